//! Castling: which cells of the king's way must be safe, and as which pieces stand there.

mod common;

use common::{agreed_texts as agreed, squares};
use fairywright::position::Position;

/// The castlings among the legal moves of an atomic position, on which both generators agree.
#[track_caller]
fn atomic(fen: &str) -> Vec<String> {
    let moves = agreed("format = 1\nname = \"Atomic\"\nbase = \"atomic\"\n", Some(fen)).into_iter();
    moves.filter(|text| ["e1c1", "e1g1", "e8c8", "e8g8"].contains(&text.as_str())).collect()
}

/// On its start the king touches the enemy's and can't be captured; on the next cell it can, and no longer hides it.
/// python-chess 1.11.2, `test_atomic_castle_with_kings_touching`, and the same mirrored.
#[test]
fn a_king_is_judged_where_it_passes_not_where_it_started() {
    for fen in [
        "8/8/8/8/8/8/5k2/R3K2r w Q - 0 1",
        "8/8/8/8/8/8/3k4/r3K2R w K - 0 1",
        "r3k2R/5K2/8/8/8/8/8/8 b q - 0 1",
        "R3k2r/3K4/8/8/8/8/8/8 b k - 0 1",
    ] {
        assert_eq!(atomic(fen), [""; 0], "{fen}");
    }
    for (fen, castling) in [
        ("8/8/8/8/8/8/4k3/R3K2r w Q - 0 1", "e1c1"),
        ("8/8/8/8/8/8/3k4/R3K2r w Q - 0 1", "e1c1"),
        ("8/8/8/8/8/8/5k2/r3K2R w K - 0 1", "e1g1"),
        ("r3k2R/3K4/8/8/8/8/8/8 b q - 0 1", "e8c8"),
        ("R3k2r/5K2/8/8/8/8/8/8 b k - 0 1", "e8g8"),
    ] {
        assert_eq!(atomic(fen), [castling], "{fen}");
    }
}

/// Every legal move of random positions with castling rights, as python-chess 1.11.2 gives them (tests/oracle/atomic.py).
#[test]
fn atomic_castling_is_as_in_python_chess() {
    let atomic = common::variant("atomic");
    let mut castlings = 0;
    for line in include_str!("oracle/atomic.tsv").lines() {
        let (fen, moves) = line.split_once('\t').expect("a FEN and its moves");
        let found: Vec<String> =
            common::texts(&common::position(&atomic, fen)).into_iter().map(|(text, _)| text).collect();
        assert_eq!(found.join(" "), moves, "{fen}");
        castlings += usize::from(moves.split(' ').any(|text| ["e1c1", "e1g1", "e8c8", "e8g8"].contains(&text)));
    }
    assert!(castlings > 100, "{castlings}");
}

/// A king that may castle out of check leaves a line by which it is then attacked on its way, on squares and on hexes, of
/// both players. The rule: a cell that must be safe is one on which the king could not be captured.
#[test]
fn a_cell_behind_the_king_is_attacked_through_its_start() {
    let game = |safe: &str, symmetry: &str| {
        squares(
            6,
            3,
            &format!(
                r#"
symmetry = "{symmetry}"
[pieces.K]
royal = true
moves = ["K"]
[pieces.R]
moves = ["R"]
[setup]
first = {{ K = "d1", R = "a1" }}
[[castling]]
name = "long"
letter = "Q"
king = "d1 b1"
partner = "a1 c1"
safe = {safe}
"#
            ),
        )
    };
    let castles = |safe: &str, symmetry: &str, fen: &str, text: &str| {
        agreed(&game(safe, symmetry), Some(fen)).contains(&text.to_owned())
    };
    for (symmetry, fen, black, text) in [
        ("mirror", "3k2/6/R2K1r w Q", "r2k1R/6/3K2 b q", "d3b3"),
        ("half-turn", "2k3/6/R2K1r w Q", "R1k2r/6/3K2 b q", "c3e3"),
    ] {
        // The rook's target lies between: once both have moved the king is safe, before that it is attacked there.
        for safe in ["b1", "c1", "b1 c1"] {
            assert!(!castles(&format!("\"{safe}\""), symmetry, &format!("{fen} 1"), "d1b1"), "{symmetry}");
            assert!(!castles(&format!("\"{safe}\""), symmetry, &format!("{black} 1"), text), "{symmetry}");
        }
        assert!(castles("[]", symmetry, &format!("{fen} 1"), "d1b1"), "{symmetry}");
        assert!(castles("[]", symmetry, &format!("{black} 1"), text), "{symmetry}");
    }
}

/// The same along a row of hexes.
#[test]
fn a_hex_behind_the_king_is_attacked_through_its_start() {
    let game = |safe: &str| {
        format!(
            r#"
format = 1
name = "Hexes"
[board]
cells = "hex-pointy"
shape = "rhombus"
files = 6
ranks = 3
lean = "right"
symmetry = "half-turn"
[pieces.K]
royal = true
moves = ["W"]
[pieces.R]
moves = ["R"]
[setup]
first = {{ K = "d1", R = "a1" }}
[[castling]]
name = "long"
letter = "Q"
king = "d1 b1"
partner = "a1 c1"
safe = {safe}
"#
        )
    };
    let castles = |safe: &str, fen: &str| agreed(&game(safe), Some(fen)).contains(&"d1b1".to_owned());
    assert!(castles("[]", "2k3/6/R2K1r w Q 1"));
    assert!(!castles("\"b1\"", "2k3/6/R2K1r w Q 1"));
    assert!(!castles("\"c1\"", "2k3/6/R2K1r w Q 1"));
}

/// Fairy-Stockfish (pyffish 0.0.90, `castlingDroppedPiece`): a dropped rook wins the right wherever the king has been, as
/// long as it stands on its cell.
#[test]
fn a_dropped_partner_wins_the_right_of_a_king_on_its_cell() {
    let game = "format = 1\nname = \"Dropped\"\nbase = \"crazyhouse\"\n[[castling]]\nname = \"short\"\nletter = \"K\"\n\
                king = \"e1 g1\"\npartner = \"h1 f1\"\ndropped = true\npartner-pieces = \"R\"\n";
    let variant = common::defined(game);
    let mut position = common::position(&variant, "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1");
    for text in ["e1e2", "e8e7", "e2e1", "e7e8", "R@h1", "e8e7"] {
        assert!(!common::texts(&position).iter().any(|(text, _)| text == "e1g1"));
        let mv = common::find(&position, text);
        Position::play(&mut position, mv).expect("it is legal");
    }
    common::find(&position, "e1g1");
}
