//! Which rule owns which note of a position.

use crate::model::Note;

/// Checks that each player must still give to win ([`super::check_count`]).
pub(crate) const CHECKS_LEFT: [Note; 2] = [Note::new(0), Note::new(1)];
/// How many of the last two plies were passes, up to the last one ([`super::double_pass`]).
pub(crate) const PASSED: Note = Note::new(2);
/// 1 when royals faced each other before the last ply ([`super::bikjang`]).
pub(crate) const FACED: Note = Note::new(3);
