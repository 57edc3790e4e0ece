/** What a player sees of a game: their hand, public zones, counts, and what they have looked at (ruling 58). */

import { FlatView, type ShownGame } from '../kernel/index.js';
import { type CardNames, describeDecision, describeOption } from './debug/describe.js';
import { Flag, Index, P, V, Zone } from './layout/constants.js';
import { ActWords, type CardAct } from './layout/instructions.js';
import type { DecisionKind } from './layout/options.js';
import { canCooperate } from './rules/magic.js';
import { mayPlay } from './rules/play.js';
import { topOf } from './state/cards.js';
import type { KingdomHeartsState } from './state/state.js';
import {
  attackOf,
  challengesOf,
  darkLevelOf,
  friendSupport,
  magicOf,
  powerOf,
  supportOf,
  totalAttack,
} from './values/derived.js';
import { worldLevels } from './values/evaluation.js';

/** A card that the viewer can't see, or that there is not. */
export const HIDDEN = -1;

export class KingdomHeartsView extends FlatView {
  readonly #g: KingdomHeartsState;

  /** @internal A game makes its views. */
  constructor(g: KingdomHeartsState, shown: ShownGame, viewer: number) {
    super(g, shown, viewer);
    this.#g = g;
  }

  readonly #nameOf: CardNames = (g, card) => (this.#isKnown(card) ? g.pool.title(g.def[card]) : 'a hidden card');

  /** The decision and an option in plain English; cards that the viewer doesn't know have no names. */
  describeDecision(): string {
    return describeDecision(this.#g, this.#nameOf);
  }
  describeOption(option: number): string {
    return describeOption(this.#g, option, this.#nameOf);
  }

  #isKnown(card: number): boolean {
    return (this.#g.known[card] & (1 << this.viewer)) !== 0;
  }

  // ------------------------------------------------------------------------------------------ the game

  override get decisionKind(): DecisionKind {
    return this.#g.v[V.DecisionKind] as DecisionKind;
  }
  /** What the active player has done or may no longer do this turn. */
  get hasMoved(): boolean {
    return this.#g.v[V.Moved] > this.#g.v[V.MoreMoves];
  }
  get hasBattled(): boolean {
    return this.#g.v[V.Battled] > this.#g.v[V.MoreBattles];
  }
  get hasEscaped(): boolean {
    return this.#g.v[V.Escaped] === 1;
  }
  get inBattle(): boolean {
    return this.#g.v[V.InBattle] === 1;
  }
  get inChallenge(): boolean {
    return this.#g.v[V.InChallenge] === 1;
  }
  /** How many have done nothing one after the other in the challenge. */
  get passes(): number {
    return this.#g.v[V.Passes];
  }
  /** Challenges that the active player may still declare. */
  get challengesLeft(): number {
    const g = this.#g;
    return challengesOf(g, g.v[V.TurnPlayer]) + g.v[V.MoreChallenges] - g.v[V.Challenges];
  }

  // ------------------------------------------------------------------------------------------ players

  heartPoints(player: number): number {
    return this.#g.get(player, P.HeartPoints);
  }
  worldLevels(player: number): number {
    return worldLevels(this.#g, player);
  }
  get worldsToWin(): number {
    return this.#g.settings.worldsToWin;
  }
  /** The Attack Value of the Player Card with its Equipment. */
  attack(player: number): number {
    return attackOf(this.#g, player);
  }
  /** With everything that takes part now. */
  totalAttack(player: number): number {
    return totalAttack(this.#g, player);
  }
  darkLevel(player: number): number {
    return darkLevelOf(this.#g, player);
  }

  // ------------------------------------------------------------------------------------------ cards

  count(player: number, zone: Zone): number {
    return this.#g.countIn(player, zone);
  }
  /** A card of a zone that the viewer can see: public ones, their own hand, and what they have been shown of the other. */
  cardAt(player: number, zone: Zone, index: number): number {
    if (zone === Zone.Deck || index >= this.count(player, zone)) return HIDDEN;
    const card = this.#g.at(player, zone, index);
    return zone !== Zone.Hand || this.defOf(card) !== HIDDEN ? card : HIDDEN;
  }
  /** The topmost World or Player Card, HIDDEN if there is none. */
  topOf(player: number, zone: Zone.Worlds | Zone.Player): number {
    return topOf(this.#g, player, zone);
  }
  /** Which card of the pool it is, if the viewer knows. */
  defOf(card: number): number {
    return this.#isKnown(card) ? this.#g.def[card] : HIDDEN;
  }
  ownerOf(card: number): number {
    return this.#g.owner[card];
  }
  /** Where a card is that the viewer knows. Of any other it would tell which cards a hand holds. */
  zoneOf(card: number): Zone | typeof HIDDEN {
    return this.#isKnown(card) ? this.#g.zone[card] : HIDDEN;
  }
  /** In whose area it lies: a Dark Card on the other's World. */
  areaOf(card: number): number {
    return this.#g.area[card];
  }
  /** Who bears it, of Equipment. */
  bearerOf(card: number): number {
    return this.#g.holder[card] === Index.None ? HIDDEN : this.#g.holder[card];
  }
  /** Whether no text forbids the viewer to play a card of theirs, and all is there that it asks for: partners too. */
  mayPlay(card: number): boolean {
    const g = this.#g;
    return this.#isKnown(card) && mayPlay(g, this.viewer, card) && canCooperate(g, this.viewer, card);
  }
  hasJoined(card: number): boolean {
    return (this.#g.flags[card] & Flag.Joined) !== 0;
  }
  /** Counters that lie on it. */
  countersOn(card: number): number {
    return this.#g.counters[card];
  }
  damageOf(card: number): number {
    return this.#g.damage[card];
  }
  /** Values of cards in play, after all that changes them; of cards that the viewer can't see 0. */
  power(card: number): number {
    return this.#isKnown(card) ? powerOf(this.#g, card) : 0;
  }
  support(card: number): number {
    if (!this.#isKnown(card)) return 0;
    return this.#g.zone[card] === Zone.Friends ? friendSupport(this.#g, card) : supportOf(this.#g, card);
  }
  magic(card: number): number {
    return this.#isKnown(card) ? magicOf(this.#g, card) : 0;
  }

  // ------------------------------------------------------------------------------------------ the decision

  /** The card whose effect resolves, or HIDDEN. */
  get resolving(): number {
    return this.#g.v[V.Source];
  }
  /** The place in the program of the effect that asks; -1: no effect asks. */
  get asks(): number {
    return this.#g.v[V.Pc];
  }
  /** What the effect that asks for a choice of cards does to them; nothing that means anything if no effect asks for one. */
  get act(): CardAct {
    return this.#g.pool.code[this.asks + ActWords.Act];
  }
  /** Damage that is still to be divided, and the Dark Card that gets the next part of it. */
  get damageLeft(): number {
    return this.#g.v[V.DamageLeft];
  }
  get damageGoesTo(): number {
    const g = this.#g;
    return g.at(g.v[V.Decider], Zone.Darks, g.v[V.DamageAt]);
  }
}
