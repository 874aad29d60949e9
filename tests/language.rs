//! The schema and the documentation of definition files agree with the reader.
//!
//! `FAIRYWRIGHT_BLESS=1 cargo test --test language` writes the committed schema and the tables of the documentation
//! anew.

use std::{env, fs, path::Path};

use boon::{Compiler, Schemas};
use fairywright::definition;
use fairywright::diagnostic::{self, Problem, Severity};
use serde_json::Value;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Compares a committed file with what it should be, or writes it anew.
fn current(path: &str, expected: &str) {
    let path = root().join(path);
    if env::var_os("FAIRYWRIGHT_BLESS").is_some() {
        fs::write(&path, expected).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "{} is not current: see the head of tests/language.rs", path.display());
}

#[test]
fn the_committed_schema_is_current() {
    let text = serde_json::to_string_pretty(&definition::schema()).unwrap() + "\n";
    current("docs/fairywright.schema.json", &text);
}

#[test]
fn the_tables_of_the_documentation_are_current() {
    let path = "docs/definition.md";
    let mut text = fs::read_to_string(root().join(path)).unwrap();
    for (name, table) in definition::reference() {
        let (start, end) = (format!("<!-- keys: {name} -->\n"), format!("<!-- end: {name} -->"));
        let from = text.find(&start).unwrap_or_else(|| panic!("{path} has no tables of {name}")) + start.len();
        let to = from + text[from..].find(&end).unwrap_or_else(|| panic!("{path}: the tables of {name} do not end"));
        text.replace_range(from..to, &format!("\n{table}\n"));
    }
    current(path, &text);
}

struct Judge {
    schemas: Schemas,
    index: boon::SchemaIndex,
}

impl Judge {
    fn new() -> Judge {
        let mut schemas = Schemas::new();
        let mut compiler = Compiler::new();
        compiler.add_resource("schema.json", definition::schema()).unwrap();
        let index = compiler.compile("schema.json", &mut schemas).unwrap();
        Judge { schemas, index }
    }

    /// What the schema has against a text; it must be TOML.
    fn objection(&self, text: &str) -> Option<String> {
        let table: toml::Table = text.parse().unwrap();
        let value: Value = serde_json::to_value(table).unwrap();
        self.schemas.validate(&value, self.index).err().map(|error| format!("{error:#}"))
    }
}

#[test]
fn the_schema_accepts_every_variant() {
    let judge = Judge::new();
    for entry in fs::read_dir(root().join("variants")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            let text = fs::read_to_string(&path).unwrap();
            assert_eq!(judge.objection(&text), None, "{}", path.display());
        }
    }
}

const HEAD: &str = "format = 1\nname = \"Game\"\n";
const BODY: &str = "[board]\ncells = \"square\"\nfiles = 3\nranks = 3\n[setup]\nfirst = { K = \"a1\" }\n[pieces.K]\n";

/// Lines that stand before, and after, a small sound definition, and whether the whole is sound.
const CASES: &[(&str, &str, bool)] = &[
    ("", "", true),
    ("year = 2021\nlinks = [\"x\"]", "royal = true\nmoves = [\"K\", { move = \"F\", from = \"a1 b1\" }]", true),
    ("year = \"2021\"", "", false),
    ("year = 2021.5", "", false),
    ("links = \"x\"", "", false),
    ("nmae = 3", "", false),
    ("without = [\"K\"]", "", false),
    ("", "royal = \"yes\"", false),
    ("", "royl = true", false),
    ("", "moves = \"K\"", false),
    ("", "moves = [3]", false),
    ("", "moves = [{ from = \"a1\" }]", false),
    ("", "moves = [{ leap = [\"n\"], slide = [\"n\"] }]", false),
    ("", "moves = [{ leap = [\"n\"], range = 3 }]", false),
    ("", "moves = [{ slide = [\"n\"], range = 3, only = \"moves\" }]", true),
    ("", "moves = [{ move = \"W\", only = \"moves\" }]", false),
    ("", "moves = [{ slide = [\"n\"], only = \"quiet\" }]", false),
    ("", "moves-as = \"K\"\nmoves = []", false),
    ("", "symbol = \"x\"", true),
    ("", "symbol = [\"x\", \"y\"]", true),
    ("", "symbol = [\"x\", \"y\", \"z\"]", false),
    ("", "promotion = { to = \"Q R\", zone = { last-ranks = 1 }, forced = true }", true),
    ("", "promotion = { forced = \"immobile\", on = \"either\" }", true),
    ("", "promotion = { forced = 1 }", false),
    ("", "promotion = { on = \"entry\" }", false),
    ("", "drop = { per-file = 0 }", false),
    ("", "within = { last-ranks = 3, except = \"a1\" }", true),
    ("", "within = { lastranks = 3 }", false),
    ("", "within = 3", false),
    ("", "within = [\"a1\", 2]", false),
    ("", "within = { second = { cells = [] } }", true),
    ("", "within = { second = { cels = [] } }", false),
    ("", "[pieces.\"+K\"]\nmoves-as = \"K\"", true),
    ("", "[pieces.\"K~\"]\nmoves-as = \"K\"", true),
    ("", "[pieces.k]\nmoves-as = \"K\"", false),
    ("", "[pieces.KK]\nmoves-as = \"K\"", false),
    ("", "[pieces.\"++K\"]\nmoves-as = \"K\"", false),
    ("", "[zones]\nfar-ends = \"a1\"\nx2 = [\"a1\"]", true),
    ("", "[zones]\nFar = \"a1\"", false),
    ("", "[zones]\nfar--ends = \"a1\"", false),
    ("", "[zones]\nfar- = \"a1\"", false),
    ("", "[zones]\nfar = true", false),
    ("", "[drops]", true),
    ("", "[drops]\ncaptured = false\nno-mate = true", true),
    ("", "[drops]\nno-mates = true", false),
    ("", "[[castling]]\nname = \"s\"\nletter = \"K\"\nking = \"a1 b1\"\npartner = [\"c1\", \"a1\"]", true),
    ("", "[[castling]]\nname = \"s\"\nletter = \"k\"\nking = \"a1 b1\"\npartner = \"c1 a1\"", false),
    ("", "[[castling]]\nname = \"s\"\nletter = \"K\"\nking = \"a1 b1\"", false),
    ("", "[castling]\nname = \"s\"\nletter = \"K\"\nking = \"a1 b1\"\npartner = \"c1 a1\"", false),
    ("", "[end]\nstalemate = \"loss\"\nrepetition = { count = 4 }\nn-move-rule = { moves = 50 }", true),
    ("", "[end]\nstalemate = \"lose\"", false),
    ("", "[end]\nrepetition = 3", false),
    ("", "[end]\nrepetition = { count = 1 }", false),
    ("", "[end]\nn-move-rule = { reset = \"P\" }", false),
    ("", "[notation]\npattern = \"{to}\"", true),
    ("", "[notation]\ncheck = \"+\"", false),
    ("", "[royalty]\nflying-general = true", false),
    ("", "[royalty]\nroyal-mode = \"all\"\nno-check = true", true),
    ("", "[turn]\npass = \"stalemate\"", true),
    ("", "[[test]]\nname = \"t\"\nperft = [1, 2]\nwinner = \"none\"", true),
    ("", "[[test]]\nperft = [1]", false),
    ("", "[[test]]\nname = \"t\"\nperft = 1", false),
    ("", "[[test]]\nname = \"t\"\nperft = [-1]", false),
    ("", "[[test]]\nname = \"t\"\nwinner = \"white\"", false),
    ("", "[[test]]\nname = \"t\"\nof = \"a1\"", false),
    ("", "[[test]]\nname = \"t\"\nrefused = \"no\"", false),
    ("", "[[claim]]\nname = \"c\"\npiece = \"K\"\nreaches = 9\nsymmetric = true", true),
    ("", "[[claim]]\nname = \"c\"\ncells = -9", false),
    ("board = 3", "", false),
];

/// The cases as whole files. Those whose lines would open a table twice are left to other tests.
fn cases() -> impl Iterator<Item = (String, bool)> {
    let whole = |(before, after, sound): &(&str, &str, bool)| {
        let text = format!("{HEAD}{before}\n{BODY}{after}\n");
        text.parse::<toml::Table>().is_ok().then_some((text, *sound))
    };
    let others = [
        ("name = \"Game\"\n".to_string() + BODY, false),
        ("format = 1\n".to_string() + BODY, false),
        (HEAD.replace('1', "2") + BODY, false),
        (HEAD.to_string(), false),
        (HEAD.to_string() + "base = \"other\"\n", true),
        (HEAD.to_string() + "base = \"other\"\nwithout = \"Q\"\n[board]\nfiles = 9\n", true),
        (HEAD.to_string() + "base = \"other\"\n[end]\nn-move-rule = { result = \"loss\" }\n", true),
        (HEAD.to_string() + &BODY.replace("cells = \"square\"\n", ""), false),
        (HEAD.to_string() + &BODY.replace("square", "triangle"), false),
        (HEAD.to_string() + &BODY.replace("files = 3", "files = 0"), false),
        (HEAD.to_string() + &BODY.replace("files = 3", "side = 3"), false),
        (HEAD.to_string() + &BODY.replace("files = 3", "map = \"a1\""), false),
        (HEAD.to_string() + &BODY.replace("[setup]", "[setup]\nfen = \"x\""), false),
        (HEAD.to_string() + &BODY.replace("{ K =", "{ k ="), false),
    ];
    CASES.iter().filter_map(whole).chain(others)
}

#[test]
fn reader_and_schema_agree() {
    let judge = Judge::new();
    let base = format!("{HEAD}{BODY}moves = []\n[pieces.Q]\n[end]\nn-move-rule = {{ moves = 50 }}\n");
    let mut cases_seen = 0;
    for (text, sound) in cases() {
        let read = definition::read("game", "game.toml", &text, &|_| Some(("other.toml".to_string(), base.clone())));
        let found: Vec<_> = read.diagnostics.iter().map(|found| found.problem.message()).collect();
        assert_eq!(found.is_empty(), sound, "the reader: {found:?} on\n{text}");
        let objection = judge.objection(&text);
        assert_eq!(objection.is_none(), sound, "the schema: {objection:?} on\n{text}");
        cases_seen += 1;
    }
    assert!(cases_seen > CASES.len(), "{cases_seen} cases");
}

/// The blocks of the documentation that show a part of a file: the reader knows every key and value in them.
#[test]
fn the_blocks_of_the_documentation_can_be_read() {
    let text = fs::read_to_string(root().join("docs/definition.md")).unwrap();
    let blocks: Vec<_> = text.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(blocks.len() >= 10, "{} blocks", blocks.len());
    let chess = fs::read_to_string(root().join("variants/chess.toml")).ok();
    for block in blocks {
        let whole = block.starts_with("format");
        if whole && block.contains("base =") && chess.is_none() {
            continue;
        }
        let resolver = |_: &str| Some(("chess.toml".to_string(), chess.clone()?));
        let read = definition::read("block", "block", block, &resolver);
        let mut found = read.diagnostics.clone();
        if whole {
            found.extend(read.definition.iter().flat_map(|block| fairywright::variant::compile(block).diagnostics));
        } else {
            found.retain(|found| !matches!(found.problem, Problem::Missing { .. }));
        }
        found.retain(|found| found.severity() == Severity::Error);
        assert!(found.is_empty(), "{}{block}", diagnostic::render(&read.sources, &found, false));
    }
}

/// Editors complete words from `enum`; `oneOf` has what each means.
#[test]
fn words_are_listed_for_editors() {
    fn look(value: &Value, found: &mut usize) {
        if let Some(words) = value["oneOf"].as_array().filter(|_| value["type"] == "string") {
            let names: Vec<&Value> = words.iter().map(|word| &word["const"]).collect();
            assert_eq!(value["enum"].as_array().expect("an enum").iter().collect::<Vec<_>>(), names);
            *found += 1;
        }
        let below = value.as_object().map(|object| object.values().collect::<Vec<_>>());
        let below = below.or_else(|| value.as_array().map(|list| list.iter().collect())).unwrap_or_default();
        below.into_iter().for_each(|value| look(value, found));
    }
    let mut found = 0;
    look(&definition::schema(), &mut found);
    assert!(found > 10, "{found}");
}
