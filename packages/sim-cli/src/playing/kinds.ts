/** The game that a command is about. */
import { userCardsFolder } from '@lorelab/cards/files';
import type { CardTools, GameKind } from '@lorelab/sim';
import { GAME_KINDS } from '@lorelab/sim/games';
import { findGame, firstGame } from '@lorelab/sim/input';
import type { Command } from 'commander';
import { must } from '../terminal/refuse.js';

/** How `--game` is explained. */
export const gameOption = (otherwise: string): [flags: string, description: string] => [
  '--game <name>',
  `${GAME_KINDS.map(({ id }) => id).join(' or ')} (default: ${otherwise})`,
];

/** The formats of each game: "core, core-9 … (lorcana)". */
export const formatNames = (): string =>
  GAME_KINDS.map(({ id, formats }) => `${formats.join(', ')}${formats.length > 1 ? ' …' : ''} (${id})`).join(', ');

/** How `--rules` is explained. */
export const rulesOption = (when = ''): [flags: string, description: string] => [
  '--rules <edition>',
  `the edition of the rules, ${when}${editionNames()} (default: the first)`,
];

const editionNames = (): string =>
  GAME_KINDS.flatMap(({ id, editions }) => (editions ? [`${editions.join(' or ')} (${id})`] : [])).join(', ');

/** What each game takes from a file of `--patch`. */
export const patchNames = (): string => GAME_KINDS.map(({ id, patches }) => `${patches} (${id})`).join('; ');

/** The house rules of each game, and what is so under them. */
export const houseRuleNames = (): string =>
  GAME_KINDS.flatMap(({ id, houseRules }) => houseRules.map(({ name, says }) => `${name} (${id}: ${says})`)).join(', ');

/** The variants of each game. */
export const variantNames = (): string =>
  GAME_KINDS.flatMap(({ id, variants = [] }) => variants.map(({ name, title }) => `${name} (${id}: ${title})`)).join(
    ', ',
  );

/** Examples of a game for a command's help, which ask for the game unless it is the first. */
export const exampleLines = (name: string, { id }: GameKind, examples: readonly string[]): string[] =>
  examples.map((example) => `  lorelab ${name}${id === firstGame() ? '' : ` --game ${id}`} ${example}`);

/** The game of an id that somebody has written down; `where` is the place. */
export function kindOf(id: string, where: string, command: Command): GameKind {
  const kind = findGame(id);
  return kind.ok ? kind.value : command.error(`error: ${where}: ${kind.error}`);
}

/** The game of `--game`, or else the first one. */
export const askedKind = (game: string | undefined, command: Command): GameKind =>
  game === undefined ? GAME_KINDS[0]! : kindOf(game, '--game', command);

/**
 * The game that a command line asks for before it is read, because options and help of a command depend on it. What is
 * wrong with it is told when the command runs.
 */
export function kindOfArguments(args: readonly string[]): GameKind {
  const at = args.findIndex((arg) => /^--game(?:=|$)/.test(arg));
  const id = at < 0 ? undefined : (args[at]!.split('=')[1] ?? args[at + 1]);
  return GAME_KINDS.find((kind) => kind.id === id) ?? GAME_KINDS[0]!;
}

/** What a game can be asked about cards and decks, with the user's cards. */
export const openCardTools = async (kind: GameKind, command: Command): Promise<CardTools> =>
  must(await kind.openCardTools({ folder: userCardsFolder() }), command);
