//! Which squares are dark.

mod common;

use fairywright::position::Position;
use fairywright::render::{SvgOptions, svg};
use fairywright::variant::Variant;
use fairywright::verify;

fn game(board: &str, rest: &str) -> String {
    format!(
        "format = 1\nname = \"Dark\"\n[board]\ncells = \"square\"\nfiles = 4\nranks = 4\n{board}\n[pieces.K]\nroyal = true\nmoves = \
         [\"K\"]\n[setup]\nfirst = {{ K = \"a1\" }}\n{rest}"
    )
}

/// FIDE's laws, 2.1 to 2.3: each player has a white corner square on the right, the queens stand on their own colour.
#[test]
fn the_queens_of_chess_stand_on_their_own_colour() {
    let claims = "[[claim]]\nname = \"queens\"\ndark = \"d8 a1 h8\"\nlight = \"d1 h1 a8\"\n";
    let chess = common::defined(&format!("format = 1\nname = \"Chess\"\nbase = \"chess\"\n{claims}"));
    assert!(verify::run(&chess).passed());
    let wrong = claims.replace("d8", "d1").replace("\"d1 h1", "\"d8 h1");
    let chess = common::defined(&format!("format = 1\nname = \"Chess\"\nbase = \"chess\"\n{wrong}"));
    let problems: Vec<String> = verify::run(&chess).results[0].problems.iter().map(ToString::to_string).collect();
    assert_eq!(problems, ["d1 is light", "d8 is dark"]);
}

#[test]
fn another_corner_may_be_dark() {
    let dark = |board: &str| {
        let variant = common::defined(&game(board, ""));
        let board = variant.board();
        board.cells().filter(|&cell| board.is_dark(cell)).map(|cell| board.name(cell).to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(dark(""), ["a1", "c1", "b2", "d2", "a3", "c3", "b4", "d4"]);
    assert_eq!(dark("dark = \"a1\""), dark(""));
    assert_eq!(dark("dark = \"d1\""), ["b1", "d1", "a2", "c2", "b3", "d3", "a4", "c4"]);
    // The picture follows.
    let drawn = |board: &str| svg(&Position::start(&common::defined(&game(board, ""))), &SvgOptions::default());
    assert_ne!(drawn("dark = \"d1\""), drawn(""));
    assert_eq!(drawn("dark = \"d4\""), drawn(""));
}

#[test]
fn a_dark_cell_is_one_of_the_board_and_hexagons_have_none() {
    let said = |text: &str| match Variant::from_toml(text) {
        Ok(loaded) => loaded.warnings.to_string(),
        Err(error) => error.to_string(),
    };
    assert!(said(&game("dark = \"e1\"", "")).contains("unknown cell `e1`"));
    let hexes = game("dark = \"a1\"", "[[claim]]\nname = \"light\"\nlight = \"a1\"\n").replace("square", "hex-flat");
    assert!(said(&hexes).contains("`dark` has no effect: hexagons have three colours"), "{}", said(&hexes));
    assert!(said(&hexes).contains("`light` has no effect"), "{}", said(&hexes));
    assert!(common::variant("glinski").board().cells().all(|cell| !common::variant("glinski").board().is_dark(cell)));
}
