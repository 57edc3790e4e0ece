/** References: the cards that an effect speaks of, said anew or called back. */

import type { CardFilter, CardRef, PlayerRef } from '@lorelab/engine/lorcana';
import { isSameData } from '../../basics/same-data.js';
import { plainNumber } from './amounts.js';
import { each, every, isInPlay, kindOf, selected } from './nouns.js';
import type { Writer } from './writer.js';

/** Where in a clause a reference stands: "each" for verbs that are done to each of several, "still" for cards that stay. */
export type Case = 'subject' | 'object' | 'each' | 'still';

/** A card or cards, as the words of a clause: "chosen character", "them", "each opposing character". */
export function reference(w: Writer, ref: CardRef, as: Case = 'object'): string {
  if (ref === 'this') return w.self;
  if (typeof ref === 'object') return newReference(w, ref, as);
  return calledBack(w, ref, as);
}

function newReference(w: Writer, ref: Exclude<CardRef, string>, as: Case): string {
  if ('select' in ref) {
    const { count = 1, any } = ref.select;
    const phrase = selected(w, ref.select);
    w.select(kindOf(ref.select), any === true || count !== 1, 'chosen');
    w.inPlay = isInPlay(ref.select);
    w.mine = isYours(ref.select);
    return phrase;
  }
  if ('all' in ref) {
    const phrase =
      as === 'each'
        ? each(w, ref.all)
        : every(w, ref.all, as === 'subject' ? '' : 'all', as === 'object' ? 'from' : 'in');
    w.select(kindOf(ref.all), true);
    w.mine = isYours(ref.all);
    return phrase;
  }
  if ('top' in ref) {
    const phrase = topCards(w, ref);
    w.select('card', (ref.count ?? 1) !== 1);
    w.mine = ref.top === 'you';
    return phrase;
  }
  if ('bottom' in ref) {
    const phrase = topCards(w, { top: ref.bottom, ...(ref.count === undefined ? {} : { count: ref.count }) });
    w.select('card', (ref.count ?? 1) !== 1);
    w.mine = ref.bottom === 'you';
    return phrase.replace('the top', 'the bottom');
  }
  return 'that location';
}

/** "the top card of your deck", "the top 3 cards of chosen player's deck". */
export function topCards(w: Writer, { top, count = 1 }: Extract<CardRef, { top: unknown }>): string {
  return `${count === 1 ? 'the top card' : `the top ${plainNumber(count)} cards`} of ${deckOf(w, top)}`;
}

const isYours = ({ of, zone }: CardFilter): boolean => of === 'you' || zone === 'under';

/** "your deck", "their deck", "chosen player's deck". */
export function deckOf(w: Writer, player: PlayerRef): string {
  if (player === 'you') return 'your deck';
  if (player === w.spoken) return 'their deck';
  if (player === 'chosenPlayer' || player === 'chosenOpponent') {
    w.player = 'thatPlayer';
    return player === 'chosenPlayer' ? "chosen player's deck" : "chosen opponent's deck";
  }
  if (player === 'opponents') return "each opponent's deck";
  return player === 'players' ? "each player's deck" : 'their deck';
}

function calledBack(w: Writer, ref: Extract<CardRef, string>, as: Case): string {
  if (means(w, ref)) return pronoun(w, as);
  if (ref === 'revealed') return w.callBack(ref) ?? 'the revealed card';
  return w.callBack(ref) ?? `that ${ref === 'event' ? w.eventNoun : w.noun}`;
}

/** Whether "they" means that card now. */
export const means = (w: Writer, ref: CardRef): boolean => w.card !== undefined && isSameData(w.card, ref);

/** "they", "them", "it"; characters are "they" whoever they are. */
function pronoun(w: Writer, as: Case): string {
  const they = w.plural || w.noun === 'character';
  if (!they) return 'it';
  if (as === 'each') return w.plural ? 'each of them' : 'them';
  return as === 'subject' ? 'they' : 'them';
}

/** "their", "its": the owner's or the card's own. */
export const theirs = (w: Writer): string => (w.plural || w.noun === 'character' ? 'their' : 'its');

/** "this character's", "chosen character's", "their": whose characteristic is meant. */
export function possessive(w: Writer, ref: CardRef): string {
  if (ref !== 'this' && means(w, ref)) return theirs(w);
  const { card, noun, plural } = w;
  const owner = reference(w, ref);
  if (ref === 'this') w.mean(card, noun, plural);
  return owner.endsWith('s') ? `${owner}'` : `${owner}'s`;
}
