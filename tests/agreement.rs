//! The fast generator and the slow literal one on random games of every variant that ships with the library.

mod common;

use common::{agreed_texts as agreed, king_and_rook, squares};
use fairywright::board::Side;
use fairywright::library;
use fairywright::movegen::reference;
use fairywright::position::Position;
use fairywright::variant::PieceTypeSet;

const WALKS: u64 = 4;
const PLIES: usize = 120;

#[test]
fn fast_equals_reference() {
    for (id, _) in library::BUILT_IN {
        for seed in 0..WALKS {
            walk(id, seed);
        }
    }
}

#[track_caller]
fn walk(id: &str, seed: u64) {
    let variant = common::variant(id);
    let mut position = Position::start(&variant);
    let mut numbers = common::Numbers(seed);
    let any_victim =
        variant.pieces().iter().flat_map(|piece_type| &piece_type.moves).all(|rule| rule.victims == PieceTypeSet::ALL);
    let mut played = Vec::new();
    for ply in 0..PLIES {
        let place = || format!("{id}: {}", played.join(" "));
        let fast = common::texts(&position);
        let slow = common::texts_of(&position, reference::legal_moves(&position));
        assert_eq!(fast, slow, "legal moves after {}", place());
        assert_eq!(position.count_legal(), slow.len() as u64, "their number after {}", place());
        for side in Side::BOTH {
            let check = reference::in_check(&position, side);
            assert_eq!(position.in_check(side), check, "{side:?} in check after {}", place());
            if any_victim && ply % 16 == 0 {
                for cell in variant.board().cells() {
                    let attackers = reference::attackers_on(&position, cell, side);
                    assert_eq!(
                        position.attackers(cell, side),
                        attackers,
                        "{side:?}'s attackers of {} after {}",
                        variant.board().name(cell),
                        place()
                    );
                }
            }
        }
        if fast.is_empty() {
            break;
        }
        let (text, mv) = fast[numbers.below(fast.len())].clone();
        let after = reference::apply(&variant, &position.setup(), mv);
        position.play_unchecked(mv);
        played.push(text);
        assert_eq!(position.setup(), after, "the position after {id}: {}", played.join(" "));
        assert_eq!(position.hash(), position.fresh_hash(), "the hash after {id}: {}", played.join(" "));
    }
}

/// Replies to a dropped pawn that checks are asked for, and theirs; but never of drops that are illegal anyway, or
/// these positions would take far too long.
#[test]
fn many_pawns_in_hand_end() {
    let explosion =
        common::defined("format = 1\nname = \"Explosion\"\nbase = \"shogi\"\n[captures]\nexplosion = \"K\"\n");
    for variant in [common::variant("shogi"), explosion] {
        for text in
            ["4k4/9/9/9/9/9/9/9/4K4[PPPPPPPPPppppppppp] w - - 0 1", "4k4/9/4P4/9/9/9/4p4/9/4K4[GPPPPgpppp] w - - 0 1"]
        {
            let position = common::position(&variant, text);
            common::agreed(&position);
        }
    }
}

/// Royals still in hand are not lost.
#[test]
fn nobody_loses_a_royal_in_hand() {
    let variant =
        common::defined("format = 1\nname = \"Explosion\"\nbase = \"placement\"\n[captures]\nexplosion = \"F\"\n");
    let position = Position::start(&variant);
    assert_eq!(common::agreed(&position).len(), 40);
    assert_eq!(position.count_legal(), 40);
}

/// Royals of two kinds: a piece that captures one of them gives no check to the other.
#[test]
fn a_piece_that_captures_some_royals_attacks_only_those() {
    let game = squares(
        3,
        3,
        r#"
[pieces.K]
royal = true
moves = ["K"]
[pieces.Q]
royal = true
moves = ["W"]
[pieces.A]
moves = [{ move = "R", captures = "Q" }]
[setup]
first = { K = "a1", Q = "c1" }
second = { K = "c3", A = "b3" }
"#,
    );
    assert_eq!(agreed(&game, Some("1ak/3/K2 w 1")), ["a1a2", "a1b1"]);
    assert_eq!(agreed(&game, Some("1ak/3/Q2 w 1")), ["a1a2"]);
    // Moved to where the other stood, the king is still the king.
    assert_eq!(agreed(&game, Some("a1k/3/KQ1 w 1")), ["a1a2", "b1c1"]);
}

/// The partner of a castling is royal, too, and may not be left in check.
#[test]
fn a_royal_partner_may_not_castle_into_check() {
    let game = squares(
        5,
        3,
        r#"
symmetry = "mirror"
[pieces.K]
royal = true
moves = ["W"]
[pieces.R]
moves = ["R"]
[setup]
first = { K = "a1 d1", R = "c2" }
second = { K = "a3 e3", R = "b3" }
[[castling]]
name = "both"
letter = "K"
king = "a1 a1"
partner = "d1 b1"
empty = "b1 c1"
safe = "a1"
second = { king = "a3 a3", partner = "e3 d3", empty = "d3", safe = "a3" }
"#,
    );
    assert!(!agreed(&game, Some("kr2k/5/K2K1 w Kk 1")).contains(&"a1a1".to_owned()));
    assert!(agreed(&game, Some("k1r1k/5/K2K1 w Kk 1")).contains(&"a1a1".to_owned()));
}

/// The last royal may not become another piece; with a second one it may, even under attack.
#[test]
fn a_royal_that_promotes_leaves_another() {
    let game = |mode: &str| {
        squares(
            3,
            3,
            &format!(
                r#"
[pieces.K]
royal = true
moves = ["K"]
promotion = {{ to = ["R"], zone = {{ last-ranks = 1 }} }}
[pieces.R]
moves = ["R"]
[royalty]
royal-mode = "{mode}"
[setup]
first = {{ K = "a2 a1" }}
second = {{ K = "c1", R = "b1" }}
"#
            ),
        )
    };
    let promotions = |mode: &str, fen: &str| {
        let moves = agreed(&game(mode), Some(fen)).into_iter();
        moves.filter(|text| text.ends_with('r')).collect::<Vec<_>>()
    };
    assert_eq!(promotions("each", "3/K2/1rk w 1"), [""; 0]);
    assert_eq!(promotions("each", "1r1/K2/K1k w 1"), ["a2a3r", "a2b3r"]);
    assert_eq!(promotions("all", "3/Kr1/2k w 1"), [""; 0]);
}

/// Attacked en passant is attacked: a royal may not make a step that leaves it so.
#[test]
fn a_royal_may_not_cross_cells_where_it_can_be_captured() {
    let game = |rest: &str| {
        squares(
            3,
            5,
            &format!(
                r#"
[pieces.K]
royal = true
moves = ["mfW", {{ move = "mfW2", en-passant = true }}, "cfF"]
[pieces.P]
moves = ["mfW", "cefF"]
[pieces.R]
moves = ["R"]
{rest}[setup]
first = {{ K = "b1" }}
second = {{ K = "c5", P = "a3" }}
"#
            ),
        )
    };
    assert_eq!(agreed(&game(""), None), [""; 0]);
    assert_eq!(agreed(&game(""), Some("2k/3/r2/3/1K1 w - 1")), ["b1b2"]);
    assert_eq!(agreed(&game(""), Some("2k/3/3/p2/1K1 w - 1")), ["b1a2", "b1b2", "b1b3"]);
    // The explosion would take the capturer's own king with it.
    assert_eq!(agreed(&game("[captures]\nexplosion = \"K\"\n"), Some("3/3/p2/k2/1K1 w - 1")), ["b1b2", "b1b3"]);
}

/// Whether a piece may be captured en passant hangs on the way it went, not on the two cells alone.
#[test]
fn a_mark_for_en_passant_hangs_on_the_way() {
    let game = squares(
        3,
        4,
        r#"
[pieces.P]
moves = ["mfW", { move = "mfW2", en-passant = true }, "cfW2", "cefF"]
[setup]
first = { P = "a1" }
second = { P = "a3 b3" }
"#,
    );
    let variant = common::defined(&game);
    assert!(agreed(&game, None).contains(&"a1a3".to_owned()));
    let mut position = Position::start(&variant);
    position.play_unchecked(common::find(&position, "a1a3"));
    assert_eq!(position.en_passant(), None);
    agreed(&game, Some("3/1p1/3/P2 w - 1"));
    let mut position = common::position(&variant, "3/1p1/3/P2 w - 1");
    position.play_unchecked(common::find(&position, "a1a3"));
    assert!(position.en_passant().is_some());
}

/// A king castles over the cell where the enemy's only royal stands: that one is not beside the cell, and so shields it
/// from no capture.
#[test]
fn who_stands_on_the_cell_of_an_explosion_does_not_shield_it() {
    let game = squares(
        4,
        8,
        r#"
symmetry = "half-turn"
[pieces.P]
moves = ["mfW", "cfF"]
[pieces.K]
royal = true
moves = ["K"]
[captures]
explosion = "K"
[[castling]]
name = "short"
letter = "Z"
king = "b2 c2"
partner = "b3 a1"
safe = "a1"
[castling.second]
king = "c6 c2"
partner = "d7 a2"
[setup]
first = { K = "b2", P = "d2 a3 b3" }
second = { K = "c6", P = "d7 d8" }
"#,
    );
    assert!(!agreed(&game, Some("3p/3p/2k1/4/4/PPK1/3P/4 b z 1")).contains(&"c6c2".to_owned()));
    assert!(agreed(&game, Some("3p/3p/2k1/4/4/PPK1/4/3P b z 1")).contains(&"c6c2".to_owned()));
}

/// Where only the last royal counts the others are captured, and leave the game: nobody has more royals than at the start.
#[test]
fn a_captured_royal_leaves_the_game() {
    let game = squares(
        3,
        3,
        &king_and_rook(
            r#"[drops]
[royalty]
royal-mode = "last"
[setup]
first = { K = "a1", R = "b1" }
second = { K = "b3 c3" }
"#,
        ),
    );
    agreed(&game, None);
    let mut position = Position::start(&common::defined(&game));
    position.play_unchecked(common::find(&position, "b1b3"));
    assert_eq!(position.fen(), "1Rk/3/K2[] b 1");
    common::position(position.variant(), &position.fen());
}

/// A royal may not be dropped into check.
#[test]
fn a_royal_is_dropped_where_it_is_safe() {
    let game = squares(
        3,
        3,
        &king_and_rook(
            r#"[drops]
captured = false
placement = true
[setup]
fen = "k1r/3/3[K] w 1"
"#,
        ),
    );
    assert_eq!(agreed(&game, None), ["K@a1", "K@b1"]);
}

/// Many royals in hand, none of which may mate: of the replies, and of theirs, one that is legal answers the question. Asked
/// of every reply this would take minutes.
#[test]
fn many_pieces_in_hand_that_may_not_mate_end() {
    let game = squares(
        6,
        5,
        r#"
symmetry = "mirror"
[pieces.P]
moves = ["mfW", "cfW"]
[pieces.A]
moves = ["H", "W"]
[pieces.K]
royal = true
moves = ["K"]
[pieces.L]
royal = true
moves = ["K"]
[drops]
placement = true
no-mate = true
[royalty]
royal-mode = "all"
[captures]
explosion = "N"
[setup]
fen = "l5/3p2/6/6/5L[PPAAKKLpkkl] w 1"
"#,
    );
    assert_eq!(agreed(&game, None).len(), 103);
}

/// A goal that is reached by what the piece becomes counts as reached in reply.
#[test]
fn a_last_reply_may_be_a_promotion() {
    let game = squares(
        3,
        4,
        r#"
[pieces.P]
moves = ["fW"]
promotion = { to = ["Q"], zone = { last-ranks = 1 }, forced = true }
[pieces.Q]
moves = ["Q"]
[setup]
first = { P = "a3" }
second = { P = "c2" }
[end]
goal = { pieces = "Q", zone = { last-ranks = 1 }, last-reply = true }
"#,
    );
    assert_eq!(agreed(&game, Some("Q2/3/2p/3 b 1")), ["c2c1q"]);
}
