/** Proves laws on games that `fast-check` makes up. What breaks one becomes a file in regression/. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Game, Limits } from '@lorelab/engine/kernel';
import { mix } from '@lorelab/engine/kernel';
import fc from 'fast-check';
import type { Law, Play, Proof, Teams } from './law.js';

/** A kind of game that the laws are proved on. A case is plain data: it can be written down and made again. */
export interface LawTable<Case extends Play> {
  /** A word, for the names of files. */
  readonly name: string;
  make(it: Case): Game;
  limits(it: Case): Limits;
  /** Who plays together: the seats of each team; absent: each player for themselves. */
  teams?(it: Case): Teams | undefined;
}

export interface Regression {
  readonly table: string;
  readonly law: string;
  /** What went wrong when it was found. */
  readonly found: string;
  readonly case: Play;
}

const REGRESSIONS = new URL('../../../../regression/', import.meta.url);

/** How many times the usual number of games: `LORELAB_LAWS=20 npm test`. */
const TIMES = readNumber('LORELAB_LAWS', 1);

/** A test that proves laws takes as long as it was told to. */
export const TIMEOUT = 120_000 * Math.max(1, TIMES);

/** Proves a law on so many games of a table; writes the simplest one that breaks it. */
export function prove<Case extends Play>(
  law: Law,
  table: LawTable<Case>,
  cases: fc.Arbitrary<Case>,
  games: number,
): void {
  const property = fc.property(cases, (it) => law.prove(proofOf(table, it)));
  const details = fc.check(property, {
    numRuns: Math.ceil(games * TIMES),
    interruptAfterTimeLimit: TIMEOUT,
  });
  if (!details.failed || details.counterexample === null) return;
  const found = String(details.errorInstance instanceof Error ? details.errorInstance.message : details.errorInstance);
  const file = write({ table: table.name, law: law.name, found, case: details.counterexample[0] });
  throw new Error(`${law.states}\n  ${found}\n  to play it again: ${file}`, { cause: details.errorInstance });
}

export function proofOf<Case extends Play>(table: LawTable<Case>, it: Case): Proof {
  const teams = table.teams?.(it);
  return { play: it, limits: table.limits(it), make: () => table.make(it), ...(teams && { teams }) };
}

/** The cases that once broke a law, by the names of their files. */
export function readRegressions(): [string, Regression][] {
  const files = readdirSync(REGRESSIONS).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => [file, JSON.parse(readFileSync(new URL(file, REGRESSIONS), 'utf8'))]);
}

function write(regression: Regression): string {
  const text = `${JSON.stringify(regression, null, 2)}\n`;
  const file = `${regression.table}-${regression.law}-${hashText(text)}.json`;
  mkdirSync(REGRESSIONS, { recursive: true });
  writeFileSync(new URL(file, REGRESSIONS), text);
  return `regression/${file}`;
}

function hashText(text: string): string {
  let h = 0;
  for (const letter of text) h = mix(Math.imul(h, 31) + letter.charCodeAt(0));
  return (h >>> 0).toString(16).padStart(8, '0');
}

function readNumber(name: string, otherwise: number): number {
  const value = process.env[name] ?? '';
  if (value === '') return otherwise;
  const number = Number(value);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`expected a number above 0 in ${name}, found "${value}"`);
}
