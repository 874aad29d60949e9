//! Games computed by an independent program: every count, every listed set of legal moves, every end.

mod common;

use fairywright::game::{Game, Reason};
use fairywright::movegen::reference;
use serde_json::Value;

/// The slow reference is checked on every Nth ply.
const REFERENCE_EVERY: usize = 12;

fn replay(id: &str, games: &str) {
    let variant = common::variant(id);
    let mut plies = 0;
    for line in games.lines() {
        let record: Value = serde_json::from_str(line).expect("a game is a JSON object");
        let name = format!("{id}, seed {}", record["seed"]);
        let moves: Vec<_> = record["moves"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
        let counts: Vec<_> = record["legal_counts"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
        let mut game = Game::new(&variant);
        for (ply, &count) in counts.iter().enumerate() {
            let position = game.position();
            assert_eq!(position.count_legal(), count, "{name}, ply {ply}: number of legal moves");
            if let Some(listed) = record["legal"].get(ply.to_string()) {
                let listed: Vec<_> = listed.as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
                let ours: Vec<_> = common::texts(position).into_iter().map(|(text, _)| text).collect();
                assert_eq!(ours, listed, "{name}, ply {ply}: legal moves");
            }
            if (plies + ply) % REFERENCE_EVERY == 0 {
                assert_eq!(reference::legal_moves(position).len() as u64, count, "{name}, ply {ply}: the reference");
            }
            if let Some(text) = moves.get(ply) {
                let mv = common::find(position, text);
                game.play(mv).unwrap_or_else(|error| panic!("{name}, ply {ply}, {text}: {error}"));
            }
        }
        assert_eq!(game.moves().len(), moves.len(), "{name}: every move was played");
        assert_eq!(game.is_check(), record["in_check_at_end"].as_bool().unwrap(), "{name}: in check at the end");
        let ended = game.outcome().map(|outcome| outcome.reason);
        match record["end"].as_str().unwrap() {
            "checkmate" => assert_eq!(ended, Some(Reason::Checkmate), "{name}"),
            "stalemate" => assert_eq!(ended, Some(Reason::Stalemate), "{name}"),
            _ => assert!(!matches!(ended, Some(Reason::Checkmate | Reason::Stalemate)), "{name}: {ended:?}"),
        }
        plies += moves.len();
    }
    assert!(plies > 1000, "{id}: only {plies} plies");
}

#[test]
fn ultimate_hexagonal_chess() {
    replay("ultimate-hexagonal-chess", include_str!("oracle/ultimate-hexagonal-chess.games.jsonl"));
}

#[test]
fn hex_shogi_81() {
    replay("hex-shogi-81", include_str!("oracle/hex-shogi-81.games.jsonl"));
}

#[test]
fn hexiang_qi() {
    replay("hexiang-qi", include_str!("oracle/hexiang-qi.games.jsonl"));
}
