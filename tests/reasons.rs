//! Reasons are true: what a rule refuses is legal without it, refused by it alone with it, and not refused so where a cell
//! that the reason names is another.
//!
//! On positions of random games of every variant.

mod common;

use common::{Numbers, variant};
use fairywright::board::Cell;
use fairywright::library;
use fairywright::movegen::reference::{self, refused_moves};
use fairywright::rules::RuleId;
use fairywright::variant::{Setup, Variant, fen};
use fairywright::{Move, Position};

/// Positions of a random game, from its start on.
fn positions(id: &str, count: usize) -> Vec<Position> {
    let mut numbers = Numbers(0x5eed + id.len() as u64);
    let mut found = Vec::new();
    let mut position = Position::start(&variant(id));
    while found.len() < count {
        let legal = reference::legal_moves(&position);
        if legal.is_empty() {
            position = Position::start(&variant(id));
            continue;
        }
        if numbers.below(6) == 0 {
            found.push(position.clone());
        }
        let mv = legal[numbers.below(legal.len())];
        let mut next = position.clone();
        next.play_unchecked(mv);
        position = next;
    }
    found
}

/// The rules that refuse a move, each once.
fn rules(reasons: &[(RuleId, Vec<Cell>, String)]) -> Vec<RuleId> {
    let mut rules: Vec<RuleId> = reasons.iter().map(|(rule, ..)| *rule).collect();
    rules.sort_unstable();
    rules.dedup();
    rules
}

/// Whether two moves are one: a pass is told by a royal piece's cell, where there is one.
fn same(one: Move, other: Move) -> bool {
    one == other || one.is_pass() && other.is_pass()
}

fn reasons_for(variant: &Variant, setup: &Setup, mv: Move) -> Vec<(RuleId, Vec<Cell>, String)> {
    let refused = refused_moves(variant, setup).into_iter().find(|(other, _)| same(*other, mv));
    refused.map_or_else(Vec::new, |(_, reasons)| reasons)
}

/// Takes out the rules that refuse the move, and those that refuse it then, until it is legal.
fn until_legal(variant: &Variant, setup: &Setup, mv: Move, first: &[RuleId]) -> Result<Vec<RuleId>, String> {
    let mut gone = first.to_vec();
    loop {
        let without = variant.without(&gone);
        let reasons = reasons_for(&without, setup, mv);
        if reasons.is_empty() {
            let legal = reference::legal_moves_of(&without, setup);
            let over = reference::ending(&without, setup).is_some();
            return if over || legal.iter().any(|&other| same(other, mv)) {
                Ok(gone)
            } else {
                Err(format!("not legal without {gone:?}"))
            };
        }
        let more = rules(&reasons);
        if more.iter().any(|&rule| !reference::can_be_taken_out(rule)) {
            // A rule that belongs to its own moves stands behind those that were named.
            return Ok(gone);
        }
        if let Some(again) = more.iter().find(|rule| gone.contains(rule)) {
            return Err(format!("{again} refuses it though it is gone"));
        }
        gone.extend(more);
    }
}

fn is_true(position: &Position) -> Result<usize, String> {
    let (variant, setup) = (position.variant(), position.setup());
    let all: Vec<RuleId> = RuleId::ALL.iter().copied().filter(|&rule| reference::can_be_taken_out(rule)).collect();
    let mut seen = 0;
    for (mv, reasons) in refused_moves(variant, &setup) {
        let named = rules(&reasons);
        let what = || format!("{mv:?} refused by {reasons:?}");
        if named.iter().all(|&rule| reference::can_be_taken_out(rule)) {
            until_legal(variant, &setup, mv, &named).map_err(|problem| format!("{}: {problem}", what()))?;
            for &rule in &named {
                // Without royal pieces a rule that speaks of them has nothing to say.
                let royal = |other: RuleId| speaks_of_royals(rule) && other.word() == "royalty";
                let others: Vec<RuleId> = all.iter().copied().filter(|&other| other != rule && !royal(other)).collect();
                let alone = rules(&reasons_for(&variant.without(&others), &setup, mv));
                if !alone.contains(&rule) || alone.iter().any(|&other| other != rule && !royal(other)) {
                    return Err(format!("{}: with {rule} alone it is refused by {alone:?}", what()));
                }
            }
        }
        for (rule, cells, data) in &reasons {
            // The cell that the move ends on is named for who stands there after it.
            for cell in cells.iter().filter(|&&cell| cell != mv.to()) {
                let mut other = setup.clone();
                let content = &mut other.board[cell.index()];
                if content.take().is_none() {
                    continue;
                }
                if reasons_for(variant, &other, mv).iter().any(|(_, _, again)| again == data) {
                    let name = variant.board().name(*cell);
                    return Err(format!("{}: {rule} says the same with {name} empty", what()));
                }
            }
        }
        seen += 1;
    }
    Ok(seen)
}

/// Whether the rule's refusals speak of royal pieces.
fn speaks_of_royals(rule: RuleId) -> bool {
    ["flying-general", "no-check", "explosion", "bikjang", "drops"].contains(&rule.word())
}

#[test]
fn reasons_hold() {
    let mut problems = Vec::new();
    let mut total = 0;
    for id in library::ids() {
        for position in positions(id, 10) {
            match is_true(&position) {
                Ok(seen) => total += seen,
                Err(problem) => {
                    problems.push(format!("{id}: {}: {problem}", fen::write(position.variant(), &position.setup())))
                }
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(total > 500, "only {total} refusals were looked at");
}
