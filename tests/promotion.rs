//! Promotions by several tables: by cell, side and kind of move, to royal pieces, and limits of their number.
//!
//! Moves given with Fairy-Stockfish are those of pyffish 0.0.90.

mod common;

use std::sync::Arc;

use fairywright::Position;
use fairywright::explain::{explain, explain_intent};
use fairywright::movegen::reference;
use fairywright::notation::MoveIntent;
use fairywright::variant::Variant;

/// The legal moves of a FEN, by both generators.
#[track_caller]
fn moves(variant: &Arc<Variant>, fen: &str) -> String {
    let position = common::position(variant, fen);
    let fast = common::texts(&position);
    assert_eq!(fast, common::texts_of(&position, reference::legal_moves(&position)), "{fen}");
    assert_eq!(position.count_legal(), fast.len() as u64, "{fen}");
    fast.into_iter().map(|(text, _)| text).collect::<Vec<_>>().join(" ")
}

/// Those of them that promote.
#[track_caller]
fn promotions(variant: &Arc<Variant>, fen: &str) -> String {
    let all = moves(variant, fen);
    let promotes = |text: &&str| text.ends_with(|end: char| !end.is_ascii_digit());
    all.split(' ').filter(promotes).collect::<Vec<_>>().join(" ")
}

/// Why a move is refused.
#[track_caller]
fn refusal(variant: &Arc<Variant>, fen: &str, text: &str) -> String {
    let position = common::position(variant, fen);
    let explained = explain(&position, text);
    assert!(!explained.legal, "{text} is legal");
    explained.to_string()
}

fn small(rest: &str) -> Arc<Variant> {
    common::defined(&format!(
        "format = 1\nname = \"Small\"\n[board]\ncells = \"square\"\nfiles = 4\nranks = 4\n[zones]\nend = {{ last-ranks = 1 \
         }}\n[pieces.K]\nroyal = true\nmoves = [\"K\"]\n{rest}\n[setup]\nfirst = {{ K = \"a1\", P = \"b1\" }}\n"
    ))
}

/// The right moves are those of Fairy-Stockfish, whose backrank lets every piece become a king.
#[test]
fn a_piece_may_become_royal() {
    let pawn = "[pieces.P]\nmoves = [\"mfW\", \"cfF\"]\npromotion = { to = [\"K\"], zone = \"end\", forced = true }\n";
    for mode in ["last", "all", "each"] {
        let game = small(&format!("{pawn}[royalty]\nroyal-mode = \"{mode}\""));
        assert_eq!(moves(&game, "3k/P3/4/K3 w 1"), "a1a2 a1b1 a1b2 a3a4k", "{mode}");
    }
    let lost = pawn.replace("forced = true", "forced = true, limit-to-lost = true");
    let game = small(&format!("{lost}[royalty]\nroyal-mode = \"last\""));
    assert_eq!(moves(&game, "3k/P3/4/K3 w 1"), "a1a2 a1b1 a1b2");
    assert!(refusal(&game, "3k/P3/4/K3 w 1", "a3a4k").contains("a piece that was lost"));
    let form = "[pieces.P]\nmoves = [\"mfW\", \"cfF\"]\n[pieces.\"+P\"]\nroyal = true\nmoves = [\"W\"]\n\
                [promotion]\nzone = \"end\"\n";
    assert_eq!(promotions(&small(form), "3k/P3/4/K3 w 1"), "a3a4+");
}

/// Coregal: a queen is royal, too. On b8 it would be attacked at once by the rook there; not so when it takes the rook.
#[test]
fn a_new_royal_must_be_safe() {
    let coregal = common::defined(
        "format = 1\nname = \"Coregal\"\nbase = \"chess\"\n[pieces.Q]\nroyal = true\n[royalty]\nroyal-mode = \"each\"\n",
    );
    let fen = "1r2k3/P7/8/8/8/8/p7/3QK3 w - - 0 1";
    assert_eq!(promotions(&coregal, fen), "a7a8b a7a8n a7a8r a7b8b a7b8n a7b8q a7b8r");
    let fen = "4k3/P7/8/8/8/8/p7/4K3 w - - 0 1";
    assert_eq!(moves(&coregal, fen), "a7a8b a7a8n a7a8q a7a8r e1d1 e1d2 e1e2 e1f1 e1f2");
}

/// `Q~` counts as `Q`: as many as at the start.
#[test]
fn a_form_counts_as_the_piece_it_is_a_form_of() {
    let game = common::defined(
        "format = 1\nname = \"Forms\"\n[board]\ncells = \"square\"\nfiles = 5\nranks = 4\n[pieces.K]\nroyal = true\n\
         moves = [\"K\"]\n[pieces.Q]\nmoves = [\"Q\"]\n[pieces.P]\nmoves = [\"mfW\", \"cfF\"]\n\
         promotion = { to = [\"Q~\"], zone = { last-ranks = 1 }, limit-to-lost = true }\n\
         [pieces.\"Q~\"]\nname = \"Promoted\"\nmoves-as = \"Q\"\ncaptured-as = \"P\"\n[drops]\n\
         [setup]\nfen = \"qk3/5/5/QK3[] w 1\"\n",
    );
    assert_eq!(promotions(&game, "4k/2P2/5/K4[] w 1"), "c3c4q");
    assert_eq!(promotions(&game, "4k/2P2/1Q3/K4[] w 1"), "");
    assert_eq!(promotions(&game, "4k/2P2/1Q~3/K4[] w 1"), "");
    // What lies in hand is not on the board.
    assert_eq!(promotions(&game, "4k/2P2/5/K4[Q] w 1"), "c3c4q");
}

/// Chigorin Chess: Fairy-Stockfish lets White promote to chancellor, knight and rook, Black to queen, bishop and rook.
#[test]
fn sides_promote_differently() {
    let chigorin = common::defined(
        "format = 1\nname = \"Chigorin\"\nbase = \"chess\"\ncastling = []\n[pieces.C]\nname = \"Chancellor\"\n\
         moves = [\"R\", \"N\"]\n[[pieces.P.promotion]]\nto = [\"C\", \"R\", \"N\"]\nzone = \"last-rank\"\nforced = true\n\
         side = \"first\"\n[[pieces.P.promotion]]\nto = [\"Q\", \"R\", \"B\"]\nzone = \"last-rank\"\nforced = true\n\
         side = \"second\"\n[setup]\nfen = \"rbbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RNNCKNNR w - - 0 1\"\n",
    );
    let fen = |side: char| format!("4k3/P7/8/8/8/8/p7/4K3 {side} - - 0 1");
    assert_eq!(promotions(&chigorin, &fen('w')), "a7a8c a7a8n a7a8r");
    assert_eq!(promotions(&chigorin, &fen('b')), "a2a1b a2a1q a2a1r");
    assert_eq!(common::position(&chigorin, "rbbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RNNCKNNR w - - 0 1").count_legal(), 26);
    let said = refusal(&chigorin, &fen('w'), "a7a8q");
    assert!(said.contains("can't become a queen there, only a chancellor, a rook or a knight"), "{said}");
}

/// By hand, from the words of the keys.
#[test]
fn moves_of_some_kinds_promote() {
    let game = |by: &str| {
        common::defined(&format!(
            "format = 1\nname = \"Kinds\"\nbase = \"chess\"\ncastling = []\n[zones]\nlast-rank = {{ last-ranks = 3 }}\n\
             [pieces.P]\npromotion = {{ to = [\"Q\"], zone = \"last-rank\", forced = false, by = {by} }}\n"
        ))
    };
    let fen = "4k3/8/5n2/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(promotions(&game("[]"), fen), "e5d6q e5e6q e5f6q");
    assert_eq!(promotions(&game("[\"quiet\"]"), fen), "e5e6q");
    assert_eq!(promotions(&game("\"capture\""), fen), "e5f6q");
    assert_eq!(promotions(&game("\"en-passant\""), fen), "e5d6q");
    assert_eq!(promotions(&game("\"quiet capture\""), fen), "e5e6q e5f6q");
    let said = refusal(&game("\"capture\""), fen, "e5e6q");
    assert!(said.contains("promotes there only with a capture (but not en passant)"), "{said}");
}

/// By hand: two tables that meet on one cell offer the choices of both, and either may force.
#[test]
fn tables_add_up() {
    let game = common::defined(
        "format = 1\nname = \"Tables\"\nbase = \"chess\"\ncastling = []\n[[pieces.P.promotion]]\nto = [\"R\", \"N\"]\n\
         zone = { last-ranks = 2 }\n[[pieces.P.promotion]]\nto = [\"Q\", \"R\"]\nzone = \"last-rank\"\nforced = true\n\
         limit = 1\n",
    );
    assert_eq!(moves(&game, "8/8/P7/8/8/8/8/k1K5 w - - 0 1"), "a6a7 a6a7n a6a7r c1c2 c1d1 c1d2");
    assert_eq!(promotions(&game, "8/P7/8/8/8/8/8/k1K5 w - - 0 1"), "a7a8n a7a8q a7a8r");
    assert_eq!(promotions(&game, "8/P7/8/8/8/8/7Q/k1K5 w - - 0 1"), "a7a8n a7a8r");
    assert!(!moves(&game, "8/P7/8/8/8/8/7Q/k1K5 w - - 0 1").contains("a7a8 "));
    let said = refusal(&game, "8/P7/8/8/8/8/7Q/k1K5 w - - 0 1", "a7a8q");
    assert!(said.contains("may not become another of its kind while White has a queen on the board"), "{said}");
}

/// A move that must promote and can become nothing is refused with the reason.
#[test]
fn what_cannot_promote_and_must_is_told_why() {
    let shut = common::defined(
        "format = 1\nname = \"Shut\"\nbase = \"chess\"\ncastling = []\n[pieces.P]\n\
         promotion = { to = [\"Q\"], limit = 1 }\n",
    );
    let position: Position = common::position(&shut, "8/P7/8/8/8/8/7Q/k1K5 w - - 0 1");
    let cell = |name: &str| shut.board().cell(name).unwrap();
    let intent = MoveIntent::Step { from: cell("a7"), to: cell("a8"), promotion: None };
    let words = explain_intent(&position, "a7a8", intent).to_string();
    assert!(words.contains("while White has a queen on the board"), "{words}");
}
