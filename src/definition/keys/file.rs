//! The top of a file: the game's name, and the tables that follow.

use std::ops::Deref;

use super::{BoardDef, ClaimDef, NotationDef, PieceDef, PieceLetter, PlayersDef, RuleKeys, SetupDef, TestDef};
use crate::keys::{Always, Form, Formation, Judged, Letters, Named, Number, Text, Texts, Zones, keys};

/// The name of a zone.
#[derive(Clone, Debug)]
pub struct ZoneName;

impl Formation for ZoneName {
    const FORM: &'static Form = &Form {
        what: "zone name",
        regex: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
        rule: "a zone name has lower-case letters and digits, with hyphens between words, such as `far-ends`",
        check: |text| {
            text.starts_with(|first: char| first.is_ascii_lowercase())
                && text.split('-').all(|word| {
                    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
                })
        },
    };
}

keys! {
    /// At the top of the file: the game's name and origin, and the tables that follow.
    pub struct FileDef("file", "the file", reserved: &["effect", "power", "supply", "layers", "wrap"]) {
        /// The version of this format.
        format: Option<Number<1, 1>> { required, own, example: "1" },
        /// The name of the game.
        name: Option<Text> { required, own, example: "\"Hexiang Qi\"" },
        /// Who made the game.
        inventor: Option<Text> { own, example: "\"Max Koval\"" },
        /// When it was made.
        year: Option<Number<-3000, 3000>> { own, example: "2021" },
        /// The game in a sentence or two.
        about: Option<Text> { own, example: "\"Chess on 80 hexagons.\"" },
        /// Where to read more.
        links: Texts { own, example: "[\"https://example.org/rules\"]" },
        /// The id of a variant to start from; this file then states only the differences.
        base: Option<Text> { own, example: "\"chess\"", fairy: &["variantTemplate"] },
        /// Pieces (by letter) or other keys (such as `drops` or `end.repetition`) of the base that this game does not
        /// have. `L` also removes its promoted form `+L`.
        without: Letters { own, example: "[\"Q\"]" },
        /// The cells and their names.
        board: Judged<BoardDef>,
        /// The names of the players.
        players: Always<PlayersDef>,
        /// Named sets of cells, from the first player's side.
        zones: Zones<ZoneName> { example: "{ far-ends = { file-ends = 1 } }" },
        /// The pieces by letter: `[pieces.P]`.
        pieces: Named<PieceLetter, PieceDef> { required },
        /// The start position.
        setup: SetupDef,
        /// The rules.
        ..rules: RuleKeys,
        /// The game's native notation for moves.
        notation: Option<NotationDef>,
        /// Positions and the results that they must have.
        tests as "test": Vec<TestDef> { own },
        /// Facts that the inventor states.
        claims as "claim": Vec<ClaimDef> { own },
    }
}

/// A whole file with its bases merged in. Only the reader makes one, so every number in it is within its bounds.
///
/// Names are still strings here: whether the piece, zone or cell exists has not been checked yet.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The variant's id: the file's stem.
    pub id: String,
    /// The name; the id, at the head of the file, if the file has none.
    pub name: Text,
    file: FileDef,
}

impl Definition {
    /// The content of a file with its id.
    pub(in crate::definition) fn new(id: &str, name: Text, file: FileDef) -> Definition {
        Definition { id: id.to_string(), name, file }
    }
}

impl Deref for Definition {
    type Target = FileDef;

    fn deref(&self) -> &FileDef {
        &self.file
    }
}
