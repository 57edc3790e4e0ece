import type { Amount, CardRef, Effect, Selection } from '../../language/index.js';
import { Choice, PlayFlag, Pred, REQ, REQUIREMENT_LIST, Rel, Req, type Words } from '../../layout/index.js';
import { choiceFlags } from './choices.js';
import { predicate } from './filters.js';
import type { EffectOf, Lowering } from './lowering.js';
import { isGroup, singlePlayer, whoseOf } from './references.js';
import { Scope, says } from './scope.js';

/**
 * What must be possible for effects to be begun, as a list of requirements or -1: a "may" or an "or" that can't be is not
 * offered (6.1.5). `full`: all of them, in full, as for a cost.
 */
export function lowerRequirements(lowering: Lowering, effects: readonly Effect[], scope: Scope, full = false): number {
  return requirementList(lowering, requirementRows(lowering, effects, scope, full));
}

/** The same as rows. */
export function requirementRows(lowering: Lowering, effects: readonly Effect[], scope: Scope, full: boolean): number[] {
  return ofAll(lowering, full ? effects : effects.slice(0, effects[0]?.do === 'choose' ? 2 : 1), scope, full);
}

/** A list of requirements, -1 for none. */
export const requirementList = (lowering: Lowering, requirements: readonly number[]): number =>
  requirements.length === 0 ? -1 : lowering.rowOf(REQUIREMENT_LIST, { requirements });

/** Of effects that are done one after the other: a card that is drawn can be discarded then. */
function ofAll(lowering: Lowering, effects: readonly Effect[], scope: Scope, full: boolean): number[] {
  const rows: number[] = [];
  let drawn = false;
  let chosen = false;
  for (const effect of effects) {
    // What is under the card that will be chosen can't be known yet.
    const isKnown = !(drawn && effect.do === 'discard') && !(chosen && says(effect, /"underIt"/));
    if (isKnown) rows.push(...ofEffect(lowering, effect, scope, full));
    drawn ||= effect.do === 'draw';
    chosen ||= effect.do === 'choose';
  }
  return rows;
}

function ofEffect(lowering: Lowering, effect: Effect, scope: Scope, full: boolean): number[] {
  const chosen = (ref: CardRef, flags = 0, extra: readonly Words<'predicate'>[] = []) =>
    ofSelection(lowering, ref, scope, flags, full, extra);
  switch (effect.do) {
    case 'payInk':
      if (effect.amount === 'any' || effect.upTo) return [anyInk(lowering)];
      if (effect.who !== undefined && isGroup(effect.who)) return [];
      return [
        lowering.row(REQ, Req.Ink, {
          amount: lowering.amount(effect.amount, scope),
          player: singlePlayer(effect.who ?? 'you', scope),
        }),
      ];
    case 'sequence':
      return effect.may ? [] : ofAll(lowering, effect.first, scope, true);
    case 'each':
      return ofPlayers(lowering, effect, scope, full);
    case 'draw':
    case 'gainLore':
      // A choice inside the amount comes once the player has said yes.
      if (typeof effect.amount === 'number' || says(effect.amount, /"select"/)) return [];
      return [lowering.row(REQ, Req.Positive, { amount: lowering.amount(effect.amount, scope) })];
    case 'loseLore':
      return ofLoreLost(lowering, effect, scope);
    case 'discard':
      return ofDiscard(lowering, effect, scope, full);
    case 'play':
      if (typeof effect.what === 'string')
        return [
          lowering.row(REQ, Req.PlayableRef, {
            cards: lowering.reference(effect.what, scope),
            flags: playFlags(effect),
            less: effect.less ?? 0,
          }),
        ];
      return chosen(effect.what, Choice.Playable, shiftable(effect));
    case 'damage':
    case 'putDamage':
    case 'apply':
      return chosen(effect.to);
    case 'removeDamage':
      return chosen(effect.from);
    case 'moveDamage':
      return [...chosen(damaged(effect.from)), ...chosen(effect.to)];
    case 'exert':
      if (typeof effect.what === 'string')
        return [lowering.row(REQ, Req.ReadyRef, { cards: lowering.reference(effect.what, scope) })];
      return chosen(effect.what, 0, exertable(effect));
    case 'banish':
      return effect.what === 'this' ? [lowering.row(REQ, Req.SourceBanishable)] : chosen(effect.what);
    case 'divideDamage':
      return chosen({ select: effect.among });
    case 'put':
      return ofPut(lowering, effect, scope, full);
    case 'move':
      if (effect.and !== undefined) return [effect.what, effect.and, effect.to].flatMap((one) => chosen(one));
      // A location that is chosen as well can't be known before.
      return chosen(effect.what, 0, typeof effect.to === 'string' ? movable(lowering, effect, scope) : []);
    case 'ready':
    case 'choose':
      return chosen(effect.what);
    // Who may reveal a card of their hand isn't told to others by not being asked; who pays with it has one.
    case 'reveal':
      return scope.pays ? chosen(effect.what) : [];
    default:
      return [];
  }
}

/** Nothing is no payment: there must be some ink. */
const anyInk = (lowering: Lowering): number =>
  lowering.row(REQ, Req.Ink, { amount: lowering.amount(1, new Scope(false, false)), player: Rel.You });

/** Of one who is chosen; of several nobody need be able to. */
function ofPlayers(
  lowering: Lowering,
  { players, that, effects }: EffectOf<'each'>,
  scope: Scope,
  full: boolean,
): number[] {
  if (players !== 'chosenPlayer' && players !== 'chosenOpponent') return [];
  const first = ofEffect(lowering, effects[0], scope, full);
  if (!that) return first;
  const such: Amount = { players: players === 'chosenOpponent' ? 'opponents' : 'players', that };
  return [lowering.row(REQ, Req.Positive, { amount: lowering.amount(such, scope) }), ...first];
}

/** "Unless they lose 3 lore": who has less can't have done that, for nobody has less than 0 (1.11.1, 6.1.5.1). */
function ofLoreLost(lowering: Lowering, { who = 'you', amount }: EffectOf<'loseLore'>, scope: Scope): number[] {
  if (typeof amount !== 'number' || isGroup(who) || who === 'chosenPlayer' || who === 'chosenOpponent') return [];
  const over: Amount = { amount: { lore: whoseOf(who) }, less: amount - 1 };
  return [lowering.row(REQ, Req.Positive, { amount: lowering.amount(over, scope) })];
}

function ofDiscard(lowering: Lowering, effect: EffectOf<'discard'>, scope: Scope, full: boolean): number[] {
  const who = effect.who ?? 'you';
  if (isGroup(who) || who === 'chosenPlayer' || who === 'chosenOpponent') return [];
  const canDiscard = lowering.row(REQ, Req.CanDiscard, { player: singlePlayer(who, scope) });
  if (effect.how === 'hand' || effect.until || effect.any || effect.amount === undefined) return [canDiscard];
  const filter = lowering.filter({ ...effect.filter, zone: 'hand', of: whoseOf(who) }, scope);
  const amount = lowering.amount(full ? effect.amount : 1, scope);
  return [canDiscard, lowering.row(REQ, Req.Cards, { filter, count: amount, flags: Choice.None, chooser: Rel.You })];
}

function ofPut(lowering: Lowering, effect: EffectOf<'put'>, scope: Scope, full: boolean): number[] {
  const { what, target } = effect;
  const rows: number[] = [];
  if (typeof what === 'object' && 'all' in what)
    rows.push(lowering.row(REQ, Req.AnyRef, { cards: lowering.reference(what, scope) }));
  if (target !== undefined) rows.push(...ofSelection(lowering, target, scope, 0, full));
  rows.push(...ofSelection(lowering, what, scope, 0, full, returnable(effect, scope)));
  return rows;
}

/** What is returned to a hand to pay for something must be able to be. */
export const returnable = ({ what, into }: EffectOf<'put'>, { pays }: Scope): Words<'predicate'>[] =>
  pays && into === 'hand' && typeof what === 'object' && 'select' in what && what.select.zone === undefined
    ? [predicate(Pred.Returnable)]
    : [];

function ofSelection(
  lowering: Lowering,
  ref: CardRef,
  scope: Scope,
  flags: number,
  full: boolean,
  extra: readonly Words<'predicate'>[] = [],
): number[] {
  if (typeof ref === 'string' || !('select' in ref)) return [];
  const selection = scope.knowsThatPlayer ? ref.select : withoutThatPlayer(ref.select);
  // What was selected before decides about this one: it can't be known yet.
  if (selection.upTo || selection.any || dependsOnPronouns(selection)) return [];
  const playable = flags & Choice.Playable ? [predicate(Pred.Playable)] : [];
  const filter = lowering.filter(selection, scope, [...extra, ...playable]);
  const chooser = singlePlayer(selection.by ?? 'you', scope);
  const count = lowering.amount(full ? (selection.count ?? 1) : 1, scope);
  return [lowering.row(REQ, Req.Cards, { filter, count, flags: flags | choiceFlags(selection), chooser })];
}

/** Cards that can't be known before an earlier choice has been made. */
const dependsOnPronouns = (selection: Selection): boolean =>
  says(selection, /"(it|first|affected|revealed|itsPlayer)"/);

/** Before a player has been chosen, anybody's cards will do. */
function withoutThatPlayer(selection: Selection): Selection {
  if (selection.of !== 'thatPlayer') return selection;
  const { of: _of, ...rest } = selection;
  return rest;
}

/** Damage can be moved only from where some is. */
const damaged = (ref: CardRef): CardRef =>
  typeof ref === 'object' && 'select' in ref ? { select: { ...ref.select, damaged: true } } : ref;

/** How a card is played by an effect. */
export const playFlags = (effect: EffectOf<'play'>): number =>
  (effect.exerted ? PlayFlag.Exerted : 0) |
  (effect.afterwards ? PlayFlag.ToBottom : 0) |
  (effect.pay ? PlayFlag.Pay : 0) |
  (effect.from ? PlayFlag.FromDiscard : 0) |
  (effect.shift === 'may' ? PlayFlag.MayShift : effect.shift === 'must' ? PlayFlag.MustShift : 0);

/** What can be chosen to be shifted is what there is something for to be put on top of. */
export const shiftable = (effect: EffectOf<'play'>): Words<'predicate'>[] =>
  effect.shift === 'must' ? [predicate(Pred.CanShift)] : [];

/** {E}: only who is ready and dry can be exerted to pay (5.1.1.11). */
export const exertable = (effect: EffectOf<'exert'>): Words<'predicate'>[] =>
  effect.asCost ? [predicate(Pred.Ready), predicate(Pred.CanExertAsCost)] : [];

/** Where the location is known, only those who can move there are chosen. */
export function movable(lowering: Lowering, effect: EffectOf<'move'>, scope: Scope): Words<'predicate'>[] {
  const isKnown = typeof effect.to === 'string' || 'locationOf' in effect.to;
  return isKnown ? [predicate(Pred.CanMoveTo, { location: lowering.reference(effect.to, scope) })] : [];
}
