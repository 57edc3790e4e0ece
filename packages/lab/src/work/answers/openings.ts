/** What to keep of opening hands. */
import { InputError, type OpenerOptions, type PlayableDecks, type ReadDeck, tableOf } from '@lorelab/sim/core';
import type { Question } from '../../ask/question.js';
import { type Answering, fieldOf, livePacer } from './shared.js';

/** A deck and whom it meets, as whoever judges opening hands takes them. */
export function openingOf(question: Question, read: PlayableDecks, answering: Answering): OpenerOptions {
  const { policies, field } = fieldOf(question, read, answering);
  const { kind, decks } = read;
  if (kind.mulligans === undefined)
    throw new InputError('game', [`${kind.title} has no mulligan: opening hands are played as they are dealt`]);
  const [deck, ...rest] = decks as [ReadDeck, ...ReadDeck[]];
  const { starts, games } = question;
  const live = livePacer();
  return {
    ...field,
    deck: deck.list,
    tableAgainst: (place) => tableOf(read, [deck, rest[place]!], question),
    policy: policies.policy,
    ...(starts !== undefined && { starts }),
    budget: games,
    onProgress: (done, doing, soFar) =>
      answering.onStep(() => ({ done, wanted: Math.max(done, games), doing, ...(soFar && live(soFar)) })),
  };
}
