/** Reads a file of cards, in our own form or in another one, and says what came of it. */

import { err, ok, type Result } from '../../basics/result.js';
import { isSameData } from '../../basics/same-data.js';
import type { NameError } from '../../names/name-index.js';
import { normaliseName } from '../../names/normalise.js';
import { type Complaint, expectedIn, show } from '../../schema/complaint.js';
import { isRecord } from '../../text/json.js';
import { parseSource } from '../../text/source.js';
import type { CardFileFormat, CatalogCard, PrintedCard } from '../catalog/card.js';
import type { Catalog } from '../catalog/catalog.js';
import { makeCatalogCard } from '../catalog/make-card.js';
import { addCards, cardOf, patchCard, type UserCard, type UserCards, type UserPatch } from '../catalog/patch.js';
import { compileCatalogCard, compilePatch, type Vocabulary } from '../compile/card.js';
import { type RemindingCard, remindersIn, remindersOf } from '../compile/coined.js';
import { refusalOf } from '../report/status.js';
import type { CardPatchEntry } from '../schema/card-file.js';
import { type CardFileError, Errors } from './card-file-error.js';
import { doubtIn, knownShapes, type TextDoubt } from './doubts.js';
import type { CardDraft } from './draft.js';
import { type Entry, type GivenProgram, patchComplaints, readEntry, readPatch } from './entry.js';
import { detectFormat, readSheet } from './format.js';
import { type Merged, mergePrintings } from './printings.js';
import { type TextProblem, understand } from './understand.js';

export interface CardFileOptions {
  /** Not said: told by the shape of the file; YAML is always ours. */
  readonly format?: CardFileFormat;
  /** Only cards with a printing in this set. Patches are of no set. */
  readonly set?: string;
}

/** What a file brings. Cards that are not fully understood are among the cards, as `partial`. */
export interface CardFile extends UserCards {
  readonly format: CardFileFormat;
  /** Why cards and patches are partial. */
  readonly problems: readonly TextProblem[];
  /** What is doubtful in how texts were read that are understood. */
  readonly doubts: readonly TextDoubt[];
  /** What somebody may want to know of the facts in the file. */
  readonly notes: readonly string[];
}

/**
 * Reads a file of cards and patches: JSON or YAML in our own form, or what LorcanaJSON and Lorcast give. `file` is what
 * errors call it. Patches are of cards of the file itself or of the base. Every wrong fact is reported, not only the
 * first; a text that isn't understood is no error, but makes its card partial.
 */
export function readCardFile(
  text: string,
  file: string,
  base: Catalog,
  options: CardFileOptions = {},
): Result<CardFile, readonly CardFileError[]> {
  const source = parseSource(text);
  const errors = new Errors(file, (path) => (source.ok ? source.value.placeOf(path) : source.error.place));
  if (!source.ok) return errors.with([notReadable(source.error.message)]);
  const { value, isYaml } = source.value;
  // A file of another game is wrong in one thing, not in each of its cards.
  if (isRecord(value) && 'game' in value && value.game !== GAME)
    return errors.with([expectedIn(['game'], `cards of ${GAME}`, value.game)]);
  const format = options.format ?? (isYaml ? 'ours' : detectFormat(value));
  const sheet = readSheet(value, format);
  errors.add(sheet.complaints);
  const drafts = sheet.cards.filter((draft) => isOfSet(draft, options.set));
  if (drafts.length + sheet.patches.length + errors.list.length === 0) errors.add([nothing(options.set)]);
  const { entries, notes } = readEntries(drafts, format, errors);
  const vocabulary = vocabularyOf(base, entries, sheet.patches);
  const cards = entries.map((entry) => makeCard(entry, base, vocabulary));
  const patches = readPatches(
    sheet.patches,
    addCards(
      base,
      cards.map(({ card }) => card),
    ),
    errors,
    vocabulary,
  );
  if (errors.list.length > 0) return err(errors.list);
  return ok({
    format,
    cards: cards.map(({ card }) => card),
    patches: patches.map(({ patch }) => patch),
    problems: [...cards, ...patches].flatMap(({ problems }) => problems),
    doubts: doubtsIn(cards, vocabulary, base),
    notes,
  });
}

/** Those of the cards whose texts are understood; a program that a card of the catalog has under this name is known. */
function doubtsIn(cards: readonly Made[], vocabulary: Vocabulary, base: Catalog): TextDoubt[] {
  const known = knownShapes(base.cards);
  return cards.flatMap(({ card }) => {
    const isKnown = isSameData(cardOf(base, card.fullName)?.abilities, card.abilities);
    return card.text === undefined || isKnown ? [] : (doubtIn(card, card.text, known, vocabulary) ?? []);
  });
}

/** The words that texts may call classifications, those that cards of the file or the catalog have; and the keywords that are explained. */
const vocabularyOf = (base: Catalog, entries: readonly Entry[], patches: readonly CardDraft[]): Vocabulary => ({
  keywords: [
    ...remindersIn([
      ...entries.map(({ printed }) => printed),
      ...patches.flatMap((patch) => remindingPatch(patch, base, entries)),
    ]),
    ...remindersOf(base.cards),
  ],
  classifications: new Set(
    [...base.cards, ...entries.map(({ printed }) => printed)].flatMap(({ classifications }) => classifications),
  ),
});

/** A text that a patch has in the place of that of a card, whatever is wrong with the patch. */
function remindingPatch(
  { value: { card, text } }: CardDraft,
  base: Catalog,
  entries: readonly Entry[],
): RemindingCard[] {
  if (typeof card !== 'string' || typeof text !== 'string') return [];
  const name = normaliseName(card);
  const own = entries.find(({ printed }) => normaliseName(printed.fullName) === name)?.printed;
  const type = (own ?? cardOf(base, card))?.type;
  return type === undefined ? [] : [{ fullName: card, type, text }];
}

/** Files need not say it. */
const GAME = 'lorcana';

const notReadable = (found: string): Complaint => ({
  path: [],
  code: 'not-readable',
  expected: 'JSON or YAML',
  found,
  nearest: [],
});

const nothing = (set: string | undefined): Complaint =>
  expectedIn([], set === undefined ? 'at least one card' : `at least one card of set ${set}`, undefined);

function isOfSet({ value: { printings } }: CardDraft, set: string | undefined): boolean {
  if (set === undefined) return true;
  return Array.isArray(printings) && printings.some((printing) => isRecord(printing) && printing.set === set);
}

// ------------------------------------------------------------------------------------------------ cards

/** Other people's files have a card for each printing; in ours a card stands once. */
function readEntries(drafts: readonly CardDraft[], format: CardFileFormat, errors: Errors): Merged {
  const entries: Entry[] = [];
  const names = new Set<string>();
  for (const draft of drafts) {
    const read = readEntry(draft.value);
    if (!read.ok) {
      errors.add(read.error, draft);
      continue;
    }
    const { printed, program } = read.value;
    const key = normaliseName(printed.fullName);
    if (format === 'ours' && names.has(key)) errors.add([twice(printed.fullName)], draft);
    if (program) errors.add(objections(makeProgrammed(printed, program)), draft);
    names.add(key);
    entries.push(read.value);
  }
  return mergePrintings(entries);
}

const twice = (fullName: string): Complaint => ({
  path: [],
  code: 'card-twice',
  expected: 'each card once',
  found: show(fullName),
  nearest: [],
});

/** What the engine says against a program that somebody has written. */
function objections(card: CatalogCard): Complaint[] {
  const found = refusalOf(card);
  if (found === undefined) return [];
  return [
    { path: ['abilities'], code: 'refused-program', expected: 'a program that the engine takes', found, nearest: [] },
  ];
}

interface Made {
  readonly card: UserCard;
  readonly problems: readonly TextProblem[];
}

/** A card that there is keeps the spelling of its names, so that nobody has it twice in different spellings. */
function makeCard({ printed, program }: Entry, base: Catalog, vocabulary: Vocabulary): Made {
  const known = cardOf(base, printed.fullName);
  const named: PrintedCard = known ? { ...printed, ...namesOf(known) } : printed;
  if (program) return { card: makeProgrammed(named, program), problems: [] };
  const { card, problems } = understand(compileCatalogCard(named, vocabulary), named.text, base.cards, vocabulary);
  return { card: { ...card, text: named.text }, problems };
}

const namesOf = ({ fullName, name, version }: CatalogCard): Pick<CatalogCard, 'fullName' | 'name' | 'version'> => ({
  fullName,
  name,
  ...(version !== undefined && { version }),
});

function makeProgrammed(printed: PrintedCard, { abilities, partial, otherNames }: GivenProgram): CatalogCard {
  const card = makeCatalogCard(printed, { abilities, unread: partial ?? [] });
  return otherNames ? { ...card, otherNames } : card;
}

// ------------------------------------------------------------------------------------------------ patches

interface MadePatch {
  readonly patch: UserPatch;
  readonly problems: readonly TextProblem[];
}

/** Near names are looked for so many times a file; one with more wrong ones is not one of patches. */
const SEARCHES_MAX = 100;

function readPatches(
  drafts: readonly CardDraft[],
  catalog: Catalog,
  errors: Errors,
  vocabulary: Vocabulary,
): MadePatch[] {
  const names = new Set<string>();
  return drafts.flatMap((draft) => {
    const read = readPatch(draft.value);
    if (!read.ok) {
      errors.add(read.error, draft);
      return [];
    }
    const found = catalog.find(read.value.card, errors.list.length < SEARCHES_MAX ? undefined : 0);
    if (!found.ok) {
      errors.add([unknownCard(found.error)], draft);
      return [];
    }
    const card = found.value;
    if (names.has(card.fullName)) errors.add([twice(card.fullName)], draft);
    names.add(card.fullName);
    errors.add(patchComplaints(read.value, card), draft);
    const made = makePatch(read.value, card, catalog, vocabulary);
    if (read.value.abilities) errors.add(objections(patchCard(card, made.patch)), draft);
    return [made];
  });
}

const unknownCard = ({ expected, found, nearest }: NameError): Complaint => ({
  path: ['card'],
  code: 'unknown-card',
  expected,
  found: show(found),
  nearest,
});

function makePatch(entry: CardPatchEntry, card: CatalogCard, known: Catalog, vocabulary: Vocabulary): MadePatch {
  const patch = compilePatch({ ...entry, card: card.fullName }, card, vocabulary);
  if (entry.text === undefined) return { patch, problems: [] };
  const { card: patched, problems } = understand(patchCard(card, patch), entry.text, known.cards, vocabulary);
  const { abilities, partial } = patched;
  return { patch: { ...patch, abilities, ...(partial && { partial }), text: entry.text }, problems };
}
