//! The definitions that ship with the library, and loading one by its text.

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::board::{Cell, Side};
use crate::definition;
use crate::diagnostic::{Diagnostic, Findings, Problem, Severity, nearest};
use crate::movegen::reference;
use crate::position::soundness::{self, Danger};
use crate::variant::{SetupProblem, Variant, compile};

include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// What a definition's text means.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The variant.
    pub variant: Arc<Variant>,
    /// What looks wrong all the same, and the texts: the file, and the bases it inherits from.
    pub warnings: Findings,
}

/// Why a definition's text means nothing: every error in it, each with its place. Shown by `Display` with the lines of
/// the text; [`Findings::render`] shows them in colour.
#[derive(Clone, Debug)]
pub struct DefinitionError {
    /// The errors, and the texts that they speak of.
    pub findings: Findings,
}

impl fmt::Display for DefinitionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.findings.fmt(f)
    }
}

impl std::error::Error for DefinitionError {}

impl Variant {
    /// The variant of a definition's text, which may be based on any that ships with the library. Its id is
    /// `definition`; [`load`] gives it another, and finds other bases.
    ///
    /// # Errors
    /// Every mistake in the text.
    pub fn from_toml(text: &str) -> Result<Loaded, DefinitionError> {
        load("definition", "definition.toml", text, &built_in)
    }
}

/// Finds the file name and the text of a definition by the id that `base` gives.
pub type Resolver<'a> = &'a dyn Fn(&str) -> Option<(String, String)>;

/// The ids of the built-in variants, sorted.
pub fn ids() -> impl Iterator<Item = &'static str> {
    BUILT_IN.iter().map(|(id, _)| *id)
}

/// The text of a built-in definition.
pub fn text(id: &str) -> Option<&'static str> {
    BUILT_IN.iter().find(|(name, _)| *name == id).map(|(_, text)| *text)
}

/// File name and text of a built-in definition, as a resolver gives them.
pub fn built_in(id: &str) -> Option<(String, String)> {
    Some((format!("{id}.toml"), text(id)?.to_string()))
}

/// Reads and compiles a definition; `resolver` finds the bases it names (see [`built_in`]).
///
/// # Errors
/// Every mistake in the text and in the bases.
pub fn load(id: &str, file_name: &str, text: &str, resolver: Resolver) -> Result<Loaded, DefinitionError> {
    let definition::Read { definition, sources, mut diagnostics } = definition::read(id, file_name, text, resolver);
    for finding in &mut diagnostics {
        if let Problem::UnknownBase { base, nearest: near } = &mut finding.problem {
            *near = nearest(base, ids().filter(|id| resolver(id).is_some())).map(str::to_string);
        }
    }
    let readable = diagnostics.iter().all(|finding| finding.severity() != Severity::Error);
    let setup = definition.as_ref().map(|definition| definition.setup.table.span);
    let compiled = definition.map(|definition| compile(&definition));
    let mut variant = None;
    if let Some(compiled) = compiled {
        diagnostics.extend(compiled.diagnostics);
        variant = compiled.variant.filter(|_| readable).map(Arc::new);
    }
    if let Some((started, span)) = variant.as_ref().zip(setup) {
        let problems = soundness::problems_with(started, started.start(), &Literally { variant: started });
        if !problems.is_empty() {
            let problem = |problem: SetupProblem| Problem::Start { message: problem.describe(started) };
            diagnostics.extend(problems.into_iter().map(|one| Diagnostic::new(problem(one), span)));
            variant = None;
        }
    }
    // What only looks wrong may be right once the errors are gone.
    if variant.is_none() {
        diagnostics.retain(|finding| finding.severity() == Severity::Error);
    }
    diagnostics.sort_by_key(|finding| (finding.span.file, finding.span.start));
    let findings = Findings { sources, diagnostics };
    match variant {
        Some(variant) => Ok(Loaded { variant, warnings: findings }),
        None => Err(DefinitionError { findings }),
    }
}

/// A built-in variant; each is compiled once.
pub fn variant(id: &str) -> Option<Arc<Variant>> {
    static VARIANTS: OnceLock<Vec<OnceLock<Option<Arc<Variant>>>>> = OnceLock::new();
    let index = BUILT_IN.iter().position(|(name, _)| *name == id)?;
    let variants = VARIANTS.get_or_init(|| BUILT_IN.iter().map(|_| OnceLock::new()).collect());
    let (id, text) = BUILT_IN[index];
    let load = || load(id, &format!("{id}.toml"), text, &built_in).ok().map(|loaded| loaded.variant);
    variants[index].get_or_init(load).clone()
}

/// Who is in check at the start, by the reference generator: the tables of the fast one are not made for that.
struct Literally<'a> {
    variant: &'a Variant,
}

impl Danger for Literally<'_> {
    fn in_check(&self, side: Side) -> bool {
        reference::in_check_of(self.variant, self.variant.start(), side)
    }

    fn attacked(&self, cell: Cell, by: Side) -> bool {
        reference::attackers_in(self.variant, self.variant.start(), cell, by).any()
    }
}
