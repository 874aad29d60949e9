//! Bad definitions and exactly what is said about them.
//!
//! Each `tests/definitions/NAME.toml` has its diagnostics beside it in `NAME.txt`; the sound files they start from are
//! in `bases`. `FAIRYWRIGHT_BLESS=1 cargo test --test definitions` writes the texts anew: read each before you keep it.

use std::{env, fs, path::Path};

use fairywright::diagnostic::{self, Diagnostic};
use fairywright::{library, source::Sources};

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/definitions")
}

fn resolve(id: &str) -> Option<(String, String)> {
    let path = folder().join("bases").join(id).with_extension("toml");
    Some((format!("bases/{id}.toml"), fs::read_to_string(path).ok()?))
}

/// Reads and compiles: all that is found, and whether a variant came of it.
fn findings(id: &str, text: &str) -> (Sources, Vec<Diagnostic>, bool) {
    let (findings, usable) = match library::load(id, &format!("{id}.toml"), text, &resolve) {
        Ok(loaded) => (loaded.warnings, true),
        Err(error) => (error.findings, false),
    };
    (findings.sources, findings.diagnostics, usable)
}

fn names() -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn every_bad_definition_is_told_exactly_what_is_wrong() {
    let names = names();
    assert!(names.len() >= 40, "only {} files", names.len());
    let bless = env::var_os("FAIRYWRIGHT_BLESS").is_some();
    let mut differing = Vec::new();
    for name in &names {
        let text = fs::read_to_string(folder().join(name).with_extension("toml")).unwrap();
        let (sources, found, usable) = findings(name, &text);
        let only_warnings = found.iter().all(|found| found.severity() == diagnostic::Severity::Warning);
        if usable != only_warnings || found.is_empty() {
            differing.push(format!("=== {name} ===\nusable: {usable}, {} findings", found.len()));
            continue;
        }
        let shown = diagnostic::render(&sources, &found, false);
        let path = folder().join(name).with_extension("txt");
        let expected = fs::read_to_string(&path).unwrap_or_default();
        if shown != expected {
            if bless {
                fs::write(&path, &shown).unwrap();
            } else {
                differing.push(format!("=== {name} ===\n{}", difference(&expected, &shown)));
            }
        }
    }
    assert!(differing.is_empty(), "{} differ\n{}", differing.len(), differing.join("\n"));
}

/// The lines that only one of two texts has.
fn difference(expected: &str, found: &str) -> String {
    let (old, new): (Vec<_>, Vec<_>) = (expected.lines().collect(), found.lines().collect());
    let head = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let tail = old[head..].iter().rev().zip(new[head..].iter().rev()).take_while(|(a, b)| a == b).count();
    let mark = |sign: &str, lines: &[&str]| lines.iter().map(|line| format!("{sign} {line}\n")).collect::<String>();
    mark("-", &old[head..old.len() - tail]) + &mark("+", &new[head..new.len() - tail])
}

#[test]
fn the_bases_of_the_bad_definitions_are_sound_where_they_should_be() {
    let (_, text) = resolve("small").unwrap();
    let (sources, found, usable) = findings("small", &text);
    assert!(usable && found.is_empty(), "{}", diagnostic::render(&sources, &found, false));
}

#[test]
fn every_finding_has_a_place_in_its_file() {
    for name in names() {
        let text = fs::read_to_string(folder().join(&name).with_extension("toml")).unwrap();
        let (sources, found, _) = findings(&name, &text);
        for found in found {
            let object = diagnostic::to_json(&sources, &found);
            let length = sources.get(found.span.file).text.len();
            assert!(found.span.range().end <= length, "{name}: {object}");
            assert!(object["line"].as_u64() >= Some(1) && object["column"].as_u64() >= Some(1), "{name}: {object}");
            assert!(!object["message"].as_str().unwrap().is_empty(), "{name}: {object}");
        }
    }
}

/// The files that damage is done to.
fn sound_files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> = [root.join("variants"), folder().join("bases")]
        .iter()
        .flat_map(|folder| fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), fs::read_to_string(path).unwrap()))
        .collect();
    files.sort();
    files
}

/// Steele and Vigna's splitmix64: enough to choose where the next damage goes.
fn next(state: &mut u64) -> usize {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (*state ^ *state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ mixed >> 31) as usize >> 1
}

/// Takes out, doubles, swaps or overwrites a few pieces of a text.
fn damaged(text: &str, state: &mut u64) -> String {
    const SCRAPS: [&str; 16] =
        ["\"", "[", "]", "{", "}", "=", "\n", "-1", "99999999999", "[[", "é", "\"\"\"", "# ", ".", ",", "true"];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..1 + next(state) % 4 {
        if letters.is_empty() {
            break;
        }
        let from = next(state) % letters.len();
        let to = (from + 1 + next(state) % 12).min(letters.len());
        match next(state) % 4 {
            0 => drop(letters.drain(from..to)),
            1 => {
                let copy = letters[from..to].to_vec();
                let at = next(state) % letters.len();
                letters.splice(at..at, copy);
            }
            2 => {
                let scrap = SCRAPS[next(state) % SCRAPS.len()];
                letters.splice(from..to, scrap.chars());
            }
            _ => {
                let other = next(state) % letters.len();
                letters.swap(from, other);
            }
        }
    }
    letters.into_iter().collect()
}

#[test]
fn damage_is_told_and_never_fatal() {
    let mut state = 7;
    let files = sound_files();
    for round in 0..600 {
        let (id, text) = &files[round % files.len()];
        let broken = damaged(text, &mut state);
        let (sources, found, usable) = findings(id, &broken);
        let error = found.iter().any(|found| found.severity() == diagnostic::Severity::Error);
        assert!(usable != error, "round {round}: usable {usable}, errors {error}\n{broken}");
        let shown = diagnostic::render(&sources, &found, false);
        assert_eq!(shown.is_empty(), found.is_empty());
    }
}

#[test]
fn no_size_is_fatal() {
    let deep = |open: &str, close: &str, count: usize| format!("x = {}{}\n", open.repeat(count), close.repeat(count));
    let head = "format = 1\nname = \"x\"\n";
    let monsters = [
        "x".repeat(2 << 20),
        "x = 1\n".repeat(100_000),
        (0..60_000).map(|number| format!("key{number} = 1\n")).collect::<String>(),
        deep("[", "]", 100_000),
        deep("{ x = ", "}", 100_000),
        format!("{} = 1\n", "a.".repeat(100_000) + "a"),
        format!("[{}]\n", "a.".repeat(100_000) + "a"),
        format!("{head}about = \"{}\"\n", "y".repeat(500_000)),
        format!("{head}links = [{}]\n", "\"z\", ".repeat(100_000)),
        format!("{head}without = \"{}\"\n", "z ".repeat(8_000)),
        format!("{head}[board]\ncells = \"square\"\nmap = \"{}\"\n", "a ".repeat(8_000)),
        format!("{head}[board]\ncells = \"square\"\nmap = \"\"\"{}\"\"\"\n", "a\n".repeat(8_000)),
        format!("{head}[setup]\nfen = \"{}\"\n[board]\ncells = \"square\"\nfiles = 3\nranks = 3\n", "9".repeat(16_000)),
        format!("{head}[pieces.K]\nmoves = [\"{}\"]\n", "W".repeat(16_000)),
        format!("{head}[pieces]\n{}", (0..4_000).map(|n| format!("P{n} = {{}}\n")).collect::<String>()),
        format!(
            "{head}[zones]\n{}\n[board]\ncells = \"square\"\nfiles = 3\nranks = 3\n[setup]\n[pieces.K]\n",
            (0..4_000).map(|n| format!("z{n} = \"z{}\"\n", n + 1)).collect::<String>()
        ),
    ];
    for monster in &monsters {
        let (sources, found, usable) = findings("monster", monster);
        assert!(!usable && !found.is_empty(), "{}", &monster[..60]);
        let shown = diagnostic::render(&sources, &found, false);
        assert!(shown.len() < 1 << 20, "{} bytes are shown of {}", shown.len(), &monster[..60]);
    }
}
