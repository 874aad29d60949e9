//! Names of rules on moves.

use std::cmp::Ordering;
use std::fmt;

/// The name of a rule on moves. Each home has one, and there are no others than those of `RuleId::ALL`, whose order is
/// theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleId {
    word: &'static str,
    removable: bool,
}

impl RuleId {
    /// A rule that refuses only what it does not propose, or what belongs to its own moves: a game without it does not
    /// allow more.
    pub(super) const fn new(word: &'static str) -> RuleId {
        RuleId { word, removable: false }
    }

    /// A rule that can be taken out of a game ([`Rules::without`](super::Rules::without)), which then allows what it refuses.
    pub(super) const fn removable(word: &'static str) -> RuleId {
        RuleId { word, removable: true }
    }

    /// Its word, such as `flying-general`.
    pub const fn word(self) -> &'static str {
        self.word
    }

    /// The rule of that word.
    pub fn from_word(word: &str) -> Option<RuleId> {
        RuleId::ALL.iter().copied().find(|rule| rule.word == word)
    }

    /// Whether what the rule refuses can be had by taking it out.
    pub(crate) const fn can_be_taken_out(self) -> bool {
        self.removable
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word)
    }
}

/// As they stand in [`RuleId::ALL`].
impl Ord for RuleId {
    fn cmp(&self, other: &RuleId) -> Ordering {
        let place = |rule: &RuleId| RuleId::ALL.iter().position(|known| known == rule);
        place(self).cmp(&place(other))
    }
}

impl PartialOrd for RuleId {
    fn partial_cmp(&self, other: &RuleId) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
