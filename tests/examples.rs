//! The programs in examples/ do what they say.

#[allow(dead_code)]
#[path = "../examples/define.rs"]
mod define;
#[allow(dead_code)]
#[path = "../examples/draw.rs"]
mod draw;
#[allow(dead_code)]
#[path = "../examples/legal_moves.rs"]
mod legal_moves;
#[allow(dead_code)]
#[path = "../examples/perft.rs"]
mod perft;
#[allow(dead_code)]
#[path = "../examples/random_game.rs"]
mod random_game;

#[test]
fn moves_are_listed() {
    let moves = legal_moves::legal_moves("chess", Some("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"));
    assert_eq!(moves, Ok(vec![]), "stalemate");
    let moves = legal_moves::legal_moves("chess", Some("7k/8/8/8/8/8/7P/K7 w - - 0 1"));
    assert_eq!(moves, Ok(["a1a2", "a1b1", "a1b2", "h2h3", "h2h4"].map(String::from).to_vec()));
    assert!(legal_moves::legal_moves("chess", Some("8/8")).is_err());
    assert_eq!(legal_moves::legal_moves("chess", None).map(|moves| moves.len()), Ok(20));
}

#[test]
fn random_games_repeat() {
    let (moves, reason) = random_game::random_game("chess", 1, 10_000).expect("a game");
    assert!(!moves.is_empty() && reason.is_some(), "{moves:?}");
    assert_eq!(random_game::random_game("chess", 1, 10_000), Ok((moves.clone(), reason)));
    assert_ne!(random_game::random_game("chess", 2, 10_000).expect("a game").0, moves);
    assert_eq!(random_game::random_game("chess", 1, 2), Ok((moves[..2].to_vec(), None)));
}

/// The counts are those everybody knows: <https://www.chessprogramming.org/Perft_Results>.
#[test]
fn perft_counts() {
    assert_eq!(perft::perft("chess", 4), Ok(vec![20, 400, 8902, 197_281]));
    assert!(perft::perft("no-game", 1).is_err());
}

#[test]
fn mistakes_are_shown() {
    let mistakes = define::define("format = 1\nname = \"X\"\nbase = \"chess\"\n[pieces.Q]\nmvoes = [\"N\"]\n");
    let mistakes = mistakes.expect_err("a key is misspelt").to_string();
    assert!(mistakes.contains("definition.toml:5:1") && mistakes.contains("did you mean `moves`?"), "{mistakes}");

    // Behind its pawns, a queen that leaps like a knight adds c3 and e3.
    let leaping = "format = 1\nname = \"X\"\nbase = \"chess\"\n[pieces.Q]\nmoves = [\"Q\", \"N\"]\n";
    assert_eq!(define::define(leaping).ok(), Some(22));
}

#[test]
fn pictures_are_drawn() {
    let before = draw::draw("chess", "").expect("a picture");
    let after = draw::draw("chess", "e2e4").expect("a picture");
    assert!(before.starts_with("<svg") && after.trim_end().ends_with("</svg>") && before != after, "{before}");
    assert!(draw::draw("chess", "e2e5").is_err());
}
