import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CatalogCard, PrintedCard } from '@lorelab/cards/lorcana';

/** The printed cards, which are beside the repository where they are at all. */
const PRINTED_FILE = new URL('../../../../../shared/cards/lorcana-cards.json', import.meta.url);

export const hasPrintedCards = existsSync(PRINTED_FILE);
if (!hasPrintedCards) console.warn(`skipped what needs the printed cards: there is no ${fileURLToPath(PRINTED_FILE)}`);

export const readPrintedCards = (): PrintedCard[] => JSON.parse(readFileSync(PRINTED_FILE, 'utf8'));

/** An invented card; what is not said is a plain character. */
export function inventCard(fullName: string, facts: Partial<CatalogCard> = {}): CatalogCard {
  const [name, version] = fullName.split(' - ');
  return {
    fullName,
    name: name!,
    ...(version !== undefined && { version }),
    type: 'character',
    inks: ['amber'],
    cost: 2,
    inkable: true,
    strength: 2,
    willpower: 2,
    lore: 1,
    classifications: ['Storyborn'],
    printings: [{ set: '1', number: 1, rarity: 'common' }],
    abilities: [],
    ...facts,
  };
}
