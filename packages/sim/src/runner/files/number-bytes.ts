/** Counts as bytes, the same on every machine. */

const WORD = 8;

export function bytesOf(counts: readonly Float64Array[]): Uint8Array {
  const all = Buffer.alloc(counts.reduce((sum, { length }) => sum + length * WORD, 0));
  let at = 0;
  for (const numbers of counts) for (const number of numbers) at = all.writeDoubleLE(number, at);
  return all;
}

/** Counts of these lengths, or nothing if the bytes are not theirs. */
export function numbersOf(bytes: Buffer, lengths: readonly number[]): Float64Array[] | undefined {
  if (bytes.length !== lengths.reduce((sum, length) => sum + length * WORD, 0)) return undefined;
  let at = 0;
  return lengths.map((length) =>
    Float64Array.from({ length }, () => {
      at += WORD;
      return bytes.readDoubleLE(at - WORD);
    }),
  );
}
