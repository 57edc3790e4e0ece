/** What each policy chooses and how it rates. After a change that was meant to change one: `npm run signature -- --update`. */
import { readFileSync } from 'node:fs';
import { PROVEN_GAMES, PROVEN_POLICIES, PROVEN_RATINGS, policySignatureOf, ratingSignatureOf } from '@lorelab/proofs';
import { describe, expect, test } from 'vitest';

const DECKS = new URL('../../../decks/', import.meta.url);
const HOW = 'it plays otherwise; if that was meant, `npm run signature -- --update` writes what is new, for review';
const FROZEN = 'a frozen policy plays otherwise than it did: that is never meant';
const hint = (name: string): string => (name.includes('@') ? FROZEN : HOW);

describe.each(PROVEN_GAMES)('in $title', (proven) => {
  const file = new URL(`${proven.id}/expected/signature-policies.json`, import.meta.url);
  const expected = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

  test('every policy and all ratings have a signature', () => {
    expect(Object.keys(expected)).toEqual([...PROVEN_POLICIES, ...PROVEN_RATINGS]);
  });

  test.each(PROVEN_POLICIES)('%s chooses what it did', async (policy) => {
    expect(await policySignatureOf(proven, policy, DECKS), hint(policy)).toEqual(expected[policy]);
  });

  test.each(PROVEN_RATINGS)('%s are what they were', async (ratings) => {
    expect(await ratingSignatureOf(proven, ratings, DECKS), hint(ratings)).toEqual(expected[ratings]);
  });
});
