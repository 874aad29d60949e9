//! Perft figures of other programs; see perft/README.md for whose they are.

mod common;

use std::sync::Arc;

use fairywright::movegen;
use fairywright::position::Position;
use fairywright::variant::Variant;

/// Rows of at most this many nodes are counted in an ordinary run.
const ORDINARY: u64 = 5_000_000;

const TABLES: [&str; 4] = [
    include_str!("perft/square.tsv"),
    include_str!("perft/hex.tsv"),
    include_str!("perft/breadth.tsv"),
    include_str!("perft/en_passant.tsv"),
];

/// Notes a row in which Fairy-Stockfish counts mates by a dropped pawn, which the rules forbid.
const DROP_MATES: &str = "mates by drop counted";

/// The variant without the rule that such a row leaves out, so that the row is still checked to the move.
fn with_drop_mates(id: &str) -> Arc<Variant> {
    let text = format!("format = 1\nname = \"{id}\"\nbase = \"{id}\"\n[pieces.P.drop]\nno-mate = false\n");
    common::defined(&text)
}

/// Counts the rows of one variant that `wanted` picks by their nodes.
#[track_caller]
fn count(id: &str, wanted: impl Fn(u64) -> bool) {
    let lawful = common::variant(id);
    let mut rows = 0;
    let mut wrong = Vec::new();
    for line in TABLES.iter().flat_map(|table| table.lines().skip(1)) {
        let fields: Vec<_> = line.split('\t').collect();
        let [name, fen, depth, nodes, note, ..] = fields[..] else { panic!("{line}: too few fields") };
        let (depth, nodes) = (depth.parse().unwrap(), nodes.parse().unwrap());
        if name != id || !wanted(nodes) {
            continue;
        }
        rows += 1;
        let variant = if note == DROP_MATES { with_drop_mates(id) } else { Arc::clone(&lawful) };
        let position = if fen == "-" { Position::start(&variant) } else { common::position(&variant, fen) };
        let ours = movegen::perft(&position, depth);
        if ours != nodes {
            wrong.push(format!("{fen}, depth {depth}: {ours} instead of {nodes}"));
        }
    }
    assert!(rows > 0, "no row for {id}");
    assert!(wrong.is_empty(), "{id}:\n{}", wrong.join("\n"));
}

macro_rules! perft {
    ($($name:ident $deep:ident $id:literal)*) => {$(
        #[test]
        fn $name() {
            count($id, |nodes| nodes <= ORDINARY);
        }

        #[test]
        #[ignore = "half a minute together: run by .ci/run"]
        fn $deep() {
            count($id, |nodes| nodes > ORDINARY);
        }
    )*};
}

perft! {
    chess chess_deep "chess"
    shogi shogi_deep "shogi"
    xiangqi xiangqi_deep "xiangqi"
    hex_shogi_81 hex_shogi_81_deep "hex-shogi-81"
    amazon amazon_deep "amazon"
    antichess antichess_deep "antichess"
    asean asean_deep "asean"
    atomic atomic_deep "atomic"
    breakthrough breakthrough_deep "breakthrough"
    cannonshogi cannonshogi_deep "cannonshogi"
    capablanca capablanca_deep "capablanca"
    courier courier_deep "courier"
    crazyhouse crazyhouse_deep "crazyhouse"
    de_vasa de_vasa_deep "de-vasa"
    dobutsu dobutsu_deep "dobutsu"
    euroshogi euroshogi_deep "euroshogi"
    gardner gardner_deep "gardner"
    glinski glinski_deep "glinski"
    gorogoroplus gorogoroplus_deep "gorogoroplus"
    grand grand_deep "grand"
    hoppelpoppel hoppelpoppel_deep "hoppelpoppel"
    horde horde_deep "horde"
    janggi janggi_deep "janggi"
    kingofthehill kingofthehill_deep "kingofthehill"
    kyotoshogi kyotoshogi_deep "kyotoshogi"
    losalamos losalamos_deep "losalamos"
    makruk makruk_deep "makruk"
    manchu manchu_deep "manchu"
    mccooey mccooey_deep "mccooey"
    minishogi minishogi_deep "minishogi"
    minixiangqi minixiangqi_deep "minixiangqi"
    racingkings racingkings_deep "racingkings"
    seirawan seirawan_deep "seirawan"
    shako shako_deep "shako"
    shatranj shatranj_deep "shatranj"
    sittuyin sittuyin_deep "sittuyin"
    three_check three_check_deep "3check"
    torishogi torishogi_deep "torishogi"
    torpedo torpedo_deep "torpedo"
}

#[test]
fn hexiang_qi() {
    count("hexiang-qi", |_| true);
}

#[test]
fn ultimate_hexagonal_chess() {
    count("ultimate-hexagonal-chess", |_| true);
}

#[test]
fn brusky() {
    count("brusky", |_| true);
}

#[test]
fn berolina() {
    count("berolina", |_| true);
}

#[test]
fn grasshopper() {
    count("grasshopper", |_| true);
}

#[test]
fn hex_shogi_91() {
    count("hex-shogi-91", |_| true);
}

#[test]
fn janus() {
    count("janus", |_| true);
}

#[test]
fn knightmate() {
    count("knightmate", |_| true);
}

#[test]
fn nightrider() {
    count("nightrider", |_| true);
}

#[test]
fn shafran() {
    count("shafran", |_| true);
}

#[test]
fn tencubed() {
    count("tencubed", |_| true);
}

#[test]
fn losers() {
    count("losers", |_| true);
}

#[test]
fn extinction() {
    count("extinction", |_| true);
}

#[test]
fn kinglet() {
    count("kinglet", |_| true);
}

#[test]
fn threekings() {
    count("threekings", |_| true);
}

#[test]
fn placement() {
    count("placement", |_| true);
}

#[test]
fn spartan() {
    count("spartan", |_| true);
}
