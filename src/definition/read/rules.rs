//! Rules of the whole game.

use super::pieces::limits;
use crate::definition::cursor::Cursor;
use crate::definition::{
    CaptureDef, CastlingDef, CastlingSideDef, DropsDef, GatingDef, NotationDef, Pass, RoyalMode, RoyaltyDef, S, TurnDef,
};
use crate::diagnostic::Problem;

pub(super) fn drops(table: &Cursor<'_>) -> DropsDef {
    DropsDef {
        table: Some(table.place()),
        captured: table.flag("captured"),
        placement: table.flag("placement"),
        promoted: table.flag("promoted"),
        limits: limits(table),
    }
}

pub(super) fn castling(table: &Cursor<'_>) -> Option<CastlingDef> {
    let (name, letter, text) = (table.text("name"), table.text("letter"), table.text("text"));
    let (king, partner) = (from_and_to(table, "king"), from_and_to(table, "partner"));
    let (empty, safe) = (table.names_at("empty"), table.names_at("safe"));
    let (dropped, partner_pieces) = (table.flag("dropped"), table.names("partner-pieces"));
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
        dropped,
        partner_pieces,
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
    let royal_mode = [("each", RoyalMode::Each), ("last", RoyalMode::Last), ("all", RoyalMode::All)];
    RoyaltyDef {
        flying_general: table.text("flying-general"),
        royal_mode: table.word("royal-mode", &royal_mode),
        no_check: table.flag("no-check"),
    }
}

pub(super) fn captures(table: &Cursor<'_>) -> CaptureDef {
    CaptureDef {
        mandatory: table.flag("mandatory"),
        explosion: table.text("explosion"),
        explosion_spares: table.names("explosion-spares"),
    }
}

pub(super) fn turn(table: &Cursor<'_>) -> TurnDef {
    TurnDef { pass: table.word("pass", &[("always", Pass::Always), ("stalemate", Pass::Stalemate)]) }
}

pub(super) fn gating(table: &Cursor<'_>) -> Option<GatingDef> {
    Some(GatingDef { table: table.place(), pieces: table.zone("pieces")? })
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
