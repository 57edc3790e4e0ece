/** Which cards an instruction is carried out on: those that players choose, all of them, or some at random. */
import { NOBODY, nextBelow, type OptionList } from '../../kernel/index.js';
import { amountOf, matches } from '../abilities/expressions.js';
import { destinationOf } from '../abilities/permissions.js';
import { CardAct, F, Select, type To, WhoseCode, Words } from '../pool/code.js';
import { Flag, type Index, V, Zone } from '../state/constants.js';
import { DecisionKind, MAX_CARDS, makeOption, Verb } from '../state/options.js';
import type { KingdomHeartsState } from '../state/state.js';
import { ask } from '../turn/decisions.js';
import { shuffle } from '../zones/deck.js';
import { hideOrder } from '../zones/hiding.js';
import { apply, canApply, discardBy } from './acts.js';
import { Place, playersOf } from './instruction.js';

/** Each player in turn picks one card after the other, as many as there are (ruling 57). */
export function choose(g: KingdomHeartsState, pc: number): number {
  const { v } = g;
  const choosers = playersOf(g, g.pool.code[pc + 3]);
  for (;;) {
    if (v[V.Stage] >= 0 && v[V.Left] > 0 && collectChoices(g, pc, choosers[v[V.Stage]]) > 0) {
      ask(g, DecisionKind.ChooseCard, choosers[v[V.Stage]]);
      return Place.Wait;
    }
    if (v[V.Stage] >= 0) endChoice(g, pc, choosers[v[V.Stage]]);
    if (++v[V.Stage] === choosers.length) return pc + Words.Act;
    v[V.Left] = amountOf(g, g.pool.code[pc + 5], v[V.You], v[V.Source]);
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
const topOfDeck = (g: KingdomHeartsState, pc: number): number => g.pool.data[g.pool.code[pc + 4] + F.Top];

/** Nobody looks through their own deck for cards that are the other's. */
function isFromOwnDeck({ pool: { code, data } }: KingdomHeartsState, pc: number): boolean {
  const filter = code[pc + 4];
  return (data[filter + F.Zones] & (1 << Zone.Deck)) !== 0 && data[filter + F.Whose] !== WhoseCode.Theirs;
}

/** The cards of the choice that is asked for, and Done where nothing more has to be picked. Copies in hand count once. */
export function listChoices(g: KingdomHeartsState, options: OptionList): void {
  const pc = g.v[V.Pc];
  if (g.pool.code[pc + 6] === 1) options.push(makeOption(Verb.Done));
  g.newOffer();
  const n = collectChoices(g, pc, g.v[V.Decider]);
  for (let i = 0; i < n; i++) {
    const isHidden = g.zone[found[i]] <= Zone.Hand;
    if (!isHidden || g.isFirstCopy(found[i])) options.push(makeOption(Verb.Pick, found[i]));
  }
}

/** The cards that were collected last. What is done to them collects none. */
const found = new Uint16Array(MAX_CARDS);

/** Collects the cards that an instruction can be carried out on, as one player knows them; how many there are. */
function collectChoices(g: KingdomHeartsState, pc: number, chooser: number): number {
  const zones = g.pool.data[g.pool.code[pc + 4] + F.Zones];
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
  if ((g.flags[card] & Flag.Picked) !== 0 || !matches(g, code[pc + 4], card, chooser, g.v[V.Source])) return false;
  // Nobody chooses among cards that they can't see.
  const isHidden = g.zone[card] <= Zone.Hand && (g.known[card] & (1 << chooser)) === 0;
  if (isHidden && code[pc + 2] === Select.Choose) return false;
  return canApply(g, code[pc + 1], card);
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
  const n = collectChoices(g, pc, g.v[V.You]);
  if (g.pool.code[pc + 1] === CardAct.Discard) return discardFound(g, n);
  if (g.pool.code[pc + 1] === CardAct.Return) hideOrder(g, found, n);
  for (let i = 0; i < n; i++) if (canApply(g, g.pool.code[pc + 1], found[i])) apply(g, pc, found[i]);
}

/** All at once: what one of them says of the others holds, and what has gone with its bearer has been discarded. */
function discardFound(g: KingdomHeartsState, n: number): void {
  for (let i = 0; i < n; i++) {
    zonesBefore[i] = g.zone[found[i]];
    destinations[i] = destinationOf(g, found[i]);
  }
  for (let i = 0; i < n; i++)
    if (g.zone[found[i]] === zonesBefore[i]) discardBy(g, found[i], NOBODY, destinations[i] as To | Index.NoCard);
}
/** Where each of those that are discarded was, and where it goes. */
const zonesBefore = new Int8Array(MAX_CARDS);
const destinations = new Int8Array(MAX_CARDS);

export function applyAtRandom(g: KingdomHeartsState, pc: number, player: number): void {
  for (let left = amountOf(g, g.pool.code[pc + 5], g.v[V.You], g.v[V.Source]); left > 0; left--) {
    const n = collectChoices(g, pc, player);
    if (n === 0) return;
    const card = found[nextBelow(g.v, n)];
    apply(g, pc, card);
  }
}
