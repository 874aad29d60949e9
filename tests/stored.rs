//! What programs store, as serde writes and reads it.

mod common;

use fairywright::board::Side;
use fairywright::game::Reason;
use fairywright::model::Value;
use fairywright::notation::{Transcript, TranscriptError};
use fairywright::{Outcome, library};
use serde_json::json;

#[test]
fn results_are_words() {
    let mate = Outcome { winner: Some(Side::Second), reason: Reason::Checkmate };
    let draw = Outcome { winner: None, reason: Reason::NMoveRule };
    for (outcome, written) in [
        (mate, json!({"winner": "second", "reason": "checkmate"})),
        (draw, json!({"winner": null, "reason": "n-move-rule"})),
    ] {
        assert_eq!(serde_json::to_value(outcome).unwrap(), written);
        assert_eq!(serde_json::from_value::<Outcome>(written).unwrap(), outcome);
    }
    for &reason in Reason::ALL {
        assert_eq!(serde_json::to_value(reason).unwrap(), reason.word());
    }
    let values = [Value::Loss, Value::Draw, Value::Win];
    assert_eq!(serde_json::to_value(values).unwrap(), json!(["loss", "draw", "win"]));
    assert!(serde_json::from_value::<Reason>(json!("boredom")).is_err());
}

#[test]
fn games_are_texts() {
    let game = common::game("chess", None, "f2f3 e7e5 g2g4 d8h4");
    let stored = Transcript::of(&game);
    let written = json!({"variant": "chess", "moves": ["f2f3", "e7e5", "g2g4", "d8h4"]});
    assert_eq!(serde_json::to_value(&stored).unwrap(), written);
    let read: Transcript = serde_json::from_value(written).unwrap();
    assert_eq!(read, stored);
    let again = read.replay(game.variant()).unwrap();
    assert_eq!((again.fen(), again.outcome()), (game.fen(), game.outcome()));

    let fen = "7k/5Q2/8/8/8/8/8/K7 w - - 0 1";
    let ending = common::game("chess", Some(fen), "f7g7");
    let stored = Transcript::of(&ending);
    assert_eq!(stored.fen.as_deref(), Some(fen));
    assert_eq!(stored.replay(ending.variant()).unwrap().fen(), ending.fen());
}

#[test]
fn what_is_no_game_is_refused() {
    let stored = |variant: &str, fen: Option<&str>, moves: &[&str]| Transcript {
        variant: variant.to_owned(),
        fen: fen.map(str::to_owned),
        moves: moves.iter().map(ToString::to_string).collect(),
    };
    let chess = library::variant("chess").unwrap();
    let refused = |stored: Transcript| stored.replay(&chess).unwrap_err();
    assert!(matches!(refused(stored("shogi", None, &[])), TranscriptError::Variant(id) if id == "shogi"));
    assert!(matches!(refused(stored("chess", Some("8/8"), &[])), TranscriptError::Position(_)));
    let illegal = refused(stored("chess", None, &["e2e4", "e7e4"]));
    assert!(matches!(illegal, TranscriptError::Move(2, _)), "{illegal}");
}
