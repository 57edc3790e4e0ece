import type { PlayerRef, Whose } from '../../language/index.js';
import { Group, Ref, Rel } from '../../layout/index.js';
import type { Scope } from './scope.js';
import { WHOSE_RELS } from './vocabulary.js';

/** The player of the event's other card. */
const OTHER_PLAYER = Rel.Its | (Ref.Other << 3);

/** Whose cards a filter or an amount speaks of. */
export function whoseRel(whose: Whose, scope: Scope): number {
  if (whose === 'itsPlayer') return Rel.Its | (scope.it << 3);
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
      return Rel.Its | (scope.it << 3);
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
