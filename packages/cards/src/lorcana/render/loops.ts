/** What each of several players does: "each opponent chooses and discards a card". */
import type { CardRef, Effect } from '@lorelab/engine/lorcana';
import { such, things } from './conditions.js';
import { type Conjugate, type Do, doer, plain, SUBJECTS, subjectOf } from './doers.js';
import { CLAUSES, isOver, joined, main, oneOf, speaksOfBefore } from './effects.js';
import { predicate } from './verbs.js';
import { capitalised, thirdPerson } from './words.js';
import type { Writer } from './writer.js';

/** A chosen player who is only said with a zone or in a condition: "from chosen player's discard". */
export const isInline = ({ players, that, effects }: Do<'each'>): boolean =>
  !that && (players === 'chosenPlayer' || players === 'chosenOpponent') && !acts(effects[0]);

/** Whether the looped player does it. */
const acts = (effect: Effect | undefined): boolean => effect !== undefined && doer(effect) === 'thatPlayer';

export function each(w: Writer, effect: Do<'each'>, conjugate?: Conjugate): string {
  const { players, effects } = effect;
  if (isInline(effect)) {
    w.player = 'thatPlayer';
    w.zoneOwner = `${SUBJECTS[players]}'s`;
    return joined(w, effects);
  }
  const shown = whoReveals(w, effect);
  if (shown) return shown;
  const subjects = subjectOf(w, players);
  const which = effect.that ? { text: ` ${such(w, effect.that)}`, effects } : relative(w, effects);
  const subject = `${subjects}${which ? which.text : ''}`;
  const [start, ...rest] = which ? which.effects : effects;
  if (!start) return subject;
  if (!actsInLoop(start) || (OF_EACH.has(players) && isChosenByYou(start)))
    return `for ${players === 'players' ? 'each player' : 'each opposing player'}, ${joined(w, effects)}`;
  return rest.reduce(
    (text, one) => inLoop(w, text, one),
    `${subject} ${done(w, start, conjugate ?? (players === 'mostCards' ? plain : thirdPerson))}`,
  );
}

/** "each player who reveals a character card may play it for free": of the top card of their deck, which all have revealed */
function whoReveals(w: Writer, { players, effects: [only, ...more] }: Do<'each'>): string | undefined {
  if (more.length > 0 || only?.do !== 'if' || !('is' in only.condition)) return undefined;
  const own = JSON.stringify({ top: 'thatPlayer' });
  if (JSON.stringify(only.condition.is) !== own) return undefined;
  const asked = JSON.parse(JSON.stringify(only).replaceAll(own, '"revealed"')) as Effect;
  const subject = subjectOf(w, players);
  w.mean('revealed', 'card', false);
  return main(w, asked).replace(/^if it's (.+?), that player /, `${subject} who reveals $1 `);
}

/** What is done in a loop without a word of who does it, is done by the player of the loop. */
function actsInLoop(effect: Effect): boolean {
  if (CLAUSES[effect.do] && effect.do !== 'oneOf' && effect.do !== 'may' && effect.do !== 'sequence') return false;
  if (acts(effect)) return true;
  return doer(effect) === undefined && !CLAUSES[effect.do] && JSON.stringify(effect).includes('"thatPlayer"');
}

const OF_EACH: ReadonlySet<string> = new Set(['opponents', 'players']);

/** "For each opposing player, exert up to 1 of their characters": you say which. */
function isChosenByYou(effect: Effect): boolean {
  const { what, to, from, by } = effect as Partial<Record<'what' | 'to' | 'from' | 'by', unknown>>;
  if (effect.do === 'put' || effect.do === 'play' || by !== undefined) return false;
  return [what, to, from].some((ref) => isPickOf(ref as CardRef | undefined));
}

const isPickOf = (ref: CardRef | undefined): boolean =>
  typeof ref === 'object' &&
  'select' in ref &&
  ref.select.of === 'thatPlayer' &&
  ref.select.zone === undefined &&
  !ref.select.by &&
  !ref.select.random;

/** The verb phrase of the player of the loop. */
function done(w: Writer, effect: Effect, verb: Conjugate): string {
  if (effect.do === 'may' || effect.do === 'sequence')
    return main(w, { ...effect, who: 'thatPlayer' }).replace(/^that player /, '');
  if (isPickedByYou(effect)) return pickedByYou(w, effect, verb);
  if (effect.do === 'oneOf') return oneOf(w, effect).replace(/^that player /, '');
  return predicate(w, effect, verb);
}

function inLoop(w: Writer, text: string, effect: Effect): string {
  const goesOn =
    !isOver(text) && !speaksOfBefore(effect) && (acts(effect) || (doer(effect) === undefined && !CLAUSES[effect.do]));
  if (goesOn && isPickedByYou(effect)) return `${text} and ${pickedByYou(w, effect, thirdPerson)}`;
  if (goesOn && !(effect.do === 'draw' || effect.do === 'gainLore'))
    return `${text} and ${predicate(w, effect, thirdPerson)}`;
  if (goesOn && acts(effect)) return `${text} and ${predicate(w, effect, thirdPerson)}`;
  return `${text}. ${capitalised(main(w, effect))}`;
}

/** Of what a player does to a card of theirs, you say which card: "puts an item card of your choice from their hand …". */
function isPickedByYou(effect: Effect): boolean {
  const what = 'what' in effect ? effect.what : undefined;
  if (effect.do !== 'put' || typeof what !== 'object' || !('select' in what)) return false;
  return what.select.of === 'thatPlayer' && !what.select.by && !what.select.chosen && !what.select.random;
}

const pickedByYou = (w: Writer, effect: Effect, verb: Conjugate): string =>
  predicate(w, effect, verb).replace(/ from their (hand|discard|inkwell)\b/, ' of your choice from their $1');

/** "each opponent with more lore than you" */
function relative(w: Writer, effects: readonly Effect[]): { text: string; effects: readonly Effect[] } | undefined {
  const [only] = effects;
  if (effects.length !== 1 || only?.do !== 'if' || only.otherwise) return undefined;
  if ('exists' in only.condition && only.condition.exists.of === 'thatPlayer') {
    const { exists, count } = only.condition;
    return { text: ` with ${things(w, exists, count)}`, effects: only.then };
  }
  if (!('amount' in only.condition)) return undefined;
  const { amount, range } = only.condition;
  if (typeof amount !== 'object') return undefined;
  if ('lore' in amount && range.above !== undefined) return { text: ' with more lore than you', effects: only.then };
  if (!('cards' in amount) || amount.of !== 'thatPlayer') return undefined;
  const count = range.below ?? range.above;
  if (typeof count !== 'number') return undefined;
  const text = ` with ${range.below === undefined ? 'more' : 'fewer'} than ${count} cards in their ${amount.cards}`;
  return { text, effects: only.then };
}
