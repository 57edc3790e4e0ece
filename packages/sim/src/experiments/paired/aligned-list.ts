import type { DeckList } from '../../plan/table.js';

type Cards = DeckList['cards'];

/**
 * A variant of a deck in the order of that deck: cards that both have keep their places, those that take the place of others lie
 * where these lay. Decks are laid out in the order of their lists and shuffled by places, so that in games of one seed and number a
 * swapped card comes when the old one would have come, and everything else as before. Of a list that is longer or shorter the shuffles have nothing in common.
 */
export function alignedTo(base: DeckList, variant: DeckList): DeckList {
  const wanted = new Map<string, number>();
  for (const [count, card] of variant.cards) wanted.set(card, (wanted.get(card) ?? 0) + count);
  const kept = oneByOne(base.cards).map((card) => (takeFrom(wanted, card) ? card : undefined));
  const added = oneByOne(variant.cards).filter((card) => takeFrom(wanted, card));
  const swapped = kept.flatMap((card) => card ?? added.shift() ?? []);
  return { ...variant, cards: inRuns([...swapped, ...added]) };
}

/** What a deck loses and gains on the way to another, by card and copies: losses are below 0. */
export function changesBetween(base: DeckList, variant: DeckList): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  for (const [count, card] of variant.cards) changes.set(card, (changes.get(card) ?? 0) + count);
  for (const [count, card] of base.cards) changes.set(card, (changes.get(card) ?? 0) - count);
  return new Map([...changes].filter(([, count]) => count !== 0));
}

const oneByOne = (cards: Cards): string[] => cards.flatMap(([count, card]) => new Array<string>(count).fill(card));

function takeFrom(counts: Map<string, number>, card: string): boolean {
  const left = counts.get(card) ?? 0;
  if (left > 0) counts.set(card, left - 1);
  return left > 0;
}

function inRuns(cards: readonly string[]): Cards {
  const runs: [count: number, card: string][] = [];
  for (const card of cards) {
    const last = runs.at(-1);
    if (last?.[1] === card) last[0]++;
    else runs.push([1, card]);
  }
  return runs;
}
