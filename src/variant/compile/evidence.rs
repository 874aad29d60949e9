//! Tests and claims: the names they use must exist, and each must check something.

use crate::definition::{ClaimDef, TestDef};
use crate::diagnostic::Meaning;
use crate::source::Spanned;

use super::super::Variant;
use super::{Compiler, Lookup};

impl Compiler<'_> {
    /// Looks through what the file vouches for; whether it is true is for the test command to say.
    pub(super) fn check_evidence(&mut self, variant: &Variant) {
        let definition = self.definition;
        for test in &definition.tests {
            self.check_test(test);
            for fen in test.fen.iter().chain(&test.result_fen) {
                self.parse_fen(variant, fen);
            }
        }
        for claim in &definition.claims {
            self.check_claim(claim);
        }
        if definition.tests.is_empty() && definition.claims.is_empty() {
            self.report(Meaning::NoEvidence, self.top());
        }
    }

    fn check_test(&mut self, test: &TestDef) {
        let checks = [
            test.legal.is_some(),
            test.legal_count.is_some(),
            test.allows.is_some(),
            test.forbids.is_some(),
            test.targets.is_some(),
            !test.perft.is_empty(),
            test.in_check.is_some(),
            test.winner.is_some(),
            test.reason.is_some(),
            test.result_fen.is_some(),
            test.refused.is_some(),
        ];
        if !checks.contains(&true) {
            self.report(Meaning::ChecksNothing { what: "test" }, test.table.span);
        }
        if let Some(cell) = &test.of {
            match cell.strip_suffix('@') {
                Some(letter) => {
                    self.piece_type(&Spanned::new(letter.to_string(), cell.span));
                }
                None => {
                    self.cell(cell);
                }
            }
        }
        if let Some(targets) = &test.targets {
            for name in targets.words() {
                self.cell(&name);
            }
        }
    }

    fn check_claim(&mut self, claim: &ClaimDef) {
        let checks = [
            claim.most_moves.is_some(),
            claim.reaches.is_some(),
            claim.reaches_colours.is_some(),
            claim.never_enters.is_some(),
            claim.stands_on_colours.is_some(),
            claim.cells.is_some(),
            claim.pieces.is_some(),
            claim.first_moves.is_some(),
            claim.colours.is_some(),
            !claim.dark.is_empty(),
            !claim.light.is_empty(),
            !claim.attacked.is_empty(),
            !claim.defended.is_empty(),
            !claim.undefended.is_empty(),
            claim.all_defended_but.is_some(),
            claim.symmetric.is_some(),
        ];
        if !checks.contains(&true) {
            self.report(Meaning::ChecksNothing { what: "claim" }, claim.table.span);
        }
        for piece in claim.piece.iter().flat_map(Spanned::words) {
            self.piece_type(&piece);
        }
        if let Some(zone) = &claim.never_enters {
            self.both(zone);
        }
        if self.equipment.board.geometry().is_hex() {
            for (key, cells) in [("dark", &claim.dark), ("light", &claim.light)] {
                let because = "hexagons have three colours";
                cells.first().into_iter().for_each(|cell| self.report(Meaning::Idle { key, because }, cell.span));
            }
        }
        let lists = [&claim.dark, &claim.light, &claim.attacked, &claim.defended, &claim.undefended];
        let but = claim.all_defended_but.iter().flat_map(|cells| &cells.value);
        for cell in lists.into_iter().flatten().chain(but) {
            self.cell(cell);
        }
    }
}
