/** Which versions are worth a try: swaps, and sets of them, within what is allowed. */
import type { DeckList } from '../../plan/table.js';
import { cardsChanged, type Swap, type Version } from './swaps.js';

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
