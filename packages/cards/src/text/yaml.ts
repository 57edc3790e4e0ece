import { Composer, type CST, type Document, LineCounter, Parser } from 'yaml';
import { err, ok, type Result } from '../basics/result.js';
import { DEPTH_MAX, isTooDeep, TOO_DEEP } from './json.js';

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
  try {
    const [document, another] = documentsOf(text, lines);
    const error = document!.errors[0];
    if (error) return err({ place: placeAt(error.pos[0], lines), message: describeYamlError(error) });
    if (another) return err({ place: placeAt(another.range[0], lines), message: 'a second document begins here' });
    const value: unknown = document!.toJS();
    return isTooDeep(value) ? err({ message: TOO_DEEP }) : ok({ value, document: document!, lines });
  } catch (problem) {
    if (problem instanceof TooDeepInYaml) return err({ place: placeAt(problem.offset, lines), message: TOO_DEEP });
    // Aliases that unfold without end.
    if (problem instanceof ReferenceError) return err({ message: 'aliases that stand for too much' });
    throw problem;
  }
}

/** The documents of a text, at least one. Throws `TooDeepInYaml` where it becomes too deep, after those before that. */
export function* documentsOf(text: string, lines: LineCounter): Generator<Document.Parsed> {
  const parser = new ShallowParser(lines.addNewLine);
  // The rest of the settings is YAML 1.2, where `yes` and `no` are words like any other.
  const composer = new Composer({ lineCounter: lines, prettyErrors: false });
  yield* composer.compose(parser.parse(text), true, text.length);
}

export class TooDeepInYaml extends Error {
  constructor(readonly offset: number) {
    super(TOO_DEEP);
  }
}

/** The document and the word that is being read lie around and on the lists and maps. */
const STACK_MAX = DEPTH_MAX + 2;

/** Stops where lists and maps are too deep: what composes its tokens calls itself for each level, until the stack is used up. */
class ShallowParser extends Parser {
  override *next(source: string): Generator<CST.Token, void> {
    yield* super.next(source);
    if (this.stack.length > STACK_MAX) throw new TooDeepInYaml(this.offset);
  }
}

/** What the parser says is wrong, in a line. */
export const describeYamlError = (error: Error): string => error.message.split('\n')[0]!;

export function placeAt(offset: number, lines: LineCounter): TextPlace {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}
