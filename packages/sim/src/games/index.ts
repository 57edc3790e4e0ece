import type { GameKind } from '../game-kind/game-kind.js';

const kinds: GameKind[] = [];

/** Every game that there is here, in the order in which help texts list them. Decks and scenarios that name none are of the first. */
export const GAME_KINDS: readonly GameKind[] = kinds;

/** Adds a game: in every thread that plays it, before it is asked for. Those that come with Lorelab are added by `files/shipped-games.ts`. */
export function registerGame(kind: GameKind): void {
  if (kinds.some(({ id }) => id === kind.id)) throw new Error(`there is a game "${kind.id}" already`);
  kinds.push(kind);
}

/** The game of an id that a plan or a record names. */
export function gameKind(id: string): GameKind {
  const kind = GAME_KINDS.find((one) => one.id === id);
  if (!kind) throw new Error(`there is no game "${id}"; expected ${GAME_KINDS.map((one) => one.id).join(', ')}`);
  return kind;
}
