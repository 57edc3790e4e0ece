/** Invented cards and small situations. */
import { GreedyPolicy } from '@lorelab/ai';
import { createLorcanaAdvisor } from '@lorelab/ai/lorcana';
import { type Ability, buildPool, type CardDefinition, type Effect, LorcanaGame } from '@lorelab/engine/lorcana';

/** A card; what is not said is a plain character that costs 2. */
export function card(fullName: string, facts: Partial<CardDefinition> = {}): CardDefinition {
  return {
    fullName,
    name: fullName,
    type: 'character',
    inks: ['amber'],
    cost: 2,
    inkable: true,
    strength: 2,
    willpower: 2,
    lore: 1,
    classifications: ['Storyborn'],
    abilities: [],
    ...facts,
  };
}

export const action = (
  fullName: string,
  effects: readonly Effect[],
  facts: Partial<CardDefinition> = {},
): CardDefinition =>
  card(fullName, { type: 'action', classifications: [], abilities: [{ kind: 'action', effects }], ...facts });

export const song = (fullName: string, cost: number, effects: readonly Effect[]): CardDefinition =>
  action(fullName, effects, { cost, classifications: ['Song'] });

export const keyword = (name: Extract<Ability, { kind: 'keyword' }>['keyword'], value?: number): Ability => ({
  kind: 'keyword',
  keyword: name,
  ...(value !== undefined && { value }),
});

export interface LaidCard {
  readonly card: CardDefinition;
  readonly exerted?: boolean;
  readonly drying?: boolean;
  readonly damage?: number;
}

/** What a player has. `ink`: so many ready cards in the inkwell. */
export interface Seat {
  readonly lore?: number;
  readonly ink?: number;
  readonly hand?: readonly CardDefinition[];
  readonly play?: readonly LaidCard[];
  readonly deck?: readonly CardDefinition[];
}

const FILLER = card('Filler');

/** A game that stands in the first player's Main Phase. */
export function situation(...seats: readonly Seat[]): LorcanaGame {
  const cards: CardDefinition[] = [FILLER];
  const def = (it: CardDefinition): number => {
    if (!cards.includes(it)) cards.push(it);
    return cards.indexOf(it);
  };
  const players = seats.map(({ lore = 0, ink = 0, hand = [], play = [], deck }) => ({
    lore,
    ink: new Array<number>(ink).fill(0),
    hand: hand.map(def),
    play: play.map(({ card: it, ...state }) => ({ ...state, def: def(it) })),
    deck: (deck ?? new Array<CardDefinition>(10).fill(FILLER)).map(def),
  }));
  return LorcanaGame.fromPosition(buildPool(cards), { activePlayer: 0, players }, 'situation').game;
}

/** What the greedy policy would do now, in words. */
export function answerTo(game: LorcanaGame): string {
  const policy = new GreedyPolicy(createLorcanaAdvisor(game.pool));
  const options = game.options();
  return game.describeOption(options.at(policy.choose(game.view(game.decider), options)));
}

/** Plays on greedily until the decider's turn is over, or so many decisions; what was done, in words. */
export function playTurn(game: LorcanaGame, most = 50): string[] {
  const { turn } = game;
  const done: string[] = [];
  while (!game.isOver() && game.turn === turn && done.length < most) {
    done.push(answerTo(game));
    const policy = new GreedyPolicy(createLorcanaAdvisor(game.pool));
    game.take(policy.choose(game.view(game.decider), game.options()));
  }
  return done;
}
