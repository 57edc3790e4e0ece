/** Ratings of turn actions. Ending the turn is 0: whatever is rated above it is worth doing, what is best comes first. */
import { MANY_OPTIONS, type Option, type OptionList } from '@lorelab/engine/kernel';
import { cardOf, extraOf, type LorcanaView, Trait, Type, targetOf, Verb, verbOf } from '@lorelab/engine/lorcana';
import type { CardValues } from './cards.js';
import type { Effects } from './effects.js';
import type { WeightTable } from './features.js';
import type { OptionColumns } from './insight/option-columns.js';
import { Role } from './insight/roles.js';
import type { Outcomes } from './outcomes.js';
import { Shifting } from './shifting.js';
import { CANT_QUEST, type Situation } from './situation.js';

/** Who has one of these takes no damage in a challenge. */
const UNHARMED = (1 << Trait.CantBeDealtDamage) | (1 << Trait.NoDamageFromChallenges);

/** Worse than anything that can be wanted. */
const NEVER = -1000;
/** What does no good is worse than doing nothing, whatever the card is good for at other times. */
const WASTE = -12;
/** So much lore may be missing for a look at what could bring it this turn. */
const WITHIN_REACH = 8;

export class TurnActions {
  private readonly w: WeightTable;
  private readonly shifting: Shifting;
  private view!: LorcanaView;
  private columns!: OptionColumns;
  /** What each option brings of the lore that is missing. */
  private gains = new Float64Array(MANY_OPTIONS);
  /** The card of which playing was judged last, and reckoned last. */
  private judged = -1;
  private isJudgedWaste = false;
  private reckoned = -1;
  private reckonedWorth = 0;

  constructor(
    private readonly cards: CardValues,
    private readonly situation: Situation,
    private readonly effects: Effects,
    private readonly outcomes: Outcomes,
  ) {
    this.w = cards.w;
    this.shifting = new Shifting(cards, situation);
  }

  /** Reads what is known of each option. */
  read(options: OptionList, columns: OptionColumns): void {
    const { situation } = this;
    this.view = situation.view;
    this.columns = columns;
    this.judged = -1;
    this.reckoned = -1;
    this.readAll(options);
    const { missing } = situation;
    if (missing > 0 && missing <= WITHIN_REACH) this.lookForWin(options, missing);
  }

  private readAll(options: OptionList): void {
    let last = -1;
    let instead = 0;
    let end = -1;
    let canQuest = false;
    // From behind: what else could be done with a card follows inking it.
    for (let i = options.length - 1; i >= 0; i--) {
      const option = options.at(i);
      const verb = verbOf(option);
      const card = cardOf(option);
      if (card !== last) instead = 0;
      last = card;
      if (verb === Verb.Ink) {
        this.readInk(i, card, instead);
        continue;
      }
      const worth = this.readOne(i, option);
      if (worth > instead) instead = worth;
      if (verb === Verb.EndTurn) end = i;
      else if (verb === Verb.Quest && worth > 0) canQuest ||= this.isSafe(card);
    }
    // Nobody is left standing who could quest at no risk.
    if (canQuest && end >= 0) this.columns.set(end, Verb.EndTurn, WASTE);
  }

  /** Reads an option, and returns what it is worth. */
  private readOne(i: number, option: Option): number {
    const verb = verbOf(option);
    const card = cardOf(option);
    const target = targetOf(option);
    switch (verb) {
      case Verb.Quest:
        return this.readQuest(i, card);
      case Verb.Challenge:
        return this.readChallenge(i, card, target);
      case Verb.Play:
      case Verb.PlayExerted:
      case Verb.PlayFree:
      case Verb.PlayAlternate:
      case Verb.SingTogether:
        return this.readPlay(i, option);
      case Verb.Shift:
      case Verb.ShiftExerted:
        return this.readShift(i, option);
      case Verb.Sing:
        return this.readSing(i, card, target);
      case Verb.Activate:
      case Verb.PlayBy:
        return this.readUse(i, verb, card, this.activate(card, target, extraOf(option) !== 0));
      case Verb.Move:
        return this.readUse(i, verb, card, this.move(card, target));
      default:
        this.columns.set(i, verb, 0);
        return 0;
    }
  }

  private isSafe(card: number): boolean {
    const { situation } = this;
    return situation.board.lore[card] > 0 && situation.questRisk(card) === 0;
  }

  // ---------------------------------------------------------------------------------------------- winning this turn

  /** If what can be done besides questing brings the lore that is missing, that is done first. */
  private lookForWin(options: OptionList, missing: number): void {
    if (this.gains.length < options.length) this.gains = new Float64Array(options.length);
    const { gains } = this;
    let total = 0;
    let { ink } = this.situation;
    let last = -1;
    let best = 0;
    for (let i = 0; i < options.length; i++) {
      const option = options.at(i);
      const gain = this.loreBy(option);
      gains[i] = gain;
      if (gain <= 0) continue;
      if (cardOf(option) !== last) {
        const cost = this.inkFor(option);
        if (cost > ink) continue;
        ink -= cost;
        last = cardOf(option);
        best = 0;
      }
      if (gain > best) {
        total += gain - best;
        best = gain;
      }
    }
    if (total < missing) return;
    for (let i = 0; i < options.length; i++)
      if (gains[i] > 0) this.columns.set(i, verbOf(options.at(i)), this.w.quest.win * gains[i]);
  }

  /** The lore that an option surely brings this turn, beyond that of all quests. */
  private loreBy(option: Option): number {
    const card = cardOf(option);
    const { cards, outcomes, view } = this;
    switch (verbOf(option)) {
      case Verb.Play:
      case Verb.PlayExerted:
      case Verb.PlayFree:
      case Verb.PlayAlternate:
      case Verb.SingTogether:
        return this.loreByPlaying(card);
      case Verb.Sing:
        return this.loreByPlaying(card) - this.questOf(targetOf(option));
      case Verb.Challenge:
        return this.banishes(card, targetOf(option)) ? cards.banishLore[view.defOf(card)] - this.questOf(card) : 0;
      case Verb.Shift:
      case Verb.ShiftExerted:
        return outcomes.lore(card, cards.entry[view.defOf(card)]) + this.loreByShift(option);
      case Verb.Activate: {
        const { purposes } = cards;
        const ability = targetOf(option);
        const isFree = extraOf(option) !== 0;
        return outcomes.lore(card, isFree ? purposes.abilityForFree(ability) : purposes.ability(ability));
      }
      default:
        return 0;
    }
  }

  /** Most cards bring none; of those that can only cost lore it doesn't matter how much. */
  private loreByPlaying(card: number): number {
    const { entry, entryBringsLore } = this.cards;
    const def = this.view.defOf(card);
    return entryBringsLore[def] ? this.outcomes.lore(card, entry[def]) : 0;
  }

  private inkFor(option: Option): number {
    const card = cardOf(option);
    switch (verbOf(option)) {
      case Verb.Play:
      case Verb.PlayExerted:
        return this.view.costToPlay(card);
      case Verb.Shift:
      case Verb.ShiftExerted:
        return this.shifting.cost(option);
      case Verb.Activate:
        return this.outcomes.inkNeeded;
      default:
        return 0;
    }
  }

  /** What a character can quest for now. */
  private questOf(card: number): number {
    const { board } = this.situation;
    const canQuest = board.flags[card] === 0 && (board.traits[card] & CANT_QUEST) === 0;
    return canQuest ? Math.max(0, board.lore[card]) + this.cards.questLore[board.defs[card]] : 0;
  }

  /** Who is shifted is as dry and as ready as whom it is put on. */
  private loreByShift(option: Option): number {
    const { board } = this.situation;
    const { pool, questLore } = this.cards;
    const target = targetOf(option);
    const second = this.shifting.secondOf(option);
    const before = this.questOf(target) + (second < 0 ? 0 : this.questOf(second));
    const states = board.flags[target] | (second < 0 ? 0 : board.flags[second]);
    if (verbOf(option) === Verb.ShiftExerted || states !== 0) return -before;
    const def = this.view.defOf(cardOf(option));
    return (pool.traits[def] & CANT_QUEST) !== 0 ? -before : pool.lore[def] + questLore[def] - before;
  }

  // ---------------------------------------------------------------------------------------------- questing

  private readQuest(i: number, card: number): number {
    const { columns, situation } = this;
    const { board } = situation;
    const worth = situation.questing(card);
    const risk = situation.questRisk(card);
    columns.set(i, Verb.Quest, worth);
    columns.detail(i, board.lore[card] / 2, risk > 0 ? 1 : 0, risk / 5, Math.max(0, board.attack[card]) / 5);
    columns.about(i, Role.Quest, board.defs[card]);
    return worth;
  }

  // ---------------------------------------------------------------------------------------------- challenging

  private readChallenge(i: number, attacker: number, defender: number): number {
    const { columns, situation } = this;
    const { board } = situation;
    const attack = this.dealt(board.attack[attacker], defender);
    const defence = this.dealtBack(board.strength[defender], attacker);
    const isBanished = attack >= board.lives[defender];
    const worth = this.givesWin(defender, isBanished) ? NEVER : this.challenge(attacker, defender, attack, defence);
    columns.set(i, Verb.Challenge, worth);
    columns.detail(
      i,
      isBanished ? 1 : 0,
      defence >= board.lives[attacker] ? 1 : 0,
      isBanished ? board.lore[defender] / 2 : 0,
      (situation.worthOf(defender) - situation.worthOf(attacker)) / 5,
    );
    columns.about(i, Role.Attack, board.defs[attacker]);
    columns.to(i, Role.Defend, board.defs[defender]);
    return worth;
  }

  /** Whether its player wins by the lore that it brings when it is challenged. */
  private givesWin(defender: number, isBanished: boolean): boolean {
    const { cards, situation, view } = this;
    const def = situation.board.defs[defender];
    const lore = cards.challengedLore[def] + (isBanished ? cards.leavingLore[def] : 0);
    if (lore === 0) return false;
    const owner = situation.board.owners[defender];
    return view.lore(owner) + lore >= view.loreToWin(owner);
  }

  /** A challenge in which so much damage is dealt and so much dealt back. */
  private challenge(attacker: number, defender: number, attack: number, back: number): number {
    const { situation, cards } = this;
    const { board } = situation;
    const { challenge, quest } = this.w;
    const type = cards.pool.type[board.defs[defender]];
    const defence = type === Type.Character ? back : 0;
    const lives = board.lives[attacker];
    let rating =
      challenge.base + this.harm(defender, attack, type) - challenge.instead * situation.questingInstead(attacker);
    rating += challenge.ability * cards.challenging[board.defs[attacker]];
    rating -= situation.loreWorth * cards.challengedLore[board.defs[defender]];
    if (defence >= lives) {
      return (
        rating - challenge.lost * situation.worthOf(attacker) + challenge.ability * cards.leaving[board.defs[attacker]]
      );
    }
    if (defence > 0) rating -= (challenge.hurt * situation.worthOf(attacker) * defence) / lives;
    return rating - quest.risk * situation.riskOf(attacker, lives - defence);
  }

  /** What it does to who is challenged. */
  private harm(defender: number, attack: number, type: number): number {
    const { situation, cards } = this;
    const { challenge } = this.w;
    const lives = Math.max(1, situation.board.lives[defender]);
    const worth = situation.worthOf(defender) * (type === Type.Location ? challenge.location : 1);
    if (attack < lives) {
      const share = (challenge.damage * worth * attack) / lives;
      return attack > 0 && situation.followUp(attack) >= lives - attack ? share + challenge.followUp * worth : share;
    }
    const danger = situation.isInDanger ? challenge.danger * worth : 0;
    const ability = challenge.ability * cards.leaving[situation.board.defs[defender]];
    return (challenge.banish + challenge.ahead * situation.ahead) * worth + danger - ability;
  }

  private banishes(attacker: number, defender: number): boolean {
    const { board } = this.situation;
    return this.dealt(board.attack[attacker], defender) >= board.lives[defender];
  }

  private dealt(strength: number, card: number): number {
    const { board } = this.situation;
    if ((board.traits[card] & UNHARMED) !== 0) return 0;
    return Math.max(0, strength - board.resist[card]);
  }

  private dealtBack(strength: number, card: number): number {
    const isSafe = (this.situation.board.traits[card] & (1 << Trait.CantBeDealtDamageUnlessChallenged)) !== 0;
    return isSafe ? 0 : this.dealt(strength, card);
  }

  // ---------------------------------------------------------------------------------------------- inking

  /** `instead`: what the best is worth that could be done with the card otherwise. */
  private readInk(i: number, card: number, instead: number): void {
    const { columns, situation, cards } = this;
    const { ink } = this.w;
    const { inkwell } = situation;
    const def = this.view.defOf(card);
    const enabled = situation.bestFor(situation.ink + 1, card) - situation.bestFor(situation.ink, card);
    const worth = situation.inking(def) + ink.enables * enabled;
    const beyond = Math.max(0, cards.pool.cost[def] - inkwell - 1);
    columns.set(i, Verb.Ink, worth - ink.instead * instead);
    columns.detail(i, enabled / 5, beyond / 5, situation.copiesInHand(def), situation.dearest / 10);
    columns.about(i, Role.Ink, def);
  }

  // ---------------------------------------------------------------------------------------------- playing

  private readPlay(i: number, option: Option): number {
    const card = cardOf(option);
    const def = this.view.defOf(card);
    const cost = this.view.costToPlay(card);
    const worth = this.playing(option, card, def, cost);
    this.columns.set(i, verbOf(option), worth);
    this.detailPlay(i, card, def, cost);
    this.columns.about(i, Role.Play, def);
    return worth;
  }

  /** Cards for ink: what is left of it, and what that could still play. */
  private detailPlay(i: number, card: number, def: number, cost: number): void {
    const left = Math.max(0, this.situation.ink - cost);
    const next = this.situation.bestFor(left, card);
    this.columns.detail(i, cost / 5, left / 5, next / 5, this.cards.entering[def] / 3);
  }

  /** `cost`: what it costs in ink, if it is paid for with that. */
  private playing(option: Option, card: number, def: number, cost: number): number {
    switch (verbOf(option)) {
      case Verb.PlayFree:
        return this.playingFor(card, def, (extraOf(option) & FOR_FREE) !== 0 ? 0 : cost, isExerted(option));
      case Verb.PlayAlternate:
        return this.playingFor(card, def, 0, isExerted(option), this.costs(card, targetOf(option)));
      case Verb.SingTogether:
        return this.singTogether(card, def);
      default:
        return this.playingFor(card, def, cost, verbOf(option) === Verb.PlayExerted);
    }
  }

  /** Playing a card for so much ink; `more`: what else is paid. */
  private playingFor(card: number, def: number, cost: number, exerted: boolean, more = 0): number {
    const { cards, w } = this;
    const type = cards.pool.type[def] as Type;
    if (type === Type.Action && this.isWasted(card, def)) return WASTE;
    const rating = this.worthOfPlaying(card, def) + this.payment(card, cost) + more;
    switch (type) {
      case Type.Character:
        return w.play.character + rating + (exerted ? this.enteringExerted(def) : 0);
      case Type.Action:
        return w.play.action + rating;
      case Type.Item:
        return w.play.item + rating;
      default:
        return w.play.location + rating;
    }
  }

  /** An action that would do no good now. */
  private isWasted(card: number, def: number): boolean {
    if (this.judged !== card) {
      this.judged = card;
      const entry = this.cards.entry[def];
      this.isJudgedWaste = entry.length > 0 && !this.outcomes.isGood(card, entry);
    }
    return this.isJudgedWaste;
  }

  /** What options have in common that play the same card; they follow each other. */
  private worthOfPlaying(card: number, def: number): number {
    if (this.reckoned !== card) {
      this.reckoned = card;
      this.reckonedWorth = this.reckonPlaying(card, def);
    }
    return this.reckonedWorth;
  }

  private reckonPlaying(card: number, def: number): number {
    const { cards, situation } = this;
    const { play } = this.w;
    const lasting = cards.playing[def] - cards.entering[def];
    const entry = cards.entry[def];
    const effect = entry.length === 0 ? 0 : this.effects.of(card, entry);
    const left = Math.max(0, 4 - situation.held);
    const late = play.late * situation.theirNear;
    const price = cards.pool.type[def] === Type.Action ? play.actionCost * cards.pool.cost[def] : 0;
    return (play.value + late) * lasting + play.effect * effect + play.lastCards * left + price;
  }

  /** What paying so much ink means for what else can be played. */
  private payment(card: number, cost: number): number {
    const { situation } = this;
    const { play } = this.w;
    const left = situation.ink - cost;
    const next = situation.bestFor(left, card);
    return play.cost * cost + play.left * next + (next === 0 ? play.wasted * left : 0);
  }

  private enteringExerted(def: number): number {
    const { cards, situation } = this;
    const { play } = this.w;
    const { strength, willpower, traits, resist } = cards.pool;
    const worth = cards.playing[def] - cards.entering[def];
    const risk = situation.risk(worth, strength[def], willpower[def], traits[def], resist[def]);
    return play.exerted - play.exertedRisk * risk + play.guards * situation.exerted;
  }

  /** What the parts of a cost beyond ink are worth: less than nothing. */
  private costs(card: number, ability: number): number {
    return this.effects.of(card, this.cards.purposes.ability(ability));
  }

  private readShift(i: number, option: Option): number {
    const card = cardOf(option);
    const def = this.view.defOf(card);
    const worth = this.shift(option);
    this.columns.set(i, verbOf(option), worth);
    this.detailPlay(i, card, def, this.shifting.cost(option));
    this.columns.about(i, Role.Shift, def);
    return worth;
  }

  private shift(option: Option): number {
    const { cards, situation, view, shifting } = this;
    const { play } = this.w;
    const { pool } = cards;
    const card = cardOf(option);
    const target = targetOf(option);
    const second = shifting.secondOf(option);
    const exerted = verbOf(option) === Verb.ShiftExerted;
    const def = view.defOf(card);
    const entry = cards.entry[def];
    const effect = entry.length === 0 ? 0 : this.effects.of(card, entry);
    const states = situation.board.flags[target] | (second < 0 ? 0 : situation.board.flags[second]);
    const isReady = !exerted && states === 0;
    const rest = play.effect * effect + this.payment(card, shifting.cost(option));
    if (shifting.isTemporary(option)) {
      const gain = isReady ? shifting.gainThisTurn(option) : 0;
      return gain > 0 || effect > 0 ? gain + rest : WASTE;
    }
    const damage = Math.max(0, view.damageOf(target)) + (second < 0 ? 0 : Math.max(0, view.damageOf(second)));
    const lives = pool.willpower[def] - damage;
    const worth = cards.prior[def] + cards.body(pool.lore[def], pool.strength[def], lives, pool.traits[def]);
    const covered = situation.worthOf(target) + (second < 0 ? 0 : situation.worthOf(second));
    return (
      play.shift +
      play.value * (worth - covered) +
      (isReady ? play.shiftReady * pool.lore[def] : 0) +
      rest +
      (exerted ? this.enteringExerted(def) : 0)
    );
  }

  // ---------------------------------------------------------------------------------------------- singing

  private readSing(i: number, song: number, singer: number): number {
    const { columns } = this;
    const def = this.view.defOf(song);
    const worth = this.sing(song, def, singer);
    columns.set(i, Verb.Sing, worth);
    columns.about(i, Role.Play, def);
    columns.to(i, Role.Sing, this.situation.board.defs[singer]);
    return worth;
  }

  private sing(song: number, def: number, singer: number): number {
    const { situation } = this;
    const { sing, play } = this.w;
    if (this.isWasted(song, def)) return WASTE;
    return (
      play.action +
      sing.base +
      this.worthOfPlaying(song, def) +
      this.payment(song, 0) -
      sing.quest * situation.questingInstead(singer) -
      sing.risk * situation.questRisk(singer)
    );
  }

  /** Several sing: what they could have quested for, as far as their costs are needed. */
  private singTogether(song: number, def: number): number {
    const { view, situation, cards } = this;
    const { sing, play } = this.w;
    if (this.isWasted(song, def)) return WASTE;
    let cost = 0;
    let quests = 0;
    const { board, me } = situation;
    for (let i = board.starts[me]; i < board.starts[me + 1]; i++) {
      const card = board.cards[i];
      if (cards.pool.type[board.defs[card]] !== Type.Character || board.flags[card] !== 0) continue;
      cost += view.singingCost(card);
      quests += situation.questingInstead(card);
    }
    const share = cost === 0 ? 1 : Math.min(1, cards.pool.singTogether[def] / cost);
    return (
      play.action + sing.base + this.worthOfPlaying(song, def) + this.payment(song, 0) - sing.together * share * quests
    );
  }

  // ---------------------------------------------------------------------------------------------- the rest

  private readUse(i: number, verb: Verb, card: number, worth: number): number {
    this.columns.set(i, verb, worth);
    this.columns.about(i, Role.Use, this.view.defOf(card));
    return worth;
  }

  private activate(card: number, ability: number, free: boolean): number {
    const { purposes } = this.cards;
    const parts = free ? purposes.abilityForFree(ability) : purposes.ability(ability);
    if (parts.length > 0 && !this.outcomes.isGood(card, parts)) return WASTE;
    return this.w.activate.base + this.w.activate.value * this.effects.of(card, parts);
  }

  /** Who is at a location stays there: wandering about has no end. */
  private move(card: number, location: number): number {
    const { view, cards, situation } = this;
    const { move } = this.w;
    if (view.locationOf(card) >= 0) return NEVER;
    const def = view.defOf(location);
    return (
      move.base +
      move.lore * Math.max(0, view.loreValue(card)) +
      move.ability * cards.lasting[def] -
      move.cost * cards.pool.moveCost[def] -
      situation.paying(cards.pool.moveCost[def])
    );
  }
}

/** Bits of the extra part of PlayFree and PlayAlternate. */
const FOR_FREE = 1;
const ENTERS_EXERTED = 2;
const isExerted = (option: Option): boolean => (extraOf(option) & ENTERS_EXERTED) !== 0;
