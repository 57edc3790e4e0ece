import { normaliseName } from '../names/normalise.js';

/** Whether a text has all of these parts, in any case and with or without accents. */
export function containsAll(text: string, parts: readonly string[]): boolean {
  const plain = normaliseName(text);
  return parts.every((part) => plain.includes(normaliseName(part)));
}
