//! Castling for one side only, with certain partners, and to any cell of a span.

mod common;

use std::sync::Arc;

use fairywright::Position;
use fairywright::explain::explain;
use fairywright::movegen::reference;
use fairywright::notation;
use fairywright::variant::Variant;

/// The moves of the king from one cell, by both generators.
#[track_caller]
fn of(position: &Position, cell: &str) -> String {
    let fast = common::texts(position);
    assert_eq!(fast, common::texts_of(position, reference::legal_moves(position)), "{}", position.fen());
    let own = fast.into_iter().map(|(text, _)| text).filter(|text| text.starts_with(cell));
    own.collect::<Vec<_>>().join(" ")
}

/// Why a FEN is refused.
#[track_caller]
fn refused(variant: &Arc<Variant>, fen: &str) -> String {
    match Position::from_fen(variant, fen) {
        Ok(_) => panic!("{fen} is accepted"),
        Err(error) => error.to_string(),
    }
}

/// Chess in which Black has an army of its own, by letters.
fn armies(partner: &str, castling: &str) -> Arc<Variant> {
    common::defined(&format!(
        "format = 1\nname = \"Armies\"\nbase = \"chess\"\n[pieces.L]\nname = \"Lancer\"\nmoves = [\"mN\", \"cR\"]\n{castling}\n\
         [setup.second]\nK = \"e8\"\n{partner} = \"a8 h8\"\nP = {{ ranks = [\"7\"] }}\nN = \"b8\"\n"
    ))
}

/// Orda: the Horde has lancers where rooks would stand, and does not castle.
#[test]
fn another_army_does_not_castle_with_what_stands_there() {
    let lancers = armies("L", "");
    assert_eq!(Position::start(&lancers).fen(), "ln2k2l/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1");
    let position = common::position(&lancers, "l3k2l/8/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(of(&position, "e8"), "e8d7 e8d8 e8e7 e8f7 e8f8");
    let said = explain(&position, "e8g8").to_string();
    assert!(said.contains("Black never has the right to castle short"), "{said}");
    let rooks = armies("R", "");
    assert_eq!(Position::start(&rooks).fen(), "rn2k2r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let named = armies(
        "L",
        "[[castling]]\nname = \"short\"\nletter = \"K\"\nking = \"e1 g1\"\npartner = \"h1 f1\"\npartner-pieces = \"R L\"",
    );
    assert_eq!(Position::start(&named).fen(), "ln2k2l/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Kk - 0 1");
}

#[test]
fn one_side_castles() {
    let first = armies(
        "R",
        "[[castling]]\nname = \"short\"\nletter = \"K\"\nking = \"e1 g1\"\npartner = \"h1 f1\"\nside = \"first\"",
    );
    assert_eq!(Position::start(&first).fen(), "rn2k2r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w K - 0 1");
    let white = common::position(&first, "r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1");
    assert_eq!(of(&white, "e1"), "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1");
    let black = common::position(&first, "r3k2r/8/8/8/8/8/8/R3K2R b K - 0 1");
    assert_eq!(of(&black, "e8"), "e8d7 e8d8 e8e7 e8f7 e8f8");
}

#[test]
fn rights_that_a_game_never_gives_are_refused() {
    let lancers = armies("L", "");
    let said = refused(&lancers, "l3k2l/8/8/8/8/8/8/R3K2R b KQk - 0 1");
    assert!(said.contains("Black never has the right to short castling"), "{said}");
    let said = refused(&common::variant("synochess"), "r3k2r/8/8/8/4p3/8/8/R3K2R[] w KQq - 0 1");
    assert!(said.contains("Dynasty never has the right to long castling"), "{said}");
    // A right won by drops is held by nobody at the start.
    let placement = common::variant("placement");
    assert!(Position::from_fen(&placement, "4k2r/8/8/8/8/8/8/4K3[] b k - 0 1").is_ok());
}

/// By hand: the king of Gross Chess goes to any cell two or more away, up to the rook's neighbour; the right is one.
#[test]
fn a_king_castles_to_any_cell_of_a_span() {
    let gross = common::variant("gross");
    let fen = |rights: &str| format!("12/6k5/12/12/12/12/12/12/12/12/1R4K3R1/12 w {rights} - 0 1");
    let steps = "g2f1 g2f2 g2f3 g2g1 g2g3 g2h1 g2h2 g2h3";
    let sorted = |more: &str| {
        let mut all: Vec<&str> = steps.split(' ').chain(more.split_whitespace()).collect();
        all.sort_unstable();
        all.join(" ")
    };
    let position = common::position(&gross, &fen("KQ"));
    assert_eq!(of(&position, "g2"), sorted("g2c2 g2d2 g2e2 g2i2 g2j2"));
    assert_eq!(of(&common::position(&gross, &fen("K")), "g2"), sorted("g2i2 g2j2"));
    assert_eq!(of(&common::position(&gross, &fen("-")), "g2"), sorted(""));
    // e2 is attacked: the king may go no further.
    let attacked = "12/6k5/12/12/12/12/12/12/4r7/12/1R4K3R1/12 w KQ - 0 1";
    assert_eq!(of(&common::position(&gross, attacked), "g2"), sorted("g2i2 g2j2"));
    let attacked = "12/6k5/12/12/12/12/12/12/3r8/12/1R4K3R1/12 w KQ - 0 1";
    assert_eq!(of(&common::position(&gross, attacked), "g2"), sorted("g2e2 g2i2 g2j2"));
}

/// The castling by one cell is written with the rook's cell, since the king could step there; the others are not.
#[test]
fn castlings_of_a_span_are_read_as_they_are_written() {
    let wildebeest = common::variant("wildebeest");
    let position = common::position(&wildebeest, "5k5/11/11/11/11/11/11/11/PPPPPPPPPPP/R4K4R w KQ - 0 1");
    assert_eq!(of(&position, "f1"), "f1a1 f1b1 f1c1 f1d1 f1e1 f1g1 f1h1 f1i1 f1j1 f1k1");
    for (text, mv) in common::texts(&position) {
        assert_eq!(notation::parse(&position, &text), Ok(mv), "{text}");
    }
}
