/** Files of weights, as every game has them. */
import type { Weights } from './registry.js';

/** The number of the format of files of weights. */
export const WEIGHTS_SCHEMA = 1;

/** What a file may hold; `made` tells people where its weights come from. */
const KEYS = ['schema', 'game', 'made', 'weights'];

/** What is wrong with weights, and where. */
export interface WeightsProblem {
  /** Where in the file: "weights.attack.life". */
  readonly path: string;
  readonly message: string;
  /** The name that nobody knows, if that is what is wrong. */
  readonly unknown?: string;
}

export type ReadWeights =
  | { readonly ok: true; readonly value: Weights }
  | { readonly ok: false; readonly problems: readonly WeightsProblem[] };

/** What weights there are in a game, and the shipped ones. */
export interface WeightsOfGame {
  readonly game: string;
  readonly names: readonly string[];
  readonly shipped: Weights;
}

/**
 * Checks what was read from a file of weights: `{ "schema": 1, "game": "…", "weights": { "name": 1, … } }`. A feature that
 * isn't named has its shipped weight.
 */
export function readWeightsOf({ game, names, shipped }: WeightsOfGame, data: unknown): ReadWeights {
  if (!isObject(data))
    return { ok: false, problems: [{ path: '', message: `expected an object, found ${kindOf(data)}` }] };
  const { schema, game: named, weights } = data;
  const problems: WeightsProblem[] = [];
  const expect = (path: string, isRight: boolean, expected: string, found: string): void => {
    if (!isRight) problems.push({ path, message: `expected ${expected}, found ${found}` });
  };
  expect('schema', schema === WEIGHTS_SCHEMA, String(WEIGHTS_SCHEMA), show(schema));
  expect('game', named === game, `"${game}"`, show(named));
  expect('weights', isObject(weights), 'an object', kindOf(weights));
  for (const key of Object.keys(data)) expect(key, KEYS.includes(key), KEYS.join(', '), `"${key}"`);
  if (isObject(weights))
    for (const [name, value] of Object.entries(weights)) problems.push(...problemsOf(name, value, names));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { ...shipped, ...(weights as Weights) } };
}

function problemsOf(name: string, value: unknown, names: readonly string[]): WeightsProblem[] {
  const path = `weights.${name}`;
  if (!names.includes(name)) return [{ path, message: 'there is no such feature', unknown: name }];
  if (typeof value === 'number' && Number.isFinite(value)) return [];
  return [{ path, message: `expected a number, found ${show(value)}` }];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
