/** A suite of the command line: its file, its decks, who plays, and what is watched. */
import { existsSync } from 'node:fs';
// Windows takes slashes too, and reports name files alike everywhere.
import { posix } from 'node:path';
import { DEFAULT_POLICY } from '@lorelab/ai/policies';
import { decodeText } from '@lorelab/cards';
import { missing, missingDeck, readNamedFile, shippedDecks, shippedDecksIn } from '@lorelab/cards/files';
import type { CardOptions } from '@lorelab/sim';
import {
  type Baseline,
  type OpenedSuite,
  type PlayedSuite,
  readSuite,
  type Suite,
  playedSuite as suiteAsPlayed,
  suiteNow,
} from '@lorelab/sim/balance';
import type { Command } from 'commander';
import { findPlayableFiles } from '../playing/deck-files.js';
import { readDecks } from '../playing/decks.js';
import { inputsOf } from '../playing/inputs.js';
import { readPolicies } from '../playing/policies.js';
import { must, refuse } from '../terminal/refuse.js';

/** Options that say otherwise what a suite says. */
export interface SuiteChoices {
  readonly seed?: string;
  readonly policy?: readonly string[];
  readonly rules?: string;
  readonly houseRule?: readonly string[];
  readonly patch?: readonly string[];
  readonly games?: number;
  readonly allowPartial?: true;
}

export type { OpenedSuite, PlayedSuite } from '@lorelab/sim/balance';

/** The suite that is meant where none is named. */
export const USUAL_SUITE = 'balance.yaml';

/** Reads a suite with all that it names; every problem is told, and ends the program. */
export async function openSuite(
  file: string,
  choices: SuiteChoices,
  command: Command,
  given?: CardOptions,
): Promise<OpenedSuite> {
  const inputs = inputsOf(command);
  const suite = must(
    readSuite(
      inputs.get(`suite ${file}`, () => textOf(file, command)),
      file,
    ),
    command,
  );
  const found = inputs.get(`decks of ${file}`, () => decksOf(suite, file, command));
  const deckFiles = found.map(({ path }) => path);
  const patchFiles = inputs.get(`patches of ${file}`, () => patchesOf(suite, file, command));
  const read = await readDecks(deckFiles, deckOptions(suite, patchFiles, choices), command, given);
  if (read.decks.length < 2)
    command.error(`error: ${file}: decks: expected two decks or more, found ${read.decks.length}`);
  const texts = choices.policy ?? suite.policies ?? [DEFAULT_POLICY];
  if (new Set(texts).size < texts.length) command.error(`error: ${file}: policies: a policy is named twice`);
  const policies = await readPolicies(texts, read.kind, command);
  const weights = found.map(({ weight }) => weight);
  const { seed, games } = choices;
  const now = suiteNow(suite, read, { policies: texts, weights, seed, games });
  return { file, suite, read, deckFiles, patchFiles, policies, now };
}

function textOf(file: string, command: Command): string {
  const text = decodeText(must(readNamedFile(file), command));
  return text.ok ? text.value : command.error(`error: ${file}:${text.error.line}: ${text.error.message}`);
}

/** The suite as it is played: with a baseline, in the order of its decks. */
export const playedSuite = (opened: OpenedSuite, command: Command, baseline?: Baseline): PlayedSuite =>
  must(suiteAsPlayed(opened, baseline), command);

/** Where the baseline of a suite lies, unless it is said. */
export const baselinePath = (suite: string): string => `${suite.replace(/\.(?:ya?ml|json)$/i, '')}.baseline.json`;

/** The files of the decks, each with its weight. */
function decksOf(suite: Suite, file: string, command: Command): { readonly path: string; readonly weight: number }[] {
  const problems: string[] = [];
  const found = suite.decks.flatMap(({ path, weight, place }) => {
    const own = besides(file, path);
    if (own === undefined && !isShipped(path)) {
      problems.push(`${place}: ${missingDeck(path, 'file or folder')}`);
      return [];
    }
    const files = findPlayableFiles([own ?? path], suite.file.game, command);
    return files.map((one) => ({ path: one, weight }));
  });
  // A deck that a folder has and that is named as well is one deck, by what is said of it by name.
  const byPath = new Map(found.map((one) => [one.path, one]));
  return problems.length > 0 ? refuse(problems, command) : [...byPath.values()];
}

const isShipped = (path: string): boolean =>
  shippedDecksIn(path).length > 0 || shippedDecks().some(({ name }) => name === path);

/** A path from the folder of the suite, if there is something. */
function besides(suite: string, path: string): string | undefined {
  const folder = posix.dirname(suite.replaceAll('\\', '/'));
  const whole = posix.isAbsolute(path) ? path : posix.join(folder, path);
  return existsSync(whole) ? whole : undefined;
}

function deckOptions(suite: Suite, patchFiles: readonly string[], choices: SuiteChoices) {
  const { game, rules, format } = suite.file;
  const edition = choices.rules ?? rules;
  return {
    ...(game !== undefined && { game }),
    ...(edition !== undefined && { rules: edition }),
    ...(format !== undefined && { format }),
    ...(choices.allowPartial && { allowPartial: true as const }),
    houseRule: choices.houseRule && choices.houseRule.length > 0 ? choices.houseRule : suite.houseRules,
    patch: [...patchFiles, ...(choices.patch ?? [])],
  };
}

/** The files of cards and changes that a suite is always played with. */
function patchesOf(suite: Suite, file: string, command: Command): string[] {
  const problems: string[] = [];
  const paths = suite.patches.flatMap(({ path, place }) => {
    const found = besides(file, path);
    if (found === undefined) problems.push(`${place}: ${missing(path)}`);
    return found === undefined ? [] : [found];
  });
  return problems.length > 0 ? refuse(problems, command) : paths;
}
