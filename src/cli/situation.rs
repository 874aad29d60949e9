//! The position a command is about: a variant, a FEN, moves played from there.

/// Which position.
#[derive(clap::Args)]
pub struct Situation {
    /// A variant's id or a definition file.
    variant: String,

    /// The position; default the set-up.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// Moves to play from there, with spaces between, in coordinates or the game's own notation.
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
}
