/** Deck files by their paths, by the folders that they are in, and shipped ones by their names. */
import { existsSync, readdirSync, statSync } from 'node:fs';
// Windows takes slashes too, and reports name files alike everywhere.
import { posix } from 'node:path';
import { deckPath, missingDeck, readDeckFile, shippedDecksIn } from '@lorelab/cards/files';
import { gameNamedBy } from '@lorelab/sim';
import type { Command } from 'commander';
import { counted } from '../terminal/figures.js';
import { STANDARD_STREAM } from '../terminal/input.js';
import { inputsOf } from './inputs.js';

const DECK_FILE = /\.(?:txt|json)$/i;
/** Hidden folders and installed packages have no decks. */
const SKIPPED = /^(?:\.|node_modules$)/;

/**
 * The decks of some paths that are played together, as often as they are named. A folder stands for the decks of one game: of
 * `game`, or else of the game that the files in it are of, not those in its own folders.
 */
export function findPlayableFiles(paths: readonly string[], game: string | undefined, command: Command): string[] {
  const inputs = inputsOf(command);
  const what = `deck files of ${paths.join(', ')}`;
  return inputs.get(what, () => findNow(paths, game, command));
}

function findNow(paths: readonly string[], game: string | undefined, command: Command): string[] {
  return paths.flatMap((path) => {
    let found: string[];
    try {
      found = findDeckFiles(path);
    } catch {
      return command.error(`error: ${missingDeck(path, 'file or folder')}`);
    }
    if (found.length === 1 && found[0] === path) return found;
    const games = new Map(found.map((file) => [file, gameNamedIn(file)]));
    const own = found.filter((file) => posix.dirname(file) === posix.normalize(path).replace(/[/\\]$/, ''));
    const wanted = game ?? own.map((file) => games.get(file)).find((named) => named !== undefined);
    if (wanted === undefined) return found;
    // Who has said which game it is knows of the others.
    if (game === undefined)
      tellLeftOut(
        [...games.values()].filter((named): named is string => named !== undefined && named !== wanted),
        path,
      );
    // A deck that is too broken to say its game isn't left out in silence.
    return found.filter((file) => (games.get(file) ?? wanted) === wanted);
  });
}

/** The game that the deck in a file says it is of. One that can't be read is told when it is its turn. */
function gameNamedIn(file: string): string | undefined {
  const bytes = readDeckFile(file);
  return bytes.ok ? gameNamedBy(bytes.value) : undefined;
}

/** Says how many decks of a folder are of other games than the one that is played. */
function tellLeftOut(games: readonly string[], folder: string): void {
  for (const game of new Set(games)) {
    const count = games.filter((one) => one === game).length;
    const { are, them } = count === 1 ? { are: 'is', them: 'it' } : { are: 'are', them: 'them' };
    console.error(
      `${counted(count, 'deck')} of ${game} in "${folder}" ${are} left out; --game ${game} plays with ${them} instead`,
    );
  }
}

/** The same, each of them once. */
export const findDifferentFiles = (paths: readonly string[], game: string | undefined, command: Command): string[] => [
  ...new Set(findPlayableFiles(paths, game, command)),
];

/**
 * The deck files of a path: a file as it is, a folder with all that is in it; or of the name of a shipped deck or folder of decks.
 * Throws if there is nothing of the kind.
 */
export function findDeckFiles(path: string): string[] {
  if (path === STANDARD_STREAM) return [path];
  const shipped = existsSync(path) ? [] : shippedDecksIn(path);
  if (shipped.length > 0) return shipped;
  return statSync(deckPath(path)).isDirectory() ? filesIn(path) : [path];
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : filesIn(path);
    return DECK_FILE.test(entry.name) ? [path] : [];
  });
}
