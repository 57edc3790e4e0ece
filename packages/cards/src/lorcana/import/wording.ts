/** Texts and names of other people's files as ours are written. */

import { KEYWORDS } from '@lorelab/engine/lorcana';
import { lookupTable } from '../../basics/lookup-table.js';

/** What stands for the symbols of a card where a file has characters for them. */
const SYMBOLS: Readonly<Record<string, string>> = lookupTable({
  '⟳': '{E}',
  '⬡': '{I}',
  '¤': '{S}',
  '⛉': '{W}',
  '◊': '{L}',
  '◉': '{C}',
  '○': '{C}',
  '{IW}': '{C}',
});
const SYMBOL = /[⟳⬡¤⛉◊◉○]|\{IW\}/gi;

/** Plain quotation marks, apostrophes and points, which the catalog has. */
const plainMarks = (text: string): string =>
  text
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/…/g, '...');

/** A rules text with our symbols, a line for each ability. */
export const plainText = (text: string): string =>
  plainMarks(text)
    .replace(SYMBOL, (symbol) => SYMBOLS[symbol.toUpperCase()]!)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

export const plainName = (name: string): string =>
  plainMarks(name)
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A text whose lines are broken as on the card, with a line for each ability. A line goes on with the one before it
 * unless that is finished and it begins an ability: with the name of one, which is in capitals, or with a keyword.
 */
export function joinLines(text: string, abilityNames: readonly string[] = []): string {
  const lines: string[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const before = lines.at(-1);
    const isNew = before === undefined || line.startsWith('•') || endsAbility(before, line, abilityNames);
    if (isNew) lines.push(line);
    else lines[lines.length - 1] = `${before} ${line}`;
  }
  return lines.join('\n');
}

/** Whether what has been read is a whole ability, and the next line begins another one. */
function endsAbility(before: string, next: string, abilityNames: readonly string[]): boolean {
  const said = before.replace(/\([^)]*\)/g, '').trim();
  if (said.includes('(')) return false;
  // The reminder that stands above the text of a song.
  if (said === '') return true;
  const isExplained = COINED_ALONE.test(said) && before.endsWith(')');
  if (KEYWORDS_ALONE.test(said) || isExplained) return /^\p{Lu}/u.test(next);
  // The name of an ability, which has its ability still to come.
  if (!/\p{Ll}/u.test(said)) return false;
  if (abilityNames.some((name) => next.startsWith(`${name} `)) || NAMED_ABILITY.test(next)) return true;
  if (!isFinished(said, before)) return false;
  return BEGINS_WITH_KEYWORD.test(next) || BEGINS_WITH_COINED.test(next) || beginsInCapitals(next);
}

const KEYWORD = `(?:\\p{Lu}\\p{Ll}+ )?(?:${KEYWORDS.join('|')})(?: \\+?\\d+)?(?: \\{I\\})?`;
const KEYWORDS_ALONE = new RegExp(`^${KEYWORD}(?:, ${KEYWORD})*$`, 'u');
const BEGINS_WITH_KEYWORD = new RegExp(`^${KEYWORD}(?![\\p{L}'])`, 'u');
/** A keyword that the rules don't know, with the reminder text that says what it means, or with a number alone. */
const COINED = String.raw`\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*(?: \+?\d+)?(?: \{I\})?`;
const COINED_ALONE = new RegExp(`^${COINED}$`, 'u');
const BEGINS_WITH_COINED = new RegExp(String.raw`^(?:${COINED} \(|\p{Lu}\p{Ll}+ \+\d+$)`, 'u');
/** "Shift: Discard 2 cards", "Temporary Duo Shift: …". */
const SHIFT_FOR_OTHER_COSTS = /^(?:\p{L}+ ){0,4}Shift:/u;
/** Capitals, and then a sentence or a symbol: "A WONDERFUL DREAM Whenever". */
const NAMED_ABILITY = /^(?=[^\p{Ll}]*\p{Lu}{2})[^\p{Ll}{]+ (?:\p{Lu}\p{Ll}|\{)/u;

/** Whether a sentence or a reminder is over. */
const isFinished = (said: string, before: string): boolean =>
  before.endsWith(')') || /[.!?]["']?$/.test(said) || SHIFT_FOR_OTHER_COSTS.test(said);

/** Whether the first word of more than one letter is in capitals: "A WONDERFUL", "I'M LATE". */
function beginsInCapitals(line: string): boolean {
  const words = line.replace(/\{\w\}/g, '').match(/[\p{L}']+/gu) ?? [];
  const word = words.find((each) => each.replace(/'/g, '').length > 1);
  return word !== undefined && word === word.toUpperCase();
}
