//! The closed list of rules on moves; that of endings is [`super::ends`].

use std::fmt;

/// Declares the rules with their words.
macro_rules! rule_ids {
    ($($(#[doc = $doc:literal])* $name:ident = $word:literal,)*) => {
        /// A rule on moves. The list is closed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum RuleId {
            $($(#[doc = $doc])* $name,)*
        }

        impl RuleId {
            /// Every rule.
            pub const ALL: &'static [RuleId] = &[$(RuleId::$name),*];

            /// Its word, such as `flying-general`.
            pub const fn word(self) -> &'static str {
                match self {
                    $(RuleId::$name => $word,)*
                }
            }
        }
    };
}

rule_ids! {
    /// How pieces move by themselves.
    Movement = "moves",
    /// Captures of a piece that has just passed by.
    EnPassant = "en-passant",
    /// Pieces become others.
    Promotion = "promotion",
    /// Captured pieces, or others in hand, are dropped.
    Drops = "drops",
    /// Pieces in hand are placed before anything moves.
    Placement = "placement",
    /// A first move lets a piece in from the hand.
    Gating = "gating",
    /// King and partner move at once.
    Castling = "castling",
    /// Royal pieces may not be left under attack.
    Royalty = "royalty",
    /// Royal pieces may not face each other.
    FlyingGeneral = "flying-general",
    /// No move may give check.
    NoCheck = "no-check",
    /// A capture takes what stands near it off the board.
    Explosion = "explosion",
    /// Who can capture must.
    MandatoryCapture = "mandatory-capture",
    /// A player may pass.
    Passing = "passing",
    /// A player to move while royal pieces face each other must end that, or pass.
    Bikjang = "bikjang",
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
