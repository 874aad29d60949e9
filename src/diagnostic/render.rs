//! Diagnostics as text for people and as JSON for programs.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet, renderer::DecorStyle};
use serde_json::{Value, json};

use super::{Diagnostic, MAX_MISTAKES, Prose, Severity};
use crate::source::{FileId, Sources, Span, printable};

/// The maximum number of findings shown.
const MOST: usize = 100;

/// The findings in the order of their places, errors before warnings at the same place.
pub fn sorted(diagnostics: &[Diagnostic]) -> Vec<&Diagnostic> {
    let mut sorted: Vec<_> = diagnostics.iter().collect();
    sorted.sort_by_key(|found| (found.span, found.severity(), found.problem.code()));
    sorted
}

/// Shows diagnostics with their source lines, in the order of their places, with ANSI colours if `colour`.
///
/// Ends with a newline unless empty.
///
/// # Panics
/// If a diagnostic lies in a file that is not one of these sources.
pub fn render(sources: &Sources, diagnostics: &[Diagnostic], colour: bool) -> String {
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() }.decor_style(DecorStyle::Ascii);
    let shown: Vec<_> =
        sorted(diagnostics).into_iter().take(MOST).map(|found| one(&renderer, sources, found)).collect();
    let mut text = shown.join("\n\n");
    if diagnostics.len() > MOST {
        let more = diagnostics.len() - MOST;
        let at_least = if diagnostics.len() >= MAX_MISTAKES { "at least " } else { "" };
        text.push_str(&format!("\n\nand {at_least}{more} more"));
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

fn one(renderer: &Renderer, sources: &Sources, found: &Diagnostic) -> String {
    let prose = printable_prose(found);
    let level = match found.severity() {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    // One excerpt per file, the file with the mistake first.
    let mut files = vec![found.span.file];
    for (span, _) in &found.related {
        if !files.contains(&span.file) {
            files.push(span.file);
        }
    }
    let mut group =
        level.primary_title(prose.message.as_str()).id(prose.code).element(excerpt(sources, files[0], found));
    for file in &files[1..] {
        group = group.element(excerpt(sources, *file, found));
    }
    let mut groups = vec![group];
    groups.extend(prose.help.iter().map(|line| Group::with_title(Level::HELP.secondary_title(line.as_str()))));
    // The renderer shows most control characters of an excerpt as pictures of them, but not all.
    let shown = renderer.render(&groups);
    let own = |c: char| c == '\u{1b}' || c == '\n';
    let pieces = shown.split_inclusive(own);
    pieces.map(|piece| printable(piece.trim_end_matches(own)) + &piece[piece.trim_end_matches(own).len()..]).collect()
}

/// The problem in words, without control characters that it may quote.
fn printable_prose(found: &Diagnostic) -> Prose {
    let Prose { code, message, label, help } = found.problem.prose();
    let help = help.iter().map(|line| printable(line)).collect();
    Prose { code, message: printable(&message), label: printable(&label), help }
}

/// How much of a line is shown before the first place and behind the last.
const WIDEST: usize = 400;
/// The longest place that is underlined as a whole, and how far apart places of one finding are shown together.
const LONGEST: usize = 4_000;

/// The lines of one file that belong to a finding, underlined: of long ones only a part, so that large files are fast.
fn excerpt<'a>(
    sources: &'a Sources,
    file: FileId,
    found: &'a Diagnostic,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let source = sources.get(file);
    let text = source.text.as_str();
    let own = (found.span.file == file).then_some(found.span);
    let near = |span: Span| own.is_none_or(|own| (own.start.abs_diff(span.start) as usize) < LONGEST);
    let related: Vec<_> = found.related.iter().filter(|(span, _)| span.file == file && near(*span)).collect();
    let places = own.into_iter().chain(related.iter().map(|(span, _)| *span)).map(|span| on_characters(text, span));
    let first = places.clone().map(|place| place.start).min().unwrap_or(0);
    let last = places.map(|place| place.end).max().unwrap_or(first).min(first + 2 * LONGEST);
    let line_start = text[..first].rfind('\n').map_or(0, |newline| newline + 1);
    let start = on_boundary(text, line_start.max(first.saturating_sub(WIDEST)));
    let last = on_boundary(text, last);
    let line_end = text[last..].find('\n').map_or(text.len(), |newline| last + newline);
    let end = on_boundary(text, line_end.min(last + WIDEST));
    let place = |span: Span| {
        let range = on_characters(text, span);
        range.start.clamp(start, end) - start..range.end.clamp(start, end) - start
    };
    let line = text[..start].matches('\n').count() + 1;
    let path = match text[line_start..start].chars().count() {
        0 => source.name.clone(),
        cut => format!("{} (from column {})", source.name, cut + 1),
    };
    let mut snippet = Snippet::source(&text[start..end]).line_start(line).path(path);
    if let Some(span) = own {
        let label = printable_prose(found).label;
        let annotation = AnnotationKind::Primary.span(place(span));
        snippet = snippet.annotation(if label.is_empty() { annotation } else { annotation.label(label) });
    }
    for (span, label) in related {
        snippet = snippet.annotation(AnnotationKind::Context.span(place(*span)).label(label.as_str()));
    }
    snippet
}

/// The nearest place at or before a byte where a character starts.
fn on_boundary(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// The range of a span, widened to whole characters and kept within the text.
fn on_characters(text: &str, span: Span) -> std::ops::Range<usize> {
    let mut start = span.range().start.min(text.len());
    let mut end = span.range().end.clamp(start, text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    while !text.is_char_boundary(end) {
        end += 1;
    }
    start..end
}

/// A diagnostic as one JSON object; lines and columns (of characters) count from 1, the end is just past the last.
///
/// `help` is an array of lines, `related` an array of places with labels.
///
/// # Panics
/// If the diagnostic lies in a file that is not one of these sources.
pub fn to_json(sources: &Sources, found: &Diagnostic) -> Value {
    let prose = printable_prose(found);
    let mut object = json!({
        "code": prose.code,
        "severity": match found.severity() {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
    });
    place(sources, found.span, &mut object);
    object["message"] = json!(prose.message);
    object["help"] = json!(prose.help);
    let related = |(span, label): &(Span, String)| {
        let mut object = json!({});
        place(sources, *span, &mut object);
        object["label"] = json!(label);
        object
    };
    object["related"] = found.related.iter().map(related).collect();
    object
}

fn place(sources: &Sources, span: Span, object: &mut Value) {
    let (line, column) = sources.line_column(span.file, span.start);
    let (end_line, end_column) = sources.line_column(span.file, span.end);
    object["file"] = json!(sources.get(span.file).name);
    object["line"] = json!(line);
    object["column"] = json!(column);
    object["end_line"] = json!(end_line);
    object["end_column"] = json!(end_column);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Problem;

    fn sample() -> (Sources, Vec<Diagnostic>) {
        let mut sources = Sources::default();
        let file = sources.add("game.toml", "name = \"Ö\"\nrank = 3\n");
        let key = Problem::UnknownKey {
            key: "rank".into(),
            table: "[board]".into(),
            nearest: Some("ranks".into()),
            pointer: None,
        };
        let odd = Problem::Suspicious { message: "an odd name".into(), help: None };
        let found = vec![
            Diagnostic::new(key, Span::new(file, 12..16)).with_related(Span::new(file, 8..10), "beside this"),
            Diagnostic::new(odd, Span::new(file, 9..10)),
        ];
        (sources, found)
    }

    #[test]
    fn findings_are_shown_in_order_with_their_lines() {
        let (sources, found) = sample();
        let expected = "\
warning[W0101]: an odd name
 --> game.toml:1:9
  |
1 | name = \"Ö\"
  |         ^

error[E0103]: [board] has no key `rank`
 --> game.toml:2:1
  |
1 | name = \"Ö\"
  |         - beside this
2 | rank = 3
  | ^^^^ unknown key
  |
help: did you mean `ranks`?
";
        assert_eq!(render(&sources, &found, false), expected);
    }

    #[test]
    fn a_finding_is_one_object() {
        let (sources, found) = sample();
        let object = to_json(&sources, &found[0]);
        assert_eq!(object["code"], "E0103");
        assert_eq!((object["line"].as_u64(), object["column"].as_u64()), (Some(2), Some(1)));
        assert_eq!((object["end_line"].as_u64(), object["end_column"].as_u64()), (Some(2), Some(5)));
        assert_eq!(object["help"][0], "did you mean `ranks`?");
        assert_eq!(object["related"][0]["column"], 9);
    }
}
