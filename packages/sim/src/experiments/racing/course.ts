import type { GameSource } from '../paired/game-source.js';
import { Standing } from './standing.js';

/** Somebody has ended the games before they were played. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** To sit down at a new table takes as long as so many pairs of quick games. */
const FEWEST_PAIRS = 8;

/** Both games of a pair. */
const GAMES = 2;

/**
 * Where arms run: games against opponents in turn, none of them twice. All of a lap play the same games, and so does
 * whoever they are compared with.
 */
export class Course<Arm> {
  /** By opponent, the first series that nobody has played. */
  private readonly next: number[];
  private readonly opponents: readonly number[];
  /** Whose turn it is. */
  private turn = 0;

  constructor(
    private readonly games: GameSource<Arm>,
    /** Whom all are compared with. */
    private readonly base: Arm,
    /** Places of the opponents that are met; absent: all that count. */
    opponents: readonly number[] = [...games.weights.keys()],
  ) {
    this.opponents = opponents.filter((place) => games.weights[place]! > 0);
    this.next = games.weights.map(() => 0);
  }

  standing(arm: Arm): Standing<Arm> {
    return new Standing(arm, this.games.weights);
  }

  /** About so many games for all of them together. Opponents take turns where there are too few games for all of them. */
  async lap(standings: readonly Standing<Arm>[], games: number): Promise<void> {
    const pairs = Math.max(1, pairsEach(games, standings.length, 1));
    const some = this.opponentsFor(pairs);
    await this.meet(standings, some, Math.max(1, Math.round(pairs / some.length)));
  }

  /** So many games for all of them together, against every opponent alike. */
  async meetAll(standings: readonly Standing<Arm>[], games: number): Promise<void> {
    await this.meet(standings, this.opponents, Math.max(2, pairsEach(games, standings.length, this.opponents.length)));
  }

  private opponentsFor(pairs: number): readonly number[] {
    const count = Math.max(1, Math.min(this.opponents.length, Math.floor(pairs / FEWEST_PAIRS)));
    const some = Array.from({ length: count }, (_, at) => this.opponents[(this.turn + at) % this.opponents.length]!);
    this.turn = (this.turn + count) % this.opponents.length;
    return some;
  }

  private async meet(standings: readonly Standing<Arm>[], opponents: readonly number[], pairs: number): Promise<void> {
    const runners = [this.base, ...standings.map(({ arm }) => arm)];
    const meetings = opponents.map(async (opponent) => {
      const range = { from: this.next[opponent]!, to: this.next[opponent]! + GAMES * pairs };
      this.next[opponent] = range.to;
      const points = await Promise.all(runners.map((arm) => this.games.play(arm, opponent, range)));
      return { opponent, range, points, isWhole: points.every(({ length }) => length === range.to - range.from) };
    });
    for (const { opponent, range, points, isWhole } of await Promise.all(meetings)) {
      if (!isWhole) throw new Interrupted();
      for (const [at, standing] of standings.entries()) {
        standing.add(opponent, points[1 + at]!, points[0]!);
        standing.note(opponent, range);
      }
    }
  }
}

/** How many pairs each arm can play against each opponent, and whom it is compared with as well. */
const pairsEach = (games: number, arms: number, opponents: number): number =>
  Math.floor(games / GAMES / (arms + 1) / opponents);
