import type { LostGames } from '../../reports/gauntlet-report.js';
import { Head, type Rows } from '../../rows/layout.js';

/** Which of the games that the first seat loses are worth a look. */
export class LostGamesFinder {
  private fastest: { index: number; turns: number } | undefined;
  private longest: { index: number; turns: number } | undefined;

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; row++) {
      if (rows.head(row, Head.Winner) !== 1) continue;
      const game = { index: rows.index(row), turns: rows.head(row, Head.Turns) };
      if (!this.fastest || game.turns < this.fastest.turns) this.fastest = game;
      if (!this.longest || game.turns > this.longest.turns) this.longest = game;
    }
  }

  /** The first of those that are as fast, or as long. */
  get found(): LostGames {
    return { fastest: this.fastest?.index ?? null, longest: this.longest?.index ?? null };
  }
}
