//! Playing a move and taking it back.

use super::content::Content;
use super::state::{State, key};
use super::turn::{Turn, next_turn};
use crate::board::{Cell, Side};
use crate::model::{Move, MoveClass, NO_PIECE_TYPE};
use crate::rules::tables::{Counters, Crossed};
use crate::variant::CastlingRights;
use crate::variant::tables::Table;

/// What it takes to take a move back: how high the log was, and the words that were saved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Undo<const W: usize> {
    /// What a step captured on its target; all that it changes but for what is in the log.
    pub(super) captured: Content,
    turn: Turn,
    height: u32,
    counters: Counters,
    pub(super) rights: CastlingRights,
    crossed: Crossed<W>,
    pieces_hash: u64,
}

impl<const W: usize, const N: usize> State<W, N> {
    /// What takes whatever comes next back.
    #[inline(always)]
    fn undo_to_here(&self) -> Undo<W> {
        Undo {
            captured: Content::EMPTY,
            turn: self.turn,
            height: self.log.height() as u32,
            counters: self.counters,
            rights: self.rights,
            crossed: self.crossed,
            pieces_hash: self.pieces_hash,
        }
    }

    /// Plays a move. With `HASH` false the hash is left stale, for counting that never asks for it; undoing the move
    /// restores it all the same.
    #[inline]
    pub fn make<const HASH: bool>(&mut self, table: &Table<W, N>, mv: Move) -> Undo<W> {
        let us = self.turn.side;
        let mut undo = self.undo_to_here();
        self.begin_ply(table, us, mv);
        self.crossed = Crossed::NONE;
        let piece = |piece_type: u8| Content::of(us.owner(), piece_type);
        let moved = piece(mv.piece_type);
        let mut captured = Content::EMPTY;
        match mv.class {
            MoveClass::Step => {
                captured = self.board[mv.to as usize & (N - 1)];
                undo.captured = captured;
                // Asked before the piece goes: what stands where decides by which way it does.
                self.leave_crossed(table, us, mv);
                self.step::<HASH>(table, mv, moved, captured);
            }
            MoveClass::EnPassant => {
                captured = self.take_passed::<HASH>(table, undo.crossed.victim);
                self.go::<HASH>(table, mv, if mv.arg == NO_PIECE_TYPE { moved } else { piece(mv.arg) });
            }
            MoveClass::Castling => self.castle::<HASH>(table, us, mv),
            MoveClass::Drop => self.drop_piece::<HASH>(table, us, mv),
            MoveClass::InPlace => self.go::<HASH>(table, mv, piece(mv.arg)),
            MoveClass::Pass => {
                self.end_turn(table, us);
                return undo;
            }
        }
        if captured.is_piece() {
            self.keep::<HASH>(table, us, captured);
        }
        self.wind_clock(table, mv, captured.is_piece());
        if !self.rights.is_empty() {
            self.lose_rights(table, mv.from);
            self.lose_rights(table, mv.to);
        }
        if captured.is_piece() && table.rules.explosion.is_some() {
            self.explode::<HASH>(table, us, mv.to);
        }
        if table.rules.finishes_moves {
            let victim = if mv.captures_aside() { undo.crossed.victim } else { mv.to };
            self.finish::<HASH>(table, us, mv, captured.is_piece().then_some(Cell(victim)));
        }
        self.end_turn(table, us);
        undo
    }

    /// The end of a move by `us` that may win a right or let a piece in. `victim` is the cell of the piece it captured,
    /// if it did.
    #[cold]
    fn finish<const HASH: bool>(&mut self, table: &Table<W, N>, us: Side, mv: Move, victim: Option<Cell>) {
        if mv.class == MoveClass::Drop {
            self.win_rights(table, us, mv.to());
        }
        if table.rules.gating {
            self.gate_in::<HASH>(table, us, mv, victim);
        }
    }

    /// Takes back the move that [`State::make`] has just played.
    #[inline]
    pub fn unmake(&mut self, mv: Move, undo: &Undo<W>) {
        self.write_back(undo.height as usize);
        if mv.class == MoveClass::Step {
            self.lift(mv.to, self.board[mv.to as usize & (N - 1)]);
            self.put(mv.from, Content::of(undo.turn.side.owner(), mv.piece_type));
            if undo.captured.is_piece() {
                self.put(mv.to, undo.captured);
            }
        }
        self.restore(undo);
    }

    /// Puts the saved words back.
    #[inline(always)]
    fn restore(&mut self, undo: &Undo<W>) {
        self.turn = undo.turn;
        self.counters = undo.counters;
        self.rights = undo.rights;
        self.crossed = undo.crossed;
        self.pieces_hash = undo.pieces_hash;
    }

    /// Lets the other side move as if nothing had been played: no right to capture en passant is left, nothing noted of the
    /// last ply counts.
    pub fn make_null(&mut self, table: &Table<W, N>) -> Undo<W> {
        let undo = self.undo_to_here();
        self.forget_ply(table);
        self.crossed = Crossed::NONE;
        self.counters.fullmoves = self.counters.fullmoves.saturating_add(self.turn.side.index() as u32);
        self.turn = next_turn(self.turn);
        undo
    }

    /// Takes back what [`State::make_null`] has just done.
    pub fn unmake_null(&mut self, undo: &Undo<W>) {
        self.write_back(undo.height as usize);
        self.restore(undo);
    }

    /// Takes back the move that was tried on a copy of `original` (see [`State::trial`]): by a new copy where the move did
    /// more than a plain step.
    #[inline]
    pub fn end_trial(&mut self, original: &Self, mv: Move, undo: &Undo<W>) {
        if self.log.has_forgotten() {
            *self = original.trial();
        } else {
            self.unmake(mv, undo);
        }
    }

    /// A plain step or capture: the one change that is not in the log, for speed.
    #[inline(always)]
    fn step<const HASH: bool>(&mut self, table: &Table<W, N>, mv: Move, moved: Content, captured: Content) {
        if captured.is_piece() {
            self.lift(mv.to, captured);
        }
        let arrives = if mv.arg == NO_PIECE_TYPE { moved } else { Content::of(moved.owner(), mv.arg) };
        self.lift(mv.from, moved);
        self.put(mv.to, arrives);
        if HASH {
            self.pieces_hash ^= key(table, captured, mv.to) ^ key(table, moved, mv.from) ^ key(table, arrives, mv.to);
        }
    }

    /// The piece leaves its cell, and `arrives` stands on its target.
    fn go<const HASH: bool>(&mut self, table: &Table<W, N>, mv: Move, arrives: Content) {
        self.set::<HASH>(table, mv.from, Content::EMPTY);
        self.set::<HASH>(table, mv.to, arrives);
    }

    /// Ends the turn of `us`.
    #[inline(always)]
    fn end_turn(&mut self, table: &Table<W, N>, us: Side) {
        self.counters.fullmoves = self.counters.fullmoves.saturating_add(us.index() as u32);
        self.turn = next_turn(self.turn);
        self.end_ply(table, us);
    }
}
