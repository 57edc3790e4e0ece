/** A game with its decisions in a file, as `lorelab play --keep` and the lab write it. */
import { decodeText } from '@lorelab/cards';
import { readDeckFile } from '@lorelab/cards/files';
import { type GameFile, isGameFile, isOfRulesHere, readGameFile } from '@lorelab/sim';
import { visible } from '@lorelab/sim/words';
import type { Command } from 'commander';
import { readInput, STANDARD_STREAM } from '../terminal/input.js';
import { must } from '../terminal/refuse.js';
import { warn } from './running.js';

/** Options that say how a game is told; all others say what is played, and a file says that itself. */
const OF_TELLING = ['json', 'explain'];

/** Reads it, or says what is wrong with it. */
export async function readGame(name: string, command: Command): Promise<GameFile> {
  // Whoever gives one deck alone may mean a shipped one, and forget the other.
  const text = decodeText(must(name === STANDARD_STREAM ? await readInput(name) : readDeckFile(name), command));
  if (!text.ok || !isGameFile(text.value))
    return command.error(
      `error: ${visible(name)}: expected a second deck, or the file of a game, as lorelab play --keep and the lab write it; this is none`,
    );
  const odd = command.options.find(
    (option) =>
      command.getOptionValueSource(option.attributeName()) === 'cli' && !OF_TELLING.includes(option.attributeName()),
  );
  if (odd) command.error(`error: ${odd.long}: the file of a game says itself what was played`);
  const read = readGameFile(text.value, name);
  if (!read.ok) return command.error(`error: ${visible(read.error)}`);
  if (!isOfRulesHere(read.value))
    warn(`"${visible(name)}" was played by other rules than those of this program: here it may go another way`);
  return read.value;
}
