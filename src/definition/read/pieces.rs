//! `[pieces.X]`, its moves, promotion and drops.

use crate::definition::cursor::{Cursor, Entry};
use crate::definition::{DropDef, MoveDef, Only, PieceDef, PromotionDef, PromotionOn, S};
use crate::diagnostic::Problem;
use crate::source::Spanned;

const SHAPES: [(&str, &str); 9] = [
    ("disc", "disc"),
    ("shogi", "shogi"),
    ("wedge", "wedge"),
    ("king", "king"),
    ("queen", "queen"),
    ("rook", "rook"),
    ("bishop", "bishop"),
    ("knight", "knight"),
    ("pawn", "pawn"),
];

pub(super) fn piece(table: &Cursor<'_>) -> PieceDef {
    PieceDef {
        table: table.place(),
        name: table.text("name"),
        symbol: table.pair("symbol"),
        shape: table.word("shape", &SHAPES).map(|word| Spanned::new(word.value.to_string(), word.span)),
        royal: table.flag("royal"),
        moves_as: table.text("moves-as"),
        moves: table.items("moves").into_iter().map(one_move).collect(),
        within: table.zone("within"),
        promotion: table.table("promotion").map(|table| promotion(&table)),
        drop: table.table("drop").map(|table| limits(&table)),
        captured_as: table.text("captured-as"),
        points: table.number("points"),
    }
}

fn one_move(entry: Entry<'_>) -> MoveDef {
    match entry {
        Entry::Text(text) => plain_move(text),
        Entry::Table(table) => move_table(&table),
    }
}

/// A move without conditions.
fn plain_move(betza: S<String>) -> MoveDef {
    MoveDef {
        table: Spanned::new((), betza.span),
        betza: Some(betza),
        leap: Vec::new(),
        slide: Vec::new(),
        range: None,
        only: None,
        from: None,
        to: None,
        within: None,
        first_move: None,
        en_passant: None,
        captures: Vec::new(),
        captures_not: Vec::new(),
        screens_not: Vec::new(),
        unless_enemy: None,
    }
}

fn move_table(table: &Cursor<'_>) -> MoveDef {
    const WAYS: &[&str] = &["move", "leap", "slide"];
    let given = |key: &str| table.table.get(key);
    if !WAYS.iter().any(|way| given(way).is_some()) {
        let problem = Problem::OneOf { keys: WAYS, table: table.title.clone() };
        table.log.report(problem, table.table.span);
    }
    if let Some(range) = given("range")
        && given("slide").is_none()
    {
        table.log.report(Problem::Needs { key: "range", other: "slide" }, range.span);
    }
    if let (Some(only), Some(_)) = (given("only"), given("move")) {
        table.log.report(Problem::Conflict { key: "only", other: "move" }, only.span);
    }
    MoveDef {
        table: table.place(),
        betza: table.text("move"),
        leap: table.texts("leap"),
        slide: table.texts("slide"),
        range: table.number("range"),
        only: table.word("only", &[("moves", Only::Moves), ("captures", Only::Captures)]),
        from: table.zone("from"),
        to: table.zone("to"),
        within: table.zone("within"),
        first_move: table.flag("first-move"),
        en_passant: table.flag("en-passant"),
        captures: table.names("captures"),
        captures_not: table.names("captures-not"),
        screens_not: table.names("screens-not"),
        unless_enemy: table.text("unless-enemy"),
    }
}

pub(super) fn promotion(table: &Cursor<'_>) -> PromotionDef {
    let on = [
        ("into", PromotionOn::Into),
        ("out-of", PromotionOn::OutOf),
        ("either", PromotionOn::Either),
        ("in-place", PromotionOn::InPlace),
    ];
    PromotionDef {
        table: Some(table.place()),
        to: table.names("to"),
        zone: table.zone("zone"),
        on: table.word("on", &on),
        forced: table.forced("forced"),
        limit_to_lost: table.flag("limit-to-lost"),
        last_pawn: table.flag("last-pawn"),
    }
}

/// Limits on dropping, of one piece or of all.
pub(super) fn limits(table: &Cursor<'_>) -> DropDef {
    DropDef {
        table: Some(table.place()),
        zone: table.zone("zone"),
        immobile: table.flag("immobile"),
        per_file: table.number("per-file"),
        no_check: table.flag("no-check"),
        no_mate: table.flag("no-mate"),
        not_defended_by: table.names("not-defended-by"),
        opposite_colours: table.flag("opposite-colours"),
    }
}
