/** What help and completion say can be asked of cards is what queries know, in every game. */
import { GAME_KINDS } from '@lorelab/sim';
import { describe, expect, test } from 'vitest';

/** A value that a field of each kind takes. */
const VALUES = { numbers: '3', text: 'draw', nothing: 'yes' } as const;

describe.each(GAME_KINDS.map((kind) => [kind.id, kind] as const))('%s', (_, kind) => {
  test('names every field of its queries, and no other', async () => {
    const tools = await kind.openCardTools({});
    if (!tools.ok) throw new Error(tools.error.join('\n'));
    const read = tools.value.queries.read('no-such-field-anywhere=3');
    const known = (read.ok ? '' : read.error[0]!.message).split('; there are ')[1]!.split(', ');
    const { fields } = await kind.openCardSearch();
    expect(fields.map(({ name }) => name).sort()).toEqual([...known].sort());
  });

  test('says what each of them takes', async () => {
    const tools = await kind.openCardTools({});
    if (!tools.ok) throw new Error(tools.error.join('\n'));
    for (const { name, takes } of (await kind.openCardSearch()).fields) {
      if (takes === 'words' || takes === 'name') {
        const wrong = tools.value.queries.read(`${name}=zzzzzz`);
        expect(wrong.ok, name).toBe(false);
      } else expect(tools.value.queries.read(`${name}=${VALUES[takes]}`).ok, name).toBe(true);
      if (takes === 'numbers') expect(tools.value.queries.read(`${name}<9`).ok, name).toBe(true);
    }
  });
});
