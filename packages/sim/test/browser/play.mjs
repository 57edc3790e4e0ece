// What a page would do: cards and decks as data, a match, its report. It is bundled for a browser by core.test.ts.
import { parsePolicy } from '@lorelab/ai';
import { KingdomHeartsCatalog } from '@lorelab/cards/kingdom-hearts';
import { Catalog } from '@lorelab/cards/lorcana';
import {
  kingdomHearts,
  LORELAB_VERSION,
  lorcana,
  onlyCatalog,
  openDecks,
  PlayerHere,
  playPlan,
  registerGame,
  tableOf,
} from '@lorelab/sim/core';

/** `cards`: the shipped cards of each game. */
export function open(cards) {
  registerGame(lorcana(onlyCatalog(new Catalog(cards.lorcana))));
  registerGame(kingdomHearts(onlyCatalog(new KingdomHeartsCatalog(cards.kingdomHearts))));
}

/** Plays a match between two decks, texts with names; the report as JSON. */
export async function play({ decks, policies, seed, games }) {
  const files = decks.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) }));
  const read = await openDecks(files, { cards: {} });
  if (!read.ok) throw read.error;
  const { value: playable } = read;
  const plan = { table: tableOf(playable, playable.decks), policies: policies.map(parsePolicy), seed, bestOf: 1 };
  const versions = { lorelab: LORELAB_VERSION, catalog: playable.source.hash };
  const { report } = await playPlan(new PlayerHere(), { plan, series: games, versions, command: '' });
  return JSON.stringify(report);
}
