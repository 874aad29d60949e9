//! The faults of the program that were known when random definitions were first played, each by its number and what has
//! become of it. A fault that still makes the generators differ is met by a predicate that says exactly what it looks
//! like, and is counted; whatever else differs fails.

use std::fs;

use fairywright::Position;

/// A fault.
pub struct Fault {
    /// By this number it is counted.
    pub number: u32,
    /// What has become of it.
    state: State,
}

/// What becomes of a fault.
enum State {
    /// It is there, and this tells whether a problem with a position, in words, is the fault's.
    Differs(fn(&Position, &str) -> bool),
    /// It is mended; the file under `tests` and the test that would find it again.
    Mended(&'static str, &'static str),
    /// It can be no difference between the generators, mended or not: why.
    NoDifference(&'static str),
}

use State::{Differs, Mended, NoDifference};

/// A fault with its number.
const fn fault(number: u32, state: State) -> Fault {
    Fault { number, state }
}

/// Every fault that is or was known.
pub const KNOWN: &[Fault] = &[
    fault(34, Mended("agreement.rs", "many_pieces_in_hand_that_may_not_mate_end")),
    fault(36, Mended("agreement.rs", "a_mark_for_en_passant_hangs_on_the_way")),
    fault(37, Mended("agreement.rs", "a_royal_that_promotes_leaves_another")),
    fault(38, Mended("agreement.rs", "a_royal_is_dropped_where_it_is_safe")),
    fault(39, Mended("agreement.rs", "a_piece_that_captures_some_royals_attacks_only_those")),
    fault(39, Mended("agreement.rs", "a_royal_partner_may_not_castle_into_check")),
    fault(40, Mended("agreement.rs", "a_royal_may_not_cross_cells_where_it_can_be_captured")),
    fault(41, NoDifference("both stop at 255 of a type in hand, and no random set-up comes near it")),
    fault(42, NoDifference("who owns a piece at the start is decided before either generator sees it")),
    fault(43, NoDifference("what the reader drops without a word neither generator gets to know")),
    fault(44, Mended("agreement.rs", "a_last_reply_may_be_a_promotion")),
    fault(
        44,
        NoDifference("a right won by a drop though the king has moved before is won by both, from the same cells"),
    ),
    fault(45, Mended("agreement.rs", "a_captured_royal_leaves_the_game")),
    fault(45, Mended("gating.rs", "a_right_won_by_drops_tells_nothing_of_first_moves")),
    fault(45, Mended("gating.rs", "a_letter_means_the_piece_that_stood_there_at_the_start")),
    fault(45, Mended("definitions.rs", "every_bad_definition_is_told_exactly_what_is_wrong")),
];

/// The number of the fault that a problem is of; None of a new one.
pub fn number(position: &Position, problem: &str) -> Option<u32> {
    number_among(KNOWN, position, problem)
}

fn number_among(faults: &[Fault], position: &Position, problem: &str) -> Option<u32> {
    let is = |fault: &&Fault| matches!(fault.state, Differs(is) if is(position, problem));
    faults.iter().find(is).map(|fault| fault.number)
}

#[test]
fn every_fault_is_accounted_for() {
    for number in [34].into_iter().chain(36..=45) {
        assert!(KNOWN.iter().any(|fault| fault.number == number), "{number}");
    }
    for Fault { number, state } in KNOWN {
        match state {
            Differs(_) => {}
            Mended(file, test) => {
                let path = format!("{}/tests/{file}", env!("CARGO_MANIFEST_DIR"));
                let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
                assert!(text.contains(&format!("fn {test}()")), "{number}: no {test} in {file}");
            }
            NoDifference(why) => assert!(!why.is_empty(), "{number}"),
        }
    }
}

#[test]
fn a_fault_that_differs_is_counted() {
    let chess = fairywright::library::variant("chess").expect("it ships with the library");
    let faults = [fault(7, NoDifference("it is no such fault")), fault(8, Differs(|_, problem| problem == "that"))];
    let of = |problem: &str| number_among(&faults, &Position::start(&chess), problem);
    assert_eq!((of("that"), of("this")), (Some(8), None));
}
