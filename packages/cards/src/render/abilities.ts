/** Abilities, each a paragraph: keyword, triggered, activated, static, and an action's effects. */
import type {
  Ability,
  ActivatedAbility,
  CardType,
  Condition,
  Cost,
  KeywordAbility,
  PlayAbility,
  PlayingRule,
  ShiftVariant,
  StaticAbility,
  TriggeredAbility,
} from '@lorelab/engine/lorcana';
import { said } from './amounts.js';
import { clause } from './conditions.js';
import { continued, sentences } from './effects.js';
import { modifiers, playerModifier } from './modifiers.js';
import { every, kindOf, noun, selected, some } from './nouns.js';
import { triggerPhrase } from './triggers.js';
import { capitalised, series, withArticle, words } from './words.js';
import { Writer } from './writer.js';

/** One ability of a card of that type, without its name. */
export function abilityText(ability: Ability, source: CardType): string {
  const w = new Writer(source);
  switch (ability.kind) {
    case 'keyword':
      return keyword(w, ability);
    case 'triggered':
      return triggered(w, ability);
    case 'activated':
      return activated(w, ability);
    case 'static':
      return sentence(stands(w, ability));
    case 'play':
      return sentence(playBy(w, ability));
    default:
      return sentences(w, ability.effects);
  }
}

/** An ability in quotation marks, as a card gains it. */
export function renderQuoted(ability: Ability, source: CardType): string {
  return `"${abilityText(ability, source === 'action' ? 'character' : source).replace(/\.$/, '')}"`;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? capitalised(text) : `${capitalised(text)}.`);

// ------------------------------------------------------------------------------------------------ keywords (section 8)

function keyword(w: Writer, { keyword: name, value, shift }: KeywordAbility): string {
  if (shift) return shiftText(w, shift);
  if (value === undefined) return name;
  if (name === 'Challenger' || name === 'Resist') return `${name} +${value}`;
  return name === 'Boost' ? `${name} ${value} {I}` : `${name} ${value}`;
}

/** "Shift 5 {I}", "Puppy Shift 3 {I}", "Universal Shift 4 {I}", "Shift: Discard a card" (8.10). */
function shiftText(w: Writer, { onto, cost }: ShiftVariant): string {
  const [first] = cost;
  const before = onto === undefined ? '' : onto === 'any' ? 'Universal' : onto.classification;
  if (cost.length === 1 && first && 'ink' in first) return words(before, 'Shift', `${first.ink} {I}`);
  return `${words(before, 'Shift')}: ${costs(w, cost)}`;
}

// ------------------------------------------------------------------------------------------------ costs (4.4)

export function costs(w: Writer, all: readonly Cost[]): string {
  return all.map((cost) => capitalised(costText(w, cost))).join(', ');
}

function costText(w: Writer, cost: Cost): string {
  if ('exert' in cost) return cost.exert === 'this' ? '{E}' : `{E} ${selectedCost(w, cost.exert, 'exerted')}`;
  if ('ink' in cost) return `${cost.ink} {I}`;
  if ('banish' in cost) return `banish ${cost.banish === 'this' ? w.self : selectedCost(w, cost.banish, 'banished')}`;
  if ('damageThis' in cost) return `deal ${cost.damageThis} damage to ${w.self}`;
  if ('discard' in cost) return discardCost(w, cost);
  return continued(w, [cost.pay]).replace(/\.$/, '');
}

function selectedCost(w: Writer, selection: Extract<Cost, { exert: unknown }>['exert'], called: string): string {
  if (selection === 'this') return w.self;
  const phrase = selected(w, selection);
  w.select(kindOf(selection), (selection.count ?? 1) !== 1, 'chosen', called);
  return phrase;
}

function discardCost(w: Writer, { discard, filter = {} }: Extract<Cost, { discard: unknown }>): string {
  const many = discard !== 1;
  const cards = noun(w, { ...filter, zone: 'looked' }, many ? 'many' : 'one');
  w.select('card', many, 'discarded');
  return `choose and discard ${many ? `${discard} ${cards}` : withArticle(cards)}`;
}

// ------------------------------------------------------------------------------------------------ triggered, activated

function triggered(w: Writer, ability: TriggeredAbility): string {
  const { effects } = ability;
  return sentence(`${triggerPhrase(w, ability)}, ${continued(w, effects)}`);
}

function activated(w: Writer, { costs: paid, effects, limit, freeIf, condition }: ActivatedAbility): string {
  const price = costs(w, paid);
  const once = limit === undefined ? '' : 'Once during your turn, ';
  const text = `${once}${price} - ${sentences(w, effects)}`;
  if (freeIf) return `If ${clause(w, freeIf)}, you may use ${w.self}'s ability for free. ${text}`;
  return condition ? `If ${clause(w, condition)}, ${text}` : text;
}

// ------------------------------------------------------------------------------------------------ static

function stands(w: Writer, ability: StaticAbility): string {
  const { condition, playing, enters, copies } = ability;
  if (copies !== undefined) return copiesText(copies);
  if (playing) return withCondition(w, condition, playingText(w, playing), 'if');
  if (enters) return withCondition(w, condition, entersText(w, enters), 'if');
  const parts = [...cardStatements(w, ability), ...playerStatements(w, ability)];
  return withCondition(w, condition, series(parts), 'while');
}

function copiesText(copies: number | 'any'): string {
  return copies === 'any'
    ? 'you may have any number of this card in your deck'
    : `you may have up to ${copies} copies of this card in your deck`;
}

/** "During your turn, …", "While …, …". */
function withCondition(w: Writer, condition: Condition | undefined, text: string, word: 'while' | 'if'): string {
  if (!condition) return text;
  const parts = 'allOf' in condition ? condition.allOf : [condition];
  const turn = parts.find((each) => 'turnOf' in each);
  const others = parts.filter((each) => each !== turn);
  const before =
    turn && 'turnOf' in turn ? (turn.turnOf === 'you' ? 'during your turn, ' : "during opponents' turns, ") : '';
  if (others.length === 0) return `${before}${text}`;
  return `${before}${word} ${others.map((each) => clause(w, each)).join(' and ')}, ${text}`;
}

function cardStatements(w: Writer, { to, modifiers: all = [] }: StaticAbility): string[] {
  if (all.length === 0) return [];
  if (to === undefined || to === 'this') {
    const { text, behind } = modifiers(w, all, 'one');
    return [words(w.self, text, behind)];
  }
  const { at, ...rest } = to.all;
  const here = at === 'here';
  const subject = every(w, here ? rest : to.all);
  const { text, behind } = modifiers(w, all, 'many');
  return [words(subject, text, here && 'while here', behind)];
}

function playerStatements(w: Writer, { who = 'you', playerModifiers = [] }: StaticAbility): string[] {
  return playerModifiers.map((each) => playerModifier(w, each, who));
}

function playingText(w: Writer, rule: PlayingRule): string {
  if ('less' in rule) {
    const { number, behind } = said(w, rule.less);
    const text = `you pay ${number ?? 'that amount of'} {I} less to play ${w.self}${rule.using === 'shift' ? ' using its Shift ability' : ''}`;
    return behind ? `${behind}, ${text}` : text;
  }
  if ('alternateCost' in rule) {
    if (rule.alternateCost.length === 0) return `you can play ${w.self} for free`;
    return `you may ${rule.alternateCost.map((cost) => costText(w, cost)).join(' and ')} to play ${w.self} for free`;
  }
  if ('gainsShift' in rule) return `this card gains ${shiftText(w, rule.gainsShift)}`;
  return `you can't play ${w.self} unless ${clause(w, rule.cantPlayUnless)}`;
}

function entersText(w: Writer, { exerted, damage }: NonNullable<StaticAbility['enters']>): string {
  return `${w.self} enters play ${words(exerted && 'exerted', exerted && damage !== undefined && 'and', damage !== undefined && `with ${damage} damage`)}`;
}

function playBy(w: Writer, { condition, costs: paid, what, limit }: PlayAbility): string {
  const text = `you may ${paid.map((cost) => costText(w, cost)).join(' and ')} to play ${some(w, what)} for free`;
  return words(limit !== undefined && 'once during your turn,', withCondition(w, condition, text, 'while'));
}
