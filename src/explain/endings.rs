//! How a game ends, in words.

use super::directions::{count_word, join};
use super::page::Section;
use super::passing;
use super::rules::kinds_in_words;
use super::zones::cells_in_words;
use crate::board::Side;
use crate::variant::{Extinction, Goal, KindSet, MoveLimit, Pass, Repetition, Value, Variant};

pub(super) fn section(variant: &Variant) -> Section {
    let mut section = Section::new("End of the game");
    let end = &variant.rules.end;
    let has_royals = !variant.royals().is_empty();
    if has_royals && (end.checkmate, end.stalemate, end.stalemate_in_part) == (Value::Loss, Value::Loss, false) {
        section.say("Checkmate wins, and so does leaving the opponent without a legal move.");
    } else if has_royals {
        section.say(match end.checkmate {
            Value::Loss => "Checkmate wins: a player in check without a legal move loses.".to_string(),
            Value::Draw => "Checkmate draws.".to_string(),
            Value::Win => "Checkmate loses: a player in check without a legal move wins.".to_string(),
        });
    }
    let stuck = if has_royals { "who has no legal move but is not in check" } else { "without a legal move" };
    match end.stalemate {
        // Who may pass is never without a move.
        _ if variant.rules.pass != Pass::Never => {}
        Value::Loss if end.stalemate_in_part => {
            section.say(format!("A player {stuck} has a quarter of the point, and the opponent three quarters."));
        }
        Value::Loss if has_royals && end.checkmate == Value::Loss => {}
        Value::Loss => section.say(format!("A player {stuck} loses.")),
        Value::Draw => {
            section.say(format!("Stalemate is a draw: the game ends when it is the turn of a player {stuck}."))
        }
        Value::Win => section.say(format!("A player {stuck} wins.")),
    }
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
    if let Some(goal) = &end.goal {
        goal_in_words(variant, goal).into_iter().for_each(|words| section.say(words));
    }
    if let Some(limit) = end.check_limit {
        section.say(format!("A player who has given {} checks wins.", count_word(limit.into())));
    }
    if let Some(rule) = &end.extinction {
        section.say(extinction_in_words(variant, rule));
    }
    passing::endings(variant, &mut section);
    section
}

/// `wins`.
fn verb(value: Value) -> &'static str {
    match value {
        Value::Loss => "loses",
        Value::Draw => "draws",
        Value::Win => "wins",
    }
}

fn goal_in_words(variant: &Variant, goal: &Goal) -> Vec<String> {
    let cells = cells_in_words(variant, goal.zone, Side::First);
    let who = match goal.kinds {
        KindSet::ALL => "man".to_string(),
        kinds => kinds_in_words(variant, kinds),
    };
    let mut words = vec![format!("A player whose {who} has come to {cells} {}.", verb(goal.result))];
    if goal.safe {
        words.push("A man there counts only while no enemy man attacks it.".to_string());
    }
    if goal.last_reply {
        let [first, second] = [0, 1].map(|index: usize| variant.players[index].name.as_str());
        words.push(format!(
            "When {first} is there, {second} has one more turn if that turn can bring {second} there too: then the game is \
             drawn.",
        ));
    }
    words
}

fn extinction_in_words(variant: &Variant, rule: &Extinction) -> String {
    let what = match rule.kinds {
        None => "man".to_string(),
        Some(kinds) => kinds_in_words(variant, kinds),
    };
    let each =
        if rule.kinds.is_some_and(|kinds| kinds.iter().count() > 1) { " (of any one of these kinds)" } else { "" };
    let left = match rule.left {
        0 => format!("no {what}"),
        1 => format!("no more than one {what}"),
        count => format!("no more than {} {what}s", count_word(count as usize)),
    };
    let mut words = format!("A player who has {left} left{each} {}", verb(rule.result));
    if rule.opponent > 0 {
        words += &format!(", as long as the opponent has at least {}", count_word(rule.opponent as usize));
    }
    if rule.reply {
        words += "; but if the next move can bring the opponent below that number, it may be made first";
    }
    words + "."
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
        Value::Draw => "is a draw",
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
    let moves = if limit.plies.is_multiple_of(2) {
        format!("{} moves by each side", count_word((limit.plies / 2) as usize))
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
        Value::Draw => "The game is drawn after",
        Value::Loss => "The player who makes the last move loses after",
        Value::Win => "The player who makes the last move wins after",
    };
    format!("{result} {moves}{without}.")
}
