//! The language as a whole: which table is at the top of a file.

use super::{FileDef, fairy};
use crate::keys::{Declared, Language, TableSpec};

/// The language of definition files.
pub(super) static LANGUAGE: Language = Language { file: FileDef::spec, foreign: fairy::pointer };

/// The declaration of a whole file.
pub(super) fn file() -> &'static TableSpec {
    FileDef::spec()
}

#[cfg(test)]
mod tests {
    use super::file;
    use crate::keys::Takes;

    #[test]
    fn no_former_name_is_still_a_name() {
        for table in file().all() {
            for key in table.keys {
                assert!(key.formerly.iter().all(|old| table.key(old).is_none()), "{}: {:?}", table.title, key.formerly);
                for (old, new) in key.former_words {
                    let current = |word: &str| match key.takes {
                        Takes::Word(words) | Takes::FlagWordZone(words, _) => words.iter().any(|known| known.0 == word),
                        // What a text may say is not declared.
                        _ => word == *new,
                    };
                    assert!(current(new) && !current(old), "{} of {}: {old}, {new}", key.name, table.title);
                }
            }
        }
    }

    #[test]
    fn every_key_that_a_declaration_names_is_there() {
        for table in file().all() {
            let named = |key: &str| assert!(table.key(key).is_some(), "{} has no key `{key}`", table.title);
            for key in table.keys {
                key.excludes.iter().chain(key.barred_by).for_each(|other| named(other));
                key.needs.iter().for_each(|need| named(need.other));
                let twice = table.keys.iter().filter(|other| other.name == key.name).count();
                assert_eq!(twice, 1, "{} declares `{}` in two parts", table.title, key.name);
            }
            table.one_of.iter().for_each(|key| named(key));
            assert!(table.short.is_empty() || table.key(table.short).is_some(), "{}", table.title);
            assert!(table.reserved.iter().all(|word| table.key(word).is_none()), "{}", table.title);
        }
    }
}
