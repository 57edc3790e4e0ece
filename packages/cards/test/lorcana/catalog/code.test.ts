/** What the programs of all cards are lowered to can be read back with the names of everything in it. */
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { buildPool } from '@lorelab/engine/lorcana';
import { disassemble, reassemble } from '@lorelab/engine/lorcana/debug';
import { expect, test } from 'vitest';

const cards = [...loadCatalog().cards];

test('the code of the whole catalog comes out of its operands again', () => {
  for (let from = 0; from < cards.length; from += 200) {
    const pool = buildPool(cards.slice(from, from + 200));
    const { code, data, reached } = reassemble(pool);
    expect(code).toEqual(pool.code);
    const words = pool.data.map((word, at) => (reached[at] === 0 ? 0 : word));
    expect(data).toEqual(words);
    // What only tables beside the code lead to, such as how a card is played, is little.
    expect(reached.filter((is) => is !== 0).length / data.length).toBeGreaterThan(0.95);
  }
});

test('every instruction of every card can be told', () => {
  const told = cards.flatMap((card) => disassemble(card));
  const instructions = told.filter((line) => /^ +\d+ {2}[A-Z]/.test(line));
  expect(instructions.length).toBeGreaterThan(20_000 / 4);
  expect(told.filter((line) => /undefined|NaN|\[object/.test(line))).toEqual([]);
});

test('a card is told ability for ability, with the names of its operands', () => {
  const card = cards.find(({ fullName }) => fullName === 'Ariel - Spectacular Singer')!;
  expect(disassemble(card)).toEqual([
    'ability 1: keyword Singer',
    'ability 2: triggered "MUSICAL DEBUT"',
    expect.stringMatching(/^ {2}trigger: \{event plays, who You, self yes, nth 0, ability row 0\}$/),
    expect.stringMatching(/^ {2}ability row 0: \{pc →0, .*name "MUSICAL DEBUT"\}$/),
    '      0  Look amount 4, player You',
    '      4  Take place Hand, filter {zone Looked, types Action, whose Any, predicates [Song]}, min 0, max 1, flags Reveal, register 0',
    '     11  Rest where DeckBottom',
    '     13  End',
  ]);
});
