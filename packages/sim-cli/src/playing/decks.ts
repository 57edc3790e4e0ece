/** Decks of the command line: files and shipped decks become a table to play at. */

import { decodeText } from '@lorelab/cards';
import { readDeckFile, userCardsFolder } from '@lorelab/cards/files';
import type { CardOptions } from '@lorelab/sim';
import { findGame, type GivenDeck, openDecks, type PlayableDecks } from '@lorelab/sim/input';
import type { Command } from 'commander';
import { readInput, STANDARD_STREAM } from '../terminal/input.js';
import { must, refuse } from '../terminal/refuse.js';
import { inputsOf } from './inputs.js';
import type { PlayingOptions } from './options.js';

/** What of the options of games decks need. */
export type DeckOptions = Omit<PlayingOptions, 'seed' | 'maxTurns'>;

export { type PlayableDecks, tableOf } from '@lorelab/sim/input';

/** What options call what is asked of decks. */
const OPTION_NAMES = {
  game: '--game',
  format: '--format',
  rules: '--rules',
  houseRules: '--house-rule',
  variant: '--variant',
  allowPartial: '--allow-partial',
} as const;

/** Reads the decks of some files; every problem is told, and ends the program. */
export async function readDecks(
  files: readonly string[],
  options: DeckOptions,
  command: Command,
  given?: CardOptions,
): Promise<PlayableDecks> {
  const inputs = inputsOf(command);
  const what = `decks ${[...files, ...options.patch].join(', ')}`;
  const known = inputs.known<DecksAsRead>(what);
  if (known) return decksOf(known);
  const read = await readNow(files, options, command, given);
  inputs.note(what, asRead(read));
  return read;
}

async function readNow(
  files: readonly string[],
  options: DeckOptions,
  command: Command,
  given?: CardOptions,
): Promise<PlayableDecks> {
  if (files.filter((file) => file === STANDARD_STREAM).length > 1)
    command.error('error: standard input (-) can be one deck only');
  const { game, format, rules, houseRule: houseRules, variant, allowPartial } = options;
  const found = await readFiles(files, command);
  const cards = given ?? (await readCardOptions(options, command));
  const demands = { game, format, rules, houseRules, variant, allowPartial, cards };
  const decks = await openDecks(found, demands, (name) => OPTION_NAMES[name]);
  if (!decks.ok) return refuse(decks.error.problems, command);
  for (const warning of decks.value.notes.warnings ?? []) console.error(`warning: ${warning}`);
  return decks.value;
}

/** The cards of the user, and those of `--patch`. */
export const readCardOptions = async (options: Pick<DeckOptions, 'patch'>, command: Command): Promise<CardOptions> => ({
  folder: userCardsFolder(),
  files: await readPatches(options, command),
});

async function readFiles(files: readonly string[], command: Command): Promise<GivenDeck[]> {
  const problems: string[] = [];
  const read: GivenDeck[] = [];
  for (const name of files) {
    const bytes = name === STANDARD_STREAM ? await readInput(name) : readDeckFile(name);
    if (bytes.ok) read.push({ name, bytes: bytes.value });
    else problems.push(bytes.error);
  }
  return problems.length > 0 ? refuse(problems, command) : read;
}

/** The files of `--patch`. */
export async function readPatches(
  { patch }: Pick<DeckOptions, 'patch'>,
  command: Command,
): Promise<{ name: string; text: string }[]> {
  const patches: { name: string; text: string }[] = [];
  for (const name of patch) {
    const text = decodeText(must(await readInput(name), command));
    if (!text.ok) return command.error(`error: ${name}:${text.error.line}: ${text.error.message}`);
    patches.push({ name, text: text.value });
  }
  return patches;
}

type Plain = Pick<PlayableDecks, 'edition' | 'houseRules' | 'variant' | 'notes'>;

/** Decks that have been read, as plain data: all that playing with them and telling of it needs. */
interface DecksAsRead extends Plain {
  readonly game: string;
  /** The hash of the catalog. */
  readonly catalog: string;
  readonly decks: readonly Pick<PlayableDecks['decks'][number], 'list' | 'cards' | 'group'>[];
}

const asRead = ({ kind, source, decks, ...plain }: PlayableDecks): DecksAsRead => ({
  ...plain,
  game: kind.id,
  catalog: source.hash,
  decks: decks.map(({ list, cards, group }) => ({ list, cards, ...(group !== undefined && { group }) })),
});

/** They have been found fit to play: nobody asks again, and their catalog isn't opened. */
function decksOf({ game, catalog, decks, ...plain }: DecksAsRead): PlayableDecks {
  const kind = findGame(game);
  if (!kind.ok) throw new Error(kind.error);
  const never = (): never => {
    throw new Error('decks that were read elsewhere have no catalog');
  };
  const source = { hash: catalog } as PlayableDecks['source'];
  const whole = decks.map((deck) => ({ ...deck, partial: [], legality: never, blankOf: never }));
  return { ...plain, edition: plain.edition, kind: kind.value, source, decks: whole };
}
