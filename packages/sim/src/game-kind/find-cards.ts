import { err, ok, type Result } from '@lorelab/cards';
import { type CardLanguage, formatQueryProblem } from '@lorelab/cards/query';
import type { CardSearch } from './card-tools.js';

/** The cards of a game that are as a search asks, and what somebody may have meant who finds none. */
export function findCards<Card, Part>(
  language: CardLanguage<Card, Part>,
  cards: readonly Card[],
  { query, asked }: CardSearch,
): Result<{ readonly cards: readonly Card[]; readonly hints: readonly string[] }, readonly string[]> {
  const read = language.read(query);
  const options = language.ask(asked);
  const wrong = [
    ...(read.ok ? [] : read.error.map((problem) => formatQueryProblem(problem, query))),
    ...(options.ok ? [] : options.error),
  ];
  if (!read.ok || !options.ok) return err(wrong);
  const found = cards.filter((card) => options.value.matches(card) && read.value.matches(card));
  return ok({ cards: found, hints: found.length === 0 ? read.value.hints : [] });
}
