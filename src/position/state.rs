//! The state of one moment in the width that the board needs: playing a move and taking it back.

use super::attacks::View;
use super::content::Content;
use super::moves::{Move, MoveClass, NO_KIND};
use crate::board::{Bits, BySide, Cell, Owner, Side};
use crate::variant::tables::{Table, mix};
use crate::variant::{CastlingRights, Course, EnPassant, KindId, Setup};

/// [`Course`] in the width of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WideCourse<const W: usize> {
    pub checks_left: BySide<u8>,
    pub unmoved: Bits<W>,
    pub passed: u8,
    pub faced: bool,
}

impl<const W: usize> WideCourse<W> {
    fn new(course: &Course) -> Self {
        let Course { checks_left, unmoved, passed, faced } = *course;
        WideCourse { checks_left: checks_left.into(), unmoved: unmoved.resize(), passed, faced }
    }

    fn plain(&self) -> Course {
        let WideCourse { checks_left, unmoved, passed, faced } = *self;
        Course { checks_left: checks_left.both(), unmoved: unmoved.resize(), passed, faced }
    }

    /// 0 where nothing is out of the ordinary.
    fn hash(&self) -> u64 {
        let words = self.unmoved.0.iter().fold(0, |sum, &word| if word == 0 { sum } else { mix(sum ^ word) });
        let [first, second] = self.checks_left.both();
        let rest =
            u64::from(first) | u64::from(second) << 8 | u64::from(self.passed) << 16 | u64::from(self.faced) << 24;
        words ^ if rest == 0 { 0 } else { mix(rest ^ COURSE_KEY) }
    }
}

/// The men of one moment, sized by the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State<const W: usize, const N: usize> {
    /// By owner.
    sides: [Bits<W>; 3],
    /// By kind, all owners together.
    pub kinds: [Bits<W>; 64],
    pub board: [Content; N],
    pub hands: BySide<[u8; 64]>,
    /// Men in hand, all kinds together.
    pub hand_sizes: BySide<u16>,
    pub side: Side,
    pub rights: CastlingRights,
    /// The cells that the man on `victim` crossed with the last move; none when that says nothing.
    pub crossed: Bits<W>,
    pub victim: u8,
    pub halfmoves: u32,
    pub fullmoves: u32,
    pub course: WideCourse<W>,
    /// Men that blasts have taken, each as cell and man, oldest first.
    pub gone: [(u8, Content); N],
    pub gone_count: usize,
    /// Of everything but rights and en passant; see [`State::hash`].
    pub men_hash: u64,
}

/// What a move changes for good, to take it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Undo<const W: usize> {
    captured: Content,
    captured_at: u8,
    victim: u8,
    crossed: Bits<W>,
    rights: CastlingRights,
    halfmoves: u32,
    course: WideCourse<W>,
    gone_count: usize,
    men_hash: u64,
}

const SIDE_KEY: u64 = 0x5eed_51de;
const COURSE_KEY: u64 = 0xc0_u64 << 32;

impl<const W: usize, const N: usize> State<W, N> {
    pub fn new(table: &Table<W, N>, setup: &Setup) -> Self {
        let mut state = State {
            sides: [Bits::EMPTY; 3],
            kinds: [Bits::EMPTY; 64],
            board: [Content::EMPTY; N],
            hands: BySide::new([0; 64], [0; 64]),
            hand_sizes: BySide::new(0, 0),
            side: setup.side,
            rights: setup.rights,
            crossed: setup.en_passant.map_or(Bits::EMPTY, |en_passant| en_passant.crossed.resize()),
            victim: setup.en_passant.map_or(0, |en_passant| en_passant.victim.0),
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves,
            course: WideCourse::new(&setup.course),
            gone: [(0, Content::EMPTY); N],
            gone_count: 0,
            men_hash: 0,
        };
        for (index, man_there) in setup.board.iter().enumerate().take(N) {
            if let &Some((side, kind)) = man_there {
                state.put(index as u8, Content::of(side.owner(), kind.0));
            }
        }
        for side in Side::BOTH {
            for (kind, &count) in setup.hands[side.index()].iter().enumerate().take(64) {
                state.hands[side][kind] = count;
                state.hand_sizes[side] += u16::from(count);
            }
        }
        state.men_hash = state.fresh_men_hash(table);
        state
    }

    pub fn setup(&self, cells: usize, kinds: usize) -> Setup {
        let man_at = |content: &Content| {
            let (owner, kind) = content.occupant()?;
            Some((owner.side()?, kind))
        };
        Setup {
            board: self.board[..cells].iter().map(man_at).collect(),
            hands: Side::BOTH.map(|side| self.hands[side][..kinds].to_vec()),
            side: self.side,
            rights: self.rights,
            en_passant: self.en_passant(),
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
            course: self.course.plain(),
        }
    }

    pub fn en_passant(&self) -> Option<EnPassant> {
        (self.crossed.any()).then_some(EnPassant { crossed: self.crossed.resize(), victim: Cell(self.victim) })
    }

    /// Hash of board, hands, side to move, rights, course and, where it makes a difference, en passant.
    pub fn hash(&self, table: &Table<W, N>) -> u64 {
        let passing = self.crossed.any() && View::new(self, table, self.side).passing_matters();
        let en_passant =
            if passing { self.crossed.0.iter().fold(u64::from(self.victim), |sum, &word| mix(sum ^ word)) } else { 0 };
        let side = if self.side == Side::First { 0 } else { mix(SIDE_KEY) };
        self.men_hash ^ side ^ mix(self.rights.bits()) ^ en_passant ^ self.course.hash()
    }

    pub fn fresh_men_hash(&self, table: &Table<W, N>) -> u64 {
        let mut hash = 0;
        for (cell, content) in self.board.iter().enumerate() {
            if content.is_man() {
                hash ^= table.keys[content.index()][cell];
            }
        }
        for side in Side::BOTH {
            for (kind, &count) in self.hands[side].iter().enumerate() {
                hash ^= hand_key(side, kind as u8, count);
            }
        }
        hash
    }

    /// The kind of the side's man on a cell.
    pub fn man_of(&self, side: Side, cell: Cell) -> Option<KindId> {
        let (owner, kind) = self.board[cell.index() & (N - 1)].occupant()?;
        (owner == side.owner()).then_some(kind)
    }

    /// The cells of a side's men.
    #[inline(always)]
    pub fn men(&self, side: Side) -> Bits<W> {
        self.sides[side.index()]
    }

    /// The cells of the men that are nobody's.
    #[inline(always)]
    pub fn of_nobody(&self) -> Bits<W> {
        self.sides[Owner::Nobody.index()]
    }

    #[inline(always)]
    pub fn put(&mut self, cell: u8, content: Content) {
        let bit = Bits::of(Cell(cell));
        self.board[cell as usize & (N - 1)] = content;
        self.sides[content.owner().index()] |= bit;
        self.kinds[content.kind().index() & 63] |= bit;
    }

    #[inline(always)]
    pub(super) fn lift(&mut self, cell: u8, content: Content) {
        let bit = Bits::of(Cell(cell));
        self.board[cell as usize & (N - 1)] = Content::EMPTY;
        self.sides[content.owner().index()] ^= bit;
        self.kinds[content.kind().index() & 63] ^= bit;
    }

    #[inline(always)]
    pub(super) fn change_hand<const HASH: bool>(&mut self, side: Side, kind: u8, change: i8) {
        let count = &mut self.hands[side][kind as usize & 63];
        let before = *count;
        *count = count.saturating_add_signed(change);
        let after = *count;
        self.hand_sizes[side] = self.hand_sizes[side].saturating_add_signed(i16::from(change));
        if HASH {
            self.men_hash ^= hand_key(side, kind, before) ^ hand_key(side, kind, after);
        }
    }

    /// Plays a move. With `HASH` false the hash is left stale, for counting that never asks for it; taking the move back
    /// restores it all the same.
    #[inline]
    pub fn make<const HASH: bool>(&mut self, table: &Table<W, N>, mv: Move) -> Undo<W> {
        let us = self.side;
        let victim_cell = if mv.class == MoveClass::EnPassant { self.victim } else { mv.to };
        let captured = match mv.class {
            MoveClass::Step | MoveClass::EnPassant => self.board[victim_cell as usize & (N - 1)],
            MoveClass::Castling | MoveClass::Drop | MoveClass::Standing | MoveClass::Pass => Content::EMPTY,
        };
        let undo = Undo {
            captured,
            captured_at: victim_cell,
            victim: self.victim,
            crossed: self.crossed,
            rights: self.rights,
            halfmoves: self.halfmoves,
            course: self.course,
            gone_count: self.gone_count,
            men_hash: self.men_hash,
        };
        if table.has_course {
            self.note_course(table, mv.class == MoveClass::Pass);
        }
        let key = |content: Content, cell: u8| {
            table.keys.get(content.index()).map_or(0, |keys| keys[cell as usize & (N - 1)])
        };
        let moved = Content::of(us.owner(), mv.kind);
        self.halfmoves = self.halfmoves.wrapping_add(table.counts_halfmoves);
        if captured.is_man() {
            self.lift(victim_cell, captured);
            if HASH {
                self.men_hash ^= key(captured, victim_cell);
            }
            if table.captures_to_hand {
                let kind = table.captured_as[captured.kind().index()];
                self.change_hand::<HASH>(us, kind, 1);
            }
            if table.capture_resets {
                self.halfmoves = 0;
            }
        }
        self.crossed = Bits::EMPTY;
        self.victim = 0;
        match mv.class {
            MoveClass::Step | MoveClass::EnPassant => {
                let arrives = if mv.arg == NO_KIND { moved } else { Content::of(us.owner(), mv.arg) };
                self.lift(mv.from, moved);
                self.put(mv.to, arrives);
                if HASH {
                    self.men_hash ^= key(moved, mv.from) ^ key(arrives, mv.to);
                }
                if table.has_en_passant
                    && let Some(leaves) = &table.sides[us].kinds[mv.kind as usize].leaves_en_passant
                    && leaves.targets[mv.from as usize & (N - 1)].contains(Cell(mv.to))
                {
                    self.crossed = leaves.crossed(mv.from, mv.to);
                    self.victim = mv.to;
                }
            }
            MoveClass::Castling => {
                if let Some(castling) = table.sides[us].castlings.get(mv.arg as usize) {
                    let partner = self.board[castling.partner_from.index() & (N - 1)];
                    self.lift(mv.from, moved);
                    self.lift(castling.partner_from.0, partner);
                    self.put(mv.to, moved);
                    self.put(castling.partner_to.0, partner);
                    if HASH {
                        self.men_hash ^= key(moved, mv.from) ^ key(moved, mv.to);
                        self.men_hash ^= key(partner, castling.partner_from.0) ^ key(partner, castling.partner_to.0);
                    }
                }
            }
            MoveClass::Drop => {
                self.put(mv.to, moved);
                self.change_hand::<HASH>(us, table.held_as[mv.kind as usize], -1);
                if HASH {
                    self.men_hash ^= key(moved, mv.to);
                }
                if table.drop_resets {
                    self.halfmoves = 0;
                }
            }
            MoveClass::Standing => {
                self.lift(mv.from, moved);
                self.put(mv.to, Content::of(us.owner(), mv.arg));
                if HASH {
                    self.men_hash ^= key(moved, mv.from) ^ key(Content::of(us.owner(), mv.arg), mv.to);
                }
            }
            MoveClass::Pass => {
                self.turn_over(table, us);
                return undo;
            }
        }
        if table.reset_kinds.contains(KindId(mv.kind)) {
            self.halfmoves = 0;
        }
        if !self.rights.is_empty() {
            let kept = |cell: u8| table.kept_rights[cell as usize & (N - 1)];
            self.rights = self.rights & kept(mv.from) & kept(mv.to);
        }
        if captured.is_man() && table.blast.is_some() {
            self.blast::<HASH>(table, us, mv.to);
        }
        if table.enters {
            self.enter::<HASH>(table, mv, victim_cell);
        }
        self.turn_over(table, us);
        undo
    }

    /// Ends the turn of `us`.
    #[inline(always)]
    fn turn_over(&mut self, table: &Table<W, N>, us: Side) {
        self.fullmoves = self.fullmoves.wrapping_add(us.index() as u32);
        self.side = self.side.other();
        if table.counts_checks && View::new(self, table, us.other()).in_check() {
            self.course.checks_left[us] = self.course.checks_left[us].saturating_sub(1);
        }
    }

    /// Takes away what a capture on `centre` blows up, the captor included.
    #[cold]
    fn blast<const HASH: bool>(&mut self, table: &Table<W, N>, us: Side, centre: u8) {
        let Some(blast) = &table.blast else { return };
        let mut cells = blast.cells[us][centre as usize & (N - 1)] & View::new(self, table, us).occupied;
        for kind in blast.spares.iter() {
            cells = cells.without(self.kinds[kind.index() & 63]);
        }
        cells.insert(Cell(centre));
        for cell in cells {
            let man = self.board[cell.index() & (N - 1)];
            if !man.is_man() {
                continue;
            }
            self.lift(cell.0, man);
            if let Some(slot) = self.gone.get_mut(self.gone_count) {
                *slot = (cell.0, man);
                self.gone_count += 1;
            }
            if HASH && let Some(keys) = table.keys.get(man.index()) {
                self.men_hash ^= keys[cell.index() & (N - 1)];
            }
            self.rights = self.rights & table.kept_rights[cell.index() & (N - 1)];
            self.course.unmoved.remove(cell);
        }
    }

    /// Takes back the move that [`State::make`] has just played.
    #[inline]
    pub fn unmake(&mut self, table: &Table<W, N>, mv: Move, undo: &Undo<W>) {
        self.side = self.side.other();
        let us = self.side;
        self.fullmoves = self.fullmoves.wrapping_sub(us.index() as u32);
        if mv.gate != NO_KIND {
            self.send_back(table, mv);
        }
        for index in (undo.gone_count..self.gone_count.min(N)).rev() {
            let (cell, man) = self.gone[index];
            self.put(cell, man);
        }
        self.gone_count = undo.gone_count;
        let moved = Content::of(us.owner(), mv.kind);
        match mv.class {
            MoveClass::Step | MoveClass::EnPassant => {
                let arrived = if mv.arg == NO_KIND { moved } else { Content::of(us.owner(), mv.arg) };
                self.lift(mv.to, arrived);
                self.put(mv.from, moved);
                if undo.captured.is_man() {
                    self.put(undo.captured_at, undo.captured);
                    if table.captures_to_hand {
                        let kind = table.captured_as[undo.captured.kind().index()];
                        self.change_hand::<false>(us, kind, -1);
                    }
                }
            }
            MoveClass::Castling => {
                if let Some(castling) = table.sides[us].castlings.get(mv.arg as usize) {
                    let partner = self.board[castling.partner_to.index() & (N - 1)];
                    self.lift(mv.to, moved);
                    self.lift(castling.partner_to.0, partner);
                    self.put(mv.from, moved);
                    self.put(castling.partner_from.0, partner);
                }
            }
            MoveClass::Drop => {
                self.lift(mv.to, moved);
                self.change_hand::<false>(us, table.held_as[mv.kind as usize], 1);
            }
            MoveClass::Standing => {
                self.lift(mv.to, Content::of(us.owner(), mv.arg));
                self.put(mv.from, moved);
            }
            MoveClass::Pass => {}
        }
        self.victim = undo.victim;
        self.crossed = undo.crossed;
        self.rights = undo.rights;
        self.halfmoves = undo.halfmoves;
        self.course = undo.course;
        self.men_hash = undo.men_hash;
    }
}

/// The key of `count` men of a kind in a side's hand; none for an empty hand.
#[inline(always)]
fn hand_key(side: Side, kind: u8, count: u8) -> u64 {
    if count == 0 {
        0
    } else {
        mix(0x6861_6e64 ^ (u64::from(count) << 32 | (kind as u64) << 16 | (side.index() as u64) << 8))
    }
}
