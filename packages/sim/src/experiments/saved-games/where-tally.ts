/** Games that meet a question and those that don't: counted pair by pair, for each player. */
import { ConditionalTally } from '@lorelab/statistics';
import { endOfGroup } from '../../collectors/clusters.js';
import { pointsOf } from '../../collectors/collector.js';
import type { RunPlan } from '../../plan/plan.js';
import { sidesOf } from '../../plan/sides.js';
import { figure, rounded } from '../../reports/figure.js';
import type { WhereReport } from '../../reports/where-report.js';
import { Head, Rows } from '../../rows/layout.js';
import type { GameTest } from './where.js';

/** One chance of error in twenty, for all questions together. */
const ERROR = 0.05;

export class WhereTally {
  private readonly tallies: readonly ConditionalTally[];
  private met = 0;
  private games = 0;

  constructor(
    private readonly plan: RunPlan,
    private readonly test: GameTest,
  ) {
    this.tallies = plan.table.decks.map(() => new ConditionalTally());
  }

  /** Counts whole pairs of games, and gives those that meet the question. */
  take(rows: Rows): Rows {
    const met = Array.from({ length: rows.length }, (_, row) => this.test(rows, row));
    for (let row = 0; row < rows.length; ) {
      const end = endOfGroup(this.plan, rows, row);
      for (const [player, tally] of this.tallies.entries())
        tally.add(this.partOf(rows, row, end, player, met, true), this.partOf(rows, row, end, player, met, false));
      row = end;
    }
    const found = rowsOf(rows, met);
    this.met += found.length;
    this.games += rows.length;
    return found;
  }

  private partOf(rows: Rows, from: number, to: number, player: number, met: readonly boolean[], wanted: boolean) {
    const sides = sidesOf(this.plan.table);
    const part = { games: 0, halves: 0 };
    for (let row = from; row < to; row++) {
      if (met[row] !== wanted) continue;
      part.games++;
      part.halves += pointsOf(rows.head(row, Head.Winner), player, sides);
    }
    return part;
  }

  /** `asked`: how many questions there have been, this one among them. */
  report(question: string, asked: number): WhereReport {
    const parts = sidesOf(this.plan.table).count;
    const players = this.tallies.map((tally) => {
      const { met, unmet, difference, pValue } = tally.winRates({ parts, confidence: 1 - ERROR / asked });
      return {
        met: figure(met, tally.gamesMet),
        unmet: figure(unmet, tally.gamesUnmet),
        difference: figure(difference, tally.gamesMet + tally.gamesUnmet),
        pValue: rounded(pValue),
        pValueCorrected: rounded(Math.min(1, pValue * asked)),
      };
    });
    return { question, met: this.met, games: this.games, asked, players };
  }
}

function rowsOf(rows: Rows, isWanted: readonly boolean[]): Rows {
  const { layout } = rows;
  const found = Rows.room(layout, isWanted.filter(Boolean).length);
  let at = 0;
  for (const [row, wanted] of isWanted.entries())
    if (wanted) found.bytes.set(rows.bytes.subarray(row * layout.bytes, (row + 1) * layout.bytes), at++ * layout.bytes);
  return found;
}
