//! What our men must respect so that the royal stays safe: checks, pins, and cells that must stay empty.
//!
//! An attack along a line holds while exactly `need` men stand between (none for sliders and lame leapers, one for
//! cannons). From the number there now follows what a move may change: the count may not come to `need`, and must leave
//! it when it is there.

use crate::board::{Bits, Cell};
use crate::position::attacks::View;

/// More pins or checks than these are rare; then every move is tried out.
const MOST_PINS: usize = 8;
const MOST_CHECKS: usize = 4;

/// Limits on the targets of all men but the royal.
pub(super) struct Guard<const W: usize> {
    /// Every move must be tried out.
    pub by_trial: bool,
    /// Nothing is guarded.
    pub open: bool,
    checks: usize,
    /// The only targets that answer every check.
    evade: Bits<W>,
    /// Empty cells that must stay empty: a man there would serve an enemy cannon.
    forbidden: Bits<W>,
    /// The targets of a man that is not bound.
    free: Bits<W>,
    /// Men that are pinned, or screens of an enemy cannon that gives check.
    bound: Bits<W>,
    pins: [(u8, Bits<W>); MOST_PINS],
    pin_count: usize,
    /// For each check: the targets that answer it, the own screen if any, and that screen's targets.
    answers: [(Bits<W>, u8, Bits<W>); MOST_CHECKS],
}

impl<const W: usize> Guard<W> {
    /// Guards nothing: every move is allowed.
    #[inline(always)]
    pub fn open() -> Guard<W> {
        Guard {
            by_trial: false,
            open: true,
            checks: 0,
            evade: !Bits::EMPTY,
            forbidden: Bits::EMPTY,
            free: !Bits::EMPTY,
            bound: Bits::EMPTY,
            pins: [(0, Bits::EMPTY); MOST_PINS],
            pin_count: 0,
            answers: [(Bits::EMPTY, 0, Bits::EMPTY); MOST_CHECKS],
        }
    }

    #[inline]
    pub fn new<const N: usize>(view: &View<'_, W, N>) -> Guard<W> {
        let royals = view.royals();
        let mut guard = Guard { open: false, ..Guard::open() };
        let Some(royal) = royals.lowest() else { return guard };
        if royals.many() {
            guard.by_trial = true;
            return guard;
        }
        guard.by_trial = view.has_other_attackers(royal.index());
        guard.add_direct(view, royal.index());
        guard.add_lined(view, royal.index());
        guard.free = guard.evade.without(guard.forbidden);
        guard
    }

    #[inline(always)]
    fn add_direct<const N: usize>(&mut self, view: &View<'_, W, N>, royal: usize) {
        let threats = &view.table.sides[view.us ^ 1].threats;
        if !threats.near[royal].meets(view.enemy) {
            return;
        }
        for direct in &threats.direct {
            let men = direct.from[royal] & view.enemy;
            if men.any() {
                for man in men & view.men_of_kinds(&direct.kinds) {
                    self.add_check(Bits::of(man), None, Bits::EMPTY);
                }
            }
        }
    }

    #[inline(always)]
    fn add_lined<const N: usize>(&mut self, view: &View<'_, W, N>, royal: usize) {
        let threats = &view.table.sides[view.us ^ 1].threats;
        for lined in &threats.lined {
            let men = lined.from[royal] & view.enemy;
            if men.is_empty() {
                continue;
            }
            let between = &threats.between[lined.between];
            for man in men & view.men_of_kinds(&lined.kinds) {
                let way = between[man.index()][royal];
                let there = way & view.occupied;
                let answers = way.without(view.occupied) | Bits::of(man);
                match there.count() as i32 - lined.need as i32 {
                    0 => {
                        let screen = (there & view.own).lowest();
                        self.add_check(answers, screen, !way | Bits::of(man));
                    }
                    1 => {
                        for pinned in there & view.own {
                            self.add_pin(pinned, answers);
                        }
                    }
                    -1 => self.forbidden |= way,
                    _ => {}
                }
            }
        }
    }

    #[inline(always)]
    fn add_check(&mut self, answers: Bits<W>, screen: Option<Cell>, screen_answers: Bits<W>) {
        match self.answers.get_mut(self.checks) {
            Some(slot) => *slot = (answers, screen.map_or(u8::MAX, |cell| cell.0), screen_answers),
            None => {
                self.by_trial = true;
                return;
            }
        }
        self.checks += 1;
        self.evade &= answers;
        if let Some(cell) = screen {
            self.bound.insert(cell);
        }
    }

    #[inline(always)]
    fn add_pin(&mut self, cell: Cell, targets: Bits<W>) {
        match self.pins.get_mut(self.pin_count) {
            Some(slot) => *slot = (cell.0, targets),
            None => {
                self.by_trial = true;
                return;
            }
        }
        self.pin_count += 1;
        self.bound.insert(cell);
    }

    /// The targets that are safe for a man dropped from the hand. Not to be asked when `by_trial`.
    #[inline(always)]
    pub fn allowed_drops(&self) -> Bits<W> {
        self.free
    }

    /// The targets that are safe for our man on `cell`, which is not the royal. Not to be asked when `by_trial`.
    #[inline(always)]
    pub fn allowed(&self, cell: Cell) -> Bits<W> {
        if self.bound.contains(cell) { self.allowed_when_bound(cell) } else { self.free }
    }

    fn allowed_when_bound(&self, cell: Cell) -> Bits<W> {
        let mut allowed = !self.forbidden;
        for &(answers, screen, screen_answers) in &self.answers[..self.checks] {
            allowed &= if screen == cell.0 { screen_answers } else { answers };
        }
        for &(pinned, targets) in &self.pins[..self.pin_count] {
            if pinned == cell.0 {
                allowed &= targets;
            }
        }
        allowed
    }
}
