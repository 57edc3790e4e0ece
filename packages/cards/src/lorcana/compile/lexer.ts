/**
 * Cuts rules text into tokens that remember their place. Reminder text in parentheses is not rules text (8.1.1) and
 * gives no tokens; typographic quotes, apostrophes and dashes become plain ones of the same length.
 */

export type TokenKind =
  /** letters, with inner apostrophes and hyphens */
  | 'word'
  | 'number'
  /** +2, -1 */
  | 'signed'
  /** {S} and its like, as one upper-case letter */
  | 'symbol'
  | 'mark'
  | 'newline'
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** As printed, with plain punctuation. */
  readonly text: string;
  /** What grammar words are compared with. */
  readonly lower: string;
  /** The value of a number. */
  readonly value: number;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

const PATTERNS: readonly (readonly [TokenKind | 'skip', RegExp])[] = [
  ['newline', /\n/y],
  ['skip', /[^\S\n]+|\([^)]*\)/y],
  ['symbol', /\{[A-Za-z]\}/y],
  ['signed', /[+-]\d+/y],
  ['number', /\d+(?:,\d{3})*/y],
  ['word', /and\/or/iy],
  // "isn't" is one word; "character's" and "characters'" are two, so that every noun has its possessive.
  ['word', /\p{L}[\p{L}\p{M}]*(?:['-](?!s(?!\p{L}))[\p{L}\p{M}]+)*|'s(?!\p{L})|'(?=[\s.,]|$)/uy],
  ['mark', /[.,:;"\-+>!?&•]/y],
];

/** Plain punctuation for typographic; every replacement keeps the length, so that places stay right. */
export function normalize(text: string): string {
  return text
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\r/g, ' ');
}

/** The tokens of a text, closed by an `end` token. A character that no token has becomes a mark of its own. */
export function tokenize(text: string): Token[] {
  const plain = normalize(text);
  const tokens: Token[] = [];
  let offset = 0;
  let line = 1;
  let lineStart = 0;
  while (offset < plain.length) {
    const [kind, found] = matchAt(plain, offset);
    if (kind !== 'skip') tokens.push(makeToken(kind, found, offset, line, offset - lineStart + 1));
    for (const index of newlines(found)) {
      line += 1;
      lineStart = offset + index + 1;
    }
    offset += found.length;
  }
  tokens.push(makeToken('end', '', offset, line, offset - lineStart + 1));
  return withoutSynonyms(tokens);
}

/** Words that cards have for one and the same: [the words, the one word that the grammar knows]. */
const SYNONYMS: readonly (readonly [readonly [string, string], string])[] = [
  [['opposing', 'player'], 'opponent'],
  [['opposing', 'players'], 'opponents'],
  [['face', 'up'], 'faceup'],
  [['face', 'down'], 'facedown'],
];

/** Two words that mean one are one token, where they stand. */
function withoutSynonyms(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const next = tokens[at + 1];
    const meant = SYNONYMS.find(([[one, other]]) => token.lower === one && next?.lower === other)?.[1];
    if (meant === undefined) result.push(oneOrMore(token, next));
    else {
      result.push({ ...token, text: `${token.text} ${next?.text}`, lower: meant });
      at++;
    }
  }
  return result;
}

/** "One or more" is "1 or more". */
const oneOrMore = (token: Token, next: Token | undefined): Token =>
  token.lower === 'one' && next?.lower === 'or' ? { ...token, kind: 'number', lower: '1', value: 1 } : token;

function matchAt(text: string, offset: number): readonly [TokenKind | 'skip', string] {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = offset;
    const match = pattern.exec(text);
    if (match) return [kind, match[0]];
  }
  return ['mark', text[offset] as string];
}

function newlines(text: string): number[] {
  return [...text.matchAll(/\n/g)].map((match) => match.index);
}

function makeToken(kind: TokenKind, text: string, offset: number, line: number, column: number): Token {
  const lower = kind === 'symbol' ? text.toUpperCase() : text.toLowerCase();
  const value = kind === 'number' || kind === 'signed' ? Number(text.replace(/,/g, '')) : Number.NaN;
  return { kind, text, lower, value, offset, line, column };
}
