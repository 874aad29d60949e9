//! Zones: sets of cells as a definition writes them, before their cells are known.

use super::declare::Takes;
use super::list::{Letters, Names, texts_of};
use super::macros::keys;
use super::number::Number;
use super::tree::Item;
use super::value::{Declared, Field, Flag, Found, S, Text, Word};
use super::words::{Words, word};
use crate::source::Span;

/// A zone: a list of cell names, a string of cell names, or a table. Where a rule takes a zone, it takes the name of
/// one (a string without spaces) or such an expression directly.
#[derive(Clone, Debug)]
pub enum ZoneDef {
    /// A string: the name of a zone, or cell names separated by spaces.
    Text(Text),
    /// A list of cell names.
    Cells(S<Vec<Text>>),
    /// Clauses, united; then `within` and `except` apply.
    Table(Box<ZoneTable>),
}

/// A number of ranks, or of cells of a file.
type Count = Number<1, 64>;

keys! {
    /// A set of cells, seen from the first player's side. The clauses add up; then `within` and `except` remove cells.
    pub struct ZoneTable("zone", "a zone") {
        /// These cells.
        cells: Names { example: "\"e1 e2\"" },
        /// All cells of these files.
        files: Names { example: "\"d e f\"" },
        /// All cells of these ranks.
        ranks: Names { example: "\"1 2\"" },
        /// The last N ranks, farthest from the owner.
        last_ranks: Option<Count> { example: "3" },
        /// The first N ranks, nearest to the owner.
        first_ranks: Option<Count> { example: "2" },
        /// The last N cells of every file.
        file_ends: Option<Count> { example: "1" },
        /// The first N cells of every file.
        file_starts: Option<Count> { example: "1" },
        /// All cells of these zones.
        zones: Names { example: "[\"river\", \"far-ends\"]" },
        /// Every cell; with `except` this makes a complement.
        all: Option<Flag> { default: "`false`", example: "true" },
        /// The cells where the owner's own pieces of these types stand at the start.
        setup_of: Letters { example: "\"P\"" },
        /// Keep only cells that are also in each of these zones.
        within: Names { example: "[\"palace\"]" },
        /// Remove these zones or cells.
        except: Names { example: "[\"river\"]" },
        /// The same cells for both players, not turned for the second.
        both: Option<Flag> { default: "`false`", example: "true" },
        /// The second player's cells, if they are not the first player's turned.
        second: Option<ZoneDef> { example: "\"e8\"" },
    }
}

impl ZoneDef {
    /// Its place.
    pub fn span(&self) -> Span {
        match self {
            ZoneDef::Text(text) => text.span,
            ZoneDef::Cells(cells) => cells.span,
            ZoneDef::Table(table) => table.table.span,
        }
    }
}

impl Field for ZoneDef {
    const TAKES: Takes = Takes::Zone(ZoneTable::spec);

    fn read(found: Found<'_>) -> Option<Self> {
        match &found.node.item {
            Item::Text(_) => found.text().map(ZoneDef::Text),
            Item::List(list) => Some(ZoneDef::Cells(found.place(texts_of(found, list, "the name of a cell")))),
            Item::Table(_) => <ZoneTable as Field>::read(found).map(|table| ZoneDef::Table(Box::new(table))),
            _ => found.wrong(Self::TAKES.describe()),
        }
    }
}

/// `true`, `false`, a word for a `T`, or a zone.
#[derive(Clone, Debug)]
pub enum FlagWordZone<T> {
    /// Always, or never.
    Flag(Flag),
    /// The value of the word.
    Word(Word<T>),
    /// In a zone.
    Zone(ZoneDef),
}

impl<T: Words> Field for FlagWordZone<T> {
    const TAKES: Takes = Takes::FlagWordZone(T::WORDS, ZoneTable::spec);

    fn read(found: Found<'_>) -> Option<Self> {
        match &found.node.item {
            Item::Flag(flag) => Some(FlagWordZone::Flag(found.place(*flag))),
            Item::Text(text) => match word(text) {
                Ok(meaning) => Some(FlagWordZone::Word(found.place(meaning))),
                Err(_) if found.is_former(text) => None,
                Err(_) => ZoneDef::read(found).map(FlagWordZone::Zone),
            },
            Item::List(_) | Item::Table(_) => ZoneDef::read(found).map(FlagWordZone::Zone),
            _ => found.wrong(Self::TAKES.describe()),
        }
    }
}
