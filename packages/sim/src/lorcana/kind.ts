import type { Catalog } from '@lorelab/cards/lorcana';
import type { Edition, LorcanaGame } from '@lorelab/engine/lorcana';
import { JSON_NOTATION, TEXT_NOTATION } from '../game-kind/card-tools.js';
import { type Catalogs, withCatalog } from '../game-kind/catalogs.js';
import type { GameKind } from '../game-kind/game-kind.js';
import { LORE_SOURCES } from './measures.js';
import { SIGNATURES } from './signatures.js';
import { TABLETOP_NOTATION } from './tabletop.js';

/** 10.2.4. The engine says it too; it isn't loaded for this. */
const PACK_RUSH_GOAL = 15;

/** Disney Lorcana, as runs, records and reports know it. */
export const lorcana = (catalogs: Catalogs<Catalog>): GameKind => ({
  id: 'lorcana',
  title: 'Disney Lorcana',
  mostPlayers: 4,
  hasTeams: true,
  rules: 'Comprehensive Rules',
  editions: ['2.1.0', '2.2.0'],
  signatures: SIGNATURES,
  race: {
    own: 'lore',
    opposing: 'opposingLore',
    final: 'finalLore',
    unit: 'lore',
    goal: 20,
    marks: [5, 10, 15, 20],
    sources: LORE_SOURCES,
    beside: [],
  },
  // Of 680,300 games of ranked play online (set 13, August 2026).
  realRounds: 10,
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
  drawing: { hand: 7, eachTurn: true },
  inked: 'inked',
  cardColumns: [
    { measure: 'inked', title: 'inked' },
    { measure: 'lore', title: 'lore' },
    { measure: 'quested', title: 'quests' },
    { measure: 'challenged', title: 'challenges' },
    { measure: 'banished', title: 'banished' },
    { measure: 'sung', title: 'sung' },
    { measure: 'sang', title: 'sang' },
  ],
  houseRules: [],
  variants: [
    { name: 'pack-rush', title: 'Pack Rush (10.2)', format: 'pack-rush', goal: PACK_RUSH_GOAL, marks: [5, 10, 15] },
  ],
  deckNotations: [TEXT_NOTATION, JSON_NOTATION, TABLETOP_NOTATION],
  deckLine: '4 Stitch - New Dog',
  patches: 'cards, and changes of cards',
  formats: ['core', 'core-9', 'infinity'],
  cardExamples: ['"stitch - new dog"', 'Smash "Be Prepared" --program', 'Stitch'],
  openCardSearch: async () => (await import('./card-search.js')).LORCANA_SEARCH,
  openCardTools: (options) =>
    withCatalog(
      catalogs,
      options,
      async (catalog) => new (await import('./card-tools/index.js')).LorcanaCardTools(catalog),
    ),
  openCards: (options) =>
    withCatalog(
      catalogs,
      options,
      async (catalog) => new (await import('./cards.js')).LorcanaCards(catalog, await catalogs.shipped()),
    ),
  openScenarios: (options, edition) =>
    withCatalog(catalogs, options, async (catalog) =>
      (await import('@lorelab/scenario/lorcana')).lorcanaScenarios(catalog, {
        edition: edition as Edition | undefined,
      }),
    ),
  knowledgeOf: async (game) => (await import('./seat.js')).lorcanaKnowledge(game as LorcanaGame),
  readWeights: async (data) => (await import('./weights.js')).readLorcanaWeights(data),
  shippedPositions: async () => (await import('./weights.js')).shippedPositions(),
  seat: async (table) => (await import('./seat.js')).seatLorcana(table, await catalogs.shipped()),
});
