//! The language as a whole: which table is at the top of a file, and what a whole file comes to.

use std::ops::Deref;

use super::{FileDef, fairy};
use crate::keys::{Declared, Language, TableSpec, Text};

/// The language of definition files.
pub(super) static LANGUAGE: Language = Language { file: FileDef::spec, foreign: fairy::pointer };

/// The declaration of a whole file.
pub(super) fn file() -> &'static TableSpec {
    FileDef::spec()
}

/// A whole file, bases already merged in. Only the reader makes one, so that every number in it keeps to its bounds.
///
/// A name is still a text here: nobody has asked yet whether the piece, zone or cell exists.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The variant's id: the file's stem.
    pub id: String,
    /// What it is called; its id, at the head of the file, when the file does not say.
    pub name: Text,
    file: FileDef,
}

impl Definition {
    /// What a file says under an id.
    pub(super) fn new(id: &str, name: Text, file: FileDef) -> Definition {
        Definition { id: id.to_string(), name, file }
    }
}

impl Deref for Definition {
    type Target = FileDef;

    fn deref(&self) -> &FileDef {
        &self.file
    }
}
