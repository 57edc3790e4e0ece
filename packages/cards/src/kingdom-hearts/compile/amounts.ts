/** How many, and how much: what `render/amounts.ts` and `render/values.ts` write. */
import type { Amount, Filter, ValueName } from '@lorelab/engine/kingdom-hearts';
import { type NamedValue, VALUE } from '../render/values.js';
import { noun } from './nouns.js';
import {
  anyOf,
  inTurn,
  later,
  meaning,
  number,
  orNothing,
  type Parser,
  remembered,
  vocabulary,
  words,
} from './parsing.js';

type Count = Extract<Amount, { readonly count: Filter }>;

const atMost: Parser<{ atMost?: number }> = orNothing(
  inTurn([words('('), number, words('at most)')], (_, most) => ({ atMost: most })),
  {},
);

const counted = (filter: Filter, times: number | undefined, most: { atMost?: number }): Count => ({
  count: filter,
  ...(times !== undefined && times !== 1 && { times }),
  ...most,
});

/** "for each Friend in your Friend Area (3 at most)". */
export const forEach: Parser<Count> = inTurn([words('for each'), noun('one'), atMost], (_, filter, most) =>
  counted(filter, undefined, most),
);

const side = anyOf(meaning('your', 'you' as const), meaning("your opponent's", 'opponent' as const));

const playerValue: Parser<Amount> = anyOf<Amount>(
  inTurn([words('the level of'), side, words('Player Card')], (_, of) => ({ value: 'level', of })),
  inTurn([side, words('Heart Points')], (of) => ({ value: 'heart points', of })),
  inTurn([side, words('World levels')], (of) => ({ value: 'world levels', of })),
  inTurn([words('the size of'), side, words('hand')], (_, of) => ({ value: 'hand', of })),
);

const counters: Parser<Amount> = inTurn(
  [
    words('the number of counters on'),
    anyOf<'this' | Filter>(
      meaning('this', 'this'),
      inTurn([words('all'), noun('several')], (_, filter) => filter),
    ),
  ],
  (_, on) => ({ counters: on }),
);

/** All amounts but a difference. */
const single: Parser<Amount> = anyOf<Amount>(
  number,
  meaning('that many', 'that many'),
  counters,
  inTurn(
    [
      orNothing(
        inTurn([number, words('times')], (times) => times),
        undefined,
      ),
      words('the number of'),
      noun('several'),
      atMost,
    ],
    (times, _, filter, most) => counted(filter, times, most),
  ),
  playerValue,
);

const inBrackets: Parser<Amount> = later(() => inTurn([words('('), amount, words(')')], (_, one) => one));
const term = anyOf(single, inBrackets);

export const amount: Parser<Amount> = remembered(
  anyOf<Amount>(
    single,
    inTurn([term, words('less'), term], (from, _, less) => ({ minus: [from, less] })),
  ),
);

/** Amounts that "as many …s as" and "X, where X is" are said of: neither numbers nor counted cards. */
const unsaid: Parser<Amount> = (source, at) =>
  amount(source, at).filter(({ value }) => typeof value === 'object' && !('count' in value));

/** So many of a thing: "2 cards", "1 card for each …", "as many cards as …". */
export function quantity(thing: string): Parser<Amount> {
  const few = anyOf(
    ...(thing === 'card' ? [meaning('a card', 1)] : []),
    meaning(`1 ${thing}`, 1),
    inTurn([number, words(`${thing}s`)], (n) => n),
  );
  return anyOf<Amount>(
    few,
    inTurn([few, forEach], (times, one) =>
      counted(one.count, times, one.atMost === undefined ? {} : { atMost: one.atMost }),
    ),
    meaning(`that many ${thing}s`, 'that many'),
    inTurn([words(`as many ${thing}s as`), unsaid], (_, one) => one),
  );
}

// ------------------------------------------------------------------------------------------------ changes of values

export interface Change {
  readonly value: ValueName;
  readonly amount: Amount;
  readonly how: 'more' | 'less' | 'set';
}

/** "+2 Support", "1 more Equipment Card for each …": a number after a sign, and what it is of. */
function each<T>(sign: string, name: Parser<T>): Parser<{ readonly amount: Amount; readonly of: T }> {
  const first = sign === '' ? number : inTurn([words(sign), number], (_, n) => n);
  const unknown = words(sign === '' ? 'X' : `${sign} X`);
  return anyOf<{ readonly amount: Amount; readonly of: T }>(
    inTurn([first, name], (n, of) => ({ amount: n, of })),
    inTurn([first, name, forEach], (times, of, { count, atMost: most }) => ({
      amount: counted(count, times, most === undefined ? {} : { atMost: most }),
      of,
    })),
    inTurn([unknown, name, words(', where X is'), unsaidOrThatMany], (_, of, __, one) => ({ amount: one, of })),
  );
}
const unsaidOrThatMany: Parser<Amount> = later(() => anyOf(unsaid, meaning('that many', 'that many')));

/** A thing of which there may be several, with what goes before it. */
const thing = (before: string, one: string): Parser<undefined> =>
  anyOf(words(`${before} ${one}`), words(`${before} ${one}s`));

const moreOrLess = (more: string, less: string) => [['more', more] as const, ['less', less] as const];

/** "has +2 Attack", "have Power 1", "can bear 1 more Equipment Card"; and "just" what a value is set to. */
export const change = (has: 'has' | 'have'): Parser<Change> =>
  anyOf<Change>(
    ...moreOrLess('+', '-').map(([how, sign]) =>
      inTurn(
        [words(has), each<NamedValue>(sign, vocabulary(VALUE))],
        (_, { amount: by, of }): Change => ({ value: of, amount: by, how }),
      ),
    ),
    inTurn([words(has), vocabulary(VALUE), amount], (_, value, to): Change => ({ value, amount: to, how: 'set' })),
    ...moreOrLess('more', 'fewer').flatMap(([how, word]) => [
      inTurn(
        [words('can bear'), each('', thing(word, 'Equipment Card'))],
        (_, { amount: by }): Change => ({ value: 'equipment', amount: by, how }),
      ),
      inTurn(
        [words('can challenge'), each('', thing(word, 'time')), words('a turn')],
        (_, { amount: by }): Change => ({ value: 'challenges', amount: by, how }),
      ),
    ]),
    inTurn(
      [words('can bear just'), quantity('Equipment Card')],
      (_, to): Change => ({ value: 'equipment', amount: to, how: 'set' }),
    ),
    inTurn(
      [words('can challenge just'), quantity('time'), words('a turn')],
      (_, to): Change => ({ value: 'challenges', amount: to, how: 'set' }),
    ),
  );
