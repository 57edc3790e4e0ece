/**
 * Asks what the options of decisions are good for: greedy players play, now and then carelessly; here and there the options
 * of a decision are tried one by one in the same deals of the hidden cards, played on for some turns, and valued there.
 */
import type { Advisor } from '@lorelab/ai';
import { Lookahead } from '@lorelab/ai';
import {
  createLorcanaAdvisor,
  type Learnt,
  type LorcanaAdvisor,
  MOMENT_NUMBERS,
  OWN_NUMBERS,
} from '@lorelab/ai/lorcana';
import { type Game, MANY_OPTIONS } from '@lorelab/engine/kernel';
import type { LorcanaGame } from '@lorelab/engine/lorcana';
import { Dice } from '../dice.js';
import { CardRows } from './card-rows.js';
import type { AskedDecisions } from './samples.js';

/** Games at one table. */
export interface AskTask {
  readonly seed: string;
  readonly games: number;
}

/** The options of a decision are tried with this chance; those of an opening hand more often, there are few of them. */
const ASKED = 0.07;
const ASKED_BEFORE_THE_GAME = 0.25;
/** Those that are rated best and some others, … */
const BEST = 3;
const OTHERS = 2;
/** … in so many deals, … */
const DEALS = 2;
/** … to the end of so many turns after the one at hand; what an opening hand is good for shows later. */
const TURNS = 4;
const TURNS_OF_AN_OPENING_HAND = 9;
/** How often a careless player moves at random: in half of the games, and in the others. */
const CARELESS = [0.02, 0.1] as const;

export class Asking {
  private readonly trial: Game;
  private readonly advisor: LorcanaAdvisor;
  private readonly look: Lookahead;
  private readonly cards: CardRows;
  private dice!: Dice;
  private readonly formerScores = new Float64Array(MANY_OPTIONS);
  private readonly lists = {
    deciders: [] as number[],
    starts: [0],
    moments: [] as number[],
    formers: [] as number[],
    verbs: [] as number[],
    own: [] as number[],
    rows: [] as number[],
    roles: [] as number[],
    shares: [] as number[],
    outcomes: [] as number[],
  };

  constructor(
    private readonly game: LorcanaGame,
    private readonly former: Advisor,
    learnt: Learnt,
  ) {
    this.advisor = createLorcanaAdvisor(game.pool, undefined, undefined, learnt);
    this.look = new Lookahead(this.advisor);
    this.trial = game.view(0).newGame();
    this.cards = new CardRows(game, this.advisor);
  }

  run({ seed, games }: AskTask): AskedDecisions {
    this.dice = new Dice(seed);
    for (let index = 0; index < games; index++) {
      this.dice.begin(index);
      this.play(seed, index);
    }
    const { lists } = this;
    return {
      cards: this.cards.inputs,
      owners: this.cards.owners,
      deciders: Uint8Array.from(lists.deciders),
      starts: Int32Array.from(lists.starts),
      moments: Float32Array.from(lists.moments),
      formers: Int8Array.from(lists.formers),
      verbs: Int8Array.from(lists.verbs),
      own: Float32Array.from(lists.own),
      rows: Uint8Array.from(lists.rows),
      roles: Int8Array.from(lists.roles),
      shares: Float32Array.from(lists.shares),
      outcomes: Float32Array.from(lists.outcomes),
    };
  }

  private play(seed: string, index: number): void {
    const { game, dice } = this;
    game.start(seed, index);
    const careless = CARELESS[dice.below(CARELESS.length)]!;
    while (!game.isOver()) {
      const { length } = game.options();
      if (length > 1 && dice.happens(game.turn === 0 ? ASKED_BEFORE_THE_GAME : ASKED)) this.ask();
      game.take(length > 1 && dice.happens(careless) ? dice.below(length) : this.look.best(game));
    }
  }

  /** Tries options of the decision at which the game stands. */
  private ask(): void {
    const { game, dice, lists, look } = this;
    const me = game.decider;
    const options = game.options();
    this.former.rate(game.view(me), options, this.formerScores);
    let former = 0;
    for (let i = 1; i < options.length; i++) if (this.formerScores[i] > this.formerScores[former]) former = i;
    look.rate(game);
    const places = this.somePlaces(former);
    this.note(me, places, former);
    const turns = game.turn === 0 ? TURNS_OF_AN_OPENING_HAND : TURNS;
    const sums = new Float64Array(2 * places.length);
    const view = game.view(me);
    for (let deal = 0; deal < DEALS; deal++) {
      const seed = dice.bits();
      places.forEach((place, i) => {
        view.dealInto(this.trial, seed);
        this.trial.take(place);
        sums[2 * i + (deal % 2)] += this.playOn(me, turns);
      });
    }
    for (const sum of sums) lists.outcomes.push(sum / (DEALS / 2));
  }

  /** Some options: the best rated ones, that of version 1 and others. */
  private somePlaces(former: number): number[] {
    const { dice, look, game } = this;
    const order = Array.from({ length: game.options().length }, (_, i) => i).sort(
      (a, b) => look.scores[b] - look.scores[a] || a - b,
    );
    const chosen = order.splice(0, BEST);
    if (!chosen.includes(former)) chosen.push(...order.splice(order.indexOf(former), 1));
    for (let i = 0; i < OTHERS && order.length > 0; i++) chosen.push(...order.splice(dice.below(order.length), 1));
    return chosen;
  }

  private note(me: number, places: readonly number[], former: number): void {
    const { lists } = this;
    const { columns } = this.advisor;
    lists.deciders.push(me);
    lists.formers.push(places.indexOf(former));
    for (let i = 0; i < MOMENT_NUMBERS; i++) lists.moments.push(columns.moment[i]);
    for (const place of places) {
      lists.verbs.push(columns.verbs[place]);
      for (let i = 0; i < OWN_NUMBERS; i++) lists.own.push(columns.own[place * OWN_NUMBERS + i]);
      for (let at = 2 * place; at < 2 * place + 2; at++) {
        const role = columns.roles[at];
        lists.roles.push(role);
        lists.rows.push(role < 0 ? 0 : this.cards.rowOf(me, role, columns.defs[at]));
        lists.shares.push(role < 0 ? 0 : columns.shares[at]);
      }
    }
    lists.starts.push(lists.verbs.length);
  }

  /** Plays a trial on for some turns; the chance of winning from there. */
  private playOn(me: number, turns: number): number {
    const { trial, look } = this;
    const last = this.game.turn + turns;
    for (let { turn } = trial; turn <= last && !trial.isOver(); turn = trial.turn) look.finish(trial, turn);
    return look.value(trial, me);
  }
}
