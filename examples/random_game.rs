//! Plays a game of random moves and says how it ended: `cargo run --example random_game [VARIANT [SEED]]`.

use fairywright::{Game, library, notation};

/// Numbers that look random: a multiplicative congruential generator is enough to pick moves.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % limit as u64) as usize
    }
}

/// The moves of a game of at most `plies` moves, and why it was over, if it was.
pub fn random_game(id: &str, seed: u64, plies: usize) -> Result<(Vec<String>, Option<String>), String> {
    let variant = library::variant(id).ok_or_else(|| format!("there is no game `{id}`"))?;
    let (mut game, mut random, mut texts) = (Game::new(&variant), Random(seed), Vec::new());
    while game.outcome().is_none() && texts.len() < plies {
        let moves = game.position().legal_moves();
        let mv = moves[random.below(moves.len())];
        texts.push(notation::text(game.position(), mv));
        game.play(mv).map_err(|error| error.to_string())?;
    }
    Ok((texts, game.outcome().map(|outcome| outcome.reason.to_string())))
}

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next().unwrap_or_else(|| "hex-shogi-81".into());
    let seed = arguments.next().map_or(Ok(1), |seed| seed.parse().map_err(|_| format!("`{seed}` is no seed")))?;
    let (moves, reason) = random_game(&id, seed, 1000)?;
    println!("{}\n{} moves: {}", moves.join(" "), moves.len(), reason.as_deref().unwrap_or("not over yet"));
    Ok(())
}
