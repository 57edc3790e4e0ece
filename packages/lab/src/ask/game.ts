/** A game as plain data: what was asked, its number, and what has been decided in it. */
import type { GameFile } from '@lorelab/sim/core';
import type { MatchBehind } from '@lorelab/sim-cli/reports';
import { type Question, USUAL_GAMES } from './question.js';

export interface GameAsked {
  readonly question: Question;
  /** Which match of the question it is of; absent: the question is one. */
  readonly match?: MatchBehind;
  readonly index: number;
  /** Who takes the first turn, in series: the games before say so there. */
  readonly starter?: number;
  /** What was decided, as places of options; absent: what the policies decide. */
  readonly choices?: readonly number[];
  /** Where somebody looks: the number of a decision. */
  readonly step?: number;
  /** Where it left the game that it comes of: the number of a decision. */
  readonly left?: number;
}

/**
 * A game of the command line as one of a question: its decks as lists. Undefined: it is of more than lists of cards that come with
 * Lorelab, by the rules as they come.
 */
export function gameOf({ plan, index, starter, choices }: Partial<GameFile>): GameAsked | undefined {
  const { decks, game, maxTurns, cards, rules, houseRules, variant, teams } = plan?.table ?? {};
  const isPlain = [cards, rules, houseRules, variant, teams, plan?.opening].every((one) => one === undefined);
  if (!plan || !isPlain || decks?.length !== 2 || !Number.isInteger(index) || !Array.isArray(choices)) return undefined;
  const [own, other] = decks.map(({ name, cards: list }) => ({
    name,
    text: [`# Name: ${name}`, `# Game: ${game}`, ...list.map(([count, card]) => `${count} ${card}`), ''].join('\n'),
  }));
  const [policy, opposing] = plan.policies.map(({ text }) => text);
  const { seed, bestOf } = plan;
  const question: Question = {
    ask: 'match',
    decks: [own!],
    against: [other!],
    policy: policy!,
    ...(opposing !== policy && { opposing: opposing! }),
    seed,
    games: USUAL_GAMES.match,
    ...(bestOf > 1 && { bestOf }),
    ...(maxTurns !== undefined && { maxTurns }),
  };
  return { question, index: index!, ...(starter !== undefined && { starter }), choices };
}

/** A game that somebody sits down to. */
export interface Sitting extends GameAsked {
  /** Their seat. */
  readonly seat: number;
  /** Who plays the other one. */
  readonly policy: string;
  /** When they sat down, in milliseconds since 1970: what is kept of the game is known by it. Absent: they are about to. */
  readonly begun?: number;
}

/** Somebody's choice, in words. */
export interface ToldOption {
  readonly text: string;
  /** The cards that it is about. */
  readonly cards: readonly number[];
}

/** A decision of a game: all that a list of them shows. */
export interface ToldDecision {
  readonly turn: number;
  readonly player: number;
  readonly choice: ToldOption;
  /** The chance that the first player wins, before it, as both players' positions look to them. */
  readonly chance: number;
}

/** A whole game to look at. */
export interface Replay {
  readonly asked: GameAsked;
  readonly game: string;
  readonly names: readonly string[];
  readonly decisions: readonly ToldDecision[];
  readonly choices: readonly number[];
  readonly winner: number;
  readonly ending: string;
  /** The chance of the first player in the end: 0, a half or 1. */
  readonly chance: number;
  /** Turn by turn, as `lorelab play` tells it. */
  readonly text: string;
}

/** Policies that say what they think of a decision: no frozen ones, which say the same less well, and none that takes anything. */
export const canBeAsked = (policy: string): boolean => !policy.includes('@') && policy !== 'random';
