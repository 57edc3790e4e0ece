/** Ways to play games one after the other. */
import type { Policy } from '@lorelab/ai';
import type { Game } from '@lorelab/engine/kernel';
import { playGame } from '@lorelab/sim';
import { Dice } from './dice.js';

const SEED = 'bench';

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
  private readonly dice = new Dice();

  protected play(index: number): void {
    const { game, dice } = this;
    game.start(SEED, index);
    while (!game.isOver()) game.take(dice.below(game.options().length));
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
