//! Gating: a piece's first move lets another in from the hand, on the cell that it leaves (Seirawan chess).

mod fen;
pub(crate) mod generate;
mod keys;
pub(crate) mod make;
mod remembered;

pub use keys::{GatingDef, GatingKeys};
pub(crate) use remembered::Ungated;

use super::drops::{Drops, Hands};
use super::effect::{Effect, Place};
use super::making::{Follows, Made};
use super::rule::{Adds, Reasons, Refusal, Rule, RuleId, Watched};
use super::scene::Scene;
use super::scope::Scope;
use crate::board::{Cell, CellSet, Side};
use crate::diagnostic::Problem;
use crate::model::{Equipment, Move, MoveClass, MoveIntent, PieceType, PieceTypeSet, Setup};
use crate::words::{Page, Seen, a_piece, cells_in_words};

/// Its name.
pub(crate) const ID: RuleId = RuleId::new("gating");

/// Pieces that enter from the hand with the first move of others.
#[derive(Clone, Debug)]
pub struct Gating {
    /// Where the pieces stand at the start whose first move lets one in: first and second player's cells.
    pub cells: [CellSet; 2],
    /// The hands may fill again.
    refills: bool,
    /// The piece types that can enter.
    enter: PieceTypeSet,
    /// Some of them may not be dropped everywhere, and enter only where they may.
    limited: bool,
}

impl Gating {
    /// What `[gating]` means.
    pub(crate) fn compile(keys: &GatingKeys, drops: &Drops, scope: &mut dyn Scope) -> Option<Gating> {
        let table = keys.gating.as_ref()?;
        let cells = scope.zone(&table.pieces);
        let (equipment, hands) = (scope.equipment(), &drops.hands);
        let enter: PieceTypeSet =
            equipment.piece_types().filter(|&piece_type| hands.can_hold(equipment, piece_type)).collect();
        let limited = enter.iter().any(|piece_type| drops.keeps_off(equipment.board(), piece_type));
        Some(Gating { cells, refills: hands.are_fed(), enter, limited })
    }

    /// Notes pieces at the start that a FEN can't tell: the letters of their files must be different and no castling's.
    pub(crate) fn check_letters(&self, keys: &GatingKeys, start: &Setup, castlings: &[char], scope: &mut dyn Scope) {
        let Some(table) = keys.gating.as_ref().filter(|_| scope.is_board_known()) else { return };
        for side in Side::BOTH {
            let mut letters: Vec<(char, Cell)> = Vec::new();
            for cell in start.notes.cells().filter(|&cell| start.is_of(side, cell)) {
                let name = |cell: Cell| scope.equipment().board().name(cell).to_string();
                let letter = fen::file_letter(scope.equipment().board(), cell, Side::First);
                let taken = match letter {
                    None => Some(None),
                    Some(letter) if castlings.contains(&letter) => Some(Some("a castling".to_string())),
                    Some(letter) => {
                        let other = letters.iter().find(|(known, _)| *known == letter);
                        other.map(|&(_, other)| Some(format!("that on `{}`", name(other))))
                    }
                };
                if let Some(taken) = taken {
                    return scope.note(no_letter(&name(cell), taken), table.table.span);
                }
                letters.extend(letter.map(|letter| (letter, cell)));
            }
        }
    }

    /// Each player's pieces on the cells from which one may let another in.
    fn own(&self, setup: &Setup) -> CellSet {
        let own = |side: Side| self.cells[side.index()].filter(|&cell| setup.is_of(side, cell)).collect::<CellSet>();
        own(Side::First) | own(Side::Second)
    }

    /// A side that has no piece to let in, and never will, has no use for pieces that have not moved: they count as
    /// moved.
    fn settle(&self, setup: &mut Setup, side: Side) {
        if setup.hands[side.index()].iter().all(|&count| count == 0) && !self.refills {
            setup.notes.set_cells(setup.notes.cells().filter(|&cell| !setup.is_of(side, cell)).collect());
        }
    }

    /// Why the first move of the piece on a cell may not let one of that type in.
    fn keeps_out(setup: &Setup, cell: Cell, piece_type: PieceType) -> Reasons {
        let mut reasons = Hands::lacks(setup, piece_type);
        if reasons.is_empty() && !setup.notes.cells().contains(cell) {
            let moved = Seen::at(setup, cell).map(|piece| -> Box<dyn Refusal> { Box::new(HasMoved { piece }) });
            reasons.extend(moved);
        }
        reasons
    }
}

impl Rule for Gating {
    fn id(&self) -> RuleId {
        ID
    }

    fn say(&self, equipment: &Equipment, page: &mut Page) {
        page.section("Pieces that enter").say(format!(
            "When a piece that stood on {} at the start moves for the first time, its player may put a piece from the hand on the \
             cell that it leaves; at castling, on the cell that either of the two pieces leaves, but only one piece. The move must \
             be legal even without the piece that enters. When no piece is left there that has not moved, the pieces still in hand \
             stay out of the game.",
            cells_in_words(equipment, self.cells, Side::First)
        ));
        if self.limited {
            page.section("Pieces that enter").say("It enters only on a cell on which it could be dropped.");
        }
    }

    fn say_of(&self, _: &Equipment, _: PieceType) -> Vec<String> {
        Vec::new()
    }

    fn watched(&self, equipment: &Equipment) -> Vec<Watched> {
        self.enter.iter().map(|piece_type| entered(equipment, piece_type)).collect()
    }

    fn at_work(&self, scene: &dyn Scene, mv: Move) -> Vec<Watched> {
        mv.gate().into_iter().map(|(piece_type, _)| entered(scene.equipment(), piece_type)).collect()
    }

    fn is_even(&self, equipment: &Equipment) -> bool {
        equipment.board().turned_set(self.cells[0]) == self.cells[1]
    }

    fn start(&self, _: &Equipment, setup: &mut Setup) {
        setup.notes.set_cells(self.own(setup));
        Side::BOTH.into_iter().for_each(|side| self.settle(setup, side));
    }

    fn effects(&self, before: &dyn Scene, mv: Move, _: &dyn Scene) -> Vec<Effect> {
        let Some(((piece_type, _), cell)) = mv.gate().zip(before.entered(mv)) else { return Vec::new() };
        let (equipment, piece) = (before.equipment(), a_piece(&before.equipment().piece(piece_type).name));
        let words = format!("lets {piece} in on {}", equipment.board().name(cell));
        vec![Effect::of(self.id(), Place::Enters, vec![cell], words)]
    }

    fn drawn(&self) -> Option<[CellSet; 2]> {
        None
    }
}

/// The letter by which a FEN identifies a piece that has not moved is taken, or there is none.
fn no_letter(cell: &str, taken: Option<String>) -> Problem {
    let because = match taken {
        Some(taken) => format!("shares its letter with {taken}"),
        None => "has no letter".to_string(),
    };
    let message = format!(
        "a FEN identifies a piece that has not moved by the letter of its file, but the piece on `{cell}` {because}"
    );
    Problem::of_rule("E0643", message, None)
}

/// A piece that enters.
fn entered(equipment: &Equipment, piece_type: PieceType) -> Watched {
    let name = &equipment.piece(piece_type).name;
    Watched { rule: ID, words: format!("{name}: gating with another piece's first move") }
}

impl Adds for Gating {
    fn add(&self, scene: &dyn Scene, mv: Move) -> Vec<Move> {
        if mv.class() == MoveClass::InPlace {
            return Vec::new();
        }
        let mut gated = Vec::new();
        for cell in scene.vacated(mv) {
            let types = scene.equipment().piece_types();
            let entering = types.filter(|&new| Gating::keeps_out(scene.setup(), cell, new).is_empty());
            gated.extend(entering.map(|new| mv.gating(new, mv.from() != Some(cell))));
        }
        gated
    }

    fn plain(&self, scene: &dyn Scene, intent: MoveIntent) -> Option<Result<MoveIntent, Reasons>> {
        let MoveIntent::Gating { from, to, piece_type, .. } = intent else { return None };
        let setup = scene.setup();
        if setup.is_of(setup.side, from) {
            let reasons = Gating::keeps_out(setup, from, piece_type);
            if !reasons.is_empty() {
                return Some(Err(reasons));
            }
        }
        // From a partner's cell to the king's it is their castling, and the piece enters on the partner's.
        Some(Ok(scene.taking_along(from, to).unwrap_or(intent.alone())))
    }

    fn added(&self, intent: MoveIntent, mv: Move) -> Move {
        match intent {
            MoveIntent::Gating { from, piece_type, .. } => mv.gating(piece_type, mv.from() != Some(from)),
            _ => mv,
        }
    }
}

/// Who enters with a move, and who has now moved.
impl Follows for Gating {
    fn follow(&self, before: &dyn Scene, mv: Move, made: &mut Made) {
        // With a pass nobody has moved.
        if made.touched.is_empty() {
            return;
        }
        let (side, after) = (before.setup().side, &mut made.setup);
        if let Some(((piece_type, _), cell)) = mv.gate().zip(before.entered(mv)) {
            after.board[cell.index()] = Some((side, piece_type));
            Hands::change(after, piece_type, -1);
        }
        after.notes.set_cells(after.notes.cells().without(made.touched));
        self.settle(after, side);
    }

    fn gone(&self, _: &dyn Scene, _: Move) -> CellSet {
        CellSet::EMPTY
    }
}

/// It lets nobody in: it has moved before.
#[derive(Clone, Debug)]
struct HasMoved {
    piece: Seen,
}

impl Refusal for HasMoved {
    fn rule(&self) -> RuleId {
        ID
    }

    fn cells(&self) -> Vec<Cell> {
        vec![self.piece.cell]
    }

    fn words(&self, equipment: &Equipment) -> String {
        let piece = self.piece.placed(equipment);
        format!("only a piece's first move lets another in, and {piece} has moved before")
    }

    fn watched(&self, _: &Equipment) -> Option<Watched> {
        None
    }
}
