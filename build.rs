//! Embeds the definition files of variants/ into the library, so that the binary needs nothing beside it.

use std::{env, fmt::Write, fs, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=variants");
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let mut files: Vec<_> = fs::read_dir(Path::new(&root).join("variants"))
        .expect("variants/ is part of the package")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .collect();
    files.sort();
    let mut code = String::from(
        "/// Id and text of every definition that ships with the library, sorted by id.\npub static BUILT_IN: &[(&str, &str)] = &[\n",
    );
    for path in files {
        let id = path.file_stem().expect("a file has a stem").to_string_lossy();
        writeln!(code, "    ({id:?}, include_str!({path:?})),").expect("writing to a string");
    }
    code.push_str("];\n");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("built_in.rs"), code).expect("the build folder can be written");
}
