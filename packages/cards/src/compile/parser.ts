import type { CardType } from '@lorelab/engine/lorcana';
import { type Token, tokenize } from './lexer.js';
import { EMPTY_SCOPE, type Scope } from './scope.js';
import { Vain, type Without } from './vain.js';

/** Thrown where a rule does not match, caught by `attempt`. One object serves all, for it carries nothing. */
const MISMATCH = Symbol('mismatch');

/** How often rules may fail before a text counts as unreadable: two hundred times what the hardest card needs. */
const PATIENCE = 200_000;

/** What the compiler knows of the card besides its text. */
export interface Source {
  readonly name: string;
  readonly type: CardType;
}

/**
 * A place in a list of tokens, and the words to move it. A rule is a function that takes a parser, moves it past what
 * it reads and returns what that means, or fails and leaves it to `attempt` to go back.
 */
export class Parser {
  private position = 0;
  private furthest = 0;
  private readonly expectations = new Set<string>();
  private failures = 0;
  private decisions = 0;
  private attempts = 0;
  /** What this reading has tried in vain. */
  readonly vain = new Vain();
  /** The decisions that the reading so far rests on, by number: words that were there, rules that matched. */
  private readonly taken: number[] = [];
  private loose = 0;
  private refusal = 0;
  scope: Scope = EMPTY_SCOPE;

  constructor(
    readonly tokens: readonly Token[],
    readonly source: Source,
    /** The whole text, with plain punctuation. */
    readonly text: string,
    private readonly without: Without | undefined = undefined,
  ) {}

  get token(): Token {
    return this.tokens[this.position] as Token;
  }

  get index(): number {
    return this.position;
  }

  peek(ahead: number): Token {
    const index = Math.max(0, Math.min(this.position + ahead, this.tokens.length - 1));
    return this.tokens[index] as Token;
  }

  /** Where the furthest rule stopped, and what would have gone on from there. */
  get failure(): { readonly at: number; readonly expected: Iterable<string> } {
    return { at: this.furthest, expected: this.expectations };
  }

  /** The decisions that this reading rests on. */
  get trail(): readonly number[] {
    return this.taken;
  }

  /** How many of the rules that were taken call themselves loose. */
  get looseness(): number {
    return this.loose;
  }

  /**
   * Of two readings the one that is less loose is meant: called by a rule whose words another rule may read more closely,
   * such as an "and" that joins sentences, not verbs. Of two such rules the one that reaches further is looser.
   */
  loosely(by = 1): void {
    this.loose += by;
  }

  /** Where the refused decision stood, once it has come up. */
  get refusedAt(): number {
    return this.refusal;
  }

  private decide(at: number): boolean {
    const number = this.decisions;
    this.decisions += 1;
    if (number === this.without?.decision) {
      this.refusal = at;
      return false;
    }
    this.taken.push(number);
    return true;
  }

  /** The rule does not match here. */
  fail(expected?: string): never {
    this.failures += 1;
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
    if (!this.stands(phrase) || !this.decide(this.position)) return false;
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

  number(): number {
    if (this.token.kind !== 'number') this.fail('a number');
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
    return this.tryRule(rule, () => this.failures > PATIENCE);
  }

  /** What the rule reads of the whole text, or undefined: also where there are too many ways to try. */
  parse<T>(rule: (parser: this) => T): T | undefined {
    return this.tryRule(rule, () => false);
  }

  private tryRule<T>(rule: (parser: this) => T, gaveUp: () => boolean): T | undefined {
    const attempt = this.attempts;
    if (this.isInVain(attempt)) return undefined;
    this.attempts += 1;
    const start = this.position;
    const scope = this.scope;
    const taken = this.taken.length;
    const { loose } = this;
    try {
      const result = rule(this);
      if (this.decide(start)) return result;
    } catch (thrown) {
      if (thrown !== MISMATCH || gaveUp()) throw thrown;
    }
    this.position = start;
    this.scope = scope;
    this.taken.length = taken;
    this.loose = loose;
    if (!this.without) this.vain.note(attempt, this.attempts, this.decisions);
    return undefined;
  }

  /** Before the decision that is refused everything goes as it went with it: what was in vain is passed over. */
  private isInVain(attempt: number): boolean {
    if (!this.without || this.decisions > this.without.decision) return false;
    const after = this.without.vain.after(attempt);
    if (!after) return false;
    this.attempts = after.attempts;
    this.decisions = after.decisions;
    return true;
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
    this.set({ told: { ...this.scope.told, [start]: this.position } });
    this.position = here;
    return result;
  }

  /** Passes over words that have been read before it was their turn. */
  passTold(): void {
    this.position = this.scope.told?.[this.position] ?? this.position;
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
