//! Perft figures of other programs; see perft/README.md for whose they are.

mod common;

use common::figures;
use fairywright::movegen;

/// Rows of at most this many nodes are counted in an ordinary run.
const ORDINARY: u64 = 5_000_000;

/// Counts the rows of one variant that `wanted` picks by their nodes.
#[track_caller]
fn count(id: &str, wanted: impl Fn(u64) -> bool) {
    let mut rows = 0;
    let mut wrong = Vec::new();
    for row in figures::of(id).into_iter().filter(|row| wanted(row.nodes)) {
        rows += 1;
        let ours = movegen::perft(&row.position, row.depth);
        if ours != row.nodes {
            wrong.push(format!("{}, depth {}: {ours} instead of {}", row.fen, row.depth, row.nodes));
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
fn chak() {
    count("chak", |_| true);
}

#[test]
fn chennis() {
    count("chennis", |_| true);
}

#[test]
fn empire() {
    count("empire", |_| true);
}

#[test]
fn shinobi() {
    count("shinobi", |_| true);
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
fn orda() {
    count("orda", |_| true);
}

#[test]
fn synochess() {
    count("synochess", |_| true);
}

#[test]
fn wildebeest() {
    count("wildebeest", |_| true);
}

#[test]
fn shogun() {
    count("shogun", |_| true);
}

#[test]
fn grandhouse() {
    count("grandhouse", |_| true);
}

#[test]
fn spartan() {
    count("spartan", |_| true);
}

#[test]
fn mini_hexchess() {
    count("mini-hexchess", |_| true);
}

#[test]
fn starchess() {
    count("starchess", |_| true);
}

#[test]
fn xiang_hex() {
    count("xiang-hex", |_| true);
}

#[test]
fn hexshogi() {
    count("hexshogi", |_| true);
}

#[test]
fn hexofen() {
    count("hexofen", |_| true);
}

#[test]
fn omega() {
    count("omega", |_| true);
}

#[test]
fn opulent() {
    count("opulent", |_| true);
}

#[test]
fn chancellor() {
    count("chancellor", |_| true);
}

#[test]
fn embassy() {
    count("embassy", |_| true);
}

#[test]
fn gustav3() {
    count("gustav3", |_| true);
}

#[test]
fn omicron() {
    count("omicron", |_| true);
}

#[test]
fn gothic() {
    count("gothic", |_| true);
}

#[test]
fn judkins() {
    count("judkins", |_| true);
}
