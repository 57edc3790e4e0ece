import { mix } from './random.js';

/** A 32-bit hash of a state's words: equal states have equal hashes, different ones almost never. */
export function hashWords(words: Int32Array): number {
  // As a signed word from the start: else V8 takes it for a fraction and converts it at every step.
  let h = 0x9747b28c | 0;
  for (let i = 0; i < words.length; i++) h = Math.imul(h ^ words[i], 0x5bd1e995) ^ (h >>> 15);
  return mix(h) >>> 0;
}
