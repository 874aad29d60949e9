//! Texts kept as files: compared with what the program says now, or renewed with FAIRYWRIGHT_BLESS=1.

use std::path::Path;

/// Compares `actual` with the file (a path in the package), or writes it when FAIRYWRIGHT_BLESS is set.
pub fn check(path: &str, actual: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("FAIRYWRIGHT_BLESS").is_some() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("the folder can be made");
        std::fs::write(&file, actual).expect("the file can be written");
        return;
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    if expected == actual {
        return;
    }
    let differs = expected.lines().zip(actual.lines()).position(|(a, b)| a != b);
    let line = differs.unwrap_or_else(|| expected.lines().count().min(actual.lines().count()));
    panic!(
        "{path} differs in line {}:\n  there: {}\n  now:   {}\nread the change, then run with FAIRYWRIGHT_BLESS=1 to accept it",
        line + 1,
        expected.lines().nth(line).unwrap_or("(nothing)"),
        actual.lines().nth(line).unwrap_or("(nothing)"),
    );
}
