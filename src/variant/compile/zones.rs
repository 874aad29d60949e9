//! Zones: named sets of cells, and the expressions that stand for one.

use crate::board::{Board, CellSet, Side};
use crate::definition::{Definition, ZoneDef, ZoneTable};
use crate::diagnostic::{Meaning, Problem, Turned, nearest};
use crate::source::{Span, Spanned};

use super::super::Zone;
use super::{Compiler, names, zone_work};

/// The most zones that are made of each other in a chain.
const MOST_NESTED: usize = 32;
/// The most expressions inside one another, in all zones of a chain together.
const MOST_DEEP: usize = 100;

/// A named zone while the zones are worked out, each when it is first asked for.
#[derive(Clone, Copy, Debug)]
pub enum ZoneState {
    Unseen,
    /// Being worked out: to ask for it now is a circle.
    Open,
    Known([CellSet; 2]),
}

/// What an expression needs to know of the game around it.
pub trait Lookup {
    /// The board.
    fn board(&self) -> &Board;

    /// Whether a zone has that name.
    fn has_zone(&self, name: &str) -> bool;

    /// One player's cells of a zone.
    fn zone(&mut self, name: &Spanned<String>, side: Side) -> CellSet;

    /// The names of all zones.
    fn zone_names(&self) -> Vec<String>;

    /// The cells on which a player's pieces with that letter stand at the start.
    fn pieces(&mut self, letter: &Spanned<String>, side: Side) -> CellSet;

    /// Takes note of a mistake.
    fn report(&mut self, problem: Problem, span: Span);

    /// Whether there are so many mistakes that to look for more is useless.
    fn is_full(&self) -> bool;

    /// Counts so many steps of work; false once there are too many.
    fn spend(&mut self, steps: u64, span: Span) -> bool;

    /// How many expressions are being worked out, each inside the one before.
    fn depth(&mut self) -> &mut usize;

    /// Both players' cells of an expression that is written as the first player sees it.
    fn both(&mut self, zone: &ZoneDef) -> [CellSet; 2]
    where
        Self: Sized,
    {
        Side::BOTH.map(|side| cells(self, zone, side, false))
    }
}

/// The cells that an expression means for one player.
///
/// Cells, files and ranks it lists are the first player's, turned for the second, unless `literal`.
pub fn cells(lookup: &mut dyn Lookup, zone: &ZoneDef, side: Side, literal: bool) -> CellSet {
    if *lookup.depth() >= MOST_DEEP {
        let what = "the nesting of this zone";
        lookup.report(Problem::TooLong { what, most: MOST_DEEP }, zone.span());
        return CellSet::EMPTY;
    }
    if !lookup.spend(zone_work::steps_of(zone, lookup.board().len()), zone.span()) {
        return CellSet::EMPTY;
    }
    *lookup.depth() += 1;
    let set = cells_within(lookup, zone, side, literal);
    *lookup.depth() -= 1;
    set
}

fn cells_within(lookup: &mut dyn Lookup, zone: &ZoneDef, side: Side, literal: bool) -> CellSet {
    match zone {
        ZoneDef::Text(text) => {
            let name = Spanned::new(text.value.trim().to_string(), text.span);
            if lookup.has_zone(&name) {
                return lookup.zone(&name, side);
            }
            text.words().iter().fold(CellSet::EMPTY, |set, word| set | cell_or_zone(lookup, word, side, literal))
        }
        ZoneDef::Cells(list) => {
            list.iter().fold(CellSet::EMPTY, |set, name| set | cell_or_zone(lookup, name, side, literal))
        }
        ZoneDef::Table(table) => table_cells(lookup, table, side, literal),
    }
}

/// Cells that a text at `span` names, as a player has them.
fn seen(lookup: &mut dyn Lookup, set: CellSet, span: Span, side: Side, literal: bool) -> CellSet {
    if side == Side::First || literal {
        return set;
    }
    if let Some(problem) = lopsided(lookup.board(), Turned::Cells).filter(|_| set.any()) {
        lookup.report(problem, span);
    }
    lookup.board().turned_set(set)
}

/// What is wrong with turning something on a board that does not map onto itself.
pub(super) fn lopsided(board: &Board, what: Turned) -> Option<Problem> {
    board.lopsided().map(|lopsided| lopsided.problem(board, what))
}

fn cell_or_zone(lookup: &mut dyn Lookup, name: &Spanned<String>, side: Side, literal: bool) -> CellSet {
    if let Some(cell) = lookup.board().cell(name) {
        return seen(lookup, CellSet::of(cell), name.span, side, literal);
    }
    if lookup.has_zone(name) {
        return lookup.zone(name, side);
    }
    if lookup.is_full() {
        return CellSet::EMPTY;
    }
    let zones = lookup.zone_names();
    let board = lookup.board();
    let known = zones.iter().map(String::as_str).chain(board.cells().map(|cell| board.name(cell)));
    let nearest = nearest(name, known).or_else(|| board.nearest(name)).map(str::to_string);
    lookup.report(Problem::Unknown { what: "cell or zone", name: name.value.clone(), nearest }, name.span);
    CellSet::EMPTY
}

/// The same where a zone is asked for, so that a name can be judged without a board.
fn zone_or_cell(lookup: &mut dyn Lookup, name: &Spanned<String>, side: Side, literal: bool) -> CellSet {
    if lookup.has_zone(name) || lookup.board().cell(name).is_some() {
        return cell_or_zone(lookup, name, side, literal);
    }
    let zones = lookup.zone_names();
    let nearest = nearest(name, zones.iter().map(String::as_str)).map(str::to_string);
    lookup.report(Problem::Unknown { what: "zone", name: name.value.clone(), nearest }, name.span);
    CellSet::EMPTY
}

fn table_cells(lookup: &mut dyn Lookup, table: &ZoneTable, side: Side, literal: bool) -> CellSet {
    if side == Side::Second {
        if let Some(second) = &table.second {
            return cells(lookup, second, side, true);
        }
        if table.both.as_ref().is_some_and(|both| both.value) {
            return table_cells(lookup, table, Side::First, literal);
        }
    }
    let mut set = CellSet::EMPTY;
    for name in &table.cells {
        set |= cell_or_zone(lookup, name, side, literal);
    }
    for name in &table.files {
        let file = lines(lookup, name, "file");
        set |= seen(lookup, file, name.span, side, literal);
    }
    for name in &table.ranks {
        let rank = lines(lookup, name, "rank");
        set |= seen(lookup, rank, name.span, side, literal);
    }
    let counts = [
        (&table.last_ranks, "last-ranks", end_ranks as fn(&Board, usize, bool) -> CellSet, true),
        (&table.first_ranks, "first-ranks", end_ranks, false),
        (&table.file_ends, "file-ends", file_ends, true),
        (&table.file_starts, "file-starts", file_ends, false),
    ];
    for (count, key, clause, far) in counts {
        let Some(count) = count else { continue };
        let cells = usize::from(count.u8());
        let first = clause(lookup.board(), cells, far);
        if cells > 1 && clause(lookup.board(), cells - 1, far) == first {
            lookup.report(Meaning::CountsTooFar { key }.into(), count.span);
        }
        set |= match side {
            // Without a symmetry the ends are counted from the other side.
            Side::Second if lookup.board().lopsided().is_some() => clause(lookup.board(), cells, !far),
            Side::First | Side::Second => seen(lookup, first, count.span, side, false),
        };
    }
    for name in &table.zones {
        set |= zone_or_cell(lookup, name, side, literal);
    }
    if table.all.as_ref().is_some_and(|all| all.value) {
        set |= lookup.board().all();
    }
    for letter in &table.setup_of {
        set |= lookup.pieces(letter, side);
    }
    for name in &table.within {
        set &= list_or_zone(lookup, name, side, literal);
    }
    for name in &table.except {
        set = set.without(list_or_zone(lookup, name, side, literal));
    }
    set
}

/// A text inside a table: a zone's name, or cell names with spaces between.
fn list_or_zone(lookup: &mut dyn Lookup, text: &Spanned<String>, side: Side, literal: bool) -> CellSet {
    cells(lookup, &ZoneDef::Text(text.clone()), side, literal)
}

/// The cells of the files (or ranks) that a text such as `a` or `a-c` names.
fn lines(lookup: &mut dyn Lookup, text: &Spanned<String>, what: &'static str) -> CellSet {
    let board = lookup.board();
    let (known, line): (_, fn(&Board, u8) -> CellSet) =
        if what == "file" { (board.file_names(), Board::file) } else { (board.rank_names(), Board::rank) };
    if known.is_empty() {
        lookup.report(Meaning::NoLines { what }.into(), text.span);
        return CellSet::EMPTY;
    }
    let index = |name: &str| known.iter().position(|known| known == name);
    let wanted = match index(text) {
        Some(_) => vec![text.value.clone()],
        None => names::names(text).unwrap_or_else(|| vec![text.value.clone()]),
    };
    let mut set = CellSet::EMPTY;
    let mut unknown = None;
    for name in wanted {
        match index(&name) {
            Some(index) => set |= line(board, index as u8),
            None => unknown = unknown.or(Some(name)),
        }
    }
    if let Some(name) = unknown {
        let nearest = nearest(&name, known.iter().map(String::as_str)).map(str::to_string);
        lookup.report(Problem::Unknown { what, name, nearest }, text.span);
    }
    set
}

/// The `count` ranks that are furthest from (or nearest to) the first player.
fn end_ranks(board: &Board, count: usize, far: bool) -> CellSet {
    let rank = |cell| board.info(cell).rank.map_or(board.info(cell).at.y, i16::from);
    let mut ranks: Vec<i16> = board.cells().map(rank).collect();
    ranks.sort_unstable();
    ranks.dedup();
    if far {
        ranks.reverse();
    }
    ranks.truncate(count);
    board.cells().filter(|&cell| ranks.contains(&rank(cell))).collect()
}

/// The `count` cells of every file that are furthest from (or nearest to) the first player.
fn file_ends(board: &Board, count: usize, far: bool) -> CellSet {
    let place = |cell| {
        let info = board.info(cell);
        (info.file.map_or(info.at.x, i16::from), if far { -info.at.y } else { info.at.y })
    };
    let before = |cell| {
        let (file, depth) = place(cell);
        board.cells().map(place).filter(|&(other, nearer)| other == file && nearer < depth).count()
    };
    board.cells().filter(|&cell| before(cell) < count).collect()
}

impl Lookup for Compiler<'_> {
    fn board(&self) -> &Board {
        &self.equipment.board
    }

    fn has_zone(&self, name: &str) -> bool {
        position(self.definition, name).is_some()
    }

    fn zone(&mut self, name: &Spanned<String>, side: Side) -> CellSet {
        let definition = self.definition;
        let Some(index) = position(definition, name) else { return CellSet::EMPTY };
        self.zones_used[index] = true;
        match self.zones[index] {
            ZoneState::Known(cells) => cells[side.index()],
            ZoneState::Open => {
                Compiler::report(self, Meaning::ZoneCycle { zone: name.value.clone() }, name.span);
                CellSet::EMPTY
            }
            ZoneState::Unseen => {
                let open = self.zones.iter().filter(|zone| matches!(zone, ZoneState::Open)).count();
                if open >= MOST_NESTED {
                    let what = "the chain of zones made of zones";
                    Compiler::report(self, Problem::TooLong { what, most: MOST_NESTED }, name.span);
                    return CellSet::EMPTY;
                }
                self.zones[index] = ZoneState::Open;
                let cells = self.both(&definition.zones[index].1);
                self.zones[index] = ZoneState::Known(cells);
                cells[side.index()]
            }
        }
    }

    fn zone_names(&self) -> Vec<String> {
        self.definition.zones.iter().map(|(name, _)| name.value.clone()).collect()
    }

    fn pieces(&mut self, letter: &Spanned<String>, side: Side) -> CellSet {
        let Some(piece_type) = self.piece_type(letter) else { return CellSet::EMPTY };
        let place = (piece_type, side);
        if let Some((_, known)) = self.starts.iter().find(|(of, _)| *of == place) {
            let known = *known;
            if known.is_none() {
                Compiler::report(self, Meaning::SetupCycle { letter: letter.value.clone() }, letter.span);
            }
            return known.unwrap_or(CellSet::EMPTY);
        }
        self.starts.push((place, None));
        let cells = self.start_cells(piece_type, side);
        self.starts.retain(|(of, _)| *of != place);
        self.starts.push((place, Some(cells)));
        cells
    }

    fn is_full(&self) -> bool {
        Compiler::is_full(self)
    }

    fn spend(&mut self, steps: u64, span: Span) -> bool {
        Compiler::spend(self, steps, span)
    }

    fn depth(&mut self) -> &mut usize {
        &mut self.depth
    }

    fn report(&mut self, problem: Problem, span: Span) {
        let about_cells = matches!(
            problem,
            Problem::Unknown { what: "cell" | "cell or zone" | "file" | "rank", .. }
                | Problem::Meaning(Meaning::NoLines { .. })
        );
        // Without a board, only what cannot be the name of a cell is judged.
        let perhaps_cell = match &problem {
            Problem::Unknown { what: "zone", name, .. } => name.contains(|letter: char| letter.is_ascii_digit()),
            Problem::Unknown { what: "cell or zone", name, .. } => !name.contains('-'),
            _ => about_cells,
        };
        if self.board_known || !perhaps_cell {
            Compiler::report(self, problem, span);
        }
    }
}

fn position(definition: &Definition, name: &str) -> Option<usize> {
    definition.zones.iter().position(|(zone, _)| zone.value == name)
}

impl Compiler<'_> {
    /// Every zone, in the order of the file.
    pub(super) fn all_zones(&mut self) -> Vec<Zone> {
        let definition = self.definition;
        let used = self.zones_used.clone();
        let mut zones = Vec::new();
        for (name, _) in &definition.zones {
            if self.board_known && self.equipment.board.cell(name).is_some() {
                let rule = "a cell has that name";
                Compiler::report(self, Problem::BadName { what: "zone", name: name.value.clone(), rule }, name.span);
            }
            let cells = Side::BOTH.map(|side| Lookup::zone(self, name, side));
            zones.push(Zone { name: name.value.clone(), cells });
        }
        // To be worked out here is no use of a zone.
        self.zones_used = used;
        zones
    }

    /// Whether a rule uses the zone, or another zone mentions it.
    pub(super) fn is_zone_used(&self, index: usize) -> bool {
        let name = &self.definition.zones[index].0.value;
        self.zones_used[index] || self.definition.zones.iter().any(|(_, zone)| mentioned(zone).contains(name))
    }

    /// The zones without those that are inherited and no longer used, not even by zones that are.
    pub(super) fn live_zones(&self, zones: &[Zone]) -> Vec<Zone> {
        let written = &self.definition.zones;
        let mut live: Vec<bool> = written.iter().map(|(name, _)| super::is_own(name.span)).collect();
        live.iter_mut().zip(&self.zones_used).for_each(|(live, used)| *live |= used);
        let mut open: Vec<usize> = (0..live.len()).filter(|&index| live[index]).collect();
        while let Some(index) = open.pop() {
            for name in mentioned(&written[index].1) {
                if let Some(other) = position(self.definition, &name).filter(|&other| !live[other]) {
                    live[other] = true;
                    open.push(other);
                }
            }
        }
        zones.iter().zip(live).filter(|(_, live)| *live).map(|(zone, _)| zone.clone()).collect()
    }
}

/// The names that a zone mentions.
fn mentioned(zone: &ZoneDef) -> Vec<String> {
    let mut names = Vec::new();
    mention(zone, &mut names);
    names
}

fn mention(zone: &ZoneDef, names: &mut Vec<String>) {
    match zone {
        ZoneDef::Text(text) => {
            names.push(text.value.trim().to_string());
            names.extend(text.split_whitespace().map(str::to_string));
        }
        ZoneDef::Cells(list) => names.extend(list.iter().map(|name| name.value.clone())),
        ZoneDef::Table(table) => {
            for text in [&table.zones, &table.within, &table.except, &table.cells].into_iter().flatten() {
                mention(&ZoneDef::Text(text.clone()), names);
            }
            if let Some(second) = &table.second {
                mention(second, names);
            }
        }
    }
}
