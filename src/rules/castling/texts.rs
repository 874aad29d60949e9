//! Castlings that could not be told apart in a record.

use super::problems;
use super::{CastlingDef, CastlingKeys, CastlingSide, Castlings};
use crate::board::{Board, Side};
use crate::literal::reach;
use crate::model::{Equipment, MoveRule};
use crate::rules::promotion::Promotions;
use crate::rules::scope::Scope;

impl Castlings {
    /// Notes castlings of one player that may come to have one text. A castling is written with the king's two cells, or
    /// with the king's and the partner's where another move may have that text. A king may also take
    /// them as what it becomes without a move of its own.
    pub(crate) fn check_texts(
        &self,
        keys: &CastlingKeys,
        equipment: &Equipment,
        promotion: &Promotions,
        scope: &mut dyn Scope,
    ) {
        // Where something is wrong these may not be the castlings that are meant.
        let tables: &[CastlingDef] = if scope.is_sound() { &keys.castling } else { &[] };
        let royals = equipment.royals();
        let kings = || equipment.piece_types().filter(|&king| royals.is_empty() || royals.contains(king));
        let steps = |side: Side, cells: &CastlingSide| {
            let forms = kings().flat_map(|king| promotion.in_place_of(king).iter().copied().chain([king]));
            let mut rules = forms.flat_map(|form| &equipment.piece(form).moves);
            cells.king_from == cells.king_to || rules.any(|rule| leads(equipment.board(), rule, side, cells))
        };
        for (side, (index, table)) in
            Side::BOTH.into_iter().flat_map(|side| tables.iter().enumerate().map(move |at| (side, at)))
        {
            let of = |index: usize| self.get(index).map(|castling| &castling.sides[side.index()]);
            let by_partner = |index: usize, cells: &CastlingSide| {
                let same = |other: &CastlingSide| (other.king_from, other.king_to) == (cells.king_from, cells.king_to);
                steps(side, cells) || (0..self.len()).any(|other| other != index && of(other).is_some_and(same))
            };
            let Some(cells) = of(index) else { continue };
            for (earlier, other) in (0..index).filter_map(|earlier| Some((earlier, of(earlier)?))) {
                let (one, two) = (by_partner(earlier, other), by_partner(index, cells));
                let shared = cells.king_from == other.king_from
                    && (one && two && cells.partner_from == other.partner_from
                        || one && other.partner_from == cells.king_to
                        || two && cells.partner_from == other.king_to);
                if shared {
                    let partner = if one { other.partner_from } else { cells.partner_from };
                    let board = equipment.board();
                    let text = format!("{}{}", board.name(cells.king_from), board.name(partner));
                    scope.note(problems::same_text(&self[earlier].name, &text), table.name.span);
                    return;
                }
            }
        }
    }
}

/// Whether the king could take the same two cells by a quiet move or a capture en passant.
fn leads(board: &Board, rule: &MoveRule, side: Side, cells: &CastlingSide) -> bool {
    rule.goes_to_empty_cells() && reach::rule_targets(board, rule, side, cells.king_from).contains(cells.king_to)
}
