//! Positions that end the game by themselves.

use super::stage::Stage;
use crate::rules::Ending;
use crate::variant::{Setup, Variant};

/// How the position itself ends the game; None when it does not, or only by mate or stalemate.
///
/// # Panics
/// If the set-up is one of another game: [`Setup::fits`] tells.
pub fn ending(variant: &Variant, setup: &Setup) -> Option<Ending> {
    variant.rules().endings.judge(&Stage { variant, setup })
}
