//! Random definitions that should be valid, made from a list of choices so that they shrink to the simplest.

use std::fmt::Write;

use fairywright::board::{Board, BoardSpec, Cell, Geometry, Lines, Naming, Outline, Symmetry};

/// Numbers that decide, one after the other; zeros once they are used up, so that the first option is the simplest.
pub struct Choices<'a> {
    numbers: std::slice::Iter<'a, u32>,
}

impl<'a> Choices<'a> {
    pub fn new(numbers: &'a [u32]) -> Choices<'a> {
        Choices { numbers: numbers.iter() }
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        self.numbers.next().map_or(0, |&number| number as usize) % count.max(1)
    }

    /// A number from `least` to `most`.
    pub fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most + 1 - least)
    }

    /// One of the options.
    pub fn pick<T: Copy>(&mut self, options: &[T]) -> T {
        options[self.below(options.len())]
    }

    /// True once in `count` times.
    pub fn rarely(&mut self, count: usize) -> bool {
        self.below(count) == count - 1
    }
}

const FILES: &str = "a b c d e f g h i j k l m n o p q r s t u v w x y z";
const RANKS: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25";

/// A definition of a small game.
pub fn definition(numbers: &[u32]) -> String {
    let mut choices = Choices::new(numbers);
    let mut text = String::from("format = 1\nname = \"Random\"\n\n");
    let board = board(&mut choices, &mut text);
    let pieces = ["P", "A", "B", "C", "D"];
    let count = choices.between(1, pieces.len());
    let pieces = &pieces[..count];
    let drops = choices.rarely(3);
    text += "\n[zones]\nfar = { last-ranks = 2 }\nhome = { first-ranks = 3 }\nnear-half = { all = true, except = [\"far\"] }\n";
    for &letter in pieces {
        piece(&mut choices, &mut text, letter, pieces, drops);
    }
    text += "\n[pieces.K]\nroyal = true\n";
    let _ = writeln!(text, "moves = [\"{}\"]", choices.pick(&["K", "W", "F", "WfhF", "N"]));
    if drops {
        text += "\n[drops]\n";
        if choices.rarely(3) {
            text += "zone = \"near-half\"\n";
        }
        if choices.rarely(4) {
            text += "immobile = true\n";
        }
        if choices.rarely(4) {
            text += "no-check = true\n";
        }
        if choices.rarely(5) {
            text += "placement = true\n";
        }
        if choices.rarely(5) {
            text += "opposite-colours = true\n";
        }
        if choices.rarely(3) {
            text += "promoted = true\n";
        }
    }
    if choices.rarely(5) {
        // One cell per file: a FEN identifies the pieces by their files.
        text += "\n[gating]\npieces = { ranks = [\"2\"] }\n";
    }
    royalty_and_captures(&mut choices, &mut text);
    let pass = choices.pick(&["", "", "", "always", "stalemate"]);
    if !pass.is_empty() {
        let _ = writeln!(text, "\n[turn]\npass = \"{pass}\"");
    }
    text += "\n[end]\n";
    if !pass.is_empty() && choices.rarely(2) {
        let _ = writeln!(text, "double-pass = \"{}\"", choices.pick(&["draw", "points"]));
    }
    if choices.rarely(4) {
        let lines = choices.pick(&["vR", "Q", "fB", "pR"]);
        let _ = writeln!(text, "bikjang = {{ lines = \"{lines}\", result = \"points\" }}\nkomi = 3");
    }
    let value = |choices: &mut Choices| choices.pick(&["draw", "loss", "win"]);
    let _ = writeln!(text, "stalemate = \"{}\"", value(&mut choices));
    if choices.rarely(2) {
        let _ = writeln!(text, "repetition = {{ count = {}, result = \"draw\" }}", choices.between(2, 4));
    }
    if choices.rarely(2) {
        let _ = writeln!(text, "n-move-rule = {{ moves = {}, reset = [\"capture\", \"P\"] }}", choices.between(3, 50));
    }
    if choices.rarely(2) {
        text += "bare-kings = \"draw\"\n";
    }
    setup(&mut choices, &mut text, &board, pieces);
    text
}

/// Writes `[royalty]` and `[captures]`.
fn royalty_and_captures(choices: &mut Choices, text: &mut String) {
    *text += "\n[royalty]\n";
    if choices.rarely(4) {
        *text += "flying-general = \"vR\"\n";
    }
    if choices.rarely(5) {
        let _ = writeln!(text, "royal-mode = \"{}\"", choices.pick(&["last", "all"]));
    }
    if choices.rarely(5) {
        *text += "no-check = true\n";
    }
    *text += "\n[captures]\n";
    if choices.rarely(5) {
        *text += "mandatory = true\n";
    }
    if choices.rarely(4) {
        let _ = writeln!(text, "explosion = \"{}\"", choices.pick(&["K", "W", "fF"]));
        if choices.rarely(2) {
            *text += "explosion-spares = \"P\"\n";
        }
    }
}

/// Writes `[board]` and builds the same board for its cell names.
fn board(choices: &mut Choices, text: &mut String) -> Board {
    let geometry = choices.pick(&[Geometry::Square, Geometry::FlatTop, Geometry::PointyTop]);
    let cells = match geometry {
        Geometry::Square => "square",
        Geometry::FlatTop => "hex-flat",
        Geometry::PointyTop => "hex-pointy",
    };
    let _ = writeln!(text, "[board]\ncells = \"{cells}\"");
    let (files, ranks) = (choices.between(3, 6) as u8, choices.between(4, 8) as u8);
    let outline = match if geometry.is_hex() { choices.below(3) } else { 0 } {
        0 if !geometry.is_hex() => {
            let _ = writeln!(text, "shape = \"rectangle\"\nfiles = {files}\nranks = {ranks}");
            Outline::Rectangle { files, ranks, odd_raised: true }
        }
        0 | 1 => {
            let rising = choices.below(2) == 0;
            let lean = if rising { "up" } else { "down" };
            let _ = writeln!(text, "shape = \"rhombus\"\nfiles = {files}\nranks = {ranks}\nlean = \"{lean}\"");
            Outline::Rhombus { files, ranks, rising }
        }
        _ => {
            let side = choices.between(3, 4) as u8;
            let _ = writeln!(text, "shape = \"hexagon\"\nside = {side}");
            Outline::Hexagon { side }
        }
    };
    let _ = writeln!(text, "file-names = \"{FILES}\"\nrank-names = \"{RANKS}\"");
    let _ = writeln!(text, "file-lines = \"straight\"\nrank-lines = \"straight\"");
    let mirror = !geometry.is_hex() && choices.below(2) == 0;
    let _ = writeln!(text, "symmetry = \"{}\"", if mirror { "mirror" } else { "half-turn" });
    let names = |list: &str| list.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let spec = BoardSpec {
        geometry,
        outline,
        holes: Vec::new(),
        file_lines: Lines::Straight,
        rank_lines: Lines::Straight,
        file_names: names(FILES),
        rank_names: names(RANKS),
        naming: Naming::FileRank,
        symmetry: if mirror { Symmetry::Mirror } else { Symmetry::HalfTurn },
    };
    Board::build(&spec).expect("the outline is sound")
}

/// A movement of one atom.
fn betza(choices: &mut Choices) -> String {
    let mode = choices.pick(&["", "", "", "m", "c"]);
    match choices.below(10) {
        0..4 => {
            let heading = choices.pick(&["", "f", "b", "s", "v", "fh", "bh", "l", "fs", "fr"]);
            let atom = choices.pick(&["W", "F", "W2", "F2", "R", "B", "K", "WW", "F3"]);
            format!("{mode}{heading}{atom}")
        }
        4..7 => {
            let heading = choices.pick(&["", "", "f", "fh", "v", "s"]);
            format!("{mode}{heading}{}", choices.pick(&["N", "D", "A", "N2", "C", "Z", "NN", "D0"]))
        }
        7 => format!("{mode}n{}", choices.pick(&["N", "A", "D", "C"])),
        8 => format!("{mode}p{}", choices.pick(&["R", "B", "Q", "W3"])),
        _ => format!("{mode}{}", choices.pick(&["gR", "gQ", "gB", "jD", "jA", "Q", "Q2"])),
    }
}

/// One item of `moves`.
fn item(choices: &mut Choices) -> String {
    let moves = betza(choices);
    match choices.below(10) {
        5 => format!("{{ move = \"{moves}\", from = \"{}\" }}", choices.pick(&["home", "near-half", "far"])),
        6 => format!("{{ move = \"{moves}\", to = \"{}\" }}", choices.pick(&["far", "home", "near-half"])),
        7 => format!("{{ move = \"{moves}\", captures-not = [\"P\"] }}"),
        8 if moves.contains(['p', 'g', 'j']) => format!("{{ move = \"{moves}\", screens-not = [\"P\"] }}"),
        8 => {
            let moves = choices.pick(&["pR", "mRcpR", "gQ", "pB"]);
            format!(
                "{{ move = \"{moves}\", screens-not = [\"{}\"], captures-not = [\"P\"] }}",
                choices.pick(&["P", "K"])
            )
        }
        9 => format!("{{ move = \"{moves}\", unless-enemy = \"{}\" }}", choices.pick(&["fhW", "W", "K", "N"])),
        _ => format!("\"{moves}\""),
    }
}

fn piece(choices: &mut Choices, text: &mut String, letter: &str, pieces: &[&str], drops: bool) {
    let _ = writeln!(text, "\n[pieces.{letter}]");
    if letter == "P" {
        let steps = choices.pick(&["\"mfW\"", "\"mfW\", { move = \"mfW2\", from = \"home\", en-passant = true }"]);
        let takes = choices.pick(&["cefF", "cfF", "cfW", "cesfF", "cefhF"]).replace("sfF", "fsF");
        let _ = writeln!(text, "moves = [{steps}, \"{takes}\"]");
    } else {
        let items: Vec<String> = (0..choices.between(1, 3)).map(|_| item(choices)).collect();
        let _ = writeln!(text, "moves = [{}]", items.join(", "));
        if choices.rarely(6) {
            text.push_str("within = \"near-half\"\n");
        }
    }
    if pieces.len() > 1 && choices.below(3) != 2 {
        let others: Vec<String> =
            pieces.iter().filter(|&&other| other != letter).map(|other| format!("\"{other}\"")).collect();
        let zone = choices.pick(&["{ last-ranks = 1 }", "\"far\"", "{ file-ends = 1 }"]);
        let on = choices.pick(&["into", "out-of", "either"]);
        let forced = choices.pick(&["true", "false", "\"immobile\"", "{ last-ranks = 1 }"]);
        let count = choices.between(1, others.len());
        let to = others[..count].join(", ");
        if letter == "P" || choices.rarely(3) {
            let rest = match choices.below(6) {
                4 => format!("on = \"{on}\", forced = {forced}, limit-to-lost = true"),
                5 => format!("on = \"in-place\", last-pawn = {}", choices.pick(&["true", "false"])),
                _ => format!("on = \"{on}\", forced = {forced}"),
            };
            let _ = writeln!(text, "promotion = {{ to = [{to}], zone = {zone}, {rest} }}");
            // Held as another, it may come back as itself only with either side up.
            if drops && choices.rarely(3) {
                let _ = writeln!(text, "captured-as = {}", others[0]);
            }
        }
    }
    if drops && choices.rarely(3) {
        let limit = choices.pick(&[
            "per-file = 1",
            "no-mate = true",
            "no-check = true",
            "not-defended-by = [\"P\"]",
            "zone = \"home\"",
        ]);
        let _ = writeln!(text, "drop = {{ {limit} }}");
    }
}

/// Pieces on different cells of the first player's third of the board.
fn setup(choices: &mut Choices, text: &mut String, board: &Board, pieces: &[&str]) {
    let mut free: Vec<Cell> = board.cells().take(board.len() / 3).collect();
    let room = (free.len() - 1) / pieces.len();
    let mut cells = |choices: &mut Choices, count: usize| {
        let mut names = Vec::new();
        for _ in 0..count.min(free.len()) {
            let cell = free.remove(choices.below(free.len()));
            names.push(board.name(cell).to_owned());
        }
        names.join(" ")
    };
    let _ = writeln!(text, "\n[setup.first]\nK = \"{}\"", cells(choices, 1));
    for (index, letter) in pieces.iter().enumerate() {
        let count = choices.between(usize::from(index == 0), room.clamp(1, 4));
        let cells = cells(choices, count);
        if !cells.is_empty() {
            let _ = writeln!(text, "{letter} = \"{cells}\"");
        }
    }
}
