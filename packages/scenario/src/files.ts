/** Finds and runs scenario files. */
import { readdirSync, statSync } from 'node:fs';
// Windows takes slashes too, and reports name files alike everywhere.
import { posix } from 'node:path';
import { decodeText } from '@lorelab/cards';
import { readFileBytes } from '@lorelab/cards/files';
import { type Games, gamesOf, type Parsed, parseTree } from './parse.js';
import { ScenarioProblem, type TextPlace } from './problem.js';
import type { Playable, ScenarioGame } from './scenario.js';
import { withShared } from './shared.js';
import { readTrees, type Tree } from './tree.js';

/** What came of one scenario. */
export interface ScenarioResult {
  readonly file: string;
  readonly name: string;
  readonly ok: boolean;
  /** The number of the step that failed, from 1; null if all went well or it never came to the steps. */
  readonly step: number | null;
  /** What is wrong; null if all went well. */
  readonly message: string | null;
  /** The scenario couldn't be read: the file has to be mended. */
  readonly isMistake?: true;
  /** Where in the file it failed. */
  readonly place?: TextPlace;
  /** The step that failed, as one line. */
  readonly stepText?: string;
  /** What happened, if that was asked for. */
  readonly trail?: readonly string[];
}

export interface ScenarioOptions {
  /** Only scenarios with this in their names, whatever the case. */
  readonly filter?: string;
  readonly keepsTrail?: boolean;
}

/** The games that scenarios may name: the first is that of scenarios which name none. Each is opened when it is needed. */
export interface OfferedGames {
  readonly ids: readonly string[];
  open(id: string): Promise<ScenarioGame>;
}

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

/** Runs the scenarios of a text; `file` is where it comes from. */
export function runScenarioText(
  text: string,
  file: string,
  games: readonly ScenarioGame[],
  options: ScenarioOptions = {},
): Generator<ScenarioResult> {
  const opened = new Map(games.map((game) => [game.id, game]));
  return runTrees(withShared(readTrees(text)), file, { ids: [...opened.keys()], opened }, options);
}

function* runTrees(
  trees: readonly (Tree | ScenarioProblem)[],
  file: string,
  games: Games,
  { filter = '', keepsTrail = false }: ScenarioOptions,
): Generator<ScenarioResult> {
  for (const [index, tree] of trees.entries()) {
    const parsed = parseTree(tree, index, games);
    const name = parsed.ok ? parsed.scenario.name : parsed.name;
    if (name.toLowerCase().includes(filter.toLowerCase())) yield runParsed(parsed, file, keepsTrail);
  }
}

function runParsed(parsed: Parsed, file: string, keepsTrail: boolean): ScenarioResult {
  if (parsed.ok) return runScenario(parsed.scenario, file, keepsTrail);
  const { name, step, problem } = parsed;
  const { message, place, isMistake } = problem;
  return { file, name, ok: false, step, message, place, ...(isMistake && { isMistake }) };
}

function runScenario(scenario: Playable, file: string, keepsTrail: boolean): ScenarioResult {
  const { name } = scenario;
  try {
    const outcome = scenario.play(keepsTrail);
    const trail = keepsTrail ? { trail: outcome.trail } : {};
    if (outcome.ok) return { file, name, ok: true, step: null, message: null, ...trail };
    const { number, place, text } = outcome.step;
    return { file, name, ok: false, step: number, message: outcome.message, place, stepText: text, ...trail };
  } catch (error) {
    const message = `the engine stopped: ${error instanceof Error ? error.message : String(error)}`;
    return { file, name, ok: false, step: null, message, place: scenario.place };
  }
}
