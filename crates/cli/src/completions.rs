//! `fairywright completions`: completion scripts for shells.

use std::io::Write;

use clap::Command;
use clap_complete::Shell;

use crate::failure::{Answer, Failure};
use crate::out::Out;

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

/// Prints the script for the whole command.
pub fn run(args: &Args, command: &mut Command, out: &mut Out) -> Result<Answer, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, command, "fairywright", &mut script);
    out.write_all(&script)?;
    Ok(Answer::Yes)
}
