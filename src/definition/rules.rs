//! What a definition says about the whole game: drops, castling, royalty, captures, turns, endings, notation.

use super::{Pass, RoyalMode, S, Stalemate, Value, Verdict, ZoneDef};

/// `[drops]`.
#[derive(Clone, Debug, Default)]
pub struct DropsDef {
    /// Where the table stands.
    pub table: Option<S<()>>,
    /// Captured pieces go to the capturer's hand (default true once `[drops]` is there).
    pub captured: Option<S<bool>>,
    /// While a player has pieces in hand he must drop.
    pub placement: Option<S<bool>>,
    /// A piece in hand may be dropped as its promoted form.
    pub promoted: Option<S<bool>>,
    /// Limits for every piece.
    pub limits: DropDef,
}

/// `pieces.X.drop`, and the limits in `[drops]`.
#[derive(Clone, Debug, Default)]
pub struct DropDef {
    /// Where the table stands.
    pub table: Option<S<()>>,
    /// Where it may be dropped; default everywhere.
    pub zone: Option<ZoneDef>,
    /// May be dropped where it could never move (default false).
    pub immobile: Option<S<bool>>,
    /// The most of this piece (same owner, unpromoted) on one file.
    pub per_file: Option<S<i64>>,
    /// May not give check.
    pub no_check: Option<S<bool>>,
    /// May not give mate.
    pub no_mate: Option<S<bool>>,
    /// Not on a cell that one of these own pieces defends.
    pub not_defended_by: Vec<S<String>>,
    /// Two of them stand on cells of different colours.
    pub opposite_colours: Option<S<bool>>,
}

/// `[[castling]]`, in the first player's cells.
#[derive(Clone, Debug)]
pub struct CastlingDef {
    /// Where the table stands.
    pub table: S<()>,
    /// What it is called.
    pub name: S<String>,
    /// The letter in a FEN for the first player; the second's is the small one.
    pub letter: S<String>,
    /// How it is written, `0-0`.
    pub text: Option<S<String>>,
    /// From and to.
    pub king: S<Vec<S<String>>>,
    /// The other piece's cells, from and to.
    pub partner: S<Vec<S<String>>>,
    /// Cells that must be empty (but for the two pieces themselves); default those between.
    pub empty: Option<S<Vec<S<String>>>>,
    /// Cells that must not be attacked; default the king's way.
    pub safe: Option<S<Vec<S<String>>>>,
    /// The second player's cells where they are not the first player's turned.
    pub second: Option<Box<CastlingSideDef>>,
    /// The right is won when both pieces have been dropped on their cells.
    pub dropped: Option<S<bool>>,
    /// With `dropped`: the letters of the pieces that the other piece may be.
    pub partner_pieces: Vec<S<String>>,
}

/// `second = { king = [...], partner = [...], empty = [...], safe = [...] }` of a castling.
#[derive(Clone, Debug)]
pub struct CastlingSideDef {
    /// Where the table stands.
    pub table: S<()>,
    /// The king's cells, from and to.
    pub king: S<Vec<S<String>>>,
    /// The other piece's cells, from and to.
    pub partner: S<Vec<S<String>>>,
    /// Cells that must be empty.
    pub empty: Option<S<Vec<S<String>>>>,
    /// Cells that must not be attacked.
    pub safe: Option<S<Vec<S<String>>>>,
}

/// `[royalty]`.
#[derive(Clone, Debug, Default)]
pub struct RoyaltyDef {
    /// Betza string of the lines on which two royals may not face each other with nothing between.
    pub flying_general: Option<S<String>>,
    /// What becomes of a player with several royals.
    pub royal_mode: Option<S<RoyalMode>>,
    /// Whether a move may give check (default true).
    pub no_check: Option<S<bool>>,
}

/// `[captures]`.
#[derive(Clone, Debug, Default)]
pub struct CaptureDef {
    /// Who can capture must.
    pub mandatory: Option<S<bool>>,
    /// Betza steps from a capture's cell: what stands there goes, with the capturer.
    pub explosion: Option<S<String>>,
    /// Letters of the pieces that an explosion spares.
    pub explosion_spares: Vec<S<String>>,
}

/// `[turn]`.
#[derive(Clone, Debug, Default)]
pub struct TurnDef {
    /// When a player may pass.
    pub pass: Option<S<Pass>>,
}

/// `[gating]`.
#[derive(Clone, Debug)]
pub struct GatingDef {
    /// Where the table stands.
    pub table: S<()>,
    /// Where the pieces stand at the start whose first move lets one in.
    pub pieces: ZoneDef,
}

/// `[end]`.
#[derive(Clone, Debug, Default)]
pub struct EndDef {
    /// For the player who is to move: `loss` (default), `draw`, `win`.
    pub checkmate: Option<S<Value>>,
    /// Default `draw`.
    pub stalemate: Option<S<Stalemate>>,
    /// A position that comes back.
    pub repetition: Option<RepetitionDef>,
    /// Too long without progress.
    pub n_move_rule: Option<NMoveRuleDef>,
    /// `draw` when both sides have only royals.
    pub bare_kings: Option<S<Value>>,
    /// A piece on his goal.
    pub goal: Option<GoalDef>,
    /// So many checks win.
    pub check_count: Option<S<i64>>,
    /// Too few pieces.
    pub extinction: Option<ExtinctionDef>,
    /// Two passes in a row.
    pub double_pass: Option<S<Verdict>>,
    /// Royals that go on facing each other.
    pub bikjang: Option<BikjangDef>,
    /// Points that the second player has beforehand.
    pub komi: Option<S<i64>>,
}

/// `end.goal = { pieces = "K", zone = "hill" }`.
#[derive(Clone, Debug)]
pub struct GoalDef {
    /// Where the table stands.
    pub table: S<()>,
    /// Letters of the pieces that count; none means all.
    pub pieces: Vec<S<String>>,
    /// The cells to reach.
    pub zone: ZoneDef,
    /// For the player who is there; default `win`.
    pub result: Option<S<Value>>,
    /// The second player may still get there with his next move, and draw.
    pub last_reply: Option<S<bool>>,
    /// Only while no enemy piece attacks the piece there.
    pub safe: Option<S<bool>>,
}

/// `end.extinction = { pieces = "K", left = 0 }`.
#[derive(Clone, Debug)]
pub struct ExtinctionDef {
    /// Where the table stands.
    pub table: S<()>,
    /// Letters of the pieces that count, each piece type for itself; none means all together.
    pub pieces: Vec<S<String>>,
    /// The most pieces a player may have for the rule to strike, hand included; default 0.
    pub left: Option<S<i64>>,
    /// The fewest pieces the opponent must have.
    pub opponent: Option<S<i64>>,
    /// The player to move may still bring the opponent below that number.
    pub reply: Option<S<bool>>,
    /// For the player; default `loss`.
    pub result: Option<S<Value>>,
}

/// `end.bikjang = { lines = "vR", result = "points" }`.
#[derive(Clone, Debug)]
pub struct BikjangDef {
    /// Where the table stands.
    pub table: S<()>,
    /// Betza string of the lines.
    pub lines: S<String>,
    /// Who wins.
    pub result: Option<S<Verdict>>,
}

/// `end.repetition = { count = 4, result = "draw", perpetual-check = "loss" }`.
#[derive(Clone, Debug)]
pub struct RepetitionDef {
    /// Where the table stands.
    pub table: S<()>,
    /// On which occurrence of the position the game ends (default 3).
    pub count: Option<S<i64>>,
    /// For the player who repeats: default `draw`.
    pub result: Option<S<Value>>,
    /// For a player whose every move since the first occurrence gave check; default as `result`.
    pub perpetual_check: Option<S<Value>>,
}

/// `end.n-move-rule = { moves = 50, reset = ["capture", "P"] }`.
#[derive(Clone, Debug)]
pub struct NMoveRuleDef {
    /// Where the table stands.
    pub table: S<()>,
    /// Moves of each side.
    pub moves: S<i64>,
    /// What sets the counter back: `capture`, `drop`, or letters of pieces that move.
    pub reset: Vec<S<String>>,
    /// For the player who made the last move.
    pub result: Option<S<Value>>,
}

/// `[notation]`: the game's own way to write moves; see docs/definition.md.
#[derive(Clone, Debug)]
pub struct NotationDef {
    /// Where the table stands.
    pub table: S<()>,
    /// Such as `{piece}{rank?}{file}{direction}{to}`.
    pub pattern: S<String>,
    /// The sign of a forward move.
    pub forward: Option<S<String>>,
    /// The sign of a backward move.
    pub backward: Option<S<String>>,
    /// The sign of a move straight across.
    pub level: Option<S<String>>,
    /// The annotation of a capture.
    pub capture: Option<S<String>>,
    /// The annotation of a check.
    pub check: Option<S<String>>,
    /// The annotation of a mate.
    pub mate: Option<S<String>>,
}
