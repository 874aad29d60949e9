//! The rules of the code that the source shows: the direction of the arrows, the home of each dependency, the length of
//! files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Modules of the library from left to right; a module may use those to its left. Those of one entry stand side by
/// side.
const ORDER: &[&[&str]] = &[
    &["source"],
    &["diagnostic"],
    &["board"],
    &["betza"],
    &["keys"],
    &["model"],
    &["literal", "words"],
    &["rules"],
    &["definition"],
    &["variant"],
    &["position"],
    &["movegen"],
    &["library"],
    &["game"],
    &["fast"],
    &["notation"],
    &["verify", "explain", "render"],
];

/// Files of a rule's home that belong to a later phase, and stand in the picture where that does.
const PHASES: &[(&str, &str)] = &[("tables", "variant"), ("make", "position"), ("generate", "movegen")];

/// Arrows that are not in the picture but wanted: (from, to).
const EXTRA: &[(&str, &str)] = &[("verify", "explain")];

/// The most lines of a source file.
const MAX_LINES: usize = 450;

struct Source {
    /// Its place below the root.
    path: PathBuf,
    /// Its folder or file in `src`; of a phase of a rule, that of the phase.
    module: String,
    /// The text without comments, and without the tests at the end of the file.
    code: String,
    lines: usize,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The sources of the library.
fn library() -> Vec<Source> {
    sources(Path::new("src"))
}

/// The names of the crates beside the library, each a folder in `crates`.
fn crates() -> Vec<String> {
    let folders = fs::read_dir(root().join("crates")).expect("crates/ can be read");
    let names = folders.map(|entry| entry.expect("an entry").file_name().to_string_lossy().to_string());
    let mut names: Vec<String> = names.collect();
    names.sort();
    assert!(names.contains(&"cli".to_string()), "no command line among {names:?}");
    names
}

/// The sources of one of them.
fn sources_of(name: &str) -> Vec<Source> {
    sources(&Path::new("crates").join(name).join("src"))
}

/// All sources: those of the library first.
fn all() -> Vec<Source> {
    let mut sources = library();
    sources.extend(crates().iter().flat_map(|name| sources_of(name)));
    sources
}

/// The sources in a folder that is named from the root.
fn sources(folder: &Path) -> Vec<Source> {
    let mut found = Vec::new();
    collect(folder, &root().join(folder), &mut found);
    assert!(found.len() > 10, "{} has only {} files?", folder.display(), found.len());
    found
}

fn collect(src: &Path, folder: &Path, found: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("a source folder can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(src, &path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("a source file is text");
            let path = path.strip_prefix(root()).expect("below the root").to_path_buf();
            let inside = path.strip_prefix(src).expect("below src");
            let first = inside.components().next().expect("a name").as_os_str().to_string_lossy().to_string();
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let phase = PHASES.iter().find(|(file, _)| first == "rules" && stem == *file);
            let module = phase.map_or(first.trim_end_matches(".rs"), |(_, module)| module).to_string();
            found.push(Source { path, module, lines: text.lines().count(), code: code_of(&text) });
        }
    }
}

/// The text without comments and without an inline `mod tests`.
fn code_of(text: &str) -> String {
    let body = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = body.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Files that exist only for tests: `tests.rs`, `…_tests.rs` and what lies in a `tests` folder.
fn is_test(path: &Path) -> bool {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    stem == "tests"
        || stem.ends_with("_tests")
        || stem == "samples"
        || path.components().any(|part| part.as_os_str() == "tests")
}

fn column(module: &str) -> Option<usize> {
    ORDER.iter().position(|modules| modules.contains(&module))
}

/// The modules that the code names by `crate::…`, a group `crate::{a, b}` included, and those of the phases it names.
fn mentioned(code: &str) -> BTreeSet<String> {
    let phases = PHASES.iter().filter(|(file, _)| code.contains(&format!("::{file}::")));
    let mut modules: BTreeSet<String> = phases.map(|(_, module)| (*module).to_string()).collect();
    for part in code.split("crate::").skip(1) {
        let name = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
        match part.strip_prefix('{') {
            None => {
                modules.insert(name(part));
            }
            Some(group) => {
                let (mut depth, mut start) = (0, true);
                for (at, character) in group.char_indices() {
                    match character {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' if depth == 0 => start = true,
                        c if start && !c.is_whitespace() => {
                            modules.insert(name(&group[at..]));
                            start = false;
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    modules
}

#[test]
fn groups_of_uses_are_read() {
    let code = "use crate::{board::{Cell, Side}, variant::Variant,\n    position};\nfn f() -> crate::game::Game {}";
    let expected = ["board", "game", "position", "variant"].map(String::from);
    assert_eq!(mentioned(code), BTreeSet::from(expected));
    let code = "use crate::rules::gating::tables::GatingTable;\nuse super::make::enter;";
    assert_eq!(mentioned(code), BTreeSet::from(["position", "rules", "variant"].map(String::from)));
}

#[test]
fn arrows_point_left() {
    let mut wrong = Vec::new();
    for source in library().iter().filter(|source| !is_test(&source.path)) {
        if source.module == "lib" {
            continue;
        }
        let Some(here) = column(&source.module) else {
            wrong.push(format!("{}: the module `{}` has no place in the order", source.path.display(), source.module));
            continue;
        };
        for other in mentioned(&source.code) {
            let Some(there) = column(&other) else { continue };
            let allowed = other == source.module || there < here || EXTRA.contains(&(&source.module, &other));
            if !allowed {
                wrong.push(format!("{}: `{}` must not use `{other}`", source.path.display(), source.module));
            }
        }
    }
    assert!(wrong.is_empty(), "arrows that run back:\n{}", wrong.join("\n"));
}

/// What a manifest depends on in whatever way, of our own packages only.
fn own_dependencies(manifest: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(root().join(manifest)).expect("a manifest is text");
    let manifest = toml::de::DeTable::parse(&text).expect("a manifest is TOML").into_inner();
    let tables = ["dependencies", "build-dependencies"].into_iter().filter_map(|table| manifest.get(table));
    let names = tables.flat_map(|table| table.get_ref().as_table().expect("a table").keys());
    names.map(|name| name.get_ref().to_string()).filter(|name| name.starts_with("fairywright")).collect()
}

#[test]
fn crates_point_to_the_library() {
    let expected = BTreeSet::from(["fairywright".to_string()]);
    for name in crates() {
        assert_eq!(own_dependencies(&Path::new("crates").join(&name).join("Cargo.toml")), expected, "{name}");
    }
    assert_eq!(own_dependencies(Path::new("Cargo.toml")), BTreeSet::new(), "the library");
}

/// Modules that can be reached from themselves along the arrows.
fn circles(arrows: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    let reached = |from: &String| {
        let mut seen = BTreeSet::new();
        let mut open = vec![from];
        while let Some(module) = open.pop() {
            open.extend(arrows.get(module).into_iter().flatten().filter(|next| seen.insert((*next).clone())));
        }
        seen
    };
    arrows.keys().filter(|module| reached(module).contains(*module)).cloned().collect()
}

#[test]
fn circles_are_found() {
    let to = |names: &[&str]| names.iter().map(ToString::to_string).collect::<BTreeSet<_>>();
    let arrows = [("a", to(&["b"])), ("b", to(&["c"])), ("c", to(&["b"])), ("d", to(&["a"]))];
    let arrows = arrows.map(|(name, others)| (name.to_string(), others)).into_iter().collect();
    assert_eq!(circles(&arrows), to(&["b", "c"]));
}

#[test]
fn crates_have_no_circles() {
    for name in crates() {
        let sources = sources_of(&name);
        let modules: BTreeSet<&String> = sources.iter().map(|source| &source.module).collect();
        let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for source in sources.iter().filter(|source| !is_test(&source.path)) {
            let others = mentioned(&source.code);
            // What is in main.rs or lib.rs is not for the modules that it is made of.
            let unknown: Vec<&String> = others.iter().filter(|other| !modules.contains(other)).collect();
            assert!(unknown.is_empty(), "{} names {unknown:?}, no module of its crate", source.path.display());
            let others = others.into_iter().filter(|other| *other != source.module);
            arrows.entry(source.module.clone()).or_default().extend(others);
        }
        assert!(arrows.values().any(|others| !others.is_empty()), "no arrow in {name}");
        assert_eq!(circles(&arrows), BTreeSet::new(), "{name}: modules that use each other");
    }
}

#[test]
fn files_are_short() {
    let long: Vec<String> = all()
        .iter()
        .filter(|source| source.lines > MAX_LINES)
        .map(|source| format!("{}: {} lines", source.path.display(), source.lines))
        .collect();
    assert!(long.is_empty(), "files of more than {MAX_LINES} lines:\n{}", long.join("\n"));
}

#[test]
fn the_library_does_not_touch_the_world() {
    let world = [
        "println!",
        "print!(",
        "eprintln!",
        "eprint!(",
        "dbg!",
        "std::fs",
        "std::env",
        "std::io",
        "std::process",
        "std::net",
        "thread::spawn",
        "thread::sleep",
        "Instant",
        "SystemTime",
        "todo!",
        "unimplemented!",
    ];
    let mut wrong = Vec::new();
    for source in library().iter().filter(|source| !is_test(&source.path)) {
        for word in world.iter().filter(|word| source.code.contains(**word)) {
            wrong.push(format!("{}: {word}", source.path.display()));
        }
    }
    assert!(wrong.is_empty(), "in the library:\n{}", wrong.join("\n"));
}

#[test]
fn each_dependency_has_one_home() {
    let homes: &[(&[&str], &[&str])] = &[
        (&["toml::"], &["keys"]),
        (&["pest::", "pest_derive", "#[grammar"], &["betza", "notation"]),
        (&["proptest::"], &["verify"]),
        (&["rayon"], &["movegen"]),
        (&["annotate_snippets"], &["diagnostic"]),
    ];
    let mut wrong = Vec::new();
    for source in library().iter().filter(|source| !is_test(&source.path)) {
        for (words, modules) in homes {
            let here = modules.contains(&source.module.as_str());
            for word in words.iter().filter(|word| !here && source.code.contains(**word)) {
                wrong.push(format!("{}: {word} belongs in {}", source.path.display(), modules.join(", ")));
            }
        }
    }
    assert!(wrong.is_empty(), "dependencies away from home:\n{}", wrong.join("\n"));
}

/// The codes of problems in a text, such as `E0640`.
fn problem_codes(code: &str) -> BTreeSet<&str> {
    let quoted = code.split('"').skip(1).step_by(2);
    let is_code = |text: &&str| {
        text.len() == 5 && text.starts_with(['E', 'W']) && text[1..].bytes().all(|byte| byte.is_ascii_digit())
    };
    quoted.filter(is_code).collect()
}

#[test]
fn problems_of_rules_have_codes_of_their_own() {
    let sources = library();
    let mut known: BTreeMap<&str, &Path> = BTreeMap::new();
    for source in &sources {
        for code in problem_codes(&source.code) {
            if let Some(other) = known.insert(code, &source.path) {
                panic!("{code} stands in {} and {}", other.display(), source.path.display());
            }
        }
    }
    assert!(known.len() > 40, "only {known:?}");
}

#[test]
fn no_code_asks_which_variant_it_runs() {
    let ids: Vec<String> = fs::read_dir(root().join("variants"))
        .expect("variants/ is there")
        .filter_map(|entry| Some(entry.ok()?.path().file_stem()?.to_str()?.to_string()))
        // `shogi` is also the name of a shape of pieces, `extinction` a key of the endings and `placement` one of the
        // drops.
        .filter(|id| !id.starts_with('.') && !["shogi", "extinction", "placement"].contains(&id.as_str()))
        .collect();
    let mut wrong = Vec::new();
    for source in all().iter().filter(|source| !is_test(&source.path)) {
        // Examples in help texts are no code that asks.
        let code = without_examples(&source.code);
        for id in ids.iter().filter(|id| code.contains(&format!("\"{id}\""))) {
            wrong.push(format!("{}: \"{id}\"", source.path.display()));
        }
        for question in ["variant.id() ==", "variant.name() ==", ".id.as_str()", "variant().id() =="] {
            if source.code.contains(question) {
                wrong.push(format!("{}: {question}", source.path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "code that asks for a variant's name:\n{}", wrong.join("\n"));
}

/// The code without the texts of constants named `EXAMPLES`.
fn without_examples(code: &str) -> String {
    let mut kept = String::new();
    let mut parts = code.split("const EXAMPLES: &str = ");
    kept.push_str(parts.next().unwrap_or_default());
    for part in parts {
        kept.push_str(part.split_once("\";").map_or(part, |(_, rest)| rest));
    }
    kept
}
