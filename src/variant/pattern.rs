//! A game's own move notation, and its pattern, such as `{piece}{rank?}{file}{direction}{to}`.

use std::fmt;
use std::ops::Range;

/// The game's own way to write moves.
#[derive(Clone, Debug)]
pub struct Notation {
    /// Such as `{piece}{rank?}{file}{direction}{to}`.
    pub pattern: String,
    /// Signs for forward, backward and level moves.
    pub forward: String,
    /// Backward.
    pub backward: String,
    /// Level.
    pub level: String,
    /// Annotation of a capture, such as ` (x{victim})`.
    pub capture: Option<String>,
    /// Annotation of a check.
    pub check: Option<String>,
    /// Annotation of a mate.
    pub mate: Option<String>,
}

/// One part of a [`Pattern`].
#[allow(missing_docs, reason = "each variant's sentence says what its fields hold")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatternPart {
    /// Text that stands as it is.
    Literal(String),
    /// `{piece}`: the piece's letter, small for the second player.
    Piece,
    /// `{rank}`: name of the rank it starts from; `{rank?}`: only where another such piece stands on its file.
    Rank {
        /// Written `{rank?}`.
        when_needed: bool,
    },
    /// `{file}`: name of the file it starts from; `{file?}`: only where another such piece stands on its rank.
    File {
        /// Written `{file?}`.
        when_needed: bool,
    },
    /// `{direction}`: the sign for forward, backward or level.
    Direction,
    /// `{to}`: name of the rank it goes to if that is on the same file, else name of the file.
    To,
    /// `{from}`: name of the cell it starts from.
    From,
    /// `{target}`: name of the cell it goes to.
    Target,
    /// `{promotion}`: what it becomes, as coordinate moves write it (at the end if the pattern does not say where).
    Becomes,
}

/// The placeholders that a pattern may have, for messages.
const PLACEHOLDERS: [&str; 10] =
    ["piece", "rank", "rank?", "file", "file?", "direction", "to", "from", "target", "promotion"];
/// The longest pattern, in bytes.
const MAX_LENGTH: usize = 200;

/// A pattern that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Its parts from left to right.
    pub parts: Vec<PatternPart>,
}

/// What is wrong with a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    /// The bytes of the pattern that are wrong.
    pub range: Range<usize>,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for PatternError {}

impl Pattern {
    /// Reads a pattern.
    ///
    /// # Errors
    /// An unknown placeholder, a brace without its pair, or a pattern that says nothing of where the piece goes.
    ///
    /// ```
    /// use fairywright::variant::Pattern;
    ///
    /// assert!(Pattern::parse("{piece}{rank?}{file}{direction}{to}").is_ok());
    /// let error = Pattern::parse("{piece}{fiel}{to}").unwrap_err();
    /// assert_eq!((error.range, error.message.as_str()), (7..13, "there is no placeholder {fiel}: did you mean {file}?"));
    /// ```
    pub fn parse(text: &str) -> Result<Pattern, PatternError> {
        let error = |range: Range<usize>, message: &str| Err(PatternError { range, message: message.to_owned() });
        if text.len() > MAX_LENGTH {
            return error(0..text.len(), "a pattern of more than 200 bytes");
        }
        let mut parts = Vec::new();
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            let literal = rest.find(['{', '}']).unwrap_or(rest.len());
            if literal > 0 {
                parts.push(PatternPart::Literal(rest[..literal].to_owned()));
                at += literal;
                continue;
            }
            if rest.starts_with('}') {
                return error(at..at + 1, "a } without its {");
            }
            let Some(end) = rest.find('}') else {
                return error(at..text.len(), "a { without its }");
            };
            match placeholder(&rest[1..end]) {
                Ok(part) => parts.push(part),
                Err(message) => return error(at..at + end + 1, &message),
            }
            at += end + 1;
        }
        if !parts.iter().any(|part| matches!(part, PatternPart::To | PatternPart::Target)) {
            return error(0..text.len(), "the pattern must say where the piece goes: {to} or {target}");
        }
        Ok(Pattern { parts })
    }
}

fn placeholder(name: &str) -> Result<PatternPart, String> {
    Ok(match name {
        "piece" => PatternPart::Piece,
        "rank" => PatternPart::Rank { when_needed: false },
        "rank?" => PatternPart::Rank { when_needed: true },
        "file" => PatternPart::File { when_needed: false },
        "file?" => PatternPart::File { when_needed: true },
        "direction" => PatternPart::Direction,
        "to" => PatternPart::To,
        "from" => PatternPart::From,
        "target" => PatternPart::Target,
        "promotion" => PatternPart::Becomes,
        _ => {
            let near = |known: &&str| strsim::damerau_levenshtein(known, name) <= 2;
            return Err(match PLACEHOLDERS.into_iter().find(near) {
                Some(known) => format!("there is no placeholder {{{name}}}: did you mean {{{known}}}?"),
                None => format!("there is no placeholder {{{name}}}; they are {}", PLACEHOLDERS.join(", ")),
            });
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_in_order() {
        let pattern = Pattern::parse("{piece}-{rank?}{target}").unwrap();
        let dash = PatternPart::Literal("-".to_owned());
        let rank = PatternPart::Rank { when_needed: true };
        assert_eq!(pattern.parts, [PatternPart::Piece, dash, rank, PatternPart::Target]);
    }

    #[test]
    fn errors_have_places() {
        let error = |text: &str| Pattern::parse(text).unwrap_err().range;
        assert_eq!(error("{to}}"), 4..5);
        assert_eq!(error("é{to"), 2..5);
        assert_eq!(error("{to}{zebra}"), 4..11);
        assert_eq!(error("{piece}"), 0..7);
    }
}
