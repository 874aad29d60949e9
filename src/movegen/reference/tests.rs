//! Orthodox chess, fed by hand, against published perft figures.

use std::sync::LazyLock;

use super::*;
use crate::betza::Ray;
use crate::board::{Board, BoardSpec, Geometry, Lines, Naming, Outline, Symmetry, Vector};
use crate::variant::{
    Castling, CastlingRights, CastlingSide, EnPassant, MoveRule, PieceInfo, PieceType, PieceTypeSet, Player, Promotion,
    Rules, Setup,
};

static CHESS: LazyLock<Variant> = LazyLock::new(chess);

fn board() -> Board {
    Board::build(&BoardSpec {
        geometry: Geometry::Square,
        outline: Outline::Rectangle { files: 8, ranks: 8, odd_raised: false },
        holes: Vec::new(),
        file_lines: Lines::Straight,
        rank_lines: Lines::Straight,
        file_names: "abcdefgh".chars().map(String::from).collect(),
        rank_names: "12345678".chars().map(String::from).collect(),
        naming: Naming::FileRank,
        symmetry: Symmetry::Mirror,
    })
    .unwrap()
}

fn around(x: i16, y: i16) -> Vec<Vector> {
    let mut all: Vec<_> = [(x, y), (y, x)]
        .into_iter()
        .flat_map(|(x, y)| [(x, y), (-x, y), (x, -y), (-x, -y)])
        .map(|(x, y)| Vector::new(x, y))
        .collect();
    all.sort();
    all.dedup();
    all
}

fn rule(quiet: bool, capture: bool, steps: &[Vector], max: u8) -> MoveRule {
    let rays = steps.iter().map(|&step| Ray::slide(step, max)).collect();
    MoveRule { quiet, capture, ..MoveRule::along(rays) }
}

fn piece_type(letter: char, royal: bool, moves: Vec<MoveRule>) -> PieceInfo {
    PieceInfo {
        name: letter.to_string(),
        letter: letter.to_string(),
        symbols: [None, None],
        shape: None,
        royal,
        moves,
        promotion: None,
        captured_as: PieceType(0),
        drop: None,
        points: 0,
    }
}

fn chess() -> Variant {
    let board = board();
    let forward = Vector::new(0, 1);
    let ranks = |first, second| [board.rank(first), board.rank(second)];
    let mut pawn = piece_type(
        'P',
        false,
        vec![
            rule(true, false, &[forward], 1),
            MoveRule { leaves_en_passant: true, from: Some(ranks(1, 6)), ..rule(true, false, &[forward], 2) },
            MoveRule { takes_en_passant: true, ..rule(false, true, &[Vector::new(-1, 1), Vector::new(1, 1)], 1) },
        ],
    );
    pawn.promotion = Some(Promotion {
        to: (1..5).map(PieceType).collect(),
        from: Default::default(),
        into: ranks(7, 0),
        forced: ranks(7, 0),
        in_place: Default::default(),
        last_pawn: false,
        limited: PieceTypeSet::default(),
    });
    let queen = [around(1, 0), around(1, 1)].concat();
    let piece_types = vec![
        pawn,
        piece_type('N', false, vec![rule(true, true, &around(2, 1), 1)]),
        piece_type('B', false, vec![rule(true, true, &around(1, 1), u8::MAX)]),
        piece_type('R', false, vec![rule(true, true, &around(1, 0), u8::MAX)]),
        piece_type('Q', false, vec![rule(true, true, &queen, u8::MAX)]),
        piece_type('K', true, vec![rule(true, true, &queen, 1)]),
    ];
    let cell = |file: char, rank: char| board.cell(&format!("{file}{rank}")).unwrap();
    let castling = |letter, king, partner: [char; 2], empty: &str, safe: &str| Castling {
        name: String::new(),
        letter,
        text: String::new(),
        sides: ['1', '8'].map(|rank| CastlingSide {
            king_from: cell('e', rank),
            king_to: cell(king, rank),
            partner_from: cell(partner[0], rank),
            partner_to: cell(partner[1], rank),
            empty: empty.chars().map(|file| cell(file, rank)).collect(),
            safe: safe.chars().map(|file| cell(file, rank)).collect(),
        }),
        dropped: None,
    };
    let rules = Rules {
        castling: vec![castling('K', 'g', ['h', 'f'], "fg", "efg"), castling('Q', 'c', ['a', 'd'], "bcd", "edc")],
        ..Rules::default()
    };
    let player = |name: &str| Player { name: name.to_owned() };
    Variant {
        id: String::new(),
        name: String::new(),
        inventor: None,
        year: None,
        about: None,
        links: Vec::new(),
        start: Setup::empty(64, 6),
        board,
        players: [player("White"), player("Black")],
        zones: Vec::new(),
        pieces: piece_types,
        rules,
        notation: None,
        tests: Vec::new(),
        claims: Vec::new(),
        tables: Default::default(),
    }
}

fn position(fen: &str) -> Setup {
    let variant = &*CHESS;
    let words: Vec<_> = fen.split(' ').collect();
    let mut setup = variant.start.clone();
    for (row, cells) in words[0].split('/').zip(variant.board.rows()) {
        let mut cells = cells.iter();
        for letter in row.chars() {
            if let Some(gap) = letter.to_digit(10) {
                cells.nth(gap as usize - 1).unwrap();
                continue;
            }
            let side = if letter.is_uppercase() { Side::First } else { Side::Second };
            let piece_type = variant.piece_type_by_letter(&letter.to_uppercase().to_string()).unwrap();
            setup.board[cells.next().unwrap().index()] = Some((side, piece_type));
        }
    }
    setup.side = if words[1] == "w" { Side::First } else { Side::Second };
    let right = |letter: char| {
        let castling = if letter.eq_ignore_ascii_case(&'k') { 0 } else { 1 };
        CastlingRights::of(castling, if letter.is_uppercase() { Side::First } else { Side::Second })
    };
    setup.rights = words[2].chars().filter(|letter| "KkQq".contains(*letter)).map(right).collect();
    setup.en_passant = variant.board.cell(words[3]).map(|crossed| EnPassant {
        crossed: CellSet::of(crossed),
        victim: variant.board.step(crossed, Vector::new(0, if words[1] == "w" { -1 } else { 1 })).unwrap(),
    });
    setup
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
    let cell = |name| CHESS.board.cell(name).unwrap();
    let setup = apply(&CHESS, &setup, Move::step(PieceType(0), cell("e2"), cell("e4")));
    assert_eq!(setup.en_passant, Some(EnPassant { crossed: CellSet::of(cell("e3")), victim: cell("e4") }));
    let taking = Move::en_passant(PieceType(0), cell("d4"), cell("e3"));
    assert!(legal_moves_of(&CHESS, &setup).contains(&taking));
    let setup = apply(&CHESS, &setup, taking);
    assert_eq!(setup.board[cell("e4").index()], None);
    assert_eq!(setup.board[cell("e3").index()], Some((Side::Second, PieceType(0))));
}
