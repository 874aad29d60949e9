//! How each type of field is read.

use std::marker::PhantomData;
use std::ops::Deref;

use super::cursor::{Cursor, Reading};
use super::declare::{Form, KeySpec, TableSpec, Takes};
use super::tree::{Item, Node};
use super::words::{Words, word};
use crate::diagnostic::Problem;
use crate::source::Spanned;

/// Short for a value with its place.
pub type S<T> = Spanned<T>;
/// A string.
pub type Text = S<String>;
/// `true` or `false`.
pub type Flag = S<bool>;
/// A word for a `T`.
pub type Word<T> = S<T>;

/// A type of fields: it says what its key takes and how that is read.
pub trait Field: Sized {
    /// What the key takes.
    const TAKES: Takes;
    /// Whether the key is required.
    const REQUIRED: bool = true;

    /// The value; None if it is of the wrong type, which is reported.
    fn read(found: Found<'_>) -> Option<Self>;

    /// The value of a key that is missing or cannot be read; None if the key is required.
    fn absent(around: &Cursor<'_>) -> Option<Self> {
        let _ = around;
        None
    }
}

/// A list of keys with their reader: a table, or a part that several tables may share.
pub trait Keys: Sized {
    /// Their purpose in a sentence or two.
    const DOC: &'static str;
    /// The keys in the order of the documentation.
    const KEYS: &'static [KeySpec];

    /// The values of these keys in a table; None if a required key is missing.
    fn read(table: &Cursor<'_>) -> Option<Self>;
}

/// A table of declared keys.
pub trait Declared: Keys {
    /// Its declaration.
    fn spec() -> &'static TableSpec;
}

/// A value being read.
#[derive(Clone, Copy)]
pub struct Found<'a> {
    /// Its key.
    pub key: &'static KeySpec,
    /// Its content.
    pub node: &'a Node,
    /// The state of reading.
    pub reading: Reading<'a>,
}

impl<'a> Found<'a> {
    /// Reports that something else was expected.
    pub fn wrong<T>(self, expected: String) -> Option<T> {
        self.report(Problem::WrongType { expected, found: self.node.item.describe().to_string() });
        None
    }

    /// Reports a mistake at the value.
    pub fn report(self, problem: Problem) {
        self.reading.log.report(problem, self.node.span);
    }

    /// The value with its place.
    pub fn place<T>(self, value: T) -> S<T> {
        Spanned::new(value, self.node.span)
    }

    /// A part of the value.
    pub fn part(self, node: &'a Node) -> Found<'a> {
        Found { node, ..self }
    }

    /// Reports a renamed word.
    pub fn is_former(self, text: &str) -> bool {
        let found = self.key.former_words.iter().find(|(old, _)| *old == text);
        if let Some((old, new)) = found {
            self.report(Problem::Renamed { old: old.to_string(), new: new.to_string(), meaning: "" });
        }
        found.is_some()
    }

    /// The string, if it is one.
    pub fn text(self) -> Option<Text> {
        match &self.node.item {
            Item::Text(text) => Some(self.place(text.clone())),
            _ => None,
        }
    }
}

/// A key that may be missing.
impl<T: Field> Field for Option<T> {
    const TAKES: Takes = T::TAKES;
    const REQUIRED: bool = false;

    fn read(found: Found<'_>) -> Option<Self> {
        T::read(found).map(Some)
    }

    fn absent(_: &Cursor<'_>) -> Option<Self> {
        Some(None)
    }
}

impl Field for Text {
    const TAKES: Takes = Takes::Text;

    fn read(found: Found<'_>) -> Option<Self> {
        let Some(text) = found.text() else { return found.wrong(Self::TAKES.describe()) };
        found.is_former(&text);
        Some(text)
    }
}

impl Field for Flag {
    const TAKES: Takes = Takes::Flag;

    fn read(found: Found<'_>) -> Option<Self> {
        match found.node.item {
            Item::Flag(flag) => Some(found.place(flag)),
            _ => found.wrong(Self::TAKES.describe()),
        }
    }
}

impl<T: Words> Field for Word<T> {
    const TAKES: Takes = Takes::Word(T::WORDS);

    fn read(found: Found<'_>) -> Option<Self> {
        let Some(text) = found.text() else { return found.wrong(Self::TAKES.describe()) };
        match word(&text) {
            Ok(meaning) => Some(found.place(meaning)),
            Err(_) if found.is_former(&text) => None,
            Err(problem) => {
                found.report(problem);
                None
            }
        }
    }
}

/// The form of a name or letter, as a type.
pub trait Formation {
    /// The form.
    const FORM: &'static Form;
}

/// A string of the form `F`. A malformed one is reported but kept, so that reading can go on.
#[derive(Clone, Debug)]
pub struct Formed<F> {
    text: String,
    form: PhantomData<F>,
}

impl<F> Deref for Formed<F> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl<F: Formation> Field for S<Formed<F>> {
    const TAKES: Takes = Takes::Formed(F::FORM);

    fn read(found: Found<'_>) -> Option<Self> {
        let Some(text) = found.text() else { return found.wrong(Self::TAKES.describe()) };
        check_form(F::FORM, &text, found.reading);
        Some(found.place(Formed { text: text.value, form: PhantomData }))
    }
}

/// Reports a malformed string.
pub fn check_form(form: &Form, text: &Text, reading: Reading<'_>) {
    if !(form.check)(text) {
        let problem = Problem::BadName { what: form.what, name: text.value.clone(), rule: form.rule };
        reading.log.report(problem, text.span);
    }
}
