/** What somebody does: one row a verb. */
import type { Amount, CardRef, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { behind, isCounted, limitOf, numberOf, plainNumber, saidBefore, theNumber } from './amounts.js';
import { type Conjugate, type Do, own, subjectOf } from './doers.js';
import { main } from './effects.js';
import { cardNoun, look, reveal, search } from './hidden.js';
import { unlessened } from './modifiers.js';
import { isInPlay, kindOf, selected } from './nouns.js';
import { reference } from './references.js';
import { withArticle, words } from './words.js';
import type { Writer } from './writer.js';
import { play, put } from './zones.js';

/** What somebody does: "draw 2 cards", "chooses and discards a card". */
export function predicate(w: Writer, effect: Effect, verb: Conjugate): string {
  const say = PREDICATES[effect.do] as ((w: Writer, effect: Effect, verb: Conjugate) => string) | undefined;
  const text = say ? say(w, effect, verb) : main(w, effect);
  if (!UNCOUNTED.has(effect.do)) w.done = effect.do;
  return text;
}

/** What leaves what was done "this way" as it was. */
const UNCOUNTED: ReadonlySet<Effect['do']> = new Set(['choose', 'apply', 'applyToPlayer', 'gainLore']);

/** "move this character and one of your other characters to the same location for free" */
function movedTogether(w: Writer, verb: Conjugate, one: string, and: CardRef): string {
  const moved = `${one} and ${reference(w, and)}`;
  w.select('character', false, 'other');
  return words(verb('move'), moved, 'to the same location for free');
}

/** "there", of the event's location, or "that location": one that was spoken of before. */
function whereTo(w: Writer, to: CardRef): string {
  if (to === 'event') return 'there';
  return to === 'it' || to === 'first' || to === 'revealed' ? 'that location' : reference(w, to);
}

const PREDICATES: { readonly [K in Effect['do']]?: (w: Writer, effect: Do<K>, verb: Conjugate) => string } = {
  draw,
  discard,
  gainLore: (w, { amount }, verb) => lore(w, verb('gain'), amount),
  loseLore: (w, { amount }, verb) => lore(w, verb('lose'), amount),
  damage,
  putDamage: (w, { to, amount }, verb) => {
    if (typeof amount === 'object' && !isCounted(amount))
      return words(verb('put'), 'a number of damage counters on', reference(w, to, 'each'), behind(w, amount));
    const number = numberOf(amount) ?? 1;
    const counters = number === 1 ? 'damage counter on' : 'damage counters on';
    return words(verb('put'), number, counters, reference(w, to, 'each'), isCounted(amount) && behind(w, amount));
  },
  divideDamage: (w, { among, amount, put: counters }, verb) => {
    const damage = words(numberOf(amount), counters ? 'damage counters' : 'damage');
    const to = `divided as you choose among ${reference(w, { select: among })}`;
    return words(verb(counters ? 'put' : 'deal'), damage, to, isCounted(amount) && behind(w, amount));
  },
  removeDamage: (w, { from, amount, upTo }, verb) => {
    if (typeof amount === 'object' && !upTo && !('thisWay' in amount || 'event' in amount))
      return words(verb('remove'), 'damage from', reference(w, from, 'each'), `equal to ${theNumber(w, amount)}`);
    return words(
      verb('remove'),
      upTo && amount === 'all' ? 'any number of' : words(upTo && 'up to', quantity(amount)),
      'damage from',
      reference(w, from, 'each'),
    );
  },
  moveDamage: (w, { from, to, amount, upTo }, verb) => {
    const counters = amount === 1 ? 'damage counter' : 'damage counters';
    const many = upTo && amount === 'all' ? 'any number of' : words(upTo && 'up to', quantity(amount));
    const moved = words(verb('move'), many, counters, 'from', reference(w, from, 'each'));
    return `${moved} to ${reference(w, to)}`;
  },
  ready: (w, { what }, verb) => affects(w, verb, 'ready', what),
  exert: (w, { what, asCost }, verb) => {
    if (!asCost || what !== 'this') return affects(w, asCost ? () => '{E}' : verb, 'exert', what, 'exerted');
    const phrase = affects(w, () => '{E}', 'exert', what);
    // "You may {E} this character to give them …" is about this character.
    w.mean('this', w.source, false);
    return phrase;
  },
  banish: (w, { what }, verb) => affects(w, verb, 'banish', what, 'banished'),
  put,
  shuffle: (_w, { who = 'you' }, verb) => `${verb('shuffle')} ${own(who)} deck`,
  move: (w, { what, and, to }, verb) => {
    const moved = reference(w, what);
    if (and !== undefined) return movedTogether(w, verb, moved, and);
    w.alsoCalled('moved');
    const { noun, plural, mine } = w;
    const text = words(verb('move'), moved, 'to', whereTo(w, to), 'for free');
    // "They" are those who have moved, not where to.
    if (typeof what === 'object' && typeof to === 'object') {
      w.mean('it', noun, plural);
      w.mine = mine;
    }
    return text;
  },
  play,
  reveal,
  revealHand: (_w, { who }, verb) => `${verb('reveal')} ${own(who)} hand`,
  lookAtHand: (w, { who }, verb) =>
    `${verb('look')} at ${who === 'eventPlayer' ? 'their' : `${subjectOf(w, who)}'s`} hand`,
  lookAt: (w, { what }, verb) => `${verb('look')} at ${reference(w, what, 'still')}`,
  look,
  revealUntil: (w, { filter, rest }, verb) => {
    const others =
      rest === 'deckShuffled' ? 'shuffle the rest into your deck' : 'put the rest on the bottom of your deck';
    const cards = `cards from the top of your deck until you reveal ${withArticle(cardNoun(w, filter, false))}`;
    return `${verb('reveal')} ${cards}. Put that card into your hand and ${others}`;
  },
  search,
  nameCard: (_w, { type, ink, classification }, verb) =>
    words(verb('name'), ink ? 'an ink type' : classification ? 'a classification' : `a card${type ? ' type' : ''}`),
  choose,
  choosePlayers: (w, _effect, verb) => {
    w.player = 'thatPlayer';
    w.severalPlayers = true;
    return `${verb('choose')} any number of players`;
  },
  again: (_w, _effect, verb) => `${verb('repeat')} this effect`,
  payInk: (_w, { amount, upTo }, verb) =>
    words(verb('pay'), amount === 'any' ? 'any amount of' : words(upTo && 'up to', plainNumber(amount)), '{I}'),
};

const quantity = (amount: Amount | 'all'): string =>
  amount === 'all' ? 'all' : typeof amount === 'number' ? String(amount) : 'that much';

/** "draw 2 cards", "draw cards equal to …", "draw until you have 3 cards in your hand". */
function draw(w: Writer, { who = 'you', amount, until }: Do<'draw'>, verb: Conjugate): string {
  if (until) return `${verb('draw')} ${untilTheyHave(who, amount)}`;
  const said = saidBefore(w, amount);
  if (said) return `${verb('draw')} that many cards${said.plus}`;
  const number = numberOf(amount);
  const cards = number === undefined ? 'cards' : number === 1 ? 'a card' : `${number} cards`;
  return words(verb('draw'), cards, behind(w, amount));
}

function untilTheyHave(who: PlayerRef, amount: Amount): string {
  const have = `until ${who === 'you' ? 'you' : 'they'} have`;
  return typeof amount === 'number' ? `${have} ${amount} cards in ${own(who)} hand` : `cards ${have} the same number`;
}

/** "deal 2 damage to chosen character", "deal damage to chosen character equal to …". */
function damage(w: Writer, effect: Do<'damage'>, verb: Conjugate): string {
  const { cantBe, amount } = effect;
  const text = dealt(w, effect, verb);
  if (!cantBe) return text;
  if (typeof amount === 'number') return text.replace(' damage ', ` damage that can't be ${unlessened(cantBe)} `);
  return `${text}. This damage can't be ${unlessened(cantBe)}`;
}

function dealt(w: Writer, { to, amount }: Do<'damage'>, verb: Conjugate): string {
  const said = saidBefore(w, amount);
  if (said) return `${verb('deal')} that much damage${said.plus} to ${reference(w, to, 'each')}`;
  if (typeof amount === 'object' && 'event' in amount)
    return `${verb('deal')} that much damage to ${reference(w, to, 'each')}`;
  if (typeof amount === 'object' && 'count' in amount && amount.times === undefined) {
    // dealt at once, so not "1 damage for each"
    return words(verb('deal'), 'damage to', reference(w, to, 'each'), `equal to ${theNumber(w, amount)}`);
  }
  // Said behind the target, "that character's {S}" would be the target's.
  if (typeof amount === 'object' && 'stat' in amount && amount.of === 'first' && typeof to === 'object')
    return words(verb('deal'), 'damage', behind(w, amount), 'to', reference(w, to, 'each'));
  const start = words(verb('deal'), numberOf(amount), 'damage to');
  const target = reference(w, to, 'each');
  return words(start, target, behind(w, amount));
}

function lore(w: Writer, verb: string, amount: Amount): string {
  const said = saidBefore(w, amount);
  if (said) return `${verb} that much lore${said.plus}`;
  if (typeof amount === 'object' && 'thisWay' in amount && w.done === 'loseLore')
    return `${verb} lore equal to the lore lost this way`;
  if (typeof amount === 'object' && 'event' in amount) return `${verb} that much lore`;
  const limit = limitOf(amount);
  if (limit && typeof limit.counted === 'object' && 'thisWay' in limit.counted)
    return `${verb} ${numberOf(limit.counted)} lore ${behind(w, limit.counted)}, to a maximum of ${limit.most} lore`;
  const most = typeof amount === 'object' && 'max' in amount ? ' lore' : '';
  return `${words(verb, numberOf(amount), 'lore', behind(w, amount))}${most}`;
}

/** "ready chosen character"; another player chooses first: "chooses and banishes one of their characters". */
function affects(w: Writer, verb: Conjugate, what: string, card: CardRef, called?: string): string {
  const chooses = chosenBy(card) ? `${verb('choose')} and ` : '';
  const phrase = `${chooses}${verb(what)} ${reference(w, card, 'still')}`;
  if (called) w.alsoCalled(called);
  return phrase;
}

const chosenBy = (card: CardRef): boolean =>
  typeof card === 'object' && 'select' in card && card.select.by !== undefined && card.select.by !== 'you';

function discard(w: Writer, effect: Do<'discard'>, verb: Conjugate): string {
  const { who = 'you', how, until, amount = 1 } = effect;
  if (how === 'hand') return `${verb('discard')} ${own(who)} hand`;
  if (until) return `${verb('choose')} and ${verb('discard')} cards ${untilTheyHave(who, amount)}`;
  const cards = discarded(w, effect);
  const severalChosen = w.plural;
  w.select('card', amount !== 1, 'discarded');
  if (how === 'every' && effect.filter?.revealed) return `${verb('discard')} it`;
  if (how === 'every' && effect.filter?.amongFirst)
    return `${verb('discard')} ${severalChosen ? 'those cards' : 'that card'}`;
  if (how === 'every') return `${verb('discard')} ${words('all', cardNoun(w, effect.filter ?? {}, true))}`;
  if (how === 'random') return `${verb('discard')} ${cards} at random`;
  if (how === 'youChoose') return `${verb('discard')} ${cards} of your choice`;
  return `${verb('choose')} and ${verb('discard')} ${cards}`;
}

/** "a card", "2 item cards", "any number of cards", "that many cards". */
function discarded(w: Writer, { amount = 1, filter = {}, any }: Do<'discard'>): string {
  if (any) return `any number of ${cardNoun(w, filter, true)}`;
  if (typeof amount === 'object' && 'thisWay' in amount) return `that many ${cardNoun(w, filter, true)}`;
  const said = saidBefore(w, amount);
  if (said) return `that many ${cardNoun(w, filter, true)}${said.plus}`;
  const number = numberOf(amount) ?? 1;
  if (typeof amount === 'object' && 'max' in amount && isCounted(amount.amount))
    return `${discarded(w, { do: 'discard', amount: amount.amount, filter })}, to a maximum of ${amount.max}`;
  return words(
    number === 1 ? withArticle(cardNoun(w, filter, false)) : `${number} ${cardNoun(w, filter, true)}`,
    behind(w, amount),
  );
}

/** "choose an opposing character": a choice that something else will speak of. */
function choose(w: Writer, { what }: Do<'choose'>, verb: Conjugate): string {
  if (typeof what !== 'object' || !('select' in what)) return `${verb('choose')} ${reference(w, what)}`;
  const { chosen, ...selection } = what.select;
  const phrase = selected(w, selection);
  w.select(kindOf(selection), (selection.count ?? 1) !== 1, 'chosen');
  w.inPlay = isInPlay(selection);
  w.chosen = chosen === true;
  return `${verb('choose')} ${phrase}`;
}
