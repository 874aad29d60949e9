//! The halfmove clock in a FEN.

use crate::model::{Equipment, Setup};
use crate::rules::fen::{FieldProblem, StandardField, counter, is_number};

/// Plies since the clock was last set back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockField {
    /// The game has a use for the clock.
    pub used: bool,
}

impl StandardField for ClockField {
    fn what(&self) -> &'static str {
        "halfmove clock"
    }

    fn is_counter(&self) -> bool {
        true
    }

    fn is_used(&self, _: &Equipment) -> bool {
        self.used
    }

    fn fits(&self, _: &Equipment, text: &str) -> bool {
        is_number(text)
    }

    fn write(&self, _: &Equipment, setup: &Setup) -> String {
        setup.halfmoves.to_string()
    }

    fn read(&self, _: &Equipment, text: &str, _: bool, setup: &mut Setup) -> Vec<FieldProblem> {
        let read = counter(text, "the halfmove clock");
        if self.used {
            setup.halfmoves = *read.as_ref().unwrap_or(&0);
        }
        read.err().into_iter().collect()
    }
}
