import { gameKind, type Table } from '../games/index.js';

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

export const originOf = ({ lorelab, catalog }: Versions, command: string, table: Table, seed: string): Origin => ({
  lorelab,
  command,
  game: table.game,
  rules: rulesOf(table),
  catalog,
  seed,
});

/** The rules that were played by, and what was otherwise. */
function rulesOf({ game, houseRules = [] }: Table): string {
  const { rules } = gameKind(game);
  return houseRules.length === 0 ? rules : `${rules}, and house rules: ${houseRules.join(', ')}`;
}
