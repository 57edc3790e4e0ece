import { createLorcanaAdvisor, type PackedLearnt, readLearnt } from '@lorelab/ai/lorcana';
import type { Catalog, CatalogCard, LorcanaDeck } from '@lorelab/cards/lorcana';
import * as rules from '@lorelab/engine/lorcana';
import { CONSTRUCTED, EDITIONS, type Edition, PACK_RUSH, type Settings } from '@lorelab/engine/lorcana';
import { type PolicyKnowledge, type SeatedTable, TableError } from '../game-kind/seated-table.js';
import type { DeckList, Table } from '../plan/table.js';
import { LorcanaRecorder } from './recorder.js';
import { lorcanaGameWith } from './table.js';

/** Decks of Lorcana at a table. */
export function seatLorcana(table: Table, shipped: Catalog): SeatedTable {
  const catalog = shipped.with((table.cards ?? []) as readonly CatalogCard[]);
  const game = gameAt(table, catalog);
  return {
    game,
    ...lorcanaKnowledge(game),
    createRecorder: () => new LorcanaRecorder(game),
    openOpenings: async () => new (await import('./openings.js')).LorcanaOpenings(game),
    openDisplay: async () => new (await import('./display.js')).LorcanaDisplay(game),
    createNarrator: async (names) => new (await import('./narrator.js')).LorcanaNarrator(game, names),
  };
}

function gameAt(table: Table, catalog: Catalog): rules.LorcanaGame {
  try {
    return lorcanaGameWith(
      catalog,
      table.decks.map((list) => deckOf(list, catalog)),
      settingsOf(table),
    );
  } catch (error) {
    throw error instanceof rules.PoolError ? new TableError(error.message, { cause: error }) : error;
  }
}

/** What policies know of a game, now and in earlier versions. */
export const lorcanaKnowledge = (game: rules.LorcanaGame): PolicyKnowledge => ({
  rules,
  viewFields: async () => new (await import('./view-fields.js')).LorcanaViewFields(game),
  boardText: async () => new (await import('./board-text.js')).LorcanaBoardText(game),
  createAdvisor: (weights, positions, insight) =>
    createLorcanaAdvisor(game.pool, weights, positions, insight && readLearnt(insight as PackedLearnt)),
  createFrozenAdvisor: async () => (await import('@lorelab/ai/lorcana/frozen/v1')).createLorcanaAdvisor(game.pool),
});

const settingsOf = ({ maxTurns, variant, teams, rules: edition }: Table): Settings => ({
  ...(variant === 'pack-rush' ? PACK_RUSH : CONSTRUCTED),
  ...(edition !== undefined && EDITIONS[edition as Edition]),
  ...(teams && { teams }),
  ...(maxTurns !== undefined && { maxTurns }),
});

/** The deck of a list whose names have been read from this catalog before. */
function deckOf(list: DeckList, catalog: Catalog): LorcanaDeck {
  const entries = list.cards.map(([count, name], index) => {
    const card = catalog.find(name);
    if (!card.ok) throw new Error(`${list.name}: ${card.error.message}`);
    return { count, card: card.value, line: index + 1 };
  });
  return { name: list.name, entries };
}
