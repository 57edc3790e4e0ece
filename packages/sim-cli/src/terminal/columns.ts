/** Texts beside each other, without lines and colours, so that they are the same in a terminal, in a pipe and in a file. */
import stringWidth from 'string-width';

/** What takes one column a character, whatever stands beside it: most texts are nothing else. */
const PLAIN = /^[ -~±…À-ÿ]*$/;

/** How many columns of a terminal a text takes. */
export const textWidth = (text: string): number => (PLAIN.test(text) ? text.length : stringWidth(text));

export interface TextColumn {
  readonly width: number;
  readonly isRight?: boolean;
}

/** Between two columns. */
export const GAP = 2;

/** What is too long for its line ends like this. */
const CUT = '…';

/** The lines of a row: in each column a text, which is broken at its spaces where it is too long. */
export function rowOf(texts: readonly string[], columns: readonly TextColumn[]): string {
  const cells = texts.map((text, at) => text.split('\n').flatMap((line) => broken(line, columns[at]!.width)));
  const height = Math.max(1, ...cells.map((lines) => lines.length));
  const lines = Array.from({ length: height }, (_, line) =>
    cells.map((cell, at) => filled(cell[line] ?? '', columns[at]!)).join(' '.repeat(GAP)),
  );
  return lines.map((line) => line.replace(/ +$/, '')).join('\n');
}

function filled(text: string, { width, isRight = false }: TextColumn): string {
  const shown = cut(text, width);
  const room = ' '.repeat(width - textWidth(shown));
  return isRight ? room + shown : shown + room;
}

/** A line as several that are not longer than `width`, unless a word is. Nothing is left of an empty one. */
function broken(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  let taken = 0;
  for (const [, space = '', word = ''] of line.matchAll(/(\s*)(\S+|$)/g)) {
    const longer = taken === 0 ? textWidth(word) : taken + space.length + textWidth(word);
    if (longer <= width) {
      current += space + word;
      taken = longer;
    } else {
      if (taken > 0) lines.push(current);
      current = word;
      taken = textWidth(word);
    }
  }
  return taken > 0 ? [...lines, current] : lines;
}

function cut(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let shown = text;
  while (textWidth(shown) > width - CUT.length) shown = shown.slice(0, -1);
  return shown + CUT;
}
