/** Which versions are worth a try: swaps, and sets of them, within what is allowed. */
import type { DeckList } from '../../plan/table.js';
import { cardsChanged, different, keyOf, type Swap, type Version } from './swaps.js';

/** A card of the deck that may go, or one that may come, and how many copies of it. */
export interface Copies {
  readonly card: string;
  readonly copies: number;
}

/** What a tuner may do to a deck. */
export interface Rules {
  readonly cards: DeckList['cards'];
  readonly canGo: readonly Copies[];
  /** Cards that may come; those that come first are tried where there are too many. */
  readonly canCome: readonly Copies[];
  /** At most so many cards of the deck may become others. */
  readonly most: number;
  /** Whether a list may be so: legal, with inkable cards enough, of cards that somebody has. */
  readonly isAllowed: (version: Version) => boolean;
}

/** The copies of a card, shared out among the others of its deck: what the deck would be without the card. */
export function withoutCard(cards: DeckList['cards'], { card, copies }: Copies): Version {
  const others = cards.filter(([, name]) => name !== card);
  const all = others.reduce((sum, [count]) => sum + count, 0);
  if (all === 0) return [];
  const swaps = new Map<string, number>();
  for (let copy = 0; copy < copies; copy++) {
    // Evenly over the copies of all others.
    const name = cardAt(others, Math.floor(((copy + 0.5) * all) / copies));
    swaps.set(name, (swaps.get(name) ?? 0) + 1);
  }
  return [...swaps].map(([name, count]) => ({ out: card, in: name, copies: count }));
}

function cardAt(cards: DeckList['cards'], place: number): string {
  let left = place;
  return cards.find(([count]) => (left -= count) < 0)![1];
}

/** A card in the places of those that are worth least. */
export function insteadOfWeakest({ card, copies }: Copies, weakest: readonly Copies[]): Version {
  let left = copies;
  return weakest.flatMap((weak): Swap[] => {
    const some = Math.min(left, weak.copies);
    left -= some;
    return some > 0 && weak.card !== card ? [{ out: weak.card, in: card, copies: some }] : [];
  });
}

/** As many copies of one card for another as may be. */
export function swapsOf(rules: Rules, going: readonly Copies[], coming: readonly Copies[]): Version[] {
  return going.flatMap((goes) =>
    coming.flatMap((comes) => {
      return there(extended(rules, [], { out: goes.card, in: comes.card, copies: goes.copies }));
    }),
  );
}

/** A version with one more swap, of fewer copies if there is no room for all; undefined if there is none at all. */
export function extended(rules: Rules, version: Version, { out, in: comes, copies }: Swap): Version | undefined {
  const left = (some: readonly Copies[], card: string, side: 'out' | 'in'): number =>
    (some.find((one) => one.card === card)?.copies ?? 0) -
    version.reduce((sum, swap) => sum + (swap[side] === card ? swap.copies : 0), 0);
  const most = Math.min(
    copies,
    left(rules.canGo, out, 'out'),
    left(rules.canCome, comes, 'in'),
    rules.most - cardsChanged(version),
  );
  if (out === comes || version.some((swap) => swap.out === comes || swap.in === out)) return undefined;
  for (let count = most; count > 0; count--) {
    const longer = merged([...version, { out, in: comes, copies: count }]);
    if (rules.isAllowed(longer)) return longer;
  }
  return undefined;
}

const there = (version: Version | undefined): Version[] => (version ? [version] : []);

/** The same swap of two parts is one swap. */
function merged(version: Version): Version {
  const swaps = new Map<string, Swap>();
  for (const swap of version) {
    const key = JSON.stringify([swap.out, swap.in]);
    swaps.set(key, { ...swap, copies: swap.copies + (swaps.get(key)?.copies ?? 0) });
  }
  return [...swaps.values()];
}

/** So many different swaps are begun with. */
const BEGINNINGS = 6;
const SETS_MOST = 24;

/** Sets of swaps, of which the best ones by themselves come first: one after the other, as far as they go together. */
export function setsOf(rules: Rules, swaps: readonly Version[]): Version[] {
  const sets = swaps.slice(0, BEGINNINGS).flatMap((beginning) => growing(rules, beginning, swaps));
  const longer = different(sets).filter((version) => version.length > 0);
  return [...longer].sort((one, other) => other.length - one.length).slice(0, SETS_MOST);
}

/** A version, and what it becomes as one swap after the other is added, as long as there is room. */
function growing(rules: Rules, beginning: Version, swaps: readonly Version[]): Version[] {
  const steps = [beginning];
  for (const [swap] of swaps) {
    const last = steps.at(-1)!;
    // One card goes for one other: what the same card could be swapped for besides is another idea.
    if (!swap || last.some(({ out, in: comes }) => out === swap.out || comes === swap.in)) continue;
    const longer = extended(rules, last, swap);
    if (longer) steps.push(longer);
  }
  return steps;
}

const NEIGHBOURS_MOST = 24;

/** Versions that are nearly like one: without a swap, with half of its copies, with another card coming, with one swap more. */
export function neighboursOf(
  rules: Rules,
  version: Version,
  swaps: readonly Version[],
  coming: readonly string[],
): Version[] {
  const without = (place: number): Version => version.filter((_, at) => at !== place);
  const places = [...version.keys()];
  const fewer = places.map(without);
  const halves = places.flatMap((place) => {
    const swap = version[place]!;
    return swap.copies > 1 ? [[...without(place), { ...swap, copies: Math.ceil(swap.copies / 2) }]] : [];
  });
  const others = coming.flatMap((comes) =>
    places.flatMap((place) => there(extended(rules, without(place), { ...version[place]!, in: comes }))),
  );
  const more = swaps.flatMap(([swap]) => there(swap && extended(rules, version, swap)));
  const ideas = [...fewer, ...halves, ...alternately(more, others)];
  const own = keyOf(version);
  return different(ideas)
    .filter((idea) => idea.length > 0 && keyOf(idea) !== own && rules.isAllowed(idea))
    .slice(0, NEIGHBOURS_MOST);
}

const alternately = <T>(one: readonly T[], other: readonly T[]): T[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1),
  ]).flat();
