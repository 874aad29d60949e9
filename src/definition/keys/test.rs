//! `[[test]]`: a position and what must be true of it.

use super::Count;
use crate::keys::{Flag, Numbers, Text, Word, keys, words};

/// Who has won, as a test says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// Nobody: the game is drawn.
    Draw,
    /// Nobody yet: the game goes on.
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
        /// Who says so.
        source: Option<Text> { example: "\"the rules page, diagram 4\"" },
        /// The position.
        fen: Option<Text> { default: "the set-up", example: "\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"" },
        /// Moves played first, with spaces between; numbers such as `1.` are skipped.
        moves: Option<Text> { default: "none", example: "\"e2e4 e7e5\"" },
        /// The legal moves are exactly these.
        legal: Option<Text> { example: "\"e1d1 e1f1\"" },
        /// There are so many legal moves.
        legal_count: Option<Count> { example: "20" },
        /// These are among the legal moves.
        allows: Option<Text> { example: "\"e1g1\"" },
        /// These are not.
        forbids: Option<Text> { example: "\"e1c1\"" },
        /// The piece on this cell has exactly the targets in `targets`.
        of: Option<Text> { needs: "targets", example: "\"b1\"" },
        /// The cells where the piece on `of` may go.
        targets: Option<Text> { needs: "of", example: "\"a3 c3\"" },
        /// Numbers of move sequences one, two, three, ... plies long.
        perft: Numbers { example: "[20, 400, 8902]" },
        /// Whether the player to move is in check.
        in_check: Option<Flag> { example: "true" },
        /// How the game stands.
        winner: Option<Word<Winner>> { example: "\"draw\"" },
        /// Why it is over: `checkmate`, `stalemate`, `repetition`, `n-move-rule`, `bare-kings`, ...
        reason: Option<Text> {
            example: "\"stalemate\"",
            former_words: &[("move-limit", "n-move-rule"), ("check-limit", "check-count"), ("facing", "bikjang")],
        },
        /// The position after the moves.
        result_fen: Option<Text> { example: "\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"" },
        /// The last of the moves must be refused, with a reason that contains this text.
        refused: Option<Text> { needs: "moves", example: "\"horse\"" },
    }
}
