/** Scenarios of the command line: files, and the games that they are of, with the user's cards. */
import { statSync } from 'node:fs';
import { parseJson, type Result } from '@lorelab/cards';
import { missing, readNamedFile, userCardsFolder } from '@lorelab/cards/files';
import { parseYaml } from '@lorelab/cards/yaml';
import type { OfferedGames, ScenarioGame } from '@lorelab/scenario';
import { type CardOptions, findEdition, GAME_KINDS, gameKind } from '@lorelab/sim';
import { type Command, CommanderError } from 'commander';
import { must } from '../terminal/refuse.js';

/** Reads files of scenarios; a file or folder that can't be read is told. */
export async function readPaths<T>(command: Command, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    // What Commander throws has been told already.
    if (code === undefined || error instanceof CommanderError) throw error;
    return command.error(`error: ${code === 'ENOENT' ? missing(path!, 'file or folder') : message}`);
  }
}

/** The games that have scenarios, each opened once. */
export function offeredGames(command: Command, edition?: string): OfferedGames {
  const opened = new Map<string, ScenarioGame>();
  return {
    ids: GAME_KINDS.filter(({ openScenarios }) => openScenarios).map(({ id }) => id),
    open: async (id) => {
      const game = opened.get(id) ?? must(await openScenarios(id, edition, command), command);
      opened.set(id, game);
      return game;
    },
  };
}

/** The scenarios of a game with the user's cards, by an edition of its rules; scenarios of other games may lie beside them. */
async function openScenarios(
  id: string,
  edition: string | undefined,
  command: Command,
): Promise<Result<ScenarioGame, readonly string[]>> {
  const kind = gameKind(id);
  if (!GAME_KINDS.some(({ editions }) => edition === undefined || editions?.includes(edition))) {
    const found = findEdition(edition, GAME_KINDS[0]!);
    if (!found.ok) command.error(`error: --rules: ${found.error}`);
  }
  return kind.openScenarios!(await cardsFor(id), kind.editions && edition);
}

/** The user's cards for the scenarios of a game. A file of another game's cards is not for them. */
export async function cardsFor(id: string): Promise<CardOptions> {
  const folder = userCardsFolder();
  if (!isCardFile(folder)) return { folder };
  const game = await gameKind(id).openScenarios!({ folder });
  return !game.ok && (await isOfOtherGame(folder, id)) ? {} : { folder };
}

/** Whether a file that a game can't read is another's: it says so, or it doesn't say and the other can. */
async function isOfOtherGame(file: string, id: string): Promise<boolean> {
  const others = GAME_KINDS.filter((kind) => kind.id !== id);
  const game = gameOfCardFile(file);
  if (game !== undefined) return others.some((kind) => kind.id === game);
  for (const { openScenarios } of others) if ((await openScenarios?.({ folder: file }))?.ok) return true;
  return false;
}

/** Whether the user's cards are a file of them, not a folder. */
const isCardFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The game that a file of cards says it is of; undefined if it doesn't say or can't be read. */
function gameOfCardFile(path: string): string | undefined {
  const bytes = readNamedFile(path);
  const value = bytes.ok ? parsed(bytes.value.toString('utf8')) : undefined;
  const game = (value as { game?: unknown } | null | undefined)?.game;
  return typeof game === 'string' ? game : undefined;
}

/** Long files are JSON, which is read as YAML too, but slowly. */
function parsed(text: string): unknown {
  const json = parseJson(text);
  if (json.ok) return json.value;
  const yaml = parseYaml(text);
  return yaml.ok ? yaml.value.value : undefined;
}
