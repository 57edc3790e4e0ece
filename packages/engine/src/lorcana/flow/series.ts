/** Series of games (2.1.3): two games with the start swapped, or best of N with the loser's choice to play or draw. */
import { assert, NOBODY, type Player } from '../../kernel/index.js';

/** How many games are played: two, or as many as it takes to win more than half of N. */
export type SeriesLength = 'two games' | { readonly bestOf: number };

/** Who starts is decided by chance: the operand of `LorcanaGame.startWith` for that. */
export const AT_RANDOM = -1;

/**
 * Keeps the score of a series between two players and says who starts each game. A best-of-N series asks: while
 * `chooser` is somebody, that player has to `choose` before the next game.
 */
export class Series {
  /** Games won by each player. */
  readonly wins: [number, number] = [0, 0];
  gamesPlayed = 0;
  /** Who starts the next game; AT_RANDOM for the first (2.2.1.1). */
  starter: Player | typeof AT_RANDOM = AT_RANDOM;
  /** The player who decides whether to start the next game (2.1.3.2), or NOBODY. */
  chooser: Player = NOBODY;

  constructor(private readonly length: SeriesLength) {
    assert(
      length === 'two games' || (length.bestOf > 0 && length.bestOf % 2 === 1),
      'a series is best of an odd number',
    );
  }

  isOver(): boolean {
    if (this.length === 'two games') return this.gamesPlayed === 2;
    return Math.max(...this.wins) > this.length.bestOf / 2;
  }

  /** The player who has won more games, once the series is over; NOBODY while it isn't, and for one win each. */
  winner(): Player {
    if (!this.isOver() || this.wins[0] === this.wins[1]) return NOBODY;
    return this.wins[0] > this.wins[1] ? 0 : 1;
  }

  /** Notes a game: who started it, and who won it (NOBODY for one that a limit stopped). */
  record(started: Player, won: Player): void {
    assert(!this.isOver(), 'a series that is over has no more games');
    assert(this.chooser === NOBODY, 'the loser chooses before the next game is played');
    this.gamesPlayed++;
    if (won !== NOBODY) this.wins[won]++;
    if (this.isOver()) return;
    if (this.length === 'two games') this.starter = other(started);
    else if (won === NOBODY) this.starter = AT_RANDOM;
    else this.chooser = other(won);
  }

  /** The loser of the last game chooses to play (start) or to draw. */
  choose(toStart: boolean): void {
    assert(this.chooser !== NOBODY, 'somebody has to choose');
    this.starter = toStart ? this.chooser : other(this.chooser);
    this.chooser = NOBODY;
  }
}

const other = (player: Player): Player => 1 - player;
