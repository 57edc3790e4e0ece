/** Finds and runs scenario files. */
import { existsSync, readdirSync, statSync } from 'node:fs';
// Windows takes slashes too, and reports name files alike everywhere.
import { dirname, join, posix } from 'node:path';
import { decodeText } from '@lorelab/cards';
import { readDeckFile, readFileBytes } from '@lorelab/cards/files';
import { type Games, gamesOf, type ParsedScenario, parseTree } from '../parse.js';
import { ScenarioProblem } from '../problem.js';
import { type OfferedGames, runTrees, type ScenarioOptions, type ScenarioResult } from '../run.js';
import type { ReadDeckFile, ScenarioGame } from '../scenario.js';
import { withShared } from '../shared.js';
import { readTrees, type Tree } from '../tree.js';

const SCENARIO_FILE = /\.ya?ml$/i;

/** The scenario files among these paths: files as they are, folders with all that is in them. Throws if there is no such path. */
export function findScenarioFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]));
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return SCENARIO_FILE.test(entry.name) ? [path] : [];
  });
}

/** Runs the scenarios of a file one after the other. */
export async function* runScenarioFile(
  file: string,
  offered: OfferedGames,
  options: ScenarioOptions = {},
): AsyncGenerator<ScenarioResult> {
  const trees = treesIn(file);
  yield* runTrees(trees, file, await openGames(trees, offered), decksBeside(file), options);
}

/** The scenarios of a file, not run; those that can't be read say why. */
export async function readScenarioFile(file: string, offered: OfferedGames): Promise<ParsedScenario[]> {
  const trees = treesIn(file);
  const games = await openGames(trees, offered);
  return trees.map((tree, index) => parseTree(tree, index, games, decksBeside(file)));
}

async function openGames(trees: readonly (Tree | ScenarioProblem)[], { ids, open }: OfferedGames): Promise<Games> {
  const opened = new Map<string, ScenarioGame>();
  for (const id of gamesOf(trees, ids)) {
    const game = await open(id);
    await game.prepare?.(trees.filter((tree): tree is Tree => !(tree instanceof ScenarioProblem)));
    opened.set(id, game);
  }
  return { ids, opened };
}

/** Decks are named from where the file lies; shipped ones by their names. */
const decksBeside =
  (file: string): ReadDeckFile =>
  (path) => {
    const beside = join(dirname(file), path);
    return readDeckFile(existsSync(beside) ? beside : path);
  };

/** What stands in a file, in any of the encodings that people have. */
function treesIn(file: string): (Tree | ScenarioProblem)[] {
  const text = decodeText(readFileBytes(file));
  if (text.ok) return withShared(readTrees(text.value));
  const { line, message } = text.error;
  return [new ScenarioProblem({ line, column: 1 }, message)];
}
