/** The games that the page plays, with their cards as data. */
import { KingdomHeartsCatalog } from '@lorelab/cards/kingdom-hearts';
import { Catalog } from '@lorelab/cards/lorcana';
import { InputError, kingdomHearts, lorcana, onlyCatalog, registerGame } from '@lorelab/sim/core';
import type { GivenText } from '../ask/question.js';

/** What files of cards hold, by the game, as texts: who sends them to another thread sends them quickly. */
export interface CardData {
  readonly lorcana: string;
  readonly 'kingdom-hearts': string;
}

let isOpen = false;
let shipped: Catalog | undefined;

/** Adds the games, once in each thread. */
export function openGames(data: CardData): void {
  if (isOpen) return;
  isOpen = true;
  const { cards } = JSON.parse(data['kingdom-hearts']) as { cards: unknown };
  const lorcanaCards = new Catalog(JSON.parse(data.lorcana));
  const kingdomHeartsCards = new KingdomHeartsCatalog(cards as never);
  shipped = lorcanaCards;
  // What reads files of cards is large, and few have any.
  registerGame(
    lorcana(
      onlyCatalog(lorcanaCards, async (catalog, files) =>
        (await import('@lorelab/cards/lorcana/import')).withCardFiles(catalog, files),
      ),
    ),
  );
  registerGame(
    kingdomHearts(
      onlyCatalog(kingdomHeartsCards, async (catalog, files) =>
        (await import('@lorelab/cards/kingdom-hearts/import')).withKingdomHeartsFiles(catalog, files),
      ),
    ),
  );
}

/** What a file of cards and patches brings. */
export interface ReadCards {
  readonly game: string;
  /** Its cards, and those that it changes. */
  readonly names: readonly string[];
  /** Texts that aren't understood: such cards aren't played as they are meant. */
  readonly unread: readonly string[];
  /** Texts that may have been misread. */
  readonly doubts: readonly string[];
  readonly notes: readonly string[];
}

/** A file is of Lorcana unless it says that it is of this game. */
const KINGDOM_HEARTS = /^\W*game\W+kingdom-hearts\b/m;

/** Throws an InputError with all that is wrong. */
export const readCards = (file: GivenText): Promise<ReadCards> =>
  KINGDOM_HEARTS.test(file.text) ? readKingdomHearts(file) : readLorcana(file);

async function readLorcana({ name, text }: GivenText): Promise<ReadCards> {
  const { formatCardFileError, readCardFile } = await import('@lorelab/cards/lorcana/import');
  const read = readCardFile(text, name, shipped!);
  if (!read.ok) throw new InputError('cards', read.error.map(formatCardFileError));
  const { cards, patches, problems, doubts, notes } = read.value;
  return {
    game: 'lorcana',
    names: [...cards.map(({ fullName }) => fullName), ...patches.map(({ card }) => card)],
    unread: problems.map(({ card, message }) => `${card}: ${message}`),
    doubts: doubts.map(({ card, message }) => `${card}: ${message}`),
    notes,
  };
}

async function readKingdomHearts({ name, text }: GivenText): Promise<ReadCards> {
  const { readKingdomHeartsFile } = await import('@lorelab/cards/kingdom-hearts/import');
  const read = readKingdomHeartsFile(text, name);
  if (!read.ok) throw new InputError('cards', read.error);
  const { listed } = new KingdomHeartsCatalog(read.value);
  return { game: 'kingdom-hearts', names: listed.map(({ fullName }) => fullName), unread: [], doubts: [], notes: [] };
}
