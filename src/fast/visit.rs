//! The way in.

use super::position::Visitor;
use super::state::FastState;
use crate::position::{PlayedRef, Position};
use crate::variant::tables::Tables;

impl Position {
    /// Lets a visitor work on a fast copy of the position: see [`fast`](crate::fast).
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Out {
        let variant = self.variant();
        match (self.played(), variant.tables()) {
            (PlayedRef::Small(played), Tables::Small(table)) => visitor.visit(FastState::new(variant, table, played)),
            (PlayedRef::Medium(played), Tables::Medium(table)) => visitor.visit(FastState::new(variant, table, played)),
            (PlayedRef::Large(played), Tables::Large(table)) => visitor.visit(FastState::new(variant, table, played)),
            _ => unreachable!("a position's width is its variant's"),
        }
    }
}
