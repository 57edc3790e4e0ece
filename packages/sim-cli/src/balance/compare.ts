/** A suite is played and compared with what it was, as commands do it. */
import type { PolicySpec } from '@lorelab/ai';
import { type ChunkPlayer, LORELAB_VERSION, originOf, withOrigin } from '@lorelab/sim';
import {
  type BalanceReport,
  type BalanceReportOptions,
  type Before,
  balanceReport,
  type ComparedSuites,
  compareSuites,
  TableBalanceGames,
  type TableBalanceOptions,
} from '@lorelab/sim/balance';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import type { ProgressReporter } from '../playing/progress.js';
import { carryOutWithPool } from '../playing/running.js';
import type { OpenedSuite, PlayedSuite } from './open-suite.js';
import { type BalanceOptions, WITHOUT_EFFECT } from './options.js';
import { suiteProgress } from './progress.js';

/** Makes games of a suite: of this one, or of one that is played otherwise. */
export type MakeGames = (
  suite: { readonly opened: Pick<OpenedSuite, 'policies'>; readonly played: PlayedSuite },
  more?: Pick<TableBalanceOptions, 'onRows' | 'build'> & { readonly player?: ChunkPlayer },
) => TableBalanceGames;

export interface Comparison {
  readonly opened: OpenedSuite;
  readonly played: PlayedSuite;
  readonly before: BalanceReport['provenance']['before'];
  readonly patches: readonly string[];
  readonly areSame: boolean;
  readonly wantsAll: boolean;
  readonly most: number;
  /** How many sides are played, for the progress. */
  readonly sides: number;
  /** What it is compared with, and who plays now. */
  readonly arms: (make: MakeGames) => { readonly before: Before; readonly now: TableBalanceGames };
  /** What else the report tells. */
  readonly more?: (compared: ComparedSuites) => Pick<BalanceReportOptions, 'changed' | 'decided'>;
}

export interface Compared {
  readonly compared: ComparedSuites;
  readonly report: BalanceReport;
}

export const compareOnPool = (comparison: Comparison, options: BalanceOptions, command: Command): Promise<Compared> =>
  carryOutWithPool('games', options, command, (pool, signal, reporter) =>
    compare(comparison, { pool, signal, reporter }, command),
  );

interface Running {
  readonly pool: ChunkPlayer;
  readonly signal: AbortSignal;
  readonly reporter: ProgressReporter;
}

async function compare(
  comparison: Comparison,
  { pool, signal, reporter }: Running,
  command: Command,
): Promise<Compared> {
  const { opened, played, before, areSame } = comparison;
  const { plan, watch, tableOf, decks } = played;
  const players: TableBalanceGames[] = [];
  let gamesPlayed = 0;
  const show = suiteProgress(plan, reporter, comparison.sides);
  const make: MakeGames = (suite, { player = pool, ...more } = {}) => {
    const games = new TableBalanceGames({
      plan: suite.played.plan,
      tableOf: suite.played.tableOf,
      policies: suite.opened.policies,
      measures: watch.turns.map(({ id }) => id),
      pool: player,
      signal,
      ...more,
      onPlayed: (some, pairing) => {
        gamesPlayed += some;
        show(some, pairing);
      },
    });
    players.push(games);
    return games;
  };
  const compared = await compareSuites({
    plan,
    watch,
    areSame,
    wantsAll: comparison.wantsAll,
    most: comparison.most,
    ...comparison.arms(make),
  });
  const report = balanceReport({
    suite: opened.file,
    plan,
    compared,
    before,
    patches: comparison.patches,
    areSame,
    policies: opened.policies,
    hashes: decks.map(({ list }) => list.hash),
    table: tableOf(0),
    seed: opened.now.seed,
    versions: versionsOf(opened),
    command: commandLine(command, { without: WITHOUT_EFFECT }),
    players,
    gamesPlayed,
    ...comparison.more?.(compared),
  });
  return { compared, report: withOrigin(report, opened.read.notes) };
}

const versionsOf = ({ read }: OpenedSuite) => ({ lorelab: LORELAB_VERSION, catalog: read.source.hash });

/** Where the games of a suite come from as it is opened. */
export function sourceOf(
  opened: OpenedSuite,
  { tableOf }: PlayedSuite,
  what: BalanceReport['provenance']['before']['what'],
): BalanceReport['provenance']['before'] {
  const policies: readonly PolicySpec[] = opened.policies;
  const { seed } = opened.now;
  const { lorelab, catalog, behaviour } = originOf(versionsOf(opened), '', { table: tableOf(0), policies, seed });
  return { what, lorelab, catalog, behaviour, seed };
}
