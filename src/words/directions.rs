//! Steps and leaps in words.

use crate::board::{Geometry, Vector};

/// A family of steps of one kind in every direction, such as all orthogonal steps or all knight's leaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Family {
    /// Through a side of the cell.
    Orthogonal,
    /// Through a corner.
    Diagonal,
    /// A knight's leap.
    Knight,
    /// Orthogonal steps in a row, leapt over: how many.
    OrthogonalLeap(i16),
    /// The same with diagonal steps.
    DiagonalLeap(i16),
    /// Any other leap: so many orthogonal steps in a line, then so many, not more, at a right angle (on hexagons:
    /// turned by 60 degrees).
    Other(i16, i16),
}

impl Family {
    /// The family of a step.
    pub fn of(geometry: Geometry, step: Vector) -> Family {
        for direction in geometry.directions() {
            let count = (1..64).find(|&count| direction.step.times(count) == step);
            match (count, direction.orthogonal) {
                (Some(1), true) => return Family::Orthogonal,
                (Some(1), false) => return Family::Diagonal,
                (Some(count), true) => return Family::OrthogonalLeap(count),
                (Some(count), false) => return Family::DiagonalLeap(count),
                (None, _) => {}
            }
        }
        match (geometry.length_squared(step), geometry.is_hex()) {
            (5, false) | (28, true) => Family::Knight,
            _ => {
                let (long, short) = shape(geometry, step);
                Family::Other(long, short)
            }
        }
    }

    /// Every step of the family.
    fn members(self, geometry: Geometry) -> Vec<Vector> {
        let steps = |orthogonal: bool, count: i16| {
            let all = geometry.directions().iter().filter(move |direction| direction.orthogonal == orthogonal);
            all.map(move |direction| direction.step.times(count)).collect()
        };
        match self {
            Family::Orthogonal => steps(true, 1),
            Family::Diagonal => steps(false, 1),
            Family::OrthogonalLeap(count) => steps(true, count),
            Family::DiagonalLeap(count) => steps(false, count),
            Family::Knight => leaps_of_shape(geometry, (2, 1)),
            Family::Other(long, short) => leaps_of_shape(geometry, (long, short)),
        }
    }
}

/// A leap as orthogonal steps in a line and those after the turn, the longer part first.
fn shape(geometry: Geometry, step: Vector) -> (i16, i16) {
    let (x, y) = (step.x.saturating_abs(), step.y.saturating_abs());
    // On hexagons one coordinate counts whole steps and the other half steps.
    let (whole, half) = match geometry {
        Geometry::Square => return (x.max(y), x.min(y)),
        Geometry::FlatTop => (x, y),
        Geometry::PointyTop => (y, x),
    };
    let (a, b) = if half >= whole { (whole, (half - whole) / 2) } else { ((whole + half) / 2, (whole - half) / 2) };
    (a.max(b), a.min(b))
}

/// Every leap of a shape.
fn leaps_of_shape(geometry: Geometry, (long, short): (i16, i16)) -> Vec<Vector> {
    let reach = long.saturating_add(short).saturating_mul(2).clamp(0, 512);
    let all = (-reach..=reach).flat_map(|x| (-reach..=reach).map(move |y| Vector::new(x, y)));
    let on_grid = |v: &Vector| !geometry.is_hex() || (v.x + v.y) % 2 == 0;
    all.filter(on_grid).filter(|&v| shape(geometry, v) == (long, short)).collect()
}

/// Steps by their families, in order of appearance.
pub(crate) fn families(geometry: Geometry, steps: impl IntoIterator<Item = Vector>) -> Vec<(Family, Vec<Vector>)> {
    let mut families: Vec<(Family, Vec<Vector>)> = Vec::new();
    for step in steps {
        let family = Family::of(geometry, step);
        match families.iter_mut().find(|(known, _)| *known == family) {
            Some((_, steps)) => steps.push(step),
            None => families.push((family, vec![step])),
        }
    }
    families
}

/// Which way some steps of a family go: `orthogonally`, `diagonally forward`, `straight forward`.
///
/// The words are exact: read back, they name these steps and no others.
pub(crate) fn ways(geometry: Geometry, family: Family, steps: &[Vector]) -> String {
    let members = family.members(geometry);
    let mut wanted: Vec<Vector> = steps.to_vec();
    wanted.sort_unstable();
    wanted.dedup();
    if wanted.len() == members.len() {
        return whole(family).to_string();
    }
    let mut left = wanted.clone();
    let mut words = Vec::new();
    while !left.is_empty() {
        let named = names(family, &members);
        let fits = named.into_iter().filter(|(cells, _)| {
            !cells.is_empty() && cells.iter().all(|v| wanted.contains(v)) && cells.iter().any(|v| left.contains(v))
        });
        let fresh = |cells: &[Vector]| cells.iter().filter(|v| left.contains(v)).count();
        // The largest group of what is left; among equals the first, whose words are the plainest.
        let best = fits.enumerate().max_by_key(|(index, (cells, _))| (fresh(cells), std::cmp::Reverse(*index)));
        match best {
            Some((_, (cells, word))) => {
                left.retain(|v| !cells.contains(v));
                words.push(word);
            }
            None => {
                words.push(left.iter().map(|&v| offset(geometry, v)).collect::<Vec<_>>().join(", "));
                break;
            }
        }
    }
    let but = all_but(geometry, family, &members, &wanted);
    let listed = join_ways(&words);
    match but {
        Some(but) if words.len() > 1 && but.len() < listed.len() => but,
        _ => listed,
    }
}

/// `orthogonally, but not straight backward`: when nearly all steps of a family are meant.
fn all_but(geometry: Geometry, family: Family, members: &[Vector], wanted: &[Vector]) -> Option<String> {
    let missing: Vec<Vector> = members.iter().copied().filter(|v| !wanted.contains(v)).collect();
    if missing.len() * 2 >= members.len() || !matches!(family, Family::Orthogonal | Family::Diagonal) {
        return None;
    }
    let _ = geometry;
    let same = |cells: &[Vector]| cells.len() == missing.len() && cells.iter().all(|v| missing.contains(v));
    let (_, word) = names(family, members).into_iter().find(|(cells, _)| same(cells))?;
    Some(format!("{}, but not {word}", whole(family)))
}

/// Every way of a family.
fn whole(family: Family) -> &'static str {
    match family {
        Family::Orthogonal | Family::OrthogonalLeap(_) => "orthogonally",
        Family::Diagonal | Family::DiagonalLeap(_) => "diagonally",
        Family::Knight | Family::Other(..) => "in every direction",
    }
}

/// Groups of a family's steps that have a name, plainest first.
fn names(family: Family, members: &[Vector]) -> Vec<(Vec<Vector>, String)> {
    let pick =
        |test: &dyn Fn(Vector) -> bool| -> Vec<Vector> { members.iter().copied().filter(|&v| test(v)).collect() };
    let straight = |v: Vector| v.x == 0;
    let level = |v: Vector| v.y == 0;
    let diagonal = matches!(family, Family::Diagonal | Family::DiagonalLeap(_));
    // On a board where a family has a straight and slanting steps that go forward, `forward` alone says too little.
    let has_straight = members.iter().any(|&v| straight(v));
    let slants = members.iter().any(|&v| !straight(v) && v.y > 0);
    let manner = if diagonal { "diagonally" } else { "orthogonally" };
    let (forward, backward) = if has_straight && slants {
        (format!("{manner} forward (straight or slanting)"), format!("{manner} backward (straight or slanting)"))
    } else if has_straight {
        ("straight forward".to_string(), "straight backward".to_string())
    } else {
        (format!("{manner} forward"), format!("{manner} backward"))
    };
    let slanting = |way: &str| {
        if has_straight && diagonal { format!("diagonally {way} at a slant") } else { format!("slanting {way}") }
    };
    let sideways = if diagonal && members.iter().any(|&v| level(v)) { "straight across" } else { "sideways" };
    if matches!(family, Family::Knight | Family::Other(..)) {
        return leap_names(members);
    }
    let mut named = vec![
        (pick(&|v| v.y > 0), forward),
        (pick(&|v| v.y < 0), backward),
        (pick(&|v| straight(v) && v.y > 0), "straight forward".to_string()),
        (pick(&|v| straight(v) && v.y < 0), "straight backward".to_string()),
        (pick(&|v| straight(v)), "straight forward or backward".to_string()),
        (pick(&|v| !straight(v) && v.y > 0), slanting("forward")),
        (pick(&|v| !straight(v) && v.y < 0), slanting("backward")),
        (pick(&|v| !straight(v) && !level(v)), slanting("forward or backward")),
        (pick(&|v| level(v)), sideways.to_string()),
        (pick(&|v| level(v) && v.x < 0), "to the left".to_string()),
        (pick(&|v| level(v) && v.x > 0), "to the right".to_string()),
    ];
    for (sign, side) in [(-1, "left"), (1, "right")] {
        for (ahead, way) in [(1, "forward"), (-1, "backward")] {
            let one = pick(&|v| v.x * sign > 0 && v.y * ahead > 0);
            if one.len() == 1 {
                let manner = if diagonal { "diagonally " } else { "" };
                named.push((one, format!("{manner}{way} to the {side}")));
            }
        }
    }
    named
}

/// The same for leaps that are neither orthogonal nor diagonal.
fn leap_names(members: &[Vector]) -> Vec<(Vec<Vector>, String)> {
    let pick =
        |test: &dyn Fn(Vector) -> bool| -> Vec<Vector> { members.iter().copied().filter(|&v| test(v)).collect() };
    let mut named = vec![
        (pick(&|v| v.y > 0), "forward".to_string()),
        (pick(&|v| v.y < 0), "backward".to_string()),
        (pick(&|v| v.y == 0), "sideways".to_string()),
    ];
    let mut heights: Vec<i16> = members.iter().map(|v| v.y.abs()).collect();
    heights.sort_unstable();
    heights.dedup();
    for height in heights.into_iter().rev() {
        let (far, back) = (pick(&|v| v.y >= height), pick(&|v| v.y <= -height));
        let number = count_word(far.len());
        named.push((far, format!("to the {number} cells furthest forward")));
        named.push((back, format!("to the {number} cells furthest backward")));
    }
    named
}

/// A vector by its parts, when there is no better word.
fn offset(geometry: Geometry, v: Vector) -> String {
    if let Some(path) = geometry.is_hex().then(|| hex_path(geometry, v)).flatten() {
        return path;
    }
    let part = |amount: i16, plus: &str, minus: &str| match amount {
        0 => None,
        1.. => Some(format!("{amount} {plus}")),
        _ => Some(format!("{} {minus}", -amount)),
    };
    let parts: Vec<String> =
        [part(v.y, "forward", "backward"), part(v.x, "right", "left")].into_iter().flatten().collect();
    parts.join(" and ")
}

/// A leap on hexagons as orthogonal steps: `two steps forward to the right and one straight forward`.
fn hex_path(geometry: Geometry, v: Vector) -> Option<String> {
    let (long, short) = shape(geometry, v);
    let steps =
        || geometry.directions().iter().filter(|direction| direction.orthogonal).map(|direction| direction.step);
    let (a, b) = steps().find_map(|a| {
        let rest = v - a.times(long);
        steps().find(|b| b.times(short) == rest).map(|b| (a, b))
    })?;
    let way = |step: Vector| {
        let ahead = if step.y > 0 { "forward" } else { "backward" };
        let side = if step.x > 0 { "right" } else { "left" };
        match (step.x, step.y) {
            (0, _) => format!("straight {ahead}"),
            (_, 0) => format!("to the {side}"),
            _ => format!("{ahead} to the {side}"),
        }
    };
    let number = |count: i16| count_word(count.max(0) as usize);
    let plural = if long == 1 { "step" } else { "steps" };
    Some(format!("{} {plural} {} and {} {}", number(long), way(a), number(short), way(b)))
}

/// The lines along which royals face each other: `straight ahead`.
pub(crate) fn lines(geometry: Geometry, steps: &[Vector]) -> String {
    let families = families(geometry, steps.iter().copied());
    let line = |(family, steps): &(Family, Vec<Vector>)| match ways(geometry, *family, steps).as_str() {
        "straight forward or backward" => "straight ahead".to_string(),
        words => words.to_string(),
    };
    join(&families.iter().map(line).collect::<Vec<_>>(), "or")
}

/// `a`, `a or b`, `a, b or c`.
pub(crate) fn join(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., end] => format!("{} {last} {end}", all.join(", ")),
    }
}

/// The same for words that may have an `or` of their own, which a comma must then keep apart.
pub(crate) fn join_ways(words: &[String]) -> String {
    match words.iter().any(|word| word.contains(" or ")) {
        true => words.join(", or "),
        false => join(words, "or"),
    }
}

/// `orthogonally` and `diagonally` together are every direction.
pub(crate) fn merge(words: &[String]) -> String {
    match words {
        [a, b] if a == "orthogonally" && b == "diagonally" => {
            "in any direction, orthogonally or diagonally".to_string()
        }
        // Without the comma, `forward` would be read with both.
        [a, b] if a == "orthogonally" => format!("orthogonally in any direction, or {b}"),
        _ => join_ways(words),
    }
}

/// `third`.
pub(crate) fn ordinal(number: usize) -> String {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth",
    ];
    number
        .checked_sub(1)
        .and_then(|index| WORDS.get(index))
        .map_or_else(|| number_with_ending(number), |word| word.to_string())
}

/// `21st`, `22nd`, `23rd`, `24th`; `111th`.
fn number_with_ending(number: usize) -> String {
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// Small numbers as words.
pub(crate) fn count_word(count: usize) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    const TENS: [&str; 8] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
    let tens = (count.is_multiple_of(10) && count >= 20).then(|| TENS.get(count / 10 - 2)).flatten();
    WORDS.get(count).or(tens).map_or_else(|| count.to_string(), |word| word.to_string())
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    const GEOMETRIES: [Geometry; 3] = [Geometry::Square, Geometry::FlatTop, Geometry::PointyTop];

    fn said(geometry: Geometry, names: &str) -> String {
        let step = |name: &str| geometry.direction(name).expect("a direction's name").step;
        let steps: Vec<Vector> = names.split(' ').map(step).collect();
        ways(geometry, Family::of(geometry, steps[0]), &steps)
    }

    #[test]
    fn no_two_sets_of_steps_share_their_words() {
        for geometry in GEOMETRIES {
            for family in [Family::Orthogonal, Family::Diagonal, Family::Knight] {
                let members = family.members(geometry);
                let mut words: HashMap<String, Vec<Vector>> = HashMap::new();
                for set in 1u32..1 << members.len() {
                    let chosen = |index: &usize| set >> index & 1 != 0;
                    let steps: Vec<Vector> = (0..members.len()).filter(chosen).map(|index| members[index]).collect();
                    let text = ways(geometry, family, &steps);
                    if let Some(other) = words.insert(text.clone(), steps.clone()) {
                        panic!("{geometry:?} {family:?}: {text} is {other:?} and {steps:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn families_are_told_apart() {
        let leap = |geometry, x, y| Family::of(geometry, Vector::new(x, y));
        assert_eq!(leap(Geometry::Square, 2, 1), Family::Knight);
        assert_eq!(leap(Geometry::Square, 2, 2), Family::DiagonalLeap(2));
        assert_eq!(leap(Geometry::Square, 3, 1), Family::Other(3, 1));
        assert_eq!(leap(Geometry::FlatTop, 0, 4), Family::OrthogonalLeap(2));
        assert_eq!(leap(Geometry::FlatTop, 1, 5), Family::Knight);
        assert_eq!(leap(Geometry::PointyTop, 4, 2), Family::Knight);
        assert_eq!(Family::Knight.members(Geometry::PointyTop).len(), 12);
        assert_eq!(Family::Knight.members(Geometry::Square).len(), 8);
    }

    #[test]
    fn common_sets_have_plain_words() {
        let (square, flat, pointy) = (Geometry::Square, Geometry::FlatTop, Geometry::PointyTop);
        assert_eq!(said(square, "n"), "straight forward");
        assert_eq!(said(square, "e w"), "sideways");
        assert_eq!(said(square, "ne nw"), "diagonally forward");
        assert_eq!(said(square, "n e w"), "sideways or straight forward");
        assert_eq!(said(flat, "ne nw se sw"), "slanting forward or backward");
        assert_eq!(said(flat, "ne nw"), "slanting forward");
        assert_eq!(said(flat, "e w"), "straight across");
        assert_eq!(said(flat, "nne nnw"), "diagonally forward");
        assert_eq!(said(pointy, "ne nw"), "orthogonally forward");
        assert_eq!(said(pointy, "e w"), "sideways");
        assert_eq!(said(pointy, "n ene wnw"), "diagonally forward (straight or slanting)");
        assert_eq!(said(pointy, "n"), "straight forward");
    }
}
