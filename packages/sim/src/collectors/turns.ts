import type { ClusterTally } from '@lorelab/statistics';
import type { RunPlan } from '../plan/plan.js';
import { placeOf, type RecordSchema, type Rows } from '../rows/layout.js';
import { addCluster, CLUSTER_WORDS, clusterAt, endOfGroup } from './clusters.js';
import { Collector, isSome } from './collector.js';

/** Larger values count as this. */
const VALUE_MAX = 63;
const VALUES = VALUE_MAX + 1;

/** The places of what is counted of a player's measure in one of their turns. */
const enum At {
  /** Games by value. */
  Histogram = 0,
  /** By pairs: the values, and in how many games there was one above 0. */
  Values = 64,
  Some = 70,
  Size = 76,
}

/** What is summed up of a measure over pairs: of the values, and of the games in which there was one above 0. */
const enum Sums {
  Total = 0,
  Squares,
  Products,
  Some,
  SomeSquares,
  SomeProducts,
  Size,
}

/** Which word of a cluster tally each of them is: of values, and of games with some. */
const CLUSTER_SUMS = [
  [2, Sums.Total, Sums.Some],
  [4, Sums.Squares, Sums.SomeSquares],
  [5, Sums.Products, Sums.SomeProducts],
] as const;

/** What was measured at the ends of turns: how often each value came, by player, measure and turn. */
export class Turns extends Collector {
  private readonly measures: number;
  // A turn's measures after each other, and turn after turn. Of the games of a pair:
  private readonly sums: Int32Array;
  private readonly somes: Int32Array;
  private readonly gamesOfPair: Int32Array;
  // Of a player: what is counted all the time lies close together, since the counts of all turns are too many for the fastest memory.
  private readonly histograms: Int32Array;
  private readonly clusters: Float64Array;
  private readonly gamesByRound: Float64Array;
  /** The bits of all values among them: none is larger than all bits together. */
  private bits = 0;

  constructor(
    private readonly plan: RunPlan,
    private readonly schema: RecordSchema,
  ) {
    super(new Float64Array(schema.players * schema.turnMeasures.length * schema.rounds * At.Size));
    this.measures = schema.turnMeasures.length;
    const size = schema.rounds * this.measures;
    this.sums = new Int32Array(size);
    this.somes = new Int32Array(size);
    this.gamesOfPair = new Int32Array(schema.rounds);
    this.histograms = new Int32Array(size * VALUES);
    this.clusters = new Float64Array(size * Sums.Size);
    this.gamesByRound = new Float64Array(schema.rounds * CLUSTER_WORDS);
  }

  add(rows: Rows): void {
    for (let player = 0; player < this.schema.players; player++) {
      let rounds = 0;
      for (let row = 0; row < rows.length; ) {
        const end = endOfGroup(this.plan, rows, row);
        rounds = Math.max(rounds, this.addPair(rows, row, end, player));
        row = end;
      }
      this.takeOver(player, rounds);
    }
  }

  /** Takes a player's figures of the games of a pair together; returns for how many rounds there are any. */
  private addPair(rows: Rows, from: number, to: number, player: number): number {
    let rounds = 0;
    for (let row = from; row < to; row++) rounds = Math.max(rounds, this.addGame(rows, row, player, rounds));
    for (let round = 0; round < rounds; round++) this.addRound(round);
    return rounds;
  }

  /** Adds a game of a pair to its sums, which begin at 0 behind so many rounds; returns how many rounds it has. */
  private addGame(rows: Rows, row: number, player: number, summed: number): number {
    const { sums, somes, gamesOfPair, histograms, measures } = this;
    const rounds = rows.rounds(row, player);
    const at = row * rows.layout.bytes + rows.layout.turn(player, 0, 0);
    for (let round = summed; round < rounds; round++) gamesOfPair[round] = 0;
    for (let i = summed * measures; i < rounds * measures; i++) sums[i] = somes[i] = 0;
    for (let round = 0; round < rounds; round++) gamesOfPair[round]!++;
    let bits = 0;
    for (let i = 0; i < rounds * measures; i++) {
      const value = rows.bytes[at + i]!;
      sums[i]! += value;
      somes[i]! += isSome(value);
      histograms[i * VALUES + Math.min(value, VALUE_MAX)]!++;
      bits |= value;
    }
    this.bits |= bits;
    return rounds;
  }

  /** The pair is whole: takes in the sums of one of its rounds. */
  private addRound(round: number): void {
    const { sums, somes, clusters, measures } = this;
    const games = this.gamesOfPair[round]!;
    addCluster(this.gamesByRound, round * CLUSTER_WORDS, games, 0);
    for (let i = round * measures; i < (round + 1) * measures; i++) {
      const sum = sums[i]!;
      const some = somes[i]!;
      const at = i * Sums.Size;
      clusters[at + Sums.Total] += sum;
      clusters[at + Sums.Squares] += sum * sum;
      clusters[at + Sums.Products] += games * sum;
      clusters[at + Sums.Some] += some;
      clusters[at + Sums.SomeSquares] += some * some;
      clusters[at + Sums.SomeProducts] += games * some;
    }
  }

  /** Puts what lies close together for a player's sake where it belongs among all counts. */
  private takeOver(player: number, rounds: number): void {
    for (let round = 0; round < rounds; round++)
      for (let measure = 0; measure < this.measures; measure++) this.takeOverTurn(player, round, measure);
    this.histograms.fill(0);
    this.clusters.fill(0);
    this.gamesByRound.fill(0);
    this.bits = 0;
  }

  private takeOverTurn(player: number, round: number, measure: number): void {
    const { counts, histograms, clusters, gamesByRound } = this;
    const at = this.at(player, measure, round);
    const i = round * this.measures + measure;
    const values = Math.min(this.bits + 1, VALUES);
    for (let value = 0; value < values; value++) counts[at + value] += histograms[i * VALUES + value]!;
    for (let word = 0; word < CLUSTER_WORDS; word++) {
      counts[at + At.Values + word] += gamesByRound[round * CLUSTER_WORDS + word]!;
      counts[at + At.Some + word] += gamesByRound[round * CLUSTER_WORDS + word]!;
    }
    const from = i * Sums.Size;
    for (const [word, total, some] of CLUSTER_SUMS) {
      counts[at + At.Values + word] += clusters[from + total]!;
      counts[at + At.Some + word] += clusters[from + some]!;
    }
  }

  private at(player: number, measure: number, round: number): number {
    return ((player * this.schema.turnMeasures.length + measure) * this.schema.rounds + round) * At.Size;
  }

  measure(id: string): number {
    return placeOf(this.schema.turnMeasures, id);
  }

  /** Games that came to a player's own turn (from 0). */
  games(player: number, round: number): number {
    return this.values(player, 0, round).count;
  }
  /** Games by the value that a measure had at the end of a player's own turn. */
  histogram(player: number, measure: number, round: number): Float64Array {
    const at = this.at(player, measure, round);
    return this.counts.slice(at, at + VALUES);
  }
  /** The values, by pairs. */
  values(player: number, measure: number, round: number): ClusterTally {
    return clusterAt(this.counts, this.at(player, measure, round) + At.Values);
  }
  /** In how many games the value was above 0, by pairs. */
  some(player: number, measure: number, round: number): ClusterTally {
    return clusterAt(this.counts, this.at(player, measure, round) + At.Some);
  }
}

if (At.Some !== At.Values + CLUSTER_WORDS || At.Size !== At.Some + CLUSTER_WORDS || At.Values !== VALUES)
  throw new RangeError('there is room for everything that is counted');
