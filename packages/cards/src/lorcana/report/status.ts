import { RulesBug } from '@lorelab/engine/kernel';
import { buildPool, PoolError } from '@lorelab/engine/lorcana';
import { type CatalogCard, isComplete, type Unread } from '../catalog/card.js';
import type { Catalog } from '../catalog/catalog.js';
import { BY_HAND } from '../compile/by-hand.js';
import { isByHand } from './card-report.js';

/** How many cards there are and how far they can be played. */
export interface CardCounts {
  readonly cards: number;
  /** Everything that they say is in their programs, which the engine takes. */
  readonly complete: number;
  /** Of the complete ones, those whose program a person has written. */
  readonly byHand: number;
  readonly partial: number;
}

/** A card that can't be played in full, and why. */
export interface Incomplete {
  readonly fullName: string;
  /** The places in its text that were not read. */
  readonly unread: readonly Unread[];
  /** What the engine says against its program. */
  readonly refused?: string;
}

export interface CatalogStatus {
  readonly total: CardCounts;
  /** In the order of the sets; a card with printings in several counts in each. "" is for cards without a printing. */
  readonly sets: readonly (CardCounts & { readonly set: string })[];
  readonly byHand: readonly { readonly fullName: string; readonly reason: string }[];
  readonly incomplete: readonly Incomplete[];
}

/** How far the cards of a catalog can be played. Every program is lowered, so that what counts as complete does run. */
export function catalogStatus({ cards }: Catalog): CatalogStatus {
  const incomplete = cards.flatMap((card) => incompleteness(card) ?? []);
  const missing = new Set(incomplete.map((one) => one.fullName));
  const count = (some: readonly CatalogCard[]): CardCounts => {
    const complete = some.filter((card) => !missing.has(card.fullName));
    return {
      cards: some.length,
      complete: complete.length,
      byHand: complete.filter(isByHand).length,
      partial: some.length - complete.length,
    };
  };
  const sets = [...new Set(cards.flatMap(setsOf))].sort(bySet);
  return {
    total: count(cards),
    sets: sets.map((set) => ({ set, ...count(cards.filter((card) => setsOf(card).includes(set))) })),
    byHand: BY_HAND.filter(({ fullName }) => cards.some((card) => card.fullName === fullName)).map(
      ({ fullName, reason }) => ({ fullName, reason }),
    ),
    incomplete,
  };
}

function incompleteness(card: CatalogCard): Incomplete | undefined {
  const refused = refusalOf(card);
  if (isComplete(card) && refused === undefined) return undefined;
  return { fullName: card.fullName, unread: card.partial ?? [], ...(refused !== undefined && { refused }) };
}

/** What the engine says against a card's program, if it doesn't take it; one from a file may be none at all. */
export function refusalOf(card: CatalogCard): string | undefined {
  try {
    buildPool([card]);
    return undefined;
  } catch (error) {
    if (!(error instanceof PoolError || error instanceof RulesBug)) throw error;
    return error.message;
  }
}

const setsOf = ({ printings }: CatalogCard): readonly string[] =>
  printings.length === 0 ? [''] : printings.map(({ set }) => set);

/** The main sets by number, then the others by name. */
function bySet(a: string, b: string): number {
  const [x, y] = [Number(a || Number.NaN), Number(b || Number.NaN)];
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || (a < b ? -1 : 1);
  return x - y;
}
