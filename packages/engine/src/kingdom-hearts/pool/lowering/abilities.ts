/** Whatever a card's text says becomes rows of `data`; what it does becomes programs. */

import { assert } from '../../../kernel/index.js';
import type { Ability, Condition, Filter, Once } from '../../language/program.js';
import { ACTS, DISCARDINGS, EVENTS, FIGHTS, MAX_LIMITED } from '../../language/vocabulary.js';
import { writeRow } from '../../layout/describe.js';
import { Absent } from '../../layout/expressions.js';
import { Mode, WhoCode } from '../../layout/instructions.js';
import { TextIndex } from '../../layout/packed.js';
import { During, LIMIT, Of, PROHIBITION, STATIC, TEXT, Text, Through, TRIGGER, USE } from '../../layout/rows.js';
import {
  IN_PLAY,
  lowerAmount,
  lowerChangedValue,
  lowerConditionIfAny,
  lowerFilter,
  lowerFilterIfAny,
  WHO,
} from './expressions.js';
import type { Lowering } from './lowering.js';
import { lowerOfferedReplacement, lowerProgram, TO } from './programs.js';
import { asksForLevels, lasts, speaksOf, stands } from './speaking.js';

const DURING = { action: During.Action, battle: During.Battle, challenge: During.Challenge } as const;

/** Places of a card's rows in `data`. */
export interface LoweredCard {
  readonly statics: number[];
  readonly triggers: number[];
  readonly uses: number[];
  readonly prohibitions: number[];
  readonly limits: number[];
  /** How many of its texts are used or happen only so often, and bits of those of them that do so in each phase. */
  limited: number;
  oncePhase: number;
  /** For each kind of Text its rows. */
  readonly texts: readonly number[][];
  /** Whether there is more to it than what it does at once: such Magic stays on the mat (ruling 44). */
  readonly lasts: boolean;
  /** Whether a text of it says something all the time. */
  readonly stands: boolean;
}

export function lowerAbilities(to: Lowering, abilities: readonly Ability[]): LoweredCard {
  const card: LoweredCard = {
    statics: [],
    triggers: [],
    uses: [],
    prohibitions: [],
    limits: [],
    limited: 0,
    oncePhase: 0,
    texts: Array.from({ length: Text.Size }, () => []),
    lasts: abilities.some(lasts),
    stands: abilities.some(stands),
  };
  // Those that can be used come first: an option names them by their place.
  for (const ability of abilities) if (ability.kind === 'used') lowerAbility(to, ability, card);
  for (const ability of abilities) if (ability.kind !== 'used') lowerAbility(to, ability, card);
  assert(card.limited <= MAX_LIMITED, 'there is a bit for each text that is limited');
  assert(Math.max(...card.texts.map((rows) => rows.length)) <= TextIndex.RowMask, 'there are bits for each text');
  return card;
}

type OfKind<Kind extends Ability['kind']> = Extract<Ability, { readonly kind: Kind }>;

function lowerAbility(to: Lowering, ability: Ability, card: LoweredCard): void {
  switch (ability.kind) {
    case 'triggered':
      card.triggers.push(lowerTriggered(to, ability, ability.once ? limit(card, ability.once) : Absent.Field));
      return;
    case 'used':
      limit(card, ability.once ?? 'turn');
      card.uses.push(lowerUsed(to, ability));
      return;
    case 'static':
      card.statics.push(lowerStatic(to, ability));
      return;
    case 'prohibits':
      card.prohibitions.push(lowerProhibition(to, ability));
      return;
    case 'limits':
      card.limits.push(writeRow(to.data, LIMIT, { who: WHO[ability.who ?? 'each'], friends: ability.friends }));
      return;
    case 'silences':
      assert(
        !speaksOf(ability.if, asksForLevels),
        'what silences asks for no levels: it may silence what changes them',
      );
      return lowerText(to, card, Text.Silences, ability.cards, ability.if);
    case 'stays': {
      const through = ability.through.reduce((bits, one) => bits | (1 << DISCARDINGS.indexOf(one)), 0);
      return lowerText(to, card, Text.Stays, ability.cards, ability.if, WhoCode.Each, through);
    }
    case 'keeps out': {
      const fights = ability.of.reduce((bits, one) => bits | (Through.Battle << FIGHTS.indexOf(one)), 0);
      const cards = ability.cards && { in: ['friends'] as const, ...ability.cards };
      return lowerText(to, card, Text.KeepsOut, cards, ability.if, WhoCode.Each, fights);
    }
    case 'any level':
      return lowerText(to, card, Text.AnyLevel, ability.cards && { in: ['hand'], ...ability.cards }, ability.if);
    case 'prevents':
      return lowerPrevention(to, card, ability);
    case 'replaces':
      return lowerReplacement(to, card, ability);
  }
}

/** The place of a text among the limited ones of a card. */
function limit(card: LoweredCard, once: Once): number {
  if (once === 'phase') card.oncePhase |= 1 << card.limited;
  return card.limited++;
}

function lowerTriggered(to: Lowering, ability: OfKind<'triggered'>, limited: number): number {
  if (ability.of) to.watches = true;
  if (ability.from === 'discard') to.worksFromDiscard = true;
  return writeRow(to.data, TRIGGER, {
    event: EVENTS.indexOf(ability.on),
    condition: lowerConditionIfAny(to, ability.if),
    program: lowerProgram(to, ability.effects),
    isFromDiscard: ability.from === 'discard' ? 1 : 0,
    // What is played or discarded may lie on the mat, where Magic, Events, Techniques and Attack Cards go.
    filter: lowerFilterIfAny(to, ability.of && { in: [...IN_PLAY, 'mat'], ...ability.of }),
    limited,
  });
}

function lowerUsed(to: Lowering, ability: OfKind<'used'>): number {
  const isFromHand = ability.from === 'hand';
  if (isFromHand) to.usesFromHand = true;
  else to.usesInPlay = true;
  return writeRow(to.data, USE, {
    during: ability.during.reduce((bits, phase) => bits | DURING[phase], 0),
    condition: lowerConditionIfAny(to, ability.if),
    program: lowerProgram(to, ability.effects),
    isFromHand: isFromHand ? 1 : 0,
  });
}

function lowerStatic(to: Lowering, ability: OfKind<'static'>): number {
  assert(ability.value !== 'level' || !speaksOf(ability, asksForLevels), 'what changes levels asks for none');
  const { of } = ability;
  const mode = ability.set ? Mode.Set : ability.less ? Mode.Less : Mode.More;
  return writeRow(to.data, STATIC, {
    value: lowerChangedValue(to, ability.value, mode === Mode.Set),
    of: ofCode(of),
    filter: typeof of === 'string' ? Absent.Field : lowerFilter(to, of),
    amount: lowerAmount(to, ability.by),
    condition: lowerConditionIfAny(to, ability.if),
    mode,
  });
}

function ofCode(of: OfKind<'static'>['of']): Of {
  if (typeof of !== 'string') return Of.Filter;
  if (of === 'this') return Of.This;
  if (of === 'player') return Of.Player;
  // Equipment is held by its bearer as Magic is by its target.
  return of === 'opponent' ? Of.Opponent : Of.Target;
}

function lowerProhibition(to: Lowering, ability: OfKind<'prohibits'>): number {
  return writeRow(to.data, PROHIBITION, {
    act: ACTS.indexOf(ability.act),
    who: WHO[ability.who ?? 'each'],
    filter: lowerFilterIfAny(to, ability.cards && { in: ['hand'], ...ability.cards }),
    condition: lowerConditionIfAny(to, ability.if),
  });
}

function lowerPrevention(to: Lowering, card: LoweredCard, ability: OfKind<'prevents'>): void {
  const by = ability.by === undefined ? Absent.Field : lowerAmount(to, ability.by);
  if (ability.what === 'damage')
    return lowerText(to, card, Text.PreventsDamage, ability.cards, ability.if, WhoCode.Each, by);
  return lowerText(to, card, Text.PreventsLoss, undefined, ability.if, WHO[ability.who ?? 'you'], by);
}

function lowerReplacement(to: Lowering, card: LoweredCard, ability: OfKind<'replaces'>): void {
  switch (ability.what) {
    case 'discard':
      return lowerText(to, card, Text.ReplacesDiscard, ability.cards, ability.if, WhoCode.Each, TO[ability.to]);
    case 'defeat': {
      const program = lowerProgram(to, ability.effects);
      return lowerText(to, card, Text.ReplacesDefeat, ability.cards, ability.if, WhoCode.Each, program);
    }
    case 'loss': {
      const program = ability.may ? lowerOfferedReplacement(to, ability.effects) : lowerProgram(to, ability.effects);
      return lowerText(to, card, Text.ReplacesLoss, undefined, ability.if, WHO[ability.who ?? 'you'], program);
    }
  }
}

function lowerText(
  to: Lowering,
  card: LoweredCard,
  kind: Text,
  cards: Filter | undefined,
  condition: Condition | undefined,
  who: WhoCode = WhoCode.Each,
  operand = 0,
): void {
  to.textKinds |= 1 << kind;
  const filter = lowerFilterIfAny(to, cards);
  card.texts[kind]!.push(
    writeRow(to.data, TEXT, { filter, condition: lowerConditionIfAny(to, condition), who, operand }),
  );
}
