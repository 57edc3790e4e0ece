/** What a player makes of the table at one decision: what cards are worth now, what threatens them, what ink is good for. */
import { HIDDEN, type LorcanaView, Trait, Type, Zone } from '@lorelab/engine/lorcana';
import type { CardValues } from './cards.js';
import type { WeightTable } from './features.js';

const CARDS = 1024;
const SEES_EVASIVE = (1 << Trait.Evasive) | (1 << Trait.Alert);
const CANT_QUEST = (1 << Trait.Reckless) | (1 << Trait.CantQuest);
/** Costs are counted up to here; dearer cards are as dear as this. */
const DEAREST = 12;

export class Table {
  view!: LorcanaView;
  me = 0;
  /** How near the goal we are, and the opponent who is nearest: 0 to 1. */
  near = 0;
  theirNear = 0;
  /** What a point of lore is worth by questing. */
  loreWorth = 0;
  private goal = 20;
  private lore = 0;

  /** Each decision has a number, so that what is known of a card is known to be of now. */
  private now = 0;
  private readonly valuedAt = new Int32Array(CARDS).fill(-1);
  private readonly values = new Float64Array(CARDS);
  private readonly questedAt = new Int32Array(CARDS).fill(-1);
  private readonly quests = new Float64Array(CARDS);

  private isLookedAt = false;
  private attackers = 0;
  private readonly attacker = new Int32Array(CARDS);
  private strongest = 0;
  private strongestSeeing = 0;
  private isGuarded = false;
  /** An opponent could win in their next turn with what they have. */
  isInDanger = false;
  /** All that we can quest for now wins. */
  private canWin = false;
  /** The two best Strengths among our characters that can challenge. */
  private attack0 = 0;
  private attack1 = 0;
  /** Our exerted characters. */
  exerted = 0;

  private isHandKnown = false;
  /** For each amount of ink the card of the hand that is worth most among those that cost no more, and the next. */
  private readonly bestCard = new Int32Array(DEAREST + 1);
  private readonly bestWorth = new Float64Array(DEAREST + 1);
  private readonly nextWorth = new Float64Array(DEAREST + 1);
  highestCost = 0;

  readonly w: WeightTable;

  constructor(readonly cards: CardValues) {
    this.w = cards.w;
  }

  begin(view: LorcanaView): void {
    this.view = view;
    this.me = view.viewer;
    this.now++;
    this.isLookedAt = false;
    this.isHandKnown = false;
    const { quest } = this.w;
    this.goal = Math.max(1, view.loreToWin(this.me));
    this.lore = view.lore(this.me);
    this.near = this.lore / this.goal;
    this.theirNear = 0;
    for (let player = 0; player < view.playerCount; player++) {
      if (player !== this.me)
        this.theirNear = Math.max(this.theirNear, view.lore(player) / Math.max(1, view.loreToWin(player)));
    }
    this.loreWorth = quest.lore + quest.nearGoal * this.near + quest.behind * this.theirNear;
  }

  isMine(card: number): boolean {
    return this.view.ownerOf(card) === this.me;
  }
  /** 1 for our cards, -1 for others'. */
  sideOf(card: number): number {
    return this.view.ownerOf(card) === this.me ? 1 : -1;
  }

  // ---------------------------------------------------------------------------------------------- what cards are worth

  /** What a card in play is worth to its player. */
  worthOf(card: number): number {
    if (this.valuedAt[card] === this.now) return this.values[card];
    this.valuedAt[card] = this.now;
    return (this.values[card] = this.reckon(card));
  }

  private reckon(card: number): number {
    const { view, cards, w } = this;
    const def = view.defOf(card);
    if (def === HIDDEN) return 0;
    const lives = this.livesOf(card);
    switch (cards.pool.type[def] as Type) {
      case Type.Character:
        return (
          cards.prior[def] +
          cards.body(Math.max(0, view.loreValue(card)), view.strength(card), lives, view.traits(card)) +
          (view.isDrying(card) ? w.body.drying : 0)
        );
      case Type.Location:
        return cards.prior[def] + view.loreValue(card) * w.thing.locationLore + lives * w.thing.locationWillpower;
      default:
        return cards.prior[def];
    }
  }

  /** Willpower that damage has not used up. */
  livesOf(card: number): number {
    return this.view.willpower(card) - this.view.damageOf(card);
  }

  /** What it is worth to keep a card in hand. */
  keeping(def: number): number {
    const { cards, view, w } = this;
    const cost = cards.pool.cost[def];
    const beyond = Math.max(0, cost - view.count(this.me, Zone.Inkwell) - 1);
    return (
      w.keep.value * cards.playing[def] +
      w.keep.cost * cost +
      w.keep.tooExpensive * beyond +
      (cards.pool.inkable[def] === 0 ? w.keep.uninkable : 0)
    );
  }

  /** The same for one of the cards of our hand, by what else is there. */
  keepingInHand(card: number): number {
    const def = this.view.defOf(card);
    return this.keeping(def) + this.w.keep.copy * this.copiesInHand(card, def);
  }

  copiesInHand(card: number, def: number): number {
    const { view } = this;
    let copies = 0;
    for (let i = view.count(this.me, Zone.Hand) - 1; i >= 0; i--) {
      const other = view.cardAt(this.me, Zone.Hand, i);
      if (other !== card && view.defOf(other) === def) copies++;
    }
    return copies;
  }

  // ---------------------------------------------------------------------------------------------- the board

  private look(): void {
    if (this.isLookedAt) return;
    this.isLookedAt = true;
    this.lookAtOpponents();
    this.lookAtOurs();
  }

  private lookAtOpponents(): void {
    const { view } = this;
    this.attackers = 0;
    this.strongest = 0;
    this.strongestSeeing = 0;
    this.isInDanger = false;
    for (let player = 0; player < view.playerCount; player++) {
      if (player !== this.me) this.lookAtOpponent(player);
    }
  }

  private lookAtOpponent(player: number): void {
    const { view } = this;
    const { type } = this.cards.pool;
    let lore = view.lore(player);
    for (let i = view.count(player, Zone.Play) - 1; i >= 0; i--) {
      const card = view.cardAt(player, Zone.Play, i);
      const kind = type[view.defOf(card)];
      if (kind === Type.Item) continue;
      if (kind === Type.Location) {
        lore += view.loreValue(card);
        continue;
      }
      const traits = view.traits(card);
      if ((traits & CANT_QUEST) === 0) lore += Math.max(0, view.loreValue(card));
      if ((traits & (1 << Trait.CantChallenge)) !== 0) continue;
      const strength = view.strength(card) + view.challenger(card);
      if (strength <= 0) continue;
      this.attacker[this.attackers++] = card;
      if (strength > this.strongest) this.strongest = strength;
      if ((traits & SEES_EVASIVE) !== 0 && strength > this.strongestSeeing) this.strongestSeeing = strength;
    }
    if (lore >= view.loreToWin(player)) this.isInDanger = true;
  }

  private lookAtOurs(): void {
    const { view } = this;
    const { type } = this.cards.pool;
    let lore = this.lore;
    this.isGuarded = false;
    this.attack0 = 0;
    this.attack1 = 0;
    this.exerted = 0;
    for (let i = view.count(this.me, Zone.Play) - 1; i >= 0; i--) {
      const card = view.cardAt(this.me, Zone.Play, i);
      if (type[view.defOf(card)] !== Type.Character) continue;
      const traits = view.traits(card);
      if (view.isExerted(card)) {
        this.exerted++;
        if ((traits & (1 << Trait.Bodyguard)) !== 0) this.isGuarded = true;
        continue;
      }
      if (view.isDrying(card)) continue;
      if ((traits & CANT_QUEST) === 0) lore += Math.max(0, view.loreValue(card));
      if ((traits & (1 << Trait.CantChallenge)) === 0) this.noteAttack(view.strength(card) + view.challenger(card));
    }
    this.canWin = lore >= this.goal;
  }

  private noteAttack(strength: number): void {
    if (strength > this.attack0) {
      this.attack1 = this.attack0;
      this.attack0 = strength;
    } else if (strength > this.attack1) {
      this.attack1 = strength;
    }
  }

  /** An opponent could win in their next turn with what they have. */
  get danger(): boolean {
    this.look();
    return this.isInDanger;
  }

  get exertedCharacters(): number {
    this.look();
    return this.exerted;
  }

  /** The best Strength of our characters that could challenge after one of them has. */
  followUp(strength: number): number {
    this.look();
    return strength >= this.attack0 ? this.attack1 : this.attack0;
  }

  /** What we lose if a character of ours with so much Strength and Willpower left is challenged while it is exerted. */
  risk(worth: number, strength: number, lives: number, traits: number, resist: number): number {
    this.look();
    if ((traits & (1 << Trait.CantBeChallenged)) !== 0) return 0;
    const isEvasive = (traits & (1 << Trait.Evasive)) !== 0;
    const needed = lives + resist;
    if ((isEvasive ? this.strongestSeeing : this.strongest) < needed) return 0;
    const lost = this.worstChallenge(worth, strength, needed, isEvasive);
    return this.isGuarded && (traits & (1 << Trait.Bodyguard)) === 0 ? lost * this.w.quest.guarded : lost;
  }

  private worstChallenge(worth: number, strength: number, needed: number, isEvasive: boolean): number {
    const { view } = this;
    let worst = 0;
    for (let i = 0; i < this.attackers; i++) {
      const card = this.attacker[i];
      if (view.strength(card) + view.challenger(card) < needed) continue;
      if (isEvasive && (view.traits(card) & SEES_EVASIVE) === 0) continue;
      const isBanished = strength - view.resist(card) >= this.livesOf(card);
      const lost = isBanished ? worth - this.worthOf(card) : worth;
      if (lost > worst) worst = lost;
    }
    return worst;
  }

  riskOf(card: number): number {
    const { view } = this;
    return this.risk(this.worthOf(card), view.strength(card), this.livesOf(card), view.traits(card), view.resist(card));
  }

  // ---------------------------------------------------------------------------------------------- questing

  /** How good it is to quest with a character of ours. */
  questing(card: number): number {
    if (this.questedAt[card] === this.now) return this.quests[card];
    this.questedAt[card] = this.now;
    return (this.quests[card] = this.rateQuest(card));
  }

  private rateQuest(card: number): number {
    const { view, cards } = this;
    const { quest } = this.w;
    const lore = Math.max(0, view.loreValue(card));
    const support = view.traits(card) & (1 << Trait.Support) ? Math.max(0, view.strength(card)) * quest.support : 0;
    this.look();
    if (this.canWin && lore > 0) return quest.win * lore;
    return (
      quest.base +
      lore * this.loreWorth +
      quest.ability * cards.questing[view.defOf(card)] +
      support -
      quest.risk * this.riskOf(card)
    );
  }

  /** How good questing with it would be if it can quest this turn, else 0. */
  questingInstead(card: number): number {
    const { view } = this;
    if (view.isExerted(card) || view.isDrying(card) || (view.traits(card) & CANT_QUEST) !== 0) return 0;
    if (this.cards.pool.type[view.defOf(card)] !== Type.Character) return 0;
    return Math.max(0, this.questing(card));
  }

  // ---------------------------------------------------------------------------------------------- ink

  private lookAtHand(): void {
    if (this.isHandKnown) return;
    this.isHandKnown = true;
    const { view, cards } = this;
    this.highestCost = 0;
    this.bestCard.fill(-1);
    this.bestWorth.fill(0);
    this.nextWorth.fill(0);
    for (let i = view.count(this.me, Zone.Hand) - 1; i >= 0; i--) {
      const card = view.cardAt(this.me, Zone.Hand, i);
      const def = view.defOf(card);
      const cost = Math.min(DEAREST, cards.pool.cost[def]);
      if (cost > this.highestCost) this.highestCost = cost;
      this.noteWorth(card, cost, cards.playing[def]);
    }
    for (let ink = 1; ink <= DEAREST; ink++) this.carryOver(ink);
  }

  private noteWorth(card: number, ink: number, worth: number): void {
    if (worth > this.bestWorth[ink]) {
      this.nextWorth[ink] = this.bestWorth[ink];
      this.bestWorth[ink] = worth;
      this.bestCard[ink] = card;
    } else if (worth > this.nextWorth[ink]) {
      this.nextWorth[ink] = worth;
    }
  }

  /** What can be played for one ink less can be played for this much too. */
  private carryOver(ink: number): void {
    const less = ink - 1;
    if (this.bestWorth[less] > this.bestWorth[ink]) {
      this.nextWorth[ink] = Math.max(this.bestWorth[ink], this.nextWorth[less]);
      this.bestWorth[ink] = this.bestWorth[less];
      this.bestCard[ink] = this.bestCard[less];
    } else {
      this.nextWorth[ink] = Math.max(this.nextWorth[ink], this.bestWorth[less]);
    }
  }

  /** What the best card of our hand is worth that so much ink can play, `without` one. */
  bestFor(ink: number, without: number): number {
    this.lookAtHand();
    if (ink < 0) return 0;
    const at = Math.min(ink, DEAREST);
    return this.bestCard[at] === without ? this.nextWorth[at] : this.bestWorth[at];
  }

  get dearest(): number {
    this.lookAtHand();
    return this.highestCost;
  }

  /** What is lost by paying so much ink: what could have been played with it. */
  paying(ink: number): number {
    const ready = this.view.readyInk(this.me);
    const { play, effect } = this.w;
    return play.left * (this.bestFor(ready, -1) - this.bestFor(ready - ink, -1)) + ink * effect.payInk;
  }
}
