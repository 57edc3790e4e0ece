/** What players do: draw, discard, ink, ready, move, gain lore. */
import type { CardFilter, Condition, Trigger, TriggerEvent } from '@lorelab/engine/lorcana';
import { both } from '../conditions/both.js';
import { parseSimple } from '../conditions/index.js';
import { parseAnyOf, parseNounPhrase } from '../nouns/index.js';
import type { Parser } from '../parser.js';
import { describeIt } from '../references.js';
import { eatFromTo, parseWhither } from './cards.js';
import { fromDiscard, parseElsewhere, parsePaidEvent, parsePlayEvent } from './plays.js';
import {
  countsEvent,
  eventCard,
  meaning,
  type ParsedTrigger,
  parseDoer,
  subjectOf,
  type TriggerWho,
} from './subjects.js';
import { parseUseEvent } from './uses.js';

/** doer verb … */
export function parsePlayerEvent(p: Parser): ParsedTrigger {
  // "During each opponent's turn, whenever they …": whose turn it is does it.
  const ofTurn: Condition | undefined = p.sees('they') ? { turnOf: 'eventPlayer' } : undefined;
  const who = parseDoer(p);
  const trigger = p.choice(
    (at) => parsePlayEvent(at, who),
    (at) => parsePaidEvent(at, who),
    (at) => parseDrawEvent(at, who),
    (at) => parseDiscardEvent(at, who),
    (at) => parseInkedByPlayer(at, who),
    (at) =>
      parseDoneTo(
        at,
        who,
        'cardUnder',
        'put a card under',
        'put 1 or more cards under',
        'puts a card under',
        'puts 1 or more cards under',
      ),
    (at) => parseDoneTo(at, who, 'healed', ...REMOVES),
    (at) => parseMovesDamage(at, who),
    (at) => parseDoneTo(at, who, 'readies', 'ready'),
    (at) => parseMoveEvent(at, who),
    (at) => parseUseEvent(at, who),
    (at) => parseReturnEvent(at, who),
    (at) => parseReturnsEvent(at, who),
    (at) => parseChooseEvent(at, who),
    (at) => parseLoreEvent(at, who),
  );
  const shifted = trigger.on === 'plays' && p.eatAny(...BY_SHIFT) ? ({ usedShift: 'event' } as const) : undefined;
  const state = both(
    shifted,
    p.attempt(() => parseWhileState(p)),
  );
  return { trigger, during: both(state, ofTurn) };
}

const BY_SHIFT = ['using Shift', 'by using Shift', 'using its Shift ability', 'using their Shift ability'];

const REMOVES = [
  'remove 1 or more damage from',
  'removes 1 or more damage from',
  'remove damage from',
  'removes damage from',
];

/** "while this character is exerted": the state of the ability's source when the event happens */
function parseWhileState(p: Parser): Condition {
  p.expect('while');
  return parseSimple(p);
}

function parseDrawEvent(p: Parser, who: TriggerWho): Trigger {
  p.expectAny('draws a card', 'draw a card');
  return { on: 'draws', who };
}

/** "discard a card" | "discards 1 or more cards" */
function parseDiscardEvent(p: Parser, who: TriggerWho): Trigger {
  p.eatAny('chooses and', 'choose and');
  p.expectAny('discards', 'discard');
  if (p.eatAny('1 or more cards', 'one or more cards')) {
    countsEvent(p, 'discards');
    return { on: 'discardsSome', who };
  }
  const filter = parseAnyOf(p);
  eventCard(p, filter);
  // What you discard is yours.
  if (who === 'you') describeIt(p, { ...filter, of: 'you' });
  return { on: 'discards', who, ...(Object.keys(filter).length > 0 ? { subject: filter } : {}) };
}

/** "you discard this card": the ability functions where it is then (6.1.12) */
export function parseDiscardsThis(p: Parser): ParsedTrigger {
  p.expect('you discard this card');
  meaning(p, 'this');
  p.set({ fromDiscard: true });
  return { trigger: { on: 'discards', who: 'you', subject: { self: true } } };
}

/** "put" noun "into your inkwell" | "ink" noun */
function parseInkedByPlayer(p: Parser, who: TriggerWho): Trigger {
  const inks = p.eatAny('inks', 'ink');
  if (!inks) p.expectAny('puts', 'put');
  const { quantity, count, card, filter } = parseNounPhrase(p);
  if (quantity !== 'some' || count !== undefined || !card) p.fail('"a card"');
  const { zone, of: _of, ...which } = filter;
  const before = zone === undefined ? p.attempt(() => parseElsewhere(p, who)) : fromDiscard(p, filter, who);
  if (!inks) p.expect(who === 'you' ? 'into your inkwell' : 'into their inkwell');
  const from = before ?? p.attempt(() => parseElsewhere(p, who));
  const plain = Object.keys(which).length === 0;
  if (plain) meaning(p, 'event');
  else eventCard(p, which);
  if (who === 'you') p.set({ happening: 'inks' });
  // To ink a card is the turn action; effects put cards there (4.2.3.2).
  const how = inks ? { asAction: true as const } : {};
  return { on: 'inks', who, ...(plain ? {} : { subject: which }), ...(from ? { from } : {}), ...how };
}

/** doer "remove the last damage from" (self | noun): none is left on it then */
export function parseHealsWholly(p: Parser): ParsedTrigger {
  const who = parseDoer(p);
  p.expectAny('remove the last damage from', 'removes the last damage from');
  const subject = subjectOf(p);
  eventCard(p, subject);
  countsEvent(p, 'healing');
  return {
    trigger: { on: 'healed', who, subject },
    during: { is: subject.self ? 'this' : 'event', filter: { damaged: false } },
  };
}

/** verb (self | noun): a player does it to that card */
function parseDoneTo(p: Parser, who: TriggerWho, on: TriggerEvent, ...verbs: readonly string[]): Trigger {
  p.expectAny(...verbs);
  const subject = subjectOf(p);
  eventCard(p, subject);
  if (on === 'healed') countsEvent(p, 'healing');
  return { on, who, subject };
}

/** "move" ("1 or more")? "damage from" (self | noun) ("to" (self | noun))? */
function parseMovesDamage(p: Parser, who: TriggerWho): Trigger {
  p.expectAny('move 1 or more damage', 'moves 1 or more damage', 'move damage', 'moves damage');
  p.eatAny('counters', 'counter');
  p.expect('from');
  const subject = subjectOf(p);
  const to = p.eat('to') ? subjectOf(p) : undefined;
  eventCard(p, subject);
  countsEvent(p, 'damage');
  return { on: 'movesDamage', who, subject, ...(to ? { other: to } : {}) };
}

/** "move" noun "here" ("from a location")? */
function parseMoveEvent(p: Parser, who: TriggerWho): Trigger {
  p.expectAny('move', 'moves');
  const { at, ...subject } = parseAnyOf(p);
  if (at === undefined && p.eatAny('from here to another location', 'from here to a location', 'from here')) {
    eventCard(p, subject, { moved: 'event', location: 'eventOther' });
    return { on: 'moves', who, subject, fromLocation: 'here' };
  }
  if (at === undefined && eatFromTo(p)) {
    eventCard(p, subject, { moved: 'event', location: 'eventOther' });
    return { on: 'moves', who, subject, fromLocation: true };
  }
  const to = at === 'here' ? undefined : p.attempt(parseWhither);
  if (at !== undefined && at !== 'here') p.fail('"to"');
  const other: CardFilter = at === 'here' ? { self: true } : (to ?? { type: 'location' });
  const from = p.eatAny('from a location', 'from another location');
  eventCard(p, subject, { moved: 'event', location: at === 'here' ? 'this' : 'eventOther' });
  return { on: 'moves', who, subject, other, ...(from ? { fromLocation: true } : {}) };
}

/** "return" noun "to your hand", from play */
function parseReturnsEvent(p: Parser, who: TriggerWho): Trigger {
  p.expectAny('returns', 'return');
  const subject = subjectOf(p);
  if (subject.zone) p.fail('cards in play');
  const hand = p.expectAny('to your hand', "to their player's hand", "to a player's hand", 'to their hand');
  // Only yours go to your hand.
  const which: CardFilter = hand === 'to your hand' && !subject.self ? { of: 'you', ...subject } : subject;
  if (which.of !== 'you' && hand === 'to your hand' && !subject.self) p.fail('cards of yours');
  p.eat('from play');
  eventCard(p, which, { returned: subject.self ? 'this' : 'event' });
  return { on: 'returnedToHand', who, subject: which };
}

/** noun "is returned" ("from your discard to your hand" | "to your hand from your discard"), by whomever */
export function parseReturnedFromDiscard(p: Parser): ParsedTrigger {
  const { zone, of, ...subject } = parseAnyOf(p);
  p.expect('is returned');
  const front = zone === 'discard' && of === 'you';
  if (zone && !front) p.fail('"from your discard"');
  if (!front) p.expectAny('from your discard to your hand', 'to your hand from your discard');
  else p.expect('to your hand');
  eventCard(p, subject);
  describeIt(p, { ...subject, of: 'you' });
  return { trigger: { on: 'returnsFromDiscard', who: 'you', subject } };
}

/** "return" noun "from your discard to your hand" */
function parseReturnEvent(p: Parser, who: TriggerWho): Trigger {
  p.expect('return');
  const { zone, of, ...subject } = parseAnyOf(p);
  if (who !== 'you' || zone !== 'discard' || of !== 'you') p.fail('"from your discard"');
  p.expect('to your hand');
  eventCard(p, subject);
  return { on: 'returnsFromDiscard', who, subject };
}

/** "chooses this character for an action or ability" | "choose" noun "for this character's Support" */
function parseChooseEvent(p: Parser, who: TriggerWho): Trigger {
  p.expectAny('chooses', 'choose');
  const subject = subjectOf(p);
  if (who === 'you' && !subject.self && p.eatAny("for this character's Support", 'for their Support')) {
    eventCard(p, subject);
    return { on: 'chosenForSupport', subject, other: { self: true } };
  }
  const forWhat = p.expectAny(...(who === 'you' ? [] : ['for an action or ability']), 'for an action');
  eventCard(p, subject);
  return { on: forWhat === 'for an action' ? 'chosenForAction' : 'chosen', who, subject };
}

/** ("gain" | "lose") ("1 or more")? "lore": "that much" is how much */
function parseLoreEvent(p: Parser, who: TriggerWho): Trigger {
  const gains = p.expectAny('gains', 'gain', 'loses', 'lose').startsWith('gain');
  p.eatAny('1 or more', 'one or more', 'any');
  p.expect('lore');
  countsEvent(p, 'lore');
  return { on: gains ? 'gainsLore' : 'losesLore', who };
}
