/** Decks as JSON: our own shape, which `deck.schema.json` describes. */
import { err, ok, type Result } from '../basics/result.js';
import { badCount, collectEntries, type Written } from './collect.js';
import { COUNT_MAX, type Deck, type DeckError, isCount } from './deck.js';
import { JsonFile } from './json-file.js';
import type { CardNames, DeckStyle, WritableDeck } from './style.js';
import { isTabletop, readTabletopDeck } from './tabletop.js';
import { describe } from './text.js';

/** A deck in a JSON file. */
export interface DeckFile {
  /** Where editors find the schema. */
  readonly $schema?: string;
  /** Absent: Lorcana. */
  readonly game?: string;
  readonly name?: string;
  /** `core`, `core-9`, `infinity` … */
  readonly format?: string;
  /** At least one. */
  readonly cards: readonly DeckFileEntry[];
}

export interface DeckFileEntry {
  /** 1 to 999. */
  readonly count: number;
  /** Name and version, as in a list. */
  readonly card: string;
}

const KEYS = ['$schema', 'game', 'name', 'format', 'cards'];
const ENTRY_KEYS = ['count', 'card'];

/** Reads JSON: our own shape, or a saved object of Tabletop Simulator. */
export function readJsonDeck<C extends { readonly fullName: string }>(
  json: string,
  cards: CardNames<C>,
  style: DeckStyle,
): Result<Deck<C>, readonly DeckError[]> {
  const file = JsonFile.parse(json);
  if (!file.ok) return err([file.error]);
  const read = isTabletop(file.value.value) ? readTabletopDeck : readOwnDeck;
  return read(file.value, cards, style);
}

/** The deck as JSON that `readDeck` reads back, a card a line. */
export function formatJsonDeck(deck: WritableDeck, { game }: DeckStyle): string {
  const head = [
    ...(game === undefined ? [] : [`  "game": ${JSON.stringify(game)},`]),
    ...(deck.name === undefined ? [] : [`  "name": ${JSON.stringify(deck.name)},`]),
    ...(deck.format === undefined ? [] : [`  "format": ${JSON.stringify(deck.format)},`]),
  ];
  const cards = deck.entries.map(
    ({ count, card }) => `    { "count": ${count}, "card": ${JSON.stringify(card.fullName)} }`,
  );
  return `${['{', ...head, '  "cards": [', cards.join(',\n'), '  ]', '}'].join('\n')}\n`;
}

function readOwnDeck<C extends { readonly fullName: string }>(
  file: JsonFile,
  names: CardNames<C>,
  style: DeckStyle,
): Result<Deck<C>, readonly DeckError[]> {
  const deck = file.record([], 'a deck with "cards"', KEYS);
  if (!deck.ok) return err([deck.error]);
  const { cards, game, name, format, $schema } = deck.value;
  const wrong = Object.entries({ $schema, game, name, format }).flatMap(([key, value]) =>
    value === undefined || isText(value) ? [] : [file.problem([key], 'words', value)],
  );
  if (!Array.isArray(cards)) return err([...wrong, file.problem(['cards'], 'a list of cards', cards)]);
  const written = cards.map((_, index) => readEntry(file, index, style));
  const entries = collectEntries([...wrong.map(err), ...written], names, style);
  if (!entries.ok) return entries;
  return ok({ ...describe(name as string | undefined, format as string | undefined), entries: entries.value });
}

function readEntry(file: JsonFile, index: number, { example }: DeckStyle): Result<Written, DeckError> {
  const path = ['cards', index];
  const entry = file.record(path, `{"count": ${example.count}, "card": ${JSON.stringify(example.card)}}`, ENTRY_KEYS);
  if (!entry.ok) return entry;
  const { count, card } = entry.value;
  if (!isText(card)) return err(file.problem([...path, 'card'], 'the full name of a card', card));
  if (typeof count === 'number' && !isCount(count)) return err(badCount(String(count), file.line([...path, 'count'])));
  if (!isCount(count)) return err(file.problem([...path, 'count'], `1 to ${COUNT_MAX}`, count));
  return ok({ count, name: card, line: file.line([...path, 'card']) });
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
