/**
 * What rules have read where. A rule that comes to the same place again, with the same meaning of the words before, reads
 * the same: it is asked once, however many rules ask it, and however often the line is read.
 */
import type { Budget } from './budget.js';
import type { Scope } from './scope.js';

/** What a rule has read, and what that rests on. */
export interface Reading<T = unknown> {
  readonly value: T;
  readonly end: number;
  readonly scope: Scope;
  readonly looseness: number;
  /** What it rests on, in order. */
  readonly parts: readonly ReadingPart[];
  readonly failures: Failures;
}

/** A decision of a rule (words that were there, a rule that matched), or what a rule that it asked has read. */
export interface ReadingPart {
  /** The number of this decision or reading among all that the rule has made, also those that led nowhere. */
  readonly event: number;
  /** Where it begins. */
  readonly at: number;
  readonly reading?: Reading;
  /** The words of the grammar that were there. */
  readonly phrase?: string;
}

/** What a rule has tried in vain, by the number of the attempt: how many attempts and events there had been after it. */
export type Failures = ReadonlyMap<number, { readonly attempts: number; readonly events: number }>;

/** The way to a decision that is refused: in what a rule has read, or in what a rule that it asked has. */
export interface Way {
  readonly reading: Reading;
  readonly event: number;
  readonly inner?: Way;
  /** Where the decision stands. */
  readonly at: number;
}

/** The ways to all the decisions that a reading rests on. */
export function* waysInto(reading: Reading): Generator<Way> {
  for (const { event, at, reading: asked } of reading.parts) {
    if (!asked) yield { reading, event, at };
    else for (const inner of waysInto(asked)) yield { reading, event, inner, at: inner.at };
  }
}

/** The words of the grammar that a reading rests on, and where each begins. */
export function* phrasesIn(reading: Reading): Generator<{ readonly phrase: string; readonly at: number }> {
  for (const { at, phrase, reading: asked } of reading.parts) {
    if (phrase !== undefined) yield { phrase, at };
    if (asked) yield* phrasesIn(asked);
  }
}

/** A rule at work. */
export class RuleFrame {
  readonly parts: ReadingPart[] = [];
  readonly failures = new Map<number, { readonly attempts: number; readonly events: number }>();
  private events = 0;
  private attempts = 0;

  constructor(private readonly way: Way | undefined) {}

  /** The number of what is decided or read next. */
  nextEvent(): number {
    return this.events++;
  }

  /** The way to what is to be refused, if it is this, or leads through this. */
  wayAt(event: number): Way | undefined {
    return this.way?.event === event ? this.way : undefined;
  }

  nextAttempt(): number {
    return this.attempts++;
  }

  /** Before what is refused all goes as it went: what was in vain is passed over. */
  passesOver(attempt: number): boolean {
    if (!this.way || this.events > this.way.event) return false;
    const after = this.way.reading.failures.get(attempt);
    if (!after) return false;
    this.attempts = after.attempts;
    this.events = after.events;
    return true;
  }

  /** The attempt was in vain: what it had found is forgotten. */
  giveUp(attempt: number, parts: number): void {
    this.parts.length = parts;
    if (!this.way) this.failures.set(attempt, { attempts: this.attempts, events: this.events });
  }
}

export type Rule = (...args: never[]) => unknown;

/** What rules have read in one line: `undefined` where they do not match. */
export class Memory {
  private readonly scopes = new Map<Scope, number>();
  private readonly numbers = new Map<string, number>();
  private readonly rules = new Map<Rule, Map<string, Reading | undefined>>();

  constructor(private readonly budget: Budget) {}

  of(rule: Rule): Map<string, Reading | undefined> {
    let readings = this.rules.get(rule);
    if (!readings) this.rules.set(rule, (readings = new Map()));
    return readings;
  }

  /** The same number for all scopes that say the same. */
  numberOf(scope: Scope): number {
    const known = this.scopes.get(scope);
    if (known !== undefined) return known;
    const said = JSON.stringify(Object.entries(scope).sort(([one], [other]) => (one < other ? -1 : 1)));
    this.budget.spend(stepsFor(said));
    const number = this.numbers.get(said) ?? this.numbers.size;
    this.numbers.set(said, number);
    this.scopes.set(scope, number);
    return number;
  }
}

/** What it takes to write this much, or to compare it. */
export const stepsFor = (written: string): number => Math.ceil(written.length / WRITTEN_IN_A_STEP);

const WRITTEN_IN_A_STEP = 100;
