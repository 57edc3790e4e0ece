/** Where weights meet: players that differ in nothing else, and their rivals, at tables that they take turns to sit at. */
import { createPolicy, type Policy, type PolicySpec } from '@lorelab/ai';
import type { Game, Player } from '@lorelab/engine/kernel';
import { isStopped, playGame, type SeatedTable, type Table } from '@lorelab/sim';
import { Outcome, PairTally } from '@lorelab/statistics';
import { SeatedTables } from './seated-tables.js';
import type { Worker } from './threads/threads.js';

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
  readonly candidates: readonly PolicySpec[];
  /** Pair `p` is played against rival `p % rivals.length`. */
  readonly rivals: readonly PolicySpec[];
}

/** How each candidate's pairs ended, as a PairTally is written. */
export type BoutResult = readonly (readonly number[])[];

/** Where bouts of one thread are played. */
export class Arena implements Worker<Bout, BoutResult> {
  private readonly tables: SeatedTables;

  constructor(private readonly at: readonly Table[]) {
    this.tables = new SeatedTables(at);
  }

  async work(bout: Bout): Promise<BoutResult> {
    const table = await this.tables.seat(bout.table);
    const players = new Players(table, this.at[bout.table]!.game);
    const rivals: Policy[] = [];
    for (const rival of bout.rivals) rivals.push(await players.of(rival));
    const results: (readonly number[])[] = [];
    for (const spec of bout.candidates) {
      const candidate = await players.of(spec);
      const tally = new PairTally();
      for (let pair = bout.from; pair < bout.to; pair++)
        playPair(table, candidate, rivals[pair % rivals.length]!, bout, pair, tally);
      results.push(tally.toJSON());
    }
    return results;
  }
}

/** Those who sit at a table; one who is named more than once sits down once. */
class Players {
  private readonly seated = new Map<PolicySpec, Policy>();

  constructor(
    private readonly table: SeatedTable,
    private readonly game: string,
  ) {}

  async of(spec: PolicySpec): Promise<Policy> {
    const known = this.seated.get(spec);
    if (known) return known;
    const policy = await createPolicy(spec, { ...this.table, game: this.game });
    this.seated.set(spec, policy);
    return policy;
  }
}

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
