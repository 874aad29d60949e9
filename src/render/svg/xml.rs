//! Writing SVG elements.

use std::fmt::Write;

use crate::source::printable;

/// An SVG document being written.
#[derive(Default)]
pub(super) struct Xml {
    body: String,
    depth: usize,
}

impl Xml {
    /// An element without content: `<name attributes/>`.
    pub fn leaf(&mut self, name: &str, attributes: &[(&str, &dyn Attribute)]) {
        self.start(name, attributes);
        self.body.push_str("/>\n");
    }

    /// An element with text in it.
    pub fn text(&mut self, name: &str, attributes: &[(&str, &dyn Attribute)], text: &str) {
        self.start(name, attributes);
        let _ = writeln!(self.body, ">{}</{name}>", escape(&printable(text)));
    }

    /// An element with elements in it.
    pub fn group(&mut self, name: &str, attributes: &[(&str, &dyn Attribute)], fill: impl FnOnce(&mut Xml)) {
        self.start(name, attributes);
        self.body.push_str(">\n");
        self.depth += 1;
        fill(self);
        self.depth -= 1;
        let _ = writeln!(self.body, "{:width$}</{name}>", "", width = self.depth * 2);
    }

    fn start(&mut self, name: &str, attributes: &[(&str, &dyn Attribute)]) {
        let _ = write!(self.body, "{:width$}<{name}", "", width = self.depth * 2);
        for (key, value) in attributes {
            let _ = write!(self.body, " {key}=\"{}\"", escape(&value.show()));
        }
    }

    /// The document.
    pub fn finish(self) -> String {
        self.body
    }
}

/// The value of an attribute.
pub(super) trait Attribute {
    /// A string, not yet escaped.
    fn show(&self) -> String;
}

impl Attribute for &str {
    fn show(&self) -> String {
        (*self).to_string()
    }
}

impl Attribute for String {
    fn show(&self) -> String {
        self.clone()
    }
}

impl Attribute for f64 {
    fn show(&self) -> String {
        number(*self)
    }
}

/// A number with at most two decimals, without trailing zeros.
pub(super) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}

/// Text for an attribute or an element: XML characters escaped, forbidden ones replaced.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for symbol in text.chars() {
        match symbol {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\t' | '\n' | '\r' => safe.push(' '),
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            _ => safe.push(symbol),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        let mut xml = Xml::default();
        xml.group("g", &[("id", &"a\"<b")], |xml| xml.text("text", &[("x", &1.50), ("y", &-0.001)], "R&D <\u{1}>"));
        assert_eq!(
            xml.finish(),
            "<g id=\"a&quot;&lt;b\">\n  <text x=\"1.5\" y=\"0\">R&amp;D &lt;\u{fffd}&gt;</text>\n</g>\n"
        );
    }
}
