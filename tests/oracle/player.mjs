// Random games of Fairy-Stockfish compiled to WebAssembly (npm install ffish), several times as fast as through pyffish.
// Started by differential.py, which gives it the folder of the package, the variants that are to be defined first, and
// variant, number of games, seed, plies at most, and the letter of the man that may not mate by a drop (or -).
// Writes the lines of tests/differential.rs, in Fairy-Stockfish's dialect.

import { createRequire } from "node:module";

// ffish of that age would ask the network for its own file.
globalThis.fetch = undefined;
const [folder, config, variant, number, seed, plies, pawn] = process.argv.slice(2);
const ffish = createRequire(import.meta.url)(folder);

// splitmix32
function numbers(text) {
  let state = 0;
  for (const char of text) state = (Math.imul(state, 31) + char.charCodeAt(0)) | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let bits = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
    return (bits ^ (bits >>> 15)) >>> 0;
  };
}

function list(board) {
  return board.legalMoves().split(" ").filter((move) => move);
}

function mates(board, move) {
  if (!move.startsWith(`${pawn}@`)) return false;
  board.push(move);
  const mate = board.isCheck() && list(board).length === 0;
  board.pop();
  return mate;
}

function play() {
  ffish.loadVariantConfig(config);
  for (let game = 0; game < Number(number); game++) {
    const below = numbers(`${seed} ${variant} ${game}`);
    const board = new ffish.Board(variant);
    const lines = [`game\t${variant}\t-`];
    for (let ply = 0; ; ply++) {
      const legal = list(board).filter((move) => !mates(board, move)).sort();
      const played = legal.length > 0 && ply < Number(plies) ? legal[below() % legal.length] : "";
      lines.push(`ply\t${legal.join(" ")}\t${played}`);
      if (!played) break;
      board.push(played);
    }
    board.delete();
    console.log(lines.join("\n"));
  }
}

ffish.onRuntimeInitialized = play;
