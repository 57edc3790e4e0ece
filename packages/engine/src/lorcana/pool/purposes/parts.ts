import { Rel } from '../../layout/index.js';

/**
 * What programs do, for those who weigh decisions: a tree of parts, of which notes are taken while an ability is lowered.
 * What is done to a chosen card is noted with the choice, so that whoever chooses knows what for.
 */

/** What is done to a card, or by a player. */
export const enum Purpose {
  None = 0,
  // --- to cards
  Damage,
  /** Put or moved onto it, so that Resist doesn't matter. */
  PutDamage,
  Heal,
  Banish,
  ToHand,
  ToInkwell,
  ToDeckTop,
  /** To the bottom, shuffled in, or to the top or the bottom. */
  ToDeck,
  Discard,
  /** Under another card; and what gets it under itself. */
  Under,
  GetsCardUnder,
  Exert,
  Ready,
  /** `detail`: a StatId. */
  Stat,
  /** `detail`: a Trait. */
  Gains,
  Loses,
  /** An ability, a classification and the like. */
  GainsAbility,
  Play,
  /** Played for its cost. */
  PlayForCost,
  Move,
  /** It takes no damage the next time. */
  Shield,
  // --- by players
  Draws,
  Discards,
  GainsLore,
  LosesLore,
  PaysInk,
  /** `detail`: a PMod, and for a flag `amount` is a PlayerFlag. */
  PlayerGains,
  ShowsHand,
  /** Looks at the top of a deck: `amount` cards; `detail`: Place.Inkwell if what isn't taken of them goes there. */
  Looks,
}

export const enum PartKind {
  /** Something is done to the cards of `ref`. */
  Cards = 0,
  /** Something is done by the player or players of `rel`. */
  Player,
  /** Cards are chosen: `body` is what is done to them. */
  Choose,
  /** A looked-at card is taken: `detail` is the Place, `body` what is done to it beyond. */
  Take,
  /** `rel` may do `body`, else `otherwise`. */
  May,
  /** `body` if `condition` holds, else `otherwise`. A condition of -1 is one that nobody can foresee. */
  If,
  /** `rel` picks one of `options`. */
  Or,
  /** `body` for each player of `rel`. */
  Each,
  /** `body` so often as `amount` says. */
  Repeat,
  /** A number from 0 to `amount` is chosen: `body` is what is done with it. */
  Number,
  /** A player of the group `rel` is chosen: `body` is all that follows. */
  ChoosePlayer,
  /** `detail`: in which zone, as a FilterZoneCode, cards of that name are looked for. */
  NameCard,
}

/** One thing that a program does. All parts have the same fields, so that reading them is quick. */
export class Part {
  purpose = Purpose.None;
  /** Where the program asks, if it does. */
  pc = -1;
  ref = -1;
  rel: number = Rel.You;
  /** A lowered amount; -1 all of it. */
  amount = 0;
  detail = 0;
  lasts = -1;
  condition = -1;
  filter = -1;
  /** Lowered amounts; `max` -1: any number. */
  min = 0;
  max = 0;
  flags = 0;
  body: Part[] = [];
  otherwise: Part[] = [];
  options: Part[][] = [];

  constructor(readonly kind: PartKind) {}
}

/** A triggered ability of a card: what it waits for and what it does. */
export interface TriggerPurpose {
  readonly event: number;
  /** It waits for what happens to its own card. */
  readonly isOwn: boolean;
  /** Whose doing it waits for: a Rel. */
  readonly who: number;
  readonly parts: readonly Part[];
}
