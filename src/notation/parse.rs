//! Reading a move: a text matched with the legal moves.

use std::fmt;

use super::coordinate::{suffix, text_among};
use super::native::{Writer, bare};
use crate::board::{Cell, Side};
use crate::model::MoveIntent;
use crate::position::{Move, Position};
use crate::variant::{PieceType, Variant};

/// The maximum length of a move text in bytes.
const MAX_LENGTH: usize = 64;

/// Why a text is no move of the position.
#[allow(missing_docs, reason = "each variant's sentence says what its fields hold")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// It is not a move at all.
    Unreadable {
        /// The text.
        text: String,
        /// What a move looks like.
        expected: String,
    },
    /// It names a cell that the board doesn't have.
    UnknownCell {
        /// The text.
        text: String,
        /// The part that should be a cell.
        cell: String,
        /// The cell with the most similar name.
        nearest: Option<String>,
    },
    /// It names a piece that the game doesn't have.
    UnknownPiece {
        /// The text.
        text: String,
        /// The part that should be a piece.
        letter: String,
        /// The letters of the game.
        known: String,
    },
    /// It can be read, in one or several ways, but none is legal.
    Illegal {
        /// The text.
        text: String,
        /// The moves it may mean.
        intents: Vec<MoveIntent>,
    },
    /// The promotion is missing.
    Promotion {
        /// The text.
        text: String,
        /// The coordinate texts of the legal moves.
        choices: Vec<String>,
    },
    /// It may mean several legal moves.
    Ambiguous {
        /// The text.
        text: String,
        /// Their coordinate texts.
        choices: Vec<String>,
    },
}

impl MoveError {
    /// Whether the text is that of a move, though none that can be made so.
    pub fn is_illegal(&self) -> bool {
        matches!(self, MoveError::Illegal { .. } | MoveError::Promotion { .. })
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Unreadable { text, expected } => write!(f, "{text} is not a move: {expected}"),
            MoveError::UnknownCell { text, cell, nearest: Some(nearest) } => {
                write!(f, "{text} is not a move: unknown cell {cell}; did you mean {nearest}?")
            }
            MoveError::UnknownCell { text, cell, nearest: None } => {
                write!(f, "{text} is not a move: unknown cell {cell}")
            }
            MoveError::UnknownPiece { text, letter, known } => {
                write!(f, "{text} is not a move: unknown piece letter {letter}; the pieces are {known}")
            }
            MoveError::Illegal { text, .. } => write!(f, "{text} is not legal here"),
            MoveError::Promotion { text, choices } => {
                write!(f, "{text} needs a promotion: {}", choices.join(", "))
            }
            MoveError::Ambiguous { text, choices } => write!(f, "{text} is ambiguous: {}", choices.join(" or ")),
        }
    }
}

impl std::error::Error for MoveError {}

/// The legal move that `text` means: a coordinate move, the name of a castling, `pass`, or a move in native notation.
///
/// Also accepted: a dash or `x` between the cells, `*` for `@`, `=` before the new piece or alone for a declined
/// promotion, letters in either case, `O-O` for `0-0`, and the annotations of the native notation.
///
/// # Errors
/// The text means no legal move, or more than one.
pub fn parse(position: &Position, text: &str) -> Result<Move, MoveError> {
    let variant = position.variant();
    if text.len() > MAX_LENGTH {
        let start = text.chars().take(16).chain(['…']).collect();
        return Err(MoveError::Unreadable { text: start, expected: format!("it is longer than {MAX_LENGTH} bytes") });
    }
    let moves = position.legal_moves();
    let given = text.trim();
    let said = bare(variant, given);
    for text in [given, said] {
        let same: Vec<Move> = moves.iter().copied().filter(|&mv| text_among(position, mv, &moves) == text).collect();
        match same[..] {
            [] => {}
            [mv] => return Ok(mv),
            [_, ..] => {
                let choices = same.iter().map(|&mv| text_among(position, mv, &moves)).collect();
                return Err(MoveError::Ambiguous { text: text.to_owned(), choices });
            }
        }
    }
    // What looks like an annotation may be part of the move: try the text as given first.
    let mut meant = meant_by_text(position, &moves, given);
    if meant.is_empty() && said != given {
        meant = meant_by_text(position, &moves, said);
    }
    let texts = |moves: &[Move], all: &[Move]| moves.iter().map(|&mv| text_among(position, mv, all)).collect();
    match meant[..] {
        [mv] => Ok(mv),
        [_, ..] => Err(MoveError::Ambiguous { text: said.to_owned(), choices: texts(&meant, &moves) }),
        [] => {
            let intents = intents(variant, said);
            let mut promoting: Vec<Move> = intents.iter().flat_map(|&intent| promoting(&moves, intent)).collect();
            promoting.sort_by_key(|mv| {
                let choices = variant.rules().promotion.choices(mv.piece_type());
                choices.iter().position(|&piece_type| Some(piece_type) == mv.promotion())
            });
            if !promoting.is_empty() {
                return Err(MoveError::Promotion { text: said.to_owned(), choices: texts(&promoting, &moves) });
            }
            Err(refusal(position, said, intents))
        }
    }
}

/// The legal moves that a text means, in native notation or else in coordinates.
fn meant_by_text(position: &Position, moves: &[Move], text: &str) -> Vec<Move> {
    let mut meant = meant_native(position, moves, text);
    if meant.is_empty() {
        let intents = intents(position.variant(), text);
        meant = intents.iter().flat_map(|&intent| meant_by(position, moves, intent)).collect();
        meant.sort();
        meant.dedup();
    }
    meant
}

/// The legal moves with this text in native notation, in the strictest sense in which there are any.
fn meant_native(position: &Position, moves: &[Move], said: &str) -> Vec<Move> {
    let Some(writer) = Writer::of(position) else { return Vec::new() };
    let with = |optional: Option<bool>, same: fn(&str, &str) -> bool| -> Vec<Move> {
        let has = |mv: &Move| writer.write_with(*mv, optional).is_some_and(|text| same(&text, said));
        moves.iter().copied().filter(has).collect()
    };
    let exact = |a: &str, b: &str| a == b;
    let any_case = |a: &str, b: &str| a.to_lowercase() == b.to_lowercase();
    let senses = [
        (None, exact as fn(&str, &str) -> bool),
        (Some(false), exact),
        (Some(true), exact),
        (None, any_case),
        (Some(false), any_case),
        (Some(true), any_case),
    ];
    senses.into_iter().map(|(optional, same)| with(optional, same)).find(|found| !found.is_empty()).unwrap_or_default()
}

/// The legal moves that an intent means.
fn meant_by(position: &Position, moves: &[Move], intent: MoveIntent) -> impl Iterator<Item = Move> {
    let variant = position.variant();
    let side = position.side();
    let fits = move |mv: &Move| match intent {
        MoveIntent::Castling(index) => mv.castling() == Some(index) && mv.gate().is_none(),
        MoveIntent::Pass => mv.is_pass(),
        MoveIntent::Drop { piece_type, to } => mv.is_drop() && mv.piece_type() == piece_type && mv.to() == to,
        MoveIntent::Step { .. } if mv.gate().is_some() => false,
        MoveIntent::Step { from, to, promotion } => match mv.castling() {
            Some(index) => {
                // The king's two cells, unless a step has that text; or king takes partner.
                let partner = variant.rules().castling[index].sides[side.index()].partner_from;
                let taken = moves.iter().any(|other| other != mv && other.from() == mv.from() && other.to() == mv.to());
                promotion.is_none() && mv.from() == Some(from) && (to == partner || to == mv.to() && !taken)
            }
            None => mv.from() == Some(from) && mv.to() == to && mv.promotion() == promotion,
        },
        MoveIntent::Gating { from, to, promotion, piece_type } => match (mv.gate(), mv.castling()) {
            (Some((gated, at_partner)), Some(index)) if gated == piece_type && promotion.is_none() => {
                let cells = &variant.rules().castling[index].sides[side.index()];
                let (king, partner) = (cells.king_from, cells.partner_from);
                match at_partner {
                    true => (from, to) == (partner, king),
                    false => from == king && (to == partner || to == mv.to()),
                }
            }
            (Some((gated, _)), None) => {
                gated == piece_type && mv.from() == Some(from) && mv.to() == to && mv.promotion() == promotion
            }
            _ => false,
        },
    };
    moves.iter().copied().filter(fits)
}

/// The legal moves that an intent would mean with a promotion.
fn promoting(moves: &[Move], intent: MoveIntent) -> impl Iterator<Item = Move> {
    moves.iter().copied().filter(move |mv| match intent {
        MoveIntent::Step { from, to, promotion: None } => {
            mv.from() == Some(from) && mv.to() == to && mv.promotion().is_some()
        }
        _ => false,
    })
}

/// Every way to read a text as coordinates or as a castling's name.
fn intents(variant: &Variant, said: &str) -> Vec<MoveIntent> {
    let castled = said.replace(['O', 'o'], "0");
    let castling = |text: &str| text.replace(['O', 'o'], "0") == castled && !said.is_empty();
    let mut found: Vec<MoveIntent> = Vec::new();
    found.extend(variant.rules().castling.iter().position(|rule| castling(&rule.text)).map(MoveIntent::Castling));
    if said.eq_ignore_ascii_case("pass") {
        found.push(MoveIntent::Pass);
    }
    if let Some((letter, cell)) = said.split_once(['@', '*']) {
        if let (Some(piece_type), Some(to)) = (piece_type(variant, letter), cell_in_any_case(variant, cell)) {
            found.push(MoveIntent::Drop { piece_type, to });
        }
        return found;
    }
    for from in variant.board().cells() {
        let Some(rest) = after_name(said, variant.board().name(from)) else { continue };
        let unsigned = rest.strip_prefix(['-', 'x', ':', '–']);
        for rest in [Some(rest), unsigned].into_iter().flatten() {
            for to in variant.board().cells() {
                let Some(end) = after_name(rest, variant.board().name(to)) else { continue };
                for promotion in promotions(variant, end) {
                    found.push(MoveIntent::Step { from, to, promotion });
                }
                found.extend(gating(variant, from, to, end));
            }
        }
    }
    found
}

/// The gated piece that the end of a text may name, after the promotion.
fn gating(variant: &Variant, from: Cell, to: Cell, end: &str) -> Vec<MoveIntent> {
    if variant.rules().gating.is_none() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (at, _) in end.char_indices() {
        let (new, letter) = end.split_at(at);
        let letter = letter.strip_prefix(['/', '=']).unwrap_or(letter);
        if let Some(piece_type) = piece_type(variant, letter) {
            let promotions = promotions(variant, new);
            found.extend(promotions.into_iter().map(|promotion| MoveIntent::Gating {
                from,
                to,
                promotion,
                piece_type,
            }));
        }
    }
    found
}

/// The rest of a text after a cell name, in either case.
fn after_name<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let head = text.get(..name.len())?;
    head.eq_ignore_ascii_case(name).then(|| &text[name.len()..])
}

fn cell_in_any_case(variant: &Variant, name: &str) -> Option<Cell> {
    let board = variant.board();
    board.cell(name).or_else(|| board.cells().find(|&cell| board.name(cell).eq_ignore_ascii_case(name)))
}

fn piece_type(variant: &Variant, letter: &str) -> Option<PieceType> {
    variant.piece_type_by_letter(letter).or_else(|| variant.piece_type_by_letter(&letter.to_uppercase()))
}

/// The promotion that the end of a text may name: none, a piece type that some piece may become, or else any piece
/// type; that is not legal then, but the meaning is clear.
fn promotions(variant: &Variant, end: &str) -> Vec<Option<PieceType>> {
    if matches!(end, "" | "=") {
        return vec![None];
    }
    let end = end.strip_prefix(['=', '/']).unwrap_or(end);
    let end = end.strip_prefix('(').and_then(|end| end.strip_suffix(')')).unwrap_or(end).to_lowercase();
    let mut found = Vec::new();
    for old in variant.piece_types() {
        for &new in variant.rules().promotion.choices(old) {
            let says = suffix(variant, old, new) == end || variant.piece(new).letter.to_lowercase() == end;
            if says && !found.contains(&Some(new)) {
                found.push(Some(new));
            }
        }
    }
    if found.is_empty() {
        found.extend(piece_type(variant, end.as_str()).map(Some));
    }
    found
}

/// Why the text means no legal move.
fn refusal(position: &Position, said: &str, mut intents: Vec<MoveIntent>) -> MoveError {
    let variant = position.variant();
    let text = said.to_owned();
    // `+` may stand for many piece types: keep those that the piece on the cell may become.
    let plausible = |intent: &MoveIntent| match *intent {
        MoveIntent::Step { from, promotion: Some(new), .. } => position
            .at(from)
            .is_some_and(|(_, piece_type)| variant.rules().promotion.choices(piece_type).contains(&new)),
        _ => true,
    };
    if intents.iter().any(plausible) {
        intents.retain(plausible);
    } else {
        intents.truncate(1);
    }
    if intents.is_empty() {
        intents = native_intents(position, said);
    }
    if !intents.is_empty() {
        return MoveError::Illegal { text, intents };
    }
    let drop = said.split_once(['@', '*']).filter(|(letter, _)| letter.chars().any(char::is_alphanumeric));
    if let Some((letter, cell)) = drop {
        if piece_type(variant, letter).is_none() {
            let letters: Vec<&str> = variant.pieces().iter().map(|piece_type| piece_type.letter.as_str()).collect();
            return MoveError::UnknownPiece { text, letter: letter.to_owned(), known: letters.join(" ") };
        }
        return unknown_cell(variant, text, cell);
    }
    // One cell is known and the rest looks like another.
    for from in variant.board().cells() {
        if let Some(rest) = after_name(said, variant.board().name(from))
            && let rest = rest.trim_start_matches(['-', 'x'])
            && !rest.is_empty()
            && rest.chars().all(char::is_alphanumeric)
            && rest.chars().count() <= variant.board().name_width() + 1
        {
            return unknown_cell(variant, text, rest);
        }
    }
    MoveError::Unreadable { text, expected: expected(position) }
}

fn unknown_cell(variant: &Variant, text: String, cell: &str) -> MoveError {
    let nearest = variant.board().nearest(cell).map(str::to_owned);
    MoveError::UnknownCell { text, cell: cell.to_owned(), nearest }
}

/// Examples of moves in this position.
fn expected(position: &Position) -> String {
    let moves = position.legal_moves();
    let Some(&mv) = moves.iter().min() else { return "there is no legal move here".to_owned() };
    let coordinates = text_among(position, mv, &moves);
    match super::write_native(position, mv).filter(|own| *own != coordinates) {
        Some(own) => format!("write a move such as {coordinates} or {own}"),
        None => format!("write a move such as {coordinates}"),
    }
}

/// What a text in native notation may mean though it is not legal: steps that the piece's moves could make on an empty
/// board; else the first pair of cells with that text.
fn native_intents(position: &Position, said: &str) -> Vec<MoveIntent> {
    let Some(writer) = Writer::of(position) else { return Vec::new() };
    let variant = position.variant();
    let side = position.side();
    let mut pairs = Vec::new();
    for from in position.pieces(side) {
        let Some((_, piece_type)) = position.at(from) else { continue };
        for to in variant.board().cells().filter(|&to| to != from) {
            let mv = Move::step(piece_type, from, to);
            let says = [None, Some(false), Some(true)]
                .into_iter()
                .any(|optional| writer.write_with(mv, optional).is_some_and(|text| text.eq_ignore_ascii_case(said)));
            if says {
                pairs.push((piece_type, from, to));
            }
        }
    }
    let step = |&(_, from, to): &(PieceType, Cell, Cell)| MoveIntent::Step { from, to, promotion: None };
    let reachable: Vec<MoveIntent> =
        pairs.iter().filter(|&&(piece_type, from, to)| leads(variant, side, piece_type, from, to)).map(step).collect();
    if reachable.is_empty() { pairs.iter().take(1).map(step).collect() } else { reachable }
}

/// Whether one of the piece type's moves leads from cell to cell on an otherwise empty board.
fn leads(variant: &Variant, side: Side, piece_type: PieceType, from: Cell, to: Cell) -> bool {
    let board = variant.board();
    let way = board.info(to).at - board.info(from).at;
    variant.piece(piece_type).moves.iter().flat_map(|rule| &rule.rays).any(|ray| {
        let step = board.symmetry().seen_by(side, ray.step);
        (ray.min..=ray.max.min(board.len().min(255) as u8)).any(|steps| step.times(i16::from(steps)) == way)
    })
}
