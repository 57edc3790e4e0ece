/** Saved games behind SQL: DuckDB asks for the columns that a question needs, and reads them from the records. */
import type { DuckDBConnection, DuckDBType } from '@duckdb/node-api';
import type { RecordFile } from '@lorelab/sim';
import { type ColumnType, type SavedColumn, type SavedTable, savedTables } from './saved-tables.js';
import { type Filled, Scan } from './scan.js';

type Duck = typeof import('@duckdb/node-api');

interface Told {
  readonly name: string;
  readonly says: string;
}

/** It can't be loaded: what to do about that. */
export class NoColumnStore extends Error {
  override readonly name = 'NoColumnStore';
}

/** A question that can't be answered as it is put. */
export class QuestionError extends Error {
  override readonly name = 'QuestionError';
}

export interface Answer {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly unknown[])[];
}

export interface SmallColumn {
  readonly name: string;
  readonly says: string;
  readonly type: 'text' | 'number' | 'boolean';
  /** Only what joins tables. */
  readonly isHidden?: true;
}

/** A table of a few rows: what is known of files and of their decks. */
export interface SmallTable {
  readonly name: string;
  readonly says: string;
  readonly columns: readonly SmallColumn[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  /** Only what joins tables. */
  readonly isHidden?: true;
}

const SQL_TYPES = { text: 'VARCHAR', number: 'DOUBLE', boolean: 'BOOLEAN' } as const;

async function load(): Promise<Duck> {
  try {
    return await import('@duckdb/node-api');
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND' &&
      (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND'
    )
      throw error;
    throw new NoColumnStore(
      'lorelab query needs DuckDB, which takes some 70 MB and is not installed: npm install @duckdb/node-api@1.5.5-r.5 where Lorelab is installed (with -g if that is everywhere)',
    );
  }
}

export interface StoreOptions {
  readonly files: readonly RecordFile[];
  readonly smallTables: readonly SmallTable[];
  readonly onGames: (games: number) => void;
}

export class ColumnStore {
  private readonly saved: readonly SavedTable[];

  private constructor(
    private readonly duck: Duck,
    private readonly connection: DuckDBConnection,
    private readonly options: StoreOptions,
  ) {
    this.saved = savedTables(options.files);
  }

  static async open(options: StoreOptions): Promise<ColumnStore> {
    const duck = await load();
    // On one thread, groups and sums come out the same every time. What a question can reach are the records alone.
    const database = await duck.DuckDBInstance.create(':memory:', {
      threads: '1',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      enable_external_access: 'true',
    });
    const store = new ColumnStore(duck, await database.connect(), options);
    await store.fill();
    return store;
  }

  /** What there is to ask. */
  get tables(): readonly { readonly name: string; readonly says: string; readonly columns: readonly Told[] }[] {
    const small = this.options.smallTables
      .filter(({ isHidden }) => !isHidden)
      .map((table) => ({ ...table, columns: table.columns.filter(({ isHidden }) => !isHidden) }));
    return [...this.saved, ...small];
  }

  close(): void {
    this.connection.closeSync();
  }

  interrupt(): void {
    this.connection.interrupt();
  }

  /** Nothing outside can be read or written from now on but this folder, if one is named. */
  async shutIn(folder?: string): Promise<void> {
    if (folder !== undefined) await this.connection.run(`SET allowed_directories = [${literal(folder)}]`);
    await this.connection.run('SET enable_external_access = false');
    await this.connection.run('SET lock_configuration = true');
  }

  /** Refuses what is no single question. */
  async check(sql: string): Promise<void> {
    const { StatementType } = this.duck;
    await asking(async () => {
      const statements = await this.connection.extractStatements(sql);
      if (statements.count !== 1) throw new QuestionError(`expected one SELECT, found ${statements.count || 'none'}`);
      const { statementType } = await statements.prepare(0);
      if (statementType !== StatementType.SELECT && statementType !== StatementType.EXPLAIN)
        throw new QuestionError(`expected a SELECT, found ${StatementType[statementType]}`);
    });
  }

  async ask(sql: string): Promise<Answer> {
    return asking(async () => {
      const reader = await this.connection.runAndReadAll(sql);
      const names = reader.columnNames();
      const types = reader.columnTypes();
      return {
        columns: names.map((name, at) => ({ name, type: String(types[at]) })),
        rows: reader.getRowsJS().map((row) => row.map(plain)),
      };
    });
  }

  /** Writes what a question gives, or a whole table, into a file of Parquet. */
  async writeParquet(sql: string, file: string): Promise<void> {
    await asking(() => this.connection.run(`COPY (${sql}\n) TO ${literal(file)} (FORMAT parquet, COMPRESSION zstd)`));
  }

  private async fill(): Promise<void> {
    for (const table of this.options.smallTables) await this.addSmall(table);
    for (const table of this.saved) {
      this.addScanned(table);
      await this.connection.run(viewOf(table));
    }
  }

  private async addSmall({ name, columns, rows, isHidden }: SmallTable): Promise<void> {
    const types = columns.map((column) => `"${column.name}" ${SQL_TYPES[column.type]}`);
    await this.connection.run(`CREATE TABLE saved_${name} (${types.join(', ')})`);
    const values = rows.map((row) => `(${row.map(literal).join(', ')})`);
    await this.connection.run(`INSERT INTO saved_${name} VALUES ${values.join(', ')}`);
    if (isHidden) return;
    const shown = columns.filter((column) => !column.isHidden).map((column) => `"${column.name}"`);
    await this.connection.run(`CREATE VIEW ${name} AS SELECT ${shown.join(', ')} FROM saved_${name}`);
  }

  private addScanned(table: SavedTable): void {
    const { duck, options } = this;
    const types = typesOf(duck);
    const scans = new WeakMap<object, { readonly scan: Scan; readonly columns: readonly SavedColumn[] }>();
    const made = duck.DuckDBTableFunction.create({
      name: `saved_${table.name}`,
      supportsProjectionPushdown: true,
      bindFunction: (info) => {
        for (const { name, type } of table.columns) info.addResultColumn(name, types[type]);
      },
      initFunction: (info) => {
        const key = {};
        const columns = info.getColumnIndexes().flatMap((at) => table.columns[at] ?? []);
        scans.set(key, { scan: new Scan(options.files, table, VECTOR, options.onGames), columns });
        info.setInitData(key);
        info.setMaxThreads(1);
      },
      mainFunction: (info, chunk) => {
        const { scan, columns } = scans.get(info.getInitData()!)!;
        chunk.rowCount = scan.next();
        if (chunk.rowCount === 0) return;
        for (const [at, column] of columns.entries()) scan.fill(column, chunk.getColumnVector(at) as unknown as Filled);
      },
    });
    this.connection.registerTableFunction(made);
  }
}

/** So many rows DuckDB takes at once. */
const VECTOR = 2048;

const typesOf = (duck: Duck): Readonly<Record<ColumnType, DuckDBType>> => ({
  boolean: duck.BOOLEAN,
  byte: duck.UTINYINT,
  short: duck.USMALLINT,
  integer: duck.INTEGER,
  long: duck.BIGINT,
  double: duck.DOUBLE,
});

/** The table as people ask it: with names where the records have numbers. */
function viewOf({ name, columns, partsOf }: SavedTable): string {
  const told = columns.map((column) => {
    const read = `t.${column.name}`;
    return `${column.sql?.(read) ?? read} AS "${column.name}"`;
  });
  const joins = [
    'JOIN saved_files f ON f.number = t.file',
    ...(partsOf ? ['JOIN saved_players p ON p.number = t.file AND p.seat = t.player'] : []),
    ...(name === 'cards' ? ['JOIN saved_lists l ON l.number = t.file AND l.seat = t.player AND l.place = t.card'] : []),
  ];
  return `CREATE VIEW ${name} AS SELECT ${told.join(', ')} FROM saved_${name}() t ${joins.join(' ')}`;
}

const literal = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** What DuckDB says of a question is for who asked it. */
async function asking<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof QuestionError || !(error instanceof Error)) throw error;
    throw new QuestionError(error.message);
  }
}

/** A value as JSON has it: whole numbers as numbers as far as they are exact. */
export function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
  return String(value);
}
