/** Decks as JSON: our own shape, which `deck.schema.json` describes, and saved objects of Tabletop Simulator, as deck builders export them. */
import { err, ok, type Result } from '../basics/result.js';
import { isRecord } from '../text/json.js';
import { badCount, collectEntries, findCard, type Written } from './collect.js';
import { COUNT_MAX, type Deck, type DeckError, deckCards, isCount } from './deck.js';
import { JsonFile } from './json-file.js';
import type { CardNames, DeckStyle, WritableDeck } from './style.js';
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

// ------------------------------------------------------------------------------------------ Tabletop Simulator

/** Where the pictures of an export come from. */
export interface TabletopPictures<C> {
  /** The address of a card's face; none if absent. */
  readonly face?: (card: C) => string;
  /** The address of the back of all cards. */
  readonly back?: string;
}

/** An object on the table and the path to it. */
interface Found {
  readonly object: Readonly<Record<string, unknown>>;
  readonly path: readonly (string | number)[];
}

/** Whether a JSON value is a saved object or a whole table of Tabletop Simulator. */
const isTabletop = (value: unknown): boolean => isRecord(value) && 'ObjectStates' in value;

/** Reads the one deck of a saved object: every card in it is a copy of the card that its `Nickname` says. */
function readTabletopDeck<C extends { readonly fullName: string }>(
  file: JsonFile,
  names: CardNames<C>,
  style: DeckStyle,
): Result<Deck<C>, readonly DeckError[]> {
  const { ObjectStates: objects } = file.value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(objects)) return err([file.problem(['ObjectStates'], 'a list of objects', objects)]);
  const { decks, cards } = findCards(objects);
  const [deck, second] = decks;
  if (second) return err([file.problem(second.path, 'one deck', decks.length)]);
  const copies = deck ? contents(deck) : cards;
  const wrong = deck ? checkIds(file, deck, copies.length) : [];
  const isCard = (name: string): boolean => findCard(name, names, style, false).ok;
  const written = copies.map((copy) => readCopy(file, copy, isCard));
  const entries = collectEntries([...wrong.map(err), ...written], names, style);
  if (!entries.ok) return entries;
  const [name, description] = [deck?.object.Nickname, deck?.object.Description].map(asText);
  return ok({ ...describe(name, /^Format: *(.+)$/im.exec(description ?? '')?.[1]), entries: entries.value });
}

/** The deck as a saved object that Tabletop Simulator loads and `readDeck` reads back. */
export function formatTabletopDeck<C extends { readonly fullName: string }>(
  deck: Deck<C>,
  { face, back }: TabletopPictures<C> = {},
): string {
  const pictures = deck.entries.map(({ card }) => ({
    FaceURL: face?.(card) ?? '',
    BackURL: back ?? '',
    NumWidth: 1,
    NumHeight: 1,
    BackIsHidden: true,
    UniqueBack: false,
    Type: 0,
  }));
  const keys = new Map(deck.entries.map(({ card }, index) => [card, index + 1]));
  const cards = deckCards(deck).map((card) => {
    const key = keys.get(card)!;
    const CustomDeck = { [key]: pictures[key - 1] };
    return { Name: 'CardCustom', Transform: TRANSFORM, Nickname: card.fullName, CardID: 100 * key, CustomDeck };
  });
  const object = {
    Name: 'DeckCustom',
    Transform: TRANSFORM,
    Nickname: deck.name ?? '',
    Description: deck.format === undefined ? '' : `Format: ${deck.format}`,
    DeckIDs: cards.map((card) => card.CardID),
    CustomDeck: Object.fromEntries(pictures.map((picture, index) => [index + 1, picture])),
    ContainedObjects: cards,
  };
  return `${JSON.stringify({ SaveName: deck.name ?? '', ObjectStates: [object] }, null, 2)}\n`;
}

/** Face down, the right way round. */
const TRANSFORM = { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 180, rotZ: 180, scaleX: 1, scaleY: 1, scaleZ: 1 };

/** The decks on a table and in bags, and the cards that are in none. */
function findCards(objects: readonly unknown[]): { readonly decks: Found[]; readonly cards: Found[] } {
  const decks: Found[] = [];
  const cards: Found[] = [];
  const waiting = found(objects, ['ObjectStates']).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const name = asText(next.object.Name) ?? '';
    if (name.startsWith('Deck')) decks.push(next);
    else if (name.startsWith('Card')) cards.push(next);
    else for (const inner of contents(next).reverse()) waiting.push(inner);
  }
  return { decks, cards };
}

function contents({ object, path }: Found): Found[] {
  const { ContainedObjects: inside } = object;
  return Array.isArray(inside) ? found(inside, [...path, 'ContainedObjects']) : [];
}

const found = (objects: readonly unknown[], path: Found['path']): Found[] =>
  objects.flatMap((object, index) => (isRecord(object) ? [{ object, path: [...path, index] }] : []));

/** A deck lists its cards twice. If the lists don't agree, nobody can know which of them is right. */
function checkIds(file: JsonFile, { object, path }: Found, copies: number): DeckError[] {
  const { DeckIDs: ids } = object;
  if (!Array.isArray(ids) || ids.length === copies) return [];
  return [file.problem([...path, 'DeckIDs'], `as many as ContainedObjects (${copies})`, ids.length)];
}

function readCopy(
  file: JsonFile,
  { object, path }: Found,
  isCard: (name: string) => boolean,
): Result<Written, DeckError> {
  const { Nickname: name } = object;
  const place = [...path, 'Nickname'];
  if (typeof name !== 'string' || name.trim() === '') return err(file.problem(place, 'the name of a card', name));
  // Some have the name alone there, and the version in the first line below it.
  const [version] = (asText(object.Description) ?? '').split('\n');
  const full = `${name} - ${version}`;
  return ok({ count: 1, name: !isCard(name) && isCard(full) ? full : name, line: file.line(place) });
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
