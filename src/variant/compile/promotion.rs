//! `[promotion]` and the `promotion` tables of pieces.

use crate::board::{CellSet, Side};
use crate::definition::{FlagWordZone, PromotionOn, ZoneDef};
use crate::diagnostic::{Meaning, Problem, nearest};
use crate::source::Spanned;

use super::super::{KindId, KindSet, Promotion, Several, Variant};
use super::{Compiler, Lookup, reach};

impl Compiler<'_> {
    /// How a kind promotes: what its own table says, and for the rest the game's.
    ///
    /// A kind promotes when it has a table of its own, or when the game has one and `+X` exists.
    pub(super) fn promotion(&mut self, index: usize, variant: &Variant) -> Option<Promotion> {
        let definition = self.definition;
        let (letter, piece) = &definition.pieces[index];
        let paired = format!("+{}", letter.value);
        let paired = self.letters.iter().position(|known| *known == paired).map(|index| KindId(index as u8));
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
            letters => self.promotes_to(KindId(index as u8), letters, variant),
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
            Some(FlagWordZone::Flag(always)) if always.value => [variant.board.all(); 2],
            Some(FlagWordZone::Flag(_)) => [CellSet::EMPTY; 2],
            Some(FlagWordZone::Word(_)) => {
                Side::BOTH.map(|side| reach::stuck(&variant.board, &variant.kinds[index].moves, side))
            }
            Some(FlagWordZone::Zone(zone)) => self.forced_zone(zone),
        };
        let never = [CellSet::EMPTY; 2];
        let (from, into, standing) = match on {
            PromotionOn::Into => (never, zone, never),
            PromotionOn::OutOf => (zone, never, never),
            PromotionOn::Either => (zone, zone, never),
            PromotionOn::Standing => (never, never, zone),
        };
        let flag = |own: &Option<Spanned<bool>>, game: &Option<Spanned<bool>>| {
            own.as_ref().or(game.as_ref()).is_some_and(|flag| flag.value)
        };
        let lone_anywhere = flag(&own.lone_anywhere, &game.lone_anywhere);
        let lost_only = flag(&own.lost_only, &game.lost_only);
        // Nobody may have more royals than at the start.
        let limited = match (lost_only, variant.kinds[index].royal) {
            (true, _) => KindSet::ALL,
            (false, true) => KindSet::default(),
            (false, false) => variant.royals(),
        };
        let limited = KindSet(limited.0 & to.iter().copied().collect::<KindSet>().0);
        let promotion = Promotion { to, from, into, forced, standing, lone_anywhere, limited };
        if self.sound() && !self.can_promote(index, &promotion, variant) {
            self.report(Meaning::NeverPromotes { letter: letter.value.clone() }, span);
        }
        Some(promotion)
    }

    /// The zone that `forced` names; a slip of its word is told as such.
    fn forced_zone(&mut self, zone: &ZoneDef) -> [CellSet; 2] {
        if let ZoneDef::Text(text) = zone
            && !self.has_zone(text)
            && let Some(word) = nearest(text, ["stuck"])
        {
            let allowed = ["true", "false", word].map(str::to_string).to_vec();
            let nearest = Some(word.to_string());
            let problem = Problem::UnknownWord { word: text.value.clone(), allowed, nearest };
            Compiler::report(self, problem, text.span);
            return [CellSet::EMPTY; 2];
        }
        self.both(zone)
    }

    fn promotes_to(&mut self, own: KindId, letters: &[Spanned<String>], variant: &Variant) -> Vec<KindId> {
        let mut to = Vec::new();
        for letter in letters {
            let Some(kind) = self.kind(letter) else { continue };
            let Some(target) = variant.kinds.get(kind.index()) else { continue };
            let because = match () {
                () if kind == own => "it is one already",
                () if target.royal && !variant.kinds[own.index()].royal && variant.rules.several == Several::Each => {
                    "it is royal"
                }
                () if to.contains(&kind) => "it is listed already",
                () => {
                    to.push(kind);
                    continue;
                }
            };
            self.report(Meaning::PromotionTo { letter: letter.value.clone(), because }, letter.span);
        }
        to
    }

    /// Whether some move could bring the promotion about.
    fn can_promote(&self, index: usize, promotion: &Promotion, variant: &Variant) -> bool {
        Side::BOTH.into_iter().any(|side| {
            variant.board.cells().any(|cell| {
                let targets = reach::targets(&variant.board, &variant.kinds[index].moves, side, cell);
                let leaves = promotion.from[side.index()].contains(cell) && targets.any();
                let stands = promotion.standing[side.index()].contains(cell);
                leaves || stands || targets.meets(promotion.into[side.index()])
            })
        })
    }
}
