//! Drops, promotions and gating: drops with either side up, placement phases, pieces on both colours, castling of
//! dropped pieces, promotions to lost pieces and in place, gating by first moves.
//!
//! Perft checks the number of moves; here their list and the explanations are checked.

mod common;

use fairywright::explain::{Illegality, explain, explain_intent, rules};
use fairywright::movegen::reference;
use fairywright::notation::{self, MoveIntent};
use fairywright::position::Position;

const GAMES: [&str; 5] = ["grand", "kyotoshogi", "sittuyin", "placement", "seirawan"];

#[track_caller]
fn position(id: &str, text: &str) -> Position {
    common::position(&common::variant(id), text)
}

/// Every position of these games in the tables of perft, with its line there.
fn positions() -> impl Iterator<Item = (&'static str, Position)> {
    let lines = include_str!("perft/breadth.tsv").lines();
    lines.filter_map(|line| {
        let fields: Vec<_> = line.split('\t').collect();
        (GAMES.contains(&fields[0]) && fields[2] == "1").then(|| (line, position(fields[0], fields[1])))
    })
}

/// The texts of the legal moves that `wanted` picks, sorted.
fn moves(position: &Position, wanted: impl Fn(&str) -> bool) -> String {
    let texts = common::texts(position).into_iter().map(|(text, _)| text).filter(|text| wanted(text));
    texts.collect::<Vec<_>>().join(" ")
}

/// Plays moves by their texts.
#[track_caller]
fn play(position: &mut Position, texts: &str) {
    for text in texts.split_whitespace() {
        let mv = common::find(position, text);
        position.play_unchecked(mv);
    }
}

/// Every row's position, by the reference generator.
#[test]
fn both_generators_know_the_same_moves() {
    for (line, position) in positions() {
        assert!(!common::agreed(&position).is_empty(), "{line}");
    }
}

/// pyffish 0.0.90 gives these moves of the lance in hand and of the silver's flip.
#[test]
fn either_side_up() {
    let mut kyoto = position("kyotoshogi", "4P/+p1kS+S/5/3+n1/+LK2l[n] b 0 13");
    let knights = "+N@1c +N@1d +N@2a +N@2c +N@2e +N@3a +N@3c +N@3d +N@3e +N@4a +N@4b +N@4c +N@4d +N@5a +N@5c +N@5d \
                   N@1c N@1d N@2a N@2c N@2e N@3a N@3c N@3d N@3e N@4a N@4b N@4c N@4d N@5a N@5c N@5d";
    assert_eq!(moves(&kyoto, |text| text.contains('@')), knights);
    assert_eq!(moves(&kyoto, |text| text.starts_with("2d")), "2d1d- 2d2c- 2d2e- 2d3d- 2d3e-");
    play(&mut kyoto, "+N@5d");
    assert_eq!(kyoto.fen(), "4P/+p1kS+S/5/+n2+n1/+LK2l[] w 14");
    assert!(kyoto.undo());
    let without = explain(&kyoto, "+P@5d").to_string();
    assert_eq!(without, "+P@5d is not legal: Gote has no pawn in hand.");
}

#[test]
fn only_what_was_lost_comes_back() {
    // White has lost a queen and a knight; the pawn on the last rank but one may stay one, that on the last may not.
    let grand = position("grand", "10/P7P1/10/4k5/10/10/10/10/2BK1CAB2/R6N1R w - 0 1");
    assert_eq!(moves(&grand, |text| text.starts_with("a9")), "a9a10n a9a10q");
    let all = position("grand", "10/P9/10/4k5/10/10/10/10/1NBQKCABN1/R8R w - 0 1");
    assert_eq!(moves(&all, |text| text.starts_with("a9")), "");
    assert_eq!(
        explain(&all, "a9a10q").to_string(),
        "a9a10q is not legal: White's pawn on a9 may only become a piece that was lost, and no queen was."
    );
    let why = explain(&all, "a9a10").to_string();
    assert!(why.contains("may only become a piece that was lost"), "{why}");
}

#[test]
fn in_place_promotions() {
    // The pawn on e5 stands on the diagonal: it may become a met there or next to it, but not where it attacks a piece.
    let sittuyin = position("sittuyin", "8/2k5/6n1/4P3/P7/8/8/4K3[] w 0 1");
    assert_eq!(moves(&sittuyin, |text| text.starts_with("e5")), "e5d4f e5e5f e5e6 e5f4f e5f6f");
    let attacking = explain(&sittuyin, "e5d6f").to_string();
    assert!(attacking.contains("attack") && attacking.contains("min-gyi on c7"), "{attacking}");
    let outside = explain(&sittuyin, "a4a4f").to_string();
    assert!(outside.contains("may become another piece only on"), "{outside}");
    // The last pawn may do it anywhere; with a met on the board no pawn may.
    let last = position("sittuyin", "8/2k5/8/8/P7/8/8/4K3[] w 0 1");
    assert_eq!(moves(&last, |text| text.starts_with("a4")), "a4a4f a4a5 a4b3f a4b5f");
    let second = position("sittuyin", "8/2k5/8/8/P7/8/8/4KF2[] w 0 1");
    assert_eq!(moves(&second, |text| text.starts_with("a4")), "a4a5");
    // Leaving the file would give check from the rook.
    let discovered = position("sittuyin", "4k3/8/8/4P3/8/8/P7/K3R3[] w 0 1");
    assert_eq!(moves(&discovered, |text| text.starts_with("e5") && text.ends_with('f')), "e5e5f");
    let mut played = sittuyin.clone();
    play(&mut played, "e5e5f");
    assert_eq!(played.fen(), "8/2k5/6n1/4F3/P7/8/8/4K3[] b 0 1");
    assert_eq!(played.hash(), played.fresh_hash());
    assert!(played.undo());
    assert_eq!(played.setup(), sittuyin.setup());
}

#[test]
fn drops_come_first() {
    let mut placement = Position::start(&common::variant("placement"));
    assert_eq!(moves(&placement, |text| !text.contains('@')), "");
    assert_eq!(explain(&placement, "e2e4").to_string(), "e2e4 is not legal: White must drop the pieces in hand first.");
    // The right comes with the second of the two pieces, king or rook; a queen on the rook's cell wins none.
    play(&mut placement, "R@a1 Q@h8 K@e1 K@e8 Q@h1 R@a8");
    let written = placement.fen();
    assert_eq!(written, "r3k2q/pppppppp/8/8/8/8/PPPPPPPP/R3K2Q[NNBBRnnbbr] w Qq - 0 4");
    assert_eq!(placement.hash(), placement.fresh_hash());
    // Two bishops, three cells of each colour.
    play(&mut placement, "B@b1 B@b8");
    assert_eq!(moves(&placement, |text| text.starts_with('B')), "B@c1 B@g1");
    assert_eq!(
        explain(&placement, "B@d1").to_string(),
        "B@d1 is not legal: a second bishop may not be dropped on a cell of the same colour, and there is White's bishop \
         on b1."
    );
    play(&mut placement, "N@c1 N@c8");
    let why = explain(&placement, "N@g1").to_string();
    assert_eq!(
        why,
        "N@g1 is not legal: g1 must stay free for the bishop still in hand, which needs a cell of that colour."
    );
}

#[test]
fn first_moves_gate_pieces() {
    let seirawan = position("seirawan", "r3k3/8/8/8/8/8/3PPPPP/1N2K2R[HE] w KB - 0 1");
    // As pyffish 0.0.90 has them.
    let gated = "b1a3e b1a3h b1c3e b1c3h e1d1e e1d1h e1f1e e1f1h e1g1e e1g1h h1e1e h1e1h h1f1e h1f1h h1g1e h1g1h";
    let is_gating = |text: &str| text.ends_with(['e', 'h']);
    assert_eq!(moves(&seirawan, is_gating), gated);
    let after = |text: &str| {
        let mut position = seirawan.clone();
        play(&mut position, text);
        assert_eq!(position.hash(), position.fresh_hash(), "{text}");
        let written = position.fen();
        assert!(position.undo());
        assert_eq!(position.setup(), seirawan.setup(), "{text}");
        written
    };
    assert_eq!(after("h1e1h"), "r3k3/8/8/8/8/8/3PPPPP/1N3RKH[E] b B - 1 1");
    assert_eq!(after("e1g1h"), "r3k3/8/8/8/8/8/3PPPPP/1N2HRK1[E] b B - 1 1");
    assert_eq!(after("b1c3e"), "r3k3/8/8/8/8/2N5/3PPPPP/1E2K2R[H] b K - 1 1");
    for text in ["e1h1h", "H1E1H", "b1-c3/e", "b1c3=H"] {
        assert!(notation::parse(&seirawan, text).is_ok(), "{text}");
    }
    let moved = position("seirawan", "r3k3/8/8/8/8/8/3PPPPP/1N2K2R[HE] w K - 0 1");
    assert_eq!(
        explain(&moved, "b1c3h").to_string(),
        "b1c3h is not legal: only a piece's first move lets another in, and White's knight on b1 has moved before."
    );
    // Gating may not block a check that the move itself would leave.
    let pinned = position("seirawan", "4k3/8/8/8/8/8/3PPPPP/rN2K2R[HE] w KB - 0 1");
    assert_eq!(moves(&pinned, |text| text.starts_with("b1")), "");
    let said = explain(&seirawan, "h1e1h").to_string();
    assert!(said.contains("lets a Hawk in on h1") || said.contains("lets a hawk in on h1"), "{said}");
}

/// Whatever a player may think of is legal exactly when the generator says so, and when it is not there is a reason.
#[test]
fn every_refusal_has_a_reason() {
    for (line, position) in positions().step_by(3) {
        let variant = position.variant().clone();
        let legal = position.legal_moves();
        let letters: Vec<_> = variant.piece_types().collect();
        let mut intents = Vec::new();
        for from in position.pieces(position.side()) {
            let becomes = position.at(from).map(|(_, piece_type)| variant.rules().promotion.choices(piece_type));
            let new = becomes.and_then(|choices| choices.first()).copied();
            for to in variant.board().cells() {
                intents.push(MoveIntent::Step { from, to, promotion: None });
                intents.extend(new.map(|new| MoveIntent::Step { from, to, promotion: Some(new) }));
                if variant.rules().gating.is_some() {
                    intents.extend(letters.iter().map(|&piece_type| MoveIntent::Gating {
                        from,
                        to,
                        promotion: None,
                        piece_type,
                    }));
                }
            }
        }
        intents.extend(
            letters
                .iter()
                .flat_map(|&piece_type| variant.board().cells().map(move |to| MoveIntent::Drop { piece_type, to })),
        );
        intents.extend((0..variant.rules().castling.len()).map(MoveIntent::Castling));
        let mut found = 0;
        for intent in intents {
            let explanation = explain_intent(&position, "it", intent);
            assert_eq!(explanation.legal, explanation.mv.is_some_and(|mv| legal.contains(&mv)), "{line} {intent:?}");
            assert_eq!(explanation.reasons.is_empty(), explanation.legal, "{line} {intent:?}: {explanation}");
            assert!(!explanation.reasons.contains(&Illegality::Other), "{line} {intent:?}");
            found += usize::from(explanation.legal);
        }
        assert!(found > 0, "{line}");
    }
}

#[test]
fn the_page_of_rules_says_it() {
    let says = |id: &str, words: &str| {
        let page = rules(&common::variant(id)).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(page.contains(words), "{id}: {page}");
    };
    says("grand", "It may become only what its player has lost");
    says("kyotoshogi", "dropped with either side up");
    says("kyotoshogi", "with every move");
    says("sittuyin", "as a move by itself");
    says("placement", "must drop them on empty cells, one at a turn, before moving");
    says("placement", "if a piece was dropped when both stood on the cells listed here and neither has moved since");
    says("seirawan", "for the first time, its player may put a piece from the hand");
}

/// An explosion removes pieces that have not moved; their cells allow no gating any more. By the rules: no program
/// known has both.
#[test]
fn what_an_explosion_takes_has_not_stayed_unmoved() {
    let variant = common::defined(
        "format = 1\nname = \"Both\"\nbase = \"seirawan\"\n[captures]\nexplosion = \"K\"\nexplosion-spares = \"P\"\n",
    );
    let mut position = Position::start(&variant);
    // The pawn that is captured on g7 explodes with the pieces of f8, g8 and h8.
    for text in ["b2b3", "a7a6", "c1b2", "a6a5", "b2g7"] {
        let mv = common::find(&position, text);
        let literal = reference::apply(&variant, &position.setup(), mv);
        position.play_unchecked(mv);
        assert_eq!(position.setup(), literal, "after {text}");
        assert_eq!(position.hash(), position.fresh_hash(), "after {text}");
    }
    let unmoved = position.setup().notes.cells();
    let gone = ["f8", "g8", "h8"].map(|name| variant.board().cell(name).expect("a cell"));
    assert!(gone.iter().all(|&cell| !unmoved.contains(cell)));
    assert_eq!(position.legal_moves().len(), reference::legal_moves(&position).len());
}

/// A gated piece may not make a move legal that is illegal without it. By the rules: no program known has both.
#[test]
fn nothing_is_gated_to_hide_a_check() {
    let variant = common::defined("format = 1\nname = \"Both\"\nbase = \"seirawan\"\n[royalty]\nno-check = true\n");
    // The knight that goes would open the rook's line to the king on h1.
    let position = common::position(&variant, "8/8/8/8/8/4K3/8/RN5k[HE] w B - 0 1");
    let legal = position.legal_moves();
    assert!(
        !legal.iter().any(|mv| mv.piece_type() == variant.piece_type_by_letter("N").expect("knights")),
        "{legal:?}"
    );
    assert_eq!(legal.len(), reference::legal_moves(&position).len());
}

/// A gated piece may leave the royals facing each other: as the hurdle between them, or as a royal itself. By the rules:
/// no program known has both.
#[test]
fn nothing_is_gated_where_royals_would_face() {
    let hurdle =
        common::defined("format = 1\nname = \"Both\"\nbase = \"seirawan\"\n[royalty]\nflying-general = \"pR\"\n");
    let position = common::position(&hurdle, "8/8/8/8/8/8/8/4K2k[HE] w E - 0 1");
    let along = |text: &str| text.starts_with("e1d1") || text.starts_with("e1d2");
    assert_eq!(moves(&position, along), "e1d1 e1d2 e1d2e e1d2h");
    common::agreed(&position);

    let royal = common::defined(
        "format = 1\nname = \"Both\"\n[board]\ncells = \"square\"\nshape = \"rectangle\"\nfiles = 9\nranks = 8\nsymmetry = \"mirror\"\n\
         [zones]\nhome = { first-ranks = 3 }\n\
         [pieces.P]\nmoves = [\"mfW\", \"cefF\"]\n[pieces.K]\nroyal = true\nmoves = [\"K\"]\n\
         [gating]\npieces = \"home\"\n[drops]\nplacement = true\nzone = \"a8 b8 c8 d8 e8 f8 g8 h8 i8 i2\"\n\
         [royalty]\nflying-general = \"Q\"\n[setup]\nfen = \"9/8p/9/9/9/9/9/2K6[k] b i 1\"\n",
    );
    let position = Position::start(&royal);
    // A king let in on i7 would face the one on c1 along the diagonal.
    assert_eq!(moves(&position, |text| text.starts_with("i7")), "i7i6");
    common::agreed(&position);
}

/// Plays moves from the start, and reads the position again from its FEN: who has not moved is the same.
#[track_caller]
fn read_again(definition: &str, texts: &str) -> String {
    let mut position = Position::start(&common::defined(definition));
    play(&mut position, texts);
    let fen = position.fen();
    assert_eq!(common::position(position.variant(), &fen).setup(), position.setup(), "{fen}");
    fen
}

/// A right to castle that is won by drops does not tell that its pieces have not moved: the one just dropped lets nobody
/// in, and the king that has not moved keeps its letter.
#[test]
fn a_right_won_by_drops_tells_nothing_of_first_moves() {
    let definition = r#"
format = 1
name = "Dropped"
[board]
cells = "square"
files = 4
ranks = 6
symmetry = "half-turn"
[pieces.P]
moves = ["mfW", "cefF"]
[pieces.K]
royal = true
moves = ["K"]
[gating]
pieces = { first-ranks = 1 }
[drops]
[[castling]]
name = "short"
letter = "Z"
king = "a1 b1"
partner = "d1 a1"
dropped = true
[setup]
fen = "3k/1pp1/4/4/1PP1/K3[P] w Ad 1"
"#;
    assert_eq!(read_again(definition, "P@d1"), "3k/1pp1/4/4/1PP1/K2P[] b ZAd 1");
}

/// Of several pieces on a file that stand where pieces may let others in, the letter means the one that has stood there
/// since the start.
#[test]
fn a_letter_means_the_piece_that_stood_there_at_the_start() {
    let definition = r#"
format = 1
name = "Two ranks"
[board]
cells = "square"
files = 3
ranks = 6
[pieces.R]
moves = ["R"]
[pieces.N]
moves = ["N"]
[gating]
pieces = { first-ranks = 3 }
[setup]
fen = "1r1/2r/r2/R2/2R/1R1[NNnn] w ABCabc 1"
"#;
    assert_eq!(read_again(definition, "c2c1 b6a6 b1a1 c5c6"), "r1r/3/r2/R2/3/R1R[NNnn] w Aa 3");
}

/// A game of 4x4 cells with pieces in hand that may not be dropped everywhere.
fn limited(limit: &str, fen: &str) -> Position {
    let game = format!(
        r#"
format = 1
name = "Limits"
[board]
cells = "square"
files = 4
ranks = 4
[pieces.K]
royal = true
moves = ["K"]
[pieces.N]
moves = ["N"]
[pieces.P]
moves = ["mfWcfF"]
drop = {{ {limit} }}
[drops]
captured = false
[gating]
pieces = {{ first-ranks = 1 }}
[setup]
fen = "{fen}"
"#
    );
    let position = Position::start(&common::defined(&game));
    let slow = common::texts_of(&position, reference::legal_moves(&position));
    assert_eq!(common::texts(&position), slow, "{limit}");
    position
}

/// Fairy-Stockfish (pyffish 0.0.90, S-House and variants of it): a piece is let in only on a cell of its drop region. That
/// leaves out where a pawn could never move, and counts pawns on a file as they stand before the move.
#[test]
fn a_piece_enters_only_where_it_could_be_dropped() {
    let enters = |limit: &str, fen: &str| moves(&limited(limit, fen), |text| text.len() == 5 && text.ends_with('p'));
    let white = "1kn1/4/4/NK2[P] w Ac - 0 1";
    assert_eq!(enters("zone = { ranks = \"2-3\" }", white), "");
    assert_eq!(enters("zone = { ranks = \"1-3\" }", white), "a1b3p a1c2p");
    let black = "1kn1/4/4/NK2[p] b Ac - 0 1";
    assert_eq!(enters("zone = { ranks = \"2-3\" }", black), "");
    assert_eq!(enters("zone = { ranks = \"1-3\" }", black), "c4a3p c4b2p c4d2p");
    assert_eq!(enters("immobile = false", black), "c4a3p c4b2p c4d2p");
    assert_eq!(enters("per-file = 1", "1kn1/4/P3/NK2[P] w Ac - 0 1"), "");
    assert_eq!(enters("per-file = 2", "1kn1/4/P3/NK2[P] w Ac - 0 1"), "a1b3p a1c2p");
    assert_eq!(enters("not-defended-by = [\"K\"]", white), "");
    assert_eq!(enters("not-defended-by = [\"K\"]", "1kn1/4/4/N1K1[P] w Ac - 0 1"), "a1b3p a1c2p");
    // What only a drop may not bring about, a piece that enters may.
    assert_eq!(enters("no-check = true, no-mate = true", white), "a1b3p a1c2p");
    let explained = explain(&limited("zone = { ranks = \"2-3\" }", white), "a1b3p").to_string();
    assert!(explained.contains("may not be dropped on"), "{explained}");
}
