/** What would happen to a card, and what is done instead, whatever that is (6.5). */
import type { Ability, CardFilter, Condition, Effect, Modifier, StaticAbility } from '@lorelab/engine/lorcana';
import { both } from '../conditions/both.js';
import { parseNounPhrase } from '../nouns/index.js';
import { parseBeing } from '../nouns/postmodifiers.js';
import type { Parser } from '../parser.js';
import { describeIt, parseSelf } from '../references.js';
import { parseActs } from '../sentences/acts.js';
import { parseSentences } from '../sentences/index.js';
import { tidy } from '../sentences/tidying.js';
import { parseTarget } from '../targets.js';
import { countsEvent } from '../triggers/subjects.js';
import { parseBefore } from './when.js';

type Instead = Extract<Modifier, { insteadOf: unknown }>;

/** What would happen, to which cards, and by what. */
interface Would extends Pick<Instead, 'insteadOf' | 'by' | 'inChallenge'> {
  readonly to: CardFilter | 'this';
  /** What must be so of this card. */
  readonly state?: Condition | undefined;
}

/** replacement ← condition? ("once per turn,")? ("if" | "whenever" | "the first time") would "each turn"? "," instead */
export function parseInsteadOf(p: Parser): Ability {
  const special = p.attempt(parseInsteadOfBrought) ?? p.attempt(parseInsteadOfOwnDraw);
  if (special) return special;
  const own = p.eat('once during your turn,');
  const before: Condition | undefined = own ? { turnOf: 'you' } : p.attempt(parseBefore);
  const { would, limit } = parseEvent(p, before, own);
  const { insteadOf, by, inChallenge, to } = would;
  // It is in play, and this "character", while something happens to others.
  if (to !== 'this' && /^[^.]*\bthis card\b/.test(p.text.slice(p.token.offset))) p.fail('"this character"');
  const { may, effects } = parseInstead(p, isMine(to));
  const how = {
    ...(may ? { may: true as const } : {}),
    ...(by ? { by } : {}),
    ...(inChallenge ? { inChallenge } : {}),
    ...(limit ? { limit } : {}),
  };
  if (insteadOf === 'discarded' && (before || limit)) p.fail('"if you would discard this card"');
  const modifier: Modifier = { insteadOf, effects, ...how };
  if (insteadOf === 'banished' && to === 'this' && /"do":"banish","what":"this"/.test(JSON.stringify(effects)))
    p.fail('another card');
  // "Banish this character and remove all damage from them": whom?
  if (/"banish","what":"this".*"this"/.test(JSON.stringify(effects))) p.fail('"that character"');
  if (!by && !limit && isSaidElsewhere(modifier, to)) p.fail();
  return {
    kind: 'static',
    ...about(would, before),
    modifiers: [modifier],
  };
}

function parseEvent(
  p: Parser,
  condition: Condition | undefined,
  own: boolean,
): { would: Would; limit?: 'onceEachTurn' } {
  const once = own || p.eatAny('once per turn,', 'once each turn,', 'once during each turn,');
  const first = !once && p.eat('the first time');
  if (!first) p.expectAny('whenever', 'if', 'each time');
  const would = parseWould(p);
  const eachTurn = p.eatAny('each turn', 'during each turn', "each opponent's turn");
  if (first && !condition && !eachTurn) p.fail('"each turn"');
  p.expect(',');
  return once || first ? { would, limit: 'onceEachTurn' } : { would };
}

/** "at the start of your turn, if you would gain lore from this location," instead */
function parseInsteadOfBrought(p: Parser): Ability {
  p.eat('at the start of your turn,');
  p.expectAny('if', 'whenever');
  p.expect('you would gain lore from');
  const to = parseTo(p);
  p.eat('at the start of your turn');
  if (to === 'this' ? p.source.type !== 'location' : to.type !== 'location' || to.of !== 'you') p.fail('this location');
  p.expect(',');
  // "Gain 1 more lore": than how much?
  if (/\bmore lore\b|\badditional\b/.test(p.text.slice(p.token.offset))) p.fail('what is done instead');
  const { may, effects } = parseInstead(p, true);
  const modifier: Modifier = { insteadOf: 'lore', effects, ...(may ? { may: true } : {}) };
  return { kind: 'static', ...about({ to }, undefined), modifiers: [modifier] };
}

/** ("once during your turn,")? ("if" | "the first time") "you would draw a card" ("during your turn" | "each turn")? "," instead */
function parseInsteadOfOwnDraw(p: Parser): Ability {
  const own = p.eat('once during your turn,');
  const before: Condition | undefined = own ? { turnOf: 'you' } : p.attempt(parseBefore);
  const once = own || p.eatAny('once per turn,', 'once each turn,') !== undefined;
  const first = !once && p.eat('the first time');
  if (!first) p.expectAny('if', 'whenever', 'each time');
  p.expect('you would draw a card');
  const during = before ? undefined : p.eat('during your turn');
  const eachTurn = first && p.eatAny('each turn', 'during each turn');
  if (first && !before && !during && !eachTurn) p.fail('"each turn"');
  p.expect(',');
  const { may, effects } = parseInstead(p, true);
  const condition = before ?? (during ? { turnOf: 'you' as const } : undefined);
  const insteadOfDraw = {
    effects,
    ...(may ? { may: true as const } : {}),
    ...(once || first ? { limit: 'onceEachTurn' as const } : {}),
  };
  // What there is a word of its own for is read by another rule.
  if (!may && !once && !first && !condition && effects.length === 1 && SIMPLE.has(effects[0]?.do)) p.fail();
  return { kind: 'static', ...(condition ? { condition } : {}), who: 'you', playerModifiers: [{ insteadOfDraw }] };
}

const SIMPLE: ReadonlySet<string | undefined> = new Set(['draw', 'gainLore', 'loseLore', 'put']);

// ------------------------------------------------------------------------------------------------ what would happen

/** would ← effect "would" deed | "damage would be dealt to" cards | "you would discard" self | cards "would be" done */
const parseWould = (p: Parser): Would => p.choice(parseEffectWould, parseDamageWould, parseYouWould, parsePassive);

const EFFECTS: readonly (readonly [phrase: string, by: NonNullable<Instead['by']>])[] = [
  ['an effect would', 'effects'],
  ["an opponent's action would", 'opponentsActions'],
  ["an opponent's effect would", 'opponentsEffects'],
  ["an opponent's action or ability would", 'opponentsEffects'],
  ["an opponent's ability or action would", 'opponentsEffects'],
  ["an opponent's card would", 'opponentsEffects'],
];

/** ("an effect" | "an opponent's effect") "would" ("banish" | "deal damage to" | "return" … "to your hand" | "cause you to discard") cards */
function parseEffectWould(p: Parser): Would {
  const [, by] = EFFECTS.find(([phrase]) => p.eat(phrase)) ?? p.fail('"an effect would"');
  const deed = p.expectAny('banish', 'deal damage to', 'return', 'cause you to discard', 'make you discard');
  const to = parseTo(p);
  switch (deed) {
    case 'banish':
      return { insteadOf: 'banished', by, to };
    case 'deal damage to':
      countsEvent(p, 'damage');
      return { insteadOf: 'dealtDamage', by, to };
    case 'return':
      parseHand(p, to);
      return { insteadOf: 'returnedToHand', by, to };
    default:
      return { insteadOf: 'discarded', by, to: to === 'this' ? to : p.fail('this card') };
  }
}

/** "to" ("your" | "their player's") "hand" */
function parseHand(p: Parser, to: Would['to']): void {
  const hand = p.expectAny('to your hand', "to its player's hand", "to their player's hand", "to a player's hand");
  if (hand === 'to your hand' && !isMine(to)) p.fail('"to their player\'s hand"');
}

/** "damage would be dealt to" cards */
function parseDamageWould(p: Parser): Would {
  p.expect('damage would be dealt to');
  const to = parseTo(p);
  countsEvent(p, 'damage');
  return { insteadOf: 'dealtDamage', ...parseBy(p), to };
}

/** "you would discard" self */
function parseYouWould(p: Parser): Would {
  const discards = p.eat('you would discard');
  parseSelf(p);
  if (!discards) p.expect('would be discarded');
  p.set({ card: 'this' });
  return { insteadOf: 'discarded', ...parseBy(p), to: 'this' };
}

/** cards "would be" ("banished" ("in a challenge")? | "dealt damage" | "returned to your hand") by? ("while" state)? */
function parsePassive(p: Parser): Would {
  const to = p.attempt(parseItself) ?? parseTo(p);
  const deed = p.eat('would take damage from a challenge') ? 'dealt damage in a challenge' : parseDone(p);
  if (deed === 'returned') parseHand(p, to);
  if (deed.startsWith('dealt')) countsEvent(p, 'damage');
  const by = parseBy(p);
  const which = { ...by, ...parseWhile(p, to) };
  const inChallenge = deed.endsWith('challenge') ? { inChallenge: true as const } : {};
  if (deed.startsWith('dealt')) return { insteadOf: 'dealtDamage', ...which, ...inChallenge };
  if (deed === 'returned') return { insteadOf: 'returnedToHand', ...which };
  return { insteadOf: 'banished', ...which, ...inChallenge };
}

const parseDone = (p: Parser): string => {
  p.expect('would be');
  return p.expectAny('banished in a challenge', 'banished', 'dealt damage in a challenge', 'dealt damage', 'returned');
};

/** "While this character has a card under him, if he would be banished" */
function parseItself(p: Parser): 'this' {
  if (p.scope.card !== 'this') p.fail('this card');
  p.expectAny('he', 'she', 'they', 'it');
  return 'this';
}

/** "by an effect" | "by an opponent's effect" | "by an opponent's action or ability" */
function parseBy(p: Parser): Pick<Would, 'by'> {
  if (p.eat('by an effect')) return { by: 'effects' };
  if (p.eatAny("by an opponent's action", "by opponents' actions") && !p.sees('or')) return { by: 'opponentsActions' };
  const theirs = p.eatAny(
    "by an opponent's effect",
    "by an opponent's action or ability",
    "by an opponent's action or item",
    'by an effect of an opponent',
  );
  if (theirs === "by an opponent's action or item") p.fail('"by an opponent\'s effect"');
  return theirs ? { by: 'opponentsEffects' } : {};
}

/** "while here" | "while exerted": those of them that are; of this card it is a condition */
export function parseWhile(p: Parser, to: CardFilter | 'this'): Pick<Would, 'to' | 'state'> {
  const filter = p.attempt(() => {
    p.expect('while');
    return parseBeing(p);
  });
  if (!filter) return { to };
  if (typeof to === 'string') return { to, state: { is: 'this', filter } };
  if (Object.keys(filter).some((key) => key in to)) p.fail('what is not said yet');
  describeIt(p, { ...to, ...filter });
  return { to: { ...to, ...filter } };
}

/** What a static ability is about, and when. */
export const about = (
  { to, state }: Pick<Would, 'to' | 'state'>,
  before: Condition | undefined,
): Pick<StaticAbility, 'to' | 'condition'> => {
  const condition = both(before, state);
  return { ...(condition ? { condition } : {}), to: typeof to === 'string' ? to : { all: to } };
};

/** cards ← self | ("a" | "one of your") noun-phrase: one of them, which is "that card" from here on */
function parseTo(p: Parser): CardFilter | 'this' {
  const self = p.attempt(parseSelf);
  if (self) {
    p.set({ card: 'this' });
    return self;
  }
  const { quantity, count, filter } = parseNounPhrase(p);
  if (quantity !== 'some' || count !== undefined || filter.zone) p.fail('"a" or "one of"');
  p.set({ card: 'event', happened: 'event', called: { ...p.scope.called, ...placeOf(filter) } });
  describeIt(p, filter);
  return filter;
}

/** "That location" is the one to which it would happen. */
const placeOf = ({ type }: CardFilter): { location?: 'event' } => (type === 'location' ? { location: 'event' } : {});

const isMine = (to: Would['to']): boolean => to === 'this' || to.of === 'you' || to.at === 'here';

// ------------------------------------------------------------------------------------------------ what is done instead

/** instead ← "instead" "you may"? sentences | "you may"? acts "instead" ("If you do," acts)? */
export function parseInstead(p: Parser, mine: boolean): { readonly may: boolean; readonly effects: readonly Effect[] } {
  const front = p.eat('instead');
  if (front) p.eat(',');
  const may = p.eat('you may');
  if (!may && p.sees('you may')) p.fail();
  // Whose card it is decides (6.5.7).
  if (may && !mine) p.fail('one of your cards');
  if (front) return { may, effects: parseSentences(p) };
  const effects = p.attempt(parseDealtElsewhere) ?? parseActs(p);
  p.expect('instead');
  const more = p.many(() => {
    p.expect('. If you do,');
    return parseActs(p);
  });
  if (!may && more.length > 0) p.fail();
  const all = tidy([...effects, ...more.flat()]);
  // "Choose and discard a card to return that card to your hand": which one?
  if (/"do":"discard".*"it"|"zone":"under(?:It)?".*"removeDamage","from":"it"/.test(JSON.stringify(all)))
    p.fail('"that character"');
  return { may, effects: all };
}

/** "it deals that damage to" target | target "takes that damage" */
function parseDealtElsewhere(p: Parser): Effect[] {
  if (p.scope.happening !== 'damage') p.fail('damage');
  const front = p.eatAny('it deals that damage to', 'they deal that damage to');
  // "If an action would deal damage": that is "it". Whoever would be dealt damage deals none.
  if (front && !p.text.includes('would deal damage')) p.fail('who deals it');
  const to = parseTarget(p);
  if (!front) p.expectAny('takes that damage', 'takes the damage', 'take that damage');
  return [{ do: 'damage', to, amount: { event: 'amount' } }];
}

/** What the language has a word of its own for. */
export function isSaidElsewhere({ insteadOf, effects, may }: Instead, to: CardFilter | 'this'): boolean {
  const [only, ...more] = effects;
  if (!only || more.length > 0) return false;
  if (insteadOf === 'dealtDamage')
    return !may && (only.do === 'putDamage' || only.do === 'damage') && only.to === 'this';
  if (insteadOf !== 'banished' || only.do !== 'put') return false;
  return only.what === (to === 'this' ? 'this' : 'event') && ['hand', 'inkwell', 'deckShuffled'].includes(only.into);
}
