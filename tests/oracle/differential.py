#!/usr/bin/env python3
"""Random games of Fairy-Stockfish, compared with fairywright ply by ply.

A developer's script, run by hand:

    pip install pyffish
    python3 tests/oracle/differential.py --games 50               # every square variant
    python3 tests/oracle/differential.py --seed 7 chess shogi     # these two, 1,000 games each

pyffish sets its tables up anew at every call, which takes milliseconds a ply. Where there is Node.js, the same program
compiled to WebAssembly plays several times as fast:

    npm install --prefix /tmp/ffish ffish
    python3 tests/oracle/differential.py --ffish /tmp/ffish/node_modules/ffish

At every ply of every game the two lists of legal moves are compared, as texts. Fairy-Stockfish plays at random; its games go,
one variant at a time, to the ignored test of tests/differential.rs, which answers with the differences. A game is followed up
to its first difference. At the end a table: games, plies, games that differ.

What is not the same in the two dialects is rewritten here, Fairy-Stockfish's way into fairywright's, and nothing else is:

- cells: Fairy-Stockfish calls every board's files a, b, ... and ranks 1, 2, ...; the names of the definition
  (`file-names`, `rank-names`) take their place;
- the set-up: each uses its own;
- mates by a dropped pawn, which Fairy-Stockfish lists and the rules of shogi forbid: see `MATE_BY_DROP`.
"""

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import pyffish

ROOT = Path(__file__).resolve().parents[2]

# Variants that are not built in, as Fairy-Stockfish's users define them.
DEFINED = """
[gorogoroplus:gorogoro]
startFen = sgkgs/5/1ppp1/1PPP1/5/SGKGS[NLnl] w - - 0 1
lance = l
shogiKnight = n
promotedPieceType = l:g n:g

[cannonshogi:shogi]
dropNoDoubled = -
shogiPawnDropMateIllegal = false
soldier = p
cannon = u
customPiece1 = a:pR
customPiece2 = c:mBcpB
customPiece3 = i:pB
customPiece4 = w:mRpRmFpB2
customPiece5 = f:mBpBmWpR2
promotedPieceType = u:w a:w c:f i:f p:g
startFen = lnsgkgsnl/1rci1uab1/p1p1p1p1p/9/9/9/P1P1P1P1P/1BAU1ICR1/LNSGKGSNL[] w - - 0 1
"""
pyffish.load_variant_config(DEFINED)

# Fairy-Stockfish lists mates by a dropped man of these kinds (and holds them lost), where the rules forbid them. Such a move is taken off its list, if by its own account the drop leaves the other side in check and without a move.
MATE_BY_DROP = {"shogi": "P", "minishogi": "P", "euroshogi": "P", "gorogoroplus": "P", "torishogi": "S"}


def definition(variant):
    """The board's names, through the bases."""
    text = (ROOT / "variants" / f"{variant}.toml").read_text()
    own = tomllib.loads(text)
    base = definition(own["base"]) if "base" in own else {}
    return {**base, **own.get("board", {})}


def run_of(text, count):
    """The names in `a-i`, `9-1` or `a b c`."""
    found = re.fullmatch(r"(\w+)-(\w+)", text)
    if not found:
        return text.split()
    first, last = found.groups()
    if first.isdigit():
        first, last = int(first), int(last)
        names = range(first, last + 1) if first <= last else range(first, last - 1, -1)
        return [str(name) for name in names]
    first, last = ord(first), ord(last)
    return [chr(name) for name in (range(first, last + 1) if first <= last else range(first, last - 1, -1))]


class Dialect:
    """Rewrites Fairy-Stockfish's moves of one variant."""

    def __init__(self, variant):
        board = definition(variant)
        files = run_of(board.get("file-names", "a-z"), board["files"])
        ranks = run_of(board.get("rank-names", "1-99"), board["ranks"])
        self.cells = {
            f"{chr(ord('a') + file)}{rank + 1}": f"{files[file]}{ranks[rank]}"
            for file in range(board["files"])
            for rank in range(board["ranks"])
        }
        self.known = {}

    def ours(self, move):
        text = self.known.get(move)
        if text is None:
            text = re.sub(r"[a-z]\d+", lambda cell: self.cells[cell.group()], move)
            self.known[move] = text
        return text


def lawful(variant, start, moves):
    """The legal moves as pyffish lists them, without mates by drop."""
    legal = pyffish.legal_moves(variant, start, moves)
    pawn = MATE_BY_DROP.get(variant)
    drops = [move for move in legal if pawn and move.startswith(f"{pawn}@")]
    checks = [move for move in drops if pyffish.gives_check(variant, start, [*moves, move])]
    mates = [move for move in checks if not pyffish.legal_moves(variant, start, [*moves, move])]
    return [move for move in legal if move not in mates]


def games(variant, options):
    """The lines of tests/differential.rs in Fairy-Stockfish's dialect, as played through pyffish."""
    start = pyffish.start_fen(variant)
    for game in range(options.games):
        choose = random.Random(f"{options.seed} {variant} {game}")
        yield f"game\t{variant}\t-"
        moves = []
        while True:
            legal = sorted(lawful(variant, start, moves))
            played = choose.choice(legal) if legal and len(moves) < options.plies else ""
            yield f"ply\t{' '.join(legal)}\t{played}"
            if not played:
                break
            moves.append(played)


def fast_games(variant, options):
    """The same through Node.js."""
    numbers = [str(options.games), options.seed, str(options.plies), MATE_BY_DROP.get(variant, "-")]
    player = ["node", str(Path(__file__).with_name("player.mjs")), str(Path(options.ffish).resolve()), DEFINED, variant]
    with subprocess.Popen([*player, *numbers], stdout=subprocess.PIPE, text=True) as process:
        yield from (line.rstrip("\n") for line in process.stdout)
    if process.returncode:
        sys.exit(f"{variant}: the player failed")


def rewritten(dialect, line):
    """A line in fairywright's dialect."""
    kind, *fields = line.split("\t")
    if kind == "ply":
        fields = [" ".join(dialect.ours(move) for move in field.split()) for field in fields]
    return "\t".join([kind, *fields])


def test_program():
    """Builds the tests and finds the program of tests/differential.rs."""
    build = ["cargo", "test", "--locked", "--no-run", "--test", "differential", "--message-format=json"]
    output = subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    for line in output.splitlines():
        message = json.loads(line)
        if message.get("executable") and message["target"]["name"] == "differential":
            return message["executable"]
    sys.exit("cargo named no program")


def square_variants():
    """The files of variants/ with a square board that Fairy-Stockfish knows."""
    known = set(pyffish.variants())
    square = [path.stem for path in sorted((ROOT / "variants").glob("*.toml")) if definition(path.stem)["cells"] == "square"]
    for variant in square:
        if variant not in known:
            print(f"{variant}: Fairy-Stockfish does not know it", file=sys.stderr)
    return [variant for variant in square if variant in known]


def compare(program, variant, options):
    """Plays and compares the games of one variant; games, plies, games that differ."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.tsv"
        dialect = Dialect(variant)
        played = fast_games(variant, options) if options.ffish else games(variant, options)
        with path.open("w") as file:
            file.writelines(rewritten(dialect, line) + "\n" for line in played)
        run = [program, "--ignored", "--nocapture", "games"]
        answer = subprocess.run(
            run, env={**os.environ, "FAIRYWRIGHT_GAMES": str(path)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
    sums = None
    for line in answer.stdout.splitlines():
        kind, *fields = line.split("\t")
        if kind.endswith("differs"):
            _, game, ply, fen, ours, theirs = fields
            print(f"{variant}, game {game}, {fen}\n  only ours: {ours or '-'}\n  only theirs: {theirs or '-'}", flush=True)
        elif kind.endswith("sum"):
            sums = [int(field) for field in fields[1:]]
    if sums is None or (answer.returncode != 0 and not sums[2]):
        print(answer.stdout[-2000:], answer.stderr[-2000:], sep="\n")
        sys.exit(f"{variant}: the test program failed")
    return sums


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("variants", nargs="*", help="ids; default: every square variant that Fairy-Stockfish knows")
    parser.add_argument("--games", type=int, default=1000, help="games a variant (default %(default)s)")
    parser.add_argument("--seed", default="0", help="another seed, other games")
    parser.add_argument("--plies", type=int, default=200, help="games are cut here (default %(default)s)")
    parser.add_argument("--ffish", help="folder of the npm package ffish, to play with it")
    options = parser.parse_args()
    table = []
    with tempfile.TemporaryDirectory() as folder:
        # A copy, so that building meanwhile does no harm.
        program = shutil.copy(test_program(), folder)
        for variant in options.variants or square_variants():
            table.append((variant, *compare(program, variant, options)))
            print("{}: {} games, {} plies, {} differ".format(*table[-1]), file=sys.stderr, flush=True)
    version = ".".join(map(str, pyffish.version()))
    print(f"pyffish {version}, seed {options.seed}, at most {options.plies} plies a game")
    print("variant\tgames\tplies\tdiffering")
    for row in [*table, ("all", *(sum(column) for column in list(zip(*table))[1:]))]:
        print(*row, sep="\t")
    sys.exit(any(row[3] for row in table))


if __name__ == "__main__":
    main()
