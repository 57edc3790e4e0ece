/** SHA-256 (FIPS 180-4) in plain TypeScript: a browser has only one that has to be waited for. */

/** So many characters tell any two texts apart that somebody will ever have. */
const LENGTH = 12;

/** What texts are told apart by: the beginning of their SHA-256, in hexadecimal. */
export function contentHash(...texts: readonly (string | Uint8Array)[]): string {
  const encoder = new TextEncoder();
  const pieces = texts.map((text) => (typeof text === 'string' ? encoder.encode(text) : text));
  return sha256(pieces).slice(0, LENGTH);
}

const BLOCK = 64;
const WORDS = 64;

const { roots, cubes } = makeConstants();

/** The first 32 bits behind the point of the square roots of the first 8 primes, and of the cube roots of the first 64. */
function makeConstants(): { readonly roots: Int32Array; readonly cubes: Int32Array } {
  const primes: number[] = [];
  for (let number = 2; primes.length < WORDS; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  // As integers with a sign, like all words here: the machine adds those fastest.
  const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
  return {
    roots: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
    cubes: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  };
}

function sha256(pieces: readonly Uint8Array[]): string {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  // The text, a bit, zeros, and the number of bits in eight bytes.
  const padded = new Uint8Array(Math.ceil((length + 9) / BLOCK) * BLOCK);
  let at = 0;
  for (const piece of pieces) {
    padded.set(piece, at);
    at += piece.length;
  }
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, length * 8);
  const state = roots.slice();
  const words = new Int32Array(WORDS);
  for (let block = 0; block < padded.length; block += BLOCK) mixBlock(state, words, view, block);
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function mixBlock(state: Int32Array, words: Int32Array, view: DataView, block: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(block + 4 * i);
  for (let i = 16; i < WORDS; i++) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = (((words[i - 16]! + low) | 0) + ((words[i - 7]! + high) | 0)) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < WORDS; i++) {
    const chosen = (e & f) ^ (~e & g);
    const mixed = ((h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25))) | 0) + chosen;
    const first = ((mixed | 0) + ((cubes[i]! + words[i]!) | 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const sums = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < sums.length; i++) state[i] = state[i]! + sums[i]!;
}
