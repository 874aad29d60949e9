//! No file of a source folder uses another that uses it in turn, directly or by others.
//!
//! Read off the `use` lines and the paths in the code. What a `mod.rs` only passes on (`mod`, `pub use`) is no use of
//! it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The module path of a file below `src`: `movegen::reference::legal`; empty for `lib.rs` and `main.rs`.
fn module_of(inside: &Path) -> Vec<String> {
    let mut parts: Vec<String> =
        inside.components().map(|part| part.as_os_str().to_string_lossy().to_string()).collect();
    let file = parts.pop().unwrap_or_default();
    match file.trim_end_matches(".rs") {
        "mod" | "lib" | "main" => {}
        stem => parts.push(stem.to_string()),
    }
    parts
}

fn collect(src: &Path, folder: &Path, found: &mut BTreeMap<Vec<String>, (PathBuf, String)>) {
    for entry in fs::read_dir(folder).expect("a source folder can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(src, &path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let inside = path.strip_prefix(src).expect("below src").to_path_buf();
            if inside.to_string_lossy().contains("tests") {
                continue;
            }
            let text = fs::read_to_string(&path).expect("a source file is text");
            let code: Vec<&str> = text
                .split("#[cfg(test)]\nmod tests {")
                .next()
                .unwrap_or_default()
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
                .collect();
            found.insert(module_of(&inside), (inside, code.join("\n")));
        }
    }
}

/// Every path of a use tree: `a::{b, c::{d, e}}` is `a::b`, `a::c::d` and `a::c::e`.
fn spread(tree: &str, before: &[String], found: &mut Vec<Vec<String>>) {
    let tree = tree.trim();
    let Some(open) = tree.find('{') else {
        let name = tree.split(" as ").next().unwrap_or_default();
        let mut path = before.to_vec();
        path.extend(name.split("::").map(|part| part.trim().to_string()).filter(|part| !part.is_empty()));
        found.push(path);
        return;
    };
    let mut path = before.to_vec();
    path.extend(tree[..open].split("::").map(|part| part.trim().to_string()).filter(|part| !part.is_empty()));
    let inside = tree[open + 1..].trim_end().strip_suffix('}').unwrap_or_default();
    let (mut depth, mut start) = (0, 0);
    for (at, letter) in inside.char_indices().chain([(inside.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                if !inside[start..at].trim().is_empty() {
                    spread(&inside[start..at], &path, found);
                }
                start = at + 1;
            }
            _ => {}
        }
    }
}

/// The paths that a file names, in `use` lines and elsewhere; not those that it only passes on.
fn named(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut rest = String::new();
    for statement in code.split_inclusive(';') {
        let line = statement.trim_start();
        let plain = line.strip_prefix("use ");
        let passed_on = line.starts_with("pub use ") || line.starts_with("pub(") && line.contains(") use ");
        match plain {
            Some(tree) => spread(tree.trim_end_matches(';'), &[], &mut found),
            None if passed_on => {}
            None => rest.push_str(statement),
        }
    }
    for start in ["crate::", "super::"] {
        for (at, _) in rest.match_indices(start) {
            let before = rest[..at].chars().next_back();
            if before.is_some_and(|letter| letter.is_alphanumeric() || letter == ':' || letter == '_') {
                continue;
            }
            let path: String = rest[at..]
                .chars()
                .take_while(|letter| letter.is_alphanumeric() || matches!(letter, ':' | '_'))
                .collect();
            found.push(path.split("::").filter(|part| !part.is_empty()).map(str::to_string).collect());
        }
    }
    found
}

/// The arrows between modules, by path.
fn arrows(files: &BTreeMap<Vec<String>, (PathBuf, String)>) -> BTreeMap<Vec<String>, BTreeSet<Vec<String>>> {
    let mut arrows = BTreeMap::new();
    for (module, (inside, code)) in files {
        let facade = inside.ends_with("mod.rs") || inside.ends_with("lib.rs") || inside.ends_with("main.rs");
        let mut others = BTreeSet::new();
        for path in named(code) {
            let mut full = match path.first().map(String::as_str) {
                Some("crate") => path[1..].to_vec(),
                Some("super") => {
                    let ups = path.iter().take_while(|part| *part == "super").count();
                    if ups > module.len() {
                        continue;
                    }
                    let mut full = module[..module.len() - ups].to_vec();
                    full.extend_from_slice(&path[ups..]);
                    full
                }
                Some("self") => module.iter().chain(&path[1..]).cloned().collect(),
                // A child module, named by its parent.
                Some(name) if facade && files.contains_key(&[module.clone(), vec![name.to_string()]].concat()) => {
                    module.iter().chain(&path).cloned().collect()
                }
                _ => continue,
            };
            while !full.is_empty() && !files.contains_key(&full) {
                full.pop();
            }
            if !full.is_empty() && full != *module {
                others.insert(full);
            }
        }
        arrows.insert(module.clone(), others);
    }
    arrows
}

/// The groups of files that reach each other.
fn circles(arrows: &BTreeMap<Vec<String>, BTreeSet<Vec<String>>>) -> Vec<String> {
    let reach = |from: &Vec<String>| {
        let mut seen = BTreeSet::new();
        let mut open = vec![from.clone()];
        while let Some(module) = open.pop() {
            open.extend(arrows.get(&module).into_iter().flatten().filter(|next| seen.insert((*next).clone())).cloned());
        }
        seen
    };
    let reached: BTreeMap<_, _> = arrows.keys().map(|module| (module, reach(module))).collect();
    let mut groups = BTreeSet::new();
    for (module, seen) in &reached {
        let group: Vec<String> = seen
            .iter()
            .filter(|other| reached.get(other).is_some_and(|back| back.contains(*module)))
            .map(|module| module.join("::"))
            .collect();
        if !group.is_empty() {
            groups.insert(group.join(", "));
        }
    }
    groups.into_iter().collect()
}

#[test]
fn use_trees_are_spread() {
    let mut found = Vec::new();
    spread("crate::{a::{B, c::D}, e}", &[], &mut found);
    let found: Vec<String> = found.iter().map(|path| path.join("::")).collect();
    assert_eq!(found, ["crate::a::B", "crate::a::c::D", "crate::e"]);
}

#[test]
fn circles_are_found() {
    let file = |code: &str| (PathBuf::from("x.rs"), code.to_string());
    let module = |name: &str| vec![name.to_string()];
    let files = BTreeMap::from([
        (module("a"), file("use crate::b::X;\nfn f() {}")),
        (module("b"), file("fn f() { crate::c::g() }")),
        (module("c"), file("use super::b::X;")),
        (module("d"), file("use crate::{a, c::Y};")),
    ]);
    assert_eq!(circles(&arrows(&files)), ["b, c"]);
}

#[test]
fn files_have_no_circles() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = fs::read_dir(root.join("crates")).expect("crates/ can be read");
    let folders = crates.map(|entry| entry.expect("an entry").path().join("src"));
    for src in [root.join("src")].into_iter().chain(folders) {
        let mut files = BTreeMap::new();
        collect(&src, &src, &mut files);
        let arrows = arrows(&files);
        assert!(
            arrows.values().map(BTreeSet::len).sum::<usize>() > files.len(),
            "hardly an arrow in {}",
            src.display()
        );
        let found = circles(&arrows);
        assert!(found.is_empty(), "files of {} that use each other:\n{}", src.display(), found.join("\n"));
    }
}
