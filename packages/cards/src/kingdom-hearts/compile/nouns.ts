/** Cards by what they are, whose, and where: what `render/nouns.ts` writes. */
import type { CardType, Filter, Kind, Place } from '@lorelab/engine/kingdom-hearts';
import { KIND, LIES_IN, type Persons, TYPE, YOU } from '../render/nouns.js';
import {
  anyOf,
  inTurn,
  listed,
  mapped,
  meaning,
  nothing,
  number,
  orNothing,
  type Parser,
  quotation,
  type Reading,
  remembered,
  vocabulary,
  words,
} from './parsing.js';

/** "a Friend", "Friend" as in "each Friend", or "Friends". */
export type GrammaticalNumber = 'a' | 'one' | 'several';

/** Cards by a filter; `anywhere` stands for a place that is not said. */
export function noun(count: GrammaticalNumber, persons: Persons = YOU, anywhere = 'in play'): Parser<Filter> {
  const key = [count, persons.yours, persons.theirs, persons.hidden, anywhere].join();
  const known = nouns.get(key) ?? remembered(makeNoun(count, persons, anywhere));
  nouns.set(key, known);
  return known;
}

/** Grammars speak of the same cards in many places. */
const nouns = new Map<string, Parser<Filter>>();

function makeNoun(count: GrammaticalNumber, persons: Persons, anywhere: string): Parser<Filter> {
  // Where only one type of cards lies in a place, the place says it all.
  const what = anyOf(ofPlace(count), ofTypes(count), ofKinds(count));
  const where = whereabouts(persons, anywhere);
  const described = inTurn([article(count), what, adjuncts], (other, kind, more) => ({ other, kind, more }));
  return (source, at) =>
    described(source, at).flatMap(({ value: { other, kind, more }, at: from }): Reading<Filter>[] =>
      where(kind.place)(source, from).map(({ value, at: end }) => ({
        value: { ...kind.filter, ...more, ...value, ...(other && { other }) },
        at: end,
      })),
    );
}

/** The article, and whether other cards are meant. */
const article = (count: GrammaticalNumber): Parser<true | undefined> =>
  count === 'a'
    ? anyOf<true | undefined>(meaning('another', true), meaning('a', undefined), meaning('an', undefined))
    : orNothing(meaning('other', true), undefined);

// ------------------------------------------------------------------------------------------------ what they are

interface What {
  readonly filter: Filter;
  /** The one place where such cards lie, if that is what says what they are. */
  readonly place?: Place;
}

const inNumber = (word: string, count: GrammaticalNumber): string => (count === 'several' ? `${word}s` : word);

/** Each of some words, in a grammatical number. */
const wordsFor = <const T extends string>(
  all: Readonly<Partial<Record<T, string>>>,
  count: GrammaticalNumber,
  ending = '',
): Parser<T> =>
  vocabulary(
    Object.fromEntries(
      Object.entries(all).map(([key, word]) => [key, inNumber(`${word as string}${ending}`, count)]),
    ) as Record<T, string>,
  );

const ofTypes = (count: GrammaticalNumber): Parser<What> =>
  mapped(listed(wordsFor<CardType>(TYPE, count), 'or'), (types) => ({ filter: { types } }));

const ofKinds = (count: GrammaticalNumber): Parser<What> =>
  mapped(listed(wordsFor<Kind>(KIND, count, ' Card'), 'or'), (kinds) => ({ filter: { kinds } }));

const ofPlace = (count: GrammaticalNumber): Parser<What> =>
  anyOf(
    mapped(wordsFor<Place>(LIES_IN, count), (place): What => ({ filter: { in: [place] }, place })),
    mapped(words(inNumber('card', count)), (): What => ({ filter: {} })),
  );

// ------------------------------------------------------------------------------------------------ more about them

const levels: Parser<Filter['level']> = anyOf<Filter['level']>(
  mapped(words('any level'), () => ({})),
  inTurn([words('level'), number, words('or more')], (_, atLeast) => ({ atLeast })),
  inTurn([words('level'), number, words('or less')], (_, atMost) => ({ atMost })),
  inTurn([words('level'), number], (_, level) => ({ atLeast: level, atMost: level })),
  inTurn([words('levels'), number, words('to'), number], (_, atLeast, __, atMost) => ({ atLeast, atMost })),
);

const oneOrMore = <T>(all: readonly T[]): T | readonly T[] => (all.length === 1 ? all[0]! : all);

/** Each may be said, in this order. */
const ADJUNCTS: readonly Parser<Filter>[] = [
  inTurn([words('of the kind'), listed(vocabulary(KIND), 'or')], (_, kinds) => ({ kinds })),
  inTurn([words('named'), listed(quotation, 'or')], (_, names) => ({ named: oneOrMore(names) })),
  meaning('of the same name as this', { sameName: true }),
  inTurn([words('of the Home World'), quotation], (_, homeWorld) => ({ homeWorld })),
  inTurn([words('of'), levels], (_, level) => ({ level: level! })),
  meaning('that takes part', { joined: true }),
  anyOf(
    meaning('among the top 1 card', { top: 1 }),
    inTurn([words('among the top'), number, words('cards')], (_, top) => ({ top })),
  ),
];

export const adjuncts: Parser<Filter> = ADJUNCTS.reduceRight<Parser<Filter>>(
  (rest, one) => inTurn([orNothing(one, {}), rest], (first, others) => ({ ...first, ...others })),
  nothing({}),
);

// ------------------------------------------------------------------------------------------------ where they are

/** Whose it is, as it is said: "your Friend Area", "a Friend Area". */
type Owner = 'yours' | 'theirs' | undefined;

const owner = ({ yours, theirs }: Persons, none: string): Parser<Owner> =>
  anyOf<Owner>(meaning(yours, 'yours'), meaning(theirs, 'theirs'), meaning(none, undefined));

interface Somewhere {
  readonly place: Place;
  readonly owner: Owner;
}

const PLACES: Readonly<Record<Place, readonly [before: string, none: string, after: string]>> = {
  friends: ['in', 'a', 'Friend Area'],
  world: ['on top of', 'any', 'Worlds'],
  worlds: ['among', 'any', 'Worlds'],
  darks: ['on', 'a', 'World'],
  equipment: ['among', 'any', 'Equipment'],
  mat: ['on', 'a', 'mat'],
  player: ['as', 'a', 'Player Card'],
  hand: ['in', 'a', 'hand'],
  discard: ['in', 'a', 'discard pile'],
  deck: ['in', 'a', 'deck'],
};
const HIDDEN: readonly Place[] = ['hand', 'discard', 'deck'];

const somewhere = (persons: Persons): Parser<Somewhere> =>
  anyOf(
    ...(Object.entries(PLACES) as [Place, (typeof PLACES)[Place]][]).map(([place, [before, none, after]]) =>
      inTurn([words(before), owner(persons, none), words(after)], (_, whose) => ({ place, owner: whose })),
    ),
  );

/** Where cards are, of which one place may have been named already. */
const whereabouts =
  (persons: Persons, anywhere: string) =>
  (named: Place | undefined): Parser<Filter> => {
    const ofWhom = orNothing(
      inTurn(
        [words('on'), anyOf(meaning(persons.yours, 'yours'), meaning(persons.theirs, 'theirs')), words('side')],
        (_, whose) => ({ whose }),
      ),
      {},
    );
    if (named === 'darks')
      return inTurn([words('on'), owner(persons, 'a'), words('World')], (_, whose) => (whose ? { whose } : {}));
    if (named !== undefined) return ofWhom;
    const unsaid = anywhere === '' ? ofWhom : inTurn([words(anywhere), ofWhom], (_, whose) => whose);
    return anyOf<Filter>(
      unsaid,
      mapped(listed(somewhere(persons), 'or'), (places) => whereOf(places, persons)),
    );
  };

/** Cards of hands, decks and discard piles are those of whoever chooses, which needs no saying. */
function whereOf(places: readonly Somewhere[], { hidden }: Persons): Filter {
  const isUnsaid = ({ place, owner: whose }: Somewhere): boolean =>
    whose === undefined || (hidden !== undefined && HIDDEN.includes(place) && whose === 'yours');
  const said = places.find((one) => !isUnsaid(one));
  return { in: places.map(({ place }) => place), ...(said && { whose: said.owner! }) };
}
