/** Ratings of all decisions but turn actions and the opening hand. */
import type { Option, OptionList } from '@lorelab/engine/kernel';
import {
  cardOf,
  DecisionKind,
  extraOf,
  FilterZoneCode,
  HIDDEN,
  type LorcanaView,
  NameRow,
  type Part,
  PartKind,
  Place,
  targetOf,
  Verb,
  verbOf,
  Zone,
} from '@lorelab/engine/lorcana';
import type { CardValues } from './cards.js';
import type { Effects } from './effects.js';
import type { WeightTable } from './features.js';
import { NO_VERB, type OptionColumns } from './insight/option-columns.js';
import type { Situation } from './situation.js';

/** What a choice of cards is that no effect asks for. */
const ASK_SINGER = 1;
const ASK_ENTER_EXERTED = 3;
const ASK_SECOND = 4;

/** What a point of lore comes to in the ratings of turn actions, which are learnt: searches compare them with those of choices. */
const LORE = 16;

/** What a point of damage comes to in a loop, in lore; and what a round takes of everybody's time. */
const HIT = 0.25;
const LITTLE_TIME = 1e-3;

/** More than anything else that a singer could do is worth. */
const ENOUGH = 1000;

export class Choices {
  private readonly w: WeightTable;
  private view!: LorcanaView;

  constructor(
    private readonly cards: CardValues,
    private readonly situation: Situation,
    private readonly effects: Effects,
  ) {
    this.w = cards.w;
  }

  /** Reads what is known of each option. */
  read(kind: DecisionKind, options: OptionList, columns: OptionColumns): void {
    this.view = this.situation.view;
    const part = this.view.purpose;
    for (let i = 0; i < options.length; i++) columns.set(i, NO_VERB, LORE * this.rateOne(kind, options.at(i), part));
  }

  private rateOne(kind: DecisionKind, option: Option, part: Part | undefined): number {
    switch (kind) {
      case DecisionKind.ChooseCard:
        return this.card(option, part);
      case DecisionKind.Place:
        return this.place(option, part);
      case DecisionKind.TopOrBottom:
        return this.topOrBottom(option);
      case DecisionKind.May:
        return this.may(option, part);
      case DecisionKind.Amount:
        return part === undefined ? 0 : targetOf(option) * this.effects.ofOne(part);
      case DecisionKind.ChoosePlayer:
        return this.player(option, part);
      case DecisionKind.ChooseOption:
        return part === undefined ? 0 : this.effects.ofResolving(part.options[targetOf(option)]);
      case DecisionKind.NameCard:
        return this.naming(targetOf(option), part);
      case DecisionKind.BagOrder:
        return this.w.choose.bag * this.cards.abilities[this.view.bagAbility(targetOf(option))];
      case DecisionKind.Rounds:
        return this.rounds(targetOf(option));
      case DecisionKind.ChooseReplacement:
        // "You may … instead": what happens to the card instead of being banished is better.
        if (verbOf(option) === Verb.Done) return -ENOUGH;
        // A shield costs nothing; a card that takes the damage does.
        if (extraOf(option) !== 0 || !this.situation.isMine(cardOf(option))) return 0;
        return -this.situation.worthOf(cardOf(option));
      default:
        return 0;
    }
  }

  // ---------------------------------------------------------------------------------------------- loops

  /**
   * How often a loop goes round: until what it gains is enough, which is the lore that wins, damage that banishes all there is, and
   * Strength to do so; and no more often, since it takes time.
   */
  private rounds(count: number): number {
    const { view, situation } = this;
    const { lore, theirLore, damage, theirDamage, strength } = view.aRound!;
    const missing = Math.max(0, view.loreToWin(situation.me) - view.lore(situation.me));
    const lives = situation.theirLives();
    const gained = (each: number, enough: number): number => Math.min(each * count, enough);
    return (
      gained(lore, missing) -
      Math.max(0, theirLore) * count +
      HIT * (gained(theirDamage, lives) - damage * count) +
      HIT * gained(strength, lives) -
      LITTLE_TIME * count
    );
  }

  // ---------------------------------------------------------------------------------------------- cards

  private card(option: Option, part: Part | undefined): number {
    const asks = this.view.asksSpecially;
    if (asks === ASK_SINGER) return this.singer(option);
    if (verbOf(option) === Verb.Done) return 0;
    // It is covered by what is shifted onto it: the least is lost with the least.
    if (asks === ASK_SECOND) return -this.situation.worthOf(cardOf(option));
    if (asks !== 0 || part === undefined) return this.situation.worthOf(cardOf(option));
    return this.effects.picking(part, cardOf(option));
  }

  /** As few as needed, and those with the least else to do. */
  private singer(option: Option): number {
    if (verbOf(option) === Verb.Done) return ENOUGH;
    const card = cardOf(option);
    return -this.situation.questingInstead(card) / Math.max(1, this.view.singingCost(card));
  }

  private place(option: Option, part: Part | undefined): number {
    if (verbOf(option) === Verb.Done) return 0;
    const def = this.view.defOf(cardOf(option));
    if (def === HIDDEN) return 0;
    const keeping = this.keeping(cardOf(option), def);
    const side = this.situation.sideOf(cardOf(option));
    if (part === undefined || part.kind !== PartKind.Take) return side * keeping;
    return this.takeTo(this.view.placing, side, keeping, def);
  }

  /** What it is worth to have a card to play, as things are. */
  private keeping(card: number, def: number): number {
    return this.situation.keeping(def) + this.effects.beyondUsual(card);
  }

  private takeTo(place: Place, side: number, keeping: number, def: number): number {
    const { choose, effect } = this.w;
    switch (place) {
      case Place.Hand:
        return side * (choose.take + keeping);
      case Place.Play:
        return side * effect.playFree * this.cards.playing[def];
      case Place.Inkwell:
        return side * (effect.ink - this.w.ink.keep * keeping);
      case Place.DeckTop:
        return side * (keeping - choose.top);
      default:
        return -side * (keeping - choose.top);
    }
  }

  private topOrBottom(option: Option): number {
    const card = cardOf(option);
    const def = this.view.defOf(card);
    if (def === HIDDEN) return 0;
    const wanted = this.situation.sideOf(card) * (this.keeping(card, def) - this.w.choose.top);
    return verbOf(option) === Verb.PutTop ? wanted : -wanted;
  }

  // ---------------------------------------------------------------------------------------------- yes and no, players

  private may(option: Option, part: Part | undefined): number {
    if (this.view.asksSpecially === ASK_ENTER_EXERTED) return verbOf(option) === Verb.Yes ? this.enterExerted() : 0;
    if (part === undefined) return 0;
    if (verbOf(option) === Verb.No) return this.effects.ofResolving(part.otherwise);
    return this.w.choose.may + this.effects.ofResolving(part.body);
  }

  private enterExerted(): number {
    const { play } = this.w;
    return play.exerted + play.guards * this.situation.exerted;
  }

  /** The name that most of the cards have that are looked for: in a discard, or on top of a deck of known cards. */
  private naming(name: number, part: Part | undefined): number {
    const { view, situation } = this;
    if (part?.detail === FilterZoneCode.Discard) {
      let n = 0;
      for (let i = view.count(situation.me, Zone.Discard) - 1; i >= 0; i--)
        if (this.isNamed(view.cardAt(situation.me, Zone.Discard, i), name)) n++;
      return n;
    }
    const top = view.topOfDeck(situation.me);
    if (top !== HIDDEN) return this.isNamed(top, name) ? 1 : 0;
    return view.unseenNamed(name);
  }

  private isNamed(card: number, name: number): boolean {
    const at = this.view.defOf(card) * NameRow.Size;
    const { nameIds } = this.cards.pool;
    return (
      nameIds[at + NameRow.First] === name ||
      nameIds[at + NameRow.Second] === name ||
      nameIds[at + NameRow.Third] === name ||
      nameIds[at + NameRow.Fourth] === name
    );
  }

  private player(option: Option, part: Part | undefined): number {
    if (part === undefined || verbOf(option) === Verb.Done) return 0;
    return this.effects.withPlayer(part.body, targetOf(option));
  }
}
