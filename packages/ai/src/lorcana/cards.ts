/** What each card of a pool is worth by itself: worked out once for a pool and weights, looked up at every decision. */
import {
  type CardPool,
  Counted,
  CountedBits,
  Event,
  FilterWord,
  FilterZoneCode,
  type Part,
  PartKind,
  PMod,
  Purpose,
  Purposes,
  Ref,
  RefBits,
  Rel,
  RelBits,
  StatId,
  Trait,
  type TriggerPurpose,
  Type,
} from '@lorelab/engine/lorcana';
import type { WeightTable } from './features.js';

const PROTECTIONS =
  (1 << Trait.CantBeChallenged) |
  (1 << Trait.CantBeDealtDamage) |
  (1 << Trait.CantBeDealtDamageUnlessChallenged) |
  (1 << Trait.CantBeChosenByOpponents) |
  (1 << Trait.NoDamageFromChallenges);
const HINDRANCES =
  (1 << Trait.CantQuest) | (1 << Trait.CantChallenge) | (1 << Trait.CantReady) | (1 << Trait.CantReadyAtStart);
/** Traits that keep who has them from something, or make it do something. */
const BAD_TRAITS: ReadonlySet<number> = new Set([
  Trait.CantQuest,
  Trait.CantChallenge,
  Trait.CantReady,
  Trait.CantReadyAtStart,
  Trait.Reckless,
  Trait.MustQuest,
  Trait.CantChallengeCharacters,
  Trait.CantSing,
  Trait.CantMove,
]);

export const isBadTrait = (trait: number): boolean => BAD_TRAITS.has(trait);

/** Keywords whose weight every character with them has: bits of Trait below 32. */
const WEIGHED: readonly (readonly [Trait, keyof WeightTable['trait']])[] = [
  [Trait.Alert, 'alert'],
  [Trait.Bodyguard, 'bodyguard'],
  [Trait.Evasive, 'evasive'],
  [Trait.Reckless, 'reckless'],
  [Trait.Rush, 'rush'],
  [Trait.Vanish, 'vanish'],
  [Trait.Ward, 'ward'],
];
/** Traits are looked up so many at a time: the first keywords, those behind them, and the last bits of the word, which are free for others. */
const AT_ONCE = 7;
const MASK = (1 << AT_ONCE) - 1;
const LAST = 32 - AT_ONCE;

/** "That player", while nobody has been named: an opponent. */
const THEM = -1;

export class CardValues {
  readonly purposes: Purposes;
  /** What a card is worth in play beyond its numbers: its cost, its text, being what it is. */
  readonly prior: Float64Array;
  /** What it is worth to have it to play: as printed, with what it does as it is played. */
  readonly playing: Float64Array;
  /** What it does as it is played, when it quests, when it challenges, and when it leaves play. */
  readonly entering: Float64Array;
  readonly questing: Float64Array;
  /** The lore that it surely brings when it quests, beyond its own. */
  readonly questLore: Float64Array;
  /** The same when it banishes somebody. */
  readonly banishLore: Float64Array;
  /** The lore that it surely brings when it is challenged, and when it leaves play in a challenge. */
  readonly challengedLore: Float64Array;
  readonly leavingLore: Float64Array;
  readonly challenging: Float64Array;
  readonly leaving: Float64Array;
  /** What its other abilities do while it is in play. */
  readonly lasting: Float64Array;
  /** What all abilities do, by row. */
  readonly abilities: Float64Array;
  /** What happens as a card is played, and whether that could bring lore this turn. */
  readonly entry: readonly (readonly Part[])[];
  readonly entryBringsLore: readonly boolean[];
  private readonly firstTraits: Float64Array;
  private readonly nextTraits: Float64Array;
  private readonly lastTraits: Float64Array;

  constructor(
    readonly pool: CardPool,
    readonly w: WeightTable,
  ) {
    const n = pool.definitions.length;
    const zeros = () => new Float64Array(n);
    this.purposes = Purposes.of(pool);
    this.prior = zeros();
    this.playing = zeros();
    this.entering = zeros();
    this.questing = zeros();
    this.questLore = zeros();
    this.banishLore = zeros();
    this.challengedLore = zeros();
    this.leavingLore = zeros();
    this.challenging = zeros();
    this.leaving = zeros();
    this.lasting = zeros();
    const weights = weightsOfTraits(w);
    this.firstTraits = sums(weights.slice(0, AT_ONCE));
    this.nextTraits = sums(weights.slice(AT_ONCE, 2 * AT_ONCE));
    this.lastTraits = sums(weights.slice(LAST));
    this.abilities = Float64Array.from(pool.abilityRows, (_, ability) => this.gain(this.purposes.ability(ability)));
    this.entry = pool.definitions.map((_, def) => this.entryOf(def));
    this.entryBringsLore = this.entry.map(mayBringLore);
    for (let def = 0; def < n; def++) this.valueCard(def);
  }

  // ---------------------------------------------------------------------------------------------- bodies

  /** What a character with these numbers and traits is worth, beyond its card's prior. */
  body(lore: number, strength: number, lives: number, traits: number): number {
    const { body, trait } = this.w;
    const attack = Math.max(0, strength);
    const support = ((traits >>> Trait.Support) & 1) * attack * trait.support;
    return lore * body.lore + attack * body.strength + lives * body.willpower + support + this.traitValue(traits);
  }

  private traitValue(traits: number): number {
    const first = this.firstTraits[traits & MASK] + this.nextTraits[(traits >>> AT_ONCE) & MASK];
    const keywords = first + this.lastTraits[traits >>> LAST];
    if ((traits & (PROTECTIONS | HINDRANCES)) === 0) return keywords;
    const { trait } = this.w;
    const hindered = (traits & HINDRANCES) !== 0 ? trait.hindered : 0;
    return keywords + hindered + ((traits & PROTECTIONS) !== 0 ? trait.protected : 0);
  }

  // ---------------------------------------------------------------------------------------------- cards

  private valueCard(def: number): void {
    const { pool, w } = this;
    const cost = pool.cost[def];
    this.valueAbilities(def);
    this.entering[def] = this.gain(this.entry[def]);
    const abilities =
      w.ability.quests * this.questing[def] +
      w.ability.challenges * this.challenging[def] +
      w.ability.banished * this.leaving[def] +
      this.lasting[def];
    let printed = 0;
    switch (pool.type[def] as Type) {
      case Type.Character:
        this.prior[def] = w.body.base + w.body.cost * cost + this.numbered(def) + abilities;
        printed = this.body(pool.lore[def], pool.strength[def], pool.willpower[def], pool.traits[def]);
        break;
      case Type.Location:
        this.prior[def] = w.thing.location + w.thing.locationCost * cost + abilities;
        printed = w.thing.locationLore * pool.lore[def] + w.thing.locationWillpower * pool.willpower[def];
        break;
      case Type.Item:
        this.prior[def] = w.thing.item + w.thing.itemCost * cost + abilities;
        break;
      default:
    }
    this.playing[def] = this.prior[def] + printed + this.entering[def];
  }

  /** Keywords with numbers. */
  private numbered(def: number): number {
    const { pool, w } = this;
    const singer = Math.max(0, pool.singer[def] - pool.cost[def]);
    return pool.challenger[def] * w.trait.challenger + pool.resist[def] * w.trait.resist + singer * w.trait.singer;
  }

  private valueAbilities(def: number): void {
    const { w } = this;
    for (const trigger of this.purposes.triggers(def)) this.valueTrigger(def, trigger);
    for (const ability of this.pool.cards[def].activated)
      this.lasting[def] += w.ability.activated * Math.max(0, this.abilities[ability]);
    for (const ability of this.pool.cards[def].playAbilities)
      this.lasting[def] += w.ability.activated * Math.max(0, this.abilities[ability]);
    this.lasting[def] += w.ability.static * this.gain(this.purposes.statics(def));
  }

  private valueTrigger(def: number, { event, isOwn, parts }: TriggerPurpose): void {
    const gain = this.gain(parts);
    if (event === Event.TurnStarts || event === Event.TurnEnds) this.lasting[def] += this.w.ability.turns * gain;
    else if (!isOwn) this.lasting[def] += this.w.ability.others * gain;
    else if (event === Event.Plays) return;
    else if (event === Event.Quests) {
      this.questing[def] += gain;
      this.questLore[def] += sureLore(parts);
    } else if (CHALLENGES.has(event)) {
      this.challenging[def] += gain;
      if (event === Event.Banishes) this.banishLore[def] += sureLore(parts);
      if (event === Event.Challenged) this.challengedLore[def] += sureLore(parts);
    } else if (LEAVES.has(event)) {
      this.leaving[def] += gain;
      if (LEAVES_CHALLENGED.has(event)) this.leavingLore[def] += sureLore(parts);
    } else this.lasting[def] += this.w.ability.others * gain;
  }

  private entryOf(def: number): readonly Part[] {
    const triggers = this.purposes.triggers(def).filter(({ event, isOwn }) => event === Event.Plays && isOwn);
    return [...this.purposes.action(def), ...triggers.flatMap(({ parts }) => parts)];
  }

  // ---------------------------------------------------------------------------------------------- effects, beforehand

  /** What effects are worth to their player before anything is known of the situation. `that`: whose side "that player" is on. */
  gain(parts: readonly Part[], that = THEM): number {
    let sum = 0;
    for (const part of parts) sum += this.gainOf(part, that);
    return sum;
  }

  private gainOf(part: Part, that: number): number {
    const { effect } = this.w;
    switch (part.kind) {
      case PartKind.Cards:
        return this.toCards(part, that);
      case PartKind.Player:
        return this.ofPlayer(part, this.amount(part.amount), sideOf(part.rel, that));
      case PartKind.Choose:
        return this.choice(part, that);
      case PartKind.Take:
        return this.taken(part);
      case PartKind.May:
        return best(part.rel, that, this.gain(part.body, that), this.gain(part.otherwise, that));
      case PartKind.If: {
        const body = this.gain(part.body, that);
        return effect.maybe * body + (1 - effect.maybe) * this.gain(part.otherwise, that);
      }
      case PartKind.Or:
        return part.options
          .map((option) => this.gain(option, that))
          .reduce((one, other) => best(part.rel, that, one, other));
      case PartKind.Each:
        return this.each(part);
      case PartKind.Repeat:
        return this.amount(part.amount) * this.gain(part.body, that);
      case PartKind.ChoosePlayer:
        if (part.rel === Rel.Opponents) return this.gain(part.body, -1);
        return Math.max(this.gain(part.body, -1), this.gain(part.body, 1));
      default:
        return 0;
    }
  }

  private each(part: Part): number {
    if (part.rel === Rel.Opponents) return this.gain(part.body, -1);
    return this.gain(part.body, -1) + this.gain(part.body, 1);
  }

  private amount(amount: number): number {
    return amount >= 0 ? this.numberOf(amount) : this.w.effect.some;
  }

  /** What an amount is that is known; what will be counted is taken for "some". */
  private numberOf(amount: number): number {
    return knownAmount(amount) ?? this.w.effect.some;
  }

  toCards(part: Part, that: number): number {
    if ((part.ref & RefBits.TagMask) !== Ref.All)
      return this.typical(part, (part.ref & RefBits.TagMask) === Ref.Top ? FilterZoneCode.Deck : 0, 1);
    const filter = part.ref >> RefBits.ArgumentAt;
    const zone = this.pool.data[filter + FilterWord.Zone];
    const side = sideOf(this.pool.data[filter + FilterWord.Whose], that);
    const { group } = this.w.effect;
    if (side !== 0) return group * this.typical(part, zone, side);
    return group * (this.typical(part, zone, 1) + this.typical(part, zone, -1));
  }

  choice(part: Part, that: number): number {
    const zone = this.pool.data[part.filter + FilterWord.Zone];
    const whose = this.pool.data[part.filter + FilterWord.Whose];
    const many = part.max < 0 ? this.w.effect.group : this.amount(part.max);
    const side = sideOf(whose, that);
    if (side !== 0) return many * this.choiceOf(part, zone, side);
    return many * best(part.rel, that, this.choiceOf(part, zone, 1), this.choiceOf(part, zone, -1));
  }

  private choiceOf(part: Part, zone: number, side: number): number {
    let sum = 0;
    for (const deed of part.body) sum += this.typical(deed, zone, side);
    return part.min === 0 ? Math.max(0, sum) : sum;
  }

  taken(part: Part): number {
    const { effect } = this.w;
    const many = part.max < 0 ? effect.group : part.max;
    let sum = TAKEN_TO_HAND === part.detail ? effect.take : 0;
    if (TAKEN_TO_INKWELL === part.detail) sum += effect.ink;
    for (const deed of part.body) sum += this.typical(deed, FilterZoneCode.Deck, 1);
    return many * sum;
  }

  /** What something is worth that is done to a card of that side which nobody knows yet. */
  typical(part: Part, zone: number, side: number): number {
    const { effect } = this.w;
    const worth = effect.typical;
    const amount = part.amount < 0 ? 2 : this.amount(part.amount);
    switch (part.purpose) {
      case Purpose.Damage:
      case Purpose.PutDamage:
        return -side * worth * Math.min(1, amount * effect.typicalDamage);
      case Purpose.Heal:
        return side * amount * effect.heal;
      case Purpose.Exert:
        return zone === FilterZoneCode.Play ? -side * worth * effect.exert : -side * effect.payInk;
      case Purpose.Ready:
        return zone === FilterZoneCode.Play ? side * worth * effect.ready : side * effect.payInk;
      default:
        return MOVES.has(part.purpose)
          ? this.moved(part.purpose, zone, side, worth)
          : this.given(part, amount, side, worth);
    }
  }

  /** What it is worth that a card goes from a zone elsewhere; `worth`: what the card is. */
  moved(purpose: Purpose, zone: number, side: number, worth: number): number {
    const { effect } = this.w;
    if (purpose === Purpose.Play) return side * worth * effect.playFree;
    if (purpose === Purpose.PlayForCost) return side * worth * effect.playFree * effect.maybe;
    const ink = purpose === Purpose.ToInkwell ? side * effect.ink : 0;
    switch (zone as FilterZoneCode) {
      case FilterZoneCode.Play:
        return -side * worth * (purpose === Purpose.ToHand ? effect.bounce : 1) + ink;
      case FilterZoneCode.Hand:
        return ink - (side > 0 ? effect.discard : -effect.theirDiscard);
      default:
        return purpose === Purpose.ToHand ? side * effect.returnCard : ink;
    }
  }

  /** What it is worth that a card gets something for a time. */
  given(part: Part, amount: number, side: number, worth: number): number {
    const { effect } = this.w;
    switch (part.purpose) {
      case Purpose.Stat:
        if (part.detail === StatId.Lore) return side * amount * effect.loreValue;
        return side * amount * (part.detail === StatId.Willpower ? effect.willpower : effect.strength);
      case Purpose.Gains:
        if (isBadTrait(part.detail)) return -side * worth * effect.badTrait;
        return side * effect.goodTrait * Math.max(1, amount);
      case Purpose.Loses:
        return isBadTrait(part.detail) ? side * worth * effect.badTrait : -side * effect.goodTrait;
      case Purpose.GainsAbility:
        return side * effect.gainsAbility;
      case Purpose.GetsCardUnder:
        return side * effect.cardUnder;
      case Purpose.Move:
        return side * effect.move;
      case Purpose.Shield:
        return side * effect.shield;
      default:
        return 0;
    }
  }

  /** What it is worth that a player of that side does something. */
  ofPlayer(part: Part, amount: number, side: number): number {
    const { effect, quest } = this.w;
    switch (part.purpose) {
      case Purpose.Draws:
        return side * amount * effect.draw;
      case Purpose.Discards:
        return -side * amount * (side > 0 ? effect.discard : effect.theirDiscard);
      case Purpose.GainsLore:
        return side * amount * (quest.lore + effect.lore);
      case Purpose.LosesLore:
        return -side * amount * (quest.lore + effect.lore);
      case Purpose.PaysInk:
        return -side * amount * effect.payInk;
      case Purpose.Looks:
        return Math.abs(amount) * effect.look + side * inkOfLooking(part, amount) * effect.ink;
      case Purpose.ShowsHand:
        return Math.abs(amount) * effect.look;
      case Purpose.PlayerGains:
        return side * this.playerGains(part);
      default:
        return 0;
    }
  }

  /** Some of what applies to a player is to their good, some isn't. */
  private playerGains(part: Part): number {
    const { effect } = this.w;
    switch (part.detail as PMod) {
      case PMod.LessPlay:
      case PMod.LessMove:
        return this.numberOf(part.amount) * effect.cheaper;
      case PMod.PlayFree:
      case PMod.PlayFrom:
      case PMod.ExtraInk:
        return effect.rules;
      default:
        return -effect.rules;
    }
  }
}

const CHALLENGES = new Set<number>([
  Event.Challenges,
  Event.Challenged,
  Event.Banishes,
  Event.DealsDamage,
  Event.DealtDamage,
  Event.Damaged,
]);
const LEAVES = new Set<number>([
  Event.Banished,
  Event.BanishedInChallenge,
  Event.ChallengedAndBanished,
  Event.ChallengesAndIsBanished,
  Event.LeavesPlay,
  Event.ReturnedToHand,
]);
/** Those of a character that is challenged and banished. */
const LEAVES_CHALLENGED = new Set<number>([
  Event.Banished,
  Event.BanishedInChallenge,
  Event.ChallengedAndBanished,
  Event.LeavesPlay,
]);
const MOVES = new Set<Purpose>([
  Purpose.Banish,
  Purpose.ToHand,
  Purpose.ToInkwell,
  Purpose.ToDeckTop,
  Purpose.ToDeck,
  Purpose.Discard,
  Purpose.Under,
  Purpose.Play,
  Purpose.PlayForCost,
]);
const TAKEN_TO_HAND = 0;
export const TAKEN_TO_INKWELL = 3;

/** How many of so many cards that are looked at go into the inkwell: all but one, which is taken. */
export const inkOfLooking = ({ detail }: Part, amount: number): number =>
  detail === TAKEN_TO_INKWELL ? Math.max(0, amount - 1) : 0;

/** The weight of each trait below 32, most of them 0. */
export function weightsOfTraits(w: WeightTable): number[] {
  const weights = new Array<number>(32).fill(0);
  for (const [trait, weight] of WEIGHED) weights[trait] = w.trait[weight];
  return weights;
}

/** The sums of all sets of these numbers, by the bits of the set. */
function sums(values: readonly number[]): Float64Array {
  const table = new Float64Array(1 << values.length);
  for (let bits = 1; bits < table.length; bits++)
    table[bits] = table[bits & (bits - 1)] + values[31 - Math.clz32(bits & -bits)];
  return table;
}

/** What an amount is, if that is known before anything is counted. */
export const knownAmount = (amount: number): number | undefined =>
  (amount & CountedBits.TagMask) === Counted.Before ? amount >> CountedBits.ArgumentAt : undefined;

/** Whose side a relation is on: 1 the player's own, -1 an opponent's, 0 nobody's. */
export function sideOf(rel: number, that: number): number {
  switch (rel & RelBits.TagMask) {
    case Rel.You:
      return 1;
    case Rel.Opponents:
    case Rel.EventPlayer:
    case Rel.ChallengingPlayer:
      return -1;
    case Rel.That:
      return that;
    default:
      return 0;
  }
}

/** The lore that parts bring in any case. */
function sureLore(parts: readonly Part[]): number {
  let sum = 0;
  for (const { kind, purpose, rel, amount } of parts)
    if (kind === PartKind.Player && purpose === Purpose.GainsLore && rel === Rel.You) sum += knownAmount(amount) ?? 0;
  return sum;
}

/** Whether parts could bring lore this turn, at once or by those who can quest for it then. */
const mayBringLore = (parts: readonly Part[]): boolean =>
  parts.some(
    ({ purpose, detail, body, otherwise, options }) =>
      purpose === Purpose.GainsLore ||
      purpose === Purpose.Ready ||
      (purpose === Purpose.Stat && detail === StatId.Lore) ||
      mayBringLore(body) ||
      mayBringLore(otherwise) ||
      options.some(mayBringLore),
  );

/** Who decides takes what is better for them. */
const best = (rel: number, that: number, one: number, other: number): number =>
  sideOf(rel, that) >= 0 ? Math.max(one, other) : Math.min(one, other);
