/** Ratings of what effects ask for, and of the other small decisions. */
import type { Option, OptionList } from '@lorelab/engine/kernel';
import { CardAct, cardOf, DecisionKind, HIDDEN, Verb, verbOf, Zone } from '@lorelab/engine/kingdom-hearts';
import { powerLeft } from './dark-cards.js';
import type { Effects } from './effects.js';
import type { Hand } from './hand.js';
import type { Situation } from './situation.js';

export class Choices {
  constructor(
    private readonly situation: Situation,
    private readonly effects: Effects,
    private readonly hand: Hand,
  ) {}

  rate(kind: DecisionKind, options: OptionList, scores: Float64Array): void {
    for (let i = 0; i < options.length; i++) scores[i] = this.rateOne(kind, options.at(i));
  }

  private rateOne(kind: DecisionKind, option: Option): number {
    const { view, pool } = this.situation;
    switch (kind) {
      case DecisionKind.ChooseCard:
        return verbOf(option) === Verb.Done ? 0 : this.card(cardOf(option));
      case DecisionKind.TooMuchEquipment:
        return -this.effects.ofEquipment(view.defOf(cardOf(option)));
      case DecisionKind.PlayerCard:
        return pool.hp[view.defOf(cardOf(option))] ?? 0;
      case DecisionKind.May:
      case DecisionKind.KeepEquipment:
        return verbOf(option) === Verb.Yes ? 1 : 0;
      default:
        return 0;
    }
  }

  /** What is done to a card, and whose it is, says how good a choice it is. */
  private card(card: number): number {
    const { view, me } = this.situation;
    const isMine = view.ownerOf(card) === me;
    const { act } = view;
    if (act === CardAct.Damage) return this.damage(card);
    const value = this.valueOf(card);
    if (act === CardAct.Discard) return isMine ? -value : value;
    if (act === CardAct.Take) return isMine || view.zoneOf(card) >= Zone.Friends ? value : -value;
    return isMine ? value : -value;
  }

  /** Defeats are best, then damage that comes near to one. */
  private damage(card: number): number {
    const { view, facts } = this.situation;
    const { played, used } = facts[view.defOf(view.resolving)]!;
    const amount = Math.max(played.damage, used.damage);
    const power = view.power(card);
    const left = powerLeft(view, card, power);
    return left <= amount ? 20 + power + 4 * facts[view.defOf(card)]!.turned.hurts : 10 - Math.abs(left - amount);
  }

  private valueOf(card: number): number {
    const { view, me } = this.situation;
    const def = view.defOf(card);
    if (def === HIDDEN) return 0;
    const zone = view.zoneOf(card);
    if (zone === Zone.Friends) return 4 + view.support(card);
    if (zone === Zone.Darks) return view.ownerOf(card) === me ? 4 + view.power(card) : -4 - view.power(card);
    return this.hand.keeping(def, card);
  }
}
