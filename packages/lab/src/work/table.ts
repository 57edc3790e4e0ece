/** The table at which somebody looks on or plays: a game is played again from what was decided in it, whenever another moment is wanted. */
import type { Player } from '@lorelab/engine/kernel';
import { type DisplayedTable, InputError } from '@lorelab/sim/core';
import { shortNames } from '@lorelab/sim/words';
import type { GameAsked, ToldOption } from '../ask/game.js';
import type { Refused } from '../ask/refused.js';
import { planOf } from './answers/match.js';
import { decksAsked } from './asked-decks.js';
import { questionOf } from './decks.js';
import { planOfGame } from './plans.js';
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
  /** That the first player wins, as positions look to both. */
  readonly chance: number;
}

let seated: { readonly key: string; readonly game: Promise<SeatedGame> } | undefined;

/** The table of a game; whoever comes back finds the last one as it was left. */
export function seat({ question, match, index, starter }: GameAsked): Promise<SeatedGame> {
  const key = JSON.stringify([question, match, index, starter]);
  if (seated?.key !== key)
    seated = {
      key,
      game: decksAsked(questionOf(question, match)).then((read) => {
        const plan = match ? planOfGame({ question, read }, match, index) : planOf(question, read);
        return SeatedGame.open(plan, index, starter);
      }),
    };
  return seated.game;
}

/** What is being done at the table: there is one, so whoever comes waits until it is free. */
let busy: Promise<unknown> = Promise.resolve();

/** Does something at a table, and nothing else meanwhile; what a person can mend is told. */
export function told<T>(act: () => Promise<T>): Promise<T | Refused> {
  const done = busy.then(act).catch((error: unknown) => {
    if (error instanceof InputError) return { problems: error.problems };
    return { problems: [error instanceof Error ? error.message : String(error)] };
  });
  busy = done;
  return done;
}

/** What the decks of a table are called beside each other. */
export function namesAt({ plan }: SeatedGame): readonly string[] {
  const names = plan.table.decks.map(({ name }) => name);
  return names.map(shortNames(names));
}

/** As everybody sees it, or as far as a viewer may. */
export function momentOf(at: SeatedGame, viewer?: Player): Moment {
  const { game } = at;
  const isOver = game.isOver();
  const seen = viewer === undefined || isOver ? undefined : game.view(viewer).describeDecision?.();
  return {
    table: at.look(),
    decider: game.decider,
    question: isOver ? '' : (seen ?? game.describeDecision()).replace(/^player \d+ /, ''),
    options: isOver ? [] : at.toldOptions(viewer),
    ratings: isOver ? [] : at.ratings(),
    chance: at.chance(),
  };
}
