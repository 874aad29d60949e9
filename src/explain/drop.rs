//! Why a drop is not legal.

use super::exposure::{exposure, men_on};
use super::reason::{Man, Reason};
use crate::betza::Ray;
use crate::board::{Cell, CellSet, Side};
use crate::movegen::{attackers, count_legal, in_check};
use crate::position::{Move, Position};
use crate::variant::{DropRule, KindId};
use crate::words::cells_in_words;

/// What forbids dropping a man of `kind` on `to`.
pub(super) fn reasons(position: &Position, kind: KindId, to: Cell) -> Vec<Reason> {
    let variant = position.variant();
    let side = position.side();
    let Some(rule) = &variant.kind(kind).drop else {
        return vec![Reason::NeverDropped { kind: variant.kind(kind).name.clone() }];
    };
    let mut reasons = Vec::new();
    if position.hand(side, rule.held_as) == 0 {
        let mover = variant.players()[side.index()].name.clone();
        let kind = variant.kind(rule.held_as).name.clone();
        reasons.push(Reason::NotHeld { mover, kind });
    }
    if let Some(on) = Man::at(position, to) {
        reasons.push(Reason::Occupied { on });
    }
    if reasons.is_empty() {
        reasons = limits(position, rule, kind, to);
    }
    if reasons.is_empty() {
        reasons = exposure(position, Move::drop(kind, to));
    }
    reasons
}

/// The limits that the drop breaks.
fn limits(position: &Position, rule: &DropRule, kind: KindId, to: Cell) -> Vec<Reason> {
    let variant = position.variant();
    let side = position.side();
    let name = || variant.kind(kind).name.clone();
    let cell = || variant.board().name(to).to_string();
    let mut reasons = Vec::new();
    if !rule.cells[side.index()].contains(to) {
        let barred = rule.cells.map(|cells| variant.board().all().without(cells));
        let dead = Side::BOTH.map(|side| {
            let stuck = |&cell: &Cell| is_stuck(position, side, kind, cell);
            variant.board().cells().filter(stuck).collect::<CellSet>()
        });
        // Where some such cell is allowed, that it could never move can't be the reason.
        let stuck = dead[side.index()].contains(to) && dead[side.index()].within(barred[side.index()]);
        let barred = cells_in_words(variant.equipment(), if stuck { dead } else { barred }, side);
        reasons.push(Reason::DropCells { kind: name(), to: cell(), barred, stuck });
    }
    if let (Some(most), Some(file)) = (rule.per_file, variant.board().info(to).file) {
        let there = position.men_of(side, kind) & variant.board().file(file);
        if there.count() >= u32::from(most) {
            reasons.push(Reason::DropFile { kind: name(), most, there: men_on(position, there) });
        }
    }
    if !rule.not_defended_by.is_empty() {
        let defends = |man: &Cell| position.at(*man).is_some_and(|(_, kind)| rule.not_defended_by.contains(kind));
        let by: CellSet = attackers(position, to, side).filter(defends).collect();
        if by.any() {
            reasons.push(Reason::DropDefended { kind: name(), to: cell(), by: men_on(position, by) });
        }
    }
    reasons.extend(super::entering::colours(position, kind, to));
    let mut after = position.clone();
    after.play(Move::drop(kind, to));
    if in_check(&after, side.other()) {
        if rule.no_check {
            reasons.push(Reason::DropCheck { kind: name(), to: cell() });
        } else if rule.no_mate && count_legal(&after) == 0 {
            reasons.push(Reason::DropMate { kind: name(), to: cell() });
        }
    }
    reasons
}

/// Whether a man of that kind could never move from the cell, even on an empty board.
fn is_stuck(position: &Position, side: Side, kind: KindId, from: Cell) -> bool {
    let board = position.variant().board();
    let stands = |cells: Option<[CellSet; 2]>, cell| cells.is_none_or(|cells| cells[side.index()].contains(cell));
    position.variant().kind(kind).moves.iter().all(|rule| {
        let free = |ray: &Ray| {
            let next = board.step(from, board.symmetry().seen_by(side, ray.step));
            next.is_some_and(|next| stands(rule.within, next) && (ray.max > 1 || stands(rule.to, next)))
        };
        !stands(rule.from, from) || !stands(rule.within, from) || !rule.rays.iter().any(free)
    })
}
