/** How many of them: "chosen", "up to 2", "each of your". */
import type { Amount, CardFilter } from '@lorelab/engine/lorcana';
import { parseNumberOf, whose } from '../amounts.js';
import type { Parser } from '../parser.js';
import { parseCount } from '../words.js';
import type { NounPhrase } from './index.js';

type Determiner = Omit<NounPhrase, 'plural'>;

/** determiner ← chosen | some | every | ε */
export function parseDeterminer(p: Parser): Determiner {
  return p.attempt(parseChosen) ?? p.attempt(parseEvery) ?? p.attempt(parseSome) ?? { quantity: 'bare', filter: {} };
}

/** chosen ← "each of"? ("up to" count | "any number of" | "another" count? | "a" | count)? "other"? "chosen" */
function parseChosen(p: Parser): Determiner {
  p.attempt(() => {
    p.expect('each of');
    if (!p.sees('up to')) p.fail();
  });
  const some = p.attempt(parseHowMany) ?? { filter: {} };
  const other = p.eat('other');
  p.expect('chosen');
  return { ...some, quantity: 'chosen', filter: { ...some.filter, ...(other ? { other: true as const } : {}) } };
}

/** some ← how-many ("of" ("your" | "their" | "your opponents'"))? */
function parseSome(p: Parser): Determiner {
  const some = parseHowMany(p);
  const of = p.attempt(() => {
    p.eat('of');
    // One of each opponent's is as many as there are opponents.
    if (p.sees("each opponent's")) p.fail('one player');
    return p.eat('the') ? oneOfThe(p) : parseOwned(p);
  });
  return { ...some, quantity: 'some', filter: { ...some.filter, ...of } };
}

/** "one of the cards under this item": whose they are is said behind */
function oneOfThe(p: Parser): CardFilter {
  return p.sees('cards under') ? {} : p.fail('"cards under"');
}

/** every ← ("each of" | "all of" | "all" | "each" | "any")? owned | "all" | "each" | "all other" … */
function parseEvery(p: Parser): Determiner {
  const word = p.sees("each opponent's") ? undefined : p.eatAny('each of', 'all of', 'all the', 'all', 'each');
  const owned = p.attempt(() => parseOwned(p));
  if (!word && !owned) p.fail('"all", "each" or "your"');
  return { quantity: 'all', filter: owned ?? {}, ...(word ? { every: true as const } : {}) };
}

/** owned ← "your" | "their" | "your opponents'" | "opponents'" | "each opponent's" */
function parseOwned(p: Parser): CardFilter {
  const word = p.expectAny("your opponents'", "opponents'", "each opponent's", 'your', 'their', 'those');
  if (word === 'those') return p.fail();
  return { of: word === 'your' ? 'you' : word === 'their' ? whose(p) : 'opponents' };
}

/** how-many ← "up to" count | "any number of" | "another" count? | "a" | "an" | "any" | count */
function parseHowMany(p: Parser): Omit<Determiner, 'quantity'> {
  if (p.eat('any number of')) return { any: true, filter: {} };
  if (p.eat('a number of')) return { count: p.behind('up to', parseNumberOf), upTo: true, filter: {} };
  if (p.eat('up to that many')) return { count: saidNumber(p), upTo: true, filter: {} };
  if (p.eat('that many')) return { count: saidNumber(p), filter: {} };
  if (p.eat('up to')) return { count: parseCount(p), upTo: true, filter: {} };
  if (p.eat('another')) {
    const count = p.attempt(parseCount) ?? 1;
    return { ...counted(count), filter: { other: true } };
  }
  if (p.eat("an opponent's")) return { filter: { of: 'opponents' } };
  if (p.eatAny('a', 'an', 'any')) return { filter: {} };
  return { ...counted(parseCount(p)), filter: {} };
}

/** "that many": a number that was said, which is no guess of what was done before. */
export const saidNumber = (p: Parser): Amount => p.scope.number ?? p.fail('a number said before');

export function counted(count: number): { count?: number } {
  return count === 1 ? {} : { count };
}
