//! The six chess pieces, drawn in a box of 100 by 100.

/// A chess piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Silhouette {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

impl Silhouette {
    /// The piece for a shape name in a definition.
    pub fn named(name: &str) -> Option<Silhouette> {
        Some(match name {
            "king" => Silhouette::King,
            "queen" => Silhouette::Queen,
            "rook" => Silhouette::Rook,
            "bishop" => Silhouette::Bishop,
            "knight" => Silhouette::Knight,
            "pawn" => Silhouette::Pawn,
            _ => return None,
        })
    }

    /// The piece for a Unicode chess character.
    pub fn of_symbol(symbol: &str) -> Option<Silhouette> {
        Some(match symbol {
            "♔" | "♚" => Silhouette::King,
            "♕" | "♛" => Silhouette::Queen,
            "♖" | "♜" => Silhouette::Rook,
            "♗" | "♝" => Silhouette::Bishop,
            "♘" | "♞" => Silhouette::Knight,
            "♙" | "♟" => Silhouette::Pawn,
            _ => return None,
        })
    }
}

/// The paths to fill and the lines to draw over them.
pub(super) fn part_paths(silhouette: Silhouette) -> (&'static [&'static str], &'static [&'static str]) {
    const BASE: &str = "M24 90 V84 Q24 78 30 78 H70 Q76 78 76 84 V90 Z";
    match silhouette {
        Silhouette::Pawn => (
            &[
                "M43 50 C43 62 37 70 31 78 H69 C63 70 57 62 57 50 Z",
                BASE,
                "M37 44 H63 Q66 47 63 51 H37 Q34 47 37 44 Z",
                "M50 18 A13.5 13.5 0 0 1 50 45 A13.5 13.5 0 0 1 50 18 Z",
            ],
            &[],
        ),
        Silhouette::Rook => (
            &["M28 17 H38 V25 H45.5 V17 H54.5 V25 H62 V17 H72 V35 L64 42 V66 L70 78 H30 L36 66 V42 L28 35 Z", BASE],
            &["M36 43 H64", "M36 65 H64"],
        ),
        Silhouette::Bishop => (
            &[
                "M42 62 C42 69 37 74 31 78 H69 C63 74 58 69 58 62 Z",
                BASE,
                "M50 21 C36 32 30 43 36 57 H64 C70 43 64 32 50 21 Z",
                "M35 57 H65 Q68 60 65 63.5 H35 Q32 60 35 57 Z",
                "M50 10 A5.5 5.5 0 0 1 50 21 A5.5 5.5 0 0 1 50 10 Z",
            ],
            &["M50 33 V48", "M43.5 40 H56.5"],
        ),
        Silhouette::Knight => (
            &[
                "M33 78 C32 64 47 58 48 47 C43 51 37 51 33 54 C30 57 28 62 23 61 C16 59 15 53 18 48 C22 41 27 37 29 30 \
                 C30 25 29 20 28 13 C33 15 38 18 41 22 C43 18 45 15 48 11 C50 15 51 18 53 21 C71 26 77 46 72 78 Z",
                BASE,
            ],
            &["M36 34 L37 34.5", "M54 30 C63 37 66 50 64 68", "M22 54 L23 53.5"],
        ),
        Silhouette::Queen => (
            &[
                "M29 66 L19 33 L36 51 L34 25 L46 48 L50 22 L54 48 L66 25 L64 51 L81 33 L71 66 Q50 60 29 66 Z",
                "M29 66 Q50 60 71 66 L69 78 H31 Z",
                BASE,
                "M19 25 A4.5 4.5 0 0 1 19 34 A4.5 4.5 0 0 1 19 25 Z",
                "M34 17 A4.5 4.5 0 0 1 34 26 A4.5 4.5 0 0 1 34 17 Z",
                "M50 13 A4.5 4.5 0 0 1 50 22 A4.5 4.5 0 0 1 50 13 Z",
                "M66 17 A4.5 4.5 0 0 1 66 26 A4.5 4.5 0 0 1 66 17 Z",
                "M81 25 A4.5 4.5 0 0 1 81 34 A4.5 4.5 0 0 1 81 25 Z",
            ],
            &[],
        ),
        Silhouette::King => (
            &[
                "M46.5 8 H53.5 V14 H60 V20.5 H53.5 V32 H46.5 V20.5 H40 V14 H46.5 Z",
                "M50 40 C58 25 85 27 83 45 C82 55 74 59 71 66 Q50 60 29 66 C26 59 18 55 17 45 C15 27 42 25 50 40 Z",
                "M29 66 Q50 60 71 66 L69 78 H31 Z",
                BASE,
            ],
            &["M50 41 V61"],
        ),
    }
}
