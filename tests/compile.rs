//! What definitions mean: zones, promotion, drops, castling and their defaults; and mistakes in meaning, with places.

use std::sync::Arc;

use fairywright::board::{Board, Cell, CellSet, Side};
use fairywright::library::{self, DefinitionError, Loaded};
use fairywright::variant::{CastlingRights, PieceType, Variant};

/// A small game of squares, to be changed by the tests.
const SMALL: &str = r#"format = 1
name = "Small"

[board]
cells = "square"
files = 5
ranks = 6

[zones]
far = { last-ranks = 2 }
middle = { cells = ["c3", "c4"], both = true }

[pieces.P]
name = "Pawn"
moves = ["fW"]
promotion = { to = ["R"], zone = "far" }

[pieces.N]
name = "Knight"
moves = ["N", { move = "mW", to = "middle" }]

[pieces.R]
name = "Rook"
moves = ["R"]

[pieces.K]
name = "King"
royal = true
moves = ["K"]

[setup.first]
K = "c1"
R = "a1 e1"
N = "b1"
P = { ranks = ["2"] }

[[claim]]
name = "30 cells"
cells = 30
"#;

fn load(text: &str) -> Result<Loaded, DefinitionError> {
    library::load("small", "small.toml", text, &library::built_in)
}

/// The variant of a text without any finding.
fn good(text: &str) -> Arc<Variant> {
    let loaded = load(text);
    assert_eq!(found(&loaded), Vec::<String>::new());
    loaded.expect("a definition without findings is a variant").variant
}

/// The findings: line, code, message.
fn found(loaded: &Result<Loaded, DefinitionError>) -> Vec<String> {
    let findings = match loaded {
        Ok(loaded) => &loaded.warnings,
        Err(error) => &error.findings,
    };
    let line = |finding: &fairywright::diagnostic::Diagnostic| {
        let (line, _) = findings.sources.line_column(finding.span.file, finding.span.start);
        format!("{line}: {} {}", finding.problem.code(), finding.problem.message())
    };
    findings.diagnostics.iter().map(line).collect()
}

/// The findings when a part of the small game is replaced.
fn changed(from: &str, to: &str) -> Vec<String> {
    assert!(SMALL.contains(from), "{from}");
    found(&load(&SMALL.replacen(from, to, 1)))
}

fn names(board: &Board, cells: CellSet) -> String {
    let mut names: Vec<&str> = cells.map(|cell| board.name(cell)).collect();
    names.sort_unstable();
    names.join(" ")
}

fn piece_type(variant: &Variant, letter: &str) -> PieceType {
    variant.piece_type_by_letter(letter).unwrap_or_else(|| panic!("no {letter}"))
}

#[test]
fn zones_are_the_first_players_and_turned_for_the_second() {
    let small = good(SMALL);
    let zone = |name: &str, side: usize| names(small.board(), small.zone(name).unwrap().cells[side]);
    assert_eq!(zone("far", 0), "a5 a6 b5 b6 c5 c6 d5 d6 e5 e6");
    assert_eq!(zone("far", 1), "a1 a2 b1 b2 c1 c2 d1 d2 e1 e2");
    assert_eq!((zone("middle", 0), zone("middle", 1)), ("c3 c4".to_string(), "c3 c4".to_string()));
}

#[test]
fn zone_clauses_unite_then_narrow() {
    let zones = r#"
far = { last-ranks = 2 }
middle = { cells = ["c3", "c4"], both = true }
a = { files = ["b-c"], within = ["far"], except = ["c6"] }
b = { all = true, except = ["far", "a1 b1 c1 d1 e1"] }
c = { setup-of = ["R", "N"], second = "a6" }
d = { file-ends = 1, zones = ["a"] }
e = ["a1", "a"]
f = { first-ranks = 1, ranks = ["3"] }
"#;
    let text = SMALL.replace("\nfar = { last-ranks = 2 }\nmiddle = { cells = [\"c3\", \"c4\"], both = true }\n", zones);
    let variant = load(&text).expect("only warnings").variant;
    let zone = |name: &str, side: usize| names(variant.board(), variant.zone(name).unwrap().cells[side]);
    assert_eq!((zone("a", 0), zone("a", 1)), ("b5 b6 c5".into(), "b1 b2 c2".into()));
    assert_eq!(zone("b", 0), "a2 a3 a4 b2 b3 b4 c2 c3 c4 d2 d3 d4 e2 e3 e4");
    assert_eq!((zone("c", 0), zone("c", 1)), ("a1 b1 e1".into(), "a6".into()));
    assert_eq!(zone("d", 1), "a1 b1 b2 c1 c2 d1 e1");
    assert_eq!(zone("e", 0), "a1 b5 b6 c5");
    assert_eq!(zone("f", 1), "a4 a6 b4 b6 c4 c6 d4 d6 e4 e6");
    assert_eq!(found(&load(&text)).len(), 5, "the five zones that nothing uses");
}

#[test]
fn the_second_army_is_the_first_turned_unless_given() {
    let at = |variant: &Variant, name: &str| {
        let cell = variant.board().cell(name).unwrap();
        variant.start().board[cell.index()]
            .map(|(side, piece_type)| (side.index(), variant.piece(piece_type).letter.clone()))
    };
    let small = good(SMALL);
    assert_eq!(at(&small, "c6"), Some((1, "K".into())));
    assert_eq!(at(&small, "b6"), Some((1, "N".into())));
    assert_eq!(at(&small, "d5"), Some((1, "P".into())));
    let given = SMALL.replace("[[claim]]", "[setup.second]\nK = \"d6\"\nP = \"a5\"\n\n[[claim]]");
    let given = good(&given);
    assert_eq!(at(&given, "d6"), Some((1, "K".into())));
    assert_eq!(at(&given, "b6"), None);
}

#[test]
fn shogi_forces_promotion_and_forbids_drops_where_a_piece_is_stuck() {
    let shogi = library::variant("shogi").unwrap();
    let board = &shogi.board();
    let forced = |letter: &str, side: usize| {
        let promotion = shogi.rules().promotion.of(piece_type(&shogi, letter)).first().unwrap();
        assert_eq!(promotion.to, [piece_type(&shogi, &format!("+{letter}"))]);
        assert_eq!(promotion.from, promotion.into);
        promotion.forced[side].count()
    };
    assert_eq!((forced("P", 0), forced("L", 1), forced("N", 0), forced("S", 0)), (9, 9, 18, 0));
    let drop = |letter: &str| shogi.rules().drops.of(piece_type(&shogi, letter));
    let pawn = drop("P").unwrap();
    assert!(pawn.no_mate && !pawn.no_check);
    assert_eq!(pawn.per_file, Some(1));
    assert_eq!((pawn.cells[0].count(), drop("N").unwrap().cells[1].count()), (72, 63));
    assert!(!pawn.cells[1].contains(board.cell("5i").unwrap()) && pawn.cells[1].contains(board.cell("5a").unwrap()));
    assert!(drop("K").is_none() && drop("+P").is_none());
    assert_eq!(shogi.rules().drops.captured_as(piece_type(&shogi, "+P")), piece_type(&shogi, "P"));
    assert!(shogi.rules().promotion.of(piece_type(&shogi, "G")).is_empty());
}

#[test]
fn chess_castles_over_the_cells_between() {
    let chess = library::variant("chess").unwrap();
    let cells = |cells: CellSet| names(chess.board(), cells);
    let [short, long] = &chess.rules().castling[..] else { panic!("two castlings") };
    assert_eq!((cells(short.sides[0].empty), cells(short.sides[0].safe)), ("f1 g1".into(), "e1 f1 g1".into()));
    assert_eq!((cells(long.sides[1].empty), cells(long.sides[1].safe)), ("b8 c8 d8".into(), "c8 d8 e8".into()));
    let all = [0, 1].iter().flat_map(|&index| Side::BOTH.map(|side| CastlingRights::of(index, side)));
    assert_eq!(chess.start().rights, all.collect());
}

#[test]
fn a_first_move_starts_where_such_a_piece_stood() {
    let text = SMALL.replace("moves = [\"fW\"]", "moves = [\"fW\", { move = \"mfW2\", first-move = true }, \"icF\"]");
    let variant = good(&text);
    let rules = &variant.piece(piece_type(&variant, "P")).moves;
    let from = |index: usize, side: usize| rules[index].from.map(|cells| names(variant.board(), cells[side]));
    assert_eq!((from(0, 0), from(1, 1)), (None, Some("a5 b5 c5 d5 e5".into())));
    assert_eq!(from(2, 0), Some("a2 b2 c2 d2 e2".into()));
}

#[test]
fn within_of_piece_and_move_both_hold() {
    let text =
        SMALL.replace("moves = [\"K\"]", "moves = [{ move = \"K\", within = { files = [\"c\"] } }]\nwithin = \"far\"");
    let variant = load(&text).unwrap().variant;
    let rule = &variant.piece(piece_type(&variant, "K")).moves[0];
    assert_eq!(names(variant.board(), rule.within.unwrap()[1]), "c1 c2");
}

#[test]
fn explicit_steps_add_up() {
    let steps = "moves = [{ leap = [\"n n ne\", \"3,1\"] }, { slide = [\"e\"], range = 2, only = \"captures\" }]";
    let variant = good(&SMALL.replace("moves = [\"R\"]", steps));
    let rules = &variant.piece(piece_type(&variant, "R")).moves;
    let steps: Vec<(i16, i16)> = rules.iter().flat_map(|rule| &rule.rays).map(|ray| (ray.step.x, ray.step.y)).collect();
    assert_eq!(steps, [(1, 3), (3, 1), (1, 0)]);
    assert_eq!((rules[1].rays[0].max, rules[1].quiet, rules[1].capture), (2, false, true));
}

#[test]
fn names_that_nothing_has_are_guessed() {
    assert_eq!(changed("to = \"middle\"", "to = \"midle\""), ["20: E0201 unknown cell or zone `midle`"]);
    assert_eq!(changed("N = \"b1\"", "N = \"b7\""), ["34: E0201 unknown cell or zone `b7`"]);
    assert_eq!(changed("to = [\"R\"]", "to = [\"Q\"]"), ["16: E0201 unknown piece `Q`"]);
    assert_eq!(changed("moves = [\"R\"]", "moves = [{ slide = [\"up\"] }]"), ["24: E0201 unknown direction `up`"]);
}

#[test]
fn every_mistake_is_found_at_once() {
    let text = SMALL
        .replace("files = 5", "files = 0")
        .replace("K = \"c1\"", "K = \"a1\"")
        .replace("moves = [\"R\"]", "moves = [\"Rx\"]")
        .replace("to = [\"R\"]", "to = [\"X\"]");
    let found = found(&load(&text));
    let has = |part: &str| assert!(found.iter().any(|line| line.starts_with(part)), "{part}: {found:#?}");
    has("6: E0204");
    has("16: E0201 unknown piece `X`");
    has("24: E0301");
}

#[test]
fn boards_that_cannot_be() {
    let board = "cells = \"square\"\nfiles = 5\nranks = 6";
    assert_eq!(
        changed(board, "cells = \"square\"\nfiles = 5"),
        ["4: E0510 the board needs `ranks`: it says how deep the board is"]
    );
    assert_eq!(changed("ranks = 6", "ranks = 60"), ["4: E0502 the board has 300 cells; the maximum is 256"]);
    assert_eq!(
        changed("ranks = 6", "ranks = 6\nfile-names = \"a-d\""),
        ["8: E0514 the board has 5 files, but there are 4 names for them"]
    );
    assert_eq!(changed("ranks = 6", "ranks = 6\nfile-names = \"a-\""), ["8: E0515 `a-` is not a list of names"]);
    assert_eq!(changed("ranks = 6", "ranks = 6\nfile-names = \"a b c d d\""), ["4: E0513 two cells are named `d1`"]);
    assert_eq!(
        changed("ranks = 6", "ranks = 6\nholes = [\"c6\"]"),
        [
            "32: E0516 the board does not map onto itself, for `c1` has no counterpart: the second player's pieces do not follow \
          from the first player's"
        ]
    );
    assert_eq!(
        changed(board, "cells = \"square\"\nshape = \"hexagon\"\nside = 4"),
        ["6: E0512 squares cannot form a hexagon"]
    );
}

#[test]
fn rules_that_contradict() {
    assert_eq!(changed("N = \"b1\"", "N = \"a1\""), ["34: E0620 two pieces stand on `a1`"]);
    assert_eq!(
        changed("far = { last-ranks = 2 }", "far = { zones = [\"far\"] }"),
        ["10: E0612 the zone `far` refers to itself"]
    );
    assert_eq!(changed(", zone = \"far\" }", " }"), ["16: E0630 the promotion of `P` has no `zone`"]);
    assert_eq!(
        changed("to = [\"R\"]", "to = [\"K\"], limit-to-lost = true"),
        ["16: E0631 a piece cannot promote to `K`: it is royal, and none is ever lost"]
    );
    let castling = "[[castling]]\nname = \"short\"\nletter = \"K\"\nking = [\"c1\", \"d1\"]\npartner = [\"e1\", \"d1\"]\n\n[[claim]]";
    assert_eq!(changed("[[claim]]", castling), ["41: E0642 king and partner would both be on `d1`"]);
    let castling = castling.replace("\"e1\", \"d1\"", "\"b2\", \"b1\"").replace("\"c1\", \"d1\"", "\"b1\", \"a1\"");
    assert_eq!(
        changed("[[claim]]", &castling),
        [
            "40: E0641 the first player has no royal piece on `b1` at the start",
            "40: E0641 the second player has no royal piece on `b6` at the start"
        ]
    );
}

#[test]
fn what_looks_wrong_is_a_warning() {
    assert_eq!(
        changed("[pieces.R]", "[pieces.X]\nname = \"Rook\"\nmoves = [\"D\"]\n\n[pieces.R]"),
        ["22: W0205 `X` can never be on the board", "27: W0209 two pieces are named `Rook`"]
    );
    assert_eq!(
        changed(
            "promotion = { to = [\"R\"], zone = \"far\" }",
            "promotion = { to = [\"R\"], zone = { first-ranks = 1 } }"
        ),
        ["10: W0203 the zone `far` is never used", "16: W0207 no move of `P` can promote it"]
    );
    assert_eq!(
        changed("moves = [\"R\"]", "moves = [\"R\", { move = \"W\", from = \"a1\", to = \"e6\" }]"),
        ["24: W0208 this move can never be made on this board"]
    );
    assert_eq!(
        changed("[[claim]]\nname = \"30 cells\"\ncells = 30\n", ""),
        ["2: W0210 the definition has no test and no claim"]
    );
    assert_eq!(
        changed("royal = true", "royal = true\nwithin = \"middle\""),
        ["26: W0211 the `K` on `c1` starts outside its `within` and can never move"]
    );
    assert_eq!(
        changed("{ last-ranks = 2 }", "{ last-ranks = 7 }"),
        ["10: W0212 `last-ranks` is more than the board has"]
    );
    assert_eq!(
        changed("royal = true\n", ""),
        ["2: W0213 neither player can win: no piece is royal, and every ending is a draw"]
    );
    // An ending that can have no effect hides nothing.
    for idle in [
        "check-count = 3",
        "bikjang = { lines = \"vR\", result = \"points\" }",
        "double-pass = \"points\"",
        "repetition = { perpetual-check = \"loss\" }",
        "repetition = { result-for = \"first\" }",
    ] {
        let found = changed("royal = true\nmoves = [\"K\"]\n", &format!("moves = [\"K\"]\n\n[end]\n{idle}\n"));
        assert!(found.iter().any(|words| words.contains("W0213")), "{idle}: {found:?}");
        assert!(found.iter().any(|words| words.contains("W0201")), "{idle}: {found:?}");
    }
    assert_eq!(
        changed("royal = true\nmoves = [\"K\"]\n", "moves = [\"K\"]\n\n[end]\nstalemate = \"loss\"\n"),
        Vec::<String>::new()
    );
}

#[test]
fn names_to_see_and_cells_listed_once() {
    assert_eq!(
        changed("name = \"Rook\"", "name = \"\"\nsymbol = [\"r\", \" \"]"),
        ["23: E0209 `` cannot be a name or symbol", "24: E0209 ` ` cannot be a name or symbol"]
    );
    assert_eq!(changed("R = \"a1 e1\"", "R = \"a1 e1 a1\""), ["33: E0203 duplicate cell `a1`"]);
}

#[test]
fn a_promoted_form_goes_with_its_piece() {
    let text = "format = 1\nname = \"No lances\"\nbase = \"shogi\"\nwithout = [\"L\"]\n[[claim]]\nname = \"pieces\"\npieces = 36\n";
    let loaded = load(text);
    assert_eq!(found(&loaded), Vec::<String>::new());
    let variant = loaded.unwrap().variant;
    assert!(variant.pieces().iter().all(|piece_type| !piece_type.letter.contains('L')));
}

#[test]
fn an_unknown_base_is_told_with_the_nearest() {
    let error = load("format = 1\nname = \"X\"\nbase = \"ches\"\n").unwrap_err();
    assert_eq!(error.findings.diagnostics[0].problem.prose().help, ["did you mean `chess`?"]);
}

#[test]
fn every_built_in_definition_is_sound() {
    for id in library::ids() {
        let loaded = library::load(id, &format!("{id}.toml"), library::text(id).unwrap(), &library::built_in);
        assert_eq!(found(&loaded), Vec::<String>::new(), "{id}");
        let variant = loaded.unwrap_or_else(|error| panic!("{id}: {error}")).variant;
        let cell = |cell: Cell| variant.board().turned(variant.board().turned(cell));
        assert!(variant.board().cells().all(|own| cell(own) == own), "{id}: turning twice");
    }
}

/// The warnings of a definition, by code.
fn warnings(text: &str) -> Vec<String> {
    let loaded = Variant::from_toml(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
    loaded.warnings.diagnostics.iter().map(|warning| warning.problem.code().to_owned()).collect()
}

#[test]
fn an_inherited_ending_that_cuts_off_a_goal_is_warned_of() {
    let test = "[[test]]\nname = \"x\"\nlegal-count = 20";
    let race = |goal: &str, more: &str| {
        warnings(&format!("format = 1\nname = \"x\"\nbase = \"chess\"\n{more}\n{goal}\n{test}"))
    };
    let goal = "[end]\ngoal = { pieces = \"K\", zone = { last-ranks = 1 } }";
    assert_eq!(race(goal, ""), ["W0214"]);
    assert_eq!(race("[[ending]]\nside = \"first\"\ngoal = { zone = { last-ranks = 1 } }", ""), ["W0214"]);
    // Taken away, said again, or no aim of a king that is left alone.
    assert!(race(goal, "without = [\"end.bare-kings\"]").is_empty());
    assert!(race(&format!("{goal}\nbare-kings = \"draw\""), "").is_empty());
    assert!(race("[end]\ngoal = { pieces = \"P\", zone = { last-ranks = 1 } }", "").is_empty());
    // What the base itself says together is meant.
    assert!(warnings(&format!("format = 1\nname = \"x\"\nbase = \"kingofthehill\"\n{test}")).is_empty());
}

#[test]
fn a_piece_without_moves_is_warned_of_once_and_not_when_it_is_said() {
    let with = |keys: &str| {
        warnings(&format!(
            "format = 1\nname = \"x\"\nbase = \"chess\"\n[setup.first]\nO = \"a3\"\n[pieces.O]\n{keys}\n\
             [[test]]\nname = \"x\"\nlegal-count = 18"
        ))
    };
    assert_eq!(with("name = \"Offering\""), ["W0206"]);
    assert_eq!(with("promotion = { to = [\"Q\"], zone = { last-ranks = 1 } }"), ["W0206"]);
    assert!(with("moves = []").is_empty());
}
