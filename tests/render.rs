//! Pictures of positions and pieces, as text and SVG. The snapshots were read, and the SVGs looked at, before they were
//! accepted.

mod snapshot;

use std::sync::Arc;

use fairywright::library;
use fairywright::notation::parse;
use fairywright::position::{Move, Position};
use fairywright::render::{
    Labels, Names, SvgOptions, TextOptions, piece_diagram_svg, piece_diagram_text, setup_text, svg, text,
};
use fairywright::variant::Variant;

const GAMES: [&str; 6] = ["ultimate-hexagonal-chess", "hex-shogi-81", "hexiang-qi", "chess", "shogi", "xiangqi"];

fn variant(id: &str) -> Arc<Variant> {
    library::variant(id).unwrap_or_else(|| panic!("{id} is built in and sound"))
}

/// The position after moves, and the last of them.
fn after(id: &str, moves: &str) -> (Position, Option<Move>) {
    let mut position = Position::start(&variant(id));
    let mut last = None;
    for word in moves.split(' ').filter(|word| !word.is_empty()) {
        let mv = parse(&position, word).unwrap_or_else(|error| panic!("{id}: {error}"));
        position.play_unchecked(mv);
        last = Some(mv);
    }
    (position, last)
}

#[test]
fn every_set_up_as_text() {
    for id in GAMES {
        let (position, _) = after(id, "");
        let page = text(&position, &TextOptions::default());
        assert!(page.lines().all(|line| line.chars().count() <= 100), "{id} fits 100 columns");
        snapshot::check(&format!("tests/render/{id}.txt"), &page);
    }
}

#[test]
fn every_set_up_as_svg() {
    for id in GAMES {
        let (position, _) = after(id, "");
        snapshot::check(&format!("tests/render/{id}.svg"), &svg(&position, &SvgOptions::default()));
    }
}

#[test]
fn the_pictures_of_the_readme_are_current() {
    for (id, moves) in [
        ("ultimate-hexagonal-chess", "3234 2927"),
        ("hex-shogi-81", "7g7f 3c3d 8h2b+ 3a2b"),
        ("hexiang-qi", "P4+D p8+H H9+8 r10+9 BC6+2 c8+I C8+9 p6+G H8+7 c8-7"),
    ] {
        let (position, last_move) = after(id, moves);
        let picture = svg(&position, &SvgOptions { last_move, ..SvgOptions::default() });
        snapshot::check(&format!("docs/images/{id}.svg"), &picture);
    }
}

#[test]
fn every_piece_has_a_diagram() {
    for id in GAMES {
        let variant = variant(id);
        let pages = variant.piece_types().map(|piece_type| {
            let diagram = piece_diagram_text(&variant, piece_type);
            format!("{} ({})\n{diagram}", variant.piece(piece_type).name, variant.piece(piece_type).letter)
        });
        snapshot::check(&format!("tests/render/{id}-pieces.txt"), &pages.collect::<Vec<_>>().join("\n"));
    }
}

#[test]
fn diagrams_as_svg() {
    for (id, letter) in [("hexiang-qi", "C"), ("hexiang-qi", "H"), ("ultimate-hexagonal-chess", "P"), ("shogi", "+B")] {
        let variant = variant(id);
        let piece_type = variant.piece_type_by_letter(letter).expect("the game has it");
        snapshot::check(&format!("tests/render/{id}-{letter}.svg"), &piece_diagram_svg(&variant, piece_type));
    }
}

#[test]
fn the_last_move_stands_between_brackets() {
    let (position, last_move) = after("hexiang-qi", "P4+D");
    let options = TextOptions { last_move, ..TextOptions::default() };
    let page = text(&position, &options);
    assert!(page.contains("[P]") && page.contains("[ ]"), "{page}");
    let (position, last_move) = after("chess", "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1");
    let page = text(&position, &TextOptions { last_move, ..TextOptions::default() });
    assert!(page.contains("1 | R | N | B | Q |[ ]|[R]|[K]|[ ]|"), "{page}");
}

#[test]
fn the_same_position_in_other_dresses() {
    let (position, last_move) = after("hex-shogi-81", "7g7f 3c3d 8h2b+ 3a2b");
    let plain = TextOptions { last_move, ..TextOptions::default() };
    let dresses = [
        TextOptions { flip: true, ..plain.clone() },
        TextOptions { symbols: true, ..plain.clone() },
        TextOptions { names: Names::Empty, ..plain.clone() },
        TextOptions { names: Names::Off, ..plain.clone() },
        TextOptions { colour: true, ..plain },
    ];
    let pages: Vec<String> = dresses.iter().map(|options| text(&position, options)).collect();
    snapshot::check("tests/render/dresses.txt", &pages.join("\n"));
}

#[test]
fn colour_changes_nothing_but_colour() {
    for id in GAMES {
        let (position, _) = after(id, "");
        let coloured = text(&position, &TextOptions { colour: true, ..TextOptions::default() });
        let mut bare = String::new();
        let mut rest = coloured.as_str();
        while let Some(start) = rest.find('\x1b') {
            bare += &rest[..start];
            let end = rest[start..].find('m').expect("a colour code ends with m");
            rest = &rest[start + end + 1..];
        }
        bare += rest;
        assert_eq!(bare, text(&position, &TextOptions::default()), "{id}");
    }
}

#[test]
fn a_flipped_board_has_the_same_pieces() {
    let sorted = |page: &str| {
        let mut letters: Vec<char> = page.chars().filter(|letter| letter.is_alphanumeric()).collect();
        letters.sort_unstable();
        letters
    };
    for id in GAMES {
        let variant = variant(id);
        let page = |flip| setup_text(&variant, variant.start(), &TextOptions { flip, ..TextOptions::default() });
        assert_eq!(sorted(&page(false)), sorted(&page(true)), "{id}");
        assert_ne!(page(false), page(true), "{id}");
    }
}

#[test]
fn pictures_are_well_formed_and_show_every_piece() {
    for id in GAMES {
        for labels in [Labels::Letters, Labels::Symbols, Labels::Both] {
            let (position, _) = after(id, "");
            let picture = svg(&position, &SvgOptions { labels, flip: true, ..SvgOptions::default() });
            assert_eq!(picture.matches("<g").count(), picture.matches("</g>").count(), "{id}");
            assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{id}");
            assert!(picture.ends_with("</svg>\n"), "{id}");
            assert!(!picture.contains("NaN") && !picture.contains("inf"), "{id}");
        }
    }
}
