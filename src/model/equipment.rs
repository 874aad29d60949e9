//! What a game is played with: board, players, zones, pieces and the start.

use super::{PieceInfo, PieceType, PieceTypeSet, Setup};
use crate::board::{Board, CellSet, Side};

/// A named set of cells as each player sees it.
#[derive(Clone, Debug)]
pub struct Zone {
    /// Its name in the file.
    pub name: String,
    /// The first and the second player's cells.
    pub cells: [CellSet; 2],
}

/// One player.
#[derive(Clone, Debug)]
pub struct Player {
    /// Such as `White` or `Red`.
    pub name: String,
}

/// Board, players, zones, pieces and start of a game: all that a rule may know of it without knowing the other rules.
#[derive(Clone, Debug)]
pub struct Equipment {
    /// The board.
    pub(crate) board: Board,
    /// First and second player.
    pub(crate) players: [Player; 2],
    /// Named zones in the order of the file.
    pub(crate) zones: Vec<Zone>,
    /// The piece types in the order of the file; a [`PieceType`] is an index into it.
    pub(crate) pieces: Vec<PieceInfo>,
    /// The position at the start.
    pub(crate) start: Setup,
}

impl Equipment {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// First and second player.
    pub fn players(&self) -> &[Player; 2] {
        &self.players
    }

    /// A player's name, such as `White`.
    pub fn player(&self, side: Side) -> &str {
        &self.players[side.index()].name
    }

    /// Named zones in the order of the file.
    pub fn zones(&self) -> &[Zone] {
        &self.zones
    }

    /// The piece types in the order of the file; a [`PieceType`] is an index into it.
    pub fn pieces(&self) -> &[PieceInfo] {
        &self.pieces
    }

    /// The position at the start.
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// The piece type behind an id.
    ///
    /// # Panics
    /// If the id is of another variant.
    pub fn piece(&self, id: PieceType) -> &PieceInfo {
        &self.pieces[id.index()]
    }

    /// The piece type with that letter, in the first player's case: `P`, `+P`.
    pub fn piece_type_by_letter(&self, letter: &str) -> Option<PieceType> {
        self.pieces.iter().position(|piece_type| piece_type.letter == letter).map(|index| PieceType(index as u8))
    }

    /// Every piece type.
    pub fn piece_types(&self) -> impl Iterator<Item = PieceType> + use<> {
        (0..self.pieces.len() as u8).map(PieceType)
    }

    /// The zone of that name.
    pub fn zone(&self, name: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.name == name)
    }

    /// By piece type: the first one that moves exactly as it does, itself if there is none before it.
    pub(crate) fn alike(&self) -> Vec<PieceType> {
        let first = |id: PieceType| {
            let moves = &self.piece(id).moves;
            self.piece_types().take(id.index()).find(|&other| self.piece(other).moves == *moves).unwrap_or(id)
        };
        self.piece_types().map(first).collect()
    }

    /// The royal piece types.
    pub fn royals(&self) -> PieceTypeSet {
        self.piece_types().filter(|&id| self.piece(id).royal).collect()
    }

    /// How many royals a side has at the start, those in hand included.
    pub fn royals_at_start(&self, side: Side) -> u32 {
        self.royals().iter().map(|piece_type| self.start.count(side, piece_type)).sum()
    }
}
