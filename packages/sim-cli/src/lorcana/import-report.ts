import { normaliseName } from '@lorelab/cards';
import type { CardFileFormat } from '@lorelab/cards/lorcana';
import { CARD_NOVELTIES, type CardNovelty, isComplete, noveltyOf } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import type { FolderEntry, Kept } from '@lorelab/cards/lorcana/files/user';
import type { CardFile, TextDoubt, TextProblem } from '@lorelab/cards/lorcana/import';
import { counted } from '../terminal/figures.js';
import { formatFacts } from '../terminal/table.js';
import { formatReadings, readTwice } from './print.js';

/** What came of a file, as `--json` prints it. */
export interface FileReport {
  readonly file: string;
  /** The name under which it is kept. */
  readonly name: string;
  readonly format: CardFileFormat;
  /** Where it is kept; null if it isn't. */
  readonly path: string | null;
  /** Something was kept under this name before. */
  readonly replaces: boolean;
  /** Nothing was to be kept. */
  readonly dryRun: boolean;
  readonly counts: Readonly<Record<CardNovelty | 'cards' | 'patches' | 'complete' | 'partial', number>>;
  readonly cards: readonly { readonly fullName: string; readonly novelty: CardNovelty; readonly complete: boolean }[];
  /** Full names of the cards that it changes. */
  readonly patches: readonly string[];
  readonly problems: readonly TextProblem[];
  /** Readings that rest on something that no shipped card says. */
  readonly doubts: readonly TextDoubt[];
  readonly notes: readonly string[];
}

/** What is known of a file that has been read. */
interface Imported {
  readonly file: string;
  readonly name: string;
  readonly cards: CardFile;
  /** Absent if nothing is to be kept. */
  readonly kept: Kept | undefined;
  /** The user's other files. */
  readonly others: readonly FolderEntry[];
}

export function makeReport({ file, name, cards: read, kept, others }: Imported): FileReport {
  const shipped = loadCatalog();
  const cards = read.cards.map((card) => ({
    fullName: card.fullName,
    novelty: noveltyOf(card, shipped),
    complete: isComplete(card),
  }));
  const count = (novelty: CardNovelty) => cards.filter((card) => card.novelty === novelty).length;
  const partial = [...read.cards, ...read.patches].filter((one) => one.partial).length;
  return {
    file,
    name,
    format: read.format,
    path: kept?.path ?? null,
    replaces: kept?.replaces ?? false,
    dryRun: kept === undefined,
    counts: {
      cards: cards.length,
      new: count('new'),
      changed: count('changed'),
      reprinted: count('reprinted'),
      same: count('same'),
      patches: read.patches.length,
      complete: cards.length + read.patches.length - partial,
      partial,
    },
    cards,
    patches: read.patches.map(({ card }) => card),
    problems: read.problems,
    doubts: read.doubts,
    notes: [...read.notes, ...overlaps(read, others)],
  };
}

/** Cards that another file of the user has too: the later import counts. */
function overlaps({ cards }: CardFile, others: readonly FolderEntry[]): string[] {
  const names = new Set(cards.map(({ fullName }) => normaliseName(fullName)));
  return others.flatMap(({ name, file }) =>
    (file?.cards ?? [])
      .filter(({ fullName }) => names.has(normaliseName(fullName)))
      .map(({ fullName }) => `"${fullName}" is also in "${name}"; of the two the one imported last counts`),
  );
}

const FORM_NAMES: Readonly<Record<CardFileFormat, string>> = {
  ours: 'our own form',
  lorcanajson: 'the form of LorcanaJSON',
  lorcast: 'the form of Lorcast',
};

const NOVELTY_NAMES: Readonly<Record<CardNovelty, string>> = {
  new: 'new',
  changed: 'other than shipped',
  reprinted: 'printed again',
  same: 'as shipped',
};

/** So many names of a kind are listed. */
const NAMES_SHOWN = 10;

/** The report for people: what the file brings, and every text that isn't understood with its place. */
export function formatReport(report: FileReport): string {
  const { file, format, counts, patches, problems, doubts, notes } = report;
  const facts = CARD_NOVELTIES.map((novelty): [string, string] => [NOVELTY_NAMES[novelty], novelties(report, novelty)]);
  if (patches.length > 0) facts.push(['changed by patches', countAndNames(patches)]);
  facts.push(['fully understood', String(counts.complete)], ['not fully understood', String(counts.partial)]);
  if (doubts.length > 0) facts.push(['doubtful', String(doubts.length)]);
  const parts = [
    `${file}: ${contentsOf(report)} in ${FORM_NAMES[format]}`,
    formatFacts(facts.map(([label, value]) => [`  ${label}`, value])),
    ...problems.map(formatProblem),
    ...doubts.map(({ card, message }) => `doubtful: ${card}: ${message}`),
    ...notes.map((note) => `note: ${note}`),
    whereKept(report),
  ];
  return parts.join('\n');
}

function contentsOf({ counts: { cards, patches } }: FileReport): string {
  const parts = [counted(cards, 'card'), counted(patches, 'patch', 'patches')];
  return parts.filter((part) => !part.startsWith('0 ')).join(' and ');
}

/** New cards and cards as shipped are many; of the others somebody wants to know which. */
function novelties({ cards, counts }: FileReport, novelty: CardNovelty): string {
  if (novelty !== 'changed') return String(counts[novelty]);
  return countAndNames(cards.filter((card) => card.novelty === novelty).map(({ fullName }) => fullName));
}

function countAndNames(names: readonly string[]): string {
  if (names.length === 0) return '0';
  const more = names.length > NAMES_SHOWN ? ` and ${names.length - NAMES_SHOWN} more` : '';
  return `${names.length} (${names.slice(0, NAMES_SHOWN).join('; ')}${more})`;
}

function formatProblem(problem: TextProblem): string {
  const { card, line, column, phrase, readings, nearest, sentence, reason, message } = problem;
  const what = reason ?? (readings ? readTwice(phrase) : phrase === '' ? message : `unknown phrase "${phrase}"`);
  const lines = [`not understood: ${card}, line ${line} of the text, column ${column}: ${what}`];
  lines.push(...formatReadings(readings));
  if (nearest !== undefined) lines.push(`  nearest known words: ${nearest}`);
  if (sentence) lines.push(`  nearest known sentence: ${sentence.sentence} (${sentence.fullName})`);
  return lines.join('\n');
}

function whereKept({ name, path, replaces, dryRun }: FileReport): string {
  if (dryRun) return 'nothing is kept (--dry-run)';
  if (path === null) return `nothing to keep: all is as shipped${replaces ? `; "${name}" is forgotten` : ''}`;
  return `kept as "${name}"${replaces ? ', in place of what had this name' : ''}: ${path}`;
}
