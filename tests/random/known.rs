//! Faults that are known and not mended yet, each by its number and exactly what it looks like. Whatever else differs
//! fails. Who mends a fault takes it out here.

use fairywright::board::Side;
use fairywright::movegen::reference;
use fairywright::notation;
use fairywright::variant::{MoveRule, PieceType};
use fairywright::{Move, Position};

/// A fault.
pub struct Fault {
    /// By this number it is counted.
    pub number: u32,
    /// Whether a problem with a position, in words, is this fault's.
    is: fn(&Position, &str) -> bool,
}

/// Every known fault.
pub const KNOWN: &[Fault] = &[
    // Whether a move leaves a piece open to capture en passant is asked of its two cells alone.
    Fault { number: 36, is: |position, problem| only_en_passant_differs(problem) && two_ways_there(position, problem) },
    // A royal becomes another piece, or another piece a royal, and the fast path does not look what that means.
    Fault {
        number: 37,
        is: |position, problem| {
            differing(position, problem).is_some_and(|moves| {
                let mut changes = moves.iter().map(|&mv| changes_royalty(position, mv));
                // Where captures are mandatory, one such capture rules out all other moves.
                if position.variant().rules().has("mandatory-capture") {
                    changes.any(|is| is)
                } else {
                    changes.all(|is| is)
                }
            })
        },
    },
    // Of several royal types the fast path takes each for any other when a piece captures only some of them.
    Fault {
        number: 39,
        is: |position, problem| {
            let attack = [
                "fast and reference generator differ",
                " in check: fast ",
                "leaves a royal in check",
                // Checks are counted.
                "played and applied differ: notes ",
            ];
            attack.iter().any(|attack| problem.contains(attack)) && spares_some_royals(position)
        },
    },
    // A castling whose partner is royal may leave it in check.
    Fault {
        number: 39,
        is: |position, problem| {
            let differing = differing(position, problem);
            differing.is_some_and(|moves| moves.iter().all(|&mv| castles_with_royal(position, mv)))
        },
    },
    // A royal that has crossed cells is captured en passant, and the FEN without it cannot be read.
    Fault {
        number: 40,
        is: |position, problem| {
            let unread = problem.contains("is written but not read: ") && problem.contains(" has no ");
            unread && royal_lost_en_passant(position)
        },
    },
    // A captured royal in hand is refused when a FEN is read.
    Fault {
        number: 45,
        is: |position, problem| {
            let refused = ["is never in hand", "more than the game allows"];
            problem.contains("is written but not read")
                && refused.iter().any(|refused| problem.contains(refused))
                && royal_in_hand(position)
        },
    },
    // A FEN tells the pieces that have not moved by their files alone.
    Fault {
        number: 45,
        is: |position, problem| {
            let read = ["is read as another position", "is read and written again"];
            read.iter().any(|read| problem.contains(read)) && two_of_a_file_let_in(position)
        },
    },
    // Two legal moves have one text, such as two castlings with the same cells.
    Fault {
        number: 45,
        is: |position, problem| {
            let read = ["is read as another move", "is the text of two moves"];
            read.iter().any(|read| problem.contains(read)) && twins(position, problem)
        },
    },
];

/// The number of the fault that a problem is of; None of a new one.
pub fn number(position: &Position, problem: &str) -> Option<u32> {
    KNOWN.iter().find(|fault| (fault.is)(position, problem)).map(|fault| fault.number)
}

/// Whether somebody holds a royal piece.
fn royal_in_hand(position: &Position) -> bool {
    let royals = position.variant().royals();
    royals.iter().any(|royal| Side::BOTH.iter().any(|&side| position.hand(side, royal) > 0))
}

/// Whether a side's royals are gone though only a capture en passant can have taken them: each must be safe, nothing
/// explodes, and a royal may be captured so.
fn royal_lost_en_passant(position: &Position) -> bool {
    let variant = position.variant();
    let royals = variant.royals();
    let crosses = |royal: PieceType| variant.piece(royal).moves.iter().any(|rule| rule.leaves_en_passant);
    let rules = || variant.pieces().iter().flat_map(|piece| &piece.moves);
    let taken = |royal: PieceType| rules().any(|rule| rule.takes_en_passant && rule.victims.contains(royal));
    !variant.rules().royals_can_go()
        && Side::BOTH.iter().any(|&side| position.royals(side).is_empty())
        && royals.iter().any(|royal| crosses(royal) && taken(royal))
}

/// Whether a side has two pieces on one file in the zone of those that may let others in.
fn two_of_a_file_let_in(position: &Position) -> bool {
    let variant = position.variant();
    let Some(zones) = &variant.rules().gating else { return false };
    Side::BOTH.iter().any(|&side| {
        let zone = zones.cells[side.index()] & position.pieces(side);
        Iterator::any(&mut zone.into_iter(), |cell| {
            let file = variant.board().info(cell).file;
            file.is_some_and(|file| (variant.board().file(file) & zone).many())
        })
    })
}

/// Whether what is played and what is applied differ in nothing but the mark for a capture en passant.
fn only_en_passant_differs(problem: &str) -> bool {
    problem
        .split_once("played and applied differ: ")
        .is_some_and(|(_, what)| what.starts_with("en passant ") && !what.contains("; "))
}

/// The legal moves of the text with which a problem begins.
fn moves_of(position: &Position, problem: &str) -> Vec<Move> {
    let text = problem.split([':', ' ']).next().unwrap_or_default();
    let moves = position.legal_moves().into_iter();
    moves.filter(|&mv| notation::text(position, mv) == text).collect()
}

/// Whether the move that the problem names is a step of a piece that has one kind of move that leaves a mark, and
/// another kind, or a capture by the same.
fn two_ways_there(position: &Position, problem: &str) -> bool {
    moves_of(position, problem).iter().any(|mv| {
        let rules = &position.variant().piece(mv.piece_type()).moves;
        let marks = rules.iter().any(|rule| rule.leaves_en_passant);
        let other = rules.iter().any(|rule| !rule.leaves_en_passant);
        let capture = position.at(mv.to()).is_some();
        is_step(*mv) && marks && (other || capture)
    })
}

/// Whether the text that the problem names is that of several legal moves.
fn twins(position: &Position, problem: &str) -> bool {
    moves_of(position, problem).len() > 1
}

/// The moves that only one generator has, if that is the problem.
fn differing(position: &Position, problem: &str) -> Option<Vec<Move>> {
    let lists = problem.strip_prefix("fast and reference generator differ: only fast: ")?;
    let (fast, slow) = lists.split_once("; only reference: ")?;
    let of = |texts: &str, moves: Vec<Move>| {
        let texts: Vec<String> = texts.split(' ').map(str::to_owned).collect();
        moves.into_iter().filter(|&mv| texts.contains(&notation::text(position, mv))).collect::<Vec<_>>()
    };
    let moves = [of(fast, position.legal_moves()), of(slow, reference::legal_moves(position))].concat();
    (!moves.is_empty()).then_some(moves)
}

/// Whether a royal becomes another piece by the move, or the other way round.
fn changes_royalty(position: &Position, mv: Move) -> bool {
    let royals = position.variant().royals();
    mv.promotion().is_some_and(|new| royals.contains(new) != royals.contains(mv.piece_type()))
}

/// Whether the partner of a castling is royal.
fn castles_with_royal(position: &Position, mv: Move) -> bool {
    let castling = mv.castling().map(|index| &position.variant().rules().castling[index]);
    castling.is_some_and(|castling| {
        position.royals(position.side()).contains(castling.sides[position.side().index()].partner_from)
    })
}

/// Whether a piece that is on the board, or may come there with one move, captures some royal types by a rule, and
/// others not.
fn spares_some_royals(position: &Position) -> bool {
    let variant = position.variant();
    // A king that castles may not cross attacked cells, royal or not.
    let royals = variant.kings();
    let some = |rule: &MoveRule| {
        let captured = royals.iter().filter(|&royal| rule.victims.contains(royal)).count();
        rule.capture && (1..royals.iter().count()).contains(&captured)
    };
    let there = position.occupied().filter_map(|cell| position.at(cell)).map(|(_, piece_type)| piece_type);
    let comes = reference::legal_moves(position).into_iter().chain(position.legal_moves()).flat_map(|mv| {
        let gated = mv.gate().map(|(piece_type, _)| piece_type);
        [Some(mv.piece_type()), mv.promotion(), gated].into_iter().flatten()
    });
    there.chain(comes).any(|piece_type| variant.piece(piece_type).moves.iter().any(some))
}

/// Whether a piece goes from cell to cell, perhaps capturing there, and nothing else but perhaps promoting.
fn is_step(mv: Move) -> bool {
    let other = mv.is_drop() || mv.is_pass() || mv.is_in_place() || mv.is_en_passant();
    !other && mv.castling().is_none()
}
