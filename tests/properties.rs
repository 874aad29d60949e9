//! Properties: random damage to valid definitions, random positions and moves as texts.

mod common;

use fairywright::library::{self, BUILT_IN};
use fairywright::notation;
use fairywright::position::Position;
use fairywright::variant::fen;
use fairywright::verify::Invariants;
use proptest::prelude::*;

/// One piece of damage to a text.
#[derive(Clone, Debug)]
enum Damage {
    /// Bytes (from where, how many of them) deleted.
    Delete(usize, usize),
    /// A text put in.
    Insert(usize, &'static str),
    /// A line put where another was, and the other way round.
    SwapLines(usize, usize),
    /// A line written twice.
    RepeatLine(usize),
    /// The value after the `=` of a line, replaced.
    Replace(usize, &'static str),
}

const VALUES: &[&str] = &[
    "true",
    "\"\"",
    "-1",
    "0",
    "9223372036854775807",
    "1e999",
    "[]",
    "[[]]",
    "{}",
    "\"a1\"",
    "[\"Q\", \"Q\"]",
    "\"K\"",
    "{ all = true }",
    "\"mfW99\"",
    "[\"cefF\", { move = \"W\" }]",
    "{ first = {}, second = {} }",
    "\"hexagon\"",
    "1979-05-27",
    "\"\\u0000\"",
    "\"𐍈é\"",
    "64",
    "256",
    "\"8/8/8/8/8/8/8/8 w - -\"",
    "\"hex-pointy\"",
    "\"number\"",
    "\"rank-file\"",
    "\"1-9999999999\"",
    "\"z-a\"",
    "{ last-ranks = 64 }",
    "\"mirror\"",
];

const TEXTS: &[&str] = &[
    "\"",
    "'",
    "[",
    "]",
    "{",
    "}",
    "=",
    "\n",
    "#",
    ",",
    ".",
    "\"\"\"",
    "\\",
    "é",
    "\u{0}",
    "𐍈",
    " ",
    "[[test]]\n",
    "[pieces.X]\n",
    "\nbase = \"chess\"\n",
    "\nroyal = true\n",
    "+",
    "-",
    "0",
    "W",
    "K",
];

fn damage() -> impl Strategy<Value = Damage> {
    let place = || any::<prop::sample::Index>().prop_map(|index| index.index(usize::MAX));
    prop_oneof![
        (place(), 1..40usize).prop_map(|(at, count)| Damage::Delete(at, count)),
        (place(), prop::sample::select(TEXTS)).prop_map(|(at, text)| Damage::Insert(at, text)),
        (place(), place()).prop_map(|(one, other)| Damage::SwapLines(one, other)),
        place().prop_map(Damage::RepeatLine),
        (place(), prop::sample::select(VALUES)).prop_map(|(line, value)| Damage::Replace(line, value)),
    ]
}

/// The nearest place at or before `at` where a character begins.
fn boundary(text: &str, at: usize) -> usize {
    let at = at % (text.len() + 1);
    (0..=at).rev().find(|&place| text.is_char_boundary(place)).unwrap_or(0)
}

fn inflict(text: &str, damage: &Damage) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let count = lines.len().max(1);
    match *damage {
        Damage::Delete(at, bytes) => {
            let start = boundary(text, at);
            let end = (start + bytes).min(text.len());
            let end = (end..=text.len()).find(|&place| text.is_char_boundary(place)).unwrap_or(text.len());
            return format!("{}{}", &text[..start], &text[end..]);
        }
        Damage::Insert(at, new) => {
            let at = boundary(text, at);
            return format!("{}{new}{}", &text[..at], &text[at..]);
        }
        Damage::SwapLines(one, other) => {
            if !lines.is_empty() {
                lines.swap(one % count, other % count);
            }
        }
        Damage::RepeatLine(line) => {
            if !lines.is_empty() {
                let copy = lines[line % count].clone();
                lines.insert(line % count, copy);
            }
        }
        Damage::Replace(line, value) => {
            // The next line from there that gives a key a value.
            let with_value = (0..count).map(|step| (line % count + step) % count);
            for index in with_value {
                if let Some((key, _)) = lines.get(index).and_then(|line| line.split_once('=')) {
                    lines[index] = format!("{key}= {value}");
                    break;
                }
            }
        }
    }
    lines.join("\n")
}

proptest! {
    #![proptest_config(common::config(400))]

    /// However a file is damaged: a game or placed errors, never a panic.
    #[test]
    fn damage_is_always_diagnosed(
        file in 0..BUILT_IN.len(),
        damages in prop::collection::vec(damage(), 1..5),
    ) {
        let text = damages.iter().fold(BUILT_IN[file].1.to_owned(), |text, damage| inflict(&text, damage));
        let loaded = library::load("damaged", "damaged.toml", &text, &library::built_in);
        common::check_diagnostics(&loaded).map_err(TestCaseError::fail)?;
        if let Ok(library::Loaded { variant, .. }) = loaded {
            let invariants = Invariants::new(&variant);
            let start = Position::start(&variant);
            if let Err(problem) = invariants.check_position(&start) {
                prop_assert!(false, "{}\n{}", problem, text);
            }
        }
    }
}

/// Pieces of FENs and move texts, sound and unsound.
const WORDS: &[&str] = &[
    "/",
    "8",
    "1",
    "0",
    "99999999999",
    "K",
    "k",
    "P",
    "+",
    "+P",
    "+r",
    "~",
    "[",
    "]",
    "w",
    "b",
    "-",
    " ",
    "KQkq",
    "e3",
    "41",
    "4C",
    "5e",
    ":",
    ",",
    "@",
    "*",
    "=",
    "x",
    "a1",
    "0-0",
    "0-0-0",
    "O-O",
    "+D",
    "é",
    "全",
    "\u{0}",
    "\"",
    "(xP)",
    "##",
    ".",
];

/// A text of random pieces, or a sound one with some of it replaced.
fn jumble(sound: &str, words: &[(usize, usize)]) -> String {
    words.iter().fold(sound.to_owned(), |text, &(at, word)| {
        let start = boundary(&text, at);
        let end = text[start..].chars().next().map_or(start, |first| start + first.len_utf8());
        // Every other time the word is put in, else it replaces a character.
        let end = if at % 2 == 0 { start } else { end };
        format!("{}{}{}", &text[..start], WORDS[word % WORDS.len()], &text[end..])
    })
}

proptest! {
    #![proptest_config(common::config(600))]

    /// No text given as a FEN or a move does harm; what is read as a position is one, and every problem has its place.
    #[test]
    fn bad_positions_and_moves_are_refused(
        file in 0..BUILT_IN.len(),
        sound: bool,
        words in prop::collection::vec((any::<usize>(), any::<usize>()), 0..12),
    ) {
        let variant = library::variant(BUILT_IN[file].0).expect("built in");
        let start = Position::start(&variant);
        let of = |text: String| if sound { text } else { String::new() };
        let text = jumble(&of(start.fen()), &words);
        match fen::parse(&variant, &text) {
            Ok(setup) => {
                if let Ok(position) = Position::new(&variant, &setup) {
                    prop_assert_eq!(Invariants::new(&variant).check_position(&position), Ok(()), "{}", text);
                }
            }
            Err(error) => {
                prop_assert!(!error.problems.is_empty());
                for problem in error.problems {
                    prop_assert!(text.get(problem.range.clone()).is_some(), "{:?} is not a place in {:?}", problem, text);
                }
            }
        }
        let first = start.legal_moves()[0];
        let text = jumble(&of(notation::text(&start, first)), &words);
        match notation::parse(&start, &text) {
            Ok(mv) => prop_assert!(start.legal_moves().contains(&mv)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}

/// Files counted from the left of each rank are no files once the board is turned, named or not: what is limited by file is
/// not the same for both players, and nothing is said of turned positions.
#[test]
fn what_hangs_on_files_need_not_turn_with_the_board() {
    let text = r#"
format = 1
name = "Numbers"
[board]
cells = "hex-pointy"
shape = "hexagon"
side = 3
names = "number"
digits = 3
[pieces.P]
moves = ["mfW"]
[pieces.K]
royal = true
moves = ["K"]
[drops]
per-file = 1
[setup]
fen = "1pk/4/5/4/KP1[Pp] w 1"
"#;
    let variant = common::defined(text);
    assert_eq!(Invariants::new(&variant).check_position(&Position::start(&variant)), Ok(()));
}
