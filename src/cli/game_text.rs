//! Lists of moves as people write them: numbered or not, with notes and results between.

use super::stand_in::{self, Game};
use crate::position::Move;

/// The words of a list of moves that may be moves: notes in braces or after a semicolon, tag lines in brackets, numbers
/// such as `12.` or `12...` and results are left out, and a note in round brackets stays with the move before it.
pub fn tokens(text: &str) -> Vec<String> {
    let mut plain = String::new();
    let mut depth = 0u32;
    for line in text.lines() {
        let line = if depth == 0 && line.trim_start().starts_with('[') { "" } else { line };
        for character in line.chars() {
            match character {
                ';' | '#' if depth == 0 && plain.chars().last().is_none_or(char::is_whitespace) && character == ';' => {
                    break;
                }
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ if depth == 0 => plain.push(character),
                _ => {}
            }
        }
        plain.push('\n');
    }
    let mut tokens: Vec<String> = Vec::new();
    for word in plain.split_whitespace() {
        let word = without_number(word);
        let is_note = word.starts_with('(') || word.chars().all(|c| "*#+!?".contains(c));
        match tokens.last_mut() {
            _ if word.is_empty() || ["1-0", "0-1", "1/2-1/2", "½-½"].contains(&word) => {}
            Some(last) if is_note && word.starts_with('(') => last.push_str(word),
            Some(_) | None if is_note => {}
            _ => tokens.push(word.to_string()),
        }
    }
    tokens
}

/// `12.e4` and `12...e4` without the number, `12.` as nothing.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(move_text) if rest.len() < word.len() => move_text.trim_start_matches('.'),
        _ if word.chars().all(|c| c == '.') => "",
        _ => word,
    }
}

/// The move that a word stands for; None for a bare move number.
///
/// # Errors
/// Why it is no legal move.
pub fn resolve(game: &Game, token: &str) -> Result<Option<Move>, String> {
    match stand_in::read_move(game.position(), token) {
        Ok(mv) => Ok(Some(mv)),
        Err(_) if is_number(game, token) => Ok(None),
        Err(why) => Err(why),
    }
}

/// Whether the word can be a move number here.
fn is_number(game: &Game, token: &str) -> bool {
    token.len() <= 4 && token.bytes().all(|byte| byte.is_ascii_digit()) && {
        let number: u32 = token.parse().unwrap_or(0);
        let board = &game.position().variant().board;
        number == game.position().fullmoves() && board.cell(token).is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::tokens;

    #[test]
    fn numbers_notes_and_results_are_no_moves() {
        let text = "[Event \"x\"]\n1. e2e4 e7e5 {the {old} way} 2.g1f3 2...b8c6 ; a note\n3. f1b5 (xP) a7a6 * 1-0";
        assert_eq!(tokens(text), ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5(xP)", "a7a6"]);
    }

    #[test]
    fn castling_and_digits_stay() {
        assert_eq!(tokens("0305 0-0-0 10K9J"), ["0305", "0-0-0", "10K9J"]);
    }
}
