import { createLorcanaAdvisor, FEATURE_NAMES, readWeights, type WeightsProblem } from '@lorelab/ai/lorcana';
import { type Catalog, type CatalogCard, type Deck, err, loadCatalog, nearestNames, ok } from '@lorelab/cards';
import * as rules from '@lorelab/engine/lorcana';
import { CONSTRUCTED, type Settings } from '@lorelab/engine/lorcana';
import type { DeckList, GameKind, SeatedTable, Table } from '../games/game-kind.js';
import { LorcanaNarrator } from './narrator.js';
import { LORE_SOURCES, LorcanaRecorder } from './recorder.js';
import { lorcanaGame } from './table.js';

/** Disney Lorcana, as runs, records and reports know it. */
export const lorcana: GameKind = {
  id: 'lorcana',
  title: 'Disney Lorcana',
  rules: 'Comprehensive Rules 2.1.0',
  race: {
    own: 'lore',
    opposing: 'opposingLore',
    final: 'finalLore',
    unit: 'lore',
    goal: CONSTRUCTED.loreToWin,
    marks: [5, 10, 15, 20],
    sources: LORE_SOURCES,
  },
  turnColumns: [
    { id: 'inkAvailable', title: 'ink', measure: 'inkAvailable', as: 'mean' },
    { id: 'inkSpent', title: 'spent', measure: 'inkSpent', as: 'mean' },
    { id: 'inkWasted', title: 'wasted', measure: 'inkWasted', as: 'mean' },
    { id: 'onCurve', title: 'on curve', measure: 'onCurve', as: 'share of some' },
    { id: 'noPlay', title: 'no play', measure: 'plays', as: 'share of none' },
    { id: 'missedInk', title: 'no ink drop', measure: 'inked', as: 'share of none' },
    { id: 'hand', title: 'hand', measure: 'hand', as: 'mean' },
  ],
  mulligans: 'mulliganed',
  cardColumns: [
    { measure: 'inked', title: 'inked' },
    { measure: 'lore', title: 'lore' },
    { measure: 'quested', title: 'quests' },
    { measure: 'challenged', title: 'challenges' },
    { measure: 'banished', title: 'banished' },
    { measure: 'sung', title: 'sung' },
    { measure: 'sang', title: 'sang' },
  ],
  // Reading files of cards takes schemas and YAML, which a thread that only plays has no use for.
  openCards: async (options) => (await import('./cards.js')).openLorcanaCards(options),
  readWeights: (data) => {
    const read = readWeights(data);
    return read.ok ? ok(read.value) : err(read.problems.map(describe));
  },
  seat,
};

/** What is wrong with weights; the nearest right names are told of a feature that there is not. */
function describe({ path, message, unknown }: WeightsProblem): string {
  const features = FEATURE_NAMES.map((name) => ({ name, key: name }));
  const nearest = unknown === undefined ? [] : nearestNames(unknown, features);
  const hint = nearest.length === 0 ? '' : `; did you mean ${nearest.map((name) => `"${name}"`).join(' or ')}?`;
  return `${path === '' ? 'the file' : path}: ${message}${hint}`;
}

function seat(table: Table): SeatedTable {
  const catalog = loadCatalog().with((table.cards ?? []) as readonly CatalogCard[]);
  const game = lorcanaGame(
    table.decks.map((list) => deckOf(list, catalog)),
    settingsOf(table),
    catalog,
  );
  return {
    game,
    rules,
    createAdvisor: (weights) => createLorcanaAdvisor(game.pool, weights),
    createRecorder: () => new LorcanaRecorder(game),
    createNarrator: (names) => new LorcanaNarrator(game, names),
  };
}

const settingsOf = ({ maxTurns }: Table): Settings =>
  maxTurns === undefined ? CONSTRUCTED : { ...CONSTRUCTED, maxTurns };

/** The deck of a list whose names have been read from this catalog before. */
function deckOf(list: DeckList, catalog: Catalog): Deck {
  const entries = list.cards.map(([count, name], index) => {
    const card = catalog.find(name);
    if (!card.ok) throw new Error(`${list.name}: ${card.error.message}`);
    return { count, card: card.value, line: index + 1 };
  });
  return { name: list.name, entries };
}
