import { CARD_TYPES, INKS } from '@lorelab/engine/lorcana';
import { deckSize } from '../../decks/deck.js';
import type { CatalogCard } from '../catalog/card.js';
import { deckInks, type LorcanaDeck, type LorcanaEntry } from './deck.js';

/** What can be counted of a deck. */
export interface DeckFacts {
  readonly cards: number;
  /** Different full names. */
  readonly different: number;
  /** In the order of the rules (5.2.5). */
  readonly inks: CatalogCard['inks'];
  readonly inkable: number;
  readonly averageCost: number;
  /** From the lowest cost to the highest, with those between that no card has. */
  readonly curve: readonly CostCount[];
  readonly types: TypeCounts;
  /** Actions that are songs (5.4.4). */
  readonly songs: number;
  /** How many different cards have so many copies; most copies first. */
  readonly copies: readonly CopyCount[];
}

export type TypeCounts = Readonly<Record<CatalogCard['type'], number>>;

export interface CostCount {
  readonly cost: number;
  readonly cards: number;
  readonly inkable: number;
  readonly types: TypeCounts;
}

export interface CopyCount {
  readonly copies: number;
  readonly cards: number;
}

export function deckFacts(deck: LorcanaDeck): DeckFacts {
  const cards = deckSize(deck);
  const inks = deckInks(deck);
  const count = (has: (card: CatalogCard) => boolean) => countCards(deck.entries, has);
  const costs = deck.entries.reduce((sum, entry) => sum + entry.count * entry.card.cost, 0);
  return {
    cards,
    different: deck.entries.length,
    inks: INKS.filter((ink) => inks.includes(ink)),
    inkable: count((card) => card.inkable),
    averageCost: cards === 0 ? 0 : costs / cards,
    curve: curveOf(deck),
    types: typesOf(deck.entries),
    songs: count((card) => card.type === 'action' && card.classifications.includes('Song')),
    copies: copiesOf(deck),
  };
}

/** How many cards of a deck, each copy by itself, are like that. */
const countCards = (entries: readonly LorcanaEntry[], has: (card: CatalogCard) => boolean): number =>
  entries.reduce((sum, { card, count }) => sum + (has(card) ? count : 0), 0);

const typesOf = (entries: readonly LorcanaEntry[]): TypeCounts =>
  Object.fromEntries(
    CARD_TYPES.map((type) => [type, countCards(entries, (card) => card.type === type)]),
  ) as unknown as TypeCounts;

function curveOf({ entries }: LorcanaDeck): CostCount[] {
  const costs = entries.map(({ card }) => card.cost);
  const lowest = Math.min(...costs);
  return Array.from({ length: costs.length === 0 ? 0 : Math.max(...costs) - lowest + 1 }, (_, index) => {
    const cost = lowest + index;
    const alike = entries.filter(({ card }) => card.cost === cost);
    return {
      cost,
      cards: countCards(alike, () => true),
      inkable: countCards(alike, (card) => card.inkable),
      types: typesOf(alike),
    };
  });
}

function copiesOf({ entries }: LorcanaDeck): CopyCount[] {
  const counts = new Map<number, number>();
  for (const { count } of entries) counts.set(count, (counts.get(count) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => b - a).map(([copies, cards]) => ({ copies, cards }));
}
