//! Texts at the edge of what is allowed, and beyond it: positions, moves and games.

mod common;

use std::collections::BTreeMap;

use common::{defined, game, position, variant};
use fairywright::board::Side;
use fairywright::game::Game;
use fairywright::library;
use fairywright::notation::{self, MoveError};
use fairywright::position::Position;
use fairywright::variant::{SetupProblem, Variant};

/// EPD leaves the counters out: board, side, castling and en passant, used or not.
#[test]
fn four_fields_are_read_in_every_game() {
    for id in library::ids() {
        let variant = variant(id);
        let start = Position::start(&variant);
        let fen = start.fen();
        let parts: Vec<&str> = fen.split_whitespace().collect();
        // The castling field as the game has it at the start, where it has one; what else a game writes goes.
        let castling =
            if variant.rules().castling.is_empty() && variant.rules().gating.is_none() { "-" } else { parts[2] };
        let text = format!("{} {} {castling} -", parts[0], parts[1]);
        let read = Position::from_fen(&variant, &text).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
        assert_eq!(read.setup().board, start.setup().board, "{id}: {text}");
        assert_eq!((read.side(), read.count_legal()), (start.side(), start.count_legal()), "{id}: {text}");
    }
    // By hand: a pawn on its first rank of moves goes one step or two.
    let read = position(&variant("antichess"), "8/1p6/8/8/8/8/P7/8 w - -");
    assert_eq!((read.side(), read.count_legal()), (Side::First, 2));
}

/// Figures of python-shogi 1.1.1: whose turn it is (0 is Sente), and how many moves are legal.
#[test]
fn sfen_is_known_by_its_shape_and_its_colours_are_right() {
    let shogi = variant("shogi");
    let figures = [
        ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", Side::First, 30, 1),
        ("lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2", Side::Second, 30, 1),
        ("8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124", Side::Second, 178, 62),
        ("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1", Side::Second, 207, 1),
        ("4k4/9/9/9/9/9/9/9/4K4 b R2b4p 7", Side::First, 84, 4),
    ];
    for (text, side, legal, number) in figures {
        let read = position(&shogi, text);
        assert_eq!((read.side(), read.count_legal(), read.fullmoves()), (side, legal, number), "{text}");
    }
    // With pieces in hand without the number, too; with brackets or a lone `-`, `w` is the first player as in every FEN.
    assert_eq!(position(&shogi, "4k4/9/9/9/9/9/9/9/4K4 b R2b4p").side(), Side::First);
    for text in ["[] w 1", "[] w - - 0 1", " w - - 0 1", " w -"] {
        let text = format!("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL{text}");
        assert_eq!(position(&shogi, &text).side(), Side::First, "{text}");
    }
    let error = Position::from_fen(&shogi, "4k4/9/9/9/9/9/9/9/4K4 b X2b 7").unwrap_err();
    assert!(error.to_string().contains('X'), "{error}");
}

#[test]
fn hands_have_room_for_everything_that_may_be_captured() {
    let crazyhouse = variant("crazyhouse");
    let text = "4k3/8/8/8/8/8/1p6/R3K3[255P] w - - 0 1";
    let error = Position::from_fen(&crazyhouse, text).unwrap_err();
    assert_eq!(error.setup_problems(), [SetupProblem::CrowdedHands]);
    assert!(error.ignore(fairywright::variant::SetupProblemKind::ALL).is_err());
    // The last one fits, and taking it back leaves as many as before.
    let mut game = Game::from_position(position(&crazyhouse, &text.replace("255P", "254P")));
    let before = game.fen();
    common::play(&mut game, "a1b1 e8e7 b1b2");
    assert_eq!(game.position().setup().hands[0].iter().map(|&held| u32::from(held)).sum::<u32>(), 255);
    while game.undo().is_some() {}
    assert_eq!(game.fen(), before);
}

#[test]
fn counters_that_are_written_are_read() {
    for number in [1_000_000, 1_000_001, u32::MAX - 1, u32::MAX] {
        let mut game = game("chess", Some(&format!("4k3/8/8/8/8/8/8/R3K3 b - - {number} {number}")), "e8e7");
        let fen = game.fen();
        assert_eq!(position(&variant("chess"), &fen).fen(), fen);
        assert_eq!(game.position().fullmoves(), number.saturating_add(1));
        game.undo();
        assert_eq!(game.fen(), format!("4k3/8/8/8/8/8/8/R3K3 b - - {number} {number}"));
    }
}

/// Every legal move has a text of its own, and that text means the move.
fn texts_come_back(position: &Position) {
    let mut seen = BTreeMap::new();
    for (text, mv) in notation::texts(position) {
        assert_eq!(seen.insert(text.clone(), mv), None, "{}: {text} twice", position.fen());
        assert_eq!(notation::parse(position, &text), Ok(mv), "{}: {text}", position.fen());
    }
}

/// The fen comes back, and so does that of each position that a move leads to.
fn fens_come_back(position: &Position) {
    let variant = position.variant();
    for mv in position.legal_moves() {
        let mut after = position.clone();
        after.play_unchecked(mv);
        let fen = after.fen();
        let read = Position::from_fen(variant, &fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!((read.fen(), read.legal_moves().len()), (fen, after.legal_moves().len()));
    }
}

#[test]
fn where_names_run_together_moves_have_a_dash() {
    let drawn = "format = 1\nname = \"x\"\n[board]\ncells = \"square\"\nmap = \"\"\"\n5 6 7\n11 2 8\n1 9 12\n\"\"\"\n\
                 symmetry = \"half-turn\"\n[pieces.R]\nmoves = [\"R\"]\n[pieces.N]\nmoves = [\"NQ\"]\n\
                 [setup]\nfirst = { R = \"1 11\", N = \"9\" }\n[end]\nextinction = {}\n";
    let loaded = Variant::from_toml(drawn).unwrap_or_else(|error| panic!("{error}"));
    assert!(loaded.warnings.render(false).contains("W0216"), "{}", loaded.warnings);
    let start = Position::start(&loaded.variant);
    texts_come_back(&start);
    // From 1 to 12 the rook is blocked by the piece on 9; from 11 it goes to 2.
    assert!(notation::texts(&start).iter().any(|(text, _)| text == "11-2"));
    let open = position(&loaded.variant, "2r/R2/R2 w 1");
    texts_come_back(&open);
    let Err(MoveError::Ambiguous { choices, .. }) = notation::parse(&open, "112") else {
        panic!("112 means two moves")
    };
    assert_eq!(choices, ["1-12", "11-2"]);
    // A hexagon with its cells counted.
    let hexagon = "format = 1\nname = \"x\"\n[board]\ncells = \"hex-flat\"\nshape = \"hexagon\"\nside = 4\nnames = \"number\"\n\
                   [pieces.K]\nroyal = true\nmoves = [\"K\"]\n[pieces.Q]\nmoves = [\"Q\"]\n\
                   [setup]\nfirst = { K = \"1\", Q = \"2 11\" }\n";
    texts_come_back(&Position::start(&defined(hexagon)));
}

/// A captor that steps twice and explodes leaves nothing that could be captured; pieces let in from two ranks.
#[test]
fn positions_of_rare_rules_come_back_from_their_fens() {
    let atomic = defined(
        "format = 1\nname = \"x\"\nbase = \"atomic\"\n[pieces.R]\nmoves = [{ move = \"R\", en-passant = true }]\n\
         [pieces.N]\nmoves = [\"NN\", { move = \"mfW3\", en-passant = true }]\n",
    );
    for fen in [
        "4k3/8/8/p7/8/8/1P6/R3K3 w - - 0 1",
        "r3k3/8/1p6/8/8/R7/8/4K2R b - - 0 1",
        "n3k3/8/2p5/3P4/8/8/8/4K2N w - - 0 1",
    ] {
        let start = position(&atomic, fen);
        fens_come_back(&start);
        texts_come_back(&start);
    }
    let gating = |ranks: &str| {
        format!(
            "format = 1\nname = \"x\"\n[board]\ncells = \"square\"\nfiles = 4\nranks = 6\n[pieces.R]\nmoves = [\"R\"]\n\
             [pieces.N]\nmoves = [\"N\"]\n[drops]\ncaptured = false\n[gating]\npieces = {{ first-ranks = 2 }}\n\
             [end]\nextinction = {{}}\n[setup]\nfen = \"{ranks}\"\n"
        )
    };
    // Two unmoved pieces on one file cannot be told; on four files they can.
    let twice = Variant::from_toml(&gating("r3/r3/4/4/R3/R3[Nn] w Aa - 0 1"));
    let told = twice.map(|loaded| Position::start(&loaded.variant));
    if let Ok(start) = told {
        fens_come_back(&start);
    }
    let apart = defined(&gating("r1r1/1r1r/4/4/R1R1/1R1R[Nn] w ABCDabcd - 0 1"));
    let start = Position::start(&apart);
    fens_come_back(&start);
    texts_come_back(&start);
}

/// Royals that are captured leave the game: where captured pieces go to the hand, too.
#[test]
fn captured_royals_are_not_in_hand() {
    let game = defined(
        "format = 1\nname = \"x\"\n[board]\ncells = \"square\"\nfiles = 4\nranks = 4\n[pieces.K]\nroyal = true\nmoves = [\"K\"]\n\
         [pieces.R]\nmoves = [\"R\"]\n[drops]\n[royalty]\nroyal-mode = \"last\"\n\
         [setup]\nfirst = { K = \"a1 b1\", R = \"d1\" }\nsecond = { K = \"a4 d4\", R = \"c3\" }\n",
    );
    fens_come_back(&Position::start(&game));
}

/// Who goes back and forth a hundred thousand times is not looked for among all that was.
#[test]
fn long_games_take_no_longer_by_the_ply() {
    let variant = variant("chess");
    let mut game = Game::new(&variant);
    for _ in 0..2_500 {
        common::play(&mut game, "g1f3 g8f6 f3g1 f6g8");
    }
    assert_eq!((game.occurrences(), game.moves().len()), (2_501, 10_000));
    game.undo();
    assert_eq!(game.occurrences(), 2_500);
    game.undo();
    game.undo();
    game.undo();
    assert_eq!(game.occurrences(), 2_500);
    // The same moves again, and others: what was taken back is forgotten.
    common::play(&mut game, "g1f3");
    assert_eq!(game.occurrences(), 2_500);
    game.undo();
    common::play(&mut game, "b1c3");
    assert_eq!(game.occurrences(), 1);
}

#[test]
fn a_start_that_the_rules_do_not_allow_is_refused() {
    let refused = |rest: &str| {
        let text = format!(
            "format = 1\nname = \"x\"\n[board]\ncells = \"square\"\nfiles = 4\nranks = 4\n[pieces.K]\nroyal = true\nmoves = [\"K\"]\n\
             [pieces.R]\nmoves = [\"R\"]\n{rest}"
        );
        Variant::from_toml(&text).map(drop).map_err(|error| error.to_string())
    };
    for setup in [
        "[setup]\nfirst = { K = \"a1\" }\nsecond = { K = \"b2\" }\n",
        "[setup]\nfirst = { K = \"a1\", R = \"d1\" }\nsecond = { K = \"d4\" }\n",
        "[setup]\nfen = \"3k/4/4/K2R w 1\"\n",
        "[royalty]\nno-check = true\n[setup]\nfirst = { K = \"a1\" }\nsecond = { K = \"d4\", R = \"a4\" }\n",
    ] {
        let error = refused(setup).expect_err(setup);
        assert!(error.contains("E0402"), "{setup}\n{error}");
    }
    for setup in [
        "[setup]\nfirst = { K = \"a1\" }\nsecond = { K = \"d4\", R = \"a4\" }\n",
        "[setup]\nfen = \"3k/4/4/K2R b 1\"\n",
        "[royalty]\nroyal-mode = \"last\"\n[setup]\nfirst = { K = \"a1 c1\" }\nsecond = { K = \"a4 d4\", R = \"c3\" }\n",
    ] {
        assert_eq!(refused(setup), Ok(()), "{setup}");
    }
}

/// Who has neither a piece on the board nor one to drop passes all the same, by the first cell.
#[test]
fn who_has_no_piece_may_pass() {
    let game = |pass: &str| {
        defined(&format!(
            "format = 1\nname = \"x\"\n[board]\ncells = \"square\"\nfiles = 2\nranks = 2\n[pieces.S]\nmoves = []\n\
             [drops]\nimmobile = true\n[turn]\npass = \"{pass}\"\n[end]\ndouble-pass = \"draw\"\nstalemate = \"loss\"\n\
             [setup]\nfen = \"2/2[2S2s] w\"\n"
        ))
    };
    for (pass, fen, legal) in [("always", "2/2[2S2s] w", 5), ("always", "ss/2[] w", 1), ("stalemate", "ss/2[] w", 1)] {
        let start = position(&game(pass), fen);
        assert_eq!(start.count_legal(), legal, "{pass} {fen}");
        let mut reference = fairywright::movegen::reference::legal_moves(&start);
        let mut fast = start.legal_moves();
        reference.sort();
        fast.sort();
        assert_eq!(fast, reference, "{pass} {fen}");
        let pass = notation::parse(&start, "pass").expect("it is legal");
        let after = fairywright::movegen::reference::apply(start.variant(), &start.setup(), pass);
        let mut played = start.clone();
        played.play_unchecked(pass);
        assert_eq!((played.setup(), played.side()), (after, Side::Second));
        texts_come_back(&start);
    }
}
