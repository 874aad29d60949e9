//! `fairywright test`: runs the tests and claims of definitions.

use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

use crate::failure::{Answer, Failure};
use crate::load::load;
use crate::out::{BAD, FAINT, GOOD, Out};
use crate::variant_store::VariantStore;
use fairywright::variant::Variant;
use fairywright::verify::{self, FuzzOptions, RunOptions};

const EXAMPLES: &str = "\
Examples:
  fairywright test                    every available variant
  fairywright test hex-shogi-81
  fairywright test my-game.toml";

/// Run the tests and claims of definitions, and report what differs.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    /// Ids of variants or definition files; all available variants if none is given.
    #[arg(value_name = "VARIANT or FILE")]
    variants: Vec<String>,

    /// Skip perft beyond 100,000 nodes, and the report on rules that no test exercised.
    #[arg(long)]
    quick: bool,
}

/// Runs them.
pub fn run(args: &Args, store: &VariantStore, out: &mut Out) -> Result<Answer, Failure> {
    let wanted: Vec<String> = match args.variants.is_empty() {
        true => store.all().into_keys().collect(),
        false => args.variants.clone(),
    };
    let (mut answer, mut failure) = (Answer::Yes, None);
    for wanted in &wanted {
        let variant = match load(store, wanted) {
            Ok(variant) => variant,
            // The others are still tested.
            Err(bad) => {
                failure = Some(match failure.take() {
                    None => bad,
                    Some(earlier) => worse(earlier, bad),
                });
                continue;
            }
        };
        let began = Instant::now();
        let options = if args.quick { RunOptions::quick() } else { RunOptions::default() };
        let report = verify::run_with(&variant, &options);
        for result in &report.results {
            let (mark, style) = if result.passed { ("ok  ", GOOD) } else { ("FAIL", BAD) };
            writeln!(out, "{style}{mark}{style:#} {} {}: {}", variant.id(), result.kind, result.name)?;
            for problem in &result.problems {
                for line in problem.to_string().lines() {
                    writeln!(out, "       {line}")?;
                }
            }
            if !result.passed
                && let Some(source) = &result.source
            {
                writeln!(out, "       {FAINT}source: {source}{FAINT:#}")?;
            }
            for skipped in &result.skipped {
                writeln!(out, "       {FAINT}skipped: {skipped}{FAINT:#}")?;
            }
        }
        let (all, failed) = (report.results.len(), report.failures());
        let summary = match (all, failed) {
            (0, _) => "no tests and no claims".to_string(),
            (_, 0) => format!("all {all} passed"),
            _ => format!("{failed} of {all} failed"),
        };
        writeln!(out, "{}: {summary} ({:.1} s)", variant.id(), began.elapsed().as_secs_f64())?;
        if !report.passed() {
            answer = Answer::No;
        }
        if !args.quick {
            uncovered(&variant, out)?;
        }
    }
    failure.map_or(Ok(answer), Err)
}

/// Lists the rules that neither the tests nor some random games used.
fn uncovered(variant: &Arc<Variant>, out: &mut Out) -> Result<(), Failure> {
    let coverage = verify::coverage(variant, &FuzzOptions { games: 20, max_plies: 150, seed: 1 });
    let unseen = coverage.unexercised();
    if unseen.is_empty() {
        return Ok(());
    }
    let (count, all) = (unseen.len(), coverage.total());
    writeln!(out, "{}: {count} of {all} rules not used in any test or random game:", variant.id())?;
    for rule in unseen {
        writeln!(out, "       {FAINT}{rule}{FAINT:#}")?;
    }
    Ok(())
}

/// Reports one of two failures and keeps the one with the higher exit code, of equals the later.
fn worse(earlier: Failure, later: Failure) -> Failure {
    let (reported, kept) = match (&earlier, &later) {
        (Failure::Usage(_), _) => (later, earlier),
        _ => (earlier, later),
    };
    reported.report();
    kept
}
