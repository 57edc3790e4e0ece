/** Files of Kingdom Hearts cards, JSON or YAML. */

import { err, ok, type Result } from '../basics/result.js';
import { didYouMean } from '../names/nearest.js';
import { type Complaint, explainIssue, show, valueAt } from '../schema/complaint.js';
import { isRecord, type Path } from '../text/json.js';
import { parseSource, type SourceText } from '../text/source.js';
import type { TextPlace } from '../text/yaml.js';
import { GAME, leveledName, nameOf } from './card.js';
import { type KingdomHeartsCatalog, keyOf } from './catalog.js';
import { cardEntrySchema, cardFileSchema, type KingdomHeartsCardEntry, keysInProgram } from './schema.js';

/**
 * Reads a file of cards: `{game, cards}`, or the cards alone. What is wrong comes with its place. Cards of which
 * something is not known are taken in: only who names one is told.
 */
export function readKingdomHeartsFile(
  text: string,
  file: string,
): Result<readonly KingdomHeartsCardEntry[], readonly string[]> {
  const source = parseSource(text);
  if (!source.ok) return err([`${placed(file, source.error.place)}: ${source.error.message}`]);
  const written = new CardFile(source.value, file);
  const otherGame = written.otherGame();
  if (otherGame !== undefined) return err([otherGame]);
  const entries = written.entries();
  if (!entries.ok) return entries;
  const twice = written.twice(entries.value);
  return twice.length > 0 ? err(twice) : entries;
}

/** A catalog with the cards of files, the later ones after the others; or all that is wrong with them. */
export function withKingdomHeartsFiles(
  shipped: KingdomHeartsCatalog,
  files: readonly { readonly name: string; readonly text: string }[],
): Result<KingdomHeartsCatalog, readonly string[]> {
  const read = files.map(({ name, text }) => readKingdomHeartsFile(text, name));
  const problems = read.flatMap((one) => (one.ok ? [] : one.error));
  if (problems.length > 0) return err(problems);
  return ok(read.reduce((catalog, one) => (one.ok ? catalog.with(one.value) : catalog), shipped));
}

const placed = (file: string, place: TextPlace | undefined): string =>
  place ? `${file}:${place.line}:${place.column}` : file;

/** What is in a file, and what is to be said of it. */
class CardFile {
  /** The path to the list of cards. */
  private readonly list: Path;

  constructor(
    private readonly source: SourceText,
    private readonly file: string,
  ) {
    this.list = Array.isArray(source.value) ? [] : ['cards'];
  }

  /** That the file is of another game, which would be wrong in everything else too. */
  otherGame(): string | undefined {
    const { value } = this.source;
    const game = Array.isArray(value) ? GAME : isRecord(value) ? value.game : undefined;
    if (game === GAME) return undefined;
    return `${this.at(['game'])}: game: expected ${show(GAME)}, found ${show(game)}`;
  }

  entries(): Result<readonly KingdomHeartsCardEntry[], readonly string[]> {
    const { value } = this.source;
    const schema = this.list.length === 0 ? cardEntrySchema.array() : cardFileSchema;
    const read = schema.safeParse(value);
    if (read.success) return ok('cards' in read.data ? read.data.cards : read.data);
    const complaints = read.error.issues.flatMap((issue) => explainIssue(issue, value, (path) => this.keysAt(path)));
    return err(complaints.map((complaint) => this.tell(complaint)));
  }

  /** Cards that nothing tells from one before them, and numbers of a set that two cards have. */
  twice(entries: readonly KingdomHeartsCardEntry[]): readonly string[] {
    const firstOf = new Map<string, number>();
    return entries.flatMap((entry, index) => {
      const mark = markOf(entry);
      const first = mark && firstOf.get(mark.key);
      if (mark && first === undefined) firstOf.set(mark.key, index);
      if (!mark || first === undefined) return [];
      const before = this.source.placeOf([...this.list, first]);
      const line = before ? `, as in line ${before.line}` : '';
      return [`${this.at([...this.list, index])}: "${nameOf(entry)}": expected ${mark.expected}${line}`];
    });
  }

  private at(path: Path): string {
    return placed(this.file, this.source.placeOf(path));
  }

  /** The keys that a map may have: the file, a card, or a part of a program. */
  private keysAt(path: Path): readonly string[] {
    if (path.length === this.list.length + 1) return CARD_KEYS;
    return path.length === 0 ? FILE_KEYS : keysInProgram(path, valueAt(this.source.value, path));
  }

  private tell({ path, expected, found, nearest }: Complaint): string {
    const card = valueAt(this.source.value, path.slice(0, this.list.length + 1));
    const name = path.length > this.list.length ? calledIn(card) : undefined;
    const field = (name === undefined ? path : path.slice(this.list.length + 1)).join('.');
    const what = [...(name === undefined ? [] : [`"${name}"`]), ...(field === '' ? [] : [field])];
    return `${[this.at(path), ...what].join(': ')}: expected ${expected}, found ${found}${didYouMean(nearest)}`;
  }
}

const FILE_KEYS = Object.keys(cardFileSchema.shape);
const CARD_KEYS = Object.keys(cardEntrySchema.shape);

/** What a card that is not read yet is called; nothing if it says neither name nor number. */
function calledIn(card: unknown): string | undefined {
  if (!isRecord(card)) return undefined;
  const { name, eventNumber } = card;
  if (typeof name === 'string' && name !== '') return name;
  return typeof eventNumber === 'number' ? nameOf({ eventNumber }) : undefined;
}

/** What no two cards of a file may share, as far as one says enough to be told apart. */
function markOf(entry: KingdomHeartsCardEntry): { readonly key: string; readonly expected: string } | undefined {
  const { set, number, level } = entry;
  if (set && number) {
    const expected = `a number of its own, found ${show(number)} of the set ${show(set)} again`;
    return { key: JSON.stringify([set, number]), expected };
  }
  if (level == null && !entry.name && entry.eventNumber == null) return undefined;
  return { key: keyOf(entry), expected: `a card that isn't in the file yet, found ${show(leveledName(entry))} again` };
}
