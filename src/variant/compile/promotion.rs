//! `[promotion]` and the `promotion` tables of pieces.

use crate::board::{CellSet, Side};
use crate::definition::{FlagWordZone, PromotionOn, ZoneDef};
use crate::diagnostic::{Meaning, Problem, nearest};
use crate::source::Spanned;

use super::super::{PieceType, PieceTypeSet, Promotion, RoyalMode};
use super::{Compiler, Lookup, reach};

impl Compiler<'_> {
    /// How a piece type promotes: what its own table says, and for the rest the game's.
    ///
    /// A piece type promotes when it has a table of its own, or when the game has one and `+X` exists.
    pub(super) fn promotion(&mut self, index: usize) -> Option<Promotion> {
        let definition = self.definition;
        let (letter, piece) = &definition.pieces[index];
        let paired = format!("+{}", letter.value);
        let paired = self.letters.iter().position(|known| *known == paired).map(|index| PieceType(index as u8));
        // A piece without a table of its own promotes as the game's says, but only to its promoted form.
        let own = match &piece.promotion {
            Some(own) => own,
            None => paired.and(definition.promotion.as_ref())?,
        };
        let span = own.table.span;
        let game = definition.promotion.as_ref().unwrap_or(own);
        let letters = match (own.to.is_empty(), piece.promotion.is_some()) {
            (false, true) => &own.to[..],
            (true, true) if paired.is_none() => &game.to[..],
            _ => &[],
        };
        let to = match letters {
            [] => paired.into_iter().collect(),
            letters => self.promotes_to(PieceType(index as u8), letters),
        };
        if to.is_empty() && letters.is_empty() {
            self.report(Meaning::PromotionNeeds { letter: letter.value.clone(), key: "to" }, span);
        }
        let Some(zone) = own.zone.as_ref().or(game.zone.as_ref()) else {
            self.report(Meaning::PromotionNeeds { letter: letter.value.clone(), key: "zone" }, span);
            return None;
        };
        let zone = self.both(zone);
        let on = own.on.as_ref().or(game.on.as_ref()).map_or(PromotionOn::Into, |on| on.value);
        let forced = match own.forced.as_ref().or(game.forced.as_ref()) {
            None => [CellSet::EMPTY; 2],
            Some(FlagWordZone::Flag(always)) if always.value => [self.equipment.board.all(); 2],
            Some(FlagWordZone::Flag(_)) => [CellSet::EMPTY; 2],
            Some(FlagWordZone::Word(_)) => {
                Side::BOTH.map(|side| reach::immobile(&self.equipment.board, &self.equipment.pieces[index].moves, side))
            }
            Some(FlagWordZone::Zone(zone)) => self.forced_zone(zone),
        };
        let never = [CellSet::EMPTY; 2];
        let (from, into, in_place) = match on {
            PromotionOn::Into => (never, zone, never),
            PromotionOn::OutOf => (zone, never, never),
            PromotionOn::Either => (zone, zone, never),
            PromotionOn::InPlace => (never, never, zone),
        };
        let flag = |own: &Option<Spanned<bool>>, game: &Option<Spanned<bool>>| {
            own.as_ref().or(game.as_ref()).is_some_and(|flag| flag.value)
        };
        let last_pawn = flag(&own.last_pawn, &game.last_pawn);
        let limit_to_lost = flag(&own.limit_to_lost, &game.limit_to_lost);
        // Nobody may have more royals than at the start.
        let limited = match (limit_to_lost, self.equipment.pieces[index].royal) {
            (true, _) => PieceTypeSet::ALL,
            (false, true) => PieceTypeSet::default(),
            (false, false) => self.equipment.royals(),
        };
        let limited = PieceTypeSet(limited.0 & to.iter().copied().collect::<PieceTypeSet>().0);
        let promotion = Promotion { to, from, into, forced, in_place, last_pawn, limited };
        if self.sound() && !self.can_promote(index, &promotion) {
            self.report(Meaning::NeverPromotes { letter: letter.value.clone() }, span);
        }
        Some(promotion)
    }

    /// The zone that `forced` names; a slip of its word is told as such.
    fn forced_zone(&mut self, zone: &ZoneDef) -> [CellSet; 2] {
        if let ZoneDef::Text(text) = zone
            && !self.has_zone(text)
            && let Some(word) = nearest(text, ["immobile"])
        {
            let allowed = ["true", "false", word].map(str::to_string).to_vec();
            let nearest = Some(word.to_string());
            let problem = Problem::UnknownWord { word: text.value.clone(), allowed, nearest };
            Compiler::report(self, problem, text.span);
            return [CellSet::EMPTY; 2];
        }
        self.both(zone)
    }

    fn promotes_to(&mut self, own: PieceType, letters: &[Spanned<String>]) -> Vec<PieceType> {
        let mut to = Vec::new();
        for letter in letters {
            let Some(piece_type) = self.piece_type(letter) else { continue };
            let Some(target) = self.equipment.pieces.get(piece_type.index()) else { continue };
            let because = match () {
                () if piece_type == own => "it is one already",
                () if target.royal
                    && !self.equipment.pieces[own.index()].royal
                    && self.royal_mode() == RoyalMode::Each =>
                {
                    "it is royal"
                }
                () if to.contains(&piece_type) => "it is listed already",
                () => {
                    to.push(piece_type);
                    continue;
                }
            };
            self.report(Meaning::PromotionTo { letter: letter.value.clone(), because }, letter.span);
        }
        to
    }

    /// Whether some move could bring the promotion about.
    fn can_promote(&self, index: usize, promotion: &Promotion) -> bool {
        Side::BOTH.into_iter().any(|side| {
            self.equipment.board.cells().any(|cell| {
                let targets = reach::targets(&self.equipment.board, &self.equipment.pieces[index].moves, side, cell);
                let leaves = promotion.from[side.index()].contains(cell) && targets.any();
                let stands = promotion.in_place[side.index()].contains(cell);
                leaves || stands || targets.meets(promotion.into[side.index()])
            })
        })
    }
}
