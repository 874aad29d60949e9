//! Definitions near the limits of what is accepted: the heaviest of their kinds. The bench `heaviest` measures them, too.

/// A definition, and its fullest position: half the board full of the pieces that move most, the other side's between.
pub struct Heavy {
    pub name: &'static str,
    pub text: String,
    pub full: Option<String>,
}

/// A game on 16 by 16 squares with kings and what else there is.
pub fn game(rest: &str) -> String {
    format!(
        "format = 1\nname = \"Heavy\"\n[board]\ncells = \"square\"\nfiles = 16\nranks = 16\n\
         [pieces.K]\nroyal = true\nmoves = [\"K\"]\n{rest}"
    )
}

/// So many piece types; each has moves of its own.
pub fn types(count: usize, moves: impl Fn(usize) -> String) -> String {
    let letters = || ('A'..='Z').filter(|letter| *letter != 'K');
    let all = letters().map(String::from).chain(letters().map(|letter| format!("+{letter}")));
    let all = all.chain(letters().map(|letter| format!("{letter}~")));
    let table = |(index, letter): (usize, String)| format!("[pieces.\"{letter}\"]\nmoves = [{}]\n", moves(index));
    all.take(count).enumerate().map(table).collect()
}

const SETUP: &str = "[setup]\nfirst = { K = \"a1\" }\n";

/// Every second cell a piece of the first player, half of the rest the second player's; the kings in their corners, with
/// their own round them, so that nobody is in check.
fn full(first: char, second: char, hands: &str) -> String {
    let rank = |rank: usize| -> String {
        let cell = |file: usize| match (rank, file) {
            (15, 0) => 'K',
            (0, 15) => 'k',
            _ if rank > 11 && file < 4 => first,
            _ if rank < 4 && file > 11 => second,
            _ if (rank + file).is_multiple_of(2) => first,
            _ if file % 4 < 2 => second,
            _ => '1',
        };
        (0..16).map(cell).collect()
    };
    format!("{}{hands} w 1", (0..16).map(rank).collect::<Vec<_>>().join("/"))
}

/// The heaviest of their kinds.
pub fn all() -> Vec<Heavy> {
    let heavy = |name, rest: String, full| Heavy { name, text: game(&rest), full };
    let riders = |index: usize| format!("\"QNN\", \"W{}\", \"C0Z0\"", index % 14 + 2);
    let drops = |count, rules: &str, hands| {
        let text = types(count, |_| "\"QNN\"".into())
            + rules
            + "[setup]\nfen = \"15k/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K15[] w 1\"\n";
        heavy("drops that may not mate", text, Some(full('A', 'a', hands)))
    };
    vec![
        heavy("riders of many types", types(62, riders) + SETUP, Some(full('A', 'a', ""))),
        heavy(
            "cannons",
            types(12, |index| format!("\"pQ\", \"pR{}\", \"mQ\"", index % 14 + 2)) + SETUP,
            Some(full('A', 'a', "")),
        ),
        heavy(
            "grasshoppers",
            types(10, |index| format!("\"gQ\", \"mR{}\"", index % 14 + 2)) + SETUP,
            Some(full('A', 'a', "")),
        ),
        heavy(
            "lame leapers",
            types(30, |index| format!("\"nNnAnD\", \"mR{}\"", index % 14 + 2)) + SETUP,
            Some(full('A', 'a', "")),
        ),
        heavy(
            "moves beside which nobody may stand",
            types(16, |index| format!("{{ move = \"Q{}\", unless-enemy = \"W\" }}", index % 6 + 2)) + SETUP,
            Some(full('A', 'a', "")),
        ),
        heavy(
            "explosions",
            types(1, |_| "\"QN\"".into()) + "[captures]\nexplosion = \"K\"\n" + SETUP,
            Some(full('A', 'a', "")),
        ),
        heavy(
            "no checks",
            types(4, |_| "\"QN\"".into()) + "[royalty]\nno-check = true\n" + SETUP,
            Some(full('A', 'a', "")),
        ),
        heavy(
            "several kings and drops that may not mate",
            types(10, |_| "\"W\"".into())
                + "[drops]\nno-mate = true\n[setup]\nfen = \"13k1k/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K1K13[] w 1\"\n",
            Some("13k1k/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K1K13[ABCDEFGHIJabcdefghij] w 1".to_string()),
        ),
        drops(16, "[drops]\nno-mate = true\n", "[4A4B4C4D4E4F4G4H4I4J4a4b4c4d]"),
    ]
}
