/** A player who looks for what has never been used. It sees the whole table: it proves the rules, it doesn't play well. */
import type { Policy } from '@lorelab/ai';
import { mix, type OptionList, type Player, type View } from '@lorelab/engine/kernel';
import { cardOf, DecisionKind, type LorcanaGame, targetOf, Verb, verbOf, Zone } from '@lorelab/engine/lorcana';
import type { Seated } from './seat.js';

/** How gladly options are taken; the others count 1. */
const GLADLY: Readonly<Partial<Record<Verb, number>>> = {
  [Verb.EndTurn]: 0.7,
  [Verb.Play]: 4,
  [Verb.PlayExerted]: 2,
  [Verb.Shift]: 6,
  [Verb.ShiftExerted]: 3,
  [Verb.Sing]: 5,
  [Verb.SingTogether]: 6,
  [Verb.PlayFree]: 6,
  [Verb.PlayAlternate]: 8,
  [Verb.PlayBy]: 6,
  [Verb.Activate]: 3,
  [Verb.Quest]: 2,
  [Verb.Challenge]: 2,
  [Verb.Yes]: 5,
  [Verb.Done]: 0.5,
};
/** So much more for each use of the card that has never been seen, and for an ability that hasn't. */
const NEW_USE = 3;
const NEW_ABILITY = 20;
/** More cards in the inkwell than this are seldom needed. */
const ENOUGH_INK = 9;

export class Explorer implements Policy {
  readonly name = 'explorer';
  private word = 1;
  private weights = new Float64Array(64);

  constructor(
    private readonly game: LorcanaGame,
    private readonly seated: Seated,
  ) {}

  startGame(seat: Player, seed: number): void {
    this.word = mix(seed ^ Math.imul(seat + 1, 0x9e3779b1)) || 1;
  }

  choose(_view: View, options: OptionList): number {
    if (options.length > this.weights.length) this.weights = new Float64Array(2 * options.length);
    let sum = 0;
    for (let i = 0; i < options.length; i++) sum += this.weights[i] = this.weightOf(options.at(i));
    let at = this.fraction() * sum;
    for (let i = 0; i < options.length; i++) if ((at -= this.weights[i]!) < 0) return i;
    return options.length - 1;
  }

  private weightOf(option: number): number {
    const verb = verbOf(option);
    const gladly = GLADLY[verb] ?? 1;
    const card = cardOf(option);
    switch (verb) {
      case Verb.Ink:
        return this.game.cardsIn(this.game.turnPlayer, Zone.Inkwell).length < ENOUGH_INK ? 2 : 0.2;
      case Verb.Activate:
      case Verb.PlayBy:
      case Verb.PlayAlternate:
        return gladly + this.newAbility(targetOf(option));
      case Verb.Sing:
      case Verb.Challenge:
      case Verb.Shift:
      case Verb.Move:
        return gladly + NEW_USE * (this.newUses(card) + this.newUses(targetOf(option)));
      case Verb.Play:
      case Verb.SingTogether:
      case Verb.Quest:
        return gladly + NEW_USE * this.newUses(card);
      case Verb.Pick:
        // Which card is chosen matters seldom, but a choice among one's own cards is mostly for those that need it.
        return this.game.decisionKind === DecisionKind.ChooseCard ? 1 + this.newUses(card) / 2 : 1;
      default:
        return gladly;
    }
  }

  private newUses(card: number): number {
    let missing = 0;
    for (const { uses } of this.seated.abilities[this.game.defOf(card)]!) {
      for (const use of uses.triggers) if (!this.seated.tally.isUsed(use)) missing++;
      if (uses.keyword >= 0 && !this.seated.tally.isUsed(uses.keyword)) missing++;
      if (uses.action >= 0 && !this.seated.tally.isUsed(uses.action)) missing++;
      for (const { use } of uses.effects) if (!this.seated.tally.isUsed(use)) missing++;
    }
    return Math.min(missing, 4);
  }

  private newAbility(row: number): number {
    const use = this.seated.useOf[row] ?? -1;
    return use >= 0 && !this.seated.tally.isUsed(use) ? NEW_ABILITY : 0;
  }

  /** Marsaglia's xorshift of one word, as a fraction below 1. */
  private fraction(): number {
    let x = this.word;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.word = x;
    return (x >>> 0) / 0x1_0000_0000;
  }
}
