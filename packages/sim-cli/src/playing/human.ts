/** A person at the terminal, in one or more seats of a game. */
import { readSync } from 'node:fs';
import type { GameResult, Policy, PolicySpec } from '@lorelab/ai';
import { HUMAN } from '@lorelab/ai/policies';
import { type Game, NOBODY, type OptionList, type Player, type View } from '@lorelab/engine/kernel';
import {
  type BoardText,
  gameIndex,
  gameKind,
  gameNumber,
  groupSize,
  JUDGES,
  Judge,
  letChoose,
  type PlayOptions,
  playGame,
  type RunPlan,
  Score,
  seatPolicy,
  shuffleIndex,
  threadHost,
  winnerOf,
} from '@lorelab/sim';
import { visible } from '@lorelab/sim/words';
import { formatPercent } from '../terminal/figures.js';
import { lineWidth } from '../terminal/table.js';
import { wrapLine } from '../terminal/wrap.js';

/** What somebody does instead of choosing. */
class Undone extends Error {}
class Left extends Error {}

const COMMANDS = 'a number chooses; b draws the table, h gives a hint, u takes the last choice back, q leaves the game';

/** What all seats share: the choices of the whole game, those to be played again before anybody is asked. */
interface Course {
  /** Whose choice each was, and whether there was more than one option. */
  choices: { readonly place: number; readonly isPersons: boolean }[];
  at: number;
}

/** Repeats what was chosen before an undoing, then lets a policy choose. */
class Repeating implements Policy {
  constructor(
    private readonly policy: Policy,
    private readonly course: Course,
    private readonly isPerson: boolean,
  ) {}

  get name(): string {
    return this.policy.name;
  }
  startGame(seat: Player, seed: number): void {
    this.policy.startGame(seat, seed);
  }
  choose(view: View, options: OptionList): number {
    const { course } = this;
    const before = course.choices[course.at];
    const place = before && before.place < options.length ? before.place : this.policy.choose(view, options);
    course.choices[course.at++] = { place, isPersons: this.isPerson && options.length > 1 };
    return place;
  }
  choosesToStart(view: View): boolean {
    return this.policy.choosesToStart?.(view) ?? true;
  }
  endGame(result: GameResult): void {
    this.policy.endGame?.(result);
  }
  close(): void {
    this.policy.close?.();
  }
}

/** Asks whoever sits at the terminal. */
class Person implements Policy {
  readonly name = HUMAN;

  constructor(
    private readonly names: readonly string[],
    private readonly board: BoardText,
    private readonly judge: Judge,
    private readonly terminal: Terminal,
  ) {}

  startGame(): void {}

  choose(view: View, options: OptionList): number {
    if (options.length === 1) return 0;
    this.draw(view);
    this.list(view, options);
    for (;;) {
      const said = this.terminal.ask(`${this.names[view.viewer]}> `);
      if (said === undefined || said === 'q') throw new Left();
      if (said === 'u') throw new Undone();
      if (said === 'b') this.draw(view);
      if (said === 'b' || said === '') this.list(view, options);
      else if (said === 'h') this.hint(view, options);
      else if (/^\d+$/.test(said) && Number(said) >= 1 && Number(said) <= options.length) return Number(said) - 1;
      else this.terminal.say(`expected a number from 1 to ${options.length}; ${COMMANDS}`);
    }
  }

  /** Who lost is asked. */
  choosesToStart(): boolean {
    this.terminal.say('You have lost that one. Who starts the next?\n  1  you\n  2  the other');
    for (;;) {
      const said = this.terminal.ask('> ');
      if (said === undefined || said === 'q') throw new Left();
      if (said === '1' || said === '2') return said === '1';
      this.terminal.say('expected 1 or 2; q leaves the series');
    }
  }

  private draw(view: View): void {
    this.terminal.say('');
    for (const line of this.board.lines(view, this.names)) this.terminal.say(line, 4);
  }

  private list(view: View, options: OptionList): void {
    this.terminal.say(`${named(view.describeDecision?.() ?? 'you decide', this.names)}:`);
    const width = String(options.length).length;
    for (let i = 0; i < options.length; i++)
      this.terminal.say(`  ${String(i + 1).padStart(width)}  ${wordsOf(view, options, i)}`, 4 + width);
  }

  private hint(view: View, options: OptionList): void {
    const places = Array.from({ length: options.length }, (_, place) => place);
    const chances = this.judge.chancesOf(view, places, 1);
    const best = [...places].sort((one, other) => chances[other]! - chances[one]!).slice(0, 3);
    for (const place of best)
      this.terminal.say(
        `  ${place + 1}  ${wordsOf(view, options, place)}: about ${formatPercent(chances[place]!, 0)} to win`,
        6,
      );
  }
}

const wordsOf = (view: View, options: OptionList, place: number): string =>
  view.describeOption?.(options.at(place)) ?? `option ${place + 1}`;

/** Words of the rules with players by their letters. */
const named = (words: string, names: readonly string[]): string =>
  words.replace(/\bplayer (\d)\b/g, (said, number: string) => names[Number(number) - 1] ?? said);

/** Lines of a terminal, read one at a time while a game waits. */
class Terminal {
  private rest = '';

  say(line: string, indent = 2): void {
    process.stdout.write(`${wrapLine(visible(line), lineWidth(), indent)}\n`);
  }

  /** Undefined: there is nothing more to read. */
  ask(prompt: string): string | undefined {
    process.stdout.write(prompt);
    const buffer = Buffer.alloc(4096);
    while (!this.rest.includes('\n')) {
      const length = this.read(buffer);
      if (length === 0) return undefined;
      this.rest += buffer.toString('utf8', 0, length);
    }
    const end = this.rest.indexOf('\n');
    const line = this.rest.slice(0, end).trim().toLowerCase();
    this.rest = this.rest.slice(end + 1);
    return line;
  }

  private read(buffer: Buffer): number {
    for (;;)
      try {
        return readSync(0, buffer);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EOF') return 0;
        if (code !== 'EAGAIN') throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
      }
  }
}

/** Plays game `index` of a plan in which a person sits; of series, the one that it is of. False: they left it. */
export async function playWithPerson(plan: RunPlan, index: number): Promise<boolean> {
  const kind = gameKind(plan.table.game);
  const seated = await kind.seat(plan.table);
  const names = plan.table.decks.map((_, seat) => String.fromCharCode(65 + seat));
  const terminal = new Terminal();
  const board = await seated.boardText!();
  const judge = new Judge(seated.createAdvisor(), JUDGES.planner);
  const person = new Person(names, board, judge, terminal);
  const at = { kind, knowledge: seated, table: plan.table };
  const others = await Promise.all(
    plan.policies.map((spec, seat) => (isPerson(spec) ? person : seatPolicy(spec, seat, at, threadHost()))),
  );
  for (const [seat, { name }] of plan.table.decks.entries()) {
    const policy = plan.policies[seat]!;
    terminal.say(`${names[seat]}: ${name}, played by ${isPerson(policy) ? 'you' : policy.text}`);
  }
  terminal.say(COMMANDS);
  const course: Course = { choices: [], at: 0 };
  const seats = others.map((policy) => new Repeating(policy, course, policy === person));
  try {
    return playSeries({ plan, game: seated.game, seats, course, names, terminal }, gameNumber(plan, index).series);
  } finally {
    for (const seat of seats) seat.close();
  }
}

/** A person's table. */
interface Sitting {
  readonly plan: RunPlan;
  readonly game: Game;
  readonly seats: readonly Policy[];
  readonly course: Course;
  readonly names: readonly string[];
  readonly terminal: Terminal;
}

/** Plays a series until it is decided. False: the person left it. */
function playSeries(sitting: Sitting, series: number): boolean {
  const { plan, game, course, names, terminal } = sitting;
  const { bestOf } = plan;
  const score = new Score(series, bestOf, groupSize(plan));
  const wins = names.map(() => 0);
  for (let number = 0; number < bestOf && !score.isDecided; number++) {
    const index = gameIndex(plan, series, number);
    if (number > 0) terminal.say(`\nGame ${number + 1}; it stands ${standing(names, wins)}.`);
    course.choices = [];
    const start = startOf(score, sitting, index);
    const isOver = start !== undefined && playOn(sitting, { series, number, ...start });
    if (!tellEnd(isOver, game, names, terminal)) return false;
    const winner = winnerOf(game);
    if (winner !== NOBODY) wins[winner]!++;
    score.note(winner);
  }
  if (bestOf > 1) terminal.say(`The series ends ${standing(names, wins)}.`);
  return true;
}

const standing = (names: readonly string[], wins: readonly number[]): string =>
  names.map((name, seat) => `${name} ${wins[seat]}`).join(', ');

/** Who starts a game, and who has forfeited it before; undefined: the person, who was asked, has left. */
function startOf(score: Score, { plan, game, seats }: Sitting, index: number): Start | undefined {
  try {
    const absent = letChoose(score, seats, game, { seed: plan.seed, index });
    return { starter: score.starter, ...(absent && { absent }) };
  } catch (error) {
    if ((error as Error).cause instanceof Left) return undefined;
    throw error;
  }
}

type Start = Pick<PlayOptions, 'absent'> & { readonly starter: Player };

interface NextGame extends Start {
  readonly series: number;
  readonly number: number;
}

/** Plays until the game is over; each undoing plays it again up to the person's last choice. */
function playOn(
  { plan, game, seats, course, names, terminal }: Sitting,
  { series, number, starter, absent }: NextGame,
): boolean {
  const teller = new Teller(plan, names, terminal);
  const index = gameIndex(plan, series, number);
  for (let told = 0; ; ) {
    course.at = 0;
    game.startWith = starter;
    try {
      playGame(game, seats, plan.seed, index, {
        shuffle: game.startIsOpen ? shuffleIndex(plan, series, number) : index,
        ...(absent && { absent }),
        onForfeit: (player, message) => terminal.say(`${names[player]} forfeits: ${message}`, 4),
        watcher: {
          deciding: (now, choice) => {
            if (course.at > told) teller.deciding(now, choice);
            told = Math.max(told, course.at);
          },
        },
      });
      return true;
    } catch (error) {
      const { cause } = error as Error;
      if (cause instanceof Left) return false;
      if (!(cause instanceof Undone)) throw error;
      const last = course.choices.slice(0, course.at).reduce((found, { isPersons }, at) => (isPersons ? at : found), 0);
      course.choices = course.choices.slice(0, last);
      told = course.choices.length;
    }
  }
}

const isPerson = ({ kind }: PolicySpec): boolean => kind === HUMAN;

const UNSEEN = 'a hidden card';

/** Says what others do, as far as it can be seen: of a card that only comes into sight so, when it has. */
class Teller {
  private late: { readonly seat: number; readonly option: number } | undefined;
  private readonly watching: number;

  constructor(
    private readonly plan: RunPlan,
    private readonly names: readonly string[],
    private readonly terminal: Terminal,
  ) {
    this.watching = plan.policies.findIndex(isPerson);
  }

  /** Somebody is about to choose. */
  deciding(game: Game, choice: number): void {
    this.tellLate(game);
    const seat = game.decider;
    if (isPerson(this.plan.policies[seat]!)) return;
    const option = game.options().at(choice);
    if (this.wordsOf(game, option).includes(UNSEEN)) this.late = { seat, option };
    else this.say(game, seat, option);
  }

  /** What has been seen since. */
  tellLate(game: Game): void {
    if (this.late) this.say(game, this.late.seat, this.late.option);
    this.late = undefined;
  }

  private say(game: Game, seat: number, option: number): void {
    const words = this.wordsOf(game, option);
    if (words !== UNSEEN) this.terminal.say(`${this.names[seat]}: ${words}`, 4);
  }

  private wordsOf(game: Game, option: number): string {
    return game.view(this.watching).describeOption?.(option) ?? 'decides';
  }
}

function tellEnd(isOver: boolean, game: Game, names: readonly string[], terminal: Terminal): boolean {
  if (!isOver) terminal.say('\nYou have left the game.');
  else {
    const winner = names.find((_, seat) => game.hasWon(seat));
    terminal.say(`\n${winner === undefined ? 'Nobody wins' : `${winner} wins`}, on turn ${game.turn}.`);
  }
  return isOver;
}
