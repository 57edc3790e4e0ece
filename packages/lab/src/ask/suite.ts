/** The suite of games of a question about balance, as a file that `lorelab balance` reads. */
import type { GivenText, Question } from './question.js';

/** Where the suite and its change lie, for who saves them as files. */
export const SUITE = 'balance.json';
export const changeFile = ({ name }: GivenText): string => `${name}.yaml`;

/** How the shipped decks are told from others: by their texts. */
export const deckFile = ({ name, text }: GivenText, shipped: ReadonlyMap<string, string>): string =>
  shipped.get(name) === text ? name : `${name}.txt`;

export function suiteOf(question: Question, shipped: ReadonlyMap<string, string>): object {
  const { against, policy, games, seed, weights, format, maxTurns } = question;
  return {
    decks: against.map((deck) => ({ deck: deckFile(deck, shipped), weight: weights?.[deck.name] ?? 1 })),
    policies: policy,
    games,
    seed,
    ...(format !== undefined && { format }),
    ...(maxTurns !== undefined && { maxTurns }),
  };
}
