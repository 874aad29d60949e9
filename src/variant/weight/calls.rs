//! What one call of legal moves may take, in the fullest position.

use super::rays::Extent;
use super::tables::Attack;
use super::{Part, Weight};
use crate::board::Side;
use crate::rules::tables::{CallPiece, CallTable, EndCalls};
use crate::variant::{PieceType, Variant};

/// The parts: one for each piece type that may be dropped, and the moves on the board.
pub(super) fn parts(variant: &Variant, attack: Attack) -> Vec<Part> {
    let table = CallTable::new(variant);
    let calls = Calls::of(variant, &table, attack);
    calls.parts(variant, &table, attack)
}

/// Moves of a side in the fullest position.
struct Calls {
    cells: u64,
    /// By piece type: the most targets of one piece.
    reach: Vec<u64>,
    /// By piece type: the moves of as many of them as move most, those by which they become others included.
    moves: Vec<u64>,
    /// Moves that must be tried when nothing may mate, and those of royals among them.
    tries: u64,
}

impl Calls {
    fn of(variant: &Variant, table: &CallTable, attack: Attack) -> Calls {
        let (extent, cells) = (Extent::of(variant.board()), variant.board().len() as u64);
        let pieces = variant.pieces();
        let rays = |index: usize| pieces[index].moves.iter().flat_map(|rule| &rule.rays);
        let reach: Vec<u64> = (0..pieces.len()).map(|index| extent.sum(rays(index)).reach).collect();
        let moves_of = |(index, piece): (usize, &CallPiece)| {
            // Where few may become others, each piece may get to each of those cells.
            let changing = (cells * reach[index].min(piece.changes_on)).min(spread(reach[index], cells));
            let by_itself: u64 = piece.in_place.iter().map(|new| 1 + reach[new.index()]).sum();
            spread(reach[index], cells) + changing * piece.choices + cells * by_itself
        };
        let moves: Vec<u64> = table.piece_types.iter().enumerate().map(moves_of).collect();
        let mut calls = Calls { cells, reach, moves, tries: 0 };
        calls.tries = calls.tried(variant, table, attack);
        calls
    }

    /// Moves on the board, without those that let a piece in.
    fn on_board(&self) -> u64 {
        self.moves.iter().copied().max().unwrap_or(0)
    }

    fn from_hand(table: &CallTable) -> u64 {
        table.piece_types.iter().map(|piece| piece.enters_on).sum()
    }

    fn all(&self, table: &CallTable) -> u64 {
        let (enter, _) = table.enter;
        self.on_board() * (1 + enter) + table.of_two * (1 + 2 * enter) + Calls::from_hand(table)
    }

    fn tried(&self, variant: &Variant, table: &CallTable, attack: Attack) -> u64 {
        let (enter, entries_tried) = table.enter;
        let royals = variant.kings();
        let of_royals =
            royals.iter().map(|royal| self.reach.get(royal.index()).copied().unwrap_or(0)).max().unwrap_or(0);
        let in_place = table.piece_types.iter().any(|piece| !piece.in_place.is_empty());
        let tries = if table.all_tried || attack.mixed && !royals.is_empty() {
            self.all(table)
        } else if royals.is_empty() {
            0
        } else {
            // The royal's own moves, those of two pieces, a few captures of pieces that have just passed by.
            let entries = if entries_tried { self.on_board() * enter } else { 0 };
            let royals_enter =
                royals.iter().map(|royal| table.piece_types.get(royal.index()).map_or(0, |piece| piece.enters_on));
            of_royals + table.of_two * (1 + 2 * enter) + 8 + entries + royals_enter.sum::<u64>()
        };
        let by_itself = if in_place { self.on_board() } else { 0 };
        let looking_for_checks = |piece: &&CallPiece| piece.enters.0 && (attack.jumps || table.checks_by_trial);
        let checks: u64 = table.piece_types.iter().filter(looking_for_checks).map(|piece| piece.enters_on).sum();
        (tries + by_itself + checks) * if table.looks_twice { 2 } else { 1 }
    }

    fn parts(&self, variant: &Variant, table: &CallTable, attack: Attack) -> Vec<Part> {
        let EndCalls { looks, safe_cells, replies } = table.ends;
        let lists = variant.pieces().iter().map(|piece_type| piece_type.moves.len() as u64).max().unwrap_or(0);
        let ending = looks + safe_cells * self.cells * lists;
        // What one try looks up: itself, every attack on every royal, and how the position ends.
        let royals = Side::BOTH.map(|side| u64::from(variant.royals_at_start(side)).max(1));
        let royals = royals[0].max(royals[1]);
        let each = attack.entries.saturating_mul(royals).saturating_mul(table.attacked_from).saturating_add(8);
        let weight = |times: u64| Weight {
            makes: self.tries.saturating_mul(times),
            looks: self.tries.saturating_mul(each).saturating_add(ending).saturating_mul(times),
            ..Weight::default()
        };
        let moves = self.all(table) + self.cells;
        let heaviest = (0..self.moves.len()).max_by_key(|&index| self.moves[index]).and_then(PieceType::from_index);
        let mut parts = vec![Part {
            piece_type: heaviest,
            what: "its moves, should all the pieces be of this type",
            weight: weight(1 + replies).plus(Weight { looks: moves, ..Weight::default() }),
            while_made: 0,
        }];
        for id in variant.piece_types() {
            let piece = &table.piece_types[id.index()];
            if piece.enters.1 {
                // A drop that gives check is asked whether it mates: the other side's moves are looked for.
                let checks = if attack.jumps || table.checks_by_trial {
                    piece.enters_on
                } else {
                    piece.enters_on.min(self.reach[id.index()])
                };
                parts.push(Part {
                    piece_type: Some(id),
                    what: "its drops, each of which may be asked whether it mates",
                    weight: weight(checks),
                    while_made: 0,
                });
            }
        }
        parts
    }
}

/// The most moves of pieces that have so many targets each: the more pieces, the fewer cells are free.
fn spread(reach: u64, cells: u64) -> u64 {
    let pieces = cells.saturating_sub(reach).max(cells / 2);
    pieces * reach.min(cells - pieces)
}
