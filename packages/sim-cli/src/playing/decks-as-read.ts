/** Decks that have been read, as plain data: all that playing with them and telling of it needs. */
import { findGame, type PlayableDecks } from '@lorelab/sim/input';

type Plain = Pick<PlayableDecks, 'edition' | 'houseRules' | 'variant' | 'notes'>;

export interface DecksAsRead extends Plain {
  readonly game: string;
  /** The hash of the catalog. */
  readonly catalog: string;
  readonly decks: readonly Pick<PlayableDecks['decks'][number], 'list' | 'cards' | 'group'>[];
}

export const asRead = ({ kind, source, decks, ...plain }: PlayableDecks): DecksAsRead => ({
  ...plain,
  game: kind.id,
  catalog: source.hash,
  decks: decks.map(({ list, cards, group }) => ({ list, cards, ...(group !== undefined && { group }) })),
});

/** They have been found fit to play: nobody asks again, and their catalog isn't opened. */
export function decksOf({ game, catalog, decks, ...plain }: DecksAsRead): PlayableDecks {
  const kind = findGame(game);
  if (!kind.ok) throw new Error(kind.error);
  const never = (): never => {
    throw new Error('decks that were read elsewhere have no catalog');
  };
  const source = { hash: catalog } as PlayableDecks['source'];
  const whole = decks.map((deck) => ({ ...deck, partial: [], legality: never, blankOf: never }));
  return { ...plain, edition: plain.edition, kind: kind.value, source, decks: whole };
}
