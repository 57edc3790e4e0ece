/** Cards that are exerted to pay less for another, as many as one likes. */
import type { Ability, Selection } from '@lorelab/engine/lorcana';
import { typesOf } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import type { Parser } from '../parser.js';
import { parseSelf } from '../references.js';
import { parseCount, parseInkCost } from '../words.js';

/** So many ways to pay are told apart, no more. */
const MOST = 9;

/**
 * ("as you play" self ",")? "you may" {E} "up to" N "of your" kind "." ("you pay" N {I} "less for each" kind "exerted this way" | "for each" …):
 * each number of them is a way to pay (4.3.3)
 */
export function parseExertedToPlay(p: Parser): Ability[] {
  if (p.eat('as you play')) {
    parseSelf(p);
    p.expect(',');
  }
  p.expect('you may');
  if (!p.eat('exert')) p.symbol('E');
  p.expect('up to');
  const most = parseCount(p);
  p.expect('of your');
  const { filter, plural } = parseKind(p);
  if (most < 1 || most > MOST || !plural || filter.zone || filter.of) p.fail('up to 9 of your cards in play');
  p.expect('.');
  const less = p.choice(
    (at) => parseLessForEach(at, typesOf(filter)),
    (at) => parseForEachLess(at, typesOf(filter)),
  );
  return Array.from({ length: most }, (_, index): Ability => {
    const count = index + 1;
    const exert: Selection = { ...filter, of: 'you', ...(count > 1 ? { count } : {}) };
    return { kind: 'static', playing: { alternateCost: [{ exert }], inkLess: count * less } };
  });
}

/** "you pay" N {I} "less for each" kind "exerted this way" */
function parseLessForEach(p: Parser, types: readonly string[]): number {
  p.expect('you pay');
  const less = parseInkCost(p);
  p.expect('less for each');
  parseExertedThisWay(p, types);
  return less;
}

/** "for each" kind "exerted this way, you pay" N {I} "less" */
function parseForEachLess(p: Parser, types: readonly string[]): number {
  p.expect('for each');
  parseExertedThisWay(p, types);
  p.expect(', you pay');
  const less = parseInkCost(p);
  p.expect('less');
  return less;
}

/** Those that were exerted, by their type. */
function parseExertedThisWay(p: Parser, types: readonly string[]): void {
  const { filter, plural } = parseKind(p);
  if (plural || typesOf(filter).join() !== types.join() || Object.keys(filter).join() !== 'type')
    p.fail('what was exerted');
  p.expect('exerted this way');
}
