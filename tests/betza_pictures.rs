//! docs/betza.md: its pictures are drawn from the moves themselves, and its tables are counted.
//!
//! `FAIRYWRIGHT_BLESS=1 cargo test --test betza_pictures` draws the pictures anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::{env, fs};

use fairywright::betza::{BetzaMove, Hop, resolve};
use fairywright::board::{Geometry, Vector};

const GEOMETRIES: [(Geometry, &str); 3] = [
    (Geometry::Square, "squares"),
    (Geometry::FlatTop, "flat-top hexagons"),
    (Geometry::PointyTop, "pointy-top hexagons"),
];
const ATOMS: [&str; 9] = ["W", "F", "D", "N", "A", "H", "C", "Z", "G"];
const DIRECTIONS: [&str; 24] = [
    "f", "b", "l", "r", "s", "v", "fl", "fr", "bl", "br", "fs", "bs", "lf", "rf", "lb", "rb", "lv", "rv", "fh", "bh",
    "lh", "rh", "hl", "hr",
];
/// Whole moves that get a picture: file name, string, cells around the piece on squares and on hexagons.
const MOVES: [(&str, &str, i16, i16); 12] = [
    ("rook", "R", 3, 3),
    ("bishop", "B", 3, 4),
    ("queen", "Q", 3, 4),
    ("king", "K", 2, 3),
    ("pawn", "mfWcfF", 2, 3),
    ("berolina-pawn", "mfFcfW", 2, 3),
    ("gold-general", "WfhF", 2, 3),
    ("silver-general", "FfW", 2, 3),
    ("horse", "nN", 3, 4),
    ("elephant", "nA", 3, 4),
    ("nightrider", "NN", 4, 6),
    ("short-rook", "R2", 3, 3),
];

/// Pixels of one orthogonal step.
const SCALE: f64 = 30.0;
const MARGIN: f64 = 8.0;
const CAPTION: f64 = 20.0;

/// Every cell at most so many orthogonal steps away (on squares: king's steps).
fn around(geometry: Geometry, reach: i16) -> Vec<Vector> {
    let straight: Vec<Vector> =
        geometry.directions().iter().filter(|direction| direction.orthogonal).map(|direction| direction.step).collect();
    let mut cells = Vec::new();
    for a in -reach..=reach {
        for b in -reach..=reach {
            if !geometry.is_hex() || (a + b).abs() <= reach {
                cells.push(straight[0].times(a) + straight[1].times(b));
            }
        }
    }
    cells
}

/// What is drawn on a cell besides its colour.
#[derive(Clone, Default)]
struct Mark {
    quiet: bool,
    capture: bool,
    leg: bool,
    letter: Option<(&'static str, bool)>,
}

type Marks = BTreeMap<Vector, Mark>;

fn plane(geometry: Geometry, cell: Vector) -> (f64, f64) {
    let (x, y) = geometry.centre(cell);
    (x * SCALE, y * SCALE)
}

fn shape(geometry: Geometry) -> String {
    let corners: Vec<(f64, f64)> = match geometry {
        Geometry::Square => [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].to_vec(),
        _ => {
            let turn = if geometry == Geometry::FlatTop { 0.0 } else { 30.0 };
            (0..6)
                .map(|corner| (f64::from(corner) * 60.0 + turn).to_radians())
                .map(|angle| (angle.cos() / 3f64.sqrt(), angle.sin() / 3f64.sqrt()))
                .collect()
        }
    };
    corners.iter().map(|(x, y)| format!("{:.1},{:.1}", x * SCALE, y * SCALE)).collect::<Vec<_>>().join(" ")
}

fn mark(svg: &mut String, (x, y): (f64, f64), mark: &Mark) {
    if let Some((letter, picked)) = mark.letter {
        if picked {
            writeln!(svg, "<circle class='t' cx='{x:.1}' cy='{y:.1}' r='10'/>").unwrap();
        }
        let class = if picked { "p" } else { "q" };
        writeln!(svg, "<text class='{class}' x='{x:.1}' y='{:.1}'>{letter}</text>", y + 4.2).unwrap();
    }
    match (mark.quiet, mark.capture) {
        (true, true) => writeln!(svg, "<circle class='t' cx='{x:.1}' cy='{y:.1}' r='7'/>").unwrap(),
        (true, false) => writeln!(svg, "<circle class='o' cx='{x:.1}' cy='{y:.1}' r='6'/>").unwrap(),
        (false, true) => {
            writeln!(svg, "<path class='x' d='M{:.1} {:.1}l12 12m0 -12l-12 12'/>", x - 6.0, y - 6.0).unwrap()
        }
        (false, false) => {}
    }
    if mark.leg {
        writeln!(svg, "<rect class='g' x='{:.1}' y='{:.1}' width='9' height='9'/>", x - 4.5, y - 4.5).unwrap();
    }
}

/// Three boards side by side, the piece in the middle of each, moving upwards.
fn picture(title: &str, boards: [(i16, Marks); 3]) -> String {
    let mut body = String::new();
    let (mut left, mut height) = (MARGIN, 0f64);
    let sized: Vec<_> = GEOMETRIES
        .iter()
        .zip(boards)
        .map(|(&(geometry, name), (reach, marks))| {
            let cells = around(geometry, reach);
            let at: Vec<(f64, f64)> = cells.iter().map(|&cell| plane(geometry, cell)).collect();
            let widest = at.iter().map(|(x, _)| x.abs()).fold(0.0, f64::max) + SCALE * 0.6;
            let highest = at.iter().map(|(_, y)| y.abs()).fold(0.0, f64::max) + SCALE * 0.6;
            height = height.max(highest * 2.0);
            (geometry, name, marks, cells, widest)
        })
        .collect();
    for (geometry, name, marks, cells, widest) in sized {
        let id = name.chars().next().unwrap_or('c');
        writeln!(body, "<g transform='translate({:.1} {:.1})'>", left + widest, MARGIN + height / 2.0).unwrap();
        writeln!(body, "<defs><polygon id='{id}' points='{}'/></defs>", shape(geometry)).unwrap();
        for &cell in &cells {
            let (x, y) = plane(geometry, cell);
            let tone = geometry.colour(cell);
            writeln!(body, "<use href='#{id}' x='{x:.1}' y='{y:.1}' class='c{tone}'/>").unwrap();
        }
        body.push_str("<path class='m' d='M0 -9L8 7H-8Z'/>\n");
        for cell in cells {
            if let Some(drawn) = marks.get(&cell) {
                mark(&mut body, plane(geometry, cell), drawn);
            }
        }
        writeln!(body, "<text class='n' y='{:.1}'>{name}</text>\n</g>", height / 2.0 + 15.0).unwrap();
        left += widest * 2.0 + MARGIN * 2.0;
    }
    let (width, height) = (left - MARGIN, height + 2.0 * MARGIN + CAPTION);
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width:.0} {height:.0}' width='{width:.0}' height='{height:.0}'>\n\
         <title>{title}</title>\n\
         <style>polygon{{stroke:#9b8b6f;stroke-width:.8}}.c0{{fill:#f3ead6}}.c1{{fill:#e3d3b1}}.c2{{fill:#d3bf95}}.m{{fill:#2b2b2b}}\
         .t{{fill:#1f6f54}}.o{{fill:#fff;stroke:#1f6f54;stroke-width:3}}.x{{fill:none;stroke:#b3261e;stroke-width:3.5}}\
         .g{{fill:#fff;stroke:#8a3ffc;stroke-width:2.2}}\
         text{{font:12px sans-serif;text-anchor:middle}}.p{{fill:#fff;font-weight:bold}}.q{{fill:#8d8069}}.n{{fill:#555}}</style>\n\
         <rect width='100%' height='100%' rx='6' fill='#fff'/>\n{body}</svg>\n"
    )
}

/// Where a single piece on a large board may go, and the legs in its way.
fn targets(moves: &[BetzaMove]) -> Marks {
    let mut marks = Marks::new();
    for part in moves {
        for ray in &part.rays {
            assert_eq!(ray.hop, Hop::Slide, "a piece alone has nothing to hop over");
            for steps in ray.min..=ray.max.min(12) {
                let mark = marks.entry(ray.step.times(i16::from(steps))).or_default();
                mark.quiet |= part.quiet;
                mark.capture |= part.capture;
            }
            for &leg in &ray.clear {
                marks.entry(leg).or_default().leg = true;
            }
        }
    }
    marks
}

fn steps(text: &str, geometry: Geometry) -> BTreeSet<Vector> {
    let moves = resolve(text, geometry).unwrap_or_else(|error| panic!("{text}: {error}"));
    moves.iter().flat_map(|part| &part.rays).map(|ray| ray.step).collect()
}

/// The letters of the atoms on the cells that they lead to; those that the direction picks stand out.
fn lettered(direction: &str, geometry: Geometry) -> Marks {
    let mut marks = Marks::new();
    let turned = direction.starts_with('h');
    for atom in ATOMS.into_iter().filter(|atom| !turned || ["N", "C", "Z"].contains(atom)) {
        let picked = steps(&format!("{direction}{atom}"), geometry);
        for step in steps(atom, geometry) {
            marks.entry(step).or_default().letter = Some((atom, picked.contains(&step)));
        }
    }
    marks
}

fn pictures() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let all = GEOMETRIES.map(|(geometry, _)| (if geometry.is_hex() { 6 } else { 3 }, lettered("", geometry)));
    files.insert("atoms.svg".to_string(), picture("The steps that the atoms name", all));
    for direction in DIRECTIONS {
        let boards =
            GEOMETRIES.map(|(geometry, _)| (if geometry.is_hex() { 3 } else { 2 }, lettered(direction, geometry)));
        let title = format!("The steps that {direction} picks");
        files.insert(format!("direction-{direction}.svg"), picture(&title, boards));
    }
    for atom in ATOMS {
        let boards = GEOMETRIES.map(|(geometry, _)| {
            let marks = targets(&resolve(atom, geometry).unwrap());
            let reach = match atom {
                "W" | "F" | "D" | "N" | "H" => 3,
                "A" | "C" => 4,
                "Z" => 5,
                _ => 6,
            };
            (if geometry.is_hex() { reach } else { 3 }, marks)
        });
        files.insert(format!("atom-{atom}.svg"), picture(&format!("The steps of {atom}"), boards));
    }
    for (name, text, square, hex) in MOVES {
        let boards = GEOMETRIES.map(|(geometry, _)| {
            (if geometry.is_hex() { hex } else { square }, targets(&resolve(text, geometry).unwrap()))
        });
        files.insert(format!("{name}.svg"), picture(&format!("{text}: {}", name.replace('-', " ")), boards));
    }
    files
}

#[test]
fn the_pictures_show_what_the_strings_mean() {
    let folder = format!("{}/docs/images/betza", env!("CARGO_MANIFEST_DIR"));
    let bless = env::var_os("FAIRYWRIGHT_BLESS").is_some();
    if bless {
        fs::create_dir_all(&folder).unwrap();
    }
    let drawn = pictures();
    for (name, svg) in &drawn {
        let path = format!("{folder}/{name}");
        if bless {
            fs::write(&path, svg).unwrap();
        }
        let there = fs::read_to_string(&path).unwrap_or_default();
        assert!(&there == svg, "{path} is not current: FAIRYWRIGHT_BLESS=1 draws it anew");
    }
    let there: BTreeSet<String> =
        fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(there, drawn.keys().cloned().collect());
}

/// Everything between backquotes.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

fn page() -> String {
    fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/betza.md")).unwrap()
}

#[test]
fn every_picture_has_its_place_on_the_page() {
    let page = page();
    let shown: BTreeSet<String> =
        page.split("](images/betza/").skip(1).map(|rest| rest.split_once(')').unwrap().0.to_string()).collect();
    assert_eq!(shown, pictures().into_keys().collect());
}

#[test]
fn the_table_of_pieces_is_counted() {
    let (page, mut counted) = (page(), 0);
    for line in page.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [_, name, strings, counts @ ..] = &cells[..] else { continue };
        let counts: Vec<usize> = counts.iter().filter_map(|count| count.parse().ok()).collect();
        if counts.len() == 3 {
            let text = quoted(strings)[0];
            for ((geometry, _), expected) in GEOMETRIES.into_iter().zip(counts) {
                let moves = resolve(text, geometry).unwrap_or_else(|error| panic!("{text}: {error}"));
                let rays: usize = moves.iter().map(|part| part.rays.len()).sum();
                assert_eq!(rays, expected, "{name}, {text} on {geometry:?}");
            }
            counted += 1;
        } else if line.starts_with("| `") && counts.len() == 2 {
            let text = quoted(line)[0];
            let [squares, hexes] = [3, 4].map(|cell: usize| cells[cell].parse::<usize>().unwrap());
            assert_eq!(steps(text, Geometry::Square).len(), squares, "{text}");
            assert_eq!(steps(text, Geometry::FlatTop).len(), hexes, "{text}");
            assert_eq!(steps(text, Geometry::PointyTop).len(), hexes, "{text}");
            counted += 1;
        }
    }
    assert_eq!(counted, 32 + 9);
    let games = page.split_once("| hexagonal game |").unwrap().1.split_once("\n\n").unwrap().0;
    for text in quoted(games) {
        for (geometry, _) in GEOMETRIES {
            resolve(text, geometry).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }
}

#[test]
fn the_mistakes_are_reported_as_the_page_says() {
    let page = page();
    let table = page.split_once("| string | message |\n| --- | --- |\n").unwrap().1;
    let rows: Vec<_> = table.lines().take_while(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), 8);
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let error = resolve(quoted(cells[0])[0], Geometry::PointyTop).unwrap_err();
        assert_eq!(error.to_string(), cells[1]);
    }
}
