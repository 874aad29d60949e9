//! Rules about captures, in words.

use super::movement::merge;
use crate::betza::Ray;
use crate::board::Vector;
use crate::variant::{Blast, Variant};
use crate::words::Section;
use crate::words::men;
use crate::words::{Family, families, join, ways};

pub(super) fn section(variant: &Variant) -> Section {
    let mut section = Section::new("Captures");
    if variant.rules().captures_forced {
        section
            .say("A player who has a legal capture must make one; with several to choose from, any of them will do.");
    }
    if let Some(blast) = &variant.rules().blast {
        section.say(blast_in_words(variant, blast));
        if !variant.royals().is_empty() {
            section.say(
                "A capture that would leave its player without a royal man is illegal. So it is no check to attack a royal \
                 man that could only be captured at that price. A player without a royal man has lost at once, whatever \
                 else the move brought about.",
            );
        }
    }
    section
}

fn blast_in_words(variant: &Variant, blast: &Blast) -> String {
    let reach = steps_in_words(variant, &blast.rays);
    let spared = match blast.spares.is_empty() {
        true => "every man".to_string(),
        false => format!("every man but {}", join(&spared(variant, blast), "and")),
    };
    format!(
        "A capture is an explosion: the captor leaves the board with its victim, and so does {spared}, of either side, that \
         stands one step away from the cell of the capture {reach}."
    )
}

/// The kinds that a blast leaves alone, in the plural.
fn spared(variant: &Variant, blast: &Blast) -> Vec<String> {
    let kinds = variant.kind_ids().filter(|&id| blast.spares.contains(id));
    kinds.map(|id| men(&variant.kind(id).name)).collect()
}

/// `orthogonally or straight forward`.
fn steps_in_words(variant: &Variant, rays: &[Ray]) -> String {
    let geometry = variant.board().geometry();
    let families = families(geometry, rays.iter().map(|ray| ray.step));
    let way = |(family, steps): &(Family, Vec<Vector>)| ways(geometry, *family, steps);
    merge(&families.iter().map(way).collect::<Vec<_>>())
}
