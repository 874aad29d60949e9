//! From tree to text: the shortest usual spelling, which parses to the same tree.

use std::fmt;

use super::tree::{Atom, Bearing, Heading, Letter, Manner};

impl Bearing {
    /// The lower-case letter.
    pub const fn letter(self) -> char {
        match self {
            Bearing::Forward => 'f',
            Bearing::Backward => 'b',
            Bearing::Left => 'l',
            Bearing::Right => 'r',
            Bearing::Sideways => 's',
            Bearing::Vertical => 'v',
        }
    }
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Heading::Sector(side) => write!(f, "{}", side.letter()),
            Heading::Pair(first, second) => write!(f, "{}{}", first.letter(), second.letter()),
            Heading::Half(side) => write!(f, "{}h", side.letter()),
            Heading::Turned(side) => write!(f, "h{}", side.letter()),
        }
    }
}

impl fmt::Display for Manner {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Manner::Plain => "",
            Manner::Lame => "n",
            Manner::Jump => "j",
            Manner::Hop => "p",
            Manner::Land => "g",
        })
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.initial {
            write!(f, "i")?;
        }
        let usual = self.quiet && self.capture && !self.en_passant;
        for (said, letter) in [(self.quiet, 'm'), (self.capture, 'c'), (self.en_passant, 'e')] {
            if said && !usual {
                write!(f, "{letter}")?;
            }
        }
        write!(f, "{}", self.manner)?;
        for (index, heading) in self.headings.iter().enumerate() {
            if let (Heading::Sector(side), Some(next)) = (heading, self.headings.get(index + 1))
                && joins(*side, *next)
            {
                write!(f, "{}", side.letter())?;
            }
            write!(f, "{heading}")?;
        }
        write!(f, "{}", self.letter)?;
        match self.range {
            range if range == self.letter.default_range() => Ok(()),
            u8::MAX => write!(f, "{}", self.letter),
            range => write!(f, "{range}"),
        }
    }
}

/// A whole string: its atoms one after the other, so that [`super::parse`] gives back the same tree.
pub fn print(atoms: &[Atom]) -> String {
    let mut text = String::new();
    for (index, atom) in atoms.iter().enumerate() {
        text.push_str(&atom.to_string());
        let doubled = atoms.get(index + 1).is_some_and(|next| {
            atom.range == atom.letter.default_range() && next.to_string().starts_with(&atom.letter.to_string())
        });
        if doubled {
            text.push(if atom.letter.slides() { '0' } else { '1' });
        }
    }
    text
}

/// Whether a single letter would be parsed together with the next one; it is then doubled.
fn joins(side: Bearing, next: Heading) -> bool {
    let first = match next {
        Heading::Sector(side) | Heading::Pair(side, _) | Heading::Half(side) => side,
        Heading::Turned(_) => return true,
    };
    let upright = |side| matches!(side, Bearing::Forward | Bearing::Backward | Bearing::Vertical);
    side == first || upright(side) != upright(first) || side == Bearing::Vertical || first == Bearing::Vertical
}
