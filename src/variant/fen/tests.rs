use std::sync::Arc;

use super::*;
use crate::board::Side;
use crate::variant::{CastlingRights, Setup, Variant};

/// Ranks of pawns that may go three steps, kings, rooks, and drops if `hands`; castling and a move counter if not.
fn variant(hands: bool) -> Arc<Variant> {
    let rules = if hands {
        "[drops]\n"
    } else {
        r#"
        [[castling]]
        name = "short"
        letter = "K"
        text = "0-0"
        king = ["e1", "g1"]
        partner = ["h1", "f1"]
        empty = []
        safe = []

        [end]
        n-move-rule = { moves = 50 }
        "#
    };
    let text = format!(
        r#"
        format = 1
        name = "Test"

        [board]
        cells = "square"
        files = 8
        ranks = 8

        [pieces.P]
        name = "Pawn"
        moves = [{{ move = "mfW3", from = {{ ranks = ["2"] }}, en-passant = {} }}]

        [pieces.R]
        name = "Rook"
        moves = ["R"]

        [pieces.K]
        name = "King"
        royal = true
        moves = ["K"]

        [pieces."+P"]
        name = "Tokin"
        moves = ["W"]

        [setup]
        first = {{ K = "e1", R = "h1" }}

        {rules}
        "#,
        !hands
    );
    Variant::from_toml(&text).unwrap_or_else(|error| panic!("{error}")).variant
}

fn round_trip(hands: bool, text: &str, written: &str) -> Setup {
    let variant = variant(hands);
    let setup = parse(&variant, text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
    assert_eq!(write(&variant, &setup), written);
    assert_eq!(parse(&variant, written).as_ref(), Ok(&setup));
    setup
}

/// The problems as `text underlined: message`.
fn problems(hands: bool, text: &str) -> Vec<String> {
    let problems = parse(&variant(hands), text).unwrap_err().problems;
    problems.iter().map(|problem| format!("{}: {problem}", &text[problem.range.clone()])).collect()
}

#[test]
fn full_form_round_trips() {
    let text = "4k2r/8/8/8/3PP3/8/PPP5/4K2R b Kk e3,e2 7 12";
    let setup = round_trip(false, "4k2r/8/8/8/3PP3/8/PPP5/4K2R b Kk e3 7 12", &text.replace("e3,e2", "e3"));
    let variant = variant(false);
    let short = Side::BOTH.map(|side| CastlingRights::of(0, side));
    assert_eq!(setup.rights, short.into_iter().collect());
    assert_eq!(setup.en_passant.map(|mark| variant.board().name(mark.victim)), Some("e4"));
    assert_eq!((setup.halfmoves, setup.fullmoves), (7, 12));
}

#[test]
fn several_crossed_cells() {
    let setup = round_trip(false, "4k3/8/8/4P3/8/8/8/4K3 b - e4,e3 0 1", "4k3/8/8/4P3/8/8/8/4K3 b - e3,e4 0 1");
    assert_eq!(setup.en_passant.map(|mark| mark.crossed.count()), Some(2));
}

#[test]
fn an_ambiguous_victim_is_named() {
    round_trip(false, "4k3/8/8/4P3/8/8/8/4K2P b - e4,e3:h1 0 1", "4k3/8/8/4P3/8/8/8/4K2P b - e3,e4:h1 0 1");
}

#[test]
fn missing_and_spare_fields_are_accepted() {
    let lone = "4k3/8/8/8/8/8/8/4K3";
    round_trip(false, &format!("{lone} w"), &format!("{lone} w - - 0 1"));
    round_trip(false, &format!("  {lone}[-]  w -  - 3"), &format!("{lone} w - - 3 1"));
    for tail in ["1", "- - 1", "- - 5 1", "5 1", "-", "- -", ""] {
        round_trip(true, &format!("{lone} w {tail}"), &format!("{lone}[] w 1"));
    }
    // Board, side, hands and a number are SFEN, in which `w` is the second player.
    round_trip(true, &format!("{lone} w - 1"), &format!("{lone}[] b 1"));
}

#[test]
fn hands_are_written_in_the_order_of_the_piece_types() {
    let board = "4k3/8/8/8/8/8/8/+P3K2+p";
    let setup = round_trip(true, &format!("{board}[rPRp2P] b 9"), &format!("{board}[PPPRpr] b 9"));
    assert_eq!(setup.hands, [vec![3, 1, 0, 0], vec![1, 1, 0, 0]]);
}

#[test]
fn every_problem_is_reported() {
    assert_eq!(
        problems(false, "4k3/9/8/4T3/8/8/8/4K3/8 r KX e4 x 1 2"),
        [
            "4k3/9/8/4T3/8/8/8/4K3/8: the board has 8 rows, this FEN has 9",
            "9: row 2 has 8 cells, this text fills 9 (it is rank 7)",
            "T: unknown piece letter T (did you mean +P (Tokin)?)",
            "r: the side to move must be w or b, not r (w is White, b is Black)",
            "X: unknown castling letter X (the letters are K, and k for Black)",
            "x: the halfmove clock is not a number: x",
            "2: nothing may follow the fullmove number",
        ]
    );
}

#[test]
fn fields_are_compared_with_the_board() {
    assert_eq!(
        problems(false, "4k3/8/8/8/8/8/8/4K3 w K e9,e3 0 1"),
        [
            "K: White cannot have the right to short castling: the piece for it is not on h1",
            "e9: unknown cell e9 (did you mean e8?)",
        ]
    );
    assert_eq!(problems(false, "4k3/8/8/8/8/8/8/4K3 w - e3 0 1"), ["e3: no piece of Black can just have crossed e3"]);
}

#[test]
fn hands_are_checked() {
    let board = "4k3/8/8/8/8/8/8/4K3";
    assert_eq!(
        problems(true, &format!("{board}[K+P300PX2] w 1")),
        [
            "K: King is never in hand",
            "+P: Tokin is never in hand (in hand it becomes P)",
            "300P: more than 255 of Pawn in one hand",
            "X: unknown piece letter X (the pieces are P R K +P)",
            "2: missing piece letter after the number",
        ]
    );
    assert_eq!(
        problems(true, &format!("{board}[P w 1"))[0],
        "[P: missing ] after the hands (write the hands in [ and ] at the end of the board)"
    );
    assert_eq!(problems(false, &format!("{board}[P] w - - 0 1")), ["P: this game has no pieces in hand"]);
}

#[test]
fn nonsense_never_panics() {
    for text in [
        "",
        " ",
        "/",
        "////////",
        "[",
        "]",
        "[]",
        "99999999999999999999 w",
        "é/ü w",
        "+",
        "++é w",
        "8/8 w - :",
        "8/8/8/8/8/8/8/8 w - ,: 0 1",
    ] {
        let _ = parse(&variant(false), text);
        let _ = parse(&variant(true), text);
    }
}
