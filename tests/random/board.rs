//! Boards: squares and hexes of both kinds, drawn or by their outline, with holes, and named in every way.

use std::sync::Arc;

use fairywright::board::Board;
use fairywright::library;
use fairywright::variant::Variant;

use crate::choices::Choices;

const FILES: &str = "a b c d e f g h i j k l m n o p q r s t u v w x y z";
const RANKS: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25";

/// Boards that are drawn: shape of the cells, picture.
const MAPS: &[(&str, &str)] = &[
    ("square", "a5 b5 c5 -\na4 b4 c4 d4\na3 b3 c3 d3\na2 b2 c2 d2\n- b1 c1 d1"),
    ("square", "- b5 c5 -\na4 b4 c4 d4\n- b3 c3 -\na2 b2 c2 d2\n- b1 c1 -"),
    ("hex-flat", "- b4 -\na3 - c3\n- b3 -\na2 - c2\n- b2 -\na1 - c1\n- b1 -"),
    ("hex-flat", "- b4 - d4\na3 - c3 -\n- b3 - d3\na2 - c2 -\n- b2 - d2\na1 - c1 -\n- b1 - d1"),
    ("hex-pointy", "- a5 - b5 - c5\na4 - b4 - c4 -\n- a3 - b3 - c3\na2 - b2 - c2 -\n- a1 - b1 - c1"),
    ("hex-pointy", "a5 - b5 - c5\n- a4 - b4 -\na3 - b3 - c3\n- a2 - b2 -\na1 - b1 - c1"),
];

/// The text of `[board]` and the board that it makes.
pub fn board(choices: &mut Choices) -> (String, Board) {
    let outline = outline(choices);
    let names = names(choices);
    let mirror = choices.below(2) == 1;
    let both = if mirror { ["mirror", "half-turn"] } else { ["half-turn", "mirror"] };
    let holes = choices.rarely(5).then(|| (choices.below(256), choices.below(256)));
    // Not every outline has both symmetries.
    let tries = both
        .iter()
        .flat_map(|symmetry| [&names, ""].map(|names| format!("{outline}{names}symmetry = \"{symmetry}\"\n")));
    let tries = tries.chain([outline.clone()]);
    let found = tries.into_iter().find_map(|text| probe(&text).map(|board| (text, board)));
    let (text, board) = found.unwrap_or_else(|| panic!("no board comes of\n{outline}"));
    if let Some(lopsided) = holes.filter(|(one, _)| one % 3 == 0).and_then(|(one, _)| with_a_hole(&text, &board, one)) {
        return lopsided;
    }
    let punched = holes.filter(|_| !text.contains("map")).map(|(one, other)| {
        let inner = |number: usize| board.cells().nth(board.len() / 3 + number % (board.len() / 3));
        let (hole, more) = (inner(one).expect("a cell"), inner(other).expect("a cell"));
        let mut cells = vec![hole, board.turned(hole), more, board.turned(more)];
        cells.sort();
        cells.dedup();
        let names: Vec<String> = cells.iter().map(|&cell| board.name(cell).to_owned()).collect();
        format!("{text}holes = {}\n", crate::choices::list(&names))
    });
    match punched.and_then(|text| probe(&text).map(|board| (text, board))) {
        Some(punched) => punched,
        None => (text, board),
    }
}

/// The same board with one hole, so that it does not map onto itself any more.
fn with_a_hole(text: &str, board: &Board, number: usize) -> Option<(String, Board)> {
    let hole = board.cells().nth(board.len() / 3 + number % (board.len() / 3))?;
    let text = format!("{text}holes = [\"{}\"]\n", board.name(hole));
    let first = board.cells().find(|&cell| cell != hole).map(|cell| board.name(cell))?;
    let setup = format!("[setup]\nfirst = {{ A = \"{first}\" }}\nsecond = {{ B = {{ first-ranks = 1 }} }}\n");
    let board = loaded(&text, &setup)?;
    board.lopsided().is_some().then_some((text, board))
}

/// The board of a `[board]` table; None when there is something wrong with it.
fn probe(table: &str) -> Option<Board> {
    // A board whose names are drawn has no ranks, but a cell of this name.
    let cells = ["{ first-ranks = 1 }", "\"b1\""];
    cells.iter().find_map(|cells| loaded(table, &format!("[setup]\nfirst = {{ A = {cells} }}\n")))
}

fn loaded(table: &str, setup: &str) -> Option<Board> {
    let pieces = "[pieces.A]\nmoves = [\"W\"]\n[pieces.B]\nmoves = [\"W\"]\n";
    let text = format!("format = 1\nname = \"Board\"\n{table}{pieces}{setup}");
    let variant: Option<Arc<Variant>> =
        library::load("board", "board.toml", &text, &|_| None).ok().map(|loaded| loaded.variant);
    variant.map(|variant| variant.board().clone())
}

/// What makes the cells: their shape and the outline.
fn outline(choices: &mut Choices) -> String {
    let mut text = String::from("\n[board]\n");
    let cells = choices.pick(&["square", "square", "hex-flat", "hex-pointy"]);
    let hex = cells != "square";
    if choices.rarely(8) {
        let maps: Vec<_> = MAPS.iter().filter(|(kind, _)| *kind == cells).collect();
        let map = choices.pick(&maps).1.replace('\n', "\\n");
        return format!("{text}cells = \"{cells}\"\nmap = \"{map}\"\n");
    }
    text += &format!("cells = \"{cells}\"\n");
    let (mut files, mut ranks) = (choices.between(3, 6), choices.between(4, 8));
    if choices.rarely(12) {
        // More cells than one word has bits, or two.
        (files, ranks) = choices.pick(&[(9, 8), (9, 8), (9, 8), (12, 11)]);
    }
    let shape = if hex { choices.pick(&["rhombus", "hexagon", "rectangle"]) } else { "rectangle" };
    if shape == "hexagon" {
        return text + &format!("shape = \"hexagon\"\nside = {}\n", choices.pick(&[3, 3, 4]));
    }
    if cells == "hex-flat" && shape == "rectangle" {
        // With an odd number of files no symmetry maps the raised ones on each other.
        files += files % 2;
    }
    text += &format!("shape = \"{shape}\"\nfiles = {files}\nranks = {ranks}\n");
    if shape == "rhombus" {
        let leans = if cells == "hex-flat" { ["up", "down"] } else { ["right", "left"] };
        text += &format!("lean = \"{}\"\n", choices.pick(&leans));
    } else if hex && choices.below(2) == 1 {
        text += &format!("raised = \"{}\"\n", choices.pick(&["odd", "even"]));
    }
    text
}

/// How cells are called, and which of them form files and ranks.
fn names(choices: &mut Choices) -> String {
    let mut text = String::new();
    match choices.below(6) {
        0..3 => {}
        3 => text += choices.pick(&["names = \"rank-file\"\n", "names = \"file-rank\"\n"]),
        4 => text += "names = \"drawn\"\n",
        // Numbers of one length: else two moves may have one text.
        _ => {
            let digits = choices.pick(&[3, 4]);
            text += &format!("names = \"number\"\nnumber-from = {}\ndigits = {digits}\n", choices.pick(&[1, 0, 50]));
        }
    }
    if choices.below(4) != 3 {
        text += &format!("file-names = \"{FILES}\"\nrank-names = \"{RANKS}\"\n");
        let lines = ["straight", "straight", "counted", "rising", "falling"];
        text += &format!("file-lines = \"{}\"\nrank-lines = \"{}\"\n", choices.pick(&lines), choices.pick(&lines));
    }
    text
}
