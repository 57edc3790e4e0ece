/** A query, read from left to right: what it and its sister languages are written with. */
import { err, ok, type Result } from '../basics/result.js';
import { didYouMean, nearestNames } from '../names/nearest.js';
import { QueryFailure, type QueryProblem } from './problem.js';

/** Longer ones, and deeper ones, nobody writes. */
const LENGTH_MAX = 10_000;
const DEPTH_MAX = 100;

/** Quotation marks, and what closes them. */
const QUOTES: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['‘', '’'],
  ['«', '»'],
]);

/** Operators, the longest first, and what they are taken for. */
const OPERATORS: readonly (readonly [written: string, operator: Operator])[] = [
  ['<=', '<='],
  ['>=', '>='],
  ['!=', '!='],
  ['<>', '!='],
  ['==', '='],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
  ['<', '<'],
  ['>', '>'],
  ['=', '='],
  ['~', '~'],
];
export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=' | '~';

/** What a word is made of. A quotation mark inside of a word is an apostrophe. */
const BARE = /[^\s()<>=≤≥≠~,]/;
const SPACE = /\s/;

/** A word, or what stood between quotation marks, and where. */
export interface Word {
  readonly text: string;
  readonly at: number;
  readonly length: number;
  readonly isQuoted: boolean;
}

/** What stands behind an operator: one of these lists, of which all hold (`a+b,c`). */
export interface Value {
  readonly alternatives: readonly (readonly string[])[];
  readonly at: number;
  readonly length: number;
}

/** The text of a value as one: of numbers, and of what has no lists. */
export const textOfValue = ({ alternatives }: Value): string => alternatives.map((all) => all.join('+')).join(',');

export class Scanner {
  /** What is wrong, where reading could go on. */
  readonly problems: QueryProblem[] = [];
  private place = 0;
  private depth = 0;

  private constructor(readonly text: string) {}

  /** Reads a whole text; whatever `act` leaves is one thing too many. */
  static read<T>(text: string, act: (scanner: Scanner) => T): Result<T, readonly QueryProblem[]> {
    const scanner = new Scanner(text);
    try {
      if (text.length > LENGTH_MAX) scanner.fail(`expected at most ${LENGTH_MAX} letters, found ${text.length}`);
      const value = act(scanner);
      if (!scanner.isAtEnd())
        scanner.fail(scanner.isNext(')') ? 'there is no "(" to this ")"' : scanner.found('the end'));
      return scanner.problems.length > 0 ? err(scanner.problems) : ok(value);
    } catch (error) {
      if (!(error instanceof QueryFailure)) throw error;
      return err([...scanner.problems, error.problem]);
    }
  }

  /** Where the next thing begins. */
  get at(): number {
    this.skipSpace();
    return this.place;
  }

  /** Where the last thing ended. */
  get end(): number {
    return this.text.slice(0, this.place).trimEnd().length;
  }

  isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  isNext(sign: string): boolean {
    return this.text.startsWith(sign, this.at);
  }

  /** Takes a sign if it is next. */
  take(sign: string): boolean {
    const is = this.isNext(sign);
    if (is) this.place += sign.length;
    return is;
  }

  must(sign: string): void {
    if (!this.take(sign)) this.fail(this.found(`"${sign}"`));
  }

  /** Whether the next words are these, in any case. */
  areNext(...words: readonly string[]): boolean {
    const { place } = this;
    const are = this.takeWords(...words);
    this.place = place;
    return are;
  }

  /** Takes these words if they are next. */
  takeWords(...words: readonly string[]): boolean {
    const { place } = this;
    for (const word of words) {
      const next = this.peek();
      if (next === undefined || next.isQuoted || next.text.toLowerCase() !== word) {
        this.place = place;
        return false;
      }
      this.place = next.at + next.length;
    }
    return true;
  }

  /** The next word, if there is one. */
  word(): Word | undefined {
    const next = this.peek();
    if (next) this.place = next.at + next.length;
    return next;
  }

  /** The next word without taking it. */
  peek(): Word | undefined {
    const { at } = this;
    const quoted = this.quoted(at);
    if (quoted) return quoted;
    const length = this.endOfBare(at) - at;
    return length === 0 ? undefined : { text: this.text.slice(at, at + length), at, length, isQuoted: false };
  }

  /** Reads on from a place. */
  goTo(place: number): void {
    this.place = place;
  }

  /** The next operator, if there is one; nothing else is taken. */
  operator(): Operator | undefined {
    const found = OPERATORS.find(([written]) => this.isNext(written));
    if (found) this.place += found[0].length;
    return found?.[1];
  }

  /** What stands behind an operator. Plus signs join what all has to hold; one behind which nothing stands is a part of it (`6+`). */
  value(operator: string): Value {
    const { at } = this;
    const alternatives: string[][] = [];
    do {
      const all: string[] = [];
      do all.push(this.part(operator));
      while (this.take('+'));
      alternatives.push(all);
    } while (this.take(','));
    return { alternatives, at, length: this.end - at };
  }

  private part(operator: string): string {
    const { at } = this;
    const quoted = this.quoted(at);
    if (quoted) {
      this.place = quoted.at + quoted.length;
      return quoted.text;
    }
    const text = this.text.slice(
      at,
      this.endOfBare(at, (place) => this.joins(place)),
    );
    if (text === '') this.fail(this.found(`a value behind "${operator}"`));
    this.place = at + text.length;
    return text;
  }

  /** What is read inside of parentheses, where texts may be nested so deep and no deeper. */
  nested<T>(act: () => T): T {
    if (++this.depth > DEPTH_MAX) this.fail(`expected at most ${DEPTH_MAX} parentheses inside of each other`);
    const value = act();
    this.depth--;
    return value;
  }

  /** "expected the end, found …" */
  found(expected: string): string {
    if (this.isAtEnd()) return `expected ${expected}, found the end`;
    const next = this.peek()?.text ?? this.text[this.at];
    return `expected ${expected}, found "${next}"`;
  }

  /** Something is wrong with what was read, which doesn't keep anybody from reading on. */
  note(
    message: string,
    place: { readonly at: number; readonly length: number },
    nearest: readonly string[] = [],
  ): void {
    this.problems.push({ at: place.at, length: place.length, message, nearest });
  }

  /** A name that nobody has, with the nearest that somebody has, or with all of them. */
  unknown(what: string, word: Word, known: readonly string[]): never {
    const key = word.text.toLowerCase();
    const nearest = nearestNames(
      key,
      known.map((name) => ({ name, key: name.toLowerCase() })),
    );
    const hint = nearest.length > 0 ? didYouMean(nearest) : `; there are ${known.join(', ')}`;
    return this.fail(`there is no ${what} "${word.text}"${hint}`, word, nearest);
  }

  fail(
    message: string,
    place: { readonly at: number; readonly length: number } = { at: this.at, length: this.peek()?.length ?? 1 },
    nearest: readonly string[] = [],
  ): never {
    throw new QueryFailure({ at: place.at, length: place.length, message, nearest });
  }

  private quoted(at: number): Word | undefined {
    const closing = QUOTES.get(this.text[at] ?? '');
    if (closing === undefined) return undefined;
    const end = this.text.indexOf(closing, at + 1);
    if (end < 0) this.fail(`expected ${closing} at the end of what begins here`, { at, length: 1 });
    return { text: this.text.slice(at + 1, end), at, length: end + 1 - at, isQuoted: true };
  }

  private endOfBare(at: number, isEnd: (place: number) => boolean = () => false): number {
    let end = at;
    while (this.isBare(end) && !isEnd(end)) end++;
    return end;
  }

  private isBare(place: number): boolean {
    return place < this.text.length && BARE.test(this.text[place]!) && !this.text.startsWith('!=', place);
  }

  /** Whether a plus sign stands there and another part behind it. */
  private joins(place: number): boolean {
    return this.text[place] === '+' && this.text[place + 1] !== '+' && this.isBare(place + 1);
  }

  private skipSpace(): void {
    while (this.place < this.text.length && SPACE.test(this.text[this.place]!)) this.place++;
  }
}
