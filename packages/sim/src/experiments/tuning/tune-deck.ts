/** A deck is tuned: its versions play a field, and what comes of it is reported. */
import type { PolicySpec } from '@lorelab/ai';
import type { CardUse } from '../../collectors/uses.js';
import type { DeckList, Table } from '../../plan/table.js';
import { originOf, type Versions } from '../../reports/origin.js';
import { trustIn } from '../../reports/trust.js';
import { TUNING_REPORT_VERSION, type TuningReport } from '../../reports/tuning-report.js';
import type { ChunkPlayer } from '../../runner/chunk.js';
import type { Opponent } from '../paired/table-games.js';
import { PlanGames } from '../racing/plan-games.js';
import { usesIn } from './cut.js';
import { deckGames } from './deck-games.js';
import type { GamesOf } from './games.js';
import type { Rules } from './ideas.js';
import { findingsOf } from './report.js';
import { nothingSeen, type Phase } from './search.js';
import { type Tuned, tune } from './tune.js';

export interface DeckTuningOptions {
  readonly start: DeckList;
  readonly opponents: readonly Opponent[];
  /** Places of those that the race doesn't meet. */
  readonly keptOut: readonly number[];
  /** The table of a version with an opponent. */
  readonly tableAgainst: (deck: DeckList, opponent: number) => Table;
  readonly rules: Omit<Rules, 'cards'>;
  /** Cards that might come and were not tried. */
  readonly candidatesLeft: number;
  readonly quick: PolicySpec;
  readonly policy: PolicySpec;
  /** Absent: nobody gives a second opinion. */
  readonly second?: PolicySpec;
  readonly seed: string;
  /** About so many games are played. */
  readonly budget: number;
  readonly pool: ChunkPlayer;
  readonly versions: Versions;
  readonly command: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TuningProgress) => void;
  /** Remembers games, and has them played that it doesn't know; absent: all are played. */
  readonly remember?: (games: GamesOf) => GamesOf;
}

export interface TuningProgress {
  readonly phase: Phase;
  readonly games: number;
  readonly wanted: number;
  /** What would be reported if nothing more were played. */
  readonly soFar: () => TuningReport;
}

export async function tuneDeck(options: DeckTuningOptions): Promise<TuningReport> {
  const { start, opponents, keptOut, tableAgainst, rules, quick, policy, second, seed, budget, pool, signal } = options;
  let phase: Phase = 'swaps';
  let games = 0;
  let seen = nothingSeen();
  const tell = (): void => options.onProgress?.({ phase, games, wanted: Math.max(games, budget), soFar });
  const played = new PlanGames({ pool, ...(signal && { signal }) });
  const policies = { quick, first: policy, second: second ?? policy };
  const own = deckGames(played, { start, opponents, tableAgainst, policies, seed });
  const source = counted(options.remember?.(own) ?? own, (more) => {
    games += more;
    tell();
  });
  const ask = (more: number): void => {
    phase = 'cut';
    games += more;
    tell();
  };
  const report = (tuned: Tuned, uses?: CardUse[]): TuningReport => ({
    report: 'tuning',
    version: TUNING_REPORT_VERSION,
    provenance: {
      ...provenanceOf(options),
      games,
      failed: played.failed,
      ...told(played),
      isComplete: tuned.verdict !== 'interrupted' && !signal?.aborted,
    },
    trust: trustIn([policy]),
    ...findingsOf({ tuned, start, opponents, keptOut, uses }),
  });
  const soFar = (): TuningReport => report({ verdict: 'interrupted', seen });
  const end = (): void => void pool.destroy();
  signal?.addEventListener('abort', end);
  try {
    const tuned = await tune({
      rules: { ...rules, cards: start.cards },
      games: source,
      opponents: [...opponents.keys()].filter((place) => !keptOut.includes(place)),
      keptOut,
      budget,
      hasSecond: second !== undefined,
      onPhase: (next) => {
        phase = next;
        tell();
      },
      onSeen: (now) => {
        seen = now;
        tell();
      },
    });
    const uses =
      tuned.verdict === 'better' || tuned.verdict === 'disputed' ? await usesOfStart(options, ask) : undefined;
    return report(tuned, uses);
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

/** How the deck as it was is played by the policy that decides. */
function usesOfStart(
  { start, opponents, tableAgainst, policy, seed, budget, pool, signal }: DeckTuningOptions,
  onPlayed: (games: number) => void,
): Promise<CardUse[] | undefined> {
  const lineup = {
    name: start.name,
    tableAgainst: (place: number) => tableAgainst(start, place),
    policy,
    opposing: policy,
  };
  return usesIn(budget, lineup, {
    pool,
    seed: `${seed}/cut`,
    opponents,
    onProgress: onPlayed,
    ...(signal && { signal }),
  });
}

function provenanceOf(options: DeckTuningOptions) {
  const { start, opponents, keptOut, tableAgainst, rules, quick, policy, second, seed, budget, versions, command } =
    options;
  const policies = [quick, policy, ...(second ? [second] : [])];
  return {
    ...originOf(versions, command, { table: tableAgainst(start, 0), policies, seed }),
    deck: { name: start.name, hash: start.hash },
    opponents: opponents.map(({ deck, weight }, place) => ({
      deck: deck.name,
      hash: deck.hash,
      weight,
      isKeptOut: keptOut.includes(place),
    })),
    policies: { quick: quick.text, first: policy.text, second: second?.text ?? null },
    budget,
    candidates: { tried: rules.canCome.length, left: options.candidatesLeft },
    mostChanges: rules.most,
  };
}

const FAILURES_TOLD = 3;

/** What was said of games that failed: the first of them, in whatever order threads were done. */
const told = ({ failures }: PlanGames) => ({
  failures: failures.slice(0, FAILURES_TOLD).map(({ message }) => message),
});

/** Counts games as they come in. */
const counted =
  (games: GamesOf, count: (more: number) => void): GamesOf =>
  (player, stream) => {
    const source = games(player, stream);
    return {
      ...source,
      play: async (version, opponent, range) => {
        const points = await source.play(version, opponent, range);
        count(points.length);
        return points;
      },
    };
  };
