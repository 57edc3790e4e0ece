/** Opening hands, played and reported. */
import type { PolicySpec } from '@lorelab/ai';
import { holm, pValueOf } from '@lorelab/statistics';
import { simultaneousConfidence } from '@lorelab/statistics/comparisons';
import type { RunPlan } from '../../plan/plan.js';
import { copiesOf } from '../../plan/table.js';
import { type Figure, figure, rounded } from '../../reports/figure.js';
import {
  OPENER_REPORT_VERSION,
  type OpenerHand,
  type OpenerReport,
  type OpenerTable,
  type OpenerTableReport,
} from '../../reports/opener-report.js';
import { originOf, type Versions } from '../../reports/origin.js';
import { trustIn } from '../../reports/trust.js';
import type { ChunkPlayer } from '../../runner/chunk.js';
import { frameOf, runOn } from '../../runner/run.js';
import { PairedGames } from '../paired/paired-games.js';
import { keyOfPlan } from '../paired/plan-key.js';
import { seedsAgainst } from '../paired/table-games.js';
import type { Memory } from '../racing/memory.js';
import { PlanGames } from '../racing/plan-games.js';
import { askPolicy } from './asked-policies.js';
import { chooseBack } from './choose.js';
import { DealtHands, type WrittenHands } from './dealt-hands.js';
import { handGames, type OpeningField, type Way } from './hand-games.js';
import { Keeping, type WrittenCounts } from './keeping.js';
import { allWays, type Back, keptOf, keyOfWay } from './ways.js';

export interface OpenerOptions extends OpeningField {
  /** About so many games are played. */
  readonly budget: number;
  readonly pool: ChunkPlayer;
  readonly versions: Versions;
  readonly command: string;
  readonly signal?: AbortSignal;
  /** What was played before; absent: everything is played. */
  readonly memory?: Memory;
  /** `soFar`: what would be reported if nothing more were played; absent of single hands. */
  readonly onProgress?: (games: number, standing: string, soFar?: () => OpenerTableReport) => void;
}

export interface HandOptions extends OpenerOptions {
  readonly hand: readonly string[];
  /** Who is asked what they would put back. They are shipped ones: those of users run in threads alone. */
  readonly asked: readonly PolicySpec[];
  /** What somebody else has answered. */
  readonly answered?: readonly Answer[];
}

/** Who would put back what. */
export interface Answer {
  readonly policy: string;
  readonly back: Back;
}

const FAILURES_TOLD = 3;

// ------------------------------------------------------------------------------------------------ a hand

export async function openHand(options: HandOptions): Promise<OpenerReport> {
  const { hand, asked, budget, starts, policy } = options;
  const answers: Answer[] = [...(options.answered ?? [])];
  for (const one of asked) answers.push({ policy: one.text, back: await askPolicy(one, options, hand) });
  const games = playedBy(options, 'which cards to put back');
  const chosen = await ended(options, () =>
    chooseBack({
      hand,
      judged: answers.map(({ back }) => back),
      budget,
      games: (stream) => handGames(games, options, hand, stream),
    }),
  );
  const doesSo = (back: Back): string[] =>
    answers.filter((answer) => keyOfWay(answer.back) === keyOfWay(back)).map((answer) => answer.policy);
  return {
    report: 'opener',
    version: OPENER_REPORT_VERSION,
    provenance: provenanceOf(options, games, chosen.isComplete),
    trust: trustIn([policy]),
    seat: starts === undefined ? 'both' : starts ? 'play' : 'draw',
    hand,
    ways: chosen.judged.map(({ back, winRate, behind, games: played }) => ({
      back,
      keeps: keptOf(hand, back),
      winRate: figure(winRate, played),
      ...(behind && { behind: figure(behind, played) }),
      policies: doesSo(back),
    })),
    isClear: chosen.isClear,
    raced: chosen.raced.slice(0, RACED_TOLD).map((standing) => ({
      back: standing.arm as Back,
      gain: figure(standing.gain(), 2 * standing.pairs),
    })),
    possible: allWays(hand).length,
  };
}

const RACED_TOLD = 16;

/** Games that are counted as they are played. */
function playedBy({ pool, signal, memory, onProgress }: OpenerOptions, standing: string): PlanGames {
  let games = 0;
  return new PlanGames({
    pool,
    ...(signal && { signal }),
    ...(memory && { memory }),
    onPlayed: (more) => {
      games += more;
      onProgress?.(games, standing);
    },
  });
}

/** Does something that Ctrl-C ends. */
async function ended<T>({ signal, pool }: OpenerOptions, act: () => Promise<T>): Promise<T> {
  const end = (): void => void pool.destroy();
  signal?.addEventListener('abort', end);
  try {
    return await act();
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

function provenanceOf(
  { versions, command, tableAgainst, policy, seed, deck, opponents, budget }: OpenerOptions,
  { played, failed, failures }: Pick<PlanGames, 'played' | 'failed' | 'failures'>,
  isComplete: boolean,
): OpenerReport['provenance'] {
  return {
    ...originOf(versions, command, { table: tableAgainst(0), policies: [policy], seed }),
    deck: { name: deck.name, hash: deck.hash },
    opponents: opponents.map(({ deck: other, weight }) => ({ deck: other.name, hash: other.hash, weight })),
    policy: policy.text,
    budget,
    games: played,
    failed,
    failures: failures.slice(0, FAILURES_TOLD).map(({ message }) => message),
    isComplete,
  };
}

// ------------------------------------------------------------------------------------------------ a deck

/** Of all games: those in which coins are tossed, those in which hands are looked for, those that show what hands win. */
const SHARES = { keeping: 0.6, looking: 0.2, hands: 0.2 };
const HANDS_SHOWN = 3;
const TOGETHER_TOLD = 10;

export async function openerTable(given: OpenerOptions): Promise<OpenerTableReport> {
  const seats = given.starts === undefined ? [true, false] : [given.starts];
  const sums = { played: 0, failed: 0, failures: [] as PlanGames['failures'] };
  const tables: OpenerTable[] = [];
  const hands: OpenerHand[] = [];
  /** The seat that is being played, as it stands. */
  let beingPlayed = (): OpenerTable[] => [];
  const report = (isComplete: boolean): OpenerTableReport => ({
    report: 'opener-table',
    version: OPENER_REPORT_VERSION,
    provenance: provenanceOf(given, sums, isComplete),
    trust: trustIn([given.policy]),
    seats: [...tables, ...beingPlayed()],
    hands,
  });
  const { onProgress } = given;
  const options: OpenerOptions = {
    ...given,
    ...(onProgress && { onProgress: (games, standing) => onProgress(games, standing, () => report(false)) }),
  };
  const runs = new TableRuns(options, sums);
  let isComplete = true;
  await ended(options, async () => {
    for (const starts of seats) {
      const seat = starts ? 'play' : 'draw';
      const keeping = await runs.play(
        { starts, back: 'chance' },
        (options.budget * SHARES.keeping) / seats.length,
        Keeping,
        (now) => {
          beingPlayed = () => [tableOf(seat, now(), options)];
        },
      );
      beingPlayed = () => [];
      if (keeping) tables.push(tableOf(seat, keeping, options));
      const dealt = await runs.play({ starts }, (options.budget * SHARES.looking) / seats.length, DealtHands);
      const shown =
        dealt && !options.signal?.aborted ? await showHands(options, starts, dealt, sums, seats.length) : undefined;
      if (shown) hands.push(...shown);
      isComplete &&= shown !== undefined;
    }
  });
  return report(isComplete);
}

type Sums = { played: number; failed: number; failures: PlanGames['failures'] };

/** What was counted of a run, and of how many games: played and failed. */
type Recalled = Partial<WrittenCounts & WrittenHands> & { readonly run: readonly number[] };

/** Runs against all opponents, of which records are counted. */
class TableRuns {
  constructor(
    private readonly options: OpenerOptions,
    private readonly sums: Sums,
  ) {}

  /** Undefined: nothing has been played before it was interrupted. */
  async play<Counted extends Keeping | DealtHands>(
    opening: NonNullable<RunPlan['opening']>,
    games: number,
    Counter: new (schema: Awaited<ReturnType<typeof frameOf>>['schema']) => Counted,
    onCounting?: (now: () => Counted) => void,
  ): Promise<Counted | undefined> {
    const { opponents, tableAgainst, policy, seed, pool, signal, memory, onProgress } = this.options;
    const met = [...opponents.keys()].filter((place) => opponents[place]!.weight > 0);
    const weights = met.reduce((sum, place) => sum + opponents[place]!.weight, 0);
    const kind = opening.back === 'chance' ? 'keeping' : 'hands';
    const seeds = seedsAgainst(
      `${seed}/${kind}/${opening.starts === true ? 'play' : 'draw'}`,
      opponents.map(({ deck }) => deck),
    );
    let counted: Counted | undefined;
    for (const place of met) {
      if (signal?.aborted) break;
      const series = Math.max(1, Math.round((games * opponents[place]!.weight) / weights));
      const plan: RunPlan = {
        table: tableAgainst(place),
        policies: [policy, policy],
        seed: seeds[place]!,
        bestOf: 1,
        opening,
      };
      const frame = await frameOf(plan);
      counted ??= new Counter(frame.schema);
      const key = `${kind} ${keyOfPlan(plan)} 0-${series}`;
      const known = memory?.recall(key);
      if (known !== undefined && this.recalled(JSON.parse(known) as Recalled, counted)) continue;
      const own = new Counter(frame.schema);
      const over = counted;
      onCounting?.(() => {
        const now = new Counter(frame.schema);
        for (const part of [over, own]) now.take(part.written() as Recalled);
        return now;
      });
      const before = this.sums.played;
      const result = await runOn(pool, plan, {
        series,
        frame,
        collectors: [],
        onPlayed: (rows) => own.add(rows),
        onProgress: (progress) =>
          onProgress?.(before + progress.series, kind === 'keeping' ? 'which cards to keep' : 'which hands win'),
        ...(signal && { signal }),
      });
      const { games: played, failed } = result;
      counted.take(own.written() as Recalled);
      if (result.ended !== 'interrupted')
        memory?.keep(key, JSON.stringify({ ...own.written(), run: [played, failed] }));
      this.sums.played += played;
      this.sums.failed += failed;
      this.sums.failures.push(...result.failures);
    }
    return counted;
  }

  /** Takes what was counted of a run before, if it is of these cards. */
  private recalled({ run, ...counts }: Recalled, counted: Keeping | DealtHands): boolean {
    if (!counted.take(counts)) return false;
    this.sums.played += run[0] ?? 0;
    this.sums.failed += run[1] ?? 0;
    return true;
  }
}

function tableOf(seat: OpenerTable['seat'], keeping: Keeping, { deck }: OpenerOptions): OpenerTable {
  const copies = copiesOf(deck);
  const confidence = simultaneousConfidence(keeping.cards.length);
  const cards = keeping.cards.map((card, kind) => {
    const { games, worth } = keeping.worth(kind);
    const careful = keeping.worth(kind, confidence).worth;
    return {
      card,
      copies: copies.get(card) ?? 0,
      worth: worth ? figure(worth, games) : { ...UNKNOWN, games },
      isSure: careful !== undefined && (careful.low > 0 || careful.high < 0),
    };
  });
  const pairs = keeping.together();
  const pValues = holm(pairs.map(({ more }) => pValueOf(more.value / ((more.high - more.low) / (2 * REACH)))));
  const together = pairs
    .map(({ first, second, games, more }, at) => ({
      cards: [keeping.cards[first]!, keeping.cards[second]!],
      more: figure(more, games),
      pValueCorrected: rounded(pValues[at]!),
    }))
    .sort((one, other) => one.pValueCorrected! - other.pValueCorrected! || other.more.value! - one.more.value!);
  return {
    seat,
    games: keeping.games,
    cards: cards.sort((one, other) => (other.worth.value ?? -1) - (one.worth.value ?? -1)),
    together: together.slice(0, TOGETHER_TOLD),
  };
}

const UNKNOWN: Omit<Figure, 'games'> = { value: null, low: null, high: null };
/** How many standard errors an interval of 95 % reaches. */
const REACH = 1.96;

/** The hands that seem to win and lose most, as they play in new games. Undefined: it was interrupted. */
async function showHands(
  options: OpenerOptions,
  starts: boolean,
  dealt: DealtHands,
  sums: Sums,
  seats: number,
): Promise<OpenerHand[] | undefined> {
  const ranked = dealt.ranked();
  const shown = [
    ...ranked.slice(0, HANDS_SHOWN).map((hand) => ({ hand, kind: 'wins' as const })),
    ...ranked.slice(-HANDS_SHOWN).map((hand) => ({ hand, kind: 'loses' as const })),
  ];
  const games = new PlanGames({
    pool: options.pool,
    ...(options.signal && { signal: options.signal }),
    ...(options.memory && { memory: options.memory }),
    onPlayed: () => options.onProgress?.(sums.played + games.played, 'which hands win'),
  });
  const opponents = [...options.opponents.keys()].filter((place) => options.opponents[place]!.weight > 0);
  const each = (options.budget * SHARES.hands) / seats / shown.length / opponents.length / 2;
  const series = 2 * Math.max(2, Math.round(each));
  const hands: OpenerHand[] = [];
  for (const { hand, kind } of shown) {
    const paired = new PairedGames<Way>(handGames(games, { ...options, starts }, hand, 'hands'));
    const played = await Promise.all(opponents.map((opponent) => paired.playUpTo('policy', opponent, series)));
    if (!played.every(Boolean)) return undefined;
    hands.push({
      seat: starts ? 'play' : 'draw',
      kind,
      hand,
      winRate: figure(paired.winRate('policy'), series * opponents.length),
    });
  }
  sums.played += games.played;
  sums.failed += games.failed;
  sums.failures.push(...games.failures);
  return hands.sort((one, other) => other.winRate.value! - one.winRate.value!);
}
