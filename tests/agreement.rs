//! The fast generator and the slow literal one on random games of every variant that ships with the library.

mod common;

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
            assert_eq!(
                common::texts(&position),
                common::texts_of(&position, reference::legal_moves(&position)),
                "{text}"
            );
        }
    }
}

/// Royals still in hand are not lost.
#[test]
fn nobody_loses_a_royal_in_hand() {
    let variant =
        common::defined("format = 1\nname = \"Explosion\"\nbase = \"placement\"\n[captures]\nexplosion = \"F\"\n");
    let position = Position::start(&variant);
    assert_eq!(common::texts(&position), common::texts_of(&position, reference::legal_moves(&position)));
    assert_eq!(position.count_legal(), 40);
}
