//! Reads your own definition, based on a game that ships with the library, and shows its mistakes:
//! `cargo run --example define`.

use fairywright::{DefinitionError, Position, Variant};

/// Chess with a queen that also leaps, and a mistake in the second piece.
const TEXT: &str = r#"
format = 1
name = "Leaping Chess"
base = "chess"

[pieces.Q]
moves = ["Q", "N"]

[pieces.N]
moves = ["Nn"]
mvoes = ["N"]
"#;

/// How many first moves the game of a definition has; or its mistakes, as they are shown to its author.
pub fn define(text: &str) -> Result<usize, DefinitionError> {
    let loaded = Variant::from_toml(text)?;
    Ok(Position::start(&loaded.variant).legal_moves().len())
}

fn main() {
    match define(TEXT) {
        Ok(moves) => println!("{moves} first moves"),
        Err(mistakes) => println!("{mistakes}"),
    }
    let corrected: String =
        TEXT.lines().filter(|line| !line.starts_with("mvoes")).map(|line| format!("{line}\n")).collect();
    match define(&corrected.replace("Nn", "N")) {
        Ok(moves) => println!("corrected: {moves} first moves"),
        Err(mistakes) => println!("{mistakes}"),
    }
}
