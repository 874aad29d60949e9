//! Standard output and standard error, in colour where wanted.

use std::io::{self, ErrorKind, StdoutLock, Write};

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};

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
        match self.stream.write(bytes) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(bytes.len())
            }
            written => written,
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
    let _ = writeln!(anstream::stderr(), "{BAD}error:{BAD:#} {message}");
}

/// Prints a note on standard error.
pub fn remark(message: &str) {
    let _ = writeln!(anstream::stderr(), "{message}");
}
