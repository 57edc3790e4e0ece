import { type Matrix, timesVector } from './matrix.js';

/** What each deck wins against a field with these shares, which add up to 1. `winRates[a][b]` is what `a` wins against `b`. */
export const againstField = (winRates: Matrix, shares: readonly number[]): number[] => timesVector(winRates, shares);

/** The first of the greatest numbers. */
export const placeOfGreatest = (values: readonly number[]): number =>
  values.reduce((best, value, place) => (value > values[best] ? place : best), 0);

/** The smallest change of shares after which another deck is as good. */
export interface SharesMoved {
  /** The share of the field that plays another deck than before. */
  readonly moved: number;
  readonly shares: readonly number[];
  readonly next: number;
}

/** How a deck's win rate is above another's, by opponent. */
const leads = (winRates: Matrix, best: number, other: number): number[] =>
  winRates[best].map((rate, opponent) => rate - winRates[other][opponent]);

const others = (winRates: Matrix, best: number): number[] =>
  winRates.flatMap((_, deck) => (deck === best ? [] : [deck]));

/** The smallest change of shares after which another deck is as good as this one; undefined: it is better whatever people play. */
export function smallestChange(winRates: Matrix, shares: readonly number[], best: number): SharesMoved | undefined {
  const changes = others(winRates, best).flatMap((next) => {
    const change = changeFor(leads(winRates, best, next), shares);
    return change ? [{ ...change, next }] : [];
  });
  return changes.reduce<SharesMoved | undefined>(
    (least, change) => (!least || change.moved < least.moved ? change : least),
    undefined,
  );
}

/**
 * The least that has to move so that the lead is gone: people who now play what the deck leads against most play what it is
 * furthest behind against. Nothing else takes as much of the lead with as few people.
 */
function changeFor(lead: readonly number[], shares: readonly number[]): Omit<SharesMoved, 'next'> | undefined {
  let left = lead.reduce((sum, part, deck) => sum + part * shares[deck], 0);
  const after = [...shares];
  if (left <= 0) return { moved: 0, shares: after };
  const to = placeOfGreatest(lead.map((part) => -part));
  const from = lead.map((_, deck) => deck).sort((a, b) => lead[b] - lead[a]);
  let moved = 0;
  for (const deck of from) {
    const worth = lead[deck] - lead[to];
    if (worth <= 0) return undefined;
    const part = Math.min(shares[deck], left / worth);
    after[deck] -= part;
    after[to] += part;
    moved += part;
    left -= part * worth;
    if (part < shares[deck]) return { moved, shares: after };
  }
  return left <= 1e-12 ? { moved, shares: after } : undefined;
}

/** A share of one deck at which another one becomes as good as the best. */
export interface Turn {
  readonly share: number;
  readonly next: number;
}

/** Between which shares of a deck the best one stays so, all others keeping their proportions; undefined: however far. */
export interface StaysBest {
  readonly from?: Turn;
  readonly to?: Turn;
}

export function staysBest(winRates: Matrix, shares: readonly number[], best: number, moving: number): StaysBest {
  const now = shares[moving];
  // Without others there are no proportions to keep.
  if (now >= 1) return {};
  let [from, to]: [Turn | undefined, Turn | undefined] = [undefined, undefined];
  for (const next of others(winRates, best)) {
    const lead = leads(winRates, best, next);
    const all = lead.reduce((sum, part, deck) => sum + part * shares[deck], 0);
    const without = (all - now * lead[moving]) / (1 - now);
    // The lead is a line in the share: from `without` at 0 to that against the moving deck alone at 1.
    const share = without / (without - lead[moving]);
    if (without < 0 && share > (from?.share ?? -1)) from = { share, next };
    if (lead[moving] < 0 && share < (to?.share ?? 2)) to = { share, next };
  }
  return { ...(from && { from }), ...(to && { to }) };
}
