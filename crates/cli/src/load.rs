//! From what the user calls a variant to the variant.

use std::cell::RefCell;
use std::sync::Arc;

use serde_json::Value;

use crate::failure::Failure;
use crate::variant_store::{BadByte, Found, VariantStore};
use fairywright::diagnostic::{self, Diagnostic, Findings, Problem, Severity};
use fairywright::library::{self, DefinitionError, Loaded};
use fairywright::source::{Sources, Span};
use fairywright::variant::Variant;

/// The result of reading a definition.
pub struct Reading {
    /// Its name in messages.
    name: String,
    loaded: Result<Loaded, DefinitionError>,
}

/// Loads a variant by its id or path.
///
/// # Errors
/// Exit code 2 if there is no such variant, 1 with every mistake if the definition is invalid.
pub fn load(store: &VariantStore, wanted: &str) -> Result<Arc<Variant>, Failure> {
    let reading = read(store, &store.find(wanted)?);
    match &reading.loaded {
        Ok(loaded) => Ok(loaded.variant.clone()),
        Err(_) => Err(Failure::Diagnosed(format!("{}\n{}", reading.render(true), reading.tally()))),
    }
}

/// Reads a definition, valid or not.
pub fn read(store: &VariantStore, found: &Found) -> Reading {
    if let Some(fault) = found.fault {
        return Reading { name: found.name.clone(), loaded: Err(no_text(found, fault)) };
    }
    // Each base belongs to the definition that was found before it.
    let asking = RefCell::new(found.clone());
    let base = |id: &str| {
        let base = store.base(id, &asking.borrow())?;
        asking.replace(base.clone());
        Some((base.name, base.text))
    };
    Reading { name: found.name.clone(), loaded: library::load(&found.id, &found.name, &found.text, &base) }
}

/// The result for a file that is not text.
fn no_text(found: &Found, fault: BadByte) -> DefinitionError {
    let mut sources = Sources::default();
    let file = sources.add(&found.name, &found.text);
    let message = format!("this is not text (UTF-8): byte 0x{:02x}", fault.byte);
    let problem = Problem::Syntax { message, help: Some("save the file as UTF-8") };
    let diagnostics = vec![Diagnostic::new(problem, Span::new(file, fault.at..found.text.len()))];
    DefinitionError { findings: Findings { sources, diagnostics } }
}

impl Reading {
    /// The variant, unless the definition has errors.
    pub fn variant(&self) -> Option<&Arc<Variant>> {
        self.loaded.as_ref().ok().map(|loaded| &loaded.variant)
    }

    /// What was found.
    fn findings(&self) -> &Findings {
        match &self.loaded {
            Ok(loaded) => &loaded.warnings,
            Err(error) => &error.findings,
        }
    }

    fn count(&self, severity: Severity) -> usize {
        self.findings().count(severity)
    }

    /// Every finding with its place in the text.
    pub fn render(&self, colour: bool) -> String {
        self.findings().render(colour)
    }

    /// Every finding as data.
    pub fn json(&self) -> Vec<Value> {
        let Findings { sources, diagnostics } = self.findings();
        let sorted = diagnostic::sorted(diagnostics);
        sorted.into_iter().map(|finding| diagnostic::to_json(sources, finding)).collect()
    }

    /// Whether there are errors.
    pub fn is_bad(&self) -> bool {
        self.loaded.is_err()
    }

    /// How many mistakes there are: `game.toml: 2 errors, 1 warning`.
    pub fn tally(&self) -> String {
        let count = |number: usize, word: &str| match number {
            0 => None,
            1 => Some(format!("1 {word}")),
            _ => Some(format!("{number} {word}s")),
        };
        let counts = [count(self.count(Severity::Error), "error"), count(self.count(Severity::Warning), "warning")];
        let parts: Vec<String> = counts.into_iter().flatten().collect();
        match parts.is_empty() {
            true => format!("{}: no mistakes", self.name),
            false => format!("{}: {}", self.name, parts.join(", ")),
        }
    }
}
