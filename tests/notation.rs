//! FEN, move texts and records, on every variant that ships and on texts that others wrote.

use std::sync::Arc;

use fairywright::library;
use fairywright::notation::{self, MoveError, MoveIntent, record};
use fairywright::position::Position;
use fairywright::variant::{Variant, fen};
use proptest::prelude::*;

fn variant(id: &str) -> Arc<Variant> {
    library::variant(id).unwrap_or_else(|| panic!("{id} is built in"))
}

fn all() -> impl Iterator<Item = Arc<Variant>> {
    library::BUILT_IN.iter().map(|(id, _)| variant(id))
}

/// The position of a FEN.
fn position(variant: &Arc<Variant>, text: &str) -> Position {
    Position::from_fen(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A position after moves, each as it is written in the record.
fn after(variant: &Arc<Variant>, moves: &str) -> Position {
    let mut position = Position::start(variant);
    for token in record::parse(moves).unwrap().moves {
        position.play_unchecked(notation::parse(&position, &token.text).unwrap());
    }
    position
}

/// Walks by choices taken modulo the number of legal moves, looking at every position.
fn walk(variant: &Arc<Variant>, choices: &[u16], mut look: impl FnMut(&Position)) {
    let mut position = Position::start(variant);
    look(&position);
    for choice in choices {
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        moves.sort();
        position.play_unchecked(moves[*choice as usize % moves.len()]);
        look(&position);
    }
}

fn round_trips(position: &Position) {
    let variant = position.variant();
    let setup = position.setup();
    let written = fen::write(variant, &setup);
    assert_eq!(fen::parse(variant, &written), Ok(setup), "{}: {written}", variant.id());
    let texts = notation::texts(position);
    for (text, mv) in &texts {
        assert_eq!(notation::parse(position, text), Ok(*mv), "{}: {written}: {text}", variant.id());
        assert_eq!(notation::text(position, *mv), *text);
        if let Some(own) = notation::write_native(position, *mv) {
            assert_eq!(notation::parse(position, &own), Ok(*mv), "{}: {written}: {own} for {text}", variant.id());
        }
        if let Some(own) = notation::write_annotated(position, *mv) {
            assert_eq!(notation::parse(position, &own), Ok(*mv), "{}: {written}: {own} for {text}", variant.id());
        }
    }
    assert!(
        texts.windows(2).all(|pair| pair[0].0 != pair[1].0),
        "{}: two moves with one text: {written}",
        variant.id()
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_and_moves_round_trip(choices in prop::collection::vec(any::<u16>(), 0..60)) {
        for variant in all() {
            walk(&variant, &choices, round_trips);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_answered(text in "\\PC{0,80}|[0-9a-kA-K/+~\\[\\]:,@*=# -]{0,60}") {
        for variant in all() {
            for problem in fen::parse(&variant, &text).err().into_iter().flat_map(|error| error.problems) {
                prop_assert!(text.get(problem.range.clone()).is_some(), "{:?}", problem);
            }
            if let Err(error) = notation::parse(&Position::start(&variant), &text) {
                let _ = error.to_string();
            }
        }
        let _ = record::parse(&text);
    }

    #[test]
    fn a_damaged_fen_is_answered(at in any::<prop::sample::Index>(), new in "[0-9a-zA-Z/+~\\[\\]:,é -]{0,3}") {
        for variant in all() {
            let mut text = fen::write(&variant, variant.start());
            let at = at.index(text.len());
            text.replace_range(at..at + 1, &new);
            if let Ok(setup) = fen::parse(&variant, &text) {
                let again = fen::parse(&variant, &fen::write(&variant, &setup));
                prop_assert_eq!(again, Ok(setup));
            }
        }
    }
}

#[test]
fn cell_names_keep_move_texts_apart() {
    for variant in all() {
        assert!(notation::clashes(&variant).is_empty(), "{}: {:?}", variant.id(), notation::clashes(&variant));
    }
}

/// Fairy-Stockfish's FENs of these games (2026-07), with what we write for them.
#[test]
fn fens_of_fairy_stockfish() {
    let cases = [
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", None),
        (
            "shogi",
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1",
            Some("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w 1"),
        ),
        (
            "shogi",
            "p+Lpk1+P1Gg/1K6l/+Pb1sSgn1+P/1p+P6/3B2pp1/PP1gPPPL1/1+r1+l+sS3/3+n3+pN/1+p+n3+p2[Pr] w - - 4 111",
            Some("p+Lpk1+P1Gg/1K6l/+Pb1sSgn1+P/1p+P6/3B2pp1/PP1gPPPL1/1+r1+l+sS3/3+n3+pN/1+p+n3+p2[Pr] w 111"),
        ),
    ];
    for (id, text, written) in cases {
        let variant = variant(id);
        let position = position(&variant, text);
        assert_eq!(position.fen(), written.unwrap_or(text), "{id}");
    }
}

/// Every position of the perft tables: those are texts of other programs.
#[test]
fn fens_of_the_perft_tables() {
    let mut seen = 0;
    for table in [include_str!("perft/square.tsv"), include_str!("perft/hex.tsv")] {
        for line in table.lines().skip(1) {
            let mut fields = line.split('\t');
            let (Some(id), Some(text)) = (fields.next(), fields.next().filter(|text| *text != "-")) else { continue };
            let variant = variant(id);
            let setup = position(&variant, text).setup();
            let written = fen::write(&variant, &setup);
            assert_eq!(fen::parse(&variant, &written), Ok(setup), "{id}: {text}");
            assert!(
                text.starts_with(written.split(' ').next().unwrap()) || text.contains('['),
                "{id}: {text}: {written}"
            );
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen} positions");
}

#[test]
fn set_ups_are_written_as_published() {
    for (id, text) in [
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w 1"),
        ("hex-shogi-81", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w 1"),
    ] {
        let variant = variant(id);
        assert_eq!(fen::write(&variant, variant.start()), text, "{id}");
    }
}

#[test]
fn every_way_to_write_a_chess_move() {
    let chess = variant("chess");
    let position = position(&chess, "r3k2r/pP6/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (given, text) in [
        ("e1g1", "e1g1"),
        ("0-0", "e1g1"),
        ("O-O-O", "e1c1"),
        ("o-o", "e1g1"),
        ("e1h1", "e1g1"),
        ("E1-G1", "e1g1"),
        ("b7a8q", "b7a8q"),
        ("b7xa8=Q", "b7a8q"),
        ("b7-b8(n)", "b7b8n"),
        (" a1a7!? ", "a1a7"),
    ] {
        let mv = notation::parse(&position, given).unwrap_or_else(|error| panic!("{given}: {error}"));
        assert_eq!(notation::text(&position, mv), text, "{given}");
    }
}

#[test]
fn refused_chess_moves_say_why() {
    let chess = variant("chess");
    let position = position(&chess, "r3k2r/pP6/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let refusal = |text: &str| notation::parse(&position, text).unwrap_err();
    let said = |text: &str| refusal(text).to_string();
    assert_eq!(said("b7b8"), "b7b8 needs a promotion: b7b8q, b7b8r, b7b8b, b7b8n");
    assert_eq!(said("a1i1"), "a1i1 is not a move: unknown cell i1; did you mean h1?");
    assert_eq!(said("Z@e4"), "Z@e4 is not a move: unknown piece letter Z; the pieces are P N B R Q K");
    assert_eq!(said("hello"), "hello is not a move: write a move such as a1b1");
    let cell = |name: &str| chess.board().cell(name).unwrap();
    let step = |from, to| vec![MoveIntent::Step { from: cell(from), to: cell(to), promotion: None }];
    assert_eq!(refusal("a1b2"), MoveError::Illegal { text: "a1b2".to_owned(), intents: step("a1", "b2") });
    assert!(
        matches!(refusal("N@e4"), MoveError::Illegal { intents, .. } if matches!(intents[..], [MoveIntent::Drop { .. }]))
    );
}

#[test]
fn shogi_promotes_and_drops() {
    let shogi = variant("shogi");
    let position = position(&shogi, "4k4/9/9/2P6/9/9/9/9/4K4[P] w 1");
    for (given, text) in [
        ("7d7c", "7d7c"),
        ("7d7c=", "7d7c"),
        ("7d7c+", "7d7c+"),
        ("7d-7c+", "7d7c+"),
        ("P*5e", "P@5e"),
        ("p@5e", "P@5e"),
    ] {
        let mv = notation::parse(&position, given).unwrap_or_else(|error| panic!("{given}: {error}"));
        assert_eq!(notation::text(&position, mv), text, "{given}");
    }
}

/// The sample game of Robert Hancock's page on Hexiang Qi, up to the last legal ply as published.
const SAMPLE: &str = "1 P4+D p8+H 2 H9+8 r10+9 3 BC6+2 c8+I 4 C8+9 p6+G 5 H8+7 c8-7 6 H7+4 h3+4
    7 B2+5 h9+11 8 R10+11 r9=11 9 E5+4 bJ6-5 10 C4+5 h4+3 11 R2+3";

#[test]
fn hexiang_qi_writes_the_published_sample() {
    let game = variant("hexiang-qi");
    let mut position = Position::start(&game);
    let record = record::parse(SAMPLE).unwrap();
    assert_eq!(record.moves.len(), 21);
    for token in record.moves {
        let mv = notation::parse(&position, &token.text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(notation::write_native(&position, mv).as_deref(), Some(token.text.as_str()));
        for annotated in [" (xp)", "(xP)", "*", "##", " (xp)*", "!?"] {
            assert_eq!(notation::parse(&position, &format!("{}{annotated}", token.text)), Ok(mv), "{annotated}");
        }
        position.play_unchecked(mv);
    }
}

#[test]
fn hexiang_qi_refuses_the_misprint_as_a_step_of_the_horse() {
    let game = variant("hexiang-qi");
    let position = after(&game, SAMPLE);
    let Err(MoveError::Illegal { intents, .. }) = notation::parse(&position, "h3-5") else {
        panic!("h3-5 is illegal");
    };
    let horse = game.piece_type_by_letter("H").unwrap();
    assert!(!intents.is_empty());
    for intent in intents {
        let MoveIntent::Step { from, to, .. } = intent else { panic!("{intent:?}") };
        assert_eq!(position.at(from).map(|(_, piece_type)| piece_type), Some(horse));
        assert!(game.board().name(from).starts_with('3') && game.board().name(to).starts_with('5'));
    }
}

#[test]
fn records_leave_out_what_is_no_move() {
    let text = "\u{feff}[Event \"A \\\"b\\\"\"]\n# a comment\n\n1.e2e4 {two\nlines} e7e5 ; rest\n2... b8c6 (xP) $3 3 0305, 1/2-1/2\n";
    let record = record::parse(text).unwrap();
    let moves: Vec<_> = record.moves.iter().map(|token| (token.text.as_str(), token.line, token.column)).collect();
    assert_eq!(record.tag("event"), Some("A \"b\""));
    assert_eq!(moves, [("e2e4", 4, 3), ("e7e5", 5, 8), ("b8c6 (xP)", 6, 6), ("3", 6, 19), ("0305", 6, 21)]);
    assert_eq!(record.result.as_deref(), Some("1/2-1/2"));
    assert_eq!(record::parse("e2e4\n {never\nends").unwrap_err().to_string(), "line 2, column 2: comment without }");
}

#[test]
fn annotations_after_a_space_belong_to_the_move_before() {
    let game = variant("hexiang-qi");
    for note in ["(xP)##", "(xP)*", "(xP) *", "*", "(XP)", "(xp)#", "(xP)+", "##", "+", "(xP) ##", "* !?"] {
        for text in [format!("1. P4+D {note} p8+H"), format!("1 P4+D {note} 1... p8+H {note} *")] {
            let record = record::parse(&text).unwrap();
            assert_eq!(record.moves.len(), 2, "{text}");
            let mut position = Position::start(&game);
            for (token, own) in record.moves.iter().zip(["P4+D", "p8+H"]) {
                let mv = notation::parse(&position, &token.text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(notation::write_native(&position, mv).as_deref(), Some(own), "{text}");
                position.play_unchecked(mv);
            }
        }
    }
    let record = record::parse("1. P4+D *").unwrap();
    assert_eq!((record.moves[0].text.as_str(), record.result.as_deref()), ("P4+D", Some("*")));
    for text in ["*", "(xP)", "##", "(xP)*"] {
        let error = notation::parse(&Position::start(&game), text).unwrap_err();
        assert!(error.to_string().starts_with(text), "{error}");
    }
}

#[test]
fn a_bad_fen_names_the_problems_of_text_and_position() {
    let problems = |id: &str, text: &str| {
        Position::from_fen(&variant(id), text).err().map_or(Vec::new(), |error| error.messages().collect::<Vec<_>>())
    };
    let has = |id: &str, text: &str, parts: &[&str]| {
        let all = problems(id, text);
        assert_eq!(all.len(), parts.len(), "{text}: {all:?}");
        for part in parts {
            assert!(all.iter().any(|problem| problem.contains(part)), "{text}: {all:?} lacks {part}");
        }
    };
    has("chess", "4k3/8/8/8/8/8/8/R6R w K - 0 1", &["short castling", "White has no King"]);
    has("chess", "4kk2/8/8/8/8/8/7/8 w - - 0 0", &["row 7", "at least 1", "White has no King", "Black has 2"]);
    // A piece that could not be read may be the King.
    has("chess", "4k3/8/8/8/8/8/8/4X3 w - - 0 1", &["unknown piece letter X"]);
    has("chess", "4k3/8/8/8/8/8/8/99999999999999999999K w - - 0 1", &["a gap in row 8"]);
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    has("shogi", &format!("{start}[{}] w 1", "P".repeat(300)), &["more than 255"]);
    has("shogi", &format!("{start}[P300p999999999999] w 1"), &["more than 255", "too many", "missing piece letter"]);
}

#[test]
fn a_shogi_plus_is_a_promotion_and_no_annotation() {
    let game = variant("shogi");
    assert!(notation::parse(&Position::start(&game), "7g7f+").is_err());
}

#[test]
fn a_record_on_one_long_line_is_read_in_one_pass() {
    let text = "e2e4 ".repeat(400_000);
    let began = std::time::Instant::now();
    let record = record::parse(&text).unwrap();
    assert_eq!(record.moves.last().map(|token| (token.line, token.column)), Some((1, 1_999_996)));
    assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
    let error = record::parse(&"e2e4 ".repeat(1_000_000)).unwrap_err();
    assert!(error.message.contains("4 MiB"), "{error}");
}

#[test]
fn bare_numbers_count_only_in_a_record_that_starts_with_one() {
    let moves = |text: &str| record::parse(text).unwrap().moves.into_iter().map(|token| token.text).collect::<Vec<_>>();
    assert_eq!(moves("1 12 21 2 13 31"), ["12", "21", "13", "31"]);
    assert_eq!(moves("12 21 2"), ["12", "21", "2"]);
}

#[test]
fn written_records_are_read_back() {
    let moves: Vec<String> = (0..50).map(|index| format!("m{index}")).collect();
    for second_begins in [false, true] {
        let text = record::write(&[("FEN", "a \"b\" \\")], &moves, 7, second_begins, Some("0-1"));
        assert!(text.lines().all(|line| line.len() <= 80));
        let record = record::parse(&text).unwrap();
        assert_eq!(record.tag("FEN"), Some("a \"b\" \\"));
        assert_eq!(record.moves.into_iter().map(|token| token.text).collect::<Vec<_>>(), moves);
        assert_eq!(record.result.as_deref(), Some("0-1"));
    }
}
