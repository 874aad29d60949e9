//! Everything found in a definition, with its texts.

use std::fmt;

use super::{Diagnostic, Severity, render};
use crate::source::Sources;

/// Diagnostics, and the texts that they speak of. Shown by `Display` as [`render`] shows them without colours.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The file, and the bases it inherits from.
    pub sources: Sources,
    /// What was found in them, in the order of the texts.
    pub diagnostics: Vec<Diagnostic>,
}

impl Findings {
    /// The findings with the lines they speak of; `colour` puts in ANSI colours.
    pub fn render(&self, colour: bool) -> String {
        render(&self.sources, &self.diagnostics, colour)
    }

    /// How many are errors, or warnings.
    pub fn count(&self, severity: Severity) -> usize {
        self.diagnostics.iter().filter(|found| found.severity() == severity).count()
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.render(false).trim_end())
    }
}
