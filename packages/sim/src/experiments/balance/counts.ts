/** What is counted of a suite's games: whole numbers by block, so that whatever was played apart adds up exactly. */
import { err, ok, type Result } from '@lorelab/cards';
import type { BalancePlan } from './plan.js';

/** Named columns of numbers, one a block. What was never counted is 0. */
export class Columns {
  private readonly columns = new Map<string, number[]>();

  add(name: string, block: number, value: number): void {
    if (value === 0) return;
    let column = this.columns.get(name);
    if (!column) {
      column = [];
      this.columns.set(name, column);
    }
    while (column.length <= block) column.push(0);
    column[block]! += value;
  }

  /** The numbers of so many blocks. */
  of(name: string, blocks: number): readonly number[] {
    const column = this.columns.get(name) ?? [];
    return Array.from({ length: blocks }, (_, block) => column[block] ?? 0);
  }

  get names(): readonly string[] {
    return [...this.columns.keys()].sort();
  }

  merge(other: Columns): void {
    for (const [name, column] of other.columns)
      for (const [block, value] of column.entries()) this.add(name, block, value);
  }

  toJSON(): WrittenColumns {
    return Object.fromEntries(this.names.map((name) => [name, writeColumn(this.columns.get(name)!)]));
  }

  static read(written: WrittenColumns, blocks: number): Columns | undefined {
    const columns = new Columns();
    for (const [name, text] of Object.entries(written)) {
      const column = readColumn(text);
      if (!column || column.length > blocks) return undefined;
      columns.columns.set(name, column);
    }
    return columns;
  }
}

/** Columns as text: small, and the same bytes whoever writes them. */
export type WrittenColumns = Readonly<Record<string, string>>;

const DIGITS = 36;

/** "2:0a1f…": so many digits for each number, of which there are 36; "=4*40": 40 times the same. */
function writeColumn(column: readonly number[]): string {
  const [first] = column;
  if (column.every((value) => value === first)) return `=${first}*${column.length}`;
  const texts = column.map((value) => value.toString(DIGITS));
  const width = Math.max(...texts.map(({ length }) => length));
  return `${width}:${texts.map((text) => text.padStart(width, '0')).join('')}`;
}

/** So many blocks at most: whatever has more is damaged. */
const MOST_BLOCKS = 100_000;

function readColumn(text: unknown): number[] | undefined {
  if (typeof text !== 'string') return undefined;
  const [, value, times] = /^=(\d{1,15})\*(\d{1,5})$/.exec(text) ?? [];
  if (value !== undefined) return new Array<number>(Number(times)).fill(Number(value));
  const [, width, digits] = /^(\d):([0-9a-z]+)$/.exec(text) ?? [];
  const size = Number(width);
  if (digits === undefined || !(size > 0) || digits.length % size !== 0) return undefined;
  const count = digits.length / size;
  if (count > MOST_BLOCKS) return undefined;
  return Array.from({ length: count }, (_, at) => Number.parseInt(digits.slice(at * size, (at + 1) * size), DIGITS));
}

/** Everything that was counted of a suite: of each pairing and of each deck, in the hands of each policy. */
export class BalanceCounts {
  /** By policy, then by pairing or deck. */
  readonly pairings: readonly (readonly Columns[])[];
  readonly decks: readonly (readonly Columns[])[];

  constructor({ policies, pairings, decks }: Pick<BalancePlan, 'policies' | 'pairings' | 'decks'>) {
    this.pairings = policies.map(() => pairings.map(() => new Columns()));
    this.decks = policies.map(() => decks.map(() => new Columns()));
  }

  /** Adds what was counted of other games of the same plan. */
  merge(other: BalanceCounts): this {
    for (const kind of ['pairings', 'decks'] as const)
      for (const [policy, all] of this[kind].entries())
        for (const [place, columns] of all.entries()) columns.merge(other[kind][policy]![place]!);
    return this;
  }

  toJSON(): WrittenCounts {
    return {
      pairings: this.pairings.map((all) => all.map((columns) => columns.toJSON())),
      decks: this.decks.map((all) => all.map((columns) => columns.toJSON())),
    };
  }

  static read(
    written: WrittenCounts,
    plan: Pick<BalancePlan, 'policies' | 'pairings' | 'decks' | 'blocks'>,
  ): Result<BalanceCounts, string> {
    const counts = new BalanceCounts(plan);
    for (const kind of ['pairings', 'decks'] as const) {
      if (written[kind].length !== counts[kind].length) return err(DAMAGED);
      for (const [policy, all] of counts[kind].entries()) {
        if (written[kind][policy]!.length !== all.length) return err(DAMAGED);
        for (const [place, columns] of all.entries()) {
          const read = Columns.read(written[kind][policy]![place]!, plan.blocks);
          if (!read) return err(DAMAGED);
          columns.merge(read);
        }
      }
    }
    return ok(counts);
  }
}

const DAMAGED = 'its sums are damaged';

export interface WrittenCounts {
  readonly pairings: readonly (readonly WrittenColumns[])[];
  readonly decks: readonly (readonly WrittenColumns[])[];
}
