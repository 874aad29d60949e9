//! The rules of a game in words, made from the rules as the program has them.

use super::captures;
use super::directions::{Family, count_word, join};
use super::endings;
use super::movement::kind_in_words;
use super::names::man as man_in_prose;
use super::page::{Section, sentence};
use super::passing;
use super::royalty;
use super::zones::{cell_names, cells_in_words, outside_in_words, ranks_in_words, zone_name};
use crate::board::{Board, CellSet, Geometry, Side, Symmetry};
use crate::variant::{Castling, DropRule, Kind, KindId, KindSet, Promotion, Variant};

/// The game on one page in words: board, set-up, pieces, drops, castling, endings; 80 columns wide.
pub fn rules(variant: &Variant) -> String {
    let sections = rule_sections(variant);
    sections.iter().map(Section::to_string).collect::<Vec<_>>().join("\n")
}

/// The same in parts.
pub fn rule_sections(variant: &Variant) -> Vec<Section> {
    let sections = [
        game(variant),
        board(variant),
        zones(variant),
        setup(variant),
        pieces(variant),
        drops(variant),
        gating(variant),
        castlings(variant),
        royalty::section(variant),
        captures::section(variant),
        passing::section(variant),
        endings::section(variant),
    ];
    sections.into_iter().filter(|section| !section.is_empty()).collect()
}

/// One kind in words: its moves, how it promotes, what it is in hand; a sentence each.
pub fn piece_sentences(variant: &Variant, id: KindId) -> Vec<String> {
    let kind = variant.kind(id);
    let mut sentences: Vec<String> = match same_moves(variant, id) {
        Some(other) => vec![format!("Moves as the {}.", variant.kind(other).name)],
        None => kind_in_words(variant, kind).iter().map(|clause| sentence(clause)).collect(),
    };
    if sentences.is_empty() {
        sentences.push("Never moves.".to_string());
    }
    if kind.royal {
        sentences.push(royalty::of_kind(variant).to_string());
    }
    if let Some(promotion) = &kind.promotion {
        sentences.push(promotion_in_words(variant, promotion));
    }
    sentences
}

/// A kind listed earlier that has exactly the same moves; only for promoted forms, whose own words would be a repetition.
fn same_moves(variant: &Variant, id: KindId) -> Option<KindId> {
    let rays = |id: KindId| variant.kind(id).moves.iter().map(|rule| (&rule.text, &rule.rays)).collect::<Vec<_>>();
    let promoted = variant.kind(id).letter.starts_with('+');
    variant.kind_ids().find(|&other| {
        promoted && !variant.kind(other).letter.starts_with('+') && rays(other) == rays(id) && !rays(id).is_empty()
    })
}

fn game(variant: &Variant) -> Section {
    let mut section = Section::new(&variant.name);
    let by = variant.inventor.as_ref().map(|inventor| format!("by {inventor}"));
    let year = variant.year.map(|year| year.to_string());
    let origin: Vec<String> = by.into_iter().chain(year).collect();
    if !origin.is_empty() {
        section.say(sentence(&origin.join(", ")));
    }
    if let Some(about) = &variant.about {
        section.say(about.clone());
    }
    let [first, second] = &variant.players;
    section.say(format!("{} moves first, against {}.", first.name, second.name));
    section
}

fn board(variant: &Variant) -> Section {
    let mut section = Section::new("Board");
    let board = &variant.board;
    let (shape, colours) = match board.geometry() {
        Geometry::Square => ("squares", 2),
        Geometry::FlatTop => ("hexagons with a side on top, so that files are straight columns", 3),
        Geometry::PointyTop => ("hexagons with a corner on top, so that ranks are straight rows", 3),
    };
    let size = size_in_words(board);
    section.say(format!(
        "{} {shape}{size}, in {} colours. Cells are named from {} to {}.",
        board.len(),
        count_word(colours),
        board.name(lowest(board)),
        board.name(highest(board)),
    ));
    if board.geometry().is_hex() {
        section.say(
            "An orthogonal step goes to a cell that shares a side (six directions). A diagonal step goes out through a \
             corner to the nearest cell of the same colour (six directions); the two cells that it passes between do not \
             matter.",
        );
    }
    if uses_knights(variant) {
        section.say(if board.geometry().is_hex() {
            "A knight's leap is two orthogonal steps in a line and one more that turns by 60 degrees to either side."
        } else {
            "A knight's leap is two orthogonal steps in a line and one more at a right angle."
        });
    }
    section
}

fn size_in_words(board: &Board) -> String {
    match (board.file_names().len(), board.rank_names().len()) {
        (files, ranks) if files > 0 && ranks > 0 && files * ranks == board.len() => {
            format!(", {files} files of {ranks}")
        }
        _ => String::new(),
    }
}

fn lowest(board: &Board) -> crate::board::Cell {
    let ends = board.cells().map(|cell| (board.info(cell).at.x, board.info(cell).at.y, cell));
    ends.min().map_or(crate::board::Cell(0), |(_, _, cell)| cell)
}

fn highest(board: &Board) -> crate::board::Cell {
    let ends = board.cells().map(|cell| (board.info(cell).at.x, board.info(cell).at.y, cell));
    ends.max().map_or(crate::board::Cell(0), |(_, _, cell)| cell)
}

fn uses_knights(variant: &Variant) -> bool {
    let rays = variant.kinds.iter().flat_map(|kind| &kind.moves).flat_map(|rule| &rule.rays);
    rays.into_iter().any(|ray| Family::of(variant.board.geometry(), ray.step) == Family::Knight)
}

fn zones(variant: &Variant) -> Section {
    let mut section = Section::new("Zones");
    for (index, zone) in variant.zones.iter().enumerate() {
        let [first, second] = zone.cells;
        let names = |cells: CellSet| cell_names(&variant.board, cells);
        let known = &variant.zones[..index];
        let is_rest = known.iter().any(|other| other.cells[0] == variant.board.all().without(first));
        let text = if let Some(ranks) = ranks_in_words(&variant.board, first, Side::First) {
            format!("{ranks}, as each player sees the board.")
        } else if let (true, Some(words)) = (is_rest, outside_in_words(variant, zone.cells)) {
            format!("{words}.")
        } else if first == second {
            format!("{}.", names(first))
        } else {
            let [white, black] = &variant.players;
            format!("{} {}; {} {}.", white.name, names(first), black.name, names(second))
        };
        section.entry(sentence(&zone_name(zone)).trim_end_matches('.'), text);
    }
    section
}

fn setup(variant: &Variant) -> Section {
    let mut section = Section::new("Set-up");
    let men = |side: Side| {
        let mut parts = Vec::new();
        for kind in variant.kind_ids() {
            let cells: CellSet = variant
                .board
                .cells()
                .filter(|cell| variant.start.board.get(cell.index()) == Some(&Some((side, kind))))
                .collect();
            if cells.any() {
                parts.push(format!("{} {}", variant.kind(kind).name, cell_names(&variant.board, cells)));
            }
            let held = variant.start.hands[side.index()].get(kind.index()).copied().unwrap_or(0);
            if held > 0 {
                parts.push(format!("{held} {} in hand", variant.kind(kind).name));
            }
        }
        if parts.is_empty() { "nothing".to_string() } else { parts.join(", ") }
    };
    let name = |side: Side| &variant.players[side.index()].name;
    section.entry(name(Side::First), format!("{}.", men(Side::First)));
    let turned = match variant.board.symmetry() {
        Symmetry::HalfTurn => "the same with the board turned half round",
        Symmetry::Mirror => "the same, mirrored across the board",
    };
    let second = if setup_is_symmetric(variant) { turned.to_string() } else { men(Side::Second) };
    section.entry(name(Side::Second), format!("{second}."));
    section
}

fn setup_is_symmetric(variant: &Variant) -> bool {
    let at = |cell: crate::board::Cell| variant.start.board.get(cell.index()).copied().flatten();
    let mirrored = |cell| at(variant.board.turned(cell)).map(|(side, kind)| (side.other(), kind));
    variant.board.cells().all(|cell| at(cell) == mirrored(cell)) && variant.start.hands[0] == variant.start.hands[1]
}

fn pieces(variant: &Variant) -> Section {
    let mut section = Section::new("Pieces");
    for id in variant.kind_ids() {
        let kind = variant.kind(id);
        let heading =
            if kind.name == kind.letter { kind.name.clone() } else { format!("{} ({})", kind.name, kind.letter) };
        section.entry(&heading, piece_sentences(variant, id).join(" "));
    }
    section
}

fn promotion_in_words(variant: &Variant, promotion: &Promotion) -> String {
    let name = |kind: &KindId| {
        let royal = variant.kind(*kind).royal && promotion.limited.contains(*kind);
        let lost = if royal { " (if one was lost)" } else { "" };
        format!("{}{lost}", variant.kind(*kind).name)
    };
    let names: Vec<String> = promotion.to.iter().map(name).collect();
    let all_limited = promotion.to.iter().all(|&kind| promotion.limited.contains(kind) && !variant.kind(kind).royal);
    let lost = if all_limited { ", of which the player must have lost one," } else { "" };
    let what = join(&names, "or") + lost;
    if promotion.standing[0].any() {
        return standing_in_words(variant, promotion, &what);
    }
    if [promotion.into[0], promotion.forced[0]] == [variant.board.all(); 2] {
        return format!("Becomes {what} with every move.");
    }
    let into = cells_in_words(variant, promotion.into, Side::First);
    let leaving = promotion.from[0].any();
    let (entering, forced) = (promotion.into[0], promotion.forced[0]);
    let when = match (entering.any(), leaving) {
        (true, true) if promotion.from == promotion.into => format!("a move that starts or ends in {into}"),
        (true, true) => {
            let from = cells_in_words(variant, promotion.from, Side::First);
            format!("a move that starts in {from} or ends in {into}")
        }
        (false, true) => format!("a move that starts in {}", cells_in_words(variant, promotion.from, Side::First)),
        _ => format!("reaching {into}"),
    };
    let reachable = entering.any() && !leaving;
    if reachable && entering.within(forced) {
        return format!("Must promote to {what} on {when}.");
    }
    let mut words = format!("May promote to {what} on {when}");
    if forced.any() {
        words += &format!("; must on reaching {}", cells_in_words(variant, promotion.forced, Side::First));
    }
    words + "."
}

/// A promotion that is a move by itself.
fn standing_in_words(variant: &Variant, promotion: &Promotion, what: &str) -> String {
    let zone = cells_in_words(variant, promotion.standing, Side::First);
    let last = if promotion.lone_anywhere { ", or anywhere if it is the last of its kind" } else { "" };
    format!(
        "On {zone}{last}, it may become {what} as a move by itself, where it stands or on an empty cell to which such a \
         man could go; but not where that attacks anybody, and not with check."
    )
}

fn drops(variant: &Variant) -> Section {
    let mut section = Section::new("Drops");
    let droppable = |kind: &&Kind| kind.drop.is_some();
    if !variant.rules.captures_to_hand && !variant.kinds.iter().any(|kind| droppable(&kind)) {
        return section;
    }
    if variant.rules.captures_to_hand {
        section.say(
            "A captured man goes to the hand of the player who took it. Instead of a move, a player may drop a man from the \
             hand on an empty cell.",
        );
    }
    if variant.rules.drops_first {
        section.say("A player who has men in hand must drop them, one at a turn, before anything else.");
    }
    let reverts: Vec<String> = variant
        .kind_ids()
        .filter(|&id| variant.kind(id).captured_as != id)
        .map(|id| {
            let kind = variant.kind(id);
            format!("{} as {}", kind.name, variant.kind(kind.captured_as).name)
        })
        .collect();
    if !reverts.is_empty() {
        section.say(format!("Promoted men go to the hand unpromoted: {}.", join(&reverts, "and")));
    }
    let drops = variant.kind_ids().filter_map(|id| Some((id, variant.kind(id).drop.as_ref()?)));
    if drops.into_iter().any(|(id, drop)| drop.held_as != id) {
        section.say("A man may be dropped with either side up: as itself or promoted.");
    }
    for kind in &variant.kinds {
        let Some(rule) = &kind.drop else { continue };
        let limits = drop_limits(variant, rule);
        if !limits.is_empty() {
            section.entry(&kind.name, format!("not {}.", join(&limits, "or")));
        }
    }
    section
}

/// Each limit as what follows `not`.
fn drop_limits(variant: &Variant, rule: &DropRule) -> Vec<String> {
    let all = variant.board.all();
    let barred = rule.cells.map(|cells| all.without(cells));
    let mut limits = Vec::new();
    if barred[0].any() {
        limits.push(format!("on {}", cells_in_words(variant, barred, Side::First)));
    }
    match rule.per_file {
        Some(1) => limits.push("on a file where the player already has one".to_string()),
        Some(most) => {
            limits.push(format!("on a file where the player already has {}", count_word(most.into())));
        }
        None => {}
    }
    if !rule.not_defended_by.is_empty() {
        limits.push(format!(
            "on a cell that another {} of its side defends",
            kinds_in_words(variant, rule.not_defended_by)
        ));
    }
    if rule.opposite_colours.is_some() {
        limits.push("on a cell of the same colour as another".to_string());
    }
    match (rule.no_check, rule.no_mate) {
        (true, _) => limits.push("where it gives check".to_string()),
        (false, true) => limits.push("where it gives checkmate".to_string()),
        _ => {}
    }
    limits
}

/// `Pawn`, `Pawn or Lance`.
pub(super) fn kinds_in_words(variant: &Variant, kinds: KindSet) -> String {
    let names: Vec<String> =
        variant.kind_ids().filter(|&id| kinds.contains(id)).map(|id| variant.kind(id).name.clone()).collect();
    join(&names, "or")
}

fn gating(variant: &Variant) -> Section {
    let mut section = Section::new("Men that enter");
    if let Some(cells) = variant.rules.gating {
        section.say(format!(
            "When a man that stands on {} at the start moves for the first time, the player may put a man from the hand on \
             the cell that it leaves; at a castling on either man's, but only one man. The move must be legal without the \
             man that enters. Who has nobody left there that has not moved puts no one on the board any more.",
            cells_in_words(variant, cells, Side::First)
        ));
    }
    section
}

fn castlings(variant: &Variant) -> Section {
    let mut section = Section::new("Castling");
    if variant.rules.castling.is_empty() {
        return section;
    }
    if variant.rules.castling.iter().any(|castling| castling.dropped.is_some()) {
        section.say("Castling needs both men dropped on the cells listed here.");
    }
    section.say(
        "Each player may castle once, if neither of the two men has moved and the cells listed here are empty. The king may \
         not be in check, nor pass over an attacked cell, nor arrive on one; what counts is how the men stand before \
         castling.",
    );
    for castling in &variant.rules.castling {
        let sides: Vec<String> = Side::BOTH.iter().map(|&side| castling_in_words(variant, castling, side)).collect();
        let name = sentence(&castling.name);
        let name = name.trim_end_matches('.');
        let heading = match castling.text.as_str() {
            "" => name.to_string(),
            text => format!("{name} ({text})"),
        };
        section.entry(&heading, format!("{}.", sides.join("; ")));
    }
    section
}

fn castling_in_words(variant: &Variant, castling: &Castling, side: Side) -> String {
    let cells = &castling.sides[side.index()];
    let name = |cell| variant.board.name(cell);
    let man = |cell: crate::board::Cell| match variant.start.board.get(cell.index()) {
        Some(Some((_, kind))) => man_in_prose(&variant.kind(*kind).name),
        _ => "man".to_string(),
    };
    let mut words = format!(
        "{}: {} {} to {}, {} {} to {}",
        variant.players[side.index()].name,
        man(cells.king_from),
        name(cells.king_from),
        name(cells.king_to),
        man(cells.partner_from),
        name(cells.partner_from),
        name(cells.partner_to),
    );
    if cells.empty.any() {
        words += &format!(" ({} empty)", cell_names(&variant.board, cells.empty));
    }
    words
}
