/** How likely a deck draws what is needed, exactly. */
import { formatQueryProblem } from '@lorelab/cards/query';
import { InputError, LORELAB_VERSION, type PlayableDecks } from '@lorelab/sim/core';
import type { ToldReport } from '@lorelab/sim-cli/reports';
import type { Question } from '../../ask/question.js';
import { cardTools } from '../decks.js';
import type { Answering } from './shared.js';

export async function odds(question: Question, read: PlayableDecks, { command }: Answering): Promise<ToldReport> {
  const { answerOdds, askOdds, readOddsQuestion } = await import('@lorelab/sim/odds');
  const { kind, source, notes } = read;
  const { name, hash, cards } = read.decks[0]!.list;
  const { queries } = await cardTools(kind.id, question.files);
  const { words = '' } = question;
  const asked = readOddsQuestion(words, queries);
  if (!asked.ok)
    throw new InputError(
      'option',
      asked.error.map((problem) => formatQueryProblem(problem, words)),
    );
  const odds = askOdds(kind, queries, asked.value, read.decks[0]!.list);
  if (!odds.ok) throw new InputError('option', [odds.error].flat());
  return answerOdds(odds.value, {
    lorelab: LORELAB_VERSION,
    command,
    game: kind.id,
    catalog: source.hash,
    deck: { name, hash, cards: cards.reduce((sum, [count]) => sum + count, 0) },
    ...notes,
  });
}
