/** Classifications: capitalised words that are no names. */
import type { Parser } from '../parser.js';
import { classificationOf } from '../vocabulary.js';
import { isCapitalized, isTypeWord } from '../words.js';

/** classifications ← classification (("," classification)* ","? ("or" | "and") classification)? */
export function parseClassifications(p: Parser): { all: string[]; and: boolean } {
  const first = parseClassification(p);
  const others = p.attempt(() => {
    const found = p.many(() => {
      p.expect(',');
      return parseClassification(p);
    });
    p.eat(',');
    const and = p.expectAny('or', 'and') === 'and';
    found.push(parseClassification(p));
    return { found, and };
  });
  return { all: [first, ...(others?.found ?? [])], and: others?.and ?? false };
}

/** classification ← the longest of those that cards have: "Villain", "Seven Dwarfs", "Pirates" */
export function parseClassification(p: Parser): string {
  if (beginsSentence(p) && !isNounAhead(p)) p.fail('a verb');
  const { found, length } = knownHere(p);
  if (found === undefined) return p.fail('a classification');
  for (let count = 0; count < length; count++) p.next();
  return found;
}

/** The longest classification that stands here, and how many words it is. */
function knownHere(p: Parser): { readonly found?: string; readonly length: number } {
  const words: string[] = [];
  while (isClassificationWord(p, words.length)) words.push(p.peek(words.length).text);
  for (let length = words.length; length > 0; length--) {
    const found = classificationOf(words.slice(0, length).join(' '), p.source.classifications);
    if (found !== undefined) return { found, length };
  }
  return { length: 0 };
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

function isClassificationWord(p: Parser, ahead: number): boolean {
  const { kind, text } = p.peek(ahead);
  return kind === 'word' && isCapitalized(text);
}
