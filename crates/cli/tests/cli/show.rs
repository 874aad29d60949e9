//! `fairywright show`.

use crate::support::run;

#[test]
fn a_game_on_one_page() {
    let page = run(&["show", "hexiang-qi"]).fine();
    for part in ["HEXIANG QI", "Robert Hancock", "BOARD", "ZONES", "PIECES", "Chariot (R)", "6K", "checkmate"] {
        assert!(page.to_lowercase().contains(&part.to_lowercase()), "`{part}` is not in {page}");
    }
}

#[test]
fn one_piece_by_letter_or_name() {
    let by_letter = run(&["show", "hexiang-qi", "--piece", "H"]).fine();
    assert!(by_letter.starts_with("  Horse (H):") && !by_letter.contains("Chariot ("), "{by_letter}");
    // Twelve targets on an empty board.
    let diagram = by_letter.rsplit_once("\n    o ").unwrap().0;
    assert_eq!(diagram.matches("  o  ").count(), 12, "{by_letter}");
    assert_eq!(by_letter, run(&["show", "hexiang-qi", "--piece", "horse"]).fine());
    assert_eq!(by_letter, run(&["show", "hexiang-qi", "--piece", "h"]).fine());
}

#[test]
fn an_unknown_piece_is_guessed() {
    let said = run(&["show", "hexiang-qi", "--piece", "hrose"]).refused(2);
    assert!(said.contains("did you mean `Horse`?"), "{said}");
    let said = run(&["show", "hexiang-qi", "--piece", "zz"]).refused(2);
    assert!(said.contains("H Horse"), "{said}");
}
