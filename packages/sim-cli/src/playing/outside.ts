/** A game whose decisions come from outside, line by line: what `lorelab env` serves (docs/BOTS.md). */
import { readSync, writeSync } from 'node:fs';
import type { Policy } from '@lorelab/ai';
import { parseJson } from '@lorelab/cards';
import type { Game, OptionList, Player, View } from '@lorelab/engine/kernel';
import {
  type GameKind,
  gameKind,
  playGame,
  type RunPlan,
  type SeatedTable,
  seatPolicy,
  threadHost,
} from '@lorelab/sim';
import { type ViewFields, ViewText } from '@lorelab/sim/bots';

/** What is asked of us. */
type Request =
  | { readonly type: 'reset'; readonly seed?: string; readonly index?: number }
  | { readonly type: 'step'; readonly choice: number };

/** The game is left for another one, or for good. */
class Reset extends Error {
  constructor(readonly request: Extract<Request, { type: 'reset' }>) {
    super('reset');
  }
}
class Closed extends Error {}

/** What is told of each decision beside its options. */
export interface OutsideWishes {
  readonly view: boolean;
  readonly text: boolean;
  readonly ratings: boolean;
}

/** Lines from standard input and to standard output, each waited for: nothing else is to be done meanwhile. */
class Lines {
  private rest = Buffer.alloc(0);
  private readonly buffer = Buffer.alloc(65_536);

  say(line: string): void {
    const bytes = Buffer.from(`${line}\n`);
    for (let from = 0; from < bytes.length; ) from += waiting(() => writeSync(1, bytes, from)) ?? bytes.length;
  }

  /** Undefined: there are no more. */
  next(): string | undefined {
    for (let end = this.rest.indexOf(10); ; end = this.rest.indexOf(10)) {
      if (end >= 0) {
        const line = this.rest.toString('utf8', 0, end);
        this.rest = this.rest.subarray(end + 1);
        return line;
      }
      const length = waiting(() => readSync(0, this.buffer)) ?? 0;
      if (length === 0) return undefined;
      this.rest = Buffer.concat([this.rest, this.buffer.subarray(0, length)]);
    }
  }
}

/** Does something with a pipe that may not be ready yet. Undefined: there is nobody at its other end. */
function waiting(act: () => number): number | undefined {
  for (;;)
    try {
      return act();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE' || code === 'EOF') return undefined;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
}

/** Asks for what somebody outside chooses. */
class Outside implements Policy {
  readonly name = 'outside';
  private readonly text: ViewText;
  private ratings = new Float64Array(64);
  private seat = 0;

  constructor(
    private readonly environment: Environment,
    private readonly fields: ViewFields,
    private readonly wishes: OutsideWishes,
  ) {
    this.text = new ViewText(fields);
  }

  startGame(seat: number): void {
    this.seat = seat;
    this.text.forget();
  }

  choose(view: View, options: OptionList): number {
    const { fields, wishes } = this;
    const kind = fields.decisionKinds[fields.decisionKindOf(view)];
    const says = wishes.text && view.describeDecision ? `,"says":${JSON.stringify(view.describeDecision())}` : '';
    const told = wishes.view ? `,"view":${this.text.changes(view)}` : '';
    const list = this.text.options(view, options, this.rated(view, options), wishes.text);
    return this.environment.ask(
      `{"type":"decision","seat":${this.seat},"kind":"${kind}"${says}${told},"options":${list}}`,
      options.length,
    );
  }

  private rated(view: View, options: OptionList): (place: number) => string {
    if (!this.wishes.ratings) return () => '';
    if (this.ratings.length < options.length) this.ratings = new Float64Array(2 * options.length);
    this.environment.advisor.rate(view, options, this.ratings);
    return (place) => `"rating":${this.ratings[place]},`;
  }
}

export const OUTSIDE = 'outside';

/** Serves games until nobody wants another one. */
export class Environment {
  private readonly lines = new Lines();
  readonly advisor;

  private constructor(
    private readonly plan: RunPlan,
    private readonly kind: GameKind,
    private readonly seated: SeatedTable,
    private readonly fields: ViewFields,
    private readonly wishes: OutsideWishes,
  ) {
    this.advisor = seated.createAdvisor();
  }

  static async open(plan: RunPlan, wishes: OutsideWishes): Promise<Environment> {
    const kind = gameKind(plan.table.game);
    const seated = await kind.seat(plan.table);
    return new Environment(plan, kind, seated, await seated.viewFields!(), wishes);
  }

  async serve(): Promise<void> {
    const { kind, fields, lines } = this;
    const { players, cardCount, decks, defs } = fields;
    const seats = await Promise.all(this.plan.policies.map((spec, seat) => this.seat(spec, seat)));
    lines.say(JSON.stringify({ type: 'ready', protocol: 1, game: kind.id, players, cardCount, decks, cards: defs }));
    let index = 0;
    try {
      let request = this.expectReset();
      for (;;) {
        index = request.index ?? index;
        request = this.play(seats, request.seed ?? this.plan.seed, index) ?? this.expectReset();
        index++;
      }
    } catch (error) {
      if (!(error instanceof Closed)) throw error;
    } finally {
      for (const policy of seats) policy.close?.();
    }
  }

  /** Says something and waits for a choice among so many options. */
  ask(line: string, options: number): number {
    this.lines.say(line);
    for (;;) {
      const request = this.read();
      if (request.type === 'reset') throw new Reset(request);
      const { choice } = request;
      if (Number.isInteger(choice) && choice >= 0 && choice < options) return choice;
      this.refuse(`expected "choice": an index from 0 to ${options - 1}`);
    }
  }

  private async seat(spec: RunPlan['policies'][number], seat: Player): Promise<Policy> {
    if (spec.kind === OUTSIDE) return new Outside(this, this.fields, this.wishes);
    const { kind, seated: knowledge, plan } = this;
    return seatPolicy(spec, seat, { kind, knowledge, table: plan.table }, threadHost());
  }

  /** Plays a game; returns what it was left for, if it was. */
  private play(seats: readonly Policy[], seed: string, index: number): Extract<Request, { type: 'reset' }> | undefined {
    const { game } = this.seated;
    game.startWith = index % seats.length;
    try {
      // A bot that forfeits is told on standard error: lines of the protocol alone go the other way.
      playGame(game, seats, seed, index, {
        onForfeit: (_, message) => console.error(`warning: forfeited: ${message}`),
      });
    } catch (error) {
      const { cause } = error as Error;
      if (cause instanceof Reset) return cause.request;
      throw cause instanceof Closed ? cause : error;
    }
    const rewards = seats.map((_, seat) => rewardOf(game, seat));
    this.lines.say(JSON.stringify({ type: 'end', rewards, turns: game.turn, seed, index }));
    return undefined;
  }

  private expectReset(): Extract<Request, { type: 'reset' }> {
    for (;;) {
      const request = this.read();
      if (request.type === 'reset') return request;
      this.refuse('the game is over; expected {"type":"reset"}');
    }
  }

  private read(): Request {
    for (;;) {
      const line = this.lines.next();
      if (line === undefined) throw new Closed();
      const read = parseJson(line);
      const request = (read.ok ? (read.value ?? {}) : {}) as { type?: unknown; seed?: unknown; index?: unknown };
      if (request.type === 'close') throw new Closed();
      if (request.type === 'step') return request as Request;
      const { seed, index } = request;
      const isReset = request.type === 'reset' && (seed === undefined || typeof seed === 'string');
      if (isReset && (index === undefined || (Number.isSafeInteger(index) && (index as number) >= 0)))
        return request as Request;
      this.refuse(
        'expected {"type":"reset"}, with "seed" (a text) and "index" (a whole number) if you like, {"type":"step","choice":…} or {"type":"close"}',
      );
    }
  }

  private refuse(why: string): void {
    this.lines.say(JSON.stringify({ type: 'error', why }));
  }
}

/** 1 for a win, -1 for a defeat, 0 if nobody won. */
function rewardOf(game: Game, seat: number): number {
  if (game.hasWon(seat)) return 1;
  for (let other = 0; other < game.playerCount; other++) if (game.hasWon(other)) return -1;
  return 0;
}
