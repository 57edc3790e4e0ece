import { kingdomHearts } from '../kingdom-hearts/kind.js';
import { lorcana } from '../lorcana/kind.js';
import type { GameKind } from './game-kind.js';

export type {
  CardOptions,
  CardSource,
  DeckCheck,
  DeckList,
  Desk,
  GameKind,
  Narrator,
  RaceTerms,
  ReadDeck,
  SeatedTable,
  ShownCard,
  Table,
  TurnColumn,
} from './game-kind.js';

/** Every game, in the order in which help texts list them. */
export const GAME_KINDS: readonly GameKind[] = [lorcana, kingdomHearts];

/** The game of an id that a plan or a record names. */
export function gameKind(id: string): GameKind {
  const kind = GAME_KINDS.find((one) => one.id === id);
  if (!kind) throw new Error(`there is no game "${id}"; expected ${GAME_KINDS.map((one) => one.id).join(', ')}`);
  return kind;
}
