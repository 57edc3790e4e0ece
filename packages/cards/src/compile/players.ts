/** Players as subjects, and what applies to them: what they pay, may and can't do. */
import type {
  Amount,
  CardFilter,
  Condition,
  DrawReplacement,
  Duration,
  Effect,
  PlayerModifier,
  PlayerRef,
  PlayingRule,
} from '@lorelab/engine/lorcana';
import { multiply, parseForEach } from './amounts.js';
import { parseHaving } from './conditions/having.js';
import { parseSimple } from './conditions/index.js';
import { parseDuration } from './durations.js';
import { parseAnyOf, parseNounPhrase } from './nouns/index.js';
import { parseKind } from './nouns/kinds.js';
import type { Parser } from './parser.js';
import { parseSelf, parseThatKind } from './references.js';
import { eatVerb, parseCount, parseInkCost } from './words.js';

/** A player as the subject of a sentence. */
export interface PlayerSubject {
  /** Who acts, as the effects say it: inside a loop `thatPlayer`. */
  readonly actor: PlayerRef;
  /** Whom to loop over, if it is not one known player. */
  readonly loop?: PlayerRef;
  /** Which of those in the loop: "each opponent with more lore than you". */
  readonly condition?: Condition;
}

// ------------------------------------------------------------------------------------------------ who

/** player ← "you" | "each opponent" … | "chosen opponent" | "that player" | "they" | … */
export function parsePlayerSubject(p: Parser): PlayerSubject {
  return p.choice(parseYou, parseLooped, parseMostCards, parseChallengingPlayer, parseItsPlayer, parseThatPlayer);
}

function parseYou(p: Parser): PlayerSubject {
  p.expect('you');
  return { actor: 'you' };
}

const LOOPED: readonly (readonly [string, PlayerRef])[] = [
  ['each opposing player', 'opponents'],
  ['each opponent', 'opponents'],
  ['each other player', 'opponents'],
  ['all opponents', 'opponents'],
  ['your opponents', 'opponents'],
  ['opponents', 'opponents'],
  ['your opponent', 'opponents'],
  ['each player', 'players'],
  ['all players', 'players'],
  ['chosen opponent', 'chosenOpponent'],
  ['chosen player', 'chosenPlayer'],
];

/** "each opponent" | "each player" | "chosen opponent" | "chosen player", then "with …" */
function parseLooped(p: Parser): PlayerSubject {
  for (const [phrase, loop] of LOOPED) {
    if (!p.eat(phrase)) continue;
    p.set({ player: 'thatPlayer' });
    const condition = p.attempt(parseWhich);
    return { actor: 'thatPlayer', loop, ...(condition ? { condition } : {}) };
  }
  return p.fail('a player');
}

/** relative ← "with" … | "who reveals" kind */
function parseWhich(p: Parser): Condition {
  return p.choice(parseWithWhat, parseWhoReveals);
}

/** "who reveals a character card" */
function parseWhoReveals(p: Parser): Condition {
  p.expectAny('who reveals', 'who revealed');
  p.eatAny('a', 'an');
  const filter = parseKind(p).filter;
  p.set({ card: 'revealed' });
  return { is: 'revealed', filter };
}

/** ("with" | "who has") ("more lore than you" | "fewer than 3 cards in their hand" | "a location in play" …) */
export function parseWithWhat(p: Parser): Condition {
  p.expectAny('with', 'who has', 'who have');
  return parseHaving(p, 'thatPlayer');
}

function parseMostCards(p: Parser): PlayerSubject {
  p.expectAny(
    'the player or players with the most cards in their hands',
    'the player or players with the most cards in their hand',
  );
  p.set({ player: 'thatPlayer' });
  return { actor: 'thatPlayer', loop: 'mostCards' };
}

function parseChallengingPlayer(p: Parser): PlayerSubject {
  p.expectAny('the challenging player', "the challenging character's player");
  p.set({ player: 'challengingPlayer' });
  return { actor: 'challengingPlayer' };
}

/** "its player" | "their player" | "that character's player" */
function parseItsPlayer(p: Parser): PlayerSubject {
  const kind = p.attempt(() => {
    parseThatKind(p);
    p.expect("'s player");
    return 'that';
  });
  const phrase =
    kind ??
    p.expectAny(
      'its player',
      'their player',
      "that character's player",
      "that item's player",
      "that location's player",
      "that card's player",
    );
  const { card, called, other } = p.scope;
  const challenging = card !== undefined && card === called.challenging;
  // Where another card is in the event, of this one's player it would be said "you".
  const isOther = card === 'this' && other !== undefined;
  if (card === 'this' && !isOther && phrase.startsWith('that')) p.fail('a card said before');
  const actor = isOther ? 'otherPlayer' : challenging ? 'challengingPlayer' : 'itsPlayer';
  p.set({ player: actor });
  return { actor };
}

/** "that player" | "they" */
function parseThatPlayer(p: Parser): PlayerSubject {
  const word = p.expectAny('that player', 'that opponent', 'they');
  if (word === 'that opponent' && p.scope.player === undefined) p.fail('a player said before');
  const player = p.scope.player ?? (word === 'that player' ? 'itsPlayer' : p.fail('a player said before'));
  p.set({ player });
  return { actor: player };
}

// ------------------------------------------------------------------------------------------------ what they pay

/** A modifier of players that an effect makes. */
export function parsePlayerEffect(p: Parser): Effect[] {
  return p.choice(parsePayNext, parseNextCosts, parseInkMore, parsePlayFrom, parseCantPlayEffect, parseReadyAtMost);
}

interface Discount {
  readonly less: Amount;
}

/** discount ← "pay(s)" (N {I} | "that amount of" {I}) ("less" | "more") */
function parseDiscount(p: Parser): Discount {
  if (!eatVerb(p, 'pay')) p.fail('pay');
  const amount = p.attempt(parseInkCost) ?? parseThatAmount(p);
  return p.expectAny('less', 'more') === 'less' ? { less: amount } : { less: multiply(p, amount, -1) };
}

function parseThatAmount(p: Parser): Amount {
  p.expect('that amount of');
  p.symbol('I');
  return p.scope.number ?? p.fail('an amount said before');
}

/** next ← "you"? "pay" discount "for the next" kind "you play" "this turn" */
function parsePayNext(p: Parser): Effect[] {
  p.eat('you');
  const { less } = parseDiscount(p);
  p.expect('for the next');
  const { filter } = parseKind(p);
  p.expect('you play this turn');
  const each = p.attempt(() => parseForEach(p));
  const whole = each === undefined ? less : multiply(p, each, typeof less === 'number' ? less : p.fail('a number'));
  return [{ do: 'applyToPlayer', modifiers: [{ less: whole, play: filter, next: true }], duration: 'thisTurn' }];
}

/** ("the next" kind "you play this turn" | "your next" kind "this turn") "costs" N {I} "less" "to play"? */
function parseNextCosts(p: Parser): Effect[] {
  const your = p.expectAny('the next', 'your next') === 'your next';
  const { filter } = parseKind(p);
  p.expect(your ? 'this turn' : 'you play this turn');
  const less = parseCostsLess(p);
  return [{ do: 'applyToPlayer', modifiers: [{ less, play: filter, next: true }], duration: 'thisTurn' }];
}

/** costs-less ← "costs" "you"? N {I} ("less" | "more") "to play"? for-each? */
function parseCostsLess(p: Parser): Amount {
  p.expectAny('costs', 'cost');
  p.eat('you');
  const amount = parseInkCost(p);
  const less = p.expectAny('less', 'more') === 'less' ? amount : -amount;
  p.eat('to play');
  const each = p.attempt(() => parseForEach(p));
  return each === undefined ? less : multiply(p, each, less);
}

/** "you may ink an additional card" */
function parseInkMore(p: Parser): Effect[] {
  p.expect('you may ink');
  const extraInk = p.eatAny('an additional card', '1 additional card') ? 1 : parseCount(p);
  if (extraInk > 1) p.expect('additional cards');
  const duration = p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  return [{ do: 'applyToPlayer', modifiers: [{ extraInk }], duration }];
}

/** "you may play characters from under this item": for their cost */
function parsePlayFrom(p: Parser): Effect[] {
  p.expect('you may play');
  const { quantity, plural, filter } = parseNounPhrase(p);
  if (quantity !== 'bare' || !plural || !filter.zone) p.fail('cards in a zone');
  const duration = p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  return [{ do: 'applyToPlayer', modifiers: [{ playFrom: filter }], duration }];
}

/** "opponents can't play actions until the start of your next turn" */
function parseCantPlayEffect(p: Parser): Effect[] {
  const who = p.eat('chosen opponent') ? ('chosenOpponent' as const) : parseAffected(p);
  const modifier = parseCant(p);
  const duration: Duration = p.attempt(parseDuration) ?? p.scope.duration ?? p.fail('a duration');
  return [{ do: 'applyToPlayer', ...(who === 'you' ? {} : { who }), modifiers: [modifier], duration }];
}

/** "each opponent can't ready more than" N "of their characters at the start of their next turn" */
function parseReadyAtMost(p: Parser): Effect[] {
  const who = parseAffected(p);
  p.expect("can't ready more than");
  const readyAtMost = parseCount(p);
  p.expect('of their characters at the start of their next turn');
  return [{ do: 'applyToPlayer', who, modifiers: [{ readyAtMost }], duration: 'theirNextReady' }];
}

type Affected = 'you' | 'opponents' | 'players';

/** affected ← "you" | "opponents" | "each opponent" | "each player" | "players" */
function parseAffected(p: Parser): Affected {
  const word = p.expectAny(
    'you',
    'opponents',
    'your opponents',
    'each opponent',
    'each opposing player',
    'each player',
    'players',
  );
  if (word === 'you') return 'you';
  return word.endsWith('player') && word !== 'each opposing player'
    ? 'players'
    : word === 'players'
      ? 'players'
      : 'opponents';
}

/** cant ← "can't" ("play" kind | "gain lore" | "lose lore") ("unless" condition)? */
function parseCant(p: Parser): PlayerModifier {
  p.expect("can't");
  if (p.eat('play')) return { cantPlay: parseKind(p).filter };
  const cant = p.expectAny('gain lore', 'lose lore') === 'gain lore' ? ('gainLore' as const) : ('loseLore' as const);
  const unless = p.attempt(() => {
    p.expect('unless');
    p.set({ player: 'thatPlayer' });
    return parseSimple(p);
  });
  return { cant, ...(unless ? { unless } : {}) };
}

// ------------------------------------------------------------------------------------------------ static

/** What a static ability says about players. */
export interface PlayerStatement {
  readonly who: Affected;
  readonly modifier: PlayerModifier;
}

/** player-statement ← subject predicate, as static abilities have them */
export function parsePlayerStatement(p: Parser): PlayerStatement {
  return p.choice(
    parsePaysLess,
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
    parseHandFaceUp,
    parseInkMoreAlways,
    parseOneChallenge,
    parseNoDiscard,
    parseInsteadOfDraw,
  );
}

/** affected "pay" discount ("to play" kind | "to move" … | "for the first" kind "you play each turn") */
function parsePaysLess(p: Parser): PlayerStatement {
  const who = parseAffected(p);
  p.eat('may');
  const { less } = parseDiscount(p);
  const modifier = p.choice<PlayerModifier>(
    (at) => parseToPlay(at, less),
    (at) => parseToMove(at, less),
    (at) => parseForTheFirst(at, less),
  );
  const each = p.attempt(() => parseForEach(p));
  if (each === undefined || !('less' in modifier)) return { who, modifier };
  return {
    who,
    modifier: { ...modifier, less: multiply(p, each, typeof less === 'number' ? less : p.fail('a number')) },
  };
}

/** ("the first" kind "you play each turn" | "each turn, the first" kind "you play") "costs" N {I} "less" */
function parseFirstCosts(p: Parser): PlayerStatement {
  const front = p.eat('each turn,');
  p.expect('the first');
  const play = parseKind(p).filter;
  p.expect('you play');
  if (!front) p.expectAny('each turn', 'during each of your turns');
  return { who: 'you', modifier: { less: parseCostsLess(p), play, first: true } };
}

/** ("your" kind | kind "you play") "cost" N {I} "less" | kind "opponents play cost" N {I} "more" */
function parseCardsCost(p: Parser): PlayerStatement {
  const your = p.eat('your');
  const { filter: play, plural } = parseKind(p);
  if (!plural) p.fail('cards of a kind');
  const who = your ? 'you' : p.expectAny('you play', 'your opponents play', 'opponents play');
  return {
    who: who === 'you' || who === 'you play' ? 'you' : 'opponents',
    modifier: { less: parseCostsLess(p), play },
  };
}

function parseToPlay(p: Parser, less: Amount): PlayerModifier {
  p.expect('to play');
  // "Once during your turn, … to play an item" is one of them.
  p.eatAny('an', 'a');
  const play = parseKind(p).filter;
  return p.eat('using their Shift ability') ? { less, play, using: 'shift' } : { less, play };
}

function parseToMove(p: Parser, less: Amount): PlayerModifier {
  p.expect('to move');
  const self = p.attempt(parseSelf);
  const { at, ...move }: CardFilter = self ? { self: true } : parseAnyOf(p);
  if (at === 'here') return { less, move, toSource: true };
  p.eatAny('to a location', 'to locations');
  return { less, move };
}

function parseForTheFirst(p: Parser, less: Amount): PlayerModifier {
  p.expect('for the first');
  const { filter } = parseKind(p);
  p.expectAny('you play each turn', 'you play during each of your turns');
  return { less, play: filter, first: true };
}

/** "you may play" kind ("for free" | "from" zone) */
function parseMayPlayFree(p: Parser): PlayerStatement {
  p.expectAny('you may play', 'you can play');
  const { quantity, plural, filter } = parseNounPhrase(p);
  if (quantity !== 'bare' || !plural) p.fail('cards of a kind');
  if (p.eat('for free')) return { who: 'you', modifier: { playFree: filter } };
  return filter.zone ? { who: 'you', modifier: { playFrom: filter } } : p.fail('for free');
}

function parseInkFromDiscard(p: Parser): PlayerStatement {
  p.expectAny('you can ink cards from your discard', 'you may ink cards from your discard');
  return { who: 'you', modifier: { inkFrom: 'discard' } };
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

/** affected "can't play more than" N kind "each turn" */
function parsePlayAtMost(p: Parser): PlayerStatement {
  const who = parseAffected(p);
  p.expect("can't play more than");
  const playAtMost = parseCount(p);
  const among = parseKind(p).filter;
  p.expectAny('each turn', 'per turn', 'during each turn');
  return { who, modifier: { playAtMost, among } };
}

function parseSkip(p: Parser): PlayerStatement {
  p.expectAny("skip your turn's draw step", 'skip your draw step');
  return { who: 'you', modifier: { skip: 'draw' } };
}

/** "if" affected "would draw a card" except-first? "," replacement "instead" (6.5) */
export function parseInsteadOfDraw(p: Parser): PlayerStatement {
  p.expect('if');
  const word = p.expectAny('you', 'an opponent', 'a player', 'any player');
  p.expect('would draw a card');
  const exceptFirst = p.attempt(() => {
    p.eat(',');
    return p.expectAny('except the first card they draw each turn', 'except the first card you draw each turn');
  });
  p.expect(',');
  const insteadOfDraw = parseDrawReplacement(p, word === 'you');
  p.expect('instead');
  const who = word === 'you' ? 'you' : word === 'an opponent' ? 'opponents' : 'players';
  return { who, modifier: { insteadOfDraw, ...(exceptFirst ? { exceptFirst: true } : {}) } };
}

/** replacement ← "draw" N "cards" | ("gain" | "lose") N "lore" | "put the top card of your deck" somewhere */
function parseDrawReplacement(p: Parser, you: boolean): DrawReplacement {
  if (!you) p.expectAny('they', 'that player');
  if (eatVerb(p, 'draw')) {
    const draw = parseCount(p);
    p.expect('cards');
    return { draw };
  }
  const lore = p.attempt(() => {
    const gained = eatVerb(p, 'gain');
    if (!gained && !eatVerb(p, 'lose')) p.fail('"gain" or "lose"');
    const amount = parseCount(p);
    p.expect('lore');
    return gained ? { gainLore: amount } : { loseLore: amount };
  });
  if (lore) return lore;
  const their = you ? 'your' : 'their';
  if (!eatVerb(p, 'put')) p.fail('put');
  p.expect(`the top card of ${their} deck`);
  if (p.eat(`on the bottom of ${their} deck`)) return { put: 'deckBottom' };
  p.expect(`into ${their}`);
  if (p.eat('discard')) return { put: 'discard' };
  p.expect('inkwell facedown');
  return { put: 'inkwell', ...(p.eat('and exerted') ? { exerted: true } : {}) };
}

function parseInkEnters(p: Parser): PlayerStatement {
  p.expectAny("cards enter opponents' inkwells exerted", "cards enter your opponents' inkwells exerted");
  return { who: 'opponents', modifier: { inkEnters: 'exerted' } };
}

/** "you may ink an additional card", every turn */
function parseInkMoreAlways(p: Parser): PlayerStatement {
  p.expectAny('you may ink an additional card', 'you can ink an additional card');
  return { who: 'you', modifier: { extraInk: 1 } };
}

function parseFaceUp(p: Parser): PlayerStatement {
  const who = parseAffected(p);
  p.expectAny('play', 'plays');
  p.expectAny('with the top card of their deck face up', 'with the top card of your deck face up');
  return { who, modifier: { topFaceUp: true } };
}

/** affected "plays with their hand revealed" */
function parseHandFaceUp(p: Parser): PlayerStatement {
  const who = parseAffected(p);
  p.expectAny('play', 'plays');
  p.expectAny(
    'with their hand revealed',
    'with their hands revealed',
    'with their hand faceup',
    'with your hand revealed',
  );
  return { who, modifier: { handFaceUp: true } };
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

// ------------------------------------------------------------------------------------------------ how this card is played

/** playing ← "you pay" discount "to play this" noun ("using" "her" "Shift ability")? | "you can play this … for free" */
export function parsePlaying(p: Parser): PlayingRule {
  return p.choice(parseSelfDiscount, parseSelfCosts, parseSelfFree, parseSelfFromDiscard);
}

function parseSelfDiscount(p: Parser): PlayingRule {
  p.expect('you');
  const { less } = parseDiscount(p);
  p.expect('to play');
  parseSelf(p);
  const shift = p.attempt(() => {
    p.expect('using');
    p.expectAny('his', 'her', 'its', 'their');
    p.expect('Shift ability');
    return true;
  });
  const each = p.attempt(() => parseForEach(p));
  const whole = each === undefined ? less : multiply(p, each, typeof less === 'number' ? less : p.fail('a number'));
  return shift ? { less: whole, using: 'shift' } : { less: whole };
}

/** "this character costs" N {I} "less to play" for-each? */
function parseSelfCosts(p: Parser): PlayingRule {
  parseSelf(p);
  return { less: parseCostsLess(p) };
}

function parseSelfFree(p: Parser): PlayingRule {
  p.expectAny('you can play', 'you may play');
  parseSelf(p);
  p.expect('for free');
  return { alternateCost: [] };
}

/** "you may play this character from your discard": for its cost */
function parseSelfFromDiscard(p: Parser): PlayingRule {
  p.expectAny('you can play', 'you may play');
  parseSelf(p);
  p.expect('from your discard');
  if (p.sees('for')) p.fail('the end of the sentence');
  return { playFrom: 'discard' };
}

/** A discount so many times. */
export function scalePlaying(p: Parser, rule: PlayingRule, each: Amount): PlayingRule {
  if (!('less' in rule) || typeof rule.less !== 'number') return p.fail('a discount');
  return { ...rule, less: multiply(p, each, rule.less) };
}
