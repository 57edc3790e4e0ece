/** Policies against each other, with each deck of a field. */
import { InputError, type LadderReport, type PlayableDecks, playLadder, tableOf } from '@lorelab/sim/core';
import type { Question } from '../../ask/question.js';
import { type Answering, livePacer, policyOf, versionsOf } from './shared.js';

export async function ladder(
  question: Question,
  read: PlayableDecks,
  { workers, signal, command, onStep }: Answering,
): Promise<LadderReport> {
  const { policies: names = [], seed, games } = question;
  if (names.length < 2) throw new InputError('policy', [`expected at least two policies, found ${names.length}`]);
  const live = livePacer();
  return playLadder({
    policies: names.map(policyOf),
    decks: read.decks.map(({ list }) => list),
    tableOf: (a, b) => tableOf(read, [read.decks[a]!, read.decks[b]!], question),
    seed,
    games,
    pool: workers,
    versions: versionsOf(read),
    command,
    signal,
    onProgress: ({ first, second, games: done, gamesWanted, soFar }) =>
      onStep(() => ({ done, wanted: gamesWanted, doing: `${names[first]} – ${names[second]}`, ...live(soFar) })),
  });
}
