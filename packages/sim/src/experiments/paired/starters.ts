import type { RunPlan } from '../../plan/plan.js';
import { Head, type Rows } from '../../rows/layout.js';

/** Who took the first turn in each series: by its number in most games, and as the rules say in others. */
export class Starters {
  private readonly starters = new Map<number, number>();

  /** Takes in games of a plan. Of a series that is best of several, the first game says it. */
  add({ bestOf }: RunPlan, rows: Rows): void {
    for (let row = 0; row < rows.length; row++) {
      const index = rows.index(row);
      if (index % bestOf === 0) this.starters.set(index / bestOf, rows.head(row, Head.Starter));
    }
  }

  readonly isFirst = (series: number): boolean => this.starters.get(series) === 0;
  readonly isSecond = (series: number): boolean => this.starters.get(series) === 1;
}
