/** The text of a file as a value, and where each part of it stands. */
import { isNode, type Node } from 'yaml';
import { err, ok, type Result } from '../basics/result.js';
import type { Path } from './json.js';
import { parseJson } from './json.js';
import { parseYaml, placeAt, type SyntaxProblem, type TextPlace, YAML_MAX, type YamlText } from './yaml.js';

export interface SourceText {
  readonly value: unknown;
  readonly isYaml: boolean;
  /** Where the value of a path begins, or that of the longest part of it that there is. */
  readonly placeOf: (path: Path) => TextPlace | undefined;
}

/** Reads JSON, or YAML, of which JSON is a part. Long texts are read as JSON alone, which is fast but knows no places. */
export function parseSource(text: string): Result<SourceText, SyntaxProblem> {
  const plain = text.replace(/^\ufeff/, '');
  const json = parseJson(plain);
  if (json.ok && !hasKeyTwice(plain)) {
    let yaml: Result<YamlText, SyntaxProblem> | undefined;
    const placeOf = (path: Path): TextPlace | undefined => {
      if (plain.length > YAML_MAX) return undefined;
      yaml ??= parseYaml(plain);
      return yaml.ok ? placeIn(yaml.value, path) : undefined;
    };
    return ok({ value: json.value, isYaml: false, placeOf });
  }
  // The same parser of YAML says where a JSON text is wrong.
  if (plain.length <= YAML_MAX) return parseAsYaml(plain);
  return err({ message: json.ok ? 'a map has a key twice' : json.error });
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

function parseAsYaml(text: string): Result<SourceText, SyntaxProblem> {
  const yaml = parseYaml(text);
  if (!yaml.ok) return yaml;
  return ok({ value: yaml.value.value, isYaml: true, placeOf: (path) => placeIn(yaml.value, path) });
}

function placeIn({ document, lines }: YamlText, path: Path): TextPlace | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    const start = isNode(node) ? (node as Node).range?.[0] : undefined;
    if (start !== undefined) return placeAt(start, lines);
  }
  return undefined;
}
