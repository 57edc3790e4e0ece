/** Cards by a filter: what they are, whose, and where. */
import type { CardType, Filter, Kind, Place, Who } from '@lorelab/engine/kingdom-hearts';
import { count, levels, listed, quoted } from './words.js';

/** Who a text speaks of as the owner of what is "yours" and "theirs". */
export interface Persons {
  readonly yours: string;
  readonly theirs: string;
  /** Whose hands, decks and discard piles are meant where it isn't said: of whoever chooses. */
  readonly hidden?: string;
}

export const YOU: Persons = { yours: 'your', theirs: "your opponent's" };

export const CHOOSER: Readonly<Record<Who, Persons>> = {
  you: { ...YOU, hidden: 'your' },
  opponent: { yours: 'their', theirs: 'your', hidden: 'their' },
  each: { yours: 'their', theirs: "their opponent's", hidden: 'their' },
};

export const TYPE: Readonly<Record<CardType, string>> = {
  player: 'Player Card',
  'form change': 'Form Change',
  friend: 'Friend',
  'magic/friend': 'Magic/Friend',
  magic: 'Magic Card',
  equipment: 'Equipment Card',
  dark: 'Dark Card',
  world: 'World',
  event: 'Event Card',
  technique: 'Technique Card',
  attack: 'Attack Card',
};

export const KIND: Readonly<Record<Kind, string>> = {
  light: 'Player/Light',
  dark: 'Player/Dark',
  xiii: 'Player/XIII',
  heartless: 'Heartless',
  villains: 'Villains',
  nobody: 'Nobody',
  attack: 'Magic/Attack',
};

/** What lies in a place, where only one type of cards does. */
export const LIES_IN: Readonly<Partial<Record<Place, string>>> = {
  world: 'topmost World',
  worlds: 'World',
  darks: 'Dark Card',
  equipment: 'Equipment Card',
  player: 'Player Card',
};

/** Cards by a filter: "a Friend of level 2 or more in your Friend Area". `anywhere` stands for a place that is not said. */
export function nounOf(
  filter: Filter,
  number: 'a' | 'one' | 'several',
  persons: Persons,
  anywhere = 'in play',
): string {
  const words = kindsOfCards(filter).map((word) => (number === 'several' ? `${word}s` : word));
  const noun = `${filter.other ? 'other ' : ''}${listed(words, 'or')}`;
  const text = [noun, ...adjuncts(filter), whereOf(filter, persons, anywhere)].filter((one) => one !== '').join(' ');
  if (number !== 'a') return text;
  return filter.other ? `an${text}` : `${/^[aeio]/i.test(text) ? 'an' : 'a'} ${text}`;
}

function kindsOfCards(filter: Filter): readonly string[] {
  const { types, kinds } = filter;
  if (types) return types.map((type) => TYPE[type]);
  if (kinds) return kinds.map((kind) => `${KIND[kind]} Card`);
  return [liesAlone(filter) ?? 'card'];
}

/** What cards are by the one place where they are, if it isn't said otherwise. */
const liesAlone = ({ types, kinds, in: places }: Filter): string | undefined =>
  !types && !kinds && places?.length === 1 ? LIES_IN[places[0]!] : undefined;

function adjuncts({ types, kinds, named, homeWorld, level, sameName, joined, top }: Filter): string[] {
  const ofKind = types && kinds ? kinds.map((kind) => KIND[kind]) : [];
  return [
    ...(ofKind.length > 0 ? [`of the kind ${listed(ofKind, 'or')}`] : []),
    ...(named === undefined ? [] : [`named ${quoted([named].flat(), 'or')}`]),
    ...(sameName ? ['of the same name as this'] : []),
    ...(homeWorld === undefined ? [] : [`of the Home World "${homeWorld}"`]),
    ...(level ? [`of ${levels(level)}`] : []),
    ...(joined ? ['that takes part'] : []),
    ...(top === undefined ? [] : [`among the top ${count(top, 'card')}`]),
  ];
}

/** "your topmost World is named …", of a filter that asks about nothing but the World where somebody is. */
export function topWorld(filter: Filter, persons: Persons): string | undefined {
  const { types, kinds, in: places, whose: side, other } = filter;
  const isTop = places?.length === 1 && places[0] === 'world';
  const words = adjuncts(filter);
  if (!isTop || types || kinds || other || side === undefined || words.length === 0) return undefined;
  return `${persons[side]} topmost World is ${words.join(' ')}`;
}

function whereOf(filter: Filter, persons: Persons, anywhere: string): string {
  const { in: places, whose: side } = filter;
  const owner = side && persons[side];
  if (!places) return [anywhere, owner ? `on ${owner} side` : ''].filter((one) => one !== '').join(' ');
  if (liesAlone(filter) !== undefined && places[0] !== 'darks') return owner ? `on ${owner} side` : '';
  return listed(
    places.map((place) => whereText(place, owner, persons.hidden)),
    'or',
  );
}

function whereText(place: Place, owner: string | undefined, hidden: string | undefined): string {
  switch (place) {
    case 'friends':
      return `in ${owner ?? 'a'} Friend Area`;
    case 'world':
      return `on top of ${owner ?? 'any'} Worlds`;
    case 'worlds':
      return `among ${owner ?? 'any'} Worlds`;
    case 'darks':
      return `on ${owner ?? 'a'} World`;
    case 'equipment':
      return `among ${owner ?? 'any'} Equipment`;
    case 'mat':
      return `on ${owner ?? 'a'} mat`;
    case 'player':
      return `as ${owner ?? 'a'} Player Card`;
    case 'hand':
      return `in ${owner ?? hidden ?? 'a'} hand`;
    case 'discard':
      return `in ${owner ?? hidden ?? 'a'} discard pile`;
    case 'deck':
      return `in ${owner ?? hidden ?? 'a'} deck`;
  }
}
