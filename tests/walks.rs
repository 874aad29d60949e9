//! Walks along paths that pieces can block, and moves of at least so many steps.

mod common;

use fairywright::explain::{explain, piece_sentences};
use fairywright::movegen::perft;
use fairywright::position::Position;

/// The texts of the legal moves of a position, on which both generators agree.
#[track_caller]
fn agreed(definition: &str, fen: &str) -> String {
    let position = common::position(&common::defined(definition), fen);
    let fast = common::agreed(&position);
    fast.into_iter().map(|(text, _)| text).collect::<Vec<_>>().join(" ")
}

fn counts(definition: &str, fen: Option<&str>, depth: u32) -> Vec<u64> {
    let variant = common::defined(definition);
    let position = fen.map_or_else(|| Position::start(&variant), |fen| common::position(&variant, fen));
    (1..=depth).map(|depth| perft(&position, depth)).collect()
}

const ALL: [&str; 8] = ["n ne", "n nw", "s se", "s sw", "e ne", "e se", "w nw", "w sw"];

fn list(paths: &[&str]) -> String {
    format!("[\"{}\"]", paths.join("\", \""))
}

/// The figures of Xiangqi are published (Fairy-Stockfish's among others), those of Chess by chessprogramming.org.
#[test]
fn known_pieces_can_be_said_as_walks() {
    let horse =
        format!("format = 1\nname = \"T\"\nbase = \"xiangqi\"\n[pieces.N]\nmoves = [{{ walk = {} }}]\n", list(&ALL));
    assert_eq!(counts(&horse, None, 3), [44, 1920, 79666]);
    let elephant: Vec<String> = ALL.iter().map(|path| format!("{path} {}", path.split(' ').nth(1).unwrap())).collect();
    let elephant: Vec<&str> = elephant.iter().map(String::as_str).collect();
    let game = format!(
        "format = 1\nname = \"T\"\nbase = \"janggi\"\n[pieces.B]\nmoves = [{{ walk = {} }}]\n",
        list(&elephant)
    );
    assert_eq!(counts(&game, None, 3), counts("format = 1\nname = \"T\"\nbase = \"janggi\"\n", None, 3));
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for double in [
        "walk = [\"n n\"], only = \"moves\"",
        "move = \"mfW2\", least = 2",
        "slide = [\"n\"], range = 2, least = 2, only = \"moves\"",
    ] {
        let pawn = format!(
            "format = 1\nname = \"T\"\nbase = \"chess\"\n[pieces.P]\nmoves = [\"mfW\", {{ {double}, from = \"second-rank\", \
             en-passant = true }}, \"cefF\"]\n"
        );
        assert_eq!(counts(&pawn, None, 3), [20, 400, 8902], "{double}");
        assert_eq!(counts(&pawn, Some(kiwipete), 3), [48, 2039, 97862], "{double}");
    }
}

/// A board of five by five with one kind of piece beside the kings.
fn game(moves: &str) -> String {
    let pieces = format!(
        "[pieces.K]\nname = \"King\"\nroyal = true\nmoves = [\"K\"]\n[pieces.T]\nname = \"Thoat\"\nmoves = [{moves}]\n[pieces.P]\nname = \
         \"Pawn\"\nmoves = [\"mfW\"]\n"
    );
    let setup =
        "[setup]\nfirst = { K = \"e1\", T = \"c3\", P = \"a1\" }\nsecond = { K = \"e5\", T = \"a5\", P = \"b5\" }\n";
    common::squares(5, 5, &format!("{pieces}{setup}"))
}

#[test]
fn a_bent_path_is_blocked_by_pieces_on_the_way_only() {
    let two = game("{ walk = [\"n e\", \"e n\", \"n n\"] }");
    let of = |fen: &str| {
        let moves = agreed(&two, fen);
        moves.split(' ').filter(|text| text.starts_with("c3")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(of("4k/5/2T2/5/4K w 1"), "c3c5 c3d4");
    // One of two paths to d4 is enough; both blocked, it is out of reach; a piece on its end is captured.
    assert_eq!(of("4k/2p2/2T2/5/4K w 1"), "c3d4");
    assert_eq!(of("4k/2p2/2TP1/5/4K w 1"), "");
    assert_eq!(of("2p1k/3p1/2T2/5/4K w 1"), "c3c5 c3d4");
    // A path leads over the board, never past its edge.
    let edge = game("{ walk = [\"e n w\"] }");
    assert_eq!(agreed(&edge, "4k/5/4T/5/4K w 1").split(' ').filter(|text| text.starts_with("e3")).count(), 0);
    let inside = game(
        "{ walk = [\"n e\"], within = { files = \"c d\", ranks = \"3 4\" } }, { walk = [\"e n\"], within = \"c3 d4\" }",
    );
    assert!(agreed(&inside, "4k/5/2T2/5/4K w 1").contains("c3d4"));
    assert!(!agreed(&inside, "4k/2P2/2T2/5/4K w 1").contains("c3d4"));
}

#[test]
fn a_walk_gives_check_and_is_interposed() {
    // The second player's forward is down: c3 gives check to c1 over c2, and the pawn on b1 may not go on.
    let forward = game("{ walk = [\"n n\"] }");
    assert_eq!(agreed(&forward, "4k/5/2t2/5/1PK2 w 1"), "c1b2 c1c2 c1d1 c1d2");
    assert!(agreed(&forward, "4k/5/2t2/2P2/1PK2 w 1").contains("b1b2"));
    // A pinned piece does not leave the path.
    let position = common::position(&common::defined(&game("{ walk = [\"n n\"] }, \"sW\"")), "4k/5/2t2/2T2/2K2 w 1");
    assert!(!common::agreed(&position).iter().any(|(text, _)| text == "c2b2" || text == "c2d2"));
    let position = common::position(&common::defined(&forward), "4k/2p2/2T2/5/4K w 1");
    assert_eq!(
        explain(&position, "c3c5").to_string(),
        "c3c5 is not legal: White's thoat on c3 is blocked on c4: it is occupied by Black's pawn."
    );
}

#[test]
fn a_rider_may_have_to_go_at_least_so_far() {
    let far = game("{ move = \"R\", least = 2 }");
    let of = |fen: &str| {
        let moves = agreed(&far, fen);
        moves.split(' ').filter(|text| text.starts_with("c3")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(of("4k/5/2T2/5/4K w 1"), "c3a3 c3c1 c3c5 c3e3");
    // What stands next to it blocks it, and is safe from it.
    assert_eq!(of("4k/2p2/1p1p1/2P2/4K w 1").len(), 0);
    assert_eq!(of("4k/2p2/1pTp1/5/4K w 1"), "c3c1");
    let slide = game("{ slide = [\"n\"], least = 2 }");
    assert!(agreed(&slide, "4k/5/5/2T2/4K w 1").contains("c2c4 c2c5"));
}

#[test]
fn walks_in_words() {
    let said = |moves: &str| {
        let variant = common::defined(&game(moves));
        piece_sentences(&variant, variant.piece_type_by_letter("T").expect("a thoat")).join(" ")
    };
    assert_eq!(
        said("{ walk = [\"n n\", \"n e\"] }"),
        "Walks over empty cells along one of the paths n n, n e (n is forward)."
    );
    assert_eq!(
        said("{ walk = [\"n ne\"], only = \"captures\" }"),
        "Captures by walking over empty cells along the path n ne (n is forward)."
    );
    assert_eq!(said("{ move = \"R\", least = 2 }"), "Slides at least two cells orthogonally.");
}
