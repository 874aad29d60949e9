//! Counts the positions after each depth of moves: `cargo run --release --example perft [VARIANT [DEPTH]]`.

use fairywright::{Position, library, movegen};

/// The counts of the depths from 1 on.
pub fn perft(id: &str, depth: u32) -> Result<Vec<u64>, String> {
    let variant = library::variant(id).ok_or_else(|| format!("there is no game `{id}`"))?;
    let start = Position::start(&variant);
    Ok((1..=depth).map(|depth| movegen::perft(&start, depth)).collect())
}

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next().unwrap_or_else(|| "ultimate-hexagonal-chess".into());
    let depth = arguments.next().map_or(Ok(3), |depth| depth.parse().map_err(|_| format!("`{depth}` is no depth")))?;
    for (depth, nodes) in (1..).zip(perft(&id, depth)?) {
        println!("{depth} {nodes}");
    }
    Ok(())
}
