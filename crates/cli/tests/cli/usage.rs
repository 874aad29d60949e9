//! Help, wrong usage, shells, pipes.

use std::process::Stdio;

use crate::support::{program, run};

const COMMANDS: [&str; 15] = [
    "list",
    "show",
    "new",
    "check",
    "test",
    "moves",
    "perft",
    "replay",
    "explain",
    "play",
    "render",
    "fuzz",
    "schema",
    "completions",
    "man",
];

#[test]
fn help_names_every_command_and_gives_examples_first() {
    let help = run(&["--help"]).fine();
    let (examples, usage) = (help.find("Examples:").unwrap(), help.find("Usage:").unwrap());
    assert!(examples < usage, "{help}");
    for command in COMMANDS {
        assert!(help.contains(&format!("\n  {command} ")), "{command} is not in {help}");
        let help = run(&[command, "--help"]).fine();
        let (examples, usage) = (help.find("Examples:"), help.find("Usage:"));
        assert!(examples.is_some() && examples < usage, "{help}");
        assert!(help.contains(&format!("fairywright {command}")), "{help}");
    }
}

#[test]
fn no_command_shows_help_and_is_wrong_usage() {
    let ran = run(&[]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("Usage:") && ran.out.is_empty(), "{}", ran.err);
}

#[test]
fn a_mistyped_command_is_guessed() {
    let said = run(&["mvoes", "chess"]).refused(2);
    assert!(said.contains("unrecognized subcommand 'mvoes'") && said.contains("'moves'"), "{said}");
    let said = run(&["help", "movs"]).refused(2);
    assert!(said.contains("'moves'"), "{said}");
}

#[test]
fn an_unknown_option_is_wrong_usage() {
    let said = run(&["moves", "chess", "--jsn"]).refused(2);
    assert!(said.contains("'--json'"), "{said}");
}

#[test]
fn a_mistyped_variant_is_guessed() {
    for command in ["show", "moves", "play", "render", "fuzz", "test", "check"] {
        let said = run(&[command, "hexiang-ki"]).refused(2);
        assert!(said.contains("unknown variant `hexiang-ki`") && said.contains("did you mean `hexiang-qi`?"), "{said}");
    }
    let said = run(&["perft", "ches", "1"]).refused(2);
    assert!(said.contains("did you mean `chess`?"), "{said}");
    let said = run(&["moves", "zzzzz"]).refused(2);
    assert!(said.contains("fairywright list"), "{said}");
}

#[test]
fn a_missing_file_is_wrong_usage() {
    for arguments in [vec!["show", "no/such.toml"], vec!["check", "nosuch.toml"], vec!["replay", "chess", "nosuch.txt"]]
    {
        let said = run(&arguments).refused(2);
        assert!(said.contains("no such file"), "{said}");
    }
    let said = run(&["-I", "no/such/folder", "list"]).refused(2);
    assert!(said.contains("no/such/folder"), "{said}");
}

#[test]
fn a_folder_is_not_a_definition() {
    let folder = crate::support::folder("a_folder.toml");
    let said = run(&["check", folder.to_str().unwrap()]).refused(2);
    assert!(said.contains("folder"), "{said}");
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["completions", shell]).fine();
        assert!(script.contains("fairywright") && script.contains("perft"), "{shell}");
    }
    run(&["completions", "tcsh"]).refused(2);
}

#[test]
fn the_manual_has_every_command() {
    let page = run(&["man"]).fine();
    assert!(page.contains(".TH fairywright 1"));
    for section in ["\"EXIT STATUS\"", "ENVIRONMENT", "EXAMPLES"] {
        assert!(page.contains(&format!(".SH {section}\n")), "{section}");
    }
    for command in COMMANDS {
        assert!(page.contains(&format!("FAIRYWRIGHT {}", command.to_uppercase())), "{command}");
    }
}

#[test]
fn the_schema_is_json() {
    let schema = crate::support::json(&run(&["schema"]).fine());
    assert!(schema["$schema"].is_string(), "{schema}");
    assert!(schema["properties"]["board"].is_object(), "{schema}");
}

#[test]
fn a_closed_pipe_is_no_crash() {
    // The reader is gone before anything is written.
    let mut child =
        program().args(["show", "chess"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), said.as_ref()), (Some(0), ""));
}

#[test]
fn no_colour_into_pipes() {
    let mut command = program();
    command.env_remove("NO_COLOR").args(["show", "chess"]);
    let shown = crate::support::finish(command, "").fine();
    assert!(!shown.contains('\u{1b}'));
    let mut command = program();
    command.env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1").args(["show", "chess"]);
    let shown = crate::support::finish(command, "").fine();
    assert!(!shown.contains('\u{1b}'), "NO_COLOR overrides it");
}
