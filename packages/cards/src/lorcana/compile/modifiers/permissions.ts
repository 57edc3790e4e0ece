/** What they must and can do, and what they count as. */
import type { CardFilter, Modifier } from '@lorelab/engine/lorcana';
import { parseDuration } from '../durations.js';
import { parseNounPhrase } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import type { Parser } from '../parser.js';
import { parseReference } from '../targets.js';
import { parseCount } from '../words.js';
import { just, type Predicate } from './predicate.js';

/** must ← "must quest" ("if able")? | "must challenge" (self | noun-phrase)? "each turn"? duration? "if able" */
export function parseMust(p: Parser): Predicate {
  if (p.eat('must quest')) {
    p.eat('if able');
    return just({ must: 'quest' });
  }
  p.expect('must challenge');
  const whom = p.attempt(parseWhom);
  p.eat('each turn');
  const duration = p.attempt(parseDuration);
  p.expect('if able');
  const modifiers: Modifier[] = [{ must: 'challenge', ...(whom ? { whom } : {}) }];
  return { modifiers, ...(duration ? { duration } : {}) };
}

/** Whom it must challenge: this card, or one of those. */
function parseWhom(p: Parser): CardFilter {
  const self = p.attempt(() => (parseReference(p) === 'this' ? { self: true as const } : p.fail()));
  if (self) return self;
  const phrase = parseNounPhrase(p);
  if (phrase.quantity !== 'some' || phrase.count !== undefined) p.fail('"a" or "an"');
  return phrase.filter;
}

/** "can challenge ready" kind | "may challenge ready characters" */
export function parseCanChallenge(p: Parser): Predicate {
  p.expectAny('can also', 'can', 'may');
  p.expect('challenge ready');
  const { filter } = parseKind(p);
  const { type, ...rest } = filter;
  if (type !== 'character') p.fail('characters');
  return just({ can: 'challengeReady', ...(Object.keys(rest).length > 0 ? { filter } : {}) });
}

export const PLAYED_NOW = ['he', 'she', 'it']
  .map((one) => `the turn ${one}'s played`)
  .concat("the turn they're played");

/** "can quest the turn they're played" */
export function parseQuestsDrying(p: Parser): Predicate {
  p.expectAny('can quest', 'may quest');
  p.expectAny(...PLAYED_NOW);
  return just({ can: 'questDrying' });
}

/** "can {E} to sing songs the turn they're played" */
export function parseSingsDrying(p: Parser): Predicate {
  p.expectAny('can', 'may');
  p.expectAny('{E} to sing songs', '{E} to sing a song', 'exert to sing songs', 'sing songs');
  p.expectAny(...PLAYED_NOW);
  return just({ can: 'singDrying' });
}

/** "can challenge" ("the turn they're played" | "as if they had Evasive") */
export function parseChallengesOtherwise(p: Parser): Predicate {
  p.expectAny('can also challenge', 'can challenge', 'may challenge');
  if (p.eatAny(...AS_EVASIVE)) return just({ can: 'challengeEvasive' });
  p.expectAny(...PLAYED_NOW);
  return just({ can: 'challengeDrying' });
}

const AS_EVASIVE = ['they', 'he', 'she', 'it'].map((one) => `as if ${one} had Evasive`);

/** The location where this character is. */
const ITS_PLACE: readonly string[] = ['to that location', "to this character's location", 'to the same location'];

const OTHER_PLACES: readonly string[] = ['to your other locations', 'to other locations', 'to another location'];

/** "may move here for free", "move here for free": a standing permission */
export function parseMovesFree(p: Parser): Predicate {
  // Who is here can go to no location but the others (4.7.1).
  const areHere = p.peek(-1).lower === 'here' && p.source.type === 'location';
  p.expectAny('may move', 'can move', 'move');
  const itsPlace = p.source.type === 'character' && p.scope.card === 'this' ? ITS_PLACE : [];
  const others = areHere ? OTHER_PLACES : [];
  const to = p.expectAny(
    ...itsPlace,
    ...others,
    'here',
    'to a location',
    'to any location',
    'to locations',
    'to your locations',
  );
  p.expect('for free');
  // In an effect, "they may move to a location for free" moves them now.
  p.loosely();
  return just({ movesFree: to === 'here' ? 'toSource' : itsPlace.includes(to) ? 'toItsPlace' : 'anywhere' });
}

/** "can challenge locations the turn they're played" */
export function parseChallengesLocations(p: Parser): Predicate {
  p.expectAny('can challenge locations', 'may challenge locations');
  p.expectAny(...PLAYED_NOW);
  return just({ can: 'challengeLocationsDrying' });
}

/** "enters play" ("exerted" | "with" N "damage") */
export function parseEntersExerted(p: Parser): Predicate {
  p.expectAny('enters play', 'enter play');
  if (p.eat('exerted')) return just({ enters: 'exerted' });
  p.expect('with');
  const entersWithDamage = parseCount(p);
  p.expectAny('damage counters', 'damage counter', 'damage');
  return just({ entersWithDamage });
}

/** "counts as having +N cost to sing songs" */
export function parseSingCost(p: Parser): Predicate {
  p.expectAny('counts as having', 'count as having');
  const singCost = p.change();
  p.expect('cost to sing songs');
  return just({ singCost });
}

/** "counts as having {C}" */
export function parseInkable(p: Parser): Predicate {
  p.expectAny('counts as having', 'count as having', 'gains', 'gain', 'has', 'have');
  p.symbol('C');
  return just({ inkable: true });
}
