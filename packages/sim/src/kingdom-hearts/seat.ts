import { createKingdomHeartsAdvisor } from '@lorelab/ai/kingdom-hearts';
import type { KingdomHeartsCardEntry, KingdomHeartsCatalog } from '@lorelab/cards/kingdom-hearts';
import * as rules from '@lorelab/engine/kingdom-hearts';
import { type Settings, STANDARD } from '@lorelab/engine/kingdom-hearts';
import type { PolicyKnowledge, SeatedTable } from '../game-kind/seated-table.js';
import type { DeckList, Table } from '../plan/table.js';
import { HOUSE_RULES } from './house-rules.js';
import { KingdomHeartsRecorder } from './recorder.js';
import { kingdomHeartsGame } from './table.js';

/** Two decks of Kingdom Hearts at a table. */
export function seatKingdomHearts(table: Table, shipped: KingdomHeartsCatalog): SeatedTable {
  const catalog = shipped.with((table.cards ?? []) as readonly KingdomHeartsCardEntry[]);
  const game = kingdomHeartsGame(
    table.decks.map((list) => deckOf(list, catalog)),
    settingsOf(table),
  );
  return {
    game,
    ...kingdomHeartsKnowledge(game),
    createRecorder: () => new KingdomHeartsRecorder(game),
    openDisplay: async () => new (await import('./display.js')).KingdomHeartsDisplay(game),
    createNarrator: async (names) => new (await import('./narrator.js')).KingdomHeartsNarrator(game, names),
  };
}

/** What policies know of a game, now and in earlier versions. */
export const kingdomHeartsKnowledge = (game: rules.KingdomHeartsGame): PolicyKnowledge => ({
  rules,
  viewFields: async () => new (await import('./view-fields.js')).KingdomHeartsViewFields(game),
  boardText: async () => new (await import('./board-text.js')).KingdomHeartsBoardText(game),
  createAdvisor: (weights, positions) => createKingdomHeartsAdvisor(game.pool, weights, positions),
  createFrozenAdvisor: async () =>
    (await import('@lorelab/ai/kingdom-hearts/frozen/v1')).createKingdomHeartsAdvisor(game.pool),
});

function settingsOf({ maxTurns, houseRules = [] }: Table): Settings {
  const chosen = HOUSE_RULES.filter(({ name }) => houseRules.includes(name)).map(({ settings }) => settings);
  return Object.assign({ ...STANDARD, ...(maxTurns !== undefined && { maxTurns }) }, ...chosen) as Settings;
}

/** The deck of a list whose names have been read from this catalog before. */
function deckOf(list: DeckList, catalog: KingdomHeartsCatalog) {
  const entries = list.cards.map(([count, name], index) => {
    const card = catalog.find(name);
    if (!card.ok) throw new Error(`${list.name}: ${card.error}`);
    return { count, card: card.value, line: index + 1 };
  });
  return { name: list.name, entries };
}
