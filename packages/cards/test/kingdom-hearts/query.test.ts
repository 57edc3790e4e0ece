import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';
import { kingdomHeartsQueries } from '@lorelab/cards/kingdom-hearts/query';
import { describe, expect, test } from 'vitest';

const catalog = loadKingdomHeartsCards();
const queries = kingdomHeartsQueries(catalog);

function found(text: string): string[] {
  const query = queries.read(text);
  if (!query.ok) throw new Error(query.error.map(({ message }) => message).join('\n'));
  return catalog.listed.filter((card) => query.value.matches(card)).map(({ fullName }) => fullName);
}

/** The same, worked out from the cards. */
const those = (is: (definition: (typeof catalog.listed)[number]['definition']) => boolean): string[] =>
  catalog.listed.filter(({ definition }) => is(definition)).map(({ fullName }) => fullName);

describe('Kingdom Hearts cards are found', () => {
  const dark = those(({ type }) => type === 'dark');

  test('by type, kind and numbers', () => {
    expect(dark.length).toBeGreaterThan(5);
    expect(found('type=dark')).toEqual(dark);
    expect(found('not type=dark')).toHaveLength(catalog.listed.length - dark.length);
    expect(found('type=dark and power>=5')).toEqual(those(({ type, power }) => type === 'dark' && (power ?? 0) >= 5));
    expect(found('kind=heartless level<=1')).toEqual(
      those(({ kind, level }) => kind === 'heartless' && level !== undefined && level <= 1),
    );
    expect(found('type=friend,magic/friend support=2+')).toEqual(
      those(({ type, support }) => (type === 'friend' || type === 'magic/friend') && (support ?? 0) >= 2),
    );
    expect(found('dark-level>0')).toEqual(found('darkLevel>0'));
  });

  test('by name: of all levels, of one, by a part', () => {
    const [{ name, fullName }] = catalog.listed as [(typeof catalog.listed)[number]];
    expect(found(`name="${name}"`)).toEqual(those((definition) => definition.name === name));
    expect(found(`name="${fullName}"`)).toEqual([fullName]);
    expect(found(`"${fullName.slice(1, -1)}"`)).toContain(fullName);
  });

  test('by what they do, and by Home World', () => {
    expect(found("text='draw a card'").length).toBeGreaterThan(0);
    const [world] = catalog.listed.flatMap(({ definition: { homeWorld } }) => (homeWorld ? [homeWorld] : []));
    expect(found(`home-world="${world}"`)).toEqual(those(({ homeWorld }) => homeWorld === world));
  });

  test('or what is asked is refused with the nearest right words', () => {
    const read = queries.read('type=darc or attak=3');
    expect(read.ok ? [] : read.error.map(({ message }) => message)).toEqual([
      'there is no type "darc"; did you mean "dark"?',
      'there is no field "attak"; did you mean "attack"?',
    ]);
  });
});
