/**
 * What a report tells, block by block: sentences, facts and tables, under titles. A terminal sets them as text (`textOf`), the page
 * of the lab as a page; so nothing has to be read out of a text again.
 */
import { GAP } from '../terminal/columns.js';
import { formatFacts, formatTable, lineWidth, type ShownFact, type Column as TextColumn } from '../terminal/table.js';
import { wrapLine } from '../terminal/wrap.js';
import type { GameBehind, GamesBehind } from './games-behind.js';
import { inWords } from './words.js';

export interface Block {
  readonly title?: string;
  readonly pieces: readonly Piece[];
}

export type Piece = Answer | Words | Lines | Facts | Table | Space;

/** What a report begins with: the most important sentence first, and as many as nobody minds to read. */
export interface Answer {
  readonly is: 'answer';
  readonly sentences: readonly string[];
}

export interface Words {
  readonly is: 'words';
  readonly sentences: readonly string[];
  /** What goes on in another line stands so much further in. */
  readonly indent: number;
  /** Lines may be as long as the terminal is wide. */
  readonly isWide: boolean;
}

/** What is copied, and so is never broken: a list, a command. */
export interface Lines {
  readonly is: 'lines';
  readonly lines: readonly string[];
  /** The games that they are about, for each line one. */
  readonly games?: readonly GameBehind[];
}

export interface Facts {
  readonly is: 'facts';
  readonly facts: readonly Fact[];
}

/** A label and what it says. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** It is to be copied, such as a command: told whole, however long it is. */
  readonly isWhole?: true;
  /** The games that it names. */
  readonly games?: readonly GameBehind[];
}

/** What comes next stands apart, and still belongs to the title. */
export interface Space {
  readonly is: 'space';
}

export interface Table {
  readonly is: 'table';
  readonly columns: readonly ToldColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** All against all: where lines are too short, columns go on in further tables below, and each says of which row it is first. */
  readonly isGrid?: true;
}

export interface ToldColumn {
  readonly title: string;
  /** Numbers stand to the right. */
  readonly isNumber?: true;
  readonly spare?: number;
  readonly holds?: 'cards' | 'bars';
}

export interface Cell {
  readonly text: string;
  /** The same where there is little room. */
  readonly short?: string;
  /** The games that it is about. */
  readonly games?: GamesBehind;
}

/** A column of a table of a report. */
export interface Column<T> extends TextColumn<T> {
  /** What its values are, if they are more than words: names of cards, with their copies; bars made of letters. */
  readonly holds?: 'cards' | 'bars';
  /** The games that a figure is about; nothing where it is about none that could be looked at. */
  readonly games?: GamesOf<T>;
}

export type GamesOf<T> = (row: T) => GamesBehind | undefined;

// ------------------------------------------------------------------------------------------------ made

/** The title begins with a capital, whatever is said. */
export const section = (title: string, ...pieces: readonly Piece[]): Block => ({
  title: `${title[0]!.toUpperCase()}${title.slice(1)}`,
  pieces,
});

export const untitled = (...pieces: readonly Piece[]): Block => ({ pieces });

export const answered = (sentences: readonly string[]): Block => untitled({ is: 'answer', sentences });

/** Sentences, each on lines of its own. */
export const words = (sentences: string | readonly string[], indent = 0, isWide = false): Words => ({
  is: 'words',
  sentences: typeof sentences === 'string' ? [sentences] : sentences,
  indent,
  isWide,
});

/** A block of sentences; none if there are none. */
export const said = (sentences: readonly string[], indent = 0): Block[] =>
  sentences.length === 0 ? [] : [untitled(words(sentences, indent))];

export const lines = (all: readonly string[], games?: readonly GameBehind[]): Lines => ({
  is: 'lines',
  lines: all,
  ...(games && { games }),
});

export const facts = (all: readonly (Fact | readonly [label: string, value: string])[]): Facts => ({
  is: 'facts',
  facts: all.map((fact) => ('label' in fact ? fact : { label: fact[0], value: fact[1] })),
});

export const SPACE: Space = { is: 'space' };

export const table = <T>(columns: readonly Column<T>[], rows: readonly T[]): Table => ({
  is: 'table',
  columns: columns.map(({ title, isNumber, spare, holds }) => ({
    title,
    ...(isNumber && { isNumber }),
    ...(spare !== undefined && { spare }),
    ...(holds && { holds }),
  })),
  rows: rows.map((row) => columns.map((column) => cellOf(column, row))),
});

function cellOf<T>({ value, short, games }: Column<T>, row: T): Cell {
  const behind = games?.(row);
  return {
    text: String(value(row)),
    ...(short && { short: String(short(row)) }),
    ...(behind && { games: behind }),
  };
}

// ------------------------------------------------------------------------------------------------ as text

/** Sentences are not wider than this, on whatever terminal. */
const WIDEST_TEXT = 120;

/** As a terminal, a pipe and a file show it. */
export const textOf = (blocks: readonly Block[]): string => blocks.map(textOfBlock).join('\n\n');

export const textOfBlock = ({ title, pieces }: Block): string =>
  [...(title === undefined ? [] : [wrapped(`# ${title}`, 2)]), ...pieces.map(textOfPiece)].join('\n');

const wrapped = (line: string, indent: number, widest = WIDEST_TEXT): string =>
  wrapLine(line, Math.min(lineWidth(), widest), indent);

function textOfPiece(piece: Piece): string {
  switch (piece.is) {
    case 'answer':
      return inWords(piece.sentences);
    case 'words': {
      const widest = piece.isWide ? Number.POSITIVE_INFINITY : WIDEST_TEXT;
      return piece.sentences.map((sentence) => wrapped(sentence, piece.indent, widest)).join('\n');
    }
    case 'lines':
      return piece.lines.join('\n');
    case 'space':
      return '';
    case 'facts':
      return formatFacts(
        piece.facts.map(({ label, value, isWhole }): ShownFact => (isWhole ? [label, value, 'whole'] : [label, value])),
      );
    case 'table':
      return piece.isGrid ? gridOf(piece) : formatTable(piece.columns.map(textColumnOf), piece.rows);
  }
}

type Row = readonly Cell[];

/** With values in full where they fit. */
function gridOf({ columns, rows }: Table): string {
  const [names, ...whole] = columns.map(textColumnOf);
  const inShort = whole.map((column) => ({ ...column, value: column.short! }));
  const room = (some: readonly TextColumn<Row>[]): number => {
    const widths = some.flatMap(({ value }) => rows.map((row) => String(value(row)).length));
    return Math.floor((lineWidth() - GRID_NAMES) / (Math.max(...widths, GRID_NAMES) + GAP));
  };
  if (room(whole) >= whole.length) return formatTable([names!, ...whole], rows);
  const atOnce = Math.max(1, room(inShort));
  return Array.from({ length: Math.ceil(whole.length / atOnce) }, (_, at) =>
    formatTable([names!, ...inShort.slice(at * atOnce, (at + 1) * atOnce)], rows),
  ).join('\n\n');
}

/** Letters of decks take so many columns of a terminal. */
const GRID_NAMES = 2;

const textColumnOf = (column: ToldColumn, at: number): TextColumn<Row> => ({
  title: column.title,
  value: (row) => row[at]!.text,
  short: (row) => row[at]!.short ?? row[at]!.text,
  ...(column.isNumber && { isNumber: column.isNumber }),
  ...(column.spare !== undefined && { spare: column.spare }),
});
