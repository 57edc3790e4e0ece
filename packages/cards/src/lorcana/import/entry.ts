/** A card or a patch of a file, once its facts are known to be right. */
import type { CardType } from '@lorelab/engine/lorcana';
import type { z } from 'zod';
import { err, ok, type Result } from '../../basics/result.js';
import { normaliseName } from '../../names/normalise.js';
import { type Complaint, expectedIn, explainIssue } from '../../schema/complaint.js';
import type { Path } from '../../text/json.js';
import type { CatalogCard, PrintedCard } from '../catalog/card.js';
import { otherNames } from '../catalog/make-card.js';
import { type CardEntry, type CardPatchEntry, cardEntrySchema, cardPatchSchema } from '../schema/card-file.js';
import type { Raw } from './draft.js';

type Names = Pick<PrintedCard, 'fullName' | 'name' | 'version'>;
/** A program in place of a text, and what is missing in it. */
export type GivenProgram = Pick<CatalogCard, 'abilities' | 'partial' | 'otherNames'>;

/** A card with its text, which is empty if it says nothing, or with a program in place of a text. */
export interface Entry {
  readonly printed: PrintedCard;
  readonly program?: GivenProgram;
}

const NUMBERS = ['strength', 'willpower', 'lore', 'moveCost'] as const;
type NumberKey = (typeof NUMBERS)[number];

/** The numbers that are on cards of a type (5.2); all but lore have to be there. */
const NUMBERS_OF: Readonly<Record<CardType, readonly NumberKey[]>> = {
  character: ['strength', 'willpower', 'lore'],
  location: ['willpower', 'lore', 'moveCost'],
  action: [],
  item: [],
};

/** A card has three names at most beside the printed one (5.2.6.1). */
const NAMES_JOINED_MAX = 3;

const ENTRY_KEYS = Object.keys(cardEntrySchema.def.innerType.shape);
const PATCH_KEYS = Object.keys(cardPatchSchema.def.innerType.shape);

export function readEntry(value: Raw): Result<Entry, readonly Complaint[]> {
  const parsed = checked<CardEntry>(cardEntrySchema, value, ENTRY_KEYS);
  if (!parsed.ok) return parsed;
  const entry = parsed.value;
  const names = readNames(entry);
  const complaints = [
    ...missingNumbers(entry),
    ...strayNumbers(entry, entry.type),
    ...textAndProgram(entry),
    ...(names.ok ? [] : [names.error]),
  ];
  return names.ok && complaints.length === 0 ? ok(makeEntry(entry, names.value)) : err(complaints);
}

/** Reads a patch. Whether it fits its card, `patchComplaints` says. */
export function readPatch(value: Raw): Result<CardPatchEntry, readonly Complaint[]> {
  const parsed = checked<CardPatchEntry>(cardPatchSchema, value, PATCH_KEYS);
  if (!parsed.ok) return parsed;
  const complaints = [...textAndProgram(parsed.value)];
  if (Object.keys(parsed.value).length === 1) complaints.push(expectedIn([], 'something that changes', undefined));
  return complaints.length === 0 ? parsed : err(complaints);
}

/** A patch can't give a card a number that its type doesn't have. */
export const patchComplaints = (patch: CardPatchEntry, { type }: CatalogCard): readonly Complaint[] =>
  strayNumbers(patch, type);

function checked<T>(schema: z.ZodType<T>, value: Raw, keys: readonly string[]): Result<T, readonly Complaint[]> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const keysAt = (path: Path): readonly string[] =>
    path.length === 0 ? keys : path[0] === 'printings' && path.length === 2 ? ['set', 'number', 'rarity'] : [];
  return err(parsed.error.issues.flatMap((issue) => explainIssue(issue, value, keysAt)));
}

const missingNumbers = (entry: CardEntry): Complaint[] =>
  NUMBERS_OF[entry.type]
    .filter((key) => key !== 'lore' && entry[key] === undefined)
    .map((key) => expectedIn([key], `the number of a ${entry.type}`, undefined));

const strayNumbers = (numbers: Partial<Record<NumberKey, number>>, type: CardType): Complaint[] =>
  NUMBERS.filter((key) => !NUMBERS_OF[type].includes(key) && numbers[key] !== undefined).map((key) =>
    expectedIn([key], `no ${key} on ${type === 'character' || type === 'location' ? 'a' : 'an'} ${type}`, numbers[key]),
  );

const textAndProgram = ({ text, abilities }: Pick<CardEntry, 'text' | 'abilities'>): Complaint[] =>
  text !== undefined && abilities ? [expectedIn(['abilities'], 'a text or a program, not both', abilities)] : [];

/** A full name is name and version (5.2.6); either way of saying it will do. */
function readNames({ fullName, name, version }: CardEntry): Result<Names, Complaint> {
  if (name === undefined) {
    if (fullName === undefined) return err(expectedIn(['name'], 'a name', undefined));
    const [before, ...after] = fullName.split(' - ');
    return readNames({ name: before!, ...(after.length > 0 && { version: after.join(' - ') }) } as CardEntry);
  }
  if (otherNames(name).length > NAMES_JOINED_MAX)
    return err(expectedIn(['name'], 'one name, or two or three joined by "," and "&"', name));
  const full = version === undefined ? name : `${name} - ${version}`;
  if (fullName !== undefined && normaliseName(fullName) !== normaliseName(full)) {
    return err({ ...expectedIn(['fullName'], `"${full}", which is name and version`, fullName), code: 'wrong-name' });
  }
  return ok({ fullName: full, name, ...(version !== undefined && { version }) });
}

/** A character or location that says nothing of its lore has none. */
function makeEntry(entry: CardEntry, names: Names): Entry {
  const { type, inks, cost, inkable, strength, willpower, moveCost } = entry;
  const lore = NUMBERS_OF[type].includes('lore') ? (entry.lore ?? 0) : undefined;
  const printed: PrintedCard = {
    ...names,
    type,
    inks,
    cost,
    inkable,
    ...(strength !== undefined && { strength }),
    ...(willpower !== undefined && { willpower }),
    ...(lore !== undefined && { lore }),
    ...(moveCost !== undefined && { moveCost }),
    classifications: entry.classifications ?? [],
    text: entry.text ?? '',
    printings: entry.printings ?? [],
  };
  const { abilities, partial, otherNames } = entry;
  if (!abilities) return { printed };
  return { printed, program: { abilities, ...(partial && { partial }), ...(otherNames && { otherNames }) } };
}
