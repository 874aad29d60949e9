//! The position a command is about: a variant, a FEN, moves played from there.

use std::sync::Arc;

use super::failure::Failure;
use super::game_text;
use super::load::load;
use super::shelf::Shelf;
use super::stand_in::{self, Game};
use crate::position::{Move, Position};
use crate::variant::Variant;

/// Which position.
#[derive(clap::Args)]
pub struct Situation {
    /// A variant's id or a definition file.
    variant: String,

    /// The position; default the set-up.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// Moves to play from there, with spaces between, in coordinates or the game's own notation.
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,
}

impl Situation {
    /// The game with the moves played, and the last of them.
    ///
    /// # Errors
    /// When the variant, the FEN or a move is bad.
    pub fn resolve(&self, shelf: &Shelf) -> Result<(Game, Option<Move>), Failure> {
        let variant = load(shelf, &self.variant)?;
        let mut game = Game::new(start(&variant, self.fen.as_deref())?);
        let mut last = None;
        for (index, token) in game_text::tokens(self.moves.as_deref().unwrap_or_default()).into_iter().enumerate() {
            match game_text::resolve(&game, &token) {
                Ok(Some(mv)) => {
                    game.play(mv);
                    last = Some(mv);
                }
                Ok(None) => {}
                Err(why) => return Err(Failure::bad(format!("--moves, number {}: {why}", index + 1))),
            }
        }
        Ok((game, last))
    }
}

/// The position of a FEN, or the variant's set-up.
///
/// # Errors
/// Every problem of the FEN.
pub fn start(variant: &Arc<Variant>, fen: Option<&str>) -> Result<Position, Failure> {
    let Some(fen) = fen else { return Ok(Position::start(variant)) };
    stand_in::read_fen(variant, fen).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(|problem| format!("\n  {problem}")).collect();
        Failure::bad(format!("this FEN is no position of {}:{}", variant.name, lines.concat()))
    })
}
