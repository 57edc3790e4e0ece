/** What is done. */
import type { Amount, Effect, Selection, Until, Who } from '@lorelab/engine/kingdom-hearts';
import { amountText, forEach, quantity } from './amounts.js';
import { condition } from './conditions.js';
import { CHOOSER, nounOf, YOU } from './nouns.js';
import { changedBy, setTo } from './values.js';

export function sequence(effects: readonly Effect[]): string {
  return effects.map((effect, index) => part(effect, index === effects.length - 1)).join(', then ');
}

const LONG: readonly Effect['do'][] = ['may', 'if', 'either', 'repeat'];

/** What goes on for several parts stands in brackets, unless nothing follows. */
function part(effect: Effect, isLast: boolean): string {
  const text = effectText(effect);
  const isLong = LONG.includes(effect.do);
  return isLong && !isLast ? `(${text})` : text;
}

function effectText(effect: Effect): string {
  switch (effect.do) {
    case 'draw':
      if ('until' in effect) return `${does(effect.who, 'draw')} up to a hand of ${amountText(effect.until)}`;
      return `${does(effect.who, 'draw')} ${quantity(effect.count, 'card')}`;
    case 'gain':
    case 'lose':
      return `${does(effect.who, effect.do)} ${quantity(effect.heartPoints, 'Heart Point')}`;
    case 'discard':
      return acted('discard', effect.cards);
    case 'take':
      return isFromYours(effect.cards)
        ? `${acted('take', effect.cards)} into your hand`
        : `${acted('return', effect.cards)} to its owner's hand`;
    case 'put':
      return `${acted('put', effect.cards)} into play`;
    case 'return':
      return `${acted(effect.to === 'deck' ? 'shuffle' : 'put', effect.cards)} ${WAYS[effect.to]}`;
    case 'look':
      return acted('look at', effect.cards);
    case 'reveal':
      return acted('reveal', effect.cards);
    case 'capture':
      return `${acted('capture', effect.cards)} ${effect.forGood ? 'for good' : DURATION.turn}`;
    case 'send':
      return `${acted('send', effect.cards)} to the other World`;
    case 'change': {
      const { value, by, less, to, until } = effect;
      const change = to === undefined ? changedBy(value, by ?? 0, less === true, false) : setTo(value, to, 'has');
      return `${selected(effect.cards, 'each')}${chosenBy(effect.cards)} ${change} ${DURATION[until]}`;
    }
    case 'silence': {
      const text = `the text of ${selected(effect.cards, 'each')}${chosenBy(effect.cards)}`;
      return `${text} doesn't count ${DURATION[effect.until]}`;
    }
    case 'keep out':
      return `${selected(effect.cards, 'each')}${chosenBy(effect.cards)} can't take part in fights ${DURATION[effect.until]}`;
    case 'add counters':
      return `put ${quantity(effect.count, 'counter')} on ${selected(effect.cards, 'each')}${chosenBy(effect.cards)}`;
    case 'remove counters':
      return `take ${quantity(effect.count, 'counter')} off ${selected(effect.cards, 'each')}${chosenBy(effect.cards)}`;
    case 'allow':
      return `you may ${effect.act} ${quantity(effect.times ?? 1, 'more time')} this turn`;
    case 'repeat':
      return `${howOften(effect.times)} ${sequence(effect.effects)}`;
    case 'target':
      return `${acted('choose', effect.cards)} as the target of this`;
    case 'damage':
      return `deal ${damage(effect.amount)} to ${selected(effect.cards, 'each')}${chosenBy(effect.cards)}`;
    case 'divide':
      return `divide ${damage(effect.amount)} as you choose among the Dark Cards on your World`;
    case 'shuffle':
      return `${does(effect.who, 'shuffle')} ${whose(effect.who)} deck`;
    case 'may':
      return `you may ${sequence(effect.effects)}`;
    case 'if': {
      const otherwise = effect.else ? `; otherwise ${sequence(effect.else)}` : '';
      return `if ${condition(effect.if)}, ${sequence(effect.then)}${otherwise}`;
    }
    case 'either':
      return `choose one: ${effect.options.map(sequence).join('; or ')}`;
  }
}

/** "for each Friend in your Friend Area,", "do this 2 times:" */
function howOften(times: Amount): string {
  const isOnceEach = typeof times === 'object' && 'count' in times && (times.times ?? 1) === 1;
  return isOnceEach ? `${forEach(times)},` : `do this ${quantity(times, 'time')}:`;
}

export const WAYS = {
  hand: "to its owner's hand",
  top: "on top of its owner's deck",
  bottom: "under its owner's deck",
  deck: "into its owner's deck",
} as const;

const DURATION: Readonly<Record<Until, string>> = {
  fight: 'until the end of the battle, challenge or turn',
  turn: 'until the turn ends',
  'your next turn': 'until your next turn begins',
};

/** Something done to cards: "discard a card in your hand", "your opponent chooses and discards a card in their hand". */
function acted(
  verb: 'discard' | 'take' | 'return' | 'put' | 'choose' | 'shuffle' | 'look at' | 'reveal' | 'capture' | 'send',
  cards: Selection,
): string {
  const who = typeof cards === 'object' && 'who' in cards ? cards.who : undefined;
  const isChoice = typeof cards === 'object' && 'choose' in cards;
  if (who === undefined || who === 'you' || !isChoice || verb === 'choose')
    return `${does(who, verb)} ${selected(cards, 'all')}`;
  return `${does(who, 'choose')} and ${inThirdPerson(verb)} ${selected(cards, 'all')}`;
}

/** Whether cards come from your own deck or discard pile alone. */
function isFromYours(cards: Selection): boolean {
  if (cards === 'this' || !('choose' in cards || 'random' in cards)) return false;
  const { in: places = [], whose: side } = 'choose' in cards ? cards.choose : cards.random;
  const isHidden = places.length > 0 && places.every((place) => place === 'deck' || place === 'discard');
  return isHidden && side !== 'theirs' && (cards.who ?? 'you') === 'you';
}

/** Who chooses what is dealt damage, if that is another player. */
function chosenBy(cards: Selection): string {
  const who = typeof cards === 'object' && 'who' in cards ? cards.who : undefined;
  return who === undefined || who === 'you' ? '' : ` of ${who === 'each' ? 'each player' : 'your opponent'}'s choice`;
}

/** "each" of all cards is dealt damage, "all" of them are discarded. */
function selected(cards: Selection, all: 'all' | 'each'): string {
  if (cards === 'this') return 'this';
  if ('all' in cards) return `${all} ${nounOf(cards.all, all === 'all' ? 'several' : 'one', YOU)}`;
  const isChoice = 'choose' in cards;
  const persons = CHOOSER[cards.who ?? 'you'];
  const filter = isChoice ? cards.choose : cards.random;
  const wanted = cards.count ?? 1;
  const limit = isChoice && cards.upTo ? 'up to ' : '';
  const chance = isChoice ? '' : ' at random';
  if (wanted === 1)
    return `${limit === '' ? nounOf(filter, 'a', persons) : `up to 1 ${nounOf(filter, 'one', persons)}`}${chance}`;
  if (typeof wanted === 'number') return `${limit}${wanted} ${nounOf(filter, 'several', persons)}${chance}`;
  return `${limit}as many ${nounOf(filter, 'several', persons)} as ${amountText(wanted)}${chance}`;
}

const damage = (amount: Amount): string =>
  typeof amount === 'number' ? `${amount} damage` : `damage equal to ${amountText(amount)}`;

/** "draw", "your opponent draws", "each player draws". */
function does(who: Who | undefined, verb: string): string {
  if (who === undefined || who === 'you') return verb;
  return `${who === 'opponent' ? 'your opponent' : 'each player'} ${inThirdPerson(verb)}`;
}

const inThirdPerson = (verb: string): string => (verb === 'look at' ? 'looks at' : `${verb}s`);

const whose = (who: Who | undefined): string => (who === undefined || who === 'you' ? 'your' : 'their');
