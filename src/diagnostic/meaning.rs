//! Mistakes in what a definition means: found once its keys and values have been read.

/// What the second player has by the board's symmetry unless it is written out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turned {
    /// Cells of a zone.
    Cells,
    /// The pieces at the start.
    Setup,
    /// The cells of two pieces that move at once.
    Pair,
}

impl Turned {
    fn words(self) -> &'static str {
        match self {
            Turned::Cells => "these cells can't be turned for the second player",
            Turned::Setup => "the second player's pieces do not follow from the first player's",
            Turned::Pair => "the second player's cells do not follow from the first player's",
        }
    }
}

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
    /// Fewer names than files or ranks.
    FewNames {
        /// `files` or `ranks`.
        what: &'static str,
        /// The number on the board.
        needed: usize,
        /// The number of names.
        given: usize,
    },
    /// A file or rank by its name on a board where they have none.
    NoLines {
        /// `file` or `rank`.
        what: &'static str,
    },
    /// A list of names such as `a-h` that cannot be read.
    NameList {
        /// As written.
        text: String,
    },
    /// The board does not map onto itself, and something is to be turned for the second player.
    Lopsided {
        /// A cell without a counterpart.
        cell: String,
        /// What is to be turned.
        what: Turned,
        /// The word of the symmetry by which it does.
        fits: Option<&'static str>,
    },
    /// A cell of a drawn board that is off the grid of the others.
    OffGrid {
        /// As drawn.
        cell: String,
    },

    /// A cell's name is another's with the letter of a piece behind it, which is how moves say what a piece becomes.
    NameWithLetter {
        /// The name.
        cell: String,
        /// The other name.
        plain: String,
        /// The letter, in small.
        letter: String,
    },
    /// Two moves would be one text but for a dash.
    TextOfTwo {
        /// The cells of one of them.
        cells: [String; 2],
        /// What both would be without it.
        text: String,
    },

    // E061: pieces, zones and moves.
    /// There are no piece types.
    NoPieceTypes,
    /// A zone that refers to itself.
    ZoneCycle {
        /// The zone.
        zone: String,
    },

    /// Pieces that start where they themselves do.
    SetupCycle {
        /// Their letter.
        letter: String,
    },

    // E062: the start position.
    /// Two pieces on one cell.
    Occupied {
        /// Its name.
        cell: String,
    },
    /// A piece of the second player, whose pieces are the first player's turned, would stand on one of the first player's.
    OccupiedByTurn {
        /// The name of the cell.
        cell: String,
    },
    /// No piece is on the board at the start.
    NoPieces,

    // E061, E063 and E064: rules.
    /// A mistake in what a rule says, or what looks wrong in it; the prose stands in the rule's home.
    OfRule {
        /// The stable code.
        code: &'static str,
        /// What is wrong.
        message: String,
        /// What to do about it.
        help: Option<&'static str>,
    },

    // E065: notation, tests and claims.
    /// A notation pattern that is not well formed.
    Pattern {
        /// Why not.
        because: String,
    },
    /// A claim about a piece that does not name one.
    ClaimNeedsPiece {
        /// The key about the piece.
        key: &'static str,
    },

    // W02: what looks wrong.
    /// A key without effect.
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
    /// A zone without cells.
    EmptyZone,
    /// A piece type that can never be on the board.
    UnusedPiece {
        /// Its letter.
        letter: String,
    },
    /// Two piece types share a name.
    TwinNames {
        /// The name.
        name: String,
    },
    /// The file has no tests and no claims.
    NoEvidence,
    /// A count of ranks, or of cells of a file, that is larger than the board.
    CountsTooFar {
        /// The key.
        key: &'static str,
    },
    /// No royal pieces, and every ending is a draw.
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
            Meaning::TwinCells { name } => (
                "E0513",
                format!("two cells are named `{name}`"),
                Some("no file may meet a rank twice: `file-lines` and `rank-lines` say which way they run"),
            ),
            Meaning::FewNames { what, needed, given } => {
                let names = if *given == 1 { "name" } else { "names" };
                let help = match *what {
                    "files" => "list as many in `file-names`, such as `file-names = \"a-z A-D\"` for 30",
                    _ => "list as many in `rank-names`, such as `rank-names = \"1-12\"` for 12",
                };
                ("E0514", format!("the board has {needed} {what}, but there are {given} {names} for them"), Some(help))
            }
            Meaning::NoLines { what: "file" } => (
                "E0518",
                "a drawn board has no files".into(),
                Some(
                    "list their names in `file-names`, or list the cells; `file-ends` and `file-starts` need no names",
                ),
            ),
            Meaning::NoLines { .. } => (
                "E0518",
                "a drawn board has no ranks".into(),
                Some(
                    "list their names in `rank-names`, or list the cells; `last-ranks` and `first-ranks` need no names",
                ),
            ),
            Meaning::NameList { text } => (
                "E0515",
                format!("`{text}` is not a list of names"),
                Some("write a range such as `a-h`, `9-1`, `A-K`, or names separated by spaces"),
            ),
            Meaning::Lopsided { cell, what, fits } => (
                "E0516",
                format!("the board does not map onto itself, for `{cell}` has no counterpart: {}", what.words()),
                Some(match (*fits, what) {
                    (Some("mirror"), _) => "with `symmetry = \"mirror\"` in `[board]` it does",
                    (Some(_), _) => "with `symmetry = \"half-turn\"` in `[board]` it does",
                    (None, Turned::Cells) => {
                        "write a table that says both, `{ cells = \"…\", second = \"…\" }`, or `both = true` in it for the same cells"
                    }
                    (None, Turned::Setup) => "list them in `[setup.second]`",
                    (None, Turned::Pair) => "list them in `[castling.second]`",
                }),
            ),
            Meaning::OffGrid { cell } => (
                "E0517",
                format!("`{cell}` is not aligned with the other cells"),
                Some(
                    "on hexes every second place of a drawn line is a gap `-`, alternating with the lines above and below",
                ),
            ),
            Meaning::NameWithLetter { cell, plain, letter } => (
                "E0519",
                format!(
                    "a move to `{cell}` would be written like one to `{plain}` with the letter `{letter}` behind it"
                ),
                Some("give the cell, or the piece, another name"),
            ),
            Meaning::TextOfTwo { cells: [from, to], text } => (
                "W0216",
                format!("the move `{from}-{to}` needs its dash: `{text}` may also mean another move"),
                Some("choose names of which none is the beginning of another"),
            ),
            Meaning::NoPieceTypes => ("E0610", "the game has no pieces".into(), Some("add `[pieces.K]`")),
            Meaning::ZoneCycle { zone } => ("E0612", format!("the zone `{zone}` refers to itself"), None),
            Meaning::SetupCycle { letter } => {
                ("E0612", format!("where `{letter}` starts depends on where `{letter}` starts"), None)
            }
            Meaning::Occupied { cell } => ("E0620", format!("two pieces stand on `{cell}`"), None),
            Meaning::OccupiedByTurn { cell } => (
                "E0620",
                format!("two pieces stand on `{cell}`: the second player's are the first player's turned"),
                Some("give the second player's pieces in `second`"),
            ),
            Meaning::NoPieces => ("E0621", "no piece is on the board at the start".into(), None),
            Meaning::OfRule { code, message, help } => (*code, message.clone(), *help),
            Meaning::Pattern { because } => ("E0650", because.clone(), None),
            Meaning::ClaimNeedsPiece { key } => (
                "E0651",
                format!("`{key}` is about a piece, but the claim has no `piece`"),
                Some("add `piece = \"…\"`, a letter"),
            ),
            Meaning::Idle { key, because } => ("W0201", format!("`{key}` has no effect: {because}"), None),
            Meaning::ChecksNothing { what } => ("W0202", format!("this {what} checks nothing"), None),
            Meaning::UnusedZone { zone } => ("W0203", format!("the zone `{zone}` is never used"), None),
            Meaning::EmptyZone => ("W0204", "this zone has no cell".into(), None),
            Meaning::UnusedPiece { letter } => (
                "W0205",
                format!("`{letter}` can never be on the board"),
                Some("add it to `[setup]`, or let a piece promote to it"),
            ),
            Meaning::TwinNames { name } => ("W0209", format!("two pieces are named `{name}`"), None),
            Meaning::CountsTooFar { key } => ("W0212", format!("`{key}` is more than the board has"), None),
            Meaning::NobodyWins => (
                "W0213",
                "neither player can win: no piece is royal, and every ending is a draw".into(),
                Some("make a piece `royal = true`, or add a winning ending to `[end]`, such as `stalemate = \"loss\"`"),
            ),
            Meaning::NoEvidence => (
                "W0210",
                "the definition has no test and no claim".into(),
                Some(
                    "add a `[[test]]`, such as a perft from another program, or a `[[claim]]`, a fact the inventor states",
                ),
            ),
        }
    }
}
