//! What a legal move does.

use super::illegality::Effect;
use super::piece::{Piece, pieces_on};
use crate::board::CellSet;
use crate::position::{Move, MoveClass, Position};

/// What a legal move does, in the order in which one would say it.
pub(super) fn effects(position: &Position, mv: Move) -> Vec<Effect> {
    let variant = position.variant();
    let side = position.side();
    let name = |cell| variant.board().name(cell).to_string();
    let piece_type = || variant.piece(mv.piece_type()).name.clone();
    let mut effects = Vec::new();
    let mover = || variant.players()[side.index()].name.clone();
    match (mv.from(), mv.castling()) {
        _ if mv.class() == MoveClass::Pass => effects.push(Effect::Passes { mover: mover() }),
        (Some(from), Some(index)) => {
            let cells = &variant.rules().castling[index].sides[side.index()];
            let king = Piece::of(variant, side, mv.piece_type(), from);
            if let Some(partner) = Piece::at(position, cells.partner_from) {
                let (to, partner_to) = (name(mv.to()), name(cells.partner_to));
                effects.push(Effect::Castles { king, to, partner, partner_to });
            }
        }
        (Some(from), None) => {
            effects.push(Effect::Goes { piece: Piece::of(variant, side, mv.piece_type(), from), to: name(mv.to()) });
        }
        (None, _) => {
            effects.push(Effect::Drops { mover: mover(), piece_type: piece_type(), to: name(mv.to()) });
        }
    }
    let victim = match mv.class() {
        MoveClass::Step => Piece::at(position, mv.to()),
        MoveClass::EnPassant => position.en_passant().and_then(|passing| Piece::at(position, passing.victim)),
        MoveClass::Castling | MoveClass::Drop | MoveClass::InPlace | MoveClass::Pass => None,
    };
    if let Some(victim) = victim {
        effects.push(Effect::Captures { victim, en_passant: mv.class() == MoveClass::EnPassant });
    }
    if let Some(new) = mv.promotion() {
        effects.push(Effect::Promotes { piece_type: variant.piece(new).name.clone() });
    }
    if let (Some((piece_type, at_partner)), Some(from)) = (mv.gate(), mv.from()) {
        let castling = mv.castling().filter(|_| at_partner).map(|index| &variant.rules().castling[index]);
        let cell = castling.map_or(from, |castling| castling.sides[side.index()].partner_from);
        effects.push(Effect::Gates { piece_type: variant.piece(piece_type).name.clone(), cell: name(cell) });
    }
    let mut after = position.clone();
    after.play_unchecked(mv);
    if variant.rules().explosion.is_some() && mv.class() != MoveClass::Pass && after.at(mv.to()).is_none() {
        let gone = position.occupied().without(after.occupied()).without(CellSet::of(mv.to()));
        effects.push(Effect::Blows { pieces: pieces_on(position, gone) });
    }
    for cell in after.royals(side.other()) {
        let by = pieces_on(&after, after.attackers(cell, side));
        if let (false, Some(royal)) = (by.is_empty(), Piece::at(&after, cell)) {
            let moved = variant.board().name(mv.to());
            let by = if by.len() == 1 && by[0].cell == moved { Vec::new() } else { by };
            effects.push(Effect::Check { royal, by });
        }
    }
    if let Some(ending) = after.ending() {
        effects.push(Effect::Ends { how: variant.rules().endings.over(variant.equipment(), &ending) });
    } else if after.count_legal() == 0 {
        effects.push(Effect::NoAnswer { in_check: after.in_check(side.other()) });
    }
    effects
}
