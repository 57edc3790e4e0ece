import { CARD_TYPES, INKS, KEYWORDS } from '@lorelab/engine/lorcana';
import { err, ok, type Result } from '../../basics/result.js';
import { readRanges } from '../../search/ranges.js';
import { readTerms, type Terms } from '../../search/terms.js';
import type { Catalog } from '../catalog/catalog.js';
import { findFormat } from '../decks/format.js';
import type { CardQuery } from './search.js';

/** A query as a person writes it, a text a part. */
export interface WrittenQuery {
  readonly name?: readonly string[];
  readonly text?: readonly string[];
  readonly type?: string;
  readonly ink?: string;
  readonly classification?: string;
  readonly keyword?: string;
  readonly set?: string;
  readonly rarity?: string;
  readonly cost?: string;
  readonly strength?: string;
  readonly willpower?: string;
  readonly lore?: string;
  readonly moveCost?: string;
  readonly inkable?: boolean;
  readonly format?: string;
}

const NUMBERS = ['cost', 'strength', 'willpower', 'lore', 'moveCost'] as const;
const TERMS = ['type', 'ink', 'classification', 'keyword', 'set', 'rarity'] as const;

/** Reads a query, whose words must be those of the catalog; or everything that is wrong with it. */
export function readQuery(written: WrittenQuery, catalog: Catalog): Result<CardQuery, readonly string[]> {
  const { name, text, inkable } = written;
  const errors: string[] = [];
  const query: { -readonly [Part in keyof CardQuery]: CardQuery[Part] } = {
    ...(name !== undefined && { name }),
    ...(text !== undefined && { text }),
    ...(inkable !== undefined && { inkable }),
  };
  for (const part of TERMS) {
    const read = written[part] === undefined ? undefined : readPart(part, written[part], catalog);
    if (read?.ok) query[part] = read.value;
    else if (read) errors.push(read.error);
  }
  for (const part of NUMBERS) {
    const read = written[part] === undefined ? undefined : readRanges(written[part]);
    if (read?.ok) query[part] = read.value;
    else if (read) errors.push(`${part}: ${read.error}`);
  }
  const format = written.format === undefined ? undefined : findFormat(written.format, catalog.newestSet);
  if (format?.ok) query.format = format.value;
  else if (format) errors.push(format.error.message);
  return errors.length > 0 ? err(errors) : ok(query);
}

function readPart(part: (typeof TERMS)[number], written: string, catalog: Catalog): Result<Terms, string> {
  return readTerms(written, part === 'ink' ? 'ink type' : part, knownTerms(part, catalog));
}

/** The words that there are: those of the rules, and whatever the cards have where the rules leave the list open. */
function knownTerms(part: (typeof TERMS)[number], { cards }: Catalog): Iterable<string> {
  switch (part) {
    case 'type':
      return [...CARD_TYPES, 'song'];
    case 'ink':
      return INKS;
    case 'keyword':
      return KEYWORDS;
    case 'classification':
      return new Set(cards.flatMap((card) => card.classifications));
    case 'set':
      return new Set(cards.flatMap((card) => card.printings.map(({ set }) => set)));
    case 'rarity':
      return new Set(cards.flatMap((card) => card.printings.map(({ rarity }) => rarity)));
  }
}
