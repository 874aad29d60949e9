use super::*;
use crate::betza::Ray;
use crate::board::{Board, BoardSpec, CellSet, Geometry, Lines, Naming, Outline, Side, Symmetry, Vector};
use crate::variant::{
    Castling, CastlingRights, CastlingSide, DropRule, End, MoveRule, NMoveRule, PieceInfo, PieceType, PieceTypeSet,
    Player, Rules, Setup, Value,
};

/// Ranks of pawns that may go two steps, kings, rooks, and drops if `hands`.
fn variant(hands: bool) -> Variant {
    let names = |text: &str| text.chars().map(String::from).collect::<Vec<_>>();
    let board = Board::build(&BoardSpec {
        geometry: Geometry::Square,
        outline: Outline::Rectangle { files: 8, ranks: 8, odd_raised: false },
        holes: vec![],
        file_lines: Lines::Straight,
        rank_lines: Lines::Straight,
        file_names: names("abcdefgh"),
        rank_names: names("12345678"),
        naming: Naming::FileRank,
        symmetry: Symmetry::Mirror,
    })
    .unwrap();
    let piece_type = |name: &str, letter: &str, captured_as| PieceInfo {
        name: name.to_owned(),
        letter: letter.to_owned(),
        symbols: [None, None],
        shape: None,
        royal: letter == "K",
        moves: vec![],
        promotion: None,
        captured_as: PieceType(captured_as),
        points: 0,
        drop: (hands && letter != "K" && !letter.starts_with('+')).then(|| DropRule {
            held_as: PieceType(captured_as),
            cells: [board.all(); 2],
            per_file: None,
            no_check: false,
            no_mate: false,
            not_defended_by: PieceTypeSet::default(),
            opposite_colours: None,
        }),
    };
    let mut pawn = piece_type("Pawn", "P", 0);
    pawn.moves.push(MoveRule {
        text: "mfW2".to_owned(),
        quiet: true,
        capture: false,
        takes_en_passant: false,
        leaves_en_passant: !hands,
        from: Some([board.rank(1), board.rank(6)]),
        to: None,
        within: None,
        victims: PieceTypeSet::ALL,
        screens: PieceTypeSet::ALL,
        unless_enemy: vec![],
        rays: vec![Ray::slide(Vector::new(0, 1), 3)],
    });
    let cell = |name: &str| board.cell(name).unwrap();
    let side = |rank: char| {
        let at = |file: char| cell(&format!("{file}{rank}"));
        CastlingSide {
            king_from: at('e'),
            king_to: at('g'),
            partner_from: at('h'),
            partner_to: at('f'),
            empty: CellSet::EMPTY,
            safe: CellSet::EMPTY,
        }
    };
    let short = Castling {
        name: "short".to_owned(),
        letter: 'K',
        text: "0-0".to_owned(),
        sides: [side('1'), side('8')],
        dropped: None,
    };
    let limit = NMoveRule {
        plies: 100,
        capture_resets: true,
        drop_resets: false,
        piece_types: PieceTypeSet::default(),
        result: Value::Draw,
    };
    let piece_types = vec![pawn, piece_type("Rook", "R", 1), piece_type("King", "K", 2), piece_type("Tokin", "+P", 0)];
    Variant {
        id: "test".to_owned(),
        name: "Test".to_owned(),
        inventor: None,
        year: None,
        about: None,
        links: vec![],
        players: ["White", "Black"].map(|name| Player { name: name.to_owned() }),
        zones: vec![],
        start: Setup::empty(64, 4),
        pieces: piece_types,
        rules: Rules {
            castling: if hands { vec![] } else { vec![short] },
            flying_general: vec![],
            hands,
            captures_to_hand: hands,
            end: End { n_move_rule: (!hands).then_some(limit), ..End::default() },
            ..Rules::default()
        },
        notation: None,
        tests: vec![],
        claims: vec![],
        tables: Default::default(),
        board,
    }
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
    let problems = parse(&variant(hands), text).unwrap_err();
    problems.iter().map(|problem| format!("{}: {problem}", &text[problem.range.clone()])).collect()
}

#[test]
fn full_form_round_trips() {
    let text = "4k2r/8/8/8/3PP3/8/PPP5/4K2R b Kk e3,e2 7 12";
    let setup = round_trip(false, "4k2r/8/8/8/3PP3/8/PPP5/4K2R b Kk e3 7 12", &text.replace("e3,e2", "e3"));
    let variant = variant(false);
    assert_eq!(setup.rights, Side::BOTH.map(|side| CastlingRights::of(0, side)).into_iter().collect());
    assert_eq!(setup.en_passant.map(|mark| variant.board.name(mark.victim)), Some("e4"));
    assert_eq!((setup.halfmoves, setup.fullmoves), (7, 12));
}

#[test]
fn several_crossed_cells() {
    let setup = round_trip(false, "4k3/8/8/4P3/8/8/8/4K3 b - e4,e3 0 1", "4k3/8/8/4P3/8/8/8/4K3 b - e3,e4 0 1");
    assert_eq!(setup.en_passant.map(|mark| mark.crossed.count()), Some(2));
}

#[test]
fn a_victim_that_cannot_be_told_is_named() {
    round_trip(false, "4k3/8/8/4P3/8/8/8/4K2P b - e4,e3:h1 0 1", "4k3/8/8/4P3/8/8/8/4K2P b - e3,e4:h1 0 1");
}

#[test]
fn missing_and_spare_fields_are_forgiven() {
    let lone = "4k3/8/8/8/8/8/8/4K3";
    round_trip(false, &format!("{lone} w"), &format!("{lone} w - - 0 1"));
    round_trip(false, &format!("  {lone}[-]  w -  - 3"), &format!("{lone} w - - 3 1"));
    for tail in ["1", "- 1", "- - 1", "- - 5 1", "5 1", "-", "- -", ""] {
        round_trip(true, &format!("{lone} w {tail}"), &format!("{lone}[] w 1"));
    }
}

#[test]
fn hands_are_written_in_the_order_of_the_piece_types() {
    let board = "4k3/8/8/8/8/8/8/+P3K2+p";
    let setup = round_trip(true, &format!("{board}[rPRp2P] b 9"), &format!("{board}[PPPRpr] b 9"));
    assert_eq!(setup.hands, [vec![3, 1, 0, 0], vec![1, 1, 0, 0]]);
}

#[test]
fn every_problem_is_told() {
    assert_eq!(
        problems(false, "4k3/9/8/4T3/8/8/8/4K3/8 r KX e4 x 1 2"),
        [
            "4k3/9/8/4T3/8/8/8/4K3/8: the board has 8 rows, this has 9",
            "9: row 2 has 8 cells, this fills 9 (it is rank 7)",
            "T: no piece is written T (did you mean +P (Tokin)?)",
            "r: the side to move is w or b, not r (w is White, b is Black)",
            "X: no castling is written X (they are K, and k for Black)",
            "x: the number of plies without progress is no number: x",
            "2: nothing may follow the number of the move",
        ]
    );
}

#[test]
fn fields_are_held_against_the_board() {
    assert_eq!(
        problems(false, "4k3/8/8/8/8/8/8/4K3 w K e9,e3 0 1"),
        [
            "K: White has no right to short castling: the piece for it is not on h1",
            "e9: there is no cell e9 (did you mean e1?)",
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
            "+P: Tokin is never in hand (in hand it is P)",
            "300P: more than 255 of Pawn in one hand",
            "X: no piece is written X (the pieces are P R K +P)",
            "2: a number of pieces without a letter",
        ]
    );
    assert_eq!(
        problems(true, &format!("{board}[P w 1"))[0],
        "[P: the hands do not end with ] (hands stand in [ and ] at the end of the board)"
    );
    assert_eq!(problems(false, &format!("{board}[P] w - - 0 1")), ["[P]: this game has no pieces in hand"]);
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
