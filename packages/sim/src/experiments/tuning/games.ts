/** Where a tuner has its games from. */
import type { GameSource } from '../paired/game-source.js';
import type { Version } from './swaps.js';

/** Who plays: somebody quick who narrows, the policy that decides, or the one that gives a second opinion. */
export type Player = 'quick' | 'first' | 'second';

/** Which shuffles are met: those of a race are never met again when its winner is confirmed, nor those of that when it is taken apart. */
export type Stream = 'race' | 'confirmation' | 'parts';

/**
 * The games of versions of a deck in somebody's hands. Series of one number have the same luck for all versions, and a card that
 * comes lies where the one lay that goes. Ranges may begin anywhere: each series is asked for once at the most.
 */
export type VersionGames = GameSource<Version>;

export type GamesOf = (player: Player, stream: Stream) => VersionGames;
