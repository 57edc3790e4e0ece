/** What an ability does, sentence by sentence. */
import type {
  Ability,
  Amount,
  CardFilter,
  CardRef,
  Duration,
  Effect,
  LookPlace,
  Modifier,
  PlayerRef,
} from '@lorelab/engine/lorcana';
import { behind, isCounted, numberOf, plainNumber, theNumber } from './amounts.js';
import { clause } from './conditions.js';
import { modifiers, playerModifier } from './modifiers.js';
import { kindOf, noun, selected } from './nouns.js';
import { deckOf, reference, topCards } from './references.js';
import { triggerPhrase } from './triggers.js';
import { capitalised, series, thirdPerson, withArticle, words } from './words.js';
import type { Writer } from './writer.js';

type Do<K extends Effect['do']> = Extract<Effect, { do: K }>;

/** The verb of a clause: its plain form ("draw a card"), or as one person does it ("draws a card"). */
type Conjugate = (verb: string) => string;
const plain: Conjugate = (verb) => verb;

/** Sentences for effects that happen one after the other: "Draw a card. Gain 1 lore." */
export function sentences(w: Writer, all: readonly Effect[]): string {
  const texts: string[] = [];
  const effects = withChoicesInPlace(all);
  effects.forEach((effect, index) => {
    const before = effects[index - 1];
    if (before && isOneClause(before, effect)) texts.push(`${texts.pop()} and ${predicate(w, effect, plain)}`);
    else texts.push(main(w, effect));
  });
  return texts.map((text) => ended(capitalised(text))).join(' ');
}

/** A choice that isn't said by itself is said by what is done first to the card ("return an item card …"). */
function withChoicesInPlace(effects: readonly Effect[]): readonly Effect[] {
  return effects.flatMap((effect, index) => {
    const after = effects[index + 1];
    if (isUnsaid(effect) && after?.do === 'if') return [];
    const before = effects[index - 1];
    if (effect.do !== 'if' || !before || !isUnsaid(before)) return [effect];
    const [start, ...rest] = effect.then;
    if (!start || !('what' in start)) return [effect];
    // biome-ignore lint/suspicious/noThenProperty: a key of the ability language
    return [{ ...effect, then: [{ ...start, what: before.what } as Effect, ...rest] }];
  });
}

const isUnsaid = (effect: Effect): effect is Do<'choose'> =>
  effect.do === 'choose' &&
  typeof effect.what === 'object' &&
  'select' in effect.what &&
  !effect.what.select.chosen &&
  !effect.what.select.by;

/** "choose 3 cards from chosen opponent's discard and put them …": only in one clause is it still about that choice. */
const isOneClause = (before: Effect, effect: Effect): boolean =>
  before.do === 'each' && isInline(before) && !CLAUSES[effect.do] && JSON.stringify(effect).includes('"it"');

/** The effects behind a comma: the first goes on in the same sentence. */
export function continued(w: Writer, effects: readonly Effect[]): string {
  const text = sentences(w, effects);
  return /^(?:\{|YES|NO)/.test(text) ? text : lowered(text);
}

/** The effects behind "to": "draw a card. Gain 1 lore." */
export function toDo(w: Writer, [first, ...rest]: readonly Effect[]): string {
  return first ? words(ended(infinitive(w, first)), sentences(w, rest)) : '';
}

/** The effects of a triggered ability. Where a secondary condition is false nothing of it happens (6.2.4). */
export function underTrigger(w: Writer, effects: readonly Effect[]): string {
  const [only] = effects;
  if (effects.length !== 1 || only?.do !== 'if' || only.otherwise) return continued(w, effects);
  const condition = clause(w, only.condition);
  const [start, ...rest] = only.then;
  return `if ${condition}, ${words(ended(first(w, start!, main)), sentences(w, rest))}`;
}

/** With its full stop, unless it has one. */
const ended = (text: string): string => (/(?:[.!?]"?|\n• [^\n]*)$/.test(text) ? text : `${text}.`);

/** Whether nothing can be added to a sentence with "and". */
const isOver = (text: string): boolean => /[.:] ?/.test(text.replace(/(?:Mr|Dr|Mrs|St|Jr)\./g, ''));

// ------------------------------------------------------------------------------------------------ clauses

/** The player who does an effect, as far as the effect says it. */
function doer(effect: Effect): PlayerRef | undefined {
  if (effect.do === 'lookAtHand' || effect.do === 'lookAt') return 'you';
  if ('who' in effect && effect.who !== undefined) return effect.who;
  if ('by' in effect && effect.by !== undefined) return effect.by;
  if (effect.do === 'each') return effect.players;
  return chooser(effect);
}

/** Who chooses the cards that it is done to, or whose deck's top cards they are. */
function chooser(effect: Effect): PlayerRef | undefined {
  const target =
    'what' in effect ? effect.what : 'to' in effect ? effect.to : 'from' in effect ? effect.from : undefined;
  if (typeof target !== 'object') return undefined;
  if ('select' in target) return target.select.by;
  if ('top' in target && target.top !== 'chosenPlayer' && target.top !== 'chosenOpponent') return target.top;
  return undefined;
}

/** A main clause: "draw a card", "each opponent chooses and discards a card", "chosen character gets +1 {S} this turn". */
function main(w: Writer, effect: Effect): string {
  const say = CLAUSES[effect.do] as ((w: Writer, effect: Effect) => string) | undefined;
  if (say) return say(w, effect);
  return withSubject(w, doer(effect) ?? 'you', (verb) => predicate(w, effect, verb));
}

/** Effects whose clause isn't a player doing something. */
const CLAUSES: { readonly [K in Effect['do']]?: (w: Writer, effect: Do<K>) => string } = {
  apply,
  applyToPlayer,
  may,
  sequence,
  if: conditional,
  oneOf,
  each,
  whenever,
  atEndOfTurn: (w, { whose, effects }) =>
    `at the end of ${whose === 'you' ? 'your' : 'the'} turn, ${joined(w, effects)}`,
  afterChallenge: (w, { effects }) => `${joined(w, effects)} after the challenge`,
  forEach: (w, { cards, effects }) => `for each ${reference(w, cards)}, ${joined(w, effects)}`,
  repeat: (w, { times, effects }) => `${behind(w, times)}, ${joined(w, effects)}`,
};

/** The plain form, behind "you may" and "to". */
function infinitive(w: Writer, effect: Effect): string {
  if (effect.do === 'apply') return give(w, effect);
  if (effect.do === 'applyToPlayer') return applyToPlayer(w, effect).replace(/^you /, '');
  if (effect.do === 'each' && !isInline(effect)) return `have ${each(w, effect)}`;
  if (effect.do === 'if' && effect.otherwise) return instead(w, effect, infinitive);
  if (CLAUSES[effect.do]) return main(w, effect);
  const who = doer(effect) ?? 'you';
  if (who === 'you') return predicate(w, effect, plain);
  return `have ${withSubject(w, who, (verb) => predicate(w, effect, verb))}`;
}

/** A clause with its subject: nothing for you, who are told what to do. */
function withSubject(w: Writer, who: PlayerRef, say: (verb: Conjugate) => string): string {
  if (who === 'you') return say(plain);
  const subject = subjectOf(w, who);
  w.spoken = who;
  const text = `${subject} ${say(subject === 'they' || who === 'mostCards' ? plain : thirdPerson)}`;
  w.spoken = undefined;
  return text;
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
  const subject = who === 'itsPlayer' && w.noun !== 'character' ? 'its player' : SUBJECTS[who];
  w.player = LOOPED.has(who) ? 'thatPlayer' : who;
  return subject;
}

/** Players who are spoken of as "that player" and "they" afterwards. */
const LOOPED: ReadonlySet<PlayerRef> = new Set(['opponents', 'players', 'chosenOpponent', 'chosenPlayer', 'mostCards']);

/** "your", "their": the cards of whoever does it. */
const own = (who: PlayerRef): string => (who === 'you' ? 'your' : 'their');

type Say = (w: Writer, effect: Effect) => string;

/** Effects that happen together under one "may", "if" or "to". */
function joined(w: Writer, effects: readonly Effect[], say: Say = main, joint = ' and '): string {
  const [one, other, ...more] = effects;
  if (one && other && more.length === 0 && movesTogether(one, other)) return movedTogether(w, one, other);
  let text = '';
  for (const effect of effects) text = text === '' ? first(w, effect, say) : joinedTo(w, text, effect, say, joint);
  return text;
}

type Move = Do<'move'>;

/** Two moves to one location: the second goes to where the first one is. */
const movesTogether = (one: Effect, other: Effect): boolean =>
  one.do === 'move' &&
  other.do === 'move' &&
  typeof other.to === 'object' &&
  'locationOf' in other.to &&
  other.to.locationOf === one.what;

/** "move this character and one of your other characters to the same location for free" */
function movedTogether(w: Writer, one: Effect, other: Effect): string {
  const moved = `${reference(w, (one as Move).what)} and ${reference(w, (other as Move).what)}`;
  w.select('character', false, 'other');
  return `move ${moved} to the same location for free`;
}

const first = (w: Writer, effect: Effect, say: Say): string =>
  effect.do === 'if' && effect.otherwise ? instead(w, effect, say) : say(w, effect);

/** One more effect: in the same sentence, or in one that is understood to go on about what was done. */
function joinedTo(w: Writer, text: string, effect: Effect, say: Say, joint: string): string {
  const subject = /^(?:each|chosen|that|the|its|their) (?:opponent|player)/.test(text);
  if (isOver(text) || speaksOfBefore(effect)) return `${text}. ${capitalised(main(w, effect))}`.replace('.. ', '. ');
  const clauseText = say(w, effect);
  const you = subject && !CLAUSES[effect.do] && (doer(effect) ?? 'you') === 'you' ? 'you ' : '';
  return `${text}${joint}${you}${clauseText}`;
}

/** Clauses that go back to a card said before, and so belong to the "may" or the loop in which it was met. */
function speaksOfBefore(effect: Effect): boolean {
  if (!['apply', 'if', 'may', 'sequence'].includes(effect.do)) return false;
  const text = JSON.stringify(effect);
  const own = text.search(/"select":|"do":"each"|"do":"reveal"/);
  const back = text.search(/"it"|"thatPlayer"|"itsPlayer"|"revealed"/);
  return back >= 0 && (own < 0 || back < own);
}

// ------------------------------------------------------------------------------------------------ what is done

/** What somebody does: "draw 2 cards", "chooses and discards a card". */
function predicate(w: Writer, effect: Effect, verb: Conjugate): string {
  const say = PREDICATES[effect.do] as ((w: Writer, effect: Effect, verb: Conjugate) => string) | undefined;
  const text = say ? say(w, effect, verb) : main(w, effect);
  w.done = effect.do;
  return text;
}

const PREDICATES: { readonly [K in Effect['do']]?: (w: Writer, effect: Do<K>, verb: Conjugate) => string } = {
  draw,
  discard,
  gainLore: (w, { amount }, verb) => lore(w, verb('gain'), amount),
  loseLore: (w, { amount }, verb) => lore(w, verb('lose'), amount),
  damage,
  putDamage: (w, { to, amount }, verb) => {
    const number = numberOf(amount) ?? 1;
    const counters = number === 1 ? 'damage counter on' : 'damage counters on';
    return words(verb('put'), number, counters, reference(w, to, 'each'), isCounted(amount) && behind(w, amount));
  },
  removeDamage: (w, { from, amount, upTo }, verb) =>
    words(verb('remove'), upTo && 'up to', quantity(amount), 'damage from', reference(w, from, 'each')),
  moveDamage: (w, { from, to, amount, upTo }, verb) => {
    const counters = amount === 1 && !upTo ? 'damage counter' : 'damage counters';
    const moved = words(verb('move'), upTo && 'up to', quantity(amount), counters, 'from', reference(w, from, 'each'));
    return `${moved} to ${reference(w, to)}`;
  },
  ready: (w, { what }, verb) => affects(w, verb, 'ready', what),
  exert: (w, { what }, verb) => affects(w, verb, 'exert', what, 'exerted'),
  banish: (w, { what }, verb) => affects(w, verb, 'banish', what, 'banished'),
  put,
  shuffle: (_w, { who = 'you' }, verb) => `${verb('shuffle')} ${own(who)} deck`,
  move: (w, { what, to }, verb) => {
    const moved = reference(w, what);
    w.alsoCalled('moved');
    return words(verb('move'), moved, 'to', to === 'event' ? 'there' : reference(w, to), 'for free');
  },
  play,
  reveal,
  revealHand: (_w, { who }, verb) => `${verb('reveal')} ${own(who)} hand`,
  lookAtHand: (w, { who }, verb) => `${verb('look')} at ${subjectOf(w, who)}'s hand`,
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
  choose,
  choosePlayers: (w, _effect, verb) => {
    w.player = 'thatPlayer';
    return `${verb('choose')} any number of players`;
  },
  again: (_w, _effect, verb) => `${verb('repeat')} this effect`,
  payInk: (_w, { amount }, verb) => `${verb('pay')} ${plainNumber(amount)} {I}`,
};

const quantity = (amount: Amount | 'all'): string => (amount === 'all' ? 'all' : plainNumber(amount));

/** "draw 2 cards", "draw cards equal to …", "draw until you have 3 cards in your hand". */
function draw(w: Writer, { who = 'you', amount, until }: Do<'draw'>, verb: Conjugate): string {
  if (until) return `${verb('draw')} ${untilTheyHave(who, amount)}`;
  const number = numberOf(amount);
  const cards = number === undefined ? 'cards' : number === 1 ? 'a card' : `${number} cards`;
  return words(verb('draw'), cards, behind(w, amount));
}

function untilTheyHave(who: PlayerRef, amount: Amount): string {
  const have = `until ${who === 'you' ? 'you' : 'they'} have`;
  return typeof amount === 'number' ? `${have} ${amount} cards in ${own(who)} hand` : `cards ${have} the same number`;
}

/** "deal 2 damage to chosen character", "deal damage to chosen character equal to …". */
function damage(w: Writer, { to, amount }: Do<'damage'>, verb: Conjugate): string {
  if (typeof amount === 'object' && 'event' in amount)
    return `${verb('deal')} that much damage to ${reference(w, to, 'each')}`;
  const start = words(verb('deal'), numberOf(amount), 'damage to');
  const target = reference(w, to, 'each');
  return words(start, target, behind(w, amount));
}

/** "choose an opposing character": a choice that something else will speak of. */
function choose(w: Writer, { what }: Do<'choose'>, verb: Conjugate): string {
  if (typeof what !== 'object' || !('select' in what)) return `${verb('choose')} ${reference(w, what)}`;
  const { chosen, ...selection } = what.select;
  const phrase = selected(w, selection);
  w.select(kindOf(selection), (selection.count ?? 1) !== 1, 'chosen');
  w.chosen = chosen === true;
  return `${verb('choose')} ${phrase}`;
}

/** "reveal the top card of your deck": what is shown is "it" from here on. */
function reveal(w: Writer, { what }: Do<'reveal'>, verb: Conjugate): string {
  if (typeof what !== 'object' || !('top' in what)) return `${verb('reveal')} ${reference(w, what)}`;
  const phrase = `${verb('reveal')} ${topCards(w, what)}`;
  w.mean('revealed', 'card', (what.count ?? 1) !== 1);
  w.mine = what.top === 'you';
  return phrase;
}

function lore(w: Writer, verb: string, amount: Amount): string {
  if (typeof amount === 'object' && 'thisWay' in amount && w.done === 'loseLore')
    return `${verb} lore equal to the lore lost this way`;
  return words(verb, numberOf(amount), 'lore', behind(w, amount));
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

// ------------------------------------------------------------------------------------------------ cards from hand to discard

function discard(w: Writer, effect: Do<'discard'>, verb: Conjugate): string {
  const { who = 'you', how, until, amount = 1 } = effect;
  if (how === 'hand') return `${verb('discard')} ${own(who)} hand`;
  if (until) return `${verb('discard')} cards ${untilTheyHave(who, amount)}`;
  const cards = discarded(w, effect);
  w.select('card', amount !== 1, 'discarded');
  if (how === 'random') return `${verb('discard')} ${cards} at random`;
  if (how === 'youChoose') return `${verb('discard')} ${cards} of your choice`;
  return `${verb('choose')} and ${verb('discard')} ${cards}`;
}

/** "a card", "2 item cards", "any number of cards", "that many cards". */
function discarded(w: Writer, { amount = 1, filter = {}, any }: Do<'discard'>): string {
  if (any) return `any number of ${cardNoun(w, filter, true)}`;
  if (typeof amount === 'object' && 'thisWay' in amount) return `that many ${cardNoun(w, filter, true)}`;
  const number = numberOf(amount) ?? 1;
  return words(
    number === 1 ? withArticle(cardNoun(w, filter, false)) : `${number} ${cardNoun(w, filter, true)}`,
    behind(w, amount),
  );
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
  const random = randomReturn(what);
  if (random !== undefined) return `${verb('return')} ${random}`;
  const cards = what === 'this' ? 'this card' : reference(w, what);
  const owner = mine ? 'your' : w.noun === 'character' || many ? "their player's" : "its player's";
  w.alsoCalled('returned');
  return from ? `${verb('put')} ${cards} into ${owner} hand` : `${verb('return')} ${cards} to ${owner} hand`;
}

/** "2 cards at random from your inkwell to your hand", "… until they have 3 cards in their inkwell". */
function randomReturn(what: CardRef): string | undefined {
  if (typeof what !== 'object' || !('select' in what) || !what.select.random) return undefined;
  const { of, zone, count = 1 } = what.select;
  const whose = of === 'you' ? 'your' : 'their';
  const moved = `cards at random from ${whose} ${zone} to ${whose} hand`;
  if (typeof count === 'number') return `${count} ${moved}`;
  return `${moved} until they have ${typeof count === 'object' && 'less' in count ? count.less : 0} cards in their ${zone}`;
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
function apply(w: Writer, { to, modifiers: all, duration }: Do<'apply'>): string {
  const [only] = all;
  if (only && 'shield' in only) return shielded(w, to, only.shield, duration);
  const subject = reference(w, to, 'subject');
  if (only && 'ability' in only && duration === 'theirNextReady') return unlessThen(w, subject, only.ability, duration);
  return `${subject} ${modifiers(w, all, agreement(w, to, subject), duration)}`;
}

/** "until the start of your next turn, the next time they would be dealt damage they take no damage instead" */
function shielded(w: Writer, to: CardRef, shield: 'damage' | 'dealtDamage', lasts: Duration): string {
  const would = shield === 'damage' ? 'would take damage' : 'would be dealt damage';
  return `${LASTING[lasts]}, the next time ${reference(w, to, 'subject')} ${would} they take no damage instead`;
}

const LASTING: Partial<Record<Duration, string>> = {
  thisTurn: 'this turn',
  untilYourNextTurn: 'until the start of your next turn',
  theirNextTurn: 'during their next turn',
};

/** "they can't ready at the start of their next turn unless they're at a location" */
function unlessThen(w: Writer, subject: string, ability: Ability, lasts: Duration): string {
  if (ability.kind !== 'static' || !ability.condition || !('not' in ability.condition))
    return `${subject} gain ${lasts}`;
  const { not } = ability.condition;
  const place = 'is' in not && not.filter.at === 'location' ? "they're at a location" : clause(w, not);
  return `${subject} ${modifiers(w, ability.modifiers ?? [], 'many', lasts)} unless ${place}`;
}

function agreement(w: Writer, to: CardRef, subject: string): 'one' | 'many' {
  if (subject === 'they') return 'many';
  if (typeof to === 'object' && 'all' in to) return /^(?:each|the) /.test(subject) ? 'one' : 'many';
  return to !== 'this' && w.plural ? 'many' : 'one';
}

/** "give chosen character +2 {S} this turn", behind "you may" and "to". */
function give(w: Writer, effect: Do<'apply'>): string {
  const kinds = new Set(effect.modifiers.map(given));
  if (kinds.size !== 1 || kinds.has(undefined)) return apply(w, effect);
  const object = reference(w, effect.to);
  return `give ${object} ${modifiers(w, effect.modifiers, 'many', effect.duration).replace(/^(?:get|gain) /, '')}`;
}

/** What can be given: changes of characteristics, or what is gained, but not both in one go. */
function given(modifier: Modifier): 'gets' | 'gains' | undefined {
  if ('stat' in modifier) return numberOf(modifier.by) === undefined ? undefined : 'gets';
  return 'keyword' in modifier || 'ability' in modifier || 'classification' in modifier ? 'gains' : undefined;
}

function applyToPlayer(w: Writer, { who = 'you', modifiers: all, duration }: Do<'applyToPlayer'>): string {
  const whom = who === 'you' || who === 'players' ? who : 'opponents';
  return series(all.map((one) => playerModifier(w, one, whom, duration)));
}

function whenever(w: Writer, { trigger, effects, duration, next }: Do<'whenever'>): string {
  const { card, noun, plural } = w;
  const phrase = triggerPhrase(w, { triggers: [trigger] });
  const start = next ? phrase.replace(/^when(?:ever)?/, 'the next time') : phrase;
  const text = `${start} ${LASTING[duration] ?? ''}, ${joined(w, effects)}`;
  w.mean(card, noun, plural);
  return text;
}

// ------------------------------------------------------------------------------------------------ structure

function may(w: Writer, { who = 'you', effects, otherwise }: Do<'may'>): string {
  const [only] = effects;
  if (who === 'itsPlayer' && otherwise && only) return unlessDone(w, who, only, otherwise);
  if (only?.do === 'move' && only.to === 'event')
    return `${reference(w, only.what, 'subject')} may move there for free`;
  const text = `${subjectOf(w, who)} may ${doing(w, who, effects)}`;
  return otherwise ? `${text}. If ${they(who)} don't, ${joined(w, otherwise)}` : text;
}

/** "draw 2 cards unless its player puts it on the bottom of their deck" */
function unlessDone(w: Writer, who: PlayerRef, effect: Effect, otherwise: readonly Effect[]): string {
  return `${joined(w, otherwise)} unless ${withSubject(w, who, (verb) => predicate(w, effect, verb))}`;
}

const they = (who: PlayerRef): string => (who === 'you' ? 'you' : 'they');

/** What somebody may do: "draw a card, then choose and discard a card". */
function doing(w: Writer, who: PlayerRef, effects: readonly Effect[]): string {
  if (who === 'you') return joined(w, effects, infinitive, ', then ');
  return joined(w, effects, (_w, effect) => predicate(w, effect, plain));
}

function sequence(
  w: Writer,
  { first: cost, then, may: optional, who = 'you', form, otherwise }: Do<'sequence'>,
): string {
  const subject = optional || who !== 'you' ? `${subjectOf(w, who)} ${optional ? 'may ' : ''}` : '';
  const text = `${subject}${doing(w, who, cost)}`;
  const whole =
    form === 'ifYouDo'
      ? `${text}. If ${they(who)} do, ${joined(w, then)}`
      : `${text} to ${joined(w, then, infinitive)}`;
  return otherwise ? `${whole}. Otherwise, ${joined(w, otherwise)}` : whole;
}

function conditional(w: Writer, { condition, then, otherwise }: Do<'if'>): string {
  const text = `if ${clause(w, condition)}, ${joined(w, otherwise ? withoutOtherwise(then, otherwise) : then)}`;
  return otherwise ? `${text}. Otherwise, ${joined(w, otherwise)}` : text;
}

/** "Otherwise" is said once, for the card that might have been taken and was not as for the card that couldn't be. */
function withoutOtherwise(then: readonly Effect[], otherwise: readonly Effect[]): readonly Effect[] {
  const [only] = then;
  if (then.length !== 1 || only?.do !== 'may' || JSON.stringify(only.otherwise) !== JSON.stringify(otherwise))
    return then;
  const { otherwise: _same, ...rest } = only;
  return [rest];
}

/** "[A]. If [condition], [B] instead" (6.5.6), where "otherwise" would speak of more than this. */
function instead(w: Writer, { condition, then, otherwise = [] }: Do<'if'>, say: Say): string {
  const usual = joined(w, otherwise, say);
  return `${usual}. If ${clause(w, condition)}, ${joined(w, then)} instead`;
}

function oneOf(w: Writer, { options, by = 'you', modal, labels }: Do<'oneOf'>): string {
  if (!modal)
    return withSubject(w, by, (verb) =>
      options.map((option) => option.map((one) => predicate(w, one, verb)).join(' and ')).join(' or '),
    );
  const start = labels ? `${subjectOf(w, by)} chooses ${labels.join(' or ')}` : 'choose one';
  return `${start}:${options.map((option, index) => bullet(w, option, labels?.[index])).join('')}`;
}

function bullet(w: Writer, option: readonly Effect[], label: string | undefined): string {
  const { card, noun, plural, player, selections } = w;
  const text = sentences(w, option);
  Object.assign(w, { card, noun, plural, player, selections });
  return `\n• ${words(label, label && option[0] && needsYou(option[0]) && 'You', label ? lowered(text) : text)}`;
}

const needsYou = (effect: Effect): boolean => !CLAUSES[effect.do] && (doer(effect) ?? 'you') === 'you';
const lowered = (text: string): string => text[0]!.toLowerCase() + text.slice(1);

// ------------------------------------------------------------------------------------------------ each player

/** A chosen player who is only said with a zone or in a condition: "from chosen player's discard". */
const isInline = ({ players, effects }: Do<'each'>): boolean =>
  (players === 'chosenPlayer' || players === 'chosenOpponent') && !acts(effects[0]);

/** Whether the looped player does it. */
const acts = (effect: Effect | undefined): boolean => effect !== undefined && doer(effect) === 'thatPlayer';

function each(w: Writer, effect: Do<'each'>): string {
  const { players, effects } = effect;
  if (isInline(effect)) {
    w.player = 'thatPlayer';
    w.zoneOwner = `${SUBJECTS[players]}'s`;
    return joined(w, effects);
  }
  const which = relative(effects);
  const subject = `${subjectOf(w, players)}${which ? which.text : ''}`;
  const [start, ...rest] = which ? which.effects : effects;
  if (!start) return subject;
  if (!actsInLoop(start))
    return `for ${players === 'players' ? 'each player' : 'each opposing player'}, ${joined(w, effects)}`;
  return rest.reduce((text, one) => inLoop(w, text, one), `${subject} ${done(w, start, players)}`);
}

/** What is done in a loop without a word of who does it, is done by the player of the loop. */
function actsInLoop(effect: Effect): boolean {
  if (CLAUSES[effect.do] && effect.do !== 'oneOf' && effect.do !== 'may' && effect.do !== 'sequence') return false;
  if (acts(effect)) return true;
  return doer(effect) === undefined && !CLAUSES[effect.do] && JSON.stringify(effect).includes('"thatPlayer"');
}

/** The verb phrase of the player of the loop. */
function done(w: Writer, effect: Effect, players: PlayerRef): string {
  const verb = players === 'mostCards' ? plain : thirdPerson;
  if (effect.do === 'may' || effect.do === 'sequence')
    return main(w, { ...effect, who: 'thatPlayer' }).replace(/^that player /, '');
  if (effect.do === 'oneOf') return oneOf(w, effect).replace(/^that player /, '');
  return predicate(w, effect, verb);
}

function inLoop(w: Writer, text: string, effect: Effect): string {
  const goesOn =
    !isOver(text) && !speaksOfBefore(effect) && (acts(effect) || (doer(effect) === undefined && !CLAUSES[effect.do]));
  if (goesOn && !(effect.do === 'draw' || effect.do === 'gainLore'))
    return `${text} and ${predicate(w, effect, thirdPerson)}`;
  if (goesOn && acts(effect)) return `${text} and ${predicate(w, effect, thirdPerson)}`;
  return `${text}. ${capitalised(main(w, effect))}`;
}

/** "each opponent with more lore than you" */
function relative(effects: readonly Effect[]): { text: string; effects: readonly Effect[] } | undefined {
  const [only] = effects;
  if (effects.length !== 1 || only?.do !== 'if' || only.otherwise || !('amount' in only.condition)) return undefined;
  const { amount, range } = only.condition;
  if (typeof amount !== 'object') return undefined;
  if ('lore' in amount && range.above !== undefined) return { text: ' with more lore than you', effects: only.then };
  if (!('cards' in amount) || amount.of !== 'thatPlayer') return undefined;
  const count = range.below ?? range.above;
  if (typeof count !== 'number') return undefined;
  const text = ` with ${range.below === undefined ? 'more' : 'fewer'} than ${count} cards in their ${amount.cards}`;
  return { text, effects: only.then };
}
