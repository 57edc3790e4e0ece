/** What reports begin with: the answer in words. */

import { visibleLine } from '@lorelab/sim/words';
import { lineWidth } from '../terminal/table.js';
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

/** The sentences that `inWords` has broken into lines, whole again. */
export const wholeLines = (words: string): string[] => words.replaceAll(`\n${' '.repeat(INDENT)}`, ' ').split('\n');

export { listed, listedUpTo, shortNames } from '@lorelab/sim/words';
