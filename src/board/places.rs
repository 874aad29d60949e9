//! Which cell lies at a place.

/// The cells by place, sorted: a few comparisons of small numbers take less time than a hash.
#[derive(Clone, Debug)]
pub(super) struct Places {
    keys: Vec<u32>,
    /// In the order of the keys.
    cells: Vec<u8>,
}

impl Places {
    /// The places, `(x, y)`, of the cells in the order of their numbers.
    pub fn new(places: impl Iterator<Item = (i16, i16)>) -> Places {
        let mut sorted: Vec<_> = places.enumerate().map(|(index, at)| (key(at), index as u8)).collect();
        sorted.sort_unstable();
        let (keys, cells) = sorted.into_iter().unzip();
        Places { keys, cells }
    }

    /// The number of the cell at a place.
    #[inline]
    pub fn cell(&self, place: (i16, i16)) -> Option<u8> {
        let index = self.keys.binary_search(&key(place)).ok()?;
        self.cells.get(index).copied()
    }
}

/// Both coordinates in one number.
#[inline]
fn key((x, y): (i16, i16)) -> u32 {
    u32::from(x as u16) << 16 | u32::from(y as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_has_its_cell_and_others_have_none() {
        let places = [(0, 0), (-1, 3), (1, -1), (i16::MIN, i16::MAX), (2, 0)];
        let cells = Places::new(places.into_iter());
        for (index, place) in places.into_iter().enumerate() {
            assert_eq!(cells.cell(place), Some(index as u8));
        }
        assert_eq!(cells.cell((0, 1)), None);
        assert_eq!(cells.cell((i16::MAX, i16::MIN)), None);
    }
}
