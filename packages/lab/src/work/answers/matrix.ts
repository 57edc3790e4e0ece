/** All decks against each other. */
import { type MatrixReport, type PlayableDecks, playMatrix, tableOf } from '@lorelab/sim/core';
import type { Question } from '../../ask/question.js';
import { type Answering, inOrder, livePacer, policyOf, versionsOf, weightsOf } from './shared.js';

export function matrix(
  question: Question,
  read: PlayableDecks,
  { workers, signal, command, onStep }: Answering,
): Promise<MatrixReport> {
  const lists = read.decks.map(({ list }) => list);
  const { bestOf, seed, games } = question;
  const live = livePacer();
  return playMatrix({
    decks: lists,
    tableOf: (a, b) => tableOf(read, [read.decks[a]!, read.decks[b]!], question),
    policy: policyOf(question.policy),
    seed,
    games,
    ...(bestOf !== undefined && { bestOf }),
    ...weightsOf(question, inOrder(question).against),
    pool: workers,
    known: new Map(),
    versions: versionsOf(read),
    command,
    signal,
    onProgress: ({ a, b, games: done, gamesWanted, soFar }) =>
      onStep(() => ({
        done,
        wanted: gamesWanted,
        doing: `${lists[a]!.name} – ${lists[b]!.name}`,
        ...live(soFar),
      })),
  });
}
