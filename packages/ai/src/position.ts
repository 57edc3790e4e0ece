/** What a position is worth: a logistic model over what there is, fitted to how games ended. It knows no game. */
import type { View } from '@lorelab/engine/kernel';

/** Puts a position into numbers, as a player sees it. */
export interface PositionReader {
  /** Kinds of positions, each of which has weights of its own: one's own turn, the turn of somebody else. */
  readonly phases: readonly string[];
  /** What the values are, in their order. Values are about as large as 1. */
  readonly features: readonly string[];
  /** Features that all features are counted times as well: what else there is means more or less, the more of these. */
  readonly factors: readonly string[];
  /** What was read last. */
  readonly values: Float64Array;
  /** Reads a position; returns the place of its phase. Allocates nothing. */
  read(view: View): number;
}

/** What each feature adds to the odds of winning: by phase; alone, and times each of the factors. */
export type PositionWeights = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;

/** The names of a reader's numbers, which weights are told by. */
export type PositionNames = Pick<PositionReader, 'phases' | 'features' | 'factors'>;

/** The parts that weights of a phase have: of the features alone, and of their products with a factor. */
export const partsOf = ({ factors }: PositionNames): readonly string[] => [
  'alone',
  ...factors.map((name) => `times ${name}`),
];

/** The chance of winning from a position. */
export class PositionValue {
  private readonly weights: readonly Float64Array[];
  private readonly factors: Int32Array;

  constructor(
    readonly reader: PositionReader,
    weights: PositionWeights,
  ) {
    this.weights = flatten(reader, weights);
    this.factors = Int32Array.from(reader.factors, (name) => reader.features.indexOf(name));
  }

  of(view: View): number {
    return chanceOf(this.odds(view));
  }

  /** The logarithm of the odds. */
  odds(view: View): number {
    const phase = this.reader.read(view);
    return this.oddsOf(phase, this.reader.values, 0);
  }

  /** The chance in a position of which the values stand in a list, from `start` on. */
  chance(phase: number, values: Float64Array | Float32Array, start: number): number {
    return chanceOf(this.oddsOf(phase, values, start));
  }

  /** The same of a position of which the values stand in a list, from `start` on. */
  oddsOf(phase: number, values: Float64Array | Float32Array, start: number): number {
    const { factors } = this;
    const n = this.reader.features.length;
    const weights = this.weights[phase];
    let odds = 0;
    for (let part = 0; part <= factors.length; part++) {
      let sum = 0;
      const from = part * n;
      for (let i = 0; i < n; i++) sum += weights[from + i] * values[start + i];
      odds += part === 0 ? sum : sum * values[start + factors[part - 1]];
    }
    return odds;
  }
}

const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The weights of each phase as one list: those of the features alone, then those of each factor. */
const flatten = (names: PositionNames, weights: PositionWeights): Float64Array[] =>
  names.phases.map((phase) =>
    Float64Array.from(
      partsOf(names).flatMap((part) => names.features.map((feature) => weights[phase]![part]![feature]!)),
    ),
  );

/** Weights are kept with so many digits. */
const DIGITS = 5;

/** The same with names. */
export function namePositionWeights(names: PositionNames, lists: readonly Float64Array[]): PositionWeights {
  const { phases, features } = names;
  const partOf = (list: Float64Array, part: number) =>
    Object.fromEntries(
      features.map((feature, i) => [feature, Number(list[part * features.length + i].toPrecision(DIGITS))]),
    );
  return Object.fromEntries(
    phases.map((phase, at) => [
      phase,
      Object.fromEntries(partsOf(names).map((part, i) => [part, partOf(lists[at], i)])),
    ]),
  );
}
