/** Ratings of what is discarded at the end of a turn: what cards in hand are worth for the next turns. */
import type { Option, OptionList } from '@lorelab/engine/kernel';
import { cardOf, Type, Verb, verbOf, Zone } from '@lorelab/engine/kingdom-hearts';
import type { WeightTable } from './features.js';
import { Rating } from './scale.js';
import type { Situation } from './situation.js';

export class Hand {
  constructor(
    private readonly situation: Situation,
    private readonly w: WeightTable,
  ) {}

  rateDiscards(options: OptionList, scores: Float64Array): void {
    for (let i = 0; i < options.length; i++) scores[i] = this.discard(options.at(i));
  }

  /** Cards that can't be of use soon make room for new ones: hands are filled up every turn. */
  private discard(option: Option): number {
    const { view } = this.situation;
    if (verbOf(option) === Verb.Done) return 0;
    if (verbOf(option) === Verb.Drop) return Rating.Never;
    const card = cardOf(option);
    if (view.zoneOf(card) !== Zone.Hand) return Rating.Never;
    return this.w.discard.keep - this.keeping(view.defOf(card), card);
  }

  /** What a card in hand is worth for the next turns. */
  keeping(def: number, card: number): number {
    const { situation } = this;
    const { pool } = situation;
    const { keep } = this.w;
    const fights = this.isBlocked() ? keep.fights : 0;
    switch (pool.type[def] as Type) {
      case Type.World:
        return this.world(def, card);
      case Type.Dark:
        return situation.isAlly(def) ? Math.max(this.dark(def, card), this.friend(def, fights)) : this.dark(def, card);
      case Type.Friend:
        return this.friend(def, fights);
      case Type.MagicFriend:
      case Type.Magic:
        return pool.level[def] <= situation.bestMagic && situation.view.mayPlay(card)
          ? keep.magic + fights
          : keep.magicTooHigh;
      case Type.Attack:
        return keep.attack + keep.support * pool.support[def] + fights;
      case Type.Equipment:
        return situation.isEquipped(def) ? 0 : keep.equipment;
      case Type.Technique:
        return keep.technique + fights;
      default:
        return this.hasCopyBefore(card) ? keep.useless : keep.event;
    }
  }

  private isBlocked(): boolean {
    return this.situation.view.count(this.situation.me, Zone.Darks) > 0;
  }

  /** One World is played a turn: the best in hand is for the next one, if nothing bars it, and above all if it will win. */
  private world(def: number, card: number): number {
    const { mine, view, pool } = this.situation;
    const { level } = pool;
    const { keep } = this.w;
    const isBlocked = this.isBlocked();
    const better = this.better(Type.World, level, def, card);
    if (better === 0 && mine.worldLevels + level[def] >= view.worldsToWin) return Rating.Wins;
    if (better === 0) return keep.world + keep.worldLevel * level[def] - (isBlocked ? keep.blocked : 0);
    return better === 1 && !isBlocked ? keep.secondWorld : keep.useless;
  }

  /** Dark Cards for which there is room on the other's World, or for the next one. */
  private dark(def: number, card: number): number {
    const { situation } = this;
    const { view, pool, other, theirs } = situation;
    const { keep } = this.w;
    if (pool.level[def] > theirs.worldLevels + keep.darkLevels) return keep.useless;
    const room = Math.max(1, view.darkLevel(other) - view.count(other, Zone.Darks));
    if (this.better(Type.Dark, pool.power, def, card) >= room) return keep.useless;
    const isStuck = theirs.darks.power > theirs.seenAttack;
    return (
      keep.dark +
      keep.darkPower * pool.power[def] +
      keep.darkDrain * situation.facts[def]!.turned.hurts -
      (isStuck ? keep.darkStuck : 0)
    );
  }

  private friend(def: number, fights: number): number {
    const { situation } = this;
    const { pool } = situation;
    const { keep } = this.w;
    const level = pool.level[def];
    if (situation.namesakeLevel(def) >= level) return keep.useless;
    if (level > situation.highestFriend() + 1) return keep.friendTooHigh;
    return keep.friend + keep.support * pool.support[def] + fights;
  }

  /** How many others of a type are better in hand, by a value; of those that are equal one is taken for the better. */
  private better(type: Type, values: ArrayLike<number>, def: number, card: number): number {
    const { view, pool, me } = this.situation;
    let better = 0;
    for (let i = 0; i < view.count(me, Zone.Hand); i++) {
      const other = view.cardAt(me, Zone.Hand, i);
      const otherDef = view.defOf(other);
      if (pool.type[otherDef] !== type || other === card) continue;
      if (values[otherDef] > values[def] || (values[otherDef] === values[def] && other < card)) better++;
    }
    return better;
  }

  /** A copy of the card comes before it in hand. */
  private hasCopyBefore(card: number): boolean {
    const { view, me } = this.situation;
    const def = view.defOf(card);
    for (let i = 0; i < view.count(me, Zone.Hand); i++) {
      const other = view.cardAt(me, Zone.Hand, i);
      if (other === card) return false;
      if (view.defOf(other) === def) return true;
    }
    return false;
  }
}
