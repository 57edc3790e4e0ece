/** Where weights meet: greedy players with different weights, at tables that they take turns to sit at. */
import { GreedyPolicy, type Policy, RandomPolicy, type Weights } from '@lorelab/ai';
import type { Game, Player } from '@lorelab/engine/kernel';
import { isStopped, playGame, type SeatedTable, type Table } from '@lorelab/sim';
import { Outcome, PairTally } from '@lorelab/statistics';
import { SeatedTables } from './seated-tables.js';
import type { Worker } from './threads/threads.js';

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

/** Where bouts of one thread are played. */
export class Arena implements Worker<Bout, BoutResult> {
  private readonly tables: SeatedTables;

  constructor(tables: readonly Table[]) {
    this.tables = new SeatedTables(tables);
  }

  async work(bout: Bout): Promise<BoutResult> {
    const table = await this.tables.seat(bout.table);
    const rivals = bout.rivals.map((rival) => playerOf(rival, table));
    return bout.candidates.map((weights) => {
      const candidate = playerOf(weights, table);
      const tally = new PairTally();
      for (let pair = bout.from; pair < bout.to; pair++)
        playPair(table, candidate, rivals[pair % rivals.length]!, bout, pair, tally);
      return tally.toJSON();
    });
  }
}

const playerOf = (rival: Rival, table: SeatedTable): Policy =>
  rival === 'random' ? new RandomPolicy() : new GreedyPolicy(table.createAdvisor(rival));

/** How a game that is over ended for a seat. */
function outcomeOf(game: Game, seat: Player): Outcome {
  if (game.hasWon(seat)) return Outcome.Won;
  if (game.hasWon(1 - seat)) return Outcome.Lost;
  return isStopped(game.ending()) ? Outcome.Stopped : Outcome.Drawn;
}

function playPair(table: SeatedTable, one: Policy, other: Policy, bout: Bout, pair: number, tally: PairTally): void {
  const { game } = table;
  // Each rival is met as often on the play as on the draw.
  const starter = Math.floor(pair / bout.rivals.length) % 2;
  const outcomes = [0, 1].map((seat) => {
    game.startWith = starter;
    playGame(game, seat === 0 ? [one, other] : [other, one], bout.seed, pair);
    return outcomeOf(game, seat);
  });
  tally.add(outcomes[starter]!, outcomes[1 - starter]!);
}
