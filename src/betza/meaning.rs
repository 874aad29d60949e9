//! From tree to steps on a board of squares or hexagons.

use super::fault::{BetzaError, Fault};
use super::parser::parse;
use super::ray::{Hop, Ray};
use super::tree::{Atom, Bearing, Heading, Manner};
use crate::board::{Geometry, Vector};

/// One way to move: the meaning of an atom on a given geometry, for the first player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetzaMove {
    /// As written, such as `mfW2`.
    pub text: String,
    /// May go to an empty cell.
    pub quiet: bool,
    /// May go to an enemy piece's cell.
    pub capture: bool,
    /// May capture en passant.
    pub en_passant: bool,
    /// Only from the cells where pieces of its type start.
    pub initial: bool,
    /// The steps, clockwise from north, grouped by length; not empty, without duplicates.
    pub rays: Vec<Ray>,
}

impl BetzaMove {
    /// What it says beyond steps and lines, or beyond single steps whatever stands between; None when it says no more.
    pub(crate) fn surplus(&self, single_steps: bool) -> Option<&'static str> {
        let any = |says: fn(&Ray) -> bool| self.rays.iter().any(says);
        let said = [
            (self.initial, "`i` asks for a piece at its start"),
            (self.en_passant, "`e` is about captures en passant"),
            (!self.quiet || !self.capture, "`m` and `c` are about captures"),
            (single_steps && any(|ray| ray.hop != Hop::Slide), "`p` and `g` hop over a piece"),
            (single_steps && any(|ray| !ray.jumped.is_empty()), "`j` jumps over pieces"),
            (single_steps && any(|ray| !ray.clear.is_empty()), "`n` asks for empty cells"),
            (single_steps && any(|ray| ray.max > 1), "it goes more than one step"),
        ];
        said.into_iter().find(|(says, _)| *says).map(|(_, because)| because)
    }
}

/// The meaning of a Betza string: one entry per atom, in order.
///
/// # Errors
/// The first fault in it, with its place.
pub fn resolve(text: &str, geometry: Geometry) -> Result<Vec<BetzaMove>, BetzaError> {
    parse(text)?
        .iter()
        .map(|atom| {
            let rays = rays(atom, geometry).map_err(|fault| BetzaError { place: atom.place.0.clone(), fault })?;
            Ok(BetzaMove {
                text: text.get(atom.place.0.clone()).unwrap_or_default().to_string(),
                quiet: atom.quiet,
                capture: atom.capture,
                en_passant: atom.en_passant,
                initial: atom.initial,
                rays,
            })
        })
        .collect()
}

fn rays(atom: &Atom, geometry: Geometry) -> Result<Vec<Ray>, Fault> {
    let capital = atom.letter.to_string().chars().next().unwrap_or_default();
    let mut rays = Vec::new();
    for &(near, far) in atom.letter.leaps() {
        if let Some(turned) = atom.headings.iter().find(|heading| matches!(heading, Heading::Turned(_)))
            && (far == 0 || near == far)
        {
            return Err(Fault::NoTurn { modifier: turned.to_string(), capital });
        }
        let steps = steps(geometry, near, far);
        let chosen: Vec<Vec<Vector>> = atom.headings.iter().map(|heading| heading.choose(geometry, &steps)).collect();
        for step in &steps {
            if chosen.is_empty() || chosen.iter().any(|some| some.contains(&step.whole)) {
                rays.push(ray(atom, step, capital)?);
            }
        }
    }
    Ok(rays)
}

fn ray(atom: &Atom, step: &Step, capital: char) -> Result<Ray, Fault> {
    let mut ray = Ray::slide(step.whole, atom.range);
    match atom.manner {
        Manner::Plain => {}
        Manner::Lame | Manner::Jump if step.path.is_empty() => {
            let modifier = if atom.manner == Manner::Lame { 'n' } else { 'j' };
            return Err(Fault::PassesNothing { modifier, capital });
        }
        Manner::Lame => ray.clear = step.path.clone(),
        Manner::Jump => ray.jumped = step.path.clone(),
        Manner::Hop | Manner::Land => {
            let (hop, modifier) = if atom.manner == Manner::Hop { (Hop::Over, 'p') } else { (Hop::Lands, 'g') };
            if atom.range < 2 {
                return Err(Fault::HopsNothing { modifier, capital });
            }
            (ray.hop, ray.min) = (hop, 2);
        }
    }
    Ok(ray)
}

/// One step of a leap, with what it passes.
struct Step {
    whole: Vector,
    /// The cells passed: first the straight steps, then the diagonal ones.
    path: Vec<Vector>,
    /// Clockwise of the orthogonal line next to it.
    right_hand: bool,
}

/// All sums of `near` times one orthogonal step and `far` times the orthogonal step next to it, clockwise.
fn steps(geometry: Geometry, near: i16, far: i16) -> Vec<Step> {
    let straight: Vec<Vector> =
        geometry.directions().iter().filter(|direction| direction.orthogonal).map(|direction| direction.step).collect();
    let step = |one: Vector, other: Vector, right_hand: bool| {
        let straight = near - far;
        let passed = (1..straight).map(|n| one.times(n));
        let turned =
            (0..far).map(|n| one.times(straight) + (one + other).times(n)).filter(|&at| at != Vector::default());
        let whole = one.times(near) + other.times(far);
        Step { whole, path: passed.chain(turned).filter(|&at| at != whole).collect(), right_hand }
    };
    let mut steps = Vec::new();
    for (index, &one) in straight.iter().enumerate() {
        let next = straight[(index + 1) % straight.len()];
        steps.push(step(one, next, true));
        if far != 0 && far != near {
            steps.push(step(next, one, false));
        }
    }
    steps
}

impl Heading {
    /// The steps that the heading picks.
    fn choose(self, geometry: Geometry, steps: &[Step]) -> Vec<Vector> {
        let pick = |wanted: &dyn Fn(&Step) -> bool| -> Vec<Vector> {
            steps.iter().filter(|step| wanted(step)).map(|step| step.whole).collect()
        };
        match self {
            Heading::Sector(side) => pick(&|step| side.leads(geometry, step.whole)),
            Heading::Half(side) => pick(&|step| side.holds(step.whole)),
            Heading::Turned(side) => pick(&|step| step.right_hand == (side == Bearing::Right)),
            Heading::Pair(first, second) => {
                let both = pick(&|step| first.holds(step.whole) && second.holds(step.whole));
                if both.is_empty() {
                    return pick(&|step| first.leads(geometry, step.whole) || second.leads(geometry, step.whole));
                }
                let nearest: Vec<Vector> = both.iter().copied().filter(|&step| second.leads(geometry, step)).collect();
                if nearest.is_empty() { both } else { nearest }
            }
        }
    }
}

impl Bearing {
    /// Whether a step goes to this side at all.
    fn holds(self, step: Vector) -> bool {
        match self {
            Bearing::Forward => step.y > 0,
            Bearing::Backward => step.y < 0,
            Bearing::Left => step.x < 0,
            Bearing::Right => step.x > 0,
            Bearing::Sideways => step.x != 0,
            Bearing::Vertical => step.y != 0,
        }
    }

    /// Whether a step goes to this side at least as far as to any other.
    fn leads(self, geometry: Geometry, step: Vector) -> bool {
        let (sideways, forward) = geometry.parts_squared(step);
        let far_enough = match self {
            Bearing::Forward | Bearing::Backward | Bearing::Vertical => forward >= sideways,
            Bearing::Left | Bearing::Right | Bearing::Sideways => sideways >= forward,
        };
        self.holds(step) && far_enough
    }
}
