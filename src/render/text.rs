//! A position as text: the board, the hands, who is to move.

use super::board::{self, Content, Names};
use super::canvas::Ink;
use crate::board::{Cell, CellSet, Side};
use crate::movegen::in_check;
use crate::position::{Move, Position};
use crate::variant::{KindId, Setup, Variant};

/// How a position is written.
#[derive(Clone, Debug, Default)]
pub struct TextOptions {
    /// With ANSI colours.
    pub colour: bool,
    /// Seen from the second player's side.
    pub flip: bool,
    /// The move to mark: brackets around the cell it left and the man that moved.
    pub last_move: Option<Move>,
    /// Other cells to put between brackets.
    pub marks: CellSet,
    /// Where the names of cells go.
    pub names: Names,
    /// Men as the characters that the definition gives, such as 車, rather than letters.
    pub symbols: bool,
}

/// A position as text: the board, the hands where the game has them, and who is to move.
pub fn text(position: &Position, options: &TextOptions) -> String {
    let checked = in_check(position, position.side());
    page(position.variant(), &position.setup(), options, checked)
}

/// The same of a set-up, legal or not.
pub fn setup_text(variant: &Variant, setup: &Setup, options: &TextOptions) -> String {
    page(variant, setup, options, false)
}

fn page(variant: &Variant, setup: &Setup, options: &TextOptions, in_check: bool) -> String {
    let marks = options.marks | move_cells(variant, setup, options.last_move);
    let content = |cell: Cell| {
        let man = setup.board.get(cell.index()).copied().flatten();
        Content {
            text: man.map(|(side, kind)| man_text(variant, side, kind, options.symbols)).unwrap_or_default(),
            ink: man.map(|(side, _)| ink(side)),
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

/// The cells that a move changes: where men left and where they went.
pub(super) fn move_cells(variant: &Variant, setup: &Setup, mv: Option<Move>) -> CellSet {
    let Some(mv) = mv else { return CellSet::EMPTY };
    let mut cells = CellSet::of(mv.to());
    if let Some(from) = mv.from() {
        cells.insert(from);
    }
    if let Some(castling) = mv.castling().and_then(|index| variant.rules().castling.get(index)) {
        let side = &castling.sides[setup.side.other().index()];
        cells.insert(side.partner_from);
        cells.insert(side.partner_to);
    }
    cells
}

/// A man's letter as a FEN writes it, or its character.
pub(super) fn man_text(variant: &Variant, side: Side, kind: KindId, symbols: bool) -> String {
    let kind = variant.kind(kind);
    match (&kind.symbols[side.index()], symbols) {
        // Characters that both players share tell nothing of the owner; `v` before them is how Japanese diagrams do it.
        (Some(symbol), true) if side == Side::Second && symbols_are_shared(variant) => format!("v{symbol}"),
        (Some(symbol), true) => symbol.clone(),
        _ => letter(&kind.letter, side),
    }
}

/// Whether some kind has the same character for both players.
pub(super) fn symbols_are_shared(variant: &Variant) -> bool {
    variant.pieces().iter().any(|kind| kind.symbols[0].is_some() && kind.symbols[0] == kind.symbols[1])
}

/// A kind's letter in the side's case.
pub(super) fn letter(letter: &str, side: Side) -> String {
    match side {
        Side::First => letter.to_string(),
        Side::Second => letter.to_lowercase(),
    }
}

/// Such as `Black holds r 2p`; None in a game without hands.
fn hand_text(variant: &Variant, setup: &Setup, side: Side, symbols: bool) -> Option<String> {
    let hand = &setup.hands[side.index()];
    if !variant.rules().captures_to_hand && hand.iter().all(|&count| count == 0) {
        return None;
    }
    let one = |kind: KindId| {
        let count = hand.get(kind.index()).copied().unwrap_or(0);
        let man = man_text(variant, side, kind, symbols);
        match count {
            0 => None,
            1 => Some(man),
            _ => Some(format!("{count}{man}")),
        }
    };
    let men: Vec<String> = variant.kind_ids().filter_map(one).collect();
    let men = if men.is_empty() { "nothing".to_string() } else { men.join(" ") };
    Some(format!("{} in hand: {men}", variant.players()[side.index()].name))
}

pub(super) fn ink(side: Side) -> Ink {
    match side {
        Side::First => Ink::First,
        Side::Second => Ink::Second,
    }
}
