/** What reports have in common: the answer in words that they begin with, and what is said of games that weren't played out. */
import type { ForfeitCount } from '@lorelab/sim';
import { visibleLine } from '@lorelab/sim/words';
import { counted } from '../terminal/figures.js';
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

/** Behind "3 of them": in which way a policy forfeited games. */
const FORFEITED: Readonly<Record<ForfeitCount['kind'], string>> = {
  ended: 'as it ended',
  late: 'out of time',
  flood: 'as it said too much',
  unasked: 'as it spoke unasked',
  nonsense: 'as what it said was no answer',
  illegal: 'as it chose what is not on the list',
  hello: 'as it said no hello',
};

/** What is said of games that policies of the user forfeited, in all parts of a report. */
export function forfeitLines(parts: readonly { readonly forfeits?: readonly ForfeitCount[] }[]): string[] {
  const all = parts.flatMap(({ forfeits = [] }) => forfeits);
  const keyOf = ({ policy, player }: ForfeitCount): string => `${policy} ${player ?? ''}`;
  return [...new Set(all.map(keyOf))].map((key) => {
    const own = all.filter((one) => keyOf(one) === key);
    const { policy, player } = own[0]!;
    const seat = player === undefined ? '' : ` in seat ${player + 1}`;
    const ways = [...new Set(own.map(({ kind }) => kind))].map((kind) =>
      waysOf(own.filter((one) => one.kind === kind)),
    );
    return `${policy}${seat} forfeited ${counted(sumOf(own), 'game')}, which it lost: ${ways.join('; ')}.`;
  });
}

const sumOf = (forfeits: readonly ForfeitCount[]): number => forfeits.reduce((sum, { games }) => sum + games, 0);

function waysOf(alike: readonly ForfeitCount[]): string {
  const { kind, first } = alike[0]!;
  const after = first.decision === null ? '' : ` after ${counted(first.decision, 'decision')}`;
  return `${sumOf(alike)} ${FORFEITED[kind]} (the first: game ${first.game} of seed ${JSON.stringify(first.seed)}${after})`;
}
