//! `fairywright new`: writes a file to start a new game from.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::failure::{Answer, Failure};
use crate::load;
use crate::out::Out;
use crate::template::{self, Cells};
use crate::variant_store::{Found, VariantStore};

const EXAMPLES: &str = "\
Examples:
  fairywright new my-game                             on hexagons
  fairywright new my-game --board square
  fairywright new my-chess --base chess               the differences from chess";

/// The maximum length of a name, in letters.
const MAX_NAME: usize = 40;

/// Write NAME.toml, a small commented game, to start your own game from.
#[derive(clap::Args)]
#[command(before_help = EXAMPLES)]
pub struct Args {
    /// The id of the game: lower-case letters, digits and hyphens. The file goes into the current folder.
    name: String,

    /// The cells of the board.
    #[arg(long, value_enum, default_value = "hex", value_name = "CELLS")]
    board: Cells,

    /// Start from this variant: the file states only the differences.
    #[arg(long, value_name = "VARIANT", conflicts_with = "board")]
    base: Option<String>,
}

/// Writes it. An existing file is never changed.
pub fn run(args: &Args, store: &VariantStore, out: &mut Out) -> Result<Answer, Failure> {
    let id = id(&args.name)?;
    let file = format!("{id}.toml");
    let taken = || Failure::usage(format!("{file} already exists: choose another name, or move it away"));
    if Path::new(&file).symlink_metadata().is_ok() {
        return Err(taken());
    }
    if store.all().contains_key(&id) {
        return Err(Failure::usage(format!("the variant `{id}` already exists: choose another name")));
    }
    let text = match &args.base {
        Some(base) => derived(store, &id, base)?,
        None => template::fresh(&id, args.board),
    };
    let mut created =
        OpenOptions::new().write(true).create_new(true).open(&file).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => taken(),
            _ => Failure::file(&file, &error),
        })?;
    created.write_all(text.as_bytes()).map_err(|error| Failure::file(&file, &error))?;
    writeln!(out, "Created {file}. Read it, change it, and try:")?;
    for command in ["show", "play", "check"] {
        writeln!(out, "  fairywright {command} {file}")?;
    }
    Ok(Answer::Yes)
}

/// The id in the name given, with or without the file's extension.
fn id(name: &str) -> Result<String, Failure> {
    let id = name.strip_suffix(".toml").unwrap_or(name);
    let proper = slug(id);
    if id == proper && (1..=MAX_NAME).contains(&id.len()) {
        return Ok(id.to_string());
    }
    let example: String = proper.chars().take(MAX_NAME).collect();
    let example = match example.trim_end_matches('-') {
        "" => "my-game",
        example => example,
    };
    Err(Failure::usage(format!(
        "`{name}` is not a valid name: use lower-case letters a-z, digits, and hyphens between them, at most {MAX_NAME} \
         characters; for example `{example}`"
    )))
}

/// A text as an id: lower-case letters and digits, hyphens for anything else between them; empty if there are none.
fn slug(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

/// The text of a game derived from another.
fn derived(store: &VariantStore, id: &str, wanted: &str) -> Result<String, Failure> {
    let file = format!("{id}.toml");
    let of = |text: &str| Found {
        id: id.to_string(),
        name: file.clone(),
        text: text.to_string(),
        fault: None,
        path: Some(PathBuf::from(&file)),
    };
    let base = base(store, wanted, &of(""))?;
    let reading = load::read(store, &base);
    let Some(variant) = reading.variant() else {
        return Err(Failure::Diagnosed(format!("{}\n{}", reading.render(true), reading.tally())));
    };
    let plain = template::heading(id, &base.id, variant);
    let reading = load::read(store, &of(&plain));
    if reading.is_bad() {
        return Err(Failure::Diagnosed(format!("{}\n{}", reading.render(true), reading.tally())));
    }
    let findings = reading.json().len();
    // A suggestion must be valid, without a warning that the base does not give.
    let reads = |text: &str| {
        let reading = load::read(store, &of(text));
        reading.variant().filter(|_| reading.json().len() <= findings).cloned()
    };
    Ok(template::derived(&plain, variant, &reads))
}

/// The variant that `base = "…"` in the new file will find.
fn base(store: &VariantStore, wanted: &str, new: &Found) -> Result<Found, Failure> {
    if let Some(found) = store.base(wanted, new) {
        return Ok(found);
    }
    let found = store.find(wanted)?;
    load::load(store, wanted)?;
    let place = |found: &Found| found.path.as_ref().and_then(|path| fs::canonicalize(path).ok());
    match store.base(&found.id, new) {
        Some(seen) if place(&seen) == place(&found) => Ok(seen),
        _ => Err(Failure::usage(format!(
            "{wanted}: a base must be in the current folder or in one named by -I or FAIRYWRIGHT_PATH: \
             copy it here, or name its folder with -I"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for good in ["my-game", "hex-shogi-81", "3check", "x", &"a".repeat(40)] {
            assert_eq!(id(good).expect("a good name"), good);
        }
        assert_eq!(id("my-game.toml").expect("the ending may stay"), "my-game");
        for (bad, example) in [
            ("My Game", "`my-game`"),
            ("-x", "`x`"),
            ("a--b", "`a-b`"),
            ("../up", "`up`"),
            ("a_b", "`a-b`"),
            ("", "`my-game`"),
            ("六角", "`my-game`"),
            (".toml", "`my-game`"),
            (&"a".repeat(41), &format!("`{}`", "a".repeat(40))),
        ] {
            let Err(Failure::Usage(said)) = id(bad) else { panic!("`{bad}` is accepted") };
            assert!(said.contains("hyphens") && said.ends_with(example), "{said}");
        }
    }
}
