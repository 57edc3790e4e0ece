/** Bad input of every kind goes through the program itself; whatever it is, the program answers in words and ends. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram, type Said } from '../program.js';

export const bin = fileURLToPath(new URL('../../bin/lorelab.js', import.meta.url));
const decks = fileURLToPath(new URL('../../../../decks', import.meta.url));

/** Decks of each game that there is nothing wrong with. */
export const GOOD = [join(decks, 'set-07-ruby-steel-aggro.txt'), join(decks, 'set-11-amber-emerald-dogs.txt')] as const;

/** A line of a report is short, and so is the list of what is wrong with a file. */
const OUTPUT_MAX = 60_000;

/** All that a terminal would not show as itself, but for the ends of lines. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/u;
const STACK = /^\s+at .+:\d+/m;

export interface Hostile {
  /** What the case is; the arguments if it isn't said. */
  readonly name?: string;
  readonly args: readonly string[];
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** 2 if it isn't said. */
  readonly status?: number;
  /** What is to be in the output. */
  readonly says?: RegExp | string;
}

/** A folder with hostile files, in which the program runs. */
export function useHostile(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = mkdtempSync(join(tmpdir(), 'lorelab-hostile-'));
  beforeAll(() => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = ({ args, env = {}, input }: Hostile): Said => {
    const { COLUMNS: _columns, ...own } = process.env;
    return runProgram(args, { cwd: folder, env: { ...own, ...env }, ...(input !== undefined && { input }) });
  };
  return { folder, run, refuses: (cases: readonly Hostile[]) => test.each(cases.map(titled))('$title', check(run)) };
}

const titled = (one: Hostile): Hostile & { readonly title: string } => ({
  ...one,
  title: JSON.stringify(one.name ?? one.args.map((arg) => arg.replace(decks, 'decks')).join(' ')),
});

const check =
  (run: (one: Hostile) => Said) =>
  (one: Hostile): void => {
    const ran = run(one);
    mustBeCivil(ran);
    if (one.says !== undefined) expect(ran.stdout + ran.stderr).toMatch(one.says);
    expect(ran.status, ran.stderr).toBe(one.status ?? 2);
  };

/** What holds of every output: no stack traces, nothing that a terminal obeys, and no end of it. */
export function mustBeCivil({ stdout, stderr }: Said, most = OUTPUT_MAX): void {
  const all = stdout + stderr;
  expect(all).not.toMatch(STACK);
  expect(UNSEEN.exec(all)?.[0] ?? '', all.slice(0, 2000)).toBe('');
  expect(all.length).toBeLessThan(most);
}
