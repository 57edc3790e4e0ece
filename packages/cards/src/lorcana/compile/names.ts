/** Names of cards in rules text: nothing marks them but their capitals. */
import type { Parser } from './parser.js';
import { isCapitalized } from './words.js';

/** Small words that stand inside names, between capitalised ones ("Queen of Hearts", "Captain of the Guard"). */
const INNER_WORDS = new Set([
  'of',
  'the',
  'de',
  'von',
  'van',
  'in',
  'to',

  'on',
  'at',
  'a',
  'an',
  'from',
  "'n'",
  '&',
]);
/** Shortened titles, whose full stop ends no sentence. */
const TITLES = new Set(['mr', 'mrs', 'ms', 'dr', 'st', 'jr', 'sr']);

/** names ← name (("," name)* ","? ("or" | "and") name)?: any of these (5.2.6). One card has one of them: "and" is of several. */
export function parseNames(p: Parser, of: 'one' | 'several' = 'several'): string | string[] {
  const names = [parseName(p)];
  const more = p.attempt(() => {
    const found = p.many(() => {
      p.expect(',');
      return parseCapitalName(p);
    });
    p.eat(',');
    if (of === 'one') p.expect('or');
    else p.expectAny('or', 'and');
    found.push(parseCapitalName(p));
    return found;
  });
  if (more) names.push(...more);
  return names.length === 1 ? (names[0] as string) : names;
}

function parseCapitalName(p: Parser): string {
  if (!isCapitalized(p.token.text)) p.fail('a name');
  return parseName(p);
}

/** name ← capitalised words, with small words, "&" and marks between them */
export function parseName(p: Parser): string {
  if (!isCapitalized(p.token.text) && !isNumberInName(p)) p.fail('a name');
  const start = p.token.offset;
  const parts: string[] = [];
  let end = start;
  while (nameGoesOn(p)) {
    const token = p.next();
    parts.push(token.offset > end && parts.length > 0 ? ` ${token.text}` : token.text);
    end = token.offset + token.text.length;
  }
  return parts.join('').trim();
}

function nameGoesOn(p: Parser): boolean {
  const { kind, lower, text } = p.token;
  const after = p.peek(1);
  if (kind === 'word' && isCapitalized(text)) return true;
  if (isNumberInName(p)) return true;
  if (lower === "'s" || lower === "'") return isCapitalized(p.peek(-1).text);
  if (INNER_WORDS.has(lower)) return smallWordsLeadToCapital(p);
  if (text === '.') return TITLES.has(p.peek(-1).lower) && isCapitalized(after.text);
  // "Pull the Lever!" ends with a mark of its own; the sentence goes on after it.
  if (text === '!' || text === '?') return after.kind === 'word' || after.text === '.' || after.text === ',';
  return false;
}

/** "99 Puppies" */
const isNumberInName = (p: Parser): boolean => p.token.kind === 'number' && isCapitalized(p.peek(1).text);

function smallWordsLeadToCapital(p: Parser): boolean {
  let ahead = 0;
  while (INNER_WORDS.has(p.peek(ahead).lower)) ahead += 1;
  return isCapitalized(p.peek(ahead).text) && p.peek(ahead).kind === 'word';
}
