//! Every problem a definition can have, as data; the one place for its prose.

/// What is wrong with a definition.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// A name that nothing has: `what` is `piece`, `zone`, `cell`, ...
    Unknown { what: &'static str, name: String, nearest: Option<String> },
}
