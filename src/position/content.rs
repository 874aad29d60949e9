//! What a cell holds, as one byte.

use crate::board::Owner;
use crate::variant::KindId;

/// A man and its owner, or nothing: `kind * 4 + owner`, and 255 for nothing (no owner has the number 3).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Content(u8);

impl Content {
    /// Nothing.
    pub const EMPTY: Content = Content(u8::MAX);

    /// A man of `owner`.
    #[inline(always)]
    pub const fn of(owner: Owner, kind: u8) -> Content {
        Content(kind << 2 | owner as u8)
    }

    /// Whether a man is there.
    #[inline(always)]
    pub const fn is_man(self) -> bool {
        self.0 != Content::EMPTY.0
    }

    /// Whose the man is; of nothing it means nothing.
    #[inline(always)]
    pub const fn owner(self) -> Owner {
        match self.0 & 3 {
            0 => Owner::First,
            1 => Owner::Second,
            _ => Owner::Nobody,
        }
    }

    /// What the man is; of nothing it means nothing.
    #[inline(always)]
    pub const fn kind(self) -> KindId {
        KindId(self.0 >> 2)
    }

    /// The owner and the kind of the man, if there is one.
    pub fn occupant(self) -> Option<(Owner, KindId)> {
        self.is_man().then(|| (self.owner(), self.kind()))
    }

    /// The byte itself, as an index into tables by content.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Debug for Content {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.occupant().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::MAX_KINDS;

    #[test]
    fn every_man_has_a_byte_of_its_own_and_none_is_empty() {
        let mut seen = std::collections::BTreeSet::new();
        for kind in 0..MAX_KINDS as u8 {
            for owner in [Owner::First, Owner::Second, Owner::Nobody] {
                let content = Content::of(owner, kind);
                assert_eq!(content.occupant(), Some((owner, KindId(kind))));
                assert!(seen.insert(content.index()), "{content:?}");
            }
        }
        assert_eq!(Content::EMPTY.occupant(), None);
        assert!(!seen.contains(&Content::EMPTY.index()));
    }
}
