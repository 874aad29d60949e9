//! How each type of field is read.

use std::marker::PhantomData;
use std::ops::Deref;

use super::cursor::{Cursor, Field};
use super::declare::{Form, Takes};
use super::reading::{Found, Reading, S, Text};
use super::tree::Item;
use super::words::{Words, word};
use crate::diagnostic::Problem;

/// `true` or `false`.
pub type Flag = S<bool>;
/// A word for a `T`.
pub type Word<T> = S<T>;

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
