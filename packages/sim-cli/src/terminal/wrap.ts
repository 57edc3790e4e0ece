import { visible } from '@lorelab/sim/words';
import { textWidth } from './columns.js';

/** Breaks a line at spaces where it would be longer than `width`; what follows is indented. Words, such as paths, stay whole, and so does "64 %". */
export function wrapLine(line: string, width: number, indent = 0): string {
  const lines: string[] = [];
  let current = '';
  for (const word of visible(line).split(/(?<=\S)(?= (?!%))/)) {
    if (current !== '' && textWidth(current) + textWidth(word) > width) {
      lines.push(current);
      current = ' '.repeat(indent) + word.trimStart();
    } else current += word;
  }
  return [...lines, current].join('\n');
}
