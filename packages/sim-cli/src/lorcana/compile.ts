import { nearestNames } from '@lorelab/cards';
import { userCardsFolder } from '@lorelab/cards/files';
import { type Catalog, type CatalogCard, makeCatalogCard, NUMBER_MAX } from '@lorelab/cards/lorcana';
import { type CompileError, compileText, remindersOf } from '@lorelab/cards/lorcana/compile';
import { openCatalog as openFolder } from '@lorelab/cards/lorcana/files/user';
import { renderCard } from '@lorelab/cards/lorcana/render';
import { type KnownSentence, nearestSentence, refusalOf } from '@lorelab/cards/lorcana/report';
import { CARD_TYPES, type CardType, INKS, type Ink } from '@lorelab/engine/lorcana';
import { type Command, CommanderError, InvalidArgumentError } from 'commander';
import { wholeNumber } from '../playing/numbers.js';
import { ExitCode } from '../terminal/exit-code.js';
import { readInput, STANDARD_STREAM } from '../terminal/input.js';
import { must } from '../terminal/refuse.js';
import { lineWidth } from '../terminal/table.js';
import { formatReadings, readTwice } from './print.js';

interface Options {
  readonly name: string;
  readonly type: CardType | 'song';
  readonly ink: readonly Ink[];
  readonly cost: number;
  readonly inkable?: true;
  readonly strength?: number;
  readonly willpower?: number;
  readonly lore?: number;
  readonly moveCost?: number;
  readonly classification: readonly string[];
  readonly program?: true;
  readonly json?: true;
}

const NO_TEXT =
  'give a text, or "-" for standard input, for example: lorelab cards compile "Draw a card." --type action';

const HELP = `
Abilities are on lines of their own, as on cards; {E} {I} {S} {W} {L} {C} are the symbols; what is in parentheses
is not read, save behind a keyword that the rules don't know.
What the text means depends on the type of the card alone; the other facts are for the card that --json prints, which
"lorelab cards import" takes. The rendering is what the program says, so compare it with what you meant.
The exit code is 2 if the text can't be read: each phrase is shown with its place and the nearest thing that can be. So it
is if words can be read in two ways that mean different things; then both are shown.

  lorelab cards compile "Whenever this character quests, you may draw a card."
  lorelab cards compile "Deal 2 damage to chosen character." --type action --program
  lorelab cards compile - --name "Old Bramble - Road Walker" --ink amber --cost 3 --json < bramble.txt`;

/** `lorelab cards compile TEXT` says what the compiler makes of a text. */
export function addCompile(cards: Command): void {
  cards
    .command('compile')
    .description('compile the text of a card, and print back what it means')
    .argument('[text]', 'the text; "-" reads it from standard input')
    .option('--name <name>', 'full name of the card', 'Unnamed')
    .option('--type <type>', 'character, action, song, item or location', readType, 'character')
    .option('--ink <inks>', 'ink type, or two with a comma', readInks, [])
    .option('--cost <number>', 'cost', readNumber, 0)
    .option('--inkable', 'with the inkwell symbol')
    .option('--strength <number>', 'Strength', readNumber)
    .option('--willpower <number>', 'Willpower', readNumber)
    .option('--lore <number>', 'lore', readNumber)
    .option('--move-cost <number>', 'move cost', readNumber)
    .option('--classification <words>', 'classifications, with commas', readWords, [])
    .option('--program', 'also print the program in the ability language')
    .option('--json', 'print {ok, card, text} or {ok, errors}')
    .addHelpText('after', HELP)
    .action(async (argument: string | undefined, options: Options, command: Command) => {
      const text = (await readText(argument, command)).replace(/^\ufeff/, '').trimEnd();
      if (text.trim() === '') return command.error(`error: ${NO_TEXT}`);
      const card = await compile(text, options, command);
      if (card === undefined) return;
      const rendered = renderCard(card);
      if (options.json) console.log(JSON.stringify({ ok: true, card, text: rendered }, null, 2));
      else console.log(options.program ? `${rendered}\n\n${JSON.stringify(card.abilities, null, 2)}` : rendered);
    });
}

const readText = async (argument: string | undefined, command: Command): Promise<string> =>
  argument === STANDARD_STREAM ? must(await readInput(STANDARD_STREAM), command).toString('utf8') : (argument ?? '');

/** The card with that text; or nothing, after telling what is wrong with it. */
async function compile(text: string, options: Options, command: Command): Promise<CatalogCard | undefined> {
  const facts = factsOf(options);
  let compiled = compileText(text, facts);
  if ('errors' in compiled) {
    const { cards } = await openCatalog();
    const keywords = remindersOf(cards);
    if (keywords.length > 0) compiled = compileText(text, facts, { keywords });
    if ('errors' in compiled) return refuseText(compiled.errors, text, cards, options, command);
  }
  const card = makeCatalogCard({ ...facts, text }, { abilities: compiled.abilities, unread: [] });
  const refused = refusalOf(card);
  return refused === undefined ? card : command.error(`error: ${options.name}: the engine refuses this: ${refused}`);
}

function refuseText(
  found: readonly CompileError[],
  text: string,
  cards: readonly CatalogCard[],
  options: Options,
  command: Command,
): undefined {
  const errors = found.map((error) => withSentence(error, text, cards));
  if (!options.json) return command.error(errors.map((error) => formatError(text, error, options)).join('\n\n'));
  console.log(JSON.stringify({ ok: false, errors }, null, 2));
  process.exitCode = ExitCode.BadInput;
  return undefined;
}

/** An unknown phrase comes with the nearest sentence that is known; where both readings are known, they say more. */
function withSentence(error: CompileError, text: string, cards: readonly CatalogCard[]): Unreadable {
  const sentence = error.readings ? undefined : nearestSentence(text, error.offset, cards);
  return { ...error, ...(sentence && { sentence }) };
}

/** The facts of the card, as a card of the catalog has them. */
function factsOf(options: Options): Omit<Parameters<typeof makeCatalogCard>[0], 'text'> {
  const { name: fullName, strength, willpower, lore, moveCost } = options;
  const [, name, version] = /^(.+?) - (.+)$/.exec(fullName) ?? [];
  const isSong = options.type === 'song';
  return {
    fullName,
    name: name ?? fullName,
    ...(version !== undefined && { version }),
    type: options.type === 'song' ? 'action' : options.type,
    inks: options.ink,
    cost: options.cost,
    inkable: options.inkable ?? false,
    ...(strength !== undefined && { strength }),
    ...(willpower !== undefined && { willpower }),
    ...(lore !== undefined && { lore }),
    ...(moveCost !== undefined && { moveCost }),
    classifications: [...(isSong ? ['Song'] : []), ...options.classification],
    printings: [],
  };
}

// ------------------------------------------------------------------------------------------------ errors

/** An error, and the nearest sentence that some card says. */
type Unreadable = CompileError & { readonly sentence?: KnownSentence };

/** How many expected things are listed. */
const LISTED = 8;

/** An error for people: where it is, the line with the place marked, and the nearest things that can be read. */
function formatError(text: string, error: Unreadable, { name }: Options): string {
  const { line, column, nearest, expected, sentence, readings } = error;
  const lines = [
    `error: ${name}, line ${line}, column ${column}: ${whatIsWrong(error)}`,
    ...excerpt(text, line, column),
  ];
  lines.push(...formatReadings(readings));
  if (nearest !== undefined) lines.push(`  nearest known words: ${nearest}`);
  if (sentence) lines.push(`  nearest known sentence: ${sentence.sentence} (${sentence.fullName})`);
  const more = expected.length > LISTED ? ` and ${expected.length - LISTED} more` : '';
  if (expected.length > 0) lines.push(`  what could stand there: ${expected.slice(0, LISTED).join(' | ')}${more}`);
  return lines.join('\n');
}

function whatIsWrong({ code, phrase, readings, keyword, reason }: CompileError): string {
  if (readings) return readTwice(phrase);
  if (keyword !== undefined) return `${reason}`;
  if (code === 'ambiguous') return `"${phrase}" may mean more than one card`;
  return phrase === '' ? 'the text ends too early, or its last words are unknown' : `unknown phrase "${phrase}"`;
}

const INDENT = '  ';

/** The line of a text, or as much of it as the terminal is wide, and under it marks below the word at a column. */
function excerpt(text: string, line: number, column: number): [string, string] {
  const whole = (text.split('\n')[line - 1] ?? '').replace(/\s/g, ' ');
  const room = Math.max(20, lineWidth() - INDENT.length);
  const start =
    whole.length <= room ? 0 : Math.max(0, Math.min(column - 1 - Math.floor(room / 2), whole.length - room));
  const word = /^[\p{L}\p{N}'’{}-]+|^\S/u.exec(whole.slice(column - 1))?.[0] ?? ' ';
  const marks = `${' '.repeat(column - 1 - start)}${'^'.repeat(word.length)}`;
  return [INDENT + whole.slice(start, start + room), INDENT + marks.slice(0, room)];
}

// ------------------------------------------------------------------------------------------------ facts

function readType(written: string): CardType | 'song' {
  const types = [...CARD_TYPES, 'song'] as const;
  return types.find((type) => type === written.toLowerCase()) ?? refuse(written, types);
}

function readInks(written: string): Ink[] {
  const inks = readWords(written.toLowerCase());
  if (inks.length > 2) throw new InvalidArgumentError('A card has two ink types at most.');
  return inks.map((one) => INKS.find((ink) => ink === one) ?? refuse(one, INKS));
}

const readWords = (written: string): string[] =>
  written
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** As the catalog has them. */
const readNumber = wholeNumber(0, NUMBER_MAX);

function refuse(found: string, known: readonly string[]): never {
  const nearest = nearestNames(
    found.toLowerCase(),
    known.map((name) => ({ name, key: name })),
  );
  const hint = nearest.length > 0 ? ` Did you mean ${nearest.join(' or ')}?` : '';
  throw new InvalidArgumentError(`Expected one of ${known.join(', ')}.${hint}`);
}

/**
 * The cards that commands play with and speak of: those that are shipped, and the user's own. If the user's folder
 * can't be used, it says why and ends the program.
 */
async function openCatalog(): Promise<Catalog> {
  const opened = await openFolder(userCardsFolder());
  if (opened.ok) return opened.value;
  for (const { message } of opened.error) console.error(`error: ${message}`);
  console.error(`"lorelab cards import --refresh" reads your cards again; "--remove NAME" forgets a file of them.`);
  throw new CommanderError(ExitCode.BadInput, 'lorelab.cards', 'the cards can’t be read');
}
