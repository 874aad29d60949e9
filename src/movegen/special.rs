//! Legal moves in games whose rules look at more than the safety of one's own royal.

use super::checks::NoChecks;
use super::ending;
use super::gating;
use super::generate::Scope;
use super::legality_masks::LegalityMasks;
use super::passing;
use super::sink::{Count, Sink};
use crate::board::{Bits, Cell};
use crate::position::View;
use crate::position::{Move, MoveClass};
use crate::variant::tables::PromotionTable;
use crate::variant::{PieceType, RoyalMode};

/// Sends every legal move of the side that `view` looks from to `sink`; none when the position ends the game.
pub(super) fn legal<const W: usize, const N: usize>(view: &View<'_, W, N>, sink: &mut dyn Sink<W>) {
    if ending::of_position(view).is_none() {
        unless_over(view, sink);
    }
}

/// The same without asking whether the game is over.
pub(super) fn unless_over<const W: usize, const N: usize>(view: &View<'_, W, N>, sink: &mut dyn Sink<W>) {
    match view.table.special.as_deref().and_then(|special| special.passes.as_ref()) {
        Some(passes) => passing::legal(view, passes, sink),
        None => _ = moves(view, sink),
    }
}

/// Every legal move but passes; whether the player must make one of them: a drop first, or a capture.
pub(super) fn moves<const W: usize, const N: usize>(view: &View<'_, W, N>, sink: &mut dyn Sink<W>) -> bool {
    if view.table.extra.placement && view.state.hand_sizes[view.us] != 0 {
        let mut drops = Tally { sink: &mut *sink, any: false };
        within(view, &Scope::drops(), &mut drops);
        if drops.any {
            return true;
        }
    }
    if view.table.special.as_deref().is_some_and(|special| special.mandatory_capture) {
        let mut captures = Tally { sink: &mut *sink, any: false };
        within(view, &Scope::captures(view), &mut captures);
        let any = captures.any;
        if !any {
            within(view, &Scope::quiet(view), sink);
        }
        return any;
    }
    within(view, &Scope::all(view), sink);
    false
}

/// The moves of a scope that respect the safety of our royal and every other rule.
fn within<const W: usize, const N: usize>(view: &View<'_, W, N>, scope: &Scope<W>, sink: &mut dyn Sink<W>) {
    let table = view.table;
    let (no_checks, screens_change) =
        table.special.as_deref().map_or((false, false), |special| (special.no_checks, special.screens_change));
    if table.explosion.is_some()
        || screens_change
        || table.royal_mode == RoyalMode::All
        || table.flying_general.is_some()
    {
        // What an explosion leaves standing is only seen by trying, and so is who stands where a piece may be jumped
        // over, whether a piece who becomes a royal is the one that is safe, and who faces whom where that is no
        // attack.
        let mut tried = Tried { ungated_too: true, ..Tried::new(view, no_blame, sink) };
        gating::moves(view, &LegalityMasks::open(), scope, &mut tried);
    } else if no_checks {
        let mut tried = Tried { ungated_too: true, ..Tried::new(view, gives_no_check, sink) };
        if table.sides[view.us].plain_checks {
            gating::moves(view, &LegalityMasks::new(view), scope, &mut NoChecks::new(view, tried));
        } else {
            gating::moves(view, &LegalityMasks::new(view), scope, &mut tried);
        }
    } else {
        gating::moves(view, &LegalityMasks::new(view), scope, sink);
    }
}

/// Whether the move that led from `before` left the mover's royals alive, and safe unless the enemy's are gone.
fn no_blame<const W: usize, const N: usize>(
    before: &View<'_, W, N>,
    us: &View<'_, W, N>,
    them: &View<'_, W, N>,
) -> bool {
    let royals = before.pieces_of_set(before.table.royals);
    if royals.meets(before.own) && us.royals().is_empty() {
        return false;
    }
    let won = royals.meets(before.enemy) && them.royals().is_empty();
    let no_checks = before.table.special.as_deref().is_some_and(|special| special.no_checks);
    won || !us.in_check() && (!no_checks || !them.in_check())
}

/// Whether the move that led to the state gave no check.
fn gives_no_check<const W: usize, const N: usize>(
    _: &View<'_, W, N>,
    _: &View<'_, W, N>,
    them: &View<'_, W, N>,
) -> bool {
    !them.in_check()
}

/// Passes those moves on of which a test holds.
pub(super) struct Tried<'a, 'v, const W: usize, const N: usize> {
    view: &'a View<'v, W, N>,
    test: Test<W, N>,
    /// Of a move that lets a piece in, the test must hold without him, too: he may not make a move legal.
    ungated_too: bool,
    pub sink: &'a mut dyn Sink<W>,
}

/// A question on a move: what the mover saw before it, and what he and the other side see after it.
type Test<const W: usize, const N: usize> = fn(&View<'_, W, N>, &View<'_, W, N>, &View<'_, W, N>) -> bool;

impl<'a, 'v, const W: usize, const N: usize> Tried<'a, 'v, W, N> {
    pub fn new(view: &'a View<'v, W, N>, test: Test<W, N>, sink: &'a mut dyn Sink<W>) -> Self {
        Tried { view, test, ungated_too: false, sink }
    }

    fn holds_after(&self, mv: Move) -> bool {
        let (table, us) = (self.view.table, self.view.us);
        let mut after = self.view.state.trial();
        after.make::<false>(table, mv);
        let sides = [us, us.other()].map(|side| View::new(&after, table, side));
        (self.test)(self.view, &sides[0], &sides[1])
    }
}

impl<const W: usize, const N: usize> Sink<W> for Tried<'_, '_, W, N> {
    fn steps(
        &mut self,
        piece_type: u8,
        from: u8,
        targets: Bits<W>,
        promotion: Option<&PromotionTable<W>>,
        class: MoveClass,
    ) {
        let plain = |to| Move::of_class(class, PieceType(piece_type), Cell(from), to);
        let Some(promotion) = promotion else {
            let good = targets.filter(|&to| self.holds_after(plain(to))).collect();
            return self.sink.steps(piece_type, from, good, None, class);
        };
        // What a piece becomes may matter, so that each choice is a move by itself.
        let (may, must) = promotion.split(from as usize, targets);
        targets.without(must).for_each(|to| self.single(plain(to)));
        for to in may {
            promotion.to.iter().for_each(|new| self.single(plain(to).promoting(new)));
        }
    }

    fn drops(&mut self, piece_type: u8, targets: Bits<W>) {
        let good = targets.filter(|&to| self.holds_after(Move::drop(PieceType(piece_type), to))).collect();
        self.sink.drops(piece_type, good);
    }

    fn single(&mut self, mv: Move) {
        let alone = !self.ungated_too || mv.gate().is_none() || self.holds_after(mv.ungated());
        if alone && self.holds_after(mv) {
            self.sink.single(mv);
        }
    }
}

/// Passes all moves on and notes whether there was one.
pub(super) struct Tally<'a, const W: usize> {
    pub sink: &'a mut dyn Sink<W>,
    pub any: bool,
}

impl<const W: usize> Tally<'_, W> {
    /// Notes whether there is one among these: of a piece that must promote and can become nothing there is none.
    fn count(&mut self, moves: impl FnOnce(&mut dyn Sink<W>)) {
        let mut count = Count::default();
        moves(&mut count);
        self.any |= count.0 != 0;
    }
}

impl<const W: usize> Sink<W> for Tally<'_, W> {
    fn steps(
        &mut self,
        piece_type: u8,
        from: u8,
        targets: Bits<W>,
        promotion: Option<&PromotionTable<W>>,
        class: MoveClass,
    ) {
        self.count(|count| count.steps(piece_type, from, targets, promotion, class));
        self.sink.steps(piece_type, from, targets, promotion, class);
    }

    fn shifted(&mut self, piece_type: u8, by: i16, targets: Bits<W>, promotion: Option<&PromotionTable<W>>) {
        self.count(|count| count.shifted(piece_type, by, targets, promotion));
        self.sink.shifted(piece_type, by, targets, promotion);
    }

    fn drops(&mut self, piece_type: u8, targets: Bits<W>) {
        self.any |= targets.any();
        self.sink.drops(piece_type, targets);
    }

    fn single(&mut self, mv: Move) {
        self.any = true;
        self.sink.single(mv);
    }
}
