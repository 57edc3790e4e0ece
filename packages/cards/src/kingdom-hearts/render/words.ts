/** Words that all of it is put together from. */

export const quoted = (names: readonly string[], word: 'and' | 'or'): string =>
  listed(
    names.map((name) => `"${name}"`),
    word,
  );

/** "a, b or c" */
export function listed(words: readonly string[], word: 'and' | 'or'): string {
  const first = words.slice(0, -1);
  return first.length === 0 ? (words[0] ?? '') : `${first.join(', ')} ${word} ${words.at(-1)}`;
}

export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

export const count = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;

export interface Bounds {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** "4 or more", "2 or less", "1 to 3", "2"; without a bound at least 1. */
export function bounds({ atLeast, atMost: most }: Bounds): string {
  if (most === undefined) return `${atLeast ?? 1} or more`;
  if (atLeast === undefined || atLeast === 0) return most === 0 ? '0' : `${most} or less`;
  return atLeast === most ? `${most}` : `${atLeast} to ${most}`;
}

/** Of cards: without a lower bound those without a level are meant too. */
export function levels({ atLeast, atMost: most }: Bounds): string {
  if (most === undefined) return atLeast === undefined ? 'any level' : `level ${atLeast} or more`;
  if (atLeast === undefined) return `level ${most} or less`;
  return atLeast === most ? `level ${most}` : `levels ${atLeast} to ${most}`;
}
