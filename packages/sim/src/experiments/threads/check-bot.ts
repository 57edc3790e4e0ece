/** Whether a bot keeps to the protocol: it is put through games, and through what may happen between them. */
import type { GameResult, Policy, PolicySpec } from '@lorelab/ai';
import { PolicyError } from '@lorelab/ai/policies';
import type { Game, OptionList, Player, View } from '@lorelab/engine/kernel';
import { type BotAnswer, type BotClock, BotFault, type BotLine } from '../../bots/bot-line.js';
import { BotPolicy, type BotTable } from '../../bots/bot-policy.js';
import type { BotHello } from '../../bots/messages.js';
import { openBotLine } from '../../bots/threads/load-bot.js';
import type { ThreadedLine } from '../../bots/threads/threaded-line.js';
import { botTable } from '../../game-kind/bot-table.js';
import type { GameKind } from '../../game-kind/game-kind.js';
import type { Table } from '../../plan/table.js';
import { GameFailure } from '../../playing/failure.js';
import { playGame, playOn } from '../../playing/play-game.js';
import { BOT_CHECK_REPORT_VERSION, type BotCheck, type BotCheckReport } from '../../reports/bot-check-report.js';
import { leadTo, readCourse, type Station } from './bot-course.js';

export interface CheckOptions {
  readonly spec: PolicySpec;
  readonly kind: GameKind;
  /** Tables of two, and one of three if the game has such. */
  readonly tables: readonly Table[];
  readonly tableOfThree?: Table;
  readonly seed: string;
  /** Whole games that are played at the tables. */
  readonly games: number;
  /** Milliseconds that a decision may take. */
  readonly patience: number;
  readonly lorelab: string;
  readonly command: string;
  readonly onCheck?: (check: BotCheck) => void;
}

/** Games that have to be the same when they are played again. */
const COMPARED = 2;
/** A game by the clock may take as long as so many of its slowest decisions. */
const CLOCKED = 100;
/** Each station of the course is played from so often, for so many decisions. */
const COURSE = { times: 2, decisions: 40 };

/** What a bot was asked and said, and what it took. */
class Noted implements Policy {
  readonly choices: number[] = [];

  constructor(
    private readonly policy: Policy,
    private readonly note: (view: View, milliseconds: number) => void,
    private readonly noteFault: (view: View, error: unknown) => void,
  ) {}

  get name(): string {
    return this.policy.name;
  }
  startGame(seat: Player, seed: number): void {
    this.choices.length = 0;
    this.policy.startGame(seat, seed);
  }
  choose(view: View, options: OptionList): number {
    const began = performance.now();
    try {
      const choice = this.policy.choose(view, options);
      this.note(view, performance.now() - began);
      this.choices.push(choice);
      return choice;
    } catch (error) {
      this.noteFault(view, error);
      throw error;
    }
  }
  endGame(result: GameResult): void {
    this.policy.endGame?.(result);
  }
}

/** A table with the game that is played at it. */
interface OpenTable {
  readonly game: Game;
  readonly told: BotTable;
}

export async function checkBot(options: CheckOptions): Promise<BotCheckReport> {
  const checking = new Checking(options);
  try {
    await checking.all();
  } finally {
    await checking.end();
  }
  return checking.report();
}

class Checking {
  private readonly checks: BotCheck[] = [];
  private readonly asked = new Map<string, number>();
  private readonly faults = new Map<string, string>();
  private wrongAnswers = 0;
  private readonly times: number[] = [];
  private readonly lines: ThreadedLine[] = [];
  private kinds: readonly string[] = [];
  private hello: BotHello | undefined;
  private open!: OpenTable;

  constructor(private readonly options: CheckOptions) {}

  async all(): Promise<void> {
    this.open = await this.tableOf(this.options.tables[0]!);
    this.kinds = this.open.told.fields.decisionKinds.slice(1);
    if (!(await this.says('says hello', () => this.greets()))) return;
    const playsCopies = await this.says('plays two copies of itself', () => this.playsCopies());
    // Whoever hasn't answered anything doesn't answer anything else.
    if (!playsCopies && this.times.length === 0) return;
    await this.says('plays whole games', () => this.playsGames());
    await this.says('answers every kind of decision', () => this.answersAllKinds());
    await this.says('plays among three', () => this.playsThree());
    await this.says('plays by a clock', () => this.playsByClock());
    await this.says('answers in time', () => this.answersInTime());
    await this.says('passes over what it doesn’t know', () => this.passesOver());
    await this.says('is started anew in the midst of a game', () => this.isRestarted());
    await this.says('says whether to start the next game', () => this.saysWhoStarts());
    await this.says('answers the same again', () => this.isDeterministic());
  }

  async end(): Promise<void> {
    await this.release();
  }

  report(): BotCheckReport {
    const { spec, kind, seed, lorelab, command } = this.options;
    const sorted = [...this.times].sort((x, y) => x - y);
    const milliseconds =
      sorted.length === 0 ? null : { median: sorted[Math.floor(sorted.length / 2)]!, most: sorted.at(-1)! };
    return {
      report: 'bot-check',
      version: BOT_CHECK_REPORT_VERSION,
      provenance: { lorelab, command, game: kind.id, seed, milliseconds },
      policy: spec.text,
      bot: this.hello?.name ?? null,
      passed: this.checks.filter(({ isPassed }) => isPassed === true).length,
      failed: this.checks.filter(({ isPassed }) => isPassed === false).length,
      checks: this.checks,
      decisions: this.kinds.map((name) => ({
        kind: name,
        asked: this.asked.get(name) ?? 0,
        fault: this.faults.get(name) ?? null,
      })),
    };
  }

  // ------------------------------------------------------------------------------------------ the checks
  // Each says what it found; undefined: there was nothing to look at. It throws what the bot did wrong.

  private async greets(): Promise<string> {
    const { policy } = await this.bot();
    this.hello = policy.greet();
    const { name, view, text, cards, ratings } = this.hello;
    const wants = [
      view === 'none' ? 'no view' : `views (${view})`,
      text && 'words',
      cards && 'cards',
      ratings && 'ratings',
    ];
    return `it is called ${JSON.stringify(name)} and wants ${wants.filter(Boolean).join(', ')}`;
  }

  private async playsCopies(): Promise<string> {
    const seats = await this.seats(this.open);
    const [decisions] = this.play(this.open, seats, 0);
    return `one game of ${decisions} decisions, each copy in a program of its own`;
  }

  private async playsGames(): Promise<string> {
    const { tables, games } = this.options;
    const before = this.times.length;
    let played = 0;
    for (const [place, table] of tables.entries()) {
      const until = Math.ceil((games * (place + 1)) / tables.length);
      if (played === until) continue;
      const open = await this.tableOf(table);
      const seats = await this.seats(open);
      while (played < until) this.play(open, seats, ++played);
      await this.release();
    }
    return `${played} games to their end, ${this.times.length - before} decisions`;
  }

  /** Whatever goes wrong at one station, the others are played from too: all kinds that a bot can't answer are told. */
  private async answersAllKinds(): Promise<string> {
    const before = this.times.length;
    const course = await readCourse(this.options.kind);
    for (const station of course)
      for (let index = 0; index < COURSE.times && !this.faults.has(station.decision); index++)
        await this.playsFrom(station, index);
    const wrong = this.kinds.filter((kind) => this.faults.has(kind));
    if (wrong.length > 0)
      throw new CheckFailure(wrong.map((kind) => `${kind}: it ${this.faults.get(kind)}`).join('; '));
    const unseen = this.kinds.filter((kind) => !this.asked.has(kind));
    const seen = `${this.kinds.length - unseen.length} of ${this.kinds.length} kinds`;
    const missing = unseen.length === 0 ? '' : `; none came up of the kind ${unseen.join(', ')}`;
    return `${seen}${missing}; ${this.times.length - before} decisions from ${course.length} positions of a course`;
  }

  private async playsFrom(station: Station, index: number): Promise<void> {
    const { kind, seed } = this.options;
    const game = station.begin(`${seed} ${index}`);
    const knowledge = await kind.knowledgeOf!(game);
    const open: OpenTable = { game, told: await botTable(kind, knowledge) };
    leadTo(station, game, open.told.fields);
    const seats = await this.seats(open);
    let left = COURSE.decisions;
    const before = this.wrongAnswers;
    try {
      playOn(game, seats, seed, index, () => --left < 0);
    } catch (error) {
      // What went wrong at a decision has been noted; the rest isn't of its kind.
      if (this.wrongAnswers === before) throw error;
    } finally {
      await this.release();
    }
  }

  private async playsThree(): Promise<string | undefined> {
    const { tableOfThree } = this.options;
    if (!tableOfThree) return undefined;
    const open = await this.tableOf(tableOfThree);
    const [decisions] = this.play(open, await this.seats(open), 0);
    return `one game of ${decisions} decisions`;
  }

  private async playsByClock(): Promise<string> {
    const { patience } = this.options;
    const clock: BotClock = { decision: patience, game: CLOCKED * patience, on: 'wall' };
    const seats = await this.seats(this.open, (policy) => this.noted(policy), clock);
    const [decisions] = this.play(this.open, seats, 5);
    return `one game of ${decisions} decisions, each of which says what time is left`;
  }

  private async answersInTime(): Promise<string> {
    const { patience } = this.options;
    const most = Math.max(...this.times);
    const told = `the slowest of ${this.times.length} decisions took ${most.toFixed(1)} ms of ${patience} ms`;
    if (most > patience) throw new CheckFailure(told);
    return told;
  }

  private async passesOver(): Promise<string> {
    const { policy, line } = await this.bot();
    policy.greet();
    line.tell('{"type":"from a later version","what":{"ever":[1,2,3]}}');
    const other = await this.seats(this.open);
    this.play(this.open, [this.noted(policy), other[1]!], 1);
    return 'a message of an unknown type in front of a game';
  }

  private async isRestarted(): Promise<string> {
    const [one, other] = [await this.bot(), await this.bot()];
    let left = 20;
    const leaving: BotLine = {
      get isOpen() {
        return one.line.isOpen;
      },
      open: () => one.line.open(),
      tell: (words) => one.line.tell(words),
      close: () => one.line.close(),
      ask: (words, limit): BotAnswer => {
        if (--left !== 0) return one.line.ask(words, limit);
        one.line.close();
        throw new BotFault('was ended by us', 'ended');
      },
    };
    const { text } = this.options.spec;
    const seats = [
      new BotPolicy(leaving, this.open.told, { name: text, patience: this.options.patience }),
      other.policy,
    ];
    let ended = 0;
    playGame(this.open.game, seats, this.options.seed, 2, { onForfeit: () => ended++ });
    const [decisions] = this.play(this.open, [this.noted(seats[0]!), this.noted(seats[1]!)], 3);
    return `${ended === 1 ? 'ended in one game' : 'a short game'}, it played the next one of ${decisions} decisions`;
  }

  private async saysWhoStarts(): Promise<string | undefined> {
    if (!this.hello!.start) return undefined;
    const seats = await this.seats(this.open, (policy) => policy);
    this.play(this.open, seats, 4);
    const isStarting = seats[0]!.choosesToStart!(this.open.game.view(0));
    return isStarting ? 'it starts' : 'it lets the other start';
  }

  private async isDeterministic(): Promise<string | undefined> {
    if (!this.hello!.deterministic) return undefined;
    const seats = await this.seats(this.open);
    const first = Array.from({ length: COMPARED }, (_, game) => this.play(this.open, seats, game)[1]);
    for (const [whose, again] of [
      ['the same program', seats],
      ['another one', await this.seats(this.open)],
    ] as const)
      for (const [game, choices] of first.entries()) {
        const [, now] = this.play(this.open, again, game);
        const at = choices.findIndex((choice, i) => choice !== now[i]);
        if (at >= 0 || now.length !== choices.length)
          throw new CheckFailure(
            `it claims to be deterministic; played again by ${whose}, game ${game} goes otherwise from decision ${at + 1} on`,
          );
      }
    return `${COMPARED} games again, by the same program and by another one`;
  }

  // ------------------------------------------------------------------------------------------ how

  private async says(check: string, act: () => Promise<string | undefined>): Promise<boolean> {
    const done = await act().then(
      (says) => ({ check, isPassed: says === undefined ? null : true, says: says ?? 'nothing to look at' }),
      (error: unknown) => ({ check, isPassed: false, says: whatWentWrong(error) }),
    );
    await this.release();
    this.checks.push(done);
    this.options.onCheck?.(done);
    return done.isPassed !== false;
  }

  /** Ends the programs that have been started so far. */
  private async release(): Promise<void> {
    await Promise.all(this.lines.splice(0).map((line) => line.end()));
  }

  private async tableOf(table: Table): Promise<OpenTable> {
    const { kind } = this.options;
    const seated = await kind.seat(table);
    return { game: seated.game, told: await botTable(kind, seated, table) };
  }

  private async bot(table = this.open, clock?: BotClock): Promise<{ policy: BotPolicy; line: ThreadedLine }> {
    const { spec, patience } = this.options;
    const line = await openBotLine(spec);
    this.lines.push(line);
    return { line, policy: new BotPolicy(line, table.told, { name: spec.text, patience, ...(clock && { clock }) }) };
  }

  /** A copy for each seat. */
  private async seats<T extends Policy = Noted>(
    table: OpenTable,
    as: (policy: BotPolicy) => T = (policy) => this.noted(policy, table) as Policy as T,
    clock?: BotClock,
  ): Promise<T[]> {
    const seats: T[] = [];
    for (let seat = 0; seat < table.game.playerCount; seat++) seats.push(as((await this.bot(table, clock)).policy));
    return seats;
  }

  private noted(policy: Policy, { told: { fields } }: OpenTable = this.open): Noted {
    const kindOf = (view: View): string => fields.decisionKinds[fields.decisionKindOf(view)]!;
    return new Noted(
      policy,
      (view, milliseconds) => {
        const kind = kindOf(view);
        this.asked.set(kind, (this.asked.get(kind) ?? 0) + 1);
        this.times.push(milliseconds);
      },
      (view, error) => {
        this.wrongAnswers++;
        if (!this.faults.has(kindOf(view))) this.faults.set(kindOf(view), faultOf(error));
      },
    );
  }

  /** Plays a game: how many decisions there were, and what the first seat chose. */
  private play({ game }: OpenTable, seats: readonly Policy[], index: number): [number, readonly number[]] {
    playGame(game, seats, this.options.seed, index);
    const [first] = seats;
    return [game.decisions, first instanceof Noted ? [...first.choices] : []];
  }
}

/** What is wrong with what a bot has done in all. */
class CheckFailure extends Error {}

/** Behind "it". */
const faultOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/^it /, '');

function whatWentWrong(error: unknown): string {
  if (error instanceof BotFault) return `it ${error.message}`;
  if (error instanceof CheckFailure) return error.message;
  if (error instanceof GameFailure || error instanceof PolicyError) return error.message;
  throw error;
}
