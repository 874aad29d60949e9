//! `fairywright moves`.

use crate::support::{json, run, texts};

#[test]
fn chess_has_twenty_first_moves() {
    let printed = run(&["moves", "chess", "--json"]).fine();
    let answer = json(&printed);
    let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["variant", "fen", "side", "player", "in_check", "legal", "outcome"]);
    assert_eq!(answer["variant"], "chess");
    assert_eq!(answer["fen"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!((&answer["side"], &answer["player"]), (&"first".into(), &"White".into()));
    assert_eq!((&answer["in_check"], &answer["outcome"]), (&false.into(), &serde_json::Value::Null));
    let legal = texts(&answer["legal"]);
    assert_eq!(legal.len(), 20);
    assert!(legal.is_sorted() && legal.contains(&"g1f3") && legal.contains(&"e2e4"), "{legal:?}");

    let shown = run(&["moves", "chess"]).fine();
    assert!(shown.starts_with("White to move: 20 legal moves\n"), "{shown}");
    assert!(shown.lines().any(|line| line.split_whitespace().eq(["Knight", "g1", "g1f3", "g1h3"])), "{shown}");
}

#[test]
fn moves_are_played_first_numbered_or_not() {
    let answers: Vec<String> = ["f2f3 e7e5 g2g4 d8h4", "1. f2f3 e7e5 2. g2-g4 d8-h4", "1. f2f3 e7e5 2. g2g4 2... d8h4"]
        .iter()
        .map(|moves| run(&["moves", "chess", "--moves", moves, "--json"]).fine())
        .collect();
    let answer = json(&answers[0]);
    assert_eq!(answer["fen"], "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert_eq!((&answer["side"], &answer["in_check"]), (&"first".into(), &true.into()));
    assert_eq!(answer["legal"].as_array().unwrap().len(), 0);
    assert_eq!(answer["outcome"], serde_json::json!({ "winner": "second", "reason": "checkmate" }));
    assert!(answers.iter().all(|other| *other == answers[0]));
    let shown = run(&["moves", "chess", "--moves", "f2f3 e7e5 g2g4 d8h4"]).fine();
    assert!(shown.contains("White to move, in check: 0 legal moves"), "{shown}");
    assert!(shown.contains("Black wins: checkmate"), "{shown}");
}

#[test]
fn a_position_by_fen() {
    // The corner stalemate.
    let answer = json(&run(&["moves", "chess", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "--json"]).fine());
    assert_eq!(
        (&answer["side"], &answer["player"], &answer["in_check"]),
        (&"second".into(), &"Black".into(), &false.into())
    );
    assert_eq!(answer["outcome"], serde_json::json!({ "winner": null, "reason": "stalemate" }));
}

#[test]
fn promotions_and_drops_are_written() {
    let answer = json(&run(&["moves", "chess", "--fen", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "--json"]).fine());
    let legal = texts(&answer["legal"]);
    for promotion in ["a7a8b", "a7a8n", "a7a8q", "a7a8r"] {
        assert!(legal.contains(&promotion), "{legal:?}");
    }
    assert!(!legal.contains(&"a7a8"));
    let fen = "k8/9/9/9/9/9/9/9/8K[G] w 1";
    let answer = json(&run(&["moves", "shogi", "--fen", fen, "--json"]).fine());
    let drops = texts(&answer["legal"]).into_iter().filter(|text| text.starts_with("G@")).count();
    assert_eq!(drops, 81 - 2);
}

#[test]
fn every_problem_of_a_fen_is_named() {
    let said = run(&["moves", "chess", "--fen", "rnbqkbnr/ppppxppp/9/8/8/8/PPPPPPPP/RNBQKBNR q KQkq - 0 1"]).refused(1);
    assert!(said.contains("not a valid Chess position:"), "{said}");
    assert!(said.contains('x') && said.contains('q') && said.lines().count() >= 4, "{said}");
    let said = run(&["moves", "chess", "--fen", "8/8/8/8/8/8/8/K7 w - - 0 1"]).refused(1);
    assert!(said.contains("Black has no King"), "{said}");
    let said = run(&["moves", "chess", "--fen", "k7/8/8/8/8/8/8/R6K w - - 0 1"]).refused(1);
    assert!(said.contains("Black is in check"), "{said}");
    run(&["moves", "chess", "--fen", ""]).refused(1);
}

#[test]
fn an_illegal_move_stops_with_its_number_and_reason() {
    let said = run(&["moves", "chess", "--moves", "e2e4 e7e5 e4e5"]).refused(1);
    assert!(said.contains("ply 3") && said.contains("e5"), "{said}");
    let said = run(&["moves", "chess", "--moves", "e2e4 e9e5"]).refused(1);
    assert!(said.contains("ply 2") && said.contains("e9"), "{said}");
}
