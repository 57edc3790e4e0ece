/**
 * Dealing hidden cards anew: a state to search in, which is the real one as far as a player knows, and tells nothing
 * beyond that. Hidden cards lie in hands and decks alone, and nothing speaks of a card that lies there: so it is enough
 * to deal a player's hidden cards into the places that are hidden.
 */
import { mix, nextBelow, RANDOM_WORDS } from '../kernel/index.js';
import { countPlayerCards } from './setup/setup.js';
import { P, Step, V, Zone } from './state/constants.js';
import type { KingdomHeartsState } from './state/state.js';

/** Makes `to` equal to `from` as far as `viewer` knows: the cards that they don't know are dealt anew by `seed`. */
export function dealAnew(from: KingdomHeartsState, to: KingdomHeartsState, viewer: number, seed: number): void {
  to.words.set(from.words);
  to.optionsValid = false;
  to.askForced = from.askForced;
  seedWords(to.v, seed);
  seedWords(random, ~seed);
  sortByKind(from);
  for (let player = 0; player < to.playerCount; player++) {
    dealPlayer(to, from.byKind, viewer, player);
    if (player !== viewer) chooseAnew(to, player);
  }
}

/** Chance of the dealing; the dealt state has its own. */
const random = new Int32Array(RANDOM_WORDS);

function seedWords(words: Int32Array, seed: number): void {
  for (let word = 0; word < RANDOM_WORDS; word++) words[word] = mix(seed + Math.imul(word + 1, 0x9e3779b1));
  if ((words[0] | words[1] | words[2] | words[3]) === 0) words[0] = 1; // the one state that the generator never leaves
}

/** Sorts the cards by owner and by which card of the pool they are: an order that says nothing about where they lie. */
function sortByKind(g: KingdomHeartsState): void {
  const order = g.byKind;
  for (let i = 1; i < order.length; i++) {
    const card = order[i];
    let at = i;
    for (; at > 0 && comesAfter(g, order[at - 1], card); at--) order[at] = order[at - 1];
    order[at] = card;
  }
}

const comesAfter = (g: KingdomHeartsState, one: number, other: number): boolean =>
  g.owner[one] !== g.owner[other]
    ? g.owner[one] > g.owner[other]
    : g.def[one] !== g.def[other]
      ? g.def[one] > g.def[other]
      : one > other;

/** The hidden cards of a player, and the places in the lists where such cards lie. */
const cards = new Uint16Array(1024);
const places = new Uint32Array(1024);

function dealPlayer(g: KingdomHeartsState, order: Uint16Array, viewer: number, player: number): void {
  const isViewers = 1 << viewer;
  let n = 0;
  for (let i = 0; i < order.length; i++)
    if (g.owner[order[i]] === player && (g.known[order[i]] & isViewers) === 0) cards[n++] = order[i];
  let m = 0;
  for (const zone of HIDDEN) {
    const start = g.listStart(player, zone);
    for (let at = start; at < start + g.countIn(player, zone); at++)
      if ((g.known[g.lists[at]] & isViewers) === 0) places[m++] = at;
  }
  // What belongs to a place stays there: who knows the card, and that it came to the hand this turn.
  const knowns = Array.from({ length: m }, (_, i) => g.known[g.lists[places[i]]]);
  const flags = Array.from({ length: m }, (_, i) => g.turnFlags[g.lists[places[i]]]);
  for (let i = m - 1; i > 0; i--) {
    const j = nextBelow(random, i + 1);
    const card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
  }
  for (let i = 0; i < m; i++) {
    const card = cards[i];
    g.lists[places[i]] = card;
    g.known[card] = knowns[i];
    g.turnFlags[card] = flags[i];
    g.zone[card] = places[i] < g.listStart(player, Zone.Hand) ? Zone.Deck : Zone.Hand;
  }
}

const HIDDEN = [Zone.Deck, Zone.Hand] as const;

/** The Player Card that the opponent has chosen and not shown yet (ruling 6). */
function chooseAnew(g: KingdomHeartsState, player: number): void {
  if (g.v[V.Step] !== Step.PlayerCards || g.get(player, P.Chosen) < 0) return;
  g.set(player, P.Chosen, nextBelow(random, countPlayerCards(g, player)));
}
