//! Facts that a definition claims about its game.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::pseudo_attacks::{self, PseudoAttacks};
use super::report::{CheckKind, CheckResult, Findings};
use crate::board::{Cell, CellSet, Side};
use crate::definition::{ClaimDef, S, ZoneDef};
use crate::keys::Names;
use crate::position::Position;
use crate::variant::{PieceType, Variant};

/// Checks everything that one claim says.
pub(super) fn check(variant: &Arc<Variant>, claim: &ClaimDef) -> CheckResult {
    let mut found = Findings::default();
    counts(variant, claim, &mut found);
    shades(variant, claim, &mut found);
    piece(variant, claim, &mut found);
    attacks(variant, claim, &mut found);
    symmetric(variant, claim, &mut found);
    let source = claim.source.as_ref().map(|source| source.value.as_str());
    found.result(CheckKind::Claim, &claim.name, source, claim.table.span)
}

/// Cells, pieces, colours and first moves.
fn counts(variant: &Arc<Variant>, claim: &ClaimDef, found: &mut Findings) {
    let start = variant.start();
    if let Some(cells) = &claim.cells {
        found.equal("cells of the board", cells, variant.board().len());
    }
    if let Some(pieces) = &claim.pieces {
        let in_hand: usize = start.hands.iter().flatten().map(|&count| usize::from(count)).sum();
        found.equal("pieces at the start", pieces, start.board.iter().flatten().count() + in_hand);
    }
    if let Some(colours) = &claim.colours {
        found.equal("colours of the board", colours, colours_of(variant, variant.board().all()));
    }
    if let Some(expected) = &claim.first_moves {
        found.equal("first moves", expected, Position::start(variant).legal_moves().len());
    }
}

/// Which cells are dark, and which are light.
fn shades(variant: &Variant, claim: &ClaimDef, found: &mut Findings) {
    if variant.board().geometry().is_hex() {
        return;
    }
    for (names, dark) in [(&claim.dark, true), (&claim.light, false)] {
        for name in names {
            if let Some(cell) = cell(variant, name, found).filter(|&cell| variant.board().is_dark(cell) != dark) {
                let shade = if dark { "light" } else { "dark" };
                found.add(name.span, format!("{} is {shade}", variant.board().name(cell)));
            }
        }
    }
}

/// What one piece can do and which cells it can reach.
fn piece(variant: &Variant, claim: &ClaimDef, found: &mut Findings) {
    let Some(letter) = &claim.piece else { return };
    let mut cells = CellSet::EMPTY;
    let mut named = Vec::new();
    for letter in words(letter) {
        let Some(piece_type) = variant.piece_type_by_letter(&letter) else {
            found.add(letter.span, format!("unknown piece letter `{}`", letter.value));
            return;
        };
        one_piece(variant, claim, piece_type, found);
        cells |= starts(variant, piece_type, Side::First);
        named.push(variant.piece(piece_type).name.as_str());
    }
    if let Some(expected) = &claim.stands_on_colours {
        found.equal(
            &format!("colours that the {} stands on", named.join(" and ")),
            expected,
            colours_of(variant, cells),
        );
    }
}

/// What one piece type can do and which cells it can reach.
fn one_piece(variant: &Variant, claim: &ClaimDef, piece_type: PieceType, found: &mut Findings) {
    let name = &variant.piece(piece_type).name;
    let pseudo_attacks = PseudoAttacks::empty(variant, Side::First);
    let starts = starts(variant, piece_type, Side::First);
    if let Some(expected) = &claim.most_moves {
        let most =
            variant.board().cells().map(|cell| pseudo_attacks.moves(piece_type, cell).count()).max().unwrap_or(0);
        found.equal(&format!("most moves of the {name}"), expected, most as usize);
    }
    if let Some(expected) = &claim.reaches {
        found.equal(
            &format!("cells the {name} can reach"),
            expected,
            pseudo_attacks.closure(piece_type, starts).count() as usize,
        );
    }
    if let Some(expected) = &claim.reaches_colours {
        let of = |cell| colours_of(variant, pseudo_attacks.closure(piece_type, CellSet::of(cell)));
        found.equal(&format!("colours one {name} can reach"), expected, starts.map(of).max().unwrap_or(0));
    }
    if let Some(zone) = &claim.never_enters {
        never_enters(variant, claim, piece_type, zone, found);
    }
}

/// The letters of a text, each with the place of the text.
fn words(text: &S<String>) -> impl Iterator<Item = S<String>> + '_ {
    text.split_whitespace().map(|word| S::new(word.to_string(), text.span))
}

/// Neither player's pieces of a type ever enter the player's zone.
fn never_enters(variant: &Variant, claim: &ClaimDef, piece_type: PieceType, zone: &ZoneDef, found: &mut Findings) {
    let Some(zone) = zone_cells(variant, zone, found) else { return };
    for side in Side::BOTH {
        let starts = starts(variant, piece_type, side);
        let entered = PseudoAttacks::empty(variant, side).closure(piece_type, starts) & zone[side.index()];
        if entered.any() {
            let (name, player) = (&variant.piece(piece_type).name, &variant.players()[side.index()].name);
            found.add(claim.table.span, format!("{player}'s {name} can enter {}", names(variant, entered)));
        }
    }
}

/// The pieces that are attacked or defended at the start.
fn attacks(variant: &Variant, claim: &ClaimDef, found: &mut Findings) {
    let start = variant.start();
    let ignoring = claim.ignoring.as_ref().map(|text| text.as_str());
    if let Some(text) = &claim.ignoring
        && !variant.pieces().iter().flat_map(|piece_type| &piece_type.moves).any(|rule| rule.text == text.value)
    {
        found.add(text.span, format!("no piece has the move `{}`", text.value));
    }
    let judged = [(&claim.attacked, true, true), (&claim.defended, false, true), (&claim.undefended, false, false)];
    for (cells, by_enemy, expected) in judged {
        for name in cells {
            let Some(cell) = cell(variant, name, found) else { continue };
            let Some((owner, _)) = start.board[cell.index()] else {
                found.add(name.span, format!("{} is empty at the start", name.value));
                continue;
            };
            let by = if by_enemy { owner.other() } else { owner };
            let attackers = pseudo_attacks::attackers(variant, start, cell, by, ignoring);
            if attackers.any() != expected {
                let word = if by_enemy { "attacked" } else { "defended" };
                let text = match attackers.is_empty() {
                    true => format!("the piece on {} is not {word} at the start", name.value),
                    false => format!("the piece on {} is {word} from {}", name.value, names(variant, attackers)),
                };
                found.add(name.span, text);
            }
        }
    }
    if let Some(listed) = &claim.all_defended_but {
        all_defended_but(variant, listed, ignoring, found);
    }
}

/// Exactly the listed pieces are undefended: among the first player's, and among the second player's if one is listed.
fn all_defended_but(variant: &Variant, listed: &S<Names>, ignoring: Option<&str>, found: &mut Findings) {
    let start = variant.start();
    let expected: CellSet = listed.value.iter().filter_map(|name| cell(variant, name, found)).collect();
    for side in Side::BOTH {
        let own: CellSet = pseudo_attacks::pieces(start, side).map(|(cell, _)| cell).collect();
        if side == Side::Second && !own.meets(expected) {
            continue;
        }
        let bare: CellSet =
            own.filter(|&cell| pseudo_attacks::attackers(variant, start, cell, side, ignoring).is_empty()).collect();
        if bare != own & expected {
            let text = format!(
                "undefended at the start: expected {}, got {}",
                names(variant, own & expected),
                names(variant, bare)
            );
            found.add(listed.span, text);
        }
    }
    let empty = expected.without(pseudo_attacks::occupied(start));
    if empty.any() {
        found.add(listed.span, format!("empty at the start: {}", names(variant, empty)));
    }
}

/// The start position is the same for both players.
fn symmetric(variant: &Variant, claim: &ClaimDef, found: &mut Findings) {
    let Some(expected) = &claim.symmetric else { return };
    let start = variant.start();
    let odd = variant.board().cells().find(|&cell| {
        let turned = start.board[variant.board().turned(cell).index()];
        start.board[cell.index()] != turned.map(|(side, piece_type)| (side.other(), piece_type))
    });
    let lopsided = variant.board().lopsided().map(|lopsided| variant.board().name(lopsided.cell));
    let same = odd.is_none() && start.hands[0] == start.hands[1] && lopsided.is_none();
    if same != expected.value {
        let text = match (odd, lopsided) {
            (_, Some(cell)) => format!("the board is not symmetric: {cell} has no counterpart"),
            (Some(cell), None) => {
                let (one, other) = (variant.board().name(cell), variant.board().name(variant.board().turned(cell)));
                format!("the start position is not symmetric: {one} and {other} differ")
            }
            (None, None) if same => "the start position is symmetric".to_owned(),
            (None, None) => "the hands at the start differ".to_owned(),
        };
        found.add(expected.span, text);
    }
}

/// The cells where a piece type's pieces stand at the start.
fn starts(variant: &Variant, piece_type: PieceType, side: Side) -> CellSet {
    pseudo_attacks::pieces(variant.start(), side)
        .filter(|&(_, other)| other == piece_type)
        .map(|(cell, _)| cell)
        .collect()
}

/// The number of colours of the cells.
fn colours_of(variant: &Variant, cells: CellSet) -> usize {
    cells.map(|cell| variant.board().info(cell).colour).collect::<BTreeSet<_>>().len()
}

/// The cell with this name.
pub(super) fn cell(variant: &Variant, name: &S<String>, found: &mut Findings) -> Option<Cell> {
    let cell = variant.board().cell(name);
    if cell.is_none() {
        found.add(name.span, format!("unknown cell `{}`", name.value));
    }
    cell
}

/// Cell names separated by spaces; `none` if there are none.
pub(super) fn names(variant: &Variant, cells: CellSet) -> String {
    if cells.is_empty() {
        return "none".to_owned();
    }
    cells.map(|cell| variant.board().name(cell)).collect::<Vec<_>>().join(" ")
}

/// The cells of a zone for each player.
pub(super) fn zone_cells(variant: &Variant, zone: &ZoneDef, found: &mut Findings) -> Option<[CellSet; 2]> {
    let turned = |cells: CellSet| [cells, variant.board().turned_set(cells)];
    match zone {
        ZoneDef::Text(text) => match variant.zone(text.trim()) {
            Some(zone) => Some(zone.cells),
            None => {
                let names = text.split_whitespace().map(|name| S::new(name.to_owned(), text.span));
                let cells: Option<CellSet> = names.map(|name| cell(variant, &name, found)).collect();
                cells.map(turned)
            }
        },
        ZoneDef::Cells(cells) => {
            let cells: Option<CellSet> = cells.iter().map(|name| cell(variant, name, found)).collect();
            cells.map(turned)
        }
        ZoneDef::Table(table) => {
            found.add(table.table.span, "give the zone a name in [zones] and use the name here");
            None
        }
    }
}
