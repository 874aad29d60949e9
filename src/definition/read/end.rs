//! `[end]` and its tables.

use crate::definition::cursor::Cursor;
use crate::definition::{
    BikjangDef, EndDef, ExtinctionDef, GoalDef, NMoveRuleDef, RepetitionDef, Stalemate, Value, Verdict,
};

const VALUES: [(&str, Value); 3] = [("loss", Value::Loss), ("draw", Value::Draw), ("win", Value::Win)];
const STALEMATES: [(&str, Stalemate); 4] = [
    ("loss", Stalemate::Value(Value::Loss)),
    ("quarter", Stalemate::Quarter),
    ("draw", Stalemate::Value(Value::Draw)),
    ("win", Stalemate::Value(Value::Win)),
];
const VERDICTS: [(&str, Verdict); 2] = [("draw", Verdict::Draw), ("points", Verdict::Points)];

pub(super) fn end(table: &Cursor<'_>) -> EndDef {
    EndDef {
        checkmate: table.word("checkmate", &VALUES),
        stalemate: table.word("stalemate", &STALEMATES),
        repetition: table.table("repetition").map(|table| repetition(&table)),
        n_move_rule: table.table("n-move-rule").and_then(|table| n_move_rule(&table)),
        bare_kings: table.word("bare-kings", &VALUES),
        goal: table.table("goal").and_then(|table| goal(&table)),
        check_count: table.number("check-count"),
        extinction: table.table("extinction").map(|table| extinction(&table)),
        double_pass: table.word("double-pass", &VERDICTS),
        bikjang: table.table("bikjang").and_then(|table| bikjang(&table)),
        komi: table.number("komi"),
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

fn n_move_rule(table: &Cursor<'_>) -> Option<NMoveRuleDef> {
    let moves = table.number("moves");
    let limit = NMoveRuleDef {
        table: table.place(),
        reset: table.names("reset"),
        result: table.word("result", &VALUES),
        moves: moves?,
    };
    Some(limit)
}

fn goal(table: &Cursor<'_>) -> Option<GoalDef> {
    let zone = table.zone("zone");
    Some(GoalDef {
        table: table.place(),
        pieces: table.names("pieces"),
        result: table.word("result", &VALUES),
        last_reply: table.flag("last-reply"),
        safe: table.flag("safe"),
        zone: zone?,
    })
}

fn extinction(table: &Cursor<'_>) -> ExtinctionDef {
    ExtinctionDef {
        table: table.place(),
        pieces: table.names("pieces"),
        left: table.number("left"),
        opponent: table.number("opponent"),
        reply: table.flag("reply"),
        result: table.word("result", &VALUES),
    }
}

fn bikjang(table: &Cursor<'_>) -> Option<BikjangDef> {
    let lines = table.text("lines");
    Some(BikjangDef { table: table.place(), result: table.word("result", &VERDICTS), lines: lines? })
}
