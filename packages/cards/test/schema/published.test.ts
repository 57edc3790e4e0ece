/** The JSON Schemas that are published can be followed, and what ships is as they say. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const FOLDERS = ['../../data/', '../../../sim/data/'].map((folder) => new URL(folder, import.meta.url));
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => ({ name, file: new URL(name, folder) })),
);
const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));
const data = (name: string): unknown => read(new URL(name, FOLDERS[0]));

/** Everything that a schema refers to. */
function refsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, one]) =>
    key === '$ref' && typeof one === 'string' ? [one] : refsOf(one),
  );
}

/** What a JSON Pointer in a fragment leads to (RFC 6901). */
function follow(schema: unknown, ref: string): unknown {
  if (!/^#(?:\/[^#]*)?$/.test(ref)) return undefined;
  const keys = ref
    .slice(1)
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], schema);
}

describe('published schemas', () => {
  test('of cards and decks are what `pnpm run schema` writes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lorelab-schemas-'));
    const script = fileURLToPath(new URL('../../scripts/write-schema.mjs', import.meta.url));
    const { stderr, status } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
    expect([stderr, status]).toEqual(['', 0]);
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    expect(written.map((name) => name.replaceAll('\\', '/')).sort()).toEqual([
      'deck.schema.json',
      'kingdom-hearts/cards.schema.json',
      'lorcana/cards.schema.json',
    ]);
    for (const name of written) expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toEqual(data(name));
    rmSync(folder, { recursive: true });
  });

  test('are these', () => {
    expect(files.map(({ name }) => name).sort()).toEqual([
      'balance-card-report.schema.json',
      'balance-report.schema.json',
      'balance-set-report.schema.json',
      'balance.schema.json',
      'blunders-report.schema.json',
      'bot-check-report.schema.json',
      'calibration-report.schema.json',
      'calibration.schema.json',
      'compare-report.schema.json',
      'deck-diff-report.schema.json',
      'deck.schema.json',
      'farm-status-report.schema.json',
      'gauntlet-report.schema.json',
      'impact-report.schema.json',
      'kingdom-hearts/cards.schema.json',
      'ladder-report.schema.json',
      'lorcana/cards.schema.json',
      'match-report.schema.json',
      'matrix-report.schema.json',
      'multiplayer-report.schema.json',
      'odds-report.schema.json',
      'opener-report.schema.json',
      'opener-table-report.schema.json',
      'query-report.schema.json',
      'tactics-report.schema.json',
      'tournament-report.schema.json',
      'tuning-report.schema.json',
    ]);
  });

  test.each(files)('$name refers to nothing that isn’t there', ({ file }) => {
    const schema = read(file);
    expect(refsOf(schema).filter((ref) => follow(schema, ref) === undefined)).toEqual([]);
  });

  const accepts = (name: string, value: unknown): boolean =>
    z.fromJSONSchema(data(name) as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value).success;

  test('take the cards that ship and refuse a wrong one', () => {
    const training = data('kingdom-hearts/training.json') as { cards: object[] };
    expect(accepts('kingdom-hearts/cards.schema.json', training)).toBe(true);
    const wrong = { ...training.cards[0], abilities: [{ kind: 'triggered', on: 'played', effects: [{ do: 'drwa' }] }] };
    expect(accepts('kingdom-hearts/cards.schema.json', { ...training, cards: [wrong] })).toBe(false);
    // Programs of Lorcana take this reading of their schema many seconds.
    const card = { name: 'Old Bramble', type: 'character', inks: ['amber'], cost: 2, inkable: true };
    expect(accepts('lorcana/cards.schema.json', { cards: [card] })).toBe(true);
    expect(accepts('lorcana/cards.schema.json', { cards: [{ ...card, cost: 'much' }] })).toBe(false);
  });

  test('take decks of every game', () => {
    const deck = { name: 'Mine', cards: [{ count: 3, card: 'Burr (level 1)' }] };
    expect(accepts('deck.schema.json', deck)).toBe(true);
    expect(accepts('deck.schema.json', { ...deck, game: 'kingdom-hearts', format: 'standard' })).toBe(true);
    expect(accepts('deck.schema.json', { ...deck, gaem: 'kingdom-hearts' })).toBe(false);
  });
});
