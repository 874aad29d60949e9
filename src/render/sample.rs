//! Boards with men, built by hand.

use crate::board::{Board, BoardSpec, Cell, CellSet, Geometry, Lines, Naming, Outline, Side, Symmetry};
use crate::variant::*;

fn spec(geometry: Geometry, outline: Outline, files: &str, ranks: &str, naming: Naming) -> BoardSpec {
    let names = |text: &str| text.split(' ').filter(|name| !name.is_empty()).map(str::to_string).collect();
    BoardSpec {
        geometry,
        outline,
        holes: vec![],
        file_lines: Lines::Straight,
        rank_lines: Lines::Straight,
        file_names: names(files),
        rank_names: names(ranks),
        naming,
        symmetry: Symmetry::HalfTurn,
    }
}

fn variant(spec: BoardSpec, hands: bool, kinds: &[(&str, &str, [&str; 2], &str)]) -> Variant {
    let board = Board::build(&spec).unwrap();
    let mut men: Vec<Option<(Side, KindId)>> = vec![None; board.len()];
    let mut list = vec![];
    for (index, (letter, name, symbols, cells)) in kinds.iter().enumerate() {
        let id = KindId(index as u8);
        for cell in cells.split(' ').filter(|cell| !cell.is_empty()) {
            let cell: Cell = board.cell(cell).unwrap();
            men[cell.index()] = Some((Side::First, id));
            men[board.turned(cell).index()] = Some((Side::Second, id));
        }
        list.push(Kind {
            name: name.to_string(),
            letter: letter.to_string(),
            symbols: symbols.map(|symbol| (!symbol.is_empty()).then(|| symbol.to_string())),
            shape: None,
            royal: *letter == "K",
            moves: vec![],
            promotion: None,
            captured_as: id,
            drop: None,
        });
    }
    let player = |name: &str| Player { name: name.to_string() };
    Variant {
        id: "sample".into(),
        name: "Sample".into(),
        inventor: None,
        year: None,
        about: None,
        links: vec![],
        players: [player("White"), player("Black")],
        zones: vec![],
        start: Setup {
            hands: [vec![0; list.len()], vec![0; list.len()]],
            board: men,
            side: Side::First,
            rights: 0,
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
        },
        kinds: list,
        board,
        rules: Rules {
            castling: vec![],
            facing: vec![],
            captures_to_hand: hands,
            end: End {
                checkmate: Value::Loss,
                stalemate: Value::Draw,
                repetition: None,
                move_limit: None,
                bare_kings: None,
            },
        },
        notation: None,
        tests: vec![],
        claims: vec![],
        tables: Default::default(),
    }
}

pub fn flat_rectangle() -> Variant {
    let outline = Outline::Rectangle { files: 8, ranks: 10, odd_raised: true };
    let spec = BoardSpec {
        rank_lines: Lines::Counted,
        ..spec(Geometry::FlatTop, outline, "", "", Naming::Number { from: 1, digits: 2 })
    };
    variant(
        spec,
        false,
        &[
            ("P", "Pawn", ["♙", "♟"], "02 03 12 23 32 42 43 52 63 72"),
            ("N", "Knight", ["♘", "♞"], "11 61 62"),
            ("B", "Bishop", ["♗", "♝"], "21 22 51"),
            ("R", "Rook", ["♖", "♜"], "01 71"),
            ("Q", "Queen", ["♕", "♛"], "31"),
            ("K", "King", ["♔", "♚"], "41"),
        ],
    )
}

pub fn hexagon() -> Variant {
    let spec = BoardSpec {
        rank_lines: Lines::Falling,
        ..spec(
            Geometry::FlatTop,
            Outline::Hexagon { side: 6 },
            "1 2 3 4 5 6 7 8 9 10 11",
            "A B C D E F G H I J K",
            Naming::FileRank,
        )
    };
    let mut variant = variant(
        spec,
        false,
        &[
            ("K", "King", ["帥", "將"], "6A"),
            ("A", "Adviser", ["仕", "士"], "4A 7C"),
            ("E", "Elephant", ["相", "象"], "5B 8C"),
            ("B", "Banner", ["旗", "旗"], "6B 6C"),
            ("H", "Horse", ["傌", "馬"], "3A 9D"),
            ("R", "Chariot", ["俥", "車"], "2A 10E"),
            ("C", "Cannon", ["炮", "砲"], "4B 8D"),
            ("P", "Soldier", ["兵", "卒"], "2B 4C 6D 8E 10F"),
        ],
    );
    let cells = |text: &str| -> CellSet { text.split(' ').map(|name| variant.board.cell(name).unwrap()).collect() };
    let river = cells("2D 4E 6F 8G 10H");
    let palace = cells("4A 4B 5A 5B 6A 6B 6C 7B 7C 8C 8D");
    let turned = variant.board.turned_set(palace);
    variant.zones = vec![
        Zone { name: "river".into(), cells: [river, river] },
        Zone { name: "palace".into(), cells: [palace, turned] },
    ];
    variant
}

pub fn rhombus() -> Variant {
    let spec = BoardSpec {
        file_lines: Lines::Rising,
        ..spec(
            Geometry::PointyTop,
            Outline::Rhombus { files: 9, ranks: 9, rising: true },
            "9 8 7 6 5 4 3 2 1",
            "i h g f e d c b a",
            Naming::FileRank,
        )
    };
    let mut variant = variant(
        spec,
        true,
        &[
            ("P", "Pawn", ["歩", "歩"], "1g 2g 3g 4g 5g 6g 7g 8g 9g"),
            ("L", "Lance", ["香", "香"], "1i 9i"),
            ("N", "Knight", ["桂", "桂"], "2i 8i"),
            ("S", "Silver", ["銀", "銀"], "3i 7i"),
            ("G", "Gold", ["金", "金"], "4i 6i"),
            ("B", "Bishop", ["角", "角"], "8h"),
            ("R", "Rook", ["飛", "飛"], "2h"),
            ("K", "King", ["玉", "王"], "5i"),
            ("+R", "Dragon", ["竜", "竜"], ""),
        ],
    );
    let dragon = variant.kind_by_letter("+R").unwrap();
    let cell = variant.board.cell("5e").unwrap();
    variant.start.board[cell.index()] = Some((Side::First, dragon));
    variant.start.hands[0][0] = 3;
    variant.start.hands[0][3] = 1;
    variant
}

pub fn squares() -> Variant {
    let spec = BoardSpec {
        symmetry: Symmetry::Mirror,
        ..spec(
            Geometry::Square,
            Outline::Rectangle { files: 8, ranks: 8, odd_raised: true },
            "a b c d e f g h",
            "1 2 3 4 5 6 7 8",
            Naming::FileRank,
        )
    };
    variant(
        spec,
        false,
        &[
            ("P", "Pawn", ["♙", "♟"], "a2 b2 c2 d2 e2 f2 g2 h2"),
            ("N", "Knight", ["♘", "♞"], "b1 g1"),
            ("B", "Bishop", ["♗", "♝"], "c1 f1"),
            ("R", "Rook", ["♖", "♜"], "a1 h1"),
            ("Q", "Queen", ["♕", "♛"], "d1"),
            ("K", "King", ["♔", "♚"], "e1"),
        ],
    )
}
