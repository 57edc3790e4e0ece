import {
  type Catalog,
  type Deck,
  type DeckReport,
  type Format,
  findFormat,
  readDeckBytes,
  reportDeck,
  userCardsFolder,
} from '@lorelab/cards';
import { type DeckCheck, type Desk, GAME_KINDS } from '@lorelab/sim/play';
import type { Command } from 'commander';
import { openCatalog } from '../../catalog.js';
import { gameToldBy, kindOf } from '../../playing/decks.js';
import { reasonOf } from '../../reason.js';
import { type FileError, findDeckFiles, nameOf, plainError, readBytesAt } from './files.js';
import { formatDetails, formatProblems, formatSummary, formatTotal, toJson } from './print.js';

const BAD_INPUT = 2;

interface Options {
  readonly game?: string;
  readonly format?: string;
  readonly json?: true;
  readonly quiet?: true;
}

/** A file and what came of it: a deck and what is told of it, unless the file can't be read. */
export interface Checked {
  readonly file: string;
  readonly deck?: Deck;
  readonly report?: DeckReport;
  /** Of a deck of a game that tells by itself what there is to tell. */
  readonly told?: DeckCheck;
  readonly errors: readonly FileError[];
}

const NO_PATH = 'name the deck files or folders to check, for example: lorelab deck check decks';

const HELP = `
A deck is a list (4 Name - Version, 4x Name - Version …; comments with #), JSON, or a saved object of Tabletop Simulator;
which of them is told by the content. Folders are searched for .txt and .json files; "-" is standard input.
One file is told in full, several as a line each.

Errors are lines that can't be read, cards that there are not, and a deck that is not legal in the format that --format or its
comment "# Format: core" names. A comment "# Game: kingdom-hearts" says that a deck is of another game. A deck that names none has to be legal in core or infinity.
The exit code is 0 without errors, 2 with errors.

  lorelab deck check mine.txt
  lorelab deck check decks --quiet
  lorelab deck check mine.txt --format core --json
  pbpaste | lorelab deck check -`;

/** `lorelab deck check FILE|FOLDER…` tells what decks are and whether they are legal. */
export function addCheck(deck: Command): void {
  deck
    .command('check')
    .description('tell what is in decks, where they are legal, and what is wrong with them')
    .argument('[paths...]', 'deck files, folders of them, or - for standard input')
    .option('--game <name>', `${GAME_KINDS.map(({ id }) => id).join(' or ')} (default: told by the decks)`)
    .option('--format <name>', 'the decks have to be legal in this format, such as core, core-9 or infinity')
    .option('--json', 'print an array of {file, ok, errors, deck}')
    .option('--quiet', 'print errors alone')
    .addHelpText('after', HELP)
    .action(async (paths: readonly string[], options: Options, command: Command) => {
      if (paths.length === 0) command.error(`error: ${NO_PATH}`);
      // Opened when it is first needed: decks of another game need none of it.
      let opened: Catalog | undefined;
      const catalog = (): Catalog => (opened ??= openCatalog());
      const asked = options.format === undefined ? undefined : readFormat(options.format, catalog(), command);
      const files = findAll(paths, command);
      const checked: Checked[] = [];
      const desks = new Desks(options.game, command);
      for (const file of files) {
        const one = await checkFile(file, catalog, asked, desks);
        checked.push(one);
        print(one, files.length, options);
      }
      if (options.json) console.log(JSON.stringify(checked.map(toJson), null, 2));
      else if (!options.quiet && files.length > 1) console.log(formatTotal(checked));
      if (checked.some(({ errors }) => errors.length > 0)) process.exitCode = BAD_INPUT;
    });
}

function readFormat(name: string, catalog: Catalog, command: Command): Format {
  const format = findFormat(name, catalog.newestSet);
  return format.ok ? format.value : command.error(`error: --format: ${format.error.message}`);
}

function findAll(paths: readonly string[], command: Command): readonly string[] {
  const files = paths.flatMap((path) => {
    try {
      return findDeckFiles(path);
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      const message = isMissing
        ? `there is no file or folder "${path}"`
        : `"${path}" can't be read: ${reasonOf(error)}`;
      return command.error(`error: ${message}`);
    }
  });
  const where = paths.map((path) => `"${path}"`).join(', ');
  return files.length > 0 ? [...new Set(files)] : command.error(`error: there are no .txt or .json files in ${where}`);
}

/** The desks of games that have one, each opened when it is first needed. */
class Desks {
  private readonly opened = new Map<string, Desk | undefined>();

  constructor(
    private readonly game: string | undefined,
    private readonly command: Command,
  ) {}

  async for(bytes: Uint8Array, file: string): Promise<Desk | undefined> {
    const id = this.game ?? gameToldBy(bytes);
    if (!this.opened.has(id)) {
      const where = this.game === undefined ? file : '--game';
      const desk = await kindOf(id, where, this.command).openDesk?.({ folder: userCardsFolder() });
      if (desk && !desk.ok) this.command.error(desk.error.map((problem) => `error: ${problem}`).join('\n'));
      this.opened.set(id, desk?.value);
    }
    return this.opened.get(id);
  }
}

async function checkFile(
  path: string,
  catalog: () => Catalog,
  asked: Format | undefined,
  desks: Desks,
): Promise<Checked> {
  const file = nameOf(path);
  const bytes = await readBytesAt(path);
  if (!bytes.ok) return { file, errors: bytes.error };
  const desk = await desks.for(bytes.value, file);
  if (desk) {
    const told = desk.checkDeck(bytes.value);
    return { file, told, errors: told.errors.map(({ line, message }) => plainError(line, message)) };
  }
  const read = readDeckBytes(bytes.value, catalog());
  if (!read.ok) return { file, errors: read.error };
  const report = reportDeck(read.value, catalog().newestSet, asked);
  return { file, deck: read.value, report, errors: report.errors };
}

/** Prints a file as soon as it is checked, unless all are printed as JSON in the end. */
function print(checked: Checked, files: number, { json, quiet }: Options): void {
  if (json) return;
  const text = quiet ? formatProblems(checked) : files === 1 ? formatDetails(checked) : formatSummary(checked);
  if (text !== '') console.log(text);
}
