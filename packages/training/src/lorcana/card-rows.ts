/** The cards of the two decks at a table, as rows of what is known of them. */
import { type LorcanaAdvisor, ROLE_DEFEND, ROLE_INPUTS, ROLE_THEIRS } from '@lorelab/ai/lorcana';
import type { LorcanaGame, LorcanaView } from '@lorelab/engine/lorcana';

export class CardRows {
  readonly inputs: Float32Array;
  readonly owners: Uint8Array;
  readonly counts: Uint8Array;
  /** By player and card of the pool. */
  private readonly rows: readonly Int32Array[];

  constructor(game: LorcanaGame, advisor: LorcanaAdvisor) {
    game.start('cards', 0);
    const { ours, theirs } = advisor.insight.tables.of(game.view(0) as LorcanaView);
    const inputs: number[] = [];
    const owners: number[] = [];
    const counts: number[] = [];
    this.rows = [ours, theirs].map((table, owner) => {
      const rows = new Int32Array(table.counts.length).fill(-1);
      table.counts.forEach((count, def) => {
        if (count === 0) return;
        rows[def] = owners.length;
        owners.push(owner);
        counts.push(count);
        for (let i = 0; i < ROLE_INPUTS; i++) inputs.push(table.inputs[def * ROLE_INPUTS + i]);
      });
      return rows;
    });
    this.inputs = Float32Array.from(inputs);
    this.owners = Uint8Array.from(owners);
    this.counts = Uint8Array.from(counts);
  }

  /** The row of a card in a role that `me` sees it in. */
  rowOf(me: number, role: number, def: number): number {
    const isTheirs = role === ROLE_DEFEND || role === ROLE_THEIRS;
    return this.rowIn(isTheirs ? 1 - me : me, def);
  }

  rowIn(owner: number, def: number): number {
    return Math.max(0, this.rows[owner]![def]!);
  }
}
