/** Counts as bytes, the same on every machine. */

const WORD = 8;
/** Nearly all machines write the low byte first, as these bytes do: there they are taken as they are. */
const IS_LOW_FIRST = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

export function bytesOf(counts: readonly Float64Array[]): Uint8Array {
  const all = new Float64Array(counts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const numbers of counts) {
    all.set(numbers, at);
    at += numbers.length;
  }
  return lowFirst(Buffer.from(all.buffer));
}

/** Counts of these lengths, or nothing if the bytes are not theirs. */
export function numbersOf(bytes: Uint8Array, lengths: readonly number[]): Float64Array[] | undefined {
  if (bytes.length !== lengths.reduce((sum, length) => sum + length * WORD, 0)) return undefined;
  const { buffer } = lowFirst(Buffer.from(new Uint8Array(bytes).buffer));
  let at = 0;
  return lengths.map((length) => {
    const numbers = new Float64Array(buffer, at, length);
    at += length * WORD;
    return numbers;
  });
}

const lowFirst = (bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> => (IS_LOW_FIRST ? bytes : bytes.swap64());
