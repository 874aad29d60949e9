//! Which set-ups are positions, what is said of those that are none, and what can be asked of a position and a game.

mod common;

use fairywright::board::{Cell, Side};
use fairywright::game::Game;
use fairywright::model::{CastlingRights, EnPassant, Move, PieceType, Setup};
use fairywright::position::{Position, SetupProblem, SetupProblemKind};
use fairywright::rules::RuleId;
use fairywright::variant::Variant;
use fairywright::{IllegalMove, notation};

/// What is said of a FEN, each problem once.
#[track_caller]
fn said(id: &str, fen: &str) -> Vec<String> {
    match Position::from_fen(&common::variant(id), fen) {
        Ok(_) => Vec::new(),
        Err(error) => error.messages().collect(),
    }
}

/// The kinds of the problems of a FEN.
#[track_caller]
fn kinds(id: &str, fen: &str) -> Vec<SetupProblemKind> {
    let error = Position::from_fen(&common::variant(id), fen).expect_err(fen);
    error.setup_problems().iter().map(SetupProblem::kind).collect()
}

/// What the rule of that word does not allow.
fn of_rule(word: &str) -> SetupProblemKind {
    SetupProblemKind::Rule(RuleId::from_word(word).unwrap_or_else(|| panic!("no rule {word}")))
}

/// The set-up of the start, changed.
fn changed(id: &str, change: impl Fn(&Variant, &mut Setup)) -> Vec<SetupProblem> {
    let variant = common::variant(id);
    let mut setup = variant.start().clone();
    change(&variant, &mut setup);
    Position::new(&variant, &setup).err().map_or(Vec::new(), |error| error.setup_problems().to_vec())
}

fn cell(variant: &Variant, name: &str) -> Cell {
    variant.board().cell(name).unwrap_or_else(|| panic!("no cell {name}"))
}

fn piece_type(variant: &Variant, letter: &str) -> PieceType {
    variant.piece_type_by_letter(letter).unwrap_or_else(|| panic!("no piece {letter}"))
}

#[test]
fn the_player_not_to_move_is_not_in_check() {
    assert_eq!(said("chess", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"), ["Black is in check though it is not Black's turn"]);
    assert_eq!(said("chess", "4k3/8/8/8/8/8/8/4RK2 b - - 0 1"), Vec::<String>::new());
    // Facing generals are in check by each other.
    assert_eq!(kinds("xiangqi", "4k4/9/9/9/9/9/9/9/9/4K4 w 0 1"), [of_rule("flying-general")]);
    // Where every royal must be attacked, one is not enough; where only the last counts, two are none too few.
    assert_eq!(said("spartan", "4k1k1/8/8/8/8/8/8/4RK2 w - - 0 1"), Vec::<String>::new());
}

#[test]
fn who_has_won_need_not_be_safe() {
    // Black's king has just been blown up; White's may stand in check.
    assert_eq!(said("atomic", "8/8/8/8/8/8/8/r3K3 b - - 0 1"), Vec::<String>::new());
    // The other way round nobody can have got there.
    assert_eq!(kinds("atomic", "8/8/8/8/8/8/8/r3K3 w - - 0 1"), [SetupProblemKind::NoRoyal]);
    // Kings that stand side by side can't be captured: the captor would go with them.
    assert_eq!(said("atomic", "8/8/8/8/8/8/3k4/4K2r b - - 0 1"), Vec::<String>::new());
    assert_eq!(kinds("atomic", "3k4/8/8/8/8/8/8/4K2r b - - 0 1"), [SetupProblemKind::OppositeCheck]);
}

#[test]
fn where_no_move_gives_check_nobody_is_in_check() {
    assert_eq!(
        said("racingkings", "8/8/8/8/8/8/8/k6R b - - 0 1"),
        ["White has no King", "Black is in check though no move may give check"]
    );
    let both = [SetupProblemKind::OppositeCheck, of_rule("no-check")];
    assert_eq!(kinds("racingkings", "8/8/8/8/8/8/K7/k6R w - - 0 1"), both);
}

#[test]
fn royals_are_those_of_the_start() {
    assert_eq!(said("chess", "8/8/8/8/8/8/8/4K3 w - - 0 1"), ["Black has no King"]);
    assert_eq!(kinds("chess", "4k3/8/8/8/8/8/8/4K1K1 w - - 0 1"), [SetupProblemKind::TooManyRoyals]);
    // Nobody is royal.
    assert_eq!(said("antichess", "8/8/8/8/8/8/8/4P3 w - 0 1"), Vec::<String>::new());
    // Royals still in hand are there.
    assert_eq!(changed("placement", |_, _| ()), []);
}

#[test]
fn every_problem_of_a_set_up_is_found() {
    let found = changed("chess", |variant, setup| {
        let king = piece_type(variant, "K");
        setup.board[cell(variant, "h1").index()] = None;
        setup.board[cell(variant, "e4").index()] = Some((Side::First, king));
        setup.hands[0][king.index()] = 1;
        setup.rights = setup.rights | CastlingRights::of(7, Side::Second);
        setup.en_passant =
            Some(EnPassant { crossed: [cell(variant, "e3")].into_iter().collect(), victim: cell(variant, "e4") });
        let unmoved = [cell(variant, "a3")].into_iter().collect();
        setup.notes.set_cells(unmoved);
    });
    let kinds: Vec<SetupProblemKind> = found.iter().map(SetupProblem::kind).collect();
    assert_eq!(
        kinds,
        [
            SetupProblemKind::TooManyRoyals,
            SetupProblemKind::Hand,
            of_rule("castling"),
            of_rule("castling"),
            of_rule("en-passant"),
            of_rule("gating"),
        ]
    );
}

#[test]
fn foreign_set_ups_are_never_taken() {
    let (chess, shogi) = (common::variant("chess"), common::variant("shogi"));
    let strange = |change: &dyn Fn(&mut Setup)| {
        let mut setup = chess.start().clone();
        change(&mut setup);
        setup
    };
    let nobody = PieceType::from_index(40).unwrap();
    let beyond = EnPassant { crossed: chess.board().all(), victim: Cell::from_index(200).unwrap() };
    for setup in [
        shogi.start().clone(),
        strange(&|setup| setup.board[3] = Some((Side::First, nobody))),
        strange(&|setup| setup.hands[1].clear()),
        strange(&|setup| setup.en_passant = Some(beyond)),
    ] {
        let error = Position::new(&chess, &setup).unwrap_err();
        assert_eq!(error.setup_problems(), [SetupProblem::Foreign]);
        assert!(error.ignore(SetupProblemKind::ALL).is_err());
    }
}

#[test]
fn problems_are_ignored_by_their_kind() {
    let chess = common::variant("chess");
    let fen = "4k3/8/8/8/8/8/8/4R2R w KQ - 0 1";
    let error = Position::from_fen(&chess, fen).unwrap_err();
    let all = [SetupProblemKind::NoRoyal, of_rule("castling"), SetupProblemKind::OppositeCheck];
    for index in 0..all.len() {
        let mut but_one = all.to_vec();
        let left = but_one.remove(index);
        let error = error.clone().ignore(&but_one).unwrap_err();
        assert!(error.setup_problems().iter().all(|problem| problem.kind() == left), "{error}");
        assert!(error.clone().ignore(&[left]).is_ok(), "{error}");
    }
    let position = error.ignore(&all).unwrap();
    assert_eq!(position.fen(), "4k3/8/8/8/8/8/8/4R2R w - - 0 1", "rights without their pieces are gone");
    assert!(position.in_check(Side::Second));

    // What cannot be read is never ignored.
    let error = Position::from_fen(&chess, "4k3/8/8/8/8/8/8/4R2R x - - 0 1").unwrap_err();
    assert!(error.ignore(SetupProblemKind::ALL).is_err());
    // A hand in a game without hands, and an en passant cell that nobody crossed.
    let error = Position::from_fen(&chess, "4k3/8/8/8/8/8/8/4K3[Q] w - e6 0 1").unwrap_err();
    assert_eq!(error.messages().count(), 2, "{error}");
    let position = error.ignore(&[SetupProblemKind::Hand, of_rule("en-passant")]).unwrap();
    assert_eq!((position.hand(Side::First, piece_type(&chess, "Q")), position.en_passant()), (1, None));
}

#[test]
fn a_position_and_a_game_answer_alike() {
    let chess = common::variant("chess");
    let mut game = Game::new(&chess);
    let mut position = Position::start(&chess);
    let read = |position: &Position, text: &str| notation::parse(position, text).unwrap();
    for text in ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5"] {
        let mv = read(&position, text);
        assert!(position.is_legal(mv) && game.is_legal(mv));
        assert_eq!(position.captured_at(mv).is_some(), matches!(text, "e4d5" | "d8d5"), "{text}");
        position.play(mv).unwrap();
        game.play(mv).unwrap();
    }
    assert!(position.is_check() && game.is_check());
    assert_eq!(position.attackers(cell(&chess, "e1"), Side::Second).count(), 1);
    assert_eq!((game.fen(), game.side()), (position.fen(), position.side()));
    assert_eq!(position.legal_moves().len() as u64, position.count_legal());
    let from = cell(&chess, "g1");
    let texts: Vec<String> = game.legal_moves_from(from).iter().map(|&mv| notation::text(&position, mv)).collect();
    assert_eq!(texts, ["g1e2"]);
    assert_eq!(position.legal_moves_from(from), game.legal_moves_from(from));

    let before = position.fen();
    let illegal: Move = read(&Position::start(&chess), "a2a3");
    assert_eq!(position.play(illegal), Err(IllegalMove(illegal)));
    assert_eq!(game.play(illegal), Err(IllegalMove(illegal)));
    assert_eq!((position.fen(), game.fen()), (before.clone(), before));
    assert!(position.undo());
    assert!(!position.is_check());
}

#[test]
fn a_move_tells_what_it_does() {
    let position = |id: &str, fen: &str| common::position(&common::variant(id), fen);
    let tell = |position: &Position, text: &str| {
        let mv = notation::parse(position, text).unwrap();
        let letter = |piece_type: PieceType| position.variant().piece(piece_type).letter.clone();
        (
            position.captured(mv).map(letter),
            mv.promotion().map(letter),
            position.castling(mv).map(|castling| castling.name.clone()),
            mv.is_drop(),
        )
    };
    let some = |text: &str| Some(text.to_owned());
    let chess = position("chess", "1n2k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 1");
    assert_eq!(tell(&chess, "a7b8q"), (some("N"), some("Q"), None, false));
    assert_eq!(tell(&chess, "e5d6"), (some("P"), None, None, false));
    assert_eq!(tell(&chess, "e1g1"), (None, None, some("short"), false));
    let shogi = position("shogi", "4k4/9/9/9/9/9/9/9/4K4[P] w 1");
    assert_eq!(tell(&shogi, "P@5e"), (None, None, None, true));
}

/// Games can be played by several threads.
#[test]
fn what_is_shared_between_threads_can_be() {
    fn shared<T: Send + Sync + 'static>() {}
    shared::<Variant>();
    shared::<Position>();
    shared::<Game>();
    shared::<Move>();
    shared::<Setup>();
    shared::<fairywright::PositionError>();
    shared::<fairywright::DefinitionError>();
}
