/** Playing cards by effects (6.1.7), and paying. */

import { Enters, Flag, IncarnationBits, P, type Trait, TurnFlag, Type, V, Zone } from '../../layout/constants.js';
import { OpWord, PlayFlag, type Word } from '../../layout/index.js';
import { DecisionKind } from '../../layout/options.js';
import { Next } from '../../layout/reading.js';
import { Event } from '../../pool/events.js';
import { challengePaid } from '../../rules/challenge.js';
import { removeDamage } from '../../rules/damage.js';
import { returnAlone } from '../../rules/in-play.js';
import { payInk as pay } from '../../rules/ink.js';
import { costToPlay, costToUse, noteCheapUse } from '../../rules/permissions.js';
import { asksWhere, mayEnterByChoice, putIntoPlay } from '../../rules/play.js';
import { payFurther } from '../../rules/price.js';
import { questPaid } from '../../rules/quest.js';
import { hasWay } from '../../rules/requirements.js';
import { shiftAfterPaying } from '../../rules/shift.js';
import { emit } from '../../rules/triggered.js';
import { freeWayOptions, playInWay, wayOptions } from '../../rules/ways-to-play.js';
import { Ask, ask } from '../../state/decisions.js';
import type { LorcanaState } from '../../state/state.js';
import { amountOf, canBeReturned, canPlayForFree, firstOf, playerOf, resolveRef } from '../../values/index.js';
import { hasShiftTarget } from '../../values/shifting.js';
import { affect, notDone } from './doing.js';

/** Plays cards for free, one after the other. */
export function play(g: LorcanaState, what: Word<'cards'>, flags: PlayFlag, less: number): number {
  const { cards } = g.work;
  const n = resolveRef(g, what, cards);
  g.v[V.PlayLess] = less;
  let played = 0;
  for (let i = 0; i < n; i++) {
    const card = cards[i];
    if (!canBePlayedNow(g, card, flags)) {
      if (
        (g.turnFlags[card] & TurnFlag.Played) !== 0 &&
        (g.zone[card] === Zone.Play || g.zone[card] === Zone.Resolving)
      )
        played++;
      continue;
    }
    // Who pays for it may pay in any way that there is (4.3.2.2).
    if ((flags & (PlayFlag.Pay | PlayFlag.Exerted)) === PlayFlag.Pay && n === 1) {
      payInSomeWay(g, card);
      return Next.Wait;
    }
    if ((flags & (PlayFlag.MayShift | PlayFlag.MustShift)) !== 0 && n === 1) {
      playInFreeWay(g, card, flags);
      return Next.Wait;
    }
    if (asksWhere(g, card)) return Next.Wait;
    // A character with Bodyguard may enter exerted: its player is asked, and the instruction run again (8.3.2).
    if ((flags & PlayFlag.Exerted) === 0 && g.v[V.PlayHow] === 0 && isCharacterWithBodyguard(g, card)) {
      ask(g, DecisionKind.May, g.owner[card]);
      g.v[V.AskA] = Ask.EnterExerted;
      g.v[V.AskB] = card;
      return Next.Wait;
    }
    playNow(g, card, flags);
    played++;
  }
  g.v[V.PlayLess] = 0;
  if (played === 0) notDone(g);
  return Next.On;
}

/** Asks how a card is paid for, if there is more than one way; the program goes on behind it. */
function payInSomeWay(g: LorcanaState, card: number): void {
  const player = g.owner[card];
  affect(g, card);
  g.optionList.clear();
  wayOptions(g, card, player);
  askWay(g, card, player);
}

/** Asks whether, and onto what, a card is shifted that is played for free. */
function playInFreeWay(g: LorcanaState, card: number, flags: number): void {
  const player = g.owner[card];
  affect(g, card);
  g.optionList.clear();
  freeWayOptions(g, card, player, (flags & PlayFlag.MustShift) !== 0);
  askWay(g, card, player);
}

/** Asks which of the listed ways it is, if there is more than one. */
function askWay(g: LorcanaState, card: number, player: number): void {
  if (g.optionList.length > 1 || g.askForced) {
    ask(g, DecisionKind.PlayWay, player);
    g.v[V.AskB] = card;
  } else {
    g.v[V.Pc] += OpWord.Play.Size;
    playInWay(g, g.optionList.at(0));
  }
}

const isCharacterWithBodyguard = (g: LorcanaState, card: number): boolean =>
  g.pool.type[g.def[card]] === Type.Character && mayEnterByChoice(g, card);

/** In a zone that it can be played from, and not forbidden. Inkwell, deck and discard serve where an effect says so. */
function canBePlayedNow(g: LorcanaState, card: number, flags: number): boolean {
  const zone = g.zone[card];
  // "From your discard": "that card" isn't looked for anywhere else (6.1.11.1).
  if ((flags & PlayFlag.FromDiscard) !== 0 && zone !== Zone.Discard) return false;
  if (zone === Zone.Play || zone === Zone.Resolving || zone === Zone.Gone || !canPlayForFree(g, card, g.owner[card]))
    return false;
  if ((flags & PlayFlag.MustShift) !== 0 && !hasShiftTarget(g, card)) return false;
  return (flags & PlayFlag.Pay) === 0 || hasWay(g, card, g.owner[card]);
}

function playNow(g: LorcanaState, card: number, flags: number): void {
  const chosen = g.v[V.PlayHow] === 2 ? Enters.ByChoice : Enters.Ready;
  const how = (flags & PlayFlag.Exerted) !== 0 ? Enters.Exerted : chosen;
  g.v[V.PlayHow] = 0;
  const paid = (flags & PlayFlag.Pay) !== 0 ? costToPlay(g, card, g.owner[card]) : -1;
  if (paid >= 0) pay(g, g.owner[card], paid);
  putIntoPlay(g, card, how, (flags & PlayFlag.ToBottom) !== 0, paid);
  affect(g, card);
}

/** The cost is paid: the card of the payment enters play. */
export function playPaid(g: LorcanaState, toBottom: Word<'boolean'>): number {
  const v = g.v;
  const how = v[V.PlayHow] as Enters;
  v[V.PlayHow] = Enters.Ready;
  if (v[V.PlayTarget] < 0 || !shiftAfterPaying(g, v[V.PlayCard], how, v[V.PlayPaid]))
    putIntoPlay(g, v[V.PlayCard], how, toBottom !== 0, v[V.PlayPaid]);
  return Next.On;
}

/** What a coined keyword of the source lets its player do is done. */
export function useCoined(g: LorcanaState, trait: Trait, chosen: Word<'cards'>): number {
  const card = chosen === -1 ? -1 : firstOf(g, chosen);
  emit(g, Event.UsesCoined, g.v[V.Source], card, trait, g.v[V.Controller]);
  return Next.On;
}

/** The Shift of the source was temporary, and the turn ends (8.10.8.5): nothing happens if it isn't in play any more. */
export function endShift(g: LorcanaState): number {
  const card = g.v[V.Source];
  const isThere = g.zone[card] === Zone.Play && g.inc[card] === (g.v[V.SourceInc] & IncarnationBits.CountMask);
  if (!isThere || !canBeReturned(g, card)) return Next.On;
  removeDamage(g, card, g.damage[card], g.owner[card]);
  returnAlone(g, card);
  return Next.On;
}

/** As much as was chosen, which is what it did. */
export function payAnyInk(g: LorcanaState, who: Word<'player'>): number {
  const amount = g.v[V.Number];
  if (amount > 0) pay(g, playerOf(g, who), amount);
  else notDone(g);
  g.v[V.ThisWay] = amount;
  return Next.On;
}

/** What a character was kept from has been paid for; if more is asked for it, that is paid next. */
export function actPaid(g: LorcanaState): number {
  if (payFurther(g)) return g.v[V.Pc];
  const v = g.v;
  const card = v[V.PlayCard];
  // What was paid may have been the character itself, or made it exerted.
  if (g.zone[card] !== Zone.Play || (g.flags[card] & Flag.Exerted) !== 0) return Next.On;
  if (v[V.PlayTarget] < 0) questPaid(g, card);
  else if (g.zone[v[V.PlayTarget]] === Zone.Play) challengePaid(g, card, v[V.PlayTarget]);
  return Next.On;
}

/** Which type it is has been chosen. */
export function nameType(g: LorcanaState, type: number): number {
  g.v[V.NamedType] = type;
  return Next.On;
}

/** Ink for the ability that is used, or less of it. */
export function payToUse(g: LorcanaState, amount: number, name: Word<'abilityName'>): number {
  pay(g, g.cxYou, costToUse(g, amount, name));
  noteCheapUse(g, name);
  return Next.On;
}

export function payInk(g: LorcanaState, who: Word<'player'>, howMuch: Word<'amount'>): number {
  const player = playerOf(g, who);
  const amount = amountOf(g, howMuch);
  if (g.get(player, P.ReadyInk) < amount) notDone(g);
  else pay(g, player, amount);
  return Next.On;
}
