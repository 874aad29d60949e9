//! Orthodox chess against published perft figures.

use std::sync::{Arc, LazyLock};

use super::*;
use crate::library;
use crate::variant::{EnPassant, PieceType, Setup, fen};

static CHESS: LazyLock<Arc<Variant>> = LazyLock::new(|| library::variant("chess").expect("it ships"));

fn position(fen: &str) -> Setup {
    fen::parse(&CHESS, fen).unwrap_or_else(|problems| panic!("{fen}: {problems:?}"))
}

#[track_caller]
fn counts(fen: &str, nodes: &[u64]) {
    let setup = position(fen);
    let ours: Vec<_> = (1..=nodes.len() as u32).map(|depth| perft(&CHESS, &setup, depth)).collect();
    assert_eq!(ours, nodes, "{fen}");
}

// The six positions of the chess programming wiki's perft page.

#[test]
fn start() {
    counts("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[20, 400, 8902]);
}

#[test]
fn castling_and_pins() {
    counts("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", &[48, 2039, 97862]);
}

#[test]
fn en_passant() {
    counts("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2812, 43238]);
}

#[test]
fn promotion() {
    counts("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[6, 264, 9467]);
    counts("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1486, 62379]);
}

#[test]
fn en_passant_recorded_by_the_move() {
    let setup = position("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    let cell = |name| CHESS.board().cell(name).unwrap();
    let setup = apply(&CHESS, &setup, Move::step(PieceType(0), cell("e2"), cell("e4")));
    assert_eq!(setup.en_passant, Some(EnPassant { crossed: CellSet::of(cell("e3")), victim: cell("e4") }));
    let taking = Move::en_passant(PieceType(0), cell("d4"), cell("e3"));
    assert!(legal_moves_of(&CHESS, &setup).contains(&taking));
    let setup = apply(&CHESS, &setup, taking);
    assert_eq!(setup.board[cell("e4").index()], None);
    assert_eq!(setup.board[cell("e3").index()], Some((Side::Second, PieceType(0))));
}
