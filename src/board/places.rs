//! Which cell lies at a place.

use super::{Cell, Vector};

/// The cells by place, sorted: a few comparisons of small numbers take less time than a hash.
#[derive(Clone, Debug)]
pub(super) struct Places {
    keys: Vec<u32>,
    /// In the order of the keys.
    cells: Vec<Cell>,
}

impl Places {
    /// The places of the cells in the order of their numbers.
    pub fn new(places: impl Iterator<Item = Vector>) -> Places {
        let mut sorted: Vec<_> = places.enumerate().map(|(index, at)| (key(at), Cell(index as u8))).collect();
        sorted.sort_unstable();
        let (keys, cells) = sorted.into_iter().unzip();
        Places { keys, cells }
    }

    /// The cell at a place.
    #[inline]
    pub fn cell(&self, place: Vector) -> Option<Cell> {
        let index = self.keys.binary_search(&key(place)).ok()?;
        self.cells.get(index).copied()
    }
}

/// Both coordinates in one number.
#[inline]
fn key(place: Vector) -> u32 {
    u32::from(place.x as u16) << 16 | u32::from(place.y as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_has_its_cell_and_others_have_none() {
        let places = [(0, 0), (-1, 3), (1, -1), (i16::MIN, i16::MAX), (2, 0)].map(|(x, y)| Vector::new(x, y));
        let cells = Places::new(places.into_iter());
        for (index, place) in places.into_iter().enumerate() {
            assert_eq!(cells.cell(place), Some(Cell(index as u8)));
        }
        assert_eq!(cells.cell(Vector::new(0, 1)), None);
        assert_eq!(cells.cell(Vector::new(i16::MAX, i16::MIN)), None);
    }
}
