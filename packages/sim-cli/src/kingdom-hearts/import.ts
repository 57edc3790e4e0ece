import { basename } from 'node:path';
import { decodeText } from '@lorelab/cards';
import { userCardsFolder } from '@lorelab/cards/files';
import { type KingdomHeartsCardEntry, KingdomHeartsCatalog } from '@lorelab/cards/kingdom-hearts';
import { formatKingdomHeartsTextError, readKingdomHeartsTexts } from '@lorelab/cards/kingdom-hearts/compile';
import { keepKingdomHeartsCards } from '@lorelab/sim/kingdom-hearts';
import type { Command } from 'commander';
import { ExitCode } from '../terminal/exit-code.js';
import { readInput, STANDARD_STREAM } from '../terminal/input.js';
import { must } from '../terminal/refuse.js';

interface Options {
  readonly name?: string;
  readonly dryRun?: true;
  readonly strict?: true;
  readonly json?: true;
}

/** What came of a card of a file. */
interface Imported {
  readonly card: string;
  /** The fields that playing with it takes and that are not known; none: it can be played with. */
  readonly unknown: readonly string[];
  /** What came of its text, if it has one and no program. */
  readonly text: 'read' | 'partial' | 'not read' | null;
  readonly errors: readonly string[];
}

interface Report {
  readonly file: string;
  /** Where it is kept; null if it isn't. */
  readonly path: string | null;
  readonly cards: readonly Imported[];
}

const HELP = `
A file has cards as docs/KINGDOM-HEARTS-LANGUAGE.md tells, JSON or YAML. Texts of cards that have no "abilities" are compiled.
What is not known of a card is marked: it can be looked at and searched for, but not played with. A text of which more may be
printed (its "evidence" is not "full") is read, but the card stays unknown.
What is imported is kept in your own folder ($LORELAB_CARDS, by default ~/.lorelab/cards), under kingdom-hearts/, and all
commands use it from then on.
The exit code is 0 if the files could be read, 1 with --strict if a text was not read, 2 if a file is wrong; then nothing is kept.

  lorelab cards import known-cards.json --game kingdom-hearts --dry-run
  lorelab cards import mine.yaml --game kingdom-hearts --name mine`;

/** `lorelab cards import FILE… --game kingdom-hearts` adds cards to the user's own. */
export function addImport(cards: Command): void {
  cards
    .command('import')
    .description('add cards from files to your own')
    .argument('<files...>', 'files of cards; "-" is standard input')
    .option('--name <name>', 'keep it under this name instead of that of the file')
    .option('--dry-run', 'report, but keep nothing')
    .option('--strict', 'exit code 1 if a text is not read')
    .option('--json', 'print the report as data')
    .addHelpText('after', HELP)
    .action(async (files: readonly string[], options: Options, command: Command) => {
      const { name } = options;
      if (name !== undefined && files.length > 1)
        command.error('error: --name is for one file: import them one by one');
      const named = files.map((file) => ({ file, name: name ?? nameOf(file, command) }));
      const twice = named.find((one, at) => named.findIndex((other) => other.name === one.name) < at);
      if (twice)
        command.error(`error: two files can't both be kept as "${twice.name}"; import them one by one with --name`);
      const read = [];
      for (const one of named) read.push({ ...one, ...(await readFile(one.file, command)) });
      const reports = read.map(
        ({ file, name: kept, entries, cards: imported }): Report => ({
          file,
          path: options.dryRun ? null : keep(kept, entries, command),
          cards: imported,
        }),
      );
      console.log(options.json ? JSON.stringify(reports, null, 2) : reports.map(format).join('\n\n'));
      const isUnread = reports.some((report) => report.cards.some(({ text }) => text === 'not read'));
      if (options.strict && isUnread) process.exitCode = ExitCode.No;
    });
}

/** All files are read before anything is kept. */
async function readFile(
  file: string,
  command: Command,
): Promise<{ readonly entries: readonly KingdomHeartsCardEntry[]; readonly cards: readonly Imported[] }> {
  const { readKingdomHeartsFile } = await import('@lorelab/cards/kingdom-hearts/import');
  const text = decodeText(must(await readInput(file), command));
  if (!text.ok) return command.error(`error: ${file}:${text.error.line}: ${text.error.message}`);
  const source = readKingdomHeartsFile(text.value, file === STANDARD_STREAM ? 'standard input' : file);
  if (!source.ok)
    return command.error([...source.error.map((error) => `error: ${error}`), 'nothing is kept'].join('\n'));
  const { entries, readings } = readKingdomHeartsTexts(source.value);
  const { listed } = new KingdomHeartsCatalog(entries);
  const cards = listed.map(({ fullName, unknown }, index): Imported => {
    const reading = readings.find((one) => one.index === index);
    return {
      card: fullName,
      unknown,
      text: reading?.outcome ?? null,
      errors: (reading?.errors ?? []).map(formatKingdomHeartsTextError),
    };
  });
  return { entries, cards };
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

function nameOf(file: string, command: Command): string {
  const name = basename(file)
    .replace(/\.(?:json|ya?ml)$/i, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return file !== STANDARD_STREAM && name !== '' ? name : command.error(`error: "${file}" needs a --name`);
}

function keep(name: string, entries: readonly KingdomHeartsCardEntry[], command: Command): string {
  if (!NAME.test(name)) return command.error(`error: --name: expected letters, digits and hyphens, found "${name}"`);
  try {
    return keepKingdomHeartsCards(userCardsFolder(), name, entries);
  } catch (error) {
    return command.error(`error: ${(error as Error).message}`);
  }
}

const TEXTS = {
  read: 'its text is read',
  partial: 'its text is read, but more of it may be printed',
  'not read': 'its text is not read',
} as const;

function format({ file, path, cards }: Report): string {
  const playable = cards.filter(({ unknown }) => unknown.length === 0).length;
  const texts = cards.filter(({ text }) => text !== null);
  const isRead = texts.filter(({ text }) => text !== 'not read').length;
  return [
    `${file}: ${cards.length} cards, ${playable} playable, ${isRead} of ${texts.length} texts read`,
    path === null ? 'nothing is kept' : `kept in ${path}`,
    ...cards.flatMap(formatCard),
  ].join('\n');
}

/** A card of which something is to be told. */
function formatCard({ card, unknown, text, errors }: Imported): string[] {
  const told = [
    ...(unknown.length > 0 ? [`not known: ${unknown.join(', ')}`] : []),
    ...(text === null ? [] : [TEXTS[text]]),
  ];
  return told.length === 0 ? [] : [`  ${card}: ${told.join('; ')}`, ...errors.map((error) => `    ${error}`)];
}
