/** What all behaviour of the rules comes to. After a change that was meant to change something: `npm run signature -- --update`. */
import { readdirSync, readFileSync } from 'node:fs';
import { goldenGamesOf, PROVEN_GAMES, signatureOf } from '@lorelab/proofs';
import { describe, expect, test } from 'vitest';

const DECKS = new URL('../../../decks/', import.meta.url);
const HOW = 'behaviour has changed; if that was meant, `npm run signature -- --update` writes what is new, for review';

/** What is kept of a game. */
const folderOf = (id: string): URL => new URL(`${id}/expected/`, import.meta.url);
const expected = (id: string, file: string): string => readFileSync(new URL(file, folderOf(id)), 'utf8');

test.each(PROVEN_GAMES)('the signature of $title is as committed', (proven) => {
  expect(signatureOf(proven, DECKS), HOW).toEqual(JSON.parse(expected(proven.id, 'signature.json')));
});

describe.each(PROVEN_GAMES)('of $title', (proven) => {
  const golden = goldenGamesOf(proven, DECKS);

  test('the committed golden games are those that are played', () => {
    const files = readdirSync(folderOf(proven.id)).filter((file) => file.startsWith('golden-'));
    expect(files.sort()).toEqual([...golden.keys()].map((name) => `golden-${name}.txt`).sort());
  });

  test.each([...golden])('the golden game %s is as committed', (name, text) => {
    expect(text, HOW).toBe(expected(proven.id, `golden-${name}.txt`));
  });
});
