//! Rules of the whole game.

use super::pieces::limits;
use crate::definition::cursor::Cursor;
use crate::definition::{
    CastlingDef, CastlingSideDef, DropsDef, EndDef, MoveLimitDef, NotationDef, RepetitionDef, RoyaltyDef, S, Value,
};
use crate::diagnostic::Problem;

const VALUES: [(&str, Value); 3] = [("loss", Value::Loss), ("draw", Value::Draw), ("win", Value::Win)];

pub(super) fn drops(table: &Cursor<'_>) -> DropsDef {
    DropsDef { table: Some(table.place()), captured: table.flag("captured"), limits: limits(table) }
}

pub(super) fn castling(table: &Cursor<'_>) -> Option<CastlingDef> {
    let (name, letter, text) = (table.text("name"), table.text("letter"), table.text("text"));
    let (king, partner) = (from_and_to(table, "king"), from_and_to(table, "partner"));
    let (empty, safe) = (table.names_at("empty"), table.names_at("safe"));
    let second = table.table("second").and_then(|table| castling_side(&table)).map(Box::new);
    Some(CastlingDef {
        table: table.place(),
        name: name?,
        letter: letter?,
        text,
        king: king?,
        partner: partner?,
        empty,
        safe,
        second,
    })
}

fn castling_side(table: &Cursor<'_>) -> Option<CastlingSideDef> {
    let (king, partner) = (from_and_to(table, "king"), from_and_to(table, "partner"));
    let (empty, safe) = (table.names_at("empty"), table.names_at("safe"));
    Some(CastlingSideDef { table: table.place(), king: king?, partner: partner?, empty, safe })
}

/// Two cells, before and after.
fn from_and_to(table: &Cursor<'_>, key: &'static str) -> Option<S<Vec<S<String>>>> {
    let cells = table.names_at(key)?;
    if cells.len() != 2 {
        let problem = Problem::WrongCount { what: "cells, before and after", expected: "two", found: cells.len() };
        table.log.report(problem, cells.span);
        return None;
    }
    Some(cells)
}

pub(super) fn royalty(table: &Cursor<'_>) -> RoyaltyDef {
    RoyaltyDef { facing: table.text("facing") }
}

pub(super) fn end(table: &Cursor<'_>) -> EndDef {
    EndDef {
        checkmate: table.word("checkmate", &VALUES),
        stalemate: table.word("stalemate", &VALUES),
        repetition: table.table("repetition").map(|table| repetition(&table)),
        move_limit: table.table("move-limit").and_then(|table| move_limit(&table)),
        bare_kings: table.word("bare-kings", &VALUES),
    }
}

fn repetition(table: &Cursor<'_>) -> RepetitionDef {
    RepetitionDef {
        table: table.place(),
        count: table.number("count"),
        result: table.word("result", &VALUES),
        perpetual_check: table.word("perpetual-check", &VALUES),
    }
}

fn move_limit(table: &Cursor<'_>) -> Option<MoveLimitDef> {
    let moves = table.number("moves");
    let limit = MoveLimitDef {
        table: table.place(),
        reset: table.names("reset"),
        result: table.word("result", &VALUES),
        moves: moves?,
    };
    Some(limit)
}

pub(super) fn notation(table: &Cursor<'_>) -> Option<NotationDef> {
    let pattern = table.text("pattern");
    let notation = NotationDef {
        table: table.place(),
        forward: table.text("forward"),
        backward: table.text("backward"),
        level: table.text("level"),
        capture: table.text("capture"),
        check: table.text("check"),
        mate: table.text("mate"),
        pattern: pattern?,
    };
    Some(notation)
}
