import type { Trait } from '../../layout/constants.js';
import type { Rel } from '../../layout/index.js';

/** A card as it is lowered: the numbers that are printed on it, and where its abilities stand in code and data. */
export interface LoweredCard {
  /** Its classifications, as bits of two words. */
  classes: readonly [low: number, high: number];
  names: readonly number[];
  /** Keywords, and what it can't do, without a condition: as good as printed, so that nothing is derived for it. */
  readonly traits: Set<Trait>;
  challenger: number;
  resist: number;
  singer: number;
  singTogether: number;
  /** How many sing it together: at most, 0 for any number; at least; whether teammates' characters may. */
  singers: { readonly most: number; readonly least: number; readonly teammates: boolean };
  /** What follows the + of its coined keywords. */
  readonly coinedNumbers: Map<Trait, number>;

  triggers: LoweredTrigger[];
  statics: number[];
  /** Those of its static abilities that are as good as printed. */
  readonly printedStatics: Set<number>;
  /** The conditions, -1 for none, under which static abilities give it Bodyguard, or let it enter play exerted as that does. */
  guardsItself: number[];
  /** Statics that work while the card is being played or is in hand: payment modifiers and such. */
  selfLess: { readonly amount: number; readonly condition: number; readonly shift: boolean }[];
  alternates: number[];
  cantPlayUnless: number[];
  /** Conditions under which it can be played from the discard, -1 for none. */
  fromDiscard: number[];
  /** Other costs for which it can be played from the discard. */
  discardCosts: { readonly condition: number; readonly ability: number; readonly ink: number }[];
  gainedShifts: { readonly condition: number; readonly shift: LoweredShift }[];
  shifts: LoweredShift[];
  entersExerted: number[];
  entersExertedAlways: boolean;
  /** Under which conditions, -1 for none. */
  entersDamage: { readonly conditions: readonly number[] /** an amount */; readonly damage: number }[];
  /** The same, of damage with which it enters only if its player wants that. */
  mayEnterDamaged: { readonly conditions: readonly number[]; readonly damage: number }[];
  /** Under which conditions, -1 for none, at one of which locations it may enter play, as a filter. */
  entersAt: { readonly conditions: readonly number[]; readonly location: number }[];
  activated: number[];
  playAbilities: number[];
  /** The modifiers that say what happens instead of discarding it. */
  readonly insteadOfDiscard: number[];
  action: number;
}

/** One trigger of a triggered ability. */
export interface LoweredTrigger {
  readonly event: number;
  readonly row: number;
  readonly zone: 'play' | 'discard' | 'hand';
  /** It waits for what happens to its own card. */
  readonly isOwn: boolean;
  /** Whose doing it waits for. */
  readonly who: Rel;
  readonly ability: number;
}

/** A Shift cost: ink, or a program of ability row `ability` if more than ink must be paid. */
export interface LoweredShift {
  readonly onto: ShiftOnto;
  /** The classification, as a bit of two words. */
  readonly low: number;
  readonly high: number;
  /** The name of the item, or -1. */
  readonly item: number;
  readonly two: ShiftTwo;
  /** The ability by which the card goes back at the end of the turn, or -1. */
  readonly returns: number;
  readonly ink: number;
  readonly ability: number;
}

/** What a card is put on top of. */
export const enum ShiftOnto {
  SameName = 0,
  Any = 1,
  Classification = 2,
  Item = 3,
}

/** Whether a card is put on top of two that share a name with it (8.10.8.3, 8.10.8.4). */
export const enum ShiftTwo {
  Never = 0,
  May = 1,
  Must = 2,
}
