/** What a triggered ability waits for (6.2): "when …", "whenever …", "at the start of …". */
import type { Condition, Trigger } from '@lorelab/engine/lorcana';
import { both } from '../conditions/both.js';
import { type Parser, remembered } from '../parser.js';
import { parseOrdinal } from '../words.js';
import {
  parseCardEvent,
  parseDamagePassive,
  parseInkEvent,
  parseIntoDiscardEvent,
  parseLeavesDiscard,
  parsePutUnderEvent,
  parseSingsTogether,
} from './cards.js';
import { challenge } from './challenges.js';
import { parseChosenFor } from './chosen.js';
import { parseDiscardsThis, parseHealsWholly, parsePlayerEvent, parseReturnedFromDiscard } from './players.js';
import { parsePlaysOn, parsePlaysSeveral, parsePlaysThis, parseSecondPlay, parseShifts } from './plays.js';
import { parsePrefixes } from './prefixes.js';
import { type ParsedTrigger, subjectOf } from './subjects.js';
import { parseTurnOf, parseTurnTime } from './turns.js';
import { parseCardUses, parseChosenForCoined } from './uses.js';

/** A trigger, and what its sentence says about when it may happen. */
export interface TriggerPhrase {
  readonly triggers: readonly Trigger[];
  readonly during?: Condition;
  readonly limit?: number;
  readonly nth?: number;
}

/** trigger-phrase ← prefix* ("when" | "whenever" | "the first time" | "at the start of" …) event ("and" …)* */
export const parseTriggerPhrase = remembered((p: Parser): TriggerPhrase[] => {
  const { limit, condition } = parsePrefixes(p);
  const first = parseTriggers(p);
  const rest = p.many(() => {
    p.expect('and');
    return parseTriggers(p);
  });
  const all = [first, ...rest].flat();
  if (all.length > 1) sharedEvent(p, all);
  return grouped(all).map(({ triggers, during, nth }) => {
    const whole = both(isSaid(condition, triggers, during) ? undefined : condition, during);
    return { triggers, ...(whole ? { during: whole } : {}), ...(limit ? { limit } : {}), ...(nth ? { nth } : {}) };
  });
});

/** That it is the turn of the opponent who does it says that it is an opponent's. */
function isSaid(
  condition: Condition | undefined,
  triggers: readonly Trigger[],
  during: Condition | undefined,
): boolean {
  if (condition === undefined || during === undefined || !('turnOf' in condition)) return false;
  const parts = 'allOf' in during ? during.allOf : [during];
  const isOfDoer = parts.some((part) => 'turnOf' in part && part.turnOf === 'eventPlayer');
  return isOfDoer && condition.turnOf === 'opponents' && triggers.every(({ who }) => who === 'opponents');
}

/** Triggers that need nothing of their own are one ability; one that does is an ability by itself (6.2.6). */
function grouped(
  all: readonly ParsedTrigger[],
): { triggers: Trigger[]; during: Condition | undefined; nth: number | undefined }[] {
  const groups: { triggers: Trigger[]; during: Condition | undefined; nth: number | undefined }[] = [];
  for (const { trigger, during, nth } of all) {
    const key = JSON.stringify([during, nth]);
    const group = groups.find((one) => JSON.stringify([one.during, one.nth]) === key);
    if (group) group.triggers.push(trigger);
    else groups.push({ triggers: [trigger], during, nth });
  }
  return groups;
}

/** Where a trigger is about this card, "it" means this card. */
function sharedEvent(p: Parser, all: readonly ParsedTrigger[]): void {
  if (all.some(({ trigger }) => trigger.subject?.self)) p.set({ card: all.every(isAboutThis) ? 'this' : 'event' });
}

function isAboutThis({ trigger }: ParsedTrigger): boolean {
  return trigger.subject?.self === true || trigger.on === 'turnStarts' || trigger.on === 'turnEnds';
}

/** triggers ← ("when" | "whenever") event | "the first time" event | "at the" ("start" | "end") "of" turn */
function parseTriggers(p: Parser): ParsedTrigger[] {
  const time = p.attempt(parseTurnTime);
  if (time) return [{ trigger: time }];
  const inChallenge = p.attempt(parseWhileChallenge);
  if (inChallenge) return [inChallenge];
  const first = p.attempt(() => parseNthTime(p));
  if (first === undefined) p.expectAny('whenever', 'when', 'each time');
  const parsed = parseEvent(p);
  // "The second time an opponent plays a character": of theirs, or of all opponents' together?
  if (first !== undefined && parsed.some(({ trigger }) => isDoneByOneOf(trigger)))
    p.fail('"their first", "their second" …');
  const nth = first ?? p.attempt(parseForTheNth);
  if (nth !== undefined) p.eatAny('each turn', 'in a turn', 'this turn');
  const during = p.attempt(() => parseDuringBehind(p));
  return (nth === undefined ? parsed : countedTogether(parsed)).map((one) => ({
    ...one,
    ...(nth === undefined ? {} : { nth }),
    ...(during ? { during: both(one.during, during) } : {}),
  }));
}

const isDoneByOneOf = ({ on, who }: Trigger): boolean =>
  (who === 'opponents' || who === 'any') && (on === 'plays' || on === 'draws' || on === 'discards');

/** "while" noun ("is being challenged" | "is challenging") ", you may": as it is declared */
function parseWhileChallenge(p: Parser): ParsedTrigger {
  p.expect('while');
  const subject = subjectOf(p);
  const trigger = p.choice(
    (at) => challenge('challenged', ['is being challenged', 'are being challenged'], 'challenged')(at, subject),
    (at) => challenge('challenges', ['is challenging', 'challenges'], 'challenging')(at, subject),
  );
  if (!p.sees(', you may')) p.fail('", you may"');
  p.loosely();
  return { trigger: { ...trigger, subject } };
}

/** "for the" ordinal "time" */
function parseForTheNth(p: Parser): number {
  p.expect('for');
  return parseNthTime(p);
}

/** "This or another Racer character, for the first time each turn": cards that are played are counted by one trigger. */
function countedTogether(parsed: readonly ParsedTrigger[]): readonly ParsedTrigger[] {
  const [first, ...more] = parsed;
  if (!first || more.length === 0 || parsed.some(({ trigger, during }) => trigger.on !== 'plays' || during))
    return parsed;
  return [{ trigger: { ...first.trigger, subject: { anyOf: parsed.map(({ trigger }) => trigger.subject ?? {}) } } }];
}

/** "the" ordinal "time" */
function parseNthTime(p: Parser): number {
  p.expect('the');
  const nth = parseOrdinal(p);
  p.expect('time');
  // "The first time each turn that …"
  if (p.eatAny('each turn', 'in a turn')) p.eat('that');
  return nth;
}

/** … "during your turn" | … "during their turn" */
function parseDuringBehind(p: Parser): Condition {
  if (p.eat('during their turn')) return { turnOf: 'eventPlayer' };
  return { turnOf: parseTurnOf(p) };
}

/** event ← player verb cards | cards verb cards */
export const parseEvent = remembered((p: Parser): ParsedTrigger[] => {
  return p.choice(
    (at) => [parsePlaysThis(at)],
    (at) => [parseShifts(at)],
    (at) => [parseDiscardsThis(at)],
    (at) => [parseHealsWholly(at)],
    (at) => [parsePlaysOn(at)],
    (at) => [parseSecondPlay(at)],
    parsePlaysSeveral,
    (at) => [parsePlayerEvent(at)],
    (at) => [parseCardUses(at)],
    (at) => [parseInkEvent(at)],
    (at) => [parseDamagePassive(at)],
    (at) => [parsePutUnderEvent(at)],
    (at) => [parseSingsTogether(at)],
    (at) => [parseLeavesDiscard(at)],
    (at) => [parseReturnedFromDiscard(at)],
    parseIntoDiscardEvent,
    parseChosenFor,
    parseChosenForCoined,
    parseCardEvent,
  );
});
