//! A random definition in the making: its text so far, and what of it other rules must know.

use fairywright::board::Board;
use fairywright::library;

use crate::choices::{Choices, Group, Numbers};
use crate::{board, castling, drops, end, pieces, promotion, royalty, setup, zones};

/// A definition in the making.
pub struct Draft {
    /// What stands there already.
    pub text: String,
    /// Its board.
    pub board: Board,
    /// Names of zones.
    pub zones: Vec<String>,
    /// Letters of the pieces that are not royal and stand on the board at the start, a pawn of some kind first.
    pub pieces: Vec<String>,
    /// Letters of other forms that pieces may become: `+A`, `B~`.
    pub forms: Vec<String>,
    /// Letters of the royal pieces; may be none.
    pub royals: Vec<String>,
    /// There is a table `[drops]`.
    pub drops: bool,
    /// There is a table `[gating]`.
    pub gating: bool,
    /// Whether pieces come onto the board from the hand at the start.
    pub hands: bool,
}

impl Draft {
    /// Every letter.
    pub fn letters(&self) -> Vec<String> {
        [&self.pieces, &self.forms, &self.royals].into_iter().flatten().cloned().collect()
    }
}

/// Small games to start from.
const BASES: &[&str] = &["gardner", "minishogi", "losalamos", "dobutsu", "minixiangqi", "gorogoroplus", "kyotoshogi"];

/// The text of a definition. Most can be played; some contradict themselves.
pub fn definition(numbers: &Numbers) -> String {
    let mut choices = numbers.of(Group::Board);
    let mut draft = if choices.rarely(14) {
        based(&mut choices)
    } else {
        let mut draft = fresh(&mut choices);
        zones::zones(&mut numbers.of(Group::Zones), &mut draft);
        pieces::pieces(&mut numbers.of(Group::Pieces), &mut draft);
        promotion::promotions(&mut numbers.of(Group::Promotion), &mut draft);
        drops::drops(&mut numbers.of(Group::Drops), &mut draft);
        draft
    };
    royalty::rules(&mut numbers.of(Group::Royalty), &mut draft);
    end::end(&mut numbers.of(Group::End), &mut draft);
    if draft.text.contains("base = ") {
        return draft.text;
    }
    let stands = setup::place(&mut numbers.of(Group::Setup), &draft);
    castling::castlings(&mut numbers.of(Group::Castling), &mut draft, &stands);
    setup::write(&mut numbers.of(Group::Setup), draft, &stands)
}

/// A game on a board of its own.
fn fresh(choices: &mut Choices) -> Draft {
    let (text, board) = board::board(choices);
    Draft {
        text: format!("format = 1\nname = \"Random\"\n{text}"),
        board,
        zones: Vec::new(),
        pieces: Vec::new(),
        forms: Vec::new(),
        royals: Vec::new(),
        drops: false,
        gating: false,
        hands: false,
    }
}

/// A game that starts from another one.
fn based(choices: &mut Choices) -> Draft {
    let base = choices.pick(BASES);
    let variant = library::variant(base).expect("it ships with the library");
    let mut text = format!("format = 1\nname = \"Random\"\nbase = \"{base}\"\n");
    let of = |royal: bool| {
        let found = variant.pieces().iter().filter(|piece| piece.royal == royal);
        found.map(|piece| piece.letter.clone()).collect::<Vec<_>>()
    };
    let (mut pieces, royals) = (of(false), of(true));
    if choices.rarely(3) {
        // A game cannot do without everything: some of these are refused.
        let gone = choices.pick(&pieces);
        let what = choices.pick(&[gone.as_str(), gone.as_str(), "end", "drops", "end.repetition"]);
        text += &format!("without = [\"{what}\"]\n");
        let base_of = |letter: &String| letter.trim_start_matches('+') == what;
        pieces.retain(|letter| !base_of(letter));
    }
    text += "\n[zones]\nfar = { last-ranks = 2 }\nhome = { first-ranks = 2 }\n";
    Draft {
        text,
        board: variant.board().clone(),
        zones: ["far", "home"].map(String::from).to_vec(),
        pieces,
        forms: Vec::new(),
        royals,
        drops: variant.rules().drops.hands.exist(),
        gating: false,
        hands: false,
    }
}
