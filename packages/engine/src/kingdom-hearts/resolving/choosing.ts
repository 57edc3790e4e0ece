/** Which cards an instruction is carried out on: those that players choose, all of them, or some at random. */

import { NOBODY, nextBelow, type OptionList } from '../../kernel/index.js';
import { Flag, type Index, V, Zone } from '../layout/constants.js';
import { FilterRow, WhoseCode } from '../layout/expressions.js';
import { ActWords, CardAct, Select, type To } from '../layout/instructions.js';
import { DecisionKind, makeOption, Verb } from '../layout/options.js';
import { shuffle } from '../rules/deck.js';
import { hideOrder } from '../rules/hiding.js';
import { destinationOf } from '../rules/permissions.js';
import { ask } from '../state/decisions.js';
import type { KingdomHeartsState } from '../state/state.js';
import { matches } from '../values/filters.js';
import { apply, canApply, discardBy } from './acts.js';
import { amountAt, CodePlace, playersOf } from './instruction.js';

/** Each player in turn picks one card after the other, as many as there are (ruling 57). */
export function choose(g: KingdomHeartsState, pc: number): number {
  const { v } = g;
  const choosers = playersOf(g, g.pool.code[pc + ActWords.Who]);
  for (;;) {
    if (v[V.Stage] >= 0 && v[V.Left] > 0 && collectChoices(g, pc, choosers[v[V.Stage]]) > 0) {
      ask(g, DecisionKind.ChooseCard, choosers[v[V.Stage]]);
      return CodePlace.Wait;
    }
    if (v[V.Stage] >= 0) endChoice(g, pc, choosers[v[V.Stage]]);
    if (++v[V.Stage] === choosers.length) return pc + ActWords.Size;
    v[V.Left] = amountAt(g, pc + ActWords.Count);
    lookThroughDeck(g, pc, choosers[v[V.Stage]]);
  }
}

/** Who looks for a card in their deck knows its cards until it is shuffled. */
function lookThroughDeck(g: KingdomHeartsState, pc: number, player: number): void {
  if (!isFromOwnDeck(g, pc)) return;
  const n = g.countIn(player, Zone.Deck);
  const top = topOfDeck(g, pc);
  for (let i = top < 0 ? 0 : Math.max(0, n - top); i < n; i++) g.known[g.at(player, Zone.Deck, i)] |= 1 << player;
}

function endChoice(g: KingdomHeartsState, pc: number, player: number): void {
  for (let card = 0; card < g.cardCount; card++) g.flags[card] &= ~Flag.Picked;
  if (isFromOwnDeck(g, pc) && topOfDeck(g, pc) < 0) shuffle(g, player);
}

/** How many cards of the deck are looked at; -1: all of it, which is shuffled afterwards. */
const topOfDeck = (g: KingdomHeartsState, pc: number): number =>
  g.pool.data[g.pool.code[pc + ActWords.Filter] + FilterRow.Top];

/** Nobody looks through their own deck for cards that are the other's. */
function isFromOwnDeck({ pool: { code, data } }: KingdomHeartsState, pc: number): boolean {
  const filter = code[pc + ActWords.Filter];
  return (
    (data[filter + FilterRow.Zones] & (1 << Zone.Deck)) !== 0 && data[filter + FilterRow.Whose] !== WhoseCode.Theirs
  );
}

/** The cards of the choice that is asked for, and Done where nothing more has to be picked. Copies in hand count once. */
export function listChoices(g: KingdomHeartsState, options: OptionList): void {
  const pc = g.v[V.Pc];
  if (g.pool.code[pc + ActWords.IsUpTo] === 1) options.push(makeOption(Verb.Done));
  g.newOffer();
  const { found } = g.scratch;
  const n = collectChoices(g, pc, g.v[V.Decider]);
  for (let i = 0; i < n; i++) {
    const isHidden = g.zone[found[i]] <= Zone.Hand;
    if (!isHidden || g.isFirstCopy(found[i])) options.push(makeOption(Verb.Pick, found[i]));
  }
}

/**
 * Collects the cards that an instruction can be carried out on, as one player knows them; how many there are. They lie in the
 * state's scratch until the next are collected; what is done to them collects none.
 */
function collectChoices(g: KingdomHeartsState, pc: number, chooser: number): number {
  const { found } = g.scratch;
  const zones = g.pool.data[g.pool.code[pc + ActWords.Filter] + FilterRow.Zones];
  let n = 0;
  for (let player = 0; player < g.playerCount; player++) {
    for (let zone = 0; zone < Zone.Size; zone++) {
      if ((zones & (1 << zone)) === 0) continue;
      for (let i = 0; i < g.countIn(player, zone); i++) {
        const card = g.at(player, zone, i);
        if (isChoice(g, pc, chooser, card)) found[n++] = card;
      }
    }
  }
  return n;
}

function isChoice(g: KingdomHeartsState, pc: number, chooser: number, card: number): boolean {
  const { code } = g.pool;
  if ((g.flags[card] & Flag.Picked) !== 0 || !matches(g, code[pc + ActWords.Filter], card, chooser, g.v[V.Source]))
    return false;
  // Nobody chooses among cards that they can't see.
  const isHidden = g.zone[card] <= Zone.Hand && (g.known[card] & (1 << chooser)) === 0;
  if (isHidden && code[pc + ActWords.Select] === Select.Choose) return false;
  return canApply(g, code[pc + ActWords.Act], card);
}

/** An answer to a choice: the card has what is done to it at once. */
export function pick(g: KingdomHeartsState, chooser: number, card: number): void {
  g.flags[card] |= Flag.Picked;
  g.v[V.Left]--;
  apply(g, g.v[V.Pc], card, chooser);
}

/** Nothing more is picked. */
export function pickNoMore(g: KingdomHeartsState): void {
  g.v[V.Left] = 0;
}

export function applyToAll(g: KingdomHeartsState, pc: number): void {
  const { found } = g.scratch;
  const n = collectChoices(g, pc, g.v[V.You]);
  if (g.pool.code[pc + ActWords.Act] === CardAct.Discard) return discardFound(g, n);
  if (g.pool.code[pc + ActWords.Act] === CardAct.Return) hideOrder(g, found, n);
  for (let i = 0; i < n; i++) if (canApply(g, g.pool.code[pc + ActWords.Act], found[i])) apply(g, pc, found[i]);
}

/** All at once: what one of them says of the others holds, and what has gone with its bearer has been discarded. */
function discardFound(g: KingdomHeartsState, n: number): void {
  const { found, zonesBefore, destinations } = g.scratch;
  for (let i = 0; i < n; i++) {
    zonesBefore[i] = g.zone[found[i]];
    destinations[i] = destinationOf(g, found[i]);
  }
  for (let i = 0; i < n; i++)
    if (g.zone[found[i]] === zonesBefore[i]) discardBy(g, found[i], NOBODY, destinations[i] as To | Index.NoCard);
}

export function applyAtRandom(g: KingdomHeartsState, pc: number, player: number): void {
  for (let left = amountAt(g, pc + ActWords.Count); left > 0; left--) {
    const n = collectChoices(g, pc, player);
    if (n === 0) return;
    apply(g, pc, g.scratch.found[nextBelow(g.v, n)]);
  }
}
