/** The report of a suite that was compared with what it was. */
import type { PolicySpec } from '@lorelab/ai';
import type { Table } from '../../plan/table.js';
import {
  BALANCE_REPORT_VERSION,
  type BalanceFigure,
  type BalanceReport,
  type ChangedCard,
  type DecidedGame,
} from '../../reports/balance-report.js';
import { figure, rounded } from '../../reports/figure.js';
import { originOf, type Versions } from '../../reports/origin.js';
import { trustIn } from '../../reports/trust.js';
import type { BalanceGames } from './balance-games.js';
import type { ComparedSuites } from './compare-suites.js';
import { COLUMN } from './count-games.js';
import type { BalanceCounts } from './counts.js';
import { FALSE_ALARMS, type JudgedFigure } from './judge.js';
import type { BalancePlan } from './plan.js';

export interface BalanceReportOptions {
  readonly suite: string;
  readonly plan: BalancePlan;
  readonly compared: ComparedSuites;
  readonly before: BalanceReport['provenance']['before'];
  readonly patches: readonly string[];
  readonly areSame: boolean;
  readonly policies: readonly PolicySpec[];
  /** The hashes of the decks, in the order of the plan. */
  readonly hashes: readonly string[];
  readonly table: Table;
  readonly seed: string;
  readonly versions: Versions;
  readonly command: string;
  /** Who played: for their failures. */
  readonly players: readonly BalanceGames[];
  readonly gamesPlayed: number;
  readonly changed?: readonly ChangedCard[];
  readonly decided?: readonly DecidedGame[];
}

export function balanceReport(options: BalanceReportOptions): BalanceReport {
  const { plan, compared, policies, players } = options;
  const figures = compared.figures.map((judged) => figureOf(judged, plan));
  return {
    report: 'balance',
    version: BALANCE_REPORT_VERSION,
    provenance: {
      ...originOf(options.versions, options.command, { table: options.table, policies, seed: options.seed }),
      suite: options.suite,
      before: options.before,
      patches: options.patches,
      policies: policies.map(({ text }) => text),
      decks: plan.decks.map(({ name, weight }, deck) => ({ name, hash: options.hashes[deck]!, weight })),
      areSame: options.areSame,
      gamesAPairing: compared.blocks * plan.gamesABlock,
      games: gamesIn(compared.counts, compared.blocks),
      gamesPlayed: options.gamesPlayed,
      ended: compared.ended,
      failed: players.reduce((sum, { failed }) => sum + failed, 0),
      failures: players.flatMap(({ failures }) => failures).slice(0, FAILURES_TOLD),
    },
    trust: trustIn(policies),
    falseAlarms: FALSE_ALARMS,
    verdict: verdictOf(figures),
    figures,
    ...(options.changed && { changed: options.changed }),
    ...(options.decided && { decided: options.decided }),
  };
}

const FAILURES_TOLD = 3;

/** Small p values say nothing by their later digits. */
const P_DIGITS = 3;

function figureOf({ figure: watched, change, low, high, ...judged }: JudgedFigure, plan: BalancePlan): BalanceFigure {
  const { family, policy, of, unit, tolerance } = watched;
  return {
    family,
    policy: plan.policies[policy]!,
    of,
    unit,
    tolerance,
    before: rounded(change.before),
    now: rounded(change.now),
    change: figure({ value: change.value, low, high }, change.count),
    pValue: Number(judged.pValue.toPrecision(P_DIGITS)),
    pValueCorrected: Number(judged.corrected.toPrecision(P_DIGITS)),
    verdict: judged.verdict,
  };
}

function verdictOf(figures: readonly BalanceFigure[]): BalanceReport['verdict'] {
  if (figures.length === 0) return 'interrupted';
  if (figures.some(({ verdict }) => verdict === 'moved')) return 'moved';
  return figures.every(({ verdict }) => verdict === 'same') ? 'same' : 'unmoved';
}

/** The games of all pairings in so many blocks. */
export const gamesIn = (counts: BalanceCounts, blocks: number): number =>
  counts.pairings
    .flat()
    .reduce((sum, columns) => sum + columns.of(COLUMN.games, blocks).reduce((games, some) => games + some, 0), 0);
