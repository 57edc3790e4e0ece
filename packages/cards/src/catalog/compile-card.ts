import type { Ability } from '@lorelab/engine/lorcana';
import { type CompileError, compileText } from '../compile/index.js';
import { BY_HAND } from './by-hand/index.js';
import type { CatalogCard, PrintedCard, Unread } from './card.js';
import { makeCatalogCard, type Program } from './make-card.js';

/** The catalog's card for a printed one: its facts, and what its text means as a program. */
export function compileCatalogCard(printed: PrintedCard): CatalogCard {
  return makeCatalogCard(printed, programOf(printed));
}

function programOf(printed: PrintedCard): Program {
  const compiled = compileText(printed.text, printed);
  if ('abilities' in compiled) return { abilities: compiled.abilities, unread: [] };
  const byHand = BY_HAND.find((one) => one.fullName === printed.fullName);
  if (byHand) return { abilities: byHand.abilities, unread: [] };
  return { abilities: readableParts(printed), unread: compiled.errors.map(unread) };
}

/** What can be read of a text that can't be read as a whole: a bullet belongs to the paragraph before it. */
function readableParts(printed: PrintedCard): readonly Ability[] {
  return printed.text.split(/\n(?!•)/).flatMap((paragraph) => {
    const compiled = compileText(paragraph, printed);
    return 'abilities' in compiled ? compiled.abilities : [];
  });
}

/** Where the error is; its words are the card's, which the catalog doesn't hold. */
const unread = ({ line, column, code }: CompileError): Unread => ({ line, column, code });
