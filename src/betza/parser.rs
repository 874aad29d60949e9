//! From text to tree.

use std::ops::Range;

use pest::Parser;
use pest::error::InputLocation;
use pest::iterators::Pair;
use pest_derive::Parser;

use super::fault::{BetzaError, Fault, MAX_LENGTH};
use super::tree::{Atom, Bearing, Heading, Letter, Manner, Place};

#[derive(Parser)]
#[grammar = "betza/grammar.pest"]
struct Grammar;

/// Parses a Betza string.
///
/// # Errors
/// The first fault in it, with its place.
pub fn parse(text: &str) -> Result<Vec<Atom>, BetzaError> {
    if text.is_empty() {
        return Err(BetzaError { place: 0..0, fault: Fault::Empty });
    }
    if text.len() > MAX_LENGTH {
        return Err(BetzaError { place: 0..text.len(), fault: Fault::TooLong });
    }
    let pairs = Grammar::parse(Rule::betza, text).map_err(|error| {
        let at = match error.location {
            InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
        };
        explain(text, at)
    })?;
    pairs.flat_map(Pair::into_inner).filter(|pair| pair.as_rule() == Rule::atom).map(atom).collect()
}

/// Why the grammar stopped at byte `at`.
fn explain(text: &str, at: usize) -> BetzaError {
    let (before, rest) = text.split_at_checked(at).unwrap_or((text, ""));
    let Some(found) = rest.chars().next() else {
        let start = before.rfind(|letter: char| !letter.is_ascii_lowercase()).map_or(0, |last| last + 1);
        return BetzaError { place: at..at, fault: Fault::NoCapital(before[start..].to_string()) };
    };
    let fault = match found {
        'h' => Fault::HalfOfNothing,
        '0'..='9' if before.ends_with(|last: char| last.is_ascii_digit()) => Fault::BadRange,
        '0'..='9' => Fault::NumberHere,
        'A'..='Z' => Fault::UnknownCapital(found),
        'a'..='z' => Fault::UnknownModifier(found),
        _ => Fault::NotALetter(found),
    };
    BetzaError { place: at..at + found.len_utf8(), fault }
}

fn atom(pair: Pair<Rule>) -> Result<Atom, BetzaError> {
    let place = range(&pair);
    let mut modes: Vec<char> = Vec::new();
    let mut headings: Vec<Heading> = Vec::new();
    let mut letter = Letter::W;
    let mut steps = None;
    for part in pair.into_inner() {
        let place = range(&part);
        let twice = || Fault::Twice(part.as_str().to_string());
        match part.as_rule() {
            Rule::mode => {
                let mode = first_char(part.as_str());
                check_mode(&modes, mode).map_err(|fault| BetzaError { place, fault })?;
                modes.push(mode);
            }
            Rule::heading => {
                let heading = heading(part.as_str()).ok_or_else(|| BetzaError {
                    place: place.clone(),
                    fault: Fault::Clash(part.as_str().to_string()),
                })?;
                if headings.contains(&heading) {
                    return Err(BetzaError { place, fault: twice() });
                }
                headings.push(heading);
            }
            Rule::letter => letter = capital(part.as_str()),
            Rule::doubled => {
                letter = capital(part.as_str());
                if letter.slides() {
                    let fault = Fault::AlreadyUnlimited(first_char(part.as_str()));
                    return Err(BetzaError { place, fault });
                }
                steps = Some(u8::MAX);
            }
            Rule::steps => {
                let number = part.as_str().parse().map_err(|_| BetzaError { place, fault: Fault::BadRange })?;
                steps = Some(if number == 0 { u8::MAX } else { number });
            }
            _ => {}
        }
    }
    let says = |mode| modes.contains(&mode);
    let free = !says('m') && !says('c') && !says('e');
    let manner = match modes.iter().find(|mode| MANNERS.contains(mode)) {
        Some('n') => Manner::Lame,
        Some('j') => Manner::Jump,
        Some('p') => Manner::Hop,
        Some('g') => Manner::Land,
        _ => Manner::Plain,
    };
    Ok(Atom {
        place: Place(place),
        initial: says('i'),
        quiet: free || says('m'),
        capture: free || says('c'),
        en_passant: says('e'),
        manner,
        headings,
        letter,
        range: steps.unwrap_or(letter.default_range()),
    })
}

const MANNERS: [char; 4] = ['n', 'j', 'p', 'g'];

/// Whether a mode can be combined with the earlier ones.
fn check_mode(modes: &[char], mode: char) -> Result<(), Fault> {
    if modes.contains(&mode) {
        return Err(Fault::Twice(mode.to_string()));
    }
    match modes.iter().find(|other| MANNERS.contains(other)) {
        Some(&other) if MANNERS.contains(&mode) => Err(Fault::Contrary(other, mode)),
        _ => Ok(()),
    }
}

/// The heading of one or two letters; None for an invalid order.
fn heading(text: &str) -> Option<Heading> {
    let mut letters = text.chars();
    let (first, second) = (letters.next()?, letters.next());
    match (first, second) {
        ('h', Some(second)) => Some(Heading::Turned(side(second)?)),
        (first, Some('h')) => Some(Heading::Half(side(first)?)),
        (first, None) => Some(Heading::Sector(side(first)?)),
        (first, Some(second)) if first == second => Some(Heading::Sector(side(first)?)),
        ('s' | 'v', Some(_)) => None,
        (first, Some(second)) => Some(Heading::Pair(side(first)?, side(second)?)),
    }
}

fn side(letter: char) -> Option<Bearing> {
    Some(match letter {
        'f' => Bearing::Forward,
        'b' => Bearing::Backward,
        'l' => Bearing::Left,
        'r' => Bearing::Right,
        's' => Bearing::Sideways,
        'v' => Bearing::Vertical,
        _ => return None,
    })
}

fn capital(text: &str) -> Letter {
    match first_char(text) {
        'F' => Letter::F,
        'D' => Letter::D,
        'N' => Letter::N,
        'A' => Letter::A,
        'H' => Letter::H,
        'C' | 'L' => Letter::C,
        'Z' | 'J' => Letter::Z,
        'G' => Letter::G,
        'R' => Letter::R,
        'B' => Letter::B,
        'Q' => Letter::Q,
        'K' => Letter::K,
        _ => Letter::W,
    }
}

fn first_char(text: &str) -> char {
    text.chars().next().unwrap_or_default()
}

fn range(pair: &Pair<Rule>) -> Range<usize> {
    pair.as_span().start()..pair.as_span().end()
}
