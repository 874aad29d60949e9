//! How a game ends, in words.

use super::directions::join;
use super::page::Section;
use super::rules::kinds_in_words;
use crate::variant::{MoveLimit, Repetition, Value, Variant};

pub(super) fn section(variant: &Variant) -> Section {
    let mut section = Section::new("End of the game");
    let end = &variant.rules.end;
    let has_royals = !variant.royals().is_empty();
    if has_royals {
        section.say(match end.checkmate {
            Value::Loss => "Checkmate wins: a player in check without a legal move loses.".to_string(),
            Value::Draw => "Checkmate draws.".to_string(),
            Value::Win => "Checkmate loses: a player in check without a legal move wins.".to_string(),
        });
    }
    let stuck = if has_royals { "who is not in check but has no legal move" } else { "without a legal move" };
    section.say(match end.stalemate {
        Value::Loss => format!("A player {stuck} loses."),
        Value::Draw => format!("Stalemate draws: a player {stuck} ends the game without a winner."),
        Value::Win => format!("A player {stuck} wins."),
    });
    if let Some(repetition) = &end.repetition {
        section.say(repetition_in_words(repetition));
    }
    if let Some(limit) = &end.move_limit {
        section.say(limit_in_words(variant, limit));
    }
    if let Some(value) = end.bare_kings {
        let result = match value {
            Value::Draw => "the game is drawn",
            Value::Loss => "the player who made the last move loses",
            Value::Win => "the player who made the last move wins",
        };
        section.say(format!("When only royal men are left, {result}."));
    }
    section
}

fn repetition_in_words(repetition: &Repetition) -> String {
    let times = match repetition.count {
        2 => "second".to_string(),
        3 => "third".to_string(),
        4 => "fourth".to_string(),
        5 => "fifth".to_string(),
        count => format!("{count}th"),
    };
    let result = match repetition.result {
        Value::Draw => "draws",
        Value::Loss => "is a loss for the player who repeats",
        Value::Win => "is a win for the player who repeats",
    };
    let mut words = format!("The {times} occurrence of a position {result}");
    match repetition.perpetual_check {
        Some(value) if value != repetition.result => {
            let verb = match value {
                Value::Loss => "loses",
                Value::Draw => "draws",
                Value::Win => "wins",
            };
            words += &format!(", but a player each of whose moves since the first occurrence gave check {verb}");
        }
        _ => {}
    }
    words + "."
}

fn limit_in_words(variant: &Variant, limit: &MoveLimit) -> String {
    let moves = if limit.plies % 2 == 0 {
        format!("{} moves by each side", limit.plies / 2)
    } else {
        format!("{} moves in all", limit.plies)
    };
    let mut resets = Vec::new();
    if limit.capture_resets {
        resets.push("a capture".to_string());
    }
    if limit.drop_resets {
        resets.push("a drop".to_string());
    }
    if !limit.kinds.is_empty() {
        resets.push(format!("a {} move", kinds_in_words(variant, limit.kinds).to_lowercase()));
    }
    let without = if resets.is_empty() { String::new() } else { format!(" without {}", join(&resets, "or")) };
    let result = match limit.result {
        Value::Draw => "draw",
        Value::Loss => "are a loss for the player who made the last",
        Value::Win => "are a win for the player who made the last",
    };
    format!("{moves}{without} {result}.")
}
