/** What reports begin with: the answer in words. */
import { lineWidth } from '../terminal/table.js';
import { visibleLine } from '../terminal/visible.js';
import { wrapLine } from '../terminal/wrap.js';

/** What reports say that Ctrl-C has ended. */
export const INTERRUPTED = 'Interrupted: this is what has been played so far.';

/** Nobody reads more before the tables. */
const MOST_LINES = 6;
const WIDEST = 120;
/** What goes on in another line stands further in. */
const INDENT = 2;

/** Sentences on lines of their own, the most important first: as many as there are lines for, the first in any case. */
export function inWords(sentences: readonly string[], width = lineWidth()): string {
  const lines: string[] = [];
  for (const sentence of sentences) {
    const more = wrapLine(visibleLine(sentence), Math.min(width, WIDEST), INDENT).split('\n');
    if (lines.length > 0 && lines.length + more.length > MOST_LINES) break;
    lines.push(...more);
  }
  return lines.join('\n');
}

/** "A", "A and B", "A, B and C" */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The same of so many at the most: "A, B and 3 others". */
export const listedUpTo = (names: readonly string[], most: number): string =>
  names.length <= most ? listed(names) : listed([...names.slice(0, most), `${names.length - most} more`]);

/** What decks are called in a sentence: a name up to its colon, where no other is called so. */
export function shortNames(names: readonly string[]): (name: string) => string {
  const short = (name: string): string => /^([^:]+):\s/.exec(name)?.[1] ?? name;
  const isOne = (name: string): boolean => new Set(names.filter((other) => short(other) === short(name))).size === 1;
  return (name) => (isOne(name) ? short(name) : name);
}
