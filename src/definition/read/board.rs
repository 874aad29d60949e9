//! `[board]`, `[players]`, zones and `[setup]`.

use crate::definition::cursor::Cursor;
use crate::definition::keys::ZONE;
use crate::definition::limits::Log;
use crate::definition::tree::TomlTable;
use crate::definition::{
    BoardDef, CellShape, Lean, LineKind, NameKind, Parity, PlayerDef, SetupDef, Shape, SymmetryKind, ZoneTable,
};
use crate::source::Spanned;

const LINES: [(&str, LineKind); 4] = [
    ("straight", LineKind::Straight),
    ("rising", LineKind::Rising),
    ("falling", LineKind::Falling),
    ("counted", LineKind::Counted),
];

pub(super) fn board(table: &Cursor<'_>) -> BoardDef {
    let cells = table.word(
        "cells",
        &[("square", CellShape::Square), ("hex-flat", CellShape::HexFlat), ("hex-pointy", CellShape::HexPointy)],
    );
    let shapes = [("rectangle", Shape::Rectangle), ("rhombus", Shape::Rhombus), ("hexagon", Shape::Hexagon)];
    let leans = [("up", Lean::Rising), ("right", Lean::Rising), ("down", Lean::Falling), ("left", Lean::Falling)];
    let names = [
        ("file-rank", NameKind::FileRank),
        ("rank-file", NameKind::RankFile),
        ("number", NameKind::Number),
        ("drawn", NameKind::Drawn),
    ];
    BoardDef {
        sound: true,
        cells_known: cells.is_some(),
        table: table.place(),
        shape: table.word("shape", &shapes),
        files: table.number("files"),
        ranks: table.number("ranks"),
        side: table.number("side"),
        raised: table.word("raised", &[("odd", Parity::Odd), ("even", Parity::Even)]),
        lean: table.word("lean", &leans),
        map: table.text("map"),
        holes: table.names("holes"),
        file_names: table.text("file-names"),
        rank_names: table.text("rank-names"),
        file_lines: table.word("file-lines", &LINES),
        rank_lines: table.word("rank-lines", &LINES),
        names: table.word("names", &names),
        number_from: table.number("number-from"),
        digits: table.number("digits"),
        symmetry: table.word("symmetry", &[("half-turn", SymmetryKind::HalfTurn), ("mirror", SymmetryKind::Mirror)]),
        cells: cells.unwrap_or(Spanned::new(CellShape::Square, table.table.span)),
    }
}

pub(super) fn players(table: &Cursor<'_>) -> [PlayerDef; 2] {
    [PlayerDef { name: table.text("first") }, PlayerDef { name: table.text("second") }]
}

pub(super) fn setup(table: &Cursor<'_>) -> SetupDef {
    SetupDef {
        table: table.place(),
        fen: table.text("fen"),
        first: table.zones("first"),
        second: table.zones("second"),
    }
}

/// A zone written as a table.
pub(in crate::definition) fn zone_table(table: &TomlTable, log: &Log) -> ZoneTable {
    let table = Cursor::new(&ZONE, table, log);
    ZoneTable {
        table: table.place(),
        cells: table.names("cells"),
        files: table.names("files"),
        ranks: table.names("ranks"),
        last_ranks: table.number("last-ranks"),
        first_ranks: table.number("first-ranks"),
        file_ends: table.number("file-ends"),
        file_starts: table.number("file-starts"),
        zones: table.names("zones"),
        all: table.flag("all"),
        setup_of: table.names("setup-of"),
        within: table.names("within"),
        except: table.names("except"),
        both: table.flag("both"),
        second: table.zone("second"),
    }
}
