//! The file format: the content of a definition, every value with its place.

mod fairy;
mod keys;
mod language;
mod markdown;
mod merge;
mod read;
mod schema;

pub use keys::*;
pub use markdown::reference;
pub use read::{Read, read};
pub use schema::schema;

#[doc(no_inline)]
pub use crate::keys::{FlagWordZone, S, ZoneDef, ZoneTable};
