//! Standard output and standard error, in colour where wanted.

use std::borrow::Cow;
use std::io::{self, ErrorKind, StdoutLock, Write};

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};
use fairywright::source::printable;

/// Standard output, without colours if it is not a terminal or NO_COLOR is set.
/// After its reader closes it, output is discarded: the command still computes its result.
pub struct Out {
    stream: AutoStream<StdoutLock<'static>>,
    closed: bool,
}

impl Out {
    /// The standard output of the process.
    pub fn stdout() -> Out {
        Out { stream: AutoStream::auto(io::stdout().lock()), closed: false }
    }

    /// Writes a value as one line of JSON.
    pub fn json(&mut self, value: &serde_json::Value) -> io::Result<()> {
        writeln!(self, "{value}")
    }

    /// Whether colours reach the reader.
    pub fn is_coloured(&self) -> bool {
        self.stream.current_choice() != anstream::ColorChoice::Never
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.closed {
            return Ok(bytes.len());
        }
        // Whatever is written comes as whole pieces of text.
        let safe = str::from_utf8(bytes).map(without_controls);
        let safe = safe.as_ref().map_or(bytes, |safe| safe.as_bytes());
        match self.stream.write_all(safe) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(bytes.len())
            }
            written => written.map(|()| bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.stream.flush() {
            Err(error) if self.closed || error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(())
            }
            flushed => flushed,
        }
    }
}

/// A text without control characters but those that set styles.
fn without_controls(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| (b' '..=b'~').contains(&byte) || byte == b'\n') {
        return Cow::Borrowed(text);
    }
    let mut parts = text.split('\u{1b}');
    let mut safe = printable(parts.next().unwrap_or_default());
    for part in parts {
        let numbers =
            part.strip_prefix('[').map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';'));
        let is_style = numbers.is_some_and(|rest| rest.starts_with('m'));
        safe.push(if is_style { '\u{1b}' } else { char::REPLACEMENT_CHARACTER });
        safe.push_str(&printable(part));
    }
    Cow::Owned(safe)
}

/// Style of headings and of the most important part of a line.
pub const BOLD: Style = Style::new().bold();
/// Style of success.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// Style of failure.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// Style of secondary information.
pub const FAINT: Style = Style::new().dimmed();

/// Prints an error on standard error. A failure to print it is ignored.
pub fn complain(message: &str) {
    let _ = writeln!(anstream::stderr(), "{BAD}error:{BAD:#} {}", printable(message));
}

/// Prints a note on standard error.
pub fn remark(message: &str) {
    let _ = writeln!(anstream::stderr(), "{}", printable(message));
}

/// Prints findings, which may be coloured and quote nothing that is not printable, on standard error.
pub fn findings(text: &str) {
    let _ = writeln!(anstream::stderr(), "{text}");
}
