//! What perft has counted before: a table of fixed size that threads may share.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Entries that share a place, one cache line.
const WAYS: usize = 4;

/// Bits of an entry's second word that hold the count; those above hold the depth.
const COUNT_BITS: u32 = 57;

/// Each entry is two words: the whole key combined with the second word, and depth and count. Two threads that write
/// one entry at a time leave a pair of words that answers to no key.
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; WAYS]);

/// Counts by position and depth. It forgets when it is full, but never tells the count of another position (but for
/// two positions with one 64-bit hash).
pub(super) struct Transpositions {
    buckets: Vec<Bucket>,
}

impl Transpositions {
    /// Room for so many megabytes (of 2^20 bytes), all of it taken at once; nothing when memory is short.
    pub fn new(megabytes: usize) -> Option<Transpositions> {
        Transpositions::with_buckets((megabytes.checked_mul(1 << 20)? / size_of::<Bucket>()).max(1))
    }

    fn with_buckets(count: usize) -> Option<Transpositions> {
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        buckets.resize_with(count, || Bucket(Default::default()));
        Some(Transpositions { buckets })
    }

    fn bucket(&self, key: u64, depth: u32) -> &Bucket {
        // One position at two depths goes to two places, so that they don't push each other out.
        let spread = key.wrapping_add(u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        &self.buckets[((u128::from(spread) * self.buckets.len() as u128) >> 64) as usize]
    }

    /// The count of the position with this hash at this depth, at least 1, if it is remembered.
    pub fn get(&self, key: u64, depth: u32) -> Option<u64> {
        let entry = |[check, data]: &[AtomicU64; 2]| (check.load(Relaxed), data.load(Relaxed));
        let mut entries = self.bucket(key, depth).0.iter().map(entry);
        let fits = |&(check, data): &(u64, u64)| check ^ data == key && data >> COUNT_BITS == u64::from(depth);
        entries.find(fits).map(|(_, data)| data & ((1 << COUNT_BITS) - 1))
    }

    /// Remembers a count, at the cost of the smallest that stands in its place. `depth` is at least 1; numbers that an
    /// entry cannot hold are not remembered.
    pub fn put(&self, key: u64, depth: u32, count: u64) {
        if depth == 0 || u64::from(depth) >> (64 - COUNT_BITS) != 0 || count >> COUNT_BITS != 0 {
            return;
        }
        let bucket = &self.bucket(key, depth).0;
        let size = |[_, data]: &[AtomicU64; 2]| data.load(Relaxed) & ((1 << COUNT_BITS) - 1);
        // The last entry always gives way, so that large counts of long ago don't shut out all that is new.
        let (last, rest) = bucket.split_last().expect("a bucket has entries");
        let smallest = rest.iter().min_by_key(|entry| size(entry)).filter(|entry| size(entry) <= count);
        let [check, data] = smallest.unwrap_or(last);
        let word = u64::from(depth) << COUNT_BITS | count;
        check.store(key ^ word, Relaxed);
        data.store(word, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembers_by_the_whole_key_and_depth() {
        let table = Transpositions::with_buckets(1).unwrap();
        assert_eq!((table.get(0, 1), table.get(7, 3)), (None, None));
        table.put(7, 3, 100);
        table.put(7, 2, 0);
        assert_eq!((table.get(7, 3), table.get(7, 2), table.get(7, 4)), (Some(100), Some(0), None));
        for bit in 0..64 {
            assert_eq!(table.get(7 ^ 1 << bit, 3), None, "bit {bit}");
        }
    }

    #[test]
    fn forgets_small_counts_first_and_what_it_cannot_hold() {
        let table = Transpositions::with_buckets(1).unwrap();
        for key in 1..=20 {
            table.put(key, 2, 1000 - key);
        }
        assert_eq!((1..=20).filter(|&key| table.get(key, 2).is_some()).collect::<Vec<_>>(), [1, 2, 3, 20]);
        table.put(50, 128, 1);
        table.put(51, 2, 1 << 57);
        assert_eq!((table.get(50, 128), table.get(51, 2)), (None, None));
        table.put(52, 127, (1 << 57) - 1);
        assert_eq!(table.get(52, 127), Some((1 << 57) - 1));
    }

    #[test]
    fn too_large_is_refused() {
        assert!(Transpositions::new(usize::MAX).is_none());
        assert!(Transpositions::new(usize::MAX >> 21).is_none());
        assert_eq!(Transpositions::new(1).unwrap().buckets.len() * size_of::<Bucket>(), 1 << 20);
    }
}
