import { type DeckError, type DeckErrorCode, deckSize } from '../../decks/deck.js';
import { type CatalogCard, isComplete } from '../catalog/card.js';
import { deckInks, type LorcanaDeck, type LorcanaEntry } from './deck.js';
import type { Format } from './format.js';

/** Everything that keeps a deck from being legal in a format (1.10.1); an empty list if it is. */
export function checkDeck(deck: LorcanaDeck, format: Format): readonly DeckError[] {
  return [
    ...checkSize(deck, format),
    ...checkInks(deck, format),
    ...deck.entries.flatMap((entry) => [
      ...checkCopies(entry, format),
      ...checkBanned(entry, format),
      ...checkSets(entry, format),
    ]),
  ];
}

/** Whether a format takes a card at all: it is of the format's sets and not banned. */
export function isLegalIn(card: CatalogCard, format: Format): boolean {
  const entry = { card, count: 1, line: 0 };
  return checkBanned(entry, format).length === 0 && checkSets(entry, format).length === 0;
}

/** The cards of a deck that the catalog doesn't fully understand. Such a deck is only played if the user says so. */
export function checkComplete(deck: LorcanaDeck): readonly DeckError[] {
  return deck.entries
    .filter((entry) => !isComplete(entry.card))
    .map((entry) =>
      problem(
        'partial-card',
        entry.line,
        'a card whose text is fully understood',
        entry.card.fullName,
        `the text of "${entry.card.fullName}" is not fully understood`,
        entry.card,
      ),
    );
}

/** How many copies a card itself allows: "You may have any number of …", "up to 99 copies", "only 2 copies". */
export function ownCopyLimit(card: CatalogCard): number | undefined {
  for (const ability of card.abilities) {
    if (ability.kind === 'static' && ability.copies !== undefined) {
      return ability.copies === 'any' ? Number.POSITIVE_INFINITY : ability.copies;
    }
  }
  return undefined;
}

function checkSize(deck: LorcanaDeck, format: Format): DeckError[] {
  const size = deckSize(deck);
  if (format.cardsMax !== undefined && size > format.cardsMax) return [tooMany(size, format, format.cardsMax)];
  if (size >= format.cardsMin) return [];
  const expected = `at least ${format.cardsMin} cards`;
  return [
    problem('too-few-cards', 0, expected, String(size), `${format.name} asks for ${expected}, the deck has ${size}`),
  ];
}

function tooMany(size: number, format: Format, most: number): DeckError {
  const expected = `at most ${most} cards`;
  return problem('too-many-cards', 0, expected, String(size), `${format.name} takes ${expected}, the deck has ${size}`);
}

function checkInks(deck: LorcanaDeck, format: Format): DeckError[] {
  const inks = deckInks(deck);
  if (format.inksMax === undefined || inks.length <= format.inksMax) return [];
  const expected = `at most ${format.inksMax} ink types`;
  const found = inks.join(', ');
  return [problem('too-many-inks', 0, expected, found, `${format.name} allows ${expected}, the deck has ${found}`)];
}

function checkCopies({ card, count, line }: LorcanaEntry, format: Format): DeckError[] {
  const limit = ownCopyLimit(card) ?? format.copiesMax;
  if (limit === undefined || count <= limit) return [];
  const expected = `at most ${limit} copies`;
  return [
    problem(
      'too-many-copies',
      line,
      expected,
      String(count),
      `"${card.fullName}" may be in a deck ${limit} times, found ${count}`,
      card,
    ),
  ];
}

function checkBanned({ card, line }: LorcanaEntry, format: Format): DeckError[] {
  if (!format.banned.includes(card.fullName)) return [];
  const message = `"${card.fullName}" is banned in ${format.name}`;
  return [problem('banned-card', line, 'a card that is not banned', card.fullName, message, card)];
}

function checkSets({ card, line }: LorcanaEntry, format: Format): DeckError[] {
  if (!format.sets) return [];
  const { first, last } = format.sets;
  const printed = card.printings.map((printing) => printing.set);
  if (printed.some((set) => Number(set) >= first && Number(set) <= last)) return [];
  const expected = `a card of sets ${first} to ${last}`;
  const found = printed.length === 0 ? 'no printing' : `set ${[...new Set(printed)].join(', ')}`;
  const message = `"${card.fullName}" is not in ${format.name} (sets ${first} to ${last}): ${found}`;
  return [problem('card-not-in-format', line, expected, found, message, card)];
}

const problem = (
  code: DeckErrorCode,
  line: number,
  expected: string,
  found: string,
  message: string,
  card?: CatalogCard,
): DeckError => ({ code, line, message, expected, found, nearest: [], ...(card && { card: card.fullName }) });
