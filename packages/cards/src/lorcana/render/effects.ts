/** What an ability does: sentences, and how effects are joined in them. */
import type { Condition, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { isSameData } from '../../basics/same-data.js';
import { behind, limitOf } from './amounts.js';
import { clause } from './conditions.js';
import { type Do, doer, plain, subjectOf, withSubject } from './doers.js';
import { apply, applyToPlayer, give, whenever } from './lasting.js';
import { each, isInline } from './loops.js';
import { reference } from './references.js';
import { predicate } from './verbs.js';
import { as, capitalised, ended, lowered, series, words } from './words.js';
import type { Writer } from './writer.js';

/** Sentences for effects that happen one after the other: "Draw a card. Gain 1 lore." */
export function sentences(w: Writer, all: readonly Effect[]): string {
  const texts: string[] = [];
  const effects = withChoicesInPlace(all);
  /** What has been said with the effect before it. */
  let said = -1;
  effects.forEach((effect, index) => {
    const before = effects[index - 1];
    if (index <= said) return;
    const cases = casesFrom(effects, index);
    if (cases.length > 1) {
      texts.push(byType(w, cases));
      said = index + cases.length - 1;
      return;
    }
    const moved = movedFrom(effect, effects[index + 1]);
    if (moved) {
      texts.push(movedText(w, moved, main));
      said = index + moved.effects - 1;
      return;
    }
    if (before && isOneClause(before, effect)) texts.push(`${texts.pop()} and ${predicate(w, effect, plain)}`);
    else texts.push(main(w, effect));
  });
  return texts.map((text) => ended(capitalised(text))).join(' ');
}

interface MovedFrom {
  readonly move: Effect;
  readonly then: readonly Effect[];
  /** How many effects say so. */
  readonly effects: number;
}

/** Who moves is asked before where they are: "move one of your characters to a location for free. If they moved there from another location, …" */
function movedFrom(effect: Effect, next: Effect | undefined): MovedFrom | undefined {
  const chosen = effect.do === 'choose' && isUnsaid(effect) ? effect.what : undefined;
  const asked = chosen ? next : effect;
  if (asked?.do !== 'if' || asked.otherwise?.length !== 1 || !('is' in asked.condition)) return undefined;
  const [move, sequence] = [asked.otherwise[0]!, asked.then[0]];
  if (move.do !== 'move' || asked.condition.filter.at !== 'location' || move.what !== asked.condition.is)
    return undefined;
  if (sequence?.do !== 'sequence' || JSON.stringify(sequence.first) !== JSON.stringify([move])) return undefined;
  return { move: chosen ? { ...move, what: chosen } : move, then: sequence.then, effects: chosen ? 2 : 1 };
}

const movedText = (w: Writer, { move, then }: MovedFrom, say: Say): string =>
  `${say(w, move)}. If they moved there from another location, ${joined(w, then)}`;

type TypeCase = Do<'if'> & { readonly condition: Extract<Condition, { is: unknown }> };

/** What is done depends on which type a card has: as many of these effects as follow each other. */
function casesFrom(effects: readonly Effect[], start: number): TypeCase[] {
  const cases: TypeCase[] = [];
  for (const effect of effects.slice(start)) {
    if (effect.do !== 'if' || effect.otherwise || !('is' in effect.condition)) break;
    const { is, filter } = effect.condition;
    if (is !== 'it' || filter.type === undefined || Object.keys(filter).length > 1) break;
    cases.push(effect as TypeCase);
  }
  return cases;
}

/** "If its card type is:" and a line for each */
function byType(w: Writer, cases: readonly TypeCase[]): string {
  const lines = cases.map(({ condition, then }) => {
    const text = inPassing(w, () => continued(w, then));
    return `\n• ${series(as(condition.filter.type), 'or')}, ${text}`;
  });
  return `if its card type is:${lines.join('')}`;
}

/** What is said without changing what words mean afterwards. */
function inPassing(w: Writer, say: () => string): string {
  const { card, noun, plural, player, selections } = w;
  const text = say();
  Object.assign(w, { card, noun, plural, player, selections });
  return text;
}

/** A choice that isn't said by itself is said by what is done first to the card ("return an item card …"). */
function withChoicesInPlace(effects: readonly Effect[]): readonly Effect[] {
  return effects.flatMap((effect, index) => {
    const after = effects[index + 1];
    if (isUnsaid(effect) && after?.do === 'if' && after.then[0] && 'what' in after.then[0]) return [];
    const before = effects[index - 1];
    if (effect.do !== 'if' || !before || !isUnsaid(before)) return [effect];
    const [start, ...rest] = effect.then;
    if (!start || !('what' in start)) return [effect];
    return [{ ...effect, then: [{ ...start, what: before.what } as Effect, ...rest] }];
  });
}

const isUnsaid = (effect: Effect): effect is Do<'choose'> =>
  effect.do === 'choose' &&
  typeof effect.what === 'object' &&
  'select' in effect.what &&
  !effect.what.select.chosen &&
  !effect.what.select.by;

/** "choose 3 cards from chosen opponent's discard and put them …": only in one clause is it still about that choice. */
const isOneClause = (before: Effect, effect: Effect): boolean =>
  before.do === 'each' && isInline(before) && !CLAUSES[effect.do] && JSON.stringify(effect).includes('"it"');

/** The effects behind a comma: the first goes on in the same sentence. */
export function continued(w: Writer, effects: readonly Effect[]): string {
  const text = sentences(w, effects);
  return /^(?:\{|YES|NO)/.test(text) ? text : lowered(text);
}

/** The effects behind "to": "draw a card. Gain 1 lore." */
export function infinitives(w: Writer, [first, ...rest]: readonly Effect[]): string {
  return first ? words(ended(infinitive(w, first)), sentences(w, rest)) : '';
}

/** The effects of a triggered ability. Where a secondary condition is false nothing of it happens (6.2.4). */
export function underTrigger(w: Writer, effects: readonly Effect[]): string {
  const [only] = effects;
  if (effects.length !== 1 || only?.do !== 'if' || only.otherwise) return continued(w, effects);
  const condition = clause(w, only.condition);
  const [start, ...rest] = only.then;
  return `if ${condition}, ${words(ended(first(w, start!, main)), sentences(w, rest))}`;
}

/** Whether nothing can be added to a sentence with "and". */
export const isOver = (text: string): boolean => /[.:] ?/.test(text.replace(/(?:Mr|Dr|Mrs|St|Jr)\./g, ''));

/** A main clause: "draw a card", "each opponent chooses and discards a card", "chosen character gets +1 {S} this turn". */
export function main(w: Writer, effect: Effect): string {
  const say = CLAUSES[effect.do] as ((w: Writer, effect: Effect) => string) | undefined;
  if (say) return say(w, effect);
  return withSubject(w, doer(effect) ?? 'you', (verb) => predicate(w, effect, verb));
}

/** Effects whose clause isn't a player doing something. */
export const CLAUSES: { readonly [K in Effect['do']]?: (w: Writer, effect: Do<K>) => string } = {
  apply,
  applyToPlayer,
  may,
  sequence,
  if: conditional,
  oneOf,
  each: (w, effect) => each(w, effect),
  whenever,
  atEndOfTurn: (w, { whose, effects }) =>
    `at the end of ${whose === 'you' ? 'your' : 'the'} turn, ${joined(w, effects)}`,
  atStartOfTurn: (w, { effects }) => `at the start of your next turn, ${joined(w, effects)}`,
  afterChallenge: (w, { effects }) => `${joined(w, effects)} after the challenge`,
  forEach,
  repeat: (w, { times, effects }) => {
    const limit = limitOf(times);
    const most = limit ? `, to a maximum of ${limit.most}` : '';
    return `${behind(w, limit?.counted ?? times)}, ${joined(w, effects)}${most}`;
  },
};

/** "put a card from the top of your deck facedown under each of your other characters" */
function forEach(w: Writer, { cards, effects }: Do<'forEach'>): string {
  const [only] = effects;
  if (effects.length === 1 && only?.do === 'put' && only.target === 'it' && typeof only.what === 'object') {
    const top = reference(w, only.what).replace(/^the top card of/, 'a card from the top of');
    return `put ${top} ${only.faceup ? 'faceup' : 'facedown'} under ${reference(w, cards, 'each')}`;
  }
  return `for ${reference(w, cards, 'each')}, ${joined(w, effects)}`;
}

/** The plain form, behind "you may" and "to". */
export function infinitive(w: Writer, effect: Effect): string {
  if (effect.do === 'apply') return give(w, effect);
  if (effect.do === 'applyToPlayer') return applyToPlayer(w, effect).replace(/^you /, '');
  if (effect.do === 'each' && !isInline(effect)) return `have ${each(w, effect, plain)}`;
  if (effect.do === 'if' && effect.otherwise) return instead(w, effect, infinitive);
  if (effect.do === 'repeat') {
    const limit = limitOf(effect.times);
    const most = limit ? `, to a maximum of ${limit.most}` : '';
    return `${joined(w, effect.effects, infinitive)} ${behind(w, limit?.counted ?? effect.times)}${most}`;
  }
  if (CLAUSES[effect.do]) return main(w, effect);
  const who = doer(effect) ?? 'you';
  if (who === 'you') return predicate(w, effect, plain);
  return `have ${withSubject(w, who, () => predicate(w, effect, plain))}`;
}

type Say = (w: Writer, effect: Effect) => string;

/** Effects that happen together under one "may", "if" or "to". */
export function joined(w: Writer, effects: readonly Effect[], say: Say = main, joint = ' and '): string {
  let text = '';
  for (let index = 0; index < effects.length; index++) {
    const cases = casesFrom(effects, index);
    if (cases.length > 1) return `${text}. ${capitalised(byType(w, cases))}`;
    const effect = effects[index] as Effect;
    const moved = text === '' ? movedFrom(effect, effects[index + 1]) : undefined;
    if (moved) {
      text = movedText(w, moved, say);
      index += moved.effects - 1;
      continue;
    }
    text = text === '' ? first(w, effect, say) : joinedTo(w, text, effect, say, joint);
  }
  return text;
}

const first = (w: Writer, effect: Effect, say: Say): string =>
  effect.do === 'if' && effect.otherwise ? (bothInstead(w, effect) ?? instead(w, effect, say)) : say(w, effect);

/** One more effect: in the same sentence, or in one that is understood to go on about what was done. */
function joinedTo(w: Writer, text: string, effect: Effect, say: Say, joint: string): string {
  const subject = /^(?:each|chosen|that|the|its|their) (?:opponent|player)/.test(text);
  if (isOver(text) || speaksOfBefore(effect)) return `${text}. ${capitalised(main(w, effect))}`.replace('.. ', '. ');
  const others = (doer(effect) ?? 'you') !== 'you' && say === infinitive;
  const clauseText = others ? main(w, effect) : say(w, effect);
  const you = subject && !CLAUSES[effect.do] && (doer(effect) ?? 'you') === 'you' ? 'you ' : '';
  return `${text}${joint}${you}${clauseText}`;
}

/** Clauses that go back to a card said before, and so belong to the "may" or the loop in which it was met. */
export function speaksOfBefore(effect: Effect): boolean {
  if (!['apply', 'if', 'may', 'sequence'].includes(effect.do)) return false;
  const text = JSON.stringify(effect);
  const own = text.search(/"select":|"do":"each"|"do":"reveal"/);
  const back = text.search(/"it"|"thatPlayer"|"itsPlayer"|"revealed"/);
  return back >= 0 && (own < 0 || back < own);
}

function may(w: Writer, { who = 'you', effects, otherwise }: Do<'may'>): string {
  const [only] = effects;
  if (who === 'itsPlayer' && otherwise && only) return unlessDone(w, who, only, otherwise);
  if (only?.do === 'move' && only.to === 'event')
    return `${reference(w, only.what, 'subject')} may move there for free`;
  if (otherwise && only && isOfChosen(otherwise))
    return `${withSubject(w, who, (verb) => predicate(w, otherwise[0] as Effect, verb))} unless they ${doing(w, who, effects)}`;
  const text = `${subjectOf(w, who)} may ${doing(w, who, effects)}`;
  return otherwise ? `${text}. If ${they(who)} don't, ${joined(w, otherwise)}` : text;
}

/** The card of a hand that was chosen before is discarded. */
const isOfChosen = ([only]: readonly Effect[]): boolean => only?.do === 'discard' && only.filter?.amongFirst === true;

/** "draw 2 cards unless its player puts it on the bottom of their deck" */
function unlessDone(w: Writer, who: PlayerRef, effect: Effect, otherwise: readonly Effect[]): string {
  return `${joined(w, otherwise)} unless ${withSubject(w, who, (verb) => predicate(w, effect, verb))}`;
}

const they = (who: PlayerRef): string => (who === 'you' ? 'you' : 'they');

/** What somebody may do: "draw a card, then choose and discard a card". */
function doing(w: Writer, who: PlayerRef, effects: readonly Effect[]): string {
  if (who === 'you') return joined(w, effects, infinitive, ', then ');
  return joined(w, effects, (_w, effect) => predicate(w, effect, plain));
}

function sequence(
  w: Writer,
  { first: cost, then, may: optional, who = 'you', form, otherwise }: Do<'sequence'>,
): string {
  const subject = optional || who !== 'you' ? `${subjectOf(w, who)} ${optional ? 'may ' : ''}` : '';
  const text = `${subject}${doing(w, who, cost)}`;
  const whole =
    form === 'ifYouDo'
      ? `${text}. If ${they(who)} do, ${joined(w, then)}`
      : `${text} to ${joined(w, then, infinitive)}`;
  return otherwise ? `${whole}. Otherwise, ${joined(w, otherwise)}` : whole;
}

/** "choose one. If …, choose both instead:" */
function bothInstead(w: Writer, { condition, then, otherwise = [] }: Do<'if'>): string | undefined {
  const [modal] = otherwise;
  if (otherwise.length !== 1 || modal?.do !== 'oneOf' || !modal.modal || modal.by) return undefined;
  const { options } = modal;
  const pairs = options.flatMap((one, i) => options.slice(i + 1).map((other) => [...one, ...other]));
  const several = options.length === 2 ? 'both' : 'two';
  const isDone = (effects: readonly Effect[]): boolean => isSameData(then, effects);
  const all = several === 'both' ? (pairs[0] ?? []) : [{ ...modal, options: pairs }];
  const may = [{ ...modal, options: [...options, ...pairs] }];
  const choose = isDone(all) ? `choose ${several}` : isDone(may) ? `you may choose ${several}` : undefined;
  if (choose === undefined) return undefined;
  const lines = options.map((option) => bullet(w, option, undefined));
  return `choose one. If ${clause(w, condition)}, ${choose} instead:${lines.join('')}`;
}

function conditional(w: Writer, effect: Do<'if'>): string {
  return bothInstead(w, effect) ?? ifSo(w, effect);
}

function ifSo(w: Writer, { condition, then, otherwise }: Do<'if'>): string {
  const asked = clause(w, condition);
  const { card, noun, plural, mine } = w;
  const text = `if ${asked}, ${joined(w, otherwise ? withoutOtherwise(then, otherwise) : then)}`;
  // What only the first alternative has spoken of is not what "it" is in the other.
  if (otherwise && card === 'revealed') {
    w.mean(card, noun, plural);
    w.mine = mine;
  }
  return otherwise ? `${text}. Otherwise, ${joined(w, otherwise)}` : text;
}

/** "Otherwise" is said once, for the card that might have been taken and was not as for the card that couldn't be. */
function withoutOtherwise(then: readonly Effect[], otherwise: readonly Effect[]): readonly Effect[] {
  const [only] = then;
  if (then.length !== 1 || only?.do !== 'may' || JSON.stringify(only.otherwise) !== JSON.stringify(otherwise))
    return then;
  const { otherwise: _same, ...rest } = only;
  return [rest];
}

/** "[A]. If [condition], [B] instead" (6.5.6), where "otherwise" would speak of more than this. */
function instead(w: Writer, { condition, then, otherwise = [] }: Do<'if'>, say: Say): string {
  const { done } = w;
  const usual = joined(w, otherwise, say);
  // What replaces it is asked before it is done.
  w.done = done;
  return `${usual}. If ${clause(w, condition)}, ${joined(w, then)} instead`;
}

export function oneOf(w: Writer, { options, by = 'you', modal, labels }: Do<'oneOf'>): string {
  if (!modal)
    return withSubject(w, by, (verb) =>
      options.map((option) => option.map((one) => predicate(w, one, verb)).join(' and ')).join(' or '),
    );
  const start = labels ? `${subjectOf(w, by)} chooses ${labels.join(' or ')}` : chooseOne(w, by);
  return `${start}:${options.map((option, index) => bullet(w, option, labels?.[index], by !== 'you')).join('')}`;
}

const chooseOne = (w: Writer, by: PlayerRef): string =>
  by === 'you' ? 'choose one' : withSubject(w, by, (verb) => `${verb('choose')} one`);

function bullet(w: Writer, option: readonly Effect[], label: string | undefined, theirs = false): string {
  const text = inPassing(w, () => sentences(w, option));
  const you = (theirs || label !== undefined) && option[0] !== undefined && needsYou(option[0]);
  return `\n• ${words(label, you ? `You ${lowered(text)}` : text)}`;
}

const needsYou = (effect: Effect): boolean => !CLAUSES[effect.do] && (doer(effect) ?? 'you') === 'you';
