//! `[promotion]` and the `promotion` tables of pieces.

use super::problems;
use super::{Immobile, PiecePromotionKeys, Promotion, PromotionDef, PromotionKeys, PromotionOn, Promotions};
use crate::board::{CellSet, Side};
use crate::diagnostic::{Problem, nearest};
use crate::keys::{FlagWordZone, Text, ZoneDef};
use crate::literal::reach;
use crate::model::{Equipment, MAX_PIECE_TYPES, PieceType, PieceTypeSet};
use crate::rules::scope::Scope;
use crate::source::{Span, Spanned};

/// The tables on promotion: the game's, and each piece's with its letter.
struct PromotionTables<'d> {
    game: Option<&'d PromotionDef>,
    pieces: Vec<(&'d Text, Option<&'d PromotionDef>)>,
    /// Nobody becomes royal.
    royals_stay: bool,
}

impl Promotions {
    /// What the tables of a definition mean, every mistake noted. `royals_stay`: nobody becomes royal.
    pub(crate) fn compile(
        keys: &PromotionKeys,
        pieces: &[(&Text, &PiecePromotionKeys)],
        royals_stay: bool,
        scope: &mut dyn Scope,
    ) -> Promotions {
        let game = keys.promotion.as_ref();
        let pieces = pieces.iter().map(|&(letter, keys)| (letter, keys.promotion.as_ref())).collect();
        let tables = PromotionTables { game, pieces, royals_stay };
        let indices = 0..tables.pieces.len().min(MAX_PIECE_TYPES);
        Promotions { by_type: indices.map(|index| promotion(&tables, index, scope)).collect() }
    }
}

/// How a piece type promotes: what its own table says, and for the rest the game's.
///
/// A piece type promotes when it has a table of its own, or when the game has one and `+X` exists.
fn promotion(tables: &PromotionTables<'_>, index: usize, scope: &mut dyn Scope) -> Option<Promotion> {
    let (letter, table) = tables.pieces[index];
    let own_type = PieceType(index as u8);
    let paired = format!("+{}", letter.value);
    let paired = tables.pieces.iter().position(|(known, _)| known.value == paired);
    let paired = paired.map(|index| PieceType(index as u8));
    // A piece without a table of its own promotes as the game's says, but only to its promoted form.
    let own = match table {
        Some(own) => own,
        None => paired.and(tables.game)?,
    };
    let span = own.table.span;
    let game = tables.game.unwrap_or(own);
    let letters = match (own.to.is_empty(), table.is_some()) {
        (false, true) => &own.to[..],
        (true, true) if paired.is_none() => &game.to[..],
        _ => &[],
    };
    let to = match letters {
        [] => paired.into_iter().collect(),
        letters => promotes_to(own_type, letters, tables.royals_stay, scope),
    };
    if to.is_empty() && letters.is_empty() {
        scope.note(problems::needs(letter, "to"), span);
    }
    let Some(zone) = own.zone.as_ref().or(game.zone.as_ref()) else {
        scope.note(problems::needs(letter, "zone"), span);
        return None;
    };
    let zone = scope.zone(zone);
    let on = own.on.as_ref().or(game.on.as_ref()).map_or(PromotionOn::Into, |on| on.value);
    let forced = forced(own.forced.as_ref().or(game.forced.as_ref()), own_type, scope);
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
    let limited = limited(flag(&own.limit_to_lost, &game.limit_to_lost), own_type, &to, scope.equipment());
    let promotion = Promotion { to, from, into, forced, in_place, last_pawn, limited };
    note_idle(&promotion, own_type, letter, span, scope);
    Some(promotion)
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

/// The piece types that those letters name, but for those that the piece type may not become.
fn promotes_to(
    own: PieceType,
    letters: &[Spanned<String>],
    royals_stay: bool,
    scope: &mut dyn Scope,
) -> Vec<PieceType> {
    let mut to = Vec::new();
    for letter in letters {
        let Some(piece_type) = scope.piece_type(letter) else { continue };
        let equipment = scope.equipment();
        let Some(target) = equipment.pieces().get(piece_type.index()) else { continue };
        let because = match () {
            () if piece_type == own => "it is one already",
            () if target.royal && !equipment.piece(own).royal && royals_stay => "it is royal",
            () if to.contains(&piece_type) => "it is listed already",
            () if to.iter().any(|&other| plain(equipment, other) == plain(equipment, piece_type)) => {
                "it is written as another of these pieces"
            }
            () => {
                to.push(piece_type);
                continue;
            }
        };
        scope.note(problems::cannot_become(letter, because), letter.span);
    }
    to
}

/// The letter by which a piece type is chosen: `Q~`, a queen that was a pawn, as `Q`.
fn plain(equipment: &Equipment, piece_type: PieceType) -> &str {
    let letter = &equipment.piece(piece_type).letter;
    letter.strip_suffix('~').filter(|plain| !plain.is_empty()).unwrap_or(letter)
}

/// The piece types among `to` of which nobody may have more than at the start.
fn limited(limit_to_lost: bool, own: PieceType, to: &[PieceType], equipment: &Equipment) -> PieceTypeSet {
    // Nobody may have more royals than at the start.
    let limited = match (limit_to_lost, equipment.piece(own).royal) {
        (true, _) => PieceTypeSet::ALL,
        (false, true) => PieceTypeSet::default(),
        (false, false) => equipment.royals(),
    };
    to.iter().copied().filter(|&piece_type| limited.contains(piece_type)).collect()
}

/// Takes note of a promotion that no move could bring about.
fn note_idle(promotion: &Promotion, own: PieceType, letter: &Spanned<String>, span: Span, scope: &mut dyn Scope) {
    // A piece type without moves is warned of as such, or is meant to have none.
    let moves = !scope.equipment().piece(own).moves.is_empty();
    if moves && scope.is_sound() && !can_promote(scope.equipment(), own, promotion) {
        scope.note(problems::never(letter), span);
    }
}

/// Whether some move could bring the promotion about.
fn can_promote(equipment: &Equipment, own: PieceType, promotion: &Promotion) -> bool {
    let board = equipment.board();
    Side::BOTH.into_iter().any(|side| {
        board.cells().any(|cell| {
            let targets = reach::targets(board, &equipment.piece(own).moves, side, cell);
            let leaves = promotion.from[side.index()].contains(cell) && targets.any();
            let stands = promotion.in_place[side.index()].contains(cell);
            leaves || stands || targets.meets(promotion.into[side.index()])
        })
    })
}
