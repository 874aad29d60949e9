//! What must be true in every position of every game, whatever its rules.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::claim;
use super::play;
use super::report::Findings;
use super::violation::{Invariant, Violation, broken};
use crate::board::{CellSet, Side};
use crate::game::Game;
use crate::movegen::reference;
use crate::position::{Move, Position, SetupProblemKind};
use crate::variant::{PieceType, Setup, Variant};

/// The invariants of one game, computed once and checked on any number of positions.
#[derive(Clone, Debug)]
pub struct Invariants {
    variant: Arc<Variant>,
    /// Whether the rules are the same for both players when the board is turned.
    symmetric: bool,
    /// Whether the start is a legal position, so that all that come of it are.
    legal_start: bool,
    /// Zones that a piece type never enters, according to the file's claims.
    forbidden: Vec<(PieceType, [CellSet; 2])>,
}

impl Invariants {
    /// The invariants of `variant`.
    pub fn new(variant: &Arc<Variant>) -> Invariants {
        let mut unread = Findings::default();
        let forbidden = variant.claims().iter().filter_map(|claim| {
            let piece_type = variant.piece_type_by_letter(claim.piece.as_ref()?)?;
            Some((piece_type, claim::zone_cells(variant, claim.never_enters.as_ref()?, &mut unread)?))
        });
        Invariants {
            variant: variant.clone(),
            symmetric: symmetric(variant),
            legal_start: Position::new(variant, variant.start()).is_ok(),
            forbidden: forbidden.collect(),
        }
    }

    /// Checks one moment of a game that began at the variant's start position.
    ///
    /// # Errors
    /// The first violated invariant.
    pub(super) fn check(&self, game: &Game) -> Result<(), Violation> {
        let position = game.position();
        self.check_position(position)?;
        let none = position.count_legal() == 0;
        if none && game.outcome().is_none() {
            return broken(Invariant::Outcome, "there is no legal move, but the game goes on");
        }
        for (piece_type, zone) in &self.forbidden {
            for side in Side::BOTH {
                let entered = position.pieces_of(side, *piece_type) & zone[side.index()];
                if entered.any() {
                    let name = &self.variant.piece(*piece_type).name;
                    let cells = claim::names(&self.variant, entered);
                    return broken(
                        Invariant::Claims,
                        format!("a {name} is on {cells}, which a claim says it never enters"),
                    );
                }
            }
        }
        Ok(())
    }

    /// Checks one position.
    ///
    /// # Errors
    /// The first violated invariant.
    pub fn check_position(&self, position: &Position) -> Result<(), Violation> {
        let legal = position.legal_moves();
        let moves: BTreeSet<Move> = legal.iter().copied().collect();
        let text = |moves: &mut dyn Iterator<Item = &Move>| {
            moves.map(|&mv| play::write_move(position, mv)).collect::<Vec<_>>().join(" ")
        };
        if moves.len() != legal.len() {
            return broken(Invariant::Moves, format!("a move is generated twice: {}", text(&mut legal.iter())));
        }
        if position.count_legal() != legal.len() as u64 {
            return broken(
                Invariant::Moves,
                format!("counted {} moves, listed {}", position.count_legal(), legal.len()),
            );
        }
        let slow: BTreeSet<Move> = reference::legal_moves(position).into_iter().collect();
        let (fast_end, slow_end) = (position.ending(), reference::ending(&self.variant, &position.setup()));
        if fast_end != slow_end {
            return broken(
                Invariant::Agreement,
                format!("ending of the position: fast {fast_end:?}, reference {slow_end:?}"),
            );
        }
        if slow != moves {
            return broken(
                Invariant::Agreement,
                format!(
                    "fast and reference generator differ: only fast: {}; only reference: {}",
                    text(&mut moves.difference(&slow)),
                    text(&mut slow.difference(&moves))
                ),
            );
        }
        for side in Side::BOTH {
            let (fast, slow) = (position.in_check(side), reference::in_check(position, side));
            if fast != slow {
                return broken(Invariant::Agreement, format!("{side:?} in check: fast {fast}, reference {slow}"));
            }
        }
        if position.hash() != position.fresh_hash() {
            return broken(Invariant::Hash, "the incremental hash differs from a fresh one");
        }
        self.each_move(position, &moves)?;
        self.texts(position, &moves)?;
        self.fen(position, &moves)?;
        if self.symmetric { self.turned(position, &moves) } else { Ok(()) }
    }

    /// Every move can be made and unmade, leaves no royal in check and removes only captured pieces.
    fn each_move(&self, position: &Position, moves: &BTreeSet<Move>) -> Result<(), Violation> {
        let (before, hash, side) = (position.setup(), position.hash(), position.side());
        let mut board = position.clone();
        for &mv in moves {
            let text = || play::write_move(position, mv);
            board.play_unchecked(mv);
            if board.hash() != board.fresh_hash() {
                return broken(Invariant::Hash, format!("{}: the incremental hash differs from a fresh one", text()));
            }
            if board.side() == side {
                return broken(Invariant::Playing, format!("{}: the side to move does not change", text()));
            }
            let (fast, slow) = (board.setup(), reference::apply(&self.variant, &before, mv));
            if fast != slow {
                return broken(
                    Invariant::Playing,
                    format!("{}: played and applied differ: {}", text(), fast.differences(&slow).join("; ")),
                );
            }
            if board.in_check(side) && !reference::is_free(&self.variant, &before, mv) {
                return broken(Invariant::Royals, format!("{}: leaves a royal in check", text()));
            }
            let cells = || self.variant.board().cells();
            let stand = |side| cells().filter(|&cell| fast.is_of(side, cell)).collect::<CellSet>();
            let same = Side::BOTH.into_iter().all(|side| board.pieces(side) == stand(side));
            if !same || !self.pieces_are_right(&before, mv, &fast) {
                return broken(Invariant::Pieces, format!("{}: the number of pieces is wrong", text()));
            }
            if !board.undo() {
                return broken(Invariant::TakingBack, format!("{}: can't be unmade", text()));
            }
            if board.setup() != before || board.hash() != hash {
                return broken(Invariant::TakingBack, format!("{}: unmake does not restore the position", text()));
            }
        }
        Ok(())
    }

    /// A move takes only the captured piece out of the game, unless that goes to a hand, and those that a rule takes with
    /// it; and no other piece than the one that arrives becomes another.
    fn pieces_are_right(&self, before: &Setup, mv: Move, after: &Setup) -> bool {
        let hands = self.variant.rules().hands();
        let (captured, gone) = reference::lost(&self.variant, before, mv);
        let piece_types = |cells: CellSet| cells.filter_map(|cell| before.board[cell.index()]).map(|(_, lost)| lost);
        let mut expected = hands.census(before);
        let mut change = |piece_type: PieceType, by: isize| {
            let count = &mut expected[hands.lasting(piece_type).index()];
            *count = count.wrapping_add_signed(by);
        };
        piece_types(gone).for_each(|lost| change(lost, -1));
        for lost in piece_types(captured) {
            change(lost, -1);
            hands.kept_as(lost).into_iter().for_each(|held| change(held, 1));
        }
        // What is gone becomes nothing.
        if mv.from().is_none_or(|from| !gone.contains(from)) {
            change(mv.piece_type(), -1);
            change(mv.arriving(), 1);
        }
        hands.census(after) == expected
    }

    /// Every move has its own text and is read back from it.
    fn texts(&self, position: &Position, moves: &BTreeSet<Move>) -> Result<(), Violation> {
        let mut seen = BTreeSet::new();
        for &mv in moves {
            let text = play::write_move(position, mv);
            match play::read_move(position, &text) {
                Ok(read) if read == mv => {}
                Ok(_) => return broken(Invariant::Texts, format!("{text} is read as another move")),
                Err(refusal) => {
                    return broken(Invariant::Texts, format!("{text} is written but not read: {}", refusal.text));
                }
            }
            if !seen.insert(text.clone()) {
                return broken(Invariant::Texts, format!("{text} is the text of two moves"));
            }
        }
        Ok(())
    }

    /// The position is written and read back.
    fn fen(&self, position: &Position, moves: &BTreeSet<Move>) -> Result<(), Violation> {
        let fen = position.fen();
        let ignored = if self.legal_start { &[] } else { SetupProblemKind::ALL };
        let read = Position::from_fen(&self.variant, &fen)
            .or_else(|error| error.ignore(ignored))
            .map_err(|error| Violation::new(Invariant::Fen, format!("{fen} is written but not read: {error}")))?;
        let again = read.fen();
        if again != fen {
            return broken(Invariant::Fen, format!("{fen} is read and written again as {again}"));
        }
        let (one, other) = (position.setup(), read.setup());
        let same = (&one.board, &one.hands, one.side, one.rights, one.notes)
            == (&other.board, &other.hands, other.side, other.rights, other.notes);
        if !same {
            return broken(Invariant::Fen, format!("{fen} is read as another position"));
        }
        if read.legal_moves().into_iter().collect::<BTreeSet<_>>() != *moves {
            return broken(Invariant::Fen, format!("{fen} is read with other legal moves"));
        }
        Ok(())
    }

    /// With the board turned and the sides swapped, the moves are the turned moves.
    fn turned(&self, position: &Position, moves: &BTreeSet<Move>) -> Result<(), Violation> {
        let setup = turn(&self.variant, &position.setup());
        // Unchecked: if the start position is asymmetric, a side may have royals that the other never has.
        let turned = Position::unchecked(&self.variant, &setup);
        let legal = turned.legal_moves();
        // Where nobody moves the cell does not matter: the first piece in one order may be the last in the other.
        let (board, rules) = (self.variant.board(), self.variant.rules());
        let is_idle = |mv: &Move| rules.ways(*mv, position.side()).is_empty();
        let idle = legal.iter().copied().find(is_idle);
        let turn = |mv: &Move| idle.filter(|_| is_idle(mv)).unwrap_or(mv.on_cells(|cell| board.turned(cell)));
        let expected: BTreeSet<Move> = moves.iter().map(turn).collect();
        let got: BTreeSet<Move> = legal.into_iter().collect();
        let text = |moves: &mut dyn Iterator<Item = &Move>| {
            moves.map(|&mv| play::write_move(&turned, mv)).collect::<Vec<_>>().join(" ")
        };
        if got == expected {
            return Ok(());
        }
        broken(
            Invariant::Symmetry,
            format!(
                "the turned position has different moves: missing {}; unexpected {}",
                text(&mut expected.difference(&got)),
                text(&mut got.difference(&expected))
            ),
        )
    }
}

/// The position seen by the other player: the board turned, the sides swapped.
fn turn(variant: &Variant, setup: &Setup) -> Setup {
    let (board, rules) = (variant.board(), variant.rules());
    let piece = |cell| setup.board[board.turned(cell).index()].map(|(side, piece_type)| (side.other(), piece_type));
    let mut turned = Setup {
        board: board.cells().map(piece).collect(),
        hands: [setup.hands[1].clone(), setup.hands[0].clone()],
        side: setup.side.other(),
        ..setup.clone()
    };
    rules.remembering().into_iter().for_each(|rule| rule.turn(board, &mut turned));
    rules.endings.of_position().for_each(|rule| rule.turn(&mut turned.notes));
    turned
}

/// Whether the rules are the same for both players, the board turned.
fn symmetric(variant: &Variant) -> bool {
    let rules = variant.rules();
    let even = rules.all().iter().all(|rule| rule.is_even(variant.equipment()));
    even && rules.endings.are_even(variant.board()) && variant.board().lopsided().is_none()
}
