import { Layout } from '@lorelab/engine/kernel';
import { describe, expect, test } from 'vitest';

/** One column of each kind. */
function columns(layout: Layout) {
  return [layout.int32(3), layout.int16(5), layout.uint16(2), layout.int8(4)] as const;
}

describe('a layout', () => {
  test('puts columns behind each other in one buffer, without gaps or overlaps', () => {
    const buffer = new ArrayBuffer(64);
    const taken = columns(new Layout(buffer));
    let end = 0;
    for (const column of taken) {
      expect(column.buffer).toBe(buffer);
      expect(column.byteOffset).toBe(end);
      end += column.byteLength;
    }
    expect(end).toBe(12 + 10 + 4 + 4);
  });

  test('keeps what is written to one column out of the others', () => {
    const taken = columns(new Layout(new ArrayBuffer(64)));
    taken.forEach((column, index) => {
      for (const other of taken) other.fill(0);
      column.fill(-1);
      taken.forEach((other, at) => {
        expect(other.every((value) => value === 0)).toBe(at !== index);
      });
    });
  });

  test('measures without a buffer, in whole words', () => {
    const layout = new Layout();
    expect(layout.bytes).toBe(0);
    columns(layout);
    expect(layout.bytes).toBe(32);
    layout.int8(3);
    expect(layout.bytes).toBe(40);
  });

  test('refuses columns that would not be aligned', () => {
    const layout = new Layout(new ArrayBuffer(64));
    layout.int8(1);
    expect(() => layout.int16(1)).toThrow('falling order of element size');
  });

  test('refuses to run over the end of its buffer', () => {
    expect(() => new Layout(new ArrayBuffer(8)).int32(3)).toThrow(RangeError);
  });
});
