import type { CardType } from '@lorelab/engine/lorcana';
import { NUMBER_MAX } from '../catalog/card.js';
import { type Budget, DEEPEST, TooMuch } from './budget.js';
import type { CoinedKeywords } from './coined.js';
import { CHANGE, numberFrom } from './errors.js';
import { type Token, tokenize } from './lexer.js';
import { type Memory, type Reading, RuleFrame, type Way } from './memory.js';
import { EMPTY_SCOPE, type Scope } from './scope.js';

/** Thrown where a rule does not match, caught by `attempt`. One object serves all, for it carries nothing. */
const MISMATCH = Symbol('mismatch');

/** What the compiler knows of the card besides its text. */
export interface Source {
  readonly name: string;
  readonly type: CardType;
  /** The classifications that cards have. */
  readonly classifications: ReadonlySet<string>;
  /** The keywords that reminder texts define. */
  readonly coined: CoinedKeywords;
}

/** A line to read, and what all its readings have in common. */
export interface TextLine {
  readonly tokens: readonly Token[];
  readonly source: Source;
  /** The whole text, with plain punctuation. */
  readonly text: string;
  readonly memory: Memory;
  readonly budget: Budget;
}

/**
 * A place in a list of tokens, and the words to move it. A rule is a function that takes a parser, moves it past what
 * it reads and returns what that means, or fails and leaves it to `attempt` to go back.
 */
export class Parser {
  private readonly tokens: readonly Token[];
  private readonly memory: Memory;
  private readonly budget: Budget;
  readonly source: Source;
  /** The whole text, with plain punctuation. */
  readonly text: string;
  private position = 0;
  private furthest = 0;
  private readonly expectations = new Set<string>();
  private frame: RuleFrame = new RuleFrame(undefined);
  private loose = 0;
  private depth = 0;
  scope: Scope = EMPTY_SCOPE;

  constructor(
    { tokens, source, text, memory, budget }: TextLine,
    /** The decision to be refused, to see whether the line can be read without it. */
    private readonly without?: Way,
  ) {
    this.tokens = tokens;
    this.source = source;
    this.text = text;
    this.memory = memory;
    this.budget = budget;
  }

  get token(): Token {
    return this.tokens[this.position] as Token;
  }

  get index(): number {
    return this.position;
  }

  peek(ahead: number): Token {
    this.budget.spend();
    const index = Math.max(0, Math.min(this.position + ahead, this.tokens.length - 1));
    return this.tokens[index] as Token;
  }

  /** Where the furthest rule stopped, and what would have gone on from there. */
  get failure(): { readonly at: number; readonly expected: Iterable<string> } {
    return { at: this.furthest, expected: this.expectations };
  }

  /**
   * Of two readings the one that is less loose is meant: called by a rule whose words another rule may read more closely,
   * such as an "and" that joins sentences, not verbs. Of two such rules the one that reaches further is looser.
   */
  loosely(by = 1): void {
    this.loose += by;
  }

  private decide(at: number, phrase?: string): boolean {
    const event = this.frame.nextEvent();
    if (this.frame.wayAt(event)) return false;
    this.frame.parts.push(phrase === undefined ? { event, at } : { event, at, phrase });
    return true;
  }

  /** The rule does not match here. */
  fail(expected?: string): never {
    this.note(expected);
    throw MISMATCH;
  }

  private note(expected: string | undefined): void {
    // What another reading expected is told to nobody.
    if (this.without) return;
    if (this.position > this.furthest) {
      this.furthest = this.position;
      this.expectations.clear();
    }
    if (expected !== undefined && this.position === this.furthest) this.expectations.add(expected);
  }

  next(): Token {
    const token = this.token;
    if (token.kind !== 'end') this.position += 1;
    return token;
  }

  /** True, and moves on, if the text goes on with these words. */
  eat(phrase: string): boolean {
    if (!this.stands(phrase) || !this.decide(this.position, phrase)) return false;
    this.position += wordsOf(phrase).length;
    return true;
  }

  /** True if the text goes on with these words; does not move. */
  private stands(phrase: string): boolean {
    const stands = wordsOf(phrase).every((word, index) => {
      const token = this.peek(index);
      return token.lower === word && token.kind !== 'end';
    });
    if (!stands) this.note(phrase);
    return stands;
  }

  /** Moves past the first of the phrases that stands here, and says which. */
  eatAny<P extends string>(...phrases: readonly P[]): P | undefined {
    return phrases.find((phrase) => this.eat(phrase));
  }

  expect(phrase: string): void {
    if (!this.eat(phrase)) this.fail(phrase);
  }

  expectAny<P extends string>(...phrases: readonly P[]): P {
    return this.eatAny(...phrases) ?? this.fail();
  }

  /** True if the text goes on with these words; does not move. */
  sees(...phrases: readonly string[]): boolean {
    return phrases.some((phrase) => this.stands(phrase));
  }

  /** A number in figures, with a plus in front of it if there may be one. */
  number(least: number, plus?: 'or plus'): number {
    const { kind, text, value } = this.token;
    const isNumber = kind === 'number' || (kind === 'signed' && (plus !== undefined || text.startsWith('-')));
    if (!isNumber) this.fail('a number');
    if (text.startsWith('-') || value < least || value > NUMBER_MAX) this.fail(numberFrom(least));
    return this.next().value;
  }

  /** +N or -N */
  change(): number {
    const { kind, value } = this.token;
    if (kind !== 'signed') this.fail('+N or -N');
    if (value === 0 || Math.abs(value) > NUMBER_MAX) this.fail(CHANGE);
    return this.next().value;
  }

  symbol(...letters: readonly string[]): string {
    const letter = this.token.kind === 'symbol' ? this.token.lower[1] : undefined;
    if (letter === undefined || !letters.includes(letter))
      return this.fail(letters.map((one) => `{${one}}`).join(' or '));
    this.next();
    return letter;
  }

  /** What the rule reads, or undefined and back to where it started. */
  attempt<T>(rule: (parser: this) => T): T | undefined {
    const { position, scope, loose, frame } = this;
    const number = frame.nextAttempt();
    this.budget.spend();
    if (frame.passesOver(number)) return undefined;
    const parts = frame.parts.length;
    this.enter();
    try {
      const result = rule(this);
      if (this.decide(position)) return result;
    } catch (thrown) {
      if (thrown !== MISMATCH) throw thrown;
    } finally {
      this.depth -= 1;
    }
    this.position = position;
    this.scope = scope;
    this.loose = loose;
    frame.giveUp(number, parts);
    return undefined;
  }

  /** What the rule reads of the whole line. */
  read<T>(rule: (parser: this) => T): Reading<T> | undefined {
    return this.run(() => rule(this), this.without);
  }

  /** What the rule reads here, which is remembered: with the same arguments it reads it once. */
  remember<Args extends readonly Argument[], T>(rule: RuleWith<Args, T>, args: Args): T {
    const at = this.position;
    const event = this.frame.nextEvent();
    const inner = this.frame.wayAt(event)?.inner;
    const reading = inner ? this.run(() => rule(this, ...args), inner) : this.recall(rule, args);
    if (!reading) throw MISMATCH;
    this.position = reading.end;
    this.scope = reading.scope;
    this.loose += reading.looseness;
    this.frame.parts.push({ event, at, reading });
    return reading.value;
  }

  private recall<Args extends readonly Argument[], T>(rule: RuleWith<Args, T>, args: Args): Reading<T> | undefined {
    this.budget.spend();
    const readings = this.memory.of(rule);
    const key = `${this.position} ${this.memory.numberOf(this.scope)} ${args.join()}`;
    if (readings.has(key)) return readings.get(key) as Reading<T> | undefined;
    const reading = this.run(() => rule(this, ...args));
    readings.set(key, reading);
    return reading;
  }

  /** What the rule reads from here on; the parser stays where it is. */
  private run<T>(rule: () => T, way?: Way): Reading<T> | undefined {
    this.budget.spend();
    const { position, scope, loose, frame } = this;
    const { parts, failures } = (this.frame = new RuleFrame(way));
    this.enter();
    try {
      const value = rule();
      return { value, end: this.position, scope: this.scope, looseness: this.loose - loose, parts, failures };
    } catch (thrown) {
      if (thrown !== MISMATCH) throw thrown;
      return undefined;
    } finally {
      this.depth -= 1;
      this.position = position;
      this.scope = scope;
      this.loose = loose;
      this.frame = frame;
    }
  }

  private enter(): void {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new TooMuch('nested');
  }

  /**
   * What the rule reads behind words that come later in this sentence ("…, where X is"). They are passed over when it is
   * their turn.
   */
  behind<T>(phrase: string, rule: (parser: this) => T): T {
    const here = this.position;
    while (!this.stands(phrase)) {
      if (['.', '"', ''].includes(this.token.text) || this.token.kind === 'newline') {
        this.position = here;
        this.fail(phrase);
      }
      this.position += 1;
    }
    const start = this.position;
    this.expect(phrase);
    const result = rule(this);
    this.set({ readAhead: { ...this.scope.readAhead, [start]: this.position } });
    this.position = here;
    return result;
  }

  /** Passes over words that have been read before it was their turn. */
  passReadAhead(): void {
    this.position = this.scope.readAhead?.[this.position] ?? this.position;
  }

  /** The first rule that matches. */
  choice<T>(...rules: readonly ((parser: this) => T)[]): T {
    for (const rule of rules) {
      const result = this.attempt(rule);
      if (result !== undefined) return result;
    }
    return this.fail();
  }

  /** rule* */
  many<T>(rule: (parser: this) => T): T[] {
    const results: T[] = [];
    for (;;) {
      const result = this.attempt(rule);
      if (result === undefined) return results;
      results.push(result);
    }
  }

  set(scope: Partial<Scope>): void {
    this.scope = { ...this.scope, ...scope };
  }
}

/** What a rule may be asked besides where it is. */
type Argument = string | boolean | undefined;
type RuleWith<Args extends readonly Argument[], T> = (p: Parser, ...args: Args) => T;

/**
 * A rule that reads once what it reads at a place, whichever rules ask it to. Rules that others begin with, and rules that
 * hold others of their own kind, have to be such: else their work doubles with every rule around them.
 */
export function remembered<Args extends readonly Argument[], T>(rule: RuleWith<Args, T>): RuleWith<Args, T> {
  return (p, ...args) => p.remember(rule, args);
}

const PHRASES = new Map<string, readonly string[]>();

/** A phrase is written as it is printed, its tokens found once. */
function wordsOf(phrase: string): readonly string[] {
  let words = PHRASES.get(phrase);
  if (!words) {
    words = tokenize(phrase)
      .filter((token) => token.kind !== 'end')
      .map((token) => token.lower);
    PHRASES.set(phrase, words);
  }
  return words;
}
