/** Duels for tests: cards by their titles, options by their words. */
import {
  buildPool,
  type CardDefinition,
  cardOf,
  KingdomHeartsGame,
  type LaidOut,
  type PlayerPosition,
  type Verb,
  verbOf,
} from '@lorelab/engine/kingdom-hearts';

/** A card of which only what a test needs is said. */
export const card = (
  type: CardDefinition['type'],
  name: string,
  facts: Partial<Omit<CardDefinition, 'type' | 'name'>> = {},
): CardDefinition => ({
  title: name,
  abilities: [],
  ...facts,
  type,
  name,
});

/** A position in which cards are named instead of numbered. */
export type WithNames<T> = T extends number
  ? string
  : T extends readonly (infer U)[]
    ? readonly WithNames<U>[]
    : T extends object
      ? { [K in keyof T]: K extends 'heartPoints' | 'damage' ? T[K] : WithNames<T[K]> }
      : T;

export interface TestDuel {
  readonly game: KingdomHeartsGame;
  readonly cards: readonly LaidOut[];
  /** The option with these words; throws with what there is if there is none. */
  take(words: string): void;
  /** What can be done now, in words. */
  offers(): string[];
  /** The titles of the cards in a list of cards. */
  titles(cards: readonly number[]): string[];
}

/** Lays out a position of two players; the first is the active one. */
export function table(
  definitions: readonly CardDefinition[],
  players: readonly WithNames<PlayerPosition>[],
  active = 0,
): TestDuel {
  const pool = buildPool(definitions);
  const numbered = players.map((player) => numberNames(player, definitions)) as PlayerPosition[];
  const { game, cards } = KingdomHeartsGame.fromPosition(pool, { activePlayer: active, players: numbered }, 'test');
  game.askForced = true;
  const offers = (): string[] =>
    game
      .options()
      .toArray()
      .map((option) => game.describeOption(option));
  return {
    game,
    cards,
    offers,
    take(words) {
      const at = offers().indexOf(words);
      if (at < 0) throw new Error(`${game.describeDecision()}: no "${words}" among ${offers().join(', ')}`);
      game.take(at);
    },
    titles: (list) => list.map((one) => pool.title(game.defOf(one))),
  };
}

function numberNames(value: unknown, definitions: readonly CardDefinition[]): unknown {
  if (typeof value === 'string') {
    const def = definitions.findIndex(({ title }) => title === value);
    if (def < 0) throw new Error(`there is no card "${value}"`);
    return def;
  }
  if (Array.isArray(value)) return value.map((one) => numberNames(one, definitions));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, numberNames(one, definitions)]));
}

/** Whether an action of this kind is offered, with a card if one is named. */
export function isOffered({ game }: TestDuel, verb: Verb, title?: string): boolean {
  return game
    .options()
    .toArray()
    .some(
      (option) =>
        verbOf(option) === verb && (title === undefined || game.pool.title(game.defOf(cardOf(option))) === title),
    );
}
