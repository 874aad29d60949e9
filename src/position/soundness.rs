//! Whether a set-up is a position that the rules allow, as far as the pieces alone tell.

use crate::board::{Cell, Side};
use crate::variant::{CastlingRights, PieceInfo, PieceType, Setup, Variant};

/// Why a set-up is not a position that the rules allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// The board has another number of cells, or a piece type is not of this variant.
    Foreign,
    /// A side has no royal piece though its set-up has one.
    NoRoyal(Side),
    /// A side has more royal pieces than its set-up.
    TooManyRoyals(Side, u32),
    /// A castling right whose pieces do not stand on their cells: the castling's index and side.
    CastlingRight(usize, Side),
    /// An en passant victim that could not have come there.
    EnPassant(Cell),
}

impl SetupProblem {
    /// The problem in words, by the variant's own names.
    pub fn describe(&self, variant: &Variant) -> String {
        let player = |side: &Side| variant.players()[side.index()].name.as_str();
        let royals = || {
            let names: Vec<&str> = variant.royals().iter().map(|id| variant.piece(id).name.as_str()).collect();
            names.join(" or ")
        };
        match self {
            SetupProblem::Foreign => "the board or the pieces are those of another game".into(),
            SetupProblem::NoRoyal(side) => format!("{} has no {}", player(side), royals()),
            SetupProblem::TooManyRoyals(side, count) => {
                format!("{} has {count} royal pieces ({}), more than the game allows", player(side), royals())
            }
            SetupProblem::CastlingRight(index, side) => {
                let castling = &variant.rules().castling[*index];
                let cells = &castling.sides[side.index()];
                let (king, partner) = (variant.board().name(cells.king_from), variant.board().name(cells.partner_from));
                format!(
                    "{} may not castle ({}): the pieces of that castling do not stand on {king} and {partner}",
                    player(side),
                    castling.name
                )
            }
            SetupProblem::EnPassant(cell) => {
                format!("no piece on {} can just have passed the en passant cells", variant.board().name(*cell))
            }
        }
    }
}

pub(super) fn check(variant: &Variant, setup: &Setup) -> Result<(), Vec<SetupProblem>> {
    let piece_types = variant.pieces().len();
    let foreign_piece_type =
        |piece: &Option<_>| matches!(piece, Some((_, PieceType(piece_type))) if *piece_type as usize >= piece_types);
    let sizes = setup.board.len() == variant.board().len() && setup.hands.iter().all(|hand| hand.len() == piece_types);
    if !sizes || setup.board.iter().any(foreign_piece_type) {
        return Err(vec![SetupProblem::Foreign]);
    }
    let mut problems = Vec::new();
    let (royals, kings) = (variant.royals(), variant.kings());
    // Where royals can be captured or blown up, the game is over once they are.
    let can_go = variant.rules().royals_can_go();
    for side in Side::BOTH {
        let count = |setup: &Setup| {
            // Those still in hand count too.
            royals
                .iter()
                .filter(|piece_type| piece_type.index() < piece_types)
                .map(|piece_type| setup.count(side, piece_type))
                .sum::<u32>()
        };
        match (count(setup), count(variant.start())) {
            (0, 1..) if !can_go => problems.push(SetupProblem::NoRoyal(side)),
            (now, start) if now > start => problems.push(SetupProblem::TooManyRoyals(side, now)),
            _ => {}
        }
        for (index, castling) in variant.rules().castling.iter().enumerate() {
            let cells = &castling.sides[side.index()];
            let own = |cell: Cell| setup.is_of(side, cell);
            let king =
                |cell: Cell| matches!(setup.board[cell.index()], Some((_, piece_type)) if kings.contains(piece_type));
            let held = setup.rights.contains(CastlingRights::of(index, side));
            if held && !(own(cells.king_from) && king(cells.king_from) && own(cells.partner_from)) {
                problems.push(SetupProblem::CastlingRight(index, side));
            }
        }
    }
    if let Some(en_passant) = setup.en_passant {
        let victim = setup.board.get(en_passant.victim.index()).copied().flatten();
        let leaves = |piece_type: &PieceInfo| piece_type.moves.iter().any(|rule| rule.leaves_en_passant);
        // The very move that crossed the cells may have promoted the piece.
        let became = |piece_type: &PieceInfo, new: PieceType| {
            piece_type.promotion.as_ref().is_some_and(|rule| rule.to.contains(&new))
        };
        let could = |piece_type: PieceType| {
            leaves(variant.piece(piece_type))
                || variant.pieces().iter().any(|other| leaves(other) && became(other, piece_type))
        };
        let empty = |cell: Cell| setup.board[cell.index()].is_none();
        let on_board = en_passant.crossed.within(variant.board().all());
        match victim {
            Some((side, piece_type))
                if side != setup.side && could(piece_type) && on_board && en_passant.crossed.into_iter().all(empty) => {
            }
            _ => problems.push(SetupProblem::EnPassant(en_passant.victim)),
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}
