/** Cards that are chosen: by an opponent, for an action, for Support. */
import type { CardFilter, Trigger, TriggerEvent } from '@lorelab/engine/lorcana';
import type { Parser } from '../parser.js';
import { eventCard, type ParsedTrigger, parseOpponentCard, parseSubjects } from './subjects.js';

/** subject "is chosen" ("by an opponent")? "for" ("an action" | "an item's ability" | "an action or an item's ability", two events) */
export function parseChosenFor(p: Parser): ParsedTrigger[] {
  const subjects = parseSubjects(p);
  p.expect('is chosen');
  const who = p.eat('by an opponent') ? { who: 'opponents' as const } : {};
  if (who.who) p.set({ player: 'eventPlayer' });
  p.expect('for');
  const events = p.choice(parseForEither, parseForOne);
  eventCard(p, subjects[0] as CardFilter);
  return subjects.flatMap((subject) => events.map((on) => ({ trigger: { on, subject, ...who } })));
}

function parseForEither(p: Parser): TriggerEvent[] {
  p.expect("an action or an item's ability");
  return ['chosenForAction', 'chosenForItemAbility'];
}

function parseForOne(p: Parser): TriggerEvent[] {
  const on = p.expectAny("an item's ability", 'an action') === 'an action' ? 'chosenForAction' : 'chosenForItemAbility';
  // "For an action or ability" is any choice.
  return p.sees('or') ? p.fail() : [on];
}

/** "is chosen by an opponent" ("for an action or ability")? */
export function parseChosenByOpponent(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('is chosen by an opponent', "'s chosen by an opponent", 'are chosen by an opponent');
  p.eatAny("'s action or ability", 'for an action or ability');
  p.set({ player: 'eventPlayer' });
  eventCard(p, subject);
  return { on: 'chosen', who: 'opponents' };
}

/** "supports another character": who is supported is the event's card */
export function parseSupports(p: Parser, subject: CardFilter): Trigger {
  p.expectAny('supports', 'support');
  const supported = parseOpponentCard(p);
  eventCard(p, supported);
  return { on: 'chosenForSupport', subject: supported, other: subject };
}
