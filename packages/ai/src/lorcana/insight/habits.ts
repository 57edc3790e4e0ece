/**
 * Habits: what is added to the learnt weights of a kind of action. The shipped ones are all 0. A training varies them along
 * with the other weights, as little else would change what greedy play does.
 */
import type { Weights } from '../../policy-spec.js';
import { ALTER_VERB, type InsightWeights, VERB_WEIGHTS } from './insight.js';

/** Kinds of actions, and the verbs of each (`Verb`). */
const KINDS: readonly (readonly [name: string, verbs: readonly number[]])[] = [
  ['end', [0]],
  ['ink', [1]],
  ['play', [2, 3, 8, 9]],
  ['shift', [4, 5]],
  ['sing', [6, 7]],
  ['use', [10, 13]],
  ['quest', [11]],
  ['challenge', [12]],
  ['move', [14]],
  ['alter', [ALTER_VERB]],
];

/** What the weights of a verb are of, in their order: the numbers of the moment, and what an option is by itself. */
const NUMBERS: readonly string[] = [
  ...['always', 'ink', 'readyInk', 'hand', 'handShort', 'lore', 'theirLore', 'ahead', 'inPlay', 'theirInPlay'],
  ...['danger', 'canInk', 'theirInk', 'theirHand'],
  ...['worth', 'wanted', 'little', 'first', 'second', 'third', 'fourth'],
];

/** Where each habit is added. */
const PLACES: ReadonlyMap<string, readonly number[]> = new Map(
  KINDS.flatMap(([kind, verbs]) =>
    NUMBERS.map((number, at) => [`habit.${kind}.${number}`, verbs.map((verb) => verb * VERB_WEIGHTS + at)] as const),
  ),
);

/** What a habit of 1 adds: ratings differ by some tens, and habits are drawn as if they were about as large as other weights. */
const UNIT = 20;

export const HABIT_NAMES: readonly string[] = [...PLACES.keys()];

export const noHabits = (): Weights => Object.fromEntries(HABIT_NAMES.map((name) => [name, 0]));

/** The learnt weights with the habits that are among others. */
export function withHabits(learnt: InsightWeights, weights: Weights): InsightWeights {
  const habits = HABIT_NAMES.filter((name) => (weights[name] ?? 0) !== 0);
  if (habits.length === 0) return learnt;
  const verbs = learnt.verbs.slice();
  for (const name of habits) for (const at of PLACES.get(name)!) verbs[at] += UNIT * weights[name]!;
  return { ...learnt, verbs };
}
