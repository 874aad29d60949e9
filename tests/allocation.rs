//! The memory cost of counting: nothing per node, and little per position. `allocation_counter` is this test's
//! allocator.

mod common;

use allocation_counter::{AllocationInfo, measure};
use fairywright::library;
use fairywright::movegen::{self, Perft};
use fairywright::position::Position;

/// The most of a position on a board of up to 128 cells.
const POSITION_BYTES: u64 = 2048;

/// Perft to a depth of at least 5,000 nodes, and what it allocated.
fn counted(id: &str) -> (u32, u64, AllocationInfo) {
    let position = Position::start(&common::variant(id));
    let deep = |&depth: &u32| movegen::perft(&position, depth) >= 5_000;
    let depth = (2..6).find(deep).unwrap_or_else(|| panic!("{id}: a tree that never grows?"));
    let mut nodes = 0;
    let info = measure(|| nodes = movegen::perft(&position, depth));
    (depth, nodes, info)
}

#[test]
fn perft_allocates_a_list_a_ply_and_nothing_a_node() {
    for id in library::ids() {
        let (depth, nodes, info) = counted(id);
        // One list per ply, which may have to grow a few times, and the list of the lists.
        let most = u64::from(depth) * 4 + 2;
        assert!(
            info.count_total <= most,
            "{id}: {} allocations for {nodes} nodes at depth {depth}, more than {most}",
            info.count_total
        );
        assert_eq!(info.count_current, 0, "{id}: all of it is given back");
    }
}

#[test]
fn deeper_perft_allocates_no_more_than_a_list() {
    for (id, depth) in [("chess", 4), ("shogi", 3), ("xiangqi", 3), ("hex-shogi-81", 3)] {
        let position = Position::start(&common::variant(id));
        let at = |depth| measure(|| assert!(movegen::perft(&position, depth) > 0)).count_total;
        let (shallow, deep) = (at(depth - 1), at(depth));
        assert!(deep <= shallow + 4, "{id}: {shallow} allocations at depth {}, {deep} at {depth}", depth - 1);
    }
}

/// A table of one megabyte is one allocation, made at the start.
#[test]
fn perft_with_a_hash_table_allocates_nothing_per_node() {
    let position = Position::start(&common::variant("chess"));
    let info = measure(|| {
        assert_eq!(Perft { threads: 1, hash: 1 }.count(&position, 4), Ok(197_281));
    });
    assert!(info.count_total < 30, "{} allocations", info.count_total);
    assert!(info.bytes_max < (1 << 20) + 65_536, "{} bytes", info.bytes_max);
}

/// Beyond its own size, which holds a pointer, a position is what a copy of it allocates; the tables of its variant
/// are shared.
#[test]
fn a_position_is_small() {
    for id in library::ids() {
        let variant = common::variant(id);
        let position = Position::start(&variant);
        let mut copy = None;
        let info = measure(|| copy = Some(position.clone()));
        let bytes = size_of::<Position>() as u64 + info.bytes_total;
        let most = if variant.board().len() <= 128 { POSITION_BYTES } else { 2 * POSITION_BYTES };
        assert!(bytes < most, "{id}: {bytes} bytes for {} cells", variant.board().len());
        assert!(bytes > 256, "{id}: only {bytes} bytes: has the measure gone blind?");
    }
}

/// Once its lists have their size, make and unmake allocate nothing.
#[test]
fn playing_and_taking_back_allocates_nothing() {
    for id in ["chess", "shogi", "xiangqi", "ultimate-hexagonal-chess", "hexiang-qi", "hex-shogi-81"] {
        let mut position = Position::start(&common::variant(id));
        let moves = position.legal_moves();
        position.play_unchecked(moves[0]);
        position.undo();
        let mut count = 0;
        let info = measure(|| {
            for &mv in &moves {
                position.play_unchecked(mv);
                count += position.count_legal();
                position.undo();
            }
        });
        assert_eq!(info.count_total, 0, "{id}");
        assert!(count > 0, "{id}");
    }
}
