//! `fairywright test` and `fairywright fuzz`.

use crate::support::{TINY, file, folder, run};

#[test]
fn claims_that_hold() {
    let folder = folder("hold");
    let path = file(&folder, "tiny.toml", TINY);
    let shown = run(&["test", &path]).fine();
    assert!(
        shown.contains("ok") && shown.contains("9 cells, 3 pieces") && shown.contains("tiny: all 1 passed"),
        "{shown}"
    );
}

#[test]
fn claims_that_fail_say_what_differed() {
    let folder = folder("fail");
    let text = TINY.replace("cells = 9\n", "cells = 10\n");
    let text = text + "\n[[test]]\nname = \"perft\"\nsource = \"made up\"\nperft = [1]\n";
    let path = file(&folder, "tiny.toml", &text);
    let ran = run(&["test", &path]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    assert!(ran.out.contains("FAIL") && ran.out.contains("expected 10, got 9"), "{}", ran.out);
    assert!(ran.out.contains("made up") && ran.out.contains("2 of 2 failed"), "{}", ran.out);
}

#[test]
fn a_definition_without_evidence_says_so() {
    let folder = folder("without");
    let path = file(&folder, "tiny.toml", TINY.split("[[claim]]").next().unwrap());
    let shown = run(&["test", &path]).fine();
    assert!(shown.contains("no tests"), "{shown}");
}

#[test]
fn a_built_in_game_by_its_id() {
    let shown = run(&["test", "hexiang-qi"]).fine();
    assert!(shown.contains("hexiang-qi: all ") && !shown.contains("FAIL"), "{shown}");
}

#[test]
fn random_games_are_repeatable() {
    let arguments = ["fuzz", "chess", "--games", "3", "--max-plies", "30", "--seed", "5"];
    let shown = run(&arguments).fine();
    assert!(shown.contains("3 games") && shown.contains("seed 5"), "{shown}");
    assert_eq!(shown, run(&arguments).fine());
}

#[test]
fn fuzz_checks_the_claims_too() {
    let folder = folder("fuzz_claims");
    let path = file(&folder, "tiny.toml", &TINY.replace("pieces = 3", "pieces = 4"));
    let ran = run(&["fuzz", &path, "--games", "2", "--max-plies", "10", "--seed", "1"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("FAIL") && ran.out.contains("expected 4, got 3"), "{}", ran.out);
}
