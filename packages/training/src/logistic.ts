/**
 * Fits what positions are worth to how games ended: a logistic regression by Newton's method. Positions come in groups of
 * alternatives, which came of different options of one decision and were played on alike: beside how each one ended it
 * counts how well differences within a group are told, because that is what choosing goes by.
 */
import type { PositionNames } from '@lorelab/ai';

/** Positions that have been played on, and how it ended for whoever looked at them. */
export interface PositionSamples {
  /** The numbers of each position, one position after the other. */
  readonly values: Float32Array;
  /** 1 won, 0 lost, 0.5 neither. */
  readonly outcomes: Float32Array;
  /** Group `g` has the positions from `groupStarts[g]` up to `groupStarts[g + 1]`. */
  readonly groupStarts: Int32Array;
  /** The phase of all positions of each group. */
  readonly phases: Uint8Array;
}

export interface LogisticOptions {
  /** How much large weights count against a fit: keeps those of rare features from following chance. */
  readonly ridge: number;
  /** How much it counts whether differences within groups are told, beside how every single position ended. */
  readonly differences: number;
}

export const LOGISTIC: LogisticOptions = { ridge: 1e-4, differences: 1 };

/** Positions of one game end alike: a single one tells less than it would by itself. */
const LEVEL = 0.3;
/** A chance of a half varies by so little: errors are counted in this measure. */
const VARIANCE = 0.25;
const MOST_STEPS = 20;
/** Fitted when a step makes it better by a smaller share than this. */
const ENOUGH = 1e-7;
/** So many positions tell the curvature well enough: a step a little off is made good by the next. */
const CURVATURE_ROWS = 30_000;
/** Keeps a feature that never varies where it is. */
const LEAST_RIDGE = 1e-7;

/** The weights of a phase, as one list: of the features alone, then times each factor. */
export function fitLogistic(
  names: PositionNames,
  samples: PositionSamples,
  phase: number,
  options: LogisticOptions = LOGISTIC,
): Float64Array {
  return new Fit(names, samples, phase, options).run();
}

class Fit {
  private readonly n: number;
  private readonly factors: readonly number[];
  /** Numbers of a row: features, and products of them. */
  private readonly terms: number;
  private readonly groups: Int32Array;
  private readonly rows: number;
  private readonly penalty: Float64Array;
  /** Of the group at hand: rows, chances and slopes. */
  private readonly x: Float64Array;
  private readonly p: Float64Array;
  private readonly s: Float64Array;
  private readonly sum: Float64Array;
  private readonly gradient: Float64Array;
  private readonly curvature: Float64Array;

  constructor(
    names: PositionNames,
    private readonly samples: PositionSamples,
    phase: number,
    private readonly options: LogisticOptions,
  ) {
    this.n = names.features.length;
    this.factors = names.factors.map((name) => names.features.indexOf(name));
    this.terms = this.n * (1 + this.factors.length);
    const { groupStarts, phases } = samples;
    this.groups = Int32Array.from(Array.from(phases.keys()).filter((group) => phases[group] === phase));
    let most = 0;
    let rows = 0;
    for (const group of this.groups) {
      const size = groupStarts[group + 1] - groupStarts[group];
      most = Math.max(most, size);
      rows += size;
    }
    this.rows = rows;
    this.x = new Float64Array(most * this.terms);
    this.p = new Float64Array(most);
    this.s = new Float64Array(most);
    this.sum = new Float64Array(this.terms);
    this.gradient = new Float64Array(this.terms);
    this.curvature = new Float64Array(this.terms * this.terms);
    this.penalty = this.variances().map((variance) => rows * (options.ridge * variance + LEAST_RIDGE));
  }

  run(): Float64Array {
    let weights: Float64Array = new Float64Array(this.terms);
    if (this.rows === 0) return weights;
    let loss = this.pass(weights);
    for (let step = 0; step < MOST_STEPS; step++) {
      const direction = solve(this.curvature, this.gradient);
      let share = 1;
      let next = moved(weights, direction, share);
      let nextLoss = this.pass(next);
      // A step that goes too far is made shorter.
      for (; nextLoss > loss && share > 1e-3; nextLoss = this.pass(next)) {
        share /= 2;
        next = moved(weights, direction, share);
      }
      if (nextLoss > loss) break;
      const gain = loss - nextLoss;
      weights = next;
      loss = nextLoss;
      if (gain < ENOUGH * loss) break;
    }
    return weights;
  }

  /** How much every term varies. */
  private variances(): Float64Array {
    const { terms, groups, x } = this;
    const sums = new Float64Array(terms);
    const squares = new Float64Array(terms);
    for (const group of groups) {
      const size = this.expand(group);
      for (let row = 0; row < size; row++)
        for (let i = 0; i < terms; i++) {
          const value = x[row * terms + i];
          sums[i] += value;
          squares[i] += value * value;
        }
    }
    const rows = Math.max(1, this.rows);
    return squares.map((square, i) => Math.max(0, square / rows - (sums[i] / rows) ** 2));
  }

  /** Writes the terms of all rows of a group; returns how many rows there are. */
  private expand(group: number): number {
    const { n, factors, terms, x } = this;
    const { values, groupStarts } = this.samples;
    const start = groupStarts[group];
    const size = groupStarts[group + 1] - start;
    for (let row = 0; row < size; row++) {
      const from = (start + row) * n;
      const to = row * terms;
      for (let i = 0; i < n; i++) x[to + i] = values[from + i];
      for (let part = 0; part < factors.length; part++) {
        const factor = values[from + factors[part]];
        const at = to + (part + 1) * n;
        for (let i = 0; i < n; i++) x[at + i] = values[from + i] * factor;
      }
    }
    return size;
  }

  /** The loss at some weights; the way down from there and the curvature are left in their lists. */
  private pass(weights: Float64Array): number {
    const { groups, gradient, curvature, penalty, terms } = this;
    gradient.fill(0);
    curvature.fill(0);
    const stride = Math.max(1, Math.ceil(this.rows / CURVATURE_ROWS));
    let loss = 0;
    for (let i = 0; i < groups.length; i++) loss += this.group(groups[i], weights, i % stride === 0);
    for (let i = 0; i < terms; i++) {
      for (let j = 0; j <= i; j++) curvature[i * terms + j] *= stride;
      loss += 0.5 * penalty[i] * weights[i] * weights[i];
      gradient[i] -= penalty[i] * weights[i];
      curvature[i * terms + i] += penalty[i];
    }
    return loss;
  }

  private group(group: number, weights: Float64Array, isCurved: boolean): number {
    const { x, p, s, terms, gradient } = this;
    const { outcomes, groupStarts } = this.samples;
    const start = groupStarts[group];
    const size = this.expand(group);
    let meanChance = 0;
    let meanOutcome = 0;
    for (let row = 0; row < size; row++) {
      let odds = 0;
      for (let i = 0; i < terms; i++) odds += weights[i] * x[row * terms + i];
      p[row] = 1 / (1 + Math.exp(-odds));
      s[row] = p[row] * (1 - p[row]);
      meanChance += p[row] / size;
      meanOutcome += outcomes[start + row] / size;
    }
    const share = this.options.differences / VARIANCE;
    let loss = 0;
    for (let row = 0; row < size; row++) {
      const outcome = outcomes[start + row];
      const missed = outcome - meanOutcome - (p[row] - meanChance);
      loss += LEVEL * logLoss(p[row], outcome) + 0.5 * share * missed * missed;
      const pull = LEVEL * (outcome - p[row]) + share * missed * s[row];
      for (let i = 0; i < terms; i++) gradient[i] += pull * x[row * terms + i];
    }
    if (isCurved) this.curve(size, share);
    return loss;
  }

  /** Adds the curvature of a group: of its rows, less that of their mean, which differences know nothing of. */
  private curve(size: number, share: number): void {
    const { x, s, terms, sum } = this;
    sum.fill(0);
    for (let row = 0; row < size; row++) {
      const at = row * terms;
      for (let i = 0; i < terms; i++) sum[i] += s[row] * x[at + i];
      this.addProduct(x, at, LEVEL * s[row] + share * s[row] * s[row]);
    }
    this.addProduct(sum, 0, -share / size);
  }

  /** Adds a vector times itself to the lower half of the curvature. */
  private addProduct(vector: Float64Array, at: number, times: number): void {
    const { curvature, terms } = this;
    for (let i = 0; i < terms; i++) {
      const value = times * vector[at + i];
      if (value === 0) continue;
      const row = i * terms;
      for (let j = 0; j <= i; j++) curvature[row + j] += value * vector[at + j];
    }
  }
}

/** How surprising an outcome is: 0 if it was certain. */
export function logLoss(chance: number, outcome: number): number {
  const won = Math.max(chance, 1e-12);
  const lost = Math.max(1 - chance, 1e-12);
  return -outcome * Math.log(won) - (1 - outcome) * Math.log(lost);
}

const moved = (from: Float64Array, direction: Float64Array, share: number): Float64Array =>
  from.map((value, i) => value + share * direction[i]);

/** Solves a symmetric, positive system of which the lower half is given, by Cholesky's method; overwrites that half. */
function solve(lower: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  const y = Float64Array.from(right);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i * n + j];
      for (let k = 0; k < j; k++) sum -= lower[i * n + k] * lower[j * n + k];
      lower[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[j * n + j];
    }
    for (let k = 0; k < i; k++) y[i] -= lower[i * n + k] * y[k];
    y[i] /= lower[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) y[i] -= lower[k * n + i] * y[k];
    y[i] /= lower[i * n + i];
  }
  return y;
}
