import type { CardRef, PlayerRef } from '../../language/index.js';
import { Ref, Register } from '../../layout/index.js';
import type { Lowering } from './lowering.js';
import { singlePlayer } from './players.js';
import type { Scope } from './scope.js';

/** Lowers a reference inside an expression. A choice in it ("equal to the {S} of chosen character") is made before. */
export function lowerReference(lowering: Lowering, ref: CardRef, scope: Scope): number {
  if (typeof ref === 'string') return pronoun(ref, scope);
  if ('all' in ref) return Ref.All | (lowering.filter(ref.all, scope) << 3);
  if ('locationOf' in ref) return Ref.LocationOf | (lowering.table(lowering.reference(ref.locationOf, scope)) << 3);
  if ('top' in ref) return Ref.Top | (ofDeck(lowering, ref.top, ref, scope) << 3);
  if ('bottom' in ref) return Ref.Bottom | (ofDeck(lowering, ref.bottom, ref, scope) << 3);
  return lowering.choice(ref.select, scope);
}

const ofDeck = (
  lowering: Lowering,
  who: PlayerRef,
  { count = 1 }: Extract<CardRef, { top: PlayerRef } | { bottom: PlayerRef }>,
  scope: Scope,
): number => lowering.table(singlePlayer(who, scope), lowering.amount(count, scope));

function pronoun(ref: Extract<CardRef, string>, scope: Scope): number {
  switch (ref) {
    case 'this':
      return Ref.This;
    case 'it':
      return scope.it;
    case 'event':
      return scope.event;
    case 'eventOther':
      return Ref.Other;
    case 'affected':
      return Ref.Register | (Register.Affected << 3);
    case 'revealed':
      return Ref.Register | (Register.Revealed << 3);
    case 'first':
      return scope.first < 0 ? scope.it : scope.first;
  }
}
