/** What each policy chooses and how it rates. After a change that was meant to change one: `npm run signature -- --update`. */
import { readFileSync } from 'node:fs';
import { PROVEN_GAMES, policySignatureOf, provenPoliciesOf, ratingSignatureOf } from '@lorelab/proofs';
import { describe, expect, test } from 'vitest';

const DECKS = new URL('../../../decks/', import.meta.url);
const HOW = 'it plays otherwise; if that was meant, `npm run signature -- --update` writes what is new, for review';
const FROZEN = 'a frozen policy plays otherwise than it did: that is never meant';
const hint = (name: string): string => (name.includes('@') ? FROZEN : HOW);

const GAMES = await Promise.all(
  PROVEN_GAMES.map(async (proven) => ({ title: proven.title, proven, ...(await provenPoliciesOf(proven, DECKS)) })),
);

describe.each(GAMES)('in $title', ({ proven, policies, ratings }) => {
  const file = new URL(`${proven.id}/expected/signature-policies.json`, import.meta.url);
  const expected = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

  test('every policy and all ratings have a signature', () => {
    expect(Object.keys(expected)).toEqual([...policies, ...ratings]);
  });

  test.each(policies)('%s chooses what it did', async (policy) => {
    expect(await policySignatureOf(proven, policy, DECKS), hint(policy)).toEqual(expected[policy]);
  });

  test.each(ratings)('%s are what they were', async (name) => {
    expect(await ratingSignatureOf(proven, name, DECKS), hint(name)).toEqual(expected[name]);
  });
});

test('frozen policies have no signature in a game that came after them', async () => {
  const [proven] = PROVEN_GAMES;
  const later = {
    ...proven!,
    seat: (...args: Parameters<typeof proven.seat>) => ({
      ...proven!.seat(...args),
      createFrozenAdvisor: async () => undefined,
    }),
  };
  const { policies, ratings } = await provenPoliciesOf(later, DECKS);
  expect([policies, ratings]).toEqual([['greedy', 'scout', 'planner', 'mcts'], ['ratings']]);
});
