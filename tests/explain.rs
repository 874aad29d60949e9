//! Rules in words and reasons for and against moves.

mod common;
mod snapshot;

use fairywright::explain::{Illegality, explain, explain_intent, piece_sentences, rules};
use fairywright::library;
use fairywright::movegen::reference;
use fairywright::notation::{MoveIntent, parse};
use fairywright::position::{Move, Position};

const GAMES: [&str; 7] =
    ["ultimate-hexagonal-chess", "hex-shogi-81", "hex-shogi-81-family", "hexiang-qi", "chess", "shogi", "xiangqi"];

/// The rules pages were read as a player would read them, against the games' published rules, before they were
/// accepted.
#[test]
fn the_rules_in_words() {
    for id in GAMES {
        let variant = library::variant(id).unwrap_or_else(|| panic!("{id} is built in and sound"));
        let page = rules(&variant);
        assert!(page.lines().all(|line| line.chars().count() <= 80), "{id}: {page}");
        snapshot::check(&format!("tests/explain/{id}.txt"), &page);
    }
}

/// What a piece type with these moves (as the file has them) is said to do, on a board of these cells.
fn said(cells: &str, moves: &str) -> String {
    let text = format!(
        "format = 1\nname = \"Test\"\n[board]\ncells = \"{cells}\"\nfiles = 8\nranks = 8\n[pieces.T]\nmoves = [{moves}]\n\
         [pieces.E]\nname = \"Elephant\"\nmoves = [\"A\"]\n[pieces.K]\nname = \"King\"\nroyal = true\nmoves = [\"K\"]\n\
         [setup.first]\nK = \"e1\"\nT = \"c2\"\n"
    );
    let variant = common::defined(&text);
    piece_sentences(&variant, variant.piece_type_by_letter("T").expect("T is a piece")).join(" ")
}

#[test]
fn ranges_riders_and_lame_leaps_in_words() {
    let cases = [
        ("\"pR4\"", "over exactly one piece of either side, at most four cells away, orthogonally"),
        ("\"pB\"", "over exactly one piece of either side, at any distance, diagonally"),
        ("\"gR3\"", "to the cell just behind the first piece in its way, at most three cells away"),
        ("\"N2\"", "a knight's leap, up to twice in a line over empty cells"),
        ("\"D3\"", "Leaps two cells orthogonally, up to three times in a line over empty cells"),
        ("{ slide = [\"n n e\", \"n n w\"], range = 2 }", "up to twice in a line"),
        ("\"NN\"", "a knight's leap, again and again over empty cells"),
        ("\"nN\"", "unless a piece stands on the first cell that it crosses"),
        ("\"nA\"", "unless a piece stands on the cell between"),
        ("\"nZ\"", "unless a piece stands on either of the two cells that it crosses"),
        ("\"nC\"", "unless a piece stands on either of the two cells that it crosses"),
        ("\"jH\"", "only over pieces on both cells that it crosses"),
        ("\"jD\"", "only over a piece"),
        ("\"C\"", "Leaps three cells straight and one across, in every direction"),
        ("\"Z\"", "Leaps three cells straight and two across, in every direction"),
        ("\"fZ\"", "Leaps three cells straight and two across, but only to the two cells furthest forward"),
        ("\"ZZ\"", "Leaps three cells straight and two across, in every direction, again and again"),
        ("\"WfF\"", "orthogonally in any direction, or diagonally forward"),
        ("{ move = \"R\", captures-not = \"E\" }", "never capturing an elephant"),
        ("{ move = \"R\", captures = \"E\" }", "capturing only an elephant"),
    ];
    for (moves, expected) in cases {
        let said = said("square", moves);
        assert!(said.contains(expected), "{moves}: {said}");
    }
    // The same leap on both kinds of hexagons: the words must lead there by steps that a player can count.
    let flat = said("hex-flat", "{ leap = [\"ne ne se\"] }");
    assert!(flat.contains("two steps forward to the right and one backward to the right"), "{flat}");
    let pointy = said("hex-pointy", "{ leap = [\"e e ne\"] }");
    assert!(pointy.contains("two steps to the right and one forward to the right"), "{pointy}");
}

/// The start, or a FEN.
fn position(id: &str, fen: &str) -> Position {
    let variant = common::variant(id);
    if fen.is_empty() { Position::start(&variant) } else { common::position(&variant, fen) }
}

fn play(mut position: Position, moves: &str) -> Position {
    for word in moves.split(' ').filter(|word| !word.is_empty()) {
        let mv = parse(&position, word).unwrap_or_else(|error| panic!("{error}"));
        position.play_unchecked(mv);
    }
    position
}

/// Each case: a FEN or nothing, moves, the move to explain, and what the explanation must say (`+` in front: it is
/// legal).
fn cases(id: &str, cases: &[(&str, &str, &str, &str)]) {
    for (fen, moves, intent, expected) in cases {
        let explanation = explain(&play(position(id, fen), moves), intent);
        let said = explanation.to_string();
        let (legal, words) = match expected.strip_prefix('+') {
            Some(words) => (true, words),
            None => (false, *expected),
        };
        assert_eq!(explanation.legal, legal, "{id}: {said}");
        assert_eq!(explanation.mv.is_some(), legal, "{id}: {said}");
        assert!(said.contains(words), "{id} {fen} {moves}\n  said:     {said}\n  expected: {words}");
        println!("{id}: {said}");
    }
}

#[test]
fn chess() {
    cases(
        "chess",
        &[
            ("", "", "e3e4", "nobody stands on e3"),
            ("", "", "e7e5", "Black's pawn on e7 is not White's to move"),
            ("", "", "e2e2", "starts and ends on e2"),
            ("", "", "g1g3", "White's knight on g1 has no move to g3"),
            ("", "", "a1a3", "White's rook on a1 is blocked on a2: it is occupied by White's pawn"),
            ("", "", "e1e2", "e2 is occupied by White's pawn, an own piece"),
            ("", "", "e2d3", "only to capture, and d3 is empty"),
            ("", "e2e4 e7e5", "e4e5", "only without capturing, but e5 is occupied by Black's pawn"),
            ("", "e2e3 e7e6", "e3e5", "only from the second rank, which e3 is no part of"),
            ("", "", "e2e4q", "promotes only with a move that touches the last rank"),
            ("", "", "g1f3q", "never promotes"),
            (
                "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
                "",
                "a7a8p",
                "can't become a pawn, only a queen, a rook, a bishop or a knight",
            ),
            ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "", "a7a8=K", "can't become a king"),
            ("4k3/8/8/8/8/8/6r1/4K2R w K - 0 1", "", "e1g1", "can't castle onto g1, which Black's rook on g2 attacks"),
            ("", "", "e1g1", "f1 (where White's bishop stands) and g1 (where White's knight stands) must be empty"),
            ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "", "e1g1", "White has lost the right to castle short"),
            ("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "", "e1g1", "can't castle over f1, which Black's rook on f2 attacks"),
            ("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "", "e1g1", "in check can't castle: Black's rook on e8 attacks it"),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "e1g1", "+White's king castles from e1 to g1"),
            (
                "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
                "",
                "e2c3",
                "leave White's king on e1 in check from Black's rook on e8",
            ),
            ("4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1", "", "a2a3", "White's king on e1 is in check from Black's rook on e8"),
            ("4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1", "", "e1e2", "would stand in check there, from Black's rook on e8"),
            ("8/P5k1/8/8/8/8/8/4K3 w - - 0 1", "", "a7a8", "needs a promotion"),
            ("8/P5k1/8/8/8/8/8/4K3 w - - 0 1", "", "a7a8q", "+and becomes a queen"),
            ("", "e2e4 a7a6 e4e5 d7d5", "e5d6", "+captures Black's pawn on d5 en passant"),
            ("", "e2e4 a7a6 e4e5 d7d5 h2h3 h7h6", "e5d6", "d6 is empty, nor can a piece be captured en passant there"),
            ("", "f2f3 e7e5 g2g4", "d8h4", "+gives check to White's king on e1 and gives checkmate"),
            ("", "e2e4 d7d5", "e4d5", "+White's pawn goes from e4 to d5 and captures Black's pawn on d5"),
        ],
    );
}

/// The same moves as Fairy-Stockfish has with `flyingGeneral`; it allows kings to face each other where there are
/// explosions.
#[test]
fn castling_past_a_facing_king() {
    let text = "format = 1\nname = \"Facing\"\nbase = \"chess\"\n[royalty]\nflying-general = \"vR\"\n";
    for text in [text, &format!("{text}[captures]\nexplosion = \"K\"\n")] {
        let variant = common::defined(text);
        let cases = [
            ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "d1 d2 e2", "over f1, where it would face Black's king on f8"),
            ("6k1/8/8/8/8/8/8/4K2R w K - 0 1", "d1 d2 e2 f1 f2", "onto g1, where it would face Black's king on g8"),
            ("3k4/8/8/8/8/8/8/4K2R w K - 0 1", "e2 f1 f2 g1", "castles from e1 to g1"),
        ];
        for (fen, targets, words) in cases {
            let position = common::position(&variant, fen);
            let of_king = |mv: &&Move| mv.from() == variant.board().cell("e1");
            for moves in [position.legal_moves(), reference::legal_moves(&position)] {
                let mut there: Vec<String> =
                    moves.iter().filter(of_king).map(|mv| variant.board().name(mv.to()).to_string()).collect();
                there.sort();
                assert_eq!(there.join(" "), targets, "{fen}");
            }
            let said = explain(&position, "e1g1").to_string();
            assert!(said.contains(words), "{fen}: {said}");
        }
    }
}

#[test]
fn shogi_drops() {
    cases(
        "shogi",
        &[
            ("", "", "P@5e", "Sente has no pawn in hand"),
            ("", "", "K@5e", "a king is never dropped"),
            ("", "7g7f 3c3d 8h2b+ 3a2b", "B@5e", "+Sente drops a bishop on 5e"),
            ("", "7g7f 3c3d 8h2b+ 3a2b", "B@5g", "5g is occupied by Sente's pawn"),
            ("", "7g7f 3c3d", "7f7e+", "promotes only with a move that touches the last three ranks"),
            ("", "7g7f 3c3d", "6i6h+", "never promotes"),
            (
                "4k4/9/9/9/9/9/4P4/9/4K4[P] w 1",
                "",
                "P@5d",
                "a second pawn may not be dropped on a file, and there is Sente's pawn on 5g",
            ),
            (
                "4k4/9/9/9/9/9/9/9/4K4[PNL] w 1",
                "",
                "P@1a",
                "not be dropped on the last rank, where it could never move",
            ),
            (
                "4k4/9/9/9/9/9/9/9/4K4[PNL] w 1",
                "",
                "N@1b",
                "not be dropped on the last two ranks, where it could never move",
            ),
            ("7nk/9/8G/9/9/9/9/9/K8[P] w 1", "", "P@1b", "not be dropped with checkmate, and on 1b it would mate"),
            ("7nk/9/8G/9/9/9/9/9/K8[G] w 1", "", "G@1b", "+and gives checkmate"),
            ("4k4/9/9/9/9/9/4r4/9/4K4[P] w 1", "", "P@1e", "Sente's king on 5i is in check from Gote's rook on 5g"),
            ("k8/4P4/9/9/9/9/9/9/K8 w 1", "", "5b5a", "needs a promotion"),
        ],
    );
}

#[test]
fn hex_shogi_drops() {
    cases(
        "hex-shogi-81",
        &[
            ("4k4/9/9/9/9/9/9/9/4K4[P] w 1", "", "P@5b", "not be dropped with check, and on 5b it would give check"),
            ("4k4/9/9/9/9/9/4P4/9/4K4[P] w 1", "", "P@5f", "not be dropped on 5f, which Sente's pawn on 5g defends"),
            ("4k4/9/9/9/9/9/4P4/9/4K4[P] w 1", "", "P@6f", "not be dropped on 6f, which Sente's pawn on 5g defends"),
            ("4k4/9/9/9/9/9/4P4/9/4K4[P] w 1", "", "P@5e", "+Sente drops a pawn on 5e"),
        ],
    );
}

#[test]
fn hexiang_qi() {
    const SAMPLE: &str = "P4+D p8+H H9+8 r10+9 BC6+2 c8+I C8+9 p6+G H8+7 c8-7 H7+4 h3+4 B2+5 h9+11 R10+11 r9=11 E5+4 bJ6-5 \
                          C4+5 h4+3 R2+3";
    cases(
        "hexiang-qi",
        &[
            ("", SAMPLE, "h3-5", "is blocked on its way to 5"),
            ("", SAMPLE, "h3-5", "4D is occupied by Red's soldier"),
            ("", "", "P4+D", "+Red's soldier goes from 4C to 4D"),
            ("", "", "4C4E", "Red's soldier on 4C has no move to 4E"),
            ("", "", "4C5D", "only from"),
            ("", "3A4D p8+H", "4A3A", "Red's adviser on 4A may not leave the palace, and 3A lies outside"),
            ("", "", "4B4G", "+captures Black's soldier on 4G"),
            ("", "", "4B4H", "may jump over one piece only"),
            ("", "", "4B4D", "is blocked on 4C: it is occupied by Red's soldier"),
        ],
    );
}

#[test]
fn xiangqi() {
    cases(
        "xiangqi",
        &[
            ("", "", "b1d2", "c1 is occupied by Red's elephant"),
            ("", "", "a4b4", "only from the last five ranks"),
            ("3k5/9/9/9/9/2B6/9/9/9/4K4 w", "", "c5a7", "may not leave the first five ranks, and a7 lies outside"),
            (
                "4k4/9/9/9/9/9/9/4C4/9/4K4 w",
                "",
                "e3d3",
                "Red's general on e1 and Black's general on e10 would face each other",
            ),
            ("", "", "b3b10", "+captures Black's horse on b10"),
        ],
    );
}

#[test]
fn ultimate_hexagonal_chess() {
    cases(
        "ultimate-hexagonal-chess",
        &[
            ("", "", "3235", "+White's pawn goes from 32 to 35"),
            ("", "", "0306", "only from the back line"),
            ("", "", "0-0", "must be empty"),
            ("", "", "0102", "02 is occupied by White's pawn"),
        ],
    );
}

#[test]
fn texts_that_are_no_moves() {
    for text in ["", "xyz", "e2e9", "X@e4", "\u{0}", "e2e4e4e4"] {
        let explanation = explain(&position("chess", ""), text);
        assert!(!explanation.legal && !explanation.reasons.is_empty(), "{text}: {explanation}");
        println!("{explanation}");
    }
}

/// In positions of random games, whatever a player may think of: it is legal exactly when the generator says so, and
/// when it is not there is a reason in words.
#[test]
fn every_refusal_has_a_reason() {
    for id in GAMES.into_iter().chain(["janggi", "brusky"]) {
        let mut position = position(id, "");
        let mut seed = 0x2545_f491_4f6c_dd1d_u64;
        for ply in 0..60 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            if ply % 15 == 14 {
                for intent in intents(&position) {
                    let explanation = explain_intent(&position, "it", intent);
                    let meant = legal.iter().any(|mv| match intent {
                        MoveIntent::Step { from, to, promotion } => {
                            mv.from() == Some(from)
                                && mv.to() == to
                                && mv.promotion() == promotion
                                && mv.gate().is_none()
                        }
                        MoveIntent::Drop { piece_type, to } => {
                            mv.from().is_none() && mv.piece_type() == piece_type && mv.to() == to
                        }
                        MoveIntent::Castling(index) => mv.castling() == Some(index) && mv.gate().is_none(),
                        MoveIntent::Gating { .. } => unreachable!("none is attempted"),
                        MoveIntent::Pass => mv.is_pass(),
                    });
                    let place = || format!("{id} {} {intent:?}", position.fen());
                    assert_eq!(explanation.legal, meant, "{}: {explanation}", place());
                    assert_eq!(explanation.reasons.is_empty(), meant, "{}: {explanation}", place());
                    assert!(!explanation.reasons.contains(&Illegality::Other), "{}", place());
                }
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            position.play_unchecked(legal[(seed >> 33) as usize % legal.len()]);
        }
    }
}

/// Every step of a piece of the player to move, every drop, every castling and a pass.
fn intents(position: &Position) -> Vec<MoveIntent> {
    let variant = position.variant();
    let mut intents = vec![MoveIntent::Pass];
    for from in position.pieces(position.side()) {
        let becomes = position.at(from).map(|(_, piece_type)| variant.rules().promotion.choices(piece_type));
        for to in variant.board().cells() {
            intents.push(MoveIntent::Step { from, to, promotion: None });
            let promotion = becomes.and_then(|choices| choices.first()).copied();
            intents.extend(promotion.map(|new| MoveIntent::Step { from, to, promotion: Some(new) }));
        }
    }
    for piece_type in variant.piece_types() {
        intents.extend(variant.board().cells().map(|to| MoveIntent::Drop { piece_type, to }));
    }
    intents.extend((0..variant.rules().castling.len()).map(MoveIntent::Castling));
    intents
}
