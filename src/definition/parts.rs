//! What a definition says, value by value, before anything is looked up or checked against anything else.
//!
//! Reading fills these structures; `variant::compile` gives them meaning. A name is still a text here: nobody has asked
//! yet whether the piece, zone or cell exists.

use super::{
    CaptureDef, CastlingDef, CellShape, ClaimDef, DropDef, DropsDef, EndDef, GatingDef, Lean, LineKind, NameKind,
    NotationDef, Only, Parity, PromotionOn, RoyaltyDef, Shape, SymmetryKind, TestDef, TurnDef,
};
use crate::source::Spanned;

/// Short for a value with its place.
pub type S<T> = Spanned<T>;

/// A whole file, bases already merged in.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The variant's id: the file's stem.
    pub id: String,
    /// What it is called.
    pub name: S<String>,
    /// Who made the game.
    pub inventor: Option<S<String>>,
    /// When.
    pub year: Option<S<i64>>,
    /// What the game is, in a sentence or two.
    pub about: Option<S<String>>,
    /// Where to read more.
    pub links: Vec<S<String>>,
    /// The board.
    pub board: BoardDef,
    /// The first and the second player.
    pub players: [PlayerDef; 2],
    /// In the order of the file.
    pub zones: Vec<(S<String>, ZoneDef)>,
    /// By letter, in the order of the file.
    pub pieces: Vec<(S<String>, PieceDef)>,
    /// Who stands where at the start.
    pub setup: SetupDef,
    /// What `[promotion]` says for every piece that promotes; a piece's own table overrides it key by key.
    pub promotion: Option<PromotionDef>,
    /// What `[drops]` says for every piece; a piece's own table overrides it key by key.
    pub drops: Option<DropsDef>,
    /// The castlings.
    pub castling: Vec<CastlingDef>,
    /// Rules about royals.
    pub royalty: RoyaltyDef,
    /// Rules about captures.
    pub captures: CaptureDef,
    /// Rules about whose turn it is.
    pub turn: TurnDef,
    /// Pieces that come in from the hand beside a move.
    pub gating: Option<GatingDef>,
    /// When the game is over.
    pub end: EndDef,
    /// The game's own way to write moves.
    pub notation: Option<NotationDef>,
    /// Positions and results that the file vouches for.
    pub tests: Vec<TestDef>,
    /// Facts that the file claims.
    pub claims: Vec<ClaimDef>,
}

/// `[board]`. Which keys go together is checked by `variant::compile`.
#[derive(Clone, Debug)]
pub struct BoardDef {
    /// False when something in the table could not be read: then the board is not what its author means, and nothing
    /// can be said about its cells.
    pub sound: bool,
    /// False when `cells` could not be read: then nothing can be said about steps either.
    pub cells_known: bool,
    /// Where the table stands.
    pub table: S<()>,
    /// `square`, `hex-flat` or `hex-pointy`.
    pub cells: S<CellShape>,
    /// `rectangle`, `rhombus`, `hexagon`; absent with `map`.
    pub shape: Option<S<Shape>>,
    /// Files: how many, or (of a zone) which.
    pub files: Option<S<i64>>,
    /// Ranks: how many, or (of a zone) which.
    pub ranks: Option<S<i64>>,
    /// Cells a side, of a hexagon.
    pub side: Option<S<i64>>,
    /// Rectangles of hexes: which files (flat-top) or ranks (pointy-top) are shifted, `odd` or `even`, counted from 0.
    pub raised: Option<S<Parity>>,
    /// Rhombus: to the right `up` (or `right`) or `down` (or `left`).
    pub lean: Option<S<Lean>>,
    /// Drawn board, top line first; `-` is a gap, else a name.
    pub map: Option<S<String>>,
    /// Cells left out, by name.
    pub holes: Vec<S<String>>,
    /// `a-i`, `9-1`, `a b c d e f g h i k l`: from left to right.
    pub file_names: Option<S<String>>,
    /// From the first player's side.
    pub rank_names: Option<S<String>>,
    /// `straight`, `rising`, `falling`, `counted`.
    pub file_lines: Option<S<LineKind>>,
    /// Which cells form a rank.
    pub rank_lines: Option<S<LineKind>>,
    /// `file-rank` (default), `rank-file`, `number`, `drawn`.
    pub names: Option<S<NameKind>>,
    /// With `names = "number"`: the first number and the fewest digits.
    pub number_from: Option<S<i64>>,
    /// See `number_from`.
    pub digits: Option<S<i64>>,
    /// `half-turn` (default on hexes) or `mirror` (default on squares).
    pub symmetry: Option<S<SymmetryKind>>,
}

/// `[players]`: `first = "White"`, `second = "Black"`.
#[derive(Clone, Debug, Default)]
pub struct PlayerDef {
    /// What it is called.
    pub name: Option<S<String>>,
}

/// A zone: a list of cell names, a text of cell names, or a table. Where a rule takes a zone it takes the name of one
/// (a text without spaces that is a zone's name) or such an expression on the spot.
#[derive(Clone, Debug)]
pub enum ZoneDef {
    /// A text: the name of a zone, or cell names with spaces between.
    Text(S<String>),
    /// A list of cell names.
    Cells(S<Vec<S<String>>>),
    /// Clauses, united; then `within` and `except` apply.
    Table(Box<ZoneTable>),
}

/// The clauses of a zone table.
#[derive(Clone, Debug)]
pub struct ZoneTable {
    /// Where the table stands.
    pub table: S<()>,
    /// Cells: which, or how many.
    pub cells: Vec<S<String>>,
    /// Files: how many, or (of a zone) which.
    pub files: Vec<S<String>>,
    /// Ranks: how many, or (of a zone) which.
    pub ranks: Vec<S<String>>,
    /// The last n ranks, as the owner sees it.
    pub last_ranks: Option<S<i64>>,
    /// The first n ranks.
    pub first_ranks: Option<S<i64>>,
    /// The last n cells of every file.
    pub file_ends: Option<S<i64>>,
    /// The first n cells of every file.
    pub file_starts: Option<S<i64>>,
    /// Other zones to unite.
    pub zones: Vec<S<String>>,
    /// Every cell (then `except` makes a complement).
    pub all: Option<S<bool>>,
    /// Where the owner's own set-up has this piece (letters).
    pub setup_of: Vec<S<String>>,
    /// Keep only what is also in all of these zones.
    pub within: Vec<S<String>>,
    /// Take these zones or cells out.
    pub except: Vec<S<String>>,
    /// The same cells for both players, not turned.
    pub both: Option<S<bool>>,
    /// The second player's cells when they are not the first player's turned.
    pub second: Option<ZoneDef>,
}

/// `[pieces.X]`.
#[derive(Clone, Debug)]
pub struct PieceDef {
    /// Where the table stands.
    pub table: S<()>,
    /// What it is called.
    pub name: Option<S<String>>,
    /// Characters that stand for the piece, one for both players or one each.
    pub symbol: Vec<S<String>>,
    /// Shape to draw: `disc`, `shogi`, ...; default from the game.
    pub shape: Option<S<String>>,
    /// Whether attack on it is check.
    pub royal: Option<S<bool>>,
    /// Moves exactly as that piece.
    pub moves_as: Option<S<String>>,
    /// How it moves.
    pub moves: Vec<MoveDef>,
    /// Every move must stay in this zone (from, way and to).
    pub within: Option<ZoneDef>,
    /// How it promotes.
    pub promotion: Option<PromotionDef>,
    /// Limits on dropping it.
    pub drop: Option<DropDef>,
    /// What it is in the capturer's hand; default itself, or X for `+X`.
    pub captured_as: Option<S<String>>,
    /// What it counts when points decide.
    pub points: Option<S<i64>>,
}

/// One item of `moves`.
#[derive(Clone, Debug)]
pub struct MoveDef {
    /// Where the table stands.
    pub table: S<()>,
    /// A Betza string ...
    pub betza: Option<S<String>>,
    /// ... or leaps, each a path of compass steps such as `ne ne nw` or an offset `3,1` ...
    pub leap: Vec<S<String>>,
    /// ... or slides, each step given in the same way.
    pub slide: Vec<S<String>>,
    /// Of `slide`: the most steps.
    pub range: Option<S<i64>>,
    /// Of `leap`/`slide`: only without (`moves`) or only with capture.
    pub only: Option<S<Only>>,
    /// Where the move must start.
    pub from: Option<ZoneDef>,
    /// Where it must end.
    pub to: Option<ZoneDef>,
    /// Where start, way and end must be.
    pub within: Option<ZoneDef>,
    /// Only for a piece that has not moved.
    pub first_move: Option<S<bool>>,
    /// The piece may afterwards be captured en passant on any cell it crossed.
    pub en_passant: Option<S<bool>>,
    /// Letters of the only pieces it may capture.
    pub captures: Vec<S<String>>,
    /// Letters of the pieces it may not capture.
    pub captures_not: Vec<S<String>>,
    /// Letters of the pieces it may not jump over.
    pub screens_not: Vec<S<String>>,
    /// Betza steps from the start on which no enemy piece may stand.
    pub unless_enemy: Option<S<String>>,
}

/// `[promotion]` and `pieces.X.promotion`.
#[derive(Clone, Debug, Default)]
pub struct PromotionDef {
    /// Where the table stands.
    pub table: Option<S<()>>,
    /// Letters to choose from.
    pub to: Vec<S<String>>,
    /// The cells meant.
    pub zone: Option<ZoneDef>,
    /// Moves that enter (or stay in) the zone, `into` (the default); that leave it, `out-of`; `either`; or, as a move
    /// by itself, `in-place`.
    pub on: Option<S<PromotionOn>>,
    /// `true`, `false`, `"immobile"`: where the piece could never move again unpromoted; or a zone of targets.
    pub forced: Option<ForcedDef>,
    /// Only to piece types of which the player has fewer pieces than at the start.
    pub limit_to_lost: Option<S<bool>>,
    /// With `in-place`: the last piece of its type may do so anywhere.
    pub last_pawn: Option<S<bool>>,
}

/// What `forced` says.
#[derive(Clone, Debug)]
pub enum ForcedDef {
    /// Always, or never.
    Always(S<bool>),
    /// Where the piece could never move again.
    Immobile(S<()>),
    /// When the move ends in this zone.
    Zone(ZoneDef),
}

/// `[setup]`: a FEN, or pieces per player.
#[derive(Clone, Debug)]
pub struct SetupDef {
    /// Where the table stands.
    pub table: S<()>,
    /// The whole position as a FEN.
    pub fen: Option<S<String>>,
    /// Letter and cells, of the first player.
    pub first: Vec<(S<String>, ZoneDef)>,
    /// Of the second; default the first player's turned.
    pub second: Vec<(S<String>, ZoneDef)>,
}
