/** Training of weights by self-play: variants of them play against those found so far, and what wins is varied again. */

import type { Weights } from '@lorelab/ai';
import { RunSeed } from '@lorelab/engine/kernel';
import type { Table } from '@lorelab/sim';
import { type Estimate, PairTally, winRate } from '@lorelab/statistics';
import type { Bout, Rival } from './arena.js';
import { Evolution } from './evolution.js';
import { Arenas } from './threads/arenas.js';

export interface TrainOptions {
  /** Where the weights play while they are trained. */
  readonly tables: readonly Table[];
  /** Where the new weights meet the old ones in the end; absent: the same tables. */
  readonly verifyTables?: readonly Table[];
  readonly start: Weights;
  readonly generations: number;
  /** Variants a generation. */
  readonly population: number;
  /** Games of a variant in a generation. */
  readonly games: number;
  /** Games of the match in the end. */
  readonly verifyGames: number;
  readonly seed: string;
  readonly threads?: number;
  /** Ends the training with the best weights so far. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TrainProgress) => void;
}

export interface TrainProgress {
  readonly generation: number;
  readonly generations: number;
  readonly milliseconds: number;
  /** How far variants go, in the scales of the weights. */
  readonly step: number;
  /** How the best weights so far did against those that training began with, when they were last compared. */
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
  /** The share of games that the new weights won against the old ones; undefined if none was played. */
  readonly winRate: Estimate | undefined;
  readonly verifiedGames: number;
  readonly ended: 'trained' | 'interrupted';
  readonly milliseconds: number;
}

/** Tables that a generation plays at; the next one goes on to others. */
const TABLES_A_GENERATION = 16;
/** After so many generations the middle of the variants is compared with the best weights so far. */
const GENERATIONS_A_CHECK = 10;
/** Of so many rivals most are the best so far; the others keep weights from forgetting how to beat what was before. */
const RIVALS = 8;
/** Weights are kept with so many digits. */
const DIGITS = 4;

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
  private readonly began = performance.now();

  constructor(private readonly options: TrainOptions) {
    const { start, population, seed, tables, verifyTables, threads = 1 } = options;
    this.names = Object.keys(start);
    const values = this.names.map((name) => start[name]!);
    this.evolution = new Evolution({ start: values, scale: values.map(scaleOf), population, seed: seedNumber(seed) });
    this.champions = [start];
    this.arenas = new Arenas(tables, threads);
    this.verifyArenas = verifyTables ? new Arenas(verifyTables, threads) : this.arenas;
  }

  async run(): Promise<TrainResult> {
    const { generations, signal } = this.options;
    while (this.generation < generations && !signal?.aborted) {
      await this.evolve();
      if (signal?.aborted) break;
      if (this.generation % GENERATIONS_A_CHECK === 0 || this.generation === generations) await this.check();
      this.options.onProgress?.(this.progress());
    }
    return this.verified();
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
    return Array.from({ length: many }, (_, i) => ({
      table: (first + i) % tables.length,
      seed: `${seed}, generation ${this.generation}`,
      ...share(pairs, many, i),
      candidates,
      rivals,
    })).filter(({ from, to }) => to > from);
  }

  /** Mostly the best so far; beside them the first, ones in between, and random play. */
  private rivals(): Rival[] {
    const { champions } = this;
    const between = champions[Math.floor(champions.length / 2)]!;
    const rivals: Rival[] = new Array<Rival>(RIVALS - 3).fill(this.champion);
    return [...rivals, champions[0]!, between, this.generation % 4 === 0 ? 'random' : this.champion];
  }

  /** The middle of the variants becomes the best if it beats what was the best. */
  private async check(): Promise<void> {
    const { tables, games, population, seed, signal } = this.options;
    const mean = this.named(this.evolution.mean);
    const pairs = Math.max(1, Math.round((games * population) / 4));
    const seeds = `${seed}, check ${this.generation}`;
    const against = (rival: Rival) => spread(tables, pairs, seeds, mean, rival);
    const now = await this.arenas.play(against(this.champion), signal);
    const begun = now && (await this.arenas.play(against(this.champions[0]!), signal));
    if (!begun) return;
    this.games += now[0]!.games + begun[0]!.games;
    if (winRate(now[0]!).value <= 0.5) return;
    this.champions.push(mean);
    this.best = winRate(begun[0]!);
  }

  /** A fresh match of the new weights against the old ones, as far as it comes. */
  private async verified(): Promise<TrainResult> {
    const { verifyGames, seed, tables, verifyTables = tables, start, signal } = this.options;
    const weights = this.champion;
    const areNew = weights !== start;
    const bouts = spread(verifyTables, Math.max(1, Math.round(verifyGames / 2)), `${seed}, match`, weights, start);
    const [tally = new PairTally()] = areNew ? await this.verifyArenas.playSome(bouts, signal) : [];
    return {
      weights,
      areNew,
      generations: this.generation,
      games: this.games,
      winRate: tally.games > 0 ? winRate(tally) : undefined,
      verifiedGames: tally.games,
      ended: signal?.aborted ? 'interrupted' : 'trained',
      milliseconds: performance.now() - this.began,
    };
  }

  private named(values: readonly number[]): Weights {
    return Object.fromEntries(this.names.map((name, i) => [name, Number(values[i]!.toPrecision(DIGITS))]));
  }
}

/** How far off a weight may be: small ones are as uncertain as medium ones. */
const scaleOf = (value: number): number => 0.15 + 0.4 * Math.abs(value);

/** A match of two, the pairs spread over all tables. */
function spread(tables: readonly Table[], pairs: number, seed: string, weights: Weights, rival: Rival): Bout[] {
  return tables
    .map((_, table) => ({
      table,
      seed,
      ...share(pairs, tables.length, table),
      candidates: [weights],
      rivals: [rival],
    }))
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
