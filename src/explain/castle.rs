//! Why a castling is not legal.

use super::exposure::{exposure, faced_from, pieces_on};
use super::illegality::Illegality;
use super::piece::Piece;
use crate::board::{Cell, CellSet};
use crate::position::{Move, Position};
use crate::variant::CastlingRights;

/// The castling that takes the mover's king from cell to cell.
pub(super) fn between(position: &Position, from: Cell, to: Cell) -> Option<usize> {
    let side = position.side().index();
    position.variant().rules().castling.iter().position(|castling| {
        let cells = &castling.sides[side];
        cells.king_from == from && (cells.king_to == to || cells.partner_from == to)
    })
}

/// What forbids castling number `index`.
pub(super) fn reasons(position: &Position, index: usize) -> Vec<Illegality> {
    let variant = position.variant();
    let side = position.side();
    let Some(castling) = variant.rules().castling.get(index) else { return Vec::new() };
    let cells = &castling.sides[side.index()];
    if let Some(reason) = super::gating::must_drop(position) {
        return vec![reason];
    }
    let mut reasons = Vec::new();
    let own = CellSet::of(cells.king_from) | CellSet::of(cells.partner_from);
    let both_stand = own.within(position.pieces(side));
    if !position.rights().contains(CastlingRights::of(index, side)) || !both_stand {
        let mover = variant.players()[side.index()].name.clone();
        reasons.push(Illegality::NoRight { mover, castling: castling.name.clone() });
    }
    let needed = cells.empty | CellSet::of(cells.king_to) | CellSet::of(cells.partner_to);
    let blocked = pieces_on(position, needed.without(own) & position.occupied());
    if !blocked.is_empty() {
        reasons.push(Illegality::CastlingBlocked { by: blocked });
    }
    for cell in cells.safe {
        let by: Vec<Piece> = pieces_on(position, position.attackers(cell, side.other()));
        if !by.is_empty() {
            let (in_check, arrives) = (cell == cells.king_from, cell == cells.king_to);
            reasons.push(Illegality::CastlingAttacked {
                cell: variant.board().name(cell).to_string(),
                by,
                arrives,
                in_check,
            });
        } else if cell != cells.king_to
            && let Some(faced) = faced_from(position, side, cell).and_then(|cell| Piece::at(position, cell))
        {
            // Where it goes, the trial below will tell of it.
            reasons.push(Illegality::CastlingFaces { cell: variant.board().name(cell).to_string(), faced });
        }
    }
    if reasons.is_empty()
        && let Some((_, piece_type)) = position.at(cells.king_from)
    {
        reasons = exposure(position, Move::castling_move(index, piece_type, cells.king_from, cells.king_to));
    }
    reasons
}
