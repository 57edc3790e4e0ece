/** Goes through a table of saved games, a handful of rows at a time. */
import type { RecordFile, Rows } from '@lorelab/sim';
import type { Place, ReadColumn, SavedTable } from './saved-tables.js';

/** A column that is being filled. */
export interface Filled {
  setItem(at: number, value: number | bigint | boolean | null): void;
  flush(): void;
}

export class Scan {
  private readonly blocks: Generator<{ readonly file: number; readonly rows: Rows }>;
  private readonly place: Place;
  /** Of each row of the handful: the game, the player, the part. */
  private readonly at: Int32Array;
  private count = 0;
  private isOver = false;

  constructor(
    files: readonly RecordFile[],
    private readonly table: SavedTable,
    private readonly most: number,
    private readonly onGames: (games: number) => void,
  ) {
    this.blocks = blocksOf(files);
    this.at = new Int32Array(3 * most);
    this.place = { file: 0, rows: undefined as unknown as Rows, row: 0, player: 0, part: 0 };
    this.nextBlock();
  }

  /** Finds the next rows, and says how many there are: 0 at the end. */
  next(): number {
    this.count = 0;
    while (this.count === 0 && !this.isOver) {
      while (this.count < this.most && this.place.row < this.place.rows.length) this.takeRow();
      if (this.count === 0) this.nextBlock();
    }
    return this.count;
  }

  /** What the rows that were found have in a column. */
  fill(column: ReadColumn, into: Filled): void {
    const { at, place, count } = this;
    const before = { ...place };
    for (let row = 0; row < count; row++) {
      place.row = at[3 * row]!;
      place.player = at[3 * row + 1]!;
      place.part = at[3 * row + 2]!;
      const value = column.valueOf(place);
      into.setItem(row, column.type === 'long' ? BigInt(value!) : value);
    }
    Object.assign(place, before);
    into.flush();
  }

  private takeRow(): void {
    const { place, table, at } = this;
    const { rows, row, player, part } = place;
    const parts = table.partsOf?.(rows, row, player) ?? 1;
    if (part < parts) {
      at[3 * this.count] = row;
      at[3 * this.count + 1] = player;
      at[3 * this.count + 2] = part;
      this.count++;
      place.part++;
    }
    if (place.part < parts) return;
    place.part = 0;
    place.player++;
    if (table.partsOf && place.player < rows.layout.schema.players) return;
    place.player = 0;
    place.row++;
  }

  private nextBlock(): void {
    const { value, done } = this.blocks.next();
    if (done) this.isOver = true;
    else {
      Object.assign(this.place, { ...value, row: 0, player: 0, part: 0 });
      this.onGames(value.rows.length);
    }
  }
}

function* blocksOf(files: readonly RecordFile[]): Generator<{ readonly file: number; readonly rows: Rows }> {
  for (const [file, records] of files.entries()) for (const rows of records.rows()) yield { file, rows };
}
