//! `fairywright check`.

use crate::support::{TINY, file, folder, json, run};

#[test]
fn sound_files_pass() {
    let folder = folder("sound");
    let path = file(&folder, "tiny.toml", TINY);
    assert_eq!(run(&["check", &path]).fine(), format!("{path}: no mistakes\n"));
    assert_eq!(run(&["check", &path, "--json"]).fine(), "");
    let both = run(&["check", &path, "chess"]).fine();
    assert_eq!(both.lines().count(), 2, "{both}");
}

#[test]
fn every_mistake_is_shown_with_its_place() {
    let folder = folder("mistakes");
    let text = TINY.replace("files = 3", "flies = 3").replace("moves = [\"R\"]", "moves = [\"R?\"]");
    let path = file(&folder, "bad.toml", &text);
    let ran = run(&["check", &path]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    // Line and column of `flies` and of the Betza text.
    let place = |needle: &str| {
        let at = text.find(needle).unwrap();
        let line = text[..at].matches('\n').count() + 1;
        (line, at - text[..at].rfind('\n').unwrap())
    };
    let (line, column) = place("flies");
    assert!(ran.out.contains(&format!("bad.toml:{line}:{column}")), "{}", ran.out);
    assert!(ran.out.contains("did you mean `files`?"), "{}", ran.out);
    assert!(ran.out.contains("\"R?\"") && ran.out.contains('^'), "{}", ran.out);
    assert!(ran.out.lines().last().unwrap().contains("error"), "{}", ran.out);

    let ran = run(&["check", "--json", &path]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let findings: Vec<_> = ran.out.lines().map(json).collect();
    assert!(findings.len() >= 2, "{}", ran.out);
    let first = findings.iter().find(|finding| finding["line"] == line).expect("the line of `flies`");
    assert_eq!((&first["column"], &first["severity"]), (&column.into(), &"error".into()), "{first}");
    for key in ["file", "line", "column", "code", "message"] {
        assert!(!first[key].is_null(), "{key} is not in {first}");
    }
}

#[test]
fn the_other_files_are_checked_too() {
    let folder = folder("others");
    let (good, bad) = (file(&folder, "good.toml", TINY), file(&folder, "bad.toml", "format = 1\n"));
    let ran = run(&["check", &bad, &good]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("good.toml: no mistakes") && ran.out.contains("bad.toml"), "{}", ran.out);
    let ran = run(&["check", "/no/such.toml", &good]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("good.toml: no mistakes") && ran.err.contains("/no/such.toml"), "{}", ran.err);
    let ran = run(&["check", "/no/such.toml", "/nor/this.toml"]);
    assert!(ran.code == 2 && ran.err.contains("such") && ran.err.contains("this"), "{}", ran.err);
}

#[test]
fn other_commands_show_the_same_mistakes_on_standard_error() {
    let folder = folder("elsewhere");
    let path = file(&folder, "bad.toml", &TINY.replace("[pieces.R]", "[pieces.Q]"));
    for arguments in [vec!["moves", &path], vec!["show", &path], vec!["play", &path], vec!["perft", &path, "1"]] {
        let said = run(&arguments).refused(1);
        assert!(said.contains("bad.toml:") && said.contains("error"), "{said}");
    }
}

#[test]
fn not_even_toml() {
    let folder = folder("not_toml");
    for (name, text) in
        [("a.toml", "]["), ("b.toml", ""), ("c.toml", "\0\0\0"), ("d.toml", "base = \"d\"\nformat = 1\n")]
    {
        let path = file(&folder, name, text);
        let ran = run(&["check", &path]);
        assert_eq!(ran.code, 1, "{name}: {}{}", ran.out, ran.err);
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
    }
}

#[test]
fn bytes_that_are_no_text_have_a_place() {
    let folder = folder("no_text");
    let path = folder.join("game.toml");
    std::fs::write(&path, b"format = 1\nname = \"\xff\"\n").unwrap();
    let path = path.to_str().unwrap();
    let ran = run(&["check", "--json", path]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    let found = json(&ran.out);
    assert_eq!((&found["line"], &found["column"], &found["code"]), (&2.into(), &9.into(), &"E0101".into()));
    let ran = run(&["check", path]);
    assert!(ran.code == 1 && ran.out.contains("game.toml:2:9") && ran.out.contains("not text"), "{}", ran.out);

    let long = file(&folder, "long.toml", &"# é\n".repeat(300_000));
    let ran = run(&["check", "--json", &long]);
    assert_eq!((ran.code, ran.out.lines().count()), (1, 1), "{}{}", ran.out, ran.err);
    assert_eq!(json(&ran.out)["line"], 1);
}
