/** Decisions as a file: lines of JSON, or columns of Parquet. It is whole or not there. */
import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { ToldDecision, ToldGame, ToldOption } from '@lorelab/sim';

export interface DecisionFile {
  readonly decisions: number;
  readonly options: number;
  add(game: ToldGame): void;
  /** The file takes its name. */
  finish(): void;
  /** What isn't finished is gone. */
  discard(): void;
}

export async function openDecisionFile(file: string, format: 'jsonl' | 'parquet'): Promise<DecisionFile> {
  const partial = `${file}.${process.pid}.partial`;
  return format === 'jsonl' ? new JsonLines(file, partial) : ParquetDecisions.open(file, partial);
}

abstract class CountingFile implements DecisionFile {
  decisions = 0;
  options = 0;

  constructor(
    private readonly file: string,
    protected readonly partial: string,
  ) {}

  add(game: ToldGame): void {
    this.decisions += game.decisions.length;
    this.options += game.decisions.reduce((sum, { options }) => sum + options.length, 0);
    this.write(game);
  }
  finish(): void {
    this.end();
    renameSync(this.partial, this.file);
  }
  discard(): void {
    rmSync(this.partial, { force: true });
  }

  protected abstract write(game: ToldGame): void;
  protected end(): void {}
}

class JsonLines extends CountingFile {
  constructor(file: string, partial: string) {
    super(file, partial);
    writeFileSync(partial, '');
  }

  protected write({ decisions }: ToldGame): void {
    appendFileSync(this.partial, decisions.map((decision) => `${JSON.stringify(decision)}\n`).join(''));
  }
}

type Parquet = typeof import('hyparquet-writer');
type ColumnType = 'INT32' | 'DOUBLE' | 'STRING' | 'BOOLEAN';
type Value = number | string | boolean | null;

/** What each option's row has; the features of its decision come behind. */
const COLUMNS: readonly (readonly [
  string,
  ColumnType,
  (decision: ToldDecision, option: ToldOption, place: number) => Value,
])[] = [
  ['game', 'INT32', ({ game }) => game],
  ['decision', 'INT32', ({ decision }) => decision],
  ['turn', 'INT32', ({ turn }) => turn],
  ['seat', 'INT32', ({ seat }) => seat],
  ['kind', 'STRING', ({ kind }) => kind],
  ['option', 'INT32', (_, __, place) => place],
  ['options', 'INT32', ({ options }) => options.length],
  ['verb', 'STRING', (_, { verb }) => verb],
  ['deed', 'STRING', (_, { deed }) => deed],
  ['card', 'STRING', (_, { card }) => card],
  ['target', 'STRING', (_, { target }) => target],
  ['number', 'INT32', (_, { number }) => number],
  ['text', 'STRING', (_, { text }) => text],
  ['rating', 'DOUBLE', (_, { rating }) => rating],
  ['chance', 'DOUBLE', (_, { chance }) => chance],
  ['is_chosen', 'BOOLEAN', ({ chosen }, _, place) => chosen === place],
  ['result', 'DOUBLE', ({ result }) => result],
];

/** So many rows make a group of the file; no more are kept in memory. */
const GROUP = 100_000;

class ParquetDecisions extends CountingFile {
  private writer: InstanceType<Parquet['ParquetWriter']> | undefined;
  private columns: { name: string; type: ColumnType; nullable: boolean; data: Value[] }[] = [];

  private constructor(
    file: string,
    partial: string,
    private readonly parquet: Parquet,
  ) {
    super(file, partial);
  }

  static async open(file: string, partial: string): Promise<ParquetDecisions> {
    return new ParquetDecisions(file, partial, await import('hyparquet-writer'));
  }

  protected write({ decisions, features }: ToldGame): void {
    if (this.columns.length === 0) this.begin(features);
    for (const decision of decisions)
      for (const [place, option] of decision.options.entries()) {
        COLUMNS.forEach(([, , read], at) => void this.columns[at]!.data.push(read(decision, option, place)));
        features.forEach((name, at) => void this.columns[COLUMNS.length + at]!.data.push(decision.features[name]!));
      }
    if (this.columns[0]!.data.length >= GROUP) this.flush();
  }

  protected override end(): void {
    this.flush();
    this.writer!.finish();
  }

  private begin(features: readonly string[]): void {
    const named = [
      ...COLUMNS.map(([name, type]) => [name, type] as const),
      ...features.map((name) => [name, 'INT32'] as const),
    ];
    this.columns = named.map(([name, type]) => ({ name, type, nullable: true, data: [] }));
    const { ParquetWriter, fileWriter, schemaFromColumnData } = this.parquet;
    this.writer = new ParquetWriter({
      writer: fileWriter(this.partial),
      schema: schemaFromColumnData({ columnData: this.columns }),
    });
  }

  private flush(): void {
    if (this.columns[0]!.data.length === 0) return;
    this.writer!.write({ columnData: this.columns });
    for (const column of this.columns) column.data = [];
  }
}
