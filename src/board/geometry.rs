//! Square and hexagonal geometry in exact integers.

/// How cells are arranged.
///
/// Places are integer pairs `(x, y)`, x to the right and y away from the first player. On hexagons the coordinates are
/// doubled: on a flat-top board neighbouring files are 1 apart in x and neighbours on one file 2 apart in y; on a
/// pointy-top board it is the other way round. On both, `x + y` has the same parity for every cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Geometry {
    /// Squares.
    Square,
    /// Hexagons with a side on top: files are straight columns.
    FlatTop,
    /// Hexagons with a corner on top: ranks are straight rows.
    PointyTop,
}

/// A difference of two places, or a place; see [`Geometry`] for the units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vector {
    /// To the right.
    pub x: i16,
    /// Forward, as the first player sees it.
    pub y: i16,
}

impl Vector {
    /// The vector (x, y).
    pub const fn new(x: i16, y: i16) -> Vector {
        Vector { x, y }
    }

    /// This vector `n` times.
    pub const fn times(self, n: i16) -> Vector {
        Vector { x: self.x * n, y: self.y * n }
    }
}

impl std::ops::Add for Vector {
    type Output = Vector;

    fn add(self, other: Vector) -> Vector {
        Vector { x: self.x + other.x, y: self.y + other.y }
    }
}

impl std::ops::Sub for Vector {
    type Output = Vector;

    fn sub(self, other: Vector) -> Vector {
        Vector { x: self.x - other.x, y: self.y - other.y }
    }
}

/// A named direction of one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direction {
    /// Compass name; north is away from the player who moves.
    pub name: &'static str,
    /// The step.
    pub step: Vector,
    /// Through a side of the cell (else through a corner).
    pub orthogonal: bool,
}

const fn direction(name: &'static str, x: i16, y: i16, orthogonal: bool) -> Direction {
    Direction { name, step: Vector { x, y }, orthogonal }
}

const SQUARE: [Direction; 8] = [
    direction("n", 0, 1, true),
    direction("ne", 1, 1, false),
    direction("e", 1, 0, true),
    direction("se", 1, -1, false),
    direction("s", 0, -1, true),
    direction("sw", -1, -1, false),
    direction("w", -1, 0, true),
    direction("nw", -1, 1, false),
];

const FLAT_TOP: [Direction; 12] = [
    direction("n", 0, 2, true),
    direction("nne", 1, 3, false),
    direction("ne", 1, 1, true),
    direction("e", 2, 0, false),
    direction("se", 1, -1, true),
    direction("sse", 1, -3, false),
    direction("s", 0, -2, true),
    direction("ssw", -1, -3, false),
    direction("sw", -1, -1, true),
    direction("w", -2, 0, false),
    direction("nw", -1, 1, true),
    direction("nnw", -1, 3, false),
];

const POINTY_TOP: [Direction; 12] = [
    direction("n", 0, 2, false),
    direction("ne", 1, 1, true),
    direction("ene", 3, 1, false),
    direction("e", 2, 0, true),
    direction("ese", 3, -1, false),
    direction("se", 1, -1, true),
    direction("s", 0, -2, false),
    direction("sw", -1, -1, true),
    direction("wsw", -3, -1, false),
    direction("w", -2, 0, true),
    direction("wnw", -3, 1, false),
    direction("nw", -1, 1, true),
];

impl Geometry {
    /// Whether the cells are hexagons.
    pub const fn is_hex(self) -> bool {
        !matches!(self, Geometry::Square)
    }

    /// The directions of one step, clockwise from north.
    pub const fn directions(self) -> &'static [Direction] {
        match self {
            Geometry::Square => &SQUARE,
            Geometry::FlatTop => &FLAT_TOP,
            Geometry::PointyTop => &POINTY_TOP,
        }
    }

    /// The direction of a compass name such as `nw`.
    pub fn direction(self, name: &str) -> Option<Direction> {
        self.directions().iter().copied().find(|direction| direction.name == name)
    }

    /// Squares of the sideways and the forward part of a vector, in one common unit (exact).
    ///
    /// A hexagon's height and width are as 1 to √3/2, hence the factor 3.
    pub const fn parts_squared(self, v: Vector) -> (i32, i32) {
        let (x2, y2) = (v.x as i32 * v.x as i32, v.y as i32 * v.y as i32);
        match self {
            Geometry::Square => (x2, y2),
            Geometry::FlatTop => (3 * x2, y2),
            Geometry::PointyTop => (x2, 3 * y2),
        }
    }

    /// Squared length of a vector; one orthogonal step is 1 on squares and 4 on hexagons.
    pub const fn length_squared(self, v: Vector) -> i32 {
        let (side, forward) = self.parts_squared(v);
        side + forward
    }

    /// Cell colour of a place: 2 colours on squares, 3 on hexagons. Diagonal steps keep it, orthogonal steps change it.
    pub const fn colour(self, at: Vector) -> u8 {
        match self {
            Geometry::Square => (at.x + at.y).rem_euclid(2) as u8,
            Geometry::FlatTop => at.y.rem_euclid(3) as u8,
            Geometry::PointyTop => at.x.rem_euclid(3) as u8,
        }
    }

    /// Centre of a cell in the plane for drawing, in units of one orthogonal step, y downwards.
    pub fn centre(self, at: Vector) -> (f64, f64) {
        let (x, y) = (f64::from(at.x), f64::from(at.y));
        let half_root = 3f64.sqrt() / 2.0;
        match self {
            Geometry::Square => (x, -y),
            Geometry::FlatTop => (x * half_root, -y / 2.0),
            Geometry::PointyTop => (x / 2.0, -y * half_root),
        }
    }
}
