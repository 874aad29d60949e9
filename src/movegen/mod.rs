//! Move generation: the fast generator and the slow literal one that checks it.

mod answers;
mod checks;
mod colours;
mod drops;
mod ending;
mod gating;
mod generate;
mod in_place;
mod legal;
mod legality_masks;
mod obligations;
mod options;
mod passing;
mod perft;
mod promotion;
pub mod reference;
mod scope;
mod sink;
mod transpositions;
mod trial;

pub use crate::rules::Ending;
pub use answers::IllegalMove;
pub use options::{Perft, PerftError};
pub use perft::{divide, perft};
pub use scope::Scope;

pub(crate) use checks::gives_check;
pub(crate) use legal::{ending as ending_of, moves, wanted};
pub(crate) use sink::{Sink, Steps};
