import { gameKind, type SeatedTable, type Table } from '@lorelab/sim';
import { loadInThread } from '@lorelab/sim/threads';

/** The tables of one thread. Players sit down when they are first needed. */
export class SeatedTables {
  private readonly seated: (Promise<SeatedTable> | undefined)[];

  constructor(private readonly tables: readonly Table[]) {
    this.seated = tables.map(() => undefined);
  }

  seat(index: number): Promise<SeatedTable> {
    const table = this.tables[index]!;
    this.seated[index] ??= loadInThread(() => gameKind(table.game).seat(table));
    return this.seated[index];
  }
}
