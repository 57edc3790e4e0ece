import { createPolicy, type Policy } from '@lorelab/ai';
import { type Game, NOBODY, type Player } from '@lorelab/engine/kernel';
import { type GameKind, gameKind, type Narrator, type SeatedTable } from '../games/index.js';
import { GameFailure, playGame, type Watcher } from '../playing/index.js';
import { Head, type Recorder, Rows } from '../records/index.js';
import { gameIndex, type RunPlan, shuffleIndex } from './plan.js';

/** A game that a policy failed to play: it is counted apart, and the run goes on. */
export interface PolicyFailure {
  readonly index: number;
  /** Who failed. */
  readonly player: Player;
  readonly message: string;
}

/** The games of some series: a record each, in the order of their numbers, and those that failed. */
export interface PlayedSeries {
  readonly rows: Rows;
  readonly failures: readonly PolicyFailure[];
}

/** A plan with its players at the table. One serves any number of games of its plan, in any order. */
export class Session {
  private readonly recorder: Recorder;

  private constructor(
    readonly plan: RunPlan,
    readonly kind: GameKind,
    private readonly table: SeatedTable,
    readonly policies: readonly Policy[],
  ) {
    this.recorder = table.createRecorder();
  }

  static async open(plan: RunPlan): Promise<Session> {
    const kind = gameKind(plan.table.game);
    const table = kind.seat(plan.table);
    const policies: Policy[] = [];
    const { rules, createAdvisor } = table;
    for (const spec of plan.policies) policies.push(await createPolicy(spec, { game: kind.id, rules, createAdvisor }));
    return new Session(plan, kind, table, policies);
  }

  get game(): Game {
    return this.table.game;
  }
  createNarrator(names: readonly string[]): Narrator {
    return this.table.createNarrator(names);
  }
  get layout(): Recorder['layout'] {
    return this.recorder.layout;
  }

  /** Plays the series from `from` up to `to`, and records each game. */
  play(from: number, to: number): PlayedSeries {
    const rows = Rows.room(this.layout, (to - from) * this.plan.bestOf);
    const failures: PolicyFailure[] = [];
    let row = 0;
    for (let series = from; series < to; series++) row = this.playSeries(series, rows, row, failures);
    return { rows: firstRows(rows, row), failures };
  }

  /** Plays one game of the plan again, for somebody to watch: the games of its series before it are played first. */
  replay(series: number, game: number, watcher: Watcher): void {
    let starter = firstStarter(series);
    for (let i = 0; i < game; i++) {
      this.playOne(series, i, starter, undefined);
      starter = nextStarter(this.game, starter);
    }
    this.playOne(series, game, starter, watcher);
  }

  /** Plays a series into rows from `row` on; returns the row after its last game. */
  private playSeries(series: number, rows: Rows, row: number, failures: PolicyFailure[]): number {
    const { bestOf } = this.plan;
    const wins = [0, 0];
    let starter = firstStarter(series);
    for (let game = 0; game < bestOf && Math.max(wins[0]!, wins[1]!) * 2 < bestOf; game++) {
      const index = gameIndex(this.plan, series, game);
      this.recorder.writeInto(rows, row, index);
      const failure = this.tryGame(series, game, starter);
      if (failure) {
        failures.push({ index, ...failure });
        continue;
      }
      const winner = rows.head(row, Head.Winner);
      if (winner !== NOBODY) wins[winner]!++;
      starter = nextStarter(this.game, starter);
      row++;
    }
    return row;
  }

  private tryGame(series: number, game: number, starter: Player): Omit<PolicyFailure, 'index'> | undefined {
    try {
      this.playOne(series, game, starter, this.recorder);
      return undefined;
    } catch (error) {
      if (!(error instanceof GameFailure) || error.player === NOBODY) throw error;
      this.game.turnObserver = undefined;
      return { player: error.player, message: error.message };
    }
  }

  private playOne(series: number, game: number, starter: Player, watcher: Watcher | undefined): void {
    this.game.startWith = starter;
    const shuffle = shuffleIndex(this.plan, series, game);
    const options = watcher ? { watcher, shuffle } : { shuffle };
    playGame(this.game, this.policies, this.plan.seed, gameIndex(this.plan, series, game), options);
  }
}

/** The seats of a pair take turns to start. */
const firstStarter = (series: number): Player => series % 2;

/** The loser of a game chooses (2.1.3.2), and starts; after a game that nobody won the other one does. */
function nextStarter(game: Game, starter: Player): Player {
  for (let player = 0; player < game.playerCount; player++) if (game.hasWon(player)) return 1 - player;
  return 1 - starter;
}

function firstRows(rows: Rows, count: number): Rows {
  return rows.length === count ? rows : new Rows(rows.layout, rows.buffer.slice(0, count * rows.layout.bytes));
}
