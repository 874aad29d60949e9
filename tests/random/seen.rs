//! What comes up in random games of random definitions: every ending, and every kind of move that a rule allows. What
//! is never seen is never tried.

use std::collections::BTreeSet;
use std::sync::Arc;

use fairywright::board::Side;
use fairywright::game::Game;
use fairywright::library;
use fairywright::rules::{Kinds, Limit, Reason};
use fairywright::variant::Variant;
use fairywright::{Move, Position};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use crate::choices::numbers;
use crate::common::Numbers;
use crate::draft;

/// How many definitions are played at most.
const DEFINITIONS: usize = 24_000;

/// How many games of each.
const GAMES: usize = 4;

/// A kind of move: its name, and whether a legal move of a position is one.
type MoveKind = (&'static str, fn(&Position, Move) -> bool);

/// Kinds of moves.
const MOVES: &[MoveKind] = &[
    ("a step", |_, mv| is_step(mv)),
    ("a capture en passant", |_, mv| mv.is_en_passant()),
    ("a capture en passant of a piece that crossed several cells", |position, mv| {
        let several = position.en_passant().is_some_and(|left| left.crossed.many());
        mv.is_en_passant() && several
    }),
    ("a castling", |_, mv| mv.castling().is_some()),
    ("a castling whose right was won by drops", |position, mv| {
        let castling = mv.castling().map(|index| &position.variant().rules().castling[index]);
        castling.is_some_and(|castling| castling.dropped.is_some())
    }),
    ("a castling that only one player has", |position, mv| {
        mv.castling().is_some_and(|index| position.variant().rules().castling[index].only.is_some())
    }),
    ("a castling of several by one right", |position, mv| {
        let all = &position.variant().rules().castling;
        mv.castling().is_some_and(|index| all.iter().filter(|one| one.rights == all[index].rights).count() > 1)
    }),
    ("a castling without a royal", |position, mv| mv.castling().is_some() && position.variant().royals().is_empty()),
    ("a castling that lets a piece in", |_, mv| mv.castling().is_some() && mv.gate().is_some()),
    ("a castling that lets a piece in beside the partner", |_, mv| mv.gate().is_some_and(|(_, partner)| partner)),
    ("a pass", |_, mv| mv.is_pass()),
    ("a drop", |_, mv| mv.is_drop()),
    ("a drop of a royal", |position, mv| mv.is_drop() && is_royal(position, mv)),
    ("a drop in a phase of placement", |position, mv| mv.is_drop() && position.variant().rules().has("placement")),
    ("a drop of a form", |position, mv| {
        let held = position.variant().rules().drops.of(mv.piece_type()).map(|drop| drop.held_as);
        mv.is_drop() && held != Some(mv.piece_type())
    }),
    ("a move that lets a piece in", |_, mv| mv.gate().is_some()),
    ("a promotion", |_, mv| mv.promotion().is_some() && is_step(mv)),
    ("a promotion that lets a piece in", |_, mv| mv.promotion().is_some() && mv.gate().is_some()),
    ("a promotion by a capture en passant", |_, mv| mv.promotion().is_some() && mv.is_en_passant()),
    ("a promotion in place", |_, mv| mv.is_in_place()),
    ("a promotion of a royal", |position, mv| mv.promotion().is_some() && is_royal(position, mv)),
    ("a promotion to what was lost", |position, mv| {
        let promotion = position.variant().rules().promotion.of(mv.piece_type());
        mv.promotion().is_some() && promotion.iter().any(|rule| rule.limit == Limit::Lost)
    }),
    ("a promotion by which there are as many as may be", |position, mv| {
        let promotion = position.variant().rules().promotion.of(mv.piece_type());
        mv.promotion().is_some() && promotion.iter().any(|rule| matches!(rule.limit, Limit::Most(_)))
    }),
    ("a promotion by moves of a kind", |position, mv| {
        let promotion = position.variant().rules().promotion.of(mv.piece_type());
        mv.promotion().is_some() && promotion.iter().any(|rule| rule.by != Kinds::ALL)
    }),
    ("a promotion of several", |position, mv| {
        mv.promotion().is_some() && position.variant().rules().promotion.of(mv.piece_type()).len() > 1
    }),
    ("an explosion", |position, mv| position.variant().rules().has("explosion") && takes(position, mv)),
    ("a mandatory capture", |position, mv| position.variant().rules().has("mandatory-capture") && takes(position, mv)),
    ("a captured royal", |position, mv| {
        takes(position, mv) && position.royals(position.side().other()).contains(mv.to())
    }),
    ("a royal of several that stay in check", |position, _| {
        let royals = position.royals(position.side());
        let attacked = |&cell: &_| position.attackers(cell, position.side().other()).any();
        royals.many() && royals.filter(attacked).count() > 0 && !position.in_check(position.side())
    }),
];

fn is_royal(position: &Position, mv: Move) -> bool {
    position.variant().royals().contains(mv.piece_type())
}

fn takes(position: &Position, mv: Move) -> bool {
    mv.is_en_passant() || is_step(mv) && position.pieces(position.side().other()).contains(mv.to())
}

/// What has not been seen yet.
struct Unseen {
    endings: BTreeSet<&'static str>,
    moves: Vec<MoveKind>,
}

/// Plays a game of random moves and strikes out what comes up.
fn play(variant: &Arc<Variant>, random: &mut Numbers, unseen: &mut Unseen) {
    let mut game = Game::new(variant);
    for _ in 0..60 {
        if let Some(outcome) = game.outcome() {
            unseen.endings.remove(outcome.reason.word());
            return;
        }
        let moves = game.position().legal_moves();
        unseen.moves.retain(|(_, is)| !moves.iter().any(|&mv| is(game.position(), mv)));
        let mv = moves[random.below(moves.len())];
        game.play(mv).expect("a legal move can be played");
    }
}

#[test]
fn every_ending_and_every_kind_of_move_comes_up() {
    let endings = Reason::ALL.iter().map(|reason| reason.word()).collect();
    let mut unseen = Unseen { endings, moves: MOVES.to_vec() };
    let mut runner = TestRunner::deterministic();
    let mut random = Numbers(1);
    for _ in 0..DEFINITIONS {
        let numbers = numbers().new_tree(&mut runner).expect("nothing is filtered").current();
        let text = draft::definition(&numbers);
        let Ok(library::Loaded { variant, .. }) = library::load("random", "random.toml", &text, &library::built_in)
        else {
            continue;
        };
        if Position::start(&variant).in_check(Side::Second) {
            continue;
        }
        (0..GAMES).for_each(|_| play(&variant, &mut random, &mut unseen));
        if unseen.endings.is_empty() && unseen.moves.is_empty() {
            return;
        }
    }
    let moves: Vec<&str> = unseen.moves.iter().map(|(name, _)| *name).collect();
    panic!("random games never see {:?}, {moves:?}", unseen.endings);
}

/// Whether a piece goes from cell to cell, perhaps capturing there, and nothing else but perhaps promoting.
fn is_step(mv: Move) -> bool {
    let other = mv.is_drop() || mv.is_pass() || mv.is_in_place() || mv.is_en_passant();
    !other && mv.castling().is_none()
}
