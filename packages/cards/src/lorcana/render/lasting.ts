/** What an effect makes last: modifiers for a time, and triggers for later. */
import { type Ability, CARD_TYPES, type CardRef, type Duration, type Modifier } from '@lorelab/engine/lorcana';
import { numberOf, plainNumber } from './amounts.js';
import { clause } from './conditions.js';
import type { Do } from './doers.js';
import { joined } from './effects.js';
import { insteadOfBanish, isNegative, modifiers, playerModifier } from './modifiers.js';
import { every, noun as nounOf, some } from './nouns.js';
import { reference } from './references.js';
import { triggerPhrase } from './triggers.js';
import { series, words } from './words.js';
import { insteadDone } from './would.js';
import type { Writer } from './writer.js';

/** "chosen character gets +2 {S} this turn". */
export function apply(w: Writer, { to, modifiers: all, duration, choice }: Do<'apply'>): string {
  const [only] = all;
  if (only && 'insteadOfBanish' in only) return banishedOtherwise(w, to, only, duration);
  if (only && 'lessDamage' in only && typeof to === 'object' && 'all' in to)
    return `${lasting(w, duration)}, whenever ${some(w, to.all)} would be dealt damage, prevent ${plainNumber(only.lessDamage)} of that damage`;
  if (only && 'insteadOf' in only) return replacedOtherwise(w, to, only, duration);
  if (only && 'shield' in only) return shielded(w, to, only, duration);
  if (only && 'can' in only && only.can === 'beChallengedReady') {
    const by = only.by?.self ? w.self : every(w, only.by ?? { of: 'you', type: 'character' });
    return words(by, 'can challenge', reference(w, to), lasting(w, duration), 'as if they were exerted');
  }
  const subject = reference(w, to, 'subject');
  bear(w, to);
  // "That character", from here on, is no more who "they" are.
  if (to === 'this' && w.source === 'character') w.mean('this', 'character', false);
  if (only && 'ability' in only && duration === 'theirNextReady') return unlessThen(w, subject, only.ability, duration);
  return `${subject} ${modifiers(w, all, agreement(w, to, subject), duration, choice)}`;
}

/** "until …, whenever one of your characters would be banished in a challenge, …" | "if they would be banished this turn, …" */
function banishedOtherwise(
  w: Writer,
  to: CardRef,
  modifier: Extract<Modifier, { insteadOfBanish: unknown }>,
  duration: Duration,
): string {
  const would = `would be banished${modifier.inChallenge ? ' in a challenge' : ''}`;
  if (typeof to === 'object' && 'all' in to) {
    const one = some(w, to.all);
    w.select('character', false);
    return `${lasting(w, duration)}, whenever ${one} ${would}, ${insteadOfBanish(modifier)} instead`;
  }
  return `${words('if', reference(w, to, 'subject'), would, lasting(w, duration))}, ${insteadOfBanish(modifier)} instead`;
}

/** "this turn, whenever one of your characters would be dealt damage, draw a card instead" | "if they would be banished this turn, …" */
function replacedOtherwise(
  w: Writer,
  to: CardRef,
  modifier: Extract<Modifier, { insteadOf: unknown }>,
  duration: Duration,
): string {
  const every = typeof to === 'object' && 'all' in to ? to.all : undefined;
  const next = modifier.limit === 'next';
  const who = every ? some(w, every) : reference(w, to, 'subject');
  const { card, noun, plural } = w;
  const event = `${modifier.insteadOf === 'banished' ? 'would be banished' : 'would be dealt damage'}${modifier.inChallenge ? ' in a challenge' : ''}`;
  w.eventNoun = w.noun;
  w.mean(to === 'this' ? 'this' : 'event', w.noun, false);
  const done = insteadDone(w, modifier);
  w.mean(card, noun, plural);
  if (every) return `${lasting(w, duration)}, whenever ${who} ${event}, ${done}`;
  return `${words(next ? 'the next time' : 'if', who, event, lasting(w, duration))}, ${done}`;
}

/** What gains an ability is of the type that the words have said. */
function bear(w: Writer, to: CardRef): void {
  if (typeof to === 'object') w.bear('select' in to ? to.select : 'all' in to ? to.all : {});
  else w.bear({ type: to === 'this' ? w.source : (CARD_TYPES.find((type) => type === w.noun) ?? 'character') });
}

/** "until the start of your next turn, the next time they would be dealt damage they take no damage instead" */
function shielded(
  w: Writer,
  to: CardRef,
  { shield, prevents }: Extract<Modifier, { shield: unknown }>,
  lasts: Duration,
): string {
  const would = shield === 'damage' ? 'would take damage' : 'would be dealt damage';
  const instead = prevents === undefined ? 'they take no damage instead' : `prevent ${prevents} of that damage`;
  const comma = prevents === undefined ? '' : ',';
  return `${LASTING[lasts]}, the next time ${reference(w, to, 'subject')} ${would}${comma} ${instead}`;
}

const LASTING: Partial<Record<Duration, string>> = {
  thisTurn: 'this turn',
  untilYourNextTurn: 'until the start of your next turn',
  theirNextTurn: 'during their next turn',
  throughYourNextTurn: 'until the end of your next turn',
  throughTheirNextTurn: 'this turn and during their next turn',
};

const lasting = (w: Writer, duration: Duration): string =>
  duration === 'whileSourceInPlay' ? `while ${w.self} is in play` : (LASTING[duration] ?? '');

/** "they can't ready at the start of their next turn unless they're at a location" */
function unlessThen(w: Writer, subject: string, ability: Ability, lasts: Duration): string {
  if (ability.kind !== 'static' || !ability.condition || !('not' in ability.condition))
    return `${subject} gain ${lasts}`;
  const { not } = ability.condition;
  const place = 'is' in not && not.filter.at === 'location' ? "they're at a location" : clause(w, not);
  return `${subject} ${modifiers(w, ability.modifiers ?? [], 'many', lasts)} unless ${place}`;
}

function agreement(w: Writer, to: CardRef, subject: string): 'one' | 'many' {
  if (subject === 'they') return 'many';
  if (typeof to === 'object' && 'all' in to) return /^(?:each|the) /.test(subject) ? 'one' : 'many';
  return to !== 'this' && w.plural ? 'many' : 'one';
}

/** "give chosen character +2 {S} this turn", behind "you may" and "to". */
export function give(w: Writer, effect: Do<'apply'>): string {
  const kinds = new Set(effect.modifiers.map(given));
  const quotes = effect.modifiers.some((one) => 'ability' in one);
  if (effect.choice || kinds.has(undefined) || (kinds.size > 1 && quotes)) return apply(w, effect);
  const object = reference(w, effect.to);
  bear(w, effect.to);
  const things = modifiers(w, effect.modifiers, 'many', effect.duration);
  return `give ${object} ${things.replace(kinds.size > 1 ? EVERY_GET : FIRST_GET, '$1')}`;
}

const FIRST_GET = /^()(?:get|gain) /;
const EVERY_GET = /(^|, |and )(?:get|gain) /g;

/** What can be given: changes of characteristics, and what is gained. */
function given(modifier: Modifier): 'gets' | 'gains' | undefined {
  if ('stat' in modifier) return isNegative(modifier.by) && numberOf(modifier.by) === undefined ? undefined : 'gets';
  return 'keyword' in modifier || 'ability' in modifier || 'classification' in modifier ? 'gains' : undefined;
}

export function applyToPlayer(w: Writer, { who = 'you', modifiers: all, duration }: Do<'applyToPlayer'>): string {
  const whom = NAMED.has(who) ? (who as 'you') : who === 'opponents' ? who : 'thatPlayer';
  return series(all.map((one) => playerModifier(w, one, whom, duration)));
}

const NAMED: ReadonlySet<string> = new Set(['you', 'players', 'chosenOpponent']);

export function whenever(w: Writer, { trigger, effects, duration, next }: Do<'whenever'>): string {
  const { card, noun, plural } = w;
  const [given] = effects;
  if (
    next &&
    trigger.on === 'plays' &&
    trigger.subject &&
    given?.do === 'apply' &&
    given.to === 'event' &&
    effects.length === 1
  ) {
    const { shifted, ...subject } = trigger.subject;
    const played = `${nounOf(w, subject, 'one')} you ${shifted ? 'shift' : 'play'} this turn`;
    return `the next ${played} ${modifiers(w, given.modifiers, 'one', given.duration)}`;
  }
  const phrase = triggerPhrase(w, { triggers: [trigger] });
  const start = next ? phrase.replace(/^when(?:ever)?/, 'the next time') : phrase;
  const text = `${start} ${LASTING[duration] ?? ''}, ${joined(w, effects)}`;
  w.mean(card, noun, plural);
  return text;
}
