//! Files, folders and texts that mean no good: each is told what is wrong with it, and does no harm.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::{TINY, file, finish, folder, json, program, run, run_with};

/// Whether a text could steer a terminal, or turn the order of what is read.
fn steers(text: &str) -> Option<char> {
    let bidirectional =
        |c: char| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().find(|&c| c.is_control() && c != '\n' || bidirectional(c))
}

/// A game whose every text has control characters in it: of C0 and C1, and marks of bidirectional text.
const ESCAPES: &str = r#"
format = 1
name = "Ev\u001b]0;PWNED\u0007il \u001b[31mred \u009b31m \u202e rtl \u2066 \r over"
inventor = "In\u001b[2J"
about = "Ab\u001b[5mout \u061c"
links = ["https://x\u001b[1m"]

[players]
first = "Wh\u001b[7mite"
second = "Bl\u009b7mack"

[board]
cells = "square"
files = 2
ranks = 3

[zones]
"fa\u001b[31mr" = { last-ranks = 1 }

[pieces.K]
name = "Ki\u001b[31mng<&>"
symbol = ["\u001b[32m♔", "\u202e"]
royal = true
moves = ["K"]

[pieces.P]
name = "Pa\u009bwn"
moves = [{ move = "fW", to = { except = "fa\u001b[31mr" } }]

[setup]
first = { K = "a1", P = "b1" }
second = { K = "b3" }

[notation]
pattern = "\u001b[33m{piece}{target}"
capture = "\u001b[34mx"

[[test]]
name = "te\u001b[35mst"
source = "so\u001b[36m"
legal-count = 99

[[claim]]
name = "cl\u001b[35maim"
cells = 7
"#;

#[test]
fn no_control_character_of_a_definition_is_printed_or_drawn() {
    let place = folder("escapes");
    let path = file(&place, "ev\u{1b}[31mil\u{202e}.toml", ESCAPES);
    let record = file(&place, "re\u{9b}cord.txt", "[Variant \"x\u{1b}[31m\"]\n1. a1a2 zz\u{1b}[31m\u{202e}\n");
    let inside = place.to_str().unwrap();
    let commands: Vec<Vec<&str>> = vec![
        vec!["-I", inside, "list"],
        vec!["-I", inside, "list", "--json"],
        vec!["show", &path],
        vec!["check", &path],
        vec!["check", "--json", &path],
        vec!["test", &path],
        vec!["fuzz", &path, "--games", "2"],
        vec!["moves", &path],
        vec!["moves", &path, "--json"],
        vec!["moves", &path, "--fen", "k1/2/\u{1b}[31mK1 w\u{202e} 1"],
        vec!["moves", &path, "--moves", "a\u{9b}1"],
        vec!["explain", &path, "a1\u{1b}[31m\u{202e}b1"],
        vec!["explain", &path, "a1a3"],
        vec!["render", &path],
        vec!["render", &path, "--format", "svg"],
        vec!["replay", &path, &record],
        vec!["perft", &path, "1"],
        vec!["show", "no\u{1b}[31mne\u{202e}"],
    ];
    for command in commands {
        let ran = run(&command);
        for text in [&ran.out, &ran.err] {
            assert_eq!(steers(text), None, "{command:?}: {text:?}");
        }
    }
    let played = run_with(&["play", &path], "moves\nrules\na1\u{1b}[31m\u{202e}\nlegal q\u{9b}\nsave\nquit\n");
    assert_eq!(steers(&played.out).or(steers(&played.err)), None, "{:?} {:?}", played.out, played.err);
}

#[test]
fn with_colours_only_styles_are_printed() {
    let place = folder("escapes-coloured");
    let path = file(&place, "evil.toml", ESCAPES);
    for command in [&["show", &path][..], &["test", &path], &["check", &path], &["moves", &path], &["render", &path]] {
        let mut program = program();
        program.env_remove("NO_COLOR").env("CLICOLOR_FORCE", "1").args(command);
        let out = finish(program, "").out;
        // Of the game's own text nothing is left but what cannot be seen as a style: its letters.
        assert!(!out.contains("\u{1b}]") && !out.contains('\u{7}') && !out.contains("\u{1b}[2J"), "{out:?}");
        assert!(!out.contains("Ki\u{1b}") && !out.contains("te\u{1b}[35m"), "{out:?}");
    }
}

/// A set-up that is made of itself, and one that a ring of two makes.
#[test]
fn a_set_up_of_itself_is_named_and_the_other_files_are_listed() {
    let place = folder("circles");
    let circle = TINY.replace("K = \"a1\", R = \"b1\"", "K = { setup-of = \"K\" }, R = \"b1\"");
    let ring = TINY.replace("K = \"a1\", R = \"b1\"", "K = { setup-of = \"R\" }, R = { setup-of = \"K\" }");
    assert!(circle != TINY && ring != TINY);
    let bad = [file(&place, "circle.toml", &circle), file(&place, "ring.toml", &ring)];
    file(&place, "tiny.toml", TINY);
    for path in &bad {
        let ran = run(&["check", path]);
        assert!(ran.code == 1 && ran.out.contains("E0612"), "{}{}", ran.out, ran.err);
    }
    let listed = run(&["-I", place.to_str().unwrap(), "list"]);
    assert!(listed.code == 0 && listed.out.lines().any(|line| line.starts_with("tiny ")), "{}", listed.out);
    assert!(listed.err.contains("circle.toml") && listed.err.contains("ring.toml"), "{}", listed.err);
}

#[cfg(unix)]
#[test]
fn pipes_and_names_that_are_no_text_are_skipped_with_a_word() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let place = folder("special");
    file(&place, "tiny.toml", TINY);
    fs::create_dir(place.join("folder.toml")).unwrap();
    let pipe = place.join("pipe.toml");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    fs::write(place.join(OsStr::from_bytes(b"na\xffme.toml")), TINY).unwrap();
    let odd = place.join(OsStr::from_bytes(b"od\xffd"));
    fs::create_dir(&odd).unwrap();
    fs::write(odd.join("inside.toml"), TINY).unwrap();

    let mut command = program();
    command.arg("-I").arg(&place).arg("-I").arg(&odd).arg("list");
    let ran = finish(command, "");
    assert_eq!(ran.code, 0);
    for id in ["tiny ", "inside "] {
        assert!(ran.out.lines().any(|line| line.starts_with(id)), "{id}: {}", ran.out);
    }
    assert!(ran.err.contains("pipe.toml") && ran.err.contains("me.toml"), "{}", ran.err);
    let mut command = program();
    command.arg("-I").arg(&odd).args(["moves", "inside", "--json"]);
    assert_eq!(finish(command, "").code, 0);
    // Asked for by its id, a pipe is no definition either.
    assert_eq!(run(&["-I", place.to_str().unwrap(), "show", "pipe"]).code, 2);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure_and_a_closed_pipe_is_none() {
    let place = folder("full");
    let path = file(&place, "tiny.toml", TINY);
    let commands: [&[&str]; 10] = [
        &["help"],
        &["--version"],
        &["list"],
        &["show", "chess"],
        &["schema"],
        &["man"],
        &["completions", "bash"],
        &["moves", "chess"],
        &["check", &path],
        &["render", "chess", "--format", "svg"],
    ];
    for command in commands {
        let mut full = program();
        let disk = File::options().write(true).open("/dev/full").expect("/dev/full is there");
        let output = full.args(command).stdin(Stdio::null()).stdout(disk).output().expect("the program ends");
        assert_eq!(output.status.code(), Some(2), "{command:?}");
        assert!(!output.stderr.is_empty(), "{command:?}: nothing is said");

        let mut closed = program();
        let mut child = closed.args(command).stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        assert_eq!(child.wait().unwrap().code(), Some(0), "{command:?}");
    }
}

/// However many mistakes there are, some are shown and the rest counted; each kind of mistake has its own file.
#[test]
fn of_many_mistakes_the_first_are_shown_and_the_rest_counted() {
    let place = folder("many");
    let many = |line: &str, times: usize| line.repeat(times);
    let kinds = [
        ("keys", "[end]\n".to_string() + &(0..40_000).map(|n| format!("k{n} = 1\n")).collect::<String>()),
        (
            "cells",
            format!(
                "[zones]\n{}",
                (0..30).map(|n| format!("z{n} = [{}]\n", many("\"q9\", ", 3_000))).collect::<String>()
            ),
        ),
        (
            "different cells",
            format!(
                "[zones]\n{}",
                (0..30)
                    .map(|zone| format!(
                        "z{zone} = [{}]\n",
                        (0..3_000).map(|n| format!("\"q{zone}x{n}\", ")).collect::<String>()
                    ))
                    .collect::<String>()
            ),
        ),
        (
            "betza",
            ('A'..='J').map(|letter| format!("[pieces.{letter}]\nmoves = [{}]\n", many("\"zz\", ", 4_000))).collect(),
        ),
        ("tests", many("[[test]]\nfen = \"zz\"\nlegal = \"a b c\"\n", 20_000)),
        ("endings", many("[[ending]]\ngoal = { pieces = \"Z\", zone = \"q9\" }\n", 4_000)),
        ("castlings", many("[[castling]]\n", 40_000)),
        ("no TOML", many("= = =\n", 100_000)),
        ("one line", many("a = 1", 100_000)),
    ];
    for (name, text) in kinds {
        let path =
            file(&place, &format!("{name}.toml"), &format!("{}\n{text}", TINY.split("[[claim]]").next().unwrap()));
        let ran = run(&["check", &path]);
        assert!(ran.code == 1 && ran.out.len() < 100_000, "{name}: exit code {}, {} bytes", ran.code, ran.out.len());
        let shown = ran.out.matches("error[").count();
        assert!(shown <= 100 && (shown < 100 || ran.out.contains("more")), "{name}: {shown} shown\n{}", ran.out);
    }
}

#[test]
fn a_definition_that_is_too_heavy_is_refused_with_its_heaviest_part() {
    let place = folder("heavy");
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/definitions/too-heavy.toml"));
    let path = file(&place, "heavy.toml", &text.expect("the file is there"));
    let finding = run(&["check", "--json", &path]).out;
    let finding = json(finding.lines().next().expect("a finding"));
    assert_eq!((finding["code"].as_str(), finding["line"].as_u64()), (Some("E0603"), Some(9)), "{finding}");
    assert!(finding["help"][0].as_str().is_some_and(|help| help.contains("`A`")), "{finding}");
}
