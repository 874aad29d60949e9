//! The fast path from outside: it is the same game as the one that positions and games play.

#[allow(dead_code)]
#[path = "../examples/alpha_beta.rs"]
mod alpha_beta;
mod common;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use alpha_beta::AlphaBeta;
use common::Numbers;
use common::figures;
use fairywright::board::{Cell, Side};
use fairywright::fast::{Batch, CellBits, Count, FastPosition, MoveSink, Scope, Visitor};
use fairywright::game::{Game, Outcome};
use fairywright::movegen::reference;
use fairywright::position::{Move, Position};
use fairywright::{library, notation};

/// Counts as [`fairywright::movegen::perft`] does; every hundredth node or so is compared with what it was before.
struct Perft(u32);

impl Visitor for Perft {
    type Out = u64;

    fn visit<P: FastPosition>(self, mut position: P) -> u64 {
        let before = (position.setup(), position.hash(), position.history().to_vec());
        let nodes = perft(&mut position, self.0);
        assert_eq!((position.setup(), position.hash(), position.history().to_vec()), before);
        nodes
    }
}

fn perft<P: FastPosition>(position: &mut P, depth: u32) -> u64 {
    if depth <= 1 {
        return if depth == 0 { 1 } else { position.count(Scope::ALL) as u64 };
    }
    let mut sum = 0;
    for mv in position.list(Scope::ALL) {
        let undo = position.make(mv);
        sum += perft(position, depth - 1);
        position.unmake(mv, undo);
    }
    sum
}

#[test]
fn perft_is_as_other_programs_count() {
    let ids = [
        "chess",
        "shogi",
        "xiangqi",
        "crazyhouse",
        "atomic",
        "antichess",
        "seirawan",
        "janggi",
        "hexiang-qi",
        "hex-shogi-81",
        "ultimate-hexagonal-chess",
    ];
    for id in ids {
        let rows: Vec<_> = figures::of(id).into_iter().filter(|row| row.nodes <= 500_000).collect();
        assert!(rows.len() > 1, "{id}: hardly a figure");
        for row in rows {
            assert_eq!(row.position.visit(Perft(row.depth)), row.nodes, "{id}, {}, depth {}", row.fen, row.depth);
        }
    }
}

/// Plays a game of random moves on the fast path and, beside it, as a [`Game`]; each position is looked at.
struct Walk<'a> {
    game: &'a mut Game,
    numbers: &'a mut Numbers,
    plies: usize,
    seen: &'a mut Seen,
}

/// What came up, so that no test is empty.
#[derive(Debug, Default)]
struct Seen {
    captures: usize,
    quiet: usize,
    drops: usize,
    in_check: usize,
    checks: usize,
    nulls: usize,
    refused_nulls: usize,
    repeated: usize,
    closed: usize,
}

impl Visitor for Walk<'_> {
    type Out = ();

    fn visit<P: FastPosition>(self, mut position: P) {
        let mut played = Vec::new();
        let mut before: Vec<Move> = Vec::new();
        for _ in 0..self.plies {
            let now = self.game.position();
            agrees(now, &position, self.seen);
            let moves = scopes_are_parts(now, &position, self.seen);
            checks_are_found(now, &position, &moves, self.seen);
            null_moves_change_the_side(now, &mut position, self.seen);
            assert_eq!(position.occurrences(), self.game.occurrences(), "{}", text(now));
            self.seen.repeated += usize::from(position.occurrences() > 1);
            if position.outcome().is_none() && !moves.is_empty() {
                assert_eq!(position.outcome_by_history(), self.game.outcome(), "{}", text(now));
                self.seen.closed += usize::from(self.game.outcome().is_some());
            }
            for &mv in &before {
                assert_eq!(position.is_legal(mv), moves.contains(&mv), "{mv:?} in {}", text(now));
            }
            if moves.is_empty() {
                break;
            }
            // Now and then a move is taken back at once, if there is one that does.
            let mv = back(&played, &moves, self.numbers).unwrap_or_else(|| moves[self.numbers.below(moves.len())]);
            played.push((mv, position.make(mv), position.setup()));
            self.game.play(mv).expect("it is legal");
            before = moves;
        }
        let again = self.game.position().visit(History);
        assert_eq!(position.history(), again, "{}", text(self.game.position()));
        for (mv, undo, setup) in played.into_iter().rev() {
            assert_eq!(position.setup(), setup);
            position.unmake(mv, undo);
        }
        assert_eq!(position.setup(), *self.game.variant().start());
        assert_eq!(position.hash(), Position::start(self.game.variant()).hash());
    }
}

/// The move that takes the player's last one back.
fn back<U, S>(played: &[(Move, U, S)], moves: &[Move], numbers: &mut Numbers) -> Option<Move> {
    let (last, ..) = played.len().checked_sub(2).map(|index| &played[index])?;
    let back = |mv: &&Move| mv.from() == Some(last.to()) && last.from() == Some(mv.to()) && mv.promotion().is_none();
    moves.iter().find(back).copied().filter(|_| numbers.below(2) == 0)
}

struct History;

impl Visitor for History {
    type Out = Vec<u64>;

    fn visit<P: FastPosition>(self, position: P) -> Vec<u64> {
        position.history().to_vec()
    }
}

fn text(position: &Position) -> String {
    format!("{}: {}", position.variant().id(), fairywright::variant::fen::write(position.variant(), &position.setup()))
}

/// The fast position answers as the position does.
fn agrees<P: FastPosition>(now: &Position, fast: &P, seen: &mut Seen) {
    assert_eq!(fast.setup(), now.setup());
    assert_eq!((fast.hash(), fast.side(), fast.halfmoves()), (now.hash(), now.side(), now.halfmoves()));
    assert_eq!(fast.occupied().to_cells(), now.occupied());
    assert_eq!(fast.in_check(), now.is_check(), "{}", text(now));
    assert_eq!(fast.outcome(), now.ending().map(Outcome::from), "{}", text(now));
    seen.in_check += usize::from(fast.in_check());
    for side in Side::BOTH {
        assert_eq!((fast.pieces(side).to_cells(), fast.royals(side).to_cells()), (now.pieces(side), now.royals(side)));
        let mut held = 0;
        for id in now.variant().piece_types() {
            assert_eq!(fast.pieces_of(side, id).to_cells(), now.pieces_of(side, id));
            assert_eq!(fast.hand(side, id), now.hand(side, id));
            held += u16::from(now.hand(side, id));
        }
        assert_eq!(fast.hand_size(side), held);
        let attacked = now.variant().board().cells().filter(|&cell| !attackers(fast, cell, side).is_empty());
        let attacked: P::Set = attacked.collect();
        assert_eq!(fast.attacked_by(side), attacked, "{}", text(now));
    }
    for cell in now.variant().board().cells() {
        assert_eq!(fast.at(cell), now.at(cell));
        for side in Side::BOTH {
            assert_eq!(fast.attackers(cell, side).to_cells(), now.attackers(cell, side));
        }
    }
}

/// The pieces of a side that attack a cell, whoever stands there.
fn attackers<P: FastPosition>(fast: &P, cell: Cell, side: Side) -> P::Set {
    fast.pieces(side).into_iter().filter(|&piece| fast.attacks_from(piece).contains(cell)).collect()
}

/// Every legal move, each in the one scope that it belongs to.
fn scopes_are_parts<P: FastPosition>(now: &Position, fast: &P, seen: &mut Seen) -> Vec<Move> {
    let set = |scope| {
        let list = fast.list(scope);
        let set: BTreeSet<Move> = list.iter().copied().collect();
        assert_eq!((set.len(), fast.count(scope)), (list.len(), list.len()), "a move comes twice: {}", text(now));
        set
    };
    let all = set(Scope::ALL);
    assert_eq!(all, now.legal_moves().into_iter().collect(), "{}", text(now));
    let (captures, quiet, drops) = (set(Scope::CAPTURES), set(Scope::QUIET), set(Scope::DROPS));
    assert_eq!(&(&captures | &quiet) | &drops, all, "{}", text(now));
    assert_eq!(captures.len() + quiet.len() + drops.len(), all.len(), "{}", text(now));
    for &mv in &all {
        assert_eq!(captures.contains(&mv), now.is_capture(mv), "{mv:?} in {}", text(now));
        assert_eq!(drops.contains(&mv), mv.is_drop(), "{mv:?} in {}", text(now));
        assert_eq!((fast.is_capture(mv), fast.captured_at(mv)), (now.is_capture(mv), now.captured_at(mv)));
        let victim = now.captured_at(mv).and_then(|cell| now.at(cell)).map(|(_, piece_type)| piece_type);
        assert_eq!(fast.captured(mv), victim);
        assert!(fast.is_legal(mv), "{mv:?} in {}", text(now));
    }
    seen.captures += captures.len();
    seen.quiet += quiet.len();
    seen.drops += drops.len();
    assert_eq!(set(Scope::QUIET | Scope::DROPS), &quiet | &drops);
    let nothing = BTreeSet::new();
    assert_eq!(&set(Scope::EVASIONS), if fast.in_check() { &all } else { &nothing });
    assert_eq!(&set(Scope::CAPTURES | Scope::EVASIONS), if fast.in_check() { &all } else { &captures });
    assert_eq!(fast.can_move(), !all.is_empty());
    all.into_iter().collect()
}

/// A move gives check if the other side is in check once it is played.
fn checks_are_found<P: FastPosition>(now: &Position, fast: &P, moves: &[Move], seen: &mut Seen) {
    let mut fast = fast.clone();
    for &mv in moves {
        let says = fast.gives_check(mv);
        let undo = fast.make(mv);
        assert_eq!(says, fast.in_check(), "{} in {}", notation::text(now, mv), text(now));
        fast.unmake(mv, undo);
        seen.checks += usize::from(says);
    }
}

/// After a null move the other side moves, and nothing else is different.
fn null_moves_change_the_side<P: FastPosition>(now: &Position, fast: &mut P, seen: &mut Seen) {
    let (setup, history) = (fast.setup(), fast.history().len());
    let Some(undo) = fast.make_null() else {
        seen.refused_nulls += 1;
        return;
    };
    assert!(!now.is_check(), "{}", text(now));
    let mut expected = setup.clone();
    (expected.side, expected.en_passant) = (setup.side.other(), None);
    let after = fast.setup();
    expected.fullmoves = setup.fullmoves + u32::from(setup.side == Side::Second);
    // Two passes and royals that face each other are remembered; a null move forgets them.
    expected.notes = after.notes;
    assert_eq!(after, expected);
    assert_eq!(fast.hash(), Position::unchecked(now.variant(), &after).hash());
    assert!(fast.history().is_empty());
    fast.unmake_null(undo);
    assert_eq!((fast.setup(), fast.history().len(), fast.hash()), (setup, history, now.hash()));
    seen.nulls += 1;
}

#[test]
fn random_games_are_the_same() {
    let mut all = Seen::default();
    for id in library::ids() {
        let variant = common::variant(id);
        for seed in 0..6 {
            let (mut game, numbers) = (Game::new(&variant), &mut Numbers(seed));
            let start = game.position().clone();
            start.visit(Walk { game: &mut game, numbers, plies: 60, seen: &mut all });
        }
    }
    let Seen { captures, quiet, drops, in_check, checks, nulls, refused_nulls, repeated, closed } = all;
    let least = [captures, quiet, drops, in_check, checks, nulls, refused_nulls, repeated, closed].into_iter().min();
    assert!(least > Some(100), "{all:?}");
}

/// Stops at the first batch.
struct First(Vec<Move>, usize);

impl<S: CellBits> MoveSink<S> for First {
    fn take(&mut self, batch: Batch<S>) -> ControlFlow<()> {
        assert!(!batch.is_empty() && self.1 == 0);
        self.1 += 1;
        self.0.take(batch)?;
        assert_eq!(self.0.len(), batch.len());
        ControlFlow::Break(())
    }
}

struct Stop;

impl Visitor for Stop {
    type Out = usize;

    fn visit<P: FastPosition>(self, position: P) -> usize {
        let (mut first, mut count) = (First(Vec::new(), 0), Count::default());
        position.moves(Scope::ALL, &mut first);
        position.moves(Scope::ALL, &mut count);
        assert!(first.0.iter().all(|&mv| position.is_legal(mv)) && first.0.len() < count.0);
        first.1
    }
}

#[test]
fn sinks_can_stop() {
    for id in ["chess", "shogi", "xiangqi", "atomic", "antichess", "janggi", "hex-shogi-81"] {
        assert_eq!(Position::start(&common::variant(id)).visit(Stop), 1, "{id}");
    }
}

/// The search must say that the player to move mates in so many moves, and then do it against every reply. What is legal
/// and what is mate the reference generator says.
fn mates(position: &Position, moves: u32) {
    let found = position.visit(AlphaBeta { depth: 2 * moves - 1 });
    let plies = found.end().unwrap_or_else(|| panic!("no end found in {}", text(position)));
    assert!(found.score > 0 && plies < 2 * moves, "{found:?} in {}", text(position));
    let mv = found.line[0];
    assert!(reference::legal_moves(position).contains(&mv), "{mv:?} in {}", text(position));
    let mut after = position.clone();
    after.play_unchecked(mv);
    let replies = reference::legal_moves(&after);
    if replies.is_empty() {
        assert!(reference::in_check(&after, after.side()), "no mate: {}", text(&after));
    }
    for reply in replies {
        assert!(moves > 1, "{} is no mate", text(&after));
        let mut next = after.clone();
        next.play_unchecked(reply);
        mates(&next, moves - 1);
    }
}

/// Whether a move mates at once, by the reference generator.
fn has_mate_in_one(position: &Position) -> bool {
    reference::legal_moves(position).into_iter().any(|mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        reference::is_mate(after.variant(), &after.setup())
    })
}

#[test]
fn mates_are_found() {
    // Two of chess that everybody knows (one of them Legall's); the others are from games against random moves.
    let positions = [
        ("chess", "r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1", 2),
        ("chess", "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 3),
        ("shogi", "l2k2sn1/+N3s1gbl/p1Bpgpppp/9/9/1PP6/P2PPPPPP/3K3R1/LNSG1GSNL[RPPP] w 25", 2),
        ("shogi", "l+B3k1nl/4sgs2/p1ppgp1pp/6p2/4p4/9/PPNPPPPPP/1B5R1/L1SGKGSNL[RNPp] w 18", 2),
        ("shogi", "3k3n1/l1sg1g2l/n2sp2p1/pp7/3+B1pP1p/2P6/PP1PPP1PP/7R1/LNSGKGSNL[RBPPP] w 37", 3),
        ("xiangqi", "9/5k3/3R5/9/4C4/9/1p2PC2P/9/9/1NBAKABNR w 41", 2),
        ("xiangqi", "C8/9/3Rnk3/4C4/9/9/2N3P1P/3K5/9/2BA1ABNR w 22", 2),
        ("xiangqi", "5k3/8n/9/4C4/2P1C4/P7P/4P1P2/9/4K4/RN3ABNR w 39", 3),
        ("hexiang-qi", "2aer1/Rek2p1/1b1cp3/1H1p5/5H4/3C5P1/7P2/5PC2/3PB1AE/1P2EB1/1R1A1K w 30", 2),
        ("hexiang-qi", "kbC3/3B3/a1b1p3/R8/4p5/1p5H1P1/5C3R/5P3/3P2AE/HP2EB1/3A1K w 30", 2),
        ("hexiang-qi", "e1a3/1a5/k7/7R1/C1H7/6R2P1/7P2/5P1A1/3P1B1E/3CEBK/1H1A2 w 38", 3),
    ];
    for (id, fen, moves) in positions {
        let position = common::position(&common::variant(id), fen);
        assert!(!has_mate_in_one(&position), "{id}, {fen}: too easy");
        mates(&position, moves);
    }
}
