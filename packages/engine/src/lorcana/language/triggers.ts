/** What triggered abilities wait for (6.2). */
import type { CardFilter, CardRef, Selection } from './cards.js';
import type { Effect } from './effects.js';

/**
 * What a triggered ability waits for (6.2). `subject` matches the event's card, `other` the other card in it; both
 * default to any card. `subject: { self: true }` is "this character".
 */
export interface Trigger {
  readonly on: TriggerEvent;
  readonly subject?: CardFilter;
  readonly other?: CardFilter;
  /** Who does it, for events of players (`plays`, `draws`, `discards`, `inks` …) and turns (`turnStarts`, `turnEnds`). */
  readonly who?: 'you' | 'opponents' | 'any';
  /** `moves`: only from another location ("When you move a character here from a location"); `here`: from this one. */
  readonly fromLocation?: true | 'here';
  /** `plays`: only for so much ink; a card that is sung or played for free is not paid for with ink. */
  readonly paid?: { readonly min?: number; readonly max?: number };
  /** `plays`: only if no ink is paid for it: it is sung, or played for free. */
  readonly free?: true;
  /** `intoDiscard`: only from there; `plays`, `inks`: from the discard, or from anywhere other than the hand. */
  readonly from?: 'hand' | 'deck' | 'discard' | 'elsewhere';
  /** `entersExerted`, `entersDamaged`: only because its player chose that, as its own ability lets them. */
  readonly byChoice?: true;
  /** `inks`: only as a turn action (4.2), not by an effect. */
  readonly asAction?: true;
  /** `banished`: only by that keyword of its own (8.14). */
  readonly because?: 'Vanish';
  /** `usesCoined`: of which keyword. */
  readonly coined?: string;
  /** `usesAbility`: of which name. */
  readonly named?: string;
}

/**
 * - `plays`: `who` plays `subject` (enters play / the action is played)
 * - `playsOn`: a card is played on `other` by Shift ("When you play a Floodborn character on this card")
 * - `quests`, `sings` (`other`: the song), `moves` (`other`: the location), `readies`, `exerts`
 * - `singsTogether`: once for each song sung ("one or more of your characters sings a song")
 * - `challenges`: `subject` challenges `other`; `challenged`: `subject` is challenged by `other`
 * - `challengedAndBanished`, `challengesAndIsBanished`: `subject` in that role is banished, `other` is the opposite one
 * - `banished`; `banishedInChallenge`; `banishes`: `subject` banishes `other` in a challenge
 * - `banishedSome`: cards are banished together, of which one is `subject` at least; no card of it is spoken of
 * - `leavesPlay`, `returnedToHand` (from play)
 * - `damaged`: takes damage by any means (1.9.3); `dealtDamage`; `dealsDamage`: `subject` deals damage to `other` in a challenge
 * - `healed`: `who` removes damage from `subject`
 * - `inks`: a card is put into the inkwell of `who`; `draws`, `discards` (each card), `discardsSome` (once for each effect)
 * - `cardUnder`: `who` puts a card under `subject`; `leavesDiscard`: a card of `who` leaves the discard
 * - `returnsFromDiscard`: `who` returns `subject` from the discard to the hand
 * - `chosen`: an opponent chooses `subject` for an action or ability; `chosenForSupport`: `other` supports it
 * - `usesBoost`: `who` uses the Boost ability of `subject`
 * - `usesCoined`: `who` uses what a coined keyword of `subject` lets them do; `other`: the card that is chosen for it
 * - `usesAbility`: `who` uses an activated ability of `subject`
 * - `turnStarts`, `turnEnds`: of `who`
 * - `gainsLore`, `losesLore`: of `who`; the event's amount is how much
 * - `intoDiscard`: `subject` is put into the discard of `who`, from anywhere
 * - `movesDamage`: `who` moves damage from `subject` to `other`
 * - `entersExerted`, `entersDamaged`: `subject` is played and enters play exerted, or with damage, for whatever reason
 */
export const TRIGGER_EVENTS = [
  'plays',
  'playsOn',
  'quests',
  'sings',
  'singsTogether',
  'moves',
  'readies',
  'exerts',
  'challenges',
  'challenged',
  'challengedAndBanished',
  'challengesAndIsBanished',
  'banished',
  'banishedInChallenge',
  'banishes',
  'leavesPlay',
  'returnedToHand',
  'damaged',
  'dealtDamage',
  'dealsDamage',
  'healed',
  'inks',
  'draws',
  'discards',
  'discardsSome',
  'cardUnder',
  'leavesDiscard',
  'returnsFromDiscard',
  'chosen',
  'chosenForAction',
  'chosenForItemAbility',
  'chosenForSupport',
  'usesBoost',
  'turnStarts',
  'turnEnds',
  'gainsLore',
  'losesLore',
  'entersExerted',
  'intoDiscard',
  'movesDamage',
  'banishedSome',
  'usesCoined',
  'entersDamaged',
  'usesAbility',
] as const;
export type TriggerEvent = (typeof TRIGGER_EVENTS)[number];

/** The one card that is chosen as these effects begin, where there is one: for what offers them it is "the chosen" card. */
export function chosenFor([first]: readonly Effect[]): Selection | undefined {
  if (!first) return undefined;
  const chosen = (['to', 'from', 'what'] as const).flatMap((part) => chosenIn((first as AboutCards)[part]));
  const [one, ...more] = chosen;
  return one && more.length === 0 && !one.any && !one.upTo && (one.count ?? 1) === 1 ? one : undefined;
}

type AboutCards = Partial<Record<'to' | 'from' | 'what', CardRef>>;

const chosenIn = (ref: CardRef | undefined): readonly Selection[] =>
  typeof ref === 'object' && 'select' in ref && ref.select.chosen ? [ref.select] : [];
