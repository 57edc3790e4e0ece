/** Decks of the command line: files become a table to play at. */
import { decodeText, type Result, userCardsFolder } from '@lorelab/cards/common';
import type { CardSource, GameKind, Legality, ReadDeck, Table } from '@lorelab/sim/play';
import type { Command } from 'commander';
import { counted } from '../figures.js';
import { readInput, STANDARD_STREAM } from '../input.js';
import { must, refuse } from '../refuse.js';
import { askedHouseRules, askedKind, gameToldBy, kindOf } from './kinds.js';
import type { PlayingOptions } from './options.js';

/** What `--format` names where decks are not held to any. */
const NO_FORMAT = 'none';

/** Decks that have been read and may be played. */
export interface PlayableDecks {
  readonly kind: GameKind;
  readonly source: CardSource;
  readonly decks: readonly ReadDeck[];
  readonly houseRules: readonly string[];
  /** What has been said of them, for reports. */
  readonly told: { readonly warnings?: readonly string[] };
}

/** A deck file as it was found: standard input can be read only once. */
interface DeckFile {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** As `gameToldBy` has it. */
  readonly game: string | undefined;
}

/** Reads the decks of some files; every problem is told, and ends the program. */
export async function readDecks(
  files: readonly string[],
  options: PlayingOptions,
  command: Command,
): Promise<PlayableDecks> {
  if (files.filter((file) => file === STANDARD_STREAM).length > 1)
    command.error('error: standard input (-) can be one deck only');
  const found = await readFiles(files, command);
  const kind = findKind(found, options.game, command);
  const houseRules = askedHouseRules(options.houseRule, kind, command);
  const source = must(
    await kind.openCards({ folder: userCardsFolder(), files: await readPatches(options, command) }),
    command,
  );
  const problems: string[] = [];
  const decks = found.flatMap((file) => {
    const read = readDeck(file, source, options);
    if (read.ok) return [read.value];
    for (const problem of read.error) problems.push(problem);
    return [];
  });
  if (problems.length > 0) refuse(problems, command);
  const warnings = options.format === undefined ? illegalities(decks, files) : [];
  for (const warning of warnings) console.error(`warning: ${warning}`);
  const told = warnings.length > 0 ? { warnings } : {};
  return { kind, source, houseRules, decks: distinctNames(decks, files), told };
}

/** The table at which two decks meet. */
export function tableOf(
  { kind, houseRules }: PlayableDecks,
  decks: readonly ReadDeck[],
  options: PlayingOptions,
): Table {
  const cards = [...new Set(decks.flatMap((deck) => deck.cards))];
  return {
    game: kind.id,
    decks: decks.map(({ list }) => list),
    ...(options.maxTurns !== undefined && { maxTurns: options.maxTurns }),
    ...(houseRules.length > 0 && { houseRules }),
    ...(cards.length > 0 && { cards }),
  };
}

async function readFiles(files: readonly string[], command: Command): Promise<DeckFile[]> {
  const problems: string[] = [];
  const read: DeckFile[] = [];
  for (const file of files) {
    const bytes = await readInput(file);
    if (bytes.ok) read.push({ file, bytes: bytes.value, game: gameToldBy(bytes.value) });
    else problems.push(bytes.error);
  }
  return problems.length > 0 ? refuse(problems, command) : read;
}

/** The game of `--game`, or the one that all the decks say they are of. */
function findKind(files: readonly DeckFile[], asked: string | undefined, command: Command): GameKind {
  // A deck that can't be read tells what is wrong with it when it is.
  const [first, ...others] = files.flatMap(({ file, game }) => (game === undefined ? [] : [{ file, game }]));
  if (asked !== undefined || !first) return askedKind(asked, command);
  for (const { game, file } of [first, ...others]) kindOf(game, file, command);
  const other = others.find(({ game }) => game !== first.game);
  if (other)
    command.error(
      `error: decks of different games: "${first.file}" is of ${first.game}, "${other.file}" of ${other.game}`,
    );
  return kindOf(first.game, first.file, command);
}

async function readPatches({ patch }: PlayingOptions, command: Command): Promise<{ name: string; text: string }[]> {
  const patches: { name: string; text: string }[] = [];
  for (const name of patch) {
    const text = decodeText(must(await readInput(name), command));
    if (!text.ok) return command.error(`error: ${name}:${text.error.line}: ${text.error.message}`);
    patches.push({ name, text: text.value });
  }
  return patches;
}

function readDeck(
  { file, bytes }: DeckFile,
  source: CardSource,
  options: PlayingOptions,
): Result<ReadDeck, readonly string[]> {
  const read = source.readDeck(bytes, file);
  if (!read.ok) return read;
  const problems = objectionsTo(read.value, options).map((message) => `${file}: ${message}`);
  return problems.length > 0 ? { ok: false, error: problems } : read;
}

/** Why a deck can't be played as it is asked for. */
function objectionsTo(deck: ReadDeck, { format, allowPartial }: PlayingOptions): readonly string[] {
  const partial = allowPartial
    ? []
    : deck.partial.map((message) => `${message}; --allow-partial plays it as far as it is`);
  if (format === undefined || format === NO_FORMAT) return partial;
  const legality = deck.legality(format);
  return [...(legality.ok ? legality.value.objections : [`--format: ${legality.error}`]), ...partial];
}

/** So many reasons are told of a deck that is played all the same. */
const REASONS_TOLD = 3;

/** What is said of decks that nobody holds to a format if they aren't legal: in the one that they name, or in any. */
function illegalities(decks: readonly ReadDeck[], files: readonly string[]): string[] {
  const warnings = decks.flatMap((deck, i) => {
    const legality = deck.legality();
    if (!legality.ok) return [`${files[i]}: ${legality.error}`];
    return legality.value.objections.length > 0 ? [`${files[i]}: ${reasonsOf(legality.value)}`] : [];
  });
  // A deck that plays against itself is named twice.
  return [...new Set(warnings)];
}

function reasonsOf({ formats, objections }: Legality): string {
  const told = objections.slice(0, REASONS_TOLD).join('; ');
  const more = objections.length - REASONS_TOLD;
  const rest = more > 0 ? `; and ${counted(more, 'other reason')}` : '';
  const where = formats.length > 1 ? `legal in no format (${formats.join(', ')})` : `not legal in ${formats[0]}`;
  return `${where}: ${told}${rest}`;
}

/** Two decks of one name can't be told apart in a report: then they are called by their files. */
function distinctNames(decks: readonly ReadDeck[], files: readonly string[]): readonly ReadDeck[] {
  const count = (name: string): number => decks.filter(({ list }) => list.name === name).length;
  const isClash = decks.some(({ list }) => count(list.name) > 1);
  if (!isClash) return decks;
  return decks.map((deck, i) => {
    if (count(deck.list.name) === 1) return deck;
    const same = files.filter((file) => file === files[i]).length > 1;
    const name = same ? `${deck.list.name} (${i + 1})` : files[i]!;
    return renamed(deck, name);
  });
}

/** The same deck under another name. */
const renamed = (deck: ReadDeck, name: string): ReadDeck => ({
  list: { ...deck.list, name },
  cards: deck.cards,
  partial: deck.partial,
  legality: (format) => deck.legality(format),
});
