//! What a search may ask of a position, and do to it.

use std::fmt::Debug;

use super::batch::{Count, MoveSink, Search};
use super::cells::CellBits;
use crate::board::{Cell, Side};
use crate::game::Outcome;
use crate::model::Move;
use crate::movegen::Scope;
use crate::variant::{PieceType, Setup, Variant};

/// A position in the width of its board, for programs that make and unmake millions of moves.
///
/// It is a copy: what is done to it does not touch the position that was visited. Clone it for each thread. Moves must be
/// legal here; others leave a position that means nothing, but never panic. No other type can be one.
pub trait FastPosition: Clone + Debug + Send + Sync + sealed::Sealed {
    /// Sets of its cells.
    type Set: CellBits;

    /// What it takes to undo a move.
    type Undo: Copy + Debug + Send + Sync;

    /// The rules it belongs to.
    fn variant(&self) -> &Variant;

    /// Everything of the position as plain data.
    fn setup(&self) -> Setup;

    /// Who is to move.
    fn side(&self) -> Side;

    /// Who stands on a cell.
    fn at(&self, cell: Cell) -> Option<(Side, PieceType)>;

    /// Every occupied cell.
    fn occupied(&self) -> Self::Set;

    /// The cells of one side's pieces.
    fn pieces(&self, side: Side) -> Self::Set;

    /// The cells of one side's pieces of one type.
    fn pieces_of(&self, side: Side, piece_type: PieceType) -> Self::Set;

    /// The cells of one side's royals.
    fn royals(&self, side: Side) -> Self::Set;

    /// How many pieces of a type the side has in hand.
    fn hand(&self, side: Side, piece_type: PieceType) -> u8;

    /// How many pieces of all types the side has in hand.
    fn hand_size(&self, side: Side) -> u16;

    /// Plies since the halfmove clock was last set back; always 0 in a game without an n-move rule.
    fn halfmoves(&self) -> u32;

    /// Hash of everything that the legal moves hang on, kept up move by move: the same as
    /// [`Position::hash`](crate::Position::hash).
    fn hash(&self) -> u64;

    /// The hashes of the positions before, oldest first, as far back as they may come again: since the last move that
    /// cannot be undone by others, or null move. Moves played before the visit count.
    fn history(&self) -> &[u64];

    /// How often the position now has come up, this time included, by the hashes of [`FastPosition::history`].
    fn occurrences(&self) -> usize {
        let now = self.hash();
        1 + self.history().iter().filter(|&&hash| hash == now).count()
    }

    /// Whether the player to move is in check.
    fn in_check(&self) -> bool;

    /// Whether a legal move gives check.
    fn gives_check(&self, mv: Move) -> bool;

    /// The cells of `by`'s pieces that could capture on `cell`, pins not considered: the piece that stands there, or any
    /// piece when it is empty or their own.
    fn attackers(&self, cell: Cell, by: Side) -> Self::Set;

    /// The cells on which the piece on `cell` could capture, were a piece of the other side there; pins not considered.
    /// Empty for an empty cell.
    fn attacks_from(&self, cell: Cell) -> Self::Set;

    /// The cells on which some piece of the side could capture, as [`FastPosition::attacks_from`] says.
    fn attacked_by(&self, side: Side) -> Self::Set {
        self.pieces(side).into_iter().fold(Self::Set::EMPTY, |cells, cell| cells | self.attacks_from(cell))
    }

    /// Sends the legal moves of a scope to `sink`, in no particular order, each once; none when the position ends the
    /// game.
    fn moves<K: MoveSink<Self::Set>>(&self, scope: Scope, sink: &mut K);

    /// The same as a list.
    #[must_use]
    fn list(&self, scope: Scope) -> Vec<Move> {
        let mut moves = Vec::new();
        self.moves(scope, &mut moves);
        moves
    }

    /// The number of legal moves of a scope.
    #[must_use]
    fn count(&self, scope: Scope) -> usize {
        let mut count = Count::default();
        self.moves(scope, &mut count);
        count.0
    }

    /// Whether there is a legal move.
    #[must_use]
    fn can_move(&self) -> bool {
        let mut search = Search { wanted: None, found: false };
        self.moves(Scope::ALL, &mut search);
        search.found
    }

    /// Whether a move, perhaps one that was legal in another position, is legal here.
    #[must_use]
    fn is_legal(&self, mv: Move) -> bool {
        let scope = Scope::of(mv, self.is_capture(mv));
        let mut search = Search { wanted: Some(mv), found: false };
        self.moves(scope, &mut search);
        search.found
    }

    /// The cell of the piece that a move captures, if it captures one; what an explosion takes besides is left out.
    fn captured_at(&self, mv: Move) -> Option<Cell>;

    /// The piece that a move captures, if it captures one.
    fn captured(&self, mv: Move) -> Option<PieceType> {
        let (_, piece_type) = self.at(self.captured_at(mv)?)?;
        Some(piece_type)
    }

    /// Whether a move captures.
    fn is_capture(&self, mv: Move) -> bool {
        self.captured_at(mv).is_some()
    }

    /// Plays a legal move. The caller keeps what is needed to undo it.
    fn make(&mut self, mv: Move) -> Self::Undo;

    /// Undoes the move that was played last.
    fn unmake(&mut self, mv: Move, undo: Self::Undo);

    /// Lets the other side move, whatever the rules say of passes: a null move. The right to capture en passant is lost,
    /// the halfmove clock stands still, and a pass before or royals that faced each other count no more. None in check,
    /// and while royals face each other in a game that this may end.
    fn make_null(&mut self) -> Option<Self::Undo>;

    /// Undoes the null move that was played last.
    fn unmake_null(&mut self, undo: Self::Undo);

    /// The outcome, if the position itself ends the game, whatever led to it; None when it does not, or only by a player
    /// without a move.
    fn outcome(&self) -> Option<Outcome>;

    /// The outcome, if what came before ends the game: an n-fold repetition, perpetual check, the n-move rule and the like.
    /// It counts when the position itself does not end the game and there is a legal move. Slower than
    /// [`FastPosition::occurrences`] and [`FastPosition::halfmoves`], which may be asked first.
    fn outcome_by_history(&self) -> Option<Outcome>;

    /// The outcome for a player to move who has no legal move: the position's own, checkmate or stalemate.
    fn outcome_without_moves(&self) -> Outcome;
}

pub(super) mod sealed {
    pub trait Sealed {}
}

/// What is done with a position once its width is known: a function that is generic over it, with what it needs.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<P: FastPosition>(self, position: P) -> Self::Out;
}
