/** The lines of a card: what it counts as, who may use it, and its abilities. */
import type { Ability, Allies, CardDefinition, CardType, Kind } from '@lorelab/engine/kingdom-hearts';
import { KIND, TYPE } from '../render/nouns.js';
import { ability } from './abilities.js';
import { condition } from './conditions.js';
import { noun } from './nouns.js';
import {
  anyOf,
  inTurn,
  listed,
  mapped,
  meaning,
  number,
  orNothing,
  type Parser,
  quotation,
  vocabulary,
  words,
} from './parsing.js';
import { printed } from './printed.js';

/** What one line says of its card. */
export interface CardPart {
  readonly alsoNamed?: readonly string[];
  readonly requires?: CardDefinition['requires'];
  readonly bearer?: CardDefinition['bearer'];
  readonly allies?: Partial<Allies>;
  readonly abilities?: readonly Ability[];
}

/** A line of a card of a type, with the full stop at its end. */
export function line(type: CardType): Parser<readonly CardPart[]> {
  const known = lines.get(type) ?? makeLine(type);
  lines.set(type, known);
  return known;
}

const lines = new Map<CardType, Parser<readonly CardPart[]>>();

function makeLine(type: CardType): Parser<readonly CardPart[]> {
  const ofAbility = mapped(ability(type), (one): CardPart => ({ abilities: [one] }));
  return anyOf(
    inTurn([anyOf<CardPart>(alsoNamed, requires, bearer, ...ALLIES, ofAbility), words('.')], (part) => [part]),
    printed,
  );
}

const alsoNamed: Parser<CardPart> = inTurn([words('this is also named'), listed(quotation, 'and')], (_, names) => ({
  alsoNamed: names,
}));

const requires: Parser<CardPart> = inTurn([words('play this only if'), condition], (_, wanted) => ({
  requires: wanted,
}));

const bearer: Parser<CardPart> = inTurn(
  [words('only'), noun('a', undefined, ''), words('can bear this')],
  (_, who) => ({ bearer: who }),
);

// ------------------------------------------------------------------------------------------------ allies

const kinds: Parser<readonly Kind[]> = listed(vocabulary(KIND), 'and');

const ALLIES: readonly Parser<CardPart>[] = [
  inTurn(
    [
      anyOf<{ readonly kinds: readonly Kind[]; readonly players?: true }>(
        inTurn([kinds, words('Cards')], (all) => ({ kinds: all })),
        inTurn([kinds, words('Cards and other Player/XIII Cards')], (all) => ({ kinds: all, players: true as const })),
        meaning('other Player/XIII Cards', { kinds: [], players: true as const }),
      ),
      words('are Friends of this'),
    ],
    (allies) => ({ allies }),
  ),
  inTurn(
    [
      words('a Friend without Support has Support'),
      anyOf<Allies['support']>(
        number,
        meaning('as much as its Power', 'power'),
        meaning('as much as its level', 'level'),
      ),
      orNothing(
        inTurn([words(', and Magic'), number], (_, magic) => ({ magic })),
        {},
      ),
    ],
    (_, support, magic) => ({ allies: { support, ...magic } }),
  ),
  inTurn(
    [
      words('a deck of this holds no'),
      listed(
        vocabulary(
          Object.fromEntries(Object.entries(TYPE).map(([type, word]) => [type, `${word}s`])) as Record<
            CardType,
            string
          >,
        ),
        'or',
      ),
    ],
    (_, forbids) => ({ allies: { forbids } }),
  ),
];
