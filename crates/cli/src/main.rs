//! The command `fairywright`: one file per subcommand.
//!
//! Data goes to standard output, messages to standard error. Exit codes: 0 success; 1 negative result, or an invalid
//! definition, position or move; 2 wrong usage, an unknown variant or a missing file.

mod check;
mod columns;
mod completions;
mod explain;
mod failure;
mod fuzz;
mod list;
mod load;
mod man;
mod moves;
mod new;
mod out;
mod perft;
mod play;
mod position_args;
mod random;
mod render;
mod replay;
mod schema;
mod session;
mod show;
mod template;
mod test;
mod variant_store;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use failure::{Answer, Failure};
use fairywright::diagnostic::nearest;
use out::Out;
use variant_store::VariantStore;

/// The help: a description, then examples, then the options.
const HELP: &str = "{about-with-newline}\n{before-help}{usage-heading} {usage}\n\n{all-args}{after-help}";

const EXAMPLES: &str = "\
Examples:
  fairywright list                                    the available games
  fairywright show hex-shogi-81                       one game on one page
  fairywright play hex-shogi-81 --second random       play it
  fairywright new my-game                             write a file to start your own game from
  fairywright check my-game.toml                      report every mistake in your definition
  fairywright moves chess --moves \"e2e4 e7e5\" --json  the legal moves, for programs";

/// Chess variants from definition files: check, explain, test and play them.
#[derive(Parser)]
#[command(name = "fairywright", version, before_help = EXAMPLES, arg_required_else_help = true)]
#[command(after_help = "\
A VARIANT is the id of an available variant (see `fairywright list`) or the path of a definition file.
Environment: FAIRYWRIGHT_PATH, folders of definitions; NO_COLOR, no colours.
Exit codes: 0 success; 1 negative result, or invalid definition, position or move;
2 wrong usage, unknown variant or missing file.")]
struct Cli {
    /// Also look for definitions (and their bases) in this folder; may be given several times.
    #[arg(short = 'I', long = "include", value_name = "DIR", global = true)]
    include: Vec<PathBuf>,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    List(list::Args),
    Show(show::Args),
    New(new::Args),
    Check(check::Args),
    Test(test::Args),
    Moves(moves::Args),
    Perft(perft::Args),
    Replay(replay::Args),
    Explain(explain::Args),
    Play(play::Args),
    Render(render::Args),
    Fuzz(fuzz::Args),
    Schema(schema::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// The whole command as clap knows it, with our help layout for every subcommand.
fn command() -> clap::Command {
    Cli::command().help_template(HELP).mut_subcommands(|sub| sub.help_template(HELP))
}

fn main() -> ExitCode {
    let cli = match command().try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => {
            let error = with_nearest(error);
            // Help and version are data and a success; everything else is wrong usage. A closed pipe changes neither.
            let printed = error.print().and_then(|()| io::stdout().flush());
            return match printed {
                _ if error.use_stderr() => ExitCode::from(2),
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Failure::from(error).report(),
                _ => ExitCode::SUCCESS,
            };
        }
    };
    let mut out = Out::stdout();
    let answer = match run(&cli, &mut out) {
        Ok(answer) => out.flush().map(|()| answer).map_err(Failure::from),
        Err(failure) => {
            let _ = out.flush();
            Err(failure)
        }
    };
    match answer {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(failure) => failure.report(),
    }
}

/// Suggests the command that was probably meant where clap does not: after `help`.
fn with_nearest(mut error: clap::Error) -> clap::Error {
    if error.kind() != ErrorKind::InvalidSubcommand || error.get(ContextKind::SuggestedSubcommand).is_some() {
        return error;
    }
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else { return error };
    let command = command();
    if let Some(near) = nearest(word, command.get_subcommands().map(clap::Command::get_name)) {
        let near = ContextValue::Strings(vec![near.to_string()]);
        error.insert(ContextKind::SuggestedSubcommand, near);
    }
    error
}

fn run(cli: &Cli, out: &mut Out) -> Result<Answer, Failure> {
    let store = VariantStore::new(&cli.include)?;
    match &cli.command {
        Command::List(args) => list::run(args, &store, out),
        Command::Show(args) => show::run(args, &store, out),
        Command::New(args) => new::run(args, &store, out),
        Command::Check(args) => check::run(args, &store, out),
        Command::Test(args) => test::run(args, &store, out),
        Command::Moves(args) => moves::run(args, &store, out),
        Command::Perft(args) => perft::run(args, &store, out),
        Command::Replay(args) => replay::run(args, &store, out),
        Command::Explain(args) => explain::run(args, &store, out),
        Command::Play(args) => play::run(args, &store, out),
        Command::Render(args) => render::run(args, &store, out),
        Command::Fuzz(args) => fuzz::run(args, &store, out),
        Command::Schema(args) => schema::run(args, out),
        Command::Completions(args) => completions::run(args, &mut command(), out),
        Command::Man(args) => man::run(args, command(), out),
    }
}
