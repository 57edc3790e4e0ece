/** The Ready step where an effect lets a player ready only some of their characters: that player chooses which. */
import { hasTrait } from '../abilities/expressions/index.js';
import { refresh } from '../abilities/static.js';
import { Flag, P, Trait, Type, V, Zone } from '../state/constants.js';
import { DecisionKind, makeOption, Verb } from '../state/options.js';
import type { LorcanaState } from '../state/state.js';
import { answered, ask } from './decisions.js';
import { readyAll } from './turn.js';

/** The register of the characters that the player has picked to ready. */
const PICKED = 1;
/** Marks the choice as that of the Ready step. */
export const ASK_READY = 2;

/** More characters could ready than may. */
export function readyOptionsNeeded(g: LorcanaState, player: number): boolean {
  refresh(g);
  const most = g.get(player, P.ReadyAtMost);
  if (most < 0) return false;
  let waiting = 0;
  eachWaiting(g, player, () => waiting++);
  return waiting > most;
}

function eachWaiting(g: LorcanaState, player: number, visit: (card: number) => void): void {
  const start = g.listStart(player, Zone.Play);
  const end = start + g.countIn(player, Zone.Play);
  for (let at = start; at < end; at++) {
    const card = g.lists[at];
    if (g.pool.type[g.def[card]] !== Type.Character || (g.flags[card] & Flag.Exerted) === 0) continue;
    if (!hasTrait(g, card, Trait.CantReadyAtStart) && !hasTrait(g, card, Trait.CantReady)) visit(card);
  }
}

export function chooseReadied(g: LorcanaState, player: number): void {
  g.markWords.fill(0);
  g.v[V.Picked] = 0;
  ask(g, DecisionKind.ChooseCard, player);
  g.v[V.AskA] = ASK_READY;
}

export function readyOptions(g: LorcanaState): void {
  eachWaiting(g, g.v[V.Decider], (card) => {
    if ((g.marks[card] & PICKED) === 0) g.optionList.push(makeOption(Verb.Pick, card));
  });
  g.optionList.push(makeOption(Verb.Done));
}

/** A character was picked, or no more are (-1): the others stay exerted. */
export function pickReadied(g: LorcanaState, card: number): void {
  const player = g.v[V.Decider];
  if (card >= 0) {
    g.marks[card] |= PICKED;
    g.optionsValid = false;
    if (++g.v[V.Picked] < g.get(player, P.ReadyAtMost)) return;
  }
  answered(g);
  g.v[V.AskA] = 0;
  // Who isn't picked is left out of the step: it is as if it couldn't ready now.
  const kept: number[] = [];
  eachWaiting(g, player, (one) => {
    if ((g.marks[one] & PICKED) === 0) kept.push(one);
  });
  for (const one of kept) g.flags[one] &= ~Flag.Exerted;
  readyAll(g, player);
  for (const one of kept) g.flags[one] |= Flag.Exerted;
}
