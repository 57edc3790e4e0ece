/** Runs the scenarios of a text. */
import type { TextPlace } from '@lorelab/cards';
import { type Games, type ParsedScenario, parseTree } from './parse.js';
import type { ScenarioProblem } from './problem.js';
import { noDecks, type Playable, type ReadDeckFile, type ScenarioGame } from './scenario.js';
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
  /** What else there is to say of one that went well. */
  readonly note?: string;
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

/** Runs the scenarios of a text; `file` is where it comes from. */
export function runScenarioText(
  text: string,
  file: string,
  games: readonly ScenarioGame[],
  options: ScenarioOptions = {},
): Generator<ScenarioResult> {
  const opened = new Map(games.map((game) => [game.id, game]));
  return runTrees(withShared(readTrees(text)), file, { ids: [...opened.keys()], opened }, noDecks, options);
}

/** Runs the scenarios of trees whose games have been opened. */
export function* runTrees(
  trees: readonly (Tree | ScenarioProblem)[],
  file: string,
  games: Games,
  readDeck: ReadDeckFile,
  { filter = '', keepsTrail = false }: ScenarioOptions,
): Generator<ScenarioResult> {
  for (const [index, tree] of trees.entries()) {
    const parsed = parseTree(tree, index, games, readDeck);
    const name = parsed.ok ? parsed.scenario.name : parsed.name;
    if (name.toLowerCase().includes(filter.toLowerCase())) yield runParsed(parsed, file, keepsTrail);
  }
}

function runParsed(parsed: ParsedScenario, file: string, keepsTrail: boolean): ScenarioResult {
  if (parsed.ok) return runScenario(parsed.scenario, file, keepsTrail);
  const { name, step, problem } = parsed;
  const { message, place, isMistake } = problem;
  return { file, name, ok: false, step, message, place, ...(isMistake && { isMistake }) };
}

function runScenario(scenario: Playable, file: string, keepsTrail: boolean): ScenarioResult {
  const { name, note } = scenario;
  try {
    const outcome = scenario.play(keepsTrail);
    const trail = keepsTrail ? { trail: outcome.trail } : {};
    if (outcome.ok)
      return { file, name, ok: true, step: null, message: null, ...(note !== undefined && { note }), ...trail };
    const { number, place, text } = outcome.step;
    return { file, name, ok: false, step: number, message: outcome.message, place, stepText: text, ...trail };
  } catch (error) {
    const message = `the engine stopped: ${error instanceof Error ? error.message : String(error)}`;
    return { file, name, ok: false, step: null, message, place: scenario.place };
  }
}
