/** What a user's cards and patches make of a catalog. */
import { normaliseName } from '../../names/normalise.js';
import type { CatalogCard, Printing } from './card.js';
import type { Catalog } from './catalog.js';

/** What a patch can change; a new program also says what is missing in it. */
type Patchable =
  | 'inks'
  | 'cost'
  | 'inkable'
  | 'strength'
  | 'willpower'
  | 'lore'
  | 'moveCost'
  | 'classifications'
  | 'abilities'
  | 'partial'
  | 'printings';

/**
 * A change of a card that there is, for "what if" questions. What it says takes the place of what the card has; its
 * printings are added to those of the card.
 */
export interface CardPatch extends Partial<Pick<CatalogCard, Patchable>> {
  /** The full name of the card. */
  readonly card: string;
}

/** A card as a user's file keeps it: with the text that its program was compiled from, if it was. */
export interface UserCard extends CatalogCard {
  readonly text?: string;
}

/** A patch as a user's file keeps it. */
export interface UserPatch extends CardPatch {
  readonly text?: string;
}

/** What a user adds to the catalog: cards, and changes of cards. */
export interface UserCards {
  readonly cards: readonly UserCard[];
  readonly patches: readonly UserPatch[];
}

/** The card as the patch wants it. A new program brings its own list of what is missing in it. */
export function patchCard(card: CatalogCard, patch: CardPatch): CatalogCard {
  const { card: _name, printings = [], partial: unread, ...changes } = patch;
  const { partial, ...before } = card;
  const missing = changes.abilities ? unread : partial;
  return {
    ...before,
    ...changes,
    printings: joinPrintings(card.printings, printings),
    ...(missing && { partial: missing }),
  };
}

/** The catalog with more cards. One that takes another's place has the printings of both. */
export function addCards(catalog: Catalog, cards: readonly CatalogCard[]): Catalog {
  if (cards.length === 0) return catalog;
  return catalog.with(
    cards.map((card) => {
      const printings = cardOf(catalog, card.fullName)?.printings ?? [];
      return { ...card, printings: joinPrintings(printings, card.printings) };
    }),
  );
}

/** The catalog with its cards changed by patches, all of which are about cards that it has. */
export function patchCards(catalog: Catalog, patches: readonly CardPatch[]): Catalog {
  if (patches.length === 0) return catalog;
  const patched = new Map<string, CatalogCard>();
  for (const patch of patches) {
    const key = normaliseName(patch.card);
    const card = patched.get(key) ?? cardOf(catalog, patch.card);
    if (!card) throw new Error(`a patch of "${patch.card}", which is not in the catalog`);
    patched.set(key, patchCard(card, patch));
  }
  return catalog.with([...patched.values()]);
}

/** A catalog with cards and patches of a file, for one run: plain data, which can go to other threads as it is. */
export function withUserCards(catalog: Catalog, { cards, patches }: UserCards): Catalog {
  const printed = cards.map(({ text: _text, ...card }) => card);
  return patchCards(
    addCards(catalog, printed),
    patches.map(({ text: _text, ...patch }) => patch),
  );
}

/** The card with exactly this full name: not one that is alone in having it as its name. */
export function cardOf(catalog: Catalog, fullName: string): CatalogCard | undefined {
  const found = catalog.find(fullName, 0);
  return found.ok && normaliseName(found.value.fullName) === normaliseName(fullName) ? found.value : undefined;
}

/** All printings of two lists, each once. */
export function joinPrintings(some: readonly Printing[], more: readonly Printing[]): readonly Printing[] {
  const keys = new Set(some.map(keyOf));
  const added = more.filter((printing) => !keys.has(keyOf(printing)));
  return added.length === 0 ? some : [...some, ...added];
}

const keyOf = ({ set, number }: Printing): string => `${set}:${number}`;
