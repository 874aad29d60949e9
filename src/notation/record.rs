//! Game records: lists of moves with numbers, comments, tags and a result.

use std::fmt;

/// The maximum size of a record in MiB.
const MAX_MIB: usize = 4;

/// One move text of a record and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The move, with its annotations.
    pub text: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// A game record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Lines such as `[FEN "…"]`, in order.
    pub tags: Vec<(String, String)>,
    /// The moves in order.
    pub moves: Vec<Token>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*` at the end.
    pub result: Option<String>,
}

impl Record {
    /// The value of a tag, by its name in any case.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }
}

/// What is wrong with the text of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for RecordError {}

const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// Reads a record. Moves are separated by white space. Move numbers (`1.`, `1...`, or bare if the record starts with
/// `1`), comments (`{…}`, `;` to the end of the line, lines that start with `#`), marks such as `$1` and a result at
/// the end are not moves. Annotations after white space, such as `(xP)`, `*` or `(xP)##`, belong to the move before
/// them; a `*` that is the last word is the result.
///
/// # Errors
/// A comment without an end, or a text that is too long. The moves are not checked.
///
/// ```
/// let record = fairywright::notation::record::parse("1 P4+D p8+H {both centre} 2. H9+8 (xP) 1-0").unwrap();
/// let moves: Vec<&str> = record.moves.iter().map(|token| token.text.as_str()).collect();
/// assert_eq!(moves, ["P4+D", "p8+H", "H9+8 (xP)"]);
/// assert_eq!(record.result.as_deref(), Some("1-0"));
/// ```
pub fn parse(text: &str) -> Result<Record, RecordError> {
    let mut record = Record::default();
    if text.len() > MAX_MIB << 20 {
        let message = format!("the record is longer than {MAX_MIB} MiB");
        return Err(RecordError { line: 1, column: 1, message });
    }
    let mut numbers = Numbers::default();
    let mut comment: Option<(usize, usize)> = None;
    let mut last_word = "";
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let start = line.trim_start();
        if comment.is_none() {
            if start.starts_with('#') {
                continue;
            }
            if record.moves.is_empty()
                && let Some(tag) = tag(start)
            {
                record.tags.push(tag);
                continue;
            }
        }
        let (mut at, mut counted, mut column) = (0, 0, 1);
        while at < line.len() {
            // The column is updated step by step, so that a long line is read in linear time.
            column += line[counted..at].chars().count();
            counted = at;
            let rest = &line[at..];
            if comment.is_some() {
                let Some(end) = rest.find('}') else { break };
                comment = None;
                at += end + 1;
                continue;
            }
            let first = rest.chars().next().unwrap_or(' ');
            match first {
                '{' => {
                    comment = Some((index + 1, column));
                    at += 1;
                }
                ';' => break,
                _ if first.is_whitespace() => at += first.len_utf8(),
                _ => {
                    let end = rest.find(|c: char| c.is_whitespace() || c == '{' || c == ';').unwrap_or(rest.len());
                    let word = &rest[..end];
                    last_word = word;
                    take(&mut record, &mut numbers, word, index + 1, column);
                    at += end;
                }
            }
        }
    }
    if let Some((line, column)) = comment {
        return Err(RecordError { line, column, message: "comment without }".to_owned() });
    }
    if let Some(last) = record.moves.last_mut()
        && last_word == "*"
        && let Some(bare) = last.text.strip_suffix(" *")
    {
        last.text.truncate(bare.len());
        record.result = Some("*".to_owned());
    } else if let Some(last) = record.moves.last()
        && RESULTS.contains(&last.text.as_str())
    {
        record.result = record.moves.pop().map(|last| last.text);
    }
    Ok(record)
}

/// `[Name "value"]`.
fn tag(line: &str) -> Option<(String, String)> {
    let inside = line.trim_end().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inside.split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name.to_owned(), value.replace("\\\"", "\"").replace("\\\\", "\\")))
}

/// Which bare numbers are move numbers: if the first word of all is `1`, each that is the next in sequence.
#[derive(Debug, Default)]
struct Numbers {
    started: bool,
    next: Option<usize>,
}

impl Numbers {
    fn is_number(&mut self, word: &str) -> bool {
        let first = !std::mem::replace(&mut self.started, true);
        if first && word == "1" {
            self.next = Some(2);
            return true;
        }
        match self.next {
            Some(next) if word == next.to_string() => {
                self.next = Some(next + 1);
                true
            }
            _ => false,
        }
    }
}

/// Adds one word to the record, perhaps with its number before it.
fn take(record: &mut Record, numbers: &mut Numbers, word: &str, line: usize, column: usize) {
    let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let dots = word[digits..].len() - word[digits..].trim_start_matches(['.', '…']).len();
    let (number, rest) = if digits > 0 && dots > 0 { word.split_at(digits + dots) } else { ("", word) };
    if !number.is_empty() {
        numbers.started = true;
    } else if numbers.is_number(word) {
        return;
    }
    let text = rest.trim_start_matches(['.', '…']).trim_end_matches(',');
    if text.is_empty() || text.starts_with('$') {
        return;
    }
    match record.moves.last_mut() {
        Some(last) if is_annotation(text) => {
            last.text.push(' ');
            last.text.push_str(text);
        }
        _ => {
            let column = column + number.chars().count();
            record.moves.push(Token { text: text.to_owned(), line, column });
        }
    }
}

/// Whether a word is not a move but an annotation of the one before: signs, and remarks in parentheses.
fn is_annotation(word: &str) -> bool {
    let mut rest = word;
    loop {
        rest = rest.trim_start_matches(['!', '?', '#', '+', '*']);
        match rest.strip_prefix('(').and_then(|inside| inside.split_once(')')) {
            Some((_, after)) => rest = after,
            None => return rest.is_empty(),
        }
    }
}

/// Writes a record: tags, then numbered moves in lines of at most 80 characters, then the result. `second_begins` is
/// true if the second player makes the first move; `first_number` is its number.
pub fn write(
    tags: &[(&str, &str)],
    moves: &[String],
    first_number: u32,
    second_begins: bool,
    result: Option<&str>,
) -> String {
    let mut text = String::new();
    for (name, value) in tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    if !tags.is_empty() {
        text.push('\n');
    }
    let mut words = Vec::new();
    for (index, mv) in moves.iter().enumerate() {
        let ply = index + usize::from(second_begins);
        let number = u64::from(first_number) + ply as u64 / 2;
        match (ply % 2, index) {
            (0, _) => words.push(format!("{number}. {mv}")),
            (_, 0) => words.push(format!("{number}... {mv}")),
            _ => words.push(mv.clone()),
        }
    }
    words.extend(result.map(str::to_owned));
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > 80 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(&word);
        width += length;
    }
    text.push('\n');
    text
}
