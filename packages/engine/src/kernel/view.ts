import type { Game, Player, View } from './game.js';
import { Register } from './registers.js';
import type { FlatState } from './state.js';

/** What a view needs of the game that it shows, to give its player something to search in. */
export interface Table {
  newGame(): Game;
  dealInto(game: Game, viewer: Player, seed: number): void;
}

/** What everybody knows of a game over a flat state. There is no way from a view to the state. */
export abstract class FlatView implements View {
  readonly #s: FlatState;
  readonly #table: Table;

  constructor(
    state: FlatState,
    table: Table,
    readonly viewer: Player,
  ) {
    this.#s = state;
    this.#table = table;
  }

  newGame(): Game {
    return this.#table.newGame();
  }
  dealInto(game: Game, seed: number): void {
    this.#table.dealInto(game, this.viewer, seed);
  }

  get playerCount(): number {
    return this.#s.playerCount;
  }
  get turn(): number {
    return this.#s.v[Register.Turn];
  }
  get turnPlayer(): Player {
    return this.#s.v[Register.TurnPlayer];
  }
  get startingPlayer(): Player {
    return this.#s.v[Register.StartingPlayer];
  }
  get decisionKind(): number {
    return this.#s.v[Register.DecisionKind];
  }
}
