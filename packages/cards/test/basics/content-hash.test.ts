import { createHash } from 'node:crypto';
import { contentHash } from '@lorelab/cards';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const byNode = (...texts: readonly (string | Uint8Array)[]): string =>
  texts
    .reduce((hash, text) => hash.update(text), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);

test('is that of Node, of texts and bytes of any length', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 200 }))), (texts) => {
      expect(contentHash(...texts)).toBe(byNode(...texts));
    }),
  );
  // Where the padding needs a block of its own, and where the length needs its second word.
  for (let length = 0; length <= 130; length++)
    expect(contentHash('a'.repeat(length))).toBe(byNode('a'.repeat(length)));
});
