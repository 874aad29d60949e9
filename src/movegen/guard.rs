//! What our men must respect so that the royal stays safe: checks, pins, and cells that must stay empty.
//!
//! An attack along a line holds while exactly `need` men stand between (none for sliders and lame leapers, one for
//! cannons). From the number there now follows what a move may change: the count may not come to `need`, and must leave
//! it when it is there.

use crate::board::{Bits, Cell};
use crate::position::attacks::View;
use crate::variant::tables::Screened;

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
    /// Men that some enemy cannon can't jump over; their limits are others.
    exempt: Bits<W>,
    /// Cells forbidden to all men but those.
    forbidden_to_screens: Bits<W>,
    /// The targets of a man that is not bound.
    free: Bits<W>,
    /// Men that are pinned, or screens of an enemy cannon that gives check.
    bound: Bits<W>,
    pins: [(u8, Bits<W>); MOST_PINS],
    pin_count: usize,
    /// For each check: the targets that answer it, the own screen if any, and that screen's targets; without an own
    /// screen the targets of exempt men.
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
            exempt: Bits::EMPTY,
            forbidden_to_screens: Bits::EMPTY,
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
        if view.table.sides[view.us ^ 1].threats.rare {
            guard.add_screened(view, royal.index());
        }
        guard.free = guard.evade.without(guard.forbidden | guard.forbidden_to_screens);
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
                    self.add_check(Bits::of(man), None, Bits::of(man));
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
                        self.add_check(answers, screen, if screen.is_some() { !way | Bits::of(man) } else { answers });
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

    /// Cannons that can't jump over every man: what counts is not only how many men stand between, but which.
    #[inline(never)]
    fn add_screened<const N: usize>(&mut self, view: &View<'_, W, N>, royal: usize) {
        let threats = &view.table.sides[view.us ^ 1].threats;
        let mut rule: Option<&[u8]> = None;
        for Screened { lined, barred } in &threats.screened {
            let men = lined.from[royal & (N - 1)] & view.enemy;
            if men.is_empty() {
                continue;
            }
            if view.state.hand_sizes[view.us] != 0 || rule.is_some_and(|rule| rule != barred) {
                // Men without a cell, or men barred to one cannon and not to another.
                self.by_trial = true;
                return;
            }
            rule = Some(barred);
            let unjumped = view.men_of_kinds(barred);
            self.exempt = unjumped & view.own;
            for man in men & view.men_of_kinds(&lined.kinds) {
                let way = threats.between[lined.between][man.index()][royal & (N - 1)];
                self.add_cannon(view, Bits::of(man), way, unjumped);
            }
        }
        self.bound |= self.exempt;
    }

    /// One such cannon and the cells between it and our royal.
    fn add_cannon<const N: usize>(&mut self, view: &View<'_, W, N>, man: Bits<W>, way: Bits<W>, unjumped: Bits<W>) {
        let there = way & view.occupied;
        let open = way.without(there) | man;
        let barred = there & unjumped;
        match there.count() {
            0 => self.forbidden_to_screens |= way,
            1 if barred.is_empty() => {
                // A check. Who can't be jumped over may also take the screen's place.
                match (there & view.own).lowest() {
                    Some(screen) => self.add_check(open, Some(screen), !way | man),
                    None => self.add_check(open, None, open | there),
                }
            }
            // Who takes a man that can't be jumped over becomes the screen.
            1 => self.forbidden_to_screens |= barred & view.enemy,
            2 => {
                for cell in there & view.own {
                    let other = there.without(Bits::of(cell));
                    let mut targets = open;
                    if other.meets(barred) {
                        targets |= !way;
                    }
                    if barred.contains(cell) {
                        targets |= other;
                    }
                    self.add_pin(cell, targets);
                }
            }
            _ => {}
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
        let exempt = self.exempt.contains(cell);
        let mut allowed = !self.forbidden;
        if !exempt {
            allowed = allowed.without(self.forbidden_to_screens);
        }
        for &(answers, screen, others) in &self.answers[..self.checks] {
            let other = screen == cell.0 || exempt && screen == u8::MAX;
            allowed &= if other { others } else { answers };
        }
        for &(pinned, targets) in &self.pins[..self.pin_count] {
            if pinned == cell.0 {
                allowed &= targets;
            }
        }
        allowed
    }
}
