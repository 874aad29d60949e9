//! Source texts and places in them.
//!
//! Every value of a definition file keeps its [`Span`], so that a mistake found in any later phase can still be shown
//! at its place, even in a `base` file.

use std::ops::{Deref, Range};

/// Names one text in a [`Sources`] collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub(crate) u32);

/// A range of bytes in one source text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The text.
    pub file: FileId,
    /// Offset of the first byte.
    pub start: u32,
    /// Offset just past the last byte.
    pub end: u32,
}

impl Span {
    /// The span of `range` (byte offsets) in `file`.
    pub fn new(file: FileId, range: Range<usize>) -> Span {
        Span { file, start: range.start as u32, end: range.end as u32 }
    }

    /// The byte offsets.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// A part of this span: `range` counts bytes from its start and is cut off at its end.
    pub fn part(self, range: Range<usize>) -> Span {
        let at = |offset: usize| self.end.min(self.start.saturating_add(offset as u32));
        Span { file: self.file, start: at(range.start), end: at(range.end) }
    }
}

/// A value and the place it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Its place.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// `value` with its place `span`.
    pub fn new(value: T, span: Span) -> Spanned<T> {
        Spanned { value, span }
    }

    /// The same place with another value.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Spanned<U> {
        Spanned { value: f(self.value), span: self.span }
    }
}

impl Spanned<String> {
    /// The place of a part of the text: the span of a TOML text has its quotes around it, or more when it has escapes.
    pub fn part(&self, part: Range<usize>) -> Span {
        match (self.span.range().len()).checked_sub(self.value.len()) {
            Some(2) => self.span.part(part.start + 1..part.end + 1),
            Some(0) => self.span.part(part),
            _ => self.span,
        }
    }

    /// The words of the text, each with its place.
    pub fn words(&self) -> Vec<Spanned<String>> {
        let start = self.value.as_ptr() as usize;
        let word = |word: &str| {
            let offset = word.as_ptr() as usize - start;
            Spanned::new(word.to_string(), self.part(offset..offset + word.len()))
        };
        self.value.split_whitespace().map(word).collect()
    }
}

impl<T> Deref for Spanned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

/// Whether a character could do something to a terminal or to the order of the text around it: control characters, line
/// separators, and marks, embeddings, overrides and isolates of bidirectional text.
fn is_control(c: char) -> bool {
    let bidirectional =
        matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() || bidirectional || matches!(c, '\u{2028}' | '\u{2029}')
}

/// A text that is safe to print: every control character but line feeds and tabs replaced.
pub fn printable(text: &str) -> String {
    let safe = |c: char| if is_control(c) && c != '\n' && c != '\t' { char::REPLACEMENT_CHARACTER } else { c };
    text.replace("\r\n", "\n").chars().map(safe).collect()
}

/// The same in one line.
pub fn printable_line(text: &str) -> String {
    text.chars().map(|c| if is_control(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// One named text.
#[derive(Clone, Debug)]
pub struct Source {
    /// File name or other origin, as diagnostics print it.
    pub name: String,
    /// The whole text.
    pub text: String,
}

/// The texts of one definition: the file itself and the bases it inherits from.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    texts: Vec<Source>,
}

impl Sources {
    /// Adds a text and returns its id. The name is for people: control characters in it are replaced.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        self.texts.push(Source { name: printable_line(&name.into()), text: text.into() });
        FileId(self.texts.len() as u32 - 1)
    }

    /// The text of an id.
    ///
    /// # Panics
    /// If the id came from another collection.
    pub fn get(&self, id: FileId) -> &Source {
        &self.texts[id.0 as usize]
    }

    /// Line and column of a byte offset, both counted from 1; columns count characters.
    ///
    /// # Panics
    /// If the file is not one of these.
    pub fn line_column(&self, id: FileId, offset: u32) -> (usize, usize) {
        let text = &self.get(id).text;
        let mut offset = (offset as usize).min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let before = &text[..offset];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_steers_a_terminal_is_printable() {
        let text = "a\u{1b}[31m\u{7}\u{7f}\u{9b}m\u{202e}\u{2066}\u{200f}\u{61c}\r\n\tö\u{2028}";
        assert_eq!(printable(text), "a�[31m���m����\n\tö�");
        assert_eq!(printable_line("a\nb\tc"), "a�b�c");
    }
}
