/** Cards that go from zone to zone, and cards that are played. */
import type { CardRef } from '@lorelab/engine/lorcana';
import { behind, isCounted, limitOf, numberOf } from './amounts.js';
import type { Conjugate, Do } from './doers.js';
import { selected } from './nouns.js';
import { reference } from './references.js';
import { words } from './words.js';
import type { Writer } from './writer.js';

export function put(w: Writer, effect: Do<'put'>, verb: Conjugate): string {
  const { what, into } = effect;
  if (typeof what === 'object' && 'top' in what && isCounted(limitOf(what.count ?? 1)?.counted ?? what.count ?? 1))
    return putSoMany(w, effect, what, verb);
  if (into === 'hand') return returnToHand(w, what, verb);
  const mine = isMine(w, what);
  const cards = reference(w, what);
  // It has been sung, and is there.
  if (cards === 'that song' && what === 'eventOther')
    return words(verb('put'), 'that song from your discard', place(w, effect, yours));
  if (cards === 'that song') return words(verb('put'), cards, place(w, effect, yours), 'instead of into your discard');
  const zone = (name: string): string => zoneOf(w, what, mine, name);
  if (into === 'deckShuffled') return `${verb('shuffle')} ${cards} into ${zone('deck')}`;
  return words(verb('put'), cards, place(w, effect, zone));
}

const yours = (name: string): string => `your ${name}`;

/** "put the top card of your deck into your inkwell facedown for each item you have in play" */
function putSoMany(w: Writer, effect: Do<'put'>, { top, count = 1 }: Top, verb: Conjugate): string {
  if (typeof count === 'object' && 'event' in count) {
    const zone = (name: string): string => (top === 'you' ? `your ${name}` : `their ${name}`);
    return words(
      verb('put'),
      `that many cards from the top of ${zone('deck')}`,
      place(w, effect, zone).replace(' in any order', ''),
    );
  }
  const limit = limitOf(count);
  const each = limit?.counted ?? count;
  const text = put(w, { ...effect, what: { top, count: numberOf(each) ?? 1 } }, verb);
  return `${text} ${behind(w, each)}${limit ? `, to a maximum of ${limit.most} cards` : ''}`;
}

type Top = Extract<CardRef, { top: unknown }>;

function place(w: Writer, effect: Do<'put'>, zone: (name: string) => string): string {
  const { what, into, exerted, faceup, target, random } = effect;
  const order = random ? ' in a random order' : isMany(what) ? ' in any order' : '';
  switch (into) {
    case 'inkwell':
      return `into ${zone('inkwell')} facedown${exerted ? ' and exerted' : ''}`;
    case 'deckTop':
      return `on the top of ${zone('deck')}${order}`;
    case 'deckBottom':
      return `on the bottom of ${zone('deck')}${order}`;
    case 'deckTopOrBottom':
      return `on either the top or the bottom of ${zone('deck')}`;
    case 'discard':
      return `into ${zone('discard')}`;
    default:
      return under(w, target, faceup);
  }
}

function under(w: Writer, target: CardRef | undefined, faceup: true | undefined): string {
  const card = target === undefined ? w.self : reference(w, target);
  return faceup ? `under ${card} faceup` : `facedown under ${card}`;
}

/** Cards go to zones of their players: "your hand", "its player's deck", "their players' inkwells". */
function zoneOf(w: Writer, what: CardRef, mine: boolean, name: string): string {
  if (mine) return `your ${name}`;
  if (isMany(what)) return isFromOneZone(what) ? `their ${name}` : `their players' ${name}s`;
  if (typeof what === 'object' && 'top' in what) return `their ${name}`;
  return `${w.noun === 'character' || w.plural ? 'their' : 'its'} player's ${name}`;
}

/** Cards of one player's hidden zone, who has been spoken of. */
const isFromOneZone = (what: CardRef): boolean =>
  typeof what === 'object' && ('top' in what || ('select' in what && what.select.zone !== undefined));

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
  return ('of' in filter && filter.of === 'you') || ('zone' in filter && filter.zone === 'under');
}

function returnToHand(w: Writer, what: CardRef, verb: Conjugate): string {
  const random = randomReturn(what);
  if (random !== undefined) return `${verb('return')} ${random}`;
  const mine = isMine(w, what);
  const cards = what === 'this' ? 'this card' : reference(w, what);
  const hand = zoneOf(w, what, mine, 'hand');
  w.alsoCalled('returned');
  return isRevealed(what) ? `${verb('put')} ${cards} into ${hand}` : `${verb('return')} ${cards} to ${hand}`;
}

const isRevealed = (what: CardRef): boolean => what === 'revealed' || (typeof what === 'object' && 'top' in what);

/** "2 cards at random from your inkwell to your hand", "… until they have 3 cards in their inkwell". */
function randomReturn(what: CardRef): string | undefined {
  if (typeof what !== 'object' || !('select' in what) || !what.select.random) return undefined;
  const { of, zone, count = 1 } = what.select;
  const whose = of === 'you' ? 'your' : 'their';
  const moved = `cards at random from ${whose} ${zone} to ${whose} hand`;
  if (typeof count === 'number')
    return `${count === 1 ? 'a' : count} ${count === 1 ? moved.replace('cards', 'card') : moved}`;
  const kept = typeof count === 'object' && 'less' in count ? count.less : 0;
  const until = typeof kept === 'number' ? `${kept} cards in their ${zone}` : 'the same number as you';
  return `${moved} until they have ${until}`;
}

export function play(
  w: Writer,
  { what, from, exerted, afterwards, pay, less, shift }: Do<'play'>,
  verb: Conjugate,
): string {
  const bottom = afterwards ? ', then put it on the bottom of your deck instead of into your discard' : '';
  return (
    words(
      shift === 'must' ? verb('shift') : verb('play'),
      shift === 'may' && `or ${verb('shift')}`,
      playedCard(w, what),
      from && 'from your discard',
      !pay && 'for free',
      less !== undefined && `for ${less} {I} less`,
      exerted && (isThing(what) ? 'and it enters play exerted' : 'and they enter play exerted'),
    ) + bottom
  );
}

/** One item or location. */
const isThing = (what: CardRef): boolean =>
  typeof what === 'object' &&
  'select' in what &&
  (what.select.type === 'item' || what.select.type === 'location') &&
  (what.select.count ?? 1) === 1;

/** From the hand, which goes without saying: "a character with cost 5 or less". */
function playedCard(w: Writer, what: CardRef): string {
  if (typeof what !== 'object' || !('select' in what) || what.select.zone !== 'hand') return reference(w, what);
  const { zone: _zone, of: _of, ...rest } = what.select;
  if (rest.affected) return 'one of them';
  const phrase = selected(w, rest);
  w.select('character', false, 'chosen');
  return phrase;
}
