//! Whole files through the reader.

use super::read;
use crate::definition::{Definition, FlagWordZone, ZoneDef};
use crate::diagnostic::Diagnostic;

fn lone(text: &str) -> super::Read {
    read("game", "game.toml", text, &|_| None)
}

fn messages(diagnostics: &[Diagnostic]) -> Vec<String> {
    diagnostics.iter().map(|found| format!("{} {}", found.problem.code(), found.problem.message())).collect()
}

fn sound(text: &str, resolver: &dyn Fn(&str) -> Option<(String, String)>) -> Definition {
    let read = read("game", "game.toml", text, resolver);
    assert_eq!(messages(&read.diagnostics), Vec::<String>::new());
    read.definition.unwrap()
}

const FULL: &str = r#"
format = 1
name = "Ultimate Hexagonal Chess"
inventor = "Max Koval"
year = 2021
links = ["https://example.org"]

[board]
cells = "hex-flat"
shape = "rectangle"
files = 8
ranks = 10
raised = "odd"
names = "number"
number-from = 1
digits = 2

[zones]
front-line = "03 23 43 63"
starting-lines = { cells = "01 11", zones = ["front-line"] }
river = { cells = ["02"], both = true, second = { last-ranks = 2 } }

[pieces.P]
name = "Pawn"
symbol = ["♙", "♟"]
moves = [
  "mfW",
  { move = "mfW2", from = "front-line", en-passant = true },
  { leap = ["nw nw ne"], only = "moves", captures-not = "K" },
]
promotion = { to = ["Q", "R"], zone = "front-line", forced = true }
drop = { per-file = 1, no-mate = true }

[pieces.K]
royal = true
moves = ["K"]

[pieces."+P"]
moves-as = "K"

[promotion]
zone = { last-ranks = 3 }
on = "either"
forced = "immobile"

[drops]
captured = false
no-check = true

[setup]
first = { K = "41", Q = "31", P = ["01", "71"] }

[[castling]]
name = "short"
letter = "K"
king = ["41", "62"]
partner = "71 52"
second = { king = "41 62", partner = "71 52" }

[royalty]
flying-general = "vR"

[end]
stalemate = "loss"
repetition = { count = 4, perpetual-check = "loss" }
n-move-rule = { moves = 50, reset = ["capture", "P"] }
bare-kings = "draw"

[notation]
pattern = "{piece}{to}"

[players]
first = "Red"

[[test]]
name = "perft"
perft = [35, 1219]
winner = "none"
of = "41"
targets = "52"

[[claim]]
name = "80 cells"
cells = 80
piece = "P"
never-enters = "river"
"#;

#[test]
fn a_full_file_is_read_in_its_order_and_with_places() {
    let read = lone(FULL);
    assert_eq!(messages(&read.diagnostics), Vec::<String>::new());
    let game = read.definition.unwrap();
    let letters: Vec<_> = game.pieces.iter().map(|(letter, _)| letter.value.as_str()).collect();
    assert_eq!(letters, ["P", "K", "+P"]);
    let zones: Vec<_> = game.zones.iter().map(|(name, _)| name.value.as_str()).collect();
    assert_eq!(zones, ["front-line", "starting-lines", "river"]);
    let setup: Vec<_> = game.setup.first.iter().map(|(letter, _)| letter.value.as_str()).collect();
    assert_eq!(setup, ["K", "Q", "P"]);
    let pawn = &game.pieces[0].1;
    assert_eq!(pawn.rules.movement.moves.len(), 3);
    let betza = pawn.rules.movement.moves[1].betza.as_ref().unwrap();
    assert_eq!(&FULL[betza.span.range()], "mfW2");
    assert_eq!(&FULL[pawn.rules.movement.moves[2].captures_not[0].span.range()], "K");
    assert!(
        matches!(pawn.rules.promotion.promotion.as_ref().unwrap()[0].forced, Some(FlagWordZone::Flag(flag)) if flag.value)
    );
    assert!(matches!(game.rules.promotion.promotion.as_ref().unwrap().forced, Some(FlagWordZone::Word(_))));
    let ZoneDef::Table(river) = &game.zones[2].1 else { panic!("a table") };
    assert!(matches!(&river.second, Some(ZoneDef::Table(second)) if second.last_ranks.unwrap().get() == 2));
    assert_eq!(game.rules.castling.castling[0].first.partner.to.value, "52");
    assert_eq!(&FULL[game.rules.castling.castling[0].first.partner.to.span.range()], "52");
    assert_eq!(game.tests[0].perft.len(), 2);
    assert_eq!(game.players.first.as_ref().unwrap().value, "Red");
    assert!(game.rules.drops.drops.as_ref().unwrap().limits.no_check.unwrap().value);
}

#[test]
fn reading_goes_on_after_a_mistake() {
    let read = lone(
        "format = 1\nname = 7\n[board]\ncells = \"hexflat\"\nfiles = 99\nrank = 3\nmaxRank = 8\n[pieces.p]\nmoves = [3]\n",
    );
    assert_eq!(
        messages(&read.diagnostics),
        [
            "E0104 the file needs the key `setup`",
            "E0105 expected a string, found an integer",
            "E0103 [board] has no key `rank`",
            "E0103 [board] has no key `maxRank`",
            "E0202 `hexflat` is not one of the words allowed here",
            "E0204 `files` is 99; it must be from 1 to 64",
            "E0209 `p` cannot be a piece letter",
            "E0105 expected a string or a table, found an integer",
        ]
    );
}

#[test]
fn broken_toml_does_not_hide_other_mistakes() {
    let read = lone("format = 1\nname = \"A\nyear = \"old\"\n[bored]\n");
    let found = messages(&read.diagnostics);
    assert!(found[0].starts_with("E0101"), "{found:?}");
    assert!(found.iter().any(|message| message.contains("`bored`")), "{found:?}");
    assert!(!found.iter().any(|message| message.starts_with("E0104")), "{found:?}");
}

fn with_base(id: &str) -> Option<(String, String)> {
    (id == "base").then(|| ("base.toml".to_string(), FULL.to_string()))
}

#[test]
fn tables_merge_key_by_key_and_other_values_replace() {
    let text = "format = 1\nname = \"Other\"\nbase = \"base\"\n[board]\nfiles = 9\n[zones]\nriver = \"01\"\n[pieces.P]\n\
                name = \"Soldier\"\npromotion = { forced = false }\n[setup.first]\nQ = \"32\"\n[[castling]]\n\
                name = \"long\"\nletter = \"Q\"\nking = \"41 62\"\npartner = \"71 52\"\n";
    let game = sound(text, &with_base);
    assert_eq!(game.name.value, "Other");
    assert!(game.inventor.is_none() && game.year.is_none() && game.links.is_empty());
    assert!(game.tests.is_empty() && game.claims.is_empty());
    assert_eq!((game.board.table.files.unwrap().get(), game.board.table.ranks.unwrap().get()), (9, 10));
    assert!(matches!(&game.zones[2].1, ZoneDef::Text(_)));
    let pawn = &game.pieces[0].1;
    assert_eq!(pawn.name.as_ref().unwrap().value, "Soldier");
    assert_eq!(pawn.rules.movement.moves.len(), 3);
    assert_eq!(pawn.rules.promotion.promotion.as_ref().unwrap()[0].to.len(), 2);
    assert_eq!(game.rules.castling.castling.len(), 1);
    assert_eq!(game.rules.castling.castling[0].name.value, "long");
    assert_eq!(game.setup.first.len(), 3);
    assert_ne!(game.rules.castling.castling[0].name.span.file, pawn.rules.movement.moves[0].table.span.file);
}

#[test]
fn without_takes_away_pieces_and_keys() {
    let text = "format = 1\nname = \"Other\"\nbase = \"base\"\nwithout = [\"P\", \"drops\", \"end.repetition\"]\n";
    let game = sound(text, &with_base);
    let letters: Vec<_> = game.pieces.iter().map(|(letter, _)| letter.value.as_str()).collect();
    assert_eq!(letters, ["K"]);
    assert!(game.rules.drops.drops.is_none() && game.rules.endings.end.repetition.repetition.is_none());
    assert!(game.setup.first.iter().all(|(letter, _)| letter.value != "P"));
    let reset: Vec<_> = game
        .rules
        .endings
        .end
        .n_move_rule
        .n_move_rule
        .as_ref()
        .unwrap()
        .reset
        .iter()
        .map(|word| word.value.as_str())
        .collect();
    assert_eq!(reset, ["capture"]);
    let read = read("game", "game.toml", "format = 1\nname = \"O\"\nbase = \"base\"\nwithout = \"dorps\"", &with_base);
    assert_eq!(messages(&read.diagnostics), ["E0201 unknown piece or key of the base `dorps`"]);
}

#[test]
fn a_key_makes_inherited_rivals_give_way() {
    let text = "format = 1\nname = \"Other\"\nbase = \"base\"\n[board]\nmap = \"a b\"\n[setup]\nfen = \"k w\"\n";
    let game = sound(text, &with_base);
    assert!(game.board.table.files.is_none() && game.board.table.shape.is_none() && game.board.table.digits.is_some());
    assert!(game.setup.first.is_empty());
}

#[test]
fn circles_and_strangers_among_bases_are_errors() {
    let circle = |id: &str| {
        let next = if id == "a" { "b" } else { "a" };
        Some((format!("{id}.toml"), format!("format = 1\nname = \"{id}\"\nbase = \"{next}\"\n")))
    };
    let read = read("a", "a.toml", "format = 1\nname = \"a\"\nbase = \"b\"\n", &circle);
    assert_eq!(messages(&read.diagnostics), ["E0108 circular `base` chain"]);
    let stranger = lone("format = 1\nname = \"a\"\nbase = \"b\"\nnmae = 3\n");
    assert_eq!(messages(&stranger.diagnostics), ["E0107 unknown base variant `b`", "E0103 the file has no key `nmae`"]);
    let endless = |id: &str| Some((format!("{id}.toml"), format!("format = 1\nname = \"x\"\nbase = \"{id}x\"\n")));
    let deep = super::read("x", "x.toml", "format = 1\nname = \"x\"\nbase = \"xx\"\n", &endless);
    assert_eq!(messages(&deep.diagnostics), ["E0109 base chain deeper than 8"]);
}
