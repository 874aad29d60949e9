//! The `fairywright` command: everything is in [`fairywright::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    fairywright::cli::main()
}
