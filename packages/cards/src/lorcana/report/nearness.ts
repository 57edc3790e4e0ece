import { distance } from 'fastest-levenshtein';

/**
 * How near two card texts are: the share of words that need not be changed to make one of them out of the other, from
 * 0 to 1. Reminder text in parentheses, case and the kind of punctuation marks don't count.
 */
export function nearness(one: string, other: string): number {
  const codes = new Map<string, string>();
  const [a, b] = [encode(wordsOf(one), codes), encode(wordsOf(other), codes)];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
}

/** The words and marks of a text as they are compared. */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .toLowerCase();
  return plain.match(/\{\w\}|[+-]?\d+|[\p{L}\p{M}\d]+(?:['-][\p{L}\p{M}]+)*|[.,:;!?•>]/gu) ?? [];
}

/** A text with a character a word, so that a distance of texts is one of words. */
function encode(words: readonly string[], codes: Map<string, string>): string {
  return words
    .map((word) => {
      const code = codes.get(word) ?? String.fromCharCode(codes.size + 1);
      codes.set(word, code);
      return code;
    })
    .join('');
}
