/** What stands in front of a noun: "other", "exerted", "non-character". */

import type { CardFilter } from '@lorelab/engine/lorcana';
import { lookupTable } from '../../../basics/lookup-table.js';
import type { Parser } from '../parser.js';
import { classificationOf } from '../vocabulary.js';
import { parseInk } from '../words.js';

/** premodifier ← "other" | "opposing" | "exerted" | "ready" | "damaged" | "undamaged" | "revealed" | inks | "non-" (type | classification) */
export function parsePremodifier(p: Parser): CardFilter {
  const word = p.token.lower;
  const simple = ADJECTIVES[word];
  if (simple) {
    p.next();
    return simple;
  }
  const without = NON_TYPES[word];
  if (without) {
    p.next();
    return without;
  }
  const unlike = p.attempt(parseNonClassification);
  return unlike ?? parseInks(p);
}

/** "non-Villain": one word to the lexer */
function parseNonClassification(p: Parser): CardFilter {
  const word = /^[Nn]on-(\p{Lu}.*)$/u.exec(p.token.text)?.[1];
  const classification = word === undefined ? undefined : classificationOf(word, p.source.classifications);
  if (classification === undefined) return p.fail('a classification');
  p.next();
  return { not: { classification } };
}

/** inks ← ink (("," ink)* ","? ("or" | "and") ink)?: of any of these */
function parseInks(p: Parser): CardFilter {
  const first = parseInk(p);
  const others = p.attempt(() => {
    const found = p.many(() => {
      p.expect(',');
      return parseInk(p);
    });
    p.eat(',');
    p.expectAny('or', 'and');
    return [...found, parseInk(p)];
  });
  return others ? { anyOf: [first, ...others].map((ink) => ({ ink })) } : { ink: first };
}

export const ADJECTIVES: Readonly<Record<string, CardFilter>> = lookupTable({
  other: { other: true },
  opposing: { of: 'opponents' },
  exerted: { exerted: true },
  ready: { exerted: false },
  damaged: { damaged: true },
  undamaged: { damaged: false },
  revealed: {},
});

export const isNonType = (word: string): boolean => NON_TYPES[word] !== undefined;

const NON_TYPES: Readonly<Record<string, CardFilter>> = lookupTable({
  'non-character': { type: ['action', 'item', 'location'] },
  'non-item': { type: ['character', 'action', 'location'] },
  'non-location': { type: ['character', 'action', 'item'] },
  'non-action': { type: ['character', 'item', 'location'] },
  'non-song': { song: false },
});
