import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  Catalog,
  catalogHash,
  formatCatalog,
  isComplete,
  makeCatalogCard,
  otherNames,
  type PrintedCard,
} from '@lorelab/cards/lorcana';
import { BY_HAND, CLASSIFICATIONS, compileCatalogCard, compileText } from '@lorelab/cards/lorcana/compile';
import { CATALOG_FILE, loadCatalog } from '@lorelab/cards/lorcana/files';
import { cardDefinitionSchema, catalogCardSchema } from '@lorelab/cards/lorcana/schema';
import { describe, expect, test } from 'vitest';
import { hasPrintedCards, inventCard, readPrintedCards } from '../support.js';

const catalog = loadCatalog();

describe('the committed catalog', () => {
  test('holds every card, in the form that the schema says', () => {
    expect(catalog.cards.length).toBe(2269);
    const wrong = catalog.cards.flatMap((card) => {
      const parsed = catalogCardSchema.safeParse(card);
      return parsed.success ? [] : [`${card.fullName}: ${parsed.error.message}`];
    });
    expect(wrong).toEqual([]);
  });

  test('has its fingerprint beside it, which is not worked out when it is loaded', () => {
    expect(catalogHash(catalog)).toBe(catalogHash(new Catalog(catalog.cards)));
  });

  test('is written a card a line', () => {
    expect(readFileSync(CATALOG_FILE, 'utf8')).toBe(formatCatalog(catalog.cards));
  });

  test('is loaded for a game without the compiler, what reads cards and decks, and their libraries', () => {
    const tellModules = 'export const load = (url, context, next) => (process._rawDebug(url), next(url, context));';
    const load = `const { register } = await import('node:module');
      register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(tellModules)}`)});
      const { loadCatalog } = await import('@lorelab/cards/lorcana/files');
      loadCatalog();`;
    const told = spawnSync(process.execPath, ['--input-type=module', '-e', load], { cwd: import.meta.dirname });
    const modules = told.stderr.toString().split('\n');
    // What was put together into a module stands in its map.
    const ours = modules.filter((url) => /\/packages\/[^/]+\/lib\//.test(url));
    const sources = ours.flatMap((url) => JSON.parse(readFileSync(new URL(`${url}.map`), 'utf8')).sources as string[]);
    expect(sources.filter((file) => file.endsWith('/lorcana/files/load.ts'))).toHaveLength(1);
    const notNeeded = /\/(compile|render|import|schema|zod|yaml)\//;
    expect([...sources, ...modules].filter((file) => notNeeded.test(file))).toEqual([]);
  });

  test('is read once', () => {
    expect(loadCatalog()).toBe(catalog);
  });

  test('finds every card by its full name', () => {
    for (const card of catalog.cards) {
      expect(catalog.find(card.fullName)).toEqual({ ok: true, value: card });
      expect(catalog.find(card.fullName.toUpperCase().replaceAll("'", '’'))).toEqual({ ok: true, value: card });
    }
  });

  test('texts may speak of the classifications that its cards have, and of no others', () => {
    expect([...CLASSIFICATIONS].sort()).toEqual(
      [...new Set(catalog.cards.flatMap((card) => card.classifications))].sort(),
    );
  });

  test('knows its newest main set', () => {
    expect(catalog.newestSet).toBe(12);
    expect(new Catalog([]).newestSet).toBe(0);
  });

  test('a card without text is complete and has no abilities', () => {
    const stitch = catalog.find('Stitch - New Dog');
    expect(stitch.ok && stitch.value.abilities).toEqual([]);
    expect(stitch.ok && isComplete(stitch.value)).toBe(true);
  });

  test('cards with two or three names have them all (5.2.6.1, 5.2.6.3)', () => {
    const several = catalog.cards.filter((card) => card.otherNames).map((card) => [card.name, card.otherNames]);
    expect(several).toEqual([
      ['Flotsam & Jetsam', ['Flotsam', 'Jetsam']],
      ["Chip 'n' Dale", ['Chip', 'Dale']],
      ['Tweedledee & Tweedledum', ['Tweedledee', 'Tweedledum']],
      ['Hamish, Hubert & Harris', ['Hamish', 'Hubert', 'Harris']],
      ['Hamish, Hubert & Harris', ['Hamish', 'Hubert', 'Harris']],
    ]);
    expect(otherNames('Mickey Mouse')).toEqual([]);
  });

  test('what the engine gets is a definition and nothing else', () => {
    for (const card of catalog.cards)
      expect(cardDefinitionSchema.safeParse(catalog.definition(card)).success).toBe(true);
  });

  test.skipIf(!hasPrintedCards)('is what the printed cards give now', () => {
    const made = readPrintedCards().map((printed) => {
      const compiled = compileText(printed.text, printed, { firstReading: true });
      return 'abilities' in compiled
        ? makeCatalogCard(printed, { ...compiled, unread: [] })
        : compileCatalogCard(printed);
    });
    const stale = made.filter((card, index) => JSON.stringify(card) !== JSON.stringify(catalog.cards[index]));
    expect(stale.map((card) => card.fullName)).toEqual([]);
  });

  test.skipIf(!hasPrintedCards)('holds no printed text', () => {
    const file = readFileSync(CATALOG_FILE, 'utf8');
    const sentences = readPrintedCards().flatMap((card) => card.text.match(/[A-Z][a-z][^.{}"]{40,}\./g) ?? []);
    expect(sentences.length).toBeGreaterThan(1000);
    expect(sentences.filter((sentence) => file.includes(sentence))).toEqual([]);
  });
});

describe('a catalog of one’s own', () => {
  const cards = [inventCard('Old Bramble - Road Walker'), inventCard('A Fine Day!', { type: 'action' })];

  test('takes cards as they are', () => {
    const own = new Catalog(cards);
    expect(own.find('a fine day!')).toEqual({ ok: true, value: cards[1] });
    expect(own.named('old bramble')).toEqual([cards[0]]);
    expect(own.find('Smash').ok).toBe(false);
  });

  test('adds to another and takes the place of its cards', () => {
    const dearer = inventCard('STITCH - New Dog', { cost: 3 });
    const more = catalog.with([...cards, dearer]);
    expect(more.cards.length).toBe(catalog.cards.length + 2);
    expect(more.find('stitch - new dog')).toEqual({ ok: true, value: dearer });
    expect(more.find('Old Bramble')).toEqual({ ok: true, value: cards[0] });
    expect(catalog.find('Old Bramble').ok).toBe(false);
  });
});

test('a text that nobody understands makes a partial card, without its words', () => {
  const { abilities: _abilities, ...facts } = inventCard('Old Bramble - Road Walker');
  const printed: PrintedCard = { ...facts, text: 'Evasive\nFlummox the tortoise thrice.' };
  const card = compileCatalogCard(printed);
  expect(isComplete(card)).toBe(false);
  expect(JSON.stringify(card)).not.toContain('ortoise');
});

test.skipIf(!hasPrintedCards)('only cards that the compiler cannot read are written by hand', () => {
  const printed = new Map(readPrintedCards().map((card) => [card.fullName, card]));
  for (const { fullName, reason } of BY_HAND) {
    const card = printed.get(fullName);
    expect(card, fullName).toBeDefined();
    expect('errors' in compileText(card!.text, card!), `${fullName} can be compiled now`).toBe(true);
    expect(reason).not.toBe('');
  }
});
