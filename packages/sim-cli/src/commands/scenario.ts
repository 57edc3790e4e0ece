import { statSync } from 'node:fs';
import { parseJson, type Result } from '@lorelab/cards';
import { missing, readNamedFile, userCardsFolder } from '@lorelab/cards/files';
import { parseYaml } from '@lorelab/cards/yaml';
import {
  formatResult,
  formatTotal,
  type OfferedGames,
  type ScenarioGame,
  type ScenarioResult,
  toJson,
} from '@lorelab/scenario';
import { findScenarioFiles, runScenarioFile } from '@lorelab/scenario/files';
import { GAME_KINDS, gameKind } from '@lorelab/sim';
import { type Command, CommanderError } from 'commander';
import { ExitCode } from '../terminal/exit-code.js';
import { must } from '../terminal/refuse.js';

interface Options {
  readonly json?: true;
  readonly filter?: string;
  readonly bail?: true;
  readonly verbose?: true;
}

const NO_PATH = 'name the scenario files or folders to run, for example: lorelab scenario scenarios';

const HELP = `
A scenario file is YAML: a situation, steps, and what the rules say comes of them. Folders are searched for
.yaml and .yml files. The exit code is 0 if all scenarios passed, 1 if one failed, 2 if one can't be read or there are none.

  lorelab scenario scenarios
  lorelab scenario rulings/ward.yaml --verbose
  lorelab scenario scenarios --filter "sing together" --json`;

/** `lorelab scenario FILE|FOLDER…` runs rulings. */
export function addScenario(program: Command): void {
  program
    .command('scenario')
    .description('run scenario files: small situations and what the rules say comes of them')
    .argument('[paths...]', 'scenario files, or folders of them')
    .option('--json', 'print an array of {file, name, ok, step, message} instead of lines')
    .option('--filter <text>', 'only scenarios with this text in their names')
    .option('--bail', 'stop at the first scenario that fails')
    .option('--verbose', 'also print every step and every decision')
    .addHelpText('after', HELP)
    .action(async (paths: readonly string[], options: Options, command: Command) => {
      if (paths.length === 0) command.error(`error: ${NO_PATH}`);
      const results = await readAll(command, () => runAll(findScenarioFiles(paths), offeredGames(command), options));
      if (results.length === 0) command.error(`error: ${nothingFound(paths, options)}`);
      const failed = results.filter(({ ok }) => !ok).length;
      if (options.json) console.log(JSON.stringify(results.map(toJson), null, 2));
      else console.log(formatTotal(results.length - failed, failed));
      if (failed > 0) process.exitCode = results.some(({ isMistake }) => isMistake) ? ExitCode.BadInput : ExitCode.No;
    });
}

/** Reports a file or folder that can't be read. */
async function readAll(command: Command, run: () => Promise<ScenarioResult[]>): Promise<ScenarioResult[]> {
  try {
    return await run();
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    // What Commander throws has been told already.
    if (code === undefined || error instanceof CommanderError) throw error;
    return command.error(`error: ${code === 'ENOENT' ? missing(path!, 'file or folder') : message}`);
  }
}

/** Runs the files, and prints each result as it comes unless all are printed as JSON in the end. */
async function runAll(
  files: readonly string[],
  games: OfferedGames,
  { filter, verbose, json, bail }: Options,
): Promise<ScenarioResult[]> {
  const results: ScenarioResult[] = [];
  for (const file of files) {
    const options = { ...(filter !== undefined && { filter }), keepsTrail: verbose ?? false };
    for await (const result of runScenarioFile(file, games, options)) {
      results.push(result);
      if (!json) print(result);
      if (bail && !result.ok) return results;
    }
  }
  return results;
}

/** The games that have scenarios, each opened once. */
function offeredGames(command: Command): OfferedGames {
  const opened = new Map<string, ScenarioGame>();
  return {
    ids: GAME_KINDS.filter(({ openScenarios }) => openScenarios).map(({ id }) => id),
    open: async (id) => {
      const game = opened.get(id) ?? must(await openScenarios(id), command);
      opened.set(id, game);
      return game;
    },
  };
}

/** The scenarios of a game with the user's cards. A file of another game's cards is not for them. */
async function openScenarios(id: string): Promise<Result<ScenarioGame, readonly string[]>> {
  const open = gameKind(id).openScenarios!;
  const folder = userCardsFolder();
  const game = await open({ folder });
  const isForOthers = !game.ok && isCardFile(folder) && (await isOfOtherGame(folder, id));
  return isForOthers ? open({}) : game;
}

/** Whether a file that a game can't read is another's: it says so, or it doesn't say and the other can. */
async function isOfOtherGame(file: string, id: string): Promise<boolean> {
  const others = GAME_KINDS.filter((kind) => kind.id !== id);
  const game = gameOfCardFile(file);
  if (game !== undefined) return others.some((kind) => kind.id === game);
  for (const { openScenarios } of others) if ((await openScenarios?.({ folder: file }))?.ok) return true;
  return false;
}

function print(result: ScenarioResult): void {
  console.log(formatResult(result));
  for (const line of result.trail ?? []) console.log(`        ${line}`);
}

function nothingFound(paths: readonly string[], { filter }: Options): string {
  const where = paths.map((path) => `"${path}"`).join(', ');
  return filter === undefined
    ? `no scenarios found in ${where}`
    : `no scenario in ${where} has "${filter}" in its name`;
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
