//! `fairywright render`.

use std::fs;

use crate::support::{folder, run};

#[test]
fn text_and_picture() {
    let text = run(&["render", "chess"]).fine();
    assert!(text.contains('K') && text.contains('k') && text.contains("White to move"), "{text}");
    assert_eq!(text, run(&["render", "chess", "--format", "text"]).fine());
    let picture = run(&["render", "hexiang-qi", "--format", "svg"]).fine();
    assert!(picture.starts_with("<svg") || picture.starts_with("<?xml"), "{picture}");
    assert!(picture.trim_end().ends_with("</svg>"));
    let hexagons =
        picture.matches("<polygon").count().max(picture.matches("<use").count()).max(picture.matches("<path").count());
    assert!(hexagons >= 91, "{hexagons} shapes");
}

#[test]
fn into_a_file_whose_name_tells_the_format() {
    let folder = folder("render");
    let path = folder.join("board.svg");
    assert_eq!(run(&["render", "chess", "-o", path.to_str().unwrap()]).fine(), "");
    assert!(fs::read_to_string(&path).unwrap().contains("<svg"));
    let path = folder.join("board.txt");
    run(&["render", "chess", "-o", path.to_str().unwrap(), "--moves", "e2e4"]).fine();
    assert!(fs::read_to_string(&path).unwrap().contains("Black to move"));
}

#[test]
fn a_file_that_cannot_be_written() {
    let said = run(&["render", "chess", "-o", "/no/such/folder/board.svg"]).refused(2);
    assert!(said.contains("/no/such/folder/board.svg"), "{said}");
    run(&["render", "chess", "--format", "png"]).refused(2);
    run(&["render", "chess", "--fen", "nonsense"]).refused(1);
}

#[test]
fn pieces_by_their_symbols() {
    let text = run(&["render", "xiangqi", "--symbols"]).fine();
    assert!(text.contains('車') || text.contains('俥'), "{text}");
    assert!(!run(&["render", "xiangqi"]).fine().contains('車'));
    let picture = run(&["render", "xiangqi", "--symbols", "--format", "svg"]).fine();
    assert!(picture.contains('車') || picture.contains('俥'));
}
