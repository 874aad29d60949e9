//! Orthodox chess against published perft figures; attempts judged in games with more rules.

use std::sync::{Arc, LazyLock};

use super::*;
use crate::library;
use crate::model::{MoveClass, MoveIntent};
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

/// Whatever is attempted on the board, from hand or by castling: it is the legal move, or there is a reason against it.
#[test]
fn attempts_are_judged_as_the_legal_moves_say() {
    for id in ["chess", "janggi", "seirawan", "sittuyin"] {
        let variant = library::variant(id).expect("it ships");
        let mut position = Position::start(&variant);
        let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
        for ply in 0..24 {
            let legal = legal_moves(&position);
            if legal.is_empty() {
                break;
            }
            if ply % 8 == 7 {
                attempts(&position).into_iter().for_each(|intent| is_judged(&position, &legal, intent));
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            position.play(legal[(seed >> 33) as usize % legal.len()]).expect("it is legal");
        }
    }
}

/// Steps of the mover's pieces, with and without what they may become, and what else there is to attempt.
fn attempts(position: &Position) -> Vec<MoveIntent> {
    let variant = position.variant();
    let cells = || variant.board().cells();
    let mut all: Vec<MoveIntent> = (0..variant.rules().castling.len()).map(MoveIntent::Castling).collect();
    all.push(MoveIntent::Pass);
    for from in position.pieces(position.side()) {
        let (_, piece_type) = position.at(from).expect("a piece stands there");
        let becomes = variant.rules().promotion.choices(piece_type).first().copied();
        for promotion in [None].into_iter().chain(becomes.map(Some)) {
            all.extend(cells().map(|to| MoveIntent::Step { from, to, promotion }));
        }
    }
    for piece_type in variant.piece_types() {
        all.extend(cells().step_by(5).map(|to| MoveIntent::Drop { piece_type, to }));
    }
    all
}

#[track_caller]
fn is_judged(position: &Position, legal: &[Move], intent: MoveIntent) {
    let rules = position.variant().rules();
    let is_meant = |mv: &&Move| intent.means(**mv, rules.partner_of(**mv, position.side()));
    let place = || format!("{} {intent:?}", fen::write(position.variant(), &position.setup()));
    match (judge(position, intent), legal.iter().find(is_meant)) {
        (Ok(mv), Some(_)) => assert!(intent.means(mv, rules.partner_of(mv, position.side())), "{}", place()),
        // A royal piece that stays where it is passes.
        (Ok(mv), None) => assert!(mv.class() == MoveClass::Pass && legal.contains(&mv), "{}: {mv:?}", place()),
        (Err(objection), None) => assert!(!objection.reasons.is_empty(), "{}", place()),
        (Err(objection), Some(_)) => panic!("{}: {objection:?}", place()),
    }
}
