/** Where weights meet: players that differ in nothing else, and their rivals, at tables that they take turns to sit at. */
import type { Policy, PolicySpec } from '@lorelab/ai';
import { isOwnPolicy } from '@lorelab/ai/policies';
import type { Game, Player } from '@lorelab/engine/kernel';
import {
  gameKind,
  isStopped,
  playGame,
  type SeatedTable,
  type SessionHost,
  seatPolicy,
  type Table,
} from '@lorelab/sim';
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

export interface BoutResult {
  /** How each candidate's pairs ended, as a PairTally is written. */
  readonly tallies: readonly (readonly number[])[];
  /** Games that a rival, who is a bot of the user, forfeited: candidates have won them. */
  readonly forfeits: Forfeits;
}

/** How many, and what is said of the first. */
export interface Forfeits {
  readonly games: number;
  readonly first?: string;
}

/** Where bouts of one thread are played. */
export class Arena implements Worker<Bout, BoutResult> {
  private readonly tables: SeatedTables;
  /** The user's own policies at the table of the last bout: each of them may be a program of its own. */
  private own: Players | undefined;

  constructor(
    private readonly at: readonly Table[],
    private readonly host: Host,
  ) {
    this.tables = new SeatedTables(at);
  }

  async work(bout: Bout): Promise<BoutResult> {
    const table = await this.tables.seat(bout.table);
    const at = this.at[bout.table]!;
    if (this.own?.at !== at) {
      this.own?.close();
      this.own = new Players(table, at, this.host);
    }
    const ours = new Players(table, at, this.host);
    const of = (spec: PolicySpec): Promise<Policy> => (isOwnPolicy(spec) ? this.own! : ours).of(spec);
    const rivals: Policy[] = [];
    for (const rival of bout.rivals) rivals.push(await of(rival));
    const pairs = new Pairs(table, bout, this.host);
    const tallies: (readonly number[])[] = [];
    for (const spec of bout.candidates) tallies.push(pairs.play(await of(spec), rivals).toJSON());
    return { tallies, forfeits: pairs.forfeits };
  }
}

type Host = Omit<SessionHost, 'seated'>;

/** Those who sit at a table; one who is named more than once sits down once. */
class Players {
  private readonly seated = new Map<string | PolicySpec, Policy>();

  constructor(
    private readonly table: SeatedTable,
    readonly at: Table,
    private readonly host: Host,
  ) {}

  async of(spec: PolicySpec): Promise<Policy> {
    // Each task brings specs of its own, and what the user's stand for is in their texts.
    const key = isOwnPolicy(spec) ? spec.text : spec;
    const known = this.seated.get(key);
    if (known) return known;
    const seat = { kind: gameKind(this.at.game), knowledge: this.table, table: this.at };
    const policy = await seatPolicy(spec, RIVAL, seat, this.host);
    this.seated.set(key, policy);
    return policy;
  }

  close(): void {
    for (const policy of this.seated.values()) policy.close?.();
  }
}

/** The seat that a thread notes of a policy of the user. @internal */
export const RIVAL = 1;

/** How a game that is over ended for a seat. */
function outcomeOf(game: Game, seat: Player): Outcome {
  if (game.hasWon(seat)) return Outcome.Won;
  if (game.hasWon(1 - seat)) return Outcome.Lost;
  return isStopped(game.ending()) ? Outcome.Stopped : Outcome.Drawn;
}

/** Plays the pairs of a bout. */
class Pairs {
  private games = 0;
  private first: string | undefined;

  constructor(
    private readonly table: SeatedTable,
    private readonly bout: Bout,
    private readonly host: Host,
  ) {}

  get forfeits(): Forfeits {
    return { games: this.games, ...(this.first !== undefined && { first: this.first }) };
  }

  play(candidate: Policy, rivals: readonly Policy[]): PairTally {
    const tally = new PairTally();
    const { from, to } = this.bout;
    for (let pair = from; pair < to; pair++) this.playPair(candidate, rivals[pair % rivals.length]!, pair, tally);
    return tally;
  }

  private playPair(one: Policy, other: Policy, pair: number, tally: PairTally): void {
    const { game } = this.table;
    const { seed, rivals } = this.bout;
    // Each rival is met as often on the play as on the draw.
    const starter = Math.floor(pair / rivals.length) % 2;
    const outcomes = [0, 1].map((seat) => {
      game.startWith = starter;
      this.host.tracker?.playing(pair);
      playGame(game, seat === 0 ? [one, other] : [other, one], seed, pair, {
        onForfeit: (_, message) => {
          this.games++;
          this.first ??= message;
        },
      });
      this.host.tracker?.played();
      return outcomeOf(game, seat);
    });
    tally.add(outcomes[starter]!, outcomes[1 - starter]!);
  }
}
