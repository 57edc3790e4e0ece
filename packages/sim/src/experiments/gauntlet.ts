/** A gauntlet: one deck against each of a field. */
import type { ClusterTally } from '@lorelab/statistics';
import type { Outcomes } from '../collectors/outcomes.js';
import { addedUses } from '../collectors/uses.js';
import { type Figure, NOTHING, winRateFigure } from '../reports/figure.js';
import { GAUNTLET_REPORT_VERSION, type GauntletReport } from '../reports/gauntlet-report.js';
import { misplayed } from '../reports/misplayed.js';
import { trustIn } from '../reports/trust.js';
import {
  costOf,
  evenGames,
  type FieldOptions,
  fieldOrigin,
  fieldProgress,
  gamesOf,
  mustLoadAll,
  opponentFacts,
  overField,
} from './field.js';
import { LostGamesFinder } from './paired/lost-games.js';
import { PairedGames } from './paired/paired-games.js';
import { playRounds, type RoundsEnded } from './paired/rounds.js';
import { type Lineup, TableGames } from './paired/table-games.js';

export interface GauntletOptions extends FieldOptions {
  readonly lineup: Lineup;
}

export async function playGauntlet(options: GauntletOptions): Promise<GauntletReport> {
  const { lineup, opponents, signal, until } = options;
  const lost = opponents.map(() => new LostGamesFinder());
  const source: TableGames = new TableGames({
    ...options,
    collectorsOf: () => ['outcomes', 'uses'],
    onRows: (rows, _, opponent) => lost[opponent]!.add(rows),
    onProgress: fieldProgress(options, 1, {
      standing: () => games.winRate(lineup),
      soFar: () => reportOf(options, source, lost, 'interrupted'),
    }),
  });
  await mustLoadAll(source, [lineup], options);
  const games = new PairedGames(source);
  const ended = await playRounds(games, [lineup], {
    series: evenGames(options.games),
    ...(signal && { signal }),
    ...(until !== undefined && { until: { halfWidth: until, leastSure: () => games.winRate(lineup) } }),
  });
  return reportOf(options, source, lost, ended);
}

function reportOf(
  options: GauntletOptions,
  source: TableGames,
  lost: readonly LostGamesFinder[],
  ended: RoundsEnded,
): GauntletReport {
  const { lineup, opponents } = options;
  const collections = opponents.map((_, place) => source.collectionOf(lineup, place));
  const of = (games: (outcomes: Outcomes) => ClusterTally): Figure[] =>
    collections.map((collection) => (collection ? winRateFigure(games(collection.get('outcomes'))) : NOTHING));
  const winRates = of((outcomes) => outcomes.clusters());
  const onPlay = of((outcomes) => outcomes.startedBy(0, 0));
  const onDraw = of((outcomes) => outcomes.startedBy(1, 0));
  const [deck] = lineup.tableAgainst(0).decks;
  const uses = addedUses(collections.map((collection) => collection?.get('uses').of(0) ?? []));
  return {
    report: 'gauntlet',
    version: GAUNTLET_REPORT_VERSION,
    provenance: {
      ...fieldOrigin(options, [lineup], { games: gamesOf(source, options, [lineup]), ended }),
      policy: lineup.policy.text,
    },
    trust: trustIn([lineup.policy, lineup.opposing]),
    deck: {
      deck: deck!.name,
      hash: deck!.hash,
      winRate: overField(opponents, winRates),
      onPlay: overField(opponents, onPlay),
      onDraw: overField(opponents, onDraw),
      misplayed: misplayed(uses),
    },
    opponents: opponents.map((_, place) => ({
      ...opponentFacts(source, options, [lineup], place),
      winRate: winRates[place]!,
      onPlay: onPlay[place]!,
      onDraw: onDraw[place]!,
      cost: costOf(opponents, winRates, place),
      lost: lost[place]!.found,
    })),
  };
}
