import type { Ability } from '@lorelab/engine/lorcana';
import type { CatalogCard, PrintedCard, Unread } from '../catalog/card.js';
import { makeCatalogCard, type Program } from '../catalog/make-card.js';
import type { CardPatch, UserPatch } from '../catalog/patch.js';
import { BY_HAND } from './by-hand.js';
import { remindersIn } from './coined.js';
import type { CompileError } from './errors.js';
import { type CompileOptions, compileText, type TextFacts } from './text.js';

/** The catalog's card for a printed one: its facts, and what its text means as a program. */
export function compileCatalogCard(printed: PrintedCard, options: Vocabulary = {}): CatalogCard {
  return makeCatalogCard(printed, programOf(printed, options));
}

/** The classifications and the keywords that cards beside the shipped ones have; a card's own are always known. */
export type Vocabulary = Pick<CompileOptions, 'classifications' | 'keywords'>;

function programOf(printed: PrintedCard, options: Vocabulary): Program {
  const known = { ...options, classifications: [...(options.classifications ?? []), ...printed.classifications] };
  const program = compileProgram(printed.text, printed, known);
  if (program.unread.length === 0) return program;
  const byHand = BY_HAND.find((one) => one.fullName === printed.fullName);
  return byHand ? { abilities: byHand.abilities, unread: [] } : program;
}

/** What a text means as a program; of a text that can't be read as a whole, what can be read of it. */
export function compileProgram(text: string, facts: TextFacts, options: Vocabulary = {}): Program {
  const compiled = compileText(text, facts, options);
  if ('abilities' in compiled) return { abilities: compiled.abilities, unread: [] };
  return { abilities: readableParts(text, facts, options), unread: compiled.errors.map(unread) };
}

/** A patch with the program of its text, if it has one. */
export function compilePatch(
  { text, partial: _partial, ...patch }: UserPatch,
  card: CatalogCard,
  options: Vocabulary = {},
): CardPatch {
  if (text === undefined) return patch;
  const { abilities, unread } = compileProgram(text, card, options);
  return { ...patch, abilities, ...(unread.length > 0 && { partial: unread }) };
}

/** A bullet belongs to the paragraph before it. */
function readableParts(text: string, facts: TextFacts, options: Vocabulary): readonly Ability[] {
  const own = remindersIn([{ fullName: facts.name, type: facts.type, text }]);
  const all = { ...options, keywords: [...own, ...(options.keywords ?? [])] };
  return text.split(/\n(?!•)/).flatMap((paragraph) => {
    const compiled = compileText(paragraph, facts, all);
    return 'abilities' in compiled ? compiled.abilities : [];
  });
}

/** Where the error is; its words are the card's, which the catalog doesn't hold. */
const unread = ({ line, column, code }: CompileError): Unread => ({ line, column, code });

export { remindersIn, remindersOf } from './coined.js';
