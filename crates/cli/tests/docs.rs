//! Everything that README.md and docs/ show is run: what the blocks say is what happens.
//!
//! - ```` ```console ```` blocks: a line `$ fairywright …` or `$ cargo run --release -- …` is run in an empty folder of
//!   that page's own, and what it prints (both streams) must equal the lines below it. A line `...` stands for any lines.
//!   `$ cat FILE` and `$ cat > FILE <<'END'` … `END` are understood too, and `# exit 1` at the end of a command says
//!   which exit code to expect (otherwise 0). Other commands are for the reader and are passed over.
//! - ```` ```toml ```` blocks that hold a whole definition (they begin with `format = 1`) must pass `check`; when the
//!   first line is a comment `# NAME.toml`, the block is also written to that file for the commands below it. One whose
//!   second line is `# a file with mistakes` must not pass.
//! - A block whose first line is `# in NAME.toml` changes that file as a reader would: what stands under a heading of the
//!   block takes the place of what stands under it in the file, or is added if the file has no such heading. The changed
//!   file is checked in the same way.
//! - A picture `images/NAME.svg` that the page's commands have drawn as `NAME.svg` must be what they drew
//!   (FAIRYWRIGHT_BLESS=1 renews it).

/// Shared with the tests of the library.
#[path = "../../../tests/snapshot/mod.rs"]
mod snapshot;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

struct Block {
    language: String,
    line: usize,
    text: String,
}

fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut pages = vec![root.join("README.md"), root.join("CONTRIBUTING.md")];
    let docs = fs::read_dir(root.join("docs")).into_iter().flatten().flatten().map(|entry| entry.path());
    pages.extend(docs.filter(|path| path.extension().is_some_and(|ending| ending == "md")));
    pages.sort();
    pages
}

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (index, line) in page.lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(language)) => {
                open = Some(Block { language: language.trim().to_string(), line: index + 1, text: String::new() });
            }
            (Some(_), Some("")) => blocks.extend(open.take()),
            (Some(block), _) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block that is not closed");
    blocks
}

/// One command of a console block, with what the page says it prints.
struct Shown {
    command: String,
    expected: String,
}

fn commands(text: &str) -> Vec<Shown> {
    let mut commands: Vec<Shown> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push(Shown { command: command.to_string(), expected: String::new() }),
            (None, Some(last)) => {
                last.expected.push_str(line);
                last.expected.push('\n');
            }
            (None, None) => panic!("a console block must begin with `$ `: {line}"),
        }
    }
    commands
}

/// Splits a command line as a shell does, quotes included.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote, mut any) = (Vec::new(), String::new(), None, false);
    for character in line.chars() {
        match (quote, character) {
            (Some(end), c) if c == end => quote = None,
            (None, '"' | '\'') => (quote, any) = (Some(character), true),
            (None, ' ') => {
                if any || !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                any = false;
            }
            (_, c) => word.push(c),
        }
    }
    if any || !word.is_empty() {
        words.push(word);
    }
    words
}

fn matches(expected: &[&str], actual: &[&str]) -> bool {
    match expected.split_first() {
        None => actual.is_empty(),
        Some((&"...", rest)) => (0..=actual.len()).any(|skip| matches(rest, &actual[skip..])),
        Some((line, rest)) => {
            actual.first().is_some_and(|first| first.trim_end() == line.trim_end()) && matches(rest, &actual[1..])
        }
    }
}

/// Runs one shown command; None when it is none of ours.
fn run(shown: &Shown, folder: &Path) -> Option<Result<(), String>> {
    let (line, code) = match shown.command.rsplit_once("# exit ") {
        Some((line, code)) => (line.trim(), code.trim().parse().expect("an exit code")),
        None => (shown.command.as_str(), 0),
    };
    let (input, line) = match line.split_once(" | ") {
        Some((echo, rest)) if echo.starts_with("echo ") => (words(echo)[1..].join(" ") + "\n", rest),
        Some((printf, rest)) if printf.starts_with("printf ") => (words(printf)[1].replace("\\n", "\n"), rest),
        Some(_) => return None,
        None => (String::new(), line),
    };
    let arguments = match line.strip_prefix("fairywright ").or(line.strip_prefix("cargo run --release -- ")) {
        Some(arguments) => words(arguments),
        None if line.starts_with("cat ") && !line.contains("<<") => {
            let text = fs::read_to_string(folder.join(&line[4..])).map_err(|error| format!("{line}: {error}"));
            return Some(text.and_then(|text| compare(line, &shown.expected, &text)));
        }
        None => return None,
    };
    let mut child = Command::new(env!("CARGO_BIN_EXE_fairywright"))
        .args(&arguments)
        .current_dir(folder)
        .env_remove("FAIRYWRIGHT_PATH")
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    std::io::Write::write_all(&mut child.stdin.take().expect("piped"), input.as_bytes()).ok();
    let output = child.wait_with_output().expect("the binary ends");
    let printed = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    if output.status.code() != Some(code) {
        return Some(Err(format!("$ {line}\nexit {:?}, not {code}:\n{printed}", output.status.code())));
    }
    Some(compare(line, &shown.expected, &printed))
}

fn compare(line: &str, expected: &str, printed: &str) -> Result<(), String> {
    let wanted: Vec<&str> = expected.trim_end().lines().collect();
    let got: Vec<&str> = printed.trim_end().lines().collect();
    if matches(&wanted, &got) {
        return Ok(());
    }
    Err(format!("$ {line}\n--- the page says\n{}\n--- it prints\n{}", expected.trim_end(), printed.trim_end()))
}

#[test]
fn every_block_does_what_it_shows() {
    let mut wrong = Vec::new();
    let (mut ran, mut pictures) = (0, Vec::new());
    for path in pages() {
        let page = fs::read_to_string(&path).expect("a page is text");
        let stem = path.file_stem().expect("a stem").to_string_lossy().to_string();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("docs").join(&stem);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder to run in");
        for block in blocks(&page) {
            let results: Vec<Result<(), String>> = match block.language.as_str() {
                "toml" => definition(&block, &folder).into_iter().collect(),
                "console" => commands(&block.text).iter().filter_map(|shown| run(shown, &folder)).collect(),
                _ => continue,
            };
            ran += results.len();
            let place = format!("{}:{}", path.file_name().expect("a name").to_string_lossy(), block.line);
            wrong.extend(results.into_iter().filter_map(Result::err).map(|error| format!("{place}: {error}")));
        }
        for name in page.split("](images/").skip(1).filter_map(|rest| rest.split_once(')')).map(|(name, _)| name) {
            if let Ok(drawn) = fs::read_to_string(folder.join(name)) {
                pictures.push((format!("../../docs/images/{name}"), drawn));
            }
        }
    }
    assert!(wrong.is_empty(), "{} blocks differ:\n\n{}", wrong.len(), wrong.join("\n\n"));
    assert!(ran > 0, "no block was run");
    for (path, drawn) in pictures {
        snapshot::check(&path, &drawn);
    }
}

/// A block with a whole definition, or a change of a file, must check; None for a part of one.
fn definition(block: &Block, folder: &Path) -> Option<Result<(), String>> {
    let first = block.text.lines().next().unwrap_or_default();
    let name = match (first.strip_prefix("# in "), first.strip_prefix("# ").filter(|name| name.ends_with(".toml"))) {
        (Some(name), _) => {
            let text = fs::read_to_string(folder.join(name)).expect("the file that is changed is there");
            fs::write(folder.join(name), changed(&text, &block.text)).expect("the folder can be written");
            name.to_string()
        }
        _ if !block.text.lines().any(|line| line.trim() == "format = 1") => return None,
        (None, named) => {
            let name = named.map_or_else(|| format!("block-{}.toml", block.line), String::from);
            fs::write(folder.join(&name), &block.text).expect("the folder can be written");
            name
        }
    };
    let bad = block.text.lines().nth(1) == Some("# a file with mistakes");
    let command = format!("fairywright check {name}{}", if bad { " # exit 1" } else { "" });
    let shown = Shown { command, expected: "...\n".into() };
    run(&shown, folder)
}

/// A definition cut at its headings: each with the lines above it that belong to it, and those below. What comes before
/// the first heading has an empty one.
struct Part {
    heading: String,
    above: String,
    below: String,
    /// Put there by the block.
    new: bool,
}

fn parts(text: &str) -> Vec<Part> {
    let mut parts = vec![Part { heading: String::new(), above: String::new(), below: String::new(), new: false }];
    let mut notes = String::new();
    for line in text.lines() {
        if line.starts_with('[') {
            let (heading, above) = (line.to_string(), std::mem::take(&mut notes));
            parts.push(Part { heading, above, below: String::new(), new: false });
        } else if line.is_empty() || line.starts_with("# ") || (line.starts_with('#') && !notes.is_empty()) {
            notes += &format!("{line}\n");
        } else {
            let below = &mut parts.last_mut().expect("there is one").below;
            *below += &format!("{}{line}\n", std::mem::take(&mut notes));
        }
    }
    parts.last_mut().expect("there is one").below += &notes;
    parts
}

/// The file with the block's parts in it: in place of those with the same heading, else after the last of their family
/// (`[pieces.X]` after the other pieces), else at the end. Before the first heading, key by key.
fn changed(file: &str, block: &str) -> String {
    let mut file = parts(file);
    for new in parts(block) {
        if new.heading.is_empty() {
            for line in new.below.lines().filter(|line| line.contains(" = ")) {
                let key = line.split(" = ").next().unwrap_or_default();
                let mut lines: Vec<&str> = file[0].below.lines().collect();
                let same = lines.iter().position(|old| old.trim_start_matches('#').split(" = ").next() == Some(key));
                match same {
                    Some(same) => lines[same] = line,
                    None => lines.push(line),
                }
                file[0].below = lines.join("\n") + "\n";
            }
            continue;
        }
        if let Some(same) = file.iter_mut().find(|part| part.heading == new.heading && !part.new) {
            (same.below, same.new) = (new.below, true);
            continue;
        }
        let family = new.heading.split('.').next().unwrap_or_default();
        let last = file.iter().rposition(|part| part.heading.split('.').next() == Some(family));
        file.insert(last.map_or(file.len(), |last| last + 1), Part { above: "\n".into(), new: true, ..new });
    }
    let whole = |part: &Part| match part.heading.is_empty() {
        true => part.below.clone(),
        false => format!("{}{}\n{}", part.above, part.heading, part.below),
    };
    file.iter().map(whole).collect()
}

#[test]
fn a_block_changes_a_file_as_a_reader_would() {
    let file = "# top\nname = \"A\"\n#year = 1\n\n# The board.\n[board]\nside = 4\n#holes = \"a1\"\nfiles = 3\n\n# Pieces.\n\
                [pieces.K]\nroyal = true\n\n# Who.\n[setup.first]\nK = \"a1\"\n";
    let block = "# in a.toml\nyear = 2\n\n[board]\nside = 5\n\n[pieces.G]\nmoves = [\n  \"W\",\n]\n[end]\n";
    let expected = "# top\nname = \"A\"\nyear = 2\n\n# The board.\n[board]\nside = 5\n\n# Pieces.\n\
                    [pieces.K]\nroyal = true\n\n[pieces.G]\nmoves = [\n  \"W\",\n]\n\n# Who.\n[setup.first]\nK = \"a1\"\n\n[end]\n";
    assert_eq!(changed(file, block), expected);
}

#[test]
fn wildcards_stand_for_any_lines() {
    assert!(matches(&["a", "...", "d"], &["a", "b", "c", "d"]));
    assert!(matches(&["..."], &[]));
    assert!(!matches(&["a", "...", "d"], &["a", "b", "c"]));
    assert!(!matches(&[], &["a"]));
}

#[test]
fn quotes_keep_words_together() {
    assert_eq!(words("moves chess --moves \"e2e4 e7e5\" ''"), ["moves", "chess", "--moves", "e2e4 e7e5", ""]);
}
