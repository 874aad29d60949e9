//! Where definitions are found: folders of the user's, and those that ship with the program.

use std::collections::BTreeMap;
use std::env;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use super::failure::Failure;
use crate::library;

/// The largest definition that is read, in bytes.
const MAX_FILE: u64 = 1 << 20;

/// A definition's text and where it is from.
#[derive(Clone, Debug)]
pub struct Found {
    /// The variant's id: the file's stem.
    pub id: String,
    /// What messages call the text: the path, or the id for those that ship with the program.
    pub name: String,
    /// The whole text.
    pub text: String,
    /// The file it was read from; None when it ships with the program.
    pub path: Option<PathBuf>,
}

/// Every place where definitions are looked for: `-I` folders, those of `FAIRYWRIGHT_PATH`, then the built-in ones.
pub struct Shelf {
    folders: Vec<PathBuf>,
}

impl Shelf {
    /// The shelf with these folders first.
    ///
    /// # Errors
    /// When one of them is no folder. A folder of `FAIRYWRIGHT_PATH` that is not there is passed over.
    pub fn new(include: &[PathBuf]) -> Result<Shelf, Failure> {
        if let Some(missing) = include.iter().find(|folder| !folder.is_dir()) {
            return Err(Failure::usage(format!("-I {}: no such folder", missing.display())));
        }
        let more = env::var_os("FAIRYWRIGHT_PATH").unwrap_or_default();
        let more = env::split_paths(&more).filter(|folder| folder.is_dir());
        Ok(Shelf { folders: include.iter().cloned().chain(more).collect() })
    }

    /// Every definition at hand by id: its file, or None when it ships with the program. A file in a folder hides a
    /// built-in definition of the same id, and one in an earlier folder hides one in a later folder.
    pub fn all(&self) -> BTreeMap<String, Option<PathBuf>> {
        let mut all: BTreeMap<String, Option<PathBuf>> =
            library::BUILT_IN.iter().map(|(id, _)| (id.to_string(), None)).collect();
        for folder in self.folders.iter().rev() {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            for path in entries.map(|entry| entry.path()) {
                if path.extension().is_some_and(|ending| ending == "toml")
                    && let Some(stem) = path.file_stem().and_then(|stem| stem.to_str())
                {
                    all.insert(stem.to_string(), Some(path));
                }
            }
        }
        all
    }

    /// The definition that the user means by `wanted`: an id, or a path (with a slash, ending in `.toml`, or there).
    ///
    /// # Errors
    /// Exit code 2 when there is none.
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

    /// The text of a base that the definition `of` names, looked for also beside that definition's own file.
    pub fn base(&self, id: &str, of: &Found) -> Option<Found> {
        if id.contains(['/', '\\']) {
            return None;
        }
        if let Some(found) = self.by_id(id) {
            return found.ok();
        }
        let beside = of.path.as_ref()?.parent()?.join(format!("{id}.toml"));
        if beside.is_file() { read(&beside).ok() } else { None }
    }

    fn by_id(&self, id: &str) -> Option<Result<Found, Failure>> {
        let file = format!("{id}.toml");
        let in_folder = self.folders.iter().map(|folder| folder.join(&file)).find(|path| path.is_file());
        if let Some(path) = in_folder {
            return Some(read(&path));
        }
        library::text(id).map(|text| Ok(Found { id: id.into(), name: file, text: text.into(), path: None }))
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
            None => "`fairywright list` shows those at hand; for a file of your own give its path".into(),
        };
        Failure::usage(format!("there is no variant `{wanted}`: {hint}"))
    }
}

/// Reads a definition file.
fn read(path: &Path) -> Result<Found, Failure> {
    let name = path.display().to_string();
    let problem = |error| Failure::file(&name, &error);
    let file = File::open(path).map_err(problem)?;
    if file.metadata().map_err(problem)?.is_dir() {
        return Err(Failure::usage(format!("{name}: this is a folder, not a file")));
    }
    let mut bytes = Vec::new();
    file.take(MAX_FILE + 1).read_to_end(&mut bytes).map_err(problem)?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(Failure::usage(format!("{name}: longer than a definition may be (1 MiB)")));
    }
    let text = String::from_utf8(bytes).map_err(|_| Failure::bad(format!("{name}: this is not text (UTF-8)")))?;
    let id = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("variant").to_string();
    Ok(Found { id, name, text, path: Some(path.to_path_buf()) })
}
