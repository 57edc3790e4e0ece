/** What a static ability says about players. */
import type { Amount, CardFilter, PlayerModifier } from '@lorelab/engine/lorcana';
import { parseForEach } from '../amounts.js';
import { outOfPlay, parseAnyOf, parseNounPhrase } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import { type Parser, remembered } from '../parser.js';
import { parseSelf } from '../references.js';
import { parseUsed, type Used } from '../used.js';
import { parseCount, parseInkCost } from '../words.js';
import { type Affected, parseAffected, parseCant } from './affected.js';
import { parseCostsLess, parseDiscount, parseScaledInk } from './discounts.js';
import { parseInsteadOfDraw } from './drawing.js';
import { parseInsteadOfLore } from './gaining.js';

/** What a static ability says about players. */
export interface PlayerStatement {
  readonly who: Affected;
  readonly modifier: PlayerModifier;
}

/** player-statement ← subject predicate, as static abilities have them */
export const parsePlayerStatement = remembered((p: Parser): PlayerStatement => {
  return p.choice(
    parsePaysLess,
    parseAbilitiesCost,
    parseCardsCost,
    parseFirstCosts,
    parseMayPlayFree,
    parseInkFromDiscard,
    parsePlayAtMost,
    parseStandingCant,
    parseLoreToWin,
    parseSkip,
    parseInkEnters,
    parseFaceUp,
    parseTopKnown,
    parseHandFaceUp,
    parseInkMoreAlways,
    parseOneChallenge,
    parseNoDiscard,
    parseInsteadOfDraw,
    parseInsteadOfLore,
  );
});

/** affected "pay" discount ("to play" kind | "to move" … | "for the first" kind "you play each turn") */
function parsePaysLess(p: Parser): PlayerStatement {
  const who = parseAffected(p);
  p.eat('may');
  const { less } = parseDiscount(p);
  const modifier = p.choice<PlayerModifier>(
    (at) => parseToPlay(at, less),
    (at) => parseToMove(at, less),
    (at) => parseToUse(at, less),
    (at) => parseForTheFirst(at, less),
  );
  const each = p.attempt(() => parseForEach(p));
  if (each === undefined || !('less' in modifier)) return { who, modifier };
  return { who, modifier: { ...modifier, less: parseScaledInk(p, each, less) } };
}

function parseToPlay(p: Parser, less: Amount): PlayerModifier {
  if (p.eat('to use Shift')) return { less, play: { type: 'character' }, using: 'shift' };
  p.expect('to play');
  // "Once during your turn, … to play an item" is one of them.
  p.eatAny('an', 'a');
  const play = outOfPlay(p, parseKind(p).filter);
  return p.eat('using their Shift ability') ? { less, play, using: 'shift' } : { less, play };
}

function parseToMove(p: Parser, less: Amount): PlayerModifier {
  p.expect('to move');
  const self = p.attempt(parseSelf);
  const theirs = self ? undefined : p.attempt(parseTheirs);
  const { at, ...move }: CardFilter = self ? { self: true } : (theirs ?? parseAnyOf(p));
  if (at === 'here') return { less, move, toSource: true };
  if (at !== undefined) p.fail('"to a location"');
  p.eatAny('to a location', 'to locations');
  return { less, move };
}

/** "to use" used */
export function parseToUse(p: Parser, less: Amount): PlayerModifier {
  p.expect('to use');
  return paidToUse(less, parseUsed(p, parseUsedCards));
}

export const paidToUse = (less: Amount, { which, of = {} }: Used): PlayerModifier => ({ less, use: of, ...which });

/** self | "their" kind | noun-phrase: of who pays, where it isn't said */
export const parseUsedCards = (p: Parser): CardFilter =>
  p.attempt(parseSelf) ? { self: true } : (p.attempt(parseTheirs) ?? parseAnyOf(p));

/** "their" kind: those of who pays, whose moves alone it is about */
function parseTheirs(p: Parser): CardFilter {
  p.expect('their');
  return parseKind(p).filter;
}

function parseForTheFirst(p: Parser, less: Amount): PlayerModifier {
  p.expect('for the first');
  const filter = outOfPlay(p, parseKind(p).filter);
  const shifts = p.eatAny('you shift each turn', 'you shift during each of your turns');
  if (shifts) return { less, play: filter, first: true, using: 'shift' };
  p.expectAny(
    'you play each turn',
    'you play during each of your turns',
    'they play each turn',
    'they play during each of their turns',
  );
  return { less, play: filter, first: true };
}

/** ("your" kind | kind "you play") "cost" N {I} "less" | kind "opponents play cost" N {I} "more" */
function parseCardsCost(p: Parser): PlayerStatement {
  const your = p.eat('your');
  const theirs = !your && p.eatAny("your opponents'", "opponents'");
  const { filter: play, plural } = parseKind(p);
  if (!plural) p.fail('cards of a kind');
  outOfPlay(p, play);
  const who = your ? 'you' : theirs ? 'opponents' : p.expectAny('you play', 'your opponents play', 'opponents play');
  return {
    who: who === 'you' || who === 'you play' ? 'you' : 'opponents',
    modifier: { less: parseCostsLess(p), play },
  };
}

/** used "cost" N {I} ("less" | "more") "to use"? */
function parseAbilitiesCost(p: Parser): PlayerStatement {
  const used = parseUsed(p, parseUsedCards);
  p.expectAny('costs', 'cost');
  p.eat('you');
  const ink = parseInkCost(p);
  const less = p.expectAny('less', 'more') === 'less' ? ink : -ink;
  p.eat('to use');
  const { of, self } = used.of ?? {};
  if (of !== undefined && of !== 'you' && of !== 'opponents') p.fail('your cards');
  return { who: self ? 'you' : (of ?? 'players'), modifier: paidToUse(less, used) };
}

/** ("the first" kind "you play each turn" | "each turn, the first" kind "you play") "costs" N {I} "less" */
function parseFirstCosts(p: Parser): PlayerStatement {
  const front = p.eat('each turn,');
  p.expect('the first');
  const play = outOfPlay(p, parseKind(p).filter);
  p.expect('you play');
  if (!front) p.expectAny('each turn', 'during each of your turns');
  return { who: 'you', modifier: { less: parseCostsLess(p), play, first: true } };
}

/** "you may play" (kind ("for free" | "from" zone) | the top card of your deck) */
function parseMayPlayFree(p: Parser): PlayerStatement {
  p.expectAny('you may play', 'you can play');
  const top = p.attempt(parseTopCard);
  if (top) return { who: 'you', modifier: top };
  const { quantity, plural, filter } = parseNounPhrase(p);
  if (quantity !== 'bare' || !plural) p.fail('cards of a kind');
  if (p.eat('for free')) return { who: 'you', modifier: { playFree: filter } };
  return filter.zone ? { who: 'you', modifier: { playFrom: filter } } : p.fail('for free');
}

/** ("the top card of your deck" | it) "for free"? ("as if it were in your hand" | "from there")? | kind "from the top of your deck" */
function parseTopCard(p: Parser): PlayerModifier {
  const { card } = p.scope;
  const called = typeof card === 'object' && 'top' in card ? p.eatAny('it', 'that card') : undefined;
  const named = called || p.eat('the top card of your deck');
  const { filter } = named ? { filter: p.attempt(parseIfKind) ?? {} } : parseKind(p);
  if (!named) p.expectAny('from the top of your deck', 'on top of your deck', 'on the top of your deck');
  const top = { ...filter, zone: 'deckTop' as const, of: 'you' as const };
  const free = p.eat('for free');
  p.eatAny('as if it were in your hand', 'as though it were in your hand', 'from there', 'from the top of your deck');
  return free ? { playFree: top } : { playFrom: top };
}

/** "if it's a" kind */
function parseIfKind(p: Parser): CardFilter {
  p.expect("if it's");
  p.eatAny('an', 'a');
  return parseKind(p).filter;
}

function parseInkFromDiscard(p: Parser): PlayerStatement {
  p.expectAny('you can ink cards from your discard', 'you may ink cards from your discard');
  return { who: 'you', modifier: { inkFrom: 'discard' } };
}

/** affected "can't play more than" N kind "each turn" */
function parsePlayAtMost(p: Parser): PlayerStatement {
  const who = parseAffected(p);
  p.expectAny("can't play more than", 'can only play', 'may only play', 'can play only', 'may play only');
  const playAtMost = parseCount(p);
  const among = parseKind(p).filter;
  p.expectAny('each turn', 'per turn', 'during each turn', 'during each of their turns', 'during their turn');
  p.eatAny('during their turn', 'during your turn');
  return { who, modifier: { playAtMost, among } };
}

function parseStandingCant(p: Parser): PlayerStatement {
  const who = parseAffected(p);
  return { who, modifier: parseCant(p) };
}

/** "opponents need 25 lore to win the game" */
function parseLoreToWin(p: Parser): PlayerStatement {
  const who = parseAffected(p);
  p.expectAny('need', 'needs');
  const loreToWin = parseCount(p);
  p.expect('lore to win the game');
  return { who, modifier: { loreToWin } };
}

function parseSkip(p: Parser): PlayerStatement {
  p.expectAny("skip your turn's draw step", 'skip your draw step');
  return { who: 'you', modifier: { skip: 'draw' } };
}

function parseInkEnters(p: Parser): PlayerStatement {
  p.expectAny("cards enter opponents' inkwells exerted", "cards enter your opponents' inkwells exerted");
  return { who: 'opponents', modifier: { inkEnters: 'exerted' } };
}

const FACEUP_DECKS = [
  "the top card of each player's deck is faceup",
  "the top card of each opponent's deck is faceup",
  "the top card of each player's deck is revealed",
  "the top card of each opponent's deck is revealed",
  "the top cards of opponents' decks are faceup",
  "the top cards of your opponents' decks are faceup",
  'the top cards of all decks are faceup',
] as const;

/** "the top card of your deck is faceup" | affected "plays with the top card of their deck faceup": it can be spoken of then */
function parseFaceUp(p: Parser): PlayerStatement {
  if (
    p.eatAny(
      'the top card of your deck is faceup',
      'the top card of your deck is revealed',
      "your deck's top card is faceup",
    )
  ) {
    p.set({ card: { top: 'you' } });
    return { who: 'you', modifier: { topFaceUp: true } };
  }
  const all = p.eatAny(...FACEUP_DECKS);
  if (all) return { who: all.includes('opponent') ? 'opponents' : 'players', modifier: { topFaceUp: true } };
  const who = p.sees('play with', 'keep the top') ? 'you' : parseAffected(p);
  if (!p.eatAny('keep', 'keeps')) {
    p.expectAny('play', 'plays');
    p.expect('with');
  }
  if (who === 'you') p.expect('the top card of your deck');
  else p.expectAny('the top card of their decks', 'the top card of their deck', 'the top cards of their decks');
  p.expectAny('faceup', 'revealed');
  if (who === 'you') p.set({ card: { top: 'you' } });
  return { who, modifier: { topFaceUp: true } };
}

/** "you may look at the top card of your deck at any time" */
function parseTopKnown(p: Parser): PlayerStatement {
  p.expectAny(
    'you may look at the top card of your deck at any time',
    'at any time, you may look at the top card of your deck',
    'you may look at the top card of your deck any time',
  );
  return { who: 'you', modifier: { topKnown: true } };
}

/** affected "plays with their hand revealed" */
function parseHandFaceUp(p: Parser): PlayerStatement {
  const who = parseAffected(p);
  p.expectAny('play', 'plays');
  if (who === 'you') p.expectAny('with your hand revealed', 'with your hand faceup');
  else p.expectAny('with their hand revealed', 'with their hands revealed', 'with their hand faceup');
  return { who, modifier: { handFaceUp: true } };
}

/** "you may ink an additional card" | "you may put an additional card from your hand into your inkwell", every turn */
function parseInkMoreAlways(p: Parser): PlayerStatement {
  if (p.eat('you may put an additional card from your hand into your inkwell')) p.eat('facedown');
  else p.expectAny('you may ink an additional card', 'you can ink an additional card');
  p.eatAny('each turn', 'during each of your turns', 'during your turn');
  return { who: 'you', modifier: { extraInk: 1 } };
}

function parseOneChallenge(p: Parser): PlayerStatement {
  p.expect('each turn, only one character can challenge');
  return { who: 'players', modifier: { oneChallengeEachTurn: true } };
}

function parseNoDiscard(p: Parser): PlayerStatement {
  p.expect('if an effect would cause you to discard one or more cards');
  p.eat('from your hand');
  p.expect(", you don't discard");
  return { who: 'you', modifier: { cant: 'discardToEffects' } };
}
