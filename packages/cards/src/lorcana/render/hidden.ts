/** Looking at cards, revealing them and searching for them. */
import type { Amount, CardFilter, LookPlace, PlayerRef } from '@lorelab/engine/lorcana';
import { theNumber } from './amounts.js';
import type { Conjugate, Do } from './doers.js';
import { noun } from './nouns.js';
import { deckOf, reference, topCards } from './references.js';
import { withArticle } from './words.js';
import type { Writer } from './writer.js';

/** "reveal the top card of your deck": what is shown is "it" from here on. */
export function reveal(w: Writer, { what }: Do<'reveal'>, verb: Conjugate): string {
  if (typeof what !== 'object' || !('top' in what)) return `${verb('reveal')} ${reference(w, what)}`;
  const phrase = `${verb('reveal')} ${topCards(w, what)}`;
  w.mean('revealed', 'card', (what.count ?? 1) !== 1);
  w.mine = what.top === 'you';
  return phrase;
}

export function look(w: Writer, effect: Do<'look'>, verb: Conjugate): string {
  const { amount, deck = 'you', reveal } = effect;
  const { text, owner } = topOf(w, amount, deck);
  const start = `${reveal ? verb('reveal') : `${verb('look')} at`} ${text}`;
  const placed = amount === 1 ? placeOfOne(w, effect, owner) : placesOfMany(w, effect, owner);
  w.select('card', amount !== 1, 'revealed');
  return [start, ...placed].join('. ');
}

/** "If it's a Puppy card, you may … Otherwise, put it on …" */
function placeOfOne(w: Writer, { places, rest }: Do<'look'>, owner: string): string[] {
  const [place] = places;
  const end = rest === undefined ? [] : [`Put it ${restPlace(rest, owner, false)}`];
  if (!place) return end;
  if (place.reveal && place.into !== 'play' && rest !== undefined) {
    const card = withArticle(cardNoun(w, place.filter ?? {}, false));
    const taken = `you may reveal it and put it ${LOOK_PLACES[place.into](w, owner, place.exerted)}`;
    return [`If it's ${card}, ${taken}`, `Otherwise, put it ${restPlace(rest, owner, false)}`];
  }
  if (place.into === 'discard' && rest === 'deckTop')
    return [`Put it on the top of ${owner} or into ${owner.replace('deck', 'discard')}`];
  return [lookPlaces(w, [place], owner), ...end];
}

function placesOfMany(w: Writer, { amount, places, rest }: Do<'look'>, owner: string): string[] {
  const said = revealedTogether(places).map((some) => lookPlaces(w, some, owner));
  if (rest === undefined) return said;
  if (rest === 'deckTopOrBottom')
    return [...said, `Put any number of them on the top or the bottom of ${owner} in any order`];
  const [only] = places;
  const one = places.length === 1 && only && isPlainPlace(only);
  const other = one && typeof amount === 'number' && amount - (only.count ?? 1) === 1;
  if (rest === 'deckShuffled') return [...said, `Shuffle the rest into ${owner}`];
  const end = restPlace(rest, owner, !other);
  if (places.length === 0) return [`Put them back ${end}`];
  return one ? [`${said[0]} and the ${other ? 'other' : 'rest'} ${end}`] : [...said, `Put the rest ${end}`];
}

const isPlainPlace = (place: LookPlace): boolean =>
  !(place.reveal || place.upTo || place.any || place.all || place.orPlay || place.filter);

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
  if (orPlay) {
    // "Exerted" is said of the card that is played; the hand knows no such state.
    const { orPlay: _, exerted: __, ...taken } = first;
    const instead = `If that card costs ${orPlay.cost?.max} or less, you may play it for free instead`;
    return `${lookPlaces(w, [taken], owner)}. ${instead}${exerted ? ' and it enters play exerted' : ''}`;
  }
  const where = first.target ? `facedown under ${reference(w, first.target)}` : LOOK_PLACES[into](w, owner, exerted);
  if (reveal) {
    const many = some.length > 1 || any || count !== 1;
    const then = into === 'play' ? `play ${many ? 'them' : 'it'} for free` : `put ${many ? 'them' : 'it'} ${where}`;
    return `You may reveal ${some.map((one) => wanted(w, one, some.length > 1)).join(' and ')} and ${then}`;
  }
  if (into === 'play') return `You may play ${wanted(w, first, false)} from among them for free`;
  if (all && !filter) return `Put the rest ${where}`;
  if (all) return `Put all revealed ${cardNoun(w, filter ?? {}, true)} ${where}`;
  if (any && !filter) return `You may put any number of them ${where}`;
  if (any) return `You may put each ${cardNoun(w, filter ?? {}, false)} ${where}`;
  if (filter && !upTo) return `Put ${count} ${cardNoun(w, filter, count !== 1)} from among them ${where}`;
  if (filter) return `You may put ${wanted(w, first, false)} from among them ${where}`;
  return `${upTo ? 'You may put' : 'Put'} ${count === 1 ? 'one' : `${upTo ? 'up to ' : ''}${count}`}${upTo && count !== 1 ? ' of them' : ''} ${where}`;
}

/** "a song card", "up to 2 character cards", "any number of Puppy character cards". */
function wanted(w: Writer, place: LookPlace, several: boolean): string {
  return `${howMany(w, place, several)}${place.differentNames ? ' with different names' : ''}`;
}

function howMany(w: Writer, { filter = {}, count = 1, any }: LookPlace, several: boolean): string {
  if (any) return `any number of ${cardNoun(w, filter, true)}`;
  if (count !== 1) return `up to ${count} ${cardNoun(w, filter, true)}`;
  return several ? `up to 1 ${cardNoun(w, filter, false)}` : withArticle(cardNoun(w, filter, false));
}

/** A noun for cards that are in no play: "Detective character card", "cards". */
export const cardNoun = (w: Writer, filter: CardFilter, many: boolean): string =>
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

function restPlace(rest: NonNullable<Do<'look'>['rest']>, owner: string, many: boolean): string {
  const order = many ? ' in any order' : '';
  switch (rest) {
    case 'deckTop':
      return `on the top of ${owner}${order}`;
    case 'deckBottom':
      return `on the bottom of ${owner}${order}`;
    case 'deckTopOrBottom':
      return `on either the top or the bottom of ${owner}`;
    case 'discard':
      return 'into your discard';
    case 'inkwellExerted':
      return 'into your inkwell facedown and exerted';
    case 'hand':
      return 'into your hand';
    case 'deckBottomRandom':
      return `on the bottom of ${owner} in a random order`;
    default:
      return `into ${owner}`;
  }
}

export function search(w: Writer, { filter, into, hidden, count = 1 }: Do<'search'>, verb: Conjugate): string {
  const card = count === 1 ? withArticle(cardNoun(w, filter, false)) : `up to ${count} ${cardNoun(w, filter, true)}`;
  const that = count === 1 ? 'that card' : 'those cards';
  const start = `${verb('search')} your deck for ${card}${hidden ? '' : ` and reveal ${that} to all players`}`;
  return into === 'hand'
    ? `${start}. Put ${that} into your hand and shuffle your deck`
    : `${start}. Shuffle your deck and put that card on top of it`;
}
