//! The words that a key allows, each with its value and its meaning.

use crate::diagnostic::{Problem, nearest};

/// The values of words. [`words!`] declares them.
pub trait Words: Copy + 'static {
    /// The words, each with its meaning for the documentation.
    const WORDS: &'static [(&'static str, &'static str)];
    /// Their values, in the same order.
    const MEANINGS: &'static [Self];

    /// The word for a value, the first if there are several.
    fn word(self) -> &'static str
    where
        Self: PartialEq,
    {
        let index = Self::MEANINGS.iter().position(|meaning| *meaning == self);
        index.map_or("", |index| Self::WORDS[index].0)
    }
}

/// The value of a word.
pub fn word<T: Words>(text: &str) -> Result<T, Problem> {
    let words = || T::WORDS.iter().map(|(word, _)| *word);
    match words().position(|word| word == text) {
        Some(index) => Ok(T::MEANINGS[index]),
        None => {
            let nearest = nearest(text, words()).map(str::to_string);
            Err(Problem::UnknownWord {
                word: text.to_string(),
                allowed: words().map(str::to_string).collect(),
                nearest,
            })
        }
    }
}

/// Declares the words for the values of a type: the word, its value and its meaning.
///
/// ```text
/// words! { Only {
///     "moves" => Only::Moves, "to empty cells";
///     "captures" => Only::Captures, "to enemy pieces";
/// } }
/// ```
macro_rules! words {
    ($name:ty { $($word:literal => $meaning:expr, $doc:literal;)+ }) => {
        impl $crate::keys::Words for $name {
            const WORDS: &'static [(&'static str, &'static str)] = &[$(($word, $doc)),+];
            const MEANINGS: &'static [Self] = &[$($meaning),+];
        }
    };
}

pub(crate) use words;
