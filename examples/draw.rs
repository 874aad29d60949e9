//! Draws a position as SVG: `cargo run --example draw [VARIANT [MOVES]] > board.svg`.

use fairywright::render::{self, SvgOptions};
use fairywright::{Game, library, notation};

/// The picture after some moves from the start position, the last one marked.
pub fn draw(id: &str, moves: &str) -> Result<String, String> {
    let variant = library::variant(id).ok_or_else(|| format!("there is no game `{id}`"))?;
    let (mut game, mut last_move) = (Game::new(&variant), None);
    for text in moves.split_whitespace() {
        let mv = notation::parse(game.position(), text).map_err(|error| format!("{text}: {error}"))?;
        game.play(mv).map_err(|error| error.to_string())?;
        last_move = Some(mv);
    }
    Ok(render::svg(game.position(), &SvgOptions { last_move, ..SvgOptions::default() }))
}

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next().unwrap_or_else(|| "hexiang-qi".into());
    print!("{}", draw(&id, &arguments.next().unwrap_or_default())?);
    Ok(())
}
