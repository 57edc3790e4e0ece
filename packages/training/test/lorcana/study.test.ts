/** Samples as files, and studies that are interrupted. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLearnt, shippedLearnt, writeLearnt } from '@lorelab/ai/lorcana';
import { CheckpointFile } from '@lorelab/training';
import {
  type AskedDecisions,
  Asking,
  beginAnew,
  improveJudgement,
  improveRatings,
  readColumns,
  readSamples,
  type StudyState,
  Watching,
  writeColumns,
} from '@lorelab/training/lorcana';
import { afterAll, describe, expect, test } from 'vitest';
import { seated } from './support.js';

const folder = mkdtempSync(join(tmpdir(), 'lorelab-study-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { game, former } = await seated();
const asked = Array.from({ length: 24 }, (_, i) =>
  new Asking(game, former, shippedLearnt()).run({ seed: `study ${i}`, games: 1 }),
);
const anew = () => beginAnew(readLearnt(writeLearnt(shippedLearnt())), 'ratings');
const numbers = { epochs: 4, seed: 'study', rate: 0.005, temperature: 0.5 };

describe('samples', () => {
  test('are read as they were written, wherever the bytes lie', () => {
    const lists = {
      a: Float32Array.of(1.5, -2),
      b: Uint8Array.of(1, 2, 3),
      c: Int32Array.of(-70_000),
      d: Int8Array.of(),
    };
    const bytes = writeColumns(lists);
    expect(readColumns(bytes)).toEqual(lists);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(readColumns(shifted.subarray(3))).toEqual(lists);
    expect(readColumns(writeColumns(asked[0]!))).toEqual(asked[0]);
  });

  test('of another version are refused, and those of the other kind', async () => {
    const write = (name: string, samples: object): string => {
      const place = join(folder, name);
      mkdirSync(place);
      writeFileSync(join(place, '00000.samples'), writeColumns(samples));
      return place;
    };
    const sound = write('sound', asked[0]!);
    expect(await readSamples(sound, 'decisions')).toEqual([asked[0]]);
    await expect(readSamples(sound, 'positions')).rejects.toThrow('has no samples of positions');
    const older: AskedDecisions = { ...asked[0]!, moments: asked[0]!.moments.subarray(1) };
    await expect(readSamples(write('older', older), 'decisions')).rejects.toThrow('by another version of Lorelab');
  });
});

describe('a study', () => {
  const checkpoint = (name: string) =>
    new CheckpointFile<StudyState<unknown>>(join(folder, name), { stage: 'test', command: '', inputs: null });

  test('that is interrupted goes on from its last epoch to the same weights', async () => {
    const [whole, parted] = [anew(), anew()];
    const result = await improveRatings(whole, asked, { ...numbers, checkpoint: checkpoint('whole') });
    for (let epoch = 1; epoch <= 2; epoch++) {
      const stop = new AbortController();
      const signal = stop.signal;
      const options = {
        ...numbers,
        signal,
        checkpoint: checkpoint('parted'),
        onEpoch: (at: number) => at === epoch && stop.abort(),
      };
      expect(await improveRatings(anew(), asked, options)).toBeUndefined();
      expect(checkpoint('parted').read()!.epoch).toBe(epoch);
    }
    const after: number[] = [];
    const rest = { ...numbers, checkpoint: checkpoint('parted'), onEpoch: (epoch: number) => void after.push(epoch) };
    expect(await improveRatings(parted, asked, rest)).toEqual(result);
    expect(after).toEqual([3, 4]);
    expect(writeLearnt(parted)).toEqual(writeLearnt(whole));
    // Whichever epoch was the best: the last one is the same, too.
    expect(checkpoint('parted').read()).toEqual(checkpoint('whole').read());
  });

  test('keeps the epoch that did best on what was kept out', async () => {
    const seen = Array.from({ length: 24 }, (_, i) =>
      new Watching(game, shippedLearnt()).run({ seed: `study ${i}`, games: 4 }),
    );
    const losses: number[] = [];
    const learnt = beginAnew(readLearnt(writeLearnt(shippedLearnt())), 'positions');
    // So few samples are soon known by heart: after a while it gets worse on others.
    const options = { epochs: 25, seed: 'study', rate: 0.02 };
    const result = await improveJudgement(learnt, seen, {
      ...options,
      onEpoch: (_, text) => void losses.push(Number(/^loss (\d\.\d+)/.exec(text)![1])),
    });
    const best = Math.min(...losses.slice(1));
    expect(losses.indexOf(best, 1)).toBe(result!.epoch);
    expect(result!.epoch).toBeLessThan(25);
    expect(result!.after.loss).toBeCloseTo(best, 4);
    const again = await improveJudgement(learnt, seen, { ...options, epochs: 1, rate: 1e-9 });
    expect(again!.before).toEqual(result!.after);
  });
});
