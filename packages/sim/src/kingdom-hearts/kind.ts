import type { KingdomHeartsCatalog } from '@lorelab/cards/kingdom-hearts';
import type { KingdomHeartsGame } from '@lorelab/engine/kingdom-hearts';
import { JSON_NOTATION, TEXT_NOTATION } from '../game-kind/card-tools.js';
import { type Catalogs, withCatalog } from '../game-kind/catalogs.js';
import type { GameKind } from '../game-kind/game-kind.js';
import { HOUSE_RULES } from './house-rules.js';
import { SIGNATURES } from './signatures.js';

/** The Kingdom Hearts TCG, as runs, records and reports know it. */
export const kingdomHearts = (catalogs: Catalogs<KingdomHeartsCatalog>): GameKind => ({
  id: 'kingdom-hearts',
  title: 'Kingdom Hearts TCG',
  rules: "the fourth set's rulebook, with rulings",
  signatures: SIGNATURES,
  race: {
    own: 'worldLevels',
    opposing: 'opposingWorldLevels',
    final: 'finalWorldLevels',
    unit: 'World levels',
    goal: 13,
    marks: [4, 7, 10, 13],
    sources: [],
    beside: [{ measure: 'heartPoints', unit: 'Heart Points' }],
  },
  turnColumns: [
    { id: 'noMove', title: 'no move', measure: 'moved', as: 'share of none' },
    { id: 'darks', title: 'Dark Cards', measure: 'darks', as: 'mean' },
    { id: 'friends', title: 'Friends', measure: 'friends', as: 'mean' },
    { id: 'plays', title: 'plays', measure: 'plays', as: 'mean' },
    { id: 'hand', title: 'hand', measure: 'hand', as: 'mean' },
  ],
  cardColumns: [
    { measure: 'joined', title: 'joined' },
    { measure: 'defeated', title: 'defeated' },
  ],
  houseRules: HOUSE_RULES,
  deckNotations: [TEXT_NOTATION, JSON_NOTATION],
  // Six cards, and up to six again each turn (l. 426, 483); the Player Card lies apart.
  drawing: { hand: 6, outside: 'type=player' },
  deckLine: '3 Pack Jackal (level 2)',
  patches: 'whole cards, also in the place of shipped ones',
  formats: ['standard'],
  cardExamples: ['"Soot Imp"'],
  openCardSearch: async () => (await import('./card-search.js')).KINGDOM_HEARTS_SEARCH,
  openCardTools: (options) =>
    withCatalog(
      catalogs,
      options,
      async (catalog) => new (await import('./card-tools.js')).KingdomHeartsCardTools(catalog),
    ),
  openCards: (options) =>
    withCatalog(
      catalogs,
      options,
      async (catalog) => new (await import('./cards.js')).KingdomHeartsCards(catalog, await catalogs.shipped()),
    ),
  openScenarios: (options) =>
    withCatalog(catalogs, options, async (catalog) =>
      (await import('@lorelab/scenario/kingdom-hearts')).kingdomHeartsScenarios(catalog),
    ),
  knowledgeOf: async (game) => (await import('./seat.js')).kingdomHeartsKnowledge(game as KingdomHeartsGame),
  readWeights: async (data) => (await import('./weights.js')).readKingdomHeartsWeights(data),
  shippedPositions: async () => (await import('./weights.js')).shippedPositions(),
  seat: async (table) => (await import('./seat.js')).seatKingdomHearts(table, await catalogs.shipped()),
});
