//! Standard output and standard error, in colour where that is wanted.

use std::io::{self, ErrorKind, StdoutLock, Write};

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};

/// Standard output; colours are left out when it is no terminal or NO_COLOR is set.
/// Once nobody reads it any more, what is written goes nowhere: the command still finds its answer.
pub struct Out {
    stream: AutoStream<StdoutLock<'static>>,
    closed: bool,
}

impl Out {
    /// The process's own standard output.
    pub fn stdout() -> Out {
        Out { stream: AutoStream::auto(io::stdout().lock()), closed: false }
    }

    /// Writes a value as one line of JSON.
    pub fn json(&mut self, value: &serde_json::Value) -> io::Result<()> {
        writeln!(self, "{value}")
    }

    /// Whether colours arrive at the reader.
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

/// Style of headings and of what matters most in a line.
pub const BOLD: Style = Style::new().bold();
/// Style of good news.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// Style of bad news.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// Style of what is only there for reference.
pub const FAINT: Style = Style::new().dimmed();

/// Says on standard error what went wrong. Nothing can be done when even that fails.
pub fn complain(message: &str) {
    let _ = writeln!(anstream::stderr(), "{BAD}error:{BAD:#} {message}");
}

/// Says on standard error something worth knowing.
pub fn remark(message: &str) {
    let _ = writeln!(anstream::stderr(), "{message}");
}
