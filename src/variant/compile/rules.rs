//! `[royalty]`, `[captures]`, `[turn]` and `[gating]`: rules of the whole game.

use crate::board::{Cell, CellSet, Side};
use crate::diagnostic::Meaning;
use crate::source::Spanned;

use super::super::{Castling, Endings, Explosion, Pass, RoyalMode, Rules, Variant, fen};
use super::{Compiler, Lookup};
use crate::rules::declared::Around;
use crate::rules::mandatory_capture::MandatoryCapture;
use crate::rules::no_check::NoCheck;
use crate::rules::royalty::Royalty;

impl Compiler<'_> {
    /// The rules of the whole game.
    pub(super) fn rules(&mut self, castling: Vec<Castling>, gating: Option<[CellSet; 2]>) -> Rules {
        let definition = self.definition;
        let flag = |flag: &Option<Spanned<bool>>, default: bool| flag.as_ref().map_or(default, |flag| flag.value);
        let (royalty, captures) = (&definition.royalty, &definition.captures);
        let pass = definition.turn.passing.pass.as_ref().map(|pass| pass.value).unwrap_or_default();
        let around = Around {
            no_checks: flag(&royalty.no_checks.no_check, false),
            passes: pass != Pass::Never,
            captures_to_hand: self.captures_to_hand(),
            royals_can_go: self.royals_can_go(),
        };
        Rules {
            castling,
            flying_general: self.flying_general(),
            hands: definition.drops.is_some() || definition.gating.is_some(),
            captures_to_hand: around.captures_to_hand,
            placement: definition.drops.as_ref().is_some_and(|drops| flag(&drops.placement, false)),
            royalty: Royalty { mode: self.royal_mode() },
            no_check: around.no_checks.then_some(NoCheck),
            mandatory_capture: flag(&captures.mandatory.mandatory, false).then_some(MandatoryCapture),
            explosion: self.explosion(),
            pass,
            gating,
            endings: Endings::compile(&definition.end, &definition.endings, around, self),
        }
    }

    pub(super) fn royal_mode(&self) -> RoyalMode {
        self.definition.royalty.royal_mode.royal_mode.as_ref().map(|royal_mode| royal_mode.value).unwrap_or_default()
    }

    /// Whether a side may come to have fewer royals than before, and in the end none.
    pub(super) fn royals_can_go(&self) -> bool {
        self.definition.captures.explosion.explosion.is_some() || self.royal_mode() != RoyalMode::Each
    }

    fn explosion(&mut self) -> Option<Explosion> {
        let explosion = &self.definition.captures.explosion;
        let spares = self.piece_types(&explosion.explosion_spares);
        if explosion.explosion.is_none()
            && let Some(letter) = explosion.explosion_spares.first()
        {
            let because = "there is no explosion; add `explosion`";
            self.report(Meaning::Idle { key: "explosion-spares", because }, letter.span);
        }
        explosion.explosion.as_ref().map(|text| Explosion { rays: self.rays(text), spares })
    }

    /// The cells whose pieces let others in; every castling's pieces among them, since their letters in a FEN say both.
    pub(super) fn gating(&mut self) -> Option<[CellSet; 2]> {
        let gating = self.definition.gating.as_ref()?;
        Some(self.both(&gating.pieces))
    }

    /// Checks that a FEN can tell the pieces that let others in: by the letters of their files, which must be different
    /// and no castling's.
    pub(super) fn check_gating(&mut self, variant: &Variant) {
        let Some(gating) = self.definition.gating.as_ref().filter(|_| self.board_known) else { return };
        let castlings: Vec<char> = variant.rules().castling.iter().map(|castling| castling.letter).collect();
        for side in Side::BOTH {
            let own = |cell: &Cell| variant.start().is_of(side, *cell);
            let mut letters: Vec<(char, Cell)> = Vec::new();
            for cell in variant.start().notes.cells().filter(own) {
                let letter = fen::file_letter(variant, cell, Side::First);
                let name = |cell: Cell| variant.board().name(cell).to_string();
                let taken = match letter {
                    None => Some(None),
                    Some(letter) if castlings.contains(&letter) => Some(Some("a castling".to_string())),
                    Some(letter) => {
                        let other = letters.iter().find(|(known, _)| *known == letter);
                        other.map(|&(_, other)| Some(format!("that on `{}`", name(other))))
                    }
                };
                if let Some(taken) = taken {
                    self.report(Meaning::GatingLetter { cell: name(cell), taken }, gating.table.span);
                    return;
                }
                letters.extend(letter.map(|letter| (letter, cell)));
            }
        }
    }
}
