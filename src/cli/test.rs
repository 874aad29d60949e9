//! `fairywright test`: the tests and claims that definitions carry.

use std::io::Write;
use std::time::Instant;

use super::failure::{Answer, Failure};
use super::load::load;
use super::out::{BAD, FAINT, GOOD, Out};
use super::shelf::Shelf;
use crate::verify;

const EXAMPLES: &str = "\
Examples:
  fairywright test                    every variant at hand
  fairywright test hex-shogi-81
  fairywright test my-game.toml";

/// Run the tests and claims that definitions carry, and say what differed.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    /// Ids of variants or definition files; all variants at hand when none is given.
    #[arg(value_name = "VARIANT or FILE")]
    variants: Vec<String>,
}

/// Runs them.
pub fn run(args: &Args, shelf: &Shelf, out: &mut Out) -> Result<Answer, Failure> {
    let wanted: Vec<String> = match args.variants.is_empty() {
        true => shelf.all().into_keys().collect(),
        false => args.variants.clone(),
    };
    let (mut answer, mut failure) = (Answer::Yes, None);
    for wanted in &wanted {
        let variant = match load(shelf, wanted) {
            Ok(variant) => variant,
            // The others are tested all the same.
            Err(bad) => {
                failure = Some(match failure.take() {
                    None => bad,
                    Some(earlier) => worse(earlier, bad),
                });
                continue;
            }
        };
        let began = Instant::now();
        let report = verify::run(&variant);
        for result in &report.results {
            let (mark, style) = if result.passed { ("ok  ", GOOD) } else { ("FAIL", BAD) };
            writeln!(out, "{style}{mark}{style:#} {} {}: {}", variant.id, result.kind, result.name)?;
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
                writeln!(out, "       {FAINT}left out: {skipped}{FAINT:#}")?;
            }
        }
        let (all, failed) = (report.results.len(), report.failures());
        let summary = match (all, failed) {
            (0, _) => "carries no tests and no claims".to_string(),
            (_, 0) => format!("all {all} hold"),
            _ => format!("{failed} of {all} failed"),
        };
        writeln!(out, "{}: {summary} ({:.1} s)", variant.id, began.elapsed().as_secs_f64())?;
        if !report.passed() {
            answer = Answer::No;
        }
    }
    failure.map_or(Ok(answer), Err)
}

/// Tells the first of two failures at once and keeps the one whose exit code is the higher.
fn worse(earlier: Failure, later: Failure) -> Failure {
    let (told, kept) = match (&earlier, &later) {
        (Failure::Usage(_), _) => (later, earlier),
        _ => (earlier, later),
    };
    told.report();
    kept
}
