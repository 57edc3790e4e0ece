/** What a player makes of the situation at one decision: what cards are worth now, what threatens them, what ink is good for. */
import { mix, type Option } from '@lorelab/engine/kernel';
import {
  Board,
  cardOf,
  extraOf,
  Flag,
  type LorcanaView,
  NameRow,
  Trait,
  Type,
  targetOf,
  Verb,
  verbOf,
  Zone,
} from '@lorelab/engine/lorcana';
import type { CardValues } from './cards.js';
import type { WeightTable } from './features.js';
import { isRival } from './view.js';

const CARDS = 1024;
const SEES_EVASIVE = (1 << Trait.Evasive) | (1 << Trait.Alert);
/** Who has one of these doesn't quest. */
export const CANT_QUEST = (1 << Trait.Reckless) | (1 << Trait.CantQuest);
/** Who is exerted and has one of these doesn't ready when its player's turn starts. */
const STAYS_EXERTED = (1 << Trait.CantReady) | (1 << Trait.CantReadyAtStart);
/** Costs are counted up to here; dearer cards are as dear as this. */
const DEAREST = 12;

/** What is done at another card. */
const AT_CARDS = new Set<Verb>([Verb.Shift, Verb.ShiftExerted, Verb.Sing, Verb.Challenge, Verb.Move]);

/** What a thing in play is worth at the least: nobody gives it away for nothing. */
const LEAST = 0.4;
const LITTLE = 0.02;

/** A race is taken to last no longer; so many turns are far ahead. */
const SLOWEST = 12;
const FAR = 4;

export class Situation {
  view!: LorcanaView;
  me = 0;
  /** Ourselves and our teammates, as bits. */
  private ours = 0;
  readonly board = new Board();
  /** How many cards we have in hand and in the inkwell, and the ink that is ready. */
  held = 0;
  inkwell = 0;
  ink = 0;
  /** How near the goal we are, and the opponent who is nearest: 0 to 1. */
  near = 0;
  theirNear = 0;
  /** What a point of lore is worth by questing. */
  loreWorth = 0;
  /** Who would reach the goal first, as things stand: 1 we do by far, -1 an opponent. */
  ahead = 0;
  /** An opponent could win in their next turn with what they have. */
  isInDanger = false;
  /** Our exerted characters. */
  exerted = 0;
  /** What the cards of our hand cost, the dearest and all together. */
  dearest = 0;
  allCosts = 0;

  /** Each decision has a number, so that what is known of a card is known to be of now. */
  private now = 0;
  private readonly valuedAt = new Int32Array(CARDS).fill(-1);
  private readonly values = new Float64Array(CARDS);
  private readonly questedAt = new Int32Array(CARDS).fill(-1);
  private readonly quests = new Float64Array(CARDS);
  private readonly riskKnownAt = new Int32Array(CARDS).fill(-1);
  private readonly risks = new Float64Array(CARDS);

  /** In how many turns an opponent would reach the goal. */
  private theirTurns = 0;
  private attackers = 0;
  private readonly attacker = new Int32Array(CARDS);
  private strongest = 0;
  private strongestSeeing = 0;
  private isGuarded = false;
  /** The lore that is missing to the goal when all have quested that can: nothing, or less, wins. */
  missing = 0;
  /** The two best Strengths among our characters that can challenge. */
  private attack0 = 0;
  private attack1 = 0;

  private isHandKnown = false;
  /** The ink that cards are counted for; none yet. */
  private payable = -1;
  /** For each amount of ink the card of the hand that is worth most among those that cost no more, and the next. */
  private readonly bestCard = new Int32Array(DEAREST + 1);
  private readonly bestWorth = new Float64Array(DEAREST + 1);
  private readonly nextWorth = new Float64Array(DEAREST + 1);
  /** The hand that was read last, and how often each def is in it. */
  private hand = new Int32Array(CARDS);
  private handDefs = new Int32Array(CARDS);
  private inHand = 0;
  /** Room for the hand that is read next. */
  private nextHand = new Int32Array(CARDS);
  private nextDefs = new Int32Array(CARDS);
  private readonly copies: Int8Array;

  readonly w: WeightTable;

  constructor(readonly cards: CardValues) {
    this.w = cards.w;
    this.copies = new Int8Array(cards.pool.definitions.length);
  }

  begin(view: LorcanaView): void {
    this.view = view;
    this.me = view.viewer;
    this.ours = 0;
    for (let player = 0; player < view.playerCount; player++)
      if (!view.areOpponents(this.me, player)) this.ours |= 1 << player;
    this.now++;
    this.isHandKnown = false;
    view.readBoard(this.board);
    this.held = view.count(this.me, Zone.Hand);
    this.inkwell = view.count(this.me, Zone.Inkwell);
    this.ink = view.readyInk(this.me);
    this.theirNear = 0;
    this.isInDanger = false;
    this.theirTurns = SLOWEST;
    this.attackers = 0;
    this.strongest = 0;
    this.strongestSeeing = 0;
    for (let player = 0; player < view.playerCount; player++) if (isRival(view, player)) this.lookAtOpponent(player);
    this.lookAtOurs();
    const { quest } = this.w;
    this.loreWorth = quest.lore + quest.nearGoal * this.near + quest.behind * this.theirNear + quest.ahead * this.ahead;
  }

  /** How much lore the viewer would have if all quested who can. */
  reach(view: LorcanaView): number {
    const { board } = this;
    const { type } = this.cards.pool;
    view.readBoard(board);
    let lore = view.lore(view.viewer);
    for (let i = board.starts[view.viewer]; i < board.starts[view.viewer + 1]; i++) {
      const card = board.cards[i];
      const isReady = type[board.defs[card]] === Type.Character && board.flags[card] === 0;
      if (isReady && (board.traits[card] & CANT_QUEST) === 0) lore += board.lore[card];
    }
    return lore;
  }

  /** A number made of all that is in play and how it is, and of what everybody has. */
  standing(view: LorcanaView): number {
    const { board } = this;
    view.readBoard(board);
    let key = 0;
    for (let player = 0; player < view.playerCount; player++) {
      key = mix(key + view.lore(player)) + view.count(player, Zone.Hand) * 64 + view.readyInk(player);
      for (let i = board.starts[player]; i < board.starts[player + 1]; i++) {
        const card = board.cards[i];
        const state = mix(card + 1024 * board.flags[card]) + board.lives[card] * 64 + board.lore[card] * 4096;
        // In whichever order they came.
        key += mix(state + board.attack[card] * 0x40000 + mix(board.traits[card]));
      }
    }
    const hand = view.count(view.viewer, Zone.Hand);
    for (let i = 0; i < hand; i++) key += mix(~view.cardAt(view.viewer, Zone.Hand, i));
    return key | 0;
  }

  /** Whether two options do the same with cards that are alike. */
  areAlike(view: LorcanaView, one: Option, other: Option): boolean {
    if (verbOf(one) !== verbOf(other) || extraOf(one) !== extraOf(other)) return false;
    if (!this.areCopies(view, cardOf(one), cardOf(other))) return false;
    const target = targetOf(one);
    return target === targetOf(other) || (AT_CARDS.has(verbOf(one)) && this.areCopies(view, target, targetOf(other)));
  }

  /** Whether two cards are the same card twice, and in the same state if they are in play. */
  private areCopies(view: LorcanaView, one: number, other: number): boolean {
    if (one === other) return true;
    const { board } = this;
    if (view.defOf(one) !== view.defOf(other) || view.ownerOf(one) !== view.ownerOf(other)) return false;
    const zone = view.zoneOf(one);
    if (zone !== view.zoneOf(other)) return false;
    return (
      zone !== Zone.Play ||
      (board.flags[one] === board.flags[other] &&
        board.lives[one] === board.lives[other] &&
        board.lore[one] === board.lore[other] &&
        board.attack[one] === board.attack[other] &&
        board.traits[one] === board.traits[other])
    );
  }

  /** Whether a card is our own, or a teammate's. */
  isMine(card: number): boolean {
    return this.isOurs(this.view.ownerOf(card));
  }
  /** 1 for our cards, teammates' too, -1 for others'. */
  sideOf(card: number): number {
    return this.isMine(card) ? 1 : -1;
  }
  /** Whether a player is ourselves or a teammate. */
  isOurs(player: number): boolean {
    return (this.ours & (1 << player)) !== 0;
  }
  isExerted(card: number): boolean {
    return (this.board.flags[card] & Flag.Exerted) !== 0;
  }

  // ---------------------------------------------------------------------------------------------- the board

  /** The damage that it takes to banish all that opponents have in play. */
  theirLives(): number {
    const { view, board } = this;
    let lives = 0;
    for (let player = 0; player < view.playerCount; player++) {
      if (!isRival(view, player)) continue;
      for (let i = board.starts[player]; i < board.starts[player + 1]; i++)
        lives += Math.max(0, board.lives[board.cards[i]]);
    }
    return lives;
  }

  private lookAtOpponent(player: number): void {
    const { view, board } = this;
    const { type } = this.cards.pool;
    const goal = Math.max(1, view.loreToWin(player));
    const before = view.lore(player);
    let lore = before;
    this.theirNear = Math.max(this.theirNear, lore / goal);
    for (let i = board.starts[player]; i < board.starts[player + 1]; i++) {
      const card = board.cards[i];
      const kind = type[board.defs[card]];
      if (kind !== Type.Character) {
        lore += board.lore[card];
        continue;
      }
      const traits = board.traits[card];
      // Who stays exerted does neither in their next turn.
      if ((board.flags[card] & Flag.Exerted) !== 0 && (traits & STAYS_EXERTED) !== 0) continue;
      if ((traits & CANT_QUEST) === 0) lore += board.lore[card];
      if ((traits & (1 << Trait.CantChallenge)) === 0) this.noteAttacker(card, board.attack[card], traits);
    }
    if (lore >= goal) this.isInDanger = true;
    this.theirTurns = Math.min(this.theirTurns, turnsTo(goal - before, lore - before));
  }

  private noteAttacker(card: number, attack: number, traits: number): void {
    if (attack <= 0) return;
    this.attacker[this.attackers++] = card;
    if (attack > this.strongest) this.strongest = attack;
    if ((traits & SEES_EVASIVE) !== 0 && attack > this.strongestSeeing) this.strongestSeeing = attack;
  }

  private lookAtOurs(): void {
    const { view, board, me } = this;
    const { type } = this.cards.pool;
    const goal = Math.max(1, view.loreToWin(me));
    const before = view.lore(me);
    let lore = before;
    let every = 0;
    this.near = lore / goal;
    this.isGuarded = false;
    this.attack0 = 0;
    this.attack1 = 0;
    this.exerted = 0;
    for (let i = board.starts[me]; i < board.starts[me + 1]; i++) {
      const card = board.cards[i];
      if (type[board.defs[card]] !== Type.Character) {
        every += board.lore[card];
        continue;
      }
      const traits = board.traits[card];
      if ((traits & CANT_QUEST) === 0) every += board.lore[card];
      if ((board.flags[card] & Flag.Exerted) !== 0) {
        this.exerted++;
        if ((traits & (1 << Trait.Bodyguard)) !== 0) this.isGuarded = true;
      } else if ((board.flags[card] & Flag.Drying) === 0) {
        if ((traits & CANT_QUEST) === 0) lore += board.lore[card] + this.cards.questLore[board.defs[card]];
        if ((traits & (1 << Trait.CantChallenge)) === 0) this.noteAttack(board.attack[card]);
      }
    }
    this.missing = goal - lore;
    const lead = this.theirTurns - turnsTo(goal - before, every);
    this.ahead = Math.max(-1, Math.min(1, lead / FAR));
  }

  private noteAttack(strength: number): void {
    if (strength > this.attack0) {
      this.attack1 = this.attack0;
      this.attack0 = strength;
    } else if (strength > this.attack1) {
      this.attack1 = strength;
    }
  }

  /** The best Strength of our characters that could challenge after one with this Strength has. */
  followUp(strength: number): number {
    return strength >= this.attack0 ? this.attack1 : this.attack0;
  }

  /** One of our characters that can challenge now would banish this one. */
  canBeat(card: number): boolean {
    return this.attack0 > 0 && this.attack0 >= this.board.lives[card] + this.board.resist[card];
  }

  /** What one of our characters would gain by the best challenge, were it ready. */
  bestChallenge(card: number): number {
    const { board, view } = this;
    const { type } = this.cards.pool;
    if ((board.flags[card] & Flag.Drying) !== 0 || (board.traits[card] & (1 << Trait.CantChallenge)) !== 0) return 0;
    const seesEvasive = (board.traits[card] & SEES_EVASIVE) !== 0;
    let best = 0;
    for (let player = 0; player < view.playerCount; player++) {
      if (this.isOurs(player)) continue;
      for (let i = board.starts[player]; i < board.starts[player + 1]; i++) {
        const other = board.cards[i];
        if (type[board.defs[other]] !== Type.Character || (board.flags[other] & Flag.Exerted) === 0) continue;
        if (!seesEvasive && (board.traits[other] & (1 << Trait.Evasive)) !== 0) continue;
        if ((board.traits[other] & (1 << Trait.CantBeChallenged)) !== 0) continue;
        best = Math.max(best, this.challengeGain(card, other));
      }
    }
    return best;
  }

  private challengeGain(card: number, other: number): number {
    const { board } = this;
    if (board.attack[card] - board.resist[other] < board.lives[other]) return 0;
    const isLost = board.strength[other] - board.resist[card] >= board.lives[card];
    return this.worthOf(other) - (isLost ? this.worthOf(card) : 0);
  }

  // ---------------------------------------------------------------------------------------------- what cards are worth

  /** What a card in play is worth to its player. */
  worthOf(card: number): number {
    if (this.valuedAt[card] !== this.now) {
      this.valuedAt[card] = this.now;
      this.values[card] = this.reckon(card);
    }
    return this.values[card];
  }

  private reckon(card: number): number {
    const { board, cards, w } = this;
    const def = board.defs[card];
    const type = cards.pool.type[def];
    const prior = cards.prior[def];
    if (type === Type.Character) {
      const body = cards.body(board.lore[card], board.strength[card], board.lives[card], board.traits[card]);
      const race = board.lore[card] * (this.isOurs(board.owners[card]) ? this.near : this.theirNear);
      return prior + body + w.body.race * race + ((board.flags[card] & Flag.Drying) !== 0 ? w.body.drying : 0);
    }
    if (type !== Type.Location) return prior > LEAST ? prior : this.least(def);
    return prior + board.lore[card] * w.thing.locationLore + board.lives[card] * w.thing.locationWillpower;
  }

  /** Of what is worth little, what cost more and still does something is given away last. */
  private least(def: number): number {
    return LEAST + LITTLE * (this.cards.pool.cost[def] + Math.max(0, this.cards.lasting[def]));
  }

  /** What it is worth to have a card to play. */
  keeping(def: number): number {
    const { cards } = this;
    const { keep } = this.w;
    const cost = cards.pool.cost[def];
    const beyond = Math.max(0, cost - this.inkwell - 1);
    const inkable = cards.pool.inkable[def] === 0 ? keep.uninkable : 0;
    return keep.value * cards.playing[def] + keep.cost * cost + keep.tooExpensive * beyond + inkable;
  }

  /** The same for one of the cards of our hand, by what else is there. */
  keepingInHand(def: number): number {
    const { keep } = this.w;
    const shift = this.cards.pool.hasShift[def] !== 0 && this.canShift(def) ? keep.shift : 0;
    return this.keeping(def) + keep.copy * this.copiesInHand(def) + shift;
  }

  /** What it is worth that a card of our hand goes into the inkwell, beyond what the ink could be used for this turn. */
  inking(def: number): number {
    const { inkwell } = this;
    const { ink } = this.w;
    return (
      ink.base +
      ink.inkwell * inkwell +
      ink.beyond * Math.max(0, inkwell - 6) +
      ink.hand * this.held +
      ink.short * Math.max(0, this.dearest - inkwell) +
      ink.needed * Math.min(8, Math.max(0, this.allCosts - inkwell)) -
      ink.keep * this.keepingInHand(def)
    );
  }

  /** One of our characters has the same name. */
  private canShift(def: number): boolean {
    const { board, me } = this;
    const { nameIds } = this.cards.pool;
    for (let i = board.starts[me]; i < board.starts[me + 1]; i++)
      if (
        nameIds[board.defs[board.cards[i]] * NameRow.Size + NameRow.First] ===
        nameIds[def * NameRow.Size + NameRow.First]
      )
        return true;
    return false;
  }

  /** How many more of a card are in hand. */
  copiesInHand(def: number): number {
    if (!this.isHandKnown) this.lookAtHand();
    return Math.max(0, this.copies[def] - 1);
  }

  // ---------------------------------------------------------------------------------------------- risks

  /** What we lose if a character of ours with so much Strength and Willpower left is challenged while it is exerted. */
  risk(worth: number, strength: number, lives: number, traits: number, resist: number): number {
    const isEvasive = (traits & (1 << Trait.Evasive)) !== 0;
    const needed = lives + resist;
    if ((isEvasive ? this.strongestSeeing : this.strongest) < needed) return 0;
    if ((traits & (1 << Trait.CantBeChallenged)) !== 0) return 0;
    const lost = this.worstChallenge(worth, strength, needed, isEvasive);
    return this.isGuarded && (traits & (1 << Trait.Bodyguard)) === 0 ? lost * this.w.quest.guarded : lost;
  }

  private worstChallenge(worth: number, strength: number, needed: number, isEvasive: boolean): number {
    const { board } = this;
    let worst = 0;
    for (let i = 0; i < this.attackers; i++) {
      const card = this.attacker[i];
      if (board.attack[card] < needed || (isEvasive && (board.traits[card] & SEES_EVASIVE) === 0)) continue;
      const isBanished = strength - board.resist[card] >= board.lives[card];
      const lost = isBanished ? worth - this.worthOf(card) : worth;
      if (lost > worst) worst = lost;
    }
    return worst;
  }

  /** The same for a character in play, with so much Willpower left. */
  riskOf(card: number, lives: number): number {
    const { board } = this;
    // Most often nobody is strong enough.
    if (this.strongest < lives + board.resist[card]) return 0;
    return this.risk(this.worthOf(card), board.strength[card], lives, board.traits[card], board.resist[card]);
  }

  /** The same for who quests, as things are. */
  questRisk(card: number): number {
    if (this.riskKnownAt[card] !== this.now) {
      this.riskKnownAt[card] = this.now;
      this.risks[card] = this.riskOf(card, this.board.lives[card]);
    }
    return this.risks[card];
  }

  // ---------------------------------------------------------------------------------------------- questing

  /** How good it is to quest with a character of ours. */
  questing(card: number): number {
    if (this.questedAt[card] !== this.now) {
      this.questedAt[card] = this.now;
      this.quests[card] = this.rateQuest(card);
    }
    return this.quests[card];
  }

  private rateQuest(card: number): number {
    const { board, cards } = this;
    const { quest } = this.w;
    const lore = board.lore[card];
    if (this.missing <= 0 && lore > 0) return quest.win * lore;
    const traits = board.traits[card];
    const support = (traits & (1 << Trait.Support)) !== 0 ? Math.max(0, board.strength[card]) : 0;
    const guarded = (traits & (1 << Trait.Bodyguard)) !== 0 ? this.exerted : 0;
    return (
      quest.base +
      lore * this.loreWorth +
      quest.ability * cards.questing[board.defs[card]] +
      quest.support * support +
      quest.guards * guarded -
      quest.risk * this.questRisk(card)
    );
  }

  /** How good questing with it would be if it can quest this turn, else 0. */
  questingInstead(card: number): number {
    const { board } = this;
    if ((board.flags[card] & (Flag.Exerted | Flag.Drying)) !== 0 || (board.traits[card] & CANT_QUEST) !== 0) return 0;
    if (this.cards.pool.type[board.defs[card]] !== Type.Character) return 0;
    return Math.max(0, this.questing(card));
  }

  // ---------------------------------------------------------------------------------------------- the hand, and ink

  /** Reads the hand, once for a decision. */
  private lookAtHand(): void {
    this.isHandKnown = true;
    if (this.readHand()) this.countHand();
  }

  /** Whether the hand or the ink has changed: many decisions leave both as they were. */
  private readHand(): boolean {
    const { hand, handDefs, nextHand, nextDefs } = this;
    // What costs more than could be paid this turn, after inking once more, is no matter.
    const payable = Math.min(DEAREST, this.ink + 1);
    const count = this.view.readHand(nextHand, nextDefs);
    let isSame = payable === this.payable && count === this.inHand;
    for (let i = 0; isSame && i < count; i++) isSame = hand[i] === nextHand[i] && handDefs[i] === nextDefs[i];
    if (isSame) return false;
    for (let i = 0; i < this.inHand; i++) this.copies[handDefs[i]] = 0;
    this.payable = payable;
    this.inHand = count;
    this.hand = nextHand;
    this.handDefs = nextDefs;
    this.nextHand = hand;
    this.nextDefs = handDefs;
    return true;
  }

  private countHand(): void {
    const { hand, handDefs, copies } = this;
    const { playing } = this.cards;
    const costs = this.cards.pool.cost;
    for (let ink = 0; ink <= this.payable; ink++) {
      this.bestCard[ink] = -1;
      this.bestWorth[ink] = 0;
      this.nextWorth[ink] = 0;
    }
    this.dearest = 0;
    this.allCosts = 0;
    for (let i = 0; i < this.inHand; i++) {
      const def = handDefs[i];
      copies[def]++;
      const cost = costs[def];
      this.allCosts += cost;
      if (cost > this.dearest) this.dearest = cost;
      if (cost <= this.payable) this.noteWorth(hand[i], cost, playing[def]);
    }
    for (let ink = 1; ink <= this.payable; ink++) this.carryOver(ink);
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
    if (!this.isHandKnown) this.lookAtHand();
    if (ink < 0) return 0;
    const at = Math.min(ink, this.payable);
    return this.bestCard[at] === without ? this.nextWorth[at] : this.bestWorth[at];
  }

  /** What is lost by paying so much ink: what could have been played with it. */
  paying(ink: number): number {
    const { play, effect } = this.w;
    return play.left * (this.bestFor(this.ink, -1) - this.bestFor(this.ink - ink, -1)) + ink * effect.payInk;
  }
}

/** In how many turns so much lore is gained. */
const turnsTo = (missing: number, every: number): number => Math.min(SLOWEST, missing / Math.max(0.5, every));
