//! Finding definitions: in the user's folders, and among those that ship with the program.

use std::collections::BTreeMap;
use std::env;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::out;
use fairywright::library;
use fairywright::source::printable_line;

/// The maximum size of a definition in bytes.
const MAX_FILE: u64 = 1 << 20;

/// A definition's text and its origin.
#[derive(Clone, Debug)]
pub struct Found {
    /// The variant's id: the file's stem.
    pub id: String,
    /// The name of the text in messages: the path, or the id for those that ship with the program.
    pub name: String,
    /// The whole text.
    pub text: String,
    /// The first byte that is not text, if any; `text` ends there.
    pub fault: Option<BadByte>,
    /// The file it was read from; None if it ships with the program.
    pub path: Option<PathBuf>,
}

/// A byte that is not valid UTF-8.
#[derive(Clone, Copy, Debug)]
pub struct BadByte {
    /// Its offset in bytes.
    pub at: usize,
    /// The byte.
    pub byte: u8,
}

/// Every place that is searched for definitions: `-I` folders, those of `FAIRYWRIGHT_PATH`, then the built-in ones.
pub struct VariantStore {
    folders: Vec<PathBuf>,
}

impl VariantStore {
    /// The store with these folders first.
    ///
    /// # Errors
    /// If one of them is not a folder. A missing folder of `FAIRYWRIGHT_PATH` is skipped with a note.
    pub fn new(include: &[PathBuf]) -> Result<VariantStore, Failure> {
        if let Some(missing) = include.iter().find(|folder| !folder.is_dir()) {
            return Err(Failure::usage(format!("-I {}: no such folder", missing.display())));
        }
        let more = env::var_os("FAIRYWRIGHT_PATH").unwrap_or_default();
        let (more, missing): (Vec<PathBuf>, Vec<PathBuf>) =
            env::split_paths(&more).filter(|folder| !folder.as_os_str().is_empty()).partition(|folder| folder.is_dir());
        for folder in missing {
            out::remark(&format!("note: FAIRYWRIGHT_PATH: no such folder: {}", folder.display()));
        }
        Ok(VariantStore { folders: include.iter().cloned().chain(more).collect() })
    }

    /// Every available definition by id: its file, or None if it ships with the program. A file in a folder hides a
    /// built-in definition of the same id, and one in an earlier folder hides one in a later folder.
    pub fn all(&self) -> BTreeMap<String, Option<PathBuf>> {
        self.all_but(&mut |_, _| ())
    }

    /// The same; `skip` is told of each file whose name says that it is a definition though it can be none, and why.
    pub fn all_but(&self, skip: &mut dyn FnMut(&Path, &str)) -> BTreeMap<String, Option<PathBuf>> {
        let mut all: BTreeMap<String, Option<PathBuf>> =
            library::BUILT_IN.iter().map(|(id, _)| (id.to_string(), None)).collect();
        for folder in self.folders.iter().rev() {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            for path in entries.map(|entry| entry.path()) {
                if path.extension().is_none_or(|ending| ending != "toml") {
                    continue;
                }
                // Who opens a pipe waits until somebody writes to it.
                match path.file_stem().and_then(|stem| stem.to_str()) {
                    _ if path.is_dir() => {}
                    _ if !path.is_file() => skip(&path, "this is no file of text"),
                    None => skip(&path, "its name is not text (UTF-8)"),
                    Some(stem) => _ = all.insert(stem.to_string(), Some(path)),
                }
            }
        }
        all
    }

    /// The definition named `wanted`: an id, or a path (with a slash, ending in `.toml`, or of an existing file).
    ///
    /// # Errors
    /// Exit code 2 if there is none.
    pub fn find(&self, wanted: &str) -> Result<Found, Failure> {
        let path = Path::new(wanted);
        let looks_like_path = wanted.contains('/') || wanted.contains('\\') || wanted.ends_with(".toml");
        if looks_like_path {
            return read(path);
        }
        match self.by_id(wanted) {
            Some(found) => found,
            None if path.is_file() => read(path),
            None => Err(self.unknown(wanted)),
        }
    }

    /// The text of a base that the definition `of` names. The base of a built-in definition is built-in, whatever the
    /// user's folders contain; the base of a file is searched next to that file first.
    pub fn base(&self, id: &str, of: &Found) -> Option<Found> {
        if id.contains(['/', '\\']) {
            return None;
        }
        let Some(path) = &of.path else { return built_in(id) };
        let beside = path.parent().map(|folder| folder.join(format!("{id}.toml"))).filter(|beside| beside.is_file());
        let found = match beside {
            Some(beside) => read(&beside),
            None => self.by_id(id)?,
        };
        found.ok().filter(|found| found.fault.is_none())
    }

    fn by_id(&self, id: &str) -> Option<Result<Found, Failure>> {
        let file = format!("{id}.toml");
        let in_folder = self.folders.iter().map(|folder| folder.join(&file)).find(|path| path.is_file());
        if let Some(path) = in_folder {
            return Some(read(&path));
        }
        built_in(id).map(Ok)
    }

    fn unknown(&self, wanted: &str) -> Failure {
        let all = self.all();
        let lower = wanted.to_lowercase();
        let likeness = |id: &String| strsim::normalized_damerau_levenshtein(id, &lower);
        let nearest = all
            .keys()
            .filter(|id| likeness(id) > 0.6)
            .max_by(|a, b| likeness(a).total_cmp(&likeness(b)))
            .or_else(|| all.keys().find(|id| lower.len() > 2 && id.contains(&lower)));
        let hint = match nearest {
            Some(id) => format!("did you mean `{id}`?"),
            None => "`fairywright list` shows all; for your own file give its path".into(),
        };
        Failure::usage(format!("unknown variant `{wanted}`: {hint}"))
    }
}

/// A definition that ships with the program.
fn built_in(id: &str) -> Option<Found> {
    let text = library::text(id)?.to_string();
    Some(Found { id: id.into(), name: format!("{id}.toml"), text, fault: None, path: None })
}

/// Reads a definition file, of one that is too long only as much as shows that.
pub fn read(path: &Path) -> Result<Found, Failure> {
    let name = printable_line(&path.display().to_string());
    let problem = |error| Failure::file(&name, &error);
    let file = File::open(path).map_err(problem)?;
    if file.metadata().map_err(problem)?.is_dir() {
        return Err(Failure::usage(format!("{name}: this is a folder, not a file")));
    }
    let mut bytes = Vec::new();
    file.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(problem)?;
    let (text, fault) = text_of(bytes);
    let id = printable_line(path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("variant"));
    Ok(Found { id, name, text, fault, path: Some(path.to_path_buf()) })
}

/// The text of the bytes, or the part before the first invalid byte, and that byte.
fn text_of(bytes: Vec<u8>) -> (String, Option<BadByte>) {
    let whole = bytes.len() as u64 <= MAX_FILE;
    let error = match String::from_utf8(bytes) {
        Ok(text) => return (text, None),
        Err(error) => error,
    };
    let (at, cut_off) = (error.utf8_error().valid_up_to(), error.utf8_error().error_len().is_none());
    let bytes = error.into_bytes();
    let mut text = String::from_utf8_lossy(&bytes[..at]).into_owned();
    if cut_off && !whole {
        // Reading stopped inside a character; the text is too long anyway.
        text.push_str("   ");
        return (text, None);
    }
    text.push(char::REPLACEMENT_CHARACTER);
    (text, Some(BadByte { at, byte: bytes[at] }))
}
