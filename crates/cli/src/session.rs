//! A game played in the terminal: the dialogue and the moves.

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::Path;

use clap::ValueEnum;

use crate::failure::Failure;
use crate::moves::{by_piece, outcome_text, player};
use crate::out::{BAD, BOLD, FAINT, Out};
use crate::position_args;
use crate::random::Random;
use fairywright::board::{Cell, Side};
use fairywright::explain;
use fairywright::game::Game;
use fairywright::notation;
use fairywright::position::{Move, Position};
use fairywright::source::printable;

const HELP: &str = "\
a move            in coordinates (from and to, as `moves` shows them) or native notation
moves [CELL]      show the legal moves, or only those of the piece on CELL
explain MOVE      say why a move is legal or not, without playing it
undo              undo the last move (and the random player's reply, if any)
fen               show the position as a FEN
flip              turn the board round
save FILE         write the game to FILE
resign            resign the game
quit              stop";

/// The maximum length of a line in bytes.
const MAX_LINE: u64 = 4096;

/// Two random players stop after this many plies: not every game has a rule that ends it.
const MAX_RANDOM_PLIES: usize = 10_000;

/// Who makes a side's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Seat {
    /// Typed moves.
    Human,
    /// Any legal move.
    Random,
}

/// Whether the game goes on.
enum Next {
    /// Ask the same player again.
    Ask,
    /// A move was played or undone.
    Moved,
    /// The game stops.
    Stop,
}

/// A game, its players, and what they see.
pub struct Session<'a> {
    start: Position,
    game: Game,
    players: [Seat; 2],
    random: Random,
    flipped: bool,
    resigned: Option<Side>,
    out: &'a mut Out,
}

impl<'a> Session<'a> {
    /// A game from a position.
    pub fn new(start: Position, players: [Seat; 2], random: Random, out: &'a mut Out) -> Session<'a> {
        let flipped = players == [Seat::Random, Seat::Human];
        Session { game: Game::from_position(start.clone()), start, players, random, flipped, resigned: None, out }
    }

    /// Plays until the game is over, a player stops it, or the input ends.
    pub fn play(&mut self) -> Result<(), Failure> {
        let name = self.start.variant().name();
        writeln!(self.out, "{BOLD}{name}{BOLD:#}. Type a move, or `help`.")?;
        self.draw()?;
        loop {
            if let Some(outcome) = self.game.outcome() {
                writeln!(self.out, "{BOLD}{}{BOLD:#}", outcome_text(self.game.position(), &outcome))?;
                return Ok(());
            }
            if self.players == [Seat::Random; 2] && self.game.moves().len() >= MAX_RANDOM_PLIES {
                writeln!(self.out, "No winner after {MAX_RANDOM_PLIES} plies: the game stops here.")?;
                return Ok(());
            }
            let side = self.game.position().side();
            let next = match self.players[side.index()] {
                Seat::Human => self.ask(side)?,
                Seat::Random => self.any_move()?,
            };
            match next {
                Next::Ask => {}
                Next::Moved => self.draw()?,
                Next::Stop => return Ok(()),
            }
        }
    }

    /// Writes the moves played so far, so that `replay` can read them.
    pub fn save(&self, path: &Path) -> Result<(), Failure> {
        let variant = self.start.variant();
        let mut text = format!("[Variant \"{}\"]\n", variant.id());
        let fen = self.start.fen();
        if fen != Position::start(variant).fen() {
            text.push_str(&format!("[FEN \"{fen}\"]\n"));
        }
        text.push('\n');
        let mut position = self.start.clone();
        for (index, &mv) in self.game.moves().iter().enumerate() {
            if index == 0 || position.side() == Side::First {
                let dots = if position.side() == Side::First { "." } else { "..." };
                text.push_str(&format!("{}{}{dots}", if index == 0 { "" } else { "\n" }, position.fullmoves()));
            }
            text.push(' ');
            text.push_str(&notation::text(&position, mv));
            position.play_unchecked(mv);
        }
        text.push('\n');
        let ending = match (self.resigned, self.game.outcome()) {
            (Some(side), _) => Some((Some(side.other()), self.resignation(side))),
            (None, Some(outcome)) => Some((outcome.winner, outcome_text(&position, &outcome))),
            (None, None) => None,
        };
        if let Some((winner, words)) = ending {
            let score = match winner {
                Some(Side::First) => "1-0",
                Some(Side::Second) => "0-1",
                None => "1/2-1/2",
            };
            text.push_str(&format!("{score} ; {words}\n"));
        }
        fs::write(path, text).map_err(|error| Failure::file(path.display(), &error))
    }

    /// The result of a resignation in words.
    fn resignation(&self, loser: Side) -> String {
        let name = |side: Side| player(self.game.position(), side);
        format!("{} wins: {} resigns", name(loser.other()), name(loser))
    }

    fn draw(&mut self) -> Result<(), Failure> {
        let position = self.game.position();
        let board =
            position_args::board(position, self.game.moves().last().copied(), self.flipped, self.out.is_coloured());
        writeln!(self.out, "\n{}", board.trim_end())?;
        Ok(())
    }

    fn any_move(&mut self) -> Result<Next, Failure> {
        let position = self.game.position();
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        if moves.is_empty() {
            return Ok(Next::Stop);
        }
        let mv = moves[self.random.below(moves.len())];
        self.make(mv)?;
        Ok(Next::Moved)
    }

    fn make(&mut self, mv: Move) -> Result<(), Failure> {
        let position = self.game.position();
        let text = notation::text(position, mv);
        let own = notation::write_native(position, mv).filter(|own| *own != text);
        let own = own.map_or(String::new(), |own| format!(" {own}"));
        let (number, who) = (position.fullmoves(), player(position, position.side()).to_string());
        writeln!(self.out, "{number}. {who}: {BOLD}{text}{BOLD:#}{own}")?;
        position_args::play(&mut self.game, mv)
    }

    fn ask(&mut self, side: Side) -> Result<Next, Failure> {
        let position = self.game.position();
        let check = if position.in_check(side) { " (check)" } else { "" };
        let who = player(position, side).to_string();
        write!(self.out, "{who}{check}> ")?;
        self.out.flush()?;
        let Some(line) = read_line()? else {
            writeln!(self.out, "\nEnd of input: the game stops here.")?;
            return Ok(Next::Stop);
        };
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_lowercase().as_str(), rest.trim()) {
            ("", _) => {}
            (alone @ ("undo" | "fen" | "flip" | "resign" | "quit" | "exit"), more) if !more.is_empty() => {
                writeln!(self.out, "{BAD}no:{BAD:#} type `{alone}` by itself")?;
            }
            ("help" | "?", _) => writeln!(self.out, "{HELP}")?,
            ("moves", cell) => self.list(cell)?,
            ("explain", "") => writeln!(self.out, "{BAD}explain MOVE{BAD:#}: the move is missing")?,
            ("explain", text) => {
                let explained = explain::explain(self.game.position(), text).to_string();
                writeln!(self.out, "{}", printable(&explained))?;
            }
            ("undo", _) => return self.undo(),
            ("fen", _) => writeln!(self.out, "{}", self.game.fen())?,
            ("flip", _) => {
                self.flipped = !self.flipped;
                return Ok(Next::Moved);
            }
            ("save", "") => writeln!(self.out, "{BAD}save FILE{BAD:#}: the file name is missing")?,
            ("save", file) => match self.save(Path::new(file)) {
                Ok(()) => writeln!(self.out, "saved to {file}")?,
                Err(Failure::Usage(why)) => writeln!(self.out, "{BAD}not saved{BAD:#}: {why}")?,
                Err(failure) => return Err(failure),
            },
            ("resign", _) => {
                self.resigned = Some(side);
                let words = self.resignation(side);
                writeln!(self.out, "{BOLD}{words}{BOLD:#}")?;
                return Ok(Next::Stop);
            }
            ("quit" | "exit", _) => {
                writeln!(self.out, "The game stops here.")?;
                return Ok(Next::Stop);
            }
            _ => return self.try_move(line),
        }
        Ok(Next::Ask)
    }

    fn try_move(&mut self, text: &str) -> Result<Next, Failure> {
        match position_args::read_move(self.game.position(), text) {
            Ok(mv) => {
                self.make(mv)?;
                Ok(Next::Moved)
            }
            Err(why) => {
                writeln!(self.out, "{BAD}no:{BAD:#} {why}")?;
                let command = ["help", "moves", "explain", "undo", "fen", "flip", "save", "resign", "quit"]
                    .into_iter()
                    .find(|command| strsim::osa_distance(command, &text.to_lowercase()) == 1);
                if let Some(command) = command {
                    writeln!(self.out, "    {FAINT}did you mean `{command}`?{FAINT:#}")?;
                }
                Ok(Next::Ask)
            }
        }
    }

    fn list(&mut self, cell: &str) -> Result<(), Failure> {
        let position = self.game.position();
        let only = match cell {
            "" => None,
            words if words.contains(char::is_whitespace) => {
                writeln!(self.out, "{BAD}no:{BAD:#} `moves` takes one cell: `moves CELL`, or `moves` for all")?;
                return Ok(());
            }
            name => match cell_in_any_case(position, name) {
                Some(cell) => Some(cell),
                None => {
                    let near = position.variant().board().nearest(name).map(|cell| format!("; did you mean {cell}?"));
                    let near = near.unwrap_or_default();
                    writeln!(self.out, "{BAD}no:{BAD:#} unknown cell `{}`{near}", printable(name))?;
                    return Ok(());
                }
            },
        };
        let lines = by_piece(position, only);
        if lines.is_empty() {
            let place = only.map_or(cell, |cell| position.variant().board().name(cell));
            writeln!(self.out, "no legal move from {place}")?;
        }
        for line in lines {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Undoes back to the last position with the same player to move, or one ply if both players are human.
    fn undo(&mut self) -> Result<Next, Failure> {
        let plies = if self.players.contains(&Seat::Random) { 2 } else { 1 };
        if self.game.moves().len() < plies {
            writeln!(self.out, "{BAD}no:{BAD:#} there is no move to undo")?;
            return Ok(Next::Ask);
        }
        for _ in 0..plies {
            self.game.undo();
        }
        Ok(Next::Moved)
    }
}

/// The cell with this name; else, ignoring case, if there is only one.
fn cell_in_any_case(position: &Position, name: &str) -> Option<Cell> {
    let board = position.variant().board();
    let lower = name.to_lowercase();
    let mut alike = board.cells().filter(|&cell| board.name(cell).to_lowercase() == lower);
    let only = alike.next().filter(|_| alike.next().is_none());
    board.cell(name).or(only)
}

/// The next line of standard input; None at its end. Invalid bytes become characters that no move contains.
fn read_line() -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let mut input = io::Read::take(io::stdin().lock(), MAX_LINE);
    let count = input.read_until(b'\n', &mut bytes).map_err(|error| Failure::file("standard input", &error))?;
    Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
