/** What each card of a deck is worth: the same games, with something else in the place of its copies. */
import { type Estimate, halfWidth, translate } from '@lorelab/statistics';
import { PairedTally } from '@lorelab/statistics/comparisons';
import { WIN } from '../collectors/collector.js';
import { type Figure, figure, NOTHING, winRateFigure } from '../reports/figure.js';
import {
  type CardImpact,
  IMPACT_REPORT_VERSION,
  type ImpactReport,
  type ReplacedBy,
} from '../reports/impact-report.js';
import { trustIn } from '../reports/trust.js';
import type { RecordSchema } from '../rows/layout.js';
import { frameOf } from '../runner/run.js';
import { confidenceOf, MARGIN, pairedFigures } from './compare.js';
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
import { InTurns } from './paired/in-turns.js';
import { PairedGames } from './paired/paired-games.js';
import { playRounds, type RoundsEnded } from './paired/rounds.js';
import { type Lineup, TableGames } from './paired/table-games.js';

/** A card, and the deck with something else in its place: one list, or several that take turns. */
export interface ReplacedCard {
  readonly card: string;
  readonly copies: number;
  readonly lineups: readonly Lineup[];
}

export interface ImpactOptions extends FieldOptions {
  readonly lineup: Lineup;
  readonly by: ReplacedBy;
  readonly cards: readonly ReplacedCard[];
  readonly fixed: readonly string[];
}

export async function playImpact(options: ImpactOptions): Promise<ImpactReport> {
  const { lineup, cards, signal, until } = options;
  const source: TableGames = new TableGames({
    ...options,
    collectorsOf: (arm) => (arm === lineup ? ['cards'] : []),
    onProgress: fieldProgress(options, 1 + cards.length, { soFar: () => impact.report('interrupted') }),
  });
  await mustLoadAll(source, [lineup], options);
  const schemas = await Promise.all(
    options.opponents.map(async (_, opponent) => (await frameOf(source.planOf(lineup, opponent))).schema),
  );
  const impact = new Impact(options, source, schemas);
  const ended = await playRounds(impact.games, [[lineup], ...cards.map(({ lineups }) => lineups)], {
    series: evenGames(options.games),
    ...(signal && { signal }),
    ...(until !== undefined && { until: { halfWidth: until, leastSure: () => impact.leastSure() } }),
  });
  return impact.report(ended);
}

class Impact {
  readonly games: PairedGames<readonly Lineup[]>;
  private readonly base: readonly Lineup[];
  /** Of each card: those of all of them hold at once. */
  private readonly confidence: number;

  constructor(
    private readonly options: ImpactOptions,
    private readonly source: TableGames,
    /** By opponent. */
    private readonly schemas: readonly RecordSchema[],
  ) {
    this.games = new PairedGames(new InTurns(source));
    this.base = [options.lineup];
    this.confidence = confidenceOf(options.cards.length);
  }

  leastSure(): Estimate {
    return this.options.cards
      .map((card) => this.worthOf(card))
      .reduce((one, other) => (halfWidth(other) > halfWidth(one) ? other : one));
  }

  report(ended: RoundsEnded): ImpactReport {
    const { options, source } = this;
    const { lineup, cards, opponents, by, fixed } = options;
    const lineups = [lineup, ...cards.flatMap((card) => card.lineups)];
    const [deck] = lineup.tableAgainst(0).decks;
    return {
      report: 'impact',
      version: IMPACT_REPORT_VERSION,
      provenance: {
        ...fieldOrigin(options, [lineup], { games: gamesOf(source, options, lineups), ended }),
        policy: lineup.policy.text,
        by,
      },
      trust: trustIn([lineup.policy, lineup.opposing]),
      margin: MARGIN,
      deck: { deck: deck!.name, hash: deck!.hash, winRate: this.winRate() },
      cards: cards.map((card) => this.impactOf(card)),
      fixed,
      opponents: opponents.map((_, opponent) => opponentFacts(source, options, lineups, opponent)),
    };
  }

  private winRate(): Figure {
    const { opponents } = this.options;
    return overField(
      opponents,
      opponents.map((_, opponent) => winRateFigure(this.games.clusters(this.base, opponent))),
    );
  }

  private worthOf({ lineups }: ReplacedCard): Estimate {
    return this.games.difference(lineups, this.base, { confidence: this.confidence });
  }

  private impactOf(card: ReplacedCard): CardImpact {
    const { opponents } = this.options;
    const tally = opponents.reduce(
      (sum, _, opponent) => sum.merge(this.games.tally(card.lineups, this.base, opponent)),
      new PairedTally(),
    );
    const estimate = this.worthOf(card);
    const worth = pairedFigures(estimate, tally);
    const association = this.associationOf(card.card);
    const isKnown = worth.difference.value !== null;
    return {
      card: card.card,
      copies: card.copies,
      worth,
      perCopy: isKnown
        ? figure(
            translate(estimate, (points) => points / card.copies),
            tally.games,
          )
        : NOTHING,
      association,
      disagrees:
        (worth.verdict === 'better' && association.high !== null && association.high < 0) ||
        (worth.verdict === 'worse' && association.low !== null && association.low > 0),
    };
  }

  /** Over the field, from the deck's own games. */
  private associationOf(card: string): Figure {
    const { opponents, lineup } = this.options;
    const figures = opponents.map((_, opponent): Figure => {
      const kind = this.schemas[opponent]!.cards[0]!.indexOf(card);
      const inHand = this.source.collectionOf(lineup, opponent)?.get('cards').inHand(0, kind);
      if (!inHand || inHand.gamesMet === 0 || inHand.gamesUnmet === 0) return NOTHING;
      const { difference } = inHand.winRates({ parts: WIN, confidence: this.confidence });
      return figure(difference, inHand.gamesMet + inHand.gamesUnmet);
    });
    return overField(opponents, figures);
  }
}
