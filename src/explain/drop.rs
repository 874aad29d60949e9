//! Why a drop is not legal.

use super::exposure::{exposure, pieces_on};
use super::illegality::Illegality;
use super::piece::Piece;
use crate::betza::Ray;
use crate::board::{Cell, CellSet, Side};
use crate::position::{Move, Position};
use crate::variant::{DropRule, PieceType};
use crate::words::cells_in_words;

/// What forbids dropping a piece of `piece_type` on `to`.
pub(super) fn reasons(position: &Position, piece_type: PieceType, to: Cell) -> Vec<Illegality> {
    let variant = position.variant();
    let side = position.side();
    let Some(rule) = &variant.piece(piece_type).drop else {
        return vec![Illegality::NeverDropped { piece_type: variant.piece(piece_type).name.clone() }];
    };
    let mut reasons = Vec::new();
    if position.hand(side, rule.held_as) == 0 {
        let mover = variant.players()[side.index()].name.clone();
        let piece_type = variant.piece(rule.held_as).name.clone();
        reasons.push(Illegality::NotHeld { mover, piece_type });
    }
    if let Some(on) = Piece::at(position, to) {
        reasons.push(Illegality::Occupied { on });
    }
    if reasons.is_empty() {
        reasons = limits(position, rule, piece_type, to);
    }
    if reasons.is_empty() {
        reasons = exposure(position, Move::drop(piece_type, to));
    }
    reasons
}

/// The limits that the drop breaks.
fn limits(position: &Position, rule: &DropRule, piece_type: PieceType, to: Cell) -> Vec<Illegality> {
    let variant = position.variant();
    let side = position.side();
    let name = || variant.piece(piece_type).name.clone();
    let cell = || variant.board().name(to).to_string();
    let mut reasons = Vec::new();
    if !rule.cells[side.index()].contains(to) {
        let barred = rule.cells.map(|cells| variant.board().all().without(cells));
        let dead = Side::BOTH.map(|side| {
            let immobile = |&cell: &Cell| is_immobile(position, side, piece_type, cell);
            variant.board().cells().filter(immobile).collect::<CellSet>()
        });
        // Where some such cell is allowed, that it could never move can't be the reason.
        let immobile = dead[side.index()].contains(to) && dead[side.index()].within(barred[side.index()]);
        let barred = cells_in_words(variant.equipment(), if immobile { dead } else { barred }, side);
        reasons.push(Illegality::DropCells { piece_type: name(), to: cell(), barred, immobile });
    }
    if let (Some(most), Some(file)) = (rule.per_file, variant.board().info(to).file) {
        let there = position.pieces_of(side, piece_type) & variant.board().file(file);
        if there.count() >= u32::from(most) {
            reasons.push(Illegality::DropFile { piece_type: name(), most, there: pieces_on(position, there) });
        }
    }
    if !rule.not_defended_by.is_empty() {
        let defends =
            |piece: &Cell| position.at(*piece).is_some_and(|(_, piece_type)| rule.not_defended_by.contains(piece_type));
        let by: CellSet = position.attackers(to, side).filter(defends).collect();
        if by.any() {
            reasons.push(Illegality::DropDefended { piece_type: name(), to: cell(), by: pieces_on(position, by) });
        }
    }
    reasons.extend(super::gating::colours(position, piece_type, to));
    let mut after = position.clone();
    after.play_unchecked(Move::drop(piece_type, to));
    if after.in_check(side.other()) {
        if rule.no_check {
            reasons.push(Illegality::DropCheck { piece_type: name(), to: cell() });
        } else if rule.no_mate && after.count_legal() == 0 {
            reasons.push(Illegality::DropMate { piece_type: name(), to: cell() });
        }
    }
    reasons
}

/// Whether a piece of that type could never move from the cell, even on an empty board.
fn is_immobile(position: &Position, side: Side, piece_type: PieceType, from: Cell) -> bool {
    let board = position.variant().board();
    let stands = |cells: Option<[CellSet; 2]>, cell| cells.is_none_or(|cells| cells[side.index()].contains(cell));
    position.variant().piece(piece_type).moves.iter().all(|rule| {
        let free = |ray: &Ray| {
            let next = board.step(from, board.symmetry().seen_by(side, ray.step));
            next.is_some_and(|next| stands(rule.within, next) && (ray.max > 1 || stands(rule.to, next)))
        };
        !stands(rule.from, from) || !stands(rule.within, from) || !rule.rays.iter().any(free)
    })
}
