import {
  Am,
  FilterWord,
  Mod,
  Op,
  PileRest,
  PlayFlag,
  Pred,
  PutInto,
  Ref,
  Rel,
  StaticRow,
  TriggerRow,
} from '../../layout/index.js';
import type { CardPool } from '../pool.js';
import { Part, PartKind, Purpose } from './parts.js';

/** What a register or a pronoun stands for while a program is read. */
type Meaning = Part | number;

/** Reads the instructions that do something to cards, or have players do it. */
export abstract class DeedReader {
  protected readonly code: Int32Array;
  protected readonly data: Int32Array;
  /** What registers hold: a choice, or another reference. */
  protected readonly registers = new Map<number, Meaning>();
  /** What the event's card stands for in a program that is delayed. */
  protected event: Meaning | undefined;
  /** The number asked for last: what "that many" is at most. */
  protected number = 0;
  protected numberPart: Part | undefined;
  /** The name that was asked for last. */
  protected naming: Part | undefined;

  constructor(protected readonly pool: CardPool) {
    this.code = pool.code;
    this.data = pool.data;
  }

  /** A program inside the program: its event's card is what the outer one speaks of. */
  protected abstract inside(ability: number, about: number, parts: Part[]): void;

  // ---------------------------------------------------------------------------------------------- references

  protected meaning(ref: number): Meaning {
    const kind = ref & 7;
    if (kind === Ref.Register) return this.registers.get(ref >> 3) ?? ref;
    if (kind === Ref.Event && this.event !== undefined) return this.event;
    return ref;
  }

  /** Notes what is done to cards: with the choice if they were chosen, else where it happens. */
  protected toCards(
    parts: Part[],
    purpose: Purpose,
    ref: number,
    amount = 0,
    { detail = 0, lasts = -1, rel = Rel.You as number } = {},
  ): void {
    const part = new Part(PartKind.Cards);
    part.purpose = purpose;
    part.amount = this.isNumber(amount) ? this.number : amount;
    part.detail = detail;
    part.lasts = lasts;
    part.rel = rel;
    const meaning = this.meaning(ref);
    if (this.naming && (ref & 7) === Ref.All && this.asksForName(ref >> 3))
      this.naming.detail = this.data[(ref >> 3) + FilterWord.Zone];
    if (typeof meaning === 'number') {
      part.ref = meaning;
      parts.push(part);
    } else {
      meaning.body.push(part);
    }
    if (this.isNumber(amount)) this.withNumber(part, ref);
  }

  private asksForName(filter: number): boolean {
    const first = filter + FilterWord.First;
    const predicates = this.data.subarray(first, first + 2 * this.data[filter + FilterWord.Count]);
    return predicates.some((word, i) => i % 2 === 0 && word === Pred.NamedByChoice);
  }

  /** What is done with a number that was asked for, for whoever picks it: one of it. */
  private withNumber(part: Part, ref: number): void {
    const one = Object.assign(new Part(PartKind.Cards), part);
    one.amount = 1 << 1;
    one.ref = ref;
    this.numberPart?.body.push(one);
  }

  private isNumber(amount: number): boolean {
    return amount >= 0 && (amount & 1) !== 0 && this.data[amount >> 1] === Am.Chosen;
  }

  private byPlayer(parts: Part[], purpose: Purpose, rel: number, amount = 0, detail = 0): void {
    const part = new Part(PartKind.Player);
    part.purpose = purpose;
    part.rel = rel;
    part.amount = amount;
    part.detail = detail;
    parts.push(part);
  }

  // ---------------------------------------------------------------------------------------------- deeds

  protected deed(op: Op, pc: number, parts: Part[]): void {
    const [, a, b, c, d] = this.code.subarray(pc, pc + 5);
    switch (op) {
      case Op.Damage:
        return this.toCards(parts, Purpose.Damage, a, b);
      case Op.PutDamage:
        return this.toCards(parts, Purpose.PutDamage, a, b);
      case Op.RemoveDamage:
        return this.toCards(parts, Purpose.Heal, a, b);
      case Op.MoveDamage:
        this.toCards(parts, Purpose.Heal, a, c);
        return this.toCards(parts, Purpose.PutDamage, b, c);
      case Op.Ready:
        return this.toCards(parts, Purpose.Ready, a);
      case Op.Exert:
        return this.toCards(parts, Purpose.Exert, a);
      case Op.Banish:
        return this.toCards(parts, Purpose.Banish, a);
      case Op.Put:
        return this.put(parts, a, b, d);
      case Op.PutOrdered:
        return this.toCards(parts, b === 0 ? Purpose.ToDeckTop : Purpose.ToDeck, a);
      case Op.MoveTo:
        return this.toCards(parts, Purpose.Move, a);
      case Op.Play:
        return this.toCards(parts, (c & PlayFlag.Pay) !== 0 ? Purpose.PlayForCost : Purpose.Play, a, 0, { rel: b });
      case Op.DiscardMarked:
        return this.toCards(parts, Purpose.Discard, Ref.Register | (b << 3));
      case Op.Support:
        return this.toCards(parts, Purpose.Stat, a, b);
      case Op.Apply:
        return this.apply(parts, a, b, c);
      case Op.ApplyContinuous:
        parts.push(...this.static(a, b));
        return;
      case Op.Delay:
        return this.later(parts, a, c);
      case Op.Float:
        return this.whenever(parts, a, d);
      default:
        return this.playersDeed(op, parts, a, b);
    }
  }

  private playersDeed(op: Op, parts: Part[], a: number, b: number): void {
    switch (op) {
      case Op.Draw:
        return this.byPlayer(parts, Purpose.Draws, a, b);
      case Op.DiscardRandom:
        return this.byPlayer(parts, Purpose.Discards, a, b);
      case Op.DiscardHand:
        return this.byPlayer(parts, Purpose.Discards, a, -1);
      case Op.GainLore:
        return this.byPlayer(parts, Purpose.GainsLore, a, b);
      case Op.LoseLore:
        return this.byPlayer(parts, Purpose.LosesLore, a, b);
      case Op.PayInk:
        return this.byPlayer(parts, Purpose.PaysInk, a, b);
      case Op.RevealHand:
        return this.byPlayer(parts, Purpose.ShowsHand, a);
      case Op.Look:
        return this.byPlayer(parts, Purpose.Looks, b, a);
      case Op.RevealUntil:
        return this.byPlayer(parts, Purpose.Draws, Rel.You, 1 << 1);
      case Op.Rest:
        if (a === PileRest.Hand) this.byPlayer(parts, Purpose.Draws, Rel.You, 1 << 1);
        return;
      case Op.ApplyPlayer: {
        const row = b;
        return this.byPlayer(parts, Purpose.PlayerGains, a, this.data[row + 1], this.data[row]);
      }
      default:
    }
  }

  private put(parts: Part[], ref: number, into: PutInto, target: number): void {
    if (into !== PutInto.Under) return this.toCards(parts, PUT_PURPOSES[into], ref);
    this.toCards(parts, Purpose.Under, ref);
    this.toCards(parts, Purpose.GetsCardUnder, target);
  }

  private apply(parts: Part[], ref: number, list: number, lasts: number): void {
    for (let i = 1; i <= this.data[list]; i++) this.modifier(parts, this.data[list + i], ref, lasts);
  }

  private modifier(parts: Part[], row: number, ref: number, lasts: number): void {
    const { data } = this;
    switch (data[row] as Mod) {
      case Mod.Stat:
        return this.toCards(parts, Purpose.Stat, ref, data[row + 2], { detail: data[row + 1], lasts });
      case Mod.Trait:
        return this.toCards(parts, Purpose.Gains, ref, data[row + 2], { detail: data[row + 1], lasts });
      case Mod.LosesTrait:
      case Mod.CantGainTrait:
        return this.toCards(parts, Purpose.Loses, ref, 0, { detail: data[row + 1], lasts });
      case Mod.CantBy:
        return this.toCards(parts, Purpose.Gains, ref, 0, { detail: data[row + 1], lasts });
      case Mod.Shield:
      case Mod.Redirect:
        return this.toCards(parts, Purpose.Shield, ref, 0, { lasts });
      case Mod.If:
        return this.apply(parts, ref, data[row + 2], lasts);
      default:
        return this.toCards(parts, Purpose.GainsAbility, ref, 0, { lasts });
    }
  }

  /** What a static ability does, as parts: its modifiers about each card that it applies to. */
  static(row: number, lasts = -1): Part[] {
    const { data } = this;
    const parts: Part[] = [];
    const to = data[row + StaticRow.To];
    const list = data[row + StaticRow.Modifiers];
    if (list >= 0 && to !== -2) this.apply(parts, to === -1 ? Ref.This : Ref.All | (to << 3), list, lasts);
    const players = data[row + StaticRow.PlayerModifiers];
    for (let i = 1; players >= 0 && i <= data[players]; i++) {
      const modifier = data[players + i];
      this.byPlayer(parts, Purpose.PlayerGains, data[row + StaticRow.Who], data[modifier + 1], data[modifier]);
    }
    if (data[row + StaticRow.Condition] < 0) return parts;
    const condition = new Part(PartKind.If);
    condition.condition = data[row + StaticRow.Condition];
    condition.body = parts;
    return [condition];
  }

  /** A delayed ability: it will be done, to the cards that it speaks of. */
  private later(parts: Part[], ability: number, about: number): void {
    this.inside(ability, about, parts);
  }

  /** "Whenever … this turn": it may be done, if what it waits for happens. */
  private whenever(parts: Part[], trigger: number, about: number): void {
    const part = new Part(PartKind.If);
    parts.push(part);
    this.inside(this.data[trigger + TriggerRow.Ability], about, part.body);
  }
}

const PUT_PURPOSES: Readonly<Record<Exclude<PutInto, PutInto.Under>, Purpose>> = {
  [PutInto.Hand]: Purpose.ToHand,
  [PutInto.Inkwell]: Purpose.ToInkwell,
  [PutInto.DeckTop]: Purpose.ToDeckTop,
  [PutInto.DeckBottom]: Purpose.ToDeck,
  [PutInto.DeckTopOrBottom]: Purpose.ToDeck,
  [PutInto.DeckShuffled]: Purpose.ToDeck,
  [PutInto.Discard]: Purpose.Discard,
};
