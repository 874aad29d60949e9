//! Castling as the fast path looks it up.

use super::Castling;
use crate::board::{Bits, BySide, Cell, CellSet, Side};
use crate::model::{CastlingRights, PieceTypeSet};
use crate::variant::Variant;

/// The castlings of both sides.
#[derive(Clone, Debug)]
pub(crate) struct CastlingTables<const W: usize, const N: usize> {
    pub sides: BySide<Vec<CastlingTable<W>>>,
    /// Rights that survive when a cell is left or entered.
    pub kept_rights: Box<[CastlingRights; N]>,
    /// Rights that drops win.
    pub won_rights: Vec<WonRight>,
}

impl<const W: usize, const N: usize> CastlingTables<W, N> {
    pub fn new(variant: &Variant) -> Self {
        CastlingTables {
            sides: BySide::each(|side| castlings(variant, side)),
            kept_rights: kept_rights(variant),
            won_rights: won_rights(variant),
        }
    }

    /// How many changes a castling writes to the log: two pieces go.
    pub fn changes(&self) -> usize {
        if self.sides[Side::First].is_empty() { 0 } else { 4 }
    }
}

/// One castling of one side.
#[derive(Clone, Debug)]
pub(crate) struct CastlingTable<const W: usize> {
    pub right: CastlingRights,
    pub index: u8,
    pub king_from: Cell,
    pub king_to: Cell,
    pub partner_from: Cell,
    pub partner_to: Cell,
    pub empty: Bits<W>,
    pub safe: Bits<W>,
    /// The king's target is judged once both have arrived.
    pub safe_at_last: bool,
}

/// A castling right that is won when both pieces have been dropped on their cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WonRight {
    pub side: Side,
    pub right: CastlingRights,
    pub king: Cell,
    pub partner: Cell,
    pub partners: PieceTypeSet,
}

fn castlings<const W: usize>(variant: &Variant, side: Side) -> Vec<CastlingTable<W>> {
    let table = |(index, castling): (usize, &Castling)| {
        let cells = &castling.sides[side.index()];
        let own = CellSet::of(cells.king_from) | CellSet::of(cells.partner_from);
        let arrivals = CellSet::of(cells.king_to) | CellSet::of(cells.partner_to);
        CastlingTable {
            right: castling.right(side),
            index: index as u8,
            king_from: cells.king_from,
            king_to: cells.king_to,
            partner_from: cells.partner_from,
            partner_to: cells.partner_to,
            empty: (cells.empty | arrivals).without(own).resize(),
            safe: cells.safe.resize(),
            safe_at_last: cells.safe_at_last,
        }
    };
    variant.rules().castling.iter().enumerate().map(table).collect()
}

fn kept_rights<const N: usize>(variant: &Variant) -> Box<[CastlingRights; N]> {
    let mut kept = Box::new([!CastlingRights::NONE; N]);
    for (castling, side, cells) in variant.rules().castling.each() {
        for cell in [cells.king_from, cells.partner_from] {
            kept[cell.index()].remove(castling.right(side));
        }
    }
    kept
}

fn won_rights(variant: &Variant) -> Vec<WonRight> {
    let won = variant.rules().castling.iter().filter_map(|castling| Some((castling, castling.dropped?)));
    let of_sides = won.flat_map(|(castling, partners)| {
        let sides = Side::BOTH.into_iter().filter(|&side| castling.is_of(side));
        sides.map(move |side| {
            let (cells, right) = (&castling.sides[side.index()], castling.right(side));
            WonRight { side, right, king: cells.king_from, partner: cells.partner_from, partners }
        })
    });
    of_sides.collect()
}
