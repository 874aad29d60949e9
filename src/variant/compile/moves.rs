//! The items of `moves`: Betza strings or explicit steps, with their conditions.

use crate::betza::{BetzaError, BetzaMove, Ray, resolve};
use crate::board::{CellSet, Geometry, Side, Vector};
use crate::definition::{MoveDef, Only, ZoneDef};
use crate::diagnostic::{Meaning, Problem, nearest};
use crate::source::Spanned;

use super::super::{MAX_PIECE_TYPES, MoveRule, PieceType, PieceTypeSet};
use super::{Compiler, Lookup, board::geometries, part_of, reach};

/// The most rules of one piece type.
const MAX_RULES: usize = 64;
/// The most rays of one piece type.
const MAX_RAYS: usize = 1000;
/// The longest part of an offset or path, in half-steps.
const MAX_STEP: i16 = 120;

/// An item and the zones that the pieces it comes from keep to.
type Item<'d> = (&'d MoveDef, Vec<&'d ZoneDef>);

impl<'d> Compiler<'d> {
    /// What a piece type may do: the moves of the piece it moves as, then its own.
    pub(super) fn moves(&mut self, index: usize) -> Vec<MoveRule> {
        let mut items = Vec::new();
        self.items(index, &mut Vec::new(), &mut items);
        let mut rules = Vec::new();
        for (item, zones) in items {
            let first = rules.len();
            self.rules_of(PieceType(index as u8), item, &zones, &mut rules);
            let made = &rules[first..];
            let possible = |rule: &MoveRule| {
                let from = |side, cell| !reach::rule_targets(&self.equipment.board, rule, side, cell).is_empty();
                Side::BOTH.into_iter().any(|side| self.equipment.board.cells().any(|cell| from(side, cell)))
            };
            if self.sound() && !made.is_empty() && !made.iter().any(possible) {
                self.report(Meaning::NeverMoves, item.table.span);
            }
        }
        let span = self.definition.pieces[index].0.span;
        for (what, most, count) in [
            ("the list of moves", MAX_RULES, rules.len()),
            ("the list of steps", MAX_RAYS, rules.iter().map(|rule| rule.rays.len()).sum()),
        ] {
            if count > most {
                self.report(Problem::TooLong { what, most }, span);
            }
        }
        rules
    }

    /// Gathers the items of a piece and of those it moves as; `open` are the pieces on the way.
    fn items(&mut self, index: usize, open: &mut Vec<usize>, items: &mut Vec<Item<'d>>) {
        let definition = self.definition;
        let (letter, piece) = &definition.pieces[index];
        let first = items.len();
        if let Some(model) = &piece.moves_as
            && let Some(piece_type) = self.piece_type(model)
        {
            open.push(index);
            if open.contains(&piece_type.index()) {
                self.report(Meaning::MovesAsCycle { letter: letter.value.clone() }, model.span);
            } else {
                self.items(piece_type.index(), open, items);
            }
            open.pop();
        }
        items.extend(piece.moves.iter().map(|item| (item, Vec::new())));
        if let Some(zone) = &piece.within {
            items[first..].iter_mut().for_each(|(_, zones)| zones.push(zone));
        }
    }

    /// The rules of one item.
    fn rules_of(&mut self, piece_type: PieceType, item: &'d MoveDef, zones: &[&'d ZoneDef], rules: &mut Vec<MoveRule>) {
        let flag = |flag: &Option<Spanned<bool>>| flag.as_ref().is_some_and(|flag| flag.value);
        let zone = |compiler: &mut Self, zone: &Option<ZoneDef>| zone.as_ref().map(|zone| compiler.both(zone));
        let all = [self.equipment.board.all(); 2];
        let mut from = zone(self, &item.from);
        if flag(&item.first_move) {
            from = Some(meet(from.unwrap_or(all), self.start_of(piece_type)));
        }
        let mut within = zone(self, &item.within);
        for zone in zones {
            let cells = self.both(zone);
            within = Some(meet(within.unwrap_or(all), cells));
        }
        let mut victims = PieceTypeSet::ALL;
        if !item.captures.is_empty() {
            victims = self.piece_types(&item.captures);
        }
        let spared = self.piece_types(&item.captures_not);
        let unjumped = self.piece_types(&item.screens_not);
        let unless_enemy = item.unless_enemy.as_ref().map_or_else(Vec::new, |text| self.rays(text));
        let common = MoveRule {
            text: String::new(),
            quiet: true,
            capture: true,
            takes_en_passant: false,
            leaves_en_passant: flag(&item.en_passant),
            from,
            to: zone(self, &item.to),
            within,
            victims: PieceTypeSet(victims.0 & !spared.0),
            screens: PieceTypeSet(!unjumped.0),
            unless_enemy,
            rays: Vec::new(),
        };
        if let Some(text) = &item.betza {
            match self.resolve(text) {
                Ok(moves) => {
                    for mv in moves {
                        let mut rule = common.clone();
                        if mv.initial {
                            rule.from = Some(meet(rule.from.unwrap_or(all), self.start_of(piece_type)));
                        }
                        (rule.text, rule.quiet, rule.capture) = (mv.text, mv.quiet, mv.capture);
                        rule.takes_en_passant = mv.en_passant;
                        rule.rays = mv.rays;
                        rules.push(rule);
                    }
                }
                Err(error) => self.betza_error(text, error),
            }
        }
        let only = item.only.as_ref().map(|only| only.value);
        let range = item.range.as_ref().map_or(u8::MAX, |range| range.u8());
        for (steps, most, word) in [(&item.leap, 1, "leap"), (&item.slide, range, "slide")] {
            let rays: Vec<Ray> =
                steps.iter().filter_map(|step| Some(Ray { max: most, ..Ray::leap(self.step(step)?) })).collect();
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
    }

    /// A step: a path of compass names, or an offset in the board's places.
    fn step(&mut self, text: &Spanned<String>) -> Option<Vector> {
        let geometries = geometries(&self.definition.board.table);
        let step = match text.split_once(',') {
            Some((x, y)) => geometries.iter().find_map(|geometry| offset(*geometry, x, y)),
            None => self.path(text, &geometries)?,
        };
        match step {
            Some(step) if step == Vector::default() => self.report(Meaning::NullStep, text.span),
            Some(step) => return Some(step),
            None => self.report(Meaning::Step { text: text.value.clone() }, text.span),
        }
        None
    }

    /// The sum of compass steps; None when one is unknown, which is reported.
    fn path(&mut self, text: &Spanned<String>, geometries: &[Geometry]) -> Option<Option<Vector>> {
        let mut sum = Vector::default();
        let mut steps = 0;
        for word in super::words(text) {
            match geometries.iter().find_map(|geometry| geometry.direction(&word)) {
                Some(direction) => sum = sum + direction.step,
                None => {
                    let known = geometries.iter().flat_map(|geometry| geometry.directions());
                    let known = known.map(|direction| direction.name);
                    let nearest = nearest(&word, known).map(str::to_string);
                    self.report(Problem::Unknown { what: "direction", name: word.value, nearest }, word.span);
                    return None;
                }
            }
            steps += 1;
            if steps > 30 {
                return Some(None);
            }
        }
        Some((steps > 0).then_some(sum))
    }

    /// The moves that a Betza string means; while the shape of the cells is not known, one for which it makes sense
    /// will do.
    pub(super) fn resolve(&self, text: &str) -> Result<Vec<BetzaMove>, BetzaError> {
        let [first, rest @ ..] = &geometries(&self.definition.board.table)[..] else { return Ok(Vec::new()) };
        resolve(text, *first).or_else(|error| rest.iter().find_map(|cells| resolve(text, *cells).ok()).ok_or(error))
    }

    /// Says what is wrong with a Betza string, at the letter that is to blame.
    pub(super) fn betza_error(&mut self, text: &Spanned<String>, error: BetzaError) {
        let span = part_of(text, error.place.clone());
        self.report(Problem::Betza { message: error.to_string(), help: error.help() }, span);
    }

    fn start_of(&mut self, piece_type: PieceType) -> [CellSet; 2] {
        if piece_type.index() >= MAX_PIECE_TYPES {
            return [CellSet::EMPTY; 2];
        }
        Side::BOTH.map(|side| self.start_cells(piece_type, side))
    }
}

fn meet(a: [CellSet; 2], b: [CellSet; 2]) -> [CellSet; 2] {
    [a[0] & b[0], a[1] & b[1]]
}

/// An offset `x,y`; on hexes in doubled coordinates, where x + y is even.
fn offset(geometry: Geometry, x: &str, y: &str) -> Option<Vector> {
    let part = |text: &str| text.trim().parse::<i16>().ok().filter(|part| part.abs() <= MAX_STEP);
    let step = Vector::new(part(x)?, part(y)?);
    (!geometry.is_hex() || (step.x + step.y) % 2 == 0).then_some(step)
}
