/** Finds and runs scenario files. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '@lorelab/cards';
import { type KingdomHeartsScenario, readKingdomHeartsScenario } from './kingdom-hearts/read.js';
import { runKingdomHeartsScenario } from './kingdom-hearts/run.js';
import { gameOfTree, type Parsed, parseTree, readScenario, type Unreadable } from './parse.js';
import type { TextPlace } from './problem.js';
import { Reading } from './reading.js';
import { runScenario } from './run.js';
import { readTrees } from './tree.js';

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

const SCENARIO_FILE = /\.ya?ml$/i;

/** The scenario files among these paths: files as they are, folders with all that is in them. Throws if there is no such path. */
export function findScenarioFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]));
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return SCENARIO_FILE.test(entry.name) ? [path] : [];
  });
}

/** Runs the scenarios of a file one after the other. */
export function* runScenarioFile(
  file: string,
  catalog: Catalog,
  options: ScenarioOptions = {},
): Generator<ScenarioResult> {
  yield* runScenarioText(readFileSync(file, 'utf8'), file, catalog, options);
}

/** Runs the scenarios of a text; `file` is where it comes from. */
export function* runScenarioText(
  text: string,
  file: string,
  catalog: Catalog,
  options: ScenarioOptions = {},
): Generator<ScenarioResult> {
  const wanted = options.filter?.toLowerCase() ?? '';
  const keepsTrail = options.keepsTrail ?? false;
  const isWanted = (parsed: Parsed<{ readonly name: string }>): boolean =>
    (parsed.ok ? parsed.scenario.name : parsed.name).toLowerCase().includes(wanted);
  for (const [index, tree] of readTrees(text).entries()) {
    if (gameOfTree(tree) === KINGDOM_HEARTS) {
      const parsed = parseTree(tree, index, readKingdomHeartsScenario);
      if (isWanted(parsed)) yield runDuel(parsed, file, keepsTrail);
    } else {
      const parsed = parseTree(tree, index, (one) => readScenario(one, new Reading(catalog)));
      if (isWanted(parsed)) yield runParsed(parsed, file, catalog, keepsTrail);
    }
  }
}

const KINGDOM_HEARTS = 'kingdom-hearts';

function runDuel(parsed: Parsed<KingdomHeartsScenario>, file: string, keepsTrail: boolean): ScenarioResult {
  if (!parsed.ok) return unreadable(parsed, file);
  const { name, place, steps } = parsed.scenario;
  try {
    const { ok, step, message, trail } = runKingdomHeartsScenario(parsed.scenario);
    const told = keepsTrail ? { trail } : {};
    if (ok || step === undefined) return { file, name, ok, step: null, message: null, ...told };
    const failed = steps[step - 1]!;
    return { file, name, ok, step, message: message!, place: failed.place, stepText: failed.text, ...told };
  } catch (error) {
    return stopped(error, file, name, place);
  }
}

function unreadable({ name, step, problem }: Unreadable, file: string): ScenarioResult {
  const { message, place, isMistake } = problem;
  return { file, name, ok: false, step, message, place, ...(isMistake && { isMistake }) };
}

function stopped(error: unknown, file: string, name: string, place: TextPlace): ScenarioResult {
  const message = `the engine stopped: ${error instanceof Error ? error.message : String(error)}`;
  return { file, name, ok: false, step: null, message, place };
}

function runParsed(parsed: Parsed, file: string, catalog: Catalog, keepsTrail: boolean): ScenarioResult {
  if (!parsed.ok) return unreadable(parsed, file);
  const { scenario } = parsed;
  try {
    const outcome = runScenario(scenario, catalog, keepsTrail);
    const trail = keepsTrail ? { trail: outcome.trail } : {};
    if (outcome.ok) return { file, name: scenario.name, ok: true, step: null, message: null, ...trail };
    const { step, message } = outcome;
    return {
      file,
      name: scenario.name,
      ok: false,
      step: step.number,
      message,
      place: step.place,
      stepText: step.text,
      ...trail,
    };
  } catch (error) {
    return stopped(error, file, scenario.name, scenario.place);
  }
}
