//! Betza strings: their meaning on squares and on both kinds of hexagons, and what is refused.

use fairywright::betza::{Fault, Hop, parse, print, resolve};
use fairywright::board::{Geometry, Vector};
use proptest::prelude::*;

const GEOMETRIES: [Geometry; 3] = [Geometry::Square, Geometry::FlatTop, Geometry::PointyTop];

/// The steps of a string, sorted.
fn steps(text: &str, geometry: Geometry) -> Vec<(i16, i16)> {
    let moves = resolve(text, geometry).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut steps: Vec<_> = moves.iter().flat_map(|part| &part.rays).map(|ray| (ray.step.x, ray.step.y)).collect();
    steps.sort();
    steps
}

fn assert_steps(geometry: Geometry, cases: &[(&str, &[(i16, i16)])]) {
    for (text, expected) in cases {
        let mut expected = expected.to_vec();
        expected.sort();
        assert_eq!(steps(text, geometry), expected, "{text} on {geometry:?}");
    }
}

/// The steps of a string as compass names.
fn named(text: &str, geometry: Geometry) -> String {
    let steps = steps(text, geometry);
    let names: Vec<_> = geometry
        .directions()
        .iter()
        .filter(|direction| steps.contains(&(direction.step.x, direction.step.y)))
        .map(|direction| direction.name)
        .collect();
    assert_eq!(names.len(), steps.len(), "{text} has steps that are no directions");
    names.join(" ")
}

#[test]
fn directions_on_squares() {
    assert_steps(
        Geometry::Square,
        &[
            ("flF", &[(-1, 1)]),
            ("fsN", &[(-2, 1), (2, 1)]),
            ("frN", &[(2, 1)]),
            ("rfN", &[(1, 2)]),
            ("fN", &[(-1, 2), (1, 2)]),
            ("ffN", &[(-1, 2), (1, 2)]),
            ("fhN", &[(-1, 2), (1, 2), (-2, 1), (2, 1)]),
            ("fsW", &[(0, 1), (-1, 0), (1, 0)]),
            ("fbW", &[(0, 1), (0, -1)]),
            ("sW", &[(-1, 0), (1, 0)]),
            ("WfhF", &[(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1)]),
            ("FfW", &[(1, 1), (1, -1), (-1, 1), (-1, -1), (0, 1)]),
            ("fK", &[(-1, 1), (0, 1), (1, 1)]),
        ],
    );
}

/// Every direction letter and every two letters, as Fairy-Stockfish understands them.
#[test]
fn directions_on_squares_are_those_of_fairy_stockfish() {
    let (mut compared, mut refused, mut different) = (0, Vec::new(), Vec::new());
    for line in include_str!("betza_directions.tsv").lines().filter(|line| !line.starts_with('#')) {
        let (text, targets) = line.split_once('\t').unwrap();
        let mut expected: Vec<(i16, i16)> = targets
            .split(' ')
            .filter_map(|target| target.split_once(','))
            .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
            .collect();
        expected.sort();
        match resolve(text, Geometry::Square) {
            Ok(_) if reach(text) == expected => {}
            Ok(_) => different.push(text),
            Err(_) => refused.push(text),
        }
        compared += 1;
    }
    assert_eq!(compared, 508);
    // Orders that it combines for no oblique step, and hands where a step has none, are errors here.
    let meaningless = |text: &&str| {
        let (letters, capital) = text.split_at(text.len() - 1);
        ["sf", "sb", "sv", "vl", "vr", "vs"].contains(&letters)
            || ["hl", "hr"].contains(&letters) && !["N", "C", "Z"].contains(&capital)
    };
    assert!(refused.iter().all(meaningless), "{refused:?}");
    assert_eq!(refused.len(), 6 * 10 + 2 * 7);
    // On K it applies a pair or a half to W and F as if they were one atom of eight oblique steps (`flK` has the step
    // to the left but not the one forward). Here K is W and F, whose rows are equal.
    assert_eq!(different.join(" "), "flK frK fsK blK brK bsK lfK lbK lvK rfK rbK rvK fhK bhK lhK rhK");
    for text in different {
        let letters = text.trim_end_matches('K');
        let mut both = [reach(&format!("{letters}W")), reach(&format!("{letters}F"))].concat();
        both.sort();
        assert_eq!(reach(text), both, "{text}");
    }
}

/// Where a single piece in the middle of an empty 9x9 board may go.
fn reach(text: &str) -> Vec<(i16, i16)> {
    let mut targets: Vec<_> = resolve(text, Geometry::Square)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .iter()
        .flat_map(|part| &part.rays)
        .flat_map(|ray| (1..=i16::from(ray.max.min(4))).map(|n| ray.step.times(n)))
        .filter(|target| target.x.abs() <= 4 && target.y.abs() <= 4)
        .map(|target| (target.x, target.y))
        .collect();
    targets.sort();
    targets
}

#[test]
fn directions_on_flat_top_hexes() {
    let flat = Geometry::FlatTop;
    for (text, names) in [
        ("fW", "n"),
        ("fsW", "ne nw"),
        ("fhW", "n ne nw"),
        ("bW", "s"),
        ("bhW", "se s sw"),
        ("vW", "n s"),
        ("sW", "ne se sw nw"),
        ("rW", "ne se"),
        ("flW", "nw"),
        ("fF", "nne nnw"),
        ("sF", "e w"),
        ("fhF", "nne nnw"),
        ("rF", "e"),
        ("frF", "nne"),
        ("W", "n ne se s sw nw"),
        ("F", "nne e sse ssw w nnw"),
    ] {
        assert_eq!(named(text, flat), names, "{text}");
    }
}

#[test]
fn directions_on_pointy_top_hexes() {
    let pointy = Geometry::PointyTop;
    for (text, names) in [
        ("fW", "ne nw"),
        ("sW", "e w"),
        ("frW", "ne"),
        ("fF", "n"),
        ("fsF", "ene wnw"),
        ("fhF", "n ene wnw"),
        ("bF", "s"),
        ("rF", "ene ese"),
        ("blF", "wsw"),
        ("WfhF", "n ne ene e se sw w wnw nw"),
        ("FfW", "n ne ene ese s wsw wnw nw"),
    ] {
        assert_eq!(named(text, pointy), names, "{text}");
    }
}

#[test]
fn hex_steps_have_the_lengths_of_their_atoms() {
    for geometry in [Geometry::FlatTop, Geometry::PointyTop] {
        for (atom, count, length) in [
            ("W", 6, 4),
            ("F", 6, 12),
            ("D", 6, 16),
            ("N", 12, 28),
            ("H", 6, 36),
            ("A", 6, 48),
            ("C", 12, 52),
            ("Z", 12, 76),
            ("G", 6, 108),
        ] {
            let steps = steps(atom, geometry);
            assert_eq!(steps.len(), count, "{atom}");
            for (x, y) in steps {
                assert_eq!(geometry.length_squared(Vector::new(x, y)), length, "{atom}");
                assert_eq!((x + y).rem_euclid(2), 0, "{atom}: ({x}, {y}) is not a cell");
            }
        }
    }
}

#[test]
fn lame_leaps_are_blocked_on_their_way() {
    let legs = |text: &str, geometry, step| {
        let moves = resolve(text, geometry).unwrap();
        let ray = moves[0].rays.iter().find(|ray| ray.step == step).unwrap().clone();
        ray.clear
    };
    let v = Vector::new;
    assert_eq!(legs("nN", Geometry::Square, v(1, 2)), [v(0, 1)]);
    assert_eq!(legs("nN", Geometry::Square, v(2, -1)), [v(1, 0)]);
    assert_eq!(legs("nA", Geometry::Square, v(-2, 2)), [v(-1, 1)]);
    assert_eq!(legs("nD", Geometry::Square, v(0, 2)), [v(0, 1)]);
    assert_eq!(legs("nH", Geometry::Square, v(0, 3)), [v(0, 1), v(0, 2)]);
    assert_eq!(legs("nZ", Geometry::Square, v(3, 2)), [v(1, 0), v(2, 1)]);
    assert_eq!(legs("nC", Geometry::Square, v(3, 1)), [v(1, 0), v(2, 0)]);
    assert_eq!(legs("nG", Geometry::Square, v(3, 3)), [v(1, 1), v(2, 2)]);
    // On hexes a knight goes one straight step and one diagonal step outward; only the straight step blocks it.
    assert_eq!(legs("nN", Geometry::FlatTop, v(1, 5)), [v(0, 2)]);
    assert_eq!(legs("nN", Geometry::FlatTop, v(2, 4)), [v(1, 1)]);
    assert_eq!(legs("nN", Geometry::FlatTop, v(3, 1)), [v(1, 1)]);
    assert_eq!(legs("nA", Geometry::FlatTop, v(4, 0)), [v(2, 0)]);
}

#[test]
fn modes_ranges_and_hops() {
    let one = |text: &str| resolve(text, Geometry::Square).unwrap().remove(0);
    let pawn = one("mfW2");
    assert!((pawn.quiet, pawn.capture, pawn.en_passant, pawn.initial) == (true, false, false, false));
    assert_eq!((pawn.rays.len(), pawn.rays[0].min, pawn.rays[0].max), (1, 1, 2));
    let taking = one("cefF");
    assert!((taking.quiet, taking.capture, taking.en_passant) == (false, true, true));
    let passing = one("efF");
    assert!((passing.quiet, passing.capture, passing.en_passant) == (false, false, true));
    assert!(one("ifmnD").initial);
    assert_eq!(one("R"), { fairywright::betza::BetzaMove { text: "R".into(), ..one("W0") } });
    assert_eq!(one("WW").rays, one("R").rays);
    assert_eq!(one("R4").rays, one("W4").rays);
    assert_eq!(one("K").rays, [one("W").rays, one("F").rays].concat());
    let cannon = one("cpR");
    assert!(cannon.rays.iter().all(|ray| ray.hop == Hop::Over && ray.min == 2 && ray.max == u8::MAX));
    assert!(one("gQ").rays.iter().all(|ray| ray.hop == Hop::Lands));
    assert_eq!(one("jD").rays[0].jumped, [Vector::new(0, 1)]);
    assert_eq!(one("hrN").rays.len(), 4);
    assert_eq!(resolve("mfWcfF", Geometry::Square).unwrap().len(), 2);
}

#[test]
fn what_means_nothing_is_refused_where_it_stands() {
    for (text, place, fault) in [
        ("", 0..0, Fault::Empty),
        ("mf", 2..2, Fault::NoCapital("mf".into())),
        ("WmfWc", 5..5, Fault::NoCapital("c".into())),
        ("WX", 1..2, Fault::UnknownCapital('X')),
        ("mxW", 1..2, Fault::UnknownModifier('x')),
        ("fW cF", 2..3, Fault::NotALetter(' ')),
        ("fW→", 2..5, Fault::NotALetter('→')),
        ("2W", 0..1, Fault::NumberHere),
        ("WW2", 2..3, Fault::NumberHere),
        ("W02", 2..3, Fault::BadRange),
        ("W100", 3..4, Fault::BadRange),
        ("hW", 0..1, Fault::HalfOfNothing),
        ("shW", 1..2, Fault::HalfOfNothing),
        ("WsfW", 1..3, Fault::Clash("sf".into())),
        ("vsN", 0..2, Fault::Clash("vs".into())),
        ("fsfsN", 2..4, Fault::Twice("fs".into())),
        ("mmW", 1..2, Fault::Twice("m".into())),
        ("npD", 1..2, Fault::Contrary('n', 'p')),
        ("RR", 0..2, Fault::AlreadyUnlimited('R')),
        ("FnW", 1..3, Fault::PassesNothing { modifier: 'n', capital: 'W' }),
        ("jK", 0..2, Fault::PassesNothing { modifier: 'j', capital: 'K' }),
        ("pW", 0..2, Fault::HopsNothing { modifier: 'p', capital: 'W' }),
        ("hlF", 0..3, Fault::NoTurn { modifier: "hl".into(), capital: 'F' }),
    ] {
        for geometry in GEOMETRIES {
            let error = resolve(text, geometry).expect_err(text);
            assert_eq!((error.place.clone(), &error.fault), (place.clone(), &fault), "{text}");
            assert!(!error.to_string().is_empty() && error.help().is_some(), "{text}");
        }
    }
    let long = "W".repeat(1000);
    assert_eq!(parse(&long).unwrap_err().fault, Fault::TooLong);
}

/// Strings that are likely to be Betza strings.
fn likely() -> impl Strategy<Value = String> {
    let part = "[mcei]{0,2}(f|b|l|r|s|v|ff|ll|fl|fr|bl|br|fs|bs|lf|rf|lb|rb|lv|rv|fh|bh|lh|rh|hl|hr){0,4}[njpg]?\
                (W|F|D|N|A|H|C|L|Z|J|G|R|B|Q|K|WW|FF|NN|KK|DD)[0-9]{0,2}";
    prop::collection::vec(part, 1..4).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn no_text_is_too_strange(text in any::<String>()) {
        for geometry in GEOMETRIES {
            if let Err(error) = resolve(&text, geometry) {
                prop_assert!(text.get(error.place.clone()).is_some(), "{:?} is no part of {:?}", error.place, text);
            }
        }
    }

    #[test]
    fn what_is_printed_reads_back_the_same(text in likely()) {
        if let Ok(atoms) = parse(&text) {
            let printed = print(&atoms);
            prop_assert_eq!(parse(&printed), Ok(atoms), "{} printed as {}", text, &printed);
            prop_assert!(printed.len() <= text.len() + 8 * text.len());
        }
    }

    #[test]
    fn no_step_is_named_twice(text in likely()) {
        for geometry in GEOMETRIES {
            for part in resolve(&text, geometry).unwrap_or_default() {
                let mut steps: Vec<_> = part.rays.iter().map(|ray| ray.step).collect();
                prop_assert!(!steps.is_empty());
                steps.sort();
                let count = steps.len();
                steps.dedup();
                prop_assert_eq!(steps.len(), count);
            }
        }
    }
}

/// Where the piece X may go, by the letter of what a ray says.
fn among(text: &str, placement: &str) -> Vec<(i16, i16)> {
    let mut pieces = std::collections::BTreeMap::new();
    for (row, line) in placement.split('/').enumerate() {
        let mut x = -4;
        for letter in line.chars() {
            match letter.to_digit(10) {
                Some(gap) => x += gap as i16,
                None => {
                    pieces.insert(Vector::new(x, 4 - row as i16), letter);
                    x += 1;
                }
            }
        }
    }
    let empty = |at: Vector| !pieces.contains_key(&at);
    let mut targets = Vec::new();
    for part in resolve(text, Geometry::Square).unwrap() {
        for ray in &part.rays {
            let at = |steps: i16| ray.step.times(steps);
            for steps in i16::from(ray.min)..=i16::from(ray.max.min(9)) {
                let passed: Vec<bool> = (1..steps).map(|n| !empty(at(n))).collect();
                let between = match ray.hop {
                    Hop::Slide => passed.iter().all(|piece| !piece),
                    Hop::Over => passed.iter().filter(|piece| **piece).count() == 1,
                    Hop::Lands => passed.last() == Some(&true) && passed.iter().filter(|piece| **piece).count() == 1,
                };
                let free = (0..steps).all(|n| ray.clear.iter().all(|&leg| empty(at(n) + leg)));
                let target = at(steps);
                let lands = match pieces.get(&target) {
                    None => part.quiet,
                    Some('p') => part.capture,
                    Some(_) => false,
                };
                if between && free && lands && target.x.abs() <= 4 && target.y.abs() <= 4 {
                    targets.push((target.x, target.y));
                }
            }
        }
    }
    targets.sort();
    targets.dedup();
    targets
}

/// Riders, lame leapers, cannons and grasshoppers among other pieces, as Fairy-Stockfish moves them.
#[test]
fn what_stands_between_counts_as_for_fairy_stockfish() {
    let (mut compared, mut different) = (0, Vec::new());
    for line in include_str!("betza_blocked.tsv").lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t');
        let (text, placement, targets) = (fields.next().unwrap(), fields.next().unwrap(), fields.next().unwrap());
        let mut expected: Vec<(i16, i16)> = targets
            .split(' ')
            .filter_map(|target| target.split_once(','))
            .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
            .collect();
        expected.sort();
        let ours = among(text, placement);
        if ours != expected {
            different.push(format!("{text} {placement}: {ours:?}, expected {expected:?}"));
        }
        compared += 1;
    }
    assert_eq!(compared, 31 * 8);
    assert!(different.is_empty(), "{} differences:\n{}", different.len(), different.join("\n"));
}
