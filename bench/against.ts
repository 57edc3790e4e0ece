/** This build beside another one on the same machine: both play the same games in turns, so that whatever else goes on slows both. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootstrap } from '@lorelab/statistics/comparisons';
import type { Answer, Played, Window } from './build-player.js';
import { Dice } from './dice.js';
import { fileOf, MEASURED_GAMES } from './matchups.js';
import { median } from './measures.js';

/** How many times as fast this build is as the other one, with a 95 % interval. */
export interface Ratio {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface AgainstRow {
  readonly matchup: string;
  readonly policy: string;
  /** Of CPU time: medians of windows. */
  readonly microsecondsHere: number;
  readonly microsecondsThere: number;
  readonly ratio: Ratio;
  /** Both took the same number of decisions in each window: they have played the same games. */
  readonly isSame: boolean;
}

export interface Against {
  readonly folder: string;
  readonly rows: readonly AgainstRow[];
  /** By policy: the geometric mean over the matchups of two players of Lorcana. */
  readonly means: readonly { readonly policy: string; readonly ratio: Ratio }[];
  readonly leftOut: readonly LeftOut[];
}

/** What one of both can't play: an older build may not know a card or a policy. */
export interface LeftOut {
  readonly matchup: string;
  readonly policy: string;
  readonly why: string;
}

/** The same window played by both. */
export interface Pair {
  readonly games: number;
  readonly here: Played;
  readonly there: Played;
}

/** Pairs of windows of one matchup and policy. */
export interface Meeting {
  readonly matchup: string;
  readonly policy: string;
  readonly pairs: readonly Pair[];
}

export const AGAINST_POLICIES = ['random', 'greedy@1'];

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PLAYER = fileURLToPath(new URL('build-player.js', import.meta.url));

export async function benchAgainst(given: string, isQuick: boolean, tell: (what: string) => void): Promise<Against> {
  const folder = resolve(given);
  checkFolder(folder);
  const [here, there] = [new Build(ROOT), new Build(folder)];
  try {
    const meetings: Meeting[] = [];
    const leftOut: LeftOut[] = [];
    for (const policy of AGAINST_POLICIES)
      for (const { id, matchup, decks } of MATCHUPS) {
        tell(`${matchup}, ${policy}`);
        const games = { game: id, decks: decks.map((deck) => fileOf(deck).href), policy };
        try {
          meetings.push({ matchup, policy, pairs: await playInTurns(here, there, games, isQuick) });
        } catch (error) {
          if (!(error instanceof NotPlayable)) throw error;
          leftOut.push({ matchup, policy, why: error.message });
        }
      }
    if (meetings.length === 0) throw new Error(leftOut[0]!.why);
    return againstOf(folder, meetings, leftOut);
  } finally {
    here.end();
    there.end();
  }
}

/** What everybody plays by the usual rules. */
const MATCHUPS = MEASURED_GAMES.flatMap(({ id, matchups }) =>
  matchups.filter(({ isUsual }) => isUsual).map(({ name, decks }) => ({ id, matchup: name, decks })),
);

function checkFolder(folder: string): void {
  const what = !existsSync(join(folder, 'packages', 'sim-cli', 'package.json'))
    ? 'it holds no packages/sim-cli'
    : existsSync(join(folder, 'packages', 'sim', 'lib')) || existsSync(join(folder, 'packages', 'sim', 'dist'))
      ? undefined
      : 'it has not been built (`pnpm install && pnpm build` there)';
  if (what !== undefined)
    throw new Error(`--against expects a folder with a built Lorelab, and found "${folder}": ${what}`);
}

/** What a program can't play: a card, a policy or a deck format that it doesn't know. */
class NotPlayable extends Error {}

/** A program in a process of its own, which plays one window at a time. */
class Build {
  private readonly process: ChildProcess;
  private hear: (answer: Answer) => void = () => {};

  constructor(private readonly folder: string) {
    this.process = fork(PLAYER, [folder], { execArgv: [] });
    this.process.on('message', (message) => this.hear(message as Answer));
    this.process.on('exit', (code) => this.hear({ error: `it ended with exit code ${code}` }));
  }

  async play(window: Window): Promise<Played> {
    const answered = new Promise<Answer>((hear) => {
      this.hear = hear;
    });
    this.process.send(window, (error) => error && this.hear({ error: error.message }));
    const answer = await answered;
    if ('error' in answer) throw new NotPlayable(`the program in "${this.folder}" can't play this: ${answer.error}`);
    return answer;
  }

  end(): void {
    this.process.kill();
  }
}

/** Warms both up, then plays windows in turns: each begins as often as the other. */
async function playInTurns(
  here: Build,
  there: Build,
  games: Pick<Window, 'game' | 'decks' | 'policy'>,
  isQuick: boolean,
): Promise<Pair[]> {
  const { warmUp, windows, size } = isQuick ? QUICK : USUAL;
  for (const build of [here, there]) await build.play({ ...games, from: 0, games: warmUp });
  const pairs: Pair[] = [];
  for (let i = 0; i < windows; i++) {
    const window: Window = { ...games, from: warmUp + i * size, games: size };
    const play = async (isHere: boolean): Promise<Played> => (isHere ? here : there).play(window);
    const isFirst = i % 2 === 0;
    const one = await play(isFirst);
    const other = await play(!isFirst);
    pairs.push(isFirst ? { games: size, here: one, there: other } : { games: size, here: other, there: one });
  }
  return pairs;
}

const USUAL = { warmUp: 3000, windows: 30, size: 200 };
const QUICK = { warmUp: 40, windows: 4, size: 10 };

// ---------------------------------------------------------------------------------------------- figures

export function againstOf(folder: string, meetings: readonly Meeting[], leftOut: readonly LeftOut[] = []): Against {
  const ofTwo = meetings.filter(({ matchup }) => OF_TWO.includes(matchup));
  return {
    folder,
    rows: meetings.map(rowOf),
    leftOut,
    means: AGAINST_POLICIES.flatMap((policy) => {
      const those = ofTwo.filter((meeting) => meeting.policy === policy);
      return those.length === 0 ? [] : [{ policy, ratio: ratioOf(those.map(({ pairs }) => pairs)) }];
    }),
  };
}

const OF_TWO = MEASURED_GAMES[0]!.matchups
  .filter(({ decks, isUsual }) => isUsual && decks.length === 2)
  .map(({ name }) => name);

function rowOf({ matchup, policy, pairs }: Meeting): AgainstRow {
  return {
    matchup,
    policy,
    microsecondsHere: median(pairs.map(({ here }) => here.microseconds)) / gamesOf(pairs),
    microsecondsThere: median(pairs.map(({ there }) => there.microseconds)) / gamesOf(pairs),
    ratio: ratioOf([pairs]),
    isSame: pairs.every(({ here, there }) => here.decisions === there.decisions),
  };
}

const gamesOf = ([first]: readonly Pair[]): number => first!.games;

/** How many times as fast it is here: of each meeting the middle window, of several their geometric mean. Windows are drawn again. */
function ratioOf(meetings: readonly (readonly Pair[])[]): Ratio {
  const logs = meetings.map((pairs) =>
    pairs.map(({ here, there }) => Math.log(there.microseconds / here.microseconds)),
  );
  const windows = Math.min(...logs.map(({ length }) => length));
  const figure = (sample: Int32Array): number => {
    const middles = logs.map((ratios) => median(Array.from(sample, (window) => ratios[window]!)));
    return Math.exp(middles.reduce((sum, middle) => sum + middle, 0) / middles.length);
  };
  const dice = new Dice();
  const { value, low, high } = bootstrap(windows, figure, { draw: (bound) => dice.below(bound) });
  return { value, low, high };
}
