/** Whom and what an event is about: how a trigger speaks of its players and cards, and what the effects may call them. */
import type { CardFilter, CardRef, Condition, PlayerRef, Trigger } from '@lorelab/engine/lorcana';
import { parseAnyOf } from '../nouns/index.js';
import type { Parser } from '../parser.js';
import { describeIt, parseCalledBack, parsePronoun, parseSelf, parseThatCard } from '../references.js';
import type { Scope } from '../scope.js';

export interface ParsedTrigger {
  readonly trigger: Trigger;
  readonly during?: Condition | undefined;
  readonly nth?: number;
}

export type CardEvent = (p: Parser, subject: CardFilter) => Trigger;

export type TriggerWho = NonNullable<Trigger['who']>;

/** doer ← "you" | "an opponent" | "your opponent" | "a player" | "they" */
export function parseDoer(p: Parser): TriggerWho {
  const who = p.expectAny(
    'you',
    'an opponent',
    'your opponent',
    'one of your opponents',
    'any opponent',
    'a player',
    'any player',
    'they',
  );
  if (who === 'you') return 'you';
  if (who === 'they' && p.scope.player !== 'eventPlayer') p.fail();
  p.set({ player: 'eventPlayer' });
  return who === 'a player' || who === 'any player' ? 'any' : 'opponents';
}

/** Sets what the effects may call the cards of the event. */
export function meaning(
  p: Parser,
  card: CardRef | undefined,
  called: Readonly<Record<string, CardRef>> = {},
  player?: PlayerRef,
): void {
  p.set({
    ...(card === undefined ? {} : { card }),
    called: { ...p.scope.called, ...called },
    ...(player ? { player } : {}),
  });
}

/** The event's card is "it", unless it is this card. */
export function eventCard(p: Parser, subject: CardFilter, called: Readonly<Record<string, CardRef>> = {}): void {
  const card = subject.self ? 'this' : 'event';
  meaning(p, card, called);
  if (subject.self) return;
  p.set({ happened: 'event' });
  describeIt(p, subject);
}

/** "That much", "that many": the number of the event. */
export function countsEvent(p: Parser, counted: NonNullable<Scope['happening']>): void {
  p.set({ number: { event: 'amount' }, happening: counted });
}

/** In what this card does to another, "that character" is the other one. */
export function otherCard(p: Parser, subject: CardFilter, otherMeant?: CardFilter): void {
  if (subject.self) p.set({ other: 'eventOther', otherMeant });
}

export function subjectOf(p: Parser): CardFilter {
  const self = p.attempt(() => parseSelf(p));
  return self ? { self: true } : parseAnyOf(p);
}

/** subject ← "this character" | pronoun for it | noun-phrase | "this character or" noun-phrase */
export function parseSubjects(p: Parser): CardFilter[] {
  const self = p.attempt(() => {
    const card = p.choice(parseThisOr, parseSelf, parseOpeningPronoun, parsePronoun, parseThatCard, parseCalledBack);
    if (typeof card === 'object' && 'all' in card && card.all.bound) return card.all;
    return card === 'this' ? ({ self: true } as const) : card === 'it' ? ({ affected: true } as const) : p.fail();
  });
  if (!self) {
    return [parseAnyOf(p)];
  }
  const other = p.attempt(() => {
    p.expect('or');
    return parseAnyOf(p);
  });
  return other ? [self, other] : [self];
}

/** "this or another Hunny character" */
export function parseThisOr(p: Parser): 'this' {
  p.expect('this');
  return p.sees('or another') ? 'this' : p.fail();
}

/** "Whenever he challenges …" at the beginning of an ability: this character. */
function parseOpeningPronoun(p: Parser): 'this' {
  if (p.scope.card !== undefined) p.fail();
  p.expectAny('he', 'she', 'it');
  return 'this';
}

/** "another character" in a challenge is simply a character: nobody challenges oneself. */
export function parseOpponentCard(p: Parser): CardFilter {
  const { other: _other, ...filter } = parseAnyOf(p);
  return filter;
}
