import type { GameKind } from '../game-kind/game-kind.js';
import { JSON_NOTATION, TEXT_NOTATION } from '../game-kind/notations.js';
import { KINGDOM_HEARTS_SEARCH } from './card-search.js';
import { HOUSE_RULES } from './house-rules.js';
import { SIGNATURES } from './signatures.js';

/** The Kingdom Hearts TCG, as runs, records and reports know it. */
export const kingdomHearts: GameKind = {
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
  deckLine: '3 Pack Jackal (level 2)',
  patches: 'whole cards, also in the place of shipped ones',
  formats: ['standard'],
  cardSearch: KINGDOM_HEARTS_SEARCH,
  cardExamples: ['"Soot Imp"'],
  openDesk: async (options) => (await import('./desk.js')).openKingdomHeartsDesk(options),
  openCards: async (options) => (await import('./cards.js')).openKingdomHeartsCards(options),
  openScenarios: async (options) => (await import('./scenarios.js')).openKingdomHeartsScenarios(options),
  readWeights: async (data) => (await import('./weights.js')).readKingdomHeartsWeights(data),
  shippedPositions: async () => (await import('./weights.js')).shippedPositions(),
  seat: async (table) => (await import('./seat.js')).seatKingdomHearts(table),
};
