import type { Amount, CardFilter, CardRef, CardType, Condition, Duration, PlayerRef } from '@lorelab/engine/lorcana';
import { type Token, tokenize } from './lexer.js';

/** Thrown where a rule does not match, caught by `attempt`. One object serves all, for it carries nothing. */
const MISMATCH = Symbol('mismatch');

/** How often rules may fail before a text counts as unreadable: two hundred times what the hardest card needs. */
const PATIENCE = 200_000;

/** What the words before say of the cards that a reference means. */
export interface Meant {
  readonly card: CardRef;
  /** How many things "it" may mean had been said by then: it is about no later one. */
  readonly said: number;
  readonly filter: CardFilter;
}

/** What the words before mean for the words that follow. Never changed in place, so that `attempt` can go back to it. */
export interface Scope {
  /** What "it", "they", "him" mean. */
  readonly card?: CardRef | undefined;
  /** What kind of card that is, where the words before say so. */
  readonly meant?: Meant | undefined;
  /** What is known of the card that was selected first. */
  readonly firstMeant?: CardFilter | undefined;
  /** A card was said since that could be "it" as well ("if you have an item in play, … it"). */
  readonly unclear?: boolean | undefined;
  /** What "that player", "they" mean. */
  readonly player?: PlayerRef | undefined;
  /** What "any in play" are, after "any characters in play". */
  readonly kind?: CardFilter | undefined;
  /** The cards that were counted last ("for each of them"). */
  readonly counted?: CardFilter | undefined;
  /** What "that many", "that number" mean. */
  readonly number?: Amount | undefined;
  /** A duration said in front ("For the rest of this turn, …"). */
  readonly duration?: Duration | undefined;
  /** How many times this ability has selected something so far. */
  readonly selections: number;
  /** Words that have been read already, by where they begin: where they end. */
  readonly told?: Readonly<Record<number, number>> | undefined;
  /** Inside quotation marks, where there are no others: the types of the cards that gain what stands there. */
  readonly quoted?: readonly CardType[];
  /** The types of the cards that what follows is said of. */
  readonly bearers?: readonly CardType[] | undefined;
  /** How many times it has said something that "it" may mean: selected, or revealed. */
  readonly said: number;
  /** Cards by the word that calls them back ("the banished character"): a reference, or which selection it was. */
  readonly called: Readonly<Record<string, CardRef | number>>;
  /** The card of an event that is not this card's. */
  readonly happened?: CardRef | undefined;
  /** The other card of the event, which "that character" means where the event is this card's own. */
  readonly other?: CardRef | undefined;
  /** What is known of it. */
  readonly otherMeant?: CardFilter | undefined;
  /** What "he", "she" mean, where "it" is a card that nobody calls so; `unclear` if the language has no word for whom. */
  readonly person?: CardRef | 'unclear' | undefined;
  /** That card is one, which "they" is no word for either. */
  readonly single?: boolean | undefined;
  /** What "he", "she" meant before the alternative that "Otherwise" answers. */
  readonly earlier?: CardRef | undefined;
  /** What "it" meant when the last condition was asked. */
  readonly asked?: CardRef | undefined;
  /** The last words of this noun phrase were about another card: one with the same name, the location it is at. */
  readonly aside?: true | undefined;
  /** A noun phrase that says at which location cards are. */
  readonly place?: true | undefined;
  /** This card is spoken of as being in the discard. */
  readonly fromDiscard?: true | undefined;
  /** Whose hand has just been revealed or looked at ("choose a card from it"). */
  readonly hand?: CardFilter['of'] | undefined;
  /** A noun phrase inside another: the zone that is said behind it is that of the outer one. */
  readonly inPlay?: true | undefined;
  /** "Use this ability only once per turn": how often it may be. */
  readonly limit?: number | undefined;
  /** What the last effect was. */
  readonly did?: string | undefined;
  /** Which cards the last effect was done to ("for each item banished this way"). */
  readonly doneTo?: CardFilter | undefined;
  /** Where the cards are that were put somewhere last ("from among them"). */
  readonly among?: CardFilter['zone'] | undefined;
  /** Whose deck the cards are from that are being looked at. */
  readonly looked?: PlayerRef | undefined;
  /** A player chosen inside a noun phrase ("from chosen player's discard"): the clause loops over them. */
  readonly loop?: PlayerRef | undefined;
  /** The selection that `card` means was made under a "may" or an "if", so that what follows depends on it. */
  readonly depends?: boolean | undefined;
}

/**
 * What was tried in vain in a reading, by the number of the attempt: how many attempts and decisions there had been after
 * it. A reading that refuses a decision is the same up to there, and need not try any of it again.
 */
export class Vain {
  private readonly attempts: number[] = [];
  private readonly decisions: number[] = [];

  note(attempt: number, attempts: number, decisions: number): void {
    this.attempts[attempt] = attempts;
    this.decisions[attempt] = decisions;
  }

  after(attempt: number): { readonly attempts: number; readonly decisions: number } | undefined {
    const attempts = this.attempts[attempt];
    return attempts === undefined ? undefined : { attempts, decisions: this.decisions[attempt] as number };
  }
}

/** A reading to be had without one of its decisions. */
export interface Without {
  /** The number of the decision that is not to be taken, to see whether the text can be read without it. */
  readonly decision: number;
  /** What the reading with it tried in vain. */
  readonly vain: Vain;
}

export const EMPTY_SCOPE: Scope = { selections: 0, said: 0, called: {} };

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

/** Conditions are met often together. */
export function both(first: Condition | undefined, second: Condition | undefined): Condition | undefined {
  if (!first) return second;
  if (!second) return first;
  const parts = (condition: Condition) => ('allOf' in condition ? condition.allOf : [condition]);
  return { allOf: [...parts(first), ...parts(second)] };
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
