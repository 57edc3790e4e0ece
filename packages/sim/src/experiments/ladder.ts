/** A ladder: policies against each other over a set of decks. */
import type { PolicySpec } from '@lorelab/ai';
import { isOwnPolicy } from '@lorelab/ai/policies';
import { nextBelow, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import { PairTally, winRate } from '@lorelab/statistics';
import { eloDifference, eloOf, ratings, Sprt, type SprtOptions } from '@lorelab/statistics/comparisons';
import type { DeckList, Table } from '../plan/table.js';
import { type Figure, figure, rounded } from '../reports/figure.js';
import { addForfeits, type WithForfeits } from '../reports/forfeits.js';
import {
  LADDER_REPORT_VERSION,
  type LadderClaim,
  type LadderCpu,
  type LadderMeeting,
  type LadderReport,
} from '../reports/ladder-report.js';
import { originOf, type Versions } from '../reports/origin.js';
import { TRUST_IN_LADDER } from '../reports/trust.js';
import type { ChunkPlayer } from '../runner/chunk.js';
import { mustLoad } from '../runner/run.js';
import { measureCpu } from './cpu.js';
import { type PlayedPairing, playPairing } from './pairing.js';

export interface LadderOptions {
  readonly policies: readonly PolicySpec[];
  readonly decks: readonly DeckList[];
  /** The table of two of the decks, which may be the same one. */
  readonly tableOf: (a: number, b: number) => Table;
  readonly seed: string;
  /** Games of each two policies; with a sequential test, the most. */
  readonly games: number;
  /** The first policy meets each other one, and these don't meet; absent: each meets each. */
  readonly isGauntlet?: boolean;
  /** What was played before between policies of these names: it counts as well, also of such as don't play now. */
  readonly before?: readonly KeptMeeting[];
  readonly sprt?: SprtOptions;
  /** What is said of the first of two policies, to be tested in place of `sprt`. */
  readonly claim?: Claim;
  /** Games of each policy against itself, to tell what time they take; and the time that this program has taken, in milliseconds. */
  readonly cpu?: { readonly games: number; readonly clock: () => number };
  readonly pool: ChunkPlayer;
  readonly versions: Versions;
  readonly command: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LadderProgress) => void;
}

/** Pairs of games of two policies, by their names. */
export interface KeptMeeting {
  readonly a: string;
  readonly b: string;
  /** A pair tally, as it writes itself, seen from the first. */
  readonly pairs: readonly number[];
}

/** A policy wins at least such a share of its games. */
export interface Claim {
  readonly share: number;
  /** If it wins so much more than that, the test should find it out, … */
  readonly margin: number;
  /** … and be wrong so often: both that it finds out what isn't so, and that it doesn't find out what is. */
  readonly error: number;
}

/** The test whether somebody wins more than a share: what it takes for true without proof is that they don't. */
const testOf = ({ share, margin, error }: Claim): SprtOptions => ({
  elo0: eloOf(share),
  elo1: eloOf(share + margin),
  alpha: error,
  beta: error,
});

/** How far a ladder has come: two of the policies are meeting. */
export interface LadderProgress {
  readonly first: number;
  readonly second: number;
  /** Games played, and the most that there will be; those that a test saved are taken off. */
  readonly games: number;
  readonly gamesWanted: number;
  /** What would be reported if nothing more were played. */
  readonly soFar: () => LadderReport;
}

/** Who plays which deck: the two policies change decks, so that no deck favours anybody. */
export interface LadderSeating {
  readonly a: number;
  readonly b: number;
}

/** Each deck against itself and against the next, in both ways. */
export function seatings(decks: number): LadderSeating[] {
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

/**
 * The same, the decks and the seatings in an order by chance: whoever stops early has seen a fair part of all, and not only
 * decks that meet themselves.
 */
function mixedSeatings(decks: number, seed: string): LadderSeating[] {
  const dice = new Int32Array(RANDOM_WORDS);
  new RunSeed(`${seed}, seatings`).writeState(dice, 0);
  const order = mixed(
    Array.from({ length: decks }, (_, deck) => deck),
    dice,
  );
  return mixed(seatings(decks), dice).map(({ a, b }) => ({ a: order[a]!, b: order[b]! }));
}

function mixed<T>(items: T[], dice: Int32Array): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = nextBelow(dice, i + 1);
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}

interface PolicyMeeting {
  readonly first: number;
  readonly second: number;
  readonly pairs: PairTally;
  readonly failures: string[];
  readonly failedBy: number[];
  games: number;
  /** How many of them were played before. */
  before: number;
  stopped: number;
  failed: number;
  forfeits: WithForfeits;
}

export async function playLadder(given: LadderOptions): Promise<LadderReport> {
  const options = given.claim ? { ...given, sprt: testOf(given.claim) } : given;
  const meetings = meetingsOf(options);
  await loadOwn(options);
  let isComplete = true;
  for (const meeting of meetings) {
    // A test may have saved games of meetings that are over.
    const over = meetings.slice(0, meetings.indexOf(meeting)).reduce((sum, meeting) => sum + playedNow(meeting), 0);
    const gamesWanted = over + (meetings.length - meetings.indexOf(meeting)) * evenly(options.games);
    const { first, second } = meeting;
    isComplete = await playMeeting(meeting, options, (games, met) => {
      options.onProgress?.({
        first,
        second,
        games: over + games,
        gamesWanted,
        soFar: () =>
          reportOf(
            options,
            meetings.map((one) => (one === meeting ? met() : one)),
            false,
          ),
      });
    });
    if (!isComplete) break;
  }
  const cpu = isComplete && options.cpu ? await cpuOf(options, options.cpu) : undefined;
  return { ...reportOf(options, meetings, isComplete, cpu), ...claimed(options, meetings) };
}

/** What time the policies take, measured at tables that are spread over all. */
const cpuOf = (
  { policies, decks, tableOf, seed }: LadderOptions,
  { games, clock }: NonNullable<LadderOptions['cpu']>,
) =>
  measureCpu({
    policies,
    tables: mixedSeatings(decks.length, seed).map(({ a, b }) => tableOf(a, b)),
    seed: `${seed}, cpu`,
    games,
    clock,
  });

/** What has become of the claim; nobody knows while the test is undecided. */
function claimed({ claim, sprt }: LadderOptions, [meeting]: readonly PolicyMeeting[]): { claim?: LadderClaim } {
  if (!claim || !sprt) return {};
  const { verdict } = new Sprt(sprt).state(meeting!.pairs);
  return { claim: { ...claim, isShown: verdict === 'continue' ? null : verdict === 'accept H1' } };
}

/** A policy that can't be loaded is told before anything is played. */
async function loadOwn({ policies, tableOf, seed, pool, signal }: LadderOptions): Promise<void> {
  for (const policy of policies)
    if (isOwnPolicy(policy))
      await mustLoad({ table: tableOf(0, 0), policies: [policy, policy], seed, bestOf: 1 }, pool, signal);
}

const meetingsOf = ({ policies, isGauntlet, before = [] }: LadderOptions): PolicyMeeting[] =>
  Array.from({ length: isGauntlet ? 1 : policies.length }, (_, first) =>
    Array.from({ length: policies.length - first - 1 }, (__, after) => {
      const second = first + 1 + after;
      const pairs = keptPairs(before, policies[first]!.text, policies[second]!.text);
      const games = pairs.games;
      return {
        first,
        second,
        pairs,
        failures: [],
        failedBy: [0, 0],
        games,
        before: games,
        stopped: 0,
        failed: 0,
        forfeits: {},
      };
    }),
  ).flat();

/** What two have played before, seen from the first. */
function keptPairs(before: readonly KeptMeeting[], first: string, second: string): PairTally {
  const pairs = new PairTally();
  for (const { a, b, pairs: kept } of before) {
    if (a === first && b === second) pairs.merge(new PairTally(kept));
    if (a === second && b === first) pairs.merge(new PairTally(kept).fromOtherSide());
  }
  return pairs;
}

/** Games of a meeting that were played in this run. */
const playedNow = ({ games, before }: PolicyMeeting): number => games - before;

/** Games come in pairs. */
const evenly = (games: number): number => games - (games % 2);

/** A sequential test looks so often. */
const LOOKS = 20;

/** Is told how many games of a meeting have been played now; `met`: the meeting with those of them that it doesn't have yet. */
type OnMeeting = (games: number, met: () => PolicyMeeting) => void;

/** Plays two policies against each other, in all seatings alike, until the games or the test end it. */
async function playMeeting(meeting: PolicyMeeting, options: LadderOptions, onProgress: OnMeeting): Promise<boolean> {
  const pairs = evenly(options.games) / 2;
  const looks = options.sprt ? LOOKS : 1;
  for (let look = 0; look < looks; look++) {
    const range = { from: Math.floor((pairs * look) / looks), to: Math.floor((pairs * (look + 1)) / looks) };
    if (!(await playRound(meeting, options, range, onProgress))) return false;
    if (isGivenUp(meeting)) return true;
    if (options.sprt && new Sprt(options.sprt).state(meeting.pairs).verdict !== 'continue') return true;
  }
  return true;
}

/** Plays some of the pairs of a meeting. The first pair has the first seating, the second the second, and so on. */
async function playRound(
  meeting: PolicyMeeting,
  { policies, decks, tableOf, seed, sprt, pool, signal }: LadderOptions,
  { from, to }: { readonly from: number; readonly to: number },
  onProgress: OnMeeting,
): Promise<boolean> {
  const both = [policies[meeting.first]!, policies[meeting.second]!];
  // Other policies meet other shuffles: what happens in two meetings doesn't depend on each other.
  const names = both.map(({ text }) => text).join('/');
  const seats = sprt ? mixedSeatings(decks.length, seed) : seatings(decks.length);
  for (const [place, { a, b }] of seats.entries()) {
    const before = playedNow(meeting);
    const pairs = Math.ceil((to - place) / seats.length) - Math.ceil((from - place) / seats.length);
    if (pairs === 0) continue;
    const result = await playPairing(tableOf(a, b), both, {
      pool,
      seed: `${seed}/${names}/${place}/${from}`,
      games: 2 * pairs,
      ...(signal && { signal }),
      onProgress: ({ series }, soFar) =>
        onProgress(before + series, () => {
          const met = copyOf(meeting);
          take(met, soFar());
          return met;
        }),
    });
    take(meeting, result);
    if (!result.isComplete) return false;
    if (isGivenUp(meeting)) return true;
  }
  return true;
}

/** The messages of so many failed games of a meeting are kept. */
const FAILURES_KEPT = 3;

/** One of the policies has failed all of the games so far; with other decks it will too. */
const isGivenUp = (meeting: PolicyMeeting): boolean => playedNow(meeting) === 0 && meeting.failed > 0;

/** One that can take in what isn't over. */
const copyOf = (meeting: PolicyMeeting): PolicyMeeting => ({
  ...meeting,
  pairs: new PairTally(meeting.pairs.toJSON()),
  failures: [...meeting.failures],
  failedBy: [...meeting.failedBy],
});

function take(meeting: PolicyMeeting, played: PlayedPairing): void {
  const { pairs, games, stopped, failed, failures, failedBy } = played;
  meeting.pairs.merge(new PairTally(pairs));
  meeting.games += games;
  meeting.stopped += stopped;
  meeting.failed += failed;
  meeting.forfeits = addForfeits([meeting.forfeits, played]);
  for (const [side, count] of failedBy.entries()) meeting.failedBy[side]! += count;
  const messages = failures.map(({ message }) => message);
  meeting.failures.push(...messages.slice(0, FAILURES_KEPT - meeting.failures.length));
}

function reportOf(
  options: LadderOptions,
  meetings: readonly PolicyMeeting[],
  isComplete: boolean,
  cpu?: LadderCpu,
): LadderReport {
  const { policies, decks, seed, versions, command } = options;
  const met = meetings.filter(({ games, failed }) => games > 0 || failed > 0);
  const played = met.filter(({ pairs }) => pairs.pairs > 0);
  const names = allNames(policies, options.before);
  const all = [...played, ...othersOf(options, names, meetings)];
  const rated = ratings(names.length, all);
  const rows = names.map((text, policy) => {
    const own = new PairTally();
    for (const { first, second, pairs } of all) {
      if (first === policy) own.merge(pairs);
      if (second === policy) own.merge(pairs.fromOtherSide());
    }
    const games = own.games;
    const elo = games > 0 ? figure(rated.ratings[policy]!, games) : NOT_RATED;
    return { policy: text, elo, games, score: figure(winRate(own), games) };
  });
  return {
    report: 'ladder',
    version: LADDER_REPORT_VERSION,
    provenance: {
      ...originOf(versions, command, { table: options.tableOf(0, 0), policies, seed }),
      decks: decks.map(({ name, hash }) => ({ name, hash })),
      games: meetings.reduce((sum, meeting) => sum + playedNow(meeting), 0),
      ...(options.before && { gamesBefore: gamesIn(options.before) }),
      isComplete,
      ...(cpu && { cpu }),
    },
    trust: TRUST_IN_LADDER,
    policies: rows.sort((x, y) => (y.elo.value ?? -Infinity) - (x.elo.value ?? -Infinity)),
    meetings: met.map((meeting) => meetingReport(meeting, options, rated.superiority)),
  };
}

/** Those that play, then those of whom games are kept. */
const allNames = (policies: readonly PolicySpec[], before: readonly KeptMeeting[] = []): string[] => [
  ...new Set([...policies.map(({ text }) => text), ...before.flatMap(({ a, b }) => [a, b])]),
];

const gamesIn = (kept: readonly KeptMeeting[]): number =>
  kept.reduce((sum, { pairs }) => sum + new PairTally(pairs).games, 0);

/** Meetings of which games are kept and that aren't played now. */
function othersOf(
  { policies, before = [] }: LadderOptions,
  names: readonly string[],
  meetings: readonly PolicyMeeting[],
) {
  const isPlayed = (a: string, b: string): boolean =>
    meetings.some(({ first, second }) => {
      const both = [policies[first]!.text, policies[second]!.text];
      return both.includes(a) && both.includes(b);
    });
  return before
    .filter(({ a, b }) => !isPlayed(a, b))
    .map(({ a, b, pairs }) => ({ first: names.indexOf(a), second: names.indexOf(b), pairs: new PairTally(pairs) }));
}

/** Of a policy of which no game could be played. */
const NOT_RATED: Figure = { value: null, low: null, high: null, games: 0 };

const VERDICTS = { 'accept H1': 'a is better', 'accept H0': 'a is not better', continue: 'undecided' } as const;

function meetingReport(
  { first, second, pairs, games, stopped, failed, failures, failedBy, forfeits }: PolicyMeeting,
  { policies, sprt }: LadderOptions,
  superiority: readonly (readonly number[])[],
): LadderMeeting {
  const state = sprt && new Sprt(sprt).state(pairs);
  return {
    a: policies[first]!.text,
    b: policies[second]!.text,
    winRate: figure(winRate(pairs), games),
    elo: games > 0 ? figure(eloDifference(winRate(pairs)), games) : NOT_RATED,
    pairs: pairs.toJSON(),
    games,
    stopped,
    failed,
    failures,
    failedBy,
    ...forfeits,
    superiority: games > 0 ? rounded(superiority[first]![second]!) : null,
    ...(state && {
      sprt: {
        verdict: VERDICTS[state.verdict],
        llr: rounded(state.llr),
        lower: state.lower,
        upper: state.upper,
        elo0: rounded(sprt.elo0)!,
        elo1: rounded(sprt.elo1)!,
      },
    }),
  };
}
