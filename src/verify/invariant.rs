//! What must hold in every position of every game, whatever its rules.

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
use crate::variant::{EnPassant, MoveRule, Notes, PieceInfo, PieceType, Setup, Variant};

/// The invariants of one game, worked out once and checked on as many positions as you like.
#[derive(Clone, Debug)]
pub struct Invariants {
    variant: Arc<Variant>,
    /// Whether the rules are the same for both players, the board turned.
    symmetric: bool,
    /// Whether the start is a legal position, so that all that come of it are.
    legal_start: bool,
    /// Zones that a piece type never enters, as the file claims.
    forbidden: Vec<(PieceType, [CellSet; 2])>,
    /// Pieces that never leave the game: how many, and of each piece type as a capturer holds it where no promotion
    /// changes that.
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
            pieces: (variant.rules().captures_to_hand && variant.rules().explosion.is_none()).then(|| {
                let keep = variant.piece_types().all(|piece_type| {
                    let promotion = variant.piece(piece_type).promotion.as_ref();
                    promotion.is_none_or(|promotion| {
                        promotion.to.iter().all(|&new| held_as(variant, new) == held_as(variant, piece_type))
                    })
                });
                let counts = pieces(variant, variant.start());
                (counts.iter().sum(), keep.then_some(counts))
            }),
        }
    }

    /// Checks one moment of a game that began at the variant's own start.
    ///
    /// # Errors
    /// The first invariant that does not hold, in words.
    pub(super) fn check(&self, game: &Game) -> Result<(), String> {
        let position = game.position();
        self.check_position(position)?;
        let none = position.count_legal() == 0;
        if none && game.outcome().is_none() {
            return Err("no move is legal, but the game goes on".to_owned());
        }
        if let Some((total, counts)) = &self.pieces {
            let now = pieces(&self.variant, &position.setup());
            if now.iter().sum::<usize>() != *total || counts.as_ref().is_some_and(|counts| *counts != now) {
                return Err(format!(
                    "pieces were lost or made: {} at the start, {} now",
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
                    return Err(format!("a {name} stands on {cells}, where it is claimed never to come"));
                }
            }
        }
        Ok(())
    }

    /// Checks one position.
    ///
    /// # Errors
    /// The first invariant that does not hold, in words.
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
            return Err(format!("the position ends the game: fast {fast_end:?}, reference {slow_end:?}"));
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
            return Err("the hash kept up move by move is not the fresh one".to_owned());
        }
        self.each_move(position, &moves)?;
        self.texts(position, &moves)?;
        self.fen(position, &moves)?;
        if self.symmetric { self.turned(position, &moves) } else { Ok(()) }
    }

    /// Every move can be played and taken back, leaves no royal in check and loses no piece but a captured one.
    fn each_move(&self, position: &Position, moves: &BTreeSet<Move>) -> Result<(), String> {
        let (before, hash, side) = (position.setup(), position.hash(), position.side());
        let mut board = position.clone();
        for &mv in moves {
            let text = || play::write_move(position, mv);
            board.play_unchecked(mv);
            if board.hash() != board.fresh_hash() {
                return Err(format!("{}: the hash kept up is not the fresh one", text()));
            }
            if board.side() == side {
                return Err(format!("{}: the turn does not pass", text()));
            }
            // Who has taken the enemy's last royal need not look to his own, nor who passes while royals face each
            // other.
            let won = board.ending().is_some_and(|ending| {
                ending.reason == Reason::RoyalLost || ending.reason == Reason::Bikjang && mv.is_pass()
            });
            if !won && board.in_check(side) {
                return Err(format!("{}: leaves a royal in check", text()));
            }
            self.pieces_after(position, mv, &board).map_err(|problem| format!("{}: {problem}", text()))?;
            if !board.undo() {
                return Err(format!("{}: can't be taken back", text()));
            }
            if board.setup() != before || board.hash() != hash {
                return Err(format!("{}: taking it back does not restore the position", text()));
            }
        }
        Ok(())
    }

    /// A move loses no piece but a captured one, and those of its explosion.
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
            return Err("pieces were lost or made");
        }
        Ok(())
    }

    /// Every move is written in its own way and read back.
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

    /// The board turned and the sides changed, the moves are the turned moves.
    fn turned(&self, position: &Position, moves: &BTreeSet<Move>) -> Result<(), String> {
        let setup = turn(&self.variant, &position.setup());
        // Unchecked: where the set-up is lopsided, a side may have royals there that the other never has.
        let turned = Position::unchecked(&self.variant, &setup);
        let legal = turned.legal_moves();
        // Whose cell tells a pass is no matter: the first piece in one order may be the last in the other.
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
            "the position turned has other moves: missing {}; surplus {}",
            text(&mut expected.difference(&got)),
            text(&mut got.difference(&expected))
        ))
    }
}

/// The position as the other player would have it: the board turned, the sides changed.
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

/// Whether every cell that the rules name is the same for both players, the board turned.
fn symmetric(variant: &Variant) -> bool {
    let board = variant.board();
    let same = |cells: &[CellSet; 2]| board.turned_set(cells[0]) == cells[1];
    let zone = |cells: &Option<[CellSet; 2]>| cells.as_ref().is_none_or(same);
    // What is lost hangs on what each player had.
    let [first, second] = Side::BOTH.map(|side| {
        let pieces = |piece_type| variant.start().count(side, piece_type);
        variant.piece_types().map(pieces).collect::<Vec<_>>()
    });
    let same_start = first == second;
    let rule = |rule: &MoveRule| zone(&rule.from) && zone(&rule.to) && zone(&rule.within);
    let piece_types = variant.pieces().iter().all(|piece_type| {
        piece_type.moves.iter().all(rule)
            && piece_type.drop.as_ref().is_none_or(|drop| same(&drop.cells))
            && piece_type.promotion.as_ref().is_none_or(|promotion| {
                let zones = [promotion.from, promotion.into, promotion.forced, promotion.in_place];
                zones.iter().all(same) && (promotion.limited.is_empty() || same_start)
            })
    });
    let colours = |piece_type: &PieceInfo| {
        let halves = |cells: CellSet| [cells, board.all().without(cells)];
        let cells = piece_type.drop.as_ref().and_then(|drop| drop.opposite_colours);
        cells.is_none_or(|cells| halves(cells).contains(&board.turned_set(cells)))
    };
    piece_types
        && variant.rules().endings.are_even(board)
        && variant.rules().all().iter().all(|rule| rule.is_even(variant.equipment()))
        && variant.pieces().iter().all(colours)
        && zone(&variant.rules().gating)
        && variant.rules().castling.iter().all(|castling| {
            let [first, second] = &castling.sides;
            let cells = [
                (first.king_from, second.king_from),
                (first.king_to, second.king_to),
                (first.partner_from, second.partner_from),
                (first.partner_to, second.partner_to),
            ];
            cells.iter().all(|&(one, other)| board.turned(one) == other)
                && same(&[first.empty, second.empty])
                && same(&[first.safe, second.safe])
        })
}

/// What a piece of this type is once captured, and again until it stays.
fn held_as(variant: &Variant, piece_type: PieceType) -> PieceType {
    let mut held = piece_type;
    for _ in 0..variant.pieces().len() {
        held = variant.piece(held).captured_as;
    }
    held
}

/// Pieces on the board and in hand, both players', by the piece type they are once captured.
fn pieces(variant: &Variant, setup: &Setup) -> Vec<usize> {
    let mut counts = vec![0; variant.pieces().len()];
    for (_, piece_type) in setup.board.iter().flatten() {
        counts[held_as(variant, *piece_type).index()] += 1;
    }
    for hand in &setup.hands {
        for (piece_type, &count) in variant.piece_types().zip(hand) {
            counts[held_as(variant, piece_type).index()] += usize::from(count);
        }
    }
    counts
}
