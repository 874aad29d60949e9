//! Running the program and looking at what it did.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run printed and its exit code.
pub struct Ran {
    pub out: String,
    pub err: String,
    pub code: i32,
}

/// The program, without the surroundings of whoever runs the tests.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fairywright"));
    command.env_remove("FAIRYWRIGHT_PATH").env_remove("CLICOLOR_FORCE").env("NO_COLOR", "1");
    command
}

/// Runs the program with nothing to read.
pub fn run(arguments: &[&str]) -> Ran {
    run_with(arguments, "")
}

/// Runs the program with `input` to read.
pub fn run_with(arguments: &[&str], input: &str) -> Ran {
    let mut command = program();
    command.args(arguments);
    finish(command, input)
}

/// Runs a prepared command.
pub fn finish(mut command: Command, input: &str) -> Ran {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    // It may well stop before it has read everything.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is UTF-8");
    Ran {
        out: text(output.stdout),
        err: text(output.stderr),
        code: output.status.code().expect("it ends by itself, not by a signal"),
    }
}

impl Ran {
    /// Fine: exit code 0 and nothing on standard error. Gives standard output.
    #[track_caller]
    pub fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "printed: {}", self.out);
        self.out
    }

    /// Refused: this exit code, nothing on standard output. Gives standard error.
    #[track_caller]
    pub fn refused(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (code, ""), "said: {}", self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

/// One line of JSON.
#[track_caller]
pub fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The texts of a JSON list.
pub fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|item| item.as_str().expect("a text")).collect()
}

/// An empty folder of the test's own.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// A file in a folder; gives its path as a text.
pub fn file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("a file for the test");
    path.to_str().expect("a plain path").to_string()
}

/// A small sound game: two kings and a rook on a board of 3 by 3 squares.
pub const TINY: &str = r#"
format = 1
name = "Tiny"
inventor = "Nobody"

[board]
cells = "square"
shape = "rectangle"
files = 3
ranks = 3

[pieces.K]
name = "King"
royal = true
moves = ["K"]

[pieces.R]
name = "Rook"
moves = ["R"]

[setup]
first = { K = "a1", R = "b1" }
second = { K = "c3" }

[[claim]]
name = "9 cells, 3 pieces"
source = "counted by hand"
cells = 9
pieces = 3
"#;
