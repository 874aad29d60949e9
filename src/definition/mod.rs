//! The file format: what a definition says, every value with its place.

mod cursor;
mod declare;
mod evidence;
mod fairy;
mod keys;
mod limits;
mod markdown;
mod merge;
mod parts;
mod read;
mod rules;
mod schema;
mod tree;
mod words;

pub use evidence::{ClaimDef, TestDef};
pub use markdown::reference;
pub use parts::*;
pub use read::{Read, read};
pub use rules::*;
pub use schema::schema;
pub use words::*;
