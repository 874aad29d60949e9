//! Rules about captures, in words.

use super::movement::merge;
use crate::betza::Ray;
use crate::board::Vector;
use crate::variant::{Explosion, Variant};
use crate::words::Section;
use crate::words::pieces;
use crate::words::{Family, families, join, ways};

pub(super) fn section(variant: &Variant) -> Section {
    let mut section = Section::new("Captures");
    if variant.rules().mandatory_capture {
        section
            .say("A player who has a legal capture must make one; with several to choose from, any of them will do.");
    }
    if let Some(explosion) = &variant.rules().explosion {
        section.say(explosion_in_words(variant, explosion));
        if !variant.royals().is_empty() {
            section.say(
                "A capture that would leave its player without a royal piece is illegal. So it is no check to attack a royal \
                 piece that could only be captured at that price. A player without a royal piece has lost at once, whatever \
                 else the move brought about.",
            );
        }
    }
    section
}

fn explosion_in_words(variant: &Variant, explosion: &Explosion) -> String {
    let reach = steps_in_words(variant, &explosion.rays);
    let spared = match explosion.spares.is_empty() {
        true => "every piece".to_string(),
        false => format!("every piece but {}", join(&spared(variant, explosion), "and")),
    };
    format!(
        "A capture is an explosion: the capturer leaves the board with its victim, and so does {spared}, of either side, that \
         stands one step away from the cell of the capture {reach}."
    )
}

/// The piece types that an explosion leaves alone, in the plural.
fn spared(variant: &Variant, explosion: &Explosion) -> Vec<String> {
    let piece_types = variant.piece_types().filter(|&id| explosion.spares.contains(id));
    piece_types.map(|id| pieces(&variant.piece(id).name)).collect()
}

/// `orthogonally or straight forward`.
fn steps_in_words(variant: &Variant, rays: &[Ray]) -> String {
    let geometry = variant.board().geometry();
    let families = families(geometry, rays.iter().map(|ray| ray.step));
    let way = |(family, steps): &(Family, Vec<Vector>)| ways(geometry, *family, steps);
    merge(&families.iter().map(way).collect::<Vec<_>>())
}
