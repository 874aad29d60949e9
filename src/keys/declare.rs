//! What a declared key and a declared table are, as data: it feeds the reader, the JSON schema and the tables of
//! docs/definition.md.

use crate::diagnostic::Problem;

/// Finds the declaration of a table. A table may hold itself, so that it is found by asking rather than held.
pub type Spec = fn() -> &'static TableSpec;

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
    Zone(Spec),
    /// `true`, `false`, one of these words, or a zone.
    FlagWordZone(&'static [(&'static str, &'static str)], Spec),
    /// A table.
    Table(Spec),
    /// Any number of tables: `[[...]]`.
    Tables(Spec),
    /// Tables by names of the author's choice.
    Named(&'static Form, Spec),
    /// Zones by names of the author's choice.
    Zones(&'static Form, Spec),
    /// A list whose items are texts or tables; a text is short for a table.
    Items(Spec),
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

/// What must stand beside a key for it to mean anything.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    /// The key that must be there.
    pub other: &'static str,
    /// What is wrong when it is not, for the key and the one it needs.
    pub problem: fn(&'static str, &'static str) -> Problem,
    /// Whether that is said of the whole table rather than at the value.
    pub of_table: bool,
}

impl Need {
    /// A key that means nothing without another.
    pub const fn plain(other: &'static str) -> Need {
        Need { other, problem: |key, other| Problem::Needs { key, other }, of_table: false }
    }
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
    /// Keys of the same table beside which it says nothing that they do not say themselves.
    pub barred_by: &'static [&'static str],
    /// The key without which it means nothing.
    pub needs: Option<Need>,
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
    /// Declares a key; `required` is known from what its field can hold.
    pub const fn new(name: &'static str, takes: Takes, required: bool, doc: &'static str) -> KeySpec {
        KeySpec {
            name,
            takes,
            doc: doc.trim_ascii_start(),
            default: "",
            example: "",
            required,
            excludes: &[],
            barred_by: &[],
            needs: None,
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

    /// The table needs the key, though its field can do without.
    pub const fn required(self) -> KeySpec {
        KeySpec { required: true, ..self }
    }

    /// Keys that cannot stand beside this one.
    pub const fn excludes(self, excludes: &'static [&'static str]) -> KeySpec {
        KeySpec { excludes, ..self }
    }

    /// Keys beside which this one is out of place; unlike [`KeySpec::excludes`] they are not to blame.
    pub const fn barred_by(self, barred_by: &'static [&'static str]) -> KeySpec {
        KeySpec { barred_by, ..self }
    }

    /// The key without which this one means nothing.
    pub const fn needs(self, other: &'static str) -> KeySpec {
        self.needs_or(Need::plain(other))
    }

    /// The same, with a complaint of its own.
    pub const fn needs_or(self, need: Need) -> KeySpec {
        KeySpec { needs: Some(need), ..self }
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
    /// Keys of which one must be there.
    pub one_of: &'static [&'static str],
    /// Words that a later version of the language gives a meaning.
    pub reserved: &'static [&'static str],
    /// The key that a text stands for where the table is an item of a list; empty where a text cannot stand for it.
    pub short: &'static str,
}

impl TableSpec {
    /// Declares a table.
    pub const fn new(
        name: &'static str,
        title: &'static str,
        doc: &'static str,
        keys: &'static [KeySpec],
    ) -> TableSpec {
        TableSpec { name, title, doc: doc.trim_ascii_start(), keys, one_of: &[], reserved: &[], short: "" }
    }

    /// Keys of which one must be there.
    pub const fn one_of(self, one_of: &'static [&'static str]) -> TableSpec {
        TableSpec { one_of, ..self }
    }

    /// Words that are no keys yet.
    pub const fn reserved(self, reserved: &'static [&'static str]) -> TableSpec {
        TableSpec { reserved, ..self }
    }

    /// The key that a text stands for.
    pub const fn short(self, short: &'static str) -> TableSpec {
        TableSpec { short, ..self }
    }

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
        for below in self.keys.iter().filter_map(|key| key.takes.below()) {
            below().collect(found);
        }
    }
}

impl Takes {
    /// The table that such a value is, or may be, or is made of.
    pub fn below(&self) -> Option<Spec> {
        match *self {
            Takes::Table(table) | Takes::Tables(table) | Takes::Named(_, table) | Takes::Items(table) => Some(table),
            Takes::Zone(zone) | Takes::FlagWordZone(_, zone) | Takes::Zones(_, zone) => Some(zone),
            Takes::Text
            | Takes::Formed(_)
            | Takes::Number(..)
            | Takes::Flag
            | Takes::Word(_)
            | Takes::Texts
            | Takes::Pair
            | Takes::Names
            | Takes::Letters
            | Takes::Numbers => None,
        }
    }

    /// What the key takes, as messages say it: `a whole number`.
    pub fn describe(&self) -> String {
        match self {
            Takes::Text => "a text".to_string(),
            Takes::Formed(form) => format!("a {}", form.what),
            Takes::Number(..) => "a whole number".to_string(),
            Takes::Flag => "`true` or `false`".to_string(),
            Takes::Word(words) => {
                let list = quoted(words);
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
            Takes::Zone(_) => "a zone (its name, cell names or a table)".to_string(),
            Takes::FlagWordZone(words, _) => format!("`true`, `false`, {} or a zone", quoted(words).join(", ")),
            Takes::Table(_) => "a table".to_string(),
            Takes::Tables(_) => "a list of tables".to_string(),
            Takes::Named(form, _) => format!("a table of tables, one for each {}", form.what),
            Takes::Zones(form, _) => format!("a table of zones, one for each {}", form.what),
            Takes::Items(..) => "a list of texts and tables".to_string(),
        }
    }
}

fn quoted(words: &[(&str, &str)]) -> Vec<String> {
    words.iter().map(|(word, _)| format!("`\"{word}\"`")).collect()
}
