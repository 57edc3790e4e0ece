/** Classifications: capitalised words that are no names. */
import type { Parser } from '../parser.js';
import { isCapitalized, isTypeWord } from '../words.js';
import { ADJECTIVES } from './adjectives.js';

export function parseClassifications(p: Parser): string[] {
  const first = parseClassification(p);
  const others = p.attempt(() => {
    const found = p.many(() => {
      p.expect(',');
      return parseClassification(p);
    });
    p.eat(',');
    p.expectAny('or', 'and');
    found.push(parseClassification(p));
    return found;
  });
  return [first, ...(others ?? [])];
}

/** classification ← capitalised word(s): "Villain", "Seven Dwarfs" */
export function parseClassification(p: Parser): string {
  if (beginsSentence(p) && !isNounAhead(p)) p.fail('a verb');
  const words: string[] = [];
  while (isClassificationWord(p)) words.push(p.next().text);
  return words.length > 0 ? words.join(' ') : p.fail('a classification');
}

/** The first word of a sentence is capitalised, whatever it is. */
function beginsSentence(p: Parser): boolean {
  const { kind, text } = p.peek(-1);
  return p.index === 0 || kind === 'newline' || ['.', '-', '•', '"'].includes(text) || text === text.toUpperCase();
}

/** Behind the capitalised words here comes what classifications are said of, or another one of them. */
function isNounAhead(p: Parser): boolean {
  let ahead = 0;
  while (p.peek(ahead).kind === 'word' && isCapitalized(p.peek(ahead).text)) ahead += 1;
  const { lower } = p.peek(ahead);
  // "Puppy Shift 3"
  return p.peek(ahead - 1).text === 'Shift' || isTypeWord(lower) || ['>', ',', 'or', 'and', 'and/or'].includes(lower);
}

const NO_CLASSIFICATIONS = new Set([
  'amber',
  'amethyst',
  'emerald',
  'ruby',
  'sapphire',
  'steel',
  ...Object.keys(ADJECTIVES),
  'all',
  'another',
  'any',
  'chosen',
  'each',
  'that',
  'this',
  'those',
  'your',
]);

function isClassificationWord(p: Parser): boolean {
  const { kind, text, lower } = p.token;
  return kind === 'word' && isCapitalized(text) && !isTypeWord(lower) && !NO_CLASSIFICATIONS.has(lower);
}
