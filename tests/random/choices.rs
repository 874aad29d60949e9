//! Numbers that decide what a random definition says, in one list for each group of rules, so that it shrinks.

use proptest::collection;
use proptest::prelude::*;

/// What the numbers of one list decide: the rules of one file beside this. A closed list of all rules is to be matched
/// here, rule by rule, without a catch-all arm, so that none is without a group; until then the declared keys
/// (`keys.rs`) and the reasons why games end (`seen.rs`) are the lists that nothing may be missing of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Board,
    Zones,
    Pieces,
    Promotion,
    Drops,
    Royalty,
    End,
    Castling,
    Setup,
}

/// How many lists there are.
const GROUPS: usize = Group::Setup as usize + 1;

/// One list of numbers for each [`Group`]. Each shrinks by itself, and an empty one means the simplest of everything.
#[derive(Clone, Debug)]
pub struct Numbers(Vec<Vec<u32>>);

impl Numbers {
    /// Numbers made of bytes, four for each, dealt to the lists in turn.
    pub fn from_bytes(data: &[u8]) -> Numbers {
        let mut lists = vec![Vec::new(); GROUPS];
        for (index, bytes) in data.chunks(4).enumerate() {
            let number = bytes.iter().fold(0, |number: u32, &byte| number << 8 | u32::from(byte));
            lists[index % GROUPS].push(number);
        }
        Numbers(lists)
    }

    /// The numbers of a group as choices.
    pub fn of(&self, group: Group) -> Choices<'_> {
        Choices { numbers: self.0[group as usize].iter() }
    }
}

/// Every list may be short, so that plain and rich definitions come up alike.
pub fn numbers() -> impl Strategy<Value = Numbers> {
    collection::vec(collection::vec(any::<u32>(), 0..80), GROUPS).prop_map(Numbers)
}

/// Numbers that decide, one after the other; zeros once they are used up, so that the first option is the simplest.
pub struct Choices<'a> {
    numbers: std::slice::Iter<'a, u32>,
}

impl Choices<'_> {
    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        self.numbers.next().map_or(0, |&number| number as usize) % count.max(1)
    }

    /// A number from `least` to `most`.
    pub fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most + 1 - least)
    }

    /// One of the options.
    pub fn pick<T: Clone>(&mut self, options: &[T]) -> T {
        options[self.below(options.len())].clone()
    }

    /// True once in `count` times.
    pub fn rarely(&mut self, count: usize) -> bool {
        self.below(count) == count - 1
    }

    /// Some of the options, at least one, in their order.
    pub fn some_of(&mut self, options: &[String]) -> Vec<String> {
        let first = self.below(options.len());
        let picked: Vec<bool> = options.iter().map(|_| self.below(3) == 2).collect();
        let chosen = options.iter().enumerate().filter(|&(index, _)| index == first || picked[index]);
        chosen.map(|(_, option)| option.clone()).collect()
    }
}

/// Letters or names as a list of a file: `["A", "B"]`.
pub fn list(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    format!("[{}]", quoted.join(", "))
}
