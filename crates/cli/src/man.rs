//! `fairywright man`: the manual page.

use std::io::Write;

use clap::Command;
use clap_mangen::Man;

use crate::failure::{Answer, Failure};
use crate::out::Out;

const EXAMPLES: &str = "\
Examples:
  fairywright man | man -l -                                      read it
  fairywright man > ~/.local/share/man/man1/fairywright.1         install it";

const SECTIONS: &str = "\
.SH \"EXIT STATUS\"
.TP
\\fB0\\fR
success
.TP
\\fB1\\fR
negative result: a test failed, a move is illegal, or a definition or a position is invalid
.TP
\\fB2\\fR
wrong usage, an unknown variant or a missing file
.SH ENVIRONMENT
.TP
\\fBFAIRYWRIGHT_PATH\\fR
folders of definitions, separated as in PATH, searched after those of \\fB\\-I\\fR
.TP
\\fBNO_COLOR\\fR
if set and not empty, no colours
.SH EXAMPLES
";

/// Print the manual page, with a section for each command.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {}

/// Prints the manual page of the whole command.
pub fn run(_: &Args, mut command: Command, out: &mut Out) -> Result<Answer, Failure> {
    let mut page = Vec::new();
    command.build();
    let man = Man::new(command.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    page.extend(SECTIONS.bytes());
    let shown = command.get_before_help().map(ToString::to_string).unwrap_or_default();
    page.extend(examples(&shown).bytes());
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        let name = format!("fairywright {}", sub.get_name()).to_uppercase();
        writeln!(page, ".SH \"{name}\"")?;
        let sub = Man::new(sub.clone());
        let mut part = Vec::new();
        sub.render_synopsis_section(&mut part)?;
        sub.render_description_section(&mut part)?;
        sub.render_options_section(&mut part)?;
        // Inside a command's own section the headings are one level lower.
        page.extend(String::from_utf8_lossy(&part).replace(".SH ", ".SS ").bytes());
    }
    man.render_version_section(&mut page)?;
    out.write_all(&page)?;
    Ok(Answer::Yes)
}

/// The examples from the help, without their heading, line by line.
fn examples(text: &str) -> String {
    let lines = text.lines().skip(1).map(|line| line.trim_start().replace('\\', "\\e").replace('-', "\\-"));
    format!(".nf\n{}\n.fi\n", lines.collect::<Vec<_>>().join("\n"))
}
