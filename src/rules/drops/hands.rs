//! What the hands hold: which pieces, and what becomes of captured ones.

use super::super::rule::Reasons;
use super::NotHeld;
use crate::board::Side;
use crate::model::{Equipment, PieceType, PieceTypeSet, Setup};

/// What the hands hold.
#[derive(Clone, Debug, Default)]
pub struct Hands {
    /// There are pieces in hand.
    pub(crate) exist: bool,
    /// Captured pieces go to the capturer's hand.
    pub(crate) fed: bool,
    /// Royal pieces may be in hand: pieces are placed before anything moves.
    pub(crate) royals: bool,
    /// The royal piece types, which leave the game when they are captured.
    pub(crate) leaving: PieceTypeSet,
    /// By piece type: what it is in hand.
    pub(crate) captured_as: Vec<PieceType>,
}

impl Hands {
    /// Whether there are pieces in hand.
    pub fn exist(&self) -> bool {
        self.exist
    }

    /// Whether captured pieces go to the capturer's hand.
    pub fn are_fed(&self) -> bool {
        self.fed
    }

    /// What a piece is in the capturer's hand.
    pub fn captured_as(&self, piece_type: PieceType) -> PieceType {
        self.captured_as.get(piece_type.index()).copied().unwrap_or(piece_type)
    }

    /// The piece types that some piece is in hand.
    pub(crate) fn forms(&self) -> PieceTypeSet {
        self.captured_as.iter().copied().collect()
    }

    /// Whether a set-up may have a piece of that type in hand.
    pub(crate) fn may_hold(&self, equipment: &Equipment, piece_type: PieceType) -> bool {
        self.forms().contains(piece_type) && (self.royals || !equipment.piece(piece_type).royal)
    }

    /// Whether in a game from the start there can be a piece of that type in hand.
    pub(crate) fn can_hold(&self, equipment: &Equipment, piece_type: PieceType) -> bool {
        Side::BOTH.into_iter().any(|side| Hands::holds(equipment.start(), side, piece_type))
            || self.can_gain(equipment, piece_type)
    }

    /// Whether a capture can bring a piece of that type into a hand.
    pub(crate) fn can_gain(&self, equipment: &Equipment, piece_type: PieceType) -> bool {
        self.gained(equipment, equipment.piece_types().collect()).contains(piece_type)
    }

    /// What captures of pieces of these types bring into a hand; royal ones are not captured.
    pub(crate) fn gained(&self, equipment: &Equipment, piece_types: PieceTypeSet) -> PieceTypeSet {
        let capturable = piece_types.iter().filter(|&piece_type| self.fed && !equipment.piece(piece_type).royal);
        capturable.filter_map(|piece_type| self.kept_as(piece_type)).collect()
    }

    /// How many pieces of a type a side has in hand.
    pub(crate) fn count(setup: &Setup, side: Side, piece_type: PieceType) -> u8 {
        setup.hands[side.index()].get(piece_type.index()).copied().unwrap_or(0)
    }

    /// Whether a side has a piece of that type in hand.
    pub(crate) fn holds(setup: &Setup, side: Side, piece_type: PieceType) -> bool {
        Hands::count(setup, side, piece_type) > 0
    }

    /// That the side to move has no such piece in hand; empty when it has.
    pub(crate) fn lacks(setup: &Setup, piece_type: PieceType) -> Reasons {
        if Hands::count(setup, setup.side, piece_type) > 0 {
            return Vec::new();
        }
        vec![Box::new(NotHeld { mover: setup.side, piece_type })]
    }

    /// What a captured piece becomes in the capturer's hand; None when it leaves the game, as royal ones do: nobody may
    /// have more of them than at the start.
    pub(crate) fn kept_as(&self, captured: PieceType) -> Option<PieceType> {
        let held = self.captured_as(captured);
        (self.fed && !self.leaving.contains(held)).then_some(held)
    }

    /// Puts a captured piece into the hand of the side to move.
    pub(crate) fn keep(&self, setup: &mut Setup, captured: PieceType) {
        if let Some(held) = self.kept_as(captured) {
            Hands::change(setup, held, 1);
        }
    }

    /// Changes the number of pieces of a type in the hand of the side to move.
    pub(crate) fn change(setup: &mut Setup, piece_type: PieceType, by: i8) {
        if let Some(count) = setup.hands[setup.side.index()].get_mut(piece_type.index()) {
            *count = count.saturating_add_signed(by);
        }
    }

    /// What a piece of this type is once captured, and again until it stays so.
    pub(crate) fn lasting(&self, piece_type: PieceType) -> PieceType {
        let held = self.captured_as.iter().fold(piece_type, |held, _| self.captured_as(held));
        // Some become each other in turn: the first of such a ring stands for all of it.
        let turn = |(first, held): (PieceType, PieceType), _| {
            let next = self.captured_as(held);
            (if next.0 < first.0 { next } else { first }, next)
        };
        self.captured_as.iter().fold((held, held), turn).0
    }

    /// Pieces on the board and in hand, both sides', by the piece type that they are once captured.
    pub(crate) fn census(&self, setup: &Setup) -> Vec<usize> {
        let mut counts = vec![0; self.captured_as.len()];
        for (_, piece_type) in setup.board.iter().flatten() {
            counts[self.lasting(*piece_type).index()] += 1;
        }
        for hand in &setup.hands {
            for (piece_type, &count) in (0..=u8::MAX).map(PieceType).zip(hand) {
                counts[self.lasting(piece_type).index()] += usize::from(count);
            }
        }
        counts
    }
}
