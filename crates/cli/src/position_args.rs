//! The position for a command: a variant, a FEN, moves played from there.

use std::sync::Arc;

use crate::failure::Failure;
use crate::load::load;
use crate::variant_store::VariantStore;
use fairywright::explain;
use fairywright::game::Game;
use fairywright::notation::{self, record};
use fairywright::position::{Move, Position};
use fairywright::render::{self, TextOptions};
use fairywright::source::printable;
use fairywright::variant::Variant;

/// The arguments that give a position.
#[derive(clap::Args)]
pub struct PositionArgs {
    /// A variant's id or a definition file.
    variant: String,

    /// The position; the start position by default.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// Moves to play from there, separated by spaces, in coordinates or native notation.
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,
}

impl PositionArgs {
    /// The game with the moves played, and the last of them.
    ///
    /// # Errors
    /// If the variant, the FEN or a move is invalid.
    pub fn resolve(&self, store: &VariantStore) -> Result<(Game, Option<Move>), Failure> {
        let variant = load(store, &self.variant)?;
        let mut game = Game::from_position(start(&variant, self.fen.as_deref())?);
        let mut last = None;
        let record = record::parse(self.moves.as_deref().unwrap_or_default())
            .map_err(|error| Failure::bad(format!("--moves: {}", error.message)))?;
        for (index, token) in record.moves.iter().enumerate() {
            let mv = read_move(game.position(), &token.text)
                .map_err(|why| Failure::bad(format!("--moves, ply {}: {why}", index + 1)))?;
            play(&mut game, mv)?;
            last = Some(mv);
        }
        Ok((game, last))
    }
}

/// Plays a move that has been found legal.
pub fn play(game: &mut Game, mv: Move) -> Result<(), Failure> {
    game.play(mv).map_err(Failure::bad)
}

/// The position of a FEN, or the variant's start position.
///
/// # Errors
/// Every problem of the FEN.
pub fn start(variant: &Arc<Variant>, text: Option<&str>) -> Result<Position, Failure> {
    let Some(text) = text else { return Ok(Position::start(variant)) };
    Position::from_fen(variant, text).map_err(|error| {
        let lines: Vec<String> = error.messages().map(|problem| format!("\n  {problem}")).collect();
        Failure::bad(format!("not a valid {} position:{}", variant.name(), lines.concat()))
    })
}

/// The legal move of a text.
///
/// # Errors
/// Why it is not legal: which rule, which cell blocks.
pub fn read_move(position: &Position, text: &str) -> Result<Move, String> {
    notation::parse(position, text).map_err(|_| printable(&explain::explain(position, text).to_string()))
}

/// The position as text.
pub fn board(position: &Position, last_move: Option<Move>, flip: bool, colour: bool) -> String {
    render::text(position, &TextOptions { colour, flip, last_move, ..TextOptions::default() })
}
