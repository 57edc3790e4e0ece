/** Readings of a line: the first one that the grammar finds, and another one with another meaning, which is an error. */
import { isDeepStrictEqual } from 'node:util';
import { type Ability, KEYWORDS } from '@lorelab/engine/lorcana';
import { renderCard } from '../render/index.js';
import { type FreeUse, parseLine } from './abilities.js';
import { ambiguous, type CompileError, unknownPhrase } from './errors.js';
import type { Token } from './lexer.js';
import { Parser, type Source } from './parser.js';
import type { Without } from './vain.js';

export type LineAbility = Ability | FreeUse;

/** A line of a text, which holds one ability, or keywords. */
export interface Line {
  readonly tokens: readonly Token[];
  /** The whole text, with plain punctuation. */
  readonly text: string;
  readonly source: Source;
}

export type LineResult = { readonly abilities: LineAbility[] } | { readonly error: CompileError };

/** What a line says: the first reading of it. */
export function readFirst(line: Line): LineResult {
  const { abilities, parser } = read(line);
  return abilities ? { abilities } : { error: unread(line, parser) };
}

/**
 * What a line says, if it says one thing. Every decision that the first reading rests on is refused once: where the line
 * can be read all the same, no more loosely, and means something else, nobody can tell what is meant.
 */
export function readOnly(line: Line): LineResult {
  const { abilities, parser } = read(line);
  if (!abilities) return { error: unread(line, parser) };
  for (const decision of parser.trail) {
    const other = read(line, { decision, vain: parser.vain });
    if (!other.abilities || other.parser.looseness > parser.looseness) continue;
    if (isDeepStrictEqual(other.abilities, abilities)) continue;
    const readings = [told(abilities, line), told(other.abilities, line)] as const;
    if (readings[0] !== readings[1]) return { error: ambiguous(line.tokens, other.parser.refusedAt, readings) };
  }
  return { abilities };
}

function read({ tokens, text, source }: Line, without?: Without) {
  const parser = new Parser(tokens, source, text, without);
  const abilities = parser.parse((p) => {
    const parsed = parseLine(p);
    return p.token.kind === 'end' ? parsed : p.fail('the end of the ability');
  });
  return { abilities, parser };
}

function unread({ tokens }: Line, { failure }: Parser): CompileError {
  if (isKeywordLine(tokens)) return unknownPhrase(tokens, tokens.findIndex(isWord), KEYWORDS);
  return unknownPhrase(tokens, failure.at, failure.expected);
}

const told = (abilities: readonly LineAbility[], { source }: Line): string =>
  renderCard({ type: source.type, abilities: abilities.filter((one) => one.kind !== 'freeUse') });

const isWord = ({ kind }: Token): boolean => kind === 'word';

/** A word, and a number or none: what nobody could read there is meant to be a keyword. */
function isKeywordLine(tokens: readonly Token[]): boolean {
  const kinds = tokens.map(({ kind }) => kind).filter((kind) => kind !== 'newline' && kind !== 'end');
  return (
    kinds[0] === 'word' && (kinds.length === 1 || (kinds.length === 2 && /^(number|signed)$/.test(kinds[1] ?? '')))
  );
}
