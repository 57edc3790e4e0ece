/**
 * Parsers that come back with every way in which words can be read from a place on: the grammar says what may stand where,
 * and what doesn't fit later is dropped. Where no way leads on, the furthest place and what could have stood there are known.
 */

export interface Token {
  readonly text: string;
  /** Where it begins in the text. */
  readonly offset: number;
  readonly isQuoted: boolean;
}

const TOKEN = /"([^"]*)"|\d+|[\p{L}][\p{L}'’]*(?:[/-][\p{L}]+)*|\S/gu;

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: whole, 1: inner, index }) => ({
    text: inner ?? whole.replaceAll('’', "'"),
    offset: index,
    isQuoted: inner !== undefined,
  }));

/** A text that is being read, and the furthest place where something else was expected. */
export class Source {
  readonly tokens: readonly Token[];
  furthest = 0;
  expected = new Set<string>();
  /** What parsers that are asked often have read from each place on. */
  readonly read = new Map<object, Map<number, readonly Reading<unknown>[]>>();

  constructor(readonly text: string) {
    this.tokens = tokensOf(text);
  }

  /** Nothing that is expected stands at a place. */
  miss(at: number, wanted: string): void {
    if (at < this.furthest) return;
    if (at > this.furthest) this.expected = new Set();
    this.furthest = at;
    this.expected.add(wanted);
  }
}

export interface Reading<T> {
  readonly value: T;
  /** Where it goes on. */
  readonly at: number;
}
export type Parser<T> = (source: Source, at: number) => readonly Reading<T>[];

// ------------------------------------------------------------------------------------------------ what stands there

/** These words, whether they begin a sentence or not. */
export function words(phrase: string): Parser<undefined> {
  const wanted = tokensOf(phrase).map(({ text }) => text);
  return (source, at) => {
    for (const [place, word] of wanted.entries()) {
      const token = source.tokens[at + place];
      if (token && !token.isQuoted && token.text.toLowerCase() === word.toLowerCase()) continue;
      source.miss(at + place, wanted.slice(place).join(' '));
      return [];
    }
    return [{ value: undefined, at: at + wanted.length }];
  };
}

function token<T>(wanted: string, read: (token: Token) => T | undefined): Parser<T> {
  return (source, at) => {
    const found = source.tokens[at];
    const value = found && read(found);
    if (value !== undefined) return [{ value, at: at + 1 }];
    source.miss(at, wanted);
    return [];
  };
}

export const number: Parser<number> = token('a number', ({ text, isQuoted }) =>
  !isQuoted && /^\d+$/.test(text) ? Number(text) : undefined,
);

export const quotation: Parser<string> = token('a name in quotation marks', ({ text, isQuoted }) =>
  isQuoted && text !== '' ? text : undefined,
);

// ------------------------------------------------------------------------------------------------ one after the other

type Values<P extends readonly Parser<unknown>[]> = { [K in keyof P]: P[K] extends Parser<infer T> ? T : never };

/** One after the other; what becomes of what they read. */
export function inTurn<const P extends readonly Parser<unknown>[], T>(
  parsers: P,
  make: (...values: Values<P>) => T,
): Parser<T> {
  return (source, at) => {
    let readings: Reading<unknown[]>[] = [{ value: [], at }];
    for (const parser of parsers)
      readings = readings.flatMap(({ value, at: from }) =>
        parser(source, from).map((next) => ({ value: [...value, next.value], at: next.at })),
      );
    return readings.map(({ value, at: end }) => ({ value: make(...(value as unknown as Values<P>)), at: end }));
  };
}

export const mapped = <T, U>(parser: Parser<T>, make: (value: T) => U): Parser<U> => inTurn([parser], make as never);

/** Words that stand for something. */
export const meaning = <const T>(phrase: string, value: T): Parser<T> => mapped(words(phrase), () => value);

/** Any of these. */
export const anyOf =
  <T>(...parsers: readonly Parser<T>[]): Parser<T> =>
  (source, at) =>
    parsers.flatMap((parser) => parser(source, at));

/** Nothing at all. */
export const nothing =
  <T>(value: T): Parser<T> =>
  (_, at) => [{ value, at }];

export const orNothing = <T, U>(parser: Parser<T>, without: U): Parser<T | U> => anyOf<T | U>(parser, nothing(without));

/** A parser that is made when it is first needed: grammars speak of themselves. */
export function later<T>(make: () => Parser<T>): Parser<T> {
  let made: Parser<T> | undefined;
  return (source, at) => {
    made ??= make();
    return made(source, at);
  };
}

/** A parser that many others begin with: each place is read once. */
export function remembered<T>(parser: Parser<T>): Parser<T> {
  return (source, at) => {
    const places = source.read.get(parser) ?? new Map<number, readonly Reading<unknown>[]>();
    source.read.set(parser, places);
    const readings = (places.get(at) as readonly Reading<T>[] | undefined) ?? parser(source, at);
    places.set(at, readings);
    return readings;
  };
}

/** One or more with something between them. */
export const several = <T>(parser: Parser<T>, between: Parser<unknown>): Parser<readonly T[]> =>
  inTurn(
    [
      parser,
      orNothing(
        inTurn([between, later(() => several(parser, between))], (_, rest) => rest),
        [] as readonly T[],
      ),
    ],
    (first, rest) => [first, ...rest],
  );

/** "a, b or c". */
export const listed = <T>(parser: Parser<T>, word: 'and' | 'or'): Parser<readonly T[]> =>
  anyOf(
    mapped(parser, (one) => [one]),
    inTurn([several(parser, words(',')), words(word), parser], (first, _, last) => [...first, last]),
  );

/** Words that stand for the members of a vocabulary. */
export const vocabulary = <const T extends string>(all: Readonly<Record<T, string>>): Parser<T> =>
  anyOf(...(Object.entries(all) as [T, string][]).map(([value, phrase]) => meaning(phrase, value)));

/** Between two parts of an object, what is there of them. */
export const joined = <A extends object, B extends object>(one: Parser<A>, other: Parser<B>): Parser<A & B> =>
  inTurn([one, other], (a, b) => ({ ...a, ...b }));
