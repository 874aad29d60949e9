//! What must be true in every position of every game, whatever its rules.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::claim;
use super::play;
use super::report::Findings;
use crate::board::{CellSet, Side};
use crate::game::Game;
use crate::movegen::reference;
use crate::position::{Move, Position, SetupProblemKind};
use crate::rules::Reason;
use crate::variant::{EnPassant, Notes, PieceType, Setup, Variant};

/// The invariants of one game, computed once and checked on any number of positions.
#[derive(Clone, Debug)]
pub struct Invariants {
    variant: Arc<Variant>,
    /// Whether the rules are the same for both players when the board is turned.
    symmetric: bool,
    /// Whether the start is a legal position, so that all that come of it are.
    legal_start: bool,
    /// Zones that a piece type never enters, according to the file's claims.
    forbidden: Vec<(PieceType, [CellSet; 2])>,
    /// If pieces never leave the game: their number, and the number of each piece type in hand, unless promotions
    /// change that.
    pieces: Option<(usize, Option<Vec<usize>>)>,
}

impl Invariants {
    /// The invariants of `variant`.
    pub fn new(variant: &Arc<Variant>) -> Invariants {
        let mut unread = Findings::default();
        let forbidden = variant.claims().iter().filter_map(|claim| {
            let piece_type = variant.piece_type_by_letter(claim.piece.as_ref()?)?;
            Some((piece_type, claim::zone_cells(variant, claim.never_enters.as_ref()?, &mut unread)?))
        });
        Invariants {
            variant: variant.clone(),
            symmetric: symmetric(variant),
            legal_start: Position::new(variant, variant.start()).is_ok(),
            forbidden: forbidden.collect(),
            pieces: pieces_stay(variant).then(|| {
                let hands = &variant.rules().drops.hands;
                let keep = variant.piece_types().all(|piece_type| {
                    let choices = variant.rules().promotion.choices(piece_type);
                    choices.iter().all(|&new| hands.lasting(new) == hands.lasting(piece_type))
                });
                let counts = hands.census(variant.start());
                (counts.iter().sum(), keep.then_some(counts))
            }),
        }
    }

    /// Checks one moment of a game that began at the variant's start position.
    ///
    /// # Errors
    /// The first violated invariant, in words.
    pub(super) fn check(&self, game: &Game) -> Result<(), String> {
        let position = game.position();
        self.check_position(position)?;
        let none = position.count_legal() == 0;
        if none && game.outcome().is_none() {
            return Err("there is no legal move, but the game goes on".to_owned());
        }
        if let Some((total, counts)) = &self.pieces {
            let now = self.variant.rules().drops.hands.census(&position.setup());
            if now.iter().sum::<usize>() != *total || counts.as_ref().is_some_and(|counts| *counts != now) {
                return Err(format!(
                    "the number of pieces changed: {} at the start, {} now",
                    total,
                    now.iter().sum::<usize>()
                ));
            }
        }
        for (piece_type, zone) in &self.forbidden {
            for side in Side::BOTH {
                let entered = position.pieces_of(side, *piece_type) & zone[side.index()];
                if entered.any() {
                    let name = &self.variant.piece(*piece_type).name;
                    let cells = claim::names(&self.variant, entered);
                    return Err(format!("a {name} is on {cells}, which a claim says it never enters"));
                }
            }
        }
        Ok(())
    }

    /// Checks one position.
    ///
    /// # Errors
    /// The first violated invariant, in words.
    pub fn check_position(&self, position: &Position) -> Result<(), String> {
        let legal = position.legal_moves();
        let moves: BTreeSet<Move> = legal.iter().copied().collect();
        let text = |moves: &mut dyn Iterator<Item = &Move>| {
            moves.map(|&mv| play::write_move(position, mv)).collect::<Vec<_>>().join(" ")
        };
        if moves.len() != legal.len() {
            return Err(format!("a move is generated twice: {}", text(&mut legal.iter())));
        }
        if position.count_legal() != legal.len() as u64 {
            return Err(format!("counted {} moves, listed {}", position.count_legal(), legal.len()));
        }
        let slow: BTreeSet<Move> = reference::legal_moves(position).into_iter().collect();
        let (fast_end, slow_end) = (position.ending(), reference::ending(&self.variant, &position.setup()));
        if fast_end != slow_end {
            return Err(format!("ending of the position: fast {fast_end:?}, reference {slow_end:?}"));
        }
        if slow != moves {
            return Err(format!(
                "fast and reference generator differ: only fast: {}; only reference: {}",
                text(&mut moves.difference(&slow)),
                text(&mut slow.difference(&moves))
            ));
        }
        for side in Side::BOTH {
            let (fast, slow) = (position.in_check(side), reference::in_check(position, side));
            if fast != slow {
                return Err(format!("{side:?} in check: fast {fast}, reference {slow}"));
            }
        }
        if position.hash() != position.fresh_hash() {
            return Err("the incremental hash differs from a fresh one".to_owned());
        }
        self.each_move(position, &moves)?;
        self.texts(position, &moves)?;
        self.fen(position, &moves)?;
        if self.symmetric { self.turned(position, &moves) } else { Ok(()) }
    }

    /// Every move can be made and unmade, leaves no royal in check and removes only captured pieces.
    fn each_move(&self, position: &Position, moves: &BTreeSet<Move>) -> Result<(), String> {
        let (before, hash, side) = (position.setup(), position.hash(), position.side());
        let mut board = position.clone();
        for &mv in moves {
            let text = || play::write_move(position, mv);
            board.play_unchecked(mv);
            if board.hash() != board.fresh_hash() {
                return Err(format!("{}: the incremental hash differs from a fresh one", text()));
            }
            if board.side() == side {
                return Err(format!("{}: the side to move does not change", text()));
            }
            let (fast, slow) = (board.setup(), reference::apply(&self.variant, &before, mv));
            if fast != slow {
                return Err(format!("{}: played and applied differ: {}", text(), difference(&fast, &slow)));
            }
            // A player who captures the last enemy royal may leave its own in check; so may one who passes under
            // bikjang.
            let won = board.ending().is_some_and(|ending| {
                ending.reason == Reason::RoyalLost || ending.reason == Reason::Bikjang && mv.is_pass()
            });
            if !won && board.in_check(side) {
                return Err(format!("{}: leaves a royal in check", text()));
            }
            self.pieces_after(position, mv, &board).map_err(|problem| format!("{}: {problem}", text()))?;
            if !board.undo() {
                return Err(format!("{}: can't be unmade", text()));
            }
            if board.setup() != before || board.hash() != hash {
                return Err(format!("{}: unmake does not restore the position", text()));
            }
        }
        Ok(())
    }

    /// A move removes only the captured piece and those of its explosion.
    fn pieces_after(&self, position: &Position, mv: Move, after: &Position) -> Result<(), &'static str> {
        let side = position.side();
        let count = |position: &Position, side: Side| position.pieces(side).count();
        let own = count(position, side) + u32::from(mv.is_drop()) + u32::from(mv.gate().is_some());
        let takes = position.captured_at(mv).is_some_and(|cell| position.pieces(side.other()).contains(cell));
        let theirs = count(position, side.other()) - u32::from(takes);
        let (own_after, theirs_after) = (count(after, side), count(after, side.other()));
        let kept = match &self.variant.rules().explosion {
            Some(_) if takes => own_after < own && theirs_after <= theirs && after.at(mv.to()).is_none(),
            _ => (own_after, theirs_after) == (own, theirs),
        };
        if !kept || after.pieces(side).meets(after.pieces(side.other())) {
            return Err("the number of pieces is wrong");
        }
        Ok(())
    }

    /// Every move has its own text and is read back from it.
    fn texts(&self, position: &Position, moves: &BTreeSet<Move>) -> Result<(), String> {
        let mut seen = BTreeSet::new();
        for &mv in moves {
            let text = play::write_move(position, mv);
            match play::read_move(position, &text) {
                Ok(read) if read == mv => {}
                Ok(_) => return Err(format!("{text} is read as another move")),
                Err(refusal) => return Err(format!("{text} is written but not read: {}", refusal.text)),
            }
            if !seen.insert(text.clone()) {
                return Err(format!("{text} is the text of two moves"));
            }
        }
        Ok(())
    }

    /// The position is written and read back.
    fn fen(&self, position: &Position, moves: &BTreeSet<Move>) -> Result<(), String> {
        let fen = position.fen();
        let ignored = if self.legal_start { &[] } else { SetupProblemKind::ALL };
        let read = Position::from_fen(&self.variant, &fen)
            .or_else(|error| error.ignore(ignored))
            .map_err(|error| format!("{fen} is written but not read: {error}"))?;
        let again = read.fen();
        if again != fen {
            return Err(format!("{fen} is read and written again as {again}"));
        }
        let (one, other) = (position.setup(), read.setup());
        let same = (&one.board, &one.hands, one.side, one.rights, one.notes)
            == (&other.board, &other.hands, other.side, other.rights, other.notes);
        if !same {
            return Err(format!("{fen} is read as another position"));
        }
        if read.legal_moves().into_iter().collect::<BTreeSet<_>>() != *moves {
            return Err(format!("{fen} is read with other legal moves"));
        }
        Ok(())
    }

    /// With the board turned and the sides swapped, the moves are the turned moves.
    fn turned(&self, position: &Position, moves: &BTreeSet<Move>) -> Result<(), String> {
        let setup = turn(&self.variant, &position.setup());
        // Unchecked: if the start position is asymmetric, a side may have royals that the other never has.
        let turned = Position::unchecked(&self.variant, &setup);
        let legal = turned.legal_moves();
        // The cell of a pass does not matter: the first piece in one order may be the last in the other.
        let pass = legal.iter().copied().find(|mv| mv.is_pass());
        let turn = |&mv: &Move| pass.filter(|_| mv.is_pass()).unwrap_or(turn_move(&self.variant, mv));
        let expected: BTreeSet<Move> = moves.iter().map(turn).collect();
        let got: BTreeSet<Move> = legal.into_iter().collect();
        let text = |moves: &mut dyn Iterator<Item = &Move>| {
            moves.map(|&mv| play::write_move(&turned, mv)).collect::<Vec<_>>().join(" ")
        };
        if got == expected {
            return Ok(());
        }
        Err(format!(
            "the turned position has different moves: missing {}; unexpected {}",
            text(&mut expected.difference(&got)),
            text(&mut got.difference(&expected))
        ))
    }
}

/// Whether every piece that is captured goes to a hand.
fn pieces_stay(variant: &Variant) -> bool {
    let rules = variant.rules();
    let safe = |id: PieceType| variant.piece(id).royal && !rules.royals_can_go();
    rules.explosion.is_none() && variant.piece_types().all(|id| safe(id) || rules.drops.hands.kept_as(id).is_some())
}

/// What of two set-ups is not the same, the fast path's first.
fn difference(fast: &Setup, slow: &Setup) -> String {
    let parts = [
        (fast.board != slow.board).then(|| "the pieces on the board".to_owned()),
        (fast.hands != slow.hands).then(|| format!("hands {:?}, {:?}", fast.hands, slow.hands)),
        (fast.side != slow.side).then(|| "the side to move".to_owned()),
        (fast.rights != slow.rights).then(|| format!("rights {:?}, {:?}", fast.rights, slow.rights)),
        (fast.en_passant != slow.en_passant)
            .then(|| format!("en passant {:?}, {:?}", fast.en_passant, slow.en_passant)),
        (fast.halfmoves != slow.halfmoves).then(|| format!("halfmoves {}, {}", fast.halfmoves, slow.halfmoves)),
        (fast.fullmoves != slow.fullmoves).then(|| format!("fullmoves {}, {}", fast.fullmoves, slow.fullmoves)),
        (fast.notes != slow.notes).then(|| format!("notes {:?}, {:?}", fast.notes, slow.notes)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// The position seen by the other player: the board turned, the sides swapped.
fn turn(variant: &Variant, setup: &Setup) -> Setup {
    let board = variant.board();
    let piece = |cell| setup.board[board.turned(cell).index()].map(|(side, piece_type)| (side.other(), piece_type));
    Setup {
        board: board.cells().map(piece).collect(),
        hands: [setup.hands[1].clone(), setup.hands[0].clone()],
        side: setup.side.other(),
        rights: setup.rights.turned(),
        en_passant: setup
            .en_passant
            .map(|left| EnPassant { crossed: board.turned_set(left.crossed), victim: board.turned(left.victim) }),
        notes: turn_notes(variant, setup),
        ..setup.clone()
    }
}

fn turn_notes(variant: &Variant, setup: &Setup) -> Notes {
    let mut notes = setup.notes;
    notes.set_cells(variant.board().turned_set(notes.cells()));
    variant.rules().endings.of_position().for_each(|rule| rule.turn(&mut notes));
    notes
}

/// The same move of the other player.
fn turn_move(variant: &Variant, mv: Move) -> Move {
    let to = variant.board().turned(mv.to());
    let Some(from) = mv.from().map(|cell| variant.board().turned(cell)) else { return Move::drop(mv.piece_type(), to) };
    let turned = match (mv.castling(), mv.promotion()) {
        (Some(index), _) => Move::castling_move(index, mv.piece_type(), from, to),
        (_, Some(new)) if mv.is_in_place() => Move::in_place(mv.piece_type(), from, to, new),
        _ if mv.is_pass() => Move::pass(mv.piece_type(), from),
        _ if mv.is_en_passant() => Move::en_passant(mv.piece_type(), from, to),
        _ => Move::step(mv.piece_type(), from, to),
    };
    let turned = mv.promotion().map_or(turned, |new| turned.promoting(new));
    mv.gate().map_or(turned, |(piece_type, at_partner)| turned.gating(piece_type, at_partner))
}

/// Whether the rules are the same for both players, the board turned.
fn symmetric(variant: &Variant) -> bool {
    let rules = variant.rules();
    let even = rules.all().iter().all(|rule| rule.is_even(variant.equipment()));
    even && rules.endings.are_even(variant.board())
}
