//! The items of `moves`: Betza strings or explicit steps, with their conditions.

use super::problems;
use super::{MoveDef, Movement, MovementKeys, Only};
use crate::betza::Ray;
use crate::board::{Cell, CellSet, Geometry, Side, Vector};
use crate::diagnostic::{Meaning, Problem, nearest};
use crate::keys::{Text, ZoneDef};
use crate::literal::reach;
use crate::model::{Equipment, MAX_PIECE_TYPES, MoveRule, PieceType, PieceTypeSet};
use crate::rules::scope::{Scope, Takes};
use crate::source::Spanned;

/// The most rules of one piece type.
const MAX_RULES: usize = 64;
/// The most rays of one piece type.
const MAX_RAYS: usize = 1000;
/// The longest part of an offset or path, in half-steps.
const MAX_STEP: i16 = 120;

/// What a piece's table says of its moves, with its letter.
type Piece<'d> = (&'d Text, &'d MovementKeys);

/// An item and the zones that the pieces it comes from keep to.
type Item<'d> = (&'d MoveDef, Vec<&'d ZoneDef>);

impl Movement {
    /// What a piece type may do: the moves of the piece it moves as, then its own; every mistake noted.
    pub(crate) fn compile(pieces: &[Piece<'_>], index: usize, scope: &mut dyn Scope) -> Vec<MoveRule> {
        let mut items = Vec::new();
        gather(pieces, index, &mut Vec::new(), &mut items, scope);
        let mut rules = Vec::new();
        let span = pieces[index].0.span;
        let mut rays = 0;
        for (item, zones) in items {
            let made = rules_of(PieceType(index as u8), item, &zones, scope);
            rays += made.iter().map(|rule| rule.rays.len()).sum::<usize>();
            let counts =
                [("the list of moves", MAX_RULES, rules.len() + made.len()), ("the list of steps", MAX_RAYS, rays)];
            if let Some((what, most, _)) = counts.into_iter().find(|(_, most, count)| count > most) {
                scope.note(Problem::TooLong { what, most }, span);
                break;
            }
            let idle = !made.is_empty() && !made.iter().any(|rule| is_possible(scope.equipment(), rule));
            if idle && !scope.spend(made.iter().map(|rule| looks(scope.equipment(), rule)).sum(), item.table.span) {
                break;
            }
            if scope.is_sound() && idle {
                scope.note(problems::never_made(), item.table.span);
            }
            let crosses = |ray: &Ray| ray.max > 1 || !ray.clear.is_empty();
            if let Some(flag) = item.en_passant.as_ref().filter(|flag| flag.value)
                && !made.is_empty()
                && !made.iter().any(|rule| rule.rays.iter().any(crosses))
            {
                let because = "the move leaps and crosses no cell; `n` makes a lame leap";
                scope.note(Meaning::Idle { key: "en-passant", because }.into(), flag.span);
            }
            rules.extend(made);
        }
        rules
    }

    /// Notes pieces without moves, and those that start where they may never be.
    pub(crate) fn lint(pieces: &[Piece<'_>], scope: &mut dyn Scope) {
        for (index, (letter, piece)) in pieces.iter().enumerate().take(MAX_PIECE_TYPES) {
            let own = PieceType(index as u8);
            let outside = piece.within.as_ref().and_then(|zone| {
                let allowed = scope.zone(zone);
                starts_outside(scope.equipment(), own, allowed)
            });
            if let Some(cell) = outside {
                let cell = scope.equipment().board().name(cell).to_string();
                scope.note(problems::starts_outside(letter, &cell), letter.span);
            }
            // An empty list says that it is meant so.
            if scope.equipment().piece(own).moves.is_empty() && !piece.moves.is_written() && piece.moves_as.is_none() {
                scope.note(problems::immobile(letter), letter.span);
            }
        }
    }
}

/// A cell outside those allowed on which a piece of the type stands at the start.
fn starts_outside(equipment: &Equipment, own: PieceType, allowed: [CellSet; 2]) -> Option<Cell> {
    let is_outside = |cell: &Cell| {
        let piece = equipment.start().board[cell.index()];
        piece.is_some_and(|(side, piece_type)| piece_type == own && !allowed[side.index()].contains(*cell))
    };
    equipment.board().cells().find(is_outside)
}

/// Whether the rule could be used from some cell.
fn is_possible(equipment: &Equipment, rule: &MoveRule) -> bool {
    let board = equipment.board();
    Side::BOTH.into_iter().any(|side| board.cells().any(|cell| reach::leads_on(board, rule, side, cell)))
}

/// About how many cells were looked at to find that it could not.
fn looks(equipment: &Equipment, rule: &MoveRule) -> u64 {
    let steps = rule.rays.iter().map(|ray| u64::from(ray.max.min(16))).sum::<u64>();
    2 * steps * equipment.board().len() as u64
}

/// Gathers the items of a piece and of those it moves as; `open` are the pieces on the way.
fn gather<'d>(
    pieces: &[Piece<'d>],
    index: usize,
    open: &mut Vec<usize>,
    items: &mut Vec<Item<'d>>,
    scope: &mut dyn Scope,
) {
    let (letter, piece) = pieces[index];
    let first = items.len();
    if let Some(model) = &piece.moves_as
        && let Some(piece_type) = scope.piece_type(model)
    {
        open.push(index);
        if open.contains(&piece_type.index()) {
            scope.note(problems::moves_as_cycle(letter), model.span);
        } else {
            gather(pieces, piece_type.index(), open, items, scope);
        }
        open.pop();
    }
    // What is too long already need not be gathered in full.
    items.extend(piece.moves.iter().map(|item| (item, Vec::new())));
    items.truncate(MAX_RULES + 1);
    if let Some(zone) = &piece.within {
        items[first..].iter_mut().for_each(|(_, zones)| zones.push(zone));
    }
}

/// The rules of one item.
fn rules_of(piece_type: PieceType, item: &MoveDef, zones: &[&ZoneDef], scope: &mut dyn Scope) -> Vec<MoveRule> {
    let common = conditions(piece_type, item, zones, scope);
    let mut rules = Vec::new();
    for mv in item.betza.as_ref().map_or_else(Vec::new, |text| scope.betza(text)) {
        let mut rule = common.clone();
        if mv.initial {
            rule.from = meet(rule.from, start_of(piece_type, scope));
        }
        (rule.text, rule.quiet, rule.capture) = (mv.text, mv.quiet, mv.capture);
        rule.takes_en_passant = mv.en_passant;
        rule.rays = mv.rays;
        rules.push(rule);
    }
    let only = item.only.as_ref().map(|only| only.value);
    let range = item.range.as_ref().map_or(u8::MAX, |range| range.u8());
    for (steps, word) in [(&item.leap, "leap"), (&item.walk, "walk"), (&item.slide, "slide")] {
        let ray = |written: &Spanned<String>| match word {
            "walk" => walk(written, scope),
            "leap" => step(written, scope).map(Ray::leap),
            _ => step(written, scope).map(|step| Ray::slide(step, range)),
        };
        let rays: Vec<Ray> = steps.iter().filter_map(ray).collect();
        if !rays.is_empty() {
            let names: Vec<&str> = steps.iter().map(|step| step.value.as_str()).collect();
            rules.push(MoveRule {
                text: format!("{word} {}", names.join(", ")),
                quiet: only != Some(Only::Captures),
                capture: only != Some(Only::Moves),
                rays,
                ..common.clone()
            });
        }
    }
    at_least(item, rules, scope)
}

/// The rules of an item whose pieces go at least so far.
fn at_least(item: &MoveDef, mut rules: Vec<MoveRule>, scope: &mut dyn Scope) -> Vec<MoveRule> {
    let steps = item.leap.is_empty() && item.walk.is_empty();
    let Some(least) = item.least.as_ref().filter(|_| steps) else { return rules };
    let rays = rules.iter_mut().flat_map(|rule| &mut rule.rays);
    let shortest = rays.map(|ray| {
        ray.min = ray.min.max(least.u8());
        ray.max
    });
    if let Some(most) = shortest.min().filter(|&most| most < least.u8()) {
        scope.note(problems::least_too_large(most), least.span);
    }
    rules
}

/// A walk along a path of compass names, which does not cross itself.
fn walk(text: &Spanned<String>, scope: &mut dyn Scope) -> Option<Ray> {
    let path = path(text, &scope.geometries(), scope)?;
    let mut cells = vec![Vector::default()];
    for step in path.iter().flatten() {
        let next = *step + cells.last().copied().unwrap_or_default();
        if cells.contains(&next) {
            scope.note(problems::crossing(text), text.span);
            return None;
        }
        cells.push(next);
    }
    let Some(path) = path.filter(|path| !path.is_empty()) else {
        scope.note(problems::no_path(text), text.span);
        return None;
    };
    Some(Ray::walk(&path))
}

/// What all rules of an item have in common.
fn conditions(piece_type: PieceType, item: &MoveDef, zones: &[&ZoneDef], scope: &mut dyn Scope) -> MoveRule {
    let flag = |flag: &Option<Spanned<bool>>| flag.as_ref().is_some_and(|flag| flag.value);
    let mut from = item.from.as_ref().map(|zone| scope.zone(zone));
    if flag(&item.first_move) {
        from = meet(from, start_of(piece_type, scope));
    }
    let mut within = item.within.as_ref().map(|zone| scope.zone(zone));
    for zone in zones {
        within = meet(within, scope.zone(zone));
    }
    let victims = if item.captures.is_empty() { PieceTypeSet::ALL } else { scope.piece_types(&item.captures) };
    let spared = scope.piece_types(&item.captures_not);
    let unjumped = scope.piece_types(&item.screens_not);
    let unless_enemy = item.unless_enemy.as_ref().map_or_else(Vec::new, |text| scope.rays(text, Takes::Steps));
    MoveRule {
        leaves_en_passant: flag(&item.en_passant),
        from,
        to: item.to.as_ref().map(|zone| scope.zone(zone)),
        within,
        victims: PieceTypeSet(victims.0 & !spared.0),
        screens: PieceTypeSet(!unjumped.0),
        unless_enemy,
        ..MoveRule::along(Vec::new())
    }
}

/// A step: a path of compass names, or an offset in the board's places.
fn step(text: &Spanned<String>, scope: &mut dyn Scope) -> Option<Vector> {
    let geometries = scope.geometries();
    let step = match text.split_once(',') {
        Some((x, y)) => geometries.iter().find_map(|geometry| offset(*geometry, x, y)),
        None => {
            let path = path(text, &geometries, scope)?.filter(|path| !path.is_empty());
            path.map(|path| path.into_iter().fold(Vector::default(), |sum, step| sum + step))
        }
    };
    match step {
        Some(step) if step == Vector::default() => scope.note(problems::null_step(), text.span),
        Some(step) => return Some(step),
        None => scope.note(problems::no_step(text), text.span),
    }
    None
}

/// The most steps of a path.
const LONGEST_PATH: usize = 30;

/// The compass steps of a path; None when one is unknown, which is noted, and no path when there are too many.
fn path(text: &Spanned<String>, geometries: &[Geometry], scope: &mut dyn Scope) -> Option<Option<Vec<Vector>>> {
    let mut path = Vec::new();
    for word in text.words() {
        match geometries.iter().find_map(|geometry| geometry.direction(&word)) {
            Some(direction) => path.push(direction.step),
            None => {
                let known = geometries.iter().flat_map(|geometry| geometry.directions());
                let known = known.map(|direction| direction.name);
                let nearest = nearest(&word, known).map(str::to_string);
                scope.note(Problem::Unknown { what: "direction", name: word.value, nearest }, word.span);
                return None;
            }
        }
        if path.len() > LONGEST_PATH {
            return Some(None);
        }
    }
    Some(Some(path))
}

/// The cells on which pieces of the type stand at the start.
fn start_of(piece_type: PieceType, scope: &mut dyn Scope) -> [CellSet; 2] {
    if piece_type.index() >= MAX_PIECE_TYPES { [CellSet::EMPTY; 2] } else { scope.start_cells(piece_type) }
}

/// The cells of both, where there is a limit yet.
fn meet(limit: Option<[CellSet; 2]>, cells: [CellSet; 2]) -> Option<[CellSet; 2]> {
    Some(limit.map_or(cells, |limit| [limit[0] & cells[0], limit[1] & cells[1]]))
}

/// An offset `x,y`; on hexes in doubled coordinates, where x + y is even.
fn offset(geometry: Geometry, x: &str, y: &str) -> Option<Vector> {
    let part = |text: &str| text.trim().parse::<i16>().ok().filter(|part| part.abs() <= MAX_STEP);
    let step = Vector::new(part(x)?, part(y)?);
    (!geometry.is_hex() || (step.x + step.y) % 2 == 0).then_some(step)
}
