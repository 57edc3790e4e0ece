import { NOBODY, type Player } from '@lorelab/engine/kernel';

/** A series of two games: both are played, and one win each is a draw. All others are best of an odd number. */
export const TWO_GAMES = 2;

/** Of how many games a series can be the best. */
export const isSeriesLength = (games: number): boolean => games === TWO_GAMES || games % 2 === 1;

/** How a series of a plan stands, and who starts its next game. Series of several games are of two players. */
export class Score {
  private readonly wins: number[];
  /** Who starts if the rules leave that open. The seats take turns to start the first game of a series. */
  starter: Player;
  /** Who lost the last game: they may choose whether to start the next one (2.1.3.2). NOBODY: there is nothing to choose. */
  chooser: Player = NOBODY;

  constructor(
    series: number,
    private readonly bestOf: number,
    players: number,
  ) {
    this.wins = new Array<number>(players).fill(0);
    this.starter = series % players;
  }

  /** Somebody has won more than half of the games that there could be. */
  get isDecided(): boolean {
    return Math.max(...this.wins) * 2 > this.bestOf;
  }

  /**
   * Takes in a game that is over. Its loser starts the next one, if they don't choose otherwise; if nobody won, or of two games
   * (2.1.3.1), the start changes sides.
   */
  note(winner: Player): void {
    if (winner !== NOBODY) this.wins[winner]++;
    const isOpen = winner !== NOBODY && this.bestOf !== TWO_GAMES;
    this.starter = isOpen ? 1 - winner : 1 - this.starter;
    this.chooser = isOpen && !this.isDecided ? 1 - winner : NOBODY;
  }

  /** The chooser has said whether to start. */
  choose(isStarting: boolean): void {
    this.starter = isStarting ? this.chooser : 1 - this.chooser;
    this.chooser = NOBODY;
  }
}
