//! `fairywright check`: reports every mistake in a definition.

use std::io::Write;

use crate::failure::{Answer, Failure};
use crate::load;
use crate::out::{self, Out};
use crate::variant_store::VariantStore;

const EXAMPLES: &str = "\
Examples:
  fairywright check my-game.toml
  fairywright check games/*.toml
  fairywright check --json my-game.toml";

/// Report every mistake in definition files at once, with its place and a suggested fix.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    /// Definition files (or ids of variants).
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// One JSON object per finding, one per line, for editors.
    #[arg(long)]
    json: bool,
}

/// Checks them. The findings are the result, so they go to standard output.
pub fn run(args: &Args, store: &VariantStore, out: &mut Out) -> Result<Answer, Failure> {
    let (mut answer, mut missing) = (Answer::Yes, None);
    for file in &args.files {
        let found = match store.find(file) {
            Ok(found) => found,
            // The other files are still checked.
            Err(failure) => {
                if let Some(Failure::Usage(message)) = missing.replace(failure) {
                    out::complain(&message);
                }
                continue;
            }
        };
        let reading = load::read(store, &found);
        if reading.is_bad() {
            answer = Answer::No;
        }
        if args.json {
            for finding in &reading.json() {
                out.json(finding)?;
            }
            continue;
        }
        let findings = reading.render(out.is_coloured());
        if !findings.is_empty() {
            writeln!(out, "{findings}")?;
        }
        writeln!(out, "{}", reading.tally())?;
    }
    missing.map_or(Ok(answer), Err)
}
