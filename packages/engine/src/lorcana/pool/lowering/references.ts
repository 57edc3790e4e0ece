import type { CardRef, PlayerRef, Whose } from '../../language/index.js';
import { DECK_END_ROW, Group, LOCATED_ROW, packRef, packRel, Ref, Register, Rel } from '../../layout/index.js';
import type { Lowering } from './lowering.js';
import type { Scope } from './scope.js';
import { WHOSE_RELS } from './vocabulary.js';

/** Lowers a reference inside an expression. A choice in it ("equal to the {S} of chosen character") is made before. */
export function lowerReference(lowering: Lowering, ref: CardRef, scope: Scope): number {
  if (typeof ref === 'string') return pronoun(ref, scope);
  if ('all' in ref) return packRef(Ref.All, lowering.filter(ref.all, scope));
  if ('locationOf' in ref) return packRef(Ref.LocationOf, located(lowering, ref.locationOf, scope));
  if ('top' in ref) return packRef(Ref.Top, ofDeck(lowering, ref.top, ref, scope));
  if ('bottom' in ref) return packRef(Ref.Bottom, ofDeck(lowering, ref.bottom, ref, scope));
  return lowering.choice(ref.select, scope);
}

const located = (lowering: Lowering, card: CardRef, scope: Scope): number =>
  lowering.rowOf(LOCATED_ROW, { card: lowering.reference(card, scope) });

const ofDeck = (
  lowering: Lowering,
  who: PlayerRef,
  { count = 1 }: Extract<CardRef, { top: PlayerRef } | { bottom: PlayerRef }>,
  scope: Scope,
): number => lowering.rowOf(DECK_END_ROW, { player: singlePlayer(who, scope), amount: lowering.amount(count, scope) });

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
      return packRef(Ref.Register, Register.Affected);
    case 'revealed':
      return packRef(Ref.Register, Register.Revealed);
    case 'first':
      return scope.first < 0 ? scope.it : scope.first;
  }
}

/** The player of the event's other card. */
const OTHER_PLAYER = packRel(Rel.Its, packRef(Ref.Other));

/** Whose cards a filter or an amount speaks of. */
export function whoseRel(whose: Whose, scope: Scope): number {
  if (whose === 'itsPlayer') return packRel(Rel.Its, scope.it);
  return whose === 'otherPlayer' ? OTHER_PLAYER : WHOSE_RELS[whose];
}

/** A single player. Groups and choices of a player are instructions, and leave `That` behind. */
export function singlePlayer(who: PlayerRef, scope: Scope): number {
  switch (who) {
    case 'you':
      return Rel.You;
    case 'thatPlayer':
      return Rel.That;
    case 'itsPlayer':
      return packRel(Rel.Its, scope.it);
    case 'otherPlayer':
      return OTHER_PLAYER;
    case 'opponents':
      return Rel.Opponents;
    case 'players':
      return Rel.Players;
    case 'eventPlayer':
      return Rel.EventPlayer;
    case 'challengingPlayer':
      return Rel.ChallengingPlayer;
    default:
      return Rel.That;
  }
}

export const isGroup = (who: PlayerRef): boolean => who === 'opponents' || who === 'players' || who === 'mostCards';

export const groupOf = (who: PlayerRef): Group =>
  who === 'opponents' ? Group.Opponents : who === 'players' ? Group.Players : Group.MostCards;

/** In filters, the player whose hand it is: groups and chosen players are `thatPlayer` inside their loop. */
export function whoseOf(who: PlayerRef | undefined): Exclude<Whose, 'opponents'> {
  if (who === undefined || who === 'you') return 'you';
  if (who === 'itsPlayer' || who === 'eventPlayer' || who === 'otherPlayer') return who;
  return 'thatPlayer';
}
