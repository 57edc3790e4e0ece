/** The code of every shipped card, read by the descriptions that it was written by. */
import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';
import { disassemble } from '@lorelab/engine/kingdom-hearts/debug';
import { expect, test } from 'vitest';

test.each(loadKingdomHeartsCards().cards.map(({ fullName, definition }) => [fullName, definition] as const))(
  'the code of %s is told in full',
  (_name, definition) => {
    const lines = disassemble(definition);
    expect(lines.filter((line) => /undefined|NaN/.test(line))).toEqual([]);
    expect(lines.length === 0).toBe(definition.abilities.length === 0 && !definition.bearer && !definition.requires);
  },
);
