/** How common each deck is in a field: a file of names and weights, in YAML or JSON. */
import { didYouMean, nearestNames, normaliseName } from '@lorelab/cards';
import { readNamedFile } from '@lorelab/cards/files';
import { parseYaml } from '@lorelab/cards/yaml';
import type { Command } from 'commander';
import { must, refuse } from '../terminal/refuse.js';
import { inputsOf } from './inputs.js';

/** A deck by any of the names that a user may call it. */
export interface NamedDeck {
  readonly name: string;
  readonly file: string;
}

/** The weights of the decks, in their order. A deck that the file doesn't name isn't in the field: its weight is 0. */
export function readWeights(file: string, decks: readonly NamedDeck[], command: Command): number[] {
  const inputs = inputsOf(command);
  const what = `weights ${file}`;
  return inputs.get(what, () => readNow(file, decks, command));
}

function readNow(file: string, decks: readonly NamedDeck[], command: Command): number[] {
  const entries = Object.entries(readMap(file, command));
  const weights = decks.map(() => 0);
  for (const [name, weight] of entries) {
    const place = decks.findIndex((deck) => namesOf(deck).includes(normaliseName(name)));
    if (place < 0) refuse([`${file}: ${unknown(name, decks)}`], command);
    if (typeof weight !== 'number' || !(weight >= 0) || !Number.isFinite(weight))
      command.error(`error: ${file}: ${name}: expected a number from 0, found ${JSON.stringify(weight)}`);
    weights[place] = weight as number;
  }
  if (!weights.some((weight) => weight > 0)) command.error(`error: ${file}: no deck has a weight above 0`);
  return weights;
}

function readMap(file: string, command: Command): Record<string, unknown> {
  const read = parseYaml(must(readNamedFile(file), command).toString('utf8'));
  if (!read.ok) {
    const { place, message } = read.error;
    return refuse([`${place ? `${file}:${place.line}:${place.column}` : file}: ${message}`], command);
  }
  const { value } = read.value;
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isMap
    ? (value as Record<string, unknown>)
    : command.error(`error: ${file}: expected names of decks with their weights, such as "red-aggro: 12.5"`);
}

/** A deck's name, its file, and the file without folder and ending. */
function namesOf({ name, file }: NamedDeck): string[] {
  const base = file.replace(/^.*[/\\]/, '');
  return [name, file, base, base.replace(/\.[a-z]+$/i, '')].map(normaliseName);
}

function unknown(name: string, decks: readonly NamedDeck[]): string {
  const nearest = nearestNames(
    normaliseName(name),
    decks.flatMap((deck) => namesOf(deck).map((key) => ({ name: key, key }))),
  );
  return `none of the decks is called "${name}"${didYouMean(nearest)}`;
}
