/** Playing a game against a policy: what was done, what can be, and what planner would do. */
import { HUMAN } from '@lorelab/ai/policies';
import { NOBODY, type Player } from '@lorelab/engine/kernel';
import { ENDINGS_TOLD, gameFile, winnerOf } from '@lorelab/sim/core';
import type { Estimate } from '@lorelab/statistics';
import type { Sitting, ToldDecision, ToldOption } from '../ask/game.js';
import type { Refused } from '../ask/refused.js';
import { policyOf } from './answers/shared.js';
import type { SeatedGame } from './seated-game.js';
import { type Moment, momentOf, namesAt, seat, told } from './table.js';

type Deed = Omit<ToldDecision, 'chance'>;

/** A game as the one who plays it sees it; the chance is theirs. */
export interface Seat extends Moment {
  readonly game: string;
  readonly names: readonly string[];
  /** All that was decided so far. */
  readonly choices: readonly number[];
  /** In words, what the others did since the last decision of who plays. */
  readonly since: readonly Deed[];
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

/** The game as a file: what `lorelab play` tells, and what sits down to it again here. */
export const file = (sitting: Sitting, choices: readonly number[]): Promise<object | Refused> =>
  told(async () => {
    const { plan, index, starter } = await seat(sitting);
    const policies = plan.policies.map((_, at) => (at === sitting.seat ? PERSON : policyOf(sitting.policy)));
    return {
      ...gameFile({ plan: { ...plan, policies }, index, starter, choices }),
      sitting,
    };
  });

const PERSON = { text: HUMAN, kind: HUMAN };

/** What planner would do, and why, in words. */
export interface Advice {
  readonly choice: number;
  /** Sentences. */
  readonly does: string;
  readonly goesOn: string;
  readonly why: string;
}

export const advice = (sitting: Sitting, choices: readonly number[]): Promise<Advice | Refused> =>
  told(async () => {
    const at = await seat(sitting);
    at.playTo(choices);
    const options = at.toldOptions(sitting.seat);
    const ratings = at.ratings();
    const choice = await at.choiceOf(policyOf('planner'));
    const own = options[choice]!;
    const does = `Planner would: ${own.text}.`;
    const goesOn = courseTold(at, choice, sitting.seat);
    const others = ratings.map((_, place) => place).filter((place) => options[place]!.text !== own.text);
    if (others.length === 0) return { choice, does, goesOn, why: 'There is nothing else to do.' };
    const next = others.reduce((best, place) => (ratings[place]! > ratings[best]! ? place : best));
    return { choice, does, goesOn, why: comparedTold(at, choice, next, options[next]!.text) };
  });

/** Games that a hint is told from, for each of two options. */
const ADVICE_GAMES = 60;

function courseTold(at: SeatedGame, choice: number, player: Player): string {
  const before = at.game.progress(player);
  const { unit } = at.look();
  const { deeds, progress } = at.courseAfter(choice);
  const then = deeds.length > 0 ? `Then it would ${deeds.join('; ')}. ` : '';
  if (progress === undefined || progress === before) return then.trim();
  return `${then}That makes ${progress} ${unit} at the end of the turn, ${before} before.`;
}

function comparedTold(at: SeatedGame, choice: number, next: number, other: string): string {
  const [own, beside] = at.chancesOf([choice, next], ADVICE_GAMES) as [Estimate, Estimate];
  const share = ({ value, low, high }: Estimate): string =>
    `${Math.round(100 * value)} % (${Math.round(100 * low)} to ${Math.round(100 * high)})`;
  const verdict =
    own.low > beside.high
      ? 'That is clearly more'
      : own.value > beside.value
        ? 'So it looks better, though not by much'
        : 'So greedy’s games don’t tell them apart, and planner goes by its own search';
  return `Why: in ${ADVICE_GAMES} games that greedy plays on from here, with what you don’t see dealt anew, it wins ${share(own)}; after what looks best otherwise, ${other}, ${share(beside)}. ${verdict}.`;
}

async function playOthers(at: SeatedGame, { seat: own, policy }: Sitting, before: readonly number[]): Promise<Seat> {
  const { game } = at;
  at.playTo(before);
  const choices = [...before];
  const since: Deed[] = [];
  while (!game.isOver() && game.decider !== own) {
    const choice = await at.choiceOf(policyOf(policy));
    const { turn, decider: player } = game;
    const option = game.options().at(choice);
    const [open, seen] = [at.told(option), at.told(option, own)];
    game.take(choice);
    choices.push(choice);
    // What can be seen by now is told, as a card that was played.
    since.push({ turn, player, choice: isSeen(open, own, at) ? open : seen });
  }
  const isOver = game.isOver();
  return {
    ...momentOf(at, own),
    chance: at.chanceOf(own),
    game: at.plan.table.game,
    names: namesAt(at),
    choices,
    since,
    winner: isOver ? winnerOf(game) : NOBODY,
    ending: isOver ? ENDINGS_TOLD[game.ending()] : '',
  };
}

/** Whether a viewer knows all cards that an option is about. */
function isSeen({ cards: about }: ToldOption, viewer: Player, at: SeatedGame): boolean {
  const known = new Set(
    at
      .look()
      .sides.flatMap(({ zones }) => zones.flatMap(({ cards }) => cards))
      .filter(({ knownTo }) => knownTo[viewer])
      .map(({ card }) => card),
  );
  return about.every((card) => known.has(card));
}
