//! What our pieces must respect so that the royal stays safe: checks, pins, and cells that must stay empty.
//!
//! An attack along a line holds while exactly `need` pieces stand between (none for sliders and lame leapers, one for
//! cannons). From the number there now follows what a move may change: the count may not come to `need`, and must leave
//! it when it is there.
//!
//! What holds for nearly every piece is kept; for the few that are bound the lines are looked through once more.

use crate::board::{Bits, Cell};
use crate::position::View;
use crate::variant::RoyalMode;
use crate::variant::tables::Screened;

/// Limits on the targets of all pieces but the royal.
pub(crate) struct LegalityMasks<const W: usize> {
    /// Every move must be tried out.
    pub by_make_unmake: bool,
    /// Nothing is guarded.
    pub open: bool,
    /// The targets that answer every check.
    check_mask: Bits<W>,
    /// Empty cells that must stay empty: a piece there would serve an enemy cannon.
    forbidden: Bits<W>,
    /// Pieces that some enemy cannon can't jump over; their limits are others.
    exempt: Bits<W>,
    /// The targets of a piece that is not bound.
    pub free: Bits<W>,
    /// Pieces with limits of their own: pinned, screens of an enemy cannon that gives check, or exempt.
    pub restricted: Bits<W>,
}

/// One thing to respect.
enum Limit<const W: usize> {
    /// A check: the targets that answer it, the own screen if any, and that screen's targets; without an own screen the
    /// targets of exempt pieces.
    Check { answers: Bits<W>, screen: Option<Cell>, others: Bits<W> },
    /// A piece and the only targets it may have.
    Pin(Cell, Bits<W>),
    /// Targets that no piece may have.
    Forbidden(Bits<W>),
    /// Targets that only exempt pieces may have.
    ForbiddenToScreens(Bits<W>),
    /// Pieces that some enemy cannon can't jump over.
    Exempt(Bits<W>),
    /// No telling without trying.
    Unclear,
}

impl<const W: usize> LegalityMasks<W> {
    /// Guards nothing: every move is allowed.
    #[inline(always)]
    pub fn open() -> LegalityMasks<W> {
        LegalityMasks { open: true, ..LegalityMasks::nothing() }
    }

    /// Nothing but our royal itself is bound: its moves are tried.
    pub fn free_but_royal() -> LegalityMasks<W> {
        LegalityMasks::nothing()
    }

    #[inline(always)]
    fn nothing() -> LegalityMasks<W> {
        LegalityMasks {
            by_make_unmake: false,
            open: false,
            check_mask: !Bits::EMPTY,
            forbidden: Bits::EMPTY,
            exempt: Bits::EMPTY,
            free: !Bits::EMPTY,
            restricted: Bits::EMPTY,
        }
    }

    #[inline(always)]
    pub fn new<const N: usize>(view: &View<'_, W, N>) -> LegalityMasks<W> {
        let royals = view.royals();
        let Some(royal) = royals.lowest() else { return LegalityMasks::nothing() };
        if royals.many() {
            return LegalityMasks::of_several(view);
        }
        let mut masks = LegalityMasks::nothing();
        masks.by_make_unmake = view.has_other_attackers(royal.index());
        limits(view, royal.index(), |limit| masks.note(limit));
        masks.free = masks.check_mask.without(masks.forbidden);
        masks
    }

    /// The same for a player with several royals: what each of them asks for, or one of them.
    #[cold]
    fn of_several<const N: usize>(view: &View<'_, W, N>) -> LegalityMasks<W> {
        let mut masks = LegalityMasks::nothing();
        if view.table.sides[view.them()].threats.rare {
            masks.by_make_unmake = true;
            return masks;
        }
        let mode = view.table.rules.royalty;
        // Of several others may be captured while one is left, and no move of ours takes one.
        if mode == RoyalMode::Last {
            return masks;
        }
        masks.free = several(mode, view.royals(), |royal| {
            let mut one = LegalityMasks::nothing();
            limits(view, royal.index(), |limit| one.note(limit));
            masks.restricted |= one.restricted;
            one.check_mask.without(one.forbidden)
        });
        masks
    }

    #[inline(always)]
    fn note(&mut self, limit: Limit<W>) {
        match limit {
            Limit::Check { answers, screen, .. } => {
                self.check_mask &= answers;
                if let Some(cell) = screen {
                    self.restricted.insert(cell);
                }
            }
            Limit::Pin(cell, _) => self.restricted.insert(cell),
            Limit::Forbidden(cells) | Limit::ForbiddenToScreens(cells) => self.forbidden |= cells,
            Limit::Exempt(pieces) => {
                self.exempt |= pieces;
                self.restricted |= pieces;
            }
            Limit::Unclear => self.by_make_unmake = true,
        }
    }

    /// The targets that are safe for a piece dropped from the hand. Not to be asked when `by_make_unmake`.
    #[inline(always)]
    pub fn allowed_entries(&self) -> Bits<W> {
        self.free
    }

    /// The targets that are safe for our piece on `cell`, which is not the royal. Not to be asked when
    /// `by_make_unmake`.
    #[inline(always)]
    pub fn allowed<const N: usize>(&self, view: &View<'_, W, N>, cell: Cell) -> Bits<W> {
        if self.restricted.contains(cell) { self.allowed_when_restricted(view, cell) } else { self.free }
    }

    #[cold]
    fn allowed_when_restricted<const N: usize>(&self, view: &View<'_, W, N>, cell: Cell) -> Bits<W> {
        several(view.table.rules.royalty, view.royals(), |royal| self.allowed_for(view, royal, cell))
    }

    /// The targets of a bound piece on `cell` that are safe for one royal.
    fn allowed_for<const N: usize>(&self, view: &View<'_, W, N>, royal: Cell, cell: Cell) -> Bits<W> {
        let exempt = self.exempt.contains(cell);
        let mut allowed = !Bits::EMPTY;
        limits(view, royal.index(), |limit| match limit {
            Limit::Check { answers, screen, others } => {
                let other = screen == Some(cell) || exempt && screen.is_none();
                allowed &= if other { others } else { answers };
            }
            Limit::Pin(pinned, targets) if pinned == cell => allowed &= targets,
            Limit::Forbidden(cells) => allowed &= !cells,
            Limit::ForbiddenToScreens(cells) if !exempt => allowed &= !cells,
            _ => {}
        });
        allowed
    }
}

/// The targets that are safe for our royals, from those that are safe for each: for all of them, or, where all must be
/// attacked at once, for one.
#[inline]
fn several<const W: usize>(mode: RoyalMode, royals: Bits<W>, mut safe: impl FnMut(Cell) -> Bits<W>) -> Bits<W> {
    let (mut for_all, mut for_one) = (!Bits::EMPTY, Bits::EMPTY);
    for royal in royals {
        let targets = safe(royal);
        for_all &= targets;
        for_one |= targets;
    }
    if mode == RoyalMode::All { for_one } else { for_all }
}

/// Tells `note` of everything to respect for our royal's sake.
#[inline(always)]
fn limits<const W: usize, const N: usize>(view: &View<'_, W, N>, royal: usize, mut note: impl FnMut(Limit<W>)) {
    let threats = &view.table.sides[view.them()].threats;
    if threats.near[royal & (N - 1)].meets(view.enemy) {
        for direct in &threats.direct {
            let pieces = direct.from[royal & (N - 1)] & view.enemy;
            if pieces.any() {
                for piece in pieces & view.pieces_of_types(&direct.piece_types) {
                    let answers = Bits::of(piece);
                    note(Limit::Check { answers, screen: None, others: answers });
                }
            }
        }
    }
    for lined in &threats.lined {
        let pieces = lined.from[royal & (N - 1)] & view.enemy;
        if pieces.is_empty() {
            continue;
        }
        let between = &threats.between[lined.between];
        for piece in pieces & view.pieces_of_types(&lined.piece_types) {
            let way = between[piece.index()][royal & (N - 1)];
            let there = way & view.occupied;
            let answers = way.without(view.occupied) | Bits::of(piece);
            match there.count() as i32 - lined.need as i32 {
                0 => {
                    let screen = (there & view.own).lowest();
                    let others = if screen.is_some() { !way | Bits::of(piece) } else { answers };
                    note(Limit::Check { answers, screen, others });
                }
                1 => {
                    for pinned in there & view.own {
                        note(Limit::Pin(pinned, answers));
                    }
                }
                -1 => note(Limit::Forbidden(way)),
                _ => {}
            }
        }
    }
    if threats.rare {
        screened_limits(view, royal, &mut note);
    }
}

/// Cannons that can't jump over every piece: what counts is not only how many pieces stand between, but which.
#[inline(never)]
fn screened_limits<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    royal: usize,
    note: &mut dyn FnMut(Limit<W>),
) {
    let threats = &view.table.sides[view.them()].threats;
    let mut rule: Option<&[u8]> = None;
    for Screened { lined, barred } in &threats.screened {
        let pieces = lined.from[royal & (N - 1)] & view.enemy;
        if pieces.is_empty() {
            continue;
        }
        if view.state.hand_sizes[view.us] != 0 || rule.is_some_and(|rule| rule != barred) {
            // Pieces without a cell, or pieces barred to one cannon and not to another.
            return note(Limit::Unclear);
        }
        rule = Some(barred);
        let unjumped = view.pieces_of_types(barred);
        note(Limit::Exempt(unjumped & view.own));
        for piece in pieces & view.pieces_of_types(&lined.piece_types) {
            let way = threats.between[lined.between][piece.index()][royal & (N - 1)];
            cannon_limits(view, Bits::of(piece), way, unjumped, note);
        }
    }
}

/// One such cannon and the cells between it and our royal.
fn cannon_limits<const W: usize, const N: usize>(
    view: &View<'_, W, N>,
    piece: Bits<W>,
    way: Bits<W>,
    unjumped: Bits<W>,
    note: &mut dyn FnMut(Limit<W>),
) {
    let there = way & view.occupied;
    let open = way.without(there) | piece;
    let barred = there & unjumped;
    match there.count() {
        0 => note(Limit::ForbiddenToScreens(way)),
        1 if barred.is_empty() => {
            // A check. Who can't be jumped over may also take the screen's place.
            let screen = (there & view.own).lowest();
            let others = if screen.is_some() { !way | piece } else { open | there };
            note(Limit::Check { answers: open, screen, others });
        }
        // Who takes a piece that can't be jumped over becomes the screen.
        1 => note(Limit::ForbiddenToScreens(barred & view.enemy)),
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
                note(Limit::Pin(cell, targets));
            }
        }
        _ => {}
    }
}
