//! Standard output and standard error, in colour where that is wanted.

use std::io::{self, StdoutLock, Write};

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};

/// Standard output; colours are left out when it is no terminal or NO_COLOR is set.
pub struct Out(AutoStream<StdoutLock<'static>>);

impl Out {
    /// The process's own standard output.
    pub fn stdout() -> Out {
        Out(AutoStream::auto(io::stdout().lock()))
    }

    /// Writes a value as one line of JSON.
    pub fn json(&mut self, value: &serde_json::Value) -> io::Result<()> {
        writeln!(self, "{value}")
    }

    /// Whether colours arrive at the reader.
    pub fn is_coloured(&self) -> bool {
        self.0.current_choice() != anstream::ColorChoice::Never
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
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
