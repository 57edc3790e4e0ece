/** A calibration: a policy plays the pairings of which real win rates are known. */
import type { PolicySpec } from '@lorelab/ai';
import { isOwnPolicy } from '@lorelab/ai/policies';
import { Ending } from '@lorelab/engine/kernel';
import { PairTally } from '@lorelab/statistics';
import type { CollectorName } from '../collectors/collection.js';
import type { CardUse } from '../collectors/uses.js';
import type { Calibration } from '../input/calibration.js';
import type { RunPlan } from '../plan/plan.js';
import type { DeckList, Table } from '../plan/table.js';
import { STOPPED } from '../playing/endings.js';
import type { CalibrationReport } from '../reports/calibration-report.js';
import type { Versions } from '../reports/origin.js';
import type { Chunk, ChunkPlayer, PlayedChunk } from '../runner/chunk.js';
import { AllGamesFailed, FAILURES_KEPT, mustLoad, type RunResult, runOn } from '../runner/run.js';
import type { PolicyFailure } from '../runner/session.js';
import { makeCalibrationReport } from './make-calibration-report.js';
import { seatingOf, seedAfter } from './pairing.js';

export interface CalibrationOptions {
  readonly calibration: Calibration;
  /** All lists, and which of them stand for each deck, by their places. */
  readonly lists: readonly DeckList[];
  readonly listsOf: readonly (readonly number[])[];
  /** The table of two of the lists. */
  readonly tableOf: (a: number, b: number) => Table;
  readonly policy: PolicySpec;
  /** Plays the same games, to compare with; absent: nobody. */
  readonly baseline?: PolicySpec;
  readonly seed: string;
  /** Games a pairing. */
  readonly games: number;
  readonly pool: ChunkPlayer;
  readonly versions: Versions;
  readonly command: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: CalibrationProgress) => void;
}

/** How far a calibration has come: which policy is playing which pairing. */
export interface CalibrationProgress {
  readonly policy: string;
  readonly deck: string;
  readonly versus: string;
  readonly games: number;
  readonly gamesWanted: number;
  /** What would be reported if nothing more were played: of the meetings that are over. */
  readonly soFar: () => CalibrationReport;
}

export async function playCalibration(options: CalibrationOptions): Promise<CalibrationReport> {
  const meetings = meetingsOf(options);
  const policies = [...(options.baseline ? [options.baseline] : []), options.policy];
  for (const policy of policies) await loadOwn(policy, meetings[0]!, options);
  const playing = new Playing(policies, meetings, options);
  await playing.play();
  return playing.report(options.signal?.aborted !== true);
}

/** Two lists that meet for their decks. */
export interface Meeting {
  /** The place of the pairing that they stand for. */
  readonly pairing: number;
  /** The places of the lists, in the order in which they sit. */
  readonly seats: readonly [number, number];
  /** Whether the list of the pairing's second deck sits first. */
  readonly isTurned: boolean;
  readonly seed: string;
  /** How often the same two lists meet before it, for other decks. */
  readonly before: number;
  readonly games: number;
}

/**
 * All meetings, in rounds in which every pairing has one: whoever is interrupted knows something of all of them. In whatever
 * order decks are named, and whoever plays them, two lists meet the same shuffles; where the same two meet again, as a list
 * may be named twice, they meet others.
 */
function meetingsOf(options: CalibrationOptions): Meeting[] {
  const { calibration, lists, listsOf, seed } = options;
  const times = new Map<string, number>();
  const countBefore = (own: string): number => {
    const before = times.get(own) ?? 0;
    times.set(own, before + 1);
    return before;
  };
  const byPairing = calibration.pairings.map(({ a, b }, pairing) =>
    combinations(listsOf[a]!, listsOf[b]!, options.games).map(({ one, other, games }): Meeting => {
      const { isTurned, seed: own } = seatingOf(seed, lists[one]!, lists[other]!);
      const before = countBefore(own);
      return {
        pairing,
        seats: isTurned ? [other, one] : [one, other],
        isTurned,
        seed: seedAfter(own, before),
        before,
        games,
      };
    }),
  );
  const rounds = Math.max(...byPairing.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => byPairing.flatMap((meetings) => meetings[round] ?? [])).flat();
}

interface Combination {
  readonly one: number;
  readonly other: number;
  readonly games: number;
}

/** Every list of a deck with every list of another, such that few games too are of as many lists as can be. */
function combinations(ones: readonly number[], others: readonly number[], games: number): Combination[] {
  const all = ones.length * others.length;
  const pairs = Math.floor(games / 2);
  return Array.from({ length: all }, (_, place) => ({
    one: ones[place % ones.length]!,
    other: others[((place % ones.length) + Math.floor(place / ones.length)) % others.length]!,
    games: 2 * (Math.floor(pairs / all) + (place < pairs % all ? 1 : 0)),
  })).filter((combination) => combination.games > 0);
}

/** A policy that can't be loaded is told before anything is played. */
async function loadOwn(policy: PolicySpec, meeting: Meeting, options: CalibrationOptions): Promise<void> {
  if (isOwnPolicy(policy)) await mustLoad(planOf(policy, meeting, options), options.pool, options.signal);
}

const planOf = (policy: PolicySpec, { seats, seed }: Meeting, { tableOf }: CalibrationOptions): RunPlan => ({
  table: tableOf(...seats),
  policies: [policy, policy],
  seed,
  bestOf: 1,
});

/** What a meeting came to, from the side of the pairing's first deck. */
export interface PlayedMeeting extends Pick<Meeting, 'pairing' | 'seats' | 'isTurned' | 'before'> {
  /** What became of the cards of each list that met, by its place. */
  readonly uses: readonly { readonly list: number; readonly cards: readonly CardUse[] }[];
  readonly pairs: PairTally;
  /** Those pairs of which each side started one game. */
  readonly fromBothSeats: PairTally;
  /** Games by their rounds. */
  readonly rounds: Float64Array;
  readonly games: number;
  readonly decked: number;
  readonly stopped: number;
  readonly failed: number;
  readonly failures: readonly PolicyFailure[];
}

const COLLECTORS: readonly CollectorName[] = ['outcomes', 'lengths', 'uses'];

/** So many meetings are played at once for each thread: one is ready when another is over. */
const AT_ONCE = 2;

/** All meetings being played, each by one policy after the other: on the way something is known of all of them alike. */
class Playing {
  private readonly queue: { readonly player: PolicyPlayer; readonly meeting: Meeting; readonly place: number }[];
  private readonly players: readonly PolicyPlayer[];
  private readonly gamesWanted: number;
  private gamesOver = 0;
  private isOver = false;

  constructor(
    policies: readonly PolicySpec[],
    meetings: readonly Meeting[],
    private readonly options: CalibrationOptions,
  ) {
    this.players = policies.map((policy) => new PolicyPlayer(policy, options.pool));
    this.queue = meetings.flatMap((meeting, place) => this.players.map((player) => ({ player, meeting, place })));
    this.gamesWanted = this.queue.reduce((sum, { meeting }) => sum + meeting.games, 0);
  }

  async play(): Promise<void> {
    await Promise.all(Array.from({ length: AT_ONCE * this.options.pool.threads }, () => this.playNext()));
  }

  /** What the meetings of each policy came to, in their order, as far as they were played. */
  report(isComplete: boolean): CalibrationReport {
    const [own, other] = this.players.map(({ played }) => played.filter((meeting) => meeting !== undefined)).reverse();
    return makeCalibrationReport(this.options, { own: own!, ...(other && { other }), isComplete });
  }

  private async playNext(): Promise<void> {
    try {
      while (!this.isOver && !this.options.signal?.aborted) {
        const next = this.queue.shift();
        if (!next) return;
        const { player, meeting, place } = next;
        player.played[place] = await this.playMeeting(player, meeting);
        player.checkItPlays();
      }
    } catch (error) {
      this.isOver = true;
      throw error;
    }
  }

  private async playMeeting(player: PolicyPlayer, meeting: Meeting): Promise<PlayedMeeting> {
    const { calibration, signal, onProgress } = this.options;
    const { a, b } = calibration.pairings[meeting.pairing]!;
    const { text: policy } = player.policy;
    const [deck, versus] = [calibration.decks[a]!.name, calibration.decks[b]!.name];
    let before = 0;
    try {
      const result = await runOn(player, planOf(player.policy, meeting, this.options), {
        series: meeting.games,
        collectors: COLLECTORS,
        ...(player.chunk !== undefined && { chunk: player.chunk }),
        ...(signal && { signal }),
        onProgress: ({ series }) => {
          this.gamesOver += series - before;
          before = series;
          onProgress?.({
            policy,
            deck,
            versus,
            games: this.gamesOver,
            gamesWanted: this.gamesWanted,
            soFar: () => this.report(false),
          });
        },
      });
      return resultOf(meeting, result);
    } catch (error) {
      if (error instanceof AllGamesFailed) return nothingPlayed(meeting, error);
      throw error;
    }
  }
}

/** A chunk takes about so long: a quick policy plays a meeting in one, and its table is set up once. */
const CHUNK_MILLISECONDS = 500;

/** The threads as a run meets them that is one of several: it takes up about one of them. */
class PolicyPlayer implements ChunkPlayer {
  readonly threads = 1;
  /** By the places of the meetings. */
  readonly played: (PlayedMeeting | undefined)[] = [];
  /** Series a chunk, by what the games have taken so far; before that the run finds out. */
  chunk: number | undefined;

  constructor(
    readonly policy: PolicySpec,
    private readonly pool: ChunkPlayer,
  ) {}

  async run(chunk: Chunk): Promise<PlayedChunk> {
    const played = await this.pool.run(chunk);
    const each = played.milliseconds / (played.to - played.from);
    this.chunk = Math.max(2, 2 * Math.floor(CHUNK_MILLISECONDS / Math.max(each, 0.01) / 2));
    return played;
  }

  destroy(): Promise<void> {
    return this.pool.destroy();
  }

  /** A policy that fails every game will go on doing so, with other decks too. */
  checkItPlays(): void {
    const played = this.played.filter((meeting) => meeting !== undefined);
    const failures = played.flatMap((meeting) => meeting.failures);
    if (failures.length >= FAILURES_KEPT && played.every(({ games }) => games === 0))
      throw new AllGamesFailed(failures);
  }
}

function resultOf({ pairing, seats, isTurned, before }: Meeting, result: RunResult): PlayedMeeting {
  const { collection, games, failed, failures } = result;
  const outcomes = collection.get('outcomes');
  const seen = (pairs: PairTally): PairTally => (isTurned ? pairs.fromOtherSide() : pairs);
  return {
    pairing,
    seats,
    isTurned,
    before,
    uses: seats.map((list, seat) => ({ list, cards: collection.get('uses').of(seat) })),
    pairs: seen(outcomes.pairTally()),
    fromBothSeats: seen(outcomes.firstGames()),
    rounds: collection.get('lengths').histogram('all'),
    games,
    decked: outcomes.endedBy(Ending.DeckOut),
    stopped: STOPPED.reduce((sum, ending) => sum + outcomes.endedBy(ending), 0),
    failed,
    failures,
  };
}

const nothingPlayed = ({ pairing, seats, isTurned, before }: Meeting, { failures }: AllGamesFailed): PlayedMeeting => ({
  pairing,
  seats,
  isTurned,
  before,
  uses: [],
  pairs: new PairTally(),
  fromBothSeats: new PairTally(),
  rounds: new Float64Array(0),
  games: 0,
  decked: 0,
  stopped: 0,
  failed: failures.length,
  failures,
});
