/** Files of cards, as far as it doesn't matter which game they are of. */
import { statSync } from 'node:fs';
import { parseJson } from '@lorelab/cards';
import { readNamedFile } from '@lorelab/cards/files';
import { parseYaml } from '@lorelab/cards/yaml';

/** Whether the user's cards are a file of them, not a folder. */
export const isCardFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The game that a file of cards says it is of; undefined if it doesn't say or can't be read. */
export function gameOfCardFile(path: string): string | undefined {
  const bytes = readNamedFile(path);
  const value = bytes.ok ? parsed(bytes.value.toString('utf8')) : undefined;
  const game = (value as { game?: unknown } | null | undefined)?.game;
  return typeof game === 'string' ? game : undefined;
}

/** Long files are JSON, which is read as YAML too, but slowly. */
function parsed(text: string): unknown {
  const json = parseJson(text);
  if (json.ok) return json.value;
  const yaml = parseYaml(text);
  return yaml.ok ? yaml.value.value : undefined;
}
