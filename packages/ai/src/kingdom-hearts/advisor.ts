import type { OptionList, View } from '@lorelab/engine/kernel';
import {
  CardAct,
  type CardPool,
  cardOf,
  DecisionKind,
  HIDDEN,
  type KingdomHeartsView,
  Type,
  targetOf,
  Verb,
  verbOf,
  Zone,
} from '@lorelab/engine/kingdom-hearts';
import type { Advisor } from '../advisor.js';
import { PositionValue, type PositionWeights } from '../position.js';
import { type Deeds, type Facts, factsOf } from './facts.js';
import { KingdomHeartsPosition } from './position.js';
import { kingdomHeartsView } from './view.js';
import type { Feature } from './weights.js';

/** Options that are never what somebody wants. */
const NEVER = -1000;
const WINS = 10_000;

/** Types of cards that are played from the hand in a fight. */
const FIGHTING: readonly boolean[] = Array.from({ length: Type.Attack + 1 }, (_, type) =>
  [Type.Attack, Type.Magic, Type.Technique].includes(type as Type),
);

/** Rates options and positions of the Kingdom Hearts TCG by weights over features. One serves any number of games of a pool. */
export class KingdomHeartsAdvisor implements Advisor {
  readonly positions: KingdomHeartsPosition;
  /** Ratings are in another unit than those of Lorcana. */
  readonly temperature = 4;
  /** Three turns of each player: until then a World that is blocked, or a hand, tells little of who wins. */
  readonly horizon = 6;
  private readonly position: PositionValue;
  private readonly facts: readonly Facts[];
  private view!: KingdomHeartsView;
  private me = 0;
  private other = 1;

  constructor(
    readonly pool: CardPool,
    readonly weights: Readonly<Record<Feature, number>>,
    positionWeights: PositionWeights,
  ) {
    this.facts = factsOf(pool);
    this.positions = new KingdomHeartsPosition(pool, this.facts);
    this.position = new PositionValue(this.positions, positionWeights);
  }

  rate(view: View, options: OptionList, scores: Float64Array): void {
    this.look(view);
    const kind = this.view.decisionKind;
    for (let i = 0; i < options.length; i++) scores[i] = this.score(kind, options.at(i));
  }

  value(view: View): number {
    return this.position.of(view);
  }

  private look(view: View): void {
    this.view = kingdomHeartsView(view);
    this.me = view.viewer;
    this.other = 1 - view.viewer;
  }

  /** The Power that is left of the Dark Cards on a player's World. */
  private powerOn(player: number): number {
    const { view } = this;
    let sum = 0;
    for (let i = view.count(player, Zone.Darks) - 1; i >= 0; i--) {
      const card = view.cardAt(player, Zone.Darks, i);
      sum += Math.max(0, view.power(card) - view.damageOf(card));
    }
    return sum;
  }

  /** All that a player could bring to a fight of what lies open. */
  private seenAttack(player: number): number {
    const { view } = this;
    let sum = view.totalAttack(player);
    for (let i = view.count(player, Zone.Friends) - 1; i >= 0; i--) {
      const card = view.cardAt(player, Zone.Friends, i);
      if (!view.hasJoined(card)) sum += view.support(card);
    }
    return sum;
  }

  /** What the viewer could add from the hand: Attack Cards, and Magic that raises the Attack. */
  private handAttack(inChallenge: boolean): number {
    const { view, pool } = this;
    let sum = 0;
    const magic = this.bestMagic();
    for (let i = view.count(this.me, Zone.Hand) - 1; i >= 0; i--) {
      const card = view.cardAt(this.me, Zone.Hand, i);
      const def = view.defOf(card);
      const type = pool.type[def];
      if (!FIGHTING[type] || !view.mayPlay(card)) continue;
      if (type === Type.Attack) sum += pool.support[def];
      else if (type === Type.Magic && pool.level[def] <= magic) {
        const { attack, support, played } = this.facts[def]!;
        sum += attack + support + (inChallenge ? 0 : played.damage);
      } else if (type === Type.Technique && !inChallenge)
        sum += this.facts[def]!.attack + this.facts[def]!.played.damage;
    }
    return sum;
  }

  private bestMagic(): number {
    const { view } = this;
    let best = view.magic(view.topOf(this.me, Zone.Player));
    for (let i = view.count(this.me, Zone.Friends) - 1; i >= 0; i--)
      best = Math.max(best, view.magic(view.cardAt(this.me, Zone.Friends, i)));
    return best;
  }

  // ---------------------------------------------------------------------------------------------- options

  private score(kind: DecisionKind, option: number): number {
    switch (kind) {
      case DecisionKind.Action:
        return this.scoreAction(option);
      case DecisionKind.Battle:
        return this.scoreBattle(option);
      case DecisionKind.ChallengePhase:
        return verbOf(option) === Verb.Done ? 0 : this.scoreChallenging();
      case DecisionKind.Challenge:
      case DecisionKind.MoreAttacks:
        return this.scoreInChallenge(option);
      case DecisionKind.Discard:
        return this.scoreDiscard(option);
      case DecisionKind.ChooseCard:
        return this.scoreChoice(option);
      case DecisionKind.Divide:
        return -Math.abs(targetOf(option) - this.wantedDamage());
      case DecisionKind.TooMuchEquipment:
        return -this.equipmentValue(this.view.defOf(cardOf(option)));
      case DecisionKind.PlayerCard:
        return this.pool.hp[this.view.defOf(cardOf(option))] ?? 0;
      case DecisionKind.May:
      case DecisionKind.KeepEquipment:
        return verbOf(option) === Verb.Yes ? 1 : 0;
      default:
        return 0;
    }
  }

  private scoreAction(option: number): number {
    const { view, weights: w } = this;
    const card = cardOf(option);
    const def = view.defOf(card);
    switch (verbOf(option)) {
      case Verb.Move:
        return this.scoreMove(def);
      case Verb.Battle:
        return this.scoreBattling();
      case Verb.Escape:
        return this.scoreEscape();
      case Verb.Disrupt:
        return this.scoreDisrupt(def);
      case Verb.Friend:
        return this.scoreFriend(def);
      case Verb.Equip:
        return this.scoreEquip(def, targetOf(option));
      case Verb.Event:
        return this.worth(this.facts[def]!.played);
      case Verb.Form:
        return this.scoreForm(def);
      case Verb.Magic:
        return this.pool.type[def] === Type.MagicFriend ? this.scoreMagicFriend(def) : this.scoreMagic(def);
      case Verb.Use:
        return this.worth(this.facts[def]!.used) + this.scoreDamage(this.facts[def]!.used.damage) - w['use.cost'];
      case Verb.Drop:
        return NEVER;
      default:
        return 0;
    }
  }

  /** Power on the other's World: what they can beat without spending anything is worth less. */
  private scoreDisrupt(def: number): number {
    const { view, pool, weights: w } = this;
    const power = pool.power[def];
    const before = this.powerOn(this.other);
    const attack = view.attack(this.other);
    const bars = Math.max(0, before + power - attack) - Math.max(0, before - attack);
    const isBeyond = before > this.seenAttack(this.other);
    return (
      w['disrupt.base'] +
      w['disrupt.power'] * power +
      w['disrupt.bars'] * bars +
      (isBeyond ? w['disrupt.beyond'] : 0) +
      w['disrupt.drain'] * this.facts[def]!.turned.hurts +
      w['disrupt.revenge'] * this.facts[def]!.defeated.hurts +
      this.worth(this.facts[def]!.played)
    );
  }

  private scoreMove(def: number): number {
    const { view, pool, weights: w } = this;
    const levels = view.worldLevels(this.me) + pool.level[def];
    if (levels >= view.worldsToWin) return WINS;
    // Friends that like to see their player move come first: they are rated a little above.
    return (
      30 +
      w['move.level'] * pool.level[def] +
      w['move.dark'] * pool.darkLevel[def] +
      this.worth(this.facts[def]!.played)
    );
  }

  private scoreFriend(def: number): number {
    const { view, pool, weights: w } = this;
    const old = this.namesakeLevel(def);
    if (old >= pool.level[def]) return NEVER;
    const gain = pool.support[def] + (old < 0 ? 0 : -2);
    const { moved, played } = this.facts[def]!;
    const early = view.hasMoved ? 0 : this.worth(moved) * 10;
    return 25 + w['friend.support'] * gain + this.worth(played) + early + pool.magic[def];
  }

  /** The level of the Friend that would go, -1 if none would. */
  private namesakeLevel(def: number): number {
    const { view, pool } = this;
    for (let i = view.count(this.me, Zone.Friends) - 1; i >= 0; i--) {
      const other = view.defOf(view.cardAt(this.me, Zone.Friends, i));
      if (pool.name[other] === pool.name[def]) return pool.level[other];
    }
    return -1;
  }

  private scoreEquip(def: number, bearer: number): number {
    if (this.isEquipped(def)) return NEVER;
    const isPlayer = this.view.zoneOf(bearer) === Zone.Player;
    const { won, moved } = this.facts[def]!;
    const value = this.equipmentValue(def) + this.worth(won) + this.worth(moved);
    return 15 + value * (isPlayer ? 1 : 0.6);
  }

  private isEquipped(def: number): boolean {
    const { view, pool } = this;
    for (let i = view.count(this.me, Zone.Equipment) - 1; i >= 0; i--)
      if (pool.name[view.defOf(view.cardAt(this.me, Zone.Equipment, i))] === pool.name[def]) return true;
    return false;
  }

  private equipmentValue(def: number): number {
    const { pool } = this;
    const { won, moved } = this.facts[def]!;
    const values = pool.support[def] + pool.magicSupport[def];
    return this.weights['equip.value'] * values + this.worth(won) / 2 + this.worth(moved) / 2;
  }

  private scoreForm(def: number): number {
    const { view, pool } = this;
    const top = view.defOf(view.topOf(this.me, Zone.Player));
    const gain = pool.attack[def] - pool.attack[top] + pool.magic[def] - pool.magic[top];
    return top === def ? NEVER : 8 * gain + this.worth(this.facts[def]!.won);
  }

  private scoreMagic(def: number): number {
    const { played, isForFights } = this.facts[def]!;
    if (isForFights) return -5;
    return this.worth(played) + this.scoreDamage(played.damage);
  }

  /** It stays for this turn only: for a fight that it may decide, or for what it does when it comes. */
  private scoreMagicFriend(def: number): number {
    const { view, pool } = this;
    if (this.namesakeLevel(def) >= 0) return NEVER;
    const { played } = this.facts[def]!;
    const isOfUse = view.count(this.me, Zone.Darks) > 0 && !view.hasBattled && !view.hasEscaped;
    const purges = played.purges * (view.count(this.other, Zone.Friends) - view.count(this.me, Zone.Friends) - 0.5);
    return this.worth(played) + purges * 6 + (isOfUse ? pool.support[def] * 2 : -4);
  }

  /** Damage before or beside a battle: good if it defeats, or helps a battle to. */
  private scoreDamage(damage: number): number {
    const { view, weights: w } = this;
    if (damage === 0) return 0;
    if (view.count(this.me, Zone.Darks) === 0) return -8;
    let best = this.canClear() ? w['damage.clears'] : w['damage.rest'];
    for (let i = view.count(this.me, Zone.Darks) - 1; i >= 0; i--) {
      const card = view.cardAt(this.me, Zone.Darks, i);
      const left = view.power(card) - view.damageOf(card);
      if (left <= damage)
        best = Math.max(
          best,
          w['damage.defeats'] + w['damage.power'] * view.power(card) + w['damage.drain'] * this.drain(card),
        );
    }
    return best;
  }

  /** Whether all Dark Cards on the own World could be defeated with all that there is. */
  private canClear(): boolean {
    return this.seenAttack(this.me) + this.handAttack(false) >= this.powerOn(this.me);
  }

  /** A battle is free if nothing is spent on it. */
  private scoreBattling(): number {
    const { view, weights: w } = this;
    if (this.canClear()) return this.hasWorld() ? 14 : w['battle.noWorld'];
    if (this.weakest() <= view.attack(this.me)) return 12;
    const reach = this.seenAttack(this.me) + this.handAttack(false);
    return reach * this.spending() >= this.weakest() ? 12 : -5;
  }

  /** How gladly Friends are spent to clear a part of the Dark Cards: more so if these cost Heart Points each turn. */
  private spending(): number {
    const { weights: w } = this;
    return Math.min(1, w['battle.spend'] + w['battle.drain'] * this.drainOn(this.me));
  }

  /** Heart Points that the player on whose World a Dark Card lies loses to it each turn. */
  private drain(card: number): number {
    return this.facts[this.view.defOf(card)]!.turned.hurts;
  }

  private drainOn(player: number): number {
    const { view } = this;
    let sum = 0;
    for (let i = view.count(player, Zone.Darks) - 1; i >= 0; i--) sum += this.drain(view.cardAt(player, Zone.Darks, i));
    return sum;
  }

  /** Whether there is a World in hand to move to. */
  private hasWorld(): boolean {
    const { view, pool } = this;
    if (view.hasMoved || view.hasEscaped) return false;
    for (let i = view.count(this.me, Zone.Hand) - 1; i >= 0; i--)
      if (pool.type[view.defOf(view.cardAt(this.me, Zone.Hand, i))] === Type.World) return true;
    return false;
  }

  private weakest(): number {
    const { view } = this;
    let least = Number.POSITIVE_INFINITY;
    for (let i = view.count(this.me, Zone.Darks) - 1; i >= 0; i--) {
      const card = view.cardAt(this.me, Zone.Darks, i);
      least = Math.min(least, view.power(card) - view.damageOf(card));
    }
    return least;
  }

  /** Where the Dark Cards can't be fought for long, and the World is worth little. */
  private scoreEscape(): number {
    const { view, pool, weights: w } = this;
    if (view.heartPoints(this.me) <= 2) return NEVER;
    const level = pool.level[view.defOf(view.topOf(this.me, Zone.Worlds))];
    const friends = this.seenAttack(this.me) - view.attack(this.me);
    const reach = this.seenAttack(this.me) + this.handAttack(false);
    const left = this.powerOn(this.me) - this.bestBelow(reach);
    return (
      w['escape.base'] +
      w['escape.power'] * left +
      w['escape.level'] * level +
      w['escape.friend'] * friends +
      w['escape.drain'] * this.drainOn(this.me) +
      w['escape.heartPoints'] * Math.min(view.heartPoints(this.me), 10) +
      w['escape.late'] * Math.min(view.turn, 60)
    );
  }

  // ---------------------------------------------------------------------------------------------- battles

  /** Joins and plays until all Dark Cards can be defeated, if they can; else until another one can, if it is cheap. */
  private scoreBattle(option: number): number {
    const { view } = this;
    const card = cardOf(option);
    const verb = verbOf(option);
    const def = view.defOf(card);
    const total = view.totalAttack(this.me);
    const power = this.powerOn(this.me);
    const reach = this.seenAttack(this.me) + this.handAttack(false);
    const aim = reach >= power ? power : Math.max(0, this.bestBelow(total + (reach - total) * this.spending()));
    const missing = aim - total;
    switch (verb) {
      case Verb.Strike:
        return missing <= 0 ? 50 : -50;
      case Verb.Join:
        return this.fit(view.support(card), missing) - 2;
      case Verb.Attack:
        return this.fit(this.pool.support[def], missing) - 1;
      case Verb.Technique:
      case Verb.Magic: {
        const { attack, support, played } = this.facts[def]!;
        if (attack + support > 0) return this.fit(attack + support, missing);
        if (this.pool.type[def] === Type.MagicFriend) return this.fit(this.pool.support[def], missing) - 3;
        return played.damage > 0 && missing > 0 ? 2 + this.scoreDamage(played.damage) : this.worth(played);
      }
      case Verb.Friend:
        return missing > 0 && this.namesakeLevel(def) < 0 ? 3 : -60;
      case Verb.Use:
        return missing > 0 ? this.scoreDamage(this.facts[def]!.used.damage) : -60;
      case Verb.Disrupt:
        return -60;
      default:
        return NEVER;
    }
  }

  /** The Power that can be defeated with so much damage, weakest first. */
  private bestBelow(damage: number): number {
    const { view } = this;
    let best = 0;
    const n = view.count(this.me, Zone.Darks);
    for (let set = 1; set < 1 << Math.min(n, 12); set++) {
      let sum = 0;
      for (let i = 0; i < n; i++) if ((set & (1 << i)) !== 0) sum += this.lives(view.cardAt(this.me, Zone.Darks, i));
      if (sum <= damage) best = Math.max(best, sum);
    }
    return best;
  }

  private lives(card: number): number {
    return Math.max(0, this.view.power(card) - this.view.damageOf(card));
  }

  /** How well so much fits what is missing: enough is better than too little, and less too much better than more. */
  private fit(amount: number, missing: number): number {
    if (missing <= 0) return -60;
    if (amount <= 0) return -70;
    return amount >= missing ? 30 - (amount - missing) : 10 + amount;
  }

  /** The damage that the next Dark Card gets: as much as it lives, if it is among those that are best defeated. */
  private wantedDamage(): number {
    const { view } = this;
    const n = view.count(this.me, Zone.Darks);
    let first = 0;
    while (first < n && view.cardAt(this.me, Zone.Darks, first) !== view.damageGoesTo) first++;
    let best = -1;
    let wanted = 0;
    for (let set = 0; set < 1 << Math.min(n - first, 12); set++) {
      let sum = 0;
      let value = 0;
      for (let i = first; i < n; i++) {
        if ((set & (1 << (i - first))) === 0) continue;
        const card = view.cardAt(this.me, Zone.Darks, i);
        sum += this.lives(card);
        value += 3 + view.power(card) + 4 * this.drain(card);
      }
      if (sum > view.damageLeft || value <= best) continue;
      best = value;
      wanted = (set & 1) !== 0 ? this.lives(view.damageGoesTo) : 0;
    }
    return wanted;
  }

  // ---------------------------------------------------------------------------------------------- challenges

  /** With more to bring than is seen of the other; unknown cards in their hand count a little. */
  private scoreChallenging(): number {
    const { view, weights: w } = this;
    const mine = this.seenAttack(this.me) + this.handAttack(true);
    const theirs = this.seenAttack(this.other);
    const safe = view.attack(this.me) >= theirs + 1 ? 3 : 0;
    const isBlocked = this.powerOn(this.me) > view.attack(this.me);
    return (
      mine +
      safe -
      theirs -
      w['challenge.margin'] -
      (isBlocked ? w['challenge.blocked'] : 0) +
      w['challenge.late'] * Math.min(view.turn, 60) -
      w['challenge.heartPoints'] * Math.min(view.heartPoints(this.other), 10)
    );
  }

  /** As little as it takes to be ahead, or nothing if that is out of reach. */
  private scoreInChallenge(option: number): number {
    const { view, pool } = this;
    const card = cardOf(option);
    const def = view.defOf(card);
    const missing = view.totalAttack(this.other) - view.totalAttack(this.me) + 1;
    const spare = this.seenAttack(this.me) - view.totalAttack(this.me) + this.handAttack(true);
    const isWorthIt = missing > 0 && spare >= missing - 1;
    switch (verbOf(option)) {
      case Verb.Pass:
      case Verb.Done:
        return isWorthIt ? 0 : 45;
      case Verb.Join:
        return this.fit(view.support(card), missing);
      case Verb.Attack:
        return this.fit(pool.support[def], missing) + 1;
      case Verb.Magic: {
        const { attack, support, played } = this.facts[def]!;
        if (attack + support > 0) return this.fit(attack + support, missing) + 1;
        if (pool.type[def] === Type.MagicFriend) return this.fit(pool.support[def], missing) - 5;
        return this.worth(played) - 2;
      }
      case Verb.Use:
        return -10;
      default:
        return NEVER;
    }
  }

  // ---------------------------------------------------------------------------------------------- cards

  private worth(deeds: Deeds): number {
    const { weights: w, view } = this;
    const urgency = view.heartPoints(this.me) <= 3 ? 1.5 : 1;
    const kills = deeds.hurts > 0 && view.heartPoints(this.other) <= deeds.hurts ? WINS : 0;
    const dies = deeds.heals < 0 && view.heartPoints(this.me) <= -deeds.heals ? WINS : 0;
    return (
      kills -
      dies +
      w['card.draw'] * deeds.draws +
      w['card.discard'] * Math.min(deeds.robs, view.count(this.other, Zone.Hand)) +
      w['card.heartPoint'] * (deeds.heals * urgency + deeds.hurts)
    );
  }

  /** Cards that can't be of use soon make room for new ones: hands are filled up every turn. */
  private scoreDiscard(option: number): number {
    if (verbOf(option) === Verb.Done) return 0;
    if (verbOf(option) === Verb.Drop) return NEVER;
    const card = cardOf(option);
    if (this.view.zoneOf(card) !== Zone.Hand) return NEVER;
    return this.weights['discard.keep'] - this.keeping(this.view.defOf(card), card);
  }

  /** What a card in hand is worth for the next turns. */
  private keeping(def: number, card: number): number {
    const { view, pool, weights: w } = this;
    const level = pool.level[def];
    const isBlocked = view.count(this.me, Zone.Darks) > 0;
    const fights = isBlocked ? w['keep.fights'] : 0;
    switch (pool.type[def] as Type) {
      case Type.World:
        return this.keepingWorld(def, card);
      case Type.Dark:
        return this.keepingDark(def, card);
      case Type.Friend:
        if (this.namesakeLevel(def) >= level) return w['keep.useless'];
        if (level > this.highestFriend() + 1) return w['keep.friendTooHigh'];
        return w['keep.friend'] + w['keep.support'] * pool.support[def] + fights;
      case Type.MagicFriend:
      case Type.Magic:
        return level <= this.bestMagic() && view.mayPlay(card) ? w['keep.magic'] + fights : w['keep.magicTooHigh'];
      case Type.Attack:
        return w['keep.attack'] + w['keep.support'] * pool.support[def] + fights;
      case Type.Equipment:
        return this.isEquipped(def) ? 0 : w['keep.equipment'];
      case Type.Technique:
        return w['keep.technique'] + fights;
      default:
        return this.copiesBefore(card) > 0 ? w['keep.useless'] : w['keep.event'];
    }
  }

  /** One World is played a turn: the best in hand is for the next one, if nothing bars it. */
  private keepingWorld(def: number, card: number): number {
    const { view, pool, weights: w } = this;
    let better = 0;
    for (let i = 0; i < view.count(this.me, Zone.Hand); i++) {
      const other = view.cardAt(this.me, Zone.Hand, i);
      const otherDef = view.defOf(other);
      if (pool.type[otherDef] !== Type.World || other === card) continue;
      if (pool.level[otherDef] > pool.level[def] || (pool.level[otherDef] === pool.level[def] && other < card))
        better++;
    }
    const isBlocked = view.count(this.me, Zone.Darks) > 0;
    if (better === 0)
      return w['keep.world'] + w['keep.worldLevel'] * pool.level[def] - (isBlocked ? w['keep.blocked'] : 0);
    return better === 1 && !isBlocked ? w['keep.secondWorld'] : w['keep.useless'];
  }

  /** Dark Cards for which there is room on the other's World, or for the next one. */
  private keepingDark(def: number, card: number): number {
    const { view, pool, weights: w } = this;
    if (pool.level[def] > view.worldLevels(this.other) + w['keep.darkLevels']) return w['keep.useless'];
    const isStuck = this.powerOn(this.other) > this.seenAttack(this.other);
    const room = Math.max(1, view.darkLevel(this.other) - view.count(this.other, Zone.Darks));
    let stronger = 0;
    for (let i = 0; i < view.count(this.me, Zone.Hand); i++) {
      const other = view.cardAt(this.me, Zone.Hand, i);
      const otherDef = view.defOf(other);
      if (pool.type[otherDef] !== Type.Dark || other === card) continue;
      if (pool.power[otherDef] > pool.power[def] || (pool.power[otherDef] === pool.power[def] && other < card))
        stronger++;
    }
    if (stronger >= room) return w['keep.useless'];
    return (
      w['keep.dark'] +
      w['keep.darkPower'] * pool.power[def] +
      w['keep.darkDrain'] * this.facts[def]!.turned.hurts -
      (isStuck ? w['keep.darkStuck'] : 0)
    );
  }

  private copiesBefore(card: number): number {
    const { view } = this;
    let n = 0;
    for (let i = 0; i < view.count(this.me, Zone.Hand); i++) {
      const other = view.cardAt(this.me, Zone.Hand, i);
      if (other === card) return n;
      if (view.defOf(other) === view.defOf(card)) n++;
    }
    return n;
  }

  private highestFriend(): number {
    const { view, pool } = this;
    let highest = 0;
    for (let i = view.count(this.me, Zone.Friends) - 1; i >= 0; i--)
      highest = Math.max(highest, pool.level[view.defOf(view.cardAt(this.me, Zone.Friends, i))]);
    return highest;
  }

  /** A choice of cards: what is done to them, and whose they are, says which are best. */
  private scoreChoice(option: number): number {
    if (verbOf(option) === Verb.Done) return 0;
    const { view } = this;
    const card = cardOf(option);
    const isMine = view.ownerOf(card) === this.me;
    const act = this.pool.code[view.asks + 1] as CardAct;
    if (act === CardAct.Damage) return this.damageTo(card);
    const value = this.valueOf(card);
    if (act === CardAct.Discard) return isMine ? -value : value;
    if (act === CardAct.Take) return isMine ? value : view.zoneOf(card) >= Zone.Friends ? value : -value;
    return isMine ? value : -value;
  }

  private damageTo(card: number): number {
    const { view } = this;
    const { played, used } = this.facts[view.defOf(view.resolving)]!;
    const amount = Math.max(played.damage, used.damage);
    const left = this.lives(card);
    return left <= amount ? 20 + view.power(card) + 4 * this.drain(card) : 10 - Math.abs(left - amount);
  }

  private valueOf(card: number): number {
    const { view } = this;
    const def = view.defOf(card);
    if (def === HIDDEN) return 0;
    const zone = view.zoneOf(card);
    if (zone === Zone.Friends) return 4 + view.support(card);
    if (zone === Zone.Darks) return view.ownerOf(card) === this.me ? 4 + view.power(card) : -4 - view.power(card);
    return this.keeping(def, card);
  }
}
