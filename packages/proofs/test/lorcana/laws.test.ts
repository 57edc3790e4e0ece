import { describe, test } from 'vitest';
import { proofOf, prove, TIMEOUT } from '../laws/hold.js';
import { LAWS } from '../laws/laws.js';
import { anyDeck, decksOfEverything, LORCANA, lorcanaCases, shippedDeck, stoppedCases, teamCases } from './laws.js';

/** Kinds of games, and how many of each a law is proved on. */
const KINDS = [
  { kind: 'with the shipped decks', cases: lorcanaCases(shippedDeck), games: 60 },
  { kind: 'with decks of any cards', cases: lorcanaCases(anyDeck), games: 200 },
  {
    kind: 'up to 60 lore',
    cases: lorcanaCases(anyDeck, { min: 2, max: 2 }, { settings: { loreToWin: 60 } }),
    games: 50,
  },
  { kind: 'for three and four players', cases: lorcanaCases(anyDeck, { min: 3, max: 4 }), games: 80 },
  { kind: 'for teams', cases: teamCases(anyDeck), games: 80 },
  { kind: 'for teams with the shipped decks', cases: teamCases(shippedDeck), games: 40 },
  { kind: 'of Pack Rush', cases: lorcanaCases(anyDeck, { min: 2, max: 3 }, { packRush: true }), games: 80 },
  { kind: 'that a limit stops', cases: stoppedCases, games: 150 },
];

for (const { kind, cases, games } of KINDS) {
  describe(`games of Lorcana ${kind}`, () => {
    for (const law of LAWS) test(law.states, { timeout: TIMEOUT }, () => prove(law, LORCANA, cases, games));
  });
}

test('every card of the catalog is played with', { timeout: TIMEOUT }, () => {
  const decks = decksOfEverything(30);
  const whole = LAWS.find((law) => law.name === 'whole')!;
  decks.forEach((deck, index) => {
    const other = decks[(index + 1) % decks.length]!;
    for (let choices = 1; choices <= 4; choices++)
      whole.prove(proofOf(LORCANA, { decks: [deck, other], seed: 'everything', index, choices }));
  });
});
