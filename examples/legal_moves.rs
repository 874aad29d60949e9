//! Lists the legal moves of a position: `cargo run --example legal_moves [VARIANT [FEN]]`.

use fairywright::{Position, library, notation};

/// The texts of the legal moves, sorted.
pub fn legal_moves(id: &str, text: Option<&str>) -> Result<Vec<String>, String> {
    let variant = library::variant(id).ok_or_else(|| format!("there is no game `{id}`"))?;
    let position = match text {
        None => Position::start(&variant),
        Some(text) => Position::from_fen(&variant, text).map_err(|error| error.to_string())?,
    };
    let moves = position.legal_moves();
    let mut texts: Vec<String> = moves.into_iter().map(|mv| notation::text(&position, mv)).collect();
    texts.sort();
    Ok(texts)
}

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next().unwrap_or_else(|| "hexiang-qi".into());
    let moves = legal_moves(&id, arguments.next().as_deref())?;
    println!("{} legal moves: {}", moves.len(), moves.join(" "));
    Ok(())
}
