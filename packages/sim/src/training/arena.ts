/** Where weights meet: greedy players with different weights, at tables that they take turns to sit at. */
import { GreedyPolicy, type Policy, RandomPolicy, type Weights } from '@lorelab/ai';
import { gameKind, type SeatedTable, type Table } from '../games/index.js';
import { playGame } from '../playing/index.js';
import { Outcome, PairTally } from '../statistics/index.js';

/** Who weights play against: other weights, or whoever chooses at random. */
export type Rival = Weights | 'random';

/**
 * Pairs of games at one table. In both games of a pair the shuffles and the starting seat are the same, and the two
 * players change seats, and so decks.
 */
export interface Bout {
  readonly table: number;
  readonly seed: string;
  /** The pairs from one number up to another. */
  readonly from: number;
  readonly to: number;
  readonly candidates: readonly Weights[];
  /** Pair `p` is played against rival `p % rivals.length`. */
  readonly rivals: readonly Rival[];
}

/** How each candidate's pairs ended, as a PairTally is written. */
export type BoutResult = readonly (readonly number[])[];

/** The tables of one thread. Players sit down when they are first needed. */
export class Arena {
  private readonly seated: (Promise<SeatedTable> | undefined)[];

  constructor(private readonly tables: readonly Table[]) {
    this.seated = tables.map(() => undefined);
  }

  async play(bout: Bout): Promise<BoutResult> {
    const table = await this.seat(bout.table);
    const rivals = bout.rivals.map((rival) => playerOf(rival, table));
    return bout.candidates.map((weights) => {
      const candidate = playerOf(weights, table);
      const tally = new PairTally();
      for (let pair = bout.from; pair < bout.to; pair++)
        playPair(table, candidate, rivals[pair % rivals.length]!, bout, pair, tally);
      return tally.toJSON();
    });
  }

  private seat(index: number): Promise<SeatedTable> {
    const table = this.tables[index]!;
    this.seated[index] ??= gameKind(table.game).seat(table);
    return this.seated[index];
  }
}

const playerOf = (rival: Rival, table: SeatedTable): Policy =>
  rival === 'random' ? new RandomPolicy() : new GreedyPolicy(table.createAdvisor(rival));

function playPair(table: SeatedTable, one: Policy, other: Policy, bout: Bout, pair: number, tally: PairTally): void {
  const { game } = table;
  // Each rival is met as often on the play as on the draw.
  const starter = Math.floor(pair / bout.rivals.length) % 2;
  const outcomes = [0, 1].map((seat) => {
    game.startWith = starter;
    playGame(game, seat === 0 ? [one, other] : [other, one], bout.seed, pair);
    if (game.hasWon(seat)) return Outcome.Won;
    return game.hasWon(1 - seat) ? Outcome.Lost : Outcome.Stopped;
  });
  tally.add(outcomes[starter]!, outcomes[1 - starter]!);
}
