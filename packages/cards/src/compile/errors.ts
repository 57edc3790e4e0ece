import { distance } from 'fastest-levenshtein';
import type { Token } from './lexer.js';

/** A place in a text: `offset` counts from 0, `line` and `column` from 1. */
export interface Place {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A phrase that the grammar does not know. */
export interface CompileError extends Place {
  readonly code: 'unknown-phrase';
  /** The words that no rule could read, from the place on. */
  readonly phrase: string;
  /** What could have stood there. */
  readonly expected: readonly string[];
  /** The expected thing that comes nearest to what was found. */
  readonly nearest?: string;
  /** One line for people. */
  readonly message: string;
}

/** The error for the furthest token that no rule could go past. */
export function unknownPhrase(tokens: readonly Token[], at: number, expected: Iterable<string>): CompileError {
  const token = tokens[at] as Token;
  const phrase = phraseFrom(tokens, at);
  const wanted = [...new Set(expected)].sort();
  const nearest = nearestTo(phrase, wanted);
  const found = phrase === '' ? 'the end of the text' : `"${phrase}"`;
  const list = wanted.length > 0 ? `; expected ${wanted.slice(0, 12).join(', ')}` : '';
  const hint = nearest === undefined ? '' : `; nearest: ${nearest}`;
  return {
    code: 'unknown-phrase',
    phrase,
    expected: wanted,
    ...(nearest === undefined ? {} : { nearest }),
    offset: token.offset,
    line: token.line,
    column: token.column,
    message: `line ${token.line}, column ${token.column}: cannot read ${found}${list}${hint}`,
  };
}

/** Enough of the text to recognise the place: up to the sentence's end, eight words at most. */
function phraseFrom(tokens: readonly Token[], at: number): string {
  const words: string[] = [];
  for (let index = at; index < tokens.length && words.length < 8; index += 1) {
    const token = tokens[index] as Token;
    if (token.kind === 'end' || token.kind === 'newline' || (token.text === '.' && words.length > 0)) break;
    words.push(token.text);
  }
  return words.join(' ').replace(/ ([.,:;!?>])/g, '$1');
}

function nearestTo(phrase: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestScore = 0.5;
  for (const candidate of candidates) {
    const words = phrase.toLowerCase().split(' ').slice(0, candidate.split(' ').length).join(' ');
    const score = distance(words, candidate.toLowerCase()) / Math.max(words.length, candidate.length, 1);
    if (score < bestScore) {
      best = candidate;
      bestScore = score;
    }
  }
  return best;
}
