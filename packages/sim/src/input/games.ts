/** The game that is asked for, or that a deck says it is of. */
import { canTellGame, didYouMean, err, namedGameOfBytes, nearestNames, ok, type Result } from '@lorelab/cards';
import type { GameKind, Variant } from '../game-kind/game-kind.js';
import { GAME_KINDS } from '../games/index.js';

/** The game of what doesn't say. */
export const firstGame = (): string => GAME_KINDS[0]!.id;

/** The game that a deck says it is of; one that doesn't say is of the first game, and one too broken to say any of none. */
export const gameNamedBy = (bytes: Uint8Array): string | undefined =>
  canTellGame(bytes) ? (namedGameOfBytes(bytes)?.game ?? firstGame()) : undefined;

/** The game of an id that somebody has written down, or what is wrong with it. */
export function findGame(id: string): Result<GameKind, string> {
  const kind = GAME_KINDS.find((one) => one.id === id);
  if (kind) return ok(kind);
  const names = GAME_KINDS.flatMap((one) =>
    [one.id, one.title].map((name) => ({ name: one.id, key: name.toLowerCase() })),
  );
  const expected = GAME_KINDS.map((one) => one.id).join(', ');
  const hint = didYouMean(nearestNames(id.toLowerCase(), names));
  return err(`expected one of the games ${expected}, found "${id}"${hint}`);
}

/** The variant of a game by its name, or what is wrong with it; none if none is asked for. */
export function findVariant(asked: string | undefined, kind: GameKind): Result<Variant | undefined, string> {
  const { variants = [] } = kind;
  const variant = variants.find(({ name }) => name === asked);
  if (variant || asked === undefined) return ok(variant);
  const names = variants.map(({ name }) => name);
  const hint = didYouMean(
    nearestNames(
      asked.toLowerCase(),
      names.map((name) => ({ name, key: name })),
    ),
  );
  const expected = names.length > 0 ? `expected one of ${names.join(', ')}` : 'the game has none';
  return err(`${kind.id} has no variant "${asked}"; ${expected}${hint}`);
}

/** House rules of a game, in the order of the game's list; or what is wrong with one of them. */
export function findHouseRules(asked: readonly string[], kind: GameKind): Result<readonly string[], string> {
  const names = kind.houseRules.map(({ name }) => name);
  const wrong = asked.find((name) => !names.includes(name));
  if (wrong === undefined) return ok(names.filter((name) => asked.includes(name)));
  const candidates = names.map((name) => ({ name, key: name }));
  const hint = didYouMean(nearestNames(wrong.toLowerCase(), candidates));
  const expected = names.length > 0 ? `expected one of ${names.join(', ')}` : 'the game has none';
  return err(`${kind.id} has no house rule "${wrong}"; ${expected}${hint}`);
}

/** An edition of a game's rules, undefined for the usual one; or what is wrong with its name. */
export function findEdition(asked: string | undefined, kind: GameKind): Result<string | undefined, string> {
  const { editions = [] } = kind;
  if (asked === undefined || asked === editions[0]) return ok(undefined);
  if (editions.includes(asked)) return ok(asked);
  const expected = editions.length > 0 ? `expected one of ${editions.join(', ')}` : 'the game has but one';
  return err(`${kind.id} has no rules "${asked}"; ${expected}`);
}
