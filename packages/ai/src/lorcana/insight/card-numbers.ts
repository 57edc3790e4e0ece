/** What a card is, in numbers: what a net reads to tell what it is good for. No name of a card is among them. */
import {
  type CardPool,
  Event,
  FilterWord,
  type Part,
  PartKind,
  Purpose,
  Rel,
  StatId,
  Trait,
  Type,
} from '@lorelab/engine/lorcana';
import { type CardValues, inkOfLooking, knownAmount, sideOf, TAKEN_TO_INKWELL } from '../cards.js';

/** Keywords that are told apart. */
const KEYWORDS: readonly Trait[] = [
  Trait.Evasive,
  Trait.Ward,
  Trait.Bodyguard,
  Trait.Rush,
  Trait.Reckless,
  Trait.Support,
  Trait.Alert,
  Trait.Vanish,
];

/** Kinds of deeds that are told apart. */
const enum Deed {
  Draw = 0,
  Search,
  TheirDiscard,
  OwnDiscard,
  Lore,
  TheirLore,
  Ramp,
  Damage,
  Banish,
  Bounce,
  Heal,
  Ready,
  Exert,
  Strengthen,
  Cheaper,
  PlayFree,
  Return,
  OwnLoss,
  Size,
}

/** When they are done: as the card is played, again and again, as it leaves play. */
const enum When {
  Entering = 0,
  Lasting,
  Leaving,
  Size,
}

const FACTS = 14;
const RATINGS = 7;
const AT_KEYWORDS = FACTS;
const AT_RATINGS = AT_KEYWORDS + KEYWORDS.length;
/** Where deeds begin, and how many kinds there are: those of each `When` follow each other. */
export const AT_DEEDS = AT_RATINGS + RATINGS;
export const DEEDS = Deed.Size;

/** How many numbers a card has. */
export const CARD_NUMBERS = AT_DEEDS + Deed.Size * When.Size;

/** A deed is counted no higher: what is done without end isn't better without end. */
const MOST = 3;
/** An amount that isn't known beforehand. */
const SOME = 2;
/** What hangs on a condition or a choice counts by this. */
const MAYBE = 0.6;

export class CardNumbers {
  /** The numbers of all cards of the pool, card after card. */
  readonly values: Float64Array;
  private readonly pool: CardPool;

  constructor(private readonly cards: CardValues) {
    this.pool = cards.pool;
    const n = cards.pool.definitions.length;
    this.values = new Float64Array(n * CARD_NUMBERS);
    for (let def = 0; def < n; def++) this.read(def);
  }

  /** How many cards it puts into its player's inkwell as it is played. */
  ramp(def: number): number {
    return this.values[def * CARD_NUMBERS + AT_DEEDS + When.Entering * Deed.Size + Deed.Ramp];
  }

  private read(def: number): void {
    const { pool, cards, values } = this;
    const at = def * CARD_NUMBERS;
    const type = pool.type[def] as Type;
    values.set(
      [
        pool.cost[def] / 5,
        Math.max(0, pool.cost[def] - 4) / 4,
        pool.inkable[def],
        type === Type.Character ? 1 : 0,
        type === Type.Action ? 1 : 0,
        pool.song[def],
        type === Type.Item ? 1 : 0,
        type === Type.Location ? 1 : 0,
        pool.lore[def] / 2,
        pool.strength[def] / 4,
        pool.willpower[def] / 4,
        pool.hasShift[def],
        pool.challenger[def] / 3 + pool.resist[def] / 2,
        Math.max(0, pool.singer[def] - pool.cost[def]) / 3,
      ],
      at,
    );
    KEYWORDS.forEach((trait, i) => {
      values[at + AT_KEYWORDS + i] = (pool.traits[def] >>> trait) & 1;
    });
    values.set(
      [
        cards.playing[def] / 5,
        cards.prior[def] / 4,
        cards.entering[def] / 3,
        cards.questing[def] / 2,
        cards.challenging[def] / 2,
        cards.leaving[def] / 2,
        cards.lasting[def] / 2,
      ].map((value) => Math.max(-3, Math.min(3, value))),
      at + AT_RATINGS,
    );
    this.readDeeds(def);
    for (let deed = 0; deed < Deed.Size * When.Size; deed++)
      values[at + AT_DEEDS + deed] = Math.max(-MOST, Math.min(MOST, values[at + AT_DEEDS + deed]));
  }

  private readDeeds(def: number): void {
    const { purposes, entry } = this.cards;
    const card = this.pool.cards[def];
    this.addAll(def, When.Entering, entry[def], 1, 1);
    for (const { event, isOwn, parts } of purposes.triggers(def)) {
      if (event === Event.Plays && isOwn) continue;
      const leaves =
        isOwn && (event === Event.Banished || event === Event.BanishedInChallenge || event === Event.LeavesPlay);
      this.addAll(def, leaves ? When.Leaving : When.Lasting, parts, 1, 1);
    }
    for (const ability of [...card.activated, ...card.playAbilities])
      this.addAll(def, When.Lasting, purposes.ability(ability), 1, 1);
    this.addAll(def, When.Lasting, purposes.statics(def), 1, 1);
  }

  private addAll(def: number, when: When, parts: readonly Part[], times: number, side: number): void {
    for (const part of parts) this.addPart(def, when, part, times, side);
  }

  private addPart(def: number, when: When, part: Part, times: number, side: number): void {
    switch (part.kind) {
      case PartKind.Cards:
        this.addToCards(def, when, part, times, 0);
        return;
      case PartKind.Player:
        this.addByPlayer(def, when, part, times * this.amount(part.amount), sideOf(part.rel, side));
        return;
      case PartKind.Choose: {
        const whose = sideOf(this.pool.data[part.filter + FilterWord.Whose], 0);
        for (const deed of part.body) this.addToCards(def, when, deed, times, whose);
        return;
      }
      case PartKind.Take:
        this.add(def, when, part.detail === TAKEN_TO_INKWELL ? Deed.Ramp : Deed.Search, times);
        return;
      case PartKind.May:
        this.addAll(def, when, part.body, times, side);
        return;
      case PartKind.If:
        this.addAll(def, when, part.body, times * MAYBE, side);
        this.addAll(def, when, part.otherwise, times * MAYBE, side);
        return;
      case PartKind.Or:
        for (const option of part.options) this.addAll(def, when, option, times * MAYBE, side);
        return;
      case PartKind.Repeat:
        this.addAll(def, when, part.body, times * this.amount(part.amount), side);
        return;
      default:
        this.addAll(def, when, part.body, times, part.rel === Rel.Opponents ? -1 : side);
    }
  }

  /** Something is done to cards of ours (1), of theirs (-1), or of anybody's (0), which means theirs if it does harm. */
  private addToCards(def: number, when: When, part: Part, times: number, whose: number): void {
    const amount = part.amount < 0 ? SOME : this.amount(part.amount);
    switch (part.purpose) {
      case Purpose.Damage:
      case Purpose.PutDamage:
        return this.add(def, when, whose > 0 ? Deed.OwnLoss : Deed.Damage, (times * amount) / 3);
      case Purpose.Banish:
      case Purpose.ToDeckTop:
      case Purpose.ToDeck:
        return this.add(def, when, whose > 0 ? Deed.OwnLoss : Deed.Banish, times);
      case Purpose.ToHand:
        return this.add(def, when, whose > 0 ? Deed.Return : Deed.Bounce, times);
      case Purpose.Discard:
        return this.add(def, when, whose < 0 ? Deed.TheirDiscard : Deed.OwnDiscard, times);
      case Purpose.ToInkwell:
        return this.add(def, when, whose < 0 ? Deed.Banish : Deed.Ramp, times);
      case Purpose.Heal:
        return this.add(def, when, Deed.Heal, (times * amount) / 3);
      case Purpose.Ready:
        return this.add(def, when, Deed.Ready, times);
      case Purpose.Exert:
        return this.add(def, when, Deed.Exert, times);
      case Purpose.Stat:
        return this.add(def, when, Deed.Strengthen, (times * amount) / (part.detail === StatId.Lore ? 1 : 2));
      case Purpose.Gains:
      case Purpose.GainsAbility:
      case Purpose.Shield:
        return this.add(def, when, Deed.Strengthen, times * MAYBE);
      case Purpose.Play:
        return this.add(def, when, Deed.PlayFree, times);
      case Purpose.PlayForCost:
        return this.add(def, when, Deed.PlayFree, times * MAYBE);
      default:
    }
  }

  private addByPlayer(def: number, when: When, part: Part, times: number, side: number): void {
    switch (part.purpose) {
      case Purpose.Draws:
        return this.add(def, when, Deed.Draw, side * times);
      case Purpose.Discards:
        return this.add(def, when, side < 0 ? Deed.TheirDiscard : Deed.OwnDiscard, times);
      case Purpose.GainsLore:
        return this.add(def, when, side < 0 ? Deed.TheirLore : Deed.Lore, times);
      case Purpose.LosesLore:
        return this.add(def, when, side < 0 ? Deed.TheirLore : Deed.Lore, -times);
      case Purpose.Looks:
        if (side > 0) this.add(def, when, Deed.Ramp, inkOfLooking(part, times));
        return this.add(def, when, Deed.Search, MAYBE);
      case Purpose.PlayerGains:
        return this.add(def, when, Deed.Cheaper, side);
      default:
    }
  }

  private add(def: number, when: When, deed: Deed, times: number): void {
    this.values[def * CARD_NUMBERS + AT_DEEDS + when * Deed.Size + deed] += times;
  }

  private amount(amount: number): number {
    return amount < 0 ? SOME : (knownAmount(amount) ?? SOME);
  }
}
