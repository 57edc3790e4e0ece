/** Files of parts: what was appended whole is read, by the run that wrote it and by no other. */
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PartsFile } from '@lorelab/training';
import { afterAll, beforeEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'lorelab-parts-'));
const path = join(folder, 'run.parts');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(path, { force: true }));

const run = { stage: 'fit', command: 'lorelab fit --seed a', inputs: { seed: 'a' } };
const fileOf = (more: Partial<typeof run> = {}) => new PartsFile(path, { ...run, ...more });
const bytes = (...numbers: number[]): Uint8Array => Uint8Array.from(numbers);
const held = (): [number, number[]][] => [...fileOf().read()].map(([place, part]) => [place, [...part]]);

/** A file with the parts 7 and 3, in this order. */
function filled(): void {
  const file = fileOf();
  expect(file.read().size).toBe(0);
  file.add(7, bytes(1, 2, 3));
  file.add(3, bytes());
}

test('parts are given back under their places', () => {
  filled();
  const file = fileOf();
  file.read();
  file.add(0, bytes(255));
  expect(held()).toEqual([
    [7, [1, 2, 3]],
    [3, []],
    [0, [255]],
  ]);
});

test('a part that was cut off goes away, wherever it was cut, and others come in its place', () => {
  filled();
  const { size } = statSync(path);
  for (const lost of [1, 11, 12, 14]) {
    rmSync(path);
    filled();
    truncateSync(path, size - lost);
    expect(held()).toEqual(lost <= 12 ? [[7, [1, 2, 3]]] : []);
    fileOf().add(5, bytes(9));
    expect(held().at(-1)).toEqual([5, [9]]);
  }
});

test('what is behind a damaged part is not believed', () => {
  filled();
  const content = readFileSync(path);
  content[content.length - 13] = 9;
  writeFileSync(path, content);
  expect(held()).toEqual([]);
});

test('of another run or stage, and what is none, are refused', () => {
  filled();
  expect(() => fileOf({ inputs: { seed: 'b' } }).read()).toThrow(
    `"${path}" belongs to another run: lorelab fit --seed a`,
  );
  expect(() => fileOf({ stage: 'train' }).read()).toThrow('is a checkpoint of "fit", not of "train"');
  for (const none of ['', 'null\n', '4 Some Card\n', readFileSync(path, 'utf8').slice(0, 30)]) {
    writeFileSync(path, none);
    expect(() => fileOf().read()).toThrow(`"${path}" is not a checkpoint`);
    expect(readFileSync(path, 'utf8')).toBe(none);
  }
});
