/** Checkpoints: what was written is read, whole, by the run that wrote it and by no other. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CheckpointFile, packFloats, unpackDoubles, unpackFloats } from '@lorelab/training';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'lorelab-checkpoint-'));
const path = join(folder, 'run.checkpoint');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(path, { force: true }));

const run = { stage: 'train', command: 'lorelab train --seed a', inputs: { seed: 'a', games: 4 } };
const fileOf = (more: Partial<typeof run> = {}) => new CheckpointFile<unknown>(path, { ...run, ...more });

describe('checkpoints', () => {
  test('give back what was written last, exactly', () => {
    const file = fileOf();
    expect(file.read()).toBeUndefined();
    file.write({ at: 1, numbers: [0.1 + 0.2, 1e-300] });
    file.write({ at: 2, numbers: [0.1 + 0.2, 1e-300] });
    expect(fileOf().read()).toEqual({ at: 2, numbers: [0.1 + 0.2, 1e-300] });
    expect(readdirSync(folder)).toEqual(['run.checkpoint']);
  });

  test('outlive a run that was killed as it wrote one', () => {
    fileOf().write({ at: 1 });
    writeFileSync(`${path}.partial`, '{"lorelab check');
    expect(fileOf().read()).toEqual({ at: 1 });
    fileOf().write({ at: 2 });
    expect(fileOf().read()).toEqual({ at: 2 });
    expect(existsSync(`${path}.partial`)).toBe(false);
  });

  test('of another run, stage or version are refused, and so is what is damaged or none at all', () => {
    fileOf().write({ at: 1 });
    expect(() => fileOf({ inputs: { seed: 'b', games: 4 } }).read()).toThrow(
      `"${path}" belongs to another run: lorelab train --seed a`,
    );
    expect(() => fileOf({ stage: 'fit' }).read()).toThrow('is a checkpoint of "train", not of "fit"');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"at":1', '"at":7'));
    expect(() => fileOf().read()).toThrow('is damaged');
    writeFileSync(path, text.replace('"lorelab checkpoint":1', '"lorelab checkpoint":9'));
    expect(() => fileOf().read()).toThrow('version 9; this program reads version 1');
    for (const none of [text.slice(0, 40), 'null', '{"schema":1}']) {
      writeFileSync(path, none);
      expect(() => fileOf().read()).toThrow(`"${path}" is not a checkpoint`);
    }
  });

  test('keep arrays of numbers bit for bit', () => {
    const doubles = Float64Array.of(Math.PI, -0, Number.NaN, 1e308);
    expect(unpackDoubles(packFloats(doubles))).toEqual(doubles);
    const floats = Float32Array.of(1, 2, Math.E, Number.NEGATIVE_INFINITY).subarray(1);
    expect(unpackFloats(packFloats(floats))).toEqual(Float32Array.of(2, Math.E, Number.NEGATIVE_INFINITY));
  });
});
