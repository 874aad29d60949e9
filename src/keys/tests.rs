//! A small language of its own, so that what is declared can be seen to be read.

use super::{
    Always, Cursor, Declared, Flag, Items, Judged, KeySpec, Keys, Language, Letters, Log, Names, Number, Reading,
    Takes, Text, Word, ZoneDef, keys, parse, words,
};
use crate::source::Sources;

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Colour {
    /// Red.
    Red,
    /// Blue.
    Blue,
}

words! { Colour {
    "red" => Colour::Red, "like a rose";
    "rose" => Colour::Red, "the same";
    "blue" => Colour::Blue, "like the sky";
} }

keys! {
    /// What is common to all things.
    pub struct ThingKeys {
        /// How many there are.
        how_many: Option<Number<1, 9>> { default: "1" },
        /// Their colour.
        hue as "colour": Option<Word<Colour>>,
    }
}

keys! {
    /// A box, and what
    /// is in it.
    pub struct BoxDef("box", "a box", short: "label", one_of: &["label", "things"], reserved: &["lock"]) {
        /// What is written on it.
        label: Option<Text>,
        /// What is in it.
        things: Names { example: "\"a b\"" },
        /// All about them.
        ..about: ThingKeys,
        /// Where it stands.
        place: Option<ZoneDef>,
        /// Whether what is in it is thrown away.
        emptied: Option<Flag> { needs: "things", barred_by: &["label"] },
    }
    check: no_secrets
}

fn no_secrets(table: &Cursor<'_>) {
    if table.has("label") && table.has("place") {
        table.reading.log.report(crate::diagnostic::Problem::NeedsBase { key: "label" }, table.table.span);
    }
}

keys! {
    /// A whole store.
    pub struct StoreDef("store", "the store") {
        /// Whose it is.
        owner: Text,
        /// The box at the door.
        door: Always<BoxlessDef>,
        /// The boxes.
        boxes: Items<BoxDef>,
        /// The best of them.
        best: Option<Judged<BoxDef>>,
        /// The others.
        other: Vec<BoxDef>,
        /// What lies about.
        toys as "toy": Vec<ToyDef>,
        /// Of what the boxes are made.
        letters: Letters,
    }
}

keys! {
    /// A sphere.
    pub struct SphereKeys {
        /// From side to side.
        width: Option<Number<1, 9>>,
    }
}

keys! {
    /// A brick.
    pub struct BrickKeys {
        /// Its edges.
        edges: Letters,
        /// Whether it is baked.
        baked: Option<Flag>,
    }
}

keys! {
    /// What a toy is.
    pub enum ToyKeys {
        /// Round.
        Sphere(SphereKeys),
        /// Not.
        Brick(BrickKeys),
    }
}

keys! {
    /// A toy, of whatever kind.
    pub struct ToyDef("toy", "[[toy]]") {
        /// What it is.
        ..what: ToyKeys,
        /// Its colour.
        colour: Option<Word<Colour>>,
    }
}

keys! {
    /// The door.
    pub struct BoxlessDef("door", "the door") {
        /// Whether it is open.
        open: Option<Flag>,
    }
}

static LANGUAGE: Language = Language { file: StoreDef::spec, foreign: |_| None };

fn read(text: &str) -> (Option<StoreDef>, Vec<String>) {
    let (log, mut sources) = (Log::default(), Sources::default());
    let (table, _) = parse(sources.add("store", text), text, &log);
    let store = StoreDef::read(&Cursor::new(StoreDef::spec(), &table, Reading { language: &LANGUAGE, log: &log }));
    (store, log.into_inner().iter().map(|found| found.problem.message()).collect())
}

#[test]
fn one_declaration_gives_struct_keys_and_reader() {
    let (store, found) = read(
        "owner = \"Ann\"\nboxes = [\"tea\", { things = \"a b\", how-many = 3, colour = \"rose\", emptied = true }]\n\
         [best]\nthings = [\"c\"]\nplace = { last-ranks = 2 }\n[[other]]\nlabel = \"x\"\n",
    );
    assert_eq!(found, Vec::<String>::new());
    let store = store.unwrap();
    assert_eq!((store.owner.value.as_str(), store.boxes[0].label.as_ref().unwrap().value.as_str()), ("Ann", "tea"));
    assert_eq!(store.boxes[0].table.span, store.boxes[0].label.as_ref().unwrap().span);
    assert!(store.boxes[1].emptied.is_some_and(|emptied| emptied.value));
    assert_eq!(store.boxes[1].things.iter().map(|name| name.value.as_str()).collect::<Vec<_>>(), ["a", "b"]);
    assert_eq!(store.boxes[1].about.how_many.unwrap().u8(), 3);
    assert_eq!(store.boxes[1].about.hue.unwrap().value, Colour::Red);
    assert!(store.best.as_ref().unwrap().sound && store.door.open.is_none() && store.letters.is_empty());
    assert!(
        matches!(&store.best.unwrap().table.place, Some(ZoneDef::Table(zone)) if zone.last_ranks.unwrap().u8() == 2)
    );
    assert_eq!(store.other.len(), 1);
    assert_eq!(store.table.span, store.door.table.span);
}

#[test]
fn the_keys_of_parts_stand_in_their_place() {
    let names: Vec<&str> = BoxDef::KEYS.iter().map(|key| key.name).collect();
    assert_eq!(names, ["label", "things", "how-many", "colour", "place", "emptied"]);
    assert_eq!(BoxDef::spec().doc, "A box, and what is in it.");
    let KeySpec { takes, doc, default, required, .. } = BoxDef::KEYS[2];
    assert!(matches!(takes, Takes::Number(1, 9)) && !required);
    assert_eq!((doc, default), ("How many there are.", "1"));
    assert!(StoreDef::KEYS[0].required);
    let tables: Vec<&str> = StoreDef::spec().all().iter().map(|table| table.name).collect();
    assert_eq!(tables, ["store", "door", "box", "zone", "toy"]);
}

#[test]
fn what_is_wrong_is_noted_and_reading_goes_on() {
    let (store, found) = read(
        "door = 3\nletters = 4\nboxes = [7, { how-many = 12, things = \"a\" }, { things = [] }]\n\
         other = [{ lock = true, label = \"a\", emptied = true, place = \"b1\" }, { colour = \"rot\", label = \"a\" }]\n\
         [best]\nlabel = \"a\"\nlabl = \"b\"\n",
    );
    assert!(store.is_none(), "without its owner there is no store");
    let expected = [
        "the store needs the key `owner`",
        "expected a table, found an integer",
        "expected a string or a table, found an integer",
        "`how-many` is 12; it must be from 1 to 9",
        "a box needs one of `label`, `things`",
        "a box has no key `labl`",
        "`lock` is reserved for a later version",
        "`emptied` and `label` exclude each other",
        "`emptied` has no effect without `things`",
        "`label` removes something from a `base`, but there is no `base`",
        "`rot` is not one of the words allowed here",
        "expected letters (a list, or a string separated by spaces), found an integer",
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_number_out_of_bounds_becomes_the_nearest_bound() {
    let (store, _) = read("owner = \"Ann\"\n[best]\nlabel = \"a\"\nhow-many = 99\n");
    let best = store.unwrap().best.unwrap();
    assert_eq!((best.table.about.how_many.unwrap().get(), best.sound), (9, false));
}

#[test]
fn tables_of_a_list_may_be_of_several_kinds() {
    let (store, found) =
        read("owner = \"Ann\"\n[[toy]]\nedges = \"a b\"\nbaked = true\ncolour = \"blue\"\n[[toy]]\nwidth = 3\n");
    assert_eq!(found, Vec::<String>::new());
    let toys = store.unwrap().toys;
    assert!(matches!(&toys[0].what, ToyKeys::Brick(brick) if brick.edges.len() == 2 && brick.baked.unwrap().value));
    assert!(matches!(&toys[1].what, ToyKeys::Sphere(sphere) if sphere.width.unwrap().u8() == 3));
    assert_eq!(toys[0].colour.unwrap().value, Colour::Blue);
    let (store, found) = read("owner = \"Ann\"\n[[toy]]\ncolour = \"red\"\n[[toy]]\nwidth = 3\nbaked = true\n");
    assert_eq!(found, ["[[toy]] needs one of `width`, `edges`", "`baked` and `width` exclude each other"]);
    assert_eq!(store.unwrap().toys.len(), 1);
}
