//! `[royalty]`, `[captures]`, `[turn]` and `[gating]`: rules of the whole game.

use crate::board::CellSet;
use crate::diagnostic::Meaning;
use crate::source::Spanned;

use super::super::{Blast, Rules};
use super::{Compiler, Lookup};

impl Compiler<'_> {
    /// Every rule that needs neither zones nor the set-up; the others are added later.
    pub(super) fn rules(&mut self) -> Rules {
        let definition = self.definition;
        let flag = |flag: &Option<Spanned<bool>>, default: bool| flag.as_ref().map_or(default, |flag| flag.value);
        let (royalty, captures) = (&definition.royalty, &definition.captures);
        Rules {
            castling: self.castlings(),
            facing: Vec::new(),
            hands: definition.drops.is_some() || definition.gating.is_some(),
            captures_to_hand: self.captures_to_hand(),
            drops_first: definition.drops.as_ref().is_some_and(|drops| flag(&drops.first, false)),
            several: royalty.several.as_ref().map(|several| several.value).unwrap_or_default(),
            no_checks: !flag(&royalty.checks, true),
            captures_forced: flag(&captures.forced, false),
            blast: self.blast(),
            pass: definition.turn.pass.as_ref().map(|pass| pass.value).unwrap_or_default(),
            gating: None,
            end: self.end(),
        }
    }

    fn blast(&mut self) -> Option<Blast> {
        let captures = &self.definition.captures;
        let spares = self.kinds(&captures.blast_spares);
        if captures.blast.is_none()
            && let Some(letter) = captures.blast_spares.first()
        {
            let because = "there is no blast; add `blast`";
            self.report(Meaning::Idle { key: "blast-spares", because }, letter.span);
        }
        captures.blast.as_ref().map(|text| Blast { rays: self.rays(text), spares })
    }

    /// The cells whose men let others in; every castling's men among them, since their letters in a FEN say both.
    pub(super) fn gating(&mut self) -> Option<[CellSet; 2]> {
        let gating = self.definition.gating.as_ref()?;
        Some(self.both(&gating.men))
    }
}
