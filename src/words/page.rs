//! Pages of prose: sections of paragraphs, wrapped for a terminal.

use std::fmt;

/// A headed part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Its paragraphs.
    pub paragraphs: Vec<Paragraph>,
}

/// A paragraph, or an entry with a head such as `Pawn (P)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// What the entry is about; empty for plain prose.
    pub head: String,
    /// The prose.
    pub text: String,
}

/// Columns of a page.
const WIDTH: usize = 80;

impl Section {
    pub(crate) fn new(title: &str) -> Section {
        Section { title: title.to_string(), paragraphs: Vec::new() }
    }

    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.entry("", text);
    }

    pub(crate) fn entry(&mut self, head: &str, text: impl Into<String>) {
        self.paragraphs.push(Paragraph { head: head.to_string(), text: text.into() });
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.paragraphs.is_empty()
    }
}

/// Sections under construction, by their headings.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    sections: Vec<Section>,
    /// Whether some sentence speaks of the colours of the cells.
    colours: bool,
}

impl Page {
    /// The section of that heading; a new one comes last.
    pub(crate) fn section(&mut self, title: &str) -> &mut Section {
        let index = self.sections.iter().position(|section| section.title == title).unwrap_or_else(|| {
            self.sections.push(Section::new(title));
            self.sections.len() - 1
        });
        &mut self.sections[index]
    }

    /// Notes that a sentence speaks of the colours of the cells, so that the board is said to have some.
    pub(crate) fn speak_of_colours(&mut self) {
        self.colours = true;
    }

    /// Whether some sentence speaks of the colours of the cells.
    pub(crate) fn speaks_of_colours(&self) -> bool {
        self.colours
    }

    /// The sections that say something.
    pub(crate) fn into_sections(self) -> Vec<Section> {
        self.sections.into_iter().filter(|section| !section.is_empty()).collect()
    }
}

/// The heading in capitals, then the paragraphs, at most 80 columns wide.
impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title.to_uppercase())?;
        for paragraph in &self.paragraphs {
            write!(f, "{paragraph}")?;
        }
        Ok(())
    }
}

/// Indented by two columns; an entry's further lines by four.
impl fmt::Display for Paragraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.head.is_empty() {
            return f.write_str(&wrap(&self.text, 2, 2));
        }
        f.write_str(&wrap(&format!("{}: {}", self.head, self.text), 2, 4))
    }
}

/// Breaks lines between words; the first line starts in column `first`, the others in column `rest`.
fn wrap(text: &str, first: usize, rest: usize) -> String {
    let mut page = String::new();
    let mut line = " ".repeat(first);
    let mut empty = true;
    for word in text.split_whitespace() {
        if !empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
            page += line.trim_end();
            page.push('\n');
            line = " ".repeat(rest);
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line += word;
        empty = false;
    }
    page += line.trim_end();
    page.push('\n');
    page
}

/// A sentence: the first letter large, a full stop at the end.
pub(crate) fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let start: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let stop = if clause.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{start}{}{stop}", letters.as_str())
}
