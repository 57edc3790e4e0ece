/**
 * Evolution of a list of numbers by what is said of how good variants of it are: MA-ES, a form of CMA-ES that adapts a
 * matrix of mutations directly and needs no decomposition of a covariance (H.-G. Beyer and B. Sendhoff, "Simplify your
 * covariance matrix adaptation evolution strategy", 2017). It copes with noise, as who wins games is, by averaging over
 * the better half of many variants.
 */
import { mix, nextBits, RANDOM_WORDS } from '@lorelab/engine/kernel';

export interface EvolutionOptions {
  /** Where to start, and about how far a number may be off. */
  readonly start: readonly number[];
  readonly scale: readonly number[];
  /** Variants a generation. */
  readonly population: number;
  /** The first step, in scales. */
  readonly step?: number;
  readonly seed: number;
}

/** All that changes from one generation to the next, as plain data. */
export interface EvolutionState {
  readonly centre: readonly number[];
  readonly matrix: readonly number[];
  readonly path: readonly number[];
  readonly size: number;
  readonly random: readonly number[];
  /** The second number of a pair, if only the first has been used. */
  readonly spare: number | null;
}

export class Evolution {
  private readonly n: number;
  private readonly scale: readonly number[];
  private readonly parents: number;
  /** What each of the better variants counts, the best first. */
  private readonly shares: Float64Array;
  private readonly effective: number;
  private readonly pathRate: number;
  private readonly damping: number;
  private readonly rankOneRate: number;
  private readonly rankManyRate: number;
  /** The length of a random direction, on average. */
  private readonly usualLength: number;

  private readonly centre: Float64Array;
  private readonly matrix: Float64Array;
  private readonly path: Float64Array;
  private size: number;
  private readonly directions: Float64Array[];
  private readonly mutations: Float64Array[];
  private readonly random = new Int32Array(RANDOM_WORDS);
  private spare = Number.NaN;

  constructor({ start, scale, population, step = 0.3, seed }: EvolutionOptions) {
    const n = start.length;
    this.n = n;
    this.scale = scale;

    this.parents = Math.max(1, Math.floor(population / 2));
    const shares = Float64Array.from(
      { length: this.parents },
      (_, i) => Math.log(this.parents + 0.5) - Math.log(i + 1),
    );
    const total = shares.reduce((sum, share) => sum + share, 0);
    this.shares = shares.map((share) => share / total);
    this.effective = 1 / this.shares.reduce((sum, share) => sum + share * share, 0);
    this.pathRate = (this.effective + 2) / (n + this.effective + 5);
    this.damping = 1 + 2 * Math.max(0, Math.sqrt((this.effective - 1) / (n + 1)) - 1) + this.pathRate;
    this.rankOneRate = 2 / ((n + 1.3) ** 2 + this.effective);
    const many = (2 * (this.effective - 2 + 1 / this.effective)) / ((n + 2) ** 2 + this.effective);
    this.rankManyRate = Math.max(0, Math.min(1 - this.rankOneRate, many));
    this.usualLength = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
    this.centre = Float64Array.from(start);
    this.matrix = new Float64Array(n * n);
    for (let i = 0; i < n; i++) this.matrix[i * n + i] = 1;
    this.path = new Float64Array(n);
    this.size = step;
    const rows = () => Array.from({ length: population }, () => new Float64Array(n));
    this.directions = rows();
    this.mutations = rows();
    for (let word = 0; word < RANDOM_WORDS; word++) this.random[word] = mix(seed + word + 1) | 1;
  }

  /** The middle of all variants: the best guess, as it averages over many. */
  get mean(): number[] {
    return Array.from(this.centre);
  }
  /** How far variants go from the middle, in scales. */
  get step(): number {
    return this.size;
  }

  /** Where it stands between `tell` and the next `ask`: an evolution of the same options goes on from it with `restore`. */
  state(): EvolutionState {
    const { size, spare } = this;
    const [centre, matrix, path] = [this.centre, this.matrix, this.path].map((numbers) => Array.from(numbers));
    const random = Array.from(this.random);
    return { centre: centre!, matrix: matrix!, path: path!, size, random, spare: Number.isNaN(spare) ? null : spare };
  }

  restore({ centre, matrix, path, size, random, spare }: EvolutionState): void {
    this.centre.set(centre);
    this.matrix.set(matrix);
    this.path.set(path);
    this.random.set(random);
    this.size = size;
    this.spare = spare ?? Number.NaN;
  }

  /** The variants of the next generation. */
  ask(): number[][] {
    return this.directions.map((direction, k) => {
      for (let i = 0; i < this.n; i++) direction[i] = this.normal();
      const mutation = this.mutations[k];
      this.transform(direction, mutation);
      return Array.from(mutation, (by, i) => this.centre[i] + this.size * this.scale[i] * by);
    });
  }

  /** Learns how good the variants of the last `ask` are, the higher the better. */
  tell(scores: readonly number[]): void {
    const order = Array.from(scores, (_, k) => k).sort((one, other) => scores[other] - scores[one]);
    const best = order.slice(0, this.parents);
    this.moveCentre(best);
    this.followPath(best);
    this.adapt(best);
    const length = Math.sqrt(this.path.reduce((sum, x) => sum + x * x, 0));
    this.size *= Math.exp((this.pathRate / this.damping) * (length / this.usualLength - 1));
  }

  private transform(direction: Float64Array, out: Float64Array): void {
    const { n, matrix } = this;
    for (let i = 0; i < n; i++) {
      let sum = 0;
      for (let j = 0; j < n; j++) sum += matrix[i * n + j] * direction[j];
      out[i] = sum;
    }
  }

  private moveCentre(best: readonly number[]): void {
    best.forEach((k, rank) => {
      const by = this.size * this.shares[rank];
      for (let i = 0; i < this.n; i++) this.centre[i] += by * this.scale[i] * this.mutations[k][i];
    });
  }

  private followPath(best: readonly number[]): void {
    const { n, path, pathRate } = this;
    const weight = Math.sqrt(this.effective * pathRate * (2 - pathRate));
    for (let i = 0; i < n; i++) {
      let sum = 0;
      best.forEach((k, rank) => {
        sum += this.shares[rank] * this.directions[k][i];
      });
      path[i] = (1 - pathRate) * path[i] + weight * sum;
    }
  }

  /** Directions that did well become likelier: M ← M (1 - a/2 - b/2) + a/2 (M p) pᵀ + b/2 Σ share (M z) zᵀ. */
  private adapt(best: readonly number[]): void {
    const { n, matrix } = this;
    const one = this.rankOneRate / 2;
    const many = this.rankManyRate / 2;
    const bent = new Float64Array(n);
    this.transform(this.path, bent);
    for (let i = 0; i < n * n; i++) matrix[i] *= 1 - one - many;
    this.addOuter(bent, this.path, one);
    best.forEach((k, rank) => {
      this.addOuter(this.mutations[k], this.directions[k], many * this.shares[rank]);
    });
  }

  private addOuter(column: Float64Array, row: Float64Array, weight: number): void {
    const { n, matrix } = this;
    for (let i = 0; i < n; i++) {
      const by = weight * column[i];
      for (let j = 0; j < n; j++) matrix[i * n + j] += by * row[j];
    }
  }

  /** A number of the normal distribution, by the polar method: they come in pairs. */
  private normal(): number {
    if (!Number.isNaN(this.spare)) {
      const kept = this.spare;
      this.spare = Number.NaN;
      return kept;
    }
    for (;;) {
      const x = nextBits(this.random) / 0x8000_0000;
      const y = nextBits(this.random) / 0x8000_0000;
      const square = x * x + y * y;
      if (square === 0 || square >= 1) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      this.spare = y * factor;
      return x * factor;
    }
  }
}
