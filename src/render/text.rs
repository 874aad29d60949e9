//! A position as text: the board, the hands, the side to move.

use super::board::{self, Content, Names};
use super::canvas::Ink;
use crate::board::{Cell, CellSet, Side};
use crate::position::{Move, Position};
use crate::variant::{PieceType, Setup, Variant};

/// How a position is written.
#[derive(Clone, Debug, Default)]
pub struct TextOptions {
    /// With ANSI colours.
    pub colour: bool,
    /// Seen from the second player's side.
    pub flip: bool,
    /// The move to mark: brackets around the cell it left and the piece that moved.
    pub last_move: Option<Move>,
    /// Other cells to put in brackets.
    pub marks: CellSet,
    /// The place of cell names.
    pub names: Names,
    /// Pieces as the characters that the definition gives, such as 車, rather than letters.
    pub symbols: bool,
}

/// A position as text: the board, the hands if the game has them, and the side to move.
pub fn text(position: &Position, options: &TextOptions) -> String {
    let checked = position.is_check();
    page(position.variant(), &position.setup(), options, checked)
}

/// The same for a setup, legal or not.
pub fn setup_text(variant: &Variant, setup: &Setup, options: &TextOptions) -> String {
    page(variant, setup, options, false)
}

fn page(variant: &Variant, setup: &Setup, options: &TextOptions, in_check: bool) -> String {
    let marks = options.marks | move_cells(variant, setup, options.last_move);
    let content = |cell: Cell| {
        let piece = setup.board.get(cell.index()).copied().flatten();
        Content {
            text: piece
                .map(|(side, piece_type)| piece_text(variant, side, piece_type, options.symbols))
                .unwrap_or_default(),
            ink: piece.map(|(side, _)| ink(side)),
            marked: marks.contains(cell),
        }
    };
    let contents: Vec<Content> = variant.board().cells().map(content).collect();
    let mut page = String::new();
    let (top, bottom) = if options.flip { (Side::First, Side::Second) } else { (Side::Second, Side::First) };
    let hand = |side| hand_text(variant, setup, side, options.symbols).map(|text| text + "\n").unwrap_or_default();
    page += &hand(top);
    page += &board::draw(variant.board(), &contents, variant.board().all(), options.names, options.flip)
        .finish(options.colour);
    page += &hand(bottom);
    page += &to_move(variant, setup.side, in_check);
    page.push('\n');
    page
}

/// `White to move, in check`.
pub(super) fn to_move(variant: &Variant, side: Side, in_check: bool) -> String {
    let check = if in_check { ", in check" } else { "" };
    format!("{} to move{check}", variant.players()[side.index()].name)
}

/// The cells that the last move changed: those that pieces left and those they moved to; where nobody moved, its own.
pub(super) fn move_cells(variant: &Variant, setup: &Setup, mv: Option<Move>) -> CellSet {
    let Some(mv) = mv else { return CellSet::EMPTY };
    let ways = variant.rules().ways(mv, setup.side.other());
    ways.into_iter().flat_map(|way| [Some(way.to), way.from]).flatten().chain([mv.to()]).collect()
}

/// A piece's letter as a FEN writes it, or its character.
pub(super) fn piece_text(variant: &Variant, side: Side, piece_type: PieceType, symbols: bool) -> String {
    let piece_type = variant.piece(piece_type);
    match (&piece_type.symbols[side.index()], symbols) {
        // Characters that both players share don't show the owner; Japanese diagrams put `v` before them.
        (Some(symbol), true) if side == Side::Second && symbols_are_shared(variant) => format!("v{symbol}"),
        (Some(symbol), true) => symbol.clone(),
        _ => letter(&piece_type.letter, side),
    }
}

/// Whether some piece type has the same character for both players.
pub(super) fn symbols_are_shared(variant: &Variant) -> bool {
    variant
        .pieces()
        .iter()
        .any(|piece_type| piece_type.symbols[0].is_some() && piece_type.symbols[0] == piece_type.symbols[1])
}

/// A piece type's letter in the side's case.
pub(super) fn letter(letter: &str, side: Side) -> String {
    match side {
        Side::First => letter.to_string(),
        Side::Second => letter.to_lowercase(),
    }
}

/// Such as `Black holds r 2p`; None in a game without hands.
fn hand_text(variant: &Variant, setup: &Setup, side: Side, symbols: bool) -> Option<String> {
    let hand = &setup.hands[side.index()];
    if !variant.rules().hands().are_fed() && hand.iter().all(|&count| count == 0) {
        return None;
    }
    let one = |piece_type: PieceType| {
        let count = hand.get(piece_type.index()).copied().unwrap_or(0);
        let piece = piece_text(variant, side, piece_type, symbols);
        match count {
            0 => None,
            1 => Some(piece),
            _ => Some(format!("{count}{piece}")),
        }
    };
    let pieces: Vec<String> = variant.piece_types().filter_map(one).collect();
    let pieces = if pieces.is_empty() { "nothing".to_string() } else { pieces.join(" ") };
    Some(format!("{} in hand: {pieces}", variant.players()[side.index()].name))
}

pub(super) fn ink(side: Side) -> Ink {
    match side {
        Side::First => Ink::First,
        Side::Second => Ink::Second,
    }
}
