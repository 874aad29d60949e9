//! Instructions of perft, counted by valgrind's callgrind: the same on a busy machine as on an idle one.
//!
//! Only the counting itself is measured; loading the definition happens before. `./instructions` divides by the nodes.

use std::hint::black_box;

use fairywright::{Position, library, movegen};
use gungraun::{library_benchmark, library_benchmark_group, main};

/// A position and a depth.
fn ready(id: &str, depth: u32, _nodes: u64) -> (Position, u32) {
    (Position::start(&library::variant(id).expect("it ships with the library")), depth)
}

// Each: a game, a depth, and the number of nodes that other programs counted (tests/perft).
#[library_benchmark(setup = ready)]
#[bench::chess("chess", 4, 197_281)]
#[bench::capablanca("capablanca", 3, 25_228)]
#[bench::crazyhouse("crazyhouse", 4, 197_281)]
#[bench::makruk("makruk", 4, 273_026)]
#[bench::shogi("shogi", 3, 25_470)]
#[bench::minishogi("minishogi", 4, 35_401)]
#[bench::xiangqi("xiangqi", 3, 79_666)]
#[bench::shako("shako", 3, 185_938)]
#[bench::glinski("glinski", 3, 137_858)]
#[bench::ultimate_hexagonal_chess("ultimate-hexagonal-chess", 3, 44_503)]
#[bench::hexiang_qi("hexiang-qi", 3, 25_213)]
#[bench::hex_shogi_81("hex-shogi-81", 3, 95_151)]
#[bench::janggi("janggi", 3, 33_000)]
#[bench::three_check("3check", 4, 197_281)]
#[bench::kingofthehill("kingofthehill", 4, 197_281)]
#[bench::atomic("atomic", 4, 197_326)]
#[bench::antichess("antichess", 4, 153_299)]
#[bench::racingkings("racingkings", 4, 296_242)]
#[bench::seirawan("seirawan", 3, 24_830)]
#[bench::placement("placement", 3, 50_560)]
#[bench::spartan("spartan", 3, 14_244)]
#[bench::grand("grand", 3, 259_514)]
#[bench::courier("courier", 4, 500_337)]
#[bench::horde("horde", 4, 23_310)]
#[bench::losalamos("losalamos", 5, 191_846)]
fn perft((position, depth): (Position, u32)) -> (u64, Position) {
    (movegen::perft(black_box(&position), depth), position)
}

library_benchmark_group!(name = counting; benchmarks = perft);
main!(library_benchmark_groups = counting);
