//! What games cost at most, counted from their definitions: never seconds, which depend on the machine.

mod common;

use std::sync::Arc;

use allocation_counter::measure;
use common::{defined, heavy};
use fairywright::library;
use fairywright::position::Position;
use fairywright::variant::{Variant, Weight};

/// The variants with their tables yet to be made: those that ship with the library, and the heaviest that are accepted.
fn all() -> Vec<(String, Variant)> {
    let shipped = library::ids().map(|id| (id.to_string(), common::variant(id).without(&[])));
    shipped
        .chain(heavy::all().into_iter().map(|heavy| (heavy.name.to_string(), defined(&heavy.text).without(&[]))))
        .collect()
}

#[test]
fn what_the_tables_take_is_no_more_than_was_counted() {
    for (name, variant) in all() {
        let counted = variant.weight();
        let variant = Arc::new(variant);
        let info = measure(|| assert!(Position::start(&variant).count_legal() > 0));
        // A position of its own, and room for moves to try.
        let position = 64 << 10;
        println!("{name}: {} of {counted:?}", info.bytes_max);
        assert!(info.bytes_max <= counted.bytes + position, "{name}: {} bytes, {counted:?}", info.bytes_max);
        // Nor is it much less: the limit is there for what is really heavy.
        assert!(counted.bytes <= 12 * info.bytes_max + position, "{name}: {} bytes, {counted:?}", info.bytes_max);
    }
}

#[test]
fn shipped_games_are_far_from_every_limit() {
    let most = Weight::MOST;
    for id in library::ids() {
        let Weight { bytes, steps, makes, looks } = common::variant(id).weight();
        let shares = [(bytes, most.bytes), (steps, most.steps), (makes, most.makes), (looks, most.looks)];
        assert!(shares.iter().all(|(amount, most)| 10 * amount <= *most), "{id}: {shares:?}");
    }
}

/// Counted by hand, on a board of 4 by 4.
#[test]
fn the_figures_are_what_counting_by_hand_gives() {
    let game = |moves: &str, rest: &str| {
        let text = format!(
            "format = 1\nname = \"x\"\n[board]\ncells = \"square\"\nfiles = 4\nranks = 4\n\
             [pieces.K]\nroyal = true\nmoves = [\"{moves}\"]\n{rest}\n[setup]\nfirst = {{ K = \"a1\" }}\nsecond = {{ K = \"c4\" }}\n"
        );
        defined(&text).weight()
    };
    // A king has eight neighbours at most, each of which is tried; eight more for captures of pieces that passed by.
    assert_eq!(game("K", "").makes, 8 + 8);
    assert_eq!(game("W", "").makes, 4 + 8);
    // Where every move must be tried: with eight targets at most, eight pieces move to the eight other cells.
    assert_eq!(game("K", "[captures]\nexplosion = \"W\"").makes, 8 * 8);
    assert_eq!(game("W", "[captures]\nexplosion = \"W\"").makes, 12 * 4);
    // Looked for twice where captures come first.
    assert_eq!(game("W", "[captures]\nmandatory = true").makes, 2 * (4 + 8));
    // A step looks at every cell once, and at each of the 12 from which it leads on the board; by both sides' moves and
    // attacks, and four times whether there is a move from a cell at all.
    let by = |rays: u64, leads: u64| 2 * 2 * rays * (16 + leads) + 4 * rays * 16;
    assert_eq!(game("fW", "").steps, by(1, 12));
    assert_eq!(game("W", "").steps, by(4, 12));
    // A rook's line: 12 and 8 and 4.
    assert_eq!(game("R", "").steps, by(4, 12 + 8 + 4));
}

/// Twice as much costs twice as much, and piece types that move alike cost one of them.
#[test]
fn what_is_alike_is_counted_once() {
    let rest = |count: usize, moves: &dyn Fn(usize) -> String| {
        heavy::game(&(heavy::types(count, moves) + "[setup]\nfirst = { K = \"a1\" }\n"))
    };
    let alike = |count| defined(&rest(count, &|_| "\"QN\"".into())).weight();
    let unlike = |count| defined(&rest(count, &|index| format!("\"QN\", \"W{}\"", index + 2))).weight();
    assert!(alike(20).bytes - alike(10).bytes < (unlike(10).bytes - unlike(5).bytes) / 4);
    assert!(unlike(10).steps > 19 * unlike(5).steps / 10 - unlike(5).steps / 5);
}

#[test]
fn too_heavy_definitions_are_refused_for_their_heaviest_part() {
    let said = |rest: String| Variant::from_toml(&heavy::game(&rest)).map(drop).expect_err("too heavy").to_string();
    let setup = "[setup]\nfirst = { K = \"a1\" }\n";
    let tables = said(heavy::types(40, |index| format!("\"pQgQ\", \"mR{}\"", index % 14 + 2)) + setup);
    assert!(tables.contains("E0603") && tables.contains("MiB"), "{tables}");
    let far = (0..900).map(|n| format!("\"{},{}\"", n % 31 - 15, n / 31 - 15)).filter(|step| step != "\"0,0\"");
    let far = far.collect::<Vec<_>>().join(", ");
    let steps = said(heavy::types(60, |index| format!("{{ leap = [{far}] }}, \"W{}\"", index % 14 + 2)) + setup);
    assert!(steps.contains("E0603") && steps.contains("steps"), "{steps}");
    // Every drop of sixty types might mate, and every reply must be tried: the kings are two.
    let many = heavy::types(60, |_| "\"QNN\"".into()) + "[drops]\nno-mate = true\n[setup]\nfirst = { K = \"a1 c1\" }\n";
    let makes = said(many);
    assert!(makes.contains("E0603") && makes.contains("tried") && makes.contains("its drops"), "{makes}");
}

/// Zones that are worked out again and again run out of steps, where they stand.
#[test]
fn work_without_end_is_cut_off_while_a_definition_is_given_its_meaning() {
    let cells = (0..1_000)
        .map(|n| format!("{}{}", char::from(b'a' + (n % 16) as u8), n / 16 % 16 + 1))
        .collect::<Vec<_>>()
        .join(" ");
    let pieces =
        |index: usize| format!("{{ move = \"W\", from = {{ cells = \"{cells}\", file-ends = {} }} }}", index % 16 + 1);
    let moves = (0..60).map(pieces).collect::<Vec<_>>().join(", ");
    let rest = heavy::types(5, |_| moves.clone()) + "[pieces.S]\nmoves-as = \"A\"\n";
    let error = Variant::from_toml(&heavy::game(&(rest + "[setup]\nfirst = { K = \"a1\" }\n")))
        .map(drop)
        .expect_err("too long");
    assert!(error.to_string().contains("E0603"), "{error}");
}
