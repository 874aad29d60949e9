//! Rule pages of games of all kinds: names of zones in sentences, pieces that move as others, moves from certain cells.

mod common;

use fairywright::explain::{explain, piece_sentences, rules};
use fairywright::position::Position;
use fairywright::render::piece_diagram_text;
use fairywright::variant::Variant;

/// A square board of squares.
fn squares(size: u8, rest: &str) -> String {
    common::squares(size, size, rest)
}

/// What the page says of a piece.
fn said(variant: &Variant, letter: &str) -> String {
    piece_sentences(variant, variant.piece_type_by_letter(letter).expect(letter)).join(" ")
}

/// The page on one line.
fn page(definition: &str) -> String {
    rules(&common::defined(definition)).split_whitespace().collect::<Vec<_>>().join(" ")
}

const FORMS: &str = r#"
[zones]
far = { last-ranks = 2 }
corner = "a1 b1"
[pieces.K]
name = "King"
royal = true
moves = ["K"]
[pieces.A]
name = "Shaman"
moves = ["F"]
[pieces.C]
name = "Captain"
moves = ["K"]
[pieces.P]
name = "Pawn"
moves = ["fW"]
promotion = { zone = "far" }
[pieces."+P"]
name = "Warrior"
FORM
[setup]
first = { K = "c1", A = "a1", P = "a2 b2 c2", C = "e1" }
"#;

#[test]
fn a_promoted_form_moves_as_another_only_under_the_same_conditions() {
    let form = |moves: &str| said(&common::defined(&squares(5, &FORMS.replace("FORM", moves))), "+P");
    assert_eq!(form("moves = [\"F\"]"), "Moves as the Shaman.");
    assert_eq!(form("moves-as = \"C\""), "Moves as the Captain.");
    assert_eq!(form("moves-as = \"K\""), "Moves as the King.");
    // Of several with these moves one that is not royal.
    assert_eq!(form("moves = [\"K\"]"), "Moves as the Captain.");
    let limited = [
        ("moves = [\"F\"]\nwithin = \"corner\"", "staying inside the corner"),
        ("moves-as = \"A\"\nwithin = \"corner\"", "staying inside the corner"),
        ("moves = [{ move = \"F\", to = \"corner\" }]", "ending on the corner"),
        ("moves = [{ move = \"F\", from = \"corner\" }]", "From the corner, steps"),
        ("moves = [{ move = \"F\", captures-not = \"P\" }]", "never capturing a pawn"),
        ("moves = [{ move = \"F\", unless-enemy = \"fW\" }]", "unless an enemy piece stands"),
    ];
    for (moves, words) in limited {
        let said = form(moves);
        assert!(said.contains("teps one cell diagonally") && said.contains(words), "{moves}: {said}");
    }
}

#[test]
fn zones_are_named_by_names_of_every_kind() {
    let said = |name: &str| {
        let rest = format!(
            "[zones]\n{name} = \"a1 b2\"\n[pieces.K]\nname = \"King\"\nroyal = true\nmoves = [\"K\"]\n[pieces.R]\nname = \
             \"Rook\"\nmoves = [{{ move = \"R\", within = \"{name}\" }}]\n[setup]\nfirst = {{ K = \"c1\", R = \"a1\" }}\n"
        );
        let text = said(&common::defined(&squares(5, &rest)), "R");
        text.split_once("staying inside ").expect("the zone").1.trim_end_matches('.').to_owned()
    };
    let names = [
        ("palace", "the palace"),
        ("near-half", "the near half"),
        ("this-side", "this side"),
        ("our-camp", "our camp"),
        ("the-river", "the river"),
        ("every-edge", "every edge"),
        ("far", "the far cells"),
        ("upper-left", "the upper left cells"),
        ("beyond", "the cells beyond"),
        ("across-the-river", "the cells across the river"),
        ("behind-enemy-lines", "the cells behind enemy lines"),
    ];
    for (name, words) in names {
        assert_eq!(said(name), words);
    }
}

#[test]
fn cells_without_a_name_are_told_all_the_same() {
    let zone = |zone: &str| {
        let rest = format!(
            "[pieces.K]\nname = \"King\"\nroyal = true\nmoves = [\"K\"]\n[pieces.R]\nmoves = [\"R\"]\nwithin = {zone}\n\
             [setup]\nfirst = {{ K = \"e1\", R = \"a1\" }}\n"
        );
        let text = said(&common::defined(&squares(9, &rest)), "R");
        text.split_once("staying inside ").expect("the zone").1.trim_end_matches('.').to_owned()
    };
    assert_eq!(zone("{ files = \"a b c\" }"), "the files a, b and c");
    assert_eq!(zone("{ all = true, except = \"e5 e6\" }"), "every cell but e5 e6");
    assert_eq!(zone("{ files = \"a c\", cells = \"e1 e2 e3 e5 g1 g2 g3 g4 g5 i9\" }"), "a1-a9 c1-c9 e1-e3 e5 g1-g5 i9");
}

#[test]
fn a_zone_that_is_inherited_and_no_longer_used_is_not_on_the_page() {
    let changed = "format = 1\nname = \"Test\"\nbase = \"chess\"\n[pieces.P]\nmoves = [\"mfW\", { move = \"F\", to = { ranks = \
                   \"2\" } }]\n";
    let moves_only = page(changed);
    // Whole ranks are no entries anyway: a zone that is none tells.
    let with_palace = "format = 1\nname = \"Test\"\nbase = \"xiangqi\"\n[pieces.K]\nmoves = [\"W\"]\nwithin = { all = true }\n\
                       [pieces.A]\nmoves = [\"F\"]\nwithin = { all = true }\n";
    assert!(page("format = 1\nname = \"Test\"\nbase = \"xiangqi\"\n").contains("Palace:"));
    assert!(!page(with_palace).contains("alace"), "{}", page(with_palace));
    assert!(moves_only.contains("second rank"), "{moves_only}");
}

/// 21st, 22nd, 23rd, but 11th to 13th and 111th.
#[test]
fn numbers_have_their_endings() {
    for (count, word) in [(2, "second"), (13, "13th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (100, "100th")] {
        let text = format!("format = 1\nname = \"Test\"\nbase = \"chess\"\n[end]\ncheck-count = {count}\n");
        assert!(page(&text).contains(&format!("gives check for the {word} time")), "{count}");
        let text =
            format!("format = 1\nname = \"Test\"\nbase = \"chess\"\n[end]\nrepetition = {{ count = {count} }}\n");
        assert!(page(&text).to_lowercase().contains(&format!("the {word} occurrence")), "{count}");
    }
}

#[test]
fn moves_from_certain_cells_have_diagrams_of_their_own() {
    let rest = r#"
[zones]
left = { files = "a b" }
right = { files = "f g" }
[pieces.K]
name = "King"
royal = true
moves = ["K"]
[pieces.R]
name = "Rook"
moves = [{ move = "W", from = "left" }, { move = "N", from = "right" }]
[setup]
first = { K = "d1", R = "a1" }
"#;
    let variant = common::defined(&squares(7, rest));
    let drawn = |letter: &str| piece_diagram_text(&variant, variant.piece_type_by_letter(letter).expect(letter));
    let rook = drawn("R");
    let cells: Vec<&str> = rook.lines().filter_map(|line| line.strip_prefix("From ")).collect();
    assert_eq!(cells, ["f4:", "b4:"], "{rook}");
    // A piece with the same moves everywhere has one diagram, of no cell in particular.
    assert!(!drawn("K").contains("From "), "{}", drawn("K"));
}

#[test]
fn royals_that_face_each_other_are_no_check() {
    let variant = common::variant("xiangqi");
    for side in ["w", "b"] {
        let error =
            Position::from_fen(&variant, &format!("4k4/9/9/9/9/9/9/9/9/4K4 {side} - - 0 1")).expect_err("illegal");
        let said: Vec<String> = error.messages().collect();
        assert_eq!(said, ["Red's general on e1 and Black's general on e10 face each other with nothing between"]);
    }
    // An attack is told as one, also beside it.
    let attacked = Position::from_fen(&variant, "4k4/9/9/9/4r4/9/9/9/9/4K4 b - - 0 1").expect_err("illegal");
    assert_eq!(attacked.messages().collect::<Vec<_>>(), ["Red is in check though it is not Red's turn"]);
    let both = Position::from_fen(&variant, "4k4/9/9/9/9/9/9/9/9/r3K4 b - - 0 1").expect_err("illegal");
    assert_eq!(both.messages().count(), 2);
}

#[test]
fn a_drop_where_most_cells_are_barred_names_the_others() {
    let rest = r#"
[pieces.K]
name = "King"
royal = true
moves = ["K"]
[pieces.P]
name = "Pawn"
moves = ["fW"]
drop = { zone = { ranks = "3" } }
[drops]
[setup]
fen = "4k/5/5/5/4K[Pp] w 1"
"#;
    let position = Position::start(&common::defined(&squares(5, rest)));
    let why = explain(&position, "P@a1").to_string();
    assert_eq!(why, "P@a1 is not legal: a pawn may be dropped only on the third rank, and a1 is not there.");
    let shogi = common::position(&common::variant("shogi"), "4k4/9/9/9/9/9/9/9/4K4[P] w - 1");
    let why = explain(&shogi, "P@5a").to_string();
    assert!(!why.contains("only on"), "{why}");
}

#[test]
fn a_castling_that_a_side_never_had_is_not_lost() {
    let game = "format = 1\nname = \"Test\"\nbase = \"chess\"\n[setup]\nfen = \
                \"r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1\"\n";
    let mut position = Position::start(&common::defined(game));
    position.play_unchecked(common::find(&position, "a1b1"));
    assert_eq!(
        explain(&position, "e8g8").to_string(),
        "e8g8 is not legal: Black never has the right to castle short in this game."
    );
    position.play_unchecked(common::find(&position, "e8e7"));
    let why = explain(&position, "e1c1").to_string();
    assert!(why.contains("White has lost the right to castle long"), "{why}");
}

/// Nothing before the sign of a drop is no letter of a piece.
#[test]
fn a_drop_of_nothing_is_no_unknown_piece() {
    for (id, text) in [("janggi", "@@@@"), ("shogi", "@5e"), ("chess", "*e4"), ("sittuyin", " @a1")] {
        let why = explain(&Position::start(&common::variant(id)), text).to_string();
        assert!(why.contains("is not a move") && !why.contains("unknown piece"), "{id} {text}: {why}");
    }
    let why = explain(&Position::start(&common::variant("shogi")), "X@5e").to_string();
    assert!(why.contains("unknown piece letter X"), "{why}");
}

/// Of several cells one typo away the next one is meant, not the first.
#[test]
fn the_nearest_cell_is_near_on_the_board() {
    let nearest = |id: &str, text: &str| common::variant(id).board().nearest(text).map(str::to_owned);
    assert_eq!(nearest("chess", "h9").as_deref(), Some("h8"));
    assert_eq!(nearest("chess", "i8").as_deref(), Some("h8"));
    assert_eq!(nearest("xiangqi", "j5").as_deref(), Some("i5"));
    assert_eq!(nearest("shogi", "9j").as_deref(), Some("9i"));
    assert_eq!(nearest("chess", "zz"), None);
}

/// Endings of the position leave no legal move; those that look back do, as docs/definition.md says.
#[test]
fn endings_that_look_back_leave_moves() {
    let repeated = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    let game = common::game("chess", None, repeated);
    assert!(game.outcome().is_some() && game.position().count_legal() == 20);
    let hill = common::game("kingofthehill", Some("4k3/8/8/8/8/4K3/8/8 w - - 0 1"), "e3e4");
    assert!(hill.outcome().is_some() && hill.position().count_legal() == 0);
}

/// As src/model/moves.rs and the documentation say.
#[test]
fn a_move_is_as_large_as_it_is_said_to_be() {
    assert_eq!(std::mem::size_of::<fairywright::Move>(), 8);
}
