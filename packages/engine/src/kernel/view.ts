import { CommonInteger } from './common-integers.js';
import type { Game, Player, View } from './game.js';
import type { FlatState } from './state.js';

/** What a view needs of the game that it shows, to give its player something to search in. */
export interface ShownGame {
  newGame(): Game;
  dealInto(game: Game, viewer: Player, seed: number): void;
}

/** What everybody knows of a game over a flat state. There is no way from a view to the state. */
export abstract class FlatView implements View {
  readonly #s: FlatState;
  readonly #shown: ShownGame;

  constructor(
    state: FlatState,
    shown: ShownGame,
    readonly viewer: Player,
  ) {
    this.#s = state;
    this.#shown = shown;
  }

  newGame(): Game {
    return this.#shown.newGame();
  }
  dealInto(game: Game, seed: number): void {
    this.#shown.dealInto(game, this.viewer, seed);
  }

  get playerCount(): number {
    return this.#s.playerCount;
  }
  get turn(): number {
    return this.#s.v[CommonInteger.Turn];
  }
  get turnPlayer(): Player {
    return this.#s.v[CommonInteger.TurnPlayer];
  }
  get startingPlayer(): Player {
    return this.#s.v[CommonInteger.StartingPlayer];
  }
  get decisionKind(): number {
    return this.#s.v[CommonInteger.DecisionKind];
  }
}
