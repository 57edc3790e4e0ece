/** What effects are worth in the situation as it is: to which cards they would best be done, and what that is good for. */
import {
  Choice,
  DeckEndRow,
  FilterZoneCode,
  Flag,
  HIDDEN,
  Lasts,
  type Outlook,
  type Part,
  PartKind,
  Purpose,
  Ref,
  RefBits,
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
import type { WeightTable } from './features.js';
import { CANT_QUEST, type Situation } from './situation.js';

/** The zones of cards as filters call them. */
const FILTER_ZONES: Readonly<Record<number, FilterZoneCode>> = {
  [Zone.Deck]: FilterZoneCode.Deck,
  [Zone.Hand]: FilterZoneCode.Hand,
  [Zone.Play]: FilterZoneCode.Play,
  [Zone.Inkwell]: FilterZoneCode.Inkwell,
  [Zone.Discard]: FilterZoneCode.Discard,
};

/** Room for the worths of the cards that a choice is among; choices nest, so each has its own stretch. */
const ROOM = 8192;

export class Effects {
  private readonly w: WeightTable;
  private readonly worths = new Float64Array(ROOM);
  private top = 0;
  private outlook!: Outlook;

  constructor(
    private readonly cards: CardValues,
    private readonly situation: Situation,
  ) {
    this.w = cards.w;
  }

  // ---------------------------------------------------------------------------------------------- beginnings

  /** What parts of the resolving ability are worth to us. */
  ofResolving(parts: readonly Part[]): number {
    this.open().ofResolving();
    return this.gain(parts);
  }

  /** The same if "that player" is this one. */
  withPlayer(parts: readonly Part[], player: number): number {
    this.open().ofResolving();
    this.outlook.meanPlayer(player);
    return this.gain(parts);
  }

  /** What an ability of one of our cards is worth if we use it, or play it, now. */
  of(card: number, parts: readonly Part[]): number {
    if (parts.length === 0) return 0;
    this.open().of(card);
    return this.gain(parts);
  }

  private open(): Outlook {
    this.outlook = this.situation.view.outlook;
    this.top = 0;
    return this.outlook;
  }

  /** What is worth what is done with a choice, to one of its cards, while the ability resolves. */
  picking(choice: Part, card: number): number {
    this.open().ofResolving();
    const worth = this.deeds(choice.body, card);
    const change = this.handChange(choice.body, this.situation.view.zoneOf(card));
    return change === 0 ? worth : worth + change * this.situation.sideOf(card) * this.beyondUsual(card);
  }

  /** What it is worth to its player that a card would do more now, as it is played, than it usually does. */
  beyondUsual(card: number): number {
    const { view } = this.situation;
    const def = view.defOf(card);
    if (def === HIDDEN) return 0;
    const entry = this.cards.entry[def];
    if (entry.length === 0) return 0;
    return this.w.keep.value * (this.situation.sideOf(card) * this.of(card, entry) - this.cards.entering[def]);
  }

  /** Whether a card from a zone comes to a hand by this (1), or leaves it (-1). */
  private handChange(deeds: readonly Part[], zone: number): number {
    for (let i = 0; i < deeds.length; i++) {
      const { purpose } = deeds[i];
      if (zone === Zone.Hand ? LEAVES_HAND.has(purpose) : purpose === Purpose.ToHand && zone !== Zone.Play)
        return zone === Zone.Hand ? -1 : 1;
    }
    return 0;
  }

  /** What one of a number is worth that is asked for. */
  ofOne(number: Part): number {
    this.open().ofResolving();
    let sum = 0;
    for (const deed of number.body) {
      const card = this.outlook.firstOf(deed.ref);
      if (card >= 0) sum += this.deed(deed, card, 1);
    }
    return sum;
  }

  // ---------------------------------------------------------------------------------------------- parts

  private gain(parts: readonly Part[]): number {
    let sum = 0;
    for (let i = 0; i < parts.length; i++) sum += this.gainOf(parts[i]);
    return sum;
  }

  private gainOf(part: Part): number {
    const { effect } = this.w;
    switch (part.kind) {
      case PartKind.Cards:
        return this.toCards(part);
      case PartKind.Player:
        return this.byPlayers(part);
      case PartKind.Choose:
        return this.choice(part);
      case PartKind.May:
        return this.better(part.rel, this.gain(part.body), this.gain(part.otherwise));
      case PartKind.If:
        return this.conditional(part);
      case PartKind.Or:
        return this.bestOption(part);
      case PartKind.Each:
        return this.forEachPlayer(part);
      case PartKind.Repeat: {
        const times = this.outlook.amount(part.amount);
        return (times === UNKNOWN ? effect.some : times) * this.gain(part.body);
      }
      case PartKind.ChoosePlayer:
        return this.bestPlayer(part);
      case PartKind.Take:
        return this.cards.taken(part);
      default:
        return 0;
    }
  }

  /** Who decides takes what is better for them. */
  private better(rel: number, one: number, other: number): number {
    return this.outlook.player(rel) === this.situation.me ? Math.max(one, other) : Math.min(one, other);
  }

  private conditional(part: Part): number {
    const { maybe } = this.w.effect;
    switch (this.outlook.holds(part.condition)) {
      case Tells.Yes:
        return this.gain(part.body);
      case Tells.No:
        return this.gain(part.otherwise);
      default:
        return maybe * this.gain(part.body) + (1 - maybe) * this.gain(part.otherwise);
    }
  }

  private bestOption(part: Part): number {
    let best = this.gain(part.options[0]);
    for (let i = 1; i < part.options.length; i++) best = this.better(part.rel, best, this.gain(part.options[i]));
    return best;
  }

  private forEachPlayer(part: Part): number {
    // Those who were picked before: one of them is "that player" already.
    if (part.rel === Rel.Any) return this.gain(part.body);
    const { view } = this.situation;
    const you = this.outlook.player(Rel.You);
    let sum = 0;
    for (let player = 0; player < view.playerCount; player++) {
      if (part.rel === Rel.Opponents && !view.areOpponents(you, player)) continue;
      const before = this.outlook.meanPlayer(player);
      sum += this.gain(part.body);
      this.outlook.meanPlayer(before);
    }
    return sum;
  }

  private bestPlayer(part: Part): number {
    const { view } = this.situation;
    const you = this.outlook.player(Rel.You);
    const before = this.outlook.meanPlayer(you);
    let best = part.rel === Rel.Opponents ? Number.NEGATIVE_INFINITY : this.gain(part.body);
    for (let player = 0; player < view.playerCount; player++) {
      if (player === you || (part.rel === Rel.Opponents && !view.areOpponents(you, player))) continue;
      this.outlook.meanPlayer(player);
      const gain = this.gain(part.body);
      best = best === Number.NEGATIVE_INFINITY ? gain : this.better(Rel.You, best, gain);
    }
    this.outlook.meanPlayer(before);
    return best;
  }

  // ---------------------------------------------------------------------------------------------- players

  private byPlayers(part: Part): number {
    const { view } = this.situation;
    const known = part.amount < 0 ? UNKNOWN : this.outlook.amount(part.amount);
    const who = part.rel & RelBits.TagMask;
    if (who !== Rel.Opponents && who !== Rel.Players) return this.byPlayer(part, known, this.outlook.player(part.rel));
    let sum = 0;
    const you = this.outlook.player(Rel.You);
    for (let player = 0; player < view.playerCount; player++)
      if (who === Rel.Players || view.areOpponents(you, player)) sum += this.byPlayer(part, known, player);
    return sum;
  }

  private byPlayer(part: Part, known: number, player: number): number {
    const { view } = this.situation;
    const side = this.situation.isOurs(player) ? 1 : -1;
    let amount = known === UNKNOWN ? this.w.effect.some : known;
    switch (part.purpose) {
      case Purpose.Discards:
        if (part.amount < 0) amount = view.count(player, Zone.Hand);
        return this.cards.ofPlayer(part, Math.min(amount, view.count(player, Zone.Hand)), side);
      case Purpose.Draws:
        return this.draws(player, side, amount);
      case Purpose.GainsLore:
        return side * amount * (this.situation.loreWorth + this.w.effect.lore);
      case Purpose.LosesLore:
        return -side * Math.min(amount, view.lore(player)) * (this.situation.loreWorth + this.w.effect.lore);
      case Purpose.PaysInk:
        return side > 0 ? -this.situation.paying(amount) : amount * this.w.effect.payInk;
      default:
        return this.cards.ofPlayer(part, amount, side);
    }
  }

  private draws(player: number, side: number, amount: number): number {
    if (this.runsOut(player, amount)) return -side * DECKED;
    const { draw, drawLow } = this.w.effect;
    return side * amount * (draw + (this.situation.view.count(player, Zone.Hand) < 3 ? drawLow : 0));
  }

  /** So many cards less in the deck, and its player has lost at the end of their turn (1.9.1.3), unless they win before. */
  private runsOut(player: number, cards: number): boolean {
    const { situation } = this;
    if (cards <= 0) return false;
    const deck = situation.view.count(player, Zone.Deck);
    return player === situation.me
      ? situation.missing > 0 && cards >= deck
      : !situation.isInDanger && cards >= deck - 1;
  }

  // ---------------------------------------------------------------------------------------------- cards

  private toCards(part: Part): number {
    const n = this.outlook.cards(part.ref);
    if (n === UNKNOWN) return this.milling(part) + this.cards.toCards(part, -1);
    const amount = this.amountOf(part);
    let sum = 0;
    for (let i = 0; i < n; i++) sum += this.deed(part, this.outlook.found[i], amount);
    return sum;
  }

  /** Cards go from the top of a deck that has hardly any. */
  private milling(part: Part): number {
    if ((part.ref & RefBits.TagMask) !== Ref.Top || !LEAVES_DECK.has(part.purpose)) return 0;
    const { data } = this.cards.pool;
    const end = part.ref >> RefBits.ArgumentAt;
    const rel = data[end + DeckEndRow.Player];
    const count = this.outlook.amount(data[end + DeckEndRow.Amount]);
    if (count === UNKNOWN) return 0;
    const who = rel & RelBits.TagMask;
    if (who !== Rel.Opponents && who !== Rel.Players) return this.milled(this.outlook.player(rel), count);
    let sum = 0;
    const you = this.outlook.player(Rel.You);
    for (let player = 0; player < this.situation.view.playerCount; player++)
      if (who === Rel.Players || this.situation.view.areOpponents(you, player)) sum += this.milled(player, count);
    return sum;
  }

  private milled(player: number, count: number): number {
    if (!this.runsOut(player, count)) return 0;
    return player === this.situation.me ? -DECKED : DECKED;
  }

  private amountOf(part: Part): number {
    if (part.amount < 0) return ALL;
    const amount = this.outlook.amount(part.amount);
    return amount === UNKNOWN ? this.w.effect.some : amount;
  }

  /** The cards that whoever chooses would choose: the best for them. */
  private choice(part: Part): number {
    const n = this.outlook.candidates(part);
    if (n === UNKNOWN) return this.cards.choice(part, -1);
    if (n === 0 || part.body.length === 0) return 0;
    const start = this.top;
    // What is found is written over by what comes next.
    for (let i = 0; i < n; i++) this.worths[start + i] = this.outlook.found[i];
    this.top = start + n;
    for (let i = 0; i < n; i++) this.worths[start + i] = this.deeds(part.body, this.worths[start + i]);
    this.top = start;
    return this.bestOf(part, start, n);
  }

  private bestOf(part: Part, start: number, n: number): number {
    if ((part.flags & Choice.Random) !== 0) return this.average(start, n) * Math.min(n, this.most(part, n));
    const sign = this.outlook.player(part.rel) === this.situation.me ? 1 : -1;
    const most = Math.min(n, this.most(part, n));
    const isFree = part.min === 0;
    let sum = 0;
    for (let picked = 0; picked < most; picked++) {
      let best = start;
      for (let i = start + 1; i < start + n; i++) if (sign * this.worths[i] > sign * this.worths[best]) best = i;
      if (isFree && sign * this.worths[best] <= 0) break;
      sum += this.worths[best];
      this.worths[best] = -sign * Number.MAX_VALUE;
    }
    return sum;
  }

  private most(part: Part, n: number): number {
    if (part.max < 0) return n;
    const most = this.outlook.amount(part.max);
    return most === UNKNOWN ? 1 : most;
  }

  private average(start: number, n: number): number {
    let sum = 0;
    for (let i = start; i < start + n; i++) sum += this.worths[i];
    return sum / n;
  }

  private deeds(deeds: readonly Part[], card: number): number {
    let sum = 0;
    for (let i = 0; i < deeds.length; i++) sum += this.deed(deeds[i], card, this.amountOf(deeds[i]));
    return sum;
  }

  /** What it is worth to us that this is done to a card. */
  private deed(deed: Part, card: number, amount: number): number {
    const { situation } = this;
    const { view } = situation;
    const zone = view.zoneOf(card);
    if (zone === Zone.Play) return this.inPlay(deed, card, amount);
    const def = view.defOf(card);
    const side = situation.sideOf(card);
    if (zone === Zone.Hand && side > 0 && deed.purpose !== Purpose.Play) return this.fromHand(deed, card);
    // A card more in a deck that would be empty.
    if (GOES_TO_DECK.has(deed.purpose) && this.runsOut(view.ownerOf(card), 1)) return side * DECKED;
    const worth = def === HIDDEN ? this.w.effect.typical : this.cards.playing[def];
    if (zone === Zone.Hand && side < 0 && def !== HIDDEN && LEAVES_HAND.has(deed.purpose))
      return this.w.effect.theirDiscard * (0.5 + (0.5 * worth) / this.w.effect.typical);
    if (deed.purpose === Purpose.ToHand && def !== HIDDEN)
      return side * (this.w.effect.returnCard + situation.keeping(def) - this.usualKeeping);
    return this.cards.moved(deed.purpose, FILTER_ZONES[zone] ?? FilterZoneCode.Discard, side, worth);
  }

  /** What keeping a card is worth usually: only what differs from it matters among cards. */
  private get usualKeeping(): number {
    return this.w.keep.value * this.w.effect.typical;
  }

  private fromHand(deed: Part, card: number): number {
    const keeping = this.situation.keepingInHand(this.situation.view.defOf(card));
    const lost = this.w.effect.discard + keeping - this.usualKeeping;
    switch (deed.purpose) {
      case Purpose.ToInkwell:
        return this.situation.inking(this.situation.view.defOf(card));
      case Purpose.PlayForCost:
        return 0;
      default:
        return LEAVES_HAND.has(deed.purpose) ? -lost : 0;
    }
  }

  private inPlay(deed: Part, card: number, amount: number): number {
    const { situation } = this;
    const side = situation.sideOf(card);
    const { effect } = this.w;
    switch (deed.purpose) {
      case Purpose.Damage:
        return -side * this.damage(card, this.dealt(card, amount));
      case Purpose.PutDamage:
        return -side * this.damage(card, amount);
      case Purpose.Heal:
        return side * Math.min(amount, situation.view.damageOf(card)) * effect.heal;
      case Purpose.Exert:
        return this.exert(card, side);
      case Purpose.Ready:
        return situation.isExerted(card) ? this.ready(card, side) : 0;
      case Purpose.Banish:
      case Purpose.ToHand:
      case Purpose.ToInkwell:
      case Purpose.ToDeck:
      case Purpose.ToDeckTop:
      case Purpose.Discard:
      case Purpose.Under:
        return this.leave(deed.purpose, card, side);
      default:
        if (this.isUseless(deed, card)) return 0;
        return this.given(deed, card, amount === ALL ? 1 : amount, side);
    }
  }

  private leave(purpose: Purpose, card: number, side: number): number {
    const { situation, cards } = this;
    const gained = purpose === Purpose.Banish ? cards.leaving[situation.view.defOf(card)] : 0;
    return cards.moved(purpose, FilterZoneCode.Play, side, situation.worthOf(card)) + side * gained;
  }

  /** Damage that is dealt, after Resist and what forbids it. */
  private dealt(card: number, amount: number): number {
    const { view } = this.situation;
    if ((view.traits(card) & UNDAMAGEABLE) !== 0) return 0;
    return Math.max(0, amount - view.resist(card));
  }

  /** How bad damage is for a card's player. */
  private damage(card: number, amount: number): number {
    const { situation, cards } = this;
    const type = cards.pool.type[situation.view.defOf(card)];
    if (type !== Type.Character && type !== Type.Location) return 0;
    const lives = situation.board.lives[card];
    const worth = situation.worthOf(card);
    if (amount >= lives) return worth - cards.leaving[situation.view.defOf(card)];
    return lives <= 0 ? 0 : (this.w.effect.damage * worth * amount) / lives;
  }

  /** Who is exerted can't quest this turn, and can be challenged. */
  private exert(card: number, side: number): number {
    const { situation } = this;
    if (situation.isExerted(card)) return 0;
    if (side > 0) return -situation.questingInstead(card);
    if (this.cards.pool.type[situation.view.defOf(card)] === Type.Item) return 0;
    // It readies before it acts again: what counts is who of us can challenge it.
    return situation.canBeat(card) ? situation.worthOf(card) * this.w.effect.exert : 0;
  }

  /** Who is readied can quest once more, and can't be challenged any longer. */
  private ready(card: number, side: number): number {
    const { situation } = this;
    if (side < 0) return -situation.worthOf(card) * this.w.effect.exert;
    const { board } = situation;
    const safer = this.w.quest.risk * situation.riskOf(card, board.lives[card]);
    return safer + this.attackOf(card) + this.questsFor(card);
  }

  /** What it is worth that a character of ours can challenge once more. */
  private attackOf(card: number): number {
    const { situation } = this;
    return READY_ATTACK * Math.max(0, situation.board.attack[card]) + situation.bestChallenge(card);
  }

  /** What a character of ours brings that quests this turn, were it ready. */
  private questsFor(card: number): number {
    const { board, loreWorth } = this.situation;
    const canQuest = (board.flags[card] & Flag.Drying) === 0 && (board.traits[card] & CANT_QUEST) === 0;
    return canQuest ? Math.max(0, board.lore[card]) * loreWorth : 0;
  }

  private given(deed: Part, card: number, amount: number, side: number): number {
    const { situation } = this;
    const usual = this.cards.given(deed, amount, side, situation.worthOf(card));
    const lore = Math.max(0, situation.board.lore[card]);
    if (deed.purpose === Purpose.Stat && deed.detail === StatId.Lore && side > 0)
      return this.questsFor(card) > 0 || lore === 0 ? Math.max(-lore, amount) * situation.loreWorth : usual;
    if (deed.purpose !== Purpose.Gains) return usual;
    // It goes with being readied, which counts what a challenge brings.
    if (deed.detail === Trait.CantChallenge && deed.lasts === Lasts.ThisTurn && side > 0) return -this.attackOf(card);
    if (deed.detail === Trait.CantQuest) return side > 0 ? -this.questsFor(card) : usual + lore * this.w.quest.lore;
    const isFrozen = deed.detail === Trait.CantReadyAtStart || deed.detail === Trait.CantReady;
    return isFrozen && situation.isExerted(card) ? usual - side * lore * this.w.quest.lore : usual;
  }

  /** Some of what lasts is no use to who can't act any more. */
  private isUseless(deed: Part, card: number): boolean {
    const { view } = this.situation;
    if (this.cards.pool.type[view.defOf(card)] !== Type.Character) return true;
    const isHere = deed.purpose === Purpose.Gains && view.hasTrait(card, deed.detail);
    if (isHere && deed.detail !== Trait.Challenger && deed.detail !== Trait.Resist) return true;
    if (deed.lasts === Lasts.ThisTurn && view.hasTurn(this.situation.me) && this.isTooLate(deed, card)) return true;
    const isForQuest = deed.purpose === Purpose.Stat && deed.detail === StatId.Lore;
    const isForTurn = isForQuest || (deed.purpose === Purpose.Gains && deed.detail === Trait.Rush);
    return isForTurn && this.situation.isMine(card) && !isBadTrait(deed.detail) && this.situation.isExerted(card);
  }

  /** What lasts for our own turn is nothing to others' characters, who do nothing in it, nor Strength to ours who can't challenge any more. */
  private isTooLate({ purpose, detail }: Part, card: number): boolean {
    const { board } = this.situation;
    if (!this.situation.isMine(card)) return purpose === Purpose.Gains && TURN_ACTIONS.has(detail);
    const isForChallenge =
      (purpose === Purpose.Stat && detail === StatId.Strength) ||
      (purpose === Purpose.Gains && detail === Trait.Challenger);
    if (!isForChallenge) return false;
    const isDrying = (board.flags[card] & Flag.Drying) !== 0 && (board.traits[card] & (1 << Trait.Rush)) === 0;
    return isDrying || (board.flags[card] & Flag.Exerted) !== 0;
  }
}

/** What is about what a character does in its player's turn. */
const TURN_ACTIONS = new Set<number>([
  Trait.CantQuest,
  Trait.CantChallenge,
  Trait.Reckless,
  Trait.Rush,
  Trait.Challenger,
]);

/** What a point of Strength is worth that can challenge once more. */
const READY_ATTACK = 0.1;

/** What it is worth that a player has lost when their turn ends. */
const DECKED = 20;
const LEAVES_DECK = new Set<Purpose>([Purpose.Discard, Purpose.ToHand, Purpose.ToInkwell, Purpose.Play, Purpose.Under]);
const GOES_TO_DECK = new Set<Purpose>([Purpose.ToDeck, Purpose.ToDeckTop]);

/** All of it, where an amount stands. */
const ALL = 99;

const UNDAMAGEABLE = (1 << Trait.CantBeDealtDamage) | (1 << Trait.CantBeDealtDamageUnlessChallenged);

const LEAVES_HAND = new Set<Purpose>([
  Purpose.Discard,
  Purpose.ToInkwell,
  Purpose.ToDeck,
  Purpose.ToDeckTop,
  Purpose.Under,
]);
