/** What is certain of effects: whether they are any good now, and how much lore they bring this turn. */
import {
  Flag,
  type Outlook,
  type Part,
  PartKind,
  Purpose,
  Rel,
  RelBits,
  StatId,
  Tells,
  Trait,
  Type,
  UNKNOWN,
  Zone,
} from '@lorelab/engine/lorcana';
import { type CardValues, isBadTrait } from './cards.js';
import { CANT_QUEST, type Situation } from './situation.js';

const CANT_BE_HURT = (1 << Trait.CantBeDealtDamage) | (1 << Trait.CantBeDealtDamageUnlessChallenged);
const CANT_ACT = Flag.Exerted | Flag.Drying;

export class Outcomes {
  private outlook!: Outlook;
  /** The ink that the parts looked at last ask for beyond what the option costs. */
  inkNeeded = 0;

  constructor(
    private readonly cards: CardValues,
    private readonly situation: Situation,
  ) {}

  // ---------------------------------------------------------------------------------------------- any good

  /** Whether what a card of ours would do now is any good: an effect that finds nobody to help or to harm isn't. */
  isGood(card: number, parts: readonly Part[]): boolean {
    this.outlook = this.situation.view.outlook;
    this.outlook.of(card);
    return this.anyGood(parts);
  }

  private anyGood(parts: readonly Part[]): boolean {
    for (let i = 0; i < parts.length; i++) if (this.partIsGood(parts[i])) return true;
    return false;
  }

  private partIsGood(part: Part): boolean {
    const { outlook } = this;
    switch (part.kind) {
      case PartKind.Cards:
        return this.isGoodForAny(part, outlook.cards(part.ref));
      case PartKind.Player:
        return this.isGoodForPlayers(part);
      case PartKind.Choose:
        return this.choiceIsGood(part);
      case PartKind.May:
        return this.anyGood(part.body) || this.anyGood(part.otherwise);
      case PartKind.If:
        return this.eitherIsGood(part);
      case PartKind.Or:
        for (let i = 0; i < part.options.length; i++) if (this.anyGood(part.options[i])) return true;
        return false;
      case PartKind.Repeat:
        return outlook.amount(part.amount) !== 0 && this.anyGood(part.body);
      case PartKind.Number:
        // What is done with the number stands where it is done.
        return false;
      default:
        return true;
    }
  }

  private eitherIsGood(part: Part): boolean {
    const holds = this.outlook.holds(part.condition);
    return (holds !== Tells.No && this.anyGood(part.body)) || (holds !== Tells.Yes && this.anyGood(part.otherwise));
  }

  private choiceIsGood(part: Part): boolean {
    const found = this.outlook.candidates(part);
    if (found === UNKNOWN || part.body.length === 0) return found !== 0;
    for (let i = 0; i < part.body.length; i++) if (this.isGoodForAny(part.body[i], found)) return true;
    return false;
  }

  private isGoodForAny(deed: Part, found: number): boolean {
    if (found === UNKNOWN) return true;
    for (let i = 0; i < found; i++) if (this.isGoodFor(deed, this.outlook.found[i])) return true;
    return false;
  }

  private isGoodFor(deed: Part, card: number): boolean {
    const { situation } = this;
    const { view } = situation;
    if (view.zoneOf(card) !== Zone.Play) return true;
    const isMine = situation.isMine(card);
    switch (deed.purpose) {
      case Purpose.Damage:
        return !isMine && this.canBeHurt(card) && (view.traits(card) & CANT_BE_HURT) === 0;
      case Purpose.PutDamage:
        return !isMine && this.canBeHurt(card);
      case Purpose.Heal:
        return isMine && view.damageOf(card) > 0;
      case Purpose.Ready:
        return isMine && situation.isExerted(card);
      case Purpose.Exert:
        return !isMine && !situation.isExerted(card);
      case Purpose.Banish:
      case Purpose.Discard:
        return !isMine || this.cards.leaving[view.defOf(card)] > 0;
      case Purpose.ToDeck:
      case Purpose.ToDeckTop:
        return !isMine;
      case Purpose.Gains:
        return isBadTrait(deed.detail) !== isMine;
      case Purpose.Loses:
        return isBadTrait(deed.detail) === isMine;
      default:
        return true;
    }
  }

  private canBeHurt(card: number): boolean {
    const type = this.cards.pool.type[this.situation.view.defOf(card)];
    return type === Type.Character || type === Type.Location;
  }

  private isGoodForPlayers(part: Part): boolean {
    const { me } = this.situation;
    const who = part.rel & RelBits.TagMask;
    const isAll = who === Rel.Players;
    const isMine = who !== Rel.Opponents && this.outlook.player(part.rel) === me;
    switch (part.purpose) {
      case Purpose.Draws:
      case Purpose.GainsLore:
        return (isAll || isMine) && (part.amount < 0 || this.outlook.amount(part.amount) !== 0);
      case Purpose.Discards:
      case Purpose.ShowsHand:
        return !isMine && this.theyHaveCards();
      case Purpose.LosesLore:
        return !isMine && this.situation.theirNear > 0;
      case Purpose.PaysInk:
        return !isMine;
      default:
        return true;
    }
  }

  private theyHaveCards(): boolean {
    const { me, view } = this.situation;
    for (let player = 0; player < view.playerCount; player++)
      if (view.areOpponents(me, player) && view.count(player, Zone.Hand) > 0) return true;
    return false;
  }

  // ---------------------------------------------------------------------------------------------- lore, this turn

  /** How much nearer to the goal we come this turn by what a card of ours would do now: lore gained, and what can quest for more then. */
  lore(card: number, parts: readonly Part[]): number {
    this.inkNeeded = 0;
    if (parts.length === 0) return 0;
    this.outlook = this.situation.view.outlook;
    this.outlook.of(card);
    return this.sumOfLore(parts);
  }

  private sumOfLore(parts: readonly Part[]): number {
    let sum = 0;
    for (let i = 0; i < parts.length; i++) sum += this.loreOf(parts[i]);
    return sum;
  }

  private loreOf(part: Part): number {
    const { outlook } = this;
    switch (part.kind) {
      case PartKind.Cards: {
        const found = outlook.cards(part.ref);
        let sum = 0;
        for (let i = 0; i < found; i++) sum += this.loreBy(part, outlook.found[i]);
        return sum;
      }
      case PartKind.Player:
        return this.loreOfPlayers(part);
      case PartKind.Choose:
        return this.isOurs(part) ? this.loreOfChoice(part) : 0;
      case PartKind.May:
        return this.isOurs(part) ? Math.max(this.sumOfLore(part.body), this.sumOfLore(part.otherwise)) : 0;
      case PartKind.If: {
        const holds = outlook.holds(part.condition);
        return holds === Tells.Yes
          ? this.sumOfLore(part.body)
          : holds === Tells.No
            ? this.sumOfLore(part.otherwise)
            : 0;
      }
      case PartKind.Or:
        return this.isOurs(part) ? this.loreOfBest(part) : 0;
      case PartKind.Repeat: {
        const times = outlook.amount(part.amount);
        return times === UNKNOWN ? 0 : times * this.sumOfLore(part.body);
      }
      case PartKind.ChoosePlayer:
        return part.rel === Rel.Opponents ? 0 : this.sumOfLore(part.body);
      default:
        return 0;
    }
  }

  private isOurs(part: Part): boolean {
    return this.outlook.player(part.rel) === this.situation.me;
  }

  private loreOfBest(part: Part): number {
    let best = 0;
    for (let i = 0; i < part.options.length; i++) best = Math.max(best, this.sumOfLore(part.options[i]));
    return best;
  }

  private loreOfPlayers(part: Part): number {
    const who = part.rel & RelBits.TagMask;
    if (who === Rel.Opponents || (who !== Rel.Players && !this.isOurs(part)) || part.amount < 0) return 0;
    const amount = this.outlook.amount(part.amount);
    if (amount === UNKNOWN) return 0;
    if (part.purpose === Purpose.PaysInk) this.inkNeeded += amount;
    return part.purpose === Purpose.GainsLore ? amount : part.purpose === Purpose.LosesLore ? -amount : 0;
  }

  /** Of what may be chosen the best; who must choose may have nothing good to choose. */
  private loreOfChoice(part: Part): number {
    const found = this.outlook.candidates(part);
    if (found === UNKNOWN || found === 0) return 0;
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < found; i++) {
      let sum = 0;
      for (let d = 0; d < part.body.length; d++) sum += this.loreBy(part.body[d], this.outlook.found[i]);
      if (sum > best) best = sum;
    }
    return part.min === 0 ? Math.max(0, best) : best;
  }

  /** What we can quest for more, or less, after something is done to a card. */
  private loreBy(deed: Part, card: number): number {
    const { situation } = this;
    const { board, view } = situation;
    if (view.zoneOf(card) !== Zone.Play || !situation.isMine(card)) return 0;
    if (this.cards.pool.type[board.defs[card]] !== Type.Character || (board.traits[card] & CANT_QUEST) !== 0) return 0;
    const lore = Math.max(0, board.lore[card]);
    const isReady = (board.flags[card] & CANT_ACT) === 0;
    switch (deed.purpose) {
      case Purpose.Ready:
        return (board.flags[card] & CANT_ACT) === Flag.Exerted ? lore : 0;
      case Purpose.Stat: {
        if (!isReady || deed.detail !== StatId.Lore || deed.amount < 0) return 0;
        const amount = this.outlook.amount(deed.amount);
        return amount === UNKNOWN ? 0 : Math.max(-lore, amount);
      }
      case Purpose.Gains:
        // Most often of one that the same effect readies.
        return deed.detail === Trait.CantQuest && (board.flags[card] & Flag.Drying) === 0 ? -lore : 0;
      case Purpose.Exert:
      case Purpose.Banish:
      case Purpose.ToHand:
      case Purpose.ToInkwell:
      case Purpose.ToDeck:
      case Purpose.ToDeckTop:
      case Purpose.Discard:
        return isReady ? -lore : 0;
      default:
        return 0;
    }
  }
}
