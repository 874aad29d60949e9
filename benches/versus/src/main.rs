//! `versus GAME DEPTH`: the number of move sequences, counted by a program that knows this game only.
//!
//! Each counts the last ply without playing it, as far as the program has a way to do so.

use std::process::ExitCode;

use cozy_chess::Board as Chess;
use haitaka::Board as Shogi;
use hexchess::hexchess::hexchess::Hexchess;

/// cozy-chess hands out moves as sets of targets, which know their size.
fn chess(board: &Chess, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            nodes += chess(&after, depth - 1);
        }
        false
    });
    nodes
}

/// haitaka does the same, in two parts.
fn shogi(board: &Shogi, depth: u32) -> u64 {
    let mut nodes = 0;
    let mut count = |moves: haitaka::PieceMoves| {
        if depth == 1 {
            nodes += moves.into_iter().len() as u64;
            return false;
        }
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            nodes += shogi(&after, depth - 1);
        }
        false
    };
    board.generate_board_moves(&mut count);
    board.generate_drops(&mut count);
    nodes
}

/// hexchess lists its moves.
fn glinski(board: &Hexchess, depth: u32) -> u64 {
    let moves = board.current_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut nodes = 0;
    for mv in &moves {
        let mut after = board.clone();
        // It has just said that the move is legal.
        if after.apply_move_unsafe(mv).is_ok() {
            nodes += glinski(&after, depth - 1);
        }
    }
    nodes
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, depth] = &arguments[..] else {
        eprintln!("usage: versus chess|shogi|glinski DEPTH");
        return ExitCode::from(2);
    };
    let depth = match depth.parse() {
        Ok(depth @ 1..=20) => depth,
        _ => {
            eprintln!("depth: a number from 1 to 20");
            return ExitCode::from(2);
        }
    };
    let nodes = match game.as_str() {
        "chess" => chess(&Chess::default(), depth),
        "shogi" => shogi(&Shogi::startpos(), depth),
        "glinski" => glinski(&Hexchess::init(), depth),
        _ => {
            eprintln!("no program here knows only {game}");
            return ExitCode::from(2);
        }
    };
    println!("{nodes}");
    ExitCode::SUCCESS
}
