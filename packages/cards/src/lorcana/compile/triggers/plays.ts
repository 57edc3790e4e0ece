/** Somebody plays a card: this one, one of a kind, the second one in a turn. */

import type { CardFilter, Trigger } from '@lorelab/engine/lorcana';
import { lookupTable } from '../../../basics/lookup-table.js';
import { parseBound } from '../nouns/bounds.js';
import { parseAnyOf } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import type { Parser } from '../parser.js';
import { describeIt, parseSelf } from '../references.js';
import { parseOrdinal } from '../words.js';
import { eventCard, meaning, type ParsedTrigger, parseDoer, parseThisOr, type TriggerWho } from './subjects.js';

/** "you play this character" */
export function parsePlaysThis(p: Parser): ParsedTrigger {
  p.expect('you play');
  parseSelf(p);
  if (p.sees('or')) p.fail();
  meaning(p, 'this');
  p.set({ justPlayed: true });
  return { trigger: { on: 'plays', who: 'you', subject: { self: true } } };
}

/** "you play" noun "on this card": by Shift */
export function parsePlaysOn(p: Parser): ParsedTrigger {
  p.expect('you play');
  const filter = parseAnyOf(p);
  p.expectAny('on this card', 'on this character', 'on top of this card', 'on top of this character');
  meaning(p, 'event');
  return { trigger: { on: 'playsOn', who: 'you', subject: filter, other: { self: true } } };
}

/** doer ("play" | "draw" | "discard") ("a" | "your" | "their") ordinal kind "in a turn" */
export function parseSecondPlay(p: Parser): ParsedTrigger {
  const who = parseDoer(p);
  const on = DEEDS_OF_PLAYERS[p.expectAny('plays', 'play', 'draws', 'draw', 'discards', 'discard')];
  p.expectAny('a', 'your', 'their', 'the');
  const nth = parseOrdinal(p);
  const { filter } = parseKind(p);
  p.expectAny('in a turn', 'each turn', 'this turn', 'during their turn', 'during your turn');
  const during = NTH_TURNS[p.peek(-2).lower];
  const plain = Object.keys(filter).length === 0;
  if (on === 'draws' && !plain) p.fail('cards');
  meaning(p, 'event');
  const trigger: Trigger = { on, who, ...(plain ? {} : { subject: filter }) };
  return { trigger, nth, ...(during ? { during: { turnOf: during } } : {}) };
}

const DEEDS_OF_PLAYERS = {
  plays: 'plays',
  play: 'plays',
  draws: 'draws',
  draw: 'draws',
  discards: 'discards',
  discard: 'discards',
} as const;

const NTH_TURNS: Readonly<Record<string, 'you' | 'eventPlayer'>> = lookupTable({ your: 'you', their: 'eventPlayer' });

/** "you play this character or another" noun: each of them (6.2.6) */
export function parsePlaysSeveral(p: Parser): ParsedTrigger[] {
  p.expect('you play');
  p.choice(parseThisOr, parseSelf);
  p.expect('or');
  const filter = parseAnyOf(p);
  meaning(p, 'event');
  return [
    { trigger: { on: 'plays', who: 'you', subject: { self: true } } },
    { trigger: { on: 'plays', who: 'you', subject: filter } },
  ];
}

/** "you shift" (self | noun): played by Shift (8.10) */
export function parseShifts(p: Parser): ParsedTrigger {
  if (!p.eatAny('you use Shift to play', 'you use the Shift ability of')) p.expect('you shift');
  const self = p.attempt(parseSelf);
  if (self) {
    meaning(p, 'this');
    return { trigger: { on: 'plays', who: 'you', subject: { self: true } }, during: { usedShift: 'this' } };
  }
  const subject = parseAnyOf(p);
  const onto = p.attempt(() => parseOnto(p));
  if (onto?.self) {
    meaning(p, 'event');
    return { trigger: { on: 'playsOn', who: 'you', subject, other: onto } };
  }
  // What it is shifted onto is where it is from then on (8.10).
  const there = { ...subject, ...onto };
  eventCard(p, there, { shifted: 'event' });
  return { trigger: { on: 'plays', who: 'you', subject: there }, during: { usedShift: 'event' } };
}

/** ("onto" | "on top of") (self | "one of your characters" "here"?) */
function parseOnto(p: Parser): CardFilter {
  p.expectAny('onto', 'on top of', 'on');
  if (p.attempt(parseSelf)) return { self: true };
  const { type, of, at, ...more } = parseAnyOf(p);
  if (type !== 'character' || of === 'opponents' || Object.keys(more).length > 0) p.fail('"one of your characters"');
  return at === undefined ? {} : { at };
}

/** "pay(s)" N {I} ("or less" | "or more")? "to play" noun */
export function parsePaidEvent(p: Parser, who: TriggerWho): Trigger {
  p.expectAny('pays', 'pay');
  const ink = p.number(0);
  p.symbol('I');
  const { min, max } = parseBound(p, ink) as NonNullable<Trigger['paid']>;
  p.expect('to');
  const { on: _on, ...trigger } = parsePlayEvent(p, who);
  return {
    on: 'plays',
    ...trigger,
    paid: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
  };
}

/** "play(s)" noun */
export function parsePlayEvent(p: Parser, who: TriggerWho): Trigger {
  p.expectAny('plays', 'play');
  const said = parseAnyOf(p);
  const from = said.zone === undefined ? p.attempt(() => parseElsewhere(p, who)) : fromDiscard(p, said, who);
  const { zone: _zone, ...rest } = said;
  const filter = said.zone === undefined ? rest : withoutOwner(rest);
  eventCard(p, filter, filter.type === 'location' ? { location: 'event' } : {});
  // What you play is yours.
  if (who === 'you') describeIt(p, { ...filter, of: 'you' });
  p.set({ justPlayed: true });
  const subject = Object.keys(filter).length > 0 ? { subject: filter } : {};
  const free = p.eat('for free') ? { free: true as const } : {};
  return { on: 'plays', who, ...subject, ...(from ? { from } : {}), ...free };
}

/** "from anywhere other than" ("your" | "their") "hand" */
export function parseElsewhere(p: Parser, who: TriggerWho): 'elsewhere' {
  p.expectAny(
    'from anywhere other than',
    'from anywhere but',
    'from anywhere except',
    'from outside',
    'from outside of',
  );
  p.expectAny(...(who === 'you' ? ['your hand'] : ['their hand', 'their hands']));
  return 'elsewhere';
}

/** "from" ("your" | "their") "discard": their own, who plays it */
export function fromDiscard(p: Parser, { zone, of }: CardFilter, who: TriggerWho): 'discard' {
  return zone === 'discard' && (of === 'you') === (who === 'you')
    ? 'discard'
    : p.fail('a card that is played from anywhere');
}

const withoutOwner = ({ of: _of, ...filter }: CardFilter): CardFilter => filter;
