//! The heaviest definitions that are accepted: how long each takes to compile, with its tables, how much memory that
//! takes at most, and how long its fullest position takes to answer with its legal moves. Each runs in a process of its own.
//!
//! `cargo bench --bench heaviest` fails where one takes more than is promised.

#[path = "../tests/common/heavy.rs"]
mod heavy;

use std::env;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use fairywright::library;
use fairywright::{Position, Variant};

/// What is promised of every definition that is accepted.
const COMPILED: Duration = Duration::from_secs(1);
const MIB: u64 = 256;
const ANSWERED: Duration = Duration::from_millis(100);

/// The most memory that this process has had, in MiB; 0 where the system does not tell.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kib.unwrap_or(0).div_ceil(1024)
}

/// Measures one definition and prints a line; whether it keeps what is promised.
fn measure(name: &str, text: &str, full: Option<&str>) -> bool {
    let begin = Instant::now();
    let variant = Variant::from_toml(text).unwrap_or_else(|error| panic!("{name}: {error}")).variant;
    let mut answers = Duration::ZERO;
    let start = Position::start(&variant);
    let compiled = begin.elapsed();
    let (peak, mut count) = (peak(), 0);
    let positions = [Some(start), full.map(|fen| Position::from_fen(&variant, fen).unwrap_or_else(|error| panic!("{name}: {error}")))];
    for position in positions.into_iter().flatten() {
        let begin = Instant::now();
        count = position.legal_moves().len();
        answers = answers.max(begin.elapsed());
    }
    let weight = variant.weight();
    println!("{name:<38} {compiled:>9.1?} {peak:>5} MiB {answers:>9.1?} {count:>6} moves  {weight:?}");
    compiled <= COMPILED && peak <= MIB && answers <= ANSWERED
}

fn main() -> ExitCode {
    let shipped = || library::ids().filter_map(|id| Some((id.to_string(), library::text(id)?.to_string(), None)));
    let heavy = || heavy::all().into_iter().map(|heavy| (heavy.name.to_string(), heavy.text, heavy.full));
    if let Ok(wanted) = env::var("HEAVIEST") {
        let (name, text, full) = shipped().chain(heavy()).find(|(name, ..)| *name == wanted).expect("one of those");
        return if measure(&name, &text, full.as_deref()) { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    println!("{:<38} {:>9} {:>9} {:>9}", "definition", "compiled", "peak", "answered");
    let mut kept = true;
    for (name, ..) in heavy().chain(shipped()) {
        let program = env::current_exe().expect("the path of this program");
        let status = Command::new(program).env("HEAVIEST", &name).status().expect("it runs again");
        kept &= status.success();
    }
    if kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
