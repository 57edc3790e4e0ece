/** Ways to play games one after the other. */
import type { Policy } from '@lorelab/ai';
import type { Game } from '@lorelab/engine/kernel';
import { playGame } from '@lorelab/sim';

const SEED = 'bench';

/** 1 / 2^32: makes 32 bits a fraction below 1. */
const UNIT = 2.3283064365386963e-10;

/** Plays the next game of a run whenever it is told to, and counts. */
export abstract class Driver {
  games = 0;
  decisions = 0;

  abstract readonly name: string;
  constructor(protected readonly game: Game) {}

  playNext(): void {
    this.play(this.games++);
    this.decisions += this.game.decisions;
  }

  protected abstract play(index: number): void;
}

/** The engine alone: the plainest loop there is, and one xorshift a decision. */
export class BareLoop extends Driver {
  readonly name = 'a bare loop';
  private word = 0x2545f491;

  protected play(index: number): void {
    const game = this.game;
    game.start(SEED, index);
    while (!game.isOver()) game.take(this.pick(game.options().length));
  }

  private pick(length: number): number {
    let x = this.word;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.word = x;
    return Math.floor((x >>> 0) * UNIT * length);
  }
}

/** As runs play: with policies and views, and their failures caught. */
export class WithPolicies extends Driver {
  private readonly policies: readonly Policy[];

  constructor(
    game: Game,
    readonly name: string,
    createPolicy: () => Policy,
  ) {
    super(game);
    this.policies = Array.from({ length: game.playerCount }, createPolicy);
  }

  protected play(index: number): void {
    playGame(this.game, this.policies, SEED, index);
  }
}

/** Plays into a game, to a state that is neither empty nor near its end. */
export function playInto(game: Game, decisions = 60): void {
  game.start(SEED, 0);
  while (!game.isOver() && game.decisions < decisions) game.take((game.decisions * 7) % game.options().length);
}
