import {
  type Game,
  MANY_OPTIONS,
  mix,
  type Option,
  type OptionList,
  type Player,
  roomForScores,
} from '@lorelab/engine/kernel';
import { type Advisor, temperatureOf } from '../advisor.js';
import { placeOfBest } from '../scores.js';

/** A turn of so many decisions is as good as endless: nothing is looked at beyond. */
export const MOST_DECISIONS = 300;

/** Plays on in copies of a game, by the ratings of an advisor: what searches are made of. */
export class Lookahead {
  /** Of the options of one decision. */
  scores: Float64Array = new Float64Array(MANY_OPTIONS);
  /** By how much one option is rated above another if it is e times as likely to be the better one. */
  readonly temperature: number;
  /** How many turns after its own a playout goes on: of two players as many as the advisor says. */
  horizon: number;
  /** Whether the advisor tells positions of a turn apart. */
  readonly tellsApart: boolean;

  constructor(readonly advisor: Advisor) {
    this.temperature = temperatureOf(advisor);
    this.horizon = advisor.horizon ?? 1;
    this.tellsApart = advisor.standing !== undefined;
  }

  /** Plays on in games of this set-up: where more take their turns, as many rounds as of two. */
  sitDown(game: Game): void {
    const players = Array.from({ length: game.playerCount }, (_, player) => player);
    const sides = players.filter((player) => players.findIndex((one) => !game.areOpponents(one, player)) === player);
    this.horizon = Math.ceil(((this.advisor.horizon ?? 1) * sides.length) / 2);
  }

  /** Rates the options of the decision at which a game stands, for whoever has to take it. Returns how many there are. */
  rate(game: Game): number {
    const options = game.options();
    this.scores = roomForScores(this.scores, options);
    if (options.length > 1) this.advisor.rate(game.view(game.decider), options, this.scores);
    return options.length;
  }

  /** Options of one deed come to the same in what a turn can do without. */
  deedOf(option: Option): number {
    return this.advisor.deedOf ? this.advisor.deedOf(option) : option;
  }

  /** Whether two options of the decision that was rated last do the same, as those of copies of a card do. */
  areAlike(game: Game, one: Option, other: Option): boolean {
    return this.advisor.areAlike ? this.advisor.areAlike(game.view(game.decider), one, other) : true;
  }

  /** How much the rating of an option counts beside what is found. */
  conviction(option: Option): number {
    return this.advisor.conviction?.(option) ?? 0;
  }

  /** Whether the advisor says that an option ends turns. */
  endsTurn(option: Option): boolean {
    return this.advisor.endsTurn?.(option) ?? false;
  }

  /** How far a player could come this turn with what is there. */
  reach(game: Game, player: Player): number {
    const { advisor } = this;
    return game.isOver() || !advisor.reach ? game.progress(player) : advisor.reach(game.view(player));
  }

  /** What tells positions within a turn apart, beside their options. */
  standing(game: Game, player: Player): number {
    return this.advisor.standing ? this.advisor.standing(game.view(player)) : game.progress(player);
  }

  /** The best of the scores of so many options. */
  topScore(count: number): number {
    let top = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) top = Math.max(top, this.scores[i]);
    return top;
  }

  /** The option that is rated best. */
  best(game: Game): number {
    const count = this.rate(game);
    return count === 1 ? 0 : placeOfBest(this.scores, count);
  }

  /**
   * Plays on until the turn is over, or until `player` has something to decide in it. Whether anybody else had a choice
   * on the way: what they choose in a deal need not be what they will choose.
   */
  playTo(game: Game, player: Player, turn: number): boolean {
    let isAnswered = false;
    for (let i = 0; i < MOST_DECISIONS && game.turn === turn && !game.isOver(); i++) {
      const isChoice = game.options().length > 1;
      if (isChoice && game.decider === player) break;
      if (isChoice) isAnswered = true;
      game.take(this.best(game));
    }
    return isAnswered;
  }

  /** Plays a turn on to its end, everybody's decisions as they are rated. */
  finish(game: Game, turn: number): void {
    for (let i = 0; i < MOST_DECISIONS && game.turn === turn && !game.isOver(); i++) game.take(this.best(game));
  }

  /** The chance of a player to win; certain once the game is over. */
  value(game: Game, player: Player): number {
    if (!game.isOver()) return this.advisor.value(game.view(player));
    return game.hasWon(player) ? 1 : game.hasLost(player) ? 0 : 0.5;
  }
}

/** A number of its own for every search of a game, from the seed of the policy. */
export const searchSeed = (seed: number, search: number): number => mix(seed + Math.imul(search, 0x9e3779b1));

/** Tells decisions with different options apart. */
export function signatureOf(options: OptionList): number {
  let h = options.length;
  for (let i = 0; i < options.length; i++) h = (Math.imul(h, 31) + options.at(i)) | 0;
  return h;
}
