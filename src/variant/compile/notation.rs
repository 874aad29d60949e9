//! `[notation]`: the game's own way to write moves.

use crate::diagnostic::Meaning;
use crate::source::Spanned;

use super::super::Notation;
use super::Compiler;

impl Compiler<'_> {
    /// The notation, once its pattern is seen to be well formed.
    pub(super) fn notation(&mut self) -> Option<Notation> {
        let table = self.definition.notation.as_ref()?;
        if let Some(because) = flaw(&table.pattern) {
            self.report(Meaning::Pattern { because }, table.pattern.span);
        }
        let text = |text: &Option<Spanned<String>>| text.as_ref().map(|text| text.value.clone());
        Some(Notation {
            pattern: table.pattern.value.clone(),
            forward: text(&table.forward).unwrap_or_else(|| "+".to_string()),
            backward: text(&table.backward).unwrap_or_else(|| "-".to_string()),
            level: text(&table.level).unwrap_or_else(|| "=".to_string()),
            capture: text(&table.capture),
            check: text(&table.check),
            mate: text(&table.mate),
        })
    }
}

/// Why a pattern cannot be read, if so: braces must come in pairs and hold a word.
fn flaw(pattern: &str) -> Option<&'static str> {
    let mut rest = pattern;
    while let Some(at) = rest.find(['{', '}']) {
        if rest[at..].starts_with('}') {
            return Some("`}` closes nothing");
        }
        let inside = &rest[at + 1..];
        let Some(end) = inside.find(['{', '}']).filter(|&end| inside[end..].starts_with('}')) else {
            return Some("`{` is not closed");
        };
        if inside[..end].trim_end_matches('?').is_empty() {
            return Some("`{}` names no part of the move");
        }
        rest = &inside[end + 1..];
    }
    (!pattern.contains('{')).then_some("it names no part of the move")
}
