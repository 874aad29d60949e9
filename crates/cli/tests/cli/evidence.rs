//! `fairywright test` and `fairywright fuzz`.

use crate::support::{TINY, file, folder, run};

#[test]
fn claims_that_hold() {
    let folder = folder("hold");
    let path = file(&folder, "tiny.toml", TINY);
    let told = run(&["test", &path]).fine();
    assert!(told.contains("ok") && told.contains("9 cells, 3 pieces") && told.contains("tiny: all 1 hold"), "{told}");
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
    let told = run(&["test", &path]).fine();
    assert!(told.contains("no tests"), "{told}");
}

#[test]
fn a_built_in_game_by_its_id() {
    let told = run(&["test", "hexiang-qi"]).fine();
    assert!(told.contains("hexiang-qi: all ") && !told.contains("FAIL"), "{told}");
}

#[test]
fn random_games_are_repeatable() {
    let arguments = ["fuzz", "chess", "--games", "3", "--max-plies", "30", "--seed", "5"];
    let told = run(&arguments).fine();
    assert!(told.contains("3 games") && told.contains("seed 5"), "{told}");
    assert_eq!(told, run(&arguments).fine());
}

#[test]
fn fuzz_checks_the_claims_too() {
    let folder = folder("fuzz_claims");
    let path = file(&folder, "tiny.toml", &TINY.replace("pieces = 3", "pieces = 4"));
    let ran = run(&["fuzz", &path, "--games", "2", "--max-plies", "10", "--seed", "1"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("FAIL") && ran.out.contains("expected 4, got 3"), "{}", ran.out);
}
