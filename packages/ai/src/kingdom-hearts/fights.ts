/** Ratings of battles and challenges: whether to begin one, or to escape instead, and what is brought to it. */
import type { Option, OptionList } from '@lorelab/engine/kernel';
import { cardOf, DecisionKind, Type, targetOf, Verb, verbOf, Zone } from '@lorelab/engine/kingdom-hearts';
import type { Effects } from './effects.js';
import type { WeightTable } from './features.js';
import { Rating } from './scale.js';
import type { Situation } from './situation.js';

/** What is not worth being brought to a fight. */
const WASTED = -60;

export class Fights {
  /** The Attack that is still to be brought to the fight that is going on. */
  private missing = 0;
  /** So much is worth being brought to the challenge. */
  private isWorthIt = false;
  /** The damage that the next Dark Card gets best. */
  private wanted = 0;

  constructor(
    private readonly situation: Situation,
    private readonly w: WeightTable,
    private readonly effects: Effects,
  ) {}

  rate(kind: DecisionKind, options: OptionList, scores: Float64Array): void {
    this.look(kind);
    for (let i = 0; i < options.length; i++) scores[i] = this.rateOne(kind, options.at(i));
  }

  /** What is the same for all options of a decision. */
  private look(kind: DecisionKind): void {
    const { view, mine } = this.situation;
    switch (kind) {
      case DecisionKind.Battle:
        this.missing = this.aim() - mine.totalAttack;
        return;
      case DecisionKind.Divide:
        this.wanted = mine.darks.wanted(view.damageGoesTo, view.damageLeft);
        return;
      case DecisionKind.Challenge:
      case DecisionKind.MoreAttacks:
        this.lookAtChallenge();
        return;
      default:
    }
  }

  private lookAtChallenge(): void {
    const { mine, theirs, reachInChallenge } = this.situation;
    this.missing = theirs.totalAttack - mine.totalAttack + 1;
    this.isWorthIt = this.missing > 0 && reachInChallenge - mine.totalAttack >= this.missing - 1;
  }

  private rateOne(kind: DecisionKind, option: Option): number {
    switch (kind) {
      case DecisionKind.Battle:
        return this.inBattle(option);
      case DecisionKind.Divide:
        return -Math.abs(targetOf(option) - this.wanted);
      case DecisionKind.ChallengePhase:
        return this.beforeChallenge(option);
      default:
        return this.inChallenge(option);
    }
  }

  /** How well so much fits what is missing: enough is better than too little, and less too much better than more. */
  private fit(amount: number): number {
    const { missing } = this;
    if (missing <= 0) return WASTED;
    if (amount <= 0) return -70;
    return amount >= missing ? 30 - (amount - missing) : 10 + amount;
  }

  // ---------------------------------------------------------------------------------------------- battles

  /** A battle is free if nothing is spent on it. */
  battling(): number {
    const { situation } = this;
    if (situation.canClear) return situation.hasWorld() ? 14 : this.w.battle.noWorld;
    const { attack, darks } = situation.mine;
    if (darks.weakest <= attack) return 12;
    return situation.reachInBattle * this.spending() >= darks.weakest ? 12 : -5;
  }

  /** How gladly Friends are spent to clear a part of the Dark Cards: more so if these cost Heart Points each turn. */
  private spending(): number {
    const { spend, drain } = this.w.battle;
    return Math.min(1, spend + drain * this.situation.mine.darks.drain);
  }

  /** The damage that is aimed at: all Dark Cards, if they can be defeated; else as many as can be, if that is cheap. */
  private aim(): number {
    const { mine, reachInBattle: reach } = this.situation;
    const { darks, totalAttack: total } = mine;
    return reach >= darks.power ? darks.power : darks.bestBelow(total + (reach - total) * this.spending());
  }

  /** Joins and plays until what is aimed at is reached. */
  private inBattle(option: Option): number {
    const { situation, missing } = this;
    const card = cardOf(option);
    const def = situation.view.defOf(card);
    switch (verbOf(option)) {
      case Verb.Strike:
        return missing <= 0 ? 50 : -50;
      case Verb.Join:
        return this.fit(situation.view.support(card)) - 2;
      case Verb.Attack:
        return this.fit(situation.pool.support[def]) - 1;
      case Verb.Technique:
      case Verb.Magic:
        return this.magicInBattle(def);
      case Verb.Friend:
        return missing > 0 && situation.namesakeLevel(def) < 0 ? 3 : WASTED;
      case Verb.Use:
        return missing > 0 ? this.effects.ofDamage(situation.facts[def]!.used.damage) : WASTED;
      case Verb.Disrupt:
        return WASTED;
      default:
        return Rating.Never;
    }
  }

  private magicInBattle(def: number): number {
    const { situation, effects } = this;
    const { attack, support, played } = situation.facts[def]!;
    if (attack + support > 0) return this.fit(attack + support);
    if (situation.pool.type[def] === Type.MagicFriend) return this.fit(situation.pool.support[def]) - 3;
    return played.damage > 0 && this.missing > 0 ? 2 + effects.ofDamage(played.damage) : effects.of(played);
  }

  // ---------------------------------------------------------------------------------------------- escape

  /** Where the Dark Cards can't be fought for long, and the World is worth little. */
  escaping(): number {
    const { situation } = this;
    const { view, pool, me, mine } = situation;
    const { escape: w } = this.w;
    if (view.heartPoints(me) <= 2) return Rating.Never;
    const { darks } = mine;
    const level = pool.level[view.defOf(view.topOf(me, Zone.Worlds))];
    const friends = mine.seenAttack - mine.attack;
    const left = darks.power - darks.bestBelow(situation.reachInBattle);
    return (
      w.base +
      w.power * left +
      w.level * level +
      w.friend * friends +
      w.drain * darks.drain +
      w.heartPoints * Math.min(view.heartPoints(me), 10) +
      w.late * Math.min(view.turn, 60)
    );
  }

  // ---------------------------------------------------------------------------------------------- challenges

  private beforeChallenge(option: Option): number {
    if (verbOf(option) === Verb.Drop) return Rating.Never;
    return verbOf(option) === Verb.Challenge ? this.challenging() : 0;
  }

  /** With more to bring than is seen of the other; unknown cards in their hand count a little. */
  private challenging(): number {
    const { view, mine, theirs, reachInChallenge } = this.situation;
    const { challenge } = this.w;
    const safe = mine.attack >= theirs.seenAttack + 1 ? 3 : 0;
    const isBlocked = mine.darks.power > mine.attack;
    return (
      reachInChallenge +
      safe -
      theirs.seenAttack -
      challenge.margin -
      (isBlocked ? challenge.blocked : 0) +
      challenge.late * Math.min(view.turn, 60) -
      challenge.heartPoints * Math.min(view.heartPoints(theirs.player), 10)
    );
  }

  /** As little as it takes to be ahead, or nothing if that is out of reach. */
  private inChallenge(option: Option): number {
    const { situation } = this;
    const card = cardOf(option);
    switch (verbOf(option)) {
      case Verb.Pass:
      case Verb.Done:
        return this.isWorthIt ? 0 : 45;
      case Verb.Join:
        return this.fit(situation.view.support(card));
      case Verb.Attack:
        return this.fit(situation.pool.support[situation.view.defOf(card)]) + 1;
      case Verb.Magic:
        return this.magicInChallenge(situation.view.defOf(card));
      case Verb.Use:
        return -10;
      default:
        return Rating.Never;
    }
  }

  private magicInChallenge(def: number): number {
    const { situation, effects } = this;
    const { attack, support, played } = situation.facts[def]!;
    if (attack + support > 0) return this.fit(attack + support) + 1;
    if (situation.pool.type[def] === Type.MagicFriend) return this.fit(situation.pool.support[def]) - 5;
    return effects.of(played) - 2;
  }
}
