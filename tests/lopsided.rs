//! Boards that do not map onto themselves, where both sides are written out.

mod common;

use fairywright::explain::rules;
use fairywright::library;
use fairywright::position::Position;
use fairywright::variant::Variant;

/// Thirteen squares: a corner is missing.
fn game(symmetry: &str, rest: &str) -> String {
    format!(
        "format = 1\nname = \"Corner\"\n[board]\ncells = \"square\"\nmap = \"\"\"\na4 b4 c4 d4\na3 b3 c3 d3\na2 b2 c2 -\na1 b1 - \
         -\n\"\"\"\nsymmetry = \"{symmetry}\"\n[pieces.K]\nname = \"King\"\nroyal = true\nmoves = [\"K\"]\n[pieces.P]\nname = \
         \"Pawn\"\nmoves = [\"mfW\", \"cfF\"]\n{rest}"
    )
}

const BOTH: &str = "[setup]\nfirst = { K = \"a1\", P = \"b1\" }\nsecond = { K = \"d4\", P = \"c4\" }\n";

fn errors(text: &str) -> String {
    Variant::from_toml(text).map_or_else(|error| error.to_string(), |_| String::new())
}

#[test]
fn a_board_without_symmetry_is_played_when_both_sides_are_written_out() {
    for symmetry in ["mirror", "half-turn"] {
        let variant = common::defined(&game(symmetry, BOTH));
        let mut position = Position::start(&variant);
        for ply in 0..40 {
            let legal = common::agreed(&position);
            let Some((_, mv)) = legal.get(ply * 7 % legal.len().max(1)) else { break };
            position.play_unchecked(*mv);
        }
        // Directions are turned all the same: the second player's pawn goes down.
        let second = common::position(&variant, "3k/2p1/3/K1 b 1");
        assert!(common::texts(&second).iter().any(|(text, _)| text == "c3c2"));
        assert!(rules(&variant).contains("Black: King d4, Pawn c4."));
    }
}

#[test]
fn what_would_have_to_be_turned_is_asked_for_at_its_place() {
    let lacking = errors(&game("mirror", "[setup]\nfirst = { K = \"a1\" }\n"));
    assert!(lacking.contains("error[E0516]") && lacking.contains("list them in `[setup.second]`"), "{lacking}");
    let zone = |zone: &str| {
        errors(&game(
            "mirror",
            &format!(
                "[zones]\nhome = {zone}\n[pieces.R]\nmoves = [{{ move = \"R\", within = \"home\" }}]\n{}",
                BOTH.replace("P = \"b1\"", "P = \"b1\", R = \"b2\"")
            ),
        ))
    };
    assert!(zone("\"a1 b1\"").contains("`{ cells = \"…\", second = \"…\" }`"), "{}", zone("\"a1 b1\""));
    for sound in [
        "{ cells = \"a1 b1\", second = \"d4\" }",
        "{ cells = \"a1 b1\", both = true }",
        "{ first-ranks = 2 }",
        "{ all = true }",
    ] {
        assert_eq!(zone(sound), "", "{sound}");
    }
    // The help never names the symmetry that has just been refused; another one only where it fits.
    let tall = |symmetry: &str| {
        errors(&format!(
            "format = 1\nname = \"Tall\"\n[board]\ncells = \"square\"\nmap = \"\"\"\n- b3 c3\na2 b2 c2\na1 b1 -\n\"\"\"\nsymmetry = \
             \"{symmetry}\"\n[pieces.K]\nroyal = true\nmoves = [\"K\"]\n[setup]\nfirst = {{ K = \"a1\" }}\n"
        ))
    };
    assert_eq!(tall("half-turn"), "");
    assert!(
        tall("mirror").contains("help: with `symmetry = \"half-turn\"` in `[board]` it does"),
        "{}",
        tall("mirror")
    );
    for symmetry in ["mirror", "half-turn"] {
        let said = errors(&game(symmetry, "[setup]\nfirst = { K = \"a1\" }\n"));
        assert!(!said.contains("help: with `symmetry"), "{said}");
    }
}

#[test]
fn ranks_are_counted_from_each_side() {
    let rest =
        format!("[zones]\nfar = {{ last-ranks = 1 }}\n[end]\ngoal = {{ pieces = \"K\", zone = \"far\" }}\n{BOTH}");
    let variant = common::defined(&game("mirror", &rest));
    let cells = variant.zone("far").expect("the zone").cells;
    let names = |side: usize| cells[side].map(|cell| variant.board().name(cell)).collect::<Vec<_>>().join(" ");
    assert_eq!((names(0).as_str(), names(1).as_str()), ("a4 b4 c4 d4", "a1 b1"));
}

#[test]
fn boards_that_ship_map_onto_themselves() {
    for (id, _) in library::BUILT_IN {
        assert!(common::variant(id).board().lopsided().is_none(), "{id}");
    }
}
