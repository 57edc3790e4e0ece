/** What stands behind the colon of a policy's name: "planner:200,mine.json,noise=0.3". */
import { PolicyError } from './policy-spec.js';

/** What a text says behind the colon: files are named, not read yet. */
export interface PolicyArguments {
  readonly budget?: number;
  /** A file of weights. */
  readonly weightsFile?: string;
  /** How much it errs; absent: not at all. */
  readonly noise?: number;
}

/** What a policy lets be said of it. */
export interface TakesArguments {
  readonly name: string;
  /** What the number behind the colon is, if there may be one. */
  readonly budget?: string;
  /** Whether other weights than its own can be given to it. */
  readonly isWeighted: boolean;
  /** What else can be said of it, as NAME=NUMBER. */
  readonly settings: readonly PolicySetting[];
}

/** Numbers that are called by a name. */
export type PolicySetting = 'noise';

const SETTING = /^([a-z]\w*)=(.*)$/is;
const NUMBER = /^[\d.+-]+$/;
/** Ratings that differ by so much of their unit are all alike to whoever errs that much. */
const NOISE_MAX = 1000;

/** Reads the parts between commas, in any order and each of them once. */
export function parseArguments(kind: TakesArguments, rest: string): PolicyArguments {
  let found: PolicyArguments = {};
  for (const part of rest.split(',')) {
    const one = parseArgument(kind, part);
    const [name] = Object.keys(one);
    if (name === undefined || name in found) throw unexpected(kind, part);
    found = { ...found, ...one };
  }
  return withoutNothing(found);
}

/** Nothing is said by a part that the policy doesn't take. */
function parseArgument(kind: TakesArguments, part: string): PolicyArguments {
  const [, setting, value = ''] = SETTING.exec(part) ?? [];
  if (setting !== undefined && kind.settings.length > 0) return { [settingOf(kind, setting)]: parseNoise(kind, value) };
  if (NUMBER.test(part)) return kind.budget === undefined ? {} : { budget: parseBudget(kind, part) };
  return part !== '' && kind.isWeighted ? { weightsFile: part } : {};
}

function settingOf(kind: TakesArguments, name: string): PolicySetting {
  const setting = kind.settings.find((one) => one === name);
  if (setting !== undefined) return setting;
  const expected = kind.settings.map((one) => `${one}=NUMBER`).join(' or ');
  throw new PolicyError(`${kind.name}: expected ${expected}, found "${name}="`, {
    unknown: { name, known: kind.settings },
  });
}

function parseBudget({ name, budget }: TakesArguments, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new PolicyError(`${name}: expected ${budget}, a whole number from 1 to 999,999,999, found "${text}"`);
}

function parseNoise({ name }: TakesArguments, text: string): number {
  const noise = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (noise <= NOISE_MAX) return noise;
  throw new PolicyError(`${name}: noise: expected a number from 0 to 1,000 such as 0.3, found "${text}"`);
}

/** Whoever errs by nothing is the plain policy, and its games are the same. */
function withoutNothing({ noise, ...others }: PolicyArguments): PolicyArguments {
  return noise === undefined || noise === 0 ? others : { ...others, noise };
}

const unexpected = (kind: TakesArguments, found: string): PolicyError =>
  new PolicyError(`policy "${kind.name}" takes ${whatItTakes(kind)}, found "${found}"`);

function whatItTakes({ budget, isWeighted, settings }: TakesArguments): string {
  const taken = [
    ...(budget === undefined ? [] : [budget]),
    ...(isWeighted ? ['a file of weights'] : []),
    ...settings.map((setting) => `${setting}=NUMBER`),
  ];
  return taken.length === 0 ? 'nothing behind a colon' : taken.join(', ');
}
