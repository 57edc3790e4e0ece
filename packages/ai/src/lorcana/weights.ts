import { readFileSync } from 'node:fs';
import type { Weights } from '../registry.js';
import { FEATURE_NAMES } from './features.js';

/** The shipped weights: trained, as docs/POLICIES.md tells. */
export const WEIGHTS_FILE = new URL('../../data/lorcana-weights.json', import.meta.url);

/** The number of the format of files of weights. */
export const WEIGHTS_SCHEMA = 1;

/** What a file may hold; `made` tells people where its weights come from. */
const KEYS = ['schema', 'game', 'made', 'weights'];

/** What is wrong with weights, and where. */
export interface WeightsProblem {
  /** Where in the file: "weights.quest.lore". */
  readonly path: string;
  readonly message: string;
  /** The name that nobody knows, if that is what is wrong. */
  readonly unknown?: string;
}

export type ReadWeights =
  | { readonly ok: true; readonly value: Weights }
  | { readonly ok: false; readonly problems: readonly WeightsProblem[] };

let loaded: Weights | undefined;

/** The weights that come with Lorelab: good for any deck. */
export function defaultWeights(): Weights {
  // The file is ours and held to the schema by a test.
  loaded ??= (JSON.parse(readFileSync(WEIGHTS_FILE, 'utf8')) as { weights: Weights }).weights;
  return loaded;
}

/**
 * Checks what was read from a file of weights: `{ "schema": 1, "game": "lorcana", "weights": { "quest.lore": 1, … } }`.
 * A feature that isn't named has its shipped weight.
 */
export function readWeights(data: unknown): ReadWeights {
  if (!isObject(data))
    return { ok: false, problems: [{ path: '', message: `expected an object, found ${kindOf(data)}` }] };
  const { schema, game, weights } = data;
  const problems: WeightsProblem[] = [];
  const expect = (path: string, isRight: boolean, expected: string, found: string): void => {
    if (!isRight) problems.push({ path, message: `expected ${expected}, found ${found}` });
  };
  expect('schema', schema === WEIGHTS_SCHEMA, String(WEIGHTS_SCHEMA), show(schema));
  expect('game', game === 'lorcana', '"lorcana"', show(game));
  expect('weights', isObject(weights), 'an object', kindOf(weights));
  for (const key of Object.keys(data)) expect(key, KEYS.includes(key), KEYS.join(', '), `"${key}"`);
  if (isObject(weights)) for (const [name, value] of Object.entries(weights)) problems.push(...problemsOf(name, value));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: completeWeights(weights as Weights) };
}

/** Weights for all features: where none is given, the shipped one. */
export function completeWeights(weights: Weights): Weights {
  return { ...defaultWeights(), ...weights };
}

function problemsOf(name: string, value: unknown): WeightsProblem[] {
  const path = `weights.${name}`;
  if (!FEATURE_NAMES.includes(name)) return [{ path, message: 'there is no such feature', unknown: name }];
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
