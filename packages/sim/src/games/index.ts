import { kingdomHearts } from '../kingdom-hearts/kind.js';
import { lorcana } from '../lorcana/kind.js';
import type { GameKind } from './game-kind.js';

export type {
  CardOptions,
  CardQuestion,
  CardSearch,
  CardSearching,
  CardSource,
  CardsStatus,
  DeckCheck,
  DeckList,
  DeckNotation,
  DeckProblem,
  DeckWriting,
  Desk,
  Fact,
  GameKind,
  GameOption,
  HouseRule,
  Legality,
  Narrator,
  PolicyKnowledge,
  RaceTerms,
  ReadDeck,
  SeatedTable,
  Section,
  ShownCard,
  Table,
  TableColumn,
  TableRow,
  TurnColumn,
} from './game-kind.js';

const kinds: GameKind[] = [lorcana, kingdomHearts];

export { completeShare, formatCompleteShare } from './complete.js';

/** Every game, in the order in which help texts list them. Decks and scenarios that name none are of the first. */
export const GAME_KINDS: readonly GameKind[] = kinds;

/** Adds a game that doesn't come with Lorelab: in every thread that plays it, before it is asked for. */
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
