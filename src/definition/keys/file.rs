//! The top of a file: what the game is called, and the tables that follow.

use std::ops::Deref;

use super::{
    BoardDef, CaptureDef, CastlingDef, ClaimDef, DropsDef, EndDef, EndingDef, GatingDef, NotationDef, PieceDef,
    PieceLetter, PlayersDef, PromotionDef, RoyaltyDef, SetupDef, TestDef, TurnDef,
};
use crate::keys::{Always, Form, Formation, Judged, Letters, Named, Number, Text, Texts, Zones, keys};

/// The name of a zone.
#[derive(Clone, Debug)]
pub struct ZoneName;

impl Formation for ZoneName {
    const FORM: &'static Form = &Form {
        what: "zone name",
        regex: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
        rule: "a zone is called by small letters and digits in words with hyphens between, such as `far-ends`",
        check: |text| {
            text.starts_with(|first: char| first.is_ascii_lowercase())
                && text.split('-').all(|word| {
                    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
                })
        },
    };
}

keys! {
    /// At the top of the file: what the game is called, where it comes from, and the tables that follow.
    pub struct FileDef("file", "the file", reserved: &["effect", "power", "supply", "layers", "wrap"]) {
        /// The version of this language.
        format: Option<Number<1, 1>> { required, own, example: "1" },
        /// What the game is called.
        name: Option<Text> { required, own, example: "\"Hexiang Qi\"" },
        /// Who made the game.
        inventor: Option<Text> { own, example: "\"Max Koval\"" },
        /// When.
        year: Option<Number<-3000, 3000>> { own, example: "2021" },
        /// What the game is, in a sentence or two.
        about: Option<Text> { own, example: "\"Chess on 80 hexagons.\"" },
        /// Where to read more.
        links: Texts { own, example: "[\"https://example.org/rules\"]" },
        /// The id of a variant to start from; this file then says only what differs.
        base: Option<Text> { own, example: "\"chess\"", fairy: &["variantTemplate"] },
        /// Pieces (by letter) or other keys (such as `drops` or `end.repetition`) of the base that this game does not
        /// have. With `L` goes its promoted form `+L`.
        without: Letters { own, example: "[\"Q\"]" },
        /// The cells and their names.
        board: Judged<BoardDef>,
        /// What the players are called.
        players: Always<PlayersDef>,
        /// Sets of cells by name, from the first player's side.
        zones: Zones<ZoneName> { example: "{ far-ends = { file-ends = 1 } }" },
        /// The pieces by letter: `[pieces.P]`.
        pieces: Named<PieceLetter, PieceDef> { required },
        /// What holds for every piece that has a `promotion` table of its own or a promoted form.
        promotion: Option<PromotionDef>,
        /// Captured pieces go to the capturer's hand and may be dropped; its presence says so.
        drops: Option<DropsDef> { fairy: &["pieceDrops"] },
        /// Who stands where at the start.
        setup: SetupDef,
        /// Castlings, in the first player's cells.
        castling: Vec<CastlingDef> {
            fairy: &[
                "castlingKingsideFile",
                "castlingQueensideFile",
                "castlingRank",
                "castlingKingPiece",
                "castlingRookPieces",
                "castlingRookKingsideFile",
                "castlingRookQueensideFile",
            ],
        },
        /// Rules about royal pieces.
        royalty: Always<RoyaltyDef>,
        /// Rules about captures.
        captures: Always<CaptureDef>,
        /// What a player may do with a turn.
        turn: Always<TurnDef>,
        /// Pieces that come in from the hand beside a move.
        gating: Option<GatingDef>,
        /// When the game is over, and who wins.
        end: Always<EndDef>,
        /// More ways in which the game ends.
        endings as "ending": Vec<EndingDef>,
        /// The game's own way to write moves.
        notation: Option<NotationDef>,
        /// Positions and results that the file vouches for.
        tests as "test": Vec<TestDef> { own },
        /// Facts that the inventor states.
        claims as "claim": Vec<ClaimDef> { own },
    }
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
