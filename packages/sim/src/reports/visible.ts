/**
 * Names and texts come from anybody's files. On a terminal some characters don't stand for themselves: ESC sequences move,
 * colour and hide what is written, others turn its direction or can't be seen. They are shown by their numbers instead.
 */

/** Control characters but for the line end, and what formats without being seen (Cf), with the ends of lines of Unicode. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Marks of numbers and verses in Arabic, Syriac and Kaithi are of that class, but can be seen. */
const SEEN = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;

/**
 * A text as it goes out. Outside of ASCII's own control characters (`\x1b`), which JSON never has, these are escapes of JSON
 * too (`\u202e`): so the same text is right for people and for programs, and means the same to these.
 */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (character) =>
    SEEN.test(character) ? character : [...unitsOf(character)].map(numbered).join(''),
  );

/** The same of a text that is to be one line. */
export const visibleLine = (text: string): string => visible(text).replaceAll('\n', '\\n');

function* unitsOf(character: string): Generator<number> {
  for (let at = 0; at < character.length; at++) yield character.charCodeAt(at);
}

const SPACE = 0x20;

const numbered = (unit: number): string =>
  unit < SPACE ? `\\x${unit.toString(16).padStart(2, '0')}` : `\\u${unit.toString(16).padStart(4, '0')}`;
