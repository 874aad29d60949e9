//! The perft figures of other programs; see perft/README.md for whose they are.

use std::sync::Arc;

use fairywright::position::Position;
use fairywright::variant::Variant;

const TABLES: [&str; 6] = [
    include_str!("../perft/square.tsv"),
    include_str!("../perft/hex.tsv"),
    include_str!("../perft/breadth.tsv"),
    include_str!("../perft/en_passant.tsv"),
    include_str!("../perft/counter.tsv"),
    include_str!("../perft/pychess.tsv"),
];

/// Notes a row in which Fairy-Stockfish counts mates by a dropped pawn, which the rules forbid.
const DROP_MATES: &str = "mates by drop counted";

/// One figure.
pub struct Row {
    pub position: Position,
    /// `-` for the start.
    pub fen: &'static str,
    pub depth: u32,
    pub nodes: u64,
}

/// Every figure for one variant.
#[track_caller]
pub fn of(id: &str) -> Vec<Row> {
    let lawful = super::variant(id);
    let rows = TABLES.iter().flat_map(|table| table.lines().skip(1));
    let row = |line: &'static str| {
        let fields: Vec<_> = line.split('\t').collect();
        let [name, fen, depth, nodes, note, ..] = fields[..] else { panic!("{line}: too few fields") };
        if name != id {
            return None;
        }
        let (depth, nodes) = (depth.parse().unwrap(), nodes.parse().unwrap());
        let variant = if note == DROP_MATES { with_drop_mates(id) } else { Arc::clone(&lawful) };
        let position = if fen == "-" { Position::start(&variant) } else { super::position(&variant, fen) };
        Some(Row { position, fen, depth, nodes })
    };
    rows.filter_map(row).collect()
}

/// The variant without the rule that such a row leaves out, so that the row is still checked to the move.
fn with_drop_mates(id: &str) -> Arc<Variant> {
    let text = format!("format = 1\nname = \"{id}\"\nbase = \"{id}\"\n[pieces.P.drop]\nno-mate = false\n");
    super::defined(&text)
}
