//! How a piece moves, in words.

use crate::betza::{Hop, Ray};
use crate::board::{Geometry, Side, Vector};
use crate::model::{Equipment, MoveRule, PieceInfo, PieceType};
use crate::words::{Family, a_piece, cells_in_words, count_word, families, join, merge, ways};

/// Everything a piece type may do on the board besides promotion and castling, a clause for each way of moving.
pub(super) fn moves_in_words(equipment: &Equipment, piece_type: &PieceInfo) -> Vec<String> {
    let mut rules: Vec<MoveRule> = Vec::new();
    for rule in piece_type.moves.iter().filter(|rule| !piece_type.moves.iter().any(|other| covers(other, rule))) {
        // What is under the same conditions is said in one breath.
        match rules.last_mut().filter(|last| same_conditions(last, rule)) {
            Some(last) => last.rays.extend(rule.rays.iter().cloned()),
            None => rules.push(rule.clone()),
        }
    }
    rules.iter().map(|rule| rule_in_words(equipment, rule)).collect()
}

/// Whether the other rule, which goes further, allows all that this one does.
fn covers(other: &MoveRule, rule: &MoveRule) -> bool {
    let free =
        |rule: &MoveRule| (rule.from, rule.to, rule.within) == (None, None, None) && rule.unless_enemy.is_empty();
    let modes = |rule: &MoveRule| (rule.quiet, rule.capture, rule.takes_en_passant);
    let further = |ray: &Ray| {
        let same =
            |long: &&Ray| (long.step, long.hop, long.min, &long.clear) == (ray.step, ray.hop, ray.min, &ray.clear);
        let alike = |long: &&Ray| (&long.jumped, &long.walked) == (&ray.jumped, &ray.walked);
        other.rays.iter().filter(same).filter(alike).any(|long| long.max > ray.max)
    };
    free(other)
        && free(rule)
        && !rule.leaves_en_passant
        && modes(other) == modes(rule)
        && (other.victims, other.screens) == (rule.victims, rule.screens)
        && rule.rays.iter().all(further)
}

fn same_conditions(a: &MoveRule, b: &MoveRule) -> bool {
    let modes = |rule: &MoveRule| (rule.quiet, rule.capture, rule.takes_en_passant, rule.leaves_en_passant);
    modes(a) == modes(b)
        && (a.from, a.to, a.within, a.victims, a.screens) == (b.from, b.to, b.within, b.victims, b.screens)
        && a.unless_enemy == b.unless_enemy
}

/// One rule as a clause: `slides any distance orthogonally`.
fn rule_in_words(equipment: &Equipment, rule: &MoveRule) -> String {
    let geometry = equipment.board().geometry();
    let mut clauses: Vec<String> = Vec::new();
    for style in styles(rule) {
        clauses.push(style_in_words(geometry, rule, &style));
    }
    let mut words = clauses.join(", or ");
    if rule.capture && !rule.victims_are_all(equipment) {
        words += &victims_in_words(equipment, rule);
    }
    let barred: Vec<PieceType> =
        equipment.piece_types().filter(|&piece_type| !rule.screens.contains(piece_type)).collect();
    if !barred.is_empty() && jumps(rule) {
        words += &format!(", never jumping over {}", names(equipment, &barred));
    }
    if !rule.unless_enemy.is_empty() {
        let steps: Vec<Vector> = rule.unless_enemy.iter().map(|ray| ray.step).collect();
        words += &format!(", unless an enemy piece stands {}", beside(geometry, &steps));
    }
    if let Some(cells) = rule.from {
        words = format!("from {}, {words}", cells_in_words(equipment, cells, Side::First));
    }
    if let Some(cells) = rule.within {
        words += &format!(", staying inside {}", cells_in_words(equipment, cells, Side::First));
    }
    if let Some(cells) = rule.to {
        words += &format!(", ending on {}", cells_in_words(equipment, cells, Side::First));
    }
    if rule.takes_en_passant {
        words += if rule.capture { " (also en passant)" } else { " (en passant)" };
    }
    if rule.leaves_en_passant {
        words += "; the next move may capture it en passant on any cell that it passed over";
    }
    words
}

/// The conditions of a rule, its steps left out: `from the river, only a rat`; empty when it has none.
pub(super) fn conditions_in_words(equipment: &Equipment, rule: &MoveRule) -> String {
    let cells = |cells| cells_in_words(equipment, cells, Side::First);
    let mut words: Vec<String> = Vec::new();
    words.extend(rule.from.map(|from| format!("from {}", cells(from))));
    words.extend(rule.within.map(|within| format!("inside {}", cells(within))));
    words.extend(rule.to.map(|to| format!("ending on {}", cells(to))));
    if rule.capture && !rule.victims_are_all(equipment) {
        words.push(victims_in_words(equipment, rule).trim_start_matches(", ").to_string());
    }
    let barred: Vec<PieceType> = equipment.piece_types().filter(|&other| !rule.screens.contains(other)).collect();
    if !barred.is_empty() && jumps(rule) {
        words.push(format!("never jumping over {}", names(equipment, &barred)));
    }
    if !rule.unless_enemy.is_empty() {
        words.push("unless an enemy stands beside it".to_string());
    }
    if rule.leaves_en_passant {
        words.push("open to en passant".to_string());
    }
    words.join(", ")
}

impl MoveRule {
    /// Whether it may capture every piece type there is.
    fn victims_are_all(&self, equipment: &Equipment) -> bool {
        equipment.piece_types().all(|piece_type| self.victims.contains(piece_type))
    }
}

/// The piece types it may capture or, when these are fewer, those it may not.
fn victims_in_words(equipment: &Equipment, rule: &MoveRule) -> String {
    let (victims, spared): (Vec<PieceType>, Vec<PieceType>) =
        equipment.piece_types().partition(|&piece_type| rule.victims.contains(piece_type));
    let named = |piece_types: &[PieceType]| names(equipment, piece_types);
    match (rule.quiet, spared.len() < victims.len()) {
        (true, true) => format!(", never capturing {}", named(&spared)),
        (false, true) => format!(", but never {}", named(&spared)),
        (true, false) => format!(", capturing only {}", named(&victims)),
        (false, false) => format!(", only {}", named(&victims)),
    }
}

/// `a cannon or a general`.
fn names(equipment: &Equipment, piece_types: &[PieceType]) -> String {
    let names: Vec<String> = piece_types.iter().map(|&piece_type| a_piece(&equipment.piece(piece_type).name)).collect();
    join(&names, "or")
}

/// Whether a rule ever jumps over a piece.
fn jumps(rule: &MoveRule) -> bool {
    rule.rays.iter().any(|ray| ray.hop != Hop::Slide || !ray.jumped.is_empty())
}

/// `one step straight forward of it`.
fn beside(geometry: Geometry, steps: &[Vector]) -> String {
    let families = families(geometry, steps.iter().copied());
    let words: Vec<String> = families.iter().map(|(family, steps)| ways(geometry, *family, steps)).collect();
    format!("one step {} of it", join(&words, "or"))
}

/// Rays that go the same way but for their direction.
struct Style<'a> {
    like: &'a Ray,
    rays: Vec<&'a Ray>,
    steps: Vec<Vector>,
}

/// The rays of a rule by style, in order of appearance.
fn styles(rule: &MoveRule) -> Vec<Style<'_>> {
    let mut styles: Vec<Style> = Vec::new();
    for ray in &rule.rays {
        match styles.iter_mut().find(|style| alike(style.like, ray)) {
            Some(style) => {
                style.rays.push(ray);
                style.steps.push(ray.step);
            }
            None => styles.push(Style { like: ray, rays: vec![ray], steps: vec![ray.step] }),
        }
    }
    styles
}

fn alike(a: &Ray, b: &Ray) -> bool {
    let passed = |ray: &Ray| (ray.clear.len(), ray.jumped.len(), ray.walked.is_empty());
    (a.min, a.max, a.hop, passed(a)) == (b.min, b.max, b.hop, passed(b))
}

/// Walks along paths of single steps: `walks over empty cells along one of the paths n ne, n nw`.
fn paths_in_words(geometry: Geometry, rule: &MoveRule, rays: &[&Ray]) -> String {
    let name = |from: Vector, to: Vector| {
        let mut directions = geometry.directions().iter();
        directions.find(|direction| from + direction.step == to).map_or("?", |direction| direction.name)
    };
    let path = |ray: &&Ray| {
        let cells: Vec<Vector> =
            [Vector::default()].into_iter().chain(ray.walked.iter().copied()).chain([ray.step]).collect();
        cells.windows(2).map(|pair| name(pair[0], pair[1])).collect::<Vec<_>>().join(" ")
    };
    let paths: Vec<String> = rays.iter().map(path).collect();
    let verb = mode("walks", "captures by walking", rule.quiet, rule.capture);
    let quietly = if rule.capture { "" } else { " without capturing" };
    let along = if paths.len() == 1 { "the path" } else { "one of the paths" };
    format!("{verb} over empty cells along {along} {} (n is forward){quietly}", paths.join(", "))
}

fn style_in_words(geometry: Geometry, rule: &MoveRule, style: &Style) -> String {
    if !style.like.walked.is_empty() {
        return paths_in_words(geometry, rule, &style.rays);
    }
    let mut families = families(geometry, style.steps.iter().copied());
    families.sort_by_key(|(family, _)| *family);
    let ray = style.like;
    let is_step = |family: &Family| matches!(family, Family::Orthogonal | Family::Diagonal);
    let (steps, leaps): (Vec<_>, Vec<_>) = families.into_iter().partition(|(family, _)| is_step(family));
    let mut clauses = Vec::new();
    if !steps.is_empty() {
        let words: Vec<String> = steps.iter().map(|(family, steps)| ways(geometry, *family, steps)).collect();
        clauses.push(step_clause(rule, ray, &merge(&words)));
    }
    for (family, steps) in &leaps {
        clauses.push(leap_clause(geometry, rule, ray, *family, &ways(geometry, *family, steps)));
    }
    let mut words = clauses.join(", or ");
    if !ray.clear.is_empty() {
        words += &lame_in_words(ray);
    }
    words += &match ray.jumped.len() {
        0 => String::new(),
        1 => ", only over a piece".to_string(),
        2 => ", only over pieces on both cells that it crosses".to_string(),
        count => format!(", only over pieces on all {} cells that it crosses", count_word(count)),
    };
    words
}

/// Steps and slides, over empty cells or by hopping.
fn step_clause(rule: &MoveRule, ray: &Ray, ways: &str) -> String {
    let far = |verb: &str| match (ray.min, ray.max) {
        (1, 1) => format!("{verb} one cell {ways}"),
        (min, max) if min == max => format!("{verb} exactly {} cells {ways}", count_word(max.into())),
        (1, u8::MAX) => format!("{verb} any distance {ways}"),
        (1, max) => format!("{verb} up to {} cells {ways}", count_word(max.into())),
        (min, u8::MAX) => format!("{verb} at least {} cells {ways}", count_word(min.into())),
        (min, max) => format!("{verb} {} to {} cells {ways}", count_word(min.into()), count_word(max.into())),
    };
    match (ray.hop, rule.quiet, rule.capture) {
        (Hop::Over, quiet, capture) => {
            let verb = mode("jumps", "captures by jumping", quiet, capture);
            let quietly = if capture { "" } else { ", without capturing" };
            let far = hop_distance(ray).unwrap_or_else(|| "at any distance".to_string());
            format!("{verb} over exactly one piece of either side, {far}, {ways}{quietly}")
        }
        (Hop::Lands, quiet, capture) => {
            let verb = mode("hops", "captures by hopping", quiet, capture);
            let quietly = if capture { "" } else { ", without capturing" };
            let far = hop_distance(ray).map(|far| format!(", {far}")).unwrap_or_default();
            let comma = if ways.contains(',') { "," } else { "" };
            format!("{verb} {ways}{comma} to the cell just behind the first piece in its way{far}{quietly}")
        }
        (Hop::Slide, true, true) if ray.max == 1 => far("steps"),
        (Hop::Slide, true, true) => far("slides"),
        (Hop::Slide, true, false) if ray.max < u8::MAX => format!("{} without capturing", far("moves")),
        (Hop::Slide, true, false) => format!("{} without capturing", far("slides")),
        (Hop::Slide, false, _) => far("captures"),
    }
}

/// How far from its start a hopper may land; None when it may be anywhere.
fn hop_distance(ray: &Ray) -> Option<String> {
    let cells =
        |count: u8| if count == 1 { "one cell".to_string() } else { format!("{} cells", count_word(count.into())) };
    match (ray.min, ray.max) {
        (0..=2, u8::MAX) => None,
        (0..=2, max) => Some(format!("at most {} away", cells(max))),
        (min, u8::MAX) => Some(format!("at least {} away", cells(min))),
        (min, max) if min == max => Some(format!("exactly {} away", cells(max))),
        (min, max) => Some(format!("{} to {} away", count_word(min.into()), cells(max))),
    }
}

/// How often a rider repeats its leap, and over what.
fn again_in_words(ray: &Ray) -> String {
    let times = |count: u8| match count {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        _ => format!("{} times", count_word(count.into())),
    };
    let often = match (ray.min, ray.max) {
        (0..=1, 0..=1) => return String::new(),
        (0..=1, u8::MAX) => "again and again".to_string(),
        (0..=1, max) => format!("up to {} in a line", times(max)),
        (min, u8::MAX) => format!("at least {} in a line", times(min)),
        (min, max) if min == max => format!("exactly {} in a line", times(max)),
        (min, max) => format!("{} to {} in a line", times(min), times(max)),
    };
    match ray.hop {
        Hop::Slide => format!(", {often} over empty cells"),
        Hop::Over => format!(", {often}, touching exactly one piece of either side on the way"),
        Hop::Lands => format!(", {often}, to the cell just behind the first piece in its way"),
    }
}

fn leap_clause(geometry: Geometry, rule: &MoveRule, ray: &Ray, family: Family, ways: &str) -> String {
    let again = again_in_words(ray);
    let quietly = if rule.capture { "" } else { " without capturing" };
    let clause = match family {
        Family::Knight => {
            let only = if ways == "in every direction" { String::new() } else { format!(", but only {ways}") };
            let verb = mode("makes", "captures by", rule.quiet, rule.capture);
            format!("{verb} a knight's leap{only}")
        }
        Family::OrthogonalLeap(count) | Family::DiagonalLeap(count) => {
            let verb = mode("leaps", "captures by leaping", rule.quiet, rule.capture);
            format!("{verb} {} cells {ways}", count_word(count.max(0) as usize))
        }
        _ => {
            let verb = mode("leaps", "captures by leaping", rule.quiet, rule.capture);
            let only = if ways == "in every direction" { "" } else { "but only " };
            format!("{verb} {}, {only}{ways}", leap_in_words(geometry, family))
        }
    };
    format!("{clause}{again}{quietly}")
}

fn mode(plain: &'static str, capturing: &'static str, quiet: bool, capture: bool) -> &'static str {
    if capture && !quiet { capturing } else { plain }
}

/// The shape of a leap that has no name.
fn leap_in_words(geometry: Geometry, family: Family) -> String {
    let Family::Other(long, short) = family else { return String::new() };
    let number = |count: i16| count_word(count.max(0) as usize);
    if geometry.is_hex() {
        format!("{} orthogonal steps in a line and {} turned by 60 degrees", number(long), number(short))
    } else {
        format!("{} cells straight and {} across", number(long), number(short))
    }
}

/// What stops a lame leaper.
fn lame_in_words(ray: &Ray) -> String {
    match &ray.clear[..] {
        [leg] if leg.times(2) == ray.step => ", unless a piece stands on the cell between".to_string(),
        [_] => ", unless a piece stands on the first cell that it crosses".to_string(),
        [_, _] => ", unless a piece stands on either of the two cells that it crosses".to_string(),
        legs => format!(", unless a piece stands on any of the {} cells that it crosses", count_word(legs.len())),
    }
}
