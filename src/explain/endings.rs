//! How a game ends, in words.

use super::directions::{count_word, join, ordinal};
use super::names::{a_piece, piece, pieces};
use super::page::Section;
use super::passing;
use super::rules::piece_types_in_words;
use super::zones::cells_in_words;
use crate::board::Side;
use crate::variant::{Extinction, Goal, NMoveRule, Pass, PieceTypeSet, Repetition, Value, Variant};

pub(super) fn section(variant: &Variant) -> Section {
    let mut section = Section::new("End of the game");
    let end = &variant.rules.end;
    let checks = !variant.royals().is_empty() && !variant.rules.no_checks;
    let both_lose = (end.checkmate, end.stalemate) == (Value::Loss, Value::Loss) && !end.stalemate_in_part;
    if checks && both_lose {
        section.say("Checkmate wins, and so does leaving the opponent without a legal move.");
    } else {
        if checks {
            section.say(match end.checkmate {
                Value::Loss => "Checkmate wins: a player in check without a legal move loses.",
                Value::Draw => "Checkmate draws.",
                Value::Win => "Checkmate loses: a player in check without a legal move wins.",
            });
        }
        // Who may pass is never without a move.
        if variant.rules.pass == Pass::Never {
            section.say(match (end.stalemate, checks) {
                (Value::Loss, _) if end.stalemate_in_part => {
                    "Stalemate counts three quarters of a point: the player to move is not in check but has no legal move, \
                     and has the other quarter."
                }
                (Value::Draw, true) => "Stalemate is a draw: the player to move is not in check but has no legal move.",
                (Value::Draw, false) => "The game is drawn when the player to move has no legal move.",
                (Value::Loss, true) => "A player who is not in check but has no legal move loses.",
                (Value::Loss, false) => "A player without a legal move loses.",
                (Value::Win, true) => "A player who is not in check but has no legal move wins.",
                (Value::Win, false) => "A player without a legal move wins.",
            });
        }
    }
    if let Some(repetition) = &end.repetition {
        section.say(repetition_in_words(repetition));
    }
    if let Some(limit) = &end.n_move_rule {
        section.say(limit_in_words(variant, limit));
    }
    // Where captured pieces come back, somebody always has one.
    if let Some(value) = end.bare_kings.filter(|_| !variant.rules.captures_to_hand) {
        let result = match value {
            Value::Draw => "the game is drawn",
            Value::Loss => "the player who made the last move loses",
            Value::Win => "the player who made the last move wins",
        };
        let kings: Vec<String> =
            variant.royals().iter().map(|piece_type| pieces(&variant.piece(piece_type).name)).collect();
        section.say(format!("When only the {} are left, {result}.", join(&kings, "and")));
    }
    if let Some(goal) = &end.goal {
        goal_in_words(variant, goal).into_iter().for_each(|words| section.say(words));
    }
    if let Some(limit) = end.check_count {
        section.say(format!("A player who gives check for the {} time wins.", ordinal(limit.into())));
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
    let who = match goal.piece_types {
        PieceTypeSet::ALL => format!("A player with a piece on {cells}"),
        piece_types => format!("A player whose {} stands on {cells}", piece_types_in_words(variant, piece_types)),
    };
    let safe = if goal.safe { ", where no enemy piece attacks it," } else { "" };
    let mut words = vec![format!("{who}{safe} {}.", verb(goal.result))];
    if goal.last_reply {
        let [first, second] = [0, 1].map(|index: usize| variant.players[index].name.as_str());
        words.push(format!(
            "If {first} gets there and {second} can follow with the very next move, {second} still has that move: the game is \
             drawn if it leads there too.",
        ));
    }
    words
}

fn extinction_in_words(variant: &Variant, rule: &Extinction) -> String {
    let piece_types: Vec<&str> = match rule.piece_types {
        None => vec![],
        Some(piece_types) => piece_types.iter().map(|piece_type| variant.piece(piece_type).name.as_str()).collect(),
    };
    let (left, more) = (count_word(rule.left as usize), count_word(rule.left as usize + 1));
    let result = verb(rule.result);
    let mut words = match (&piece_types[..], rule.left) {
        ([], 0) => format!("A player with no piece left {result}"),
        ([], 1) => format!("A player with only one piece left {result}"),
        ([], _) => format!("A player with only {left} pieces or fewer left {result}"),
        ([piece_type], 0) => format!("A player with no {} left {result}", piece(piece_type)),
        ([piece_type], 1..) => format!("A player with fewer than {more} {} left {result}", pieces(piece_type)),
        (_, 0) => format!("A player who has no piece left of any one of these piece types {result}"),
        (_, 1..) => format!("A player with fewer than {more} pieces left of any one of these piece types {result}"),
    };
    let opponent = count_word(rule.opponent as usize);
    match rule.opponent {
        0 => {}
        least if least == rule.left.saturating_add(1) => words += ", as long as the opponent has more",
        _ => words += &format!(", as long as the opponent has at least {opponent}"),
    }
    if piece_types.len() > 1 {
        words +=
            &format!(": {}", piece_types.iter().map(|piece_type| piece(piece_type)).collect::<Vec<_>>().join(", "));
    }
    words += ".";
    if rule.reply {
        words += &format!(
            " But against an opponent with only {opponent}, a player whose turn it is has one more move, in which to capture."
        );
    }
    words
}

fn repetition_in_words(repetition: &Repetition) -> String {
    let times = ordinal(repetition.count.into());
    let mut words = match repetition.result {
        Value::Draw => format!("The {times} occurrence of a position is a draw"),
        Value::Loss => format!("A player who brings a position about for the {times} time loses"),
        Value::Win => format!("A player who brings a position about for the {times} time wins"),
    };
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

fn limit_in_words(variant: &Variant, limit: &NMoveRule) -> String {
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
    if !limit.piece_types.is_empty() {
        let mut movers: Vec<String> =
            limit.piece_types.iter().map(|piece_type| piece(&variant.piece(piece_type).name)).collect();
        if let Some(mover) = limit.piece_types.iter().next() {
            movers[0] = a_piece(&variant.piece(mover).name);
        }
        resets.push(format!("{} move", join(&movers, "or")));
    }
    let without = if resets.is_empty() { String::new() } else { format!(" without {}", join(&resets, "or")) };
    let result = match limit.result {
        Value::Draw => "The game is drawn after",
        Value::Loss => "The player who makes the last move loses after",
        Value::Win => "The player who makes the last move wins after",
    };
    format!("{result} {moves}{without}.")
}
