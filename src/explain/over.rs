//! A game that is over, in words.

use crate::board::Side;
use crate::movegen::{Cause, Ending};
use crate::position::Position;
use crate::variant::Value;

/// How a position ends the game: `Black has too few pieces left, and loses`.
pub(super) fn ending_in_words(position: &Position, ending: &Ending) -> String {
    let variant = position.variant();
    let player = |side: Side| variant.players[side.index()].name.as_str();
    let who = player(ending.side);
    let what = match ending.cause {
        Cause::RoyalLost => "has no royal piece left",
        Cause::Extinction => "has too few pieces left",
        Cause::CheckCount => "has given the last check",
        Cause::Goal => "has reached the goal",
        Cause::DoublePass | Cause::Bikjang => {
            let why = match ending.cause {
                Cause::Bikjang => "the royal pieces have faced each other twice running",
                _ => "both players have passed",
            };
            return match ending.value {
                Value::Draw => format!("{why}, which draws"),
                _ => format!("{why}, and {who} has more points and wins"),
            };
        }
    };
    match ending.value {
        Value::Win => format!("{who} {what}, and wins"),
        Value::Loss => format!("{who} {what}, and {} wins", player(ending.side.other())),
        Value::Draw => format!("{who} {what}, which draws"),
    }
}
