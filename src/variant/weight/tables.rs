//! What the tables of the fast path come to.

use std::collections::{HashMap, HashSet};
use std::mem::size_of;

use super::rays::{Extent, Paths};
use super::{Part, Weight};
use crate::betza::{Hop, Ray};
use crate::board::{CellSet, Side};
use crate::rules::tables::{further_moves, further_rays, royal_lines};
use crate::variant::tables::paths::Path;
use crate::variant::tables::threats::{MOST_BETWEEN, Other};
use crate::variant::{MoveRule, PieceType, PieceTypeSet, Variant};

/// What an attack on a cell looks up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Attack {
    /// Entries of tables.
    pub entries: u64,
    /// Some of them have conditions that only trying a move shows.
    pub mixed: bool,
    /// Some need a piece between.
    pub jumps: bool,
}

/// The width of a board's tables.
#[derive(Clone, Copy)]
struct Width {
    cells: u64,
    /// Rows of a table by cell.
    rows: u64,
    /// Bytes of a set of cells.
    set: u64,
}

impl Width {
    fn of(cells: usize) -> Width {
        let words = match cells {
            0..=64 => 1,
            65..=128 => 2,
            _ => 4,
        };
        Width { cells: cells as u64, rows: 64 * words, set: 8 * words }
    }

    /// Bytes of a table of sets by cell, with its place in a list.
    fn table(self) -> u64 {
        self.rows * self.set + 64
    }

    /// Bytes of an attack that is looked up by itself, in a list that may have grown to twice its length.
    fn other(self) -> u64 {
        2 * (size_of::<Other<4>>() as u64 - 4 * 32 + 4 * self.set)
    }
}

/// The parts, and what an attack looks up; None for that where the parts are too heavy already.
pub(super) fn parts(variant: &Variant) -> (Vec<Part>, Option<Attack>) {
    let board = variant.board();
    let (extent, width) = (Extent::of(board), Width::of(board.len()));
    let alike = variant.equipment().alike();
    let mut parts: Vec<Part> = variant.piece_types().map(|id| made(variant, &alike, id, extent, width)).collect();
    let further = extent.sum(further_rays(variant).into_iter());
    let sides = Side::BOTH.len() as u64;
    parts.push(Part {
        piece_type: None,
        what: "what rules look up of the board",
        weight: Weight {
            bytes: 16 * width.table() + further_rays(variant).len() as u64 * 4 * width.table(),
            steps: further.visits * sides * 2,
            ..Weight::default()
        },
        while_made: 0,
    });
    if super::sum(&parts).steps > Weight::MOST.steps {
        return (parts, None);
    }
    let between = (most_ways(variant, extent) as u64, MOST_BETWEEN as u64);
    let kept = between.0.min(between.1);
    parts.push(Part {
        piece_type: None,
        what: "the cells between on lines of attack",
        weight: Weight {
            bytes: sides * (kept * width.cells * (width.rows * width.set + 32) + width.cells * 24 + 2 * width.table()),
            ..Weight::default()
        },
        while_made: 0,
    });
    let mut attack = Attack::default();
    for id in variant.piece_types().filter(|id| alike[id.index()] == *id) {
        let alike = variant.piece_types().filter(|other| alike[other.index()] == id).count() as u64;
        let (part, own) = attacks(variant, id, alike, between, extent, width);
        parts.push(part);
        attack.entries += own.entries;
        attack.mixed |= own.mixed;
        attack.jumps |= own.jumps;
    }
    (parts, Some(attack))
}

/// The tables by which a piece type moves.
fn made(variant: &Variant, alike: &[PieceType], id: PieceType, extent: Extent, width: Width) -> Part {
    let piece_type = variant.piece(id);
    let sides = Side::BOTH.len() as u64;
    let most = Side::BOTH.map(|side| u64::from(variant.start().count(side, id))).into_iter().max().unwrap_or(0);
    let all = extent.sum(piece_type.moves.iter().flat_map(|rule| &rule.rays));
    let rays = piece_type.moves.iter().map(|rule| rule.rays.len() as u64).sum::<u64>();
    // Keys, promotion, limits of drops, shifts; then whether each cell has a move, asked a few times.
    let mut bytes = 4 * width.rows * 8 + 8 * width.table() + 2048 + sides * most * 16 * (width.set + 112);
    let mut steps = 4 * rays * width.cells + if most > 1 { sides * all.visits } else { 0 };
    let mut while_made = 0;
    if alike[id.index()] == id {
        let (kept, at_work) = ops(piece_type.moves.iter(), extent, width);
        bytes += sides * kept;
        while_made = at_work;
        steps += sides * 2 * all.visits;
    }
    let further = further_moves(variant, id);
    let (kept, at_work) = ops(further.iter().copied(), extent, width);
    let ways = extent.sum(further.iter().flat_map(|rule| &rule.rays));
    bytes += sides * (kept + ways.lined * (6 * width.set + 96));
    while_made = while_made.max(at_work).max(ways.lined * 2 * (6 * width.set + 96));
    steps += sides * 4 * ways.visits + if further.is_empty() { 0 } else { sides * all.visits };
    Part { piece_type: Some(id), what: "its moves", weight: Weight { bytes, steps, ..Weight::default() }, while_made }
}

/// Bytes of the operations of some rules for one side, kept and while they are made.
fn ops<'r>(rules: impl Iterator<Item = &'r MoveRule>, extent: Extent, width: Width) -> (u64, u64) {
    let (mut kept, mut while_made) = (0, width.cells * 32);
    for rule in rules {
        let unconditional = rule.from.is_none() && rule.to.is_none() && rule.within.is_none();
        let on_lines = |ray: &&Ray| {
            let simple = ray.clear.is_empty() && ray.jumped.is_empty() && ray.hop != Hop::Lands;
            unconditional && simple && ray.min == 1 && ray.max == u8::MAX
        };
        let lines = rule.rays.iter().filter(on_lines).count() as u64;
        let Paths { lined, free, .. } = extent.sum(rule.rays.iter().filter(|ray| !on_lines(ray)));
        let groups = lined * 4 * width.set;
        let conditions = if rule.unless_enemy.is_empty() { 0 } else { 6 * width.table() };
        let ranges = if lined > 0 { 2 * 8 * width.rows } else { 0 };
        kept += 5 * 256 + lines * width.table() + u64::from(free) * width.table() + groups + ranges + conditions;
        while_made += lined * (3 * size_of::<Path>() as u64 + 32) + 2 * groups;
    }
    (kept, while_made)
}

/// The tables by which piece types that move alike attack royals, and what that comes to for one cell.
fn attacks(
    variant: &Variant,
    id: PieceType,
    alike: u64,
    (ways, most_between): (u64, u64),
    extent: Extent,
    width: Width,
) -> (Part, Attack) {
    let kings = variant.kings();
    let (mut pairs, mut mixed, mut direct) = (0, Paths::default(), false);
    let mut attack = Attack::default();
    let mut screens: HashSet<PieceTypeSet> = HashSet::new();
    for rule in attacking(variant, id) {
        let by_conditions = !rule.unless_enemy.is_empty() || rule.victims.0 & kings.0 != kings.0;
        for ray in &rule.rays {
            let paths = extent.paths(ray);
            attack.jumps |= ray.hop != Hop::Slide || !ray.jumped.is_empty();
            if by_conditions || is_mixed(ray) {
                mixed.lined += paths.lined + if paths.free { width.cells } else { 0 };
                mixed.reach += paths.reach;
            } else {
                direct |= paths.free && ray.max == 1;
                pairs += paths.lined;
                if paths.lined > 0 {
                    // Who slides asks for no screen.
                    screens.insert(if ray.hop == Hop::Over { rule.screens } else { PieceTypeSet::EMPTY });
                }
            }
        }
    }
    let sides = Side::BOTH.len() as u64;
    let tables = ways.min(most_between) * screens.len() as u64 + u64::from(direct);
    let beyond = if ways > most_between { pairs } else { 0 };
    attack.mixed = mixed.lined + beyond > 0 || screens.iter().any(|set| !set.is_empty() && *set != PieceTypeSet::ALL);
    attack.entries = tables + (mixed.reach + if beyond > 0 { pairs.div_ceil(width.cells) } else { 0 }) * alike;
    let bytes = sides * (tables * (2 * width.table() + 64) + (mixed.lined + beyond) * alike * width.other());
    let what = "its attacks on royal pieces";
    let steps = sides * (mixed.lined + beyond) * alike;
    let weight = Weight { bytes, steps, ..Weight::default() };
    let while_made = pairs * 3 * size_of::<(u8, u8, CellSet)>() as u64 + width.cells * 32;
    (Part { piece_type: Some(id), what, weight, while_made }, attack)
}

/// The rules by which a piece type attacks royals, facing lines among them.
fn attacking(variant: &Variant, id: PieceType) -> impl Iterator<Item = MoveRule> {
    let (kings, piece_type) = (variant.kings(), variant.piece(id));
    let attacks = move |rule: &&MoveRule| rule.capture && rule.victims.0 & kings.0 != 0;
    let along_lines = MoveRule { victims: kings, ..MoveRule::along(royal_lines(variant).to_vec()) };
    piece_type.moves.iter().filter(attacks).cloned().chain([along_lines])
}

/// Whether attacks along a ray have conditions that no table by cells between can say.
fn is_mixed(ray: &Ray) -> bool {
    match ray.hop {
        Hop::Lands => true,
        Hop::Over => !ray.clear.is_empty() || !ray.jumped.is_empty(),
        Hop::Slide => !ray.jumped.is_empty(),
    }
}

/// A place that steps lead to, as seen from the start.
type Place = (i32, i32);

/// The most different sets of cells that may lie between a start and a target, so many steps apart.
fn most_ways(variant: &Variant, extent: Extent) -> usize {
    let mut seen: HashSet<Ray> = HashSet::new();
    let mut ways: HashMap<Place, Vec<Vec<Place>>> = HashMap::new();
    for id in variant.piece_types() {
        for ray in attacking(variant, id).flat_map(|rule| rule.rays) {
            if is_mixed(&ray) || ray.max == 1 && ray.clear.is_empty() || !seen.insert(ray.clone()) {
                continue;
            }
            let at = |x: i16, y: i16, steps: i32| {
                (i32::from(ray.step.x) * steps + i32::from(x), i32::from(ray.step.y) * steps + i32::from(y))
            };
            let mut way: Vec<Place> = Vec::new();
            for steps in 1..=i32::from(ray.max) {
                if extent.starts(&ray, steps.into()) == 0 {
                    break;
                }
                way.extend(ray.clear.iter().map(|leg| at(leg.x, leg.y, steps - 1)));
                way.sort_unstable();
                way.dedup();
                let known = ways.entry(at(0, 0, steps)).or_default();
                if !known.contains(&way) {
                    known.push(way.clone());
                }
                way.push(at(0, 0, steps));
            }
        }
    }
    ways.values().map(Vec::len).max().unwrap_or(0)
}
