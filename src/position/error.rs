//! Why there is no position of a set-up or of a FEN.

use std::fmt;
use std::sync::Arc;

use super::{Position, soundness};
use crate::variant::fen::FenProblem;
use crate::variant::{Setup, SetupProblem, SetupProblemKind, Variant};

/// Why a set-up or a FEN is no position: everything that is wrong with it.
///
/// Problems of a set-up can be ignored one kind at a time, so that positions can be looked at that no game comes to:
///
/// ```
/// use fairywright::{Position, SetupProblemKind, library};
///
/// let chess = library::variant("chess").expect("it ships with the library");
/// let error = Position::from_fen(&chess, "4k3/8/8/8/8/8/8/4R3 w - - 0 1").expect_err("White has no king");
/// assert_eq!(error.to_string(), "White has no King; Black is in check though it is not Black's turn");
/// let position = error.ignore(&[SetupProblemKind::NoRoyal, SetupProblemKind::OppositeCheck]);
/// assert!(position.is_ok());
/// ```
#[derive(Clone)]
pub struct PositionError(Box<Refused>);

/// What was refused, and why.
#[derive(Clone)]
struct Refused {
    variant: Arc<Variant>,
    /// None when a text could not be read so far.
    setup: Option<Setup>,
    text: Vec<FenProblem>,
    problems: Vec<SetupProblem>,
}

impl PositionError {
    /// Of a set-up with problems.
    pub(super) fn of_setup(variant: &Arc<Variant>, setup: &Setup, problems: Vec<SetupProblem>) -> PositionError {
        let setup = Some(setup.clone());
        PositionError(Box::new(Refused { variant: Arc::clone(variant), setup, text: Vec::new(), problems }))
    }

    /// Of a text with problems, and of the set-up that could be read of it, with what is wrong with that.
    pub(super) fn of_text(
        variant: &Arc<Variant>,
        text: Vec<FenProblem>,
        setup: Option<Setup>,
        problems: Vec<SetupProblem>,
    ) -> PositionError {
        PositionError(Box::new(Refused { variant: Arc::clone(variant), setup, text, problems }))
    }

    /// What is wrong with the text of a FEN, in the order of the text. What is said there of castling rights, en passant
    /// and hands is said with its place, and again among [`PositionError::setup_problems`].
    pub fn fen_problems(&self) -> &[FenProblem] {
        &self.0.text
    }

    /// What is wrong with the set-up; of a text with mistakes, as far as the pieces on the board could be read.
    pub fn setup_problems(&self) -> &[SetupProblem] {
        &self.0.problems
    }

    /// Each problem in words, once.
    pub fn messages(&self) -> impl Iterator<Item = String> + '_ {
        let said = |kind: SetupProblemKind| self.0.text.iter().any(|problem| problem.kind == Some(kind));
        let rest = self.0.problems.iter().filter(move |problem| !said(problem.kind()));
        self.0.text.iter().map(ToString::to_string).chain(rest.map(|problem| problem.describe(&self.0.variant)))
    }

    /// The position all the same, if its problems are all of these kinds. Castling rights, captures en passant and
    /// pieces that have not moved are taken away where they are wrong, as they would mean nothing; the rest stays as it
    /// is, and the moves may mean little.
    ///
    /// # Errors
    /// The problems of other kinds. A text that cannot be read, and a set-up of another game, are never ignored.
    pub fn ignore(mut self, kinds: &[SetupProblemKind]) -> Result<Position, PositionError> {
        let stays = |kind: SetupProblemKind| {
            matches!(kind, SetupProblemKind::Foreign | SetupProblemKind::CrowdedHands) || !kinds.contains(&kind)
        };
        let Refused { variant, setup, text, problems } = &mut *self.0;
        text.retain(|problem| problem.kind.is_none_or(stays));
        for problem in problems.extract_if(.., |problem| !stays(problem.kind())) {
            setup.iter_mut().for_each(|setup| soundness::mend(variant, problem.kind(), setup));
        }
        match setup {
            Some(setup) if text.is_empty() && problems.is_empty() => Ok(Position::unchecked(variant, setup)),
            _ => Err(self),
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, message) in self.messages().enumerate() {
            write!(f, "{}{message}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PositionError").field(&self.messages().collect::<Vec<_>>()).finish()
    }
}

impl std::error::Error for PositionError {}
