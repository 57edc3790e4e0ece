import type { TextPlace } from '@lorelab/cards';
import { isBefore, ScenarioProblem } from './problem.js';
import { type PlacedText, textOf, unknownWord } from './read.js';
import type { Playable, ReadDeckFile, ScenarioGame } from './scenario.js';
import type { Tree } from './tree.js';

/** A scenario of a file, or what is wrong with it. */
export type ParsedScenario = Readable | Unreadable;

/** A scenario, and the id of its game. */
export type Readable = { readonly ok: true; readonly game: string; readonly scenario: Playable };

/** What is wrong with a scenario that can't be read. */
export type Unreadable = {
  readonly ok: false;
  readonly name: string;
  readonly step: number | null;
  readonly problem: ScenarioProblem;
};

/** The games that scenarios may name. */
export interface Games {
  /** All of them; a scenario that names none is of the first. */
  readonly ids: readonly string[];
  /** At least those that the scenarios to be read are of. */
  readonly opened: ReadonlyMap<string, ScenarioGame>;
}

/** Reads the scenario at a place of a file. One that is wrong doesn't keep the others from being read. */
export function parseTree(
  tree: Tree | ScenarioProblem,
  index: number,
  games: Games,
  readDeck: ReadDeckFile,
): ParsedScenario {
  if (tree instanceof ScenarioProblem) return failed(tree, `scenario ${index + 1}`);
  try {
    const game = gameOf(tree, games);
    return { ok: true, game: game.id, scenario: game.read(tree, readDeck) };
  } catch (problem) {
    if (!(problem instanceof ScenarioProblem)) throw problem;
    return failed(problem, nameOf(tree) ?? `scenario ${index + 1}`, stepAt(tree, problem.place));
  }
}

/** The games that some scenarios are of, each once. */
export function gamesOf(trees: readonly (Tree | ScenarioProblem)[], ids: readonly string[]): string[] {
  const named = trees.map((tree) => (tree instanceof ScenarioProblem ? '' : (gameText(tree)?.text ?? ids[0])));
  return ids.filter((id) => named.includes(id));
}

/** The word by which a scenario says which game it is of; something else that stands there is no game's name. */
function gameText(tree: Tree): PlacedText | undefined {
  const game = valueAt(tree, 'game');
  return game && { text: game.kind === 'leaf' ? game.text.trim() : '', place: game.place };
}

function gameOf(tree: Tree, { ids, opened }: Games): ScenarioGame {
  const named = gameText(tree);
  return opened.get(named?.text ?? ids[0]!) ?? unknownWord(named!, 'game', ids);
}

const failed = (problem: ScenarioProblem, name: string, step: number | null = null): Unreadable => ({
  ok: false,
  name,
  step,
  problem,
});

const valueAt = (tree: Tree, wanted: string): Tree | undefined =>
  tree.kind === 'map' ? tree.entries.find(({ key }) => key.text === wanted)?.value : undefined;

function nameOf(tree: Tree): string | undefined {
  const name = valueAt(tree, 'name');
  return name && textOf(name);
}

/** The number of the step in which a place is. */
function stepAt(tree: Tree, place: TextPlace): number | null {
  const entries = tree.kind === 'map' ? tree.entries : [];
  const index = entries.findIndex(({ key }) => key.text === 'steps');
  const steps = entries[index]?.value;
  const next = entries[index + 1]?.key.place;
  if (steps?.kind !== 'list' || (next && !isBefore(place, next))) return null;
  return steps.items.filter((item) => !isBefore(place, item.place)).length || null;
}
