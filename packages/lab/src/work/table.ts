/** The table at which somebody looks on or plays: a game is played again from what was decided in it, whenever another moment is wanted. */
import { POLICIES } from '@lorelab/ai/policies';
import { NOBODY } from '@lorelab/engine/kernel';
import { type DisplayedTable, ENDINGS_TOLD, GameFailure, InputError, Session, winnerOf } from '@lorelab/sim/core';
import type { GameAsked, Replay, Sitting, ToldDecision, ToldOption } from '../ask/game.js';
import { planOf } from './answers/match.js';
import { policyOf } from './answers/shared.js';
import { readDecks } from './decks.js';
import type { Refused } from './desk.js';
import { SeatedGame } from './seated-game.js';

/** A moment of a game: how it stands, and what can be done. */
export interface Moment {
  readonly table: DisplayedTable;
  /** Who decides; -1: the game is over. */
  readonly decider: number;
  readonly question: string;
  readonly options: readonly ToldOption[];
  /** Of each option, how good it looks to greedy. */
  readonly ratings: readonly number[];
  readonly chance: number;
}

let seated: { readonly key: string; readonly game: Promise<SeatedGame> } | undefined;

/** The table of a game; whoever comes back finds the last one as it was left. */
function seat({ question, index }: GameAsked): Promise<SeatedGame> {
  const key = JSON.stringify([question, index]);
  if (seated?.key !== key)
    seated = {
      key,
      game: readDecks(question).then((read) => SeatedGame.open(planOf(question, read), index)),
    };
  return seated.game;
}

/** Does something at a table; what a person can mend is told. */
async function told<T>(act: () => Promise<T>): Promise<T | Refused> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof InputError) return { problems: error.problems };
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
}

// ------------------------------------------------------------------------------------------------ looking on

export const replay = (asked: GameAsked): Promise<Replay | Refused> => told(() => replayed(asked));

async function replayed(asked: GameAsked): Promise<Replay> {
  const at = await seat(asked);
  const choices = asked.choices ?? (await decided(at));
  const names = at.plan.table.decks.map(({ name }) => name);
  const narrator = await at.seated.createNarrator(names);
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
    names,
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
    session.replay(index, 0, { deciding: (_, choice) => choices.push(choice) });
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

function momentOf(at: SeatedGame): Moment {
  const { game } = at;
  const isOver = game.isOver();
  return {
    table: at.look(),
    decider: game.decider,
    question: isOver ? '' : game.describeDecision().replace(/^player \d+ /, ''),
    options: isOver ? [] : at.toldOptions(),
    ratings: isOver ? [] : at.ratings(),
    chance: at.chance(),
  };
}

/** Who would do what at a moment: the place of an option, by the names of policies. */
export const opinions = (
  asked: GameAsked,
  choices: readonly number[],
  step: number,
): Promise<readonly { readonly policy: string; readonly choice: number }[] | Refused> =>
  told(async () => {
    const at = await seat(asked);
    const found: { policy: string; choice: number }[] = [];
    for (const { name } of POLICIES) {
      if (name.includes('@') || name === 'random') continue;
      at.playTo(choices, step);
      found.push({ policy: name, choice: await at.choiceOf(policyOf(name)) });
    }
    return found;
  });

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

export interface PlayedOut {
  readonly option: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

// ------------------------------------------------------------------------------------------------ playing

/** A game as the one who plays it sees it. */
export interface Seat extends Moment {
  readonly game: string;
  readonly names: readonly string[];
  /** All that was decided so far. */
  readonly choices: readonly number[];
  /** In words, what the others did since the last decision of who plays. */
  readonly since: readonly ToldDecision[];
  readonly winner: number;
  readonly ending: string;
}

/** Sits down, and has the other one play until there is something to decide. */
export const sit = (sitting: Sitting): Promise<Seat | Refused> =>
  told(async () => playOthers(await seat(sitting), sitting, sitting.choices ?? []));

/** Takes an option. */
export const take = (sitting: Sitting, choices: readonly number[], option: number): Promise<Seat | Refused> =>
  told(async () => playOthers(await seat(sitting), sitting, [...choices, option]));

/** Goes back to the decision of who plays before this one. */
export const undo = (sitting: Sitting, choices: readonly number[]): Promise<Seat | Refused> =>
  told(async () => {
    const at = await seat(sitting);
    let count = choices.length;
    do {
      count--;
      at.playTo(choices, Math.max(0, count));
    } while (count > 0 && at.game.decider !== sitting.seat);
    return playOthers(at, sitting, choices.slice(0, Math.max(0, count)));
  });

/** What planner would do, and why: what it wins if games are played on, beside what looks best otherwise. */
export const advice = (
  sitting: Sitting,
  choices: readonly number[],
): Promise<{ readonly text: string; readonly choice: number } | Refused> =>
  told(async () => {
    const at = await seat(sitting);
    at.playTo(choices);
    const options = at.toldOptions();
    const ratings = at.ratings();
    const choice = await at.choiceOf(policyOf('planner'));
    const others = ratings.map((_, place) => place).filter((place) => options[place]!.text !== options[choice]!.text);
    if (others.length === 0) return { choice, text: `There is nothing else to do: ${options[choice]!.text}.` };
    const next = others.reduce((best, place) => (ratings[place]! > ratings[best]! ? place : best));
    const wins = at
      .chancesOf([choice, next], ADVICE_GAMES)
      .map(
        ({ value, low, high }) =>
          `${Math.round(100 * value)} % (${Math.round(100 * low)} to ${Math.round(100 * high)})`,
      );
    return {
      choice,
      text: `Planner would: ${options[choice]!.text}. Played on ${ADVICE_GAMES} times by greedy, with what you don’t see dealt anew, that wins ${wins[0]}; ${options[next]!.text} wins ${wins[1]}.`,
    };
  });

const ADVICE_GAMES = 60;

async function playOthers(at: SeatedGame, { seat: own, policy }: Sitting, before: readonly number[]): Promise<Seat> {
  const { game } = at;
  at.playTo(before);
  const choices = [...before];
  const since: ToldDecision[] = [];
  while (!game.isOver() && game.decider !== own) {
    const chance = at.chance();
    const choice = await at.choiceOf(policyOf(policy));
    const { turn, decider: player } = game;
    const option = at.told(game.options().at(choice));
    game.take(choice);
    choices.push(choice);
    since.push({ turn, player, choice: hiddenFrom(own, option, at), chance });
  }
  const isOver = game.isOver();
  return {
    ...momentOf(at),
    game: at.plan.table.game,
    names: at.plan.table.decks.map(({ name }) => name),
    choices,
    since,
    winner: isOver ? winnerOf(game) : NOBODY,
    ending: isOver ? ENDINGS_TOLD[game.ending()] : '',
  };
}

/** What was done with cards that the other one doesn't see is told without their names. */
function hiddenFrom(viewer: number, option: ToldOption, at: SeatedGame): ToldOption {
  const hidden = new Set(
    at
      .look()
      .sides.flatMap(({ zones }) => zones.flatMap(({ cards }) => cards))
      .filter(({ knownTo }) => !knownTo[viewer])
      .map(({ card }) => card),
  );
  return option.cards.some((card) => hidden.has(card))
    ? { text: 'chooses a card that you don’t see', cards: [] }
    : option;
}
