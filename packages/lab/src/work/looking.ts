/** Looking on at a game: how it went, how it stood, what policies think of it, and how it would go on. */
import { POLICIES } from '@lorelab/ai/policies';
import { NOBODY } from '@lorelab/engine/kernel';
import {
  ENDINGS_TOLD,
  GameFailure,
  gameNumber,
  JUDGES,
  type JudgeName,
  type JudgeSettings,
  Session,
  winnerOf,
} from '@lorelab/sim/core';
import { canBeAsked, type GameAsked, type Replay, type ToldDecision } from '../ask/game.js';
import type { Refused } from '../ask/refused.js';
import { policyOf } from './answers/shared.js';
import type { SeatedGame } from './seated-game.js';
import { type Moment, momentOf, namesAt, seat, told } from './table.js';

export const replay = (asked: GameAsked): Promise<Replay | Refused> => told(() => replayed(asked));

async function replayed(asked: GameAsked): Promise<Replay> {
  const at = await seat(asked);
  const choices = asked.choices ?? (await decided(at));
  const narrator = await at.seated.createNarrator(at.plan.table.decks.map(({ name }) => name));
  const { game } = at;
  at.playTo([]);
  narrator.started?.(game);
  const decisions: ToldDecision[] = [];
  for (const choice of choices) {
    if (game.isOver()) break;
    const chance = at.chance();
    const { turn, decider: player } = game;
    const option = at.told(game.options().at(choice));
    narrator.deciding?.(game, choice);
    game.take(choice);
    decisions.push({ turn, player, choice: option, chance });
  }
  const isOver = game.isOver();
  if (isOver) narrator.ended?.(game);
  return {
    asked,
    game: at.plan.table.game,
    names: namesAt(at),
    decisions,
    choices: choices.slice(0, decisions.length),
    winner: isOver ? winnerOf(game) : NOBODY,
    ending: isOver ? ENDINGS_TOLD[game.ending()] : 'not over',
    chance: at.chance(),
    text: isOver ? narrator.text : '',
  };
}

/** What the policies of a match decide in a game of it. */
async function decided({ plan, index, seated: known }: SeatedGame): Promise<number[]> {
  const session = await Session.open(plan, { seated: known });
  const choices: number[] = [];
  try {
    const { series, game } = gameNumber(plan, index);
    session.replay(series, game, { deciding: (_, choice) => choices.push(choice) });
  } catch (error) {
    if (!(error instanceof GameFailure)) throw error;
    // What was played until then can be looked at.
  }
  return choices;
}

export const moment = (asked: GameAsked, choices: readonly number[], step: number): Promise<Moment | Refused> =>
  told(async () => {
    const at = await seat(asked);
    at.playTo(choices, step);
    return momentOf(at);
  });

/** What a policy thinks of the options of a moment, and the one that it would take. */
export interface Opinion {
  readonly policy: string;
  /** The place of an option. */
  readonly choice: number;
  /** Of each option, the higher the better. */
  readonly values: readonly number[];
  /** Values are chances to win; else ratings, which can be compared with each other alone. */
  readonly areChances: boolean;
}

export const opinion = (
  asked: GameAsked,
  choices: readonly number[],
  step: number,
  policy: string,
): Promise<Opinion | Refused> =>
  told(async () => {
    const at = await seat(asked);
    at.playTo(choices, step);
    return opinionOf(at, policy);
  });

/** The same of every policy. */
export const opinions = (
  asked: GameAsked,
  choices: readonly number[],
  step: number,
): Promise<readonly Opinion[] | Refused> =>
  told(async () => {
    const at = await seat(asked);
    at.playTo(choices, step);
    const found: Opinion[] = [];
    for (const { name } of POLICIES) if (canBeAsked(name)) found.push(await opinionOf(at, name));
    return found;
  });

/** Whoever looks ahead rates by what comes of it, the others at a glance. */
async function opinionOf(at: SeatedGame, policy: string): Promise<Opinion> {
  const settings = JUDGES[policy as JudgeName] as JudgeSettings | undefined;
  const places = Array.from({ length: at.game.options().length }, (_, place) => place);
  const values = settings ? at.judged(settings, places) : at.ratings();
  return { policy, choice: await at.choiceOf(policyOf(policy)), values, areChances: settings !== undefined };
}

/** How often who decides wins from a moment on, for each of some options, as greedy plays on. */
export const playOuts = (
  asked: GameAsked,
  choices: readonly number[],
  step: number,
  options: readonly number[],
  times: number,
): Promise<readonly PlayedOut[] | Refused> =>
  told(async () => {
    const at = await seat(asked);
    at.playTo(choices, step);
    return at.chancesOf(options, times).map((chance, place) => ({ option: options[place]!, ...chance }));
  });

/** The game as it goes on from a moment if policies play both seats: all that is decided in it. */
export const goOn = (
  asked: GameAsked,
  choices: readonly number[],
  step: number,
  policies: readonly [string, string],
): Promise<readonly number[] | Refused> =>
  told(async () => {
    const at = await seat(asked);
    at.playTo(choices, step);
    const decided = choices.slice(0, step);
    while (!at.game.isOver()) {
      const choice = await at.choiceOf(policyOf(policies[at.game.decider]!));
      at.game.take(choice);
      decided.push(choice);
    }
    return decided;
  });

export interface PlayedOut {
  readonly option: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}
