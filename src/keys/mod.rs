//! How keys and tables of a definition file are declared and read, whatever they are about.
//!
//! `keys!` declares a table: that one declaration gives the struct for the table's values, its reader, the bounds of
//! its numbers, its part of the JSON schema and its documentation. A field's type says what the key takes (`Field`):
//! [`Text`], [`Flag`], [`Number`], [`Word`], [`ZoneDef`], a list, or another table.
//!
//! This module knows no key of the language by name, nor what a piece or a game is.

mod cursor;
mod declare;
mod limits;
mod list;
mod macros;
mod nested;
mod number;
mod reading;
#[cfg(test)]
mod tests;
mod tree;
mod value;
mod words;
mod zone;

pub use list::{Letters, Names, Numbers, OneOrTwo, Pair, Texts};
pub use nested::{Always, Items, Judged, Named, OneOrMore, Zones};
pub use number::{Number, Within};
pub use reading::{S, Text};
pub use value::{Flag, Formed, Word};
pub use zone::{FlagWordZone, ZoneDef, ZoneTable};

pub(crate) use cursor::{Cursor, Declared, Field, Keys};
pub(crate) use declare::{Form, KeySpec, Need, TableSpec, Takes};
pub(crate) use limits::{Log, MAX_BASES};
pub(crate) use list::split;
pub(crate) use macros::{count, hyphenated, join, key_name, keys};
pub(crate) use reading::{Language, Reading};
pub(crate) use tree::{Item, Node, TomlTable, parse};
pub(crate) use value::Formation;
pub(crate) use words::{Words, words};
