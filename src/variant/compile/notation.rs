//! `[notation]`: the game's own way to write moves.

use crate::diagnostic::Meaning;
use crate::source::Spanned;

use super::super::{Notation, Pattern};
use super::Compiler;

impl Compiler<'_> {
    /// The notation, once its pattern is seen to be well formed.
    pub(super) fn notation(&mut self) -> Option<Notation> {
        let table = self.definition.notation.as_ref()?;
        if let Err(error) = Pattern::parse(&table.pattern) {
            let span = table.pattern.part(error.range);
            self.report(Meaning::Pattern { because: error.message }, span);
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
