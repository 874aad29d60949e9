//! `[[test]]`: a position and what must be true of it.

use super::Count;
use crate::keys::{Flag, Numbers, Text, Word, keys, words};

/// The winner, as a test states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// The game is drawn.
    Draw,
    /// The game goes on.
    None,
}

words! { Winner {
    "first" => Winner::First, "the first player has won";
    "second" => Winner::Second, "the second player has won";
    "draw" => Winner::Draw, "the game is drawn";
    "none" => Winner::None, "the game goes on";
} }

keys! {
    /// A position and what must be true of it. `fairywright test` checks every one.
    pub struct TestDef("test", "[[test]]") {
        /// What is tested.
        name: Text { example: "\"perft\"" },
        /// The source of the expected result.
        source: Option<Text> { example: "\"the rules page, diagram 4\"" },
        /// The position.
        fen: Option<Text> { default: "the start position", example: "\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"" },
        /// Moves to play first, separated by spaces; numbers such as `1.` are skipped.
        moves: Option<Text> { default: "none", example: "\"e2e4 e7e5\"" },
        /// The complete list of legal moves.
        legal: Option<Text> { example: "\"e1d1 e1f1\"" },
        /// The number of legal moves.
        legal_count: Option<Count> { example: "20" },
        /// Moves that must be legal.
        allows: Option<Text> { example: "\"e1g1\"" },
        /// Moves that must be illegal.
        forbids: Option<Text> { example: "\"e1c1\"" },
        /// The cell of the piece whose targets are exactly `targets`.
        of: Option<Text> { needs: "targets", example: "\"b1\"" },
        /// The cells to which the piece on `of` can move.
        targets: Option<Text> { needs: "of", example: "\"a3 c3\"" },
        /// Numbers of move sequences one, two, three, ... plies long.
        perft: Numbers { example: "[20, 400, 8902]" },
        /// Whether the player to move is in check.
        in_check: Option<Flag> { example: "true" },
        /// The state of the game.
        winner: Option<Word<Winner>> { example: "\"draw\"" },
        /// Why the game is over: `checkmate`, `stalemate`, `repetition`, `n-move-rule`, `bare-kings`, ...
        reason: Option<Text> {
            example: "\"stalemate\"",
            former_words: &[("move-limit", "n-move-rule"), ("check-limit", "check-count"), ("facing", "bikjang")],
        },
        /// The position after the moves.
        result_fen: Option<Text> { example: "\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"" },
        /// The last of the moves must be refused, with a reason that contains this string.
        refused: Option<Text> { needs: "moves", example: "\"horse\"" },
    }
}
