import { err, ok, type Result } from '../../basics/result.js';
import { type DeckError, type DeckErrorCode, deckSize } from '../../decks/deck.js';
import type { CatalogCard } from '../catalog/card.js';
import { checkComplete, checkDeck } from './check.js';
import type { LorcanaDeck } from './deck.js';
import { type DeckFacts, deckFacts } from './facts.js';
import { core, DRAFT, type Format, findFormat, INFINITY, SEALED } from './format.js';

/** Everything that is told of a deck. */
export interface DeckReport {
  readonly facts: DeckFacts;
  /** Core at the newest set, Infinity, Limited; before them the format that the deck is held to, if it is another one. */
  readonly legality: readonly FormatLegality[];
  /** Cards that are not fully understood. */
  readonly incomplete: readonly DeckError[];
  /** The format that the deck is held to; absent if it names one that there is not. */
  readonly heldTo?: Format;
  /** What keeps the deck from being legal in the format that it is held to. */
  readonly errors: readonly DeckError[];
}

/** Whether a deck is legal in a format, and why not. */
export interface FormatLegality {
  readonly format: Format;
  readonly problems: readonly DeckError[];
  readonly reasons: readonly Reason[];
}

/** Problems of one kind, in a few words. */
export interface Reason {
  readonly text: string;
  /** The cards that it is about, where the words don't name them. */
  readonly cards: readonly string[];
}

/**
 * Facts and legality of a deck when `newest` is the newest set. A deck is held to the format that is asked for, else to the
 * one that it names. One that names none has to be legal in some constructed format.
 */
export function reportDeck(deck: LorcanaDeck, newest: number, asked?: Format): DeckReport {
  const held = asked ? ok(asked) : heldTo(deck, newest);
  const shown = [core(newest), INFINITY, SEALED, DRAFT];
  const more = held.ok && !shown.some(({ name }) => name === held.value.name) ? [held.value] : [];
  return {
    facts: deckFacts(deck),
    legality: [...more, ...shown].map((format) => legalityIn(deck, format)),
    incomplete: checkComplete(deck),
    ...(held.ok && { heldTo: held.value }),
    errors: held.ok ? checkDeck(deck, held.value) : [held.error],
  };
}

function heldTo(deck: LorcanaDeck, newest: number): Result<Format, DeckError> {
  if (deck.format === undefined) {
    return ok([core(newest), INFINITY].find((format) => checkDeck(deck, format).length === 0) ?? INFINITY);
  }
  const format = findFormat(deck.format, newest);
  return format.ok ? format : err({ ...format.error, line: 0 });
}

function legalityIn(deck: LorcanaDeck, format: Format): FormatLegality {
  const problems = checkDeck(deck, format);
  return { format, problems, reasons: reasonsOf(deck, format, problems) };
}

function reasonsOf(deck: LorcanaDeck, format: Format, problems: readonly DeckError[]): Reason[] {
  const codes = [...new Set(problems.map(({ code }) => code))];
  return codes.map((code) => {
    const alike = problems.filter((problem) => problem.code === code);
    return reasonOf(code, alike, deck, format);
  });
}

function reasonOf(code: DeckErrorCode, problems: readonly DeckError[], deck: LorcanaDeck, format: Format): Reason {
  const cards = problems.flatMap(({ card }) => card ?? []);
  const [{ found }] = problems as [DeckError];
  if (code === 'too-few-cards') return { text: `${deckSize(deck)} cards instead of ${format.cardsMin}`, cards: [] };
  if (code === 'too-many-cards') return { text: `${deckSize(deck)} cards, ${format.cardsMax} at most`, cards: [] };
  if (code === 'too-many-inks') return { text: `${found.split(', ').length} inks`, cards: [] };
  if (code === 'card-not-in-format') return otherSets(deck, format, cards);
  const isBanned = code === 'banned-card';
  if (cards.length > 1) {
    return { text: `${cards.length} ${isBanned ? 'banned cards' : 'cards with too many copies'}`, cards };
  }
  return { text: isBanned ? `${cards[0]} is banned` : `${found} copies of ${cards[0]}`, cards: [] };
}

function otherSets({ entries }: LorcanaDeck, { sets }: Format, cards: readonly string[]): Reason {
  const others = entries.filter(({ card }) => cards.includes(card.fullName));
  const copies = others.reduce((sum, { count }) => sum + count, 0);
  const which = ['older', 'newer'].find((when) => others.every(({ card }) => whenPrinted(card, sets) === when));
  return { text: `${copies} ${copies === 1 ? 'card' : 'cards'} of ${which ?? 'other'} sets`, cards };
}

/** Whether all main sets that a card is in are older or newer than others; promos are neither. */
function whenPrinted({ printings }: CatalogCard, sets: Format['sets']): string {
  const printed = printings.map(({ set }) => Number(set)).filter(Number.isInteger);
  if (!sets || printed.length === 0) return 'never';
  if (printed.every((set) => set < sets.first)) return 'older';
  return printed.every((set) => set > sets.last) ? 'newer' : 'both';
}
