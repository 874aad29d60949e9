//! `[promotion]` and the `promotion` tables of pieces.

use super::limit::plain;
use super::problems;
use super::{
    Immobile, Kinds, Limit, PiecePromotionKeys, Promotion, PromotionDef, PromotionKeys, PromotionOn, Promotions,
};
use crate::board::{Cell, CellSet, Side};
use crate::diagnostic::{Meaning, Problem, nearest};
use crate::keys::{FlagWordZone, Text, ZoneDef};
use crate::literal::reach;
use crate::model::{Equipment, MAX_PIECE_TYPES, MoveRule, PieceType};
use crate::rules::ends::Whose;
use crate::rules::scope::Scope;

/// The tables on promotion: the game's, and each piece's with its letter.
struct PromotionTables<'d> {
    game: Option<&'d PromotionDef>,
    pieces: Vec<(&'d Text, Option<&'d [PromotionDef]>)>,
    /// No royal piece is ever lost.
    royals_stay: bool,
}

impl Promotions {
    /// What the tables of a definition mean, every mistake noted. `royals_stay`: no royal piece is ever lost.
    pub(crate) fn compile(
        keys: &PromotionKeys,
        pieces: &[(&Text, &PiecePromotionKeys)],
        royals_stay: bool,
        scope: &mut dyn Scope,
    ) -> Promotions {
        let game = keys.promotion.as_ref();
        let pieces = pieces.iter().map(|&(letter, keys)| (letter, keys.promotion.as_deref())).collect();
        let tables = PromotionTables { game, pieces, royals_stay };
        let indices = 0..tables.pieces.len().min(MAX_PIECE_TYPES);
        Promotions::new(indices.map(|index| promotions(&tables, index, scope)).collect())
    }
}

/// How a piece type promotes: what its own tables say, and for the rest the game's.
///
/// A piece type promotes when it has a table of its own, or when the game has one and `+X` exists.
fn promotions(tables: &PromotionTables<'_>, index: usize, scope: &mut dyn Scope) -> Vec<Promotion> {
    let (letter, own) = tables.pieces[index];
    let own_type = PieceType(index as u8);
    let paired = format!("+{}", letter.value);
    let paired = tables.pieces.iter().position(|(known, _)| known.value == paired);
    let paired = paired.map(|index| PieceType(index as u8));
    let mut promotions = Vec::new();
    let mut written = Written { letter, own_type, paired, tables, earlier: Vec::new() };
    match (own, tables.game) {
        // A piece without a table of its own promotes as the game's says, but only to its promoted form.
        (None, game) => {
            let game = game.filter(|_| paired.is_some());
            promotions.extend(game.and_then(|game| written.promotion(game, &[], scope)));
        }
        (Some(own), game) => {
            for table in own {
                let letters = match (&table.to[..], game) {
                    ([], Some(game)) if paired.is_none() => &game.to[..],
                    (letters, _) => letters,
                };
                promotions.extend(written.promotion(table, letters, scope));
            }
        }
    }
    promotions
}

/// What is written of the promotions of a piece type.
struct Written<'d> {
    letter: &'d Text,
    own_type: PieceType,
    /// `+P` of `P`.
    paired: Option<PieceType>,
    tables: &'d PromotionTables<'d>,
    /// What its earlier tables let it become, whose pieces, and whether as a move by itself.
    earlier: Vec<(Whose, bool, PieceType)>,
}

impl Written<'_> {
    /// What one table says, for the rest the game's; without letters the piece becomes its promoted form.
    fn promotion(&mut self, own: &PromotionDef, letters: &[Text], scope: &mut dyn Scope) -> Option<Promotion> {
        let span = own.table.span;
        let game = self.tables.game.unwrap_or(own);
        let whose = own.side.as_ref().or(game.side.as_ref()).map_or(Whose::Both, |side| side.value);
        let limit = limit(own).or_else(|| limit(game)).unwrap_or_default();
        let on = own.on.as_ref().or(game.on.as_ref()).map_or(PromotionOn::Into, |on| on.value);
        let by_itself = on == PromotionOn::InPlace;
        let to = match letters {
            [] => self.paired.into_iter().collect(),
            letters => self.promotes_to(letters, whose, by_itself, limit, scope),
        };
        self.earlier.extend(to.iter().map(|&new| (whose, by_itself, new)));
        if to.is_empty() && letters.is_empty() {
            scope.note(problems::needs(self.letter, "to"), span);
        }
        let Some(zone) = own.zone.as_ref().or(game.zone.as_ref()) else {
            scope.note(problems::needs(self.letter, "zone"), span);
            return None;
        };
        let zone = scope.zone(zone);
        let zone = Side::BOTH.map(|side| if whose.includes(side) { zone[side.index()] } else { CellSet::EMPTY });
        let forced = forced(own.forced.as_ref().or(game.forced.as_ref()), self.own_type, scope);
        let by = Kinds::compile(if own.by.is_empty() { &game.by } else { &own.by }, scope);
        if on == PromotionOn::InPlace
            && let Some(word) = own.by.first()
        {
            let because = "a promotion in place is a move of its own";
            scope.note(Meaning::Idle { key: "by", because }.into(), word.span);
        }
        let never = [CellSet::EMPTY; 2];
        let (from, into, in_place) = match on {
            PromotionOn::Into => (never, zone, never),
            PromotionOn::OutOf => (zone, never, never),
            PromotionOn::Either => (zone, zone, never),
            PromotionOn::InPlace => (never, never, zone),
        };
        let last_pawn = own.last_pawn.as_ref().or(game.last_pawn.as_ref()).is_some_and(|flag| flag.value);
        let promotion = Promotion { to, from, into, forced, in_place, last_pawn, by, limit };
        // A piece type without moves is warned of as such, or is meant to have none.
        let moves = !scope.equipment().piece(self.own_type).moves.is_empty();
        if moves && scope.is_sound() && !can_promote(scope.equipment(), self.own_type, &promotion) {
            scope.note(problems::never(self.letter), span);
        }
        Some(promotion)
    }

    /// The piece types that those letters name, but for those that the piece type may not become.
    fn promotes_to(
        &self,
        letters: &[Text],
        whose: Whose,
        by_itself: bool,
        limit: Limit,
        scope: &mut dyn Scope,
    ) -> Vec<PieceType> {
        let mut to = Vec::new();
        for letter in letters {
            let Some(piece_type) = scope.piece_type(letter) else { continue };
            let equipment = scope.equipment();
            let Some(target) = equipment.pieces().get(piece_type.index()) else { continue };
            let royals_stay = self.tables.royals_stay && !equipment.piece(self.own_type).royal;
            let together = |(other, ..): &&(Whose, bool, PieceType)| {
                Side::BOTH.into_iter().any(|side| whose.includes(side) && other.includes(side))
            };
            let here = to.iter().map(|&other| (by_itself, other));
            let mut others =
                self.earlier.iter().filter(together).map(|&(_, itself, other)| (itself, other)).chain(here);
            // One and the same piece type is one choice, unless one is a move by itself: that goes to other cells, too.
            let alike = |(itself, other)| {
                (itself != by_itself || other != piece_type) && plain(equipment, other) == plain(equipment, piece_type)
            };
            let because = match () {
                () if piece_type == self.own_type => "it is one already",
                () if target.royal && royals_stay && limit == Limit::Lost => "it is royal, and none is ever lost",
                () if to.contains(&piece_type) => "it is listed already",
                () if others.any(alike) => "it is written as another of these pieces",
                () => {
                    to.push(piece_type);
                    continue;
                }
            };
            scope.note(problems::cannot_become(letter, because), letter.span);
        }
        to
    }
}

/// The limit that a table has, if it says anything of one.
fn limit(table: &PromotionDef) -> Option<Limit> {
    let lost = table.limit_to_lost.as_ref().map(|lost| if lost.value { Limit::Lost } else { Limit::Free });
    table.limit.as_ref().map(|most| Limit::Most(most.u8())).or(lost)
}

/// Both players' cells on which a piece must promote.
fn forced(forced: Option<&FlagWordZone<Immobile>>, own: PieceType, scope: &mut dyn Scope) -> [CellSet; 2] {
    match forced {
        None => [CellSet::EMPTY; 2],
        Some(FlagWordZone::Flag(always)) if always.value => [scope.equipment().board().all(); 2],
        Some(FlagWordZone::Flag(_)) => [CellSet::EMPTY; 2],
        Some(FlagWordZone::Word(_)) => {
            let equipment = scope.equipment();
            Side::BOTH.map(|side| reach::immobile(equipment.board(), &equipment.piece(own).moves, side))
        }
        Some(FlagWordZone::Zone(zone)) => forced_zone(zone, scope),
    }
}

/// The zone that `forced` names; a slip of its word is reported as such.
fn forced_zone(zone: &ZoneDef, scope: &mut dyn Scope) -> [CellSet; 2] {
    if let ZoneDef::Text(text) = zone
        && !scope.has_zone(text)
        && let Some(word) = nearest(text, ["immobile"])
    {
        let allowed = ["true", "false", word].map(str::to_string).to_vec();
        let nearest = Some(word.to_string());
        scope.note(Problem::UnknownWord { word: text.value.clone(), allowed, nearest }, text.span);
        return [CellSet::EMPTY; 2];
    }
    scope.zone(zone)
}

/// Whether some move could bring the promotion about.
fn can_promote(equipment: &Equipment, own: PieceType, promotion: &Promotion) -> bool {
    let board = equipment.board();
    let rules = equipment.piece(own).moves.iter().filter(|rule| promotion.by.come_of(rule));
    let rules: Vec<MoveRule> = rules.cloned().collect();
    let leads = |side: Side, cell: Cell| {
        let targets = reach::targets(board, &rules, side, cell);
        let leaves = promotion.from[side.index()].contains(cell) && targets.any();
        let stands = promotion.in_place[side.index()].contains(cell);
        leaves || stands || targets.meets(promotion.into[side.index()])
    };
    promotion.attainable(equipment).next().is_some()
        && Side::BOTH.into_iter().any(|side| board.cells().any(|cell| leads(side, cell)))
}
