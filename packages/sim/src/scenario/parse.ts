import { isBefore, ScenarioProblem, type TextPlace } from './problem.js';
import { readKeys, readList, readText, readWord, wrong } from './read.js';
import { checkComplete, readPlayers } from './read-players.js';
import { readStep } from './read-step.js';
import type { Reading } from './reading.js';
import type { Scenario } from './scenario.js';
import type { Tree } from './tree.js';

/** A scenario of a file, or what is wrong with it. */
export type Parsed<S = Scenario> = { readonly ok: true; readonly scenario: S } | Unreadable;

/** What is wrong with a scenario that can't be read. */
export type Unreadable = {
  readonly ok: false;
  readonly name: string;
  readonly step: number | null;
  readonly problem: ScenarioProblem;
};

const KEYS = ['name', 'rule', 'game', 'seed', 'turn', 'players', 'steps'] as const;

/** Reads the scenario at a place of a file. One that is wrong doesn't keep the others from being read. */
export function parseTree<S>(tree: Tree | ScenarioProblem, index: number, read: (tree: Tree) => S): Parsed<S> {
  if (tree instanceof ScenarioProblem) return failed(tree, `scenario ${index + 1}`);
  try {
    return { ok: true, scenario: read(tree) };
  } catch (problem) {
    if (!(problem instanceof ScenarioProblem)) throw problem;
    return failed(problem, nameOf(tree) ?? `scenario ${index + 1}`, stepAt(tree, problem.place));
  }
}

/** The game that a scenario says it is of; Lorcana's need not say so. */
export function gameOfTree(tree: Tree | ScenarioProblem): string | undefined {
  if (tree instanceof ScenarioProblem || tree.kind !== 'map') return undefined;
  const game = tree.entries.find(({ key }) => key.text === 'game')?.value;
  return game?.kind === 'leaf' ? game.text.trim() : undefined;
}

const failed = (problem: ScenarioProblem, name: string, step: number | null = null): Unreadable => ({
  ok: false,
  name,
  step,
  problem,
});

function nameOf(tree: Tree): string | undefined {
  const name = tree.kind === 'map' ? tree.entries.find(({ key }) => key.text === 'name')?.value : undefined;
  return name?.kind === 'leaf' && name.text.trim() !== '' ? name.text.trim() : undefined;
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

function needed(value: Tree | undefined, scenario: Tree, key: string): Tree {
  if (!value) throw new ScenarioProblem(scenario.place, `a scenario needs the key "${key}"`);
  return value;
}

export function readScenario(tree: Tree, reading: Reading): Scenario {
  const keys = readKeys(tree, 'a scenario', KEYS);
  const name = readText(needed(keys.get('name'), tree, 'name'), 'a name').text;
  const [rule, game, seed, turn] = KEYS.slice(1, 5).map((key) => keys.get(key));
  if (game) readWord(game, 'game', ['lorcana', 'kingdom-hearts']);
  const players = readPlayers(keys.get('players'), reading);
  checkComplete(tree.place, reading);
  const steps = readList(needed(keys.get('steps'), tree, 'steps'), 'steps');
  if (steps.length === 0) wrong(keys.get('steps')!, 'at least one step');
  return {
    place: tree.place,
    name,
    ...(rule && { rule: readText(rule, 'the number of a rule').text }),
    seed: seed ? readText(seed, 'a seed').text : name,
    turn: turn ? reading.readPlayer(turn) : 0,
    players,
    steps: steps.map((step, index) => readStep(step, index + 1, reading)),
    namedNames: [...reading.namedNames],
  };
}
