/** Records that are damaged, cut off, or say odd things: nothing of it changes a figure in silence, and what is sound is kept. */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  Head,
  type MatchReport,
  type PlannedMatchOptions,
  playPlannedMatch,
  RecordFile,
  RecordFileError,
  reportOfRecords,
} from '@lorelab/sim';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { matchOptions, quickPlan, useFolder } from '../runner/support.js';
import { sealed, slowChecksum } from './sealed.js';

const folder = useFolder();
const SERIES = 24;

/** A match of so many games a series, its records and what they are made of. */
interface Sound {
  readonly bytes: Buffer;
  readonly report: MatchReport;
  readonly blocksAt: number;
  readonly blockBytes: number;
  play(series: number, changes: Partial<PlannedMatchOptions>): ReturnType<typeof playPlannedMatch>;
}

async function makeSound(bestOf: number): Promise<Sound> {
  const plan = quickPlan({ seed: 'damage', bestOf });
  const file = folder.path(`sound-${bestOf}.records`);
  const { report } = await playPlannedMatch({ ...matchOptions(plan, SERIES), save: file });
  const bytes = readFileSync(file);
  const records = RecordFile.open(file);
  records.close();
  return {
    bytes,
    report,
    blocksAt: bytes.indexOf('\n') + 1,
    blockBytes: records.layout.bytes + 4,
    play: (series, changes) => playPlannedMatch({ ...matchOptions(plan, series), ...changes }),
  };
}

const sound = new Map<number, Sound>();
beforeAll(async () => {
  for (const bestOf of [1, 3]) sound.set(bestOf, await makeSound(bestOf));
});

function fileOf(name: string, bytes: Uint8Array): string {
  const file = folder.path(name);
  writeFileSync(file, bytes);
  return file;
}

const flipped = (bytes: Buffer, bit: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[bit >> 3]! ^= 1 << (bit & 7);
  return changed;
};

describe('one bit that has changed', () => {
  test('is found wherever it is', () => {
    const { bytes, blocksAt, blockBytes } = sound.get(1)!;
    const inHeader = Array.from({ length: blocksAt * 8 }, (_, bit) => bit).filter((bit) => bit % 31 === 0);
    const inBlock = Array.from({ length: blockBytes * 8 }, (_, bit) => (blocksAt + 5 * blockBytes) * 8 + bit);
    const anywhere = Array.from({ length: 500 }, (_, i) => (i * 104_729) % (bytes.length * 8));
    for (const bit of [...inHeader, ...inBlock.filter((_, i) => i % 41 === 0), ...anywhere]) {
      const file = fileOf('flipped.records', flipped(bytes, bit));
      expect(() => RecordFile.open(file).close(), `bit ${bit}`).toThrow(RecordFileError);
    }
  });

  test.each([1, 3])('costs its pair of series and no other, with a best of %i', async (bestOf) => {
    const { bytes, blocksAt, blockBytes, report, play } = sound.get(bestOf)!;
    const blocks = (bytes.length - blocksAt) / blockBytes;
    for (const block of [0, 1, 9, blocks - 2, blocks - 1]) {
      const changed = flipped(bytes, (blocksAt + block * blockBytes + 40) * 8);
      const file = fileOf(`block-${bestOf}-${block}.records`, changed);
      expect(() => reportOfRecords(file)).toThrow(
        /is damaged in 1 of its \d+ blocks: lost are the (games|series) \d+ (to \d+|on); --salvage goes on with the rest/,
      );
      const told: string[] = [];
      const salvaged = reportOfRecords(file, { salvage: true, onSalvaged: (damage) => told.push(damage) });
      expect(told).toHaveLength(1);
      const { series, lost } = salvaged.provenance;
      // Nobody knows any more whether the last block held a game or the end.
      expect(lost).toBe(block < blocks - 1 ? 2 : 0);
      expect(series).toBe(SERIES - lost);
      const resumed = await play(SERIES, { resume: file, salvage: true });
      expect(resumed.report).toEqual(report);
      expect(readFileSync(file).equals(bytes)).toBe(true);
    }
  });
});

test('several damaged places, and more games than before, are gone on from to the same records', async () => {
  for (const bestOf of [1, 3]) {
    const { bytes, blocksAt, blockBytes, play } = sound.get(bestOf)!;
    const changed = Buffer.from(bytes);
    for (const block of [2, 3, 4, 11, 17])
      changed.fill(0, blocksAt + block * blockBytes, blocksAt + block * blockBytes + 50);
    const whole = folder.path(`more-${bestOf}.records`);
    const { report } = await play(SERIES + 9, { save: whole });
    for (const threads of [1, 2]) {
      const file = fileOf(`several-${bestOf}.records`, changed);
      const resumed = await play(SERIES + 9, { resume: file, salvage: true, threads });
      expect(resumed.report).toEqual(report);
      expect(readFileSync(file).equals(readFileSync(whole))).toBe(true);
    }
    const copy = folder.path(`copy-${bestOf}.records`);
    const resumed = await play(SERIES + 9, { resume: fileOf('damaged.records', changed), salvage: true, save: copy });
    expect(resumed.report).toEqual(report);
    expect(readFileSync(copy).equals(readFileSync(whole))).toBe(true);
  }
});

test('what stands behind the end is damage, and gone once the records are gone on from', async () => {
  const { bytes, blocksAt, blockBytes, report, play } = sound.get(1)!;
  const block = bytes.subarray(blocksAt, blocksAt + blockBytes);
  for (const behind of [Buffer.alloc(3 * blockBytes, 0x55), block, bytes.subarray(blocksAt)]) {
    const file = fileOf('behind.records', Buffer.concat([bytes, behind]));
    expect(() => reportOfRecords(file)).toThrow(/is damaged in \d+ of its \d+ blocks: lost are the games 24 on/);
    const resumed = await play(SERIES, { resume: file, salvage: true });
    expect(resumed.report).toEqual(report);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  }
});

test('where bytes are missing, the rest is not written over: another file takes all', async () => {
  const { bytes, blocksAt, blockBytes, report, play } = sound.get(1)!;
  const cut = blocksAt + 4 * blockBytes;
  const shorter = Buffer.concat([bytes.subarray(0, cut), bytes.subarray(cut + 2 * blockBytes)]);
  const file = fileOf('shorter.records', shorter);
  expect(reportOfRecords(file, { salvage: true }).provenance).toMatchObject({ lost: 2, series: SERIES - 2 });
  const resumed = await play(SERIES, { resume: file, salvage: true });
  expect(resumed.report).toEqual(report);
  expect(resumed.saveError?.message).toMatch(/has not as many blocks as there are games where it is damaged; --save/);
  expect(readFileSync(file).equals(shorter)).toBe(true);
});

describe('records that are cut off', () => {
  test('are an interrupted run, which is said, and are gone on from', async () => {
    for (const bestOf of [1, 3]) {
      const { bytes, blocksAt, blockBytes, report, play } = sound.get(bestOf)!;
      for (const length of [1, 0.5, 3, 7.2, 12 + 1 / blockBytes, (bytes.length - blocksAt) / blockBytes - 1]) {
        const file = fileOf('cut.records', bytes.subarray(0, blocksAt + Math.round(length * blockBytes)));
        const { ended, series } = reportOfRecords(file).provenance;
        expect(ended).toBe('interrupted');
        if (bestOf === 1) expect(series).toBe(Math.floor(length));
        const resumed = await play(SERIES, { resume: file });
        expect(resumed.report).toEqual(report);
        expect(readFileSync(file).equals(bytes)).toBe(true);
      }
    }
  });

  test('in the header are refused', () => {
    const { bytes, blocksAt } = sound.get(1)!;
    for (let length = 0; length < blocksAt; length += 13) {
      const file = fileOf('header.records', bytes.subarray(0, length));
      expect(() => RecordFile.open(file), `${length} bytes`).toThrow(RecordFileError);
    }
  });
});

test('blocks of another file are damage', () => {
  const { bytes, blocksAt } = sound.get(1)!;
  const other = sealed(bytes, sound.get(1)!.blockBytes, (json) => json.replace('"seed":"damage"', '"seed":"other"'));
  const mixed = Buffer.concat([other.subarray(0, other.indexOf('\n') + 1), bytes.subarray(blocksAt)]);
  expect(() => RecordFile.open(fileOf('mixed.records', mixed))).toThrow(/is damaged in/);
});

test.each([2 ** 31 - 1, -(2 ** 31)])('totals of %d, which no game has, are damage whatever their checksum', (total) => {
  const { bytes, blocksAt, blockBytes } = sound.get(1)!;
  const changed = Buffer.from(bytes);
  for (let at = blocksAt; at + blockBytes < bytes.length; at += blockBytes)
    changed.writeInt32LE(total, at + Head.Size * Int32Array.BYTES_PER_ELEMENT);
  const file = fileOf(
    'totals.records',
    sealed(changed, blockBytes, (json) => json),
  );
  expect(() => RecordFile.open(file)).toThrow(/is damaged in 24 of its 25 blocks/);
});

test('the checksum is that of zip', () => {
  expect(slowChecksum(Buffer.from('123456789'))).toBe(0xcbf43926);
});

describe('a header that was written by hand', () => {
  const CHANGES: readonly (readonly [what: string, place: readonly (string | number)[], value: unknown])[] = [
    ['more games than there are numbers', ['plan', 'bestOf'], 1e9],
    ['no games a series', ['plan', 'bestOf'], 0],
    ['four games a series', ['plan', 'bestOf'], 4],
    ['no plan', ['plan'], {}],
    ['a plan that is a list', ['plan'], []],
    ['a game that there is not', ['plan', 'table', 'game'], 'chess'],
    ['a game that every object has', ['plan', 'table', 'game'], '__proto__'],
    ['no decks', ['plan', 'table', 'decks'], []],
    ['a deck without cards', ['plan', 'table', 'decks', 0, 'cards'], []],
    ['a deck of too many cards', ['plan', 'table', 'decks', 0, 'cards', 0, 0], 1e15],
    ['no seed', ['plan', 'seed'], null],
    ['one policy', ['plan', 'policies'], [{ text: 'random', kind: 'random' }]],
    ['many players', ['schema', 'players'], 1e9],
    ['many rounds', ['schema', 'rounds'], 1e12],
    ['part of a round', ['schema', 'rounds'], 1.5],
    ['no measures', ['schema', 'turnMeasures'], []],
    ['other measures', ['schema', 'totals'], [{ id: 'other', title: 'other' }]],
    ['no kinds of cards', ['schema', 'cards'], [[], []]],
    ['versions that are numbers', ['versions', 'lorelab'], 1],
    ['no behaviour', ['behaviour'], undefined],
  ];

  const changed = (place: readonly (string | number)[], value: unknown): Buffer => {
    const { bytes, blockBytes } = sound.get(1)!;
    return sealed(bytes, blockBytes, (json) => {
      const header = JSON.parse(json) as Record<string | number, unknown>;
      let parent = header;
      for (const key of place.slice(0, -1)) parent = parent[key] as typeof parent;
      parent[place.at(-1)!] = value;
      return JSON.stringify(header);
    });
  };

  test.each(CHANGES)('with %s is refused in words', (_what, place, value) => {
    const file = fileOf('odd.records', changed(place, value));
    expect(() => RecordFile.open(file)).toThrow(/the header of ".*" says what no records .*: expected .* in /);
  });

  test('whatever it says, is refused, or reported', { timeout: 60_000 }, () => {
    const { bytes } = sound.get(1)!;
    const header = JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n') - 9)) as unknown;
    const places = placesIn(header);
    const values = fc.oneof(
      fc.constantFrom<unknown>(0, -1, 1e9, 1e15, 2 ** 53, 0.5, '', '__proto__', 'toString', null, true, [], {}, [[]]),
      fc.jsonValue({ maxDepth: 2 }),
      fc.integer(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), values, (place, value) => {
        const file = fileOf('fuzzed.records', changed(place, value));
        try {
          reportOfRecords(file, { salvage: true });
        } catch (error) {
          expect(error).toBeInstanceOf(RecordFileError);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('nested without end is refused', () => {
    const { bytes, blockBytes } = sound.get(1)!;
    const deep = sealed(bytes, blockBytes, (json) =>
      json.replace('"seed":"damage"', `"seed":"damage","x":${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    );
    expect(() => RecordFile.open(fileOf('deep.records', deep))).toThrow(RecordFileError);
  });
});

/** All places of a value, from the outermost. */
function placesIn(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [
    [key],
    ...placesIn((value as Record<string | number, unknown>)[key]).map((place) => [key, ...place]),
  ]);
}
