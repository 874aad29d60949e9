//! When a game is over, and why: cases worked out by hand for each game.

mod common;

use common::{game, play};
use fairywright::board::Side;
use fairywright::game::{Game, Outcome, Reason};

const FIRST: Option<Side> = Some(Side::First);
const SECOND: Option<Side> = Some(Side::Second);
const DRAW: Option<Side> = None;

/// Plays the moves and expects the game to be over after the last of them, not before.
#[track_caller]
fn ends(id: &str, fen: Option<&str>, moves: &str, winner: Option<Side>, reason: Reason) -> Game {
    let game = game(id, fen, moves);
    let plies = game.moves().len();
    assert_eq!(game.first_outcome(), Some((plies, Outcome { winner, reason })), "{id}: {moves}");
    assert_eq!(game.outcome(), Some(Outcome { winner, reason }), "{id}: {moves}");
    game
}

/// Plays the moves and expects that the game has not been over at any time.
#[track_caller]
fn goes_on(id: &str, fen: Option<&str>, moves: &str) {
    assert_eq!(game(id, fen, moves).first_outcome(), None, "{id}: {moves}");
}

fn times(count: usize, moves: &str) -> String {
    format!("{moves} ").repeat(count)
}

/// Plays `before`, then repeats `cycle`, and returns the number of plies when the game was over.
#[track_caller]
fn plies_until_over(id: &str, fen: &str, before: &str, cycle: &str) -> usize {
    let mut game = game(id, Some(fen), before);
    for _ in 0..10 {
        for mv in cycle.split_whitespace() {
            if game.outcome().is_some() {
                return game.moves().len();
            }
            play(&mut game, mv);
        }
    }
    panic!("{id}: {cycle} never ends");
}

mod chess {
    use super::*;

    const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8";

    #[test]
    fn third_occurrence() {
        goes_on("chess", None, &(times(1, SHUFFLE) + "g1f3 g8f6 f3g1"));
        ends("chess", None, &times(2, SHUFFLE), DRAW, Reason::Repetition);
    }

    #[test]
    fn perpetual_check_is_only_a_repetition() {
        ends(
            "chess",
            Some("7k/8/8/8/8/8/8/K3Q3 w - - 0 1"),
            "e1e8 h8g7 e8e5 g7h7 e5e1 h7h8 e1e8 h8g7 e8e5 g7h7 e5e1 h7h8",
            DRAW,
            Reason::Repetition,
        );
    }

    #[test]
    fn one_may_play_on() {
        let mut game = ends("chess", None, &times(2, SHUFFLE), DRAW, Reason::Repetition);
        play(&mut game, "e2e4");
        assert_eq!(game.outcome(), None);
        assert_eq!(game.first_outcome().map(|(ply, _)| ply), Some(8));
        game.undo();
        assert!(game.outcome().is_some());
        game.undo();
        assert_eq!(game.outcome(), None);
        assert_eq!(game.first_outcome(), None);
    }

    #[test]
    fn castling_rights_count_in_the_identity() {
        let cycle = "a1b1 a8b8 b1a1 b8a8";
        // The first position has all rights and does not come back; the one after two plies, which has lost the queen's
        // sides, comes up after 2, 6 and 10.
        assert_eq!(plies_until_over("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "", cycle), 10);
        // Without rights the first position counts too.
        assert_eq!(plies_until_over("chess", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "", cycle), 8);
        // Nor do rights of the other wing stand in the way.
        assert_eq!(plies_until_over("chess", "r3k2r/8/8/8/8/8/8/R3K2R w Kk - 0 1", "", cycle), 8);
    }

    #[test]
    fn en_passant_counts_where_it_is_legal() {
        let cycle = "e8e7 e1e2 e7e8 e2e1";
        // The pawn on d4 can capture on e3 only at once: the position after e2e4 does not come back, the one a ply
        // later comes up after 2, 6 and 10.
        assert_eq!(plies_until_over("chess", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", cycle), 10);
        // There is nothing to capture.
        assert_eq!(plies_until_over("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", cycle), 9);
        // The capture would take both pawns off the fourth rank and leave the king to the rook.
        let cycle = "a4a5 e1e2 a5a4 e2e1";
        assert_eq!(plies_until_over("chess", "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4", cycle), 9);
    }

    #[test]
    fn fifty_moves() {
        goes_on("chess", Some("4k3/8/8/8/8/8/8/R3K3 w - - 98 80"), "a1a2");
        ends("chess", Some("4k3/8/8/8/8/8/8/R3K3 w - - 99 80"), "a1a2", DRAW, Reason::NMoveRule);
        // Castling is no progress.
        ends("chess", Some("4k3/8/8/8/8/8/8/R3K3 w Q - 99 80"), "e1c1", DRAW, Reason::NMoveRule);
    }

    #[test]
    fn pawn_moves_and_captures_set_the_counter_back() {
        goes_on("chess", Some("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80"), "e2e3");
        goes_on("chess", Some("4k3/8/8/8/8/8/n7/R3K3 w - - 99 80"), "a1a2");
        goes_on("chess", Some("8/4P3/8/8/8/8/k7/4K3 w - - 99 80"), "e7e8q");
    }

    #[test]
    fn repetition_is_named_before_the_counter() {
        // Both endings are there after a hundred plies of shuffling knights; the older one is named.
        let game = game("chess", None, &times(25, SHUFFLE));
        assert_eq!(game.position().halfmoves(), 100);
        assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Repetition));
    }

    #[test]
    fn mate_outranks_the_counter() {
        ends("chess", Some("7k/8/6K1/8/8/8/8/R7 w - - 99 80"), "a1a8", FIRST, Reason::Checkmate);
        ends("chess", Some("r7/8/8/8/8/6k1/8/7K b - - 99 80"), "a8a1", SECOND, Reason::Checkmate);
    }

    #[test]
    fn stalemate_outranks_the_counter() {
        ends("chess", Some("7k/8/6K1/8/8/8/8/5Q2 w - - 99 80"), "f1f7", DRAW, Reason::Stalemate);
    }

    #[test]
    fn bare_kings() {
        ends("chess", Some("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"), "e1e2", DRAW, Reason::BareKings);
        goes_on("chess", Some("4k3/8/8/8/8/8/4p2P/4K3 w - - 0 1"), "e1e2");
        goes_on("chess", Some("4k3/r7/8/8/8/8/4p3/4K3 w - - 0 1"), "e1e2");
        ends("chess", Some("4k3/4n3/8/8/8/8/4p3/4K3 w - - 0 1"), "e1e2", DRAW, Reason::DeadPosition);
    }

    #[test]
    fn checkmate() {
        let game = ends("chess", None, "f2f3 e7e5 g2g4 d8h4", SECOND, Reason::Checkmate);
        assert!(game.is_check());
    }

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut game = game("chess", None, "e2e4");
        let before = game.position().setup();
        let mv = game.moves()[0];
        assert!(game.play(mv).is_err());
        assert_eq!(game.position().setup(), before);
        assert_eq!(game.moves().len(), 1);
    }
}

mod ultimate_hexagonal_chess {
    use super::*;

    const ID: &str = "ultimate-hexagonal-chess";
    const SHUFFLE: &str = "1104 7077 0411 7770";

    #[test]
    fn third_occurrence() {
        goes_on(ID, None, &(times(1, SHUFFLE) + "1104 7077 0411"));
        ends(ID, None, &times(2, SHUFFLE), DRAW, Reason::Repetition);
    }

    #[test]
    fn castling_rights_count_in_the_identity() {
        let cycle = "0102 1009 0201 0910";
        let pieces = "r2k3r/8/8/8/8/8/8/8/8/R3K2R";
        // White's rook on 01 is the long castling's, Black's on 10 the short one's.
        assert_eq!(plies_until_over(ID, &format!("{pieces} w KQkq - 0 1"), "", cycle), 10);
        assert_eq!(plies_until_over(ID, &format!("{pieces} w Kq - 0 1"), "", cycle), 8);
    }

    #[test]
    fn en_passant_counts_where_it_is_legal() {
        let cycle = "8079 0102 7980 0201";
        // The pawn on 35 attacks 44, the second of the two cells that 42-45 passes over; the one on 34 the first.
        assert_eq!(plies_until_over(ID, "7k/8/8/8/8/3p4/8/8/4P3/K7 w - - 0 1", "4245", cycle), 10);
        assert_eq!(plies_until_over(ID, "7k/8/8/8/8/8/3p4/8/4P3/K7 w - - 0 1", "4245", cycle), 10);
        assert_eq!(plies_until_over(ID, "7k/8/8/3p4/8/8/8/8/4P3/K7 w - - 0 1", "4245", cycle), 9);
    }

    #[test]
    fn fifty_moves() {
        goes_on(ID, Some("7k/8/8/8/8/8/8/8/8/KR6 w - - 98 80"), "1112");
        ends(ID, Some("7k/8/8/8/8/8/8/8/8/KR6 w - - 99 80"), "1112", DRAW, Reason::NMoveRule);
        goes_on(ID, Some("7k/8/8/8/8/8/8/8/4P3/KR6 w - - 99 80"), "4243");
    }

    #[test]
    fn mate_outranks_the_counter() {
        // The queen on 69 is protected from 61, checks 80 and takes 60, 70 and 79.
        ends(ID, Some("7k/2Q5/8/8/8/8/8/8/8/K5R1 w - - 99 80"), "2969", FIRST, Reason::Checkmate);
    }

    #[test]
    fn stalemate_outranks_the_counter() {
        // Rooks along the sixth and the seventh file take 60, 69 and 70; the one on 16 takes 79 along its row.
        ends(ID, Some("7k/8/8/8/8/1R6/8/8/8/K4RR1 w - - 99 80"), "1516", DRAW, Reason::Stalemate);
    }

    #[test]
    fn bare_kings() {
        ends(ID, Some("7k/8/8/8/8/8/8/8/p7/K7 w - - 0 1"), "0102", DRAW, Reason::BareKings);
    }
}

/// What shogi and Hex Shogi 81 share, down to the cells: a rook's checks along files, and the same corner.
fn shogi_like(id: &str) {
    let shuffle = "2h3h 8b7b 3h2h 7b8b";
    goes_on(id, None, &(times(2, shuffle) + "2h3h 8b7b 3h2h"));
    ends(id, None, &times(3, shuffle), DRAW, Reason::Repetition);

    // The rook checks with every move.
    let checking = "5e4e 4a5a 4e5e 5a4a";
    let start = Some("5k3/9/9/9/4R4/9/9/9/K8[] w - - 0 1");
    goes_on(id, start, &(times(2, checking) + "5e4e 4a5a 4e5e"));
    ends(id, start, &times(3, checking), SECOND, Reason::PerpetualCheck);
    // What came before the first occurrence does not matter.
    let earlier = Some("6k2/9/9/9/3R5/9/9/9/K8[] w - - 0 1");
    ends(id, earlier, &format!("6e5e 3a4a {}", times(3, checking)), SECOND, Reason::PerpetualCheck);
    // One move in three checks.
    let mixed = "5e4e 4a5a 4e6e 5a4b 6e5e 4b4a";
    ends(id, start, &times(3, mixed), DRAW, Reason::Repetition);
    // The second player may give the checks.
    let turned = Some("8k/9/9/9/4r4/9/9/9/3K5[] b - - 0 1");
    ends(id, turned, &times(3, "5e6e 6i5i 6e5e 5i6i"), FIRST, Reason::PerpetualCheck);

    // The gold on 3b takes 2a and 2b, the pawn 1b.
    ends(id, Some("8k/6G2/9/8P/9/9/9/9/K8[] w - - 0 1"), "1d1c", FIRST, Reason::Stalemate);
    // With a pawn in hand there is a move: a drop.
    goes_on(id, Some("8k/6G2/9/8P/9/9/9/9/K8[p] w - - 0 1"), "1d1c");
    // The gold on 2b is protected by the pawn.
    ends(id, Some("8k/9/6GP1/9/9/9/9/9/K8[] w - - 0 1"), "3c2b", FIRST, Reason::Checkmate);
    // There is no n-move rule, and pieces in hand or none make no difference.
    goes_on(id, Some("8k/9/6GP1/9/9/9/9/9/K8[] w - - 0 1"), "9i9h");
}

#[test]
fn shogi() {
    shogi_like("shogi");
}

#[test]
fn hex_shogi_81() {
    shogi_like("hex-shogi-81");
}

mod hex_shogi_81_family {
    use super::*;

    const ID: &str = "hex-shogi-81-family";

    #[test]
    fn third_occurrence() {
        ends(ID, None, &times(2, "2h3h 8b7b 3h2h 7b8b"), DRAW, Reason::Repetition);
    }

    #[test]
    fn perpetual_check_draws() {
        let game = game(ID, Some("5k3/9/9/9/4R4/9/9/9/K8[] w - - 0 1"), &times(2, "5e4e 4a5a 4e5e 5a4a"));
        assert_eq!(game.first_outcome().map(|(ply, outcome)| (ply, outcome.winner)), Some((8, DRAW)));
    }

    #[test]
    fn no_move_draws() {
        ends(ID, Some("8k/6G2/9/8P/9/9/9/9/K8[] w - - 0 1"), "1d1c", DRAW, Reason::Stalemate);
    }

    #[test]
    fn fifty_moves_without_capture() {
        goes_on(ID, Some("8k/9/6GP1/9/9/9/9/9/K8[] w - - 98 80"), "9i9h");
        ends(ID, Some("8k/9/6GP1/9/9/9/9/9/K8[] w - - 99 80"), "9i9h", DRAW, Reason::NMoveRule);
        // A pawn's move is no progress here, and mate takes precedence.
        ends(ID, Some("8k/9/6GP1/9/9/9/9/P8/K8[] w - - 99 80"), "9h9g", DRAW, Reason::NMoveRule);
        ends(ID, Some("8k/9/6GP1/9/9/9/9/9/K8[] w - - 99 80"), "3c2b", FIRST, Reason::Checkmate);
        goes_on(ID, Some("8k/9/6GP1/9/9/9/9/p8/K8[] w - - 99 80"), "9i9h");
    }
}

mod hexiang_qi {
    use super::*;

    const ID: &str = "hexiang-qi";

    #[test]
    fn third_occurrence() {
        let shuffle = "2A1A 10K11K 1A2A 11K10K";
        goes_on(ID, None, &(times(1, shuffle) + "2A1A 10K11K 1A2A"));
        ends(ID, None, &times(2, shuffle), DRAW, Reason::Repetition);
    }

    #[test]
    fn no_move_loses() {
        // Chariots take 7J and 7K along the file and 8J straight across.
        ends(ID, Some("2k3/7/8/9/10/1R9/10/9/8/6R/5K w - - 0 1"), "2F2G", FIRST, Reason::Stalemate);
    }

    #[test]
    fn checkmate() {
        ends(ID, Some("2k3/7/8/9/10/11/10/9/8/1R4R/5K w - - 0 1"), "2B8E", FIRST, Reason::Checkmate);
    }
}

mod xiangqi {
    use super::*;

    const ID: &str = "xiangqi";

    #[test]
    fn third_occurrence() {
        ends(ID, None, &times(2, "b1c3 b10c8 c3b1 c8b10"), DRAW, Reason::Repetition);
    }

    #[test]
    fn perpetual_check_loses() {
        let start = Some("4k4/9/9/9/9/3R5/9/9/9/5K3 w - - 0 1");
        ends(ID, start, &times(2, "d5e5 e10d10 e5d5 d10e10"), SECOND, Reason::PerpetualCheck);
    }

    #[test]
    fn no_move_loses() {
        // The soldier takes d9; on e10 the generals would face each other.
        ends(ID, Some("3k5/1P7/9/9/9/9/9/9/9/4K4 w - - 0 1"), "b9c9", FIRST, Reason::Stalemate);
    }

    #[test]
    fn checkmate() {
        ends(ID, Some("3k5/9/9/9/9/R8/9/9/9/4K4 w - - 0 1"), "a5d5", FIRST, Reason::Checkmate);
    }
}

/// `[[ending]]`: several endings of a kind, each for one player. The kings' game on a small board, checked with the
/// rules as written: White wins with a king on the last rank, Black with two rooks on c3 or c4; White loses the last
/// pawn.
mod several {
    use super::*;
    use common::defined;
    use fairywright::Position;
    use fairywright::movegen::reference;

    const RACE: &str = r#"
        format = 1
        name = "Race"
        [board]
        cells = "square"
        files = 5
        ranks = 5
        [pieces.K]
        royal = true
        moves = ["K"]
        [pieces.R]
        moves = ["R"]
        [pieces.P]
        moves = ["fW"]
        [setup]
        first = { K = "a1", P = "e1", R = "b1" }
        second = { K = "a5", R = "d5 e5" }
        [[ending]]
        goal = { pieces = "K", zone = { ranks = ["5"] } }
        side = "first"
        [[ending]]
        goal = { pieces = "R", zone = { cells = "c2 c3" }, at-least = 2 }
        side = "second"
        [[ending]]
        extinction = { pieces = "P" }
        side = "first"
        [[claim]]
        name = "x"
        cells = 25
    "#;

    #[track_caller]
    fn ended(fen: &str, expected: Option<(Side, Reason)>) {
        let variant = defined(RACE);
        let position = Position::from_fen(&variant, fen).unwrap_or_else(|problems| panic!("{fen}: {problems:?}"));
        let (fast, slow) = (position.ending(), reference::ending(&variant, &position.setup()));
        assert_eq!(fast, slow, "{fen}");
        let found = fast.map(|ending| (ending.value.winner(ending.side).expect("no draws here"), ending.reason));
        assert_eq!(found, expected, "{fen}");
    }

    #[test]
    fn each_player_has_a_goal_of_their_own() {
        ended("K4/3rr/k4/5/1R2P b", Some((Side::First, Reason::Goal)));
        // The second player's king on the far rank is no goal, nor are the first player's rooks on the other's cells.
        ended("3rr/5/K1R2/5/k3P w", None);
        // Seen from the second player, c2 and c3 are c4 and c3.
        ended("k4/2r2/2r2/5/KR2P w", Some((Side::Second, Reason::Goal)));
        ended("k4/2r2/4r/5/KR2P w", None);
    }

    #[test]
    fn only_one_player_can_die_out() {
        ended("k2rr/5/5/5/KR3 w", Some((Side::Second, Reason::Extinction)));
        ended("k2rr/5/5/5/KR2P w", None);
    }
}

/// Material with which nobody can mate, as python-chess has it (`Board.is_insufficient_material`, chess 1.11.2).
mod dead_positions {
    use super::*;
    use common::{defined, position};

    #[track_caller]
    fn is_dead(fen: &str, expected: bool) {
        let game = Game::from_position(position(&common::variant("chess"), fen));
        let reasons = [Reason::DeadPosition, Reason::BareKings];
        let dead = game.outcome().is_some_and(|outcome| outcome.winner.is_none() && reasons.contains(&outcome.reason));
        assert_eq!(dead, expected, "{fen}: {:?}", game.outcome());
    }

    #[test]
    fn chess_is_drawn_with_the_material_of_the_fide_laws() {
        for fen in [
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/3NK3 w - - 0 1",
            "3bk3/8/8/8/8/8/8/4K3 b - - 0 1",
            // Bishops on d8 and e1 both stand on dark cells, one of each player or two of one.
            "3bk3/8/8/8/8/8/8/3KB3 w - - 0 1",
            "4k3/8/3B4/8/8/8/8/3KB3 w - - 0 1",
        ] {
            is_dead(fen, true);
        }
        for fen in [
            // On e8 and e1 the bishops stand on different colours.
            "3kb3/8/8/8/8/8/8/3KB3 w - - 0 1",
            "4k3/8/8/8/8/8/8/2NNK3 w - - 0 1",
            "3nk3/8/8/8/8/8/8/3NK3 w - - 0 1",
            "4k3/8/8/8/8/8/8/2BNK3 w - - 0 1",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/3RK3 w - - 0 1",
            "3nk3/8/8/8/8/8/8/3BK3 w - - 0 1",
        ] {
            is_dead(fen, false);
        }
    }

    #[test]
    fn games_on_the_base_of_another_do_not_inherit_them() {
        let text = "format = 1\nname = \"x\"\nbase = \"chess\"";
        let game = Game::from_position(position(&defined(text), "4k3/8/8/8/8/8/8/3NK3 w - - 0 1"));
        assert_eq!(game.outcome(), None);
    }

    #[test]
    fn a_piece_in_hand_stands_on_no_colour() {
        let text = "format = 1\nname = \"x\"\nbase = \"crazyhouse\"\n[end]\ndead-positions = [{ pieces = \"B\", one-colour = true }]";
        let outcome = |fen: &str| Game::from_position(position(&defined(text), fen)).outcome();
        assert_eq!(
            outcome("4k3/8/8/8/8/8/8/3KB3[] w - - 0 1").map(|outcome| outcome.reason),
            Some(Reason::DeadPosition)
        );
        assert_eq!(outcome("4k3/8/8/8/8/8/8/3KB3[b] w - - 0 1"), None);
    }
}

/// Draw odds, and goals that must be held, by games that Fairy-Stockfish has: Armageddon and Jeson Mor.
mod odds_and_goals_held {
    use super::*;
    use common::{defined, position};
    use fairywright::movegen::reference;

    const ARMAGEDDON: &str = "format = 1\nname = \"x\"\nbase = \"chess\"\n[end]\ndraw-odds = \"second\"";

    #[test]
    fn a_draw_is_a_win_for_the_player_with_the_odds() {
        let variant = defined(ARMAGEDDON);
        let outcome = |fen: &str, moves: &str| {
            let mut game = Game::from_position(position(&variant, fen));
            play(&mut game, moves);
            game.outcome()
        };
        let black = |reason| Some(Outcome { winner: SECOND, reason });
        assert_eq!(outcome("7k/8/6Q1/8/8/8/8/K7 b - - 0 1", ""), black(Reason::Stalemate));
        assert_eq!(outcome("k7/8/8/8/8/1q6/8/K7 w - - 0 1", ""), black(Reason::Stalemate));
        assert_eq!(outcome("4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "a1a2"), black(Reason::NMoveRule));
        assert_eq!(
            outcome("4k3/8/8/8/8/8/8/R3K3 w - - 0 80", "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8"),
            black(Reason::Repetition)
        );
        // What is no draw stays as it is.
        assert_eq!(
            outcome("k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8"),
            Some(Outcome { winner: FIRST, reason: Reason::Checkmate })
        );
    }

    const JESON_MOR: &str = r#"
        format = 1
        name = "Jeson Mor"
        [board]
        cells = "square"
        files = 9
        ranks = 9
        [pieces.N]
        moves = ["N"]
        [setup.first]
        N = { ranks = ["1"] }
        [end]
        stalemate = "loss"
        goal = { pieces = "N", zone = "e5", held = true }
    "#;

    #[test]
    fn a_goal_that_must_be_held_counts_on_the_next_turn() {
        let variant = defined(JESON_MOR);
        let mut game = Game::new(&variant);
        play(&mut game, "d1c3 d9c7 c3d5 c7d5");
        assert_eq!(game.outcome(), None);
        play(&mut game, "e1d3 f9g7 d3e5");
        assert_eq!(game.outcome(), None, "the opponent has a move to take it");
        play(&mut game, "g7f5");
        assert_eq!(game.outcome(), Some(Outcome { winner: FIRST, reason: Reason::Goal }));
        assert_eq!(reference::ending(&variant, &game.position().setup()), game.position().ending());
    }

    #[test]
    fn both_players_may_be_at_a_goal_that_is_held() {
        let text = |last_reply: bool| {
            format!(
                "{}goal = {{ pieces = \"N\", zone = {{ last-ranks = 1 }}, held = true, last-reply = {last_reply} }}",
                JESON_MOR.split("goal").next().unwrap_or_default()
            )
        };
        let fen = "N8/9/9/9/9/9/9/9/n8 w - - 0 1";
        let winner = |text: &str, fen: &str| position(&defined(text), fen).ending().map(|e| e.value.winner(e.side));
        assert_eq!(winner(&text(false), fen), Some(FIRST));
        // The second player has followed with the last reply.
        assert_eq!(winner(&text(true), fen), Some(DRAW));
        assert_eq!(winner(&text(true), &fen.replace('w', "b")), Some(SECOND));
    }
}
