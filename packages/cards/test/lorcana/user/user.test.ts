import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userCardsFolder } from '@lorelab/cards/files';
import {
  addCards,
  Catalog,
  type CatalogCard,
  catalogHash,
  noveltyOf,
  patchCards,
  type UserCards,
  withoutShipped,
  withUserCards,
} from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { refreshFolder } from '@lorelab/cards/lorcana/files/refresh';
import { keepCards, openCatalog, readUserFolder, removeUserFile } from '@lorelab/cards/lorcana/files/user';
import { readCardFile } from '@lorelab/cards/lorcana/import';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inventCard } from '../support.js';

const shipped = loadCatalog();
const stitch = cardOf(shipped, 'Stitch - New Dog');
const bramble = inventCard('Old Bramble - Home Again');

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'lorelab-user-')), 'cards');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

function cardOf(catalog: Catalog, name: string): CatalogCard {
  const found = catalog.find(name);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

/** What a text in the form of a file of ours brings. */
function read(text: string, base = shipped): UserCards {
  const file = readCardFile(text, 'new.yaml', base);
  if (!file.ok) throw new Error(file.error.map(({ message }) => message).join('\n'));
  return file.value;
}

async function opened(without?: readonly string[]): Promise<Catalog> {
  const catalog = await openCatalog(folder, without);
  if (!catalog.ok) throw new Error(catalog.error.map(({ message }) => message).join('\n'));
  return catalog.value;
}

const messages = async (): Promise<string[]> => {
  const catalog = await openCatalog(folder);
  return catalog.ok ? [] : catalog.error.map(({ message }) => message);
};

const KETTLE =
  'cards: [{name: Kettle, type: item, inks: [steel], cost: 2, inkable: yes, text: "BOIL {E} - Draw a card."}]';
const kept = (name: string, text: string, base = shipped) => keepCards(folder, name, `${name}.yaml`, read(text, base));

describe('patches', () => {
  const catalog = new Catalog([bramble, inventCard('A Fine Day!')]);
  const patched = (patch: object) =>
    patchCards(catalog, [{ card: 'Old Bramble - Home Again', ...patch }]).find('Old Bramble');

  test('change what they say and nothing else', async () => {
    expect(patched({ cost: 5, inks: ['ruby'] })).toEqual({ ok: true, value: { ...bramble, cost: 5, inks: ['ruby'] } });
    expect(catalog.find('Old Bramble')).toEqual({ ok: true, value: bramble });
  });

  test('a new program brings its own gaps, a new fact leaves those that there are', async () => {
    const gap = [{ line: 1, column: 1, code: 'unknown-phrase' }];
    const partial = patchCards(catalog, [{ card: bramble.fullName, abilities: [], partial: gap }]);
    expect(cardOf(partial, 'Old Bramble').partial).toEqual(gap);
    expect(cardOf(patchCards(partial, [{ card: bramble.fullName, cost: 1 }]), 'Old Bramble').partial).toEqual(gap);
    expect(
      cardOf(patchCards(partial, [{ card: bramble.fullName, abilities: [] }]), 'Old Bramble').partial,
    ).toBeUndefined();
  });

  test('add up, and printings are added', async () => {
    const again = [{ set: '12', number: 3, rarity: 'rare' }];
    const twice = patchCards(catalog, [
      { card: bramble.fullName, cost: 5, printings: again },
      { card: bramble.fullName, lore: 3, printings: again },
    ]);
    expect(cardOf(twice, 'Old Bramble')).toEqual({
      ...bramble,
      cost: 5,
      lore: 3,
      printings: [...bramble.printings, ...again],
    });
  });

  test('of a card that there is not are a mistake of the caller', async () => {
    expect(() => patchCards(catalog, [{ card: 'Old Bramble', cost: 1 }])).toThrow('"Old Bramble"');
  });
});

test('a card that takes another’s place has the printings of both', async () => {
  const other = { ...bramble, cost: 9, printings: [{ set: '12', number: 1, rarity: 'rare' }] };
  const catalog = addCards(new Catalog([bramble]), [other]);
  expect(catalog.cards).toEqual([{ ...other, printings: [...bramble.printings, ...other.printings] }]);
});

describe('what a card is to the shipped catalog', () => {
  test.each([
    ['new', bramble],
    ['same', stitch],
    ['same', { ...stitch, printings: [] }],
    ['reprinted', { ...stitch, printings: [{ set: '12', number: 1, rarity: 'common' }] }],
    ['changed', { ...stitch, cost: 3 }],
    ['changed', { ...stitch, abilities: [{ kind: 'keyword', keyword: 'Rush' }] as const }],
    ['changed', { ...stitch, partial: [{ line: 1, column: 1, code: 'unknown-phrase' }] }],
  ])('%s', (novelty, card) => {
    expect(noveltyOf(card, shipped)).toBe(novelty);
  });

  test('only what it doesn’t have is kept', async () => {
    const reprint = { ...stitch, printings: [{ set: '12', number: 1, rarity: 'common' }] };
    expect(withoutShipped({ cards: [...shipped.cards, reprint, bramble], patches: [] }, shipped)).toEqual({
      cards: [bramble],
      patches: [{ card: stitch.fullName, printings: reprint.printings }],
    });
  });
});

describe('the folder', () => {
  test('is named by the environment, or in the home', async () => {
    const { LORELAB_CARDS } = process.env;
    expect(userCardsFolder()).toBe(LORELAB_CARDS);
    delete process.env.LORELAB_CARDS;
    expect(userCardsFolder()).toMatch(/\.lorelab.cards$/);
    process.env.LORELAB_CARDS = LORELAB_CARDS;
  });

  test('need not be there, and then the catalog is the shipped one', async () => {
    expect(await opened()).toBe(shipped);
  });

  test('adds its cards to the shipped ones, which stay as they are', async () => {
    expect(kept('kitchen', KETTLE)).toEqual({ path: join(folder, 'kitchen.json'), replaces: false });
    expect((await opened()).cards).toHaveLength(shipped.cards.length + 1);
    expect(cardOf(await opened(), 'kettle')).toMatchObject({ fullName: 'Kettle', abilities: [{ name: 'BOIL' }] });
    expect(cardOf(await opened(), 'kettle')).not.toHaveProperty('text');
    expect(loadCatalog().find('Kettle').ok).toBe(false);
  });

  test('is one catalog for everybody: the same files give the same hash', async () => {
    kept('kitchen', KETTLE);
    expect(catalogHash(await opened())).toBe(catalogHash(await opened()));
    expect(catalogHash(await opened())).not.toBe(catalogHash(shipped));
  });

  test('leaves out what is about to be replaced', async () => {
    kept('kitchen', KETTLE);
    expect(await opened(['kitchen'])).toBe(shipped);
  });

  test('a second import takes the place of the first, and nothing is left beside it', async () => {
    kept('kitchen', KETTLE);
    expect(kept('kitchen', KETTLE.replace('cost: 2', 'cost: 4'))).toMatchObject({ replaces: true });
    expect(cardOf(await opened(), 'Kettle').cost).toBe(4);
    expect(readdirSync(folder)).toEqual(['kitchen.json']);
  });

  test('of files with one card the one imported last counts, patches count in any case', async () => {
    kept('b', KETTLE.replace('cost: 2', 'cost: 4'));
    kept('patch', 'patches: [{card: Kettle, inkable: no}]', await opened());
    kept('a', KETTLE);
    expect(readUserFolder(folder).map(({ name }) => name)).toEqual(['b', 'patch', 'a']);
    expect(cardOf(await opened(), 'Kettle')).toMatchObject({ cost: 2, inkable: false });
    kept('b', KETTLE.replace('cost: 2', 'cost: 5'));
    expect(cardOf(await opened(), 'Kettle')).toMatchObject({ cost: 5, inkable: false });
  });

  test('keeps nothing of a file that says what is shipped, and forgets what had its name', async () => {
    const cards = { cards: [stitch], patches: [] };
    expect(keepCards(folder, 'same', 'same.json', cards)).toEqual({ replaces: false });
    kept('same', KETTLE);
    expect(keepCards(folder, 'same', 'same.json', cards)).toEqual({ replaces: true });
    expect(readUserFolder(folder)).toEqual([]);
  });

  test('files can be removed', async () => {
    kept('kitchen', KETTLE);
    removeUserFile(folder, 'kitchen');
    expect(await opened()).toBe(shipped);
  });

  test('other files in it don’t matter', async () => {
    kept('kitchen', KETTLE);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    mkdirSync(join(folder, 'sub'));
    expect((await opened()).cards).toHaveLength(shipped.cards.length + 1);
  });
});

describe('a file of the folder', () => {
  const path = () => join(folder, 'kitchen.json');
  const change = (from: string | RegExp, to: string) => {
    const text = readFileSync(path(), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(path(), text.replace(from, to));
  };

  beforeEach(() => {
    kept('kitchen', KETTLE);
  });

  test('that was changed by hand is refused until it is read again', async () => {
    change('"cost":2', '"cost":7');
    expect(await messages()).toEqual([`${path()} can't be used: it was changed by hand`]);
    expect(refreshFolder(folder)).toMatchObject({ ok: true, value: [{ name: 'kitchen', source: 'kitchen.yaml' }] });
    expect(cardOf(await opened(), 'Kettle').cost).toBe(7);
  });

  test('that is wrong stays as it is', async () => {
    change('"cost":2', '"cost":-7');
    const before = readFileSync(path(), 'utf8');
    expect(refreshFolder(folder)).toMatchObject({
      ok: false,
      error: [{ file: path(), place: { line: 2 }, field: 'cost' }],
    });
    expect(readFileSync(path(), 'utf8')).toBe(before);
  });

  test('of a newer version is refused', async () => {
    writeFileSync(path(), '{"lorelab":2,"cards":[],"patches":[]}');
    expect(await messages()).toEqual([`${path()} can't be used: a newer version of Lorelab has written it`]);
  });

  test.each(['', '{}', '[]', '{"lorelab":0,"cards":[],"patches":[]}'])(
    'that nobody knows is refused: %s',
    async (text) => {
      writeFileSync(path(), text);
      expect(await messages()).toEqual([`${path()} can't be used: it was not written by "lorelab cards import"`]);
      expect(refreshFolder(folder).ok).toBe(false);
    },
  );

  test('from another Lorelab is compiled again', async () => {
    const cards = [{ ...cardOf(await opened(), 'Kettle'), abilities: [], text: 'BOIL {E} - Draw a card.' }];
    keepCards(folder, 'kitchen', 'kitchen.yaml', { cards, patches: [] });
    expect(cardOf(await opened(), 'Kettle').abilities).toEqual([]);
    change(/"made":"\w+"/, '"made":"of old"');
    expect(cardOf(await opened(), 'Kettle').abilities).toMatchObject([{ name: 'BOIL' }]);
  });

  test('from another Lorelab with programs of its own has to be checked', async () => {
    const card = { ...bramble, abilities: [{ kind: 'keyword', keyword: 'Rush' }] as const };
    keepCards(folder, 'kitchen', 'kitchen.json', { cards: [card], patches: [] });
    change(/"made":"\w+"/, '"made":"of old"');
    expect(await messages()).toEqual([expect.stringContaining('it has programs for another version of Lorelab')]);
    expect(refreshFolder(folder).ok).toBe(true);
    expect(cardOf(await opened(), 'Old Bramble')).toEqual(card);
  });

  test('whose text was not understood is compiled again each time', async () => {
    const partial = [{ line: 1, column: 1, code: 'unknown-phrase' }];
    const card = { ...bramble, text: 'Rush', partial };
    keepCards(folder, 'kitchen', 'kitchen.json', {
      cards: [card],
      patches: [{ card: 'Smash', abilities: [], partial, text: 'Draw a card.' }],
    });
    expect(cardOf(await opened(), 'Old Bramble')).toEqual({
      ...bramble,
      abilities: [{ kind: 'keyword', keyword: 'Rush' }],
    });
    expect(cardOf(await opened(), 'Smash')).not.toHaveProperty('partial');
  });

  test('that changes a card which is gone says so', async () => {
    kept('patch', 'patches: [{card: Kettle, cost: 1}]', await opened());
    removeUserFile(folder, 'kitchen');
    expect(await messages()).toEqual([
      `${join(folder, 'patch.json')} changes "Kettle", which is no longer among the cards`,
    ]);
  });

  test('is read again after those that it changes, whenever they were imported', async () => {
    kept('patch', 'patches: [{card: Kettle, text: "BOIL {E} - Gain 1 lore."}]', await opened());
    kept('kitchen', KETTLE);
    expect(refreshFolder(folder)).toMatchObject({ ok: true, value: [{ name: 'patch' }, { name: 'kitchen' }] });
    expect(cardOf(await opened(), 'Kettle').abilities).toMatchObject([{ effects: [{ do: 'gainLore' }] }]);
  });
});

test('a folder that can’t be read is an error, not a folder without cards', async () => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await openCatalog(file)).toMatchObject({ ok: false, error: [{ code: 'unreadable', path: file }] });
});

test('cards and patches of a file can be used for one run', async () => {
  const cards = read(`${KETTLE}\npatches: [{card: Kettle, cost: 3}, {card: Smash, text: Draw a card.}]`);
  const catalog = withUserCards(shipped, structuredClone(cards));
  expect(cardOf(catalog, 'Kettle').cost).toBe(3);
  expect(cardOf(catalog, 'Smash').abilities).toMatchObject([{ effects: [{ do: 'draw' }] }]);
  for (const card of catalog.cards) expect(card).not.toHaveProperty('text');
});

describe('the hash of a catalog', () => {
  const cards = [bramble, inventCard('A Fine Day!')];

  test('is that of its cards, in whatever order', async () => {
    expect(catalogHash(new Catalog(cards))).toMatch(/^[0-9a-f]{12}$/);
    expect(catalogHash(new Catalog([...cards].reverse()))).toBe(catalogHash(new Catalog(cards)));
  });

  test('changes with any fact', async () => {
    const hashes = [
      cards,
      cards.slice(1),
      [{ ...bramble, cost: 3 }, cards[1]!],
      [{ ...bramble, abilities: [{ kind: 'keyword', keyword: 'Rush' }] as const }, cards[1]!],
    ].map((list) => catalogHash(new Catalog(list)));
    expect(new Set(hashes).size).toBe(4);
  });
});
