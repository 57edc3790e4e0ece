/** What it is worth in the situation as it is that texts do what they do. */
import { Zone } from '@lorelab/engine/kingdom-hearts';
import type { DarkCards } from './dark-cards.js';
import type { Deeds } from './facts.js';
import type { WeightTable } from './features.js';
import { Rating } from './scale.js';
import type { Situation } from './situation.js';

export class Effects {
  constructor(
    private readonly situation: Situation,
    private readonly w: WeightTable,
  ) {}

  /** What deeds are worth to us, without their damage. */
  of(deeds: Deeds): number {
    const { view, me, other } = this.situation;
    const { card } = this.w;
    const urgency = view.heartPoints(me) <= 3 ? 1.5 : 1;
    const kills = deeds.hurts > 0 && view.heartPoints(other) <= deeds.hurts ? Rating.Wins : 0;
    const dies = deeds.heals < 0 && view.heartPoints(me) <= -deeds.heals ? Rating.Wins : 0;
    return (
      kills -
      dies +
      card.draw * deeds.draws +
      card.discard * Math.min(deeds.robs, view.count(other, Zone.Hand)) +
      card.heartPoint * (deeds.heals * urgency + deeds.hurts)
    );
  }

  /** What Equipment is worth to who bears it. */
  ofEquipment(def: number): number {
    const { pool, facts } = this.situation;
    const { won, moved } = facts[def]!;
    const values = pool.support[def] + pool.magicSupport[def];
    return this.w.equip.value * values + this.of(won) / 2 + this.of(moved) / 2;
  }

  /** Damage before or beside a battle: good if it defeats, or helps a battle to. */
  ofDamage(damage: number): number {
    const { situation } = this;
    if (damage === 0) return 0;
    const darks = situation.mine.darks;
    if (darks.count === 0) return -8;
    const rest = situation.canClear ? this.w.damage.clears : this.w.damage.rest;
    return this.bestDefeat(darks, damage, rest);
  }

  /** The best of the Dark Cards that so much damage defeats, if that is worth more than `rest`. */
  private bestDefeat(darks: DarkCards, damage: number, rest: number): number {
    const { defeats, power, drain } = this.w.damage;
    let best = rest;
    for (let i = 0; i < darks.count; i++)
      if (darks.livesOf(i) <= damage)
        best = Math.max(best, defeats + power * darks.powerOf(i) + drain * darks.drainOf(i));
    return best;
  }
}
