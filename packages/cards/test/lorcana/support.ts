import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CatalogCard, PrintedCard } from '@lorelab/cards/lorcana';

/** The printed cards, which are beside the repository where they are at all. */
const PRINTED_FILES = ['lorcana-cards.json', 'lorcana-cards-set-12.json'].map(
  (name) => new URL(`../../../../../shared/cards/${name}`, import.meta.url),
);

const missing = PRINTED_FILES.find((file) => !existsSync(file));
export const hasPrintedCards = missing === undefined;
if (missing) console.warn(`skipped what needs the printed cards: there is no ${fileURLToPath(missing)}`);

export const readPrintedCards = (): PrintedCard[] =>
  PRINTED_FILES.flatMap((file): PrintedCard[] => JSON.parse(readFileSync(file, 'utf8')));

/** Classifications of invented cards, for texts that speak of them. */
export const INVENTED = { classifications: ['Baker', 'Red Baker', 'Tinker', 'Tall Tinker', 'Castle'] } as const;

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
