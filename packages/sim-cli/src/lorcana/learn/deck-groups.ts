/** The decks that pairs are drawn from, by the paths that they were named by. */
import { nextBelow, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import type { ReadDeck } from '@lorelab/sim';
import type { Command } from 'commander';
import { findPlayableFiles } from '../../playing/deck-files.js';
import { type PlayableDecks, readDecks } from '../../playing/decks.js';
import { readSeveralDecks, type TrainingOptions } from '../../playing/training.js';

export interface DeckGroups {
  /** All of them. */
  readonly decks: PlayableDecks;
  /** Those of each path. */
  readonly groups: readonly (readonly ReadDeck[])[];
  /** Those of the match in the end. */
  readonly verify: PlayableDecks;
}

export async function readDeckGroups(options: TrainingOptions, command: Command): Promise<DeckGroups> {
  const files = options.decks.map((path) => findPlayableFiles([path], options.game, command));
  const different = [...new Set(files.flat())];
  const decks = await readDecks(different, options, command);
  const { kind } = decks;
  if (kind.id !== 'lorcana')
    command.error(
      `error: only lorcana has "learn", found decks of ${kind.id}: what is good for play of the ${kind.title}, "lorelab train" and "lorelab fit" improve`,
    );
  if (different.length < 2) command.error(`error: expected two decks or more, found ${different.length}`);
  const groups = files.map((group) => group.map((file) => decks.decks[different.indexOf(file)]!));
  const empty = groups.findIndex(({ length }) => length === 0);
  if (empty >= 0) command.error(`error: --decks: there are no decks in "${options.decks[empty]}"`);
  return { decks, groups, verify: options.verify ? await readSeveralDecks(options.verify, options, command) : decks };
}

/** Pairs of decks, drawn by a seed: the first ones are the same however many there are. */
export function drawPairs(groups: DeckGroups['groups'], count: number, seed: string): [ReadDeck, ReadDeck][] {
  const dice = new Int32Array(RANDOM_WORDS);
  new RunSeed(`${seed}, pairs`).writeState(dice, 0);
  const one = <T>(list: readonly T[]): T => list[nextBelow(dice, list.length)]!;
  return Array.from({ length: count }, () => [one(one(groups)), one(one(groups))]);
}
