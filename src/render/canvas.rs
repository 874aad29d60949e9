//! A page of characters that grows as it is drawn on.

use std::fmt::Write;

/// The style of a character with colours on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// The terminal's default.
    Plain,
    /// Lines and names in the background.
    Faint,
    /// The first player's pieces.
    First,
    /// The second player's pieces.
    Second,
    /// Marks of the last move.
    Mark,
}

impl Ink {
    fn code(self) -> &'static str {
        match self {
            Ink::Plain => "",
            Ink::Faint => "\x1b[2m",
            Ink::First => "\x1b[1;33m",
            Ink::Second => "\x1b[1;36m",
            Ink::Mark => "\x1b[1;35m",
        }
    }
}

/// The content of one column: a character (perhaps two columns wide) or the right half of the one before.
#[derive(Clone, Copy)]
enum Slot {
    Empty,
    Char(char, Ink),
    RightHalf,
}

/// Lines of characters; drawing past an edge enlarges the page.
#[derive(Default)]
pub(super) struct Canvas {
    lines: Vec<Vec<Slot>>,
}

impl Canvas {
    /// Writes `text` from a line and column on.
    pub fn put(&mut self, line: usize, column: usize, text: &str, ink: Ink) {
        if self.lines.len() <= line {
            self.lines.resize_with(line + 1, Vec::new);
        }
        let slots = &mut self.lines[line];
        let mut column = column;
        for symbol in text.chars() {
            let width = char_width(symbol);
            if width == 0 {
                continue;
            }
            if slots.len() < column + width {
                slots.resize(column + width, Slot::Empty);
            }
            slots[column] = Slot::Char(symbol, ink);
            if width == 2 {
                slots[column + 1] = Slot::RightHalf;
            }
            column += width;
        }
    }

    /// Writes `text` centred in `width` columns, the odd column to the right.
    pub fn centre(&mut self, line: usize, column: usize, width: usize, text: &str, ink: Ink) {
        self.put(line, column + width.saturating_sub(text_width(text)) / 2, text, ink);
    }

    /// The page as text, each line ending with a newline and free of spaces at its end.
    pub fn finish(&self, colour: bool) -> String {
        let mut page = String::new();
        for slots in &self.lines {
            let used = slots.iter().rposition(|slot| !matches!(slot, Slot::Empty | Slot::Char(' ', _)));
            let mut current = Ink::Plain;
            for slot in &slots[..used.map_or(0, |last| last + 1)] {
                match *slot {
                    Slot::Empty => page.push(' '),
                    Slot::RightHalf => {}
                    Slot::Char(symbol, ink) => {
                        if colour && ink != current && symbol != ' ' {
                            if current != Ink::Plain {
                                page.push_str("\x1b[0m");
                            }
                            page.push_str(ink.code());
                            current = ink;
                        }
                        page.push(symbol);
                    }
                }
            }
            if current != Ink::Plain {
                page.push_str("\x1b[0m");
            }
            let _ = writeln!(page);
        }
        page
    }
}

/// Columns that a text takes in a terminal.
pub(super) fn text_width(text: &str) -> usize {
    text.chars().map(char_width).sum()
}

/// Columns that a character takes: East Asian characters take two, combining marks and controls none.
fn char_width(symbol: char) -> usize {
    match symbol as u32 {
        0..0x20 | 0x7f..0xa0 | 0x300..0x370 | 0x200b..0x2010 | 0xfe00..0xfe10 => 0,
        0x1100..0x1160 | 0x2e80..0xa4d0 | 0xac00..0xd7a4 | 0xf900..0xfb00 | 0xfe30..0xfe70 => 2,
        0xff00..0xff61 | 0xffe0..0xffe7 | 0x1f300..0x1fb00 | 0x20000..0x40000 => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_take_two_columns() {
        let mut canvas = Canvas::default();
        canvas.put(1, 2, "車a", Ink::First);
        canvas.put(1, 5, "b", Ink::Plain);
        assert_eq!(canvas.finish(false), "\n  車ab\n");
        assert_eq!(canvas.finish(true), "\n  \x1b[1;33m車a\x1b[0mb\n");
    }
}
