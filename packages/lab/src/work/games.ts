/** The games that the page plays, with their cards as data. */
import { KingdomHeartsCatalog } from '@lorelab/cards/kingdom-hearts';
import { Catalog } from '@lorelab/cards/lorcana';
import { kingdomHearts, lorcana, onlyCatalog, registerGame } from '@lorelab/sim/core';

/** What files of cards hold, by the game, as texts: who sends them to another thread sends them quickly. */
export interface CardData {
  readonly lorcana: string;
  readonly 'kingdom-hearts': string;
}

let isOpen = false;

/** Adds the games, once in each thread. */
export function openGames(data: CardData): void {
  if (isOpen) return;
  isOpen = true;
  const { cards } = JSON.parse(data['kingdom-hearts']) as { cards: unknown };
  registerGame(lorcana(onlyCatalog(new Catalog(JSON.parse(data.lorcana)))));
  registerGame(kingdomHearts(onlyCatalog(new KingdomHeartsCatalog(cards as never))));
}
