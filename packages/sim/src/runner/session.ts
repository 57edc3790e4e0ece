import type { LoadModule, Policy, PolicySpec } from '@lorelab/ai';
import { createPolicy, Forfeit, isModule } from '@lorelab/ai/policies';
import { type Game, NOBODY, type Player } from '@lorelab/engine/kernel';
import type { BotTable } from '../bots/bot-policy.js';
import type { GameKind } from '../game-kind/game-kind.js';
import type { Narrator, Openings, PolicyKnowledge, SeatedTable } from '../game-kind/seated-table.js';
import { gameKind } from '../games/index.js';
import { gameIndex, type RunPlan, shuffleIndex } from '../plan/plan.js';
import { Score } from '../plan/score.js';
import { groupSize } from '../plan/sides.js';
import type { Table } from '../plan/table.js';
import { askForStart } from '../playing/ask-for-start.js';
import { winnerOf } from '../playing/endings.js';
import type { ForfeitedGame } from '../playing/failure.js';
import { GameFailure } from '../playing/failure.js';
import { playGame, playOpening, policySeed, type Watcher } from '../playing/play-game.js';
import { Rows } from '../rows/layout.js';
import type { Recorder } from '../rows/recorder.js';
import { type Tracker, WatchedPolicy } from './whereabouts.js';

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
  /** Games of those that were played which a policy gave up. */
  readonly forfeits: readonly ForfeitedGame[];
}

/** What a session can ask of where it is played. */
export interface SessionHost {
  /**
   * Notes where the games have got to, and which of the user's own policies is being asked.
   * @internal
   */
  readonly tracker?: Tracker | undefined;
  /** The players at the plan's table, if they have sat down already. */
  readonly seated?: SeatedTable | undefined;
  /** Loads code that is not there yet; absent: as it comes. */
  readonly load?: <T>(load: () => Promise<T>) => Promise<T>;
  /** Loads the module of a user's own policy; absent: there are none. */
  readonly loadModule?: LoadModule;
  /** Starts a program of the user that decides; absent: there are none. */
  readonly loadBot?: (spec: PolicySpec, table: BotTable) => Promise<Policy>;
}

/** A plan with its players at the table. One serves any number of games of its plan, in any order. */
export class Session {
  private readonly recorder: Recorder;
  /** Games that ended a thread before this one: they are not tried again. */
  private lost: ReadonlyMap<number, PolicyFailure> = new Map();
  private forfeits: ForfeitedGame[] = [];

  private constructor(
    readonly plan: RunPlan,
    readonly kind: GameKind,
    readonly seated: SeatedTable,
    readonly policies: readonly Policy[],
    private readonly tracker: Tracker | undefined,
    private readonly openings: Openings | undefined,
  ) {
    this.recorder = seated.createRecorder();
  }

  static async open(plan: RunPlan, host: SessionHost = {}): Promise<Session> {
    const { tracker, seated, load = (now) => now() } = host;
    const kind = gameKind(plan.table.game);
    const table = seated ?? (await load(() => kind.seat(plan.table)));
    const policies: Policy[] = [];
    for (const [seat, spec] of plan.policies.entries())
      policies.push(await seatPolicy(spec, seat, { kind, knowledge: table, table: plan.table }, host));
    const { opening } = plan;
    const settle = async () => (await import('./settled-opening.js')).settleOpening(opening!, table, policies);
    return new Session(plan, kind, table, policies, tracker, opening && (await load(settle)));
  }

  get game(): Game {
    return this.seated.game;
  }
  async createNarrator(names: readonly string[]): Promise<Narrator> {
    return this.seated.createNarrator(names);
  }
  get layout(): Recorder['layout'] {
    return this.recorder.layout;
  }

  /** Nothing more is played. */
  close(): void {
    for (const policy of this.policies) policy.close?.();
  }

  /** Plays the series from `from` up to `to`, and records each game. `lost`: those that are known to end their thread. */
  play(from: number, to: number, lost: readonly PolicyFailure[] = []): PlayedSeries {
    const rows = Rows.room(this.layout, (to - from) * this.plan.bestOf);
    const failures: PolicyFailure[] = [];
    this.forfeits = [];
    this.lost = new Map(lost.map((failure) => [failure.index, failure]));
    let row = 0;
    for (let series = from; series < to; series++) row = this.playSeries(series, rows, row, failures);
    return { rows: firstRows(rows, row), failures, forfeits: this.forfeits };
  }

  /**
   * Plays one game of the plan again, for somebody to watch: the games of its series before it are played first, because
   * they decide who starts. False: the plan doesn't play it, its series is decided before.
   */
  replay(series: number, game: number, watcher?: Watcher, lost: readonly PolicyFailure[] = []): boolean {
    this.lost = new Map(lost.map((failure) => [failure.index, failure]));
    const score = new Score(series, this.plan.bestOf, groupSize(this.plan));
    for (let i = 0; i < game && !score.isDecided; i++) this.tryGame(series, i, score);
    if (score.isDecided) return false;
    this.playOne(series, game, score, watcher);
    return true;
  }

  /** Plays the opening of a game that a seat starts, until its first turn begins: a record of what was dealt and put back, and of nothing else. */
  playOpening(index: number, starter: Player): Rows {
    const rows = Rows.room(this.layout, 1);
    this.recorder.writeInto(rows, 0, index);
    this.game.startWith = starter;
    playOpening(this.game, this.policies, this.plan.seed, index, { watcher: this.recorder });
    this.game.turnObserver = undefined;
    return rows;
  }

  /** The hand that the first player is dealt in a game, where the plan settles something of openings. */
  dealtHand(index: number): readonly string[] {
    this.game.startWith = Number(this.plan.opening?.starts === false);
    this.game.start(this.plan.seed, index);
    return this.openings!.handOf(0);
  }

  /** The cards that the first player puts back of the hand that the plan gives them, in a game of its own. */
  whatGoesBack(index: number): readonly string[] {
    const { opening, seed } = this.plan;
    const openings = this.openings!;
    const back: string[] = [];
    this.game.startWith = Number(opening?.starts === false);
    this.game.start(seed, index);
    if (opening?.hand) openings.give(0, opening.hand);
    for (const [seat, policy] of this.policies.entries()) policy.startGame(seat, policySeed(seed, index, seat));
    while (openings.isAltering()) {
      const seat = this.game.decider;
      const choice = this.policies[seat]!.choose(this.game.view(seat), this.game.options());
      const card = openings.cardOf(choice);
      if (seat === 0 && card !== undefined) back.push(card);
      this.game.take(choice);
    }
    return back.sort();
  }

  /** Plays a series into rows from `row` on; returns the row after its last game. */
  private playSeries(series: number, rows: Rows, row: number, failures: PolicyFailure[]): number {
    const score = new Score(series, this.plan.bestOf, groupSize(this.plan));
    for (let game = 0; game < this.plan.bestOf && !score.isDecided; game++) {
      this.recorder.writeInto(rows, row, gameIndex(this.plan, series, game));
      const failure = this.tryGame(series, game, score, this.recorder);
      if (failure) failures.push(failure);
      else row++;
    }
    return row;
  }

  /** Plays a game and notes who won it. One that a policy fails is as if it had not been played. */
  private tryGame(series: number, game: number, score: Score, watcher?: Watcher): PolicyFailure | undefined {
    const index = gameIndex(this.plan, series, game);
    const lost = this.lost.get(index);
    if (lost) return lost;
    try {
      this.playOne(series, game, score, watcher);
    } catch (error) {
      if (!(error instanceof GameFailure) || error.player === NOBODY) throw error;
      this.game.turnObserver = undefined;
      return { index, player: error.player, message: error.message };
    }
    score.note(winnerOf(this.game));
    return undefined;
  }

  private playOne(series: number, game: number, score: Score, watcher: Watcher | undefined): void {
    const { opening, seed } = this.plan;
    const index = gameIndex(this.plan, series, game);
    // Where the same seat starts again, the same shuffles would make the same game again.
    const isOpen = this.game.startIsOpen && opening?.starts === undefined;
    const shuffle = isOpen ? shuffleIndex(this.plan, series, game) : index;
    this.tracker?.playing(index);
    try {
      const absent = letChoose(score, this.policies, this.game, { seed, index });
      this.game.startWith = opening?.starts === undefined ? score.starter : Number(!opening.starts);
      playGame(this.game, this.policies, seed, index, {
        shuffle,
        ...(watcher && { watcher }),
        ...(absent && { absent }),
        onForfeit: (player, message, kind) =>
          this.forfeits.push({ index, player, kind, decision: this.decision, message }),
        ...(opening?.hand && { prepare: () => this.openings!.give(0, opening.hand!) }),
      });
    } finally {
      this.tracker?.played();
    }
  }

  /** Decisions taken so far; where others play on, the record will say how many there were in all. */
  private get decision(): number | null {
    return this.game.playerCount === 2 ? this.game.decisions : null;
  }
}

/**
 * Who lost the game before, at which the table still stands, chooses whether to start game `index` of a seed. Whoever forfeits it by
 * that, if anybody, doesn't come to it.
 */
export function letChoose(
  score: Score,
  policies: readonly Policy[],
  game: Game,
  { seed, index }: { readonly seed: string; readonly index: number },
): ReadonlyMap<Player, Forfeit> | undefined {
  const { chooser } = score;
  if (chooser === NOBODY || !game.startIsOpen) return undefined;
  const policy = policies[chooser]!;
  if (!policy.choosesToStart) return undefined;
  try {
    score.choose(askForStart(policy, game, { seed, index, chooser }));
    return undefined;
  } catch (error) {
    if (!(error instanceof Forfeit)) throw error;
    return new Map([[chooser, error]]);
  }
}

/** What a policy sits down at; `table` where it was one, and no position. */
export interface PolicySeat {
  readonly kind: GameKind;
  readonly knowledge: PolicyKnowledge;
  readonly table?: Table;
}

/** Makes a policy for a seat, wherever its code is. A user's module is watched, where somebody does. */
export async function seatPolicy(
  spec: PolicySpec,
  seat: Player,
  { kind, knowledge, table }: PolicySeat,
  { tracker, loadModule, loadBot, load = (now) => now() }: Omit<SessionHost, 'seated'>,
): Promise<Policy> {
  const seatBot = async (bot: PolicySpec): Promise<Policy> => {
    const { botTable } = await import('../game-kind/bot-table.js');
    return loadBot!(bot, await botTable(kind, knowledge, table));
  };
  const create = (): Promise<Policy> =>
    load(() =>
      createPolicy(spec, {
        ...knowledge,
        game: kind.id,
        ...(loadModule && { loadModule }),
        ...(loadBot && { loadBot: seatBot }),
      }),
    );
  return tracker && isModule(spec) ? watched(seat, create, tracker) : create();
}

const watched = async (seat: Player, load: () => Promise<Policy>, tracker: Tracker): Promise<Policy> =>
  new WatchedPolicy(await tracker.loading(seat, load), tracker);

function firstRows(rows: Rows, count: number): Rows {
  return rows.length === count ? rows : new Rows(rows.layout, rows.buffer.slice(0, count * rows.layout.bytes));
}
