/**
 * This build beside another one on the same machine: both play the same games in turns, so that whatever else goes on slows both. They do so in
 * several sittings, each of two processes of its own: what V8 makes of a program differs from one process to the next, and windows of one
 * process have that in common.
 */
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

/** Pairs of windows of one matchup and policy, by sittings. */
export interface Meeting {
  readonly matchup: string;
  readonly policy: string;
  readonly sittings: readonly (readonly Pair[])[];
}

export const AGAINST_POLICIES = ['random', 'greedy@1'];

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PLAYER = fileURLToPath(new URL('build-player.js', import.meta.url));

export async function benchAgainst(given: string, isQuick: boolean, tell: (what: string) => void): Promise<Against> {
  const folder = resolve(given);
  checkFolder(folder);
  const size = isQuick ? QUICK : USUAL;
  const meetings = AGAINST_POLICIES.flatMap((policy) =>
    MATCHUPS.map(({ id, matchup, decks }) => ({
      matchup,
      policy,
      games: { game: id, decks: decks.map((deck) => fileOf(deck).href), policy },
      sittings: [] as Pair[][],
    })),
  );
  const leftOut: LeftOut[] = [];
  const isPlayed = (one: LeftOut | Meeting): boolean =>
    leftOut.every(({ matchup, policy }) => matchup !== one.matchup || policy !== one.policy);
  for (let sitting = 0; sitting < size.sittings; sitting++) {
    const [here, there] = [new Build(ROOT), new Build(folder)];
    try {
      for (const meeting of meetings.filter(isPlayed)) {
        const { matchup, policy, games, sittings } = meeting;
        tell(`sitting ${sitting + 1} of ${size.sittings}: ${matchup}, ${policy}`);
        try {
          sittings.push(await playInTurns(here, there, games, sitting, size));
        } catch (error) {
          if (!(error instanceof NotPlayable)) throw error;
          leftOut.push({ matchup, policy, why: error.message });
        }
      }
    } finally {
      here.end();
      there.end();
    }
  }
  if (!meetings.some(isPlayed)) throw new Error(leftOut[0]!.why);
  return againstOf(folder, meetings.filter(isPlayed), leftOut);
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
  sitting: number,
  { warmUp, windows, size }: Size,
): Promise<Pair[]> {
  for (const build of [here, there]) await build.play({ ...games, from: 0, games: warmUp });
  const pairs: Pair[] = [];
  for (let i = sitting * windows; i < (sitting + 1) * windows; i++) {
    const window: Window = { ...games, from: warmUp + i * size, games: size };
    const play = async (isHere: boolean): Promise<Played> => (isHere ? here : there).play(window);
    const isFirst = i % 2 === 0;
    const one = await play(isFirst);
    const other = await play(!isFirst);
    pairs.push(isFirst ? { games: size, here: one, there: other } : { games: size, here: other, there: one });
  }
  return pairs;
}

interface Size {
  readonly sittings: number;
  readonly warmUp: number;
  /** In each sitting. */
  readonly windows: number;
  readonly size: number;
}
const USUAL: Size = { sittings: 8, warmUp: 2500, windows: 4, size: 200 };
const QUICK: Size = { sittings: 2, warmUp: 40, windows: 2, size: 10 };

// ---------------------------------------------------------------------------------------------- figures

export function againstOf(folder: string, meetings: readonly Meeting[], leftOut: readonly LeftOut[] = []): Against {
  const ofTwo = meetings.filter(({ matchup }) => OF_TWO.includes(matchup));
  return {
    folder,
    rows: meetings.map(rowOf),
    leftOut,
    means: AGAINST_POLICIES.flatMap((policy) => {
      const those = ofTwo.filter((meeting) => meeting.policy === policy);
      return those.length === 0 ? [] : [{ policy, ratio: ratioOf(those) }];
    }),
  };
}

const OF_TWO = MEASURED_GAMES[0]!.matchups
  .filter(({ decks, isUsual }) => isUsual && decks.length === 2)
  .map(({ name }) => name);

function rowOf(meeting: Meeting): AgainstRow {
  const { matchup, policy } = meeting;
  const pairs = meeting.sittings.flat();
  return {
    matchup,
    policy,
    microsecondsHere: median(pairs.map(({ here }) => here.microseconds)) / gamesOf(pairs),
    microsecondsThere: median(pairs.map(({ there }) => there.microseconds)) / gamesOf(pairs),
    ratio: ratioOf([meeting]),
    isSame: pairs.every(({ here, there }) => here.decisions === there.decisions),
  };
}

const gamesOf = ([first]: readonly Pair[]): number => first!.games;

/** How many times as fast it is here: the geometric mean of the middle windows of all sittings and meetings. Sittings are drawn again. */
function ratioOf(meetings: readonly Meeting[]): Ratio {
  const middles = meetings.map(({ sittings }) =>
    sittings.map((pairs) => median(pairs.map(({ here, there }) => Math.log(there.microseconds / here.microseconds)))),
  );
  const sittings = Math.min(...middles.map(({ length }) => length));
  const figure = (sample: Int32Array): number => {
    const sum = middles.reduce((all, logs) => sample.reduce((some, sitting) => some + logs[sitting]!, all), 0);
    return Math.exp(sum / (middles.length * sample.length));
  };
  const dice = new Dice();
  const { value, low, high } = bootstrap(sittings, figure, { draw: (bound) => dice.below(bound) });
  return { value, low, high };
}
