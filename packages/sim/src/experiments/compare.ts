/** A comparison: lists, or the same one otherwise, in the same games against a field. */
import { type Estimate, halfWidth } from '@lorelab/statistics';
import { PairedTally, simultaneousConfidence, unitsToDecide, verdictOn } from '@lorelab/statistics/comparisons';
import type { DeckList } from '../plan/table.js';
import {
  COMPARE_REPORT_VERSION,
  type ComparedMatchup,
  type CompareReport,
  type ListDifference,
  type PairedFigures,
  type SeatDifferences,
} from '../reports/compare-report.js';
import { type Figure, figure, NOTHING, shareOf, winRateFigure } from '../reports/figure.js';
import { trustIn } from '../reports/trust.js';
import {
  evenGames,
  type FieldOptions,
  fieldOrigin,
  fieldProgress,
  gamesOf,
  mustLoadAll,
  opponentFacts,
  overField,
} from './field.js';
import { changesBetween } from './paired/aligned-list.js';
import { PairedGames } from './paired/paired-games.js';
import { playRounds, type RoundsEnded } from './paired/rounds.js';
import { Starters } from './paired/starters.js';
import { type Lineup, TableGames } from './paired/table-games.js';

export interface CompareOptions extends FieldOptions {
  /** The first is what the others are compared with: their lists are `alignedTo` its. */
  readonly lineups: readonly Lineup[];
}

/** Nobody notices a difference of one game in a hundred. */
export const MARGIN = 0.01;

export async function playComparison(options: CompareOptions): Promise<CompareReport> {
  const { lineups, signal, until } = options;
  const starters = options.opponents.map(() => new Starters());
  const source: TableGames = new TableGames({
    ...options,
    onProgress: fieldProgress(options, distinct(options), {
      standing: () => leastSure(games, options),
      soFar: () => report('interrupted'),
    }),
    // Where the rules say who starts, it may be another one for a variant: the first list says what is on the play.
    onRows: (rows, arm, opponent) => {
      if (arm === lineups[0]) starters[opponent]!.add(source.planOf(arm, opponent), rows);
    },
  });
  await mustLoadAll(source, lineups, options);
  const games = new PairedGames(source);
  const report = (ended: RoundsEnded): CompareReport => new Comparison(options, source, games, starters).report(ended);
  const ended = await playRounds(games, lineups, {
    series: evenGames(options.games),
    ...(signal && { signal }),
    ...(until !== undefined && { until: { halfWidth: until, leastSure: () => leastSure(games, options) } }),
  });
  return report(ended);
}

/** How many of the lineups play games of their own. */
const distinct = ({ lineups, opponents }: CompareOptions): number =>
  new Set(lineups.map((one) => JSON.stringify(opponents.map((_, place) => [one.tableAgainst(place), one.policy]))))
    .size;

/** The confidence of each difference over the field. */
export const confidenceOf = (differences: number): number => simultaneousConfidence(Math.max(1, differences));

/** Of the differences over the field the one that is known least. */
export function leastSure(games: PairedGames<Lineup>, { lineups: [base, ...variants] }: CompareOptions): Estimate {
  const confidence = confidenceOf(variants.length);
  return variants
    .map((variant) => games.difference(base!, variant, { confidence }))
    .reduce((one, other) => (halfWidth(other) > halfWidth(one) ? other : one));
}

class Comparison {
  private readonly base: Lineup;
  private readonly variants: readonly Lineup[];

  constructor(
    private readonly options: CompareOptions,
    private readonly source: TableGames,
    private readonly games: PairedGames<Lineup>,
    /** By opponent. */
    private readonly starters: readonly Starters[],
  ) {
    [this.base, ...this.variants] = options.lineups as [Lineup, ...Lineup[]];
  }

  report(ended: RoundsEnded): CompareReport {
    const { options, source } = this;
    const { lineups, opponents } = options;
    return {
      report: 'compare',
      version: COMPARE_REPORT_VERSION,
      provenance: fieldOrigin(options, lineups, { games: gamesOf(source, options, lineups), ended }),
      trust: trustIn([...lineups.map(({ policy }) => policy), lineups[0]!.opposing]),
      margin: MARGIN,
      lists: lineups.map((lineup, place) => ({
        name: lineup.name,
        hash: deckOf(lineup).hash,
        policy: lineup.policy.text,
        winRate: overField(
          opponents,
          opponents.map((_, opponent) => this.winRate(lineup, opponent)),
        ),
        changes: [...changesBetween(deckOf(this.base), deckOf(lineup))].map(([card, copies]) => ({ card, copies })),
        ...(place > 0 && { difference: this.overField(lineup) }),
      })),
      opponents: opponents.map((_, opponent) => ({
        ...opponentFacts(source, options, lineups, opponent),
        lists: lineups.map((lineup) => this.matchup(lineup, opponent)),
      })),
    };
  }

  private winRate(lineup: Lineup, opponent: number): Figure {
    return winRateFigure(this.games.clusters(lineup, opponent));
  }

  private matchup(lineup: Lineup, opponent: number): ComparedMatchup {
    const winRate = this.winRate(lineup, opponent);
    if (lineup === this.base) return { winRate };
    const { games, base } = this;
    const tally = games.tally(base, lineup, opponent);
    if (tally.games === 0) return { winRate };
    const confidence = confidenceOf(this.variants.length * this.met().length);
    const first = games.firstOtherwise(base, lineup, opponent);
    const { bestOf = 1 } = this.options;
    const gameOf = (series: number | undefined): number | null => (series === undefined ? null : series * bestOf);
    return {
      winRate,
      difference: {
        ...pairedFigures(games.differenceAgainst(opponent, base, lineup, { confidence }), tally),
        ...this.bySeat((isAsked) => this.inSeat(isAsked, lineup, opponent, confidence)),
        games: { better: gameOf(first.better), worse: gameOf(first.worse) },
      },
    };
  }

  private bySeat(of: (isAsked: (starters: Starters) => (series: number) => boolean) => Figure): SeatDifferences {
    return { onPlay: of(({ isFirst }) => isFirst), onDraw: of(({ isSecond }) => isSecond) };
  }

  private inSeat(
    isAsked: (starters: Starters) => (series: number) => boolean,
    lineup: Lineup,
    opponent: number,
    confidence: number,
  ): Figure {
    const { games, base, starters } = this;
    const found = games.differenceIn(isAsked(starters[opponent]!), opponent, base, lineup, confidence);
    return found ? figure(found.estimate, found.series) : NOTHING;
  }

  private overField(lineup: Lineup): ListDifference {
    const { games, base } = this;
    const confidence = confidenceOf(this.variants.length);
    const met = this.met();
    const tally = met.reduce((sum, opponent) => sum.merge(games.tally(base, lineup, opponent)), new PairedTally());
    const estimate = games.difference(base, lineup, { confidence });
    const figures = pairedFigures(estimate, tally);
    const isSame = met.every((opponent) => games.areSame(base, lineup, opponent));
    const played = tally.games / Math.max(1, met.length);
    const isOpen = figures.verdict === 'open' && played > 0 && Number.isFinite(halfWidth(estimate));
    const needed = isOpen ? unitsToDecide(estimate, played, { margin: MARGIN, confidence }) : 0;
    const seats = this.bySeat((isAsked) =>
      overField(
        this.options.opponents,
        this.options.opponents.map((_, opponent) => this.inSeat(isAsked, lineup, opponent, confidence)),
      ),
    );
    return {
      ...figures,
      ...seats,
      isSame,
      gamesToDecide: isOpen ? evenGames(Math.max(2, Math.ceil(needed - played))) : null,
    };
  }

  /** The opponents that are in the field. */
  private met(): number[] {
    return this.options.opponents.flatMap(({ weight }, opponent) => (weight > 0 ? [opponent] : []));
  }
}

const deckOf = (lineup: Lineup): DeckList => lineup.tableAgainst(0).decks[0]!;

/** What is told of two lists in the same games. */
export function pairedFigures(estimate: Estimate, tally: PairedTally): PairedFigures {
  return {
    difference: tally.games === 0 ? NOTHING : figure(estimate, tally.games),
    verdict: verdictOn(estimate, MARGIN),
    otherwise: tally.games === 0 ? NOTHING : shareOf(tally.otherwise()),
    ...tally.changes(),
  };
}
