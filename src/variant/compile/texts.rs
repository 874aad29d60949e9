//! Names of cells by which two moves would be one text.

use crate::diagnostic::Meaning;
use crate::source::Span;

use super::super::Variant;
use super::Compiler;

impl Compiler<'_> {
    /// Complains of a cell that is named like another one with a piece letter behind it, where letters are written behind
    /// cells; warns of moves that need a dash.
    pub(super) fn check_texts(&mut self, variant: &Variant) {
        if !self.board_known {
            return;
        }
        let board = variant.board();
        let rules = variant.rules();
        let becomes = variant.piece_types().any(|id| !rules.becomes(id).is_empty());
        let letters_follow = becomes || !rules.adding().is_empty();
        let named_so = |name: &str| {
            variant.pieces().iter().find_map(|piece_type| {
                let letter = piece_type.letter.trim_end_matches('~').to_lowercase();
                let plain =
                    name.strip_suffix(&letter).filter(|plain| !letter.is_empty() && board.cell(plain).is_some())?;
                Some(Meaning::NameWithLetter { cell: name.to_string(), plain: plain.to_string(), letter })
            })
        };
        let span = self.names_span();
        let with_letter = board.cells().find_map(|cell| named_so(board.name(cell))).filter(|_| letters_follow);
        if let Some(problem) = with_letter {
            return self.report(problem, span);
        }
        let mut pairs = board.cells().flat_map(|from| board.cells().map(move |to| (from, to)));
        if let Some((from, to)) = pairs.find(|&(from, to)| from != to && board.needs_dash(from, to)) {
            let text = format!("{}{}", board.name(from), board.name(to));
            self.report(Meaning::TextOfTwo { cells: [board.name(from).into(), board.name(to).into()], text }, span);
        }
    }

    /// The key that the cells have their names from.
    fn names_span(&self) -> Span {
        let table = &self.definition.board.table;
        let names = table.names.as_ref().map(|names| names.span);
        let texts = [&table.map, &table.file_names, &table.rank_names];
        names.or(texts.into_iter().flatten().next().map(|text| text.span)).unwrap_or(table.table.span)
    }
}
