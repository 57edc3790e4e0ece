/** The language on made-up cards: whatever is written down means what it says. */
import { CardLanguage, type Field, formatQueryProblem, readRanges } from '@lorelab/cards/query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

interface Thing {
  readonly name: string;
  readonly size?: number;
  readonly colours: readonly string[];
  readonly round: boolean;
}

const COLOURS = ['red', 'blue', 'dark green'];
const THINGS: readonly Thing[] = [0, 1, 2, 3].flatMap((size) =>
  [[], ['red'], ['red', 'blue'], ['dark green']].flatMap((colours) =>
    [true, false].map((round, at) => ({
      name: `Thing ${size}${colours.length}${at} - O'Neil & Sons`,
      ...(size > 0 && { size }),
      colours,
      round,
    })),
  ),
);

const FIELDS: readonly Field<Thing>[] = [
  { kind: 'number', name: 'size', what: 'size', of: ({ size }) => size },
  { kind: 'words', name: 'colour', what: 'colour', of: ({ colours }) => colours, known: () => COLOURS },
  { kind: 'flag', name: 'round', what: 'answer', of: ({ round }) => round },
];
const language = new CardLanguage<Thing>({
  fields: FIELDS,
  fullNameOf: ({ name }) => name,
  find: (name) => THINGS.find((thing) => thing.name === name),
});

/** A condition as it is written, and whether a thing is so, worked out apart. */
interface Said {
  readonly text: string;
  readonly is: (thing: Thing) => boolean;
}

const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

const size = fc
  .record({ operator: fc.constantFrom(...Object.keys(COMPARE)), bound: fc.nat(4), space: fc.constantFrom('', ' ') })
  .map(
    ({ operator, bound, space }): Said => ({
      text: `size${space}${operator}${space}${bound}`,
      is: (thing) => thing.size !== undefined && COMPARE[operator]!(thing.size, bound),
    }),
  );
const quoted = (word: string): string => (word.includes(' ') ? `'${word}'` : word);
const colour = fc
  .record({
    lists: fc.array(fc.array(fc.constantFrom(...COLOURS), { minLength: 1, maxLength: 2 }), {
      minLength: 1,
      maxLength: 2,
    }),
  })
  .map(
    ({ lists }): Said => ({
      text: `colour=${lists.map((all) => all.map(quoted).join('+')).join(',')}`,
      is: ({ colours }) => lists.some((all) => all.every((one) => colours.includes(one))),
    }),
  );
const round = fc.constant<Said>({ text: 'round', is: (thing) => thing.round });
const word = fc.constantFrom<Said>(
  { text: "O'Neil", is: () => true },
  { text: '" - o’neil"', is: () => true },
  { text: '30', is: ({ name }) => name.includes('30') },
);
const { said } = fc.letrec<{ said: Said }>((tie) => ({
  said: fc.oneof(
    { maxDepth: 4 },
    { weight: 4, arbitrary: fc.oneof(size, colour, round, word) },
    { weight: 1, arbitrary: tie('said').map(({ text, is }) => ({ text: `not (${text})`, is: (x: Thing) => !is(x) })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(tie('said'), fc.constantFrom(' and ', ' ', ' AND ', ' or '), tie('said'))
        .map(([a, between, b]) => ({
          text: `(${a.text}${between}${b.text})`,
          is: (x: Thing) => (between === ' or ' ? a.is(x) || b.is(x) : a.is(x) && b.is(x)),
        })),
    },
  ),
}));

describe('the query language', () => {
  test('finds what is as was written', () => {
    fc.assert(
      fc.property(said, ({ text, is }) => {
        const read = language.read(text);
        if (!read.ok) throw new Error(read.error.map((problem) => formatQueryProblem(problem, text)).join('\n'));
        expect(THINGS.filter((thing) => read.value.matches(thing))).toEqual(THINGS.filter(is));
        expect(read.value.text).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('or binds less than and, and that less than not', () => {
    const found = (text: string): number => {
      const read = language.read(text);
      return read.ok ? THINGS.filter(read.value.matches).length : -1;
    };
    expect(found('round or size=1 and size=2')).toBe(found('round or (size=1 and size=2)'));
    expect(found('round or size=1 size=2')).toBe(found('round'));
    expect(found('(round or size=1) and size=2')).toBe(4);
    expect(found('not round size=2')).toBe(4);
    expect(found('not (round size=2)')).toBe(28);
  });

  test('whatever is written is read, or refused with a place inside of it', () => {
    const letters = fc.constantFrom(
      ...'abc(")\'=<>!~,+:≤ '.split(''),
      'size',
      'colour=',
      ' and ',
      ' not ',
      ' or ',
      '3',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        const read = language.read(text);
        if (read.ok) return;
        expect(read.error.length).toBeGreaterThan(0);
        for (const problem of read.error) {
          expect(problem.at).toBeGreaterThanOrEqual(0);
          expect(problem.at + (problem.at < text.length ? problem.length : 0)).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test('a problem is told with the place marked, and of a long text with what is around it', () => {
  const text = `round ${'or round '.repeat(40)}colour=redd`;
  const read = language.read(text);
  const [problem] = read.ok ? [] : read.error;
  expect(formatQueryProblem(problem!, text, '--where').split('\n')).toEqual([
    '--where: column 374: there is no colour "redd"; did you mean "red"?',
    '  …round or round or round or round colour=redd',
    '                                           ^^^^',
  ]);
});

test.each([
  ['3', [{ min: 3, max: 3 }]],
  ['=3', [{ min: 3, max: 3 }]],
  ['3-5', [{ min: 3, max: 5 }]],
  ['3..5', [{ min: 3, max: 5 }]],
  ['<=2', [{ max: 2 }]],
  ['≤ 2', [{ max: 2 }]],
  ['<2', [{ max: 1 }]],
  ['>=6', [{ min: 6 }]],
  ['>6', [{ min: 7 }]],
  ['6+', [{ min: 6 }]],
  [
    '1, 3-4',
    [
      { min: 1, max: 1 },
      { min: 3, max: 4 },
    ],
  ],
])('the numbers %s', (written, ranges) => {
  expect(readRanges(written)).toEqual({ ok: true, value: ranges });
});

test.each(['', 'x', '5-3', '-1', '1,', '2.5', '<'])('"%s" is no number and no range', (written) => {
  expect(readRanges(written).ok).toBe(false);
});
