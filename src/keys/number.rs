//! Integers with bounds: the bounds are in the type, and only the reader makes one.

use super::declare::Takes;
use super::tree::Item;
use super::value::{Field, Found, S};
use crate::diagnostic::Problem;

/// An integer from `LEAST` to `MOST`.
pub type Number<const LEAST: i64, const MOST: i64> = S<Within<LEAST, MOST>>;

/// An integer that cannot be less than `LEAST` or more than `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Within<const LEAST: i64, const MOST: i64>(i64);

impl<const LEAST: i64, const MOST: i64> Within<LEAST, MOST> {
    /// The number.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The number as unsigned; a compile-time error if the bounds allow negative numbers.
    pub const fn u64(self) -> u64 {
        const { assert!(0 <= LEAST) };
        self.0 as u64
    }

    /// The number as a byte; a compile-time error if the bounds don't fit.
    pub const fn u8(self) -> u8 {
        const { assert!(0 <= LEAST && MOST <= u8::MAX as i64) };
        self.0 as u8
    }

    /// The number in two bytes; a compile-time error if the bounds don't fit.
    pub const fn u16(self) -> u16 {
        const { assert!(0 <= LEAST && MOST <= u16::MAX as i64) };
        self.0 as u16
    }

    /// The number in four bytes; a compile-time error if the bounds don't fit.
    pub const fn u32(self) -> u32 {
        const { assert!(0 <= LEAST && MOST <= u32::MAX as i64) };
        self.0 as u32
    }
}

/// A number out of bounds is reported, and replaced by the nearest bound.
impl<const LEAST: i64, const MOST: i64> Field for Number<LEAST, MOST> {
    const TAKES: Takes = Takes::Number(LEAST, MOST);

    fn read(found: Found<'_>) -> Option<Self> {
        let Item::Number(value) = found.node.item else { return found.wrong(Self::TAKES.describe()) };
        if !(LEAST..=MOST).contains(&value) {
            found.report(Problem::OutOfRange { what: found.key.name.to_string(), value, least: LEAST, most: MOST });
        }
        Some(found.place(Within(value.clamp(LEAST, MOST))))
    }
}
