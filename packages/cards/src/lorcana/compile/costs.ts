/** What is paid: the costs before " - " of an activated ability (4.4), and alternate costs. */
import type { Cost, Effect, Selection } from '@lorelab/engine/lorcana';
import { parseVerbPhrase } from './effects/index.js';
import { LOCATION_COST } from './errors.js';
import { outOfPlay, parseNounPhrase } from './nouns/index.js';
import { parseKind } from './nouns/kinds.js';
import { type Parser, remembered } from './parser.js';
import {
  alsoCalled,
  bearerTypes,
  describeIt,
  nowDoneTo,
  parseSelf,
  pointItAtCard,
  pointItAtSelection,
} from './references.js';
import { toSelection } from './targets.js';
import { eatVerb, parseArticleOrCount, parseInkCost } from './words.js';

/** costs ← cost ("," cost)* */
export const parseCosts = remembered((p: Parser): Cost[] => {
  const all = [parseCost(p)];
  for (;;) {
    const last = all.at(-1) as Cost;
    const next = p.attempt((at) => parseNextCost(at, last));
    if (!next) return all;
    all.push(next);
  }
});

/** "," cost | "and put it" …, of a card that is revealed */
function parseNextCost(p: Parser, last: Cost): Cost {
  if (p.eat(',')) return parseCost(p);
  p.expect('and');
  const isRevealed =
    'pay' in last && last.pay.do === 'reveal' && p.sees('put it', 'put that card', 'put them', 'put those');
  return isRevealed ? parsePutCost(p) : p.fail('a card that is revealed');
}

/** cost ← exert | ink | banish | discard | damage | any other verb-phrase */
function parseCost(p: Parser): Cost {
  return p.choice(
    parseExertCost,
    parseInk,
    parsePaidInk,
    parseBanishCost,
    parseDiscardCost,
    parseDamageCost,
    parsePutCost,
  );
}

/** ("Return" | "Put" | "Reveal" …) …: an effect that must be done in full */
function parsePutCost(p: Parser): Cost {
  if (!p.sees('return', 'put', 'reveal', 'shuffle', 'remove', 'move', 'deal', 'lose')) p.fail('a cost');
  const [pay, ...more] = parseVerbPhrase(p, 'you');
  // Abilities are used of cards in play alone.
  if (p.scope.fromDiscard) p.fail('a card in play');
  return pay && more.length === 0 ? { pay } : p.fail('one cost');
}

/** {E} noun-phrase? */
function parseExertCost(p: Parser): Cost {
  if (!p.eatAny('Exert')) p.symbol('E');
  const others = p.attempt((at) => ofOnesOwn(at, parseCostCards(at, 'exerted')));
  if (!others && bearerTypes(p).every((type) => type === 'location') && bearerTypes(p).length > 0)
    p.fail(LOCATION_COST);
  return { exert: others ?? 'this' };
}

/** N {I} */
function parseInk(p: Parser): Cost {
  return { ink: parseInkCost(p) };
}

/** "Pay" N {I} */
function parsePaidInk(p: Parser): Cost {
  p.expect('pay');
  return parseInk(p);
}

/** "Banish" ("this item" | noun-phrase) */
function parseBanishCost(p: Parser): Cost {
  p.expect('banish');
  return { banish: p.attempt(parseSelf) ?? ofOnesOwn(p, parseCostCards(p, 'banished')) };
}

/** "Banish an item" is one of one's own: nobody pays with an opponent's cards. "Chosen item" says that it may be anyone's. */
function ofOnesOwn(p: Parser, paid: Selection): Selection {
  if (paid.of === 'opponents') p.fail('cards of your own');
  return paid.of || paid.chosen ? paid : { ...paid, of: 'you' };
}

/** Cards that are selected to pay with can be called back by the effect ("the banished character"). */
function parseCostCards(p: Parser, called: string): Selection {
  const phrase = parseNounPhrase(p);
  if (phrase.quantity !== 'chosen' && phrase.quantity !== 'some') p.fail('"chosen" or "one of"');
  if (phrase.upTo) p.fail('so many as have to be paid');
  pointItAtSelection(p, 'chosen', called);
  describeIt(p, phrase.filter);
  const paid = toSelection(phrase);
  if (paid.count === undefined && !paid.any && !paid.upTo) nowDoneTo(p, called);
  return paid;
}

/** ("choose and discard" | "discard") ("a" | N) kind */
export function parseDiscardCost(p: Parser): Cost {
  p.expectAny('choose and discard', 'discard');
  const discard = parseArticleOrCount(p);
  const filter = outOfPlay(p, parseKind(p).filter);
  pointItAtCard(p, discard === 1, 'discarded');
  if (discard === 1) nowDoneTo(p, 'discarded');
  return { discard, ...(Object.keys(filter).length > 0 ? { filter } : {}) };
}

/** "Deal N damage to this character" */
function parseDamageCost(p: Parser): Cost {
  p.expect('deal');
  const damageThis = p.number(1);
  p.expect('damage to');
  parseSelf(p);
  alsoCalled(p);
  return { damageThis };
}

/** costs, said of one who pays them: "chooses and discards a card", "pay 1 {I} and banish one of your items" */
export function parseDeedsAsCosts(p: Parser): Cost[] {
  const first = parseDeedAsCost(p);
  const others = p.many(() => {
    p.expectAny(', and', ',', 'and');
    return parseDeedAsCost(p);
  });
  return [first, ...others];
}

function parseDeedAsCost(p: Parser): Cost {
  const ink = p.attempt(() => {
    if (!eatVerb(p, 'pay')) p.fail('pay');
    return parseInk(p);
  });
  const [deed, ...more] = ink ? [] : parseVerbPhrase(p, 'you');
  return ink ?? (deed && more.length === 0 ? costOf(p, deed) : p.fail('one cost'));
}

/** The cost that a deed is. */
function costOf(p: Parser, deed: Effect): Cost {
  if (deed.do === 'banish' || deed.do === 'exert') {
    const what =
      deed.what === 'this'
        ? deed.what
        : typeof deed.what === 'object' && 'select' in deed.what
          ? ofOnesOwn(p, deed.what.select)
          : p.fail('"one of"');
    if (deed.do === 'exert' && what === 'this') p.fail('another card');
    return deed.do === 'banish' ? { banish: what } : { exert: what };
  }
  if (deed.do === 'discard' && typeof (deed.amount ?? 1) === 'number' && !deed.how && !deed.until && !deed.any)
    return { discard: (deed.amount ?? 1) as number, ...(deed.filter ? { filter: deed.filter } : {}) };
  if (deed.do === 'damage' && deed.to === 'this' && typeof deed.amount === 'number') return { damageThis: deed.amount };
  if (!PAYABLE.has(deed.do)) p.fail('a cost');
  return { pay: deed };
}

const PAYABLE: ReadonlySet<Effect['do']> = new Set([
  'put',
  'putDamage',
  'damage',
  'loseLore',
  'removeDamage',
  'moveDamage',
]);
