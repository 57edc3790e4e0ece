/** A ladder: policies against each other over a set of decks. */
import type { PolicySpec } from '@lorelab/ai';
import type { Table } from '../games/index.js';
import { type Figure, figure, rounded } from '../reports/index.js';
import type { WorkerPool } from '../runner/index.js';
import { PairTally, ratings, Sprt, type SprtOptions, winRate } from '../statistics/index.js';
import { type PairingResult, playPairing } from './pairing.js';

export interface LadderOptions {
  readonly policies: readonly PolicySpec[];
  readonly decks: readonly string[];
  /** The table of two of the decks, which may be the same one. */
  readonly tableOf: (a: number, b: number) => Table;
  readonly seed: string;
  /** Games of each two policies; with a sequential test, the most. */
  readonly games: number;
  readonly sprt?: SprtOptions;
  readonly pool: WorkerPool;
  readonly versions: Readonly<Record<string, string>>;
  readonly command: string;
  readonly signal?: AbortSignal;
  /** So many games of all that are wanted have been played. */
  readonly onProgress?: (games: number, wanted: number) => void;
}

export const LADDER_REPORT_VERSION = 1;

export interface LadderReport {
  readonly report: 'ladder';
  readonly version: typeof LADDER_REPORT_VERSION;
  readonly provenance: {
    readonly command: string;
    readonly versions: Readonly<Record<string, string>>;
    readonly game: string;
    readonly seed: string;
    readonly decks: readonly string[];
    readonly isComplete: boolean;
  };
  /** The strongest first. */
  readonly policies: readonly {
    readonly policy: string;
    /** In points; the mean of all is 0. */
    readonly elo: Figure;
    readonly games: number;
    readonly score: Figure;
  }[];
  readonly meetings: readonly LadderMeeting[];
}

export interface LadderMeeting {
  readonly a: string;
  readonly b: string;
  /** Of the first. */
  readonly winRate: Figure;
  readonly games: number;
  readonly failed: number;
  /** How probable it is that the first is stronger. */
  readonly superiority: number | null;
  /** What the sequential test says, if one was asked for. */
  readonly sprt?: {
    readonly verdict: 'a is better' | 'a is not better' | 'undecided';
    readonly llr: number | null;
    readonly lower: number;
    readonly upper: number;
  };
}

/** Who plays which deck: the two policies change decks, so that no deck favours anybody. */
interface Seating {
  readonly a: number;
  readonly b: number;
}

/** Each deck against itself and against the next, in both ways. */
function seatings(decks: number): Seating[] {
  const mirrors = Array.from({ length: decks }, (_, deck) => ({ a: deck, b: deck }));
  if (decks === 1) return mirrors;
  const ring = Array.from({ length: decks === 2 ? 1 : decks }, (_, deck) => ({ a: deck, b: (deck + 1) % decks }));
  return [
    ...mirrors,
    ...ring.flatMap(({ a, b }) => [
      { a, b },
      { a: b, b: a },
    ]),
  ];
}

interface Meeting {
  readonly first: number;
  readonly second: number;
  readonly pairs: PairTally;
  games: number;
  failed: number;
}

export async function playLadder(options: LadderOptions): Promise<LadderReport> {
  const { policies, games } = options;
  const meetings: Meeting[] = [];
  const wanted = (games * policies.length * (policies.length - 1)) / 2;
  let isComplete = true;
  for (let first = 0; first < policies.length; first++) {
    for (let second = first + 1; second < policies.length; second++) {
      const meeting: Meeting = { first, second, pairs: new PairTally(), games: 0, failed: 0 };
      meetings.push(meeting);
      const before = meetings.reduce((sum, one) => sum + one.games, 0);
      const isWhole = await playMeeting(meeting, options, (played) => options.onProgress?.(before + played, wanted));
      isComplete &&= isWhole;
      if (options.signal?.aborted) return reportOf(options, meetings, false);
    }
  }
  return reportOf(options, meetings, isComplete);
}

/** So many rounds of all seatings: a sequential test looks after each. */
const ROUNDS = 20;

/** Plays two policies against each other: rounds of all seatings, until the games or the test end it. */
async function playMeeting(
  meeting: Meeting,
  options: LadderOptions,
  onProgress: (games: number) => void,
): Promise<boolean> {
  const seats = seatings(options.decks.length);
  const rounds = options.sprt ? ROUNDS : 1;
  const gamesASeating = Math.max(2, 2 * Math.round(options.games / seats.length / rounds / 2));
  for (let round = 0; round < rounds; round++) {
    for (const [place, { a, b }] of seats.entries()) {
      const result = await playSeating(meeting, options, a, b, gamesASeating, `${options.seed}/${round}/${place}`);
      take(meeting, result);
      onProgress(meeting.games);
      if (!result.isComplete) return false;
    }
    if (options.sprt && new Sprt(options.sprt).state(meeting.pairs).verdict !== 'continue') return true;
  }
  return true;
}

function playSeating(
  { first, second }: Meeting,
  { policies, tableOf, pool, signal }: LadderOptions,
  a: number,
  b: number,
  games: number,
  seed: string,
): Promise<PairingResult> {
  const both = [policies[first]!, policies[second]!];
  return playPairing(tableOf(a, b), both, { pool, seed, games, ...(signal && { signal }) });
}

function take(meeting: Meeting, result: PairingResult): void {
  meeting.pairs.merge(new PairTally(result.pairs));
  meeting.games += result.games;
  meeting.failed += result.failed;
}

function reportOf(options: LadderOptions, meetings: readonly Meeting[], isComplete: boolean): LadderReport {
  const { policies, decks, seed, versions, command } = options;
  const played = meetings.filter(({ pairs }) => pairs.pairs > 0);
  const rated = ratings(policies.length, played);
  const rows = policies.map(({ text }, policy) => {
    const own = new PairTally();
    for (const { first, second, pairs } of played) {
      if (first === policy) own.merge(pairs);
      if (second === policy) own.merge(pairs.fromOtherSide());
    }
    const games = own.games;
    return { policy: text, elo: figure(rated.ratings[policy]!, games), games, score: figure(winRate(own), games) };
  });
  return {
    report: 'ladder',
    version: LADDER_REPORT_VERSION,
    provenance: { command, versions, game: options.tableOf(0, 0).game, seed, decks, isComplete },
    policies: rows.sort((x, y) => (y.elo.value ?? 0) - (x.elo.value ?? 0)),
    meetings: played.map((meeting) => meetingReport(meeting, options, rated.superiority)),
  };
}

const VERDICTS = { 'accept H1': 'a is better', 'accept H0': 'a is not better', continue: 'undecided' } as const;

function meetingReport(
  { first, second, pairs, games, failed }: Meeting,
  { policies, sprt }: LadderOptions,
  superiority: readonly (readonly number[])[],
): LadderMeeting {
  const state = sprt && new Sprt(sprt).state(pairs);
  return {
    a: policies[first]!.text,
    b: policies[second]!.text,
    winRate: figure(winRate(pairs), games),
    games,
    failed,
    superiority: rounded(superiority[first]![second]!),
    ...(state && {
      sprt: {
        verdict: VERDICTS[state.verdict],
        llr: rounded(state.llr),
        lower: state.lower,
        upper: state.upper,
      },
    }),
  };
}
