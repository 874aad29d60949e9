//! `fairywright explain`.

use crate::support::run;

#[test]
fn a_legal_move_is_a_yes() {
    let shown = run(&["explain", "chess", "e2e4"]).fine();
    assert!(shown.contains("e2e4") && shown.contains("legal"), "{shown}");
}

/// The answer is no: exit code 1, the reason on standard output.
#[track_caller]
fn no(arguments: &[&str], words: &[&str]) {
    let ran = run(arguments);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    for word in words {
        assert!(ran.out.contains(word), "`{word}` is not in: {}", ran.out);
    }
}

#[test]
fn an_illegal_move_has_a_reason() {
    no(&["explain", "chess", "e2e5"], &["e2", "pawn"]);
    no(&["explain", "chess", "a1a3"], &["a2"]);
    no(&["explain", "chess", "e7e5"], &["Black"]);
    no(&["explain", "chess", "e4e5"], &["e4"]);
    // The rook on e8 pins the knight.
    no(&["explain", "chess", "e2c3", "--fen", "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1"], &["check"]);
    // Castling through f1, which the rook on f8 attacks.
    no(&["explain", "chess", "e1g1", "--fen", "k4r2/8/8/8/8/8/8/4K2R w K - 0 1"], &["f1"]);
}

#[test]
fn the_horse_is_blocked_on_4d() {
    let moves = "P4+D p8+H H9+8 r10+9 BC6+2 c8+I C8+9 p6+G H8+7 c8-7 H7+4 h3+4 B2+5 h9+11 R10+11 r9=11 E5+4 bJ6-5 \
                 C4+5 h4+3 R2+3";
    no(&["explain", "hexiang-qi", "h3-5", "--moves", moves], &["4D"]);
}

#[test]
fn a_text_that_is_no_move() {
    no(&["explain", "chess", "hello"], &["hello"]);
    no(&["explain", "chess", "e2e9"], &["e9"]);
    no(&["explain", "chess", ""], &[]);
}
