import type { CardRef, Effect, PlayerRef, Selection, Whose } from '../../language/index.js';
import { Choice, PlayFlag, Pred, Rel, Req } from '../../layout/index.js';
import type { Scope } from '../scope.js';
import { isGroup } from '../vocabulary.js';
import { ModifierLowering } from './modifiers.js';

/** Lowers what must be possible before effects can be begun: a "may" or an "or" that can't be is not offered (6.1.5). */
export abstract class RequirementLowering extends ModifierLowering {
  /** What must be possible for these effects to be begun: a list of requirements, or -1. `all`: all of them, in full. */
  requirements(effects: readonly Effect[], scope: Scope, all = false): number {
    const rows: number[] = [];
    const begun = all ? effects : effects.slice(0, effects[0]?.do === 'choose' ? 2 : 1);
    this.addAllRequirements(rows, begun, scope, all);
    return rows.length === 0 ? -1 : this.table(rows.length, ...rows);
  }

  /** Of effects that are done one after the other: a card that is drawn can be discarded then. */
  private addAllRequirements(rows: number[], effects: readonly Effect[], scope: Scope, full: boolean): void {
    let drawn = false;
    for (const effect of effects) {
      if (!drawn || effect.do !== 'discard') this.addRequirements(rows, effect, scope, full);
      drawn ||= effect.do === 'draw';
    }
  }

  private addRequirements(rows: number[], effect: Effect, scope: Scope, full: boolean): void {
    const add = (...words: number[]) => rows.push(this.table(...words));
    const addSelection = (ref: CardRef, flags = 0, extra: readonly number[] = []) =>
      this.addSelectionRequirement(rows, ref, scope, flags, full, extra);
    switch (effect.do) {
      case 'payInk':
        if (effect.who === undefined || !isGroup(effect.who)) {
          add(Req.Ink, this.amount(effect.amount, scope), this.singlePlayer(effect.who ?? 'you', scope));
        }
        return;
      case 'sequence':
        if (!effect.may) this.addAllRequirements(rows, effect.first, scope, true);
        return;
      case 'each':
        if (effect.players === 'chosenPlayer' || effect.players === 'chosenOpponent') {
          this.addRequirements(rows, effect.effects[0], scope, full);
        }
        return;
      case 'draw':
      case 'gainLore':
        // A choice inside the amount comes once the player has said yes.
        if (typeof effect.amount !== 'number' && !/"select"/.test(JSON.stringify(effect.amount)))
          add(Req.Positive, this.amount(effect.amount, scope));
        return;
      case 'discard':
        this.addDiscardRequirement(rows, effect, scope, full);
        return;
      case 'play':
        if (typeof effect.what === 'string') add(Req.PlayableRef, this.plainRef(effect.what, scope), playFlags(effect));
        return addSelection(effect.what, Choice.Playable);
      case 'damage':
      case 'putDamage':
      case 'apply':
        return addSelection(effect.to);
      case 'removeDamage':
        return addSelection(effect.from);
      case 'moveDamage':
        addSelection(damaged(effect.from));
        return addSelection(effect.to);
      case 'exert':
        if (typeof effect.what === 'string') add(Req.ReadyRef, this.plainRef(effect.what, scope));
        return addSelection(effect.what, 0, exertable(effect));
      case 'banish':
        if (effect.what === 'this') add(Req.SourceBanishable);
        return addSelection(effect.what);
      case 'divideDamage':
        return addSelection({ select: effect.among });
      case 'put':
        if (typeof effect.what === 'object' && 'all' in effect.what) add(Req.AnyRef, this.plainRef(effect.what, scope));
        if (effect.target !== undefined) addSelection(effect.target);
        return addSelection(effect.what);
      case 'move':
        // A location that is chosen as well can't be known before.
        return addSelection(effect.what, 0, typeof effect.to === 'string' ? this.movable(effect, scope) : []);
      case 'ready':
      case 'choose':
        return addSelection(effect.what);
      default:
        return;
    }
  }

  private addDiscardRequirement(
    rows: number[],
    effect: Extract<Effect, { do: 'discard' }>,
    scope: Scope,
    full: boolean,
  ): void {
    const who = effect.who ?? 'you';
    if (isGroup(who) || who === 'chosenPlayer' || who === 'chosenOpponent') return;
    rows.push(this.table(Req.CanDiscard, this.singlePlayer(who, scope)));
    if (effect.how === 'hand' || effect.until || effect.any || effect.amount === undefined) return;
    const filter = this.filter({ ...effect.filter, zone: 'hand', of: whoseOf(who) }, scope);
    const amount = full ? this.amount(effect.amount, scope) : this.amount(1, scope);
    rows.push(this.table(Req.Cards, filter, amount, 0, Rel.You));
  }

  private addSelectionRequirement(
    rows: number[],
    ref: CardRef,
    scope: Scope,
    flags: number,
    full: boolean,
    extra: readonly number[],
  ): void {
    if (typeof ref === 'string' || !('select' in ref)) return;
    const selection = scope.knowsThatPlayer ? ref.select : withoutThatPlayer(ref.select);
    // What was selected before decides about this one: it can't be known yet.
    if (selection.upTo || selection.any || dependsOnPronouns(selection)) return;
    const playable = flags & Choice.Playable ? [Pred.Playable, 0] : [];
    const filter = this.filter(selection, scope, [...extra, ...playable]);
    const chooser = this.singlePlayer(selection.by ?? 'you', scope);
    const count = full ? this.amount(selection.count ?? 1, scope) : this.amount(1, scope);
    rows.push(this.table(Req.Cards, filter, count, flags | choiceFlags(selection), chooser));
  }

  /** Where the location is known, only those who can move there are chosen. */
  protected movable(effect: Extract<Effect, { do: 'move' }>, scope: Scope): number[] {
    const isKnown = typeof effect.to === 'string' || 'locationOf' in effect.to;
    return isKnown ? [Pred.CanMoveTo, this.plainRef(effect.to, scope)] : [];
  }
}

/** What a selection says about how it is chosen, as flags of Choose. */
export const choiceFlags = (selection: Selection): number =>
  (selection.chosen ? Choice.Chosen : 0) | (selection.random ? Choice.Random : 0);

/** In filters, the player whose hand it is: groups and chosen players are `thatPlayer` inside their loop. */
export function whoseOf(who: PlayerRef | undefined): Exclude<Whose, 'opponents'> {
  if (who === undefined || who === 'you') return 'you';
  if (who === 'itsPlayer' || who === 'eventPlayer' || who === 'otherPlayer') return who;
  return 'thatPlayer';
}

/** Cards that can't be known before an earlier choice has been made. */
const dependsOnPronouns = (selection: Selection): boolean =>
  /"(it|first|affected|revealed|itsPlayer)"/.test(JSON.stringify(selection));

/** How a card is played by an effect. */
export const playFlags = (effect: Extract<Effect, { do: 'play' }>): number =>
  (effect.exerted ? PlayFlag.Exerted : 0) |
  (effect.afterwards ? PlayFlag.ToBottom : 0) |
  (effect.pay ? PlayFlag.Pay : 0) |
  (effect.from ? PlayFlag.FromDiscard : 0);

/** {E}: only who is ready and dry can be exerted to pay (5.1.1.11). */
export const exertable = (effect: Extract<Effect, { do: 'exert' }>): number[] =>
  effect.asCost ? [Pred.Ready, 0, Pred.CanExertAsCost, 0] : [];

/** Damage can be moved only from where some is. */
const damaged = (ref: CardRef): CardRef =>
  typeof ref === 'object' && 'select' in ref ? { select: { ...ref.select, damaged: true } } : ref;

/** Before a player has been chosen, anybody's cards will do. */
function withoutThatPlayer(selection: Selection): Selection {
  if (selection.of !== 'thatPlayer') return selection;
  const { of: _of, ...rest } = selection;
  return rest;
}
