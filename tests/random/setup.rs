//! Set-ups: by letters, for one player or each for itself, or as a FEN with pieces in hand.

use std::fmt::Write;

use fairywright::board::{Cell, CellSet, Side};
use fairywright::library;
use fairywright::variant::{CastlingRights, PieceType, Setup, Variant, fen};

use crate::choices::Choices;
use crate::draft::Draft;

/// The pieces of one player: letters and cells.
type Army = Vec<(String, Vec<Cell>)>;

/// Who stands where at the start.
pub struct Stands {
    /// The first player's pieces.
    pub first: Army,
    /// The second player's, unless they are the first player's turned.
    pub second: Option<Army>,
}

/// Puts pieces on different cells of each player's third of the board.
pub fn place(choices: &mut Choices, draft: &Draft) -> Stands {
    let near: Vec<Cell> = draft.board.cells().take(draft.board.len() / 3).collect();
    let first = army(choices, draft, near.clone());
    let symmetric = draft.board.lopsided().is_none();
    let lopsided = choices.rarely(6) || !symmetric;
    let far: Vec<Cell> = match symmetric {
        true => near.iter().map(|&cell| draft.board.turned(cell)).collect(),
        false => draft.board.cells().rev().take(draft.board.len() / 3).collect(),
    };
    Stands { first, second: lopsided.then(|| army(choices, draft, far)) }
}

/// Pieces on some of the cells.
fn army(choices: &mut Choices, draft: &Draft, mut free: Vec<Cell>) -> Army {
    let mut army = Vec::new();
    let room = (free.len() - 1) / (draft.pieces.len() + 1);
    let mut take = |choices: &mut Choices, letter: &String, count: usize| {
        let count = count.min(free.len());
        let cells: Vec<Cell> = (0..count).map(|_| free.remove(choices.below(free.len()))).collect();
        if !cells.is_empty() {
            army.push((letter.clone(), cells));
        }
    };
    // Two kings of a type mostly where the rules say what that means.
    let several = if draft.text.contains("royal-mode") { choices.below(3) != 0 } else { choices.rarely(8) };
    for letter in &draft.royals {
        take(choices, letter, if several { 2 } else { 1 });
    }
    for letter in &draft.pieces {
        let count = choices.between(usize::from(letter == "P"), room.clamp(1, 4));
        take(choices, letter, count);
    }
    army
}

/// Writes `[setup]`, the last table of a definition.
pub fn write(choices: &mut Choices, mut draft: Draft, stands: &Stands) -> String {
    let rules = std::mem::take(&mut draft.text);
    let mut text = rules.clone();
    for (player, army) in [("first", Some(&stands.first)), ("second", stands.second.as_ref())] {
        let Some(army) = army else { continue };
        let _ = writeln!(text, "\n[setup.{player}]");
        for (letter, cells) in army {
            let names: Vec<&str> = cells.iter().map(|&cell| draft.board.name(cell)).collect();
            let _ = writeln!(text, "\"{letter}\" = \"{}\"", names.join(" "));
        }
    }
    if !draft.hands && !choices.rarely(12) {
        return text;
    }
    // What a FEN says of the pieces is what these letters have just said.
    let Ok(library::Loaded { variant, .. }) = library::load("random", "random.toml", &text, &library::built_in) else {
        return text;
    };
    let setup = with_hands(choices, &variant);
    format!("{rules}\n[setup]\nfen = \"{}\"\n", fen::write(&variant, &setup))
}

/// The start with pieces in hand: in a phase of placement those on the board, else some of every type.
fn with_hands(choices: &mut Choices, variant: &Variant) -> Setup {
    let mut setup = variant.start().clone();
    if !variant.rules().drops.hands.exist() {
        return setup;
    }
    let placed = variant.rules().has("placement") && choices.below(4) != 3;
    let types: Vec<PieceType> = variant.piece_types().collect();
    for side in Side::BOTH {
        if placed {
            for cell in variant.board().cells() {
                if let Some((_, piece_type)) = setup.board[cell.index()].filter(|&(owner, _)| owner == side)
                    && choices.below(4) != 3
                {
                    setup.board[cell.index()] = None;
                    setup.hands[side.index()][piece_type.index()] += 1;
                }
            }
        } else {
            for _ in 0..choices.between(1, 3) {
                let piece_type = choices.pick(&types);
                let held = variant.rules().drops.captured_as(piece_type);
                if !variant.piece(held).royal && variant.rules().drops.captured_as(held) == held {
                    setup.hands[side.index()][held.index()] += 1;
                }
            }
        }
    }
    let gone = castlings_gone(variant, &setup);
    setup.rights.remove(gone);
    setup.notes.set_cells(unmoved(variant, &setup));
    setup
}

/// The castling rights of whose pieces one is not on its cell.
fn castlings_gone(variant: &Variant, setup: &Setup) -> CastlingRights {
    let mut gone = CastlingRights::NONE;
    for (index, castling) in variant.rules().castling.iter().enumerate() {
        for side in Side::BOTH {
            let cells = &castling.sides[side.index()];
            if ![cells.king_from, cells.partner_from].iter().all(|&cell| setup.is_of(side, cell)) {
                gone.insert(CastlingRights::of(index, side));
            }
        }
    }
    gone
}

/// The pieces that may let others in: one on each file, since a FEN tells them by their files.
fn unmoved(variant: &Variant, setup: &Setup) -> CellSet {
    let Some(zones) = &variant.rules().gating else { return CellSet::EMPTY };
    let mut cells = CellSet::EMPTY;
    for side in Side::BOTH {
        if setup.hands[side.index()].iter().all(|&count| count == 0) && !variant.rules().drops.hands.are_fed() {
            continue;
        }
        let mut files = Vec::new();
        for cell in zones.cells[side.index()].filter(|&cell| setup.is_of(side, cell)) {
            let file = variant.board().info(cell).file;
            if file.is_some() && !files.contains(&file) {
                files.push(file);
                cells.insert(cell);
            }
        }
    }
    cells
}
