/** Finds the ways in which a scenario's answers fit the decisions of a game: depth first, the likeliest way first. */
import { DecisionKind, Verb } from '@lorelab/engine/lorcana';
import { tellDecision } from '../wording.js';
import { type Answer, isNo, showAnswer } from './answer.js';
import { answerMoves, moves } from './answering.js';
import type { ScenarioContext } from './context.js';
import { Decision } from './decision.js';
import { isSettled } from './game-facts.js';
import { after, type Line, type Move } from './line.js';
import { PLAYERS } from './scenario.js';
import { showDecision, showOption } from './show.js';
import { silentMoves } from './silent.js';

/** Why a line of play came to nothing, and how much the reason explains. */
export interface Objection {
  readonly line: Line;
  readonly weight: Weight;
  readonly message: () => string;
}

export const enum Weight {
  /** Something is left over in the end. */
  Leftover = 0,
  /** A decision with a single answer was given another one. */
  Forced = 1,
  /** Nothing at all fits here. */
  Stuck = 2,
}

/** The answers leave so much open that not everything can be tried. */
export class TooManyWays extends Error {
  override readonly name = 'TooManyWays';
}

/** So many decisions in a row, with no turn action between them, are a loop that somebody goes on with. */
const LENGTH_MAX = 1_000;

/** How many decisions may still be tried. */
export class SearchBudget {
  constructor(private left: number) {}

  spend(): void {
    if (--this.left < 0) throw new TooManyWays();
  }
}

export class Search {
  /** Bags that have been looked at: most orders come to the same. */
  private readonly seen = new Set<string>();

  constructor(
    private readonly context: ScenarioContext,
    private readonly budget: SearchBudget,
    private readonly object: (objection: Objection) => void,
    private readonly keepsTrail: boolean,
  ) {}

  /** The lines in which all answers have been given. */
  *answer(line: Line): Generator<Line> {
    if (line.answers.length === 0) {
      yield line;
      return;
    }
    if (isSettled(line.game)) {
      if (line.game.isOver() || !(yield* this.answerNothing(line))) this.objectToLeftover(line);
      return;
    }
    const decision = new Decision(line);
    if (this.hasSeen('answer', line, decision)) return;
    let isUsed = false;
    let isStuck = true;
    for (const move of moves(line, decision, this.context)) {
      isUsed ||= move.uses;
      isStuck &&= move.passedOver === true;
      yield* this.answer(this.make(move, line, decision));
    }
    if (isStuck) this.objectToAnswer(line, Weight.Stuck);
    else if (decision.isForced && !isUsed && decision.kind !== DecisionKind.BagOrder)
      this.objectToAnswer(line, Weight.Forced);
  }

  /** Whether an answer is legal at the decision that waits, or behind its "may". */
  offers(line: Line, answer: Answer): boolean {
    const asked: Line = { ...line, answers: [answer], owed: false, mayPassOver: false };
    const decision = new Decision(line);
    for (const move of answerMoves(asked, decision, this.context, true)) {
      for (const _fits of this.answer(this.make(move, asked, decision))) return true;
    }
    return false;
  }

  /** The lines in which nothing is left to decide, once what needs no answer has been taken. */
  *settle(line: Line): Generator<Line> {
    if (isSettled(line.game)) {
      yield line;
      return;
    }
    const decision = new Decision(line);
    if (this.hasSeen('settle', line, decision)) return;
    for (const move of silentMoves(line, decision, this.context)) yield* this.settle(this.make(move, line, decision));
  }

  /** The lines that come to a decision which needs an answer, and after them those that leave the order of a bag open. */
  *open(line: Line): Generator<Line> {
    if (isSettled(line.game)) return;
    const decision = new Decision(line);
    if (this.hasSeen('open', line, decision)) return;
    const silent = [...silentMoves(line, decision, this.context)];
    for (const move of silent) yield* this.open(this.make(move, line, decision));
    if (silent.length === 0 || (decision.kind === DecisionKind.BagOrder && !decision.isForced)) yield line;
  }

  /** The decisions without alternative on the way to the next one that needs an answer. */
  *forced(line: Line): Generator<Line> {
    for (let now = line; !isSettled(now.game); ) {
      const decision = new Decision(now);
      const [move] = silentMoves(now, decision, this.context);
      if (!move) return;
      if (decision.kind !== DecisionKind.BagOrder) yield now;
      now = this.make(move, now, decision);
    }
  }

  /** Where nothing is left to decide, an answer may still say what has happened by itself, or decline what can't be done. */
  private *answerNothing(line: Line): Generator<Line, boolean> {
    const [answer, ...rest] = line.answers;
    if (answer && isNo(answer) && line.mayPassOver) {
      yield* this.answer({ ...line, answers: rest, passedOver: true });
      return true;
    }
    if (answer?.is !== 'places') return false;
    const decision = new Decision(line);
    let isPut = false;
    for (const move of moves(line, decision, this.context)) {
      if (move.option !== undefined) continue;
      isPut = true;
      yield* this.answer(this.make(move, line, decision));
    }
    return isPut;
  }

  /** Whether another order has led to the same bag in the same game, with the same answers to come. */
  private hasSeen(what: string, { game, answers, owed }: Line, { kind }: Decision): boolean {
    if (kind !== DecisionKind.BagOrder) return false;
    const key = [what, game.hash(), owed, ...answers.map(showAnswer)].join('|');
    const isSeen = this.seen.has(key);
    this.seen.add(key);
    return isSeen;
  }

  private make(move: Move, line: Line, decision: Decision): Line {
    this.budget.spend();
    if (line.length >= LENGTH_MAX) throw new TooManyWays();
    const { option, answers, uses, owed = false, mustPick = false, passedOver = false, choice } = move;
    const moment = option === undefined ? line : after(line.game, (game) => game.take(option));
    return {
      game: moment.game,
      isAsked: moment.isAsked,
      answers,
      owed,
      mustPick,
      mayPassOver: line.mayPassOver,
      passedOver: passedOver || line.passedOver,
      used: line.used + (uses ? 1 : 0),
      length: line.length + 1,
      ...(choice && { choice }),
      ...this.trail(move, line, decision),
    };
  }

  private trail({ option }: Move, line: Line, decision: Decision): Pick<Line, 'trail'> {
    if (!this.keepsTrail) return {};
    if (option === undefined) return line.trail ? { trail: line.trail } : {};
    const taken = showOption(decision.options[option]!, line.game, this.context);
    return {
      trail: { text: `${tellDecision(line.game, PLAYERS)} -> ${taken}`, before: line.trail },
    };
  }

  private objectToAnswer(line: Line, weight: Weight): void {
    const answer = line.answers[0]!;
    const message = (): string => `${this.complaint(line, answer)}; ${showDecision(line.game, this.context)}`;
    this.object({ line, weight, message });
  }

  private complaint(line: Line, answer: Answer): string {
    const { roster } = this.context;
    const cards = new Decision(line).cards(Verb.Pick);
    const isVague = answer.is === 'card' && roster.find(line.game, answer.card, cards).found === 'several';
    return `"${showAnswer(answer)}" ${isVague ? 'may be one of several cards' : 'is not a legal answer'}`;
  }

  private objectToLeftover(line: Line): void {
    const left = (): string => line.answers.map(showAnswer).join(', ');
    const message = (): string => `nothing is left to decide, but answers are left over: ${left()}`;
    this.object({ line, weight: Weight.Leftover, message });
  }
}
