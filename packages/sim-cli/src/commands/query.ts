import { existsSync } from 'node:fs';
import {
  gameKind,
  LORELAB_VERSION,
  QUERY_REPORT_VERSION,
  type QueriedFile,
  type QueriedValue,
  type QueryReport,
  RecordFile,
  RecordFileError,
} from '@lorelab/sim';
import { type Command, Option } from 'commander';
import { commandLine } from '../playing/command-line.js';
import { explain } from '../playing/failures.js';
import { openCardTools } from '../playing/kinds.js';
import { carryOut, checkPlaces, endRun, warn, write } from '../playing/running.js';
import { mustBeNew, mustTakeFile, mustTakeFolder } from '../playing/write-files.js';
import { ColumnStore } from '../query/column-store.js';
import { knownTables } from '../query/known.js';
import { parquetFiles, writeParquet } from '../query/parquet.js';
import { writeQueryCsv } from '../reports/query-csv.js';
import { formatQuery, formatTables } from '../reports/query-text.js';

/** Options that make no difference to the answer. */
const WITHOUT_EFFECT = ['brief', 'json', 'csv', 'force', 'quiet', 'to', 'out'];

interface Options {
  readonly to?: 'parquet';
  readonly out?: string;
  readonly brief?: true;
  readonly json?: true;
  readonly csv?: string;
  readonly force?: true;
  readonly salvage?: true;
  readonly quiet?: true;
}

const HELP = `
The files are records that "lorelab match --save" has kept, of one game. Their tables are games, turns and cards, and the small ones
files and lists (what is printed on the cards of each deck); without a question, lorelab query FILE tells their columns. SQL is that
of DuckDB, which is no part of Lorelab, as it takes some 70 MB: npm install @duckdb/node-api@1.5.5-r.5 adds it. A question reads what it
needs of the records and nothing else: no other file, and nothing from outside.

Win rates are the mean of "points". Games of one "pair" have the same shuffles: intervals that take all games for independent are
wrong; lorelab report has right ones, and --where those of a question. Who asks many questions finds something by chance.

--to parquet writes the answer into a file for pandas, R and others; without a question, all tables into the folder of --out.
docs/SAVED-GAMES.md has the columns and example questions. The exit code is 0, 2 for bad input, 130 after Ctrl-C.

  lorelab query a-b.records "SELECT on_play, avg(points), count(*) FROM turns WHERE turn = 1 GROUP BY on_play"
  lorelab query *.records "SELECT card, avg(points) FROM cards WHERE opening > 0 GROUP BY card ORDER BY 2 DESC" --csv out
  lorelab query a-b.records --to parquet --out tables`;

/** `lorelab query FILE… "SELECT …"` answers questions in SQL to saved games. */
export function addQuery(program: Command): void {
  program
    .command('query')
    .description('ask saved games questions in SQL, or write them as Parquet')
    .argument('<words...>', 'files of records, and behind them the question')
    .addOption(new Option('--to <kind>', 'write the answer, or all tables, as Parquet').choices(['parquet']))
    .option('-o, --out <path>', 'of --to: the file, or without a question the folder')
    .option('--brief', 'print the answer in words alone')
    .option('--json', 'print the report as JSON')
    .option('--csv <folder>', 'write the answer into this folder as a table as well')
    .option('--force', 'overwrite what is there')
    .option('--salvage', 'ask damaged records as far as they are sound')
    .option('-q, --quiet', 'no progress')
    .addHelpText('after', HELP)
    .action(async (words: readonly string[], options: Options, command: Command) => {
      const question = readWords(words, options, command);
      checkParquet(question, options, command);
      const files = openAll(question.names, options, command);
      try {
        await answer(question, files, options, command);
      } finally {
        for (const file of files) file.close();
      }
    });
}

interface Asked {
  readonly names: readonly string[];
  /** Absent: what there is to ask, or all of it. */
  readonly sql?: string;
}

/** The last word is the question, unless there is a file of that name. */
function readWords(words: readonly string[], { to, out, csv, json }: Options, command: Command): Asked {
  const last = words.at(-1)!;
  const isFile = existsSync(last);
  if (!isFile && !/\s/.test(last)) command.error(`error: there is no file "${last}"`);
  const names = isFile ? words : words.slice(0, -1);
  if (last.trim() === '') command.error('error: expected a question behind the files: "SELECT …"');
  if (names.length === 0) command.error('error: expected files of records before the question');
  if (new Set(names).size < names.length) command.error('error: a file is named twice');
  if (to !== undefined && out === undefined) command.error('error: --to: expected --out and where to write it as well');
  if (to === undefined && out !== undefined)
    command.error('error: --out: expected --to parquet as well; --csv FOLDER writes CSV');
  if (isFile && to === undefined && (csv !== undefined || json))
    command.error('error: expected a question behind the files: "SELECT …"');
  return { names, ...(!isFile && { sql: last }) };
}

/** What can't be written is told before anything is read. */
function checkParquet({ sql }: Asked, { csv, out, force }: Options, command: Command): void {
  const isForced = force === true;
  checkPlaces({ ...(csv !== undefined && { csv }), ...(isForced && { force }) }, command);
  if (out === undefined) return;
  write('--out', command, () => {
    if (sql === undefined) mustTakeFolder(out);
    else mustTakeFile(out);
    for (const file of sql === undefined ? parquetFiles(out) : [out]) mustBeNew(file, isForced);
  });
}

function openAll(names: readonly string[], { salvage }: Options, command: Command): RecordFile[] {
  const files: RecordFile[] = [];
  try {
    for (const name of names) {
      const file = RecordFile.open(name, { isSalvaged: salvage === true });
      files.push(file);
      if (file.damage !== undefined) warn(file.damage);
    }
    mustBeAlike(files);
    return files;
  } catch (error) {
    for (const file of files) file.close();
    return command.error(`error: ${explain(error)}`);
  }
}

/** Tables have columns of one game. */
function mustBeAlike(files: readonly RecordFile[]): void {
  const [first, ...others] = files as [RecordFile, ...RecordFile[]];
  const measures = ({ header: { schema } }: RecordFile): string =>
    JSON.stringify([schema.turnMeasures, schema.cardMeasures]);
  for (const other of others) {
    if (other.header.plan.table.game !== first.header.plan.table.game)
      throw new RecordFileError(
        `"${first.file}" holds games of ${first.header.plan.table.game} and "${other.file}" of ${other.header.plan.table.game}: ask them apart`,
      );
    if (measures(other) !== measures(first))
      throw new RecordFileError(`"${first.file}" and "${other.file}" measure different things: ask them apart`);
  }
}

async function answer(asked: Asked, files: readonly RecordFile[], options: Options, command: Command): Promise<void> {
  const tools = await openCardTools(gameKind(files[0]!.header.plan.table.game), command);
  const smallTables = knownTables(files, asked.names, tools);
  const report = await carryOut<QueryReport | string | undefined>(
    'games',
    { threads: 1, ...options },
    command,
    async (signal, reporter) => {
      let done = 0;
      const onGames = (games: number): void => {
        done += games;
        reporter.show({ done, wanted: Math.max(done, gamesIn(files)), standing: 'reading' });
      };
      const store = await ColumnStore.open({ files, smallTables, onGames });
      const interrupt = (): void => store.interrupt();
      signal.addEventListener('abort', interrupt);
      try {
        return await carryOn(store, asked, files, options, command);
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      } finally {
        store.close();
      }
    },
  );
  if (report === undefined) {
    console.error('Interrupted: the question is not answered');
    return endRun(false, false);
  }
  if (typeof report === 'string') return console.log(report);
  console.log(options.json ? JSON.stringify(report, null, 2) : formatQuery(report, options.brief ?? false));
  const { csv } = options;
  if (csv !== undefined) write('--csv', command, () => writeQueryCsv(report, csv));
}

/** The report, or what is to be said instead: which columns there are, what was written. */
async function carryOn(
  store: ColumnStore,
  { names, sql }: Asked,
  files: readonly RecordFile[],
  { to, out, brief }: Options,
  command: Command,
): Promise<QueryReport | string> {
  if (to !== undefined) return writeParquet(store, sql, out!);
  await store.shutIn();
  if (sql === undefined) return formatTables(store.tables, brief ?? false);
  await store.check(sql);
  const { columns, rows } = await store.ask(sql);
  return {
    report: 'query',
    version: QUERY_REPORT_VERSION,
    provenance: {
      lorelab: LORELAB_VERSION,
      command: commandLine(command, { without: WITHOUT_EFFECT }),
      game: files[0]!.header.plan.table.game,
      games: gamesIn(files),
      files: files.map((file, at) => fileOf(file, names[at]!)),
    },
    sql,
    columns,
    rows: rows as readonly (readonly QueriedValue[])[],
  };
}

function fileOf(records: RecordFile, file: string): QueriedFile {
  const { plan, behaviour } = records.header;
  return {
    file,
    games: gamesIn([records]),
    decks: plan.table.decks.map(({ name }) => name),
    policies: plan.policies.map(({ text }) => text),
    seed: plan.seed,
    behaviour,
  };
}

/** Each game has a block, those that a policy failed too. */
const gamesIn = (files: readonly RecordFile[]): number =>
  files.reduce(
    (sum, { survey: { stretches, failed } }) =>
      stretches.reduce((blocks, { fromBlock, toBlock }) => blocks + toBlock - fromBlock, sum - failed),
    0,
  );
