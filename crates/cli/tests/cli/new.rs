//! `fairywright new`.

use std::fs;
use std::path::Path;

use crate::support::{Ran, TINY, file, finish, folder, json, program, run};

/// Runs the program in a folder.
fn run_in(folder: &Path, arguments: &[&str]) -> Ran {
    let mut command = program();
    command.current_dir(folder).args(arguments);
    finish(command, "")
}

/// Writes a new game and gives its text.
#[track_caller]
fn new(folder: &Path, arguments: &[&str]) -> String {
    let said = run_in(folder, &[&["new"], arguments].concat()).fine();
    let file = format!("{}.toml", arguments[0]);
    assert!(said.starts_with(&format!("Created {file}.")), "{said}");
    for command in ["show", "play", "check"] {
        assert!(said.contains(&format!("\n  fairywright {command} {file}\n")), "{said}");
    }
    fs::read_to_string(folder.join(file)).expect("it was written")
}

/// The text with every suggestion put in force.
fn in_force(text: &str) -> String {
    let lines = text.lines().map(|line| match line.trim_start().strip_prefix('#') {
        Some(suggestion) if suggestion.starts_with(|c: char| c != ' ') => suggestion,
        _ => line,
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Each run of suggested lines, alone: the text with only that one in force.
fn one_in_force(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let suggested = |line: &str| line.trim_start().strip_prefix('#').is_some_and(|rest| !rest.starts_with(' '));
    let runs: Vec<&[&str]> = lines.chunk_by(|a, b| suggested(a) == suggested(b)).collect();
    let put = |chosen: usize| {
        let lines = runs.iter().enumerate().map(|(index, run)| {
            let run = run.join("\n");
            if index == chosen { in_force(&run) } else { run }
        });
        lines.collect::<Vec<_>>().join("\n")
    };
    (0..runs.len()).filter(|&index| suggested(runs[index][0])).map(put).collect()
}

#[test]
fn whole_games_are_sound_and_can_be_played() {
    let folder = folder("new");
    // Counted by hand: a side's hexagon of 4 has 37 cells, and 5 pawns with one step each and a knight with four leaps
    // make 9 moves; six pawns with one step and two knights with two leaps make 10.
    for (name, arguments, cells, moves) in [
        ("plain", vec!["plain"], "37 hexagons", 9),
        ("hexagons", vec!["hexagons", "--board", "hex"], "37 hexagons", 9),
        ("squares", vec!["squares", "--board", "square"], "36 squares", 10),
    ] {
        let text = new(&folder, &arguments);
        assert!(text.starts_with(&format!("# {}", name[..1].to_uppercase())), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 120 && line == line.trim_end()), "{text}");
        let file = format!("{name}.toml");
        assert_eq!(run_in(&folder, &["check", &file]).fine(), format!("{file}: no mistakes\n"));
        assert_eq!(run_in(&folder, &["check", "--json", &file]).fine(), "");
        let tested = run_in(&folder, &["test", &file]).fine();
        assert!(tested.contains("all 2 passed") && !tested.contains("not used in any test"), "{tested}");
        let shown = run_in(&folder, &["show", &file]).fine();
        assert!(shown.contains(cells) && shown.contains("White moves first"), "{shown}");
        let counted = run_in(&folder, &["perft", &file, "1", "--json"]).fine();
        assert_eq!(json(counted.lines().last().expect("a count"))["nodes"], moves, "{counted}");
        let played = run_in(&folder, &["play", &file, "--first", "random", "--second", "random", "--seed", "1"]).fine();
        assert!(played.contains("1. "), "{played}");
        let fuzzed = run_in(&folder, &["fuzz", &file, "--games", "2", "--max-plies", "60", "--seed", "1"]).fine();
        assert!(fuzzed.contains("every invariant and claim held"), "{fuzzed}");
    }
    let read = |name| fs::read_to_string(folder.join(name)).expect("it is there");
    assert_eq!(read("plain.toml").replace("plain", "hexagons").replace("Plain", "Hexagons"), read("hexagons.toml"));
}

#[test]
fn what_is_suggested_reads_too() {
    let folder = folder("new_suggestions");
    for cells in ["hex", "square"] {
        let text = new(&folder, &[cells, "--board", cells]);
        let all = in_force(&text);
        assert!(all.contains("\n[drops]\n") && all.contains("\n[[castling]]\n"), "{all}");
        file(&folder, "all.toml", &all);
        assert_eq!(run_in(&folder, &["check", "all.toml"]).fine(), "all.toml: no mistakes\n");
        let fuzzed = run_in(&folder, &["fuzz", "all.toml", "--games", "1", "--max-plies", "30", "--seed", "1"]);
        assert!(fuzzed.out.contains("every invariant held"), "{}{}", fuzzed.out, fuzzed.err);
    }
}

#[test]
fn every_variant_can_be_a_base() {
    let folder = folder("new_bases");
    let listed = run(&["list", "--json"]).fine();
    let mut files = Vec::new();
    for line in listed.lines() {
        let base = json(line)["id"].as_str().expect("an id").to_string();
        let name = format!("my-{base}");
        let text = new(&folder, &[&name, "--base", &base]);
        assert!(text.contains(&format!("\nbase = \"{base}\"\n")) && text.contains("\n#without = ["), "{text}");
        files.push(format!("{name}.toml"));
        files.push(format!("all-{name}.toml"));
        file(&folder, &files[files.len() - 1], &in_force(&text));
    }
    let with = |command: &'static str| [&[command], &*files.iter().map(String::as_str).collect::<Vec<_>>()].concat();
    let checked = run_in(&folder, &with("check")).fine();
    assert_eq!(checked, files.iter().map(|file| format!("{file}: no mistakes\n")).collect::<String>());
    files.retain(|file| file.starts_with("my-"));
    let with = |command: &'static str| [&[command], &*files.iter().map(String::as_str).collect::<Vec<_>>()].concat();
    let tested = run_in(&folder, &[&*with("test"), &["--quick"]].concat()).fine();
    assert_eq!(tested.matches(" passed (").count(), files.len(), "{tested}");
}

#[test]
fn each_suggestion_about_a_base_stands_alone() {
    let folder = folder("new_alone");
    // The new piece stands where another must have gone: it needs that other suggestion.
    for (base, least) in [("chess", 6), ("hexiang-qi", 6), ("shogi", 5)] {
        let name = format!("my-{base}");
        let text = new(&folder, &[&name, "--base", base]);
        let alone = one_in_force(&text);
        let mut files = Vec::new();
        for (index, text) in alone.iter().enumerate().filter(|(_, text)| !text.contains("\n[setup.first]\n")) {
            files.push(format!("{index}.toml"));
            file(&folder, &files[files.len() - 1], text);
        }
        assert!(files.len() >= least, "{base}: {} suggestions", files.len());
        let with: Vec<&str> = ["check"].into_iter().chain(files.iter().map(String::as_str)).collect();
        let checked = run_in(&folder, &with).fine();
        assert_eq!(checked.matches(": no mistakes").count(), files.len(), "{checked}");
    }
}

#[test]
fn a_file_beside_it_can_be_a_base() {
    let folder = folder("new_beside");
    file(&folder, "tiny.toml", TINY);
    for (name, base) in [("by-id", "tiny"), ("by-file", "tiny.toml"), ("by-path", "./tiny.toml")] {
        let text = new(&folder, &[name, "--base", base]);
        assert!(text.contains("\nbase = \"tiny\"\n") && text.contains("9 cells, 3 pieces"), "{text}");
        run_in(&folder, &["check", &format!("{name}.toml")]).fine();
    }
    // The base of the new file must be the one that was meant.
    let elsewhere = folder.join("elsewhere");
    fs::create_dir(&elsewhere).expect("a folder");
    let said = run_in(&elsewhere, &["new", "lost", "--base", "../tiny.toml"]).refused(2);
    assert!(said.contains("-I") && said.contains("../tiny.toml"), "{said}");
    assert!(!elsewhere.join("lost.toml").exists());
    run_in(&elsewhere, &["new", "found", "--base", "tiny", "-I", ".."]).fine();
    run_in(&elsewhere, &["-I", "..", "test", "found.toml"]).fine();
}

#[test]
fn bad_bases() {
    let folder = folder("new_bad_bases");
    let said = run_in(&folder, &["new", "mine", "--base", "ches"]).refused(2);
    assert!(said.contains("unknown variant `ches`") && said.contains("did you mean `chess`?"), "{said}");
    let said = run_in(&folder, &["new", "mine", "--base", "chess", "--board", "hex"]).refused(2);
    assert!(said.contains("--base") && said.contains("--board"), "{said}");
    file(&folder, "bad.toml", &TINY.replace("files = 3", "flies = 3"));
    let said = run_in(&folder, &["new", "mine", "--base", "bad"]).refused(1);
    assert!(said.contains("bad.toml:") && said.contains("did you mean `files`?"), "{said}");
    let said = run_in(&folder, &["new", "mine", "--base", "mine"]).refused(2);
    assert!(said.contains("unknown variant `mine`"), "{said}");
    let said = run_in(&folder, &["new", "mine", "--board", "triangle"]).refused(2);
    assert!(said.contains("hex") && said.contains("square"), "{said}");
    assert!(!folder.join("mine.toml").exists());
}

#[test]
fn nothing_is_overwritten() {
    let folder = folder("new_again");
    let path = file(&folder, "mine.toml", "precious");
    let said = run_in(&folder, &["new", "mine"]).refused(2);
    assert!(said.contains("mine.toml already exists"), "{said}");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "precious");
    fs::create_dir(folder.join("dir.toml")).expect("a folder");
    run_in(&folder, &["new", "dir"]).refused(2);
    let said = run_in(&folder, &["new", "chess"]).refused(2);
    assert!(said.contains("the variant `chess` already exists"), "{said}");
    assert!(!folder.join("chess.toml").exists());
}

#[test]
fn bad_names() {
    let folder = folder("new_names");
    for name in ["My Game", "a/b", "../x", "spiel_1", "ä", "", "a\nb", "UPPER.toml", ".toml"] {
        let said = run_in(&folder, &["new", name]).refused(2);
        assert!(said.contains("lower-case letters") && said.contains("for example `"), "{said}");
    }
    run_in(&folder, &["new", &"a".repeat(41)]).refused(2);
    run_in(&folder, &["new"]).refused(2);
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
    let text = run_in(&folder, &["new", "3-hares.toml"]).fine();
    assert!(text.starts_with("Created 3-hares.toml."), "{text}");
}
