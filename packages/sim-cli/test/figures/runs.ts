/** Runs of the program whose reports are looked at: few games, of every kind of report. */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runProgram } from '../program.js';

const decks = new URL('../../../../decks/', import.meta.url);

const AGGRO = 'set-07-ruby-steel-aggro.txt';
const DOGS = 'set-11-amber-emerald-dogs.txt';
const STARTER = 'set-01-starter-emerald-ruby.txt';
const CONTROL = 'set-10-amethyst-sapphire-control.txt';
const RUSH = 'rush.txt';
const CHALLENGE = 'challenge.txt';
const MIRE = 'mire.txt';
const DUEL = 'duel.txt';
const FOLDERS = {
  [RUSH]: 'kingdom-hearts/',
  [CHALLENGE]: 'kingdom-hearts/',
  [MIRE]: 'kingdom-hearts-practice/',
  [DUEL]: 'kingdom-hearts-practice/',
};

/** How common decks are, by their files; the fourth isn't in the field. */
const WEIGHTS = `set-07-ruby-steel-aggro: 3\nset-11-amber-emerald-dogs: 1.5\nset-01-starter-emerald-ruby: 2\n`;

const RANDOM = ['--policy', 'random'];

/** Matches, by what they are good for: all games of a match by chance alone change with the rules and cards only. */
export const MATCHES = {
  'match-lorcana': [AGGRO, DOGS, '-n', '61', ...RANDOM, '--seed', 'figures'],
  'match-kingdom-hearts': [RUSH, CHALLENGE, '-n', '61', ...RANDOM],
  // Series of which a limit leaves some undecided.
  'match-of-series': [AGGRO, DOGS, '-n', '41', '--best-of', '3', '--max-turns', '24', ...RANDOM],
  'match-with-second-opinion': [AGGRO, DOGS, '-n', '21', ...RANDOM, '--second-opinion', 'greedy@1'],
  // The last one has no other of its pair, and is started by the second player.
  'match-that-one-starts': [DUEL, RUSH, '-n', '31', ...RANDOM],
} as const;

export const MATRICES = {
  matrix: [AGGRO, DOGS, STARTER, CONTROL, '-n', '20', ...RANDOM, '--weights', 'weights.yaml'],
  'matrix-without-weights': [RUSH, CHALLENGE, MIRE, '-n', '10', ...RANDOM],
} as const;

export const LADDERS = {
  ladder: ['random', 'planner:20', 'greedy', '--decks', AGGRO, DOGS, '-n', '24'],
  // The second and the third are equally strong: one meeting ends early, one doesn't end by the test.
  'ladder-sprt': ['greedy', 'random', './last.mjs', '--decks', RUSH, CHALLENGE, '-n', '120', '--sprt', '0,20'],
} as const;

export const PLAYS = {
  'play-lorcana': [AGGRO, DOGS, '--index', '3', ...RANDOM],
  'play-kingdom-hearts': [RUSH, CHALLENGE, '--index', '4', '--policy', 'greedy'],
} as const;

/** Always takes the last option. */
const LAST =
  "export default () => ({ name: 'last', startGame() {}, choose: (view, options) => options.length - 1 });\n";

/** A folder with all that the runs name. */
export class RunFolder {
  private folder = '';

  open(): void {
    this.folder = mkdtempSync(join(tmpdir(), 'lorelab-figures-'));
    for (const file of [AGGRO, DOGS, STARTER, CONTROL, RUSH, CHALLENGE, MIRE, DUEL])
      copyFileSync(new URL(`${FOLDERS[file as keyof typeof FOLDERS] ?? ''}${file}`, decks), this.path(file));
    writeFileSync(this.path('weights.yaml'), WEIGHTS);
    writeFileSync(this.path('last.mjs'), LAST);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** What a deck is called in its file. */
  deckName(file: string): string {
    return /^# (?:Name: )?(.*)$/m.exec(readFileSync(this.path(file), 'utf8'))![1]!;
  }

  /** What the program prints, on lines as wide as may be: nothing is shortened. */
  lorelab(...args: readonly string[]): string {
    return this.lorelabWithin(1000, ...args);
  }

  /** What it prints on lines of so many columns. */
  lorelabWithin(columns: number, ...args: readonly string[]): string {
    const { stdout, stderr, status } = runProgram(args, {
      cwd: this.folder,
      env: { ...process.env, COLUMNS: String(columns) },
    });
    if (status !== 0) throw new Error(`lorelab ${args.join(' ')} ended with ${status}:\n${stderr}`);
    return stdout;
  }

  /** Each file that `--csv` wrote, by its name. */
  tables(name: string): ReadonlyMap<string, string> {
    const folder = this.path(name);
    return new Map(
      readdirSync(folder)
        .sort()
        .map((file) => [basename(file, '.csv'), readFileSync(join(folder, file), 'utf8')]),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** A report in its three forms. */
export interface Shown<Report> {
  readonly text: string;
  readonly report: Report;
  readonly tables: ReadonlyMap<string, string>;
}

/** Plays one of the runs, and once more for the report as data. `more`: for the first time. */
export function show<Report>(
  folder: RunFolder,
  command: string,
  name: string,
  args: readonly string[],
  more: readonly string[] = [],
): Shown<Report> {
  const text = folder.lorelab(command, ...args, ...more, '--csv', `${name}.csv`);
  const report = JSON.parse(folder.lorelab(command, ...args, '--json')) as Report;
  return { text, report, tables: folder.tables(`${name}.csv`) };
}
