//! How many places name a rule: beside its home, an ending in at most five files, a rule on moves in at most eight.
//!
//! Read off the words in the code of `src` and `crates`; comments, texts and tests are no code. Betza's notation and the
//! notation of moves are left out; what another rule's home says of it is one place, however many files that has.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A rule: its name, its home below `src/rules`, the words by which code names it, and how many places may.
struct Rule {
    name: &'static str,
    home: &'static str,
    /// Words in small letters, joined by `_`; `*` stands for any ending of the word.
    words: &'static [&'static str],
    most: usize,
    /// What is in the names of another thing that has the same word.
    but: Option<&'static str>,
    /// Where the words mean something else.
    elsewhere: Option<&'static str>,
}

const ENDING: usize = 5;
const ON_MOVES: usize = 8;

const fn rule(name: &'static str, home: &'static str, words: &'static [&'static str], most: usize) -> Rule {
    Rule { name, home, words, most, but: None, elsewhere: None }
}

const RULES: &[Rule] = &[
    rule("goal", "ends/goal", &["goal", "goals"], ENDING),
    rule("check count", "ends/check_count", &["check_count*", "counts_checks", "checks_left"], ENDING),
    rule("extinction", "ends/extinction", &["extinct*"], ENDING),
    rule("royal lost", "ends/royal_lost", &["royal_lost"], ENDING),
    rule("bare kings", "ends/bare_kings", &["bare_kings"], ENDING),
    Rule {
        but: Some("move_repetition"),
        ..rule("repetition", "ends/repetition", &["repetition*", "perpetual*"], ENDING)
    },
    rule("draw odds", "ends/draw_odds", &["draw_odds*"], ENDING),
    rule("dead positions", "ends/dead_positions", &["dead_position*"], ENDING),
    rule("move repetition", "ends/move_repetition", &["move_repetition*"], ENDING),
    rule("n-move rule", "ends/n_move_rule", &["n_move*", "nmove*", "halfmove*"], ENDING),
    rule("double pass", "ends/double_pass", &["double_pass*"], ENDING),
    rule("mates", "ends/mates", &["checkmate*", "stalemate*", "mates"], ENDING),
    // In pictures points are places.
    Rule {
        elsewhere: Some("src/render/svg/"),
        ..rule("material count", "ends/points", &["material_count*", "points"], ENDING)
    },
    rule("bikjang", "ends/bikjang", &["bikjang*"], ENDING),
    rule("castling", "castling", &["castl*"], ON_MOVES),
    rule("en passant", "en_passant", &["en_passant"], ON_MOVES),
    rule("promotion", "promotion", &["promot*"], ON_MOVES),
    rule("drops", "drops", &["drop", "drops", "dropped"], ON_MOVES),
    rule("placement", "drops/placement", &["placement*"], ON_MOVES),
    rule("gating", "gating", &["gate", "gates", "gated", "gating*"], ON_MOVES),
    rule("flying general", "flying_general", &["flying_general*"], ON_MOVES),
    rule("explosion", "explosion", &["explosion*", "explode*"], ON_MOVES),
    rule("mandatory capture", "mandatory_capture", &["mandatory_capture*"], ON_MOVES),
    rule("no check", "no_check", &["no_check", "no_checks"], ON_MOVES),
    rule("royalty", "royalty", &["royalty*", "royal_mode*"], ON_MOVES),
    Rule { but: Some("double_pass"), ..rule("passing", "passing", &["pass", "passes", "passing*"], ON_MOVES) },
];

/// A file, by its path from the root, and the words of its code: `PromotionTable` and `promotion_table` are one.
type File = (String, BTreeSet<String>);

fn collect(root: &Path, folder: &Path, found: &mut Vec<File>) {
    for entry in fs::read_dir(folder).expect("a source folder can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(root, &path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            let text = fs::read_to_string(&path).expect("a source file is text");
            let name = path.strip_prefix(root).expect("below the root").to_string_lossy().replace('\\', "/");
            found.push((name, words(&text)));
        }
    }
}

/// The names in the code, in small letters with `_` between their parts.
fn words(text: &str) -> BTreeSet<String> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let mut code = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '/' if letters.peek() == Some(&'/') => {
                letters.by_ref().find(|&other| other == '\n');
                code.push('\n');
            }
            '"' => {
                while let Some(inside) = letters.next() {
                    match inside {
                        '\\' => _ = letters.next(),
                        '"' => break,
                        _ => {}
                    }
                }
                code.push(' ');
            }
            // A quotation mark by itself opens no text.
            '\'' if letters.peek() == Some(&'"') => _ = letters.next(),
            letter => code.push(letter),
        }
    }
    code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').map(in_small_letters).collect()
}

fn in_small_letters(name: &str) -> String {
    let mut small = String::new();
    let mut before = '_';
    for letter in name.chars() {
        if letter.is_uppercase() && (before.is_lowercase() || before.is_ascii_digit()) {
            small.push('_');
        }
        small.extend(letter.to_lowercase());
        before = letter;
    }
    small
}

/// Whether a name has one of the words in it, as whole parts.
fn names(name: &str, wanted: &[&str]) -> bool {
    wanted.iter().any(|wanted| match wanted.strip_suffix('*') {
        Some(start) => name.starts_with(start) || name.contains(&format!("_{start}")),
        None => format!("_{name}_").contains(&format!("_{wanted}_")),
    })
}

/// The place that a file is: the home of a rule it belongs to, or itself.
fn place(file: &str) -> String {
    let inside = file.strip_prefix("src/rules/").unwrap_or_default().trim_end_matches(".rs");
    // The home of placement lies in that of drops.
    let mut homes: Vec<&str> = RULES.iter().map(|rule| rule.home).chain(["movement"]).collect();
    homes.sort_by_key(|home| std::cmp::Reverse(home.len()));
    let home = homes.into_iter().find(|home| is_in(inside, home));
    home.map_or(file.to_string(), |home| format!("src/rules/{home}"))
}

fn is_in(inside: &str, home: &str) -> bool {
    inside == home || inside.strip_prefix(home).is_some_and(|rest| rest.starts_with('/'))
}

#[test]
fn names_are_found() {
    assert_eq!(in_small_letters("PieceRuleTables"), "piece_rule_tables");
    assert_eq!(in_small_letters("MAX_CASTLINGS"), "max_castlings");
    assert!(names("castling_rights", &["castl*"]) && names("max_castlings", &["castl*"]));
    assert!(names("is_drop", &["drop"]) && !names("drops", &["drop"]) && !names("backdrop", &["drop"]));
    let code = "// a gate\nfn f() { let x = \"a \\\" goal\"; HalfmoveClock }\n#[cfg(test)]\nmod tests { goal }";
    let found = words(code);
    assert!(found.contains("halfmove_clock") && !found.contains("gate") && !found.contains("goal"));
    assert_eq!(place("src/rules/ends/goal.rs"), "src/rules/ends/goal");
    assert_eq!(place("src/rules/drops/make.rs"), "src/rules/drops");
    assert_eq!(place("src/rules/ends/make.rs"), "src/rules/ends/make.rs");
}

#[test]
fn few_places_name_a_rule() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    collect(root, &root.join("src"), &mut files);
    for entry in fs::read_dir(root.join("crates")).expect("crates/ can be read") {
        collect(root, &entry.expect("an entry").path().join("src"), &mut files);
    }
    files.retain(|(file, _)| !file.starts_with("src/betza/") && !file.starts_with("src/notation/"));
    let mut wrong = Vec::new();
    for rule in RULES {
        let home = format!("src/rules/{}", rule.home);
        let own = |name: &&String| rule.but.is_none_or(|other| !name.contains(other));
        let naming = files.iter().filter(|(_, found)| found.iter().filter(own).any(|name| names(name, rule.words)));
        let naming = naming.filter(|(file, _)| rule.elsewhere.is_none_or(|folder| !file.starts_with(folder)));
        let mut places: BTreeSet<String> = naming.map(|(file, _)| place(file)).collect();
        assert!(places.remove(&home), "nothing in {home} names {}", rule.name);
        places.retain(|place| !is_in(place, &home));
        println!("{:<18} {:>3} of {}", rule.name, places.len(), rule.most);
        if places.len() > rule.most {
            let places: Vec<String> = places.into_iter().collect();
            wrong.push(format!(
                "{}: {} places, {} are allowed:\n  {}",
                rule.name,
                places.len(),
                rule.most,
                places.join("\n  ")
            ));
        }
    }
    assert!(wrong.is_empty(), "rules that too many places name:\n{}", wrong.join("\n"));
}

/// Files of endings that are no ending: what all of them share.
const OF_ALL_ENDINGS: &[&str] = &["ending", "endings", "generate", "make", "tables", "whose"];

#[test]
fn every_ending_is_counted() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules/ends/mod.rs");
    let text = fs::read_to_string(path).expect("the list of endings is text");
    let modules = text.lines().filter_map(|line| {
        let (visible, name) = line.strip_suffix(';')?.split_once("mod ")?;
        matches!(visible, "" | "pub " | "pub(crate) ").then_some(name)
    });
    let modules: BTreeSet<&str> = modules.collect();
    assert!(modules.contains("goal"), "no modules are found");
    let counted = |module: &str| RULES.iter().any(|rule| rule.home == format!("ends/{module}"));
    let (shared, endings): (Vec<&str>, Vec<&str>) = modules.into_iter().partition(|name| OF_ALL_ENDINGS.contains(name));
    assert_eq!(shared, OF_ALL_ENDINGS, "a shared file is gone");
    let forgotten: Vec<&str> = endings.into_iter().filter(|module| !counted(module)).collect();
    assert!(
        forgotten.is_empty(),
        "endings that `RULES` does not list, so that nobody counts their places: {forgotten:?}"
    );
}
