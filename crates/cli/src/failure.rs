//! How a command ends.

use std::fmt::Display;
use std::io::{self, ErrorKind};
use std::process::ExitCode;

use crate::out;

/// The result of a command that ran to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Success: exit code 0.
    Yes,
    /// A test failed, a file has mistakes or a move is illegal, and the output already says so: exit code 1.
    No,
}

/// Why a command stopped.
#[derive(Debug)]
pub enum Failure {
    /// A definition, a position or a move is invalid: exit code 1.
    Bad(String),
    /// The same, with a complete text (diagnostics): exit code 1.
    Diagnosed(String),
    /// Wrong usage, an unknown variant or a missing file: exit code 2.
    Usage(String),
}

impl Failure {
    /// Invalid content, with a message for the user.
    pub fn bad(message: impl Display) -> Failure {
        Failure::Bad(message.to_string())
    }

    /// Wrong usage, with a message for the user.
    pub fn usage(message: impl Display) -> Failure {
        Failure::Usage(message.to_string())
    }

    /// A file that cannot be read or written.
    pub fn file(path: impl Display, error: &io::Error) -> Failure {
        Failure::Usage(format!("{path}: {}", plain(error)))
    }

    /// The message.
    pub fn message(&self) -> &str {
        match self {
            Failure::Bad(message) | Failure::Diagnosed(message) | Failure::Usage(message) => message,
        }
    }

    /// Prints the message and returns the exit code.
    pub fn report(self) -> ExitCode {
        let (message, code) = match self {
            Failure::Bad(message) => (message, 1),
            Failure::Usage(message) => (message, 2),
            Failure::Diagnosed(text) => {
                out::findings(text.trim_end());
                return ExitCode::from(1);
            }
        };
        out::complain(&message);
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Usage(format!("cannot write the output: {}", plain(&error)))
    }
}

/// An operating system error without its number.
fn plain(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "no such file or folder".into(),
        ErrorKind::PermissionDenied => "permission denied".into(),
        ErrorKind::IsADirectory => "this is a folder, not a file".into(),
        ErrorKind::InvalidData => "this is not text (UTF-8)".into(),
        _ => error.to_string(),
    }
}
