//! Move generation: the fast generator and the slow literal one that checks it.

mod answers;
pub(crate) mod checks;
pub(crate) mod generate;
mod legal;
pub(crate) mod legality_masks;
pub(crate) mod obligations;
mod options;
mod perft;
pub mod reference;
pub(crate) mod scope;
pub(crate) mod sink;
pub(crate) mod steps;
mod transpositions;
pub(crate) mod trial;

pub use crate::rules::Ending;
pub use answers::IllegalMove;
pub use options::{Perft, PerftError};
pub use perft::{divide, perft};
pub use scope::Scope;

pub(crate) use checks::gives_check;
pub(crate) use legal::{ending as ending_of, moves, wanted};
pub(crate) use sink::Sink;
pub(crate) use steps::Steps;
