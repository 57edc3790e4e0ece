/** What an ability does, sentence by sentence. */
import type { Amount, CardFilter, CardRef, Effect, LookPlace, Modifier, PlayerRef } from '@lorelab/engine/lorcana';
import { plainNumber, said, theNumber } from './amounts.js';
import { clause } from './conditions.js';
import { duration, modifiers, playerModifier } from './modifiers.js';
import { noun, selected } from './nouns.js';
import { deckOf, means, possessive, reference } from './references.js';
import { triggerPhrase } from './triggers.js';
import { capitalised, STAT_SYMBOLS, series, signed, thirdPerson, withArticle, words } from './words.js';
import type { Writer } from './writer.js';

type Do<K extends Effect['do']> = Extract<Effect, { do: K }>;

/** The verb of a clause: its plain form ("draw a card"), or as one person does it ("draws a card"). */
type Conjugate = (verb: string) => string;
const plain: Conjugate = (verb) => verb;

/** Sentences for effects that happen one after the other: "Draw a card. Gain 1 lore." */
export function sentences(w: Writer, effects: readonly Effect[]): string {
  return effects.map((effect) => sentence(w, effect)).join(' ');
}

/** The sentence of one effect, with capital and full stop. */
function sentence(w: Writer, effect: Effect): string {
  const text = capitalised(main(w, effect));
  return /(?:[.!?]"?|\n• .*)$/.test(text) ? text : `${text}.`;
}

/** The effects of an ability behind its trigger or condition: the first goes on in the same sentence. */
export function continued(w: Writer, effects: readonly Effect[]): string {
  const [first, ...rest] = effects;
  if (!first) return '';
  const start = main(w, first);
  const end = /(?:[.!?]"?|\n• .*)$/.test(start) ? start : `${start}.`;
  return rest.length === 0 ? end : `${end} ${sentences(w, rest)}`;
}

// ------------------------------------------------------------------------------------------------ clauses

/** The player who does an effect, if it is one that a player does. */
function doer(effect: Effect): PlayerRef {
  if ('who' in effect && effect.who !== undefined) return effect.who;
  if (effect.do === 'play' && effect.by) return effect.by;
  if (effect.do === 'each') return effect.players;
  if (effect.do === 'oneOf' && effect.by) return effect.by;
  return 'you';
}

/** A main clause: "draw a card", "each opponent chooses and discards a card", "chosen character gets +1 {S} this turn". */
function main(w: Writer, effect: Effect): string {
  switch (effect.do) {
    case 'apply':
      return apply(w, effect);
    case 'applyToPlayer':
      return applyToPlayer(w, effect);
    case 'may':
      return may(w, effect);
    case 'sequence':
      return sequence(w, effect);
    case 'if':
      return conditional(w, effect);
    case 'oneOf':
      return oneOf(w, effect);
    case 'each':
      return each(w, effect);
    case 'whenever':
      return whenever(w, effect);
    case 'atEndOfTurn':
      return `at the end of ${effect.whose === 'you' ? 'your' : 'the'} turn, ${joined(w, effect.effects)}`;
    case 'afterChallenge':
      return `after the challenge, ${joined(w, effect.effects)}`;
    case 'forEach':
      return `for each ${reference(w, effect.cards)}, ${joined(w, effect.effects)}`;
    case 'repeat':
      return `${said(w, effect.times).behind}, ${joined(w, effect.effects)}`;
    default:
      return withSubject(w, doer(effect), (verb) => predicate(w, effect, verb));
  }
}

/** "you may" and "to" take the plain form. */
function infinitive(w: Writer, effect: Effect): string {
  switch (effect.do) {
    case 'apply':
      return give(w, effect);
    case 'applyToPlayer':
      return payLess(w, effect);
    case 'oneOf':
    case 'if':
    case 'may':
    case 'sequence':
    case 'whenever':
      return main(w, effect);
    case 'each':
      return `have ${subjectOf(w, effect.players)} ${effect.effects.map((one) => predicate(w, one, plain)).join(' and ')}`;
    default: {
      const who = doer(effect);
      if (who === 'you') return predicate(w, effect, plain);
      return `have ${subjectOf(w, who)} ${predicate(w, effect, plain)}`;
    }
  }
}

/** A clause with its subject: nothing for you, who are told what to do. */
function withSubject(w: Writer, who: PlayerRef, say: (verb: Conjugate) => string): string {
  if (who === 'you') return say(plain);
  const subject = subjectOf(w, who);
  return `${subject} ${say(subject === 'they' || who === 'mostCards' ? plain : thirdPerson)}`;
}

const SUBJECTS: Readonly<Record<PlayerRef, string>> = {
  you: 'you',
  opponents: 'each opponent',
  players: 'each player',
  chosenOpponent: 'chosen opponent',
  chosenPlayer: 'chosen player',
  thatPlayer: 'that player',
  itsPlayer: 'their player',
  eventPlayer: 'they',
  challengingPlayer: 'the challenging player',
  mostCards: 'the player or players with the most cards in their hands',
};

function subjectOf(w: Writer, who: PlayerRef): string {
  const before = w.player;
  const subject = who === 'itsPlayer' && w.noun !== 'character' ? 'its player' : SUBJECTS[who];
  w.player =
    who === 'chosenOpponent' || who === 'chosenPlayer' || who === 'opponents' || who === 'players' ? 'thatPlayer' : who;
  if (before === who && who === 'thatPlayer') return 'that player';
  return subject;
}

/** "your", "their": the cards of whoever does it. */
const own = (who: PlayerRef): string => (who === 'you' ? 'your' : 'their');

/** Effects that happen together under one "may", "if" or "to". */
function joined(w: Writer, effects: readonly Effect[], say: (w: Writer, effect: Effect) => string = main): string {
  const parts = effects.map((effect) => say(w, effect));
  return parts.length === 2 ? parts.join(' and ') : series(parts);
}

// ------------------------------------------------------------------------------------------------ what is done

/** What somebody does: "draw 2 cards", "chooses and discards a card". */
function predicate(w: Writer, effect: Effect, verb: Conjugate): string {
  const who = doer(effect);
  const say = PREDICATES[effect.do] as
    | ((w: Writer, effect: Effect, verb: Conjugate, who: PlayerRef) => string)
    | undefined;
  return say ? say(w, effect, verb, who) : main(w, effect);
}

const PREDICATES: {
  readonly [K in Effect['do']]?: (w: Writer, effect: Do<K>, verb: Conjugate, who: PlayerRef) => string;
} = {
  draw: (w, { amount, until }, verb) => {
    if (until) return `${verb('draw')} until they have ${plainNumber(w, amount)}`;
    const { number, behind } = said(w, amount);
    return words(verb('draw'), number === undefined ? 'cards' : number === 1 ? 'a card' : `${number} cards`, behind);
  },
  discard,
  gainLore: (w, { amount }, verb) => lore(w, verb('gain'), amount),
  loseLore: (w, { amount }, verb) => lore(w, verb('lose'), amount),
  damage: (w, { to, amount }, verb) => {
    const { number, behind } = said(w, amount);
    return words(verb('deal'), number, 'damage to', reference(w, to, 'each'), behind);
  },
  putDamage: (w, { to, amount }, verb) => {
    const { number } = said(w, amount);
    return words(
      verb('put'),
      number,
      number === 1 ? 'damage counter on' : 'damage counters on',
      reference(w, to, 'each'),
    );
  },
  removeDamage: (w, { from, amount, upTo }, verb) =>
    words(
      verb('remove'),
      upTo && 'up to',
      amount === 'all' ? 'all' : plainNumber(w, amount),
      'damage from',
      reference(w, from, 'each'),
    ),
  moveDamage: (w, { from, to, amount, upTo }, verb) => {
    const counters = amount === 1 && !upTo ? 'damage counter' : 'damage counters';
    const number = amount === 'all' ? 'all' : plainNumber(w, amount);
    return words(
      verb('move'),
      upTo && 'up to',
      number,
      counters,
      'from',
      reference(w, from, 'each'),
      'to',
      reference(w, to),
    );
  },
  ready: (w, { what }, verb) => affects(w, verb, 'ready', what),
  exert: (w, { what }, verb) => affects(w, verb, 'exert', what, 'exerted'),
  banish: (w, { what }, verb) => affects(w, verb, 'banish', what, 'banished'),
  put,
  shuffle: (_w, _effect, verb, who) => `${verb('shuffle')} ${own(who)} deck`,
  move: (w, { what, to }, verb) => {
    const moved = reference(w, what);
    w.alsoCalled('moved');
    return words(verb('move'), moved, 'to', reference(w, to), 'for free');
  },
  play,
  reveal: (w, { what }, verb) => `${verb('reveal')} ${reference(w, what)}`,
  revealHand: (w, { who }) => `${subjectOf(w, who)} reveals their hand`,
  lookAtHand: (w, { who }, verb) => `${verb('look')} at ${possessorOf(w, who)} hand`,
  lookAt: (w, { what }, verb) => `${verb('look')} at ${reference(w, what)}`,
  look,
  revealUntil: (w, { filter, rest }, verb) => {
    const others =
      rest === 'deckShuffled' ? 'shuffle the rest into your deck' : 'put the rest on the bottom of your deck';
    const cards = `cards from the top of your deck until you reveal ${withArticle(cardNoun(w, filter, false))}`;
    return `${verb('reveal')} ${cards}. Put that card into your hand and ${others}`;
  },
  search,
  nameCard: (_w, _effect, verb) => `${verb('name')} a card`,
  choose: (w, { what }, verb) => `${verb('choose')} ${reference(w, what)}`,
  choosePlayers: (_w, _effect, verb) => `${verb('choose')} any number of players`,
  again: (_w, _effect, verb) => `${verb('repeat')} this effect`,
  payInk: (w, { amount }, verb) => `${verb('pay')} ${plainNumber(w, amount)} {I}`,
};

function lore(w: Writer, verb: string, amount: Do<'gainLore'>['amount']): string {
  const { number, behind } = said(w, amount);
  return words(verb, number, 'lore', behind);
}

/** "ready chosen character"; another player chooses first: "chooses and banishes one of their characters". */
function affects(w: Writer, verb: Conjugate, what: string, card: CardRef, called?: string): string {
  const chooses = chosenBy(card) ? `${verb('choose')} and ` : '';
  const phrase = `${chooses}${verb(what)} ${reference(w, card)}`;
  if (called) w.alsoCalled(called);
  return phrase;
}

const chosenBy = (card: CardRef): boolean =>
  typeof card === 'object' && 'select' in card && card.select.by !== undefined && card.select.by !== 'you';

function possessorOf(w: Writer, who: PlayerRef): string {
  if (who === 'you') return 'your';
  const subject = subjectOf(w, who);
  return subject === 'they' ? 'their' : `${subject}'s`;
}

// ------------------------------------------------------------------------------------------------ cards from hand to discard

function discard(w: Writer, effect: Do<'discard'>, verb: Conjugate, who: PlayerRef): string {
  const { amount = 1, filter, how, until, any } = effect;
  if (how === 'hand') return `${verb('discard')} ${own(who)} hand`;
  const what = cardNoun(w, filter ?? {}, amount !== 1 || any === true);
  if (any) return `${verb('choose')} and ${verb('discard')} any number of ${what}`;
  if (until) return `${verb('choose')} and ${verb('discard')} cards until they have ${plainNumber(w, amount)}`;
  const cards = amount === 1 ? withArticle(what) : `${plainNumber(w, amount)} ${what}`;
  w.select('card', amount !== 1, 'discarded');
  if (how === 'random') return `${verb('discard')} ${cards} at random`;
  if (how === 'youChoose') return `${verb('discard')} ${cards} of your choice`;
  return `${verb('choose')} and ${verb('discard')} ${cards}`;
}

// ------------------------------------------------------------------------------------------------ zones

function put(w: Writer, effect: Do<'put'>, verb: Conjugate): string {
  const { what, into } = effect;
  if (into === 'hand') return returnToHand(w, what, verb);
  const many = isMany(what);
  const mine = isMine(w, what);
  const cards = reference(w, what);
  const owner = mine ? 'your' : w.noun === 'character' || many ? (many ? 'their' : "their player's") : "its player's";
  if (into === 'deckShuffled') return `${verb('shuffle')} ${cards} into ${owner} deck`;
  return words(verb('put'), cards, place(w, effect, owner, many));
}

function place(w: Writer, { into, exerted, faceup, target, random }: Do<'put'>, owner: string, many: boolean): string {
  const order = random ? ' in a random order' : many ? ' in any order' : '';
  switch (into) {
    case 'inkwell':
      return `into ${owner} inkwell facedown${exerted ? ' and exerted' : ''}`;
    case 'deckTop':
      return `on the top of ${owner} deck${order}`;
    case 'deckBottom':
      return `on the bottom of ${owner} deck${order}`;
    case 'deckTopOrBottom':
      return `on either the top or the bottom of ${owner} deck`;
    case 'discard':
      return `into ${owner} discard`;
    default:
      return `${faceup ? '' : 'facedown '}under ${target === undefined ? w.self : reference(w, target)}${faceup ? ' faceup' : ''}`;
  }
}

const isMany = (what: CardRef): boolean =>
  typeof what === 'object' &&
  ('all' in what ||
    ('select' in what && (what.select.any === true || (what.select.count ?? 1) !== 1)) ||
    ('top' in what && (what.count ?? 1) !== 1));

/** Whether the cards are yours by their description, so that they go to "your" zones. */
function isMine(w: Writer, what: CardRef): boolean {
  if (what === 'this') return true;
  if (typeof what !== 'object') return w.mine;
  if ('top' in what) return what.top === 'you';
  const filter = 'select' in what ? what.select : 'all' in what ? what.all : {};
  return 'of' in filter && filter.of === 'you';
}

function returnToHand(w: Writer, what: CardRef, verb: Conjugate): string {
  const mine = isMine(w, what);
  const many = isMany(what);
  const from = typeof what === 'object' && 'top' in what;
  const cards = what === 'this' ? 'this card' : reference(w, what);
  const owner = mine ? 'your' : w.noun === 'character' || many ? "their player's" : "its player's";
  w.alsoCalled('returned');
  return from ? `${verb('put')} ${cards} into ${owner} hand` : `${verb('return')} ${cards} to ${owner} hand`;
}

function play(w: Writer, { what, exerted, afterwards, pay }: Do<'play'>, verb: Conjugate): string {
  const bottom = afterwards ? ', then put it on the bottom of your deck instead of into your discard' : '';
  return (
    words(`${verb('play')} ${playedCard(w, what)}`, !pay && 'for free', exerted && 'and they enter play exerted') +
    bottom
  );
}

/** From the hand, which goes without saying: "a character with cost 5 or less". */
function playedCard(w: Writer, what: CardRef): string {
  if (typeof what !== 'object' || !('select' in what) || what.select.zone !== 'hand') return reference(w, what);
  const { zone: _zone, of: _of, ...rest } = what.select;
  const phrase = selected(w, rest);
  w.select('character', false, 'chosen');
  return phrase;
}

// ------------------------------------------------------------------------------------------------ hidden cards

function look(w: Writer, effect: Do<'look'>, verb: Conjugate): string {
  const { amount, deck = 'you', reveal, places, rest } = effect;
  const { text, owner } = topOf(w, amount, deck);
  const start = `${reveal ? verb('reveal') : `${verb('look')} at`} ${text}`;
  const said = revealedTogether(places).map((some) => lookPlaces(w, some, owner));
  w.select('card', amount !== 1, 'revealed');
  return [start, ...said, lookRest(rest, owner, amount)].filter((part) => part !== '').join('. ');
}

/** "the top 4 cards of your deck", "a number of cards from the top of your deck equal to …"; and whose deck it is. */
function topOf(w: Writer, amount: Amount, deck: PlayerRef): { text: string; owner: string } {
  const of = deckOf(w, deck);
  const owner = deck === 'you' ? 'your deck' : 'their deck';
  if (amount === 1) return { text: `the top card of ${of}`, owner };
  if (typeof amount === 'number') return { text: `the top ${amount} cards of ${of}`, owner };
  return { text: `a number of cards from the top of ${of} equal to ${theNumber(w, amount)}`, owner };
}

/** Places that are said in one sentence: "up to 1 character card and up to 1 item card". */
function revealedTogether(places: readonly LookPlace[]): LookPlace[][] {
  const groups: LookPlace[][] = [];
  for (const place of places) {
    const last = groups.at(-1)?.[0];
    if (last?.reveal && place.reveal && last.into === place.into) groups.at(-1)!.push(place);
    else groups.push([place]);
  }
  return groups;
}

function lookPlaces(w: Writer, some: readonly LookPlace[], owner: string): string {
  const first = some[0]!;
  const { into, filter, count = 1, upTo, any, all, reveal, exerted, orPlay } = first;
  if (orPlay)
    return `If that card costs ${orPlay.cost?.max} or less, you may play it for free instead${exerted ? ' and it enters play exerted' : ''}`;
  const where = LOOK_PLACES[into](w, owner, exerted);
  if (reveal) {
    const many = some.length > 1 || any || count !== 1;
    const then = into === 'play' ? `play ${many ? 'them' : 'it'} for free` : `put ${many ? 'them' : 'it'} ${where}`;
    return `You may reveal ${some.map((one) => wanted(w, one, some.length > 1)).join(' and ')} and ${then}`;
  }
  if (all) return `Put all revealed ${cardNoun(w, filter ?? {}, true)} ${where}`;
  if (any) return `You may put each ${cardNoun(w, filter ?? {}, false)} ${where}`;
  return `${upTo ? 'You may put' : 'Put'} ${count === 1 ? 'one' : count} ${where}`;
}

/** "a song card", "up to 2 character cards", "any number of Puppy character cards". */
function wanted(w: Writer, { filter = {}, count = 1, any }: LookPlace, several: boolean): string {
  if (any) return `any number of ${cardNoun(w, filter, true)}`;
  if (count !== 1) return `up to ${count} ${cardNoun(w, filter, true)}`;
  return several ? `up to 1 ${cardNoun(w, filter, false)}` : withArticle(cardNoun(w, filter, false));
}

/** A noun for cards that are in no play: "Detective character card", "cards". */
const cardNoun = (w: Writer, filter: CardFilter, many: boolean): string =>
  noun(w, { ...filter, zone: 'looked' }, many ? 'many' : 'one');

const LOOK_PLACES: Readonly<Record<LookPlace['into'], (w: Writer, owner: string, exerted?: true) => string>> = {
  hand: () => 'into your hand',
  deckTop: (_w, owner) => `on the top of ${owner}`,
  deckBottom: (_w, owner) => `on the bottom of ${owner}`,
  inkwell: (_w, _owner, exerted) => `into your inkwell facedown${exerted ? ' and exerted' : ''}`,
  discard: () => 'into your discard',
  play: () => '',
  under: (w) => `facedown under ${w.self}`,
};

function lookRest(rest: Do<'look'>['rest'], owner: string, amount: Do<'look'>['amount']): string {
  const them = amount === 1 ? 'it' : 'the rest';
  switch (rest) {
    case undefined:
      return '';
    case 'deckTop':
      return `Put ${them} on the top of ${owner}${amount === 1 ? '' : ' in any order'}`;
    case 'deckBottom':
      return `Put ${them} on the bottom of ${owner}${amount === 1 ? '' : ' in any order'}`;
    case 'deckTopOrBottom':
      return `Put ${them} on either the top or the bottom of ${owner}`;
    case 'discard':
      return `Put ${them} into your discard`;
    case 'inkwellExerted':
      return `Put ${them} into your inkwell facedown and exerted`;
    case 'hand':
      return `Put ${them} into your hand`;
    default:
      return `Shuffle ${them} into your deck`;
  }
}

function search(w: Writer, { filter, into, hidden }: Do<'search'>, verb: Conjugate): string {
  const card = withArticle(cardNoun(w, filter, false));
  const start = `${verb('search')} your deck for ${card}${hidden ? '' : ' and reveal that card to all players'}`;
  return into === 'hand'
    ? `${start}. Put that card into your hand and shuffle your deck`
    : `${start}. Shuffle your deck and put that card on top of it`;
}

// ------------------------------------------------------------------------------------------------ what lasts

/** "chosen character gets +2 {S} this turn". */
function apply(w: Writer, { to, modifiers: all, duration: lasts }: Do<'apply'>): string {
  const subject = reference(w, to, 'subject');
  const { text, behind } = modifiers(w, all, agreement(w, to, subject));
  return words(subject, text, duration(w, lasts), behind);
}

function agreement(w: Writer, to: CardRef, subject: string): 'one' | 'many' {
  if (subject === 'they') return 'many';
  if (typeof to === 'object' && 'all' in to) return subject.startsWith('each') ? 'one' : 'many';
  return to !== 'this' && w.plural ? 'many' : 'one';
}

/** "give chosen character +2 {S} this turn", behind "you may" and "to". */
function give(w: Writer, effect: Do<'apply'>): string {
  if (!effect.modifiers.every(isGiven)) return apply(w, effect);
  const object = reference(w, effect.to);
  const { text, behind } = modifiers(w, effect.modifiers, 'many');
  return words('give', object, text.replace(/\b(?:get|gain) /g, ''), duration(w, effect.duration), behind);
}

const isGiven = (modifier: Modifier): boolean =>
  ('stat' in modifier && typeof modifier.by === 'number') ||
  ('keyword' in modifier && typeof modifier.value !== 'object') ||
  'ability' in modifier;

function applyToPlayer(w: Writer, { who = 'you', modifiers: all, duration: lasts }: Do<'applyToPlayer'>): string {
  const whom = who === 'you' || who === 'opponents' || who === 'players' ? who : 'opponents';
  return series(all.map((one) => playerModifier(w, one, whom, duration(w, lasts))));
}

const payLess = (w: Writer, effect: Do<'applyToPlayer'>): string => applyToPlayer(w, effect).replace(/^you /, '');

function whenever(w: Writer, { trigger, effects, duration: lasts, next }: Do<'whenever'>): string {
  const phrase = triggerPhrase(w, { triggers: [trigger] });
  const start = next ? phrase.replace(/^when(?:ever)?/, 'the next time') : phrase;
  return `${start} ${duration(w, lasts)}, ${joined(w, effects)}`;
}

// ------------------------------------------------------------------------------------------------ structure

function may(w: Writer, { who = 'you', effects, otherwise }: Do<'may'>): string {
  const subject = who === 'you' ? 'you' : subjectOf(w, who);
  const text = `${subject} may ${who === 'you' ? infinitives(w, effects) : effects.map((one) => predicate(w, one, plain)).join(' and ')}`;
  return otherwise ? `${text}. ${who === 'you' ? "If you don't" : "If they don't"}, ${continued(w, otherwise)}` : text;
}

/** "draw a card, then choose and discard a card". */
const infinitives = (w: Writer, effects: readonly Effect[]): string =>
  effects.map((effect) => infinitive(w, effect)).join(', then ');

function sequence(w: Writer, { first, then, may: optional, who = 'you', form, otherwise }: Do<'sequence'>): string {
  const subject = who === 'you' ? 'you' : subjectOf(w, who);
  const cost =
    optional || who !== 'you' ? `${subject} ${optional ? 'may ' : ''}${infinitives(w, first)}` : infinitives(w, first);
  const text =
    form === 'ifYouDo'
      ? `${cost}. If ${who === 'you' ? 'you' : 'they'} do, ${joined(w, then)}`
      : `${cost} to ${infinitives(w, then)}`;
  return otherwise ? `${text}. Otherwise, ${continued(w, otherwise)}` : text;
}

function conditional(w: Writer, { condition, then, otherwise }: Do<'if'>): string {
  const text = `if ${clause(w, condition)}, ${joined(w, then)}`;
  return otherwise ? `${text}. Otherwise, ${continued(w, otherwise)}` : text;
}

function oneOf(w: Writer, { options, by = 'you', modal, labels }: Do<'oneOf'>): string {
  if (!modal) return options.map((option) => joined(w, option)).join(' or ');
  const start = by === 'you' ? 'choose one' : `${subjectOf(w, by)} chooses ${labels ? labels.join(' or ') : 'one'}`;
  const bullets = options.map(
    (option, index) => `\n• ${labels?.[index] ? `${labels[index]} ` : ''}${sentences(w, option)}`,
  );
  return `${start}:${bullets.join('')}`;
}

function each(w: Writer, { players, effects }: Do<'each'>): string {
  return withSubject(w, players, (verb) => effects.map((effect) => predicate(w, effect, verb)).join(' and '));
}

export { means, possessive, STAT_SYMBOLS, signed, theNumber };
