//! What the phases ask of all endings together.

use super::ending::{Closes, Ends};
use super::{CloseRule, EndRule, Ending, Endings, Reason};
use crate::board::Board;
use crate::model::{Equipment, Notes, Value};
use crate::rules::rule::{Obliges, RuleId};
use crate::rules::scene::{Past, Scene};
use crate::words::Section;

impl Endings {
    /// The endings of the position, as all of them answer.
    pub(crate) fn of_position(&self) -> impl Iterator<Item = &dyn Ends> {
        self.of_position.iter().map(|rule| rule.rule().1)
    }

    /// The endings that look back, as all of them answer.
    pub(crate) fn of_game(&self) -> impl Iterator<Item = &dyn Closes> {
        self.of_game.iter().map(|rule| rule.rule().1)
    }

    /// How the position ends the game by itself; None when it does not, or only by a player without a move.
    pub(crate) fn judge(&self, scene: &dyn Scene) -> Option<Ending> {
        self.of_position.iter().map(EndRule::rule).find_map(|(reason, rule)| {
            let (side, value) = rule.judge(scene)?;
            Some(self.settle(Ending { reason, side, value }))
        })
    }

    /// How a game that has a legal move left ends by what came before.
    pub(crate) fn judge_past(&self, past: &dyn Past) -> Option<Ending> {
        self.of_game.iter().map(CloseRule::rule).find_map(|(reason, rule)| {
            let (side, value) = rule.judge(past)?;
            Some(self.settle(Ending { reason, side, value }))
        })
    }

    /// Whether an ending that looks back asks who gave check; nobody need keep that otherwise.
    pub(crate) fn ask_for_checks(&self) -> bool {
        self.of_game().any(|rule| rule.asks_for_checks())
    }

    /// Whether an ending that looks back asks which moves were played; nobody need keep them otherwise.
    pub(crate) fn ask_for_plies(&self) -> bool {
        self.of_game().any(|rule| rule.asks_for_plies())
    }

    /// What the rules on moves that come with endings oblige a player to.
    pub(crate) fn obliging(&self) -> impl Iterator<Item = &dyn Obliges> {
        self.of_position().filter_map(|rule| rule.on_moves()).map(|(_, rule)| rule)
    }

    /// The endings without those whose rules on moves are gone.
    pub(crate) fn without(mut self, gone: &[RuleId]) -> Endings {
        let is_gone = |rule: &EndRule| rule.rule().1.on_moves().is_some_and(|(id, _)| gone.contains(&id));
        self.of_position.retain(|rule| !is_gone(rule));
        self
    }

    /// Every reason that can come up.
    pub fn reasons(&self) -> Vec<Reason> {
        let position = self.of_position.iter().map(|rule| rule.rule().0);
        let game = self.of_game.iter().map(|rule| rule.rule().0);
        let mut all: Vec<Reason> = self.stuck_reasons().chain(position).chain(game).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// What a game can be seen to end by: each reason that can come up, and of several endings of the position with one
    /// reason each by its sentence.
    pub(crate) fn watched(&self, equipment: &Equipment) -> Vec<(Reason, String)> {
        let parts = (0..self.of_position.len()).map(|index| self.watched_part(equipment, index));
        let reasons = self.reasons().into_iter().map(|reason| (reason, String::new()));
        let several = |reason: Reason| self.of_position.iter().filter(|rule| rule.rule().0 == reason).count() > 1;
        reasons.filter(|(reason, _)| !several(*reason)).chain(parts).collect()
    }

    /// The same of the endings of the position by which it is over.
    pub(crate) fn at_end(&self, scene: &dyn Scene) -> Vec<(Reason, String)> {
        let over = |index: &usize| self.of_position[*index].rule().1.judge(scene).is_some();
        (0..self.of_position.len()).filter(over).map(|index| self.watched_part(scene.equipment(), index)).collect()
    }

    /// One ending of the position: its reason and, if there are several with that reason, its first sentence.
    fn watched_part(&self, equipment: &Equipment, index: usize) -> (Reason, String) {
        let (reason, rule) = self.of_position[index].rule();
        if self.of_position.iter().filter(|other| other.rule().0 == reason).count() < 2 {
            return (reason, String::new());
        }
        let mut section = Section::new("");
        rule.say(equipment, &mut section);
        let words = section.paragraphs.first().map_or("", |paragraph| paragraph.text.trim_end_matches('.'));
        (reason, words.to_string())
    }

    /// Whether there is a way to win or lose.
    pub(crate) fn can_be_won(&self) -> bool {
        let position = self.of_position().flat_map(|rule| rule.results());
        let game = self.of_game().flat_map(|rule| rule.results());
        let mut results = self.stuck().results().into_iter().chain(position).chain(game);
        self.draw_odds.is_some() || results.any(|value| value != Value::Draw)
    }

    /// What the endings remember at the start.
    pub(crate) fn start(&self, notes: &mut Notes) {
        self.of_position().for_each(|rule| rule.start(notes));
    }

    /// Whether they are the same for both players, the board turned.
    pub(crate) fn are_even(&self, board: &Board) -> bool {
        self.draw_odds.is_none() && self.of_position().all(|rule| rule.is_even(board))
    }

    /// Everything about how the game ends, in words.
    pub(crate) fn section(&self, equipment: &Equipment) -> Section {
        let mut section = Section::new("End of the game");
        self.stuck().say(&mut section);
        self.of_position().for_each(|rule| rule.say(equipment, &mut section));
        self.of_game().for_each(|rule| rule.say(equipment, &mut section));
        let by_position = self.of_position().find_map(|rule| rule.said_once(equipment));
        let judged = by_position.or_else(|| self.of_game().find_map(|rule| rule.said_once(equipment)));
        judged.into_iter().for_each(|words| section.say(words));
        self.draw_odds.into_iter().for_each(|odds| odds.say(equipment, &mut section));
        section
    }

    /// What it is, in words, to leave the opponent without a legal move, in check or not.
    pub(crate) fn given(&self, in_check: bool) -> &'static str {
        self.stuck().given(in_check)
    }

    /// How a position is over, in words: `Black has too few pieces left, and loses`.
    pub(crate) fn over(&self, equipment: &Equipment, ending: &Ending) -> String {
        let found = self.of_position.iter().map(EndRule::rule).find(|(reason, _)| *reason == ending.reason);
        found.map_or_else(String::new, |(_, rule)| rule.over(equipment, ending.side, ending.value))
    }
}
