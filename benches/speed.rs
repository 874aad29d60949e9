//! Time: finding moves, make and unmake, perft, compiling definitions.
//!
//! Machines are noisy: compare what was measured in one run, and use the bench `instructions` for small differences.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, Throughput, criterion_group};
use fairywright::movegen::{self, Perft};
use fairywright::{Loaded, Position, library};

/// Games, and depths of perft that take about a tenth of a second.
const GAMES: [(&str, u32); 7] = [
    ("chess", 5),
    ("shogi", 4),
    ("xiangqi", 4),
    ("hexiang-qi", 4),
    ("hex-shogi-81", 4),
    ("ultimate-hexagonal-chess", 4),
    ("glinski", 4),
];

fn start(id: &str) -> Position {
    Position::start(&library::variant(id).expect("it ships with the library"))
}

/// A position from the middle of a game: the start position after 40 fixed, arbitrary plies.
fn middle(id: &str) -> Position {
    let mut position = start(id);
    let mut number = 1_usize;
    for _ in 0..40 {
        let mut moves = position.legal_moves();
        moves.sort();
        if moves.is_empty() {
            position.undo();
            break;
        }
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        position.play_unchecked(moves[(number >> 33) % moves.len()]);
    }
    position
}

fn moves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("legal moves");
    for (id, _) in GAMES {
        for (stage, position) in [("set-up", start(id)), ("middle", middle(id))] {
            group.throughput(Throughput::Elements(position.count_legal()));
            let name = format!("{id}, {stage}");
            group.bench_function(format!("{name}, listed"), |b| b.iter(|| black_box(&position).legal_moves()));
            group.bench_function(format!("{name}, counted"), |b| b.iter(|| black_box(&position).count_legal()));
        }
    }
}

/// Makes and unmakes every legal move, with the incremental hash.
fn make_and_undo(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("make and undo");
    for (id, _) in GAMES {
        let position = middle(id);
        let moves = position.legal_moves();
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(id, |b| {
            let all = |mut position: Position| {
                for &mv in &moves {
                    position.play_unchecked(black_box(mv));
                    position.undo();
                }
                position
            };
            b.iter_batched(|| position.clone(), all, BatchSize::SmallInput);
        });
    }
}

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (id, depth) in GAMES {
        let position = start(id);
        group.throughput(Throughput::Elements(movegen::perft(&position, depth)));
        group.bench_function(id, |b| b.iter(|| movegen::perft(black_box(&position), depth)));
        for (name, how) in [("threads", Perft { threads: 2, hash: 0 }), ("hash", Perft { threads: 1, hash: 16 })] {
            let count = || how.count(black_box(&position), depth).expect("there is memory");
            group.bench_function(format!("{id}, 2 {name}").replace("2 hash", "16 MB"), |b| b.iter(count));
        }
    }
}

/// From a text to a variant, without caches.
fn load(id: &str) -> Loaded {
    let text = library::text(id).expect("it ships with the library");
    library::load(id, &format!("{id}.toml"), text, &library::built_in).expect("it ships with the library")
}

/// Compiling some definitions; [`slowest_definition`] times all.
fn compile(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("compile");
    group.sample_size(20).measurement_time(Duration::from_secs(2));
    for (id, _) in GAMES {
        group.bench_function(id, |b| b.iter(|| load(black_box(id))));
    }
}

/// The goal for each is 20 ms.
fn slowest_definition() {
    let median = |id: &'static str| {
        let mut times: Vec<f64> = (0..7)
            .map(|_| {
                let began = Instant::now();
                black_box(load(black_box(id)));
                began.elapsed().as_secs_f64() * 1e3
            })
            .collect();
        times.sort_by(f64::total_cmp);
        (times[3], id)
    };
    let mut all: Vec<_> = library::ids().map(median).collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    println!("\ncompiling each of the {} definitions; the slowest:", all.len());
    for (time, id) in all.iter().take(5) {
        println!("{id:<32} {time:>7.2} ms{}", if *time > 20.0 { "  too slow" } else { "" });
    }
}

criterion_group!(benches, moves, make_and_undo, perft, compile);

fn main() {
    benches();
    Criterion::default().configure_from_args().final_summary();
    slowest_definition();
}
