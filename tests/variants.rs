//! The generic suite: every definition that ships with the library, through the same checks.

use std::sync::Arc;

use fairywright::definition;
use fairywright::library::{self, BUILT_IN};
use fairywright::position::Position;
use fairywright::variant::{self, Variant};
use fairywright::verify::{self, CheckKind, FuzzOptions, Report};

/// Runs `check` for every file and collects the findings, so that one bad file does not hide the next.
fn for_every_file(check: impl Fn(&str, &str) -> Result<(), String> + Sync) {
    assert!(!BUILT_IN.is_empty(), "no definition is embedded");
    let failures: Vec<String> = BUILT_IN
        .iter()
        .filter_map(|(id, text)| check(id, text).err().map(|problem| format!("{id}: {problem}")))
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

fn variant(id: &str) -> Result<Arc<Variant>, String> {
    library::variant(id).ok_or_else(|| "does not load".to_owned())
}

#[test]
fn compiles_without_warnings() {
    for_every_file(|id, text| {
        let file = format!("{id}.toml");
        let base = |id: &str| library::text(id).map(|text| (format!("{id}.toml"), text.to_owned()));
        let read = definition::read(id, &file, text, &base);
        let mut found = read.diagnostics;
        found.extend(read.definition.iter().flat_map(|definition| variant::compile(definition).diagnostics));
        let words = |diagnostic: &fairywright::diagnostic::Diagnostic| {
            let (line, column) = read.sources.line_column(diagnostic.span.file, diagnostic.span.start);
            format!("{}:{line}:{column}: {:?}", read.sources.get(diagnostic.span.file).name, diagnostic.problem)
        };
        if found.is_empty() { Ok(()) } else { Err(found.iter().map(words).collect::<Vec<_>>().join("\n")) }
    });
}

#[test]
fn carries_tests_and_claims() {
    for_every_file(|id, _| {
        let variant = variant(id)?;
        match (variant.tests().is_empty(), variant.claims().is_empty()) {
            (true, _) => Err("has no [[test]]".to_owned()),
            (_, true) => Err("has no [[claim]]".to_owned()),
            _ if variant.tests().iter().all(|test| test.perft.is_empty()) => Err("has no perft".to_owned()),
            _ => Ok(()),
        }
    });
}

#[test]
fn its_own_tests_and_claims_hold() {
    for_every_file(|id, _| result(&verify::run(&variant(id)?)));
}

fn result(report: &Report) -> Result<(), String> {
    let mut failures = String::new();
    for result in report.results.iter().filter(|result| !result.passed) {
        let kind = if result.kind == CheckKind::Test { "test" } else { "claim" };
        failures += &format!("\n  {kind} {:?}", result.name);
        for problem in &result.problems {
            failures += &format!("\n    {problem}");
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(failures) }
}

#[test]
fn starts_legal() {
    for_every_file(|id, _| {
        let variant = variant(id)?;
        let start = Position::new(&variant, variant.start()).map_err(|error| error.to_string())?;
        if start.count_legal() == 0 { Err("there is no legal move".to_owned()) } else { Ok(()) }
    });
}

fn random_games(games: u32, max_plies: u32, seed: u64) {
    for_every_file(|id, _| {
        let report = verify::fuzz(&variant(id)?, &FuzzOptions { games, max_plies, seed });
        match report.failure {
            None => Ok(()),
            Some(failure) => {
                Err(format!("{}\n  after {}\n  {}", failure.problem, failure.moves.join(" "), failure.fen))
            }
        }
    });
}

#[test]
fn random_games_keep_every_invariant() {
    random_games(3, 120, 1);
}

#[test]
#[ignore = "long: an hour or so"]
fn many_random_games_keep_every_invariant() {
    random_games(500, 400, 2);
}
