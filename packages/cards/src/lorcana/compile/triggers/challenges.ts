/** Challenges (4.6), and what comes of them. */
import type { CardFilter, CardRef, Trigger, TriggerEvent } from '@lorelab/engine/lorcana';
import { typesOf } from '../nouns/index.js';
import { notJustChallenged } from '../nouns/qualities.js';
import type { Parser } from '../parser.js';
import { parseSelf } from '../references.js';
import { type CardEvent, countsEvent, eventCard, otherCard, parseOpponentCard } from './subjects.js';

/** Roles in a challenge: who challenges is the event's card for `challenges`, the other one for `challenged`. */
export function challenge(on: TriggerEvent, phrases: readonly string[], role: 'challenging' | 'challenged'): CardEvent {
  return (p, subject) => {
    p.expectAny(...phrases);
    const by = role === 'challenged' && p.eat('by') ? parseOpponentCard(p) : undefined;
    const own = subject.self ? 'this' : 'event';
    const other = 'eventOther' as const;
    const roles =
      role === 'challenging' ? { challenging: own, challenged: other } : { challenging: other, challenged: own };
    eventCard(p, subject, roles as Readonly<Record<string, CardRef>>);
    otherCard(p, subject, by);
    return { on, ...(by ? { other: by } : {}) };
  };
}

/** "an opposing character challenges this character": this one is challenged by it */
export function parseChallengesThis(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('challenges', 'challenge');
  parseSelf(p);
  if (subject.self) p.fail('another character');
  eventCard(p, { self: true }, { challenging: 'eventOther', challenged: 'this' });
  otherCard(p, { self: true }, subject);
  return { on: 'challenged', subject: { self: true }, other: subject };
}

/** "challenges" (noun | "another character")?: another than itself, which needs no saying */
export function parseChallenges(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('challenges', 'challenge');
  // "… a character with more {S} than him": than this one.
  if (subject.self) p.set({ card: 'this' });
  const other = p.attempt(() => parseOpponentCard(p));
  if (other) notJustChallenged(p, other);
  const types = typesOf(other ?? {});
  if (types.length > 0 && !types.some((type) => type === 'character' || type === 'location')) p.fail('"character"');
  const own = subject.self ? 'this' : 'event';
  eventCard(p, subject, { challenging: own, challenged: 'eventOther' });
  otherCard(p, subject, other);
  if (other?.type === 'location') p.set({ called: { ...p.scope.called, location: 'eventOther' } });
  return { on: 'challenges', ...(other ? { other } : {}) };
}

/** "banishes another character in a challenge" */
export function parseBanishes(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('banishes', 'banish');
  const other = parseOpponentCard(p);
  p.expect('in a challenge');
  const challenging: CardRef = { all: { role: 'challenging' } };
  eventCard(p, subject, { banished: 'eventOther', challenging });
  otherCard(p, subject, other);
  return { on: 'banishes', other };
}

/** "is banished in a challenge", as the one who challenges or as the one challenged */
export function parseBanishedInChallenge(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('is banished in a challenge', 'are banished in a challenge', "'s banished in a challenge");
  const challenging: CardRef = { all: { role: 'challenging' } };
  eventCard(p, subject, { banished: subject.self ? 'this' : 'event', challenging });
  return { on: 'banishedInChallenge' };
}

/** "challenges and banishes another character": as the one who challenges */
export function parseChallengesAndBanishes(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('challenges and banishes', 'challenge and banish');
  const other = parseOpponentCard(p);
  p.eat('in a challenge');
  eventCard(p, subject, { banished: 'eventOther', challenged: 'eventOther' });
  otherCard(p, subject, other);
  return { on: 'banishes', other, subject: { ...subject, role: 'challenging' } };
}

/** "deals damage to" noun: in a challenge or otherwise; who is dealt it is the event's card */
export function parseDealsAnyDamage(p: Parser, dealer: CardFilter): Trigger {
  p.expectAny('deals damage to', 'deal damage to');
  const subject = parseOpponentCard(p);
  if (p.sees('in a challenge')) p.fail();
  eventCard(p, subject);
  countsEvent(p, 'damage');
  return { on: 'dealtDamage', subject, other: dealer };
}

/** "deals damage to another character in a challenge" */
export function parseDealsDamage(p: Parser, subject: CardFilter): Trigger {
  if (p.eatAny('deals damage in a challenge', 'deal damage in a challenge')) {
    eventCard(p, subject);
    countsEvent(p, 'damage');
    return { on: 'dealsDamage' };
  }
  p.expectAny('deals damage to', 'deal damage to');
  const other = parseOpponentCard(p);
  p.expect('in a challenge');
  eventCard(p, subject);
  otherCard(p, subject, other);
  countsEvent(p, 'damage');
  return { on: 'dealsDamage', other };
}
