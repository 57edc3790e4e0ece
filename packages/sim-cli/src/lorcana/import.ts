import { basename } from 'node:path';
import { decodeText, nearestNames } from '@lorelab/cards';
import { userCardsFolder } from '@lorelab/cards/files';
import { addCards, CARD_FILE_FORMATS, type CardFileFormat, type Catalog } from '@lorelab/cards/lorcana';
import { keepCards, openCatalog, readUserFolder, removeUserFile } from '@lorelab/cards/lorcana/files/user';
import type { CardFile, CardFileError, CardFileOptions } from '@lorelab/cards/lorcana/import';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { ExitCode } from '../terminal/exit-code.js';
import { readInput, STANDARD_STREAM } from '../terminal/input.js';
import { must, shownOf } from '../terminal/refuse.js';
import { type FileReport, formatReport, makeReport } from './import-report.js';
import { formatUserFiles, listUserFiles } from './user-files.js';

interface Options extends Modes {
  readonly from?: CardFileFormat;
  readonly set?: string;
  readonly name?: string;
  readonly dryRun?: true;
  readonly strict?: true;
  readonly json?: true;
}

/** What else the command does than reading files. */
interface Modes {
  readonly list?: true;
  readonly remove?: readonly string[];
  readonly refresh?: true;
}

const NO_FILE = 'name the files to import, for example: lorelab cards import set-13.json';

const HELP = `
A file has cards in our own form (JSON or YAML), in that of LorcanaJSON (allCards.json) or in that of Lorcast's API, which is
recognized by its shape. YAML may also have "patches", which change cards that there are:

  cards:
    - {name: Tester, version: Of Things, type: character,
       inks: [amber], cost: 3, inkable: true,
       strength: 2, willpower: 3, lore: 1,
       classifications: [Storyborn, Hero], text: Rush}
  patches:
    - {card: Elsa - Snow Queen, cost: 3}

What a file brings beyond the shipped cards is kept in your own catalog folder ($LORELAB_CARDS, by default
~/.lorelab/cards), under the name of the file; all commands use it from then on. The report says what each card is (new,
other than the shipped one, printed again, as shipped), which texts were not understood, and which readings are doubtful: they rest
on something that no shipped card says ("lorelab cards review" shows them). docs/ADDING-CARDS.md has more.
The exit code is 0 if the files could be read, 1 with --strict if a text was not understood or a reading is doubtful, 2 if a file is
wrong; then nothing is kept.

  lorelab cards import set-13.json
  lorelab cards import allCards.json --set 13 --dry-run
  lorelab cards import what-if.yaml
  lorelab cards import --list
  lorelab cards import --remove what-if`;

/** `lorelab cards import FILE…` adds cards and patches to the user's own catalog. */
export function addImport(cards: Command): void {
  const mode = (flags: string, description: string, others: string[]) =>
    new Option(flags, description).conflicts(['from', 'set', 'name', 'dryRun', 'strict', ...others]);
  cards
    .command('import')
    .description('add cards from files, and changes of cards, to your own catalog')
    .argument('[files...]', 'files of cards; "-" is standard input')
    .addOption(new Option('--from <form>', 'the form of the files').choices(CARD_FILE_FORMATS))
    .option('--set <code>', 'only the cards with a printing in this set')
    .option('--name <name>', 'keep it under this name instead of that of the file', readName)
    .option('--dry-run', 'report, but keep nothing')
    .option('--strict', 'exit code 1 if a text is not fully understood, or doubtful')
    .addOption(mode('--list', 'list what is kept', ['remove', 'refresh']))
    .addOption(mode('--remove <names...>', 'forget what is kept under these names', ['list', 'refresh']))
    .addOption(
      mode('--refresh', 'read and compile all that is kept again, changes by hand included', ['list', 'remove']),
    )
    .option('--json', 'print the report, or the list, as data')
    .addHelpText('after', HELP)
    .action(async (files: readonly string[], options: Options, command: Command) => {
      const { list, remove, refresh } = options;
      if ((list || refresh) && files.length > 0) command.error('error: --list and --refresh take no files');
      const folder = userCardsFolder();
      try {
        if (list) printList(folder, options);
        else if (remove) removeFiles(remove, folder, command);
        else if (refresh) await refreshFiles(folder, options, command);
        else await importFiles(files, folder, options, command);
      } catch (error) {
        const { syscall, message } = error as NodeJS.ErrnoException;
        if (syscall === undefined) throw error;
        command.error(`error: ${message}`);
      }
    });
}

// ------------------------------------------------------------------------------------------------ importing

/** A file that has been read, and the name that it is to have. */
export interface Read {
  readonly file: string;
  readonly name: string;
  readonly cards: CardFile;
}

async function importFiles(
  files: readonly string[],
  folder: string,
  options: Options,
  command: Command,
): Promise<void> {
  if (files.length === 0) command.error(`error: ${NO_FILE}`);
  const named = files.map((file) => ({ file, name: options.name ?? nameOf(file, command) }));
  const twice = named.find(({ name }, index) => named.findIndex((one) => one.name === name) < index);
  if (twice)
    command.error(`error: two files can't both be kept as "${twice.name}"; import them one by one with --name`);
  const read = await readFiles(named, folder, options, command);
  const others = readUserFolder(folder).filter((entry) => !read.some(({ name }) => name === entry.name));
  const reports = read.map(({ file, name, cards }) => {
    const kept = options.dryRun ? undefined : keepCards(folder, name, basename(file), cards);
    return makeReport({ file, name, kept, cards, others });
  });
  print(reports, options);
}

/** Reads all files before anything is kept. A file may patch the cards of one before it. */
export async function readFiles(
  files: readonly Omit<Read, 'cards'>[],
  folder: string,
  { from, set }: Pick<Options, 'from' | 'set'>,
  command: Command,
): Promise<Read[]> {
  const { readCardFile } = await import('@lorelab/cards/lorcana/import');
  const form: CardFileOptions = { ...(from && { format: from }), ...(set !== undefined && { set }) };
  const errors: CardFileError[] = [];
  let catalog = await openOthers(folder, files, command);
  const read: Read[] = [];
  for (const { file, name } of files) {
    const result = readCardFile(
      await readText(file, command),
      file === STANDARD_STREAM ? 'standard input' : file,
      catalog,
      form,
    );
    if (result.ok) {
      catalog = addCards(catalog, result.value.cards);
      read.push({ file, name, cards: result.value });
    } else for (const error of result.error) errors.push(error);
  }
  if (errors.length > 0) await refuse(errors, command);
  return read;
}

/** The cards without those of the files that are going to be replaced. */
async function openOthers(
  folder: string,
  files: readonly { readonly name: string }[],
  command: Command,
): Promise<Catalog> {
  const names = files.map(({ name }) => name);
  const opened = await openCatalog(folder, names);
  if (opened.ok) return opened.value;
  return command.error(opened.error.map(({ message }) => `error: ${message}`).join('\n'));
}

async function readText(file: string, command: Command): Promise<string> {
  const text = decodeText(must(await readInput(file), command));
  return text.ok ? text.value : command.error(`error: ${file}:${text.error.line}: ${text.error.message}`);
}

async function refuse(errors: readonly CardFileError[], command: Command): Promise<never> {
  const { formatCardFileError } = await import('@lorelab/cards/lorcana/import');
  const lines = shownOf(errors.map((error) => `error: ${formatCardFileError(error)}`));
  return command.error([...lines, 'nothing is kept'].join('\n'));
}

export function nameOf(file: string, command: Command): string {
  if (file === STANDARD_STREAM) return command.error('error: cards from standard input need a --name');
  const name = basename(file)
    .replace(/\.(?:json|ya?ml)$/i, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const objection = name === '' ? 'it has no letters' : objectionToName(name);
  return objection === undefined ? name : command.error(`error: "${file}" needs a --name: ${objection}`);
}

function readName(written: string): string {
  const objection = objectionToName(written);
  if (objection === undefined) return written;
  throw new InvalidArgumentError(`${objection}, found "${written}".`);
}

/** The longest name that is a file of its own, also while it is written, on any system. */
const NAME_BYTES_MAX = 200;
/** Windows has devices of these names, whatever stands behind a point. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])$/i;

/** Why a name can't be that of a file in every system; undefined if it can. */
function objectionToName(name: string): string | undefined {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(name)) return 'expected letters, digits and hyphens';
  if (Buffer.byteLength(name) > NAME_BYTES_MAX) return `expected at most ${NAME_BYTES_MAX} bytes`;
  return DEVICE.test(name) ? 'expected a name that Windows has no device of' : undefined;
}

function print(reports: readonly FileReport[], { json, strict }: Options): void {
  if (json) console.log(JSON.stringify(reports, null, 2));
  else console.log(reports.map(formatReport).join('\n\n'));
  if (strict && reports.some(({ problems, doubts }) => problems.length + doubts.length > 0))
    process.exitCode = ExitCode.No;
}

// ------------------------------------------------------------------------------------------------ what is kept

function printList(folder: string, { json }: Options): void {
  const files = listUserFiles(folder);
  if (json) console.log(JSON.stringify(files, null, 2));
  else console.log(formatUserFiles(files, folder));
}

function removeFiles(names: readonly string[], folder: string, command: Command): void {
  const known = readUserFolder(folder).map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const nearest = (name: string) =>
      nearestNames(
        name,
        known.map((key) => ({ name: key, key })),
      );
    const lines = unknown.map((name) => {
      const near = nearest(name)
        .map((each) => `"${each}"`)
        .join(' or ');
      return `error: nothing is kept under the name "${name}"${near === '' ? '' : `; did you mean ${near}?`}`;
    });
    command.error(lines.join('\n'));
  }
  for (const name of new Set(names)) removeUserFile(folder, name);
  console.log(`forgotten: ${[...new Set(names)].join(', ')}`);
}

async function refreshFiles(folder: string, options: Options, command: Command): Promise<void> {
  const { refreshFolder } = await import('@lorelab/cards/lorcana/files/refresh');
  const refreshed = refreshFolder(folder);
  if (!refreshed.ok) return refuse(refreshed.error, command);
  const others = readUserFolder(folder);
  const reports = refreshed.value.map(({ name, source, read, kept }) =>
    makeReport({ file: source, name, kept, cards: read, others: others.filter((one) => one.name !== name) }),
  );
  if (reports.length === 0) console.log(options.json ? '[]' : `there are no files in ${folder}`);
  else print(reports, options);
}
