/** What a card gets, gains, loses, can and can't do: the predicates of statements about cards. */
import type { Modifier } from '@lorelab/engine/lorcana';
import { parseForEach } from '../amounts.js';
import { parseDuration } from '../durations.js';
import { type Parser, remembered } from '../parser.js';
import { parseChallengesByWillpower, parseDealsUnreduced, parseNextShield, parseTakesNoDamage } from './damage.js';
import { parseGain, parseGains, parseGets, parseLoses } from './gains.js';
import {
  parseCanChallenge,
  parseChallengesLocations,
  parseChallengesOtherwise,
  parseEntersExerted,
  parseInkable,
  parseMovesFree,
  parseMust,
  parseQuestsDrying,
  parseSingCost,
  parseSingsDrying,
} from './permissions.js';
import { isPlain, type Predicate, scaleAll } from './predicate.js';
import { parseCant, parseCantReady, parseOnlyChallengedBy, parseOnlySings } from './prohibitions.js';

/** predicate ← timed-phrase ((",")? "and" timed-phrase)* for-each? duration? for-each? "if able"? */
export const parsePredicate = remembered((p: Parser): Predicate => {
  return p.attempt(parseChoiceOf) ?? p.attempt(parsePhrases) ?? parseTimedAlone(p);
});

/** phrase duration, if another phrase follows that lasts otherwise */
function parseTimedAlone(p: Parser): Predicate {
  const phrase = parsePhrase(p);
  return { ...phrase, duration: parseDuration(p) };
}

/** choice ← "gains" "your choice of" keyword ("," keyword)* "or" keyword duration? */
function parseChoiceOf(p: Parser): Predicate {
  p.expectAny('gains', 'gain');
  p.expect('your choice of');
  const first = parseGain(p);
  const others = p.many(() => {
    p.expect(',');
    return parseGain(p);
  });
  p.eat(',');
  p.expect('or');
  const modifiers = [first, ...others, parseGain(p)];
  const duration = p.attempt(parseDuration) ?? p.scope.duration;
  return { modifiers, choice: true, ...(duration ? { duration } : {}) };
}

function parsePhrases(p: Parser): Predicate {
  const first = parseTimedPhrase(p);
  const ungained = p.attempt((at) => parseNorGains(at, first));
  const parts = [first, ...(ungained ? [ungained] : []), ...p.many(parseFurtherPhrase)];
  let modifiers = parts.flatMap((part) => part.modifiers);
  const said = parts.map((part) => part.duration).filter((one) => one !== undefined);
  modifiers = scaled(p, modifiers);
  const duration = p.attempt(parseDuration) ?? said[0] ?? p.scope.duration;
  if (said.some((one) => one !== duration)) p.fail('one duration');
  modifiers = scaled(p, modifiers);
  p.eat('if able');
  return { modifiers, ...(duration ? { duration } : {}) };
}

/** … "and can't gain" ("them" | "it"): the keywords that are lost */
function parseNorGains(p: Parser, { modifiers }: Predicate): Predicate {
  p.expectAny(', and', 'and');
  p.expectAny("can't gain them", "can't gain it", "can't gain either", "can't regain them", "can't regain it");
  const lost = modifiers.flatMap((one) => ('loses' in one ? [one.loses] : []));
  if (lost.length !== modifiers.length) p.fail('keywords that are lost');
  return { modifiers: lost.map((cantGain) => ({ cantGain })) };
}

function parseFurtherPhrase(p: Parser): Predicate {
  p.expectAny(', and', ',', 'and');
  return parseTimedPhrase(p);
}

/** timed-phrase ← phrase (duration, if another phrase of the same duration follows)? */
function parseTimedPhrase(p: Parser): Predicate {
  const phrase = parsePhrase(p);
  const duration = p.attempt(() => {
    const found = parseDuration(p);
    return p.sees('and') ? found : p.fail();
  });
  return duration ? { ...phrase, duration } : phrase;
}

/** "for each …" behind it counts for every number in it. */
function scaled(p: Parser, modifiers: Modifier[]): Modifier[] {
  const each = p.attempt(() => parseForEach(p));
  if (each === undefined) return modifiers;
  // "Gains Rush and gets +1 {S} for each …": of what has no number nothing is counted.
  const last = modifiers.at(-1);
  return last && !isPlain(last) ? scaleAll(p, modifiers, each) : p.fail('a number to count with');
}

/** phrase ← gets | gains | loses | can't | must | can | … */
function parsePhrase(p: Parser): Predicate {
  p.eat('also');
  return p.choice(
    parseGets,
    parseGains,
    parseLoses,
    parseCantReady,
    parseCant,
    parseMust,
    parseCanChallenge,
    parseQuestsDrying,
    parseSingsDrying,
    parseChallengesOtherwise,
    parseChallengesLocations,
    parseOnlyChallengedBy,
    parseOnlySings,
    parseTakesNoDamage,
    parseChallengesByWillpower,
    parseDealsUnreduced,
    parseNextShield,
    parseSingCost,
    parseInkable,
    parseEntersExerted,
    parseMovesFree,
  );
}
