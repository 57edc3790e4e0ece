/** The text of a file as a value, and where each part of it stands. */
import { isNode, LineCounter, type Node, parseDocument } from 'yaml';
import { err, ok, type Result } from '../result.js';
import type { Path } from './draft.js';

/** Line and column from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface Source {
  readonly value: unknown;
  readonly isYaml: boolean;
  /** Where the value of a path begins, or that of the longest part of it that there is. */
  readonly placeOf: (path: Path) => Place | undefined;
}

export interface SyntaxProblem {
  readonly place?: Place;
  readonly message: string;
}

/** Longer texts are read as JSON alone, which is fast but knows no places. */
const PLACES_MAX = 3_000_000;

/** Reads JSON, or YAML, of which JSON is a part. */
export function parseSource(text: string): Result<Source, SyntaxProblem> {
  const plain = text.replace(/^\ufeff/, '');
  const json = parseJson(plain);
  if (json.ok && !hasKeyTwice(plain)) {
    let yaml: Result<Source, SyntaxProblem> | undefined;
    const placeOf = (path: Path): Place | undefined => {
      if (plain.length > PLACES_MAX) return undefined;
      yaml ??= parseYaml(plain);
      return yaml.ok ? yaml.value.placeOf(path) : undefined;
    };
    return ok({ value: json.value, isYaml: false, placeOf });
  }
  // The same parser of YAML says where a JSON text is wrong.
  if (plain.length <= PLACES_MAX) return parseYaml(plain);
  return json.ok ? err({ message: 'a map has a key twice' }) : json;
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/** Whether a map of a JSON text has a key twice: JSON.parse takes the last of them, and YAML has it for a mistake. */
function hasKeyTwice(json: string): boolean {
  const open: Set<string>[] = [];
  let word = '';
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') word = token;
    else if (open.at(-1)?.has(word)) return true;
    else open.at(-1)?.add(word);
  }
  return false;
}

function parseJson(text: string): Result<unknown, SyntaxProblem> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return err({ message: (error as SyntaxError).message });
  }
}

function parseYaml(text: string): Result<Source, SyntaxProblem> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) return err({ place: placeAt(error.pos[0], lines), message: error.message.split('\n')[0]! });
  try {
    return ok({ value: document.toJS() as unknown, isYaml: true, placeOf: (path) => placeIn(document, path, lines) });
  } catch (problem) {
    // Aliases that unfold without end.
    if (problem instanceof ReferenceError) return err({ message: problem.message });
    throw problem;
  }
}

function placeIn(document: ReturnType<typeof parseDocument>, path: Path, lines: LineCounter): Place | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    const start = isNode(node) ? (node as Node).range?.[0] : undefined;
    if (start !== undefined) return placeAt(start, lines);
  }
  return undefined;
}

function placeAt(offset: number, lines: LineCounter): Place {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}
