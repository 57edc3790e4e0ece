/** The cards that a static ability is about. */
import type { CardFilter, CardRef, StaticAbility } from '@lorelab/engine/lorcana';
import { parseThisPerson } from '../conditions/cards.js';
import { parseNounPhrase, typesOf } from '../nouns/index.js';
import type { Parser } from '../parser.js';
import { parseReference } from '../targets.js';

export type Subject = NonNullable<StaticAbility['to']>;

/** subject ← "this character" | pronoun | noun-phrase in the plural | "that character" */
export function parseSubject(p: Parser, those: CardFilter | undefined): Subject {
  if (those) {
    p.expectAny('that character', 'that location', 'that item', 'they');
    return { all: those };
  }
  const { counted } = p.scope;
  if (counted && (p.eatAny('each of them', 'those characters', 'those items', 'those locations') || isCalledThey(p)))
    return { all: counted };
  if (p.eatAny('the location this character is at', "this character's location")) return withThoseThere(p);
  const reference = p.attempt(parseReference) ?? p.attempt(parseThisPerson);
  if (reference !== undefined) return subjectOf(p, reference);
  const { quantity, filter, plural } = parseNounPhrase(p);
  if (quantity !== 'all' && !(quantity === 'bare' && plural)) p.fail('cards of a kind');
  // Actions are in no play, where something could be true of them.
  if (typesOf(filter).join() === 'action') p.fail('cards in play');
  return { all: filter };
}

/** "While you have only 1 character here, they …": no location calls itself so. */
const isCalledThey = (p: Parser): boolean =>
  p.source.type !== 'character' && p.eatAny('they', 'that character') !== undefined;

function subjectOf(p: Parser, reference: CardRef): Subject {
  if (reference === 'this') {
    p.set({ card: 'this' });
    return 'this';
  }
  if (typeof reference !== 'object') return p.fail('this card');
  if ('locationOf' in reference && reference.locationOf === 'this' && p.source.type === 'character')
    return withThoseThere(p);
  return 'all' in reference ? { all: reference.all } : p.fail('this card');
}

/** "That location and your other characters there" */
function withThoseThere(p: Parser): Subject {
  const there = p.attempt(() => {
    p.expect('and');
    const { quantity, filter, plural } = parseNounPhrase(p);
    const all = plural && (quantity === 'all' || quantity === 'bare') && filter.at === 'here';
    return all ? filter : p.fail('characters there');
  });
  return { all: there ? { anyOf: [AROUND, there] } : AROUND };
}

/** "That location", where this character is said to be at one. */
export const AROUND: CardFilter = { type: 'location', aroundSource: true };
