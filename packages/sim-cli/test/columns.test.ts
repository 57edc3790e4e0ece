import { formatCount, rowOf } from '@lorelab/sim-cli';
import { describe, expect, test } from 'vitest';

describe('texts in columns', () => {
  const columns = [{ width: 10 }, { width: 6, isRight: true }];

  test('stand to the left or to the right, without spaces at the end of the line', () => {
    expect(rowOf(['Burr', '12'], columns)).toBe('Burr            12');
    expect(rowOf(['Burr', ''], columns)).toBe('Burr');
  });

  test('are broken at spaces, each in its column', () => {
    expect(rowOf(['one two three', '1 2 3 4 5'], columns)).toBe('one two      1 2 3\nthree          4 5');
    expect(rowOf(['one\ntwo', '1'], columns)).toBe('one              1\ntwo');
  });

  test('are cut where a word is too long, by what is seen of it', () => {
    expect(rowOf(['incomprehensible', '1'], columns)).toBe('incompreh…       1');
    // These take two columns each, and a half one can't be shown.
    expect(rowOf(['漢字漢字漢字', '1'], columns)).toBe('漢字漢字…        1');
    expect(rowOf(['漢字', '1'], columns)).toBe('漢字             1');
  });

  test('are nothing where there is nothing', () => {
    expect(rowOf(['', ''], columns)).toBe('');
  });
});

test('counts have commas as English has them', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 123_456, 1_234_567, 1e9])
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
});
