//! Searches the best move of any game: `cargo run --release --example alpha_beta [VARIANT [FEN [DEPTH]]]`.
//!
//! Alpha-beta with a quiescence search of captures; it knows mates, goals, repetitions and what pieces are worth.

use fairywright::fast::{CellBits, FastPosition, Scope, Visitor};
use fairywright::position::Move;
use fairywright::variant::{PieceInfo, fen};
use fairywright::{Position, Variant, library, notation};

/// What winning at once is worth; later is worth a little less.
const WIN: i32 = 1_000_000;

/// The deepest line of captures behind the last ply.
const MOST_CAPTURES: u32 = 12;

/// A search of so many plies.
pub struct AlphaBeta {
    /// How many plies it looks ahead before only captures count.
    pub depth: u32,
}

/// What a search found, as the player to move sees it.
#[derive(Debug, PartialEq, Eq)]
pub struct Found {
    /// The higher, the better.
    pub score: i32,
    /// The best moves of both sides.
    pub line: Vec<Move>,
}

impl Found {
    /// The plies to the end that it found, if one of the players wins by force.
    pub fn end(&self) -> Option<u32> {
        let plies = WIN - self.score.abs();
        (plies < 1000).then_some(plies as u32)
    }
}

impl Visitor for AlphaBeta {
    type Out = Found;

    fn visit<P: FastPosition>(self, position: P) -> Found {
        let values = position.variant().pieces().iter().map(value).collect();
        let mut search = Search { position, values, ply: 0 };
        let mut line = Vec::new();
        // Shallow searches come first, so that the shortest way to win is found; captures may show longer ones before.
        let mut score = 0;
        for depth in 1..=self.depth {
            score = search.best(depth, -WIN, WIN, &mut line);
            if WIN - score.abs() <= depth as i32 {
                break;
            }
        }
        Found { score, line }
    }
}

/// Makes a line of a move and the moves that come after it.
fn lead(line: &mut Vec<Move>, mv: Move, rest: &mut Vec<Move>) {
    line.clear();
    line.push(mv);
    line.append(rest);
}

/// About what a piece type is worth: the more ways it has to go, the more.
fn value(info: &PieceInfo) -> i32 {
    let rays = info.moves.iter().flat_map(|rule| &rule.rays);
    30 + rays.map(|ray| if ray.max > 1 { 60 } else { 30 }).sum::<i32>()
}

struct Search<P> {
    position: P,
    /// By piece type.
    values: Vec<i32>,
    /// Plies played since the search began.
    ply: i32,
}

impl<P: FastPosition> Search<P> {
    /// The score for the player to move, at least `alpha` and at most `beta`; the best moves go to `line`.
    fn best(&mut self, depth: u32, mut alpha: i32, beta: i32, line: &mut Vec<Move>) -> i32 {
        line.clear();
        if self.ply > 0 && self.position.occurrences() > 1 {
            return 0;
        }
        if depth == 0 {
            return self.calm(MOST_CAPTURES, alpha, beta, line);
        }
        if self.position.outcome().is_some() || !self.position.can_move() {
            return self.end();
        }
        let mut rest = Vec::new();
        for scope in [Scope::CAPTURES, Scope::QUIET | Scope::DROPS] {
            for mv in self.ordered(scope) {
                let score = self.after(mv, |search| -search.best(depth - 1, -beta, -alpha, &mut rest));
                if score > alpha {
                    alpha = score;
                    lead(line, mv, &mut rest);
                }
                if alpha >= beta {
                    return beta;
                }
            }
        }
        alpha
    }

    /// The same once only captures are looked at, and every move in check.
    fn calm(&mut self, depth: u32, mut alpha: i32, beta: i32, line: &mut Vec<Move>) -> i32 {
        line.clear();
        if self.position.outcome().is_some() {
            return self.end();
        }
        let in_check = self.position.in_check();
        if in_check && !self.position.can_move() {
            return self.end();
        }
        if !in_check || depth == 0 {
            alpha = alpha.max(self.material());
        }
        if alpha >= beta || depth == 0 {
            return alpha.min(beta);
        }
        let mut rest = Vec::new();
        for mv in self.ordered(Scope::CAPTURES | Scope::EVASIONS) {
            let score = self.after(mv, |search| -search.calm(depth - 1, -beta, -alpha, &mut rest));
            if score > alpha {
                alpha = score;
                lead(line, mv, &mut rest);
            }
            if alpha >= beta {
                return beta;
            }
        }
        alpha
    }

    /// What `search` finds after a move.
    fn after(&mut self, mv: Move, search: impl FnOnce(&mut Self) -> i32) -> i32 {
        let undo = self.position.make(mv);
        self.ply += 1;
        let score = search(self);
        self.ply -= 1;
        self.position.unmake(mv, undo);
        score
    }

    /// The legal moves of a scope: large pieces taken by small ones first, then checks.
    fn ordered(&self, scope: Scope) -> Vec<Move> {
        let mut moves = self.position.list(scope);
        moves.sort_by_cached_key(|&mv| match self.position.captured(mv) {
            Some(victim) => self.values[mv.piece_type().index()] - 100 * self.values[victim.index()],
            None => -i32::from(self.position.gives_check(mv)),
        });
        moves
    }

    /// What a position is worth in which the game is over.
    fn end(&self) -> i32 {
        match self.position.outcome_without_moves().winner {
            Some(winner) if winner == self.position.side() => WIN - self.ply,
            Some(_) => self.ply - WIN,
            None => 0,
        }
    }

    /// Our pieces, less theirs.
    fn material(&self) -> i32 {
        let us = self.position.side();
        let count = |side, piece_type| {
            self.position.pieces_of(side, piece_type).count() as i32 + i32::from(self.position.hand(side, piece_type))
        };
        let more = |piece_type| count(us, piece_type) - count(us.other(), piece_type);
        self.position.variant().piece_types().map(|id| more(id) * self.values[id.index()]).sum()
    }
}

/// Searches a position of a game that ships with the library: what it found, and its moves as texts.
pub fn search(id: &str, fen: Option<&str>, depth: u32) -> Result<(Found, Vec<String>), String> {
    let variant = library::variant(id).ok_or_else(|| format!("there is no game `{id}`"))?;
    let mut position = match fen {
        None => Position::start(&variant),
        Some(text) => read(&variant, text)?,
    };
    let found = position.visit(AlphaBeta { depth });
    let mut texts = Vec::new();
    for &mv in &found.line {
        texts.push(notation::text(&position, mv));
        position.play(mv).map_err(|illegal| illegal.to_string())?;
    }
    Ok((found, texts))
}

fn read(variant: &std::sync::Arc<Variant>, text: &str) -> Result<Position, String> {
    let setup = fen::parse(variant, text).map_err(|problems| format!("{problems:?}"))?;
    Position::new(variant, &setup).map_err(|problems| format!("{problems:?}"))
}

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let id = arguments.first().map_or("hexiang-qi", String::as_str);
    let fen = arguments.get(1).map(String::as_str).filter(|text| *text != "-");
    let depth = arguments.get(2).map_or(Ok(3), |depth| depth.parse().map_err(|_| format!("`{depth}` is no depth")))?;
    let (found, texts) = search(id, fen, depth)?;
    println!("score {}, {}", found.score, texts.join(" "));
    if let Some(plies) = found.end() {
        println!("over in {plies} plies");
    }
    Ok(())
}
