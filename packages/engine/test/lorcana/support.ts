/** Invented cards and small games. */
import {
  type Ability,
  buildPool,
  type CardDefinition,
  CONSTRUCTED,
  type Effect,
  LorcanaGame,
  type PlayerPosition,
  type Settings,
  Verb,
  verbOf,
} from '@lorelab/engine/lorcana';

/** A card; what is not said is a plain character that costs 1. */
export function card(fullName: string, facts: Partial<CardDefinition> = {}): CardDefinition {
  return {
    fullName,
    name: fullName.split(' - ')[0]!,
    type: 'character',
    inks: ['amber'],
    cost: 1,
    inkable: true,
    strength: 1,
    willpower: 2,
    lore: 1,
    classifications: ['Storyborn'],
    abilities: [],
    ...facts,
  };
}

export const action = (fullName: string, cost: number, effects: readonly Effect[], song = false): CardDefinition =>
  card(fullName, {
    type: 'action',
    cost,
    classifications: song ? ['Song'] : [],
    abilities: [{ kind: 'action', effects }],
  });

export const keyword = (name: Extract<Ability, { kind: 'keyword' }>['keyword'], value?: number): Ability => ({
  kind: 'keyword',
  keyword: name,
  ...(value !== undefined && { value }),
});

export const PLAIN = card('Plain');

/** A game of players with so many plain cards each. */
export function plainGame(deckSizes: readonly number[], settings: Partial<Settings> = {}): LorcanaGame {
  const decks = deckSizes.map((size) => new Array<number>(size).fill(0));
  return new LorcanaGame(buildPool([PLAIN]), decks, { ...CONSTRUCTED, ...settings });
}

/** A player's part of a position, in cards instead of defs. */
export type Laid = {
  readonly [key in keyof PlayerPosition]: key extends 'lore'
    ? number
    : key extends 'play'
      ? readonly ({ readonly card: CardDefinition } & Omit<NonNullable<PlayerPosition['play']>[number], 'def'>)[]
      : readonly CardDefinition[];
};

/** A game that stands in the first player's Main Phase. */
export const laidOut = (...players: readonly Laid[]): LorcanaGame => laidOutFor(0, ...players).game;

/** A game that stands in a player's Main Phase, and its cards. */
export function laidOutFor(
  activePlayer: number,
  ...players: readonly Laid[]
): ReturnType<typeof LorcanaGame.fromPosition> {
  const cards: CardDefinition[] = [];
  const def = (it: CardDefinition): number => {
    if (!cards.includes(it)) cards.push(it);
    return cards.indexOf(it);
  };
  const positions = players.map(({ lore, play, ...zones }): PlayerPosition => {
    const lists = Object.entries(zones).map(([zone, list]) => [zone, (list as CardDefinition[]).map(def)]);
    const inPlay = (play ?? []).map(({ card: it, ...state }) => ({ ...state, def: def(it) }));
    return { ...Object.fromEntries(lists), ...(lore !== undefined && { lore }), play: inPlay };
  });
  return LorcanaGame.fromPosition(buildPool(cards), { activePlayer, players: positions }, 'laid out');
}

/** Takes the option with this description. */
export function choose(game: LorcanaGame, description: string): void {
  const index = described(game).indexOf(description);
  if (index < 0) throw new Error(`"${description}" is none of: ${described(game).join(', ')}`);
  game.take(index);
}

export const described = (game: LorcanaGame): string[] =>
  game
    .options()
    .toArray()
    .map((option) => game.describeOption(option));

/** Takes the first option with this verb as long as there is one. */
export function takeVerb(game: LorcanaGame, verb: Verb): void {
  game.take(
    game
      .options()
      .toArray()
      .findIndex((option) => verbOf(option) === verb),
  );
}

/** Everybody keeps their opening hand. */
export function keepHands(game: LorcanaGame): void {
  while (game.turn === 0 && !game.isOver()) takeVerb(game, Verb.Done);
}

export function endTurn(game: LorcanaGame): void {
  takeVerb(game, Verb.EndTurn);
}
