//! Castlings: with the pieces at the start or dropped on their cells, along a line or not, alike for both or not.

use std::fmt::Write;

use fairywright::board::{Board, Cell};

use crate::choices::{Choices, list};
use crate::draft::Draft;
use crate::setup::Stands;

/// Letters that no file has which tells of a piece that has not moved.
const LETTERS: [(&str, &str); 2] = [("short", "Z"), ("long", "Y")];

/// Writes up to two castlings.
pub fn castlings(choices: &mut Choices, draft: &mut Draft, stands: &Stands) {
    if !choices.rarely(3) {
        return;
    }
    let mut known: Vec<String> = Vec::new();
    for &(name, letter) in &LETTERS[..choices.between(1, 2)] {
        let dropped = draft.drops && choices.below(3) != 0;
        let Some(cells) = side(choices, draft, &stands.first, dropped) else { return };
        // Twice the same castling is two moves with one text.
        if known.iter().any(|other| other.lines().take(2).eq(cells.lines().take(2))) {
            return;
        }
        known.push(cells.clone());
        let _ = writeln!(draft.text, "\n[[castling]]\nname = \"{name}\"\nletter = \"{letter}\"\n{cells}");
        if choices.below(2) == 1 {
            let _ = writeln!(draft.text, "text = \"{}\"", if name == "short" { "0-0" } else { "0-0-0" });
        }
        if dropped {
            draft.text += "dropped = true\n";
            if choices.below(2) == 1 {
                let _ = writeln!(draft.text, "partner-pieces = {}", list(&choices.some_of(&draft.pieces)));
            }
        }
        if !dropped && choices.rarely(5) {
            let _ = writeln!(draft.text, "partner-pieces = {}", list(&choices.some_of(&draft.pieces)));
        }
        if choices.rarely(4) {
            let _ = writeln!(draft.text, "side = \"{}\"", choices.pick(&["first", "second", "both"]));
        }
        if let Some(second) = &stands.second
            && let Some(cells) = side(choices, draft, second, dropped)
        {
            let _ = writeln!(draft.text, "[castling.second]\n{cells}");
        }
    }
}

/// The cells of one player's castling.
fn side(choices: &mut Choices, draft: &Draft, pieces: &[(String, Vec<Cell>)], dropped: bool) -> Option<String> {
    let board = &draft.board;
    let of = |royal: bool| -> Vec<Cell> {
        let wanted = pieces.iter().filter(|(letter, _)| draft.royals.contains(letter) == royal);
        wanted.flat_map(|(_, cells)| cells.iter().copied()).collect()
    };
    let (mut kings, mut partners) = (of(true), of(false));
    if draft.royals.is_empty() {
        kings.clone_from(&partners);
    } else if choices.rarely(10) {
        // A royal may be the partner, too.
        partners.extend(&kings);
    }
    if dropped {
        let near: Vec<Cell> = board.cells().take(board.len() / 3).collect();
        (kings, partners) = (near.clone(), near);
    }
    let king = *kings.get(choices.below(kings.len()))?;
    partners.retain(|&cell| cell != king);
    // One on a line with the king, if there is any.
    let aligned: Vec<Cell> = partners.iter().copied().filter(|&cell| line(board, king, cell).is_some()).collect();
    let partners = if aligned.is_empty() { partners } else { aligned };
    let partner = *partners.get(choices.below(partners.len()))?;
    let way = line(board, king, partner);
    let (king_to, partner_to) = match &way {
        // As in chess: the king goes some steps towards the partner, who jumps over.
        Some(way) if way.len() > 2 && choices.below(4) != 3 => {
            let at = choices.between(1, way.len() - 2);
            (way[at], way[at - 1])
        }
        Some(_) if choices.below(2) == 0 => (partner, king),
        _ => {
            let near: Vec<Cell> = board.cells().take(board.len() / 2).collect();
            (choices.pick(&near), choices.pick(&near))
        }
    };
    let name = |cell: Cell| board.name(cell).to_owned();
    let mut text = format!("king = {}\n", list(&[name(king), name(king_to)]));
    let _ = writeln!(text, "partner = {}", list(&[name(partner), name(partner_to)]));
    let cells = |choices: &mut Choices, text: &mut String, key: &str, must: bool| {
        if must || choices.rarely(4) {
            let near: Vec<String> = board.cells().take(board.len() / 2).map(name).collect();
            let _ = writeln!(text, "{key} = {}", list(&choices.some_of(&near[..near.len().min(6)])));
        }
    };
    cells(choices, &mut text, "empty", way.is_none());
    let on_a_line = line(board, king, king_to).is_some();
    // Some of the other cells on the way to the partner, by the same right.
    let others = way.iter().flatten().copied().filter(|&cell| cell != king && cell != partner && cell != king_to);
    let others: Vec<String> = others.map(name).collect();
    if on_a_line && !others.is_empty() && choices.below(3) == 2 {
        let _ = writeln!(text, "span = {}", list(&choices.some_of(&others)));
    } else {
        cells(choices, &mut text, "safe", !on_a_line);
    }
    Some(text.trim_end().to_owned())
}

/// The cells from one to another along a line, both ends included.
fn line(board: &Board, from: Cell, to: Cell) -> Option<Vec<Cell>> {
    board.geometry().directions().iter().find_map(|direction| {
        let mut way = vec![from];
        while *way.last()? != to {
            way.push(board.step(*way.last()?, direction.step)?);
        }
        Some(way)
    })
}
