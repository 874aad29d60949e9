//! The closed list of rules.

use std::fmt;

/// Declares the rules with their words.
macro_rules! rule_ids {
    ($($(#[doc = $doc:literal])* $name:ident = $word:literal,)*) => {
        /// A rule of a game. The list is closed: every phase that goes through the rules names each of them.
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
    /// A player without a legal move has lost, drawn or won.
    Mates = "mates",
    /// A side has lost its last royal piece.
    RoyalLost = "royal-lost",
    /// A side has too few pieces.
    Extinction = "extinction",
    /// So many checks win.
    CheckCount = "check-count",
    /// A piece on its goal.
    Goal = "goal",
    /// Two passes in a row.
    DoublePass = "double-pass",
    /// Royal pieces that face each other in two positions running.
    Bikjang = "bikjang",
    /// Nothing but royal pieces is left.
    BareKings = "bare-kings",
    /// A position that comes back.
    Repetition = "repetition",
    /// Too many moves without progress.
    NMoveRule = "n-move-rule",
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
