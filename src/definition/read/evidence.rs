//! `[[test]]` and `[[claim]]`.

use crate::definition::cursor::Cursor;
use crate::definition::{ClaimDef, TestDef};
use crate::diagnostic::Problem;
use crate::source::Spanned;

pub(super) fn test(table: &Cursor<'_>) -> Option<TestDef> {
    const WINNERS: [(&str, &str); 4] = [("first", "first"), ("second", "second"), ("draw", "draw"), ("none", "none")];
    let name = table.text("name");
    both(table, "of", "targets");
    both(table, "targets", "of");
    if let Some(node) = table.table.get("refused")
        && table.table.get("moves").is_none()
    {
        table.log.report(Problem::Needs { key: "refused", other: "moves" }, node.span);
    }
    let test = TestDef {
        table: table.place(),
        source: table.text("source"),
        fen: table.text("fen"),
        moves: table.text("moves"),
        legal: table.text("legal"),
        legal_count: table.number("legal-count"),
        allows: table.text("allows"),
        forbids: table.text("forbids"),
        of: table.text("of"),
        targets: table.text("targets"),
        perft: table.numbers("perft"),
        in_check: table.flag("in-check"),
        winner: table.word("winner", &WINNERS).map(|word| Spanned::new(word.value.to_string(), word.span)),
        reason: table.text("reason"),
        result_fen: table.text("result-fen"),
        refused: table.text("refused"),
        name: name?,
    };
    Some(test)
}

/// Notes a key that stands without the one it belongs to.
fn both(table: &Cursor<'_>, key: &'static str, other: &'static str) {
    if let (Some(node), None) = (table.table.get(key), table.table.get(other)) {
        table.log.report(Problem::Needs { key, other }, node.span);
    }
}

pub(super) fn claim(table: &Cursor<'_>) -> Option<ClaimDef> {
    let name = table.text("name");
    let claim = ClaimDef {
        table: table.place(),
        source: table.text("source"),
        cells: table.number("cells"),
        pieces: table.number("pieces"),
        first_moves: table.number("first-moves"),
        colours: table.number("colours"),
        piece: table.text("piece"),
        most_moves: table.number("most-moves"),
        reaches: table.number("reaches"),
        reaches_colours: table.number("reaches-colours"),
        never_enters: table.zone("never-enters"),
        stands_on_colours: table.number("stands-on-colours"),
        attacked: table.names("attacked"),
        defended: table.names("defended"),
        undefended: table.names("undefended"),
        all_defended_but: table.names_at("all-defended-but"),
        ignoring: table.text("ignoring"),
        symmetric: table.flag("symmetric"),
        name: name?,
    };
    Some(claim)
}
