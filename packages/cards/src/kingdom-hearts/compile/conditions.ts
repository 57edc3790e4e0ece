/** What has to be so: what `render/conditions.ts` writes. */
import type { Condition } from '@lorelab/engine/kingdom-hearts';
import { amount } from './amounts.js';
import { adjuncts, noun } from './nouns.js';
import { anyOf, inTurn, later, mapped, meaning, number, type Parser, remembered, several, words } from './parsing.js';

interface Bounds {
  readonly atLeast?: number;
  readonly atMost?: number;
}

const bounds: Parser<Bounds> = anyOf<Bounds>(
  inTurn([number, words('or more')], (atLeast) => ({ atLeast })),
  inTurn([number, words('or less')], (atMost) => ({ atMost })),
  inTurn([number, words('to'), number], (atLeast, _, atMost) => ({ atLeast, atMost })),
  mapped(number, (n): Bounds => (n === 0 ? { atMost: 0 } : { atLeast: n, atMost: n })),
);

/** A World of which nothing is said but that it is on top isn't asked for so. */
const topWorld =
  (words_: string, whose: 'yours' | 'theirs'): Parser<Condition> =>
  (source, at) =>
    inTurn([words(`${words_} topmost World is`), adjuncts], (_, filter) => filter)(source, at).flatMap(
      ({ value, at: end }) =>
        Object.keys(value).length === 0 ? [] : [{ value: { count: { in: ['world'], whose, ...value } }, at: end }],
    );

const single: Parser<Condition> = later(() =>
  anyOf<Condition>(
    topWorld('your', 'yours'),
    topWorld("your opponent's", 'theirs'),
    inTurn([words('there is'), noun('a')], (_, count) => ({ count })),
    inTurn([words('there is no'), noun('one')], (_, count) => ({ count, atMost: 0 })),
    inTurn([words('there is exactly 1'), noun('one')], (_, count) => ({ count, atLeast: 1, atMost: 1 })),
    inTurn([words('there are'), bounds, noun('several')], (_, within, count) => ({ count, ...within })),
    inTurn([amount, anyOf(words('is'), words('are')), bounds], (one, _, within) => ({ amount: one, ...within })),
    meaning('a battle goes on', { during: 'battle' }),
    meaning('a challenge goes on', { during: 'challenge' }),
    meaning('it is your turn', { turnOf: 'you' }),
    meaning("it is your opponent's turn", { turnOf: 'opponent' }),
    inTurn([words('not ('), condition, words(')')], (_, not) => ({ not })),
  ),
);

/** One of several, in brackets where it is of several itself. */
const part: Parser<Condition> = later(() =>
  anyOf(
    single,
    inTurn([words('('), compound, words(')')], (_, one) => one),
  ),
);

const joinedBy = (word: string): Parser<readonly Condition[]> =>
  inTurn([part, words(word), several(part, words(word))], (first, _, rest) => [first, ...rest]);

const compound: Parser<Condition> = anyOf<Condition>(
  mapped(joinedBy('and'), (all) => ({ all })),
  mapped(joinedBy('or'), (any) => ({ any })),
);

export const condition: Parser<Condition> = remembered(anyOf(single, compound));

/** A condition that may be said before something, as in "while …, ". */
export const given = (word: 'if' | 'while'): Parser<{ readonly if?: Condition }> =>
  anyOf<{ readonly if?: Condition }>(
    inTurn([words(word), condition, words(',')], (_, one) => ({ if: one })),
    (_, at) => [{ value: {}, at }],
  );
