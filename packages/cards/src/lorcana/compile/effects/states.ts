/** Readying, exerting, banishing and choosing. */
import type { CardRef, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { parseNounPhrase } from '../nouns/index.js';
import type { Parser } from '../parser.js';
import { alsoCalled, describeIt, pointItAtSelection } from '../references.js';
import { inItsZone, parseTarget, toCardRef, toSelection } from '../targets.js';
import { eatVerb, expectVerb } from '../words.js';
import type { VerbRule } from './index.js';
import { parsePut } from './zones/putting.js';
import { parseReturn } from './zones/returning.js';

type StateVerb = 'ready' | 'exert' | 'banish';

/** targets ← two-from-one-zone | target ("and" (the preposition in front of the first)? target)* */
export function parseTargets(p: Parser, preposition?: 'from' | 'on'): CardRef[] {
  const both = p.attempt(parseFromOneZone);
  if (both) return both;
  const first = parseTarget(p);
  const others = p.many(() => {
    p.expect('and');
    // "… and they gain" begins to say something else.
    if (p.sees('they', 'he', 'she')) p.fail();
    // "All items and locations" are one noun phrase.
    if (!preposition || !p.eat(preposition)) p.loosely();
    return parseTarget(p);
  });
  return [first, ...others];
}

/** "a character card and an item card from your discard": where both are is said behind the second */
function parseFromOneZone(p: Parser): CardRef[] {
  const one = parseNounPhrase(p);
  if (!one.card || one.quantity !== 'some' || one.filter.zone || one.filter.of || one.filter.anyOf) p.fail();
  p.expect('and');
  const other = parseNounPhrase(p);
  const { zone, of, anyOf } = other.filter;
  if (!other.card || other.quantity !== 'some' || !zone || anyOf) p.fail('where those cards are');
  const filter = { ...one.filter, ...(of ? { of } : {}), ...(zone ? { zone } : {}) };
  return [toCardRef(p, { ...one, filter }), toCardRef(p, other)];
}

/** ready | exert | banish ← verb targets ("after the challenge")? */
function parseState(verb: StateVerb, called: string): VerbRule {
  return (p) => {
    // The symbol means that the character must be able to pay with it: ready and dry (5.1.1.11).
    const isSymbol = verb === 'exert' && p.eat('{E}');
    if (!isSymbol) expectVerb(p, verb);
    const effects = parseTargets(p).map(
      (what): Effect => (isSymbol ? { do: 'exert', what, asCost: true } : { do: verb, what }),
    );
    alsoCalled(p, called);
    // Who is at a location is banished while it is still there.
    const [place, there] = effects;
    if (verb === 'banish' && effects.length === 2 && place?.do === 'banish' && isThere(there))
      return [
        ...(typeof place.what === 'object' ? [{ do: 'choose', what: place.what } as const] : []),
        there as Effect,
        { do: 'banish', what: 'first' },
      ];
    return p.eat('after the challenge') ? [{ do: 'afterChallenge', effects }] : effects;
  };
}

/** Cards at the location that was selected first. */
function isThere(effect: Effect | undefined): boolean {
  if (effect?.do !== 'banish' || typeof effect.what !== 'object' || !('all' in effect.what)) return false;
  const { at } = effect.what.all;
  return typeof at === 'object' && at.amongFirst === true;
}

/** "chooses and exerts one of their characters" */
function parseChooseAnd(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'choose');
  p.expect('and');
  const verb = (['exert', 'banish', 'ready'] as const).find((one) => eatVerb(p, one));
  // "… chooses and returns one of their characters to their hand": who does it picks it anyway.
  if (!verb)
    return actor === 'you'
      ? p.fail('exert or banish')
      : p.choice(
          (at) => parseReturn(at, actor),
          (at) => parsePut(at, actor),
        );
  const what = chosenBy(p, actor);
  alsoCalled(p, `${verb}ed`);
  return [{ do: verb, what }];
}

/** choose ← "choose" noun-phrase ("and" noun-phrase)?: as good as "chosen" (1.3), done by its subject */
function parseChoose(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'choose');
  const first: Effect = { do: 'choose', what: chosenBy(p, actor) };
  const second = p.attempt(() => {
    p.expect('and');
    return chosenBy(p, actor);
  });
  return second ? [first, { do: 'choose', what: second }] : [first];
}

function chosenBy(p: Parser, actor: PlayerRef): CardRef {
  const phrase = parseNounPhrase(p);
  if (phrase.quantity === 'all' || phrase.quantity === 'bare') p.fail('how many to choose');
  inItsZone(p, phrase);
  pointItAtSelection(p, 'chosen');
  describeIt(p, phrase.filter);
  const several = p.scope.selections === 1 && typeof phrase.count === 'number' && phrase.count > 1;
  p.set({ several: several ? phrase.filter : undefined });
  const selection = toSelection(phrase);
  return { select: actor === 'you' ? { ...selection, chosen: true } : { ...selection, by: actor } };
}

/** "choose any number of players" */
function parseChoosePlayers(p: Parser): Effect[] {
  p.expect('choose any number of players');
  p.set({ player: 'thatPlayer' });
  return [{ do: 'choosePlayers', any: true }];
}

export const STATE_VERBS: readonly VerbRule[] = [
  parseState('ready', 'readied'),
  parseState('exert', 'exerted'),
  parseState('banish', 'banished'),
  parseChoosePlayers,
  parseChooseAnd,
  parseChoose,
];
