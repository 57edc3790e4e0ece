/** Decks of the Kingdom Hearts TCG, written as those of other games are. */

import type { Result } from '../basics/result.js';
import { indexPrintings } from '../decks/collect.js';
import { type Deck, type DeckEntry, type DeckError, deckSize, formatDeckError } from '../decks/deck.js';
import { formatJsonDeck } from '../decks/json.js';
import { readStyledDeck, readStyledDeckBytes } from '../decks/read.js';
import type { CardNames, DeckStyle, Printings, WritableDeck } from '../decks/style.js';
import { formatTextDeck } from '../decks/text.js';
import type { KingdomHeartsCard } from './card.js';
import { GAME } from './card.js';
import type { KingdomHeartsCatalog } from './catalog.js';
import { PRINTED_TYPES } from './fields.js';

export type KingdomHeartsEntry = DeckEntry<KingdomHeartsCard>;
export type KingdomHeartsDeck = Deck<KingdomHeartsCard>;
export { type DeckError as KingdomHeartsDeckError, deckSize, formatDeckError as formatKingdomHeartsError };

const STYLE: DeckStyle = {
  game: GAME,
  example: { count: 3, card: 'Burr (level 1)' },
  // Not "event": "Event 1" is the name of a card.
  headings:
    '(?:player|friend|dark|nobody|world|event|technique|attack) cards?|players?|friends?|dark|heartless|villains?|nobod(?:y|ies)|worlds?|events|techniques?|attacks?|form changes?|magic(?:/friends?)?|equipment',
  // "Burr (level 1)", and "Obi [Attack]" where another Obi is of another type.
  brackets: `(?:level|${PRINTED_TYPES.join('|')})\\b`,
};

/** The cards, and those whose numbers say their set ("TRN-66") by both, which are looked up when they are first needed. */
function namesIn(catalog: KingdomHeartsCatalog): CardNames<KingdomHeartsCard> {
  let printings: Printings<KingdomHeartsCard> | undefined;
  const all = () =>
    catalog.cards.flatMap((card) => {
      const [, set, number] = /^([a-z]+)-(\d+)$/i.exec(card.number ?? '') ?? [];
      return set === undefined ? [] : [[card, set, Number(number)] as const];
    });
  return {
    find: (name, suggestions) => catalog.lookUp(name, suggestions),
    get printings() {
      printings ??= indexPrintings(all());
      return printings;
    },
  };
}

/** Reads a deck in any notation, as `readDeck` does. Every mistake is told with its line. */
export const readKingdomHeartsDeck = (
  text: string,
  catalog: KingdomHeartsCatalog,
): Result<KingdomHeartsDeck, readonly DeckError[]> => readStyledDeck(text, namesIn(catalog), STYLE);

/** The same of the bytes of a file, in any of the encodings that people have. */
export const readKingdomHeartsDeckBytes = (
  bytes: Uint8Array,
  catalog: KingdomHeartsCatalog,
): Result<KingdomHeartsDeck, readonly DeckError[]> => readStyledDeckBytes(bytes, namesIn(catalog), STYLE);

/** The deck as a list that is read back the same. */
export const formatKingdomHeartsDeck = (deck: WritableDeck): string => formatTextDeck(deck, STYLE);

/** The deck as JSON that is read back the same, a card a line. */
export const formatKingdomHeartsJson = (deck: WritableDeck): string => formatJsonDeck(deck, STYLE);
