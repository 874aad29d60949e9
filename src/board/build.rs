//! Building a board from its outline and its naming.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::places::Places;
use super::{Board, Cell, CellInfo, Geometry, Lopsided, MAX_CELLS, Symmetry, Vector};

/// The outline of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outline {
    /// `files` columns of `ranks` cells. On hexagons every second file (flat-top) stands half a cell higher, or every
    /// second rank (pointy-top) half a cell to the right: the odd ones, counted from 0, or else the even ones.
    Rectangle {
        /// Columns.
        files: u8,
        /// Cells in a column.
        ranks: u8,
        /// The odd ones are raised or shifted, counted from 0; else the even ones.
        odd_raised: bool,
    },
    /// Each file (flat-top) half a cell higher than the one to its left, or each rank (pointy-top) half a cell further
    /// right than the one below it; with `rising` false, lower or further left.
    Rhombus {
        /// Columns.
        files: u8,
        /// Cells in a column.
        ranks: u8,
        /// To the right is up (or: up is to the right).
        rising: bool,
    },
    /// A regular hexagon with this many cells per side.
    Hexagon {
        /// Cells per side.
        side: u8,
    },
    /// A drawing: lines from the top, each a list of names or gaps; on hexagons in doubled coordinates.
    Map(Vec<Vec<Option<String>>>),
}

/// Which cells form a file or a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lines {
    /// Straight columns or rows of the picture.
    Straight,
    /// Lines that rise, or lean, to the right: one step right is one step up.
    Rising,
    /// Lines that fall to the right, or lean to the left.
    Falling,
    /// Ranks counted from the bottom of each file; files counted from the left of each rank.
    Counted,
}

/// How cells are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Naming {
    /// File name, then rank name.
    FileRank,
    /// Rank name, then file name.
    RankFile,
    /// Numbers along the files, each from the bottom, starting here; padded with zeros to the given number of digits.
    Number {
        /// The first number.
        from: u16,
        /// The minimum number of digits.
        digits: u8,
    },
    /// As drawn in the map.
    Drawn,
}

/// The description of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSpec {
    /// Squares or hexagons.
    pub geometry: Geometry,
    /// The outline.
    pub outline: Outline,
    /// Cells left out, by name.
    pub holes: Vec<String>,
    /// Which cells form a file.
    pub file_lines: Lines,
    /// Which cells form a rank.
    pub rank_lines: Lines,
    /// Names of the files from left to right.
    pub file_names: Vec<String>,
    /// Names of the ranks from the bottom.
    pub rank_names: Vec<String>,
    /// How cells are named.
    pub naming: Naming,
    /// How the second player's view follows from the first player's.
    pub symmetry: Symmetry,
}

/// Why a board cannot be built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// No cells.
    Empty,
    /// More cells than [`MAX_CELLS`].
    TooLarge {
        /// The number of cells.
        cells: usize,
    },
    /// A hexagon-shaped outline of squares.
    NotOnSquares,
    /// Two cells share a name.
    DuplicateName {
        /// The cell.
        name: String,
    },
    /// There are more files than names for them.
    FileNames {
        /// How many are needed.
        needed: usize,
        /// How many are given.
        given: usize,
    },
    /// There are more ranks than names for them.
    RankNames {
        /// How many are needed.
        needed: usize,
        /// How many are given.
        given: usize,
    },
    /// A hole names no cell.
    UnknownHole {
        /// The cell.
        name: String,
    },
    /// A drawn cell stands between the places of its neighbours (hexagons: `x + y` of the wrong parity).
    OffGrid {
        /// The cell.
        name: String,
    },
}

impl Board {
    /// Builds a board.
    ///
    /// # Errors
    /// The first problem found.
    pub fn build(spec: &BoardSpec) -> Result<Board, BoardError> {
        let places = places(spec)?;
        let (files, file_count) = line_indices(&places, spec.file_lines, true);
        let (ranks, rank_count) = line_indices(&places, spec.rank_lines, false);
        let drawn = matches!(spec.naming, Naming::Drawn);
        let unnamed = |names: &[String]| drawn && names.is_empty();
        if !unnamed(&spec.file_names) && needs_lines(spec) && spec.file_names.len() < file_count {
            return Err(BoardError::FileNames { needed: file_count, given: spec.file_names.len() });
        }
        if !unnamed(&spec.rank_names) && needs_lines(spec) && spec.rank_names.len() < rank_count {
            return Err(BoardError::RankNames { needed: rank_count, given: spec.rank_names.len() });
        }
        let mut cells = Vec::with_capacity(places.len());
        for (index, (at, drawn_name)) in places.iter().enumerate() {
            let (file, rank) = (files[index], ranks[index]);
            let name = match spec.naming {
                Naming::FileRank => format!("{}{}", spec.file_names[file], spec.rank_names[rank]),
                Naming::RankFile => format!("{}{}", spec.rank_names[rank], spec.file_names[file]),
                Naming::Number { from, digits } => {
                    let lower =
                        places.iter().enumerate().filter(|(other, (place, _))| (files[*other], place.y) < (file, at.y));
                    format!("{:0width$}", from as usize + lower.count(), width = digits as usize)
                }
                Naming::Drawn => drawn_name.clone().unwrap_or_default(),
            };
            let lines = |names: &[String], index: usize| (!unnamed(names)).then_some(index as u8);
            cells.push(CellInfo {
                name,
                at: *at,
                file: lines(&spec.file_names, file),
                rank: lines(&spec.rank_names, rank),
                colour: spec.geometry.colour(*at),
            });
        }
        for hole in &spec.holes {
            let index = cells.iter().position(|cell| cell.name == *hole);
            cells.remove(index.ok_or_else(|| BoardError::UnknownHole { name: hole.clone() })?);
        }
        finish(spec, cells)
    }
}

/// Whether files and ranks need names: numbered cells don't.
fn needs_lines(spec: &BoardSpec) -> bool {
    !matches!(spec.naming, Naming::Number { .. })
}

/// Checks the cells and connects them.
fn finish(spec: &BoardSpec, cells: Vec<CellInfo>) -> Result<Board, BoardError> {
    if cells.is_empty() {
        return Err(BoardError::Empty);
    }
    let cell = |index: usize| Cell(index as u8);
    let by_place = Places::new(cells.iter().map(|info| (info.at.x, info.at.y)));
    let mut by_name = HashMap::new();
    for (index, info) in cells.iter().enumerate() {
        if by_name.insert(info.name.clone(), cell(index)).is_some() {
            return Err(BoardError::DuplicateName { name: info.name.clone() });
        }
    }
    let extent = |part: fn(Vector) -> i16| {
        let parts = || cells.iter().map(|info| part(info.at));
        parts().min().unwrap_or(0) + parts().max().unwrap_or(0)
    };
    let (sum_x, sum_y) = (extent(|at| at.x), extent(|at| at.y));
    let counterpart = |symmetry: Symmetry, info: &CellInfo| {
        let place = match symmetry {
            Symmetry::HalfTurn => Vector::new(sum_x - info.at.x, sum_y - info.at.y),
            Symmetry::Mirror => Vector::new(info.at.x, sum_y - info.at.y),
        };
        by_place.cell((place.x, place.y)).map(Cell)
    };
    let alone = |symmetry: Symmetry| cells.iter().position(|info| counterpart(symmetry, info).is_none());
    let lopsided = alone(spec.symmetry).map(|index| Lopsided {
        cell: cell(index),
        fits: [Symmetry::HalfTurn, Symmetry::Mirror].into_iter().find(|&other| alone(other).is_none()),
    });
    let own = |(index, info)| counterpart(spec.symmetry, info).unwrap_or(cell(index));
    let turned = cells.iter().enumerate().map(own).collect();
    let mut rows: BTreeMap<i32, Vec<Cell>> = BTreeMap::new();
    for (index, info) in cells.iter().enumerate() {
        let row = info.rank.map_or(i32::from(info.at.y), i32::from);
        rows.entry(-row).or_default().push(cell(index));
    }
    let mut rows: Vec<Vec<Cell>> = rows.into_values().collect();
    for row in &mut rows {
        row.sort_by_key(|&cell| (cells[cell.index()].file, cells[cell.index()].at.x));
    }
    let names = |names: &[String], used: fn(&CellInfo) -> Option<u8>| {
        let count = cells.iter().filter_map(used).max().map_or(0, |most| most as usize + 1);
        names[..count.min(names.len())].to_vec()
    };
    let (file_names, rank_names) = (names(&spec.file_names, |c| c.file), names(&spec.rank_names, |c| c.rank));
    let (geometry, symmetry) = (spec.geometry, spec.symmetry);
    let mut sorted: Vec<&str> = cells.iter().map(|info| info.name.as_str()).collect();
    sorted.sort_unstable();
    // What begins with a name stands right behind it.
    let names_overlap = sorted.windows(2).any(|pair| pair[1].starts_with(pair[0]));
    Ok(Board {
        geometry,
        symmetry,
        lopsided,
        dark: 0,
        cells,
        by_place,
        by_name,
        names_overlap,
        turned,
        rows,
        file_names,
        rank_names,
    })
}

/// The places of the outline in cell order, with the names of a drawn board.
fn places(spec: &BoardSpec) -> Result<Vec<(Vector, Option<String>)>, BoardError> {
    let flat = spec.geometry == Geometry::FlatTop;
    let grid =
        |files: u8, ranks: u8| (0..i16::from(ranks)).flat_map(move |y| (0..i16::from(files)).map(move |x| (x, y)));
    let mut places: Vec<(Vector, Option<String>)> = match &spec.outline {
        &Outline::Rectangle { files, ranks, odd_raised } => grid(files, ranks)
            .map(|(file, rank)| {
                let raised = |line: i16| i16::from((line % 2 == 1) == odd_raised);
                match spec.geometry {
                    Geometry::Square => Vector::new(file, rank),
                    Geometry::FlatTop => Vector::new(file, 2 * rank + raised(file)),
                    Geometry::PointyTop => Vector::new(2 * file + raised(rank), rank),
                }
            })
            .map(|at| (at, None))
            .collect(),
        &Outline::Rhombus { files, ranks, rising } => {
            let lean = if rising { 1 } else { -1 };
            grid(files, ranks)
                .map(|(file, rank)| match spec.geometry {
                    Geometry::Square => Vector::new(file, rank),
                    Geometry::FlatTop => Vector::new(file, 2 * rank + lean * file),
                    Geometry::PointyTop => Vector::new(2 * file + lean * rank, rank),
                })
                .map(|at| (at, None))
                .collect()
        }
        &Outline::Hexagon { side } => {
            if !spec.geometry.is_hex() {
                return Err(BoardError::NotOnSquares);
            }
            let radius = i16::from(side) - 1;
            let line = |across: i16| {
                let half = 2 * radius - across.abs();
                (0..=half).map(move |step| (across, 2 * step - half))
            };
            (-radius..=radius)
                .flat_map(line)
                .map(|(across, along)| if flat { Vector::new(across, along) } else { Vector::new(along, across) })
                .map(|at| (at, None))
                .collect()
        }
        Outline::Map(lines) => drawn_places(lines, spec.geometry)?,
    };
    if places.len() > MAX_CELLS {
        return Err(BoardError::TooLarge { cells: places.len() });
    }
    // Sliders scan the bits of a line upwards or downwards, so numbers must grow along every direction: row by row.
    places.sort_by_key(|(at, _)| (at.y, at.x));
    Ok(places)
}

fn drawn_places(
    lines: &[Vec<Option<String>>],
    geometry: Geometry,
) -> Result<Vec<(Vector, Option<String>)>, BoardError> {
    let mut places = Vec::new();
    let mut parities = HashSet::new();
    for (down, line) in lines.iter().enumerate() {
        for (x, name) in line.iter().enumerate() {
            let Some(name) = name else { continue };
            let at = Vector::new(x as i16, (lines.len() - 1 - down) as i16);
            parities.insert((at.x + at.y) % 2);
            if geometry.is_hex() && parities.len() > 1 {
                return Err(BoardError::OffGrid { name: name.clone() });
            }
            places.push((at, Some(name.clone())));
        }
    }
    Ok(places)
}

/// For every place the index of its file (or rank), and the number of files (or ranks).
fn line_indices(places: &[(Vector, Option<String>)], lines: Lines, files: bool) -> (Vec<usize>, usize) {
    let counted = |index: usize| {
        let at = places[index].0;
        let before = places.iter().filter(|(other, _)| {
            if files { other.y == at.y && other.x < at.x } else { other.x == at.x && other.y < at.y }
        });
        before.count() as i16
    };
    let key = |index: usize| {
        let at = places[index].0;
        match lines {
            Lines::Straight if files => at.x,
            Lines::Straight => at.y,
            // A line that rises to the right keeps y - x; counted from the left for files, from the bottom for ranks.
            Lines::Rising if files => at.x - at.y,
            Lines::Rising => at.y - at.x,
            Lines::Falling => at.x + at.y,
            Lines::Counted => counted(index),
        }
    };
    let keys: Vec<i16> = (0..places.len()).map(key).collect();
    let mut distinct = keys.clone();
    distinct.sort_unstable();
    distinct.dedup();
    let index = |key: &i16| distinct.binary_search(key).unwrap_or(0);
    (keys.iter().map(index).collect(), distinct.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_string).collect()
    }

    fn hexagon(geometry: Geometry, file_lines: Lines, rank_lines: Lines) -> BoardSpec {
        BoardSpec {
            geometry,
            outline: Outline::Hexagon { side: 6 },
            holes: vec![],
            file_lines,
            rank_lines,
            file_names: names("1 2 3 4 5 6 7 8 9 10 11"),
            rank_names: names("A B C D E F G H I J K"),
            naming: Naming::FileRank,
            symmetry: Symmetry::HalfTurn,
        }
    }

    #[test]
    fn hexagon_of_side_six_has_91_cells_and_falling_ranks() {
        let board = Board::build(&hexagon(Geometry::FlatTop, Lines::Straight, Lines::Falling)).unwrap();
        assert_eq!(board.len(), 91);
        let cell = |name| board.cell(name).unwrap();
        assert_eq!(board.turned(cell("6A")), cell("6K"));
        assert_eq!(board.turned(cell("4C")), cell("8I"));
        assert_eq!(board.step(cell("4B"), Vector::new(0, 2)), Some(cell("4C")));
        assert_eq!(board.step(cell("6B"), Vector::new(1, -1)), Some(cell("7B")));
        let river: Vec<_> = ["2D", "4E", "6F", "8G", "10H"].map(cell).to_vec();
        assert!(river.iter().all(|&cell| board.info(cell).at.y == 0));
        assert_eq!(
            board.rows()[0].iter().map(|&cell| board.name(cell)).collect::<Vec<_>>().join(" "),
            "6K 7K 8K 9K 10K 11K"
        );
    }

    #[test]
    fn numbered_cells_run_up_the_files() {
        let board = Board::build(&BoardSpec {
            geometry: Geometry::FlatTop,
            outline: Outline::Rectangle { files: 8, ranks: 10, odd_raised: true },
            rank_lines: Lines::Counted,
            naming: Naming::Number { from: 1, digits: 2 },
            file_names: vec![],
            rank_names: vec![],
            ..hexagon(Geometry::FlatTop, Lines::Straight, Lines::Counted)
        });
        let board = board.unwrap();
        let cell = |name| board.cell(name).unwrap();
        assert_eq!(board.turned(cell("01")), cell("80"));
        assert_eq!(board.turned(cell("11")), cell("70"));
        assert_eq!(board.step(cell("41"), Vector::new(1, 1)), Some(cell("51")));
        assert_eq!(board.step(cell("51"), Vector::new(1, 1)), Some(cell("62")));
        assert_eq!(board.rows()[0].len(), 8);
    }
}
