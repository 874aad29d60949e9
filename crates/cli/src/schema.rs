//! `fairywright schema`: the JSON Schema of definition files.

use std::io::Write;

use crate::failure::{Answer, Failure};
use crate::out::Out;
use fairywright::definition;

const EXAMPLES: &str = "\
Examples:
  fairywright schema > fairywright.schema.json
  then put this line at the top of a definition, for editors that use Taplo:
  #:schema ./fairywright.schema.json";

/// Print the JSON Schema of definition files, for editors.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {}

/// Prints the schema.
pub fn run(_: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let text = serde_json::to_string_pretty(&definition::schema()).map_err(Failure::usage)?;
    writeln!(out, "{text}")?;
    Ok(Answer::Yes)
}
