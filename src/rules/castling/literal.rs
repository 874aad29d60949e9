//! What castling lets the pieces do, as the definition says it.

use super::refusals::{Attacked, Faces, NoRight, NotEmpty};
use super::{CastlingSide, Castlings};
use crate::board::{Cell, CellSet, Side};
use crate::model::{CastlingRights, Move, MoveClass, MoveIntent, PieceTypeSet, Setup};
use crate::rules::making::{Follows, Made, Way};
use crate::rules::rule::{Distance, Objection, Proposes, Reasons};
use crate::rules::scene::Scene;
use crate::words::Seen;

impl Castlings {
    /// What forbids castling number `index` to the side to move, as the pieces stand before it.
    fn obstacles(&self, scene: &dyn Scene, index: usize) -> Reasons {
        let (setup, side) = (scene.setup(), scene.setup().side);
        let cells = &self[index].sides[side.index()];
        let mut reasons: Reasons = Vec::new();
        if !setup.rights.contains(self[index].right(side)) || !cells.is_ready(setup, side, scene.kings()) {
            let ever = self.is_ever(&self[index], side);
            reasons.push(Box::new(NoRight { side, castling: self[index].name.clone(), ever }));
        }
        let needed = cells.empty | CellSet::of(cells.king_to) | CellSet::of(cells.partner_to);
        let by = Seen::all(setup, needed.without(cells.own()));
        if !by.is_empty() {
            reasons.push(Box::new(NotEmpty { by }));
        }
        for cell in cells.safe {
            let (in_check, arrives) = (cell == cells.king_from, cell == cells.king_to);
            scene.supposing(&cells.on_the_way(setup, cell), &mut |there| {
                let by = Seen::all(setup, there.capturers(cell, side));
                if !by.is_empty() {
                    reasons.push(Box::new(Attacked { cell, by, arrives, in_check }));
                } else if let Some(faced) = there.faced(cell, side).and_then(|cell| Seen::at(setup, cell)) {
                    reasons.push(Box::new(Faces { cell, faced, arrives, in_check }));
                }
            });
        }
        reasons
    }

    /// The castling that takes the king of the side to move from cell to cell, or onto its partner.
    fn between(&self, side: Side, from: Cell, to: Cell) -> Option<usize> {
        let of = |wanted: fn(&CastlingSide) -> Cell| {
            self.iter().position(|castling| {
                let cells = &castling.sides[side.index()];
                cells.king_from == from && wanted(cells) == to
            })
        };
        of(|cells| cells.king_to).or_else(|| of(|cells| cells.partner_from))
    }

    /// The rights once the pieces on `touched` have left or have been captured.
    fn rights_left(&self, rights: CastlingRights, touched: CellSet) -> CastlingRights {
        let lost = self.each().filter(|(_, _, cells)| cells.own().meets(touched));
        lost.fold(rights, |rights, (castling, side, _)| rights & !castling.right(side))
    }

    /// The rights that a drop of `side` on the cell has won.
    fn rights_won(&self, after: &Setup, side: Side, dropped: Cell, kings: PieceTypeSet) -> CastlingRights {
        let mut won = CastlingRights::NONE;
        for (castling, of, cells) in self.each() {
            let Some(partners) = castling.dropped else { continue };
            let partner = after.board[cells.partner_from.index()];
            let is_partner = partner.is_some_and(|(_, piece_type)| partners.contains(piece_type));
            if of == side && cells.own().contains(dropped) && cells.is_ready(after, side, kings) && is_partner {
                won.insert(castling.right(side));
            }
        }
        won
    }
}

impl Proposes for Castlings {
    fn propose(&self, scene: &dyn Scene) -> Vec<Move> {
        let mut moves = Vec::new();
        let (setup, side) = (scene.setup(), scene.setup().side);
        for (index, castling) in self.iter().enumerate() {
            let cells = &castling.sides[side.index()];
            if castling.is_of(side)
                && setup.rights.contains(castling.right(side))
                && let Some((_, king)) = setup.board[cells.king_from.index()]
                && self.obstacles(scene, index).is_empty()
            {
                moves.push(Move::castling_move(index, king, cells.king_from, cells.king_to));
            }
        }
        moves
    }

    fn object(&self, scene: &dyn Scene, intent: MoveIntent) -> Option<Objection> {
        let (index, distance) = match intent {
            MoveIntent::Castling(index) if index < self.len() => (index, Distance::Near(0)),
            _ => {
                let (from, to) = intent.goes()?;
                (self.between(scene.setup().side, from, to)?, Distance::Perhaps)
            }
        };
        let reasons = self.obstacles(scene, index);
        (!reasons.is_empty()).then_some(Objection { distance, reasons })
    }

    fn makes(&self, mv: Move) -> bool {
        mv.class() == MoveClass::Castling
    }

    fn ways(&self, side: Side, mv: Move) -> Vec<Way> {
        let Some(castling) = mv.castling().and_then(|index| self.get(index)) else { return Vec::new() };
        let cells = &castling.sides[side.index()];
        let way = |from: Cell, to: Cell| Way { from: Some(from), to };
        vec![way(cells.king_from, cells.king_to), way(cells.partner_from, cells.partner_to)]
    }

    fn victim(&self, _: &Setup, _: Move) -> Option<Cell> {
        None
    }

    fn stands_for(&self, _: &dyn Scene, _: MoveIntent, _: Move) -> bool {
        false
    }

    fn taking_along(&self, side: Side, partner: Cell, leader: Cell) -> Option<MoveIntent> {
        self.between(side, leader, partner).map(MoveIntent::Castling)
    }

    fn aside(&self, _: &dyn Scene, _: Cell, _: Side) -> Vec<Move> {
        Vec::new()
    }
}

/// Rights are lost by who moves or is captured, and may be won by drops.
impl Follows for Castlings {
    fn follow(&self, before: &dyn Scene, mv: Move, made: &mut Made) {
        made.setup.rights = self.rights_left(made.setup.rights, made.touched);
        if mv.class() == MoveClass::Drop {
            let won = self.rights_won(&made.setup, before.setup().side, mv.to(), before.kings());
            made.setup.rights.insert(won);
        }
    }

    fn gone(&self, _: &dyn Scene, _: Move) -> CellSet {
        CellSet::EMPTY
    }
}
