import { type Document, LineCounter, parseDocument } from 'yaml';
import { err, ok, type Result } from '../basics/result.js';
import { isTooDeep, TOO_DEEP } from './json.js';

/** Where something stands in a text: line and column from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

export interface SyntaxProblem {
  readonly place?: TextPlace;
  readonly message: string;
}

/** A YAML text: its value, and the document that knows where each part of it stands. */
export interface YamlText {
  readonly value: unknown;
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

/** Longer texts take YAML too long. */
export const YAML_MAX = 3_000_000;

export const TOO_LONG_FOR_YAML = `it has more than ${YAML_MAX.toLocaleString('en-US')} characters, too many for YAML; JSON may be longer`;

/** Reads YAML. What unfolds without end, or holds itself, is refused like what can't be read. */
export function parseYaml(text: string): Result<YamlText, SyntaxProblem> {
  if (text.length > YAML_MAX) return err({ message: TOO_LONG_FOR_YAML });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) return err({ place: placeAt(error.pos[0], lines), message: describeYamlError(error) });
  try {
    const value: unknown = document.toJS();
    return isTooDeep(value) ? err({ message: TOO_DEEP }) : ok({ value, document, lines });
  } catch (problem) {
    // Aliases that unfold without end.
    if (problem instanceof ReferenceError) return err({ message: 'aliases that stand for too much' });
    if (isOutOfStack(problem)) return err({ message: TOO_DEEP });
    throw problem;
  }
}

/** What the parser says is wrong, in a line. It calls itself for each level, and says so if there are too many. */
export const describeYamlError = (error: Error): string =>
  isOutOfStack(error) ? TOO_DEEP : error.message.split('\n')[0]!;

const isOutOfStack = (error: unknown): boolean => /call stack/i.test((error as Error).message);

export function placeAt(offset: number, lines: LineCounter): TextPlace {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}
