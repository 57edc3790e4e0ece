/** Reads what every scenario has, whatever its game: a name, a seed, steps. */
import type { TextPlace } from '@lorelab/cards';
import { ScenarioProblem } from './problem.js';
import { readKeys, readList, readText, showTree, wrong } from './read.js';
import type { StepReference } from './scenario.js';
import type { Tree } from './tree.js';

const KEYS = ['name', 'rule', 'game', 'seed', 'turn', 'players', 'steps'] as const;

/** A scenario of which a game has yet to read the players, the steps and keys of its own. */
export interface ScenarioFrame<K extends string> {
  readonly place: TextPlace;
  readonly name: string;
  /** Where the rules say so, or what kind of tactic it is. */
  readonly rule: string | undefined;
  /** The scenario's name unless it says another. */
  readonly seed: string;
  /** The player who is active, if that is said. */
  readonly turn: Tree | undefined;
  readonly players: Tree | undefined;
  /** One at least, unless it is an opening hand. */
  readonly steps: readonly Tree[];
  /** The values of the game's own keys. */
  readonly own: ReadonlyMap<K, Tree>;
}

/** `keys`: those of the game, besides what every scenario has; `instead`: one of them that stands in place of steps. */
export function readFrame<K extends string = never>(
  tree: Tree,
  keys: readonly K[] = [],
  instead?: K,
): ScenarioFrame<K> {
  const values = readKeys(tree, 'a scenario', [...KEYS, ...keys]);
  const name = readText(needed(values.get('name'), tree, 'name'), 'a name').text;
  const [rule, seed] = [values.get('rule'), values.get('seed')];
  return {
    place: tree.place,
    name,
    rule: rule && readText(rule, 'where the rules say so, or the kind of a tactic').text,
    seed: seed ? readText(seed, 'a seed').text : name,
    turn: values.get('turn'),
    players: values.get('players'),
    steps:
      instead && values.has(instead) ? noSteps(values, instead) : readSteps(needed(values.get('steps'), tree, 'steps')),
    own: new Map(keys.flatMap((key) => (values.has(key) ? [[key, values.get(key)!]] : []))),
  };
}

/** What has no steps has no players either: it begins otherwise. */
function noSteps(values: ReadonlyMap<string, Tree>, instead: string): readonly Tree[] {
  for (const key of ['turn', 'players', 'steps']) {
    const value = values.get(key);
    if (value) throw new ScenarioProblem(value.place, `a scenario with "${instead}" has no "${key}"`);
  }
  return [];
}

function readSteps(tree: Tree): readonly Tree[] {
  const steps = readList(tree, 'steps');
  return steps.length > 0 ? steps : wrong(tree, 'at least one step');
}

/** The value of a key that has to be there. */
export function needed(value: Tree | undefined, scenario: { readonly place: TextPlace }, key: string): Tree {
  if (!value) throw new ScenarioProblem(scenario.place, `a scenario needs the key "${key}"`);
  return value;
}

/** The kind of a tactic: what its `rule` says. */
export function kindOf({ rule, place }: { readonly rule: string | undefined; readonly place: TextPlace }): string {
  if (rule === undefined)
    throw new ScenarioProblem(place, 'a tactic needs the key "rule", which says of what kind it is');
  return rule;
}

/** The last of the steps that expect something: what a tactic is to come to. */
export function goalOf<Content extends { readonly kind: string }>(scenario: {
  readonly place: TextPlace;
  readonly steps: readonly { readonly content: Content }[];
}): Extract<Content, { readonly kind: 'expect' }> {
  const goal = scenario.steps
    .map(({ content }) => content)
    .filter(isExpected)
    .at(-1);
  if (!goal)
    throw new ScenarioProblem(scenario.place, 'a tactic needs an "expect" among its steps: the last one is its goal');
  return goal;
}

const isExpected = <Content extends { readonly kind: string }>(
  content: Content,
): content is Extract<Content, { readonly kind: 'expect' }> => content.kind === 'expect';

/** A step as messages speak of it. */
export const tell = (tree: Tree, number: number): StepReference => ({ number, place: tree.place, text: titleOf(tree) });

/** What a step is about, for messages: all but its answers and expectations. */
function titleOf(tree: Tree): string {
  if (tree.kind !== 'map') return showTree(tree);
  const entries = tree.entries.filter(({ key }, index) => index === 0 || key.text !== 'choose');
  const [first] = entries;
  if (first?.key.text === 'expect') return 'expect';
  return entries.map(({ key, value }) => `${key.text}: ${showTree(value)}`).join(', ');
}
