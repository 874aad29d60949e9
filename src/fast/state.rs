//! A position in its width, with the hashes of those before.

use std::sync::Arc;

use super::batch::MoveSink;
use super::position::{FastPosition, sealed};
use super::sender::Sender;
use crate::board::{Bits, Cell, Side};
use crate::game::Outcome;
use crate::model::Move;
use crate::movegen::{self, Scope};
use crate::position::{Played, State, Undo, View};
use crate::rules::scene::{Past, Ply};
use crate::variant::tables::Table;
use crate::variant::{Equipment, PieceType, Setup, Variant};

/// The fast position of one width.
#[derive(Clone, Debug)]
pub(super) struct FastState<'a, const W: usize, const N: usize> {
    variant: &'a Arc<Variant>,
    table: &'a Table<W, N>,
    state: State<W, N>,
    hash: u64,
    /// The hashes of the positions before, oldest first.
    hashes: Vec<u64>,
    /// Whether the player to move was in check in each of them and is now; empty where the past does not ask for checks.
    checks: Vec<bool>,
    /// Every ply before, oldest first; None where the past does not ask for plies.
    plies: Option<Vec<Ply>>,
    /// The first position before that may come again.
    since: usize,
}

/// What it takes to undo a move.
#[derive(Clone, Copy, Debug)]
pub struct FastUndo<const W: usize> {
    undo: Undo<W>,
    since: usize,
}

impl<'a, const W: usize, const N: usize> FastState<'a, W, N> {
    pub fn new(variant: &'a Arc<Variant>, table: &'a Table<W, N>, played: &Played<W, N>) -> Self {
        let keeps_checks = variant.rules().endings.ask_for_checks();
        let (mut hashes, mut checks) = (Vec::new(), Vec::new());
        let in_check = |state: &State<W, N>| View::new(state, table, state.turn.side).in_check();
        if keeps_checks {
            checks.push(in_check(&played.state));
        }
        played.each_before(table, |state| {
            hashes.push(state.hash(table));
            if keeps_checks {
                checks.push(in_check(state));
            }
        });
        let plies = variant.rules().endings.ask_for_plies().then(|| played.plies(table));
        hashes.reverse();
        checks.reverse();
        let (state, hash) = (played.state.clone(), played.state.hash(table));
        FastState { variant, table, state, hash, hashes, checks, plies, since: 0 }
    }

    /// Notes what is kept of the position that has just come up.
    #[inline]
    fn arrive(&mut self) {
        self.hash = self.state.hash(self.table);
        if !self.checks.is_empty() {
            self.checks.push(self.now().in_check());
        }
    }

    /// Goes back to what was kept before, with the undo's help.
    #[inline]
    fn leave(&mut self, undo: &FastUndo<W>) {
        self.since = undo.since;
        self.hash = self.hashes.pop().unwrap_or_default();
        self.checks.pop();
        if let Some(plies) = &mut self.plies {
            plies.pop();
        }
    }

    /// Notes the ply that is about to be played; None for a null move.
    #[inline]
    fn depart(&mut self, mv: Option<Move>) {
        if self.plies.is_none() {
            return;
        }
        let in_check = FastPosition::in_check(self);
        let captures = mv.is_some_and(|mv| self.state.captured_at(mv).is_some());
        if let Some(plies) = &mut self.plies {
            plies.push(Ply { mv: mv.filter(|mv| mv.moves_a_piece()), captures, in_check });
        }
    }

    #[inline(always)]
    fn view(&self, side: Side) -> View<'_, W, N> {
        View::new(&self.state, self.table, side)
    }

    #[inline(always)]
    fn now(&self) -> View<'_, W, N> {
        self.view(self.state.turn.side)
    }
}

impl<const W: usize, const N: usize> sealed::Sealed for FastState<'_, W, N> {}

impl<const W: usize, const N: usize> FastPosition for FastState<'_, W, N> {
    type Set = Bits<W>;
    type Undo = FastUndo<W>;

    fn variant(&self) -> &Variant {
        self.variant
    }

    fn setup(&self) -> Setup {
        self.state.setup(self.variant.board().len(), self.variant.pieces().len())
    }

    #[inline(always)]
    fn side(&self) -> Side {
        self.state.turn.side
    }

    #[inline]
    fn at(&self, cell: Cell) -> Option<(Side, PieceType)> {
        self.state.at(cell)
    }

    #[inline]
    fn occupied(&self) -> Bits<W> {
        self.now().occupied
    }

    #[inline(always)]
    fn pieces(&self, side: Side) -> Bits<W> {
        self.state.pieces(side)
    }

    #[inline(always)]
    fn pieces_of(&self, side: Side, piece_type: PieceType) -> Bits<W> {
        self.state.piece_types[piece_type.index() & 63] & self.state.pieces(side)
    }

    fn royals(&self, side: Side) -> Bits<W> {
        self.view(side).royals()
    }

    #[inline(always)]
    fn hand(&self, side: Side, piece_type: PieceType) -> u8 {
        self.state.hands[side][piece_type.index() & 63]
    }

    #[inline(always)]
    fn hand_size(&self, side: Side) -> u16 {
        self.state.hand_sizes[side]
    }

    #[inline(always)]
    fn halfmoves(&self) -> u32 {
        self.state.counters.halfmoves
    }

    #[inline(always)]
    fn hash(&self) -> u64 {
        self.hash
    }

    #[inline]
    fn history(&self) -> &[u64] {
        self.hashes.get(self.since..).unwrap_or_default()
    }

    fn in_check(&self) -> bool {
        self.checks.last().copied().unwrap_or_else(|| self.now().in_check())
    }

    fn gives_check(&self, mv: Move) -> bool {
        movegen::gives_check(&self.now(), mv)
    }

    fn attackers(&self, cell: Cell, by: Side) -> Bits<W> {
        self.view(by).attackers(cell)
    }

    fn attacks_from(&self, cell: Cell) -> Bits<W> {
        self.at(cell).map_or(Bits::EMPTY, |(side, piece_type)| self.view(side).attacks_of(piece_type, cell))
    }

    #[inline]
    fn moves<K: MoveSink<Bits<W>>>(&self, scope: Scope, sink: &mut K) {
        let view = self.now();
        let wanted = scope.wanted(|| self.in_check());
        let sender = &mut Sender::new(sink);
        if wanted.is_all() {
            movegen::moves(&view, sender);
        } else if !wanted.is_none() {
            movegen::wanted(&view, wanted, sender);
        }
    }

    #[inline]
    fn captured_at(&self, mv: Move) -> Option<Cell> {
        self.state.captured_at(mv)
    }

    #[inline]
    fn make(&mut self, mv: Move) -> FastUndo<W> {
        self.depart(Some(mv));
        self.hashes.push(self.hash);
        let undo = FastUndo { undo: self.state.make::<true>(self.table, mv), since: self.since };
        if self.state.cannot_return(self.table, mv, &undo.undo) {
            self.since = self.hashes.len();
        }
        self.arrive();
        undo
    }

    #[inline]
    fn unmake(&mut self, mv: Move, undo: FastUndo<W>) {
        self.state.unmake(mv, &undo.undo);
        self.leave(&undo);
    }

    fn make_null(&mut self) -> Option<FastUndo<W>> {
        if self.in_check() || self.now().royals_face() {
            return None;
        }
        self.depart(None);
        self.hashes.push(self.hash);
        let undo = FastUndo { undo: self.state.make_null(self.table), since: self.since };
        self.since = self.hashes.len();
        self.arrive();
        Some(undo)
    }

    fn unmake_null(&mut self, undo: FastUndo<W>) {
        self.state.unmake_null(&undo.undo);
        self.leave(&undo);
    }

    fn outcome(&self) -> Option<Outcome> {
        movegen::ending_of(&self.now()).map(Outcome::from)
    }

    fn outcome_without_moves(&self) -> Outcome {
        let stuck = || self.variant.rules().endings.judge_stuck(self.side(), self.in_check()).into();
        self.outcome().unwrap_or_else(stuck)
    }

    fn outcome_by_history(&self) -> Option<Outcome> {
        self.variant.rules().endings.judge_past(self).map(Outcome::from)
    }
}

impl<const W: usize, const N: usize> Past for FastState<'_, W, N> {
    fn equipment(&self) -> &Equipment {
        self.variant.equipment()
    }

    fn setup(&self) -> Setup {
        FastPosition::setup(self)
    }

    fn occurrences(&self) -> usize {
        FastPosition::occurrences(self)
    }

    fn ply(&self, back: usize) -> Option<Ply> {
        let plies = self.plies.as_ref()?;
        plies.get(plies.len().checked_sub(back + 1)?).copied()
    }

    fn checked_throughout(&self, side: Side) -> bool {
        let Some(first) = self.history().iter().position(|&hash| hash == self.hash) else { return false };
        let after = self.checks.iter().enumerate().skip(self.since + first + 1);
        // The last of them is now; the players take turns.
        let is_reply = |ply: usize| (self.hashes.len() - ply).is_multiple_of(2) == (self.side() == side.other());
        let mut replies = after.filter(|&(ply, _)| is_reply(ply)).peekable();
        replies.peek().is_some() && replies.all(|(_, &in_check)| in_check)
    }
}
