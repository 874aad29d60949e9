//! Mistakes in what a definition means: found once its keys and values have been read.

/// What is wrong with the meaning of a definition.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Meaning {
    // E051: boards.
    /// The board needs a key; why.
    BoardNeeds {
        /// The key.
        key: &'static str,
        /// What asks for it.
        because: &'static str,
    },
    /// The board has no cell.
    EmptyBoard,
    /// A hexagonal outline of squares.
    HexagonOfSquares,
    /// Two cells have one name.
    TwinCells {
        /// The name.
        name: String,
    },
    /// There are fewer names than files or ranks.
    FewNames {
        /// `files` or `ranks`.
        what: &'static str,
        /// How many there are on the board.
        needed: usize,
        /// How many have names.
        given: usize,
    },
    /// A list of names such as `a-h` that cannot be read.
    NameList {
        /// As written.
        text: String,
    },
    /// The board does not map onto itself.
    Lopsided {
        /// A cell without a counterpart.
        cell: String,
    },
    /// A cell of a drawn board that stands off the others' grid.
    OffGrid {
        /// As drawn.
        cell: String,
    },

    // E061: pieces, zones and moves.
    /// There are no piece types at all.
    NoPieceTypes,
    /// A promoted form without its base.
    NoBase {
        /// The promoted form's letter.
        letter: String,
        /// The letter that is missing.
        base: String,
    },
    /// A zone that is made of itself.
    ZoneCycle {
        /// The zone.
        zone: String,
    },
    /// A piece that moves as itself.
    MovesAsCycle {
        /// Its letter.
        letter: String,
    },
    /// A step that leads back to where it starts.
    NullStep,
    /// A text that is no step.
    Step {
        /// As written.
        text: String,
    },

    // E062: set-up.
    /// Two pieces stand on one cell.
    Occupied {
        /// Its name.
        cell: String,
    },
    /// Nobody stands on the board at the start.
    NoPieces,

    // E063: promotion.
    /// A promotion without something it cannot do without.
    PromotionNeeds {
        /// The piece's letter.
        letter: String,
        /// The key.
        key: &'static str,
    },
    /// A promotion to a royal piece or of a piece into itself.
    PromotionTo {
        /// The letter it would become.
        letter: String,
        /// Why not.
        because: &'static str,
    },

    // E064: castling.
    /// Castling pieces that do not stand on one line, and no list to help.
    NoLine {
        /// The key that would help.
        key: &'static str,
    },
    /// The letter by which a FEN tells a piece that has not moved is taken, or there is none.
    GatingLetter {
        /// The piece's cell.
        cell: String,
        /// Who has the letter; None when there is none.
        taken: Option<String>,
    },
    /// Nobody fit stands on a cell of a castling at the start.
    CastlingPiece {
        /// Who should: `royal piece` or `piece`.
        what: &'static str,
        /// The cell.
        cell: String,
        /// Whose: `first` or `second`.
        player: &'static str,
    },
    /// Two pieces of a castling would stand on one cell.
    CastlingCollision {
        /// The cell.
        cell: String,
    },

    // E065: notation, tests and claims.
    /// A notation pattern that is not well formed.
    Pattern {
        /// Why not.
        because: String,
    },
    /// A claim about a piece that names none.
    ClaimNeedsPiece {
        /// The key that speaks of it.
        key: &'static str,
    },

    // W02: what looks wrong.
    /// A key that does nothing beside the others.
    Idle {
        /// The key.
        key: &'static str,
        /// Why.
        because: &'static str,
    },
    /// A test or a claim that checks nothing.
    ChecksNothing {
        /// `test` or `claim`.
        what: &'static str,
    },
    /// A zone that nothing uses.
    UnusedZone {
        /// Its name.
        zone: String,
    },
    /// A zone without any cell.
    EmptyZone,
    /// A piece type that can never come onto the board.
    UnusedPiece {
        /// Its letter.
        letter: String,
    },
    /// A piece type that has no moves.
    Immobile {
        /// Its letter.
        letter: String,
    },
    /// A promotion that no move can bring about.
    NeverPromotes {
        /// The piece's letter.
        letter: String,
    },
    /// A move that no cell allows.
    NeverMoves,
    /// Two piece types share a name.
    TwinNames {
        /// The name.
        name: String,
    },
    /// The file vouches for nothing.
    NoEvidence,
    /// A piece that starts outside the zone it must keep to.
    StartsOutside {
        /// Its letter.
        letter: String,
        /// Where it stands.
        cell: String,
    },
    /// A count of ranks or of cells of a file that is more than the board has.
    CountsTooFar {
        /// The key.
        key: &'static str,
    },
    /// No royal pieces, and no ending but draws.
    NobodyWins,
}

impl Meaning {
    /// The stable code, the finding in words, and what to do about it.
    pub fn prose(&self) -> (&'static str, String, Option<&'static str>) {
        match self {
            Meaning::BoardNeeds { key, because } => ("E0510", format!("the board needs `{key}`: {because}"), None),
            Meaning::EmptyBoard => ("E0511", "the board has no cell".into(), None),
            Meaning::HexagonOfSquares => {
                ("E0512", "squares cannot form a hexagon".into(), Some("use `hex-flat` or `hex-pointy` cells"))
            }
            Meaning::TwinCells { name } => ("E0513", format!("two cells are named `{name}`"), None),
            Meaning::FewNames { what, needed, given } => {
                let names = if *given == 1 { "name" } else { "names" };
                ("E0514", format!("the board has {needed} {what}, but there are {given} {names} for them"), None)
            }
            Meaning::NameList { text } => (
                "E0515",
                format!("`{text}` is not a list of names"),
                Some("write a range such as `a-h`, `9-1`, `A-K`, or names with spaces between"),
            ),
            Meaning::Lopsided { cell } => (
                "E0516",
                format!("the board does not map onto itself: `{cell}` has no counterpart"),
                Some("say `symmetry = \"half-turn\"` or `\"mirror\"`, whichever the outline has"),
            ),
            Meaning::OffGrid { cell } => (
                "E0517",
                format!("`{cell}` stands between the places of the other cells"),
                Some(
                    "on hexes every second place of a drawn line is a gap `-`, by turns with the lines above and below",
                ),
            ),
            Meaning::NoPieceTypes => ("E0610", "the game has no pieces".into(), Some("add `[pieces.K]`")),
            Meaning::NoBase { letter, base } => (
                "E0611",
                format!("`{letter}` is the promoted form of `{base}`, which does not exist"),
                Some("say what it is in the capturer's hand: `captured-as`"),
            ),
            Meaning::ZoneCycle { zone } => ("E0612", format!("the zone `{zone}` is made of itself"), None),
            Meaning::MovesAsCycle { letter } => ("E0613", format!("`{letter}` moves as itself"), None),
            Meaning::NullStep => ("E0614", "this step leads back to where it starts".into(), None),
            Meaning::Step { text } => (
                "E0615",
                format!("`{text}` is not a step on this board"),
                Some("write compass steps such as `n n ne`, or an offset such as `3,1`"),
            ),
            Meaning::Occupied { cell } => ("E0620", format!("two pieces stand on `{cell}`"), None),
            Meaning::NoPieces => ("E0621", "nobody stands on the board at the start".into(), None),
            Meaning::PromotionNeeds { letter, key } => (
                "E0630",
                format!("the promotion of `{letter}` has no `{key}`"),
                Some(match *key {
                    "zone" => "give `zone` here or in `[promotion]`",
                    _ => "give `to`, a list of letters",
                }),
            ),
            Meaning::PromotionTo { letter, because } => {
                ("E0631", format!("a piece cannot promote to `{letter}`: {because}"), None)
            }
            Meaning::NoLine { key } => {
                ("E0640", format!("`{key}` is missing, and these cells are not on one line"), Some("list the cells"))
            }
            Meaning::GatingLetter { cell, taken } => {
                let because = match taken {
                    Some(taken) => format!("has the letter of {taken}"),
                    None => "has none".to_string(),
                };
                let message = format!(
                    "a FEN tells a piece that has not moved by the letter of its file; that on `{cell}` {because}"
                );
                ("E0643", message, None)
            }
            Meaning::CastlingPiece { what, cell, player } => {
                ("E0641", format!("at the start no {what} of the {player} player stands on `{cell}`"), None)
            }
            Meaning::CastlingCollision { cell } => {
                ("E0642", format!("king and partner would stand on `{cell}` together"), None)
            }
            Meaning::Pattern { because } => ("E0650", because.clone(), None),
            Meaning::ClaimNeedsPiece { key } => (
                "E0651",
                format!("`{key}` speaks of a piece, but the claim names none"),
                Some("add `piece = \"…\"`, a letter"),
            ),
            Meaning::Idle { key, because } => ("W0201", format!("`{key}` has no effect: {because}"), None),
            Meaning::ChecksNothing { what } => ("W0202", format!("this {what} checks nothing"), None),
            Meaning::UnusedZone { zone } => ("W0203", format!("the zone `{zone}` is never used"), None),
            Meaning::EmptyZone => ("W0204", "this zone has no cell".into(), None),
            Meaning::UnusedPiece { letter } => (
                "W0205",
                format!("`{letter}` can never come onto the board"),
                Some("put it in `[setup]`, or let a piece promote to it"),
            ),
            Meaning::Immobile { letter } => ("W0206", format!("`{letter}` has no moves"), None),
            Meaning::NeverPromotes { letter } => {
                ("W0207", format!("no move of `{letter}` can bring about its promotion"), None)
            }
            Meaning::NeverMoves => ("W0208", "this move can never be made on this board".into(), None),
            Meaning::TwinNames { name } => ("W0209", format!("two pieces are named `{name}`"), None),
            Meaning::StartsOutside { letter, cell } => {
                ("W0211", format!("the `{letter}` on `{cell}` starts outside its `within` and can never move"), None)
            }
            Meaning::CountsTooFar { key } => ("W0212", format!("`{key}` counts further than the board reaches"), None),
            Meaning::NobodyWins => (
                "W0213",
                "nobody can win: no piece is royal, and every ending is a draw".into(),
                Some("give a piece `royal = true`, or say in `[end]` what wins, such as `stalemate = \"loss\"`"),
            ),
            Meaning::NoEvidence => (
                "W0210",
                "the definition carries no test and no claim".into(),
                Some(
                    "add a `[[test]]`, such as a perft from another program, or a `[[claim]]`, a fact the inventor states",
                ),
            ),
        }
    }
}
