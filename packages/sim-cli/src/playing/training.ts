/** What commands that make weights have in common. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { PolicyError, type WeightsFile } from '@lorelab/ai';
import type { GameKind, Table } from '@lorelab/sim/play';
import type { Command } from 'commander';
import { type PlayableDecks, tableOf } from './decks.js';
import type { PlayingOptions } from './options.js';
import { readWeights } from './policies.js';

/** Each deck meets so many of those that are named after it. */
const MEETINGS = 2;

/** Each deck meets the next ones in the list. */
export function tablesOf(decks: PlayableDecks, options: PlayingOptions): Table[] {
  const all = decks.decks;
  const meetings = Math.min(MEETINGS, all.length - 1);
  return all.flatMap((deck, i) =>
    Array.from({ length: meetings }, (_, after) => tableOf(decks, [deck, all[(i + after + 1) % all.length]!], options)),
  );
}

/** The weights of `--from`. */
export async function readFrom(file: string, kind: GameKind, command: Command): Promise<WeightsFile> {
  try {
    return await readWeights(file, kind);
  } catch (error) {
    if (error instanceof PolicyError) return command.error(`error: --from: ${error.message}`);
    throw error;
  }
}

/** Writes beside and renames, so that nothing half written is ever there. */
export function writeWhole(file: string, text: string, command: Command): void {
  const partial = `${file}.tmp`;
  try {
    writeFileSync(partial, text);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    command.error(`error: --out: ${(error as Error).message}`);
  }
}
