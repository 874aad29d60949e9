//! How keys are declared: one declaration feeds the reader, the JSON schema and the tables of docs/definition.md.

/// What a key takes.
#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// A text.
    Text,
    /// A text formed in a certain way.
    Formed(&'static Form),
    /// A whole number within these bounds.
    Number(i64, i64),
    /// `true` or `false`.
    Flag,
    /// One of these words, each with its meaning.
    Word(&'static [(&'static str, &'static str)]),
    /// A list of texts.
    Texts,
    /// One text, or a list of two: the first and the second player's.
    Pair,
    /// Names of cells, zones, files or ranks: a list, or one text with spaces between.
    Names,
    /// Letters of pieces (or other words that the key explains): a list, or one text with spaces between.
    Letters,
    /// A list of whole numbers.
    Numbers,
    /// A zone: the name of one, cell names (a text or a list), or a table of clauses.
    Zone,
    /// `true`, `false`, a word, or a zone.
    FlagWordZone(&'static str),
    /// A table.
    Table(&'static TableSpec),
    /// Any number of tables: `[[...]]`.
    Tables(&'static TableSpec),
    /// Tables by names of the author's choice.
    Named(&'static Form, &'static TableSpec),
    /// Zones by names of the author's choice.
    Zones(&'static Form),
    /// A list whose items are texts or tables.
    Items(&'static TableSpec),
}

/// How a name or letter must be formed.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// What is named: `piece letter`.
    pub what: &'static str,
    /// The same as `check`, as a regular expression, for editors.
    pub regex: &'static str,
    /// The rule as a sentence.
    pub rule: &'static str,
    /// Whether a text is formed so.
    pub check: fn(&str) -> bool,
}

/// One key of a table.
#[derive(Clone, Copy, Debug)]
pub struct KeySpec {
    /// The key.
    pub name: &'static str,
    /// What it takes.
    pub takes: Takes,
    /// What it means, in a sentence or two.
    pub doc: &'static str,
    /// What holds without the key, in words; empty when nothing does.
    pub default: &'static str,
    /// A value as it stands in a file.
    pub example: &'static str,
    /// Whether the table needs the key.
    pub required: bool,
    /// Keys of the same table that cannot stand beside it; inherited ones give way.
    pub excludes: &'static [&'static str],
    /// Fairy-Stockfish's names for the same thing.
    pub fairy: &'static [&'static str],
    /// What the key was called in earlier versions.
    pub formerly: &'static [&'static str],
    /// Words that were renamed in its value: as they were, as they are.
    pub former_words: &'static [(&'static str, &'static str)],
    /// Whether a file that starts from this one inherits the key.
    pub inherited: bool,
}

impl KeySpec {
    /// Declares a key.
    pub const fn new(name: &'static str, takes: Takes, doc: &'static str) -> KeySpec {
        KeySpec {
            name,
            takes,
            doc,
            default: "",
            example: "",
            required: false,
            excludes: &[],
            fairy: &[],
            formerly: &[],
            former_words: &[],
            inherited: true,
        }
    }

    /// What holds without the key.
    pub const fn default(self, default: &'static str) -> KeySpec {
        KeySpec { default, ..self }
    }

    /// A value as it stands in a file.
    pub const fn example(self, example: &'static str) -> KeySpec {
        KeySpec { example, ..self }
    }

    /// The table needs the key.
    pub const fn required(self) -> KeySpec {
        KeySpec { required: true, ..self }
    }

    /// Keys that cannot stand beside this one.
    pub const fn excludes(self, excludes: &'static [&'static str]) -> KeySpec {
        KeySpec { excludes, ..self }
    }

    /// Fairy-Stockfish's names for the same thing.
    pub const fn fairy(self, fairy: &'static [&'static str]) -> KeySpec {
        KeySpec { fairy, ..self }
    }

    /// What the key was called in earlier versions.
    pub const fn formerly(self, formerly: &'static [&'static str]) -> KeySpec {
        KeySpec { formerly, ..self }
    }

    /// Words of its value that were renamed: as they were, as they are.
    pub const fn former_words(self, former_words: &'static [(&'static str, &'static str)]) -> KeySpec {
        KeySpec { former_words, ..self }
    }

    /// Every file says this for itself.
    pub const fn own(self) -> KeySpec {
        KeySpec { inherited: false, ..self }
    }
}

/// The keys of one table.
#[derive(Clone, Copy, Debug)]
pub struct TableSpec {
    /// Short name, also of the schema's definition: `board`, `move`.
    pub name: &'static str,
    /// How messages call it: `[board]`, `an item of moves`.
    pub title: &'static str,
    /// What it is for, in a sentence or two.
    pub doc: &'static str,
    /// Its keys in the order of the documentation.
    pub keys: &'static [KeySpec],
}

impl TableSpec {
    /// The declaration of a key.
    pub fn key(&self, name: &str) -> Option<&'static KeySpec> {
        self.keys.iter().find(|key| key.name == name)
    }

    /// The declaration of a key by a name that it had in an earlier version.
    pub fn renamed(&self, old: &str) -> Option<&'static KeySpec> {
        self.keys.iter().find(|key| key.formerly.contains(&old))
    }

    /// Whether two keys exclude each other.
    pub fn rivals(&self, one: &str, other: &str) -> bool {
        let excludes = |one: &str, other: &str| self.key(one).is_some_and(|key| key.excludes.contains(&other));
        excludes(one, other) || excludes(other, one)
    }

    /// This table and all below it, each once, in the order of the documentation.
    pub fn all(&'static self) -> Vec<&'static TableSpec> {
        let mut found = Vec::new();
        self.collect(&mut found);
        found
    }

    fn collect(&'static self, found: &mut Vec<&'static TableSpec>) {
        if found.iter().any(|table| table.name == self.name) {
            return;
        }
        found.push(self);
        for key in self.keys {
            match key.takes {
                Takes::Table(table) | Takes::Tables(table) | Takes::Named(_, table) | Takes::Items(table) => {
                    table.collect(found);
                }
                Takes::Zone | Takes::FlagWordZone(_) | Takes::Zones(_) => super::keys::ZONE.collect(found),
                _ => {}
            }
        }
    }
}

impl Takes {
    /// What the key takes, as messages say it: `a whole number`.
    pub fn describe(&self) -> String {
        match self {
            Takes::Text => "a text".to_string(),
            Takes::Formed(form) => format!("a {}", form.what),
            Takes::Number(..) => "a whole number".to_string(),
            Takes::Flag => "`true` or `false`".to_string(),
            Takes::Word(words) => {
                let list: Vec<_> = words.iter().map(|(word, _)| format!("`\"{word}\"`")).collect();
                match list.split_last() {
                    Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
                    _ => list.concat(),
                }
            }
            Takes::Texts => "a list of texts".to_string(),
            Takes::Pair => "a text, or a list of two texts".to_string(),
            Takes::Names => "names (a list, or a text with spaces between)".to_string(),
            Takes::Letters => "letters (a list, or a text with spaces between)".to_string(),
            Takes::Numbers => "a list of whole numbers".to_string(),
            Takes::Zone => "a zone (its name, cell names or a table)".to_string(),
            Takes::FlagWordZone(word) => format!("`true`, `false`, `\"{word}\"` or a zone"),
            Takes::Table(_) => "a table".to_string(),
            Takes::Tables(_) => "a list of tables".to_string(),
            Takes::Named(form, _) => format!("a table of tables, one for each {}", form.what),
            Takes::Zones(form) => format!("a table of zones, one for each {}", form.what),
            Takes::Items(..) => "a list of texts and tables".to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::keys::FILE;
    use super::Takes;

    #[test]
    fn no_former_name_is_still_a_name() {
        for table in FILE.all() {
            for key in table.keys {
                assert!(key.formerly.iter().all(|old| table.key(old).is_none()), "{}: {:?}", table.title, key.formerly);
                for (old, new) in key.former_words {
                    let current = |word: &str| match key.takes {
                        Takes::Word(words) => words.iter().any(|(known, _)| *known == word),
                        Takes::FlagWordZone(known) => known == word,
                        // What a text may say is not declared.
                        _ => word == *new,
                    };
                    assert!(current(new) && !current(old), "{} of {}: {old}, {new}", key.name, table.title);
                }
            }
        }
    }
}
