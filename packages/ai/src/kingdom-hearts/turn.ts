/** Ratings of the actions of a turn. Ending the phase is 0: whatever is rated above it is worth doing, what is best comes first. */
import type { Option, OptionList } from '@lorelab/engine/kernel';
import { cardOf, Type, targetOf, Verb, verbOf, Zone } from '@lorelab/engine/kingdom-hearts';
import type { Effects } from './effects.js';
import type { WeightTable } from './features.js';
import type { Fights } from './fights.js';
import { Rating } from './scale.js';
import type { Situation } from './situation.js';

export class TurnActions {
  constructor(
    private readonly situation: Situation,
    private readonly w: WeightTable,
    private readonly effects: Effects,
    private readonly fights: Fights,
  ) {}

  rate(options: OptionList, scores: Float64Array): void {
    for (let i = 0; i < options.length; i++) scores[i] = this.rateOne(options.at(i));
  }

  private rateOne(option: Option): number {
    const { situation, effects, fights } = this;
    const def = situation.view.defOf(cardOf(option));
    switch (verbOf(option)) {
      case Verb.Move:
        return this.move(def);
      case Verb.Battle:
        return fights.battling();
      case Verb.Escape:
        return fights.escaping();
      case Verb.Disrupt:
        return this.disrupt(def);
      case Verb.Friend:
        return this.friend(def);
      case Verb.Equip:
        return this.equip(def, targetOf(option));
      case Verb.Event:
        return effects.of(situation.facts[def]!.played);
      case Verb.Form:
        return this.form(def);
      case Verb.Magic:
        return situation.pool.type[def] === Type.MagicFriend ? this.magicFriend(def) : this.magic(def);
      case Verb.Use:
        return this.use(def);
      case Verb.Drop:
        return Rating.Never;
      default:
        return 0;
    }
  }

  private move(def: number): number {
    const { situation, effects } = this;
    const { pool } = situation;
    const { move } = this.w;
    const levels = situation.mine.worldLevels + pool.level[def];
    if (levels >= situation.view.worldsToWin) return Rating.Wins;
    // Friends that like to see their player move come first: they are rated a little above.
    return (
      30 + move.level * pool.level[def] + move.dark * pool.darkLevel[def] + effects.of(situation.facts[def]!.played)
    );
  }

  /** Power on the other's World: what they can beat without spending anything is worth less. */
  private disrupt(def: number): number {
    const { situation, effects } = this;
    const { darks, attack, seenAttack } = situation.theirs;
    const { disrupt } = this.w;
    const { turned, defeated, played } = situation.facts[def]!;
    const power = situation.pool.power[def];
    const before = darks.power;
    const bars = Math.max(0, before + power - attack) - Math.max(0, before - attack);
    const isBeyond = before > seenAttack;
    return (
      disrupt.base +
      disrupt.power * power +
      disrupt.bars * bars +
      (isBeyond ? disrupt.beyond : 0) +
      disrupt.drain * turned.hurts +
      disrupt.revenge * defeated.hurts +
      effects.of(played)
    );
  }

  // ---------------------------------------------------------------------------------------------- Friends, Equipment

  private friend(def: number): number {
    const { situation, effects } = this;
    const { pool } = situation;
    const old = situation.namesakeLevel(def);
    if (old >= pool.level[def]) return Rating.Never;
    const gain = pool.support[def] + (old < 0 ? 0 : -2);
    const { moved, played } = situation.facts[def]!;
    const early = situation.view.hasMoved ? 0 : effects.of(moved) * 10;
    return 25 + this.w.friend.support * gain + effects.of(played) + early + pool.magic[def];
  }

  private equip(def: number, bearer: number): number {
    const { situation, effects } = this;
    if (situation.isEquipped(def)) return Rating.Never;
    const isPlayer = situation.view.zoneOf(bearer) === Zone.Player;
    const { won, moved } = situation.facts[def]!;
    const value = effects.ofEquipment(def) + effects.of(won) + effects.of(moved);
    return 15 + value * (isPlayer ? 1 : 0.6);
  }

  private form(def: number): number {
    const { situation, effects } = this;
    const { pool, view } = situation;
    const top = view.defOf(view.topOf(situation.me, Zone.Player));
    const gain = pool.attack[def] - pool.attack[top] + pool.magic[def] - pool.magic[top];
    return top === def ? Rating.Never : 8 * gain + effects.of(situation.facts[def]!.won);
  }

  // ---------------------------------------------------------------------------------------------- Magic, abilities

  private magic(def: number): number {
    const { played, isForFights } = this.situation.facts[def]!;
    if (isForFights) return -5;
    return this.effects.of(played) + this.effects.ofDamage(played.damage);
  }

  /** It stays for this turn only: for a fight that it may decide, or for what it does when it comes. */
  private magicFriend(def: number): number {
    const { situation } = this;
    const { view, me, other } = situation;
    if (situation.namesakeLevel(def) >= 0) return Rating.Never;
    const { played } = situation.facts[def]!;
    const isOfUse = view.count(me, Zone.Darks) > 0 && !view.hasBattled && !view.hasEscaped;
    const purges = played.purges * (view.count(other, Zone.Friends) - view.count(me, Zone.Friends) - 0.5);
    return this.effects.of(played) + purges * 6 + (isOfUse ? situation.pool.support[def] * 2 : -4);
  }

  private use(def: number): number {
    const { used } = this.situation.facts[def]!;
    return this.effects.of(used) + this.effects.ofDamage(used.damage) - this.w.use.cost;
  }
}
