/** How things stand for whoever decides in a round: what a loop may add to with each round (6.1.10). */
import { P, Round, Type, V, Zone } from '../layout/constants.js';
import { forEachIn } from './cards.js';
import type { LorcanaState } from './state.js';
import { isOpponent } from './teams.js';

/** A row of rounds, wherever it is. */
interface Row {
  readonly words: Int32Array;
  readonly at: number;
}

/** Writes it into a row of rounds that begins at a place of some words. */
export function readStanding(g: LorcanaState, words: Int32Array, at: number): void {
  words.fill(0, at + Round.Lore, at + Round.Size);
  const row: Row = { words, at };
  for (let player = 0; player < g.playerCount; player++) {
    const isTheirs = isOpponent(g, g.v[V.Decider], player);
    words[at + (isTheirs ? Round.TheirLore : Round.Lore)] += g.get(player, P.Lore);
    forEachIn(g, player, Zone.Play, isTheirs ? addTheirs : addOurs, row);
  }
}

function addOurs(g: LorcanaState, card: number, { words, at }: Row): void {
  words[at + Round.Damage] += g.damage[card];
  if (g.pool.type[g.def[card]] === Type.Character) words[at + Round.Strength] += g.strength[card];
}

function addTheirs(g: LorcanaState, card: number, { words, at }: Row): void {
  words[at + Round.TheirDamage] += g.damage[card];
}
