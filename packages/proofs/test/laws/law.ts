/**
 * What must hold in every game of every kind, written once against the kernel's interface. A law is proved on one game
 * at a time: it makes the game as often as it needs to, plays it with random choices, and throws if it doesn't hold.
 */
import type { Game, Limits } from '@lorelab/engine/kernel';

/** How a game is played: everything but the game itself. It can be written down and played again. */
export interface Play {
  readonly seed: string;
  readonly index: number;
  /** The seed of the choices. */
  readonly choices: number;
}

/** The seats of each team. */
export type Teams = readonly (readonly number[])[];

/** The players who win and lose with one: their team, or they alone. */
export const sideOf = ({ teams }: Proof, player: number): readonly number[] =>
  teams?.find((team) => team.includes(player)) ?? [player];

/** A game to prove a law on. */
export interface Proof {
  readonly play: Play;
  readonly limits: Limits;
  /** Who plays together; absent: each player for themselves. */
  readonly teams?: Teams;
  /** A new game, always of the same set-up. */
  make(): Game;
}

export interface Law {
  /** A word, for the names of files. */
  readonly name: string;
  /** What holds, for the names of tests. */
  readonly states: string;
  prove(proof: Proof): void;
}

/** Stops at the first thing that isn't as it must be. */
export function must(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`expected that ${what}`);
}

/** Random choices: the same seed gives the same ones. */
export class RandomChoices {
  private word: number;

  constructor(private readonly seed: number) {
    this.word = seed | 0 || 1;
  }

  below(bound: number): number {
    this.word ^= this.word << 13;
    this.word ^= this.word >>> 17;
    this.word ^= this.word << 5;
    return (this.word >>> 0) % bound;
  }

  /** Once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  /**
   * An option of the decision. Half of the seeds prefer later ones: that ends turns rarely (it is the first option in
   * many games), so that tables grow full.
   */
  option(game: Game): number {
    const n = game.options().length;
    return this.seed % 2 === 0 ? this.below(n) : Math.max(this.below(n), this.below(n));
  }
}

/** Starts the game of a proof and hands every decision over, until the game is over. */
export function playThrough(game: Game, { play }: Proof, decide: (choices: RandomChoices) => void): void {
  const choices = new RandomChoices(play.choices);
  game.start(play.seed, play.index);
  while (!game.isOver()) decide(choices);
}

/** The players by their numbers. */
export const playersOf = (game: Game): number[] => Array.from({ length: game.playerCount }, (_, player) => player);
