/** Where policies lose their chances to win: every decision of some games, judged by playouts. */
import type { PolicySpec } from '@lorelab/ai';
import { ClusterTally, clusteredMean } from '@lorelab/statistics';
import type { JudgeSettings } from '../../judge/judge.js';
import type { RunPlan } from '../../plan/plan.js';
import type { Table } from '../../plan/table.js';
import { BLUNDERS_REPORT_VERSION, type BlundersReport, type PolicyLosses } from '../../reports/blunders-report.js';
import { type Figure, figure, NOTHING } from '../../reports/figure.js';
import { originOf, type Versions } from '../../reports/origin.js';
import type { PolicyFailure } from '../../runner/session.js';
import { type JudgedGame, PARTS, surely } from './judge-game.js';

/** Judges a game of a plan: on a thread, or wherever. */
export interface JudgePlayer {
  readonly threads: number;
  run(task: {
    readonly plan: RunPlan;
    readonly planKey: string;
    readonly index: number;
    readonly seats: readonly number[];
    readonly judge: JudgeSettings;
  }): Promise<JudgedGame | { readonly failure: PolicyFailure }>;
}

export interface BlundersOptions {
  readonly table: Table;
  /** Whose decisions are judged; each plays the same games. */
  readonly policies: readonly PolicySpec[];
  /** Who plays the other decks; absent: the same, and these decisions are judged as well. */
  readonly against?: PolicySpec;
  readonly judge: JudgeSettings;
  /** What the judge was called. */
  readonly judgeText: string;
  readonly seed: string;
  readonly games: number;
  readonly player: JudgePlayer;
  readonly versions: Versions;
  readonly command: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (games: number, wanted: number, policy: string) => void;
}

/** How many blunders a report tells. */
const TOLD = 20;

/** What came of a policy's games: those that were judged, in their order. */
interface PlayedGames {
  readonly policy: string;
  readonly games: readonly JudgedGame[];
  readonly failures: readonly PolicyFailure[];
}

export async function playBlunders(options: BlundersOptions): Promise<BlundersReport> {
  const played: PlayedGames[] = [];
  for (const [place, policy] of options.policies.entries()) played.push(await judgeGames(policy, place, options));
  return reportOf(played, options);
}

async function judgeGames(policy: PolicySpec, place: number, options: BlundersOptions): Promise<PlayedGames> {
  const { table, against, seed, judge, player, signal, games: wanted, onProgress } = options;
  const others = table.decks.slice(1).map(() => against ?? policy);
  const plan: RunPlan = { table, policies: [policy, ...others], seed, bestOf: 1 };
  const seats = against ? [0] : table.decks.map((_, seat) => seat);
  const task = { plan, planKey: JSON.stringify(plan), seats, judge };
  const games = new Map<number, JudgedGame>();
  const failures: PolicyFailure[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < wanted && !signal?.aborted) {
      const judged = await player.run({ ...task, index: next++ });
      if ('failure' in judged) failures.push(judged.failure);
      else games.set(judged.game, judged);
      onProgress?.(place * wanted + games.size + failures.length, wanted * options.policies.length, policy.text);
    }
  };
  await Promise.all(Array.from({ length: player.threads }, () => unlessAborted(work(), signal)));
  const all = [...games.values()].sort((one, other) => one.game - other.game);
  return { policy: policy.text, games: all, failures: failures.sort((one, other) => one.index - other.index) };
}

/** What is called off ends; what it was at is lost. */
async function unlessAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  const aborted = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
  try {
    await Promise.race([work, aborted]);
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
  work.catch(() => {});
}

function reportOf(played: readonly PlayedGames[], options: BlundersOptions): BlundersReport {
  const { table, policies, against, seed, versions, command, judgeText, judge, games: wanted } = options;
  const worst = played
    .flatMap(({ policy, games }) => games.flatMap((game) => game.worst.map((blunder) => ({ policy, ...blunder }))))
    .sort((one, other) => surely(other) - surely(one) || one.game - other.game || one.decision - other.decision)
    .slice(0, TOLD);
  return {
    report: 'blunders',
    version: BLUNDERS_REPORT_VERSION,
    provenance: {
      ...originOf(versions, command, { table, policies: [...policies, ...(against ? [against] : [])], seed }),
      decks: table.decks.map(({ name, hash }) => ({ name, hash })),
      judge: judgeText,
      deals: judge.deals,
      games: played.reduce((sum, { games }) => sum + games.length, 0),
      failed: played.reduce((sum, { failures }) => sum + failures.length, 0),
      failures: played.flatMap(({ failures }) => failures.map(({ message }) => message)).slice(0, 3),
      isComplete: played.every(({ games, failures }) => games.length + failures.length === wanted),
    },
    trust:
      'A loss is what the judge sees, which plays on by ratings; it is no proof, and what a judge misjudges comes out as a blunder. Losses of games are estimated in deals that the better option was not picked by.',
    policies: played.map(lossesOf),
    difference: played.length === 2 ? differenceOf(played[0]!, played[1]!) : null,
    worst,
  };
}

function lossesOf({ policy, games }: PlayedGames): PolicyLosses {
  const kinds = [...new Set(games.flatMap((game) => game.kinds.map(({ kind }) => kind)))];
  const rows = kinds.map((kind) => ({ kind, ...lossOf(games, (one) => one.kind === kind) }));
  const all = lossOf(games, () => true);
  const aGame = new ClusterTally();
  for (const game of games) aGame.add(1, lostIn(game));
  return {
    policy,
    ...all,
    lossAGame: games.length === 0 ? NOTHING : inWins(aGame),
    kinds: rows.sort((one, other) => weightOf(other) - weightOf(one)),
  };
}

/** What decisions of a kind cost together: the kinds that matter come first. */
const weightOf = ({ decisions, loss }: { readonly decisions: number; readonly loss: Figure }): number =>
  decisions * (loss.value ?? 0);

const lostIn = ({ kinds }: JudgedGame): number => kinds.reduce((sum, { lost }) => sum + lost, 0);

function lossOf(games: readonly JudgedGame[], isMeant: (kind: { readonly kind: string }) => boolean) {
  const tally = new ClusterTally();
  let [decisions, differing] = [0, 0];
  for (const { kinds } of games) {
    const meant = kinds.filter(isMeant);
    const count = meant.reduce((sum, one) => sum + one.decisions, 0);
    tally.add(
      count,
      meant.reduce((sum, { lost }) => sum + lost, 0),
    );
    decisions += count;
    differing += meant.reduce((sum, one) => sum + one.differing, 0);
  }
  return { decisions, differing, loss: tally.count === 0 ? NOTHING : withinAWin(inWins(tally)) };
}

/** At one decision nobody loses, or gains, more than everything. */
const withinAWin = ({ value, low, high, games }: Figure): Figure => ({
  value,
  low: low === null ? -1 : Math.max(-1, low),
  high: high === null ? 1 : Math.min(1, high),
  games,
});

/** Losses are counted in parts of a win. */
function inWins(tally: ClusterTally): Figure {
  const { value, low, high } = clusteredMean(tally);
  return figure({ value: value / PARTS, low: low / PARTS, high: high / PARTS }, tally.clusters);
}

/** What the first loses more a game than the second, over the games that both have played. */
function differenceOf(one: PlayedGames, other: PlayedGames): Figure {
  const others = new Map(other.games.map((game) => [game.game, game]));
  const tally = new ClusterTally();
  for (const game of one.games) {
    const twin = others.get(game.game);
    if (twin) tally.add(1, lostIn(game) - lostIn(twin));
  }
  return tally.count === 0 ? NOTHING : inWins(tally);
}
