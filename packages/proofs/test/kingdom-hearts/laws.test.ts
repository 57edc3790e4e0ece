import { describe, test } from 'vitest';
import { prove, TIMEOUT } from '../laws/hold.js';
import { LAWS } from '../laws/laws.js';
import { anyDeck, KINGDOM_HEARTS, kingdomHeartsCases, shippedDeck, stoppedDuels } from './laws.js';

/** Kinds of games, and how many of each a law is proved on. */
const KINDS = [
  { kind: 'with the shipped decks', cases: kingdomHeartsCases(shippedDeck), games: 30 },
  { kind: 'with decks of any cards', cases: kingdomHeartsCases(anyDeck), games: 100 },
  {
    kind: 'up to 40 World levels',
    cases: kingdomHeartsCases(anyDeck, { settings: { worldsToWin: 40 } }),
    games: 40,
  },
  {
    kind: 'by house rules',
    cases: kingdomHeartsCases(anyDeck, {
      settings: { darkLevelPerTurn: true, battleAfterEscape: true, eitherStarts: true },
    }),
    games: 40,
  },
  { kind: 'that a limit stops', cases: stoppedDuels, games: 80 },
];

for (const { kind, cases, games } of KINDS) {
  describe(`Kingdom Hearts duels ${kind}`, () => {
    for (const law of LAWS) test(law.states, { timeout: TIMEOUT }, () => prove(law, KINGDOM_HEARTS, cases, games));
  });
}
