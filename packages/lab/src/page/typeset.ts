/** The text of a report, as commands print it, taken apart into what a page sets: sentences, tables, facts. */
import { textWidth } from '@lorelab/sim-cli/reports';

export interface TextTable {
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** A block of a report: under its title, if it has one, sentences, facts and at most one table. */
export interface Block {
  readonly title?: string;
  readonly sentences: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly table?: TextTable;
}

const RULE = /^-+(?: {2}-+)*$/;
const FACT = /^(\S(?:.*?\S)?) {2,}(\S.*)$/;
const NUMBER = /^(?:[-+<>]?[\d,.]+(?: %)?(?: [±(].*)?|-|)$/;

export const typeset = (text: string): Block[] => text.split(/\n{2,}/).map(blockOf);

/** Texts are broken here for a terminal. */
const WIDEST_TEXT = 120;

/** Lines that were broken are whole again: what goes on stands further in. */
export const sentencesOf = (text: string): string[] => joined(text, (line) => line.startsWith(' '));

/** The same where what goes on stands below: the line before had no room for its first word. */
const paragraphsOf = (text: string): string[] =>
  joined(text, (line, before) => {
    const [word = ''] = line.trimStart().split(' ');
    return line.startsWith(' ') || (!FACT.test(before) && before.length + 1 + word.length > WIDEST_TEXT);
  });

function joined(text: string, goesOn: (line: string, before: string) => boolean): string[] {
  const sentences: string[] = [];
  let before = '';
  for (const line of text.split('\n')) {
    if (sentences.length > 0 && goesOn(line, before)) sentences[sentences.length - 1] += ` ${line.trimStart()}`;
    else if (line !== '') sentences.push(line);
    before = line;
  }
  return sentences;
}

function blockOf(text: string): Block {
  const lines = text.split('\n');
  const rule = lines.findIndex((line) => RULE.test(line));
  const table = rule > 0 ? tableOf(lines.slice(rule - 1)) : undefined;
  const before = paragraphsOf((table ? lines.slice(0, rule - 1) : lines).join('\n'));
  const [first, ...others] = before;
  const title = first?.startsWith('# ') ? first.slice(2) : undefined;
  const rest = title === undefined ? before : others;
  const facts = rest.flatMap((line): [string, string][] => {
    const found = FACT.exec(line);
    return found ? [[found[1]!, found[2]!]] : [];
  });
  return {
    ...(title !== undefined && { title }),
    sentences: rest.filter((line) => !FACT.test(line)),
    facts,
    ...(table && { table }),
  };
}

/** The line of dashes says where columns stand. */
function tableOf([head, rule, ...rows]: readonly string[]): TextTable {
  const places: { from: number; to: number }[] = [];
  for (const { 0: dashes, index } of rule!.matchAll(/-+/g)) places.push({ from: index, to: index + dashes.length });
  const cellsOf = (line: string): string[] =>
    places.map(({ from, to }, at) => cut(line, from, at === places.length - 1 ? Number.POSITIVE_INFINITY : to).trim());
  const titles = cellsOf(head!);
  // What has no title are bars made of letters: charts draw them.
  const shown = [...titles.keys()].filter((at) => titles[at] !== '');
  const cells = rows.map(cellsOf).map((row) => shown.map((at) => row[at]!));
  return {
    columns: shown.map((at, place) => ({
      title: titles[at]!,
      isNumber: cells.every((row) => NUMBER.test(row[place]!)),
    })),
    rows: cells,
  };
}

/** What of a line stands between two columns of a terminal, where some characters take two. */
function cut(line: string, from: number, to: number): string {
  if (textWidth(line) === line.length) return line.slice(from, to);
  let at = 0;
  let shown = '';
  for (const character of line) {
    if (at >= from && at < to) shown += character;
    at += textWidth(character);
  }
  return shown;
}

/** What a cell is ordered by: its number, if it begins with one. */
export function orderOf(cell: string): number | string {
  const number = /^[<>]?([-+]?[\d,]*\.?\d+)/.exec(cell)?.[1];
  return number === undefined ? cell.toLowerCase() : Number(number.replaceAll(',', ''));
}
