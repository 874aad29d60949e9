//! Lists: names, letters, strings and numbers.

use std::ops::Deref;

use super::cursor::Cursor;
use super::declare::Takes;
use super::limits::MAX_LIST;
use super::number::{Number, Within};
use super::tree::{Item, Node};
use super::value::{Field, Found, S, Text};
use crate::diagnostic::Problem;
use crate::source::{Span, Spanned};

/// Declares a list that is empty when its key is missing. An `Option` of it distinguishes the two.
macro_rules! list {
    ($(#[doc = $doc:literal])* $name:ident of $item:ty, $takes:expr, $read:expr) => {
        $(#[doc = $doc])*
        #[derive(Clone, Debug, Default)]
        pub struct $name(Vec<$item>);

        impl Deref for $name {
            type Target = [$item];

            fn deref(&self) -> &[$item] {
                &self.0
            }
        }

        impl<'a> IntoIterator for &'a $name {
            type Item = &'a $item;
            type IntoIter = std::slice::Iter<'a, $item>;

            fn into_iter(self) -> Self::IntoIter {
                self.0.iter()
            }
        }

        impl Field for $name {
            const TAKES: Takes = $takes;
            const REQUIRED: bool = false;

            fn read(found: Found<'_>) -> Option<Self> {
                let read: fn(Found<'_>) -> Option<Vec<$item>> = $read;
                read(found).or_else(|| found.wrong(Self::TAKES.describe())).map($name)
            }

            fn absent(_: &Cursor<'_>) -> Option<Self> {
                Some($name::default())
            }
        }
    };
}

list! {
    /// Names of cells, zones, files or ranks: a list, or one string separated by spaces.
    Names of Text, Takes::Names, names
}

list! {
    /// Letters of pieces (or other words that the key explains): a list, or one string separated by spaces.
    Letters of Text, Takes::Letters, names
}

list! {
    /// A list of strings.
    Texts of Text, Takes::Texts, texts
}

list! {
    /// One string, or a list of one or two: the first and the second player's.
    OneOrTwo of Text, Takes::Pair, one_or_two
}

list! {
    /// A list of non-negative integers.
    Numbers of Number<0, { i64::MAX }>, Takes::Numbers, numbers
}

/// Names with the place of the whole list.
impl Field for S<Names> {
    const TAKES: Takes = Names::TAKES;

    fn read(found: Found<'_>) -> Option<Self> {
        Names::read(found).map(|names| found.place(names))
    }
}

/// Two names: before and after.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The first.
    pub from: Text,
    /// The second.
    pub to: Text,
}

impl Field for S<Pair> {
    const TAKES: Takes = Takes::Names;

    fn read(found: Found<'_>) -> Option<Self> {
        let Some(names) = names(found) else { return found.wrong(Self::TAKES.describe()) };
        match <[Text; 2]>::try_from(names) {
            Ok([from, to]) => Some(found.place(Pair { from, to })),
            Err(names) => {
                let (what, expected) = ("cells, before and after", "two");
                found.report(Problem::WrongCount { what, expected, found: names.len() });
                None
            }
        }
    }
}

/// The names of a list or a string; None if it is neither.
fn names(found: Found<'_>) -> Option<Vec<Text>> {
    match &found.node.item {
        Item::Text(text) => {
            let mut names = split(text, found.node.span);
            if names.len() > MAX_LIST {
                found.report(Problem::TooLong { what: "a list", most: MAX_LIST });
                names.truncate(MAX_LIST);
            }
            Some(names)
        }
        Item::List(list) => Some(texts_of(found, list, "a name")),
        _ => None,
    }
}

fn texts(found: Found<'_>) -> Option<Vec<Text>> {
    match &found.node.item {
        Item::List(list) => Some(texts_of(found, list, "a string")),
        _ => None,
    }
}

fn one_or_two(found: Found<'_>) -> Option<Vec<Text>> {
    let mut texts = found.text().map(|text| vec![text]).or_else(|| texts(found))?;
    if texts.len() > 2 {
        found.report(Problem::WrongCount { what: "strings", expected: "one or two", found: texts.len() });
        texts.truncate(2);
    }
    Some(texts)
}

fn numbers(found: Found<'_>) -> Option<Vec<Number<0, { i64::MAX }>>> {
    match &found.node.item {
        Item::List(list) => {
            Some(list.iter().filter_map(|node| Spanned::<Within<0, _>>::read(found.part(node))).collect())
        }
        _ => None,
    }
}

/// The strings of a list; anything else is reported and left out.
pub fn texts_of(found: Found<'_>, list: &[Node], expected: &str) -> Vec<Text> {
    let text = |node| found.part(node).text().or_else(|| found.part(node).wrong(expected.to_string()));
    list.iter().filter_map(text).collect()
}

/// The words of a string, each with its place.
pub fn split(text: &str, span: Span) -> Vec<Text> {
    text.split_whitespace()
        .map(|word| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            // In a string with escapes the words have no places of their own.
            let exact = span.range().len() == text.len();
            let place = if exact { span.part(start..start + word.len()) } else { span };
            Spanned::new(word.to_string(), place)
        })
        .collect()
}
