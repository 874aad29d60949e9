//! `[drops]`, the `drop` tables of pieces and `captured-as`.

use super::super::scope::Scope;
use super::{DropDef, DropRule, Drops, DropsKeys, Hands, PieceDropKeys};
use crate::board::Side;
use crate::diagnostic::{Meaning, Problem};
use crate::keys::{Flag, Text};
use crate::literal::reach;
use crate::model::PieceType;

/// What a piece's table says of hands and drops, with its letter.
type Piece<'d> = (&'d Text, &'d PieceDropKeys);

impl Hands {
    /// What the hands hold, as far as the definition says it without `[setup]`: a set-up's FEN asks for it. `gates`: there
    /// is gating.
    pub(crate) fn compile(keys: &DropsKeys, pieces: &[Piece<'_>], gates: bool, scope: &mut dyn Scope) -> Hands {
        let drops = keys.drops.as_ref();
        Hands {
            exist: drops.is_some() || gates,
            fed: drops.is_some_and(|drops| drops.captured.as_ref().is_none_or(|captured| captured.value)),
            royals: drops.is_some_and(|drops| is_set(&drops.placement.placement)),
            leaving: scope.equipment().royals(),
            captured_as: captured_as(pieces, scope),
        }
    }
}

/// By piece type, what it is in hand: what its `captured-as` says, or else X for `+X`, or itself.
fn captured_as(pieces: &[Piece<'_>], scope: &mut dyn Scope) -> Vec<PieceType> {
    let types: Vec<PieceType> = scope.equipment().piece_types().collect();
    let mut all = Vec::new();
    for (own, (letter, piece)) in types.into_iter().zip(pieces) {
        let held = match (&piece.captured_as, letter.strip_prefix('+')) {
            (Some(other), _) => scope.piece_type(other),
            (None, Some(base)) if !base.is_empty() => {
                if !scope.has_letter(base) {
                    scope.note(no_base(letter, base), letter.span);
                }
                scope.equipment().piece_type_by_letter(base)
            }
            (None, _) => None,
        };
        all.push(held.unwrap_or(own));
    }
    all
}

/// A promoted form without its base.
fn no_base(letter: &str, base: &str) -> Problem {
    Problem::of_rule(
        "E0611",
        format!("`{letter}` is the promoted form of `{base}`, which does not exist"),
        Some("use `captured-as` to say what it becomes in the capturer's hand"),
    )
}

impl Drops {
    /// Which piece types can be dropped, where, and under what limits.
    pub(crate) fn compile(keys: &DropsKeys, pieces: &[Piece<'_>], hands: Hands, scope: &mut dyn Scope) -> Drops {
        let mut by_type = vec![None; scope.equipment().pieces().len()];
        let Some(drops) = &keys.drops else {
            for drop in pieces.iter().filter_map(|(_, piece)| piece.drop.as_ref()) {
                let because = "nothing is dropped in this game; add `[drops]`";
                scope.note(Meaning::Idle { key: "drop", because }.into(), drop.table.span);
            }
            return Drops { hands, by_type };
        };
        let promoted = is_set(&drops.promoted);
        for (piece_type, rule) in scope.equipment().piece_types().collect::<Vec<_>>().into_iter().zip(&mut by_type) {
            let itself = hands.forms().contains(piece_type);
            let held_as = if promoted && !itself { hands.captured_as(piece_type) } else { piece_type };
            let equipment = scope.equipment();
            let royal = equipment.piece(piece_type).royal;
            let at_start = Side::BOTH.into_iter().any(|side| Hands::holds(equipment.start(), side, piece_type));
            if royal && !at_start || !hands.forms().contains(held_as) {
                continue;
            }
            let own = pieces[piece_type.index()].1.drop.as_ref();
            *rule = Some(drop_rule((piece_type, held_as), own, &drops.limits, scope));
        }
        Drops { hands, by_type }
    }
}

/// One piece type's rule: what its own table says, and for the rest the game's.
fn drop_rule(
    (piece_type, held_as): (PieceType, PieceType),
    own: Option<&DropDef>,
    game: &DropDef,
    scope: &mut dyn Scope,
) -> DropRule {
    let own = own.unwrap_or(game);
    let mut cells = match own.zone.as_ref().or(game.zone.as_ref()) {
        Some(zone) => scope.zone(zone),
        None => [scope.equipment().board().all(); 2],
    };
    let board = scope.equipment().board();
    let moves = &scope.equipment().piece(piece_type).moves;
    let dead = Side::BOTH.map(|side| reach::immobile(board, moves, side));
    if !flag(&own.immobile, &game.immobile) {
        cells = Side::BOTH.map(|side| cells[side.index()].without(dead[side.index()]));
    }
    let first_colour = board.cells().filter(|&cell| board.info(cell).colour == 0).collect();
    let per_file = own.per_file.as_ref().or(game.per_file.as_ref());
    let undefended = if own.not_defended_by.is_empty() { &game.not_defended_by } else { &own.not_defended_by };
    DropRule {
        held_as,
        cells,
        dead,
        per_file: per_file.map(|most| most.u8()),
        no_check: flag(&own.no_check, &game.no_check),
        no_mate: flag(&own.no_mate, &game.no_mate),
        not_defended_by: scope.piece_types(undefended),
        opposite_colours: flag(&own.opposite_colours, &game.opposite_colours).then_some(first_colour),
    }
}

/// What the first says, or else the second.
fn flag(own: &Option<Flag>, game: &Option<Flag>) -> bool {
    own.as_ref().or(game.as_ref()).is_some_and(|flag| flag.value)
}

/// Whether it says yes.
fn is_set(flag: &Option<Flag>) -> bool {
    flag.as_ref().is_some_and(|flag| flag.value)
}
