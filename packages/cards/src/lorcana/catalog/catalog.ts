import type { CardDefinition } from '@lorelab/engine/lorcana';
import type { Result } from '../../basics/result.js';
import { type NameError, NameIndex } from '../../names/name-index.js';
import { normaliseName } from '../../names/normalise.js';
import type { CatalogCard } from './card.js';

/** The cards that there are, found by name. */
export class Catalog {
  readonly cards: readonly CatalogCard[];
  private readonly names: NameIndex<CatalogCard>;
  private newest: number | undefined;

  /** Of two cards with one full name the later one counts, so that a user's version takes the printed one's place. */
  constructor(...lists: readonly (readonly CatalogCard[])[]) {
    const byFullName = new Map<string, CatalogCard>();
    for (const cards of lists) for (const card of cards) byFullName.set(normaliseName(card.fullName), card);
    this.cards = [...byFullName.values()];
    this.names = new NameIndex(this.cards);
  }

  /** This catalog with more cards, or with other versions of its cards. */
  with(cards: readonly CatalogCard[]): Catalog {
    return cards.length === 0 ? this : new Catalog(this.cards, cards);
  }

  /** The card of a full name, or of a name that only one card has; else the nearest right names, at most so many. */
  find(name: string, suggestions?: number): Result<CatalogCard, NameError> {
    return this.names.find(name, suggestions);
  }

  /** Every card with that name, whatever its version. */
  named(name: string): readonly CatalogCard[] {
    return this.names.named(name);
  }

  /** The number of the newest main set, which says what Core Constructed is; 0 if there is none. */
  get newestSet(): number {
    this.newest ??= newestSetOf(this.cards);
    return this.newest;
  }

  /** What the engine has to know of a card. */
  definition(card: CatalogCard): CardDefinition {
    const { version: _version, printings: _printings, partial: _partial, ...definition } = card;
    return definition;
  }
}

function newestSetOf(cards: readonly CatalogCard[]): number {
  const sets = cards.flatMap(({ printings }) => printings.map(({ set }) => Number(set)));
  return sets.reduce((newest, set) => (Number.isInteger(set) && set > newest ? set : newest), 0);
}
