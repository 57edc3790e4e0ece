/** How two decks of a game differ. */

import type { DeckContents } from '../game-kind/card-tools.js';
import { DECK_DIFF_REPORT_VERSION, type DeckDiffReport, type DiffedDeck } from './deck-diff-report.js';

/** A deck and where it is from. */
export interface NamedContents {
  readonly file: string;
  readonly contents: DeckContents;
}

/** What is in one deck and not in the other, card by card and in sum. */
export function diffDecks(
  a: NamedContents,
  b: NamedContents,
  provenance: DeckDiffReport['provenance'],
): DeckDiffReport {
  const cards = join(
    a.contents.cards.map(({ card, count }) => [card, count] as const),
    b.contents.cards.map(({ card, count }) => [card, count] as const),
  ).map(([card, both]) => ({ card, ...both }));
  return {
    report: 'deck-diff',
    version: DECK_DIFF_REPORT_VERSION,
    provenance,
    a: describe(a),
    b: describe(b),
    same: cards.reduce((sum, both) => sum + Math.min(both.a, both.b), 0),
    cards: [
      ...cards.filter((both) => both.a > both.b),
      ...cards.filter((both) => both.a < both.b),
      ...cards.filter((both) => both.a === both.b),
    ],
    kinds: kindsOf(a.contents, b.contents),
    curve: curveOf(a.contents.curve, b.contents.curve),
  };
}

const describe = ({ file, contents }: NamedContents): DiffedDeck => ({
  file,
  name: contents.name ?? null,
  cards: contents.cards.reduce((sum, { count }) => sum + count, 0),
});

function kindsOf(a: DeckContents, b: DeckContents): DeckDiffReport['kinds'] {
  const kinds = join(
    a.kinds.map(({ kind, count }) => [kind, count] as const),
    b.kinds.map(({ kind, count }) => [kind, count] as const),
  );
  return kinds.filter(([, both]) => both.a > 0 || both.b > 0).map(([kind, both]) => ({ kind, ...both }));
}

function curveOf(a: DeckContents['curve'], b: DeckContents['curve']): DeckDiffReport['curve'] {
  const steps = join(
    a.steps.map(({ value, count }) => [value, count] as const),
    b.steps.map(({ value, count }) => [value, count] as const),
  );
  return {
    by: a.by,
    steps: steps.map(([value, both]) => ({ value, ...both })).sort((one, other) => one.value - other.value),
    averageA: averageOf(a),
    averageB: averageOf(b),
  };
}

function averageOf({ steps }: DeckContents['curve']): number | null {
  const cards = steps.reduce((sum, { count }) => sum + count, 0);
  return cards === 0 ? null : steps.reduce((sum, { value, count }) => sum + value * count, 0) / cards;
}

/** What either deck counts, with the count of both. */
function join<K>(
  a: readonly (readonly [K, number])[],
  b: readonly (readonly [K, number])[],
): [K, { a: number; b: number }][] {
  const [inA, inB] = [new Map(a), new Map(b)];
  const keys = new Set([...inA.keys(), ...inB.keys()]);
  return [...keys].map((key) => [key, { a: inA.get(key) ?? 0, b: inB.get(key) ?? 0 }]);
}
