//! Properties: random valid definitions, random damage to valid ones, random positions and moves as texts.

mod random;

use std::sync::Arc;

use fairywright::board::Side;
use fairywright::definition;
use fairywright::diagnostic::{Diagnostic, Severity};
use fairywright::library::{self, BUILT_IN};
use fairywright::notation;
use fairywright::position::Position;
use fairywright::source::Sources;
use fairywright::variant::{self, Variant, fen};
use fairywright::verify::{FuzzOptions, Invariants, fuzz};
use proptest::prelude::*;

/// A definition read and compiled.
struct Loaded {
    variant: Option<Arc<Variant>>,
    diagnostics: Vec<Diagnostic>,
    sources: Sources,
}

fn load(text: &str) -> Loaded {
    let base = |id: &str| library::text(id).map(|text| (format!("{id}.toml"), text.to_owned()));
    let read = definition::read("random", "random.toml", text, &base);
    let mut loaded = Loaded { variant: None, diagnostics: read.diagnostics, sources: read.sources };
    if let Some(definition) = &read.definition {
        let compiled = variant::compile(definition);
        loaded.diagnostics.extend(compiled.diagnostics);
        let sound = loaded.diagnostics.iter().all(|diagnostic| diagnostic.severity() != Severity::Error);
        loaded.variant = compiled.variant.filter(|_| sound).map(Arc::new);
    }
    loaded
}

/// Diagnostics are there when there is no variant, and each points into a text, at whole characters.
fn check_diagnostics(loaded: &Loaded) -> Result<(), TestCaseError> {
    let errors = loaded.diagnostics.iter().filter(|diagnostic| diagnostic.severity() == Severity::Error);
    prop_assert_eq!(errors.count() == 0, loaded.variant.is_some(), "a variant, or errors");
    for diagnostic in &loaded.diagnostics {
        let spans = diagnostic.related.iter().map(|(span, _)| *span).chain([diagnostic.span]);
        for span in spans {
            let text = &loaded.sources.get(span.file).text;
            prop_assert!(text.get(span.range()).is_some(), "{:?} does not lie in its text", diagnostic);
        }
    }
    Ok(())
}

/// So many cases, unless PROPTEST_CASES says otherwise.
fn config(cases: u32) -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(cases);
    ProptestConfig {
        cases,
        failure_persistence: None,
        max_shrink_iters: 2_000,
        max_global_rejects: 100_000,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config(60))]

    /// What the language can say in the ways of `random` is a game, and the game keeps every invariant.
    #[test]
    fn random_definitions_are_games(numbers in prop::collection::vec(any::<u32>(), 0..120), seed: u64) {
        let text = random::definition(&numbers);
        let loaded = load(&text);
        check_diagnostics(&loaded)?;
        let Some(variant) = loaded.variant else {
            return Err(TestCaseError::fail(format!("{text}\n{:#?}", loaded.diagnostics)));
        };
        // Random pieces at random places may attack the other king before the game begins.
        prop_assume!(!Position::start(&variant).in_check(Side::Second));
        let report = fuzz(&variant, &FuzzOptions { games: 2, max_plies: 40, seed });
        if let Some(failure) = report.failure {
            prop_assert!(false, "{}\n{}\nafter {}\n{}", text, failure.problem, failure.moves.join(" "), failure.fen);
        }
    }
}

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
    /// What stands behind the `=` of a line, replaced.
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
    #![proptest_config(config(400))]

    /// However a file is damaged: a game or placed errors, never a panic.
    #[test]
    fn damage_is_always_diagnosed(
        file in 0..BUILT_IN.len(),
        damages in prop::collection::vec(damage(), 1..5),
    ) {
        let text = damages.iter().fold(BUILT_IN[file].1.to_owned(), |text, damage| inflict(&text, damage));
        let loaded = load(&text);
        check_diagnostics(&loaded)?;
        if let Some(variant) = loaded.variant {
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
    #![proptest_config(config(600))]

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
