/** How the forms of files are told apart, and what they have. */
import { type Complaint, expectedIn, unknownKey } from '../../schema/complaint.js';
import { isRecord, type Path } from '../../text/json.js';
import { CARD_FILE_FORMATS, type CardFileFormat } from '../catalog/card.js';
import type { CardDraft, Raw } from './draft.js';
import { draftOfLorcanaJson } from './lorcana-json.js';
import { draftOfLorcast } from './lorcast.js';
import { draftOfOwn } from './own.js';

/** What stands in a file. */
export interface Sheet {
  readonly cards: readonly CardDraft[];
  readonly patches: readonly CardDraft[];
  /** What is wrong with the file itself. */
  readonly complaints: readonly Complaint[];
}

/** Keys that cards of one form alone have. */
const OWN_KEYS: Readonly<Record<CardFileFormat, readonly string[]>> = {
  ours: ['inkable', 'printings', 'patches'],
  lorcanajson: ['color', 'colors', 'subtypes', 'fullText', 'setCode', 'number'],
  lorcast: ['ink', 'move_cost', 'collector_number', 'set', 'image_uris', 'legalities'],
};

/** So many cards show the form of all. */
const LOOKED_AT = 20;

/** The form whose keys the cards have; ours, if they have none's. */
export function detectFormat(value: unknown): CardFileFormat {
  const cards = listIn(value)?.items.slice(0, LOOKED_AT).filter(isRecord) ?? [];
  const keys = new Set([...cards, ...(isRecord(value) ? [value] : [])].flatMap((card) => Object.keys(card)));
  const counts = CARD_FILE_FORMATS.map((format) => OWN_KEYS[format].filter((key) => keys.has(key)).length);
  return CARD_FILE_FORMATS[counts.indexOf(Math.max(...counts))]!;
}

/** The cards and patches of a file, and what in it is neither. */
export function readSheet(value: unknown, format: CardFileFormat): Sheet {
  if (format === 'ours') return readOwnSheet(value);
  const found = listIn(value);
  if (!found) return noSheet(expectedIn([], 'a list of cards', value));
  const setCode = isRecord(value) ? (value.code ?? value.number) : undefined;
  const [cards, complaints] = readList(found, 'a card', (card, at) =>
    format === 'lorcast' ? draftOfLorcast(card, at) : draftOfLorcanaJson(card, at, setCode),
  );
  return { cards, patches: [], complaints };
}

const noSheet = (...complaints: readonly Complaint[]): Sheet => ({ cards: [], patches: [], complaints });

/** A list of cards and where it is: the file itself, its `cards` or `results`, or one card alone. */
interface List {
  readonly items: readonly unknown[];
  readonly at: Path;
  /** It isn't a list, but the card. */
  readonly isOne?: true;
}

function listIn(value: unknown): List | undefined {
  if (Array.isArray(value)) return { items: value, at: [] };
  if (!isRecord(value)) return undefined;
  for (const key of ['cards', 'results']) {
    const items = value[key];
    if (Array.isArray(items)) return { items, at: [key] };
  }
  // What "lorelab cards compile --json" prints.
  if (isRecord(value.card)) return { items: [value.card], at: ['card'], isOne: true };
  const isCard = ('name' in value || 'fullName' in value) && 'type' in value;
  return isCard ? { items: [value], at: [], isOne: true } : undefined;
}

function readList(
  { items, at, isOne }: List,
  what: string,
  draftOf: (item: Raw, at: Path) => CardDraft,
): [CardDraft[], Complaint[]] {
  const drafts: CardDraft[] = [];
  const complaints: Complaint[] = [];
  items.forEach((item, index) => {
    const path = isOne ? at : [...at, index];
    if (isRecord(item)) drafts.push(draftOf(item, path));
    else complaints.push(expectedIn(path, what, item));
  });
  return [drafts, complaints];
}

const LISTS = ['cards', 'patches'] as const;
/** It need not stand there, and `readCardFile` has looked at it. */
const GAME_KEY = 'game';
/** What else stands in a file of the user's folder. */
const KEPT: readonly string[] = ['lorelab', 'source', 'order', 'made', 'content'];

function readOwnSheet(value: unknown): Sheet {
  if (!isRecord(value) || !LISTS.some((key) => key in value)) {
    const found = listIn(value);
    if (!found) return noSheet(expectedIn([], 'a list of cards, or "cards" and "patches"', value));
    const [cards, complaints] = readList(found, 'a card', draftOfOwn);
    return { cards, patches: [], complaints };
  }
  const isKept = 'lorelab' in value;
  const complaints = Object.keys(value)
    .filter((key) => key !== GAME_KEY && !LISTS.some((list) => list === key) && !(isKept && KEPT.includes(key)))
    .map((key) => unknownKey([], key, LISTS));
  const [cards, patches] = LISTS.map((key) => {
    const items = value[key] ?? [];
    if (!Array.isArray(items)) {
      complaints.push(expectedIn([key], `a list of ${key}`, items));
      return [];
    }
    const list: List = { items: isKept ? items.map(withoutProgram) : items, at: [key] };
    const [drafts, wrong] = readList(list, key === 'cards' ? 'a card' : 'a patch', draftOfOwn);
    for (const one of wrong) complaints.push(one);
    return drafts;
  });
  return { cards: cards!, patches: patches!, complaints };
}

/** In the user's folder programs stand beside the texts that they come from. */
function withoutProgram(item: unknown): unknown {
  if (!isRecord(item) || !('text' in item)) return item;
  const { abilities: _abilities, partial: _partial, ...printed } = item;
  return printed;
}
