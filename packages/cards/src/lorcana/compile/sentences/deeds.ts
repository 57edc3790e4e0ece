/** What one player does: verbs joined by "and", "to" and "or", now or later. */
import type { Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { parseForEach, parseMost } from '../amounts.js';
import { parseVerbPhrase } from '../effects/index.js';
import { parseTurnEnd } from '../effects/lasting.js';
import { ENTERS_EXERTED } from '../effects/play.js';
import type { Parser } from '../parser.js';
import type { PlayerSubject } from '../players/subjects.js';
import type { Scope } from '../scope.js';
import { parseAct, parseJoint, parseRest } from './acts.js';
import { looped } from './body.js';
import { playedExerted } from './links.js';
import { needsChoice } from './parts.js';
import { atMost, scaleEffects } from './scaling.js';
import { parseUnless } from './unless.js';

/** deeds ← verb-phrases ("to" acts | "or" verb-phrases | "unless" condition)? */
export function parseDeeds(p: Parser, subject: PlayerSubject, may: boolean): Effect[] {
  const { scope } = p;
  const start = p.index;
  const first = parseVerbPhrases(p, subject, may);
  const who = subject.actor === 'you' ? {} : { who: subject.actor };
  if (p.eat('to')) {
    // A condition behind it is about paying as well.
    const then = parseRest(p, parseAct(p));
    return [{ do: 'sequence', first, then, ...(may ? { may: true as const } : {}), ...who, form: 'to' }];
  }
  const either = parseOr(p, subject, first, scope);
  return parseUnless(p, may ? [mayDo(subject.actor, either)] : either, start);
}

/** verb-phrases ← verb-phrase (joint verb-phrase)*; under "you may" also what others do */
function parseVerbPhrases(p: Parser, subject: PlayerSubject, may: boolean): Effect[] {
  const effects = parseDeed(p, subject.actor);
  const others = p.many(() => {
    parseJoint(p);
    if (p.eat('may')) {
      p.set({ oneDoes: undefined });
      return [mayDo(subject.actor, parseDeed(p, subject.actor))];
    }
    return may && subject.actor === 'you'
      ? p.choice((at) => parseDeed(at, 'you'), parseFurtherAct)
      : parseDeed(p, subject.actor);
  });
  return [...effects, ...others.flat()];
}

const mayDo = (actor: PlayerRef, effects: Effect[]): Effect => ({
  do: 'may',
  ...(actor === 'you' ? {} : { who: actor }),
  effects,
});

function parseFurtherAct(p: Parser): Effect[] {
  p.loosely();
  return parseAct(p);
}

function parseDeed(p: Parser, actor: PlayerRef): Effect[] {
  const { loop, said } = p.scope;
  const effects = looped(p, loop, parseSoOften(p, parseVerbPhrase(p, actor)));
  p.eat('if able');
  if (p.sees('too', 'as well')) p.eatAny('too', 'as well');
  const exerted = p.attempt(() => p.expectAny(...ENTERS_EXERTED));
  return parseLater(p, exerted ? enterExerted(p, effects) : effects, p.scope.said > said);
}

/** … "for each" counted, where the verb itself counts nothing */
function parseSoOften(p: Parser, effects: Effect[]): Effect[] {
  const each = p.attempt(parseForEach);
  if (each === undefined) return effects;
  p.loosely();
  const most = p.attempt(parseMost);
  return most === undefined ? scaleEffects(effects, each) : atMost(p, effects, each, most);
}

/** … "at the end of" turn: done then (6.2.7.2) to what is chosen now */
function parseLater(p: Parser, effects: Effect[], selected: boolean): Effect[] {
  const next = p.eat('at the start of your next turn');
  const whose = next ? undefined : p.attempt(parseTurnEnd);
  if (!next && !whose) return effects;
  const { choice, rest } = selected ? needsChoice(effects) : { choice: [], rest: effects };
  if (selected && choice.length === 0) p.fail('something to do later');
  return [...choice, whose ? { do: 'atEndOfTurn', whose, effects: rest } : { do: 'atStartOfTurn', effects: rest }];
}

/** "… and they enter play exerted" is said of the card just played. */
function enterExerted(p: Parser, effects: Effect[]): Effect[] {
  return playedExerted(effects) ?? p.fail('a card to play');
}

/** A "or" B (6.1.5.2) */
function parseOr(p: Parser, { actor }: PlayerSubject, first: Effect[], scope: Scope): Effect[] {
  const options = [first];
  options.push(
    ...p.many(() => {
      p.expect('or');
      // What was said in one alternative is not said in the other.
      p.scope = scope;
      return parseVerbPhrase(p, actor);
    }),
  );
  if (options.length === 1) return first;
  return [{ do: 'oneOf', options, ...(actor === 'you' ? {} : { by: actor }) }];
}
