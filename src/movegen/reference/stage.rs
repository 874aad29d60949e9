//! A position that rules are asked about.

use crate::variant::{Setup, Variant};

/// A position of a variant. To the rules it is a [`Scene`](crate::rules::scene::Scene).
pub(super) struct Stage<'a> {
    pub variant: &'a Variant,
    pub setup: &'a Setup,
}
