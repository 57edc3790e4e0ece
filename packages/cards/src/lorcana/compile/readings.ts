/** Readings of a line: the first one that the grammar finds, and another one with another meaning, which is an error. */

import { type Ability, KEYWORDS } from '@lorelab/engine/lorcana';
import { isSameData } from '../../basics/same-data.js';
import { renderCard } from '../render/index.js';
import { type FreeUse, parseLine } from './abilities.js';
import { TooMuch } from './budget.js';
import { ambiguous, type CompileError, tooMuch, unexplained, unknownPhrase } from './errors.js';
import type { Token } from './lexer.js';
import { type Reading, stepsFor, type Way, waysInto } from './memory.js';
import { Parser, type TextLine } from './parser.js';

export type LineAbility = Ability | FreeUse;

/** What a line says, and the reading that says so. */
export type LineResult =
  | { readonly abilities: LineAbility[]; readonly reading: LineReading }
  | { readonly error: CompileError };

export type LineReading = Reading<LineAbility[]>;

/** What a line says: the first reading of it. */
export function readFirst(line: TextLine): LineResult {
  const first = readLine(line);
  return 'error' in first ? first : { abilities: first.value, reading: first };
}

/**
 * What a line says, if it says one thing. Every decision that the first reading rests on is refused once: where the line
 * can be read all the same, no more loosely, and means something else, nobody can tell what is meant.
 */
export function readOnly(line: TextLine): LineResult {
  const first = readLine(line);
  if ('error' in first) return first;
  for (const way of waysInto(first)) {
    const error = otherMeaning(line, first, way);
    if (error) return { error };
  }
  return { abilities: first.value, reading: first };
}

function readLine(line: TextLine): LineReading | { readonly error: CompileError } {
  const parser = new Parser(line);
  return orTooMuch(
    () => read(parser) ?? { error: unread(line, parser) },
    (what) => ({ error: tooMuch(line.tokens, parser.failure.at, what) }),
  );
}

function orTooMuch<T>(attempt: () => T, otherwise: (what: TooMuch['what']) => T): T {
  try {
    return attempt();
  } catch (thrown) {
    if (thrown instanceof TooMuch) return otherwise(thrown.what);
    throw thrown;
  }
}

const read = (parser: Parser): LineReading | undefined =>
  parser.read((p) => {
    const parsed = parseLine(p);
    return p.token.kind === 'end' ? parsed : p.fail('the end of the ability');
  });

/** The error that the line can be read without this decision, and means something else then. */
function otherMeaning(line: TextLine, first: LineReading, without: Way): CompileError | undefined {
  return orTooMuch(
    () => {
      const other = read(new Parser(line, without));
      if (!other || other.looseness > first.looseness || isSame(line, first, other)) return undefined;
      const readings = [inWords(first, line), inWords(other, line)] as const;
      return readings[0] === readings[1] ? undefined : ambiguous(line.tokens, without.at, readings);
    },
    (what) => tooMuch(line.tokens, without.at, what),
  );
}

function isSame({ budget }: TextLine, first: LineReading, other: LineReading): boolean {
  budget.spend(stepsFor(JSON.stringify(first.value)));
  return isSameData(other.value, first.value);
}

/** How much more it takes to tell a reading than to compare it. */
const TELLING = 10;

function inWords({ value }: LineReading, { source, budget }: TextLine): string {
  budget.spend(TELLING * stepsFor(JSON.stringify(value)));
  return renderCard({ type: source.type, abilities: value.filter((one) => one.kind !== 'freeUse') });
}

/** What it takes to look how near an expected phrase is to what stands there. */
const NEARNESS = 10;

function unread(line: TextLine, { failure }: Parser): CompileError {
  const { tokens, budget } = line;
  const coined = unexplainedKeyword(line);
  if (coined) return unexplained(tokens, coined.at, coined.keyword, coined.problem);
  if (isKeywordLine(tokens)) return unknownPhrase(tokens, tokens.findIndex(isWord), KEYWORDS);
  const expected = [...failure.expected];
  budget.spend(NEARNESS * expected.length);
  return unknownPhrase(tokens, failure.at, expected);
}

/** A keyword that the line has, and whose reminder text has been of no use. */
function unexplainedKeyword({ tokens, source: { coined } }: TextLine) {
  for (const keyword of coined.names) {
    const problem = coined.problemOf(keyword);
    const [first] = keyword.split(' ');
    const at = problem === undefined ? -1 : tokens.findIndex(({ text }) => text === first);
    if (problem !== undefined && at >= 0) return { keyword, problem, at };
  }
  return undefined;
}

const isWord = ({ kind }: Token): boolean => kind === 'word';

/** A word, and a number or none: what nobody could read there is meant to be a keyword. */
function isKeywordLine(tokens: readonly Token[]): boolean {
  const kinds = tokens.map(({ kind }) => kind).filter((kind) => kind !== 'newline' && kind !== 'end');
  return (
    kinds[0] === 'word' &&
    !KEYWORDS.some((keyword) => keyword === tokens.find(isWord)?.text) &&
    (kinds.length === 1 || (kinds.length <= 3 && /^(number|signed)$/.test(kinds[1] ?? '') && kinds[2] !== 'word'))
  );
}
