//! Writing a FEN.

use std::fmt::Write;

use super::Fields;
use super::crossed::victims;
use super::noted::{unmoved_letters, words};
use crate::board::Side;
use crate::variant::{CastlingRights, EnPassant, Equipment, MAX_CASTLINGS, PieceType, Setup, Variant};

/// The FEN of a set-up; [`super::parse`] gives the set-up back.
pub fn write(variant: &Variant, setup: &Setup) -> String {
    let fields = Fields::of(variant);
    let mut text = board(variant, setup);
    if fields.hands {
        text.push('[');
        text.push_str(&hands(variant, setup));
        text.push(']');
    }
    text.push_str(match setup.side {
        Side::First => " w",
        Side::Second => " b",
    });
    text.push_str(&words(variant, setup));
    if fields.castling {
        text.push(' ');
        text.push_str(&rights(variant, setup));
    }
    if fields.en_passant {
        text.push(' ');
        text.push_str(&setup.en_passant.map_or("-".to_owned(), |mark| en_passant(variant, setup, mark)));
    }
    for field in variant.rules().endings.of_position().filter_map(|rule| rule.fen_field()) {
        let _ = write!(text, " {}", field.write(&setup.notes));
    }
    if fields.halfmoves {
        let _ = write!(text, " {}", setup.halfmoves);
    }
    let _ = write!(text, " {}", setup.fullmoves);
    text
}

/// How a FEN writes a piece.
pub(super) fn letter(equipment: &Equipment, side: Side, piece_type: PieceType) -> String {
    let letter = &equipment.piece(piece_type).letter;
    match side {
        Side::First => letter.clone(),
        Side::Second => letter.to_lowercase(),
    }
}

fn board(variant: &Variant, setup: &Setup) -> String {
    let mut text = String::new();
    for (index, row) in variant.board().rows().iter().enumerate() {
        if index > 0 {
            text.push('/');
        }
        let mut gap = 0;
        for cell in row {
            let Some((side, piece_type)) = setup.board[cell.index()] else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                let _ = write!(text, "{gap}");
                gap = 0;
            }
            text.push_str(&letter(variant.equipment(), side, piece_type));
        }
        if gap > 0 {
            let _ = write!(text, "{gap}");
        }
    }
    text
}

fn hands(variant: &Variant, setup: &Setup) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        for piece_type in variant.piece_types() {
            let count = setup.hands[side.index()].get(piece_type.index()).copied().unwrap_or(0);
            text.push_str(&letter(variant.equipment(), side, piece_type).repeat(count as usize));
        }
    }
    text
}

fn rights(variant: &Variant, setup: &Setup) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        for (index, castling) in variant.rules().castling.iter().enumerate().take(MAX_CASTLINGS) {
            if setup.rights.contains(CastlingRights::of(index, side)) {
                match side {
                    Side::First => text.push(castling.letter),
                    Side::Second => text.extend(castling.letter.to_lowercase()),
                }
            }
        }
        text.push_str(&unmoved_letters(variant, setup, side));
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

fn en_passant(variant: &Variant, setup: &Setup, mark: EnPassant) -> String {
    let names: Vec<&str> = mark.crossed.map(|cell| variant.board().name(cell)).collect();
    let mut text = names.join(",");
    let told: Vec<_> = victims(variant, &setup.board, setup.side.other(), mark.crossed).take(2).collect();
    if told != [mark.victim] {
        let _ = write!(text, ":{}", variant.board().name(mark.victim));
    }
    text
}
