//! `fairywright list` and the places where definitions are found.

use crate::support::{TINY, file, finish, folder, json, program, run};

#[test]
fn the_built_in_games_are_there() {
    let listed = run(&["list"]).fine();
    let ids: Vec<&str> = listed.lines().filter_map(|line| line.split_whitespace().next()).collect();
    for id in ["chess", "hex-shogi-81", "hexiang-qi", "shogi", "ultimate-hexagonal-chess", "xiangqi"] {
        assert!(ids.contains(&id), "{id} is not in {listed}");
    }
    assert!(ids.is_sorted());
}

#[test]
fn json_is_an_object_a_line() {
    let listed = run(&["list", "--json"]).fine();
    let lines: Vec<_> = listed.lines().map(json).collect();
    for line in &lines {
        let keys: Vec<&String> = line.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["id", "name", "inventor", "board", "cells", "source"]);
    }
    let game = lines.iter().find(|line| line["id"] == "hexiang-qi").unwrap();
    assert_eq!(
        (&game["name"], &game["inventor"], &game["board"], &game["cells"], &game["source"]),
        (&"Hexiang Qi".into(), &"Robert Hancock".into(), &"hex-flat".into(), &91.into(), &"built-in".into())
    );
}

#[test]
fn folders_add_definitions() {
    let folder = folder("folders_add");
    let path = file(&folder, "tiny.toml", TINY);
    let place = folder.to_str().unwrap();
    let expected =
        format!(r#"{{"id":"tiny","name":"Tiny","inventor":"Nobody","board":"square","cells":9,"source":"{path}"}}"#);
    let listed = run(&["list", "--json", "-I", place]).fine();
    assert!(listed.lines().any(|line| line == expected), "{listed}");

    let mut command = program();
    command.env("FAIRYWRIGHT_PATH", format!("/no/such/folder:{place}")).args(["list", "--json"]);
    let ran = finish(command, "");
    assert!(ran.code == 0 && ran.err.contains("/no/such/folder"), "{}", ran.err);
    assert!(ran.out.lines().any(|line| line == expected), "{}", ran.out);

    // By its id from the folder, and by its path, with or without a slash.
    let by_id = run(&["-I", place, "moves", "tiny", "--json"]).fine();
    assert_eq!(by_id, run(&["moves", &path, "--json"]).fine());
    let mut command = program();
    command.current_dir(&folder).args(["moves", "tiny.toml", "--json"]);
    assert_eq!(by_id, finish(command, "").fine());
}

#[test]
fn bases_are_found_in_folders_and_beside_the_file() {
    let (bases, games) = (folder("bases"), folder("games"));
    file(&bases, "far.toml", TINY);
    file(&games, "near.toml", TINY);
    let derived = |base: &str| format!("format = 1\nname = \"Heir\"\nbase = \"{base}\"\n");
    let of_far = file(&games, "of-far.toml", &derived("far"));
    let of_near = file(&games, "of-near.toml", &derived("near"));
    let of_chess = file(&games, "of-chess.toml", &derived("chess"));
    run(&["moves", &of_near]).fine();
    run(&["moves", &of_chess]).fine();
    run(&["-I", bases.to_str().unwrap(), "moves", &of_far]).fine();
    let said = run(&["moves", &of_far]).refused(1);
    assert!(said.contains("far"), "{said}");
}

#[test]
fn a_folder_hides_a_built_in_game_and_a_broken_file_is_passed_over() {
    let folder = folder("hides");
    file(&folder, "chess.toml", TINY);
    file(&folder, "broken.toml", "format = 1\nname = \n");
    let ran = run(&["-I", folder.to_str().unwrap(), "list", "--json"]);
    assert_eq!(ran.code, 0);
    // The built-in games that build on chess still build on the built-in one.
    assert_eq!(ran.err.matches("skipped").count(), 1, "{}", ran.err);
    let chess: Vec<_> = ran.out.lines().map(json).filter(|line| line["id"] == "chess").collect();
    assert_eq!((chess.len(), &chess[0]["cells"]), (1, &9.into()));
    assert!(ran.err.contains("broken.toml") && !ran.out.contains("broken"), "{}", ran.err);
}
