//! Perft with several threads and with a hash table also gives the figures of other programs (perft/README.md).

mod common;

use fairywright::movegen::{self, Perft, PerftError};
use fairywright::position::Position;

const TABLES: [&str; 3] =
    [include_str!("perft/square.tsv"), include_str!("perft/hex.tsv"), include_str!("perft/breadth.tsv")];

/// Every row of that many nodes that has no note: counted by threads, with the smallest hash table, and with both.
#[track_caller]
fn count(id: &str, nodes: std::ops::Range<u64>) {
    let variant = common::variant(id);
    let mut rows = 0;
    for line in TABLES.iter().flat_map(|table| table.lines().skip(1)) {
        let fields: Vec<_> = line.split('\t').collect();
        let [name, fen, depth, expected, note, ..] = fields[..] else { panic!("{line}: too few fields") };
        let (depth, expected): (u32, u64) = (depth.parse().unwrap(), expected.parse().unwrap());
        if name != id || !nodes.contains(&expected) || note.contains("mates by drop") {
            continue;
        }
        rows += 1;
        let position = if fen == "-" { Position::start(&variant) } else { common::position(&variant, fen) };
        for (threads, hash) in [(3, 0), (1, 1), (2, 1)] {
            let counted = Perft { threads, hash }.count(&position, depth);
            assert_eq!(counted, Ok(expected), "{id}: {fen}, depth {depth}, threads {threads}, hash {hash}");
        }
    }
    assert!(rows > 0, "no row for {id}");
}

#[test]
fn chess() {
    count("chess", 1..5_000_000);
}

#[test]
fn with_hands() {
    count("crazyhouse", 1..1_000_000);
    count("shogi", 1..1_000_000);
    count("minishogi", 1..1_000_000);
    count("torishogi", 1..1_000_000);
    count("gorogoroplus", 1..1_000_000);
}

#[test]
fn with_rights_and_en_passant() {
    count("capablanca", 1..1_000_000);
    count("hoppelpoppel", 1..1_000_000);
    count("torpedo", 1..1_000_000);
}

#[test]
fn on_hexes_and_on_large_boards() {
    count("glinski", 1..1_000_000);
    count("hex-shogi-81", 1..1_000_000);
    count("hexiang-qi", 1..1_000_000);
    count("ultimate-hexagonal-chess", 1..2_000_000);
    count("xiangqi", 1..1_000_000);
    count("shako", 1..1_000_000);
}

#[test]
fn divided_alike() {
    for id in ["chess", "crazyhouse", "shogi", "hex-shogi-81"] {
        let position = Position::start(&common::variant(id));
        let mut expected = movegen::divide(&position, 3);
        expected.sort();
        for (threads, hash) in [(1, 0), (2, 0), (1, 2), (4, 2)] {
            let how = Perft { threads, hash };
            let mut parts = how.divide(&position, 3).unwrap();
            parts.sort();
            assert_eq!(parts, expected, "{id}, {how:?}");
        }
    }
}

#[test]
fn shallow_counts() {
    let position = Position::start(&common::variant("chess"));
    for (threads, hash) in [(1, 0), (2, 0), (1, 1), (2, 1)] {
        let how = Perft { threads, hash };
        let counts = (0..=3).map(|depth| how.count(&position, depth).unwrap());
        assert_eq!(counts.collect::<Vec<_>>(), [1, 20, 400, 8902], "{how:?}");
        assert_eq!(how.divide(&position, 0), Ok(Vec::new()));
    }
}

#[test]
fn what_cannot_be_met_is_refused() {
    let position = Position::start(&common::variant("chess"));
    let count = |threads, hash| Perft { threads, hash }.count(&position, 1);
    assert_eq!(count(0, 0), Err(PerftError::Threads(0)));
    assert_eq!(count(Perft::MAX_THREADS + 1, 0), Err(PerftError::Threads(257)));
    assert_eq!(count(usize::MAX, 0), Err(PerftError::Threads(usize::MAX)));
    assert_eq!(count(1, Perft::MAX_HASH + 1), Err(PerftError::Hash(65_537)));
    assert_eq!(count(1, usize::MAX), Err(PerftError::Hash(usize::MAX)));
    assert_eq!(PerftError::Hash(7).to_string(), "no memory for a table of 7 MB");
}

/// Two bare kings repeat the same positions: with a hash table that takes no time, and the numbers
/// grow until 64 bits no longer hold them.
#[test]
fn numbers_beyond_64_bits_are_refused() {
    let position = common::position(&common::variant("chess"), "k7/8/8/8/8/8/8/7K w - - 0 1");
    let count = |depth| Perft { threads: 1, hash: 8 }.count(&position, depth);
    assert_eq!(count(5), Ok(movegen::perft(&position, 5)));
    assert!(count(20).is_ok_and(|nodes| nodes > 1 << 50));
    assert_eq!(count(100), Err(PerftError::TooMany));
    assert_eq!(Perft { threads: 2, hash: 8 }.count(&position, 100), Err(PerftError::TooMany));
}
