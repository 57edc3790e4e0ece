import { readFileSync } from 'node:fs';
import { explainIssue, show, valueAt } from '../import/complaint.js';
import type { Path } from '../import/draft.js';
import { type Place, parseSource } from '../import/source.js';
import { didYouMean, NameIndex } from '../names/index.js';
import { err, ok, type Result } from '../result.js';
import {
  type KingdomHeartsCard,
  leveledName,
  makeCard,
  nameOf,
  typeOf,
  type UnknownCard,
  unknownFields,
} from './card.js';
import { GAME } from './game.js';
import { type CardEntry, cardEntrySchema, cardFileSchema, keysInProgram } from './schema.js';

/** The training set: made-up cards that come with Lorelab. */
const TRAINING_FILE = new URL('../../data/kingdom-hearts-training.json', import.meta.url);

/** Kingdom Hearts cards by their names: those that can be played with, and those of which too little is known. */
export class KingdomHeartsCatalog {
  readonly cards: readonly KingdomHeartsCard[];
  readonly unknown: readonly UnknownCard[];
  private readonly byName: NameIndex<KingdomHeartsCard | NamedUnknown>;
  private readonly unknownByName: NameIndex<NamedUnknown>;

  constructor(readonly entries: readonly CardEntry[]) {
    const names = fullNames(entries);
    const cards: KingdomHeartsCard[] = [];
    const unknown: NamedUnknown[] = [];
    const unknownWithoutLevels: NamedUnknown[] = [];
    entries.forEach((entry, index) => {
      const fullName = names[index]!;
      const fields = unknownFields(entry);
      if (fields.length === 0) cards.push(makeCard(entry, fullName));
      else {
        unknown.push({ fullName, name: leveledName(entry), unknown: fields });
        unknownWithoutLevels.push({ fullName, name: nameOf(entry), unknown: fields });
      }
    });
    this.cards = cards;
    this.unknown = unknown;
    // A card that can be played with is what its name means, before one that can't.
    const known = new Set(cards.map(({ name }) => name));
    this.byName = new NameIndex([...unknown.filter(({ name }) => !known.has(name)), ...cards]);
    this.unknownByName = new NameIndex(unknownWithoutLevels);
  }

  /** The card of a name, which may leave out what no other card needs to be told apart. */
  find(name: string): Result<KingdomHeartsCard, string> {
    const found = this.byName.find(name);
    if (!found.ok) {
      const unknown = found.error.code === 'unknown-card' ? this.unknownByName.named(name) : [];
      return err(unknown.length > 0 ? unknown.map(refusal).join('; ') : found.error.message);
    }
    if ('definition' in found.value) return ok(found.value);
    return err(refusal(found.value));
  }

  /** Every card of a name, whatever its level. */
  named(name: string): readonly KingdomHeartsCard[] {
    return this.byName.named(name).filter((card): card is KingdomHeartsCard => 'definition' in card);
  }

  /** The same cards and some more; an entry of the same name, level and type takes the place of the older one. */
  with(entries: readonly CardEntry[]): KingdomHeartsCatalog {
    const taken = new Set(entries.map(keyOf));
    return new KingdomHeartsCatalog([...this.entries.filter((entry) => !taken.has(keyOf(entry))), ...entries]);
  }
}

type NamedUnknown = UnknownCard & { readonly name: string };

/** Why a card can't be played with. */
export const refusal = ({ fullName, unknown }: UnknownCard): string =>
  `"${fullName}" can't be played with: not known of it: ${unknown.join(', ')}`;

const keyOf = (entry: CardEntry): string =>
  JSON.stringify([typeOf(entry), leveledName(entry), entry.set ?? null, entry.number ?? null]);

/** Name and level; where several cards share these, the type as well, and then the number. */
function fullNames(entries: readonly CardEntry[]): string[] {
  const steps: ((entry: CardEntry, index: number) => string)[] = [
    leveledName,
    (entry) => `${leveledName(entry)} [${typeOf(entry) ?? 'no type'}]`,
    (entry) => `${leveledName(entry)} [${typeOf(entry) ?? 'no type'}, ${entry.number ?? entry.set ?? 'no number'}]`,
    (entry, index) => `${leveledName(entry)} [${index + 1}]`,
  ];
  let names = entries.map(steps[0]!);
  for (const step of steps.slice(1)) {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
    names = names.map((name, index) => (counts.get(name.toLowerCase())! > 1 ? step(entries[index]!, index) : name));
  }
  return names;
}

let loaded: KingdomHeartsCatalog | undefined;

/** The cards that come with Lorelab. The file is ours and checked by the tests, so it is not checked again here. */
export function loadKingdomHeartsCards(): KingdomHeartsCatalog {
  loaded ??= new KingdomHeartsCatalog(
    (JSON.parse(readFileSync(TRAINING_FILE, 'utf8')) as { cards: CardEntry[] }).cards,
  );
  return loaded;
}

/**
 * Reads a file of cards, JSON or YAML: `{game, cards}`, or the cards alone. What is wrong comes with its place. Cards of
 * which something is not known are taken in: only who names one is told.
 */
export function readKingdomHeartsFile(text: string, file: string): Result<readonly CardEntry[], readonly string[]> {
  const source = parseSource(text);
  if (!source.ok) {
    const { place, message } = source.error;
    return err([`${file}${place ? `:${place.line}:${place.column}` : ''}: ${message}`]);
  }
  const { value, placeOf } = source.value;
  const isList = Array.isArray(value);
  const game: unknown = isList ? GAME : (value as { game?: unknown } | null)?.game;
  if (game !== GAME) {
    const place = placeOf(['game']) ?? placeOf([]);
    const where = `${file}${place ? `:${place.line}:${place.column}` : ''}`;
    return err([`${where}: game: expected ${show(GAME)}, found ${show(game)}`]);
  }
  const read = isList ? cardEntrySchema.array().safeParse(value) : cardFileSchema.safeParse(value);
  if (read.success) {
    const entries = Array.isArray(read.data) ? read.data : read.data.cards;
    const placeAt = (index: number): Place | undefined => placeOf(isList ? [index] : ['cards', index]);
    const twice = listedTwice(entries, placeAt, file);
    return twice.length > 0 ? err(twice) : ok(entries);
  }
  const keysAt = (path: Path): readonly string[] =>
    path.length === (isList ? 1 : 2)
      ? Object.keys(cardEntrySchema.shape)
      : path.length === 0
        ? FILE_KEYS
        : keysInProgram(path, valueAt(value, path));
  return err(
    read.error.issues
      .flatMap((issue) => explainIssue(issue, value, keysAt))
      .map(({ path, expected, found, nearest }) => {
        const place = placeOf(path);
        const at = isList ? path : path.slice(1);
        const name = nameAt(isList ? value : (value as { cards?: unknown })?.cards, at[0]);
        const field = (name === '' ? path : at.slice(1)).join('.');
        const where = `${file}${place ? `:${place.line}:${place.column}` : ''}`;
        return `${where}: ${name}${field === '' ? '' : `${field}: `}expected ${expected}, found ${found}${didYouMean(nearest)}`;
      }),
  );
}

/** Cards that nothing tells from one before them, and numbers of a set that two cards have. */
function listedTwice(
  entries: readonly CardEntry[],
  placeAt: (index: number) => Place | undefined,
  file: string,
): readonly string[] {
  const errors: string[] = [];
  const firstOf = new Map<string, number>();
  const complain = (index: number, key: string, expected: string): void => {
    const first = firstOf.get(key);
    firstOf.set(key, first ?? index);
    if (first === undefined) return;
    const [place, before] = [placeAt(index), placeAt(first)];
    const line = before ? `, as in line ${before.line}` : '';
    errors.push(
      `${file}${place ? `:${place.line}:${place.column}` : ''}: "${nameOf(entries[index]!)}": expected ${expected}${line}`,
    );
  };
  entries.forEach((entry, index) => {
    const { set, number, level } = entry;
    if (set && number)
      complain(
        index,
        JSON.stringify([set, number]),
        `a number of its own, found ${show(number)} of the set ${show(set)} again`,
      );
    else if (level != null || entry.name)
      complain(index, keyOf(entry), `a card that isn't in the file yet, found ${show(leveledName(entry))} again`);
  });
  return errors;
}

const FILE_KEYS = Object.keys(cardFileSchema.shape);

function nameAt(cards: unknown, index: PropertyKey | undefined): string {
  if (!Array.isArray(cards) || typeof index !== 'number') return '';
  const name: unknown = (cards[index] as { name?: unknown } | undefined)?.name;
  return typeof name === 'string' ? `"${name}": ` : '';
}
