/**
 * Training of weights: variants of them play against those found so far, or against a policy that stays as it is, and what
 * wins is varied again.
 */
import type { PolicySpec, Weights } from '@lorelab/ai';
import { RunSeed } from '@lorelab/engine/kernel';
import { behaviourOf, type Table } from '@lorelab/sim';
import { type Estimate, PairTally, winRate } from '@lorelab/statistics';
import type { Bout, Forfeits } from './arena.js';
import type { Checkpoint } from './checkpoint.js';
import { Evolution, type EvolutionState } from './evolution.js';
import { Arenas, timeoutFor } from './threads/arenas.js';

export interface TrainOptions {
  /** Where the weights play while they are trained. */
  readonly tables: readonly Table[];
  /** Where the new weights meet the old ones in the end; absent: the same tables. */
  readonly verifyTables?: readonly Table[];
  readonly start: Weights;
  /** Who plays by the weights; absent: greedy. */
  readonly player?: PolicySpec;
  /** Whom they learn to beat, and meet in the end; absent: each other, and those that training began with. */
  readonly against?: PolicySpec;
  readonly generations: number;
  /** Variants a generation. */
  readonly population: number;
  /** Games of a variant in a generation. */
  readonly games: number;
  /** Games of the match in the end. */
  readonly verifyGames: number;
  readonly seed: string;
  readonly threads?: number;
  /** Seconds that a module of the user may take to load, and for a decision. */
  readonly policyTimeout?: number;
  /** Ends the training with the best weights so far. */
  readonly signal?: AbortSignal;
  /** Keeps where the training stands, and says where an earlier one stood that was ended: it is gone on from there. */
  readonly checkpoint?: Checkpoint<TrainState>;
  readonly onProgress?: (progress: TrainProgress) => void;
}

export interface TrainProgress {
  readonly generation: number;
  readonly generations: number;
  readonly milliseconds: number;
  /** How far variants go, in the scales of the weights. */
  readonly step: number;
  /** How the best weights so far did against whom they meet in the end, when they were last compared. */
  readonly best: Estimate | undefined;
  readonly games: number;
}

export interface TrainResult {
  readonly weights: Weights;
  readonly generations: number;
  /** Games played, those of the match in the end not among them. */
  readonly games: number;
  /** Whether they are others than those that training began with. */
  readonly areNew: boolean;
  /** How they did against whom they meet in the end, when they were last compared on the way. */
  readonly best: Estimate | undefined;
  /** The share of games that the new weights won in the match in the end; undefined if none was played. */
  readonly winRate: Estimate | undefined;
  readonly verifiedGames: number;
  /** Of these and of all others, games that a bot of the user forfeited: they count as won against it. */
  readonly forfeits: Forfeits;
  readonly ended: 'trained' | 'interrupted';
  readonly milliseconds: number;
}

/** Where a training stands after a generation. */
export interface TrainState {
  readonly generation: number;
  readonly games: number;
  readonly champions: readonly Weights[];
  readonly best: Estimate | null;
  readonly evolution: EvolutionState;
  readonly milliseconds: number;
}

/** All that makes a difference to how a training goes on, for its checkpoint. */
export function trainInputs({ tables, start, player = GREEDY, against, ...options }: TrainOptions): unknown {
  const { generations, population, games, seed } = options;
  const behaviour = behaviourOf(tables[0]!.game, [player, ...(against ? [against] : [])]);
  return { behaviour, tables, start, player, against, generations, population, games, seed };
}

/** Tables that a generation plays at; the next one goes on to others. */
const TABLES_A_GENERATION = 16;
/** After so many generations the middle of the variants is compared with the best weights so far. */
const GENERATIONS_A_CHECK = 10;
/** Of so many rivals most are the best so far; the others keep weights from forgetting how to beat what was before. */
const RIVALS = 8;
/** A checkpoint is written so often, in milliseconds: what a kill loses is less than that and a generation. */
const CHECKPOINT_EVERY = 5000;
/** Weights are kept with so many digits. */
const DIGITS = 4;
const GREEDY: PolicySpec = { text: 'greedy', kind: 'greedy' };
const RANDOM: PolicySpec = { text: 'random', kind: 'random' };

export async function train(options: TrainOptions): Promise<TrainResult> {
  const training = new Training(options);
  try {
    return await training.run();
  } finally {
    await training.close();
  }
}

class Training {
  private readonly names: readonly string[];
  private readonly evolution: Evolution;
  private readonly arenas: Arenas;
  private readonly verifyArenas: Arenas;
  /** The best weights so far, last, and those that were before. */
  private readonly champions: Weights[];
  private games = 0;
  private generation = 0;
  private best: Estimate | undefined;
  private began = performance.now();
  /** Where it stands after the last whole generation, if that has not been written down. */
  private unwritten: TrainState | undefined;
  /** When it was written last. The first one is written at once: that it can't be is better known early. */
  private written = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: TrainOptions) {
    const { start, population, seed, tables, verifyTables, threads = 1 } = options;
    this.names = Object.keys(start);
    const values = this.names.map((name) => start[name]!);
    this.evolution = new Evolution({ start: values, scale: values.map(scaleOf), population, seed: seedNumber(seed) });
    this.champions = [start];
    this.resume();
    const { player, against, policyTimeout } = options;
    const arenas = { threads, policyTimeout: timeoutFor([player, against], policyTimeout) };
    this.arenas = new Arenas(tables, arenas);
    this.verifyArenas = verifyTables ? new Arenas(verifyTables, arenas) : this.arenas;
  }

  async run(): Promise<TrainResult> {
    const { generations, signal } = this.options;
    while (this.generation < generations && !signal?.aborted) {
      await this.evolve();
      if (signal?.aborted) break;
      if (this.generation % GENERATIONS_A_CHECK === 0 || this.generation === generations) await this.check();
      if (signal?.aborted) break;
      this.note();
      this.options.onProgress?.(this.progress());
    }
    this.writeDown();
    return this.verified();
  }

  private resume(): void {
    const state = this.options.checkpoint?.read();
    if (!state) return;
    this.generation = state.generation;
    this.games = state.games;
    this.champions.splice(0, 1, ...state.champions);
    this.best = state.best ?? undefined;
    this.evolution.restore(state.evolution);
    this.began -= state.milliseconds;
  }

  /** A generation that Ctrl-C cuts short is none: what is written down is always where a whole one ended. */
  private note(): void {
    if (!this.options.checkpoint) return;
    const { generation, games, champions, best = null, evolution } = this;
    const milliseconds = Math.round(performance.now() - this.began);
    this.unwritten = { generation, games, champions: [...champions], best, evolution: evolution.state(), milliseconds };
    if (performance.now() - this.written >= CHECKPOINT_EVERY) this.writeDown();
  }

  private writeDown(): void {
    if (this.unwritten) this.options.checkpoint?.write(this.unwritten);
    this.unwritten = undefined;
    this.written = performance.now();
  }

  async close(): Promise<void> {
    await this.arenas.close();
    if (this.verifyArenas !== this.arenas) await this.verifyArenas.close();
  }

  private get champion(): Weights {
    return this.champions.at(-1)!;
  }

  private progress(): TrainProgress {
    const { generation, best, games } = this;
    return {
      generation,
      generations: this.options.generations,
      milliseconds: performance.now() - this.began,
      step: this.evolution.step,
      best,
      games,
    };
  }

  private async evolve(): Promise<void> {
    const variants = this.evolution.ask();
    const candidates = variants.map((values) => this.named(values));
    const tallies = await this.arenas.play(this.bouts(candidates), this.options.signal);
    if (!tallies) return;
    for (const tally of tallies) this.games += tally.games;
    this.evolution.tell(tallies.map((tally) => winRate(tally).value));
    this.generation++;
  }

  /** The games of a generation: the same pairs for all candidates, other ones than in any generation before. */
  private bouts(candidates: readonly Weights[]): Bout[] {
    const { tables, games, seed } = this.options;
    const first = this.generation * TABLES_A_GENERATION;
    const many = Math.min(TABLES_A_GENERATION, tables.length);
    const pairs = Math.max(1, Math.round(games / 2));
    const rivals = this.rivals();
    const players = candidates.map((weights) => this.playing(weights));
    return Array.from({ length: many }, (_, i) => ({
      table: (first + i) % tables.length,
      seed: `${seed}, generation ${this.generation}`,
      ...share(pairs, many, i),
      candidates: players,
      rivals,
    })).filter(({ from, to }) => to > from);
  }

  /** Mostly the best so far; beside them the first, ones in between, and random play. */
  private rivals(): PolicySpec[] {
    const { champions } = this;
    if (this.options.against) return [this.options.against];
    const champion = this.playing(this.champion);
    const between = this.playing(champions[Math.floor(champions.length / 2)]!);
    const rivals = new Array<PolicySpec>(RIVALS - 3).fill(champion);
    return [...rivals, this.playing(champions[0]!), between, this.generation % 4 === 0 ? RANDOM : champion];
  }

  /** The middle of the variants becomes the best if it is better than what was the best. */
  private async check(): Promise<void> {
    const mean = this.named(this.evolution.mean);
    const { against } = this.options;
    await (against ? this.compare(mean, against) : this.meet(mean));
  }

  /** Better is what beats the best so far. */
  private async meet(mean: Weights): Promise<void> {
    const now = await this.match([mean], this.playing(this.champion));
    const begun = now && (await this.match([mean], this.playing(this.champions[0]!)));
    if (!begun) return;
    this.games += now[0]!.games + begun[0]!.games;
    if (winRate(now[0]!).value <= 0.5) return;
    this.champions.push(mean);
    this.best = winRate(begun[0]!);
  }

  /** Better is what wins more of the same games against whom it learns to beat. */
  private async compare(mean: Weights, against: PolicySpec): Promise<void> {
    const tallies = await this.match([mean, this.champion], against);
    if (!tallies) return;
    this.games += tallies[0]!.games + tallies[1]!.games;
    const [now, before] = tallies.map((tally) => winRate(tally));
    const isBetter = now!.value > before!.value;
    if (isBetter) this.champions.push(mean);
    this.best = isBetter ? now : before;
  }

  private match(candidates: readonly Weights[], rival: PolicySpec): Promise<PairTally[] | undefined> {
    const { tables, games, population, seed, signal } = this.options;
    const pairs = Math.max(1, Math.round((games * population) / 4));
    const players = candidates.map((weights) => this.playing(weights));
    return this.arenas.play(spread(tables, pairs, `${seed}, check ${this.generation}`, players, rival), signal);
  }

  /** A fresh match of the new weights against the old ones, or whom they learnt to beat, as far as it comes. */
  private async verified(): Promise<TrainResult> {
    const { verifyGames, seed, tables, verifyTables = tables, start, against, signal } = this.options;
    const weights = this.champion;
    const areNew = this.champions.length > 1;
    const rival = against ?? this.playing(start);
    const pairs = Math.max(1, Math.round(verifyGames / 2));
    const bouts = spread(verifyTables, pairs, `${seed}, match`, [this.playing(weights)], rival);
    const isPlayed = areNew || against !== undefined;
    const [tally = new PairTally()] = isPlayed ? await this.verifyArenas.playSome(bouts, signal) : [];
    return {
      weights,
      areNew,
      generations: this.generation,
      games: this.games,
      best: this.best,
      winRate: tally.games > 0 ? winRate(tally) : undefined,
      verifiedGames: tally.games,
      forfeits: this.forfeits,
      ended: signal?.aborted ? 'interrupted' : 'trained',
      milliseconds: performance.now() - this.began,
    };
  }

  private get forfeits(): Forfeits {
    const { arenas, verifyArenas } = this;
    if (arenas === verifyArenas) return arenas.forfeits;
    const [one, other] = [arenas.forfeits, verifyArenas.forfeits];
    return { ...other, ...one, games: one.games + other.games };
  }

  private playing(weights: Weights): PolicySpec {
    return { ...(this.options.player ?? GREEDY), weights };
  }

  private named(values: readonly number[]): Weights {
    return Object.fromEntries(this.names.map((name, i) => [name, Number(values[i]!.toPrecision(DIGITS))]));
  }
}

/** How far off a weight may be: small ones are as uncertain as medium ones. */
const scaleOf = (value: number): number => 0.15 + 0.4 * Math.abs(value);

/** A match of each candidate against a rival, the pairs spread over all tables. */
function spread(
  tables: readonly Table[],
  pairs: number,
  seed: string,
  candidates: readonly PolicySpec[],
  rival: PolicySpec,
): Bout[] {
  return tables
    .map((_, table) => ({ table, seed, ...share(pairs, tables.length, table), candidates, rivals: [rival] }))
    .filter(({ from, to }) => to > from);
}

/** The part of so many pairs that one of several tables plays. */
function share(pairs: number, tables: number, table: number): { from: number; to: number } {
  return { from: Math.floor((pairs * table) / tables), to: Math.floor((pairs * (table + 1)) / tables) };
}

/** The seed of a run as a number. */
function seedNumber(seed: string): number {
  const words = new Int32Array(4);
  new RunSeed(seed).writeState(words, 0);
  return words[0]!;
}
