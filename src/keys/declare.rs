//! Declarations of keys and tables as data, for the reader, the JSON schema and the tables of docs/definition.md.

use crate::diagnostic::Problem;

/// Returns the declaration of a table. It is a function because a table may contain itself.
pub type Spec = fn() -> &'static TableSpec;

/// What a key takes.
#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// A string.
    Text,
    /// A string of a certain form.
    Formed(&'static Form),
    /// An integer within these bounds.
    Number(i64, i64),
    /// `true` or `false`.
    Flag,
    /// One of these words, each with its meaning.
    Word(&'static [(&'static str, &'static str)]),
    /// A list of strings.
    Texts,
    /// One string, or a list of two: the first and the second player's.
    Pair,
    /// Names of cells, zones, files or ranks: a list, or one string separated by spaces.
    Names,
    /// Letters of pieces (or other words that the key explains): a list, or one string separated by spaces.
    Letters,
    /// A list of integers.
    Numbers,
    /// A zone: the name of one, cell names (a string or a list), or a table of clauses.
    Zone(Spec),
    /// `true`, `false`, one of these words, or a zone.
    FlagWordZone(&'static [(&'static str, &'static str)], Spec),
    /// A table.
    Table(Spec),
    /// Any number of tables: `[[...]]`.
    Tables(Spec),
    /// A table, or any number of them.
    OneOrMore(Spec),
    /// Named tables.
    Named(&'static Form, Spec),
    /// Named zones.
    Zones(&'static Form, Spec),
    /// A list whose items are strings or tables; a string is short for a table.
    Items(Spec),
}

/// The form of a name or letter.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// What is named: `piece letter`.
    pub what: &'static str,
    /// The same as `check`, as a regular expression, for editors.
    pub regex: &'static str,
    /// The rule as a sentence.
    pub rule: &'static str,
    /// Whether a string has the form.
    pub check: fn(&str) -> bool,
}

/// The key that another key needs to have an effect.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    /// The required key.
    pub other: &'static str,
    /// The problem if it is missing, for the key and the one it needs.
    pub problem: fn(&'static str, &'static str) -> Problem,
    /// Whether the problem is reported at the whole table rather than at the value.
    pub of_table: bool,
}

impl Need {
    /// A key without effect unless another is present.
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
    /// Its meaning in a sentence or two.
    pub doc: &'static str,
    /// The default in words; empty if there is none.
    pub default: &'static str,
    /// An example value as written in a file.
    pub example: &'static str,
    /// Whether the key is required.
    pub required: bool,
    /// Keys of the same table that exclude it; inherited ones are dropped.
    pub excludes: &'static [&'static str],
    /// Keys of the same table that make it redundant.
    pub barred_by: &'static [&'static str],
    /// The key without which it has no effect.
    pub needs: Option<Need>,
    /// Fairy-Stockfish's names for the same thing.
    pub fairy: &'static [&'static str],
    /// Former names of the key.
    pub formerly: &'static [&'static str],
    /// Renamed words of its value: old and new.
    pub former_words: &'static [(&'static str, &'static str)],
    /// Whether a derived file inherits the key.
    pub inherited: bool,
}

impl KeySpec {
    /// Declares a key; `required` follows from the type of its field.
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

    /// The default in words.
    pub const fn default(self, default: &'static str) -> KeySpec {
        KeySpec { default, ..self }
    }

    /// An example value as written in a file.
    pub const fn example(self, example: &'static str) -> KeySpec {
        KeySpec { example, ..self }
    }

    /// Makes the key required although its field is optional.
    pub const fn required(self) -> KeySpec {
        KeySpec { required: true, ..self }
    }

    /// Keys that exclude this one.
    pub const fn excludes(self, excludes: &'static [&'static str]) -> KeySpec {
        KeySpec { excludes, ..self }
    }

    /// Keys that make this one invalid; unlike with [`KeySpec::excludes`], only this one is reported.
    pub const fn barred_by(self, barred_by: &'static [&'static str]) -> KeySpec {
        KeySpec { barred_by, ..self }
    }

    /// The key without which this one has no effect.
    pub const fn needs(self, other: &'static str) -> KeySpec {
        self.needs_or(Need::plain(other))
    }

    /// The same, with its own problem.
    pub const fn needs_or(self, need: Need) -> KeySpec {
        KeySpec { needs: Some(need), ..self }
    }

    /// Fairy-Stockfish's names for the same thing.
    pub const fn fairy(self, fairy: &'static [&'static str]) -> KeySpec {
        KeySpec { fairy, ..self }
    }

    /// Former names of the key.
    pub const fn formerly(self, formerly: &'static [&'static str]) -> KeySpec {
        KeySpec { formerly, ..self }
    }

    /// Renamed words of its value: old and new.
    pub const fn former_words(self, former_words: &'static [(&'static str, &'static str)]) -> KeySpec {
        KeySpec { former_words, ..self }
    }

    /// The key with an example of its value, as a file has it: its own, or of its table the keys that it requires, else
    /// the first; empty if there is none.
    pub fn written(&self) -> String {
        let value = match self.takes {
            _ if !self.example.is_empty() => self.example.replace('\n', "\\n"),
            Takes::Table(table) | Takes::OneOrMore(table) => {
                let keys = || table().keys.iter().filter(|key| !key.example.is_empty());
                let required = || keys().filter(|key| key.required);
                let shown = required().chain(keys().take(if required().next().is_some() { 0 } else { 1 }));
                let parts: Vec<String> = shown.map(|key| format!("{} = {}", key.name, key.example)).collect();
                if parts.is_empty() { String::new() } else { format!("{{ {} }}", parts.join(", ")) }
            }
            Takes::Text
            | Takes::Formed(_)
            | Takes::Number(..)
            | Takes::Flag
            | Takes::Word(_)
            | Takes::Texts
            | Takes::Pair
            | Takes::Names
            | Takes::Letters
            | Takes::Numbers
            | Takes::Zone(_)
            | Takes::FlagWordZone(..)
            | Takes::Tables(_)
            | Takes::Named(..)
            | Takes::Zones(..)
            | Takes::Items(_) => String::new(),
        };
        if value.is_empty() { value } else { format!("{} = {value}", self.name) }
    }

    /// The key is not inherited.
    pub const fn own(self) -> KeySpec {
        KeySpec { inherited: false, ..self }
    }
}

/// The keys of one table.
#[derive(Clone, Copy, Debug)]
pub struct TableSpec {
    /// Short name, also of the schema's definition: `board`, `move`.
    pub name: &'static str,
    /// Its name in messages: `[board]`, `an item of moves`.
    pub title: &'static str,
    /// Its purpose in a sentence or two.
    pub doc: &'static str,
    /// Its keys in the order of the documentation.
    pub keys: &'static [KeySpec],
    /// Keys of which one is required.
    pub one_of: &'static [&'static str],
    /// Words reserved for a later version.
    pub reserved: &'static [&'static str],
    /// The key that a string is short for, if the table is an item of a list; empty if strings are not allowed.
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

    /// Keys of which one is required.
    pub const fn one_of(self, one_of: &'static [&'static str]) -> TableSpec {
        TableSpec { one_of, ..self }
    }

    /// Words reserved for later keys.
    pub const fn reserved(self, reserved: &'static [&'static str]) -> TableSpec {
        TableSpec { reserved, ..self }
    }

    /// The key that a string is short for.
    pub const fn short(self, short: &'static str) -> TableSpec {
        TableSpec { short, ..self }
    }

    /// The declaration of a key.
    pub fn key(&self, name: &str) -> Option<&'static KeySpec> {
        self.keys.iter().find(|key| key.name == name)
    }

    /// The declaration of a key by a former name.
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
    /// The table that such a value is, may be, or contains.
    pub fn below(&self) -> Option<Spec> {
        match *self {
            Takes::Table(table)
            | Takes::Tables(table)
            | Takes::OneOrMore(table)
            | Takes::Named(_, table)
            | Takes::Items(table) => Some(table),
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

    /// What the key takes, in words for messages: `an integer`.
    pub fn describe(&self) -> String {
        match self {
            Takes::Text => "a string".to_string(),
            Takes::Formed(form) => format!("a {}", form.what),
            Takes::Number(..) => "an integer".to_string(),
            Takes::Flag => "`true` or `false`".to_string(),
            Takes::Word(words) => {
                let list = quoted(words);
                match list.split_last() {
                    Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
                    _ => list.concat(),
                }
            }
            Takes::Texts => "a list of strings".to_string(),
            Takes::Pair => "a string, or a list of two strings".to_string(),
            Takes::Names => "names (a list, or a string separated by spaces)".to_string(),
            Takes::Letters => "letters (a list, or a string separated by spaces)".to_string(),
            Takes::Numbers => "a list of integers".to_string(),
            Takes::Zone(_) => "a zone (its name, cell names or a table)".to_string(),
            Takes::FlagWordZone(words, _) => format!("`true`, `false`, {} or a zone", quoted(words).join(", ")),
            Takes::Table(_) => "a table".to_string(),
            Takes::Tables(_) => "a list of tables".to_string(),
            Takes::OneOrMore(_) => "a table, or a list of tables".to_string(),
            Takes::Named(form, _) => format!("a table of tables, one for each {}", form.what),
            Takes::Zones(form, _) => format!("a table of zones, one for each {}", form.what),
            Takes::Items(..) => "a list of strings and tables".to_string(),
        }
    }
}

fn quoted(words: &[(&str, &str)]) -> Vec<String> {
    words.iter().map(|(word, _)| format!("`\"{word}\"`")).collect()
}
