/** What the rulebook asks of decks (l. 387-409). */

import { err, ok, type Result } from '../basics/result.js';
import { type DeckError, type DeckErrorCode, deckSize } from '../decks/deck.js';
import type { KingdomHeartsCard } from './card.js';
import type { KingdomHeartsDeck, KingdomHeartsEntry } from './deck-list.js';

const DECK_MIN = 41;
const DECK_MAX = 60;
const COPIES_MAX = 3;

/** The only format: what the rulebook says. */
export const KINGDOM_HEARTS_FORMAT = 'standard';

/** The format of a name, if it is one. */
export const readKingdomHeartsFormat = (name: string): Result<string, DeckError> =>
  name === KINGDOM_HEARTS_FORMAT
    ? ok(KINGDOM_HEARTS_FORMAT)
    : err(problem('unknown-format', 0, `the format ${KINGDOM_HEARTS_FORMAT}`, JSON.stringify(name)));

/** What the rulebook has against a deck, each with its line. */
export const checkKingdomHeartsDeck = (deck: KingdomHeartsDeck): readonly DeckError[] => [
  ...checkKingdomHeartsSetUp(deck),
  ...checkCopies(deck),
];

/** What keeps anybody from sitting down with a deck, in any format: its size and its Player Cards. */
export const checkKingdomHeartsSetUp = (deck: KingdomHeartsDeck): readonly DeckError[] => [
  ...checkSize(deck),
  ...checkPlayers(deck),
];

function checkSize(deck: KingdomHeartsDeck): DeckError[] {
  const size = deckSize(deck);
  if (size >= DECK_MIN && size <= DECK_MAX) return [];
  const code = size < DECK_MIN ? 'too-few-cards' : 'too-many-cards';
  return [problem(code, 0, `${DECK_MIN} to ${DECK_MAX} cards with the Player Card`, String(size))];
}

/** One Player Card, or several that are all Player/XIII (l. 393-396), and nothing that one of them forbids. */
function checkPlayers({ entries }: KingdomHeartsDeck): DeckError[] {
  const players = entries.filter(({ card }) => card.definition.type === 'player');
  if (players.length === 0) return [problem('no-player-card', 0, 'one Player Card', 'none')];
  const isXiii = players.every(({ card }) => card.definition.kind === 'xiii');
  return [...(isXiii ? [] : checkOnePlayer(players)), ...players.flatMap(({ card }) => checkForbidden(card, entries))];
}

/** The line is that of the first one too many. */
function checkOnePlayer(players: readonly KingdomHeartsEntry[]): DeckError[] {
  const count = sumOf(players);
  if (count === 1) return [];
  const { line, card } = entryPassing(1, players);
  const names = players.map((entry) => `${entry.count} ${entry.card.fullName}`).join(', ');
  return [problem('too-many-player-cards', line, 'one Player Card', `${count}: ${names}`, card)];
}

/** What the text of a Player/Dark or Player/XIII Card keeps out of its deck (ruling 60). */
function checkForbidden(
  { fullName, definition }: KingdomHeartsCard,
  entries: readonly KingdomHeartsEntry[],
): DeckError[] {
  const forbids = definition.allies?.forbids ?? [];
  return entries
    .filter(({ card }) => forbids.includes(card.definition.type))
    .map(({ card, line }) => ({
      ...problem('forbidden-card', line, `no ${card.definition.type} cards`, card.fullName, card),
      message: `"${fullName}" may not play ${card.definition.type} cards, found ${card.fullName}`,
    }));
}

/** Three of a name and level, one of a Promo; a card's own limit wins, both ways (l. 397-409, rulings 3 and 4). */
const checkCopies = ({ entries }: KingdomHeartsDeck): DeckError[] => [
  ...checkOwnLimits(entries),
  ...checkLimit(entries),
];

/** A limit of the card itself counts all levels of its very name (ruling 4). */
function checkOwnLimits(entries: readonly KingdomHeartsEntry[]): DeckError[] {
  const limits = new Map<string, number>();
  for (const { card } of entries) if (typeof card.limit === 'number') limits.set(card.name, card.limit);
  return [...limits].flatMap(([name, most]) =>
    checkSum(
      entries.filter(({ card }) => card.name === name),
      most,
      `${most} of "${name}" at most, as the card says`,
    ),
  );
}

function checkLimit(entries: readonly KingdomHeartsEntry[]): DeckError[] {
  const alike = new Map<string, KingdomHeartsEntry[]>();
  for (const entry of entries) {
    const key = copyKey(entry.card);
    alike.set(key, [...(alike.get(key) ?? []), entry]);
  }
  return [...alike.values()].flatMap((copies) => {
    const free = copies.find(({ card }) => card.limit === undefined);
    if (!free) return [];
    const most = free.card.isPromo ? 1 : COPIES_MAX;
    return checkSum(
      copies,
      most,
      `${most} of "${copies.length > 1 ? leveledName(free.card) : free.card.fullName}" at most`,
    );
  });
}

/** That there are no more of some copies; the line is that of the first entry with which there are. */
function checkSum(copies: readonly KingdomHeartsEntry[], most: number, expected: string): DeckError[] {
  const count = sumOf(copies);
  if (count <= most) return [];
  const { line, card } = entryPassing(most, copies);
  return [problem('too-many-copies', line, expected, String(count), card)];
}

/**
 * What copies count by: name and level; the name alone where there is no level, whatever the type (ruling 3). Promos each
 * by itself. Events count by their number, which is their name.
 */
const copyKey = (card: KingdomHeartsCard): string =>
  card.isPromo ? `promo ${card.fullName}` : JSON.stringify([card.name, card.definition.level ?? null]);

const leveledName = ({ name, otherNames }: KingdomHeartsCard): string => otherNames[0] ?? name;

const sumOf = (entries: readonly KingdomHeartsEntry[]): number => entries.reduce((sum, { count }) => sum + count, 0);

/** The first entry with which there are more than so many, of entries that are more together. */
function entryPassing(most: number, entries: readonly KingdomHeartsEntry[]): KingdomHeartsEntry {
  let sum = 0;
  return entries.find(({ count }) => {
    sum += count;
    return sum > most;
  })!;
}

const problem = (
  code: DeckErrorCode,
  line: number,
  expected: string,
  found: string,
  card?: KingdomHeartsCard,
): DeckError => ({
  code,
  line,
  message: `expected ${expected}, found ${found}`,
  expected,
  found,
  nearest: [],
  ...(card && { card: card.fullName }),
});
