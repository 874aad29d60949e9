//! `fairywright play`, with what is typed coming from a pipe.

use std::fs;

use crate::support::{folder, run, run_with};

#[test]
fn a_short_game_is_won() {
    let seen = run_with(&["play", "chess"], "f2f3\ne7e5\ng2-g4\nd8h4\n").fine();
    assert!(seen.contains("Black wins: checkmate"), "{seen}");
    assert!(seen.contains("White") && seen.contains("1. White: f2f3"), "{seen}");
}

#[test]
fn the_end_of_input_is_no_mistake() {
    let seen = run_with(&["play", "hex-shogi-81"], "").fine();
    assert!(seen.contains("stops here"), "{seen}");
    let seen = run_with(&["play", "chess"], "e2e4").fine();
    assert!(seen.contains("1. White: e2e4") && seen.contains("stops here"), "{seen}");
}

#[test]
fn a_bad_move_says_why_and_asks_again() {
    let seen = run_with(&["play", "chess"], "e2e5\na1a3\nmvoes\ne2e4\nquit\n").fine();
    assert!(seen.matches("no:").count() == 3, "{seen}");
    assert!(seen.contains("a2") && seen.contains("did you mean `moves`?"), "{seen}");
    assert!(seen.contains("1. White: e2e4"), "{seen}");
}

#[test]
fn native_notation_is_understood() {
    let seen = run_with(&["play", "hexiang-qi"], "P4+D\np8+H\nquit\n").fine();
    assert!(seen.contains("1. Red: 4C4D P4+D") && seen.contains("1. Black: 8I8H p8+H"), "{seen}");
}

#[test]
fn commands_at_the_board() {
    let seen =
        run_with(&["play", "chess"], "help\nmoves g1\nmoves x9\ne2e4\nundo\nundo\nfen\nflip\nsave\nquit\n").fine();
    assert!(seen.contains("undo the last move"), "{seen}");
    assert!(seen.contains("g1f3 g1h3") && seen.contains("unknown cell `x9`"), "{seen}");
    assert!(seen.contains("no move to undo"), "{seen}");
    assert!(seen.contains("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "{seen}");
    assert!(seen.contains("the file name is missing"), "{seen}");
}

#[test]
fn resigning_loses() {
    let seen = run_with(&["play", "chess"], "e2e4\nresign\n").fine();
    assert!(seen.contains("White wins: Black resigns"), "{seen}");
    let path = folder("resign").join("game.txt");
    let typed = "e2e4\nresign now\nMOVES E7\nmoves e7 e5\nRESIGN\n";
    let seen = run_with(&["play", "chess", "--save", path.to_str().unwrap()], typed).fine();
    assert!(seen.contains("by itself") && seen.contains("e7e5 e7e6") && seen.contains("takes one cell"), "{seen}");
    assert!(fs::read_to_string(&path).unwrap().contains("1-0 ; White wins: Black resigns\n"));
    run(&["replay", "chess", path.to_str().unwrap()]).fine();
    run(&["play", "chess", "--save", "/no/such/folder/game.txt"]).refused(2);
}

#[test]
fn random_players_with_a_seed_play_the_same_game() {
    let arguments = ["play", "hexiang-qi", "--first", "random", "--second", "random", "--seed", "3"];
    let seen = run(&arguments).fine();
    assert!(seen.contains("wins: ") || seen.contains("Draw: "), "{}", &seen[seen.len() - 500..]);
    assert_eq!(seen, run(&arguments).fine());
}

#[test]
fn a_random_opponent_answers_and_undo_takes_both_back() {
    let ran = run_with(&["play", "chess", "--second", "random", "--seed", "1"], "e2e4\nundo\nfen\nquit\n");
    let seen = ran.fine();
    assert!(seen.contains("1. White: e2e4") && seen.contains("1. Black: "), "{seen}");
    assert!(seen.contains("RNBQKBNR w KQkq - 0 1"), "{seen}");
}

#[test]
fn a_saved_game_can_be_replayed() {
    let folder = folder("save");
    let (asked, option) = (folder.join("asked.txt"), folder.join("option.txt"));
    let typed = format!("e2e4\ne7e5\nsave {}\ng1f3\nquit\n", asked.display());
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    run_with(&["play", "chess", "--fen", fen, "--save", option.to_str().unwrap()], &typed).fine();
    assert!(fs::read_to_string(&asked).unwrap().contains("1. e2e4 e7e5\n"));
    let replayed = run(&["replay", "chess", option.to_str().unwrap(), "--json"]).fine();
    assert_eq!(replayed.lines().count(), 4, "{replayed}");

    let end = folder.join("end.txt");
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7";
    run_with(&["play", "chess", "--fen", fen, "--save", end.to_str().unwrap()], "e8e7\ne2e4\n").fine();
    let text = fs::read_to_string(&end).unwrap();
    assert!(text.contains(fen) && text.contains("7... e8e7\n8. e2e4\n"), "{text}");
    let replayed = run(&["replay", "chess", end.to_str().unwrap(), "--json"]).fine();
    assert!(replayed.contains("\"8/4k3/8/8/4P3/8/8/4K3 b - e3 0 8\""), "{replayed}");
}

#[test]
fn a_file_that_cannot_be_saved_does_not_stop_the_game() {
    let seen = run_with(&["play", "chess"], "save /no/such/folder/game.txt\ne2e4\nquit\n").fine();
    assert!(seen.contains("not saved") && seen.contains("1. White: e2e4"), "{seen}");
}

#[test]
fn a_game_that_is_over_at_the_start() {
    let seen = run(&["play", "chess", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]).fine();
    assert!(seen.contains("Draw: stalemate"), "{seen}");
    run(&["play", "chess", "--first", "machine"]).refused(2);
    run(&["play", "chess", "--fen", "x"]).refused(1);
}

#[test]
fn explains_without_playing() {
    let seen = run_with(&["play", "chess"], "explain e2e4\nexplain e2e5\nexplain\nquit\n").fine();
    assert!(seen.contains("e2e4 is legal: White's pawn goes from e2 to e4"), "{seen}");
    assert!(seen.contains("e2e5 is not legal") && seen.contains("the move is missing"), "{seen}");
    assert!(!seen.contains("1. White"), "{seen}");
}
