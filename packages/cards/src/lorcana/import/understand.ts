import type { CatalogCard } from '../catalog/card.js';
import type { Vocabulary } from '../compile/card.js';
import { compileText } from '../compile/text.js';
import { type KnownSentence, nearestSentence } from '../report/nearest-sentence.js';
import { refusalOf } from '../report/status.js';

/** A part of a text that isn't understood, or a program that the engine doesn't take. */
export interface TextProblem {
  /** Full name. */
  readonly card: string;
  /** Where in the text, from 1. */
  readonly line: number;
  readonly column: number;
  /** The words that no rule of the grammar reads, or that can be read in two ways. */
  readonly phrase: string;
  /** What the words may mean, if that is two things. */
  readonly readings?: readonly [string, string];
  /** Why a keyword that the rules don't know has no meaning. */
  readonly reason?: string;
  /** What could have stood there, and of that what comes nearest. */
  readonly expected: readonly string[];
  readonly nearest?: string;
  /** What some card says that comes nearest to the sentence. */
  readonly sentence?: KnownSentence;
  readonly message: string;
}

/** A card, and why it is partial if it is. */
export interface Understood {
  readonly card: CatalogCard;
  readonly problems: readonly TextProblem[];
}

/** Looks whether a card with the program of its text can be played as it says; `known` are cards that can. */
export function understand(
  card: CatalogCard,
  text: string,
  known: readonly CatalogCard[],
  vocabulary: Vocabulary,
): Understood {
  if (card.partial) return { card, problems: problemsIn(text, card, known, vocabulary) };
  const refused = refusalOf(card);
  if (refused === undefined) return { card, problems: [] };
  // The compiler read it, but wrote something that is no ability.
  const place = { line: 1, column: 1 };
  const problem = { card: card.fullName, ...place, phrase: '', expected: [], message: refused };
  return { card: { ...card, abilities: [], partial: [{ ...place, code: 'refused-program' }] }, problems: [problem] };
}

function problemsIn(
  text: string,
  card: CatalogCard,
  known: readonly CatalogCard[],
  vocabulary: Vocabulary,
): TextProblem[] {
  const compiled = compileText(text, card, vocabulary);
  if (!('errors' in compiled)) return [];
  return compiled.errors.map(
    ({ offset, line, column, phrase, expected, nearest, readings, keyword, reason, message }) => {
      const sentence = readings ? undefined : nearestSentence(text, offset, known);
      return {
        card: card.fullName,
        line,
        column,
        phrase,
        expected,
        ...(readings && { readings }),
        ...(keyword !== undefined && reason !== undefined && { reason }),
        ...(nearest !== undefined && { nearest }),
        ...(sentence && { sentence }),
        message,
      };
    },
  );
}
