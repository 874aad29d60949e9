//! The part of the plane that a picture covers.

/// Pixels of one orthogonal step.
pub(super) const STEP: f64 = 60.0;

/// A rectangle in steps, y downwards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
}

impl Extent {
    pub fn with(self, other: Extent) -> Extent {
        Extent {
            left: self.left.min(other.left),
            right: self.right.max(other.right),
            top: self.top.min(other.top),
            bottom: self.bottom.max(other.bottom),
        }
    }

    pub fn grown(self, by: f64) -> Extent {
        Extent { left: self.left - by, right: self.right + by, top: self.top - by, bottom: self.bottom + by }
    }
}
