import type { Rel } from '../../layout/index.js';

/** What the card rows of the pool need to know about one card's abilities. */
export interface LoweredCard {
  triggers: LoweredTrigger[];
  statics: number[];
  /** Statics that work while the card is being played or is in hand: payment modifiers and such. */
  selfLess: { readonly amount: number; readonly condition: number; readonly shift: boolean }[];
  alternates: number[];
  cantPlayUnless: number[];
  /** Conditions under which it can be played from the discard, -1 for none. */
  fromDiscard: number[];
  gainedShifts: { readonly condition: number; readonly shift: LoweredShift }[];
  shifts: LoweredShift[];
  entersExerted: number[];
  entersExertedAlways: boolean;
  entersDamage: { readonly condition: number; readonly damage: number }[];
  activated: number[];
  playAbilities: number[];
  action: number;
  handStatics: number[];
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
  /** 0 same name, 1 any character, 2 classification */
  readonly onto: 0 | 1 | 2;
  readonly low: number;
  readonly high: number;
  readonly ink: number;
  readonly ability: number;
}

export const emptyCard = (): LoweredCard => ({
  triggers: [],
  statics: [],
  selfLess: [],
  alternates: [],
  cantPlayUnless: [],
  fromDiscard: [],
  gainedShifts: [],
  shifts: [],
  entersExerted: [],
  entersExertedAlways: false,
  entersDamage: [],
  activated: [],
  playAbilities: [],
  action: -1,
  handStatics: [],
});
