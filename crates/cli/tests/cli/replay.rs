//! `fairywright replay`.

use crate::support::{file, folder, json, run, run_with, texts};

/// The published sample game of Hexiang Qi as far as it is legal.
const SAMPLE: &str = "1 P4+D p8+H 2 H9+8 r10+9 3 BC6+2 c8+I 4 C8+9 p6+G 5 H8+7 c8-7 6 H7+4 h3+4 7 B2+5 h9+11 \
                      8 R10+11 r9=11 9 E5+4 bJ6-5 10 C4+5 h4+3 11 R2+3";

#[test]
fn json_is_an_object_per_ply_and_then_the_outcome() {
    let printed = run_with(&["replay", "chess", "-", "--json"], "1. f2f3 e7e5 2. g2g4 d8h4 0-1\n").fine();
    let lines: Vec<_> = printed.lines().map(json).collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[0], serde_json::json!({ "ply": 1, "move": "f2f3", "legal_count": 20, "in_check": false }));
    assert_eq!((&lines[3]["ply"], &lines[3]["move"]), (&4.into(), &"d8h4".into()));
    let end = &lines[4];
    let keys: Vec<&String> = end.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["fen", "legal_count", "outcome"]);
    assert_eq!(end["fen"], "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert_eq!((&end["legal_count"], &end["outcome"]["winner"]), (&0.into(), &"second".into()));
}

#[test]
fn legal_lists_are_those_before_the_move() {
    let printed = run_with(&["replay", "chess", "-", "--json", "--legal"], "e2e4 e7e5").fine();
    let lines: Vec<_> = printed.lines().map(json).collect();
    let legal = texts(&lines[0]["legal"]);
    assert!(legal.len() == 20 && legal.is_sorted() && legal.contains(&"e2e4"), "{legal:?}");
    assert!(texts(&lines[1]["legal"]).contains(&"e7e5"));
    let plain = run_with(&["replay", "chess", "-", "--legal"], "e2e4").fine();
    assert!(plain.contains("legal: a2a3 a2a4 b1a3"), "{plain}");
    let end = lines.last().unwrap().as_object().unwrap();
    assert_eq!(end.keys().collect::<Vec<_>>(), ["fen", "legal_count", "outcome"]);
}

#[test]
fn the_published_game_in_its_native_notation() {
    let printed = run_with(&["replay", "hexiang-qi", "-", "--json"], SAMPLE).fine();
    let lines: Vec<_> = printed.lines().map(json).collect();
    assert_eq!(lines.len(), 22);
    assert_eq!((&lines[0]["move"], &lines[0]["legal_count"]), (&"4C4D".into(), &28.into()));
    let shown = run_with(&["replay", "hexiang-qi", "-"], SAMPLE).fine();
    assert!(shown.contains("P4+D") && shown.contains("BC6+2") && shown.contains("bJ6-5"), "{shown}");
}

#[test]
fn a_misprinted_move_is_refused_with_its_reason() {
    let ran = run_with(&["replay", "hexiang-qi", "-", "--json"], &format!("{SAMPLE} h3-5"));
    assert_eq!(ran.code, 1);
    assert_eq!(ran.out.lines().count(), 21);
    assert!(ran.err.contains("ply 22") && ran.err.contains("4D"), "{}", ran.err);
}

#[test]
fn an_unreadable_move_is_reported_with_its_place() {
    let folder = folder("unreadable");
    let path = file(&folder, "game.txt", "; a game\n1. e2e4 e7e5\n2. castle\n");
    let ran = run(&["replay", "chess", &path]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("ply 3") && ran.err.contains("game.txt:3:4") && ran.err.contains("castle"), "{}", ran.err);
}

#[test]
fn a_replay_goes_on_after_a_repetition() {
    let shuffle = "g1f3 g8f6 f3g1 f6g8 ";
    let printed = run_with(&["replay", "chess", "-", "--json"], &shuffle.repeat(2)).fine();
    let end = json(printed.lines().last().unwrap());
    assert_eq!(end["outcome"], serde_json::json!({ "winner": null, "reason": "repetition" }));
    assert_eq!(end["legal_count"], 20);
    let ran = run_with(&["replay", "chess", "-", "--json"], &(shuffle.repeat(2) + "e2e4 e7e5"));
    assert_eq!((ran.code, ran.out.lines().count()), (0, 11));
    assert_eq!(ran.err, "Draw: repetition after ply 8; the replay continues\n");
}

#[test]
fn an_empty_game_is_the_set_up() {
    let printed = run_with(&["replay", "chess", "-", "--json"], "").fine();
    assert_eq!(printed.lines().count(), 1);
    assert_eq!(json(&printed)["legal_count"], 20);
}

#[test]
fn bytes_that_are_not_text_are_invalid_content() {
    let folder = folder("bytes");
    let path = folder.join("game.txt");
    std::fs::write(&path, [0xff, 0xfe, 0x00]).unwrap();
    let said = run(&["replay", "chess", path.to_str().unwrap()]).refused(1);
    assert!(said.contains("not text"), "{said}");
}

/// A header that names another game is remarked on; the game on the command line is the one that is replayed.
#[test]
fn a_record_of_another_game_is_noticed() {
    for (named, noticed) in [("Atomic", true), ("three-check", true), ("Chess", false), ("chess", false)] {
        let ran = run_with(&["replay", "chess", "-"], &format!("[Variant \"{named}\"]\n\n1. e2e4 e7e5"));
        assert_eq!((ran.code, ran.err.contains("is replayed as Chess")), (0, noticed), "{named}: {}", ran.err);
    }
}
