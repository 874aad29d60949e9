//! `fairywright perft`, on figures everybody agrees on.

use crate::support::{json, run};

#[test]
fn published_counts() {
    // Chess: 20, 400, 8902 (Shannon); Shogi: 30, 900, 25470 (published); the others as their inventors' pages give.
    for (variant, depth, nodes) in [
        ("chess", "3", 8902),
        ("shogi", "3", 25470),
        ("xiangqi", "3", 79666),
        ("ultimate-hexagonal-chess", "2", 1219),
        ("hexiang-qi", "2", 783),
        ("hex-shogi-81", "2", 2116),
    ] {
        let answer = json(&run(&["perft", variant, depth, "--json"]).fine());
        assert_eq!(answer["nodes"], nodes, "{variant}");
    }
}

#[test]
fn json_has_the_promised_keys() {
    let answer = json(&run(&["perft", "chess", "2", "--json"]).fine());
    let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["variant", "fen", "depth", "nodes", "seconds", "nps"]);
    assert_eq!((&answer["variant"], &answer["depth"], &answer["nodes"]), (&"chess".into(), &2.into(), &400.into()));
    assert!(answer["seconds"].is_f64() && answer["nps"].is_u64(), "{answer}");
}

#[test]
fn divide_adds_up() {
    let answer = json(&run(&["perft", "chess", "3", "--divide", "--json"]).fine());
    let moves = answer["moves"].as_object().unwrap();
    assert_eq!(moves.len(), 20);
    assert_eq!(moves.values().map(|nodes| nodes.as_u64().unwrap()).sum::<u64>(), 8902);
    // Published divide of the first ply at depth 3.
    assert_eq!((&moves["e2e4"], &moves["g1f3"], &moves["a2a3"]), (&600.into(), &440.into(), &380.into()));
    let shown = run(&["perft", "chess", "3", "--divide"]).fine();
    assert!(shown.contains("e2e4: 600\n") && shown.contains("\n8902 move sequences of 3 plies\n"), "{shown}");
}

#[test]
fn from_a_position_and_after_moves() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let answer = json(&run(&["perft", "chess", "2", "--fen", kiwipete, "--json"]).fine());
    assert_eq!((&answer["fen"], &answer["nodes"]), (&kiwipete.into(), &2039.into()));
    // The count after e2e4 is its part of the divide.
    let answer = json(&run(&["perft", "chess", "2", "--moves", "e2e4", "--json"]).fine());
    assert_eq!(answer["nodes"], 600);
}

#[test]
fn depth_zero_is_one_and_no_depth_is_wrong_usage() {
    assert_eq!(json(&run(&["perft", "chess", "0", "--json"]).fine())["nodes"], 1);
    run(&["perft", "chess"]).refused(2);
    run(&["perft", "chess", "-1"]).refused(2);
    run(&["perft", "chess", "three"]).refused(2);
    run(&["perft", "chess", "1000"]).refused(2);
}

#[test]
fn options_change_no_number() {
    let plain = json(&run(&["perft", "crazyhouse", "3", "--divide", "--json"]).fine());
    for options in [&["--threads", "2"][..], &["--hash", "1"], &["--threads", "3", "--hash", "4"]] {
        let with = |more: &[&str]| run(&[&["perft", "crazyhouse", "3"], options, more].concat()).fine();
        let answer = json(&with(&["--divide", "--json"]));
        assert_eq!((&answer["nodes"], &answer["moves"]), (&plain["nodes"], &plain["moves"]), "{options:?}");
        assert!(with(&[]).contains("8902 move sequences of 3 plies\n"), "{options:?}");
        assert!(with(&["--divide"]).contains("e2e4: 600\n"), "{options:?}");
    }
}

#[test]
fn absurd_options_are_wrong_usage() {
    for options in [
        ["--threads", "0"],
        ["--threads", "257"],
        ["--threads", "-2"],
        ["--threads", "99999999999999999999"],
        ["--hash", "0"],
        ["--hash", "65537"],
        ["--hash", "lots"],
    ] {
        run(&[&["perft", "chess", "1"], &options[..]].concat()).refused(2);
    }
    // An overflow is reported, not shown as a wrong number.
    let kings = "k7/8/8/8/8/8/8/7K w - - 0 1";
    let said = run(&["perft", "chess", "100", "--fen", kings, "--hash", "8"]).refused(2);
    assert!(said.contains("more than 18446744073709551614"), "{said}");
}
