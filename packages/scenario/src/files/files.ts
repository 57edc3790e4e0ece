/** Finds and runs scenario files. */
import { readdirSync, statSync } from 'node:fs';
// Windows takes slashes too, and reports name files alike everywhere.
import { posix } from 'node:path';
import { decodeText } from '@lorelab/cards';
import { readFileBytes } from '@lorelab/cards/files';
import { gamesOf } from '../parse.js';
import { ScenarioProblem } from '../problem.js';
import { type OfferedGames, runTrees, type ScenarioOptions, type ScenarioResult } from '../run.js';
import type { ScenarioGame } from '../scenario.js';
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
  { ids, open }: OfferedGames,
  options: ScenarioOptions = {},
): AsyncGenerator<ScenarioResult> {
  const trees = treesIn(file);
  const opened = new Map<string, ScenarioGame>();
  for (const id of gamesOf(trees, ids)) opened.set(id, await open(id));
  yield* runTrees(trees, file, { ids, opened }, options);
}

/** What stands in a file, in any of the encodings that people have. */
function treesIn(file: string): (Tree | ScenarioProblem)[] {
  const text = decodeText(readFileBytes(file));
  if (text.ok) return withShared(readTrees(text.value));
  const { line, message } = text.error;
  return [new ScenarioProblem({ line, column: 1 }, message)];
}
