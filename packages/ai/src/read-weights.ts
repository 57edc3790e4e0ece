/** Files of weights, as every game has them. */

import type { Weights } from './policy-spec.js';
import { type PositionNames, type PositionWeights, partsOf } from './position.js';

/** The number of the format of files of weights. */
export const WEIGHTS_SCHEMA = 1;

/** What a file may hold; `made` tells people where its weights come from. */
const KEYS = ['schema', 'game', 'made', 'weights', 'positions'];
const KEYS_WITH_INSIGHT = [...KEYS, 'insight'];

/** What is wrong with weights, and where. */
export interface WeightsProblem {
  /** Where in the file: "weights.attack.life". */
  readonly path: string;
  readonly message: string;
  /** The name that nobody knows, if that is what is wrong, and those that could stand there. */
  readonly unknown?: string;
  readonly known?: readonly string[];
}

/** The weights of a file. */
export interface WeightsFile {
  /** Of options: those of the file, and the shipped ones of features that it doesn't name. */
  readonly weights: Weights;
  /** Of positions, if the file has them. */
  readonly positions?: PositionWeights;
  /** What was learnt of cards and decks, if the file has it. */
  readonly insight?: object;
}

export type ReadWeights =
  | { readonly ok: true; readonly value: WeightsFile }
  | { readonly ok: false; readonly problems: readonly WeightsProblem[] };

/** What weights there are in a game, and the shipped ones. */
export interface WeightsOfGame {
  readonly game: string;
  readonly names: readonly string[];
  readonly shipped: Weights;
  readonly positions: PositionNames;
  /** What is wrong with what was learnt of cards and decks; absent: the game has nothing of that kind. */
  readonly checkInsight?: (insight: Readonly<Record<string, unknown>>) => string | undefined;
}

/**
 * Checks what was read from a file of weights: `{ "schema": 1, "game": "…", "weights": { "name": 1, … }, "positions": …,
 * "insight": … }`, of which one of the last three has to be there. A feature of options that isn't named has its shipped weight; weights of
 * positions go together, so all of them have to be there.
 */
export function readWeightsOf(of: WeightsOfGame, data: unknown): ReadWeights {
  const { game, names, shipped } = of;
  if (!isObject(data))
    return { ok: false, problems: [{ path: '', message: `expected an object, found ${kindOf(data)}` }] };
  const { schema, game: named, weights, positions, insight } = data;
  const keys = of.checkInsight ? KEYS_WITH_INSIGHT : KEYS;
  const problems: WeightsProblem[] = [];
  const expect = (path: string, isRight: boolean, expected: string, found: string): void => {
    if (!isRight) problems.push({ path, message: `expected ${expected}, found ${found}` });
  };
  const isNewer = typeof schema === 'number' && schema > WEIGHTS_SCHEMA;
  const newer = isNewer ? ': the file is from a newer version of Lorelab' : '';
  expect('schema', schema === WEIGHTS_SCHEMA, String(WEIGHTS_SCHEMA), `${show(schema)}${newer}`);
  expect('game', named === game, `"${game}"`, show(named));
  if (weights !== undefined || (positions === undefined && insight === undefined))
    expect('weights', isObject(weights), 'an object', kindOf(weights));
  for (const key of Object.keys(data)) expect(key, keys.includes(key), keys.join(', '), `"${key}"`);
  if (isObject(weights))
    for (const [name, value] of Object.entries(weights)) problems.push(...problemsOf(name, value, names));
  if (positions !== undefined) for (const problem of positionProblems(positions, of.positions)) problems.push(problem);
  if (insight !== undefined && of.checkInsight) problems.push(...insightProblems(insight, of.checkInsight));
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: {
      weights: { ...shipped, ...(weights as Weights | undefined) },
      ...(positions !== undefined && { positions: positions as PositionWeights }),
      ...(insight !== undefined && { insight: insight as object }),
    },
  };
}

function insightProblems(insight: unknown, check: NonNullable<WeightsOfGame['checkInsight']>): WeightsProblem[] {
  if (!isObject(insight)) return [{ path: 'insight', message: `expected an object, found ${kindOf(insight)}` }];
  const message = check(insight);
  return message === undefined ? [] : [{ path: 'insight', message }];
}

/** What is wrong with weights of positions: phases, in each of them parts, in each of those all features. */
function positionProblems(data: unknown, names: PositionNames): WeightsProblem[] {
  const { phases, features } = names;
  return problemsIn('positions', data, phases, (phasePath, phase) =>
    problemsIn(phasePath, phase, partsOf(names), (partPath, part) =>
      problemsIn(partPath, part, features, (path, value) =>
        isNumber(value) ? [] : [{ path, message: `expected a number, found ${show(value)}` }],
      ),
    ),
  );
}

/** What is wrong with an object that has to have these keys and no others, and with what stands under each. */
function problemsIn(
  path: string,
  data: unknown,
  keys: readonly string[],
  problemsAt: (path: string, value: unknown) => WeightsProblem[],
): WeightsProblem[] {
  if (!isObject(data)) return [{ path, message: `expected an object, found ${kindOf(data)}` }];
  const unknown = Object.keys(data).filter((key) => !keys.includes(key));
  return [
    ...unknown.map((key) => ({
      path: `${path}.${key}`,
      message: 'there is no such feature',
      unknown: key,
      known: keys,
    })),
    ...keys.flatMap((key) => problemsAt(`${path}.${key}`, data[key])),
  ];
}

function problemsOf(name: string, value: unknown, names: readonly string[]): WeightsProblem[] {
  const path = `weights.${name}`;
  if (!names.includes(name)) return [{ path, message: 'there is no such feature', unknown: name, known: names }];
  if (isNumber(value)) return [];
  return [{ path, message: `expected a number, found ${show(value)}` }];
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
