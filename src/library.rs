//! The definitions that ship with the library, and loading one by its text.

use std::sync::Arc;

use crate::variant::Variant;

include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// The text of a built-in definition.
pub fn text(id: &str) -> Option<&'static str> {
    BUILT_IN.iter().find(|(name, _)| *name == id).map(|(_, text)| *text)
}

/// A built-in variant.
pub fn variant(id: &str) -> Option<Arc<Variant>> {
    let _ = text(id)?;
    todo!()
}
