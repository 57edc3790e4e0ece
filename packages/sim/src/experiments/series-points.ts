/** Who won each series of a plan, from the records of its games. */
import { seriesOf } from '../collectors/clusters.js';
import type { RunPlan, SeriesRange } from '../plan/plan.js';
import { Head, type Rows } from '../rows/layout.js';

/** What player 0 made of some series of a plan, as far as they were played. */
export class SeriesPoints {
  /** By series from the first on: player 0's games won less those lost; absent: no game of it was played. */
  private readonly leads: (number | undefined)[] = [];

  constructor(
    private readonly plan: RunPlan,
    private readonly range: SeriesRange,
  ) {}

  /** Takes in records in the order of their games; those of other series don't count. */
  add(rows: Rows): void {
    const { from, to } = this.range;
    for (let row = 0; row < rows.length; row++) {
      const series = seriesOf(this.plan, rows, row);
      if (series >= to) return;
      if (series < from) continue;
      const winner = rows.head(row, Head.Winner);
      this.leads[series - from] = (this.leads[series - from] ?? 0) + (winner < 0 ? 0 : 1 - 2 * winner);
    }
  }

  /** Halves of a win: 2 for a series that was won, 1 for one that nobody won; nothing of one that wasn't played. */
  of(series: number): number | undefined {
    const lead = this.leads[series - this.range.from];
    return lead === undefined ? undefined : 1 + Math.sign(lead);
  }
}
