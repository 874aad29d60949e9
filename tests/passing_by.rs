//! Captures en passant of pieces that did not slide, and passes of players without pieces.

mod common;

use common::{agreed_texts as agreed, squares};
use fairywright::notation;
use fairywright::position::Position;

/// Plays moves by their texts.
#[track_caller]
fn after(definition: &str, fen: &str, texts: &[&str]) -> Position {
    let mut position = common::position(&common::defined(definition), fen);
    for text in texts {
        position.play_unchecked(common::find(&position, text));
    }
    let read = common::position(position.variant(), &position.fen());
    assert_eq!(read.setup(), position.setup(), "{}", position.fen());
    position
}

/// A game in which a pawn of a file goes two cells by such a move and may then be captured en passant.
fn pawns(far: &str) -> String {
    let rest = format!(
        "[pieces.P]\nmoves = [\"mfW\", {{ move = \"{far}\", en-passant = true }}, \"cefF\"]\n\
         [setup]\nfirst = {{ P = \"a1\" }}\nsecond = {{ P = \"b3\" }}\n"
    );
    squares(2, 5, &rest)
}

/// The cell that a lame leap needs empty is one that the piece crosses: the same as for a slide of two steps.
#[test]
fn a_lame_leap_crosses_the_cells_that_it_needs_empty() {
    for far in ["mfnD", "mfW2"] {
        let position = after(&pawns(far), "2/2/1p/2/P1 w - - 0 1", &["a1a3"]);
        assert_eq!(position.fen().split(' ').nth(2), Some("a2"), "{far}: {}", position.fen());
        assert_eq!(agreed(&pawns(far), Some(&position.fen())), ["b3a2", "b3b1", "b3b2"], "{far}");
    }
    // The second player's, turned.
    let position = after(&pawns("mfnD"), "2/1p/2/P1/2 b - - 0 1", &["b4b2"]);
    assert_eq!(agreed(&pawns("mfnD"), Some(&position.fen())), ["a2a3", "a2a4", "a2b3"]);
}

/// A mao crosses the cell of its straight step; several lame steps cross the cells between them, too.
#[test]
fn a_bent_or_repeated_lame_leap_crosses_every_leg() {
    let game = |far: &str| {
        squares(
            4,
            7,
            &format!(
                "[pieces.N]\nmoves = [{{ move = \"{far}\", en-passant = true }}]\n[pieces.P]\nmoves = [\"mfW\", \"cefF\"]\n\
                 [setup]\nfirst = {{ N = \"b1\", P = \"a1\" }}\n"
            ),
        )
    };
    let crossed = |far: &str, fen: &str, text: &str| {
        let position = after(&game(far), fen, &[text]);
        agreed(&game(far), Some(&position.fen()));
        position.en_passant().map(|passed| {
            let names = passed.crossed.map(|cell| position.variant().board().name(cell));
            names.collect::<Vec<_>>().join(" ")
        })
    };
    let mao = "4/4/4/4/2p1/4/1N2 w - - 0 1";
    assert_eq!(crossed("nN", mao, "b1a3").as_deref(), Some("b2"));
    assert_eq!(crossed("N", mao, "b1a3"), None);
    assert_eq!(crossed("mfnD2", mao, "b1b5").as_deref(), Some("b2 b3 b4"));
    assert_eq!(crossed("nZ", "4/4/4/4/4/4/1N2 w - - 0 1", "b1d4").as_deref(), Some("b2 c3"));
}

/// The same on hexes: a lame leap of two straight steps crosses the hex between.
#[test]
fn a_lame_leap_on_hexes_crosses_its_leg() {
    let game = "format = 1\nname = \"Hexes\"\n[board]\ncells = \"hex-flat\"\nshape = \"hexagon\"\nside = 4\n\
                symmetry = \"half-turn\"\n[pieces.P]\nmoves = [\"mfW\", { move = \"mfnD\", en-passant = true }, \"cefF\", \"cefsW\"]\n\
                [setup]\nfirst = { P = \"d1\" }\n";
    let variant = common::defined(game);
    let mut position = Position::start(&variant);
    position.play_unchecked(common::find(&position, "d1d3"));
    let passed = position.en_passant().expect("it crossed d2");
    assert_eq!(passed.crossed.map(|cell| variant.board().name(cell)).collect::<Vec<_>>(), ["d2"]);
    agreed(game, Some(&position.fen()));
}

/// A cannon may be captured on the empty cells that it crossed, not on that of the piece it jumped over.
#[test]
fn nobody_captures_en_passant_on_the_cell_of_a_screen() {
    let game = squares(
        3,
        6,
        "[pieces.C]\nmoves = [{ move = \"mfpR\", en-passant = true }]\n[pieces.P]\nmoves = [\"mfW\", \"cefF\"]\n\
         [setup]\nfirst = { C = \"a1\", P = \"a2\" }\nsecond = { P = \"b4\" }\n",
    );
    let position = after(&game, "3/3/1p1/3/P2/C2 w - - 0 1", &["a1a4"]);
    assert_eq!(position.fen().split(' ').nth(2), Some("a3:a4"));
    assert_eq!(agreed(&game, Some(&position.fen())), ["b4a3", "b4b3"]);
}

/// A player all of whose pieces are in hand may pass as anybody may.
#[test]
fn a_player_without_a_piece_on_the_board_may_pass() {
    let game = squares(
        2,
        2,
        "[pieces.S]\nmoves = []\n[drops]\nimmobile = true\n[turn]\npass = \"always\"\n\
         [end]\ndouble-pass = \"draw\"\nstalemate = \"loss\"\n[setup]\nfen = \"2/2[2S2s] w\"\n",
    );
    assert_eq!(agreed(&game, None), ["S@a1", "S@a2", "S@b1", "S@b2", "a1a1"]);
    let position = Position::start(&common::defined(&game));
    assert!(notation::parse(&position, "pass").is_ok_and(|mv| mv.is_pass()));
    assert!(agreed(&game, Some("2/1s[2Ss] w")).contains(&"a1a1".to_owned()));
    assert!(agreed(&game, Some("2/1S[S2s] b")).contains(&"a1a1".to_owned()));
    // With other moves to make nobody passes who may only when there are none.
    let stuck = game.replace("\"always\"", "\"stalemate\"");
    assert_eq!(agreed(&stuck, None), ["S@a1", "S@a2", "S@b1", "S@b2"]);
    let mut game = fairywright::game::Game::new(&common::defined(&game));
    for _ in 0..2 {
        let pass = notation::parse(game.position(), "pass").expect("it is legal");
        game.play(pass).expect("it is legal");
    }
    assert!(game.outcome().is_some());
}
