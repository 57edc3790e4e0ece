import type { GameKind } from '../games/index.js';

/** What plays: both make other games if they change. */
export interface Versions {
  readonly lorelab: string;
  readonly catalog: string;
}

/** What every report says of how anybody can play the same games again. */
export interface Origin {
  readonly lorelab: string;
  readonly command: string;
  readonly game: string;
  readonly rules: string;
  readonly catalog: string;
  readonly seed: string;
}

export const originOf = ({ lorelab, catalog }: Versions, command: string, kind: GameKind, seed: string): Origin => ({
  lorelab,
  command,
  game: kind.id,
  rules: kind.rules,
  catalog,
  seed,
});
