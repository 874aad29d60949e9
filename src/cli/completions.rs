//! `fairywright completions`: completion scripts for shells.

use std::io::Write;

use clap_complete::Shell;

use super::failure::{Answer, Failure};
use super::out::Out;

const EXAMPLES: &str = "\
Examples:
  fairywright completions bash > ~/.local/share/bash-completion/completions/fairywright
  fairywright completions zsh > ~/.zfunc/_fairywright
  fairywright completions fish > ~/.config/fish/completions/fairywright.fish";

/// Print a completion script for a shell.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    /// The shell.
    shell: Shell,
}

/// Prints the script.
pub fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut super::command(), "fairywright", &mut script);
    out.write_all(&script)?;
    Ok(Answer::Yes)
}
