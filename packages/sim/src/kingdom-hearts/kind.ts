import { createKingdomHeartsAdvisor, readWeights } from '@lorelab/ai/kingdom-hearts';
import { err, ok } from '@lorelab/cards';
import { type CardEntry, type KingdomHeartsCatalog, loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts';
import * as rules from '@lorelab/engine/kingdom-hearts';
import { type Settings, STANDARD } from '@lorelab/engine/kingdom-hearts';
import type { DeckList, GameKind, SeatedTable, Table } from '../games/game-kind.js';
import { KingdomHeartsNarrator } from './narrator.js';
import { KingdomHeartsRecorder } from './recorder.js';
import { kingdomHeartsGame } from './table.js';

/** The Kingdom Hearts TCG, as runs, records and reports know it. */
export const kingdomHearts: GameKind = {
  id: 'kingdom-hearts',
  title: 'Kingdom Hearts TCG',
  rules: "the fourth set's rulebook, with rulings",
  race: {
    own: 'worldLevels',
    opposing: 'opposingWorldLevels',
    final: 'finalWorldLevels',
    unit: 'World levels',
    goal: STANDARD.worldsToWin,
    marks: [4, 7, 10, 13],
    sources: [],
  },
  turnColumns: [
    { id: 'heartPoints', title: 'Heart Points', measure: 'heartPoints', as: 'mean' },
    { id: 'opposingHeartPoints', title: 'theirs', measure: 'opposingHeartPoints', as: 'mean' },
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
  openDesk: async (options) => (await import('./desk.js')).openKingdomHeartsDesk(options),
  openCards: async (options) => (await import('./cards.js')).openKingdomHeartsCards(options),
  readWeights: (data) => {
    const read = readWeights(data);
    return read.ok ? ok(read.value) : err(read.problems.map(({ path, message }) => `${path}: ${message}`));
  },
  seat,
};

function seat(table: Table): SeatedTable {
  const catalog = loadKingdomHeartsCards().with((table.cards ?? []) as readonly CardEntry[]);
  const game = kingdomHeartsGame(
    table.decks.map((list) => deckOf(list, catalog)),
    settingsOf(table),
  );
  return {
    game,
    rules,
    createAdvisor: (weights) => createKingdomHeartsAdvisor(game.pool, weights),
    createRecorder: () => new KingdomHeartsRecorder(game),
    createNarrator: (names) => new KingdomHeartsNarrator(game, names),
  };
}

const settingsOf = ({ maxTurns }: Table): Settings => (maxTurns === undefined ? STANDARD : { ...STANDARD, maxTurns });

/** The deck of a list whose names have been read from this catalog before. */
function deckOf(list: DeckList, catalog: KingdomHeartsCatalog) {
  const entries = list.cards.map(([count, name]) => {
    const card = catalog.find(name);
    if (!card.ok) throw new Error(`${list.name}: ${card.error}`);
    return { count, card: card.value };
  });
  return { name: list.name, entries };
}
