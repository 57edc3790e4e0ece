/**
 * What programs do, for those who weigh decisions: the instructions of an ability read back as a tree of parts. What is
 * done to a chosen card is noted with the choice, so that whoever chooses knows what for.
 */
import {
  AbilityRow,
  Am,
  FilterWord,
  FilterZoneCode,
  Mod,
  Op,
  PlayFlag,
  Pred,
  PutInto,
  Ref,
  Rel,
  StaticRow,
  TriggerRow,
} from './code.js';
import { PileRest } from './lower-effects.js';
import type { CardPool } from './pool.js';

/** What is done to a card, or by a player. */
export const enum Purpose {
  None = 0,
  // --- to cards
  Damage,
  /** Put or moved onto it, so that Resist doesn't matter. */
  PutDamage,
  Heal,
  Banish,
  ToHand,
  ToInkwell,
  ToDeckTop,
  /** To the bottom, shuffled in, or to the top or the bottom. */
  ToDeck,
  Discard,
  /** Under another card; and what gets it under itself. */
  Under,
  GetsCardUnder,
  Exert,
  Ready,
  /** `detail`: a StatId. */
  Stat,
  /** `detail`: a Trait. */
  Gains,
  Loses,
  /** An ability, a classification and the like. */
  GainsAbility,
  Play,
  /** Played for its cost. */
  PlayForCost,
  Move,
  /** It takes no damage the next time. */
  Shield,
  // --- by players
  Draws,
  Discards,
  GainsLore,
  LosesLore,
  PaysInk,
  /** `detail`: a PMod, and for a flag `amount` is a PlayerFlag. */
  PlayerGains,
  ShowsHand,
  /** Looks at the top of a deck: `amount` cards. */
  Looks,
}

export const enum PartKind {
  /** Something is done to the cards of `ref`. */
  Cards = 0,
  /** Something is done by the player or players of `rel`. */
  Player,
  /** Cards are chosen: `body` is what is done to them. */
  Choose,
  /** A looked-at card is taken: `detail` is the Place, `body` what is done to it beyond. */
  Take,
  /** `rel` may do `body`, else `otherwise`. */
  May,
  /** `body` if `condition` holds, else `otherwise`. A condition of -1 is one that nobody can foresee. */
  If,
  /** `rel` picks one of `options`. */
  Or,
  /** `body` for each player of `rel`. */
  Each,
  /** `body` so often as `amount` says. */
  Repeat,
  /** A number from 0 to `amount` is chosen: `body` is what is done with it. */
  Number,
  /** A player of the group `rel` is chosen: `body` is all that follows. */
  ChoosePlayer,
  /** `detail`: in which zone, as a FilterZoneCode, cards of that name are looked for. */
  NameCard,
}

/** One thing that a program does. All parts have the same fields, so that reading them is quick. */
export class Part {
  purpose = Purpose.None;
  /** Where the program asks, if it does. */
  pc = -1;
  ref = -1;
  rel: number = Rel.You;
  /** A lowered amount; -1 all of it. */
  amount = 0;
  detail = 0;
  lasts = -1;
  condition = -1;
  filter = -1;
  /** Lowered amounts; `max` -1: any number. */
  min = 0;
  max = 0;
  flags = 0;
  body: Part[] = [];
  otherwise: Part[] = [];
  options: Part[][] = [];

  constructor(readonly kind: PartKind) {}
}

/** A triggered ability of a card: what it waits for and what it does. */
export interface TriggerPurpose {
  readonly event: number;
  /** It waits for what happens to its own card. */
  readonly isOwn: boolean;
  /** Whose doing it waits for: a Rel. */
  readonly who: number;
  readonly parts: readonly Part[];
}

const NOTHING: readonly Part[] = [];

/** The purposes of all programs of a pool, read once. */
export class Purposes {
  private readonly abilities: Part[][] = [];
  private readonly freeAbilities: Part[][] = [];
  private readonly asking = new Map<number, Part>();
  private static readonly known = new WeakMap<CardPool, Purposes>();

  static of(pool: CardPool): Purposes {
    let purposes = Purposes.known.get(pool);
    if (!purposes) Purposes.known.set(pool, (purposes = new Purposes(pool)));
    return purposes;
  }

  private constructor(private readonly pool: CardPool) {
    for (let ability = 0; ability < pool.abilityRows.length; ability++) {
      const row = pool.abilityRows[ability];
      this.abilities.push(this.read(pool.data[row + AbilityRow.Pc]));
      const free = pool.data[row + AbilityRow.FreePc];
      this.freeAbilities.push(free < 0 ? [] : this.read(free));
    }
  }

  private read(pc: number): Part[] {
    return new Reader(this.pool, this.asking).program(pc);
  }

  /** What an ability does, its costs included. */
  ability(ability: number): readonly Part[] {
    return ability < 0 ? NOTHING : this.abilities[ability];
  }
  /** The same where it is used for free. */
  abilityForFree(ability: number): readonly Part[] {
    return this.freeAbilities[ability];
  }

  /** The part that asks at a position of the code. */
  at(pc: number): Part | undefined {
    return this.asking.get(pc);
  }

  /** What an action does. */
  action(def: number): readonly Part[] {
    return this.ability(this.pool.cards[def].action);
  }

  /** The triggered abilities of a card that work in play. */
  triggers(def: number): TriggerPurpose[] {
    const data = this.pool.data;
    return this.pool.cards[def].triggers
      .filter(({ zone }) => zone === 'play')
      .map(({ event, row }) => ({
        event,
        isOwn: data[row + TriggerRow.Self] !== 0,
        who: data[row + TriggerRow.Who],
        parts: this.ability(data[row + TriggerRow.Ability]),
      }));
  }

  /** What a card's static abilities do while it is in play. */
  statics(def: number): Part[] {
    const reader = new Reader(this.pool, this.asking);
    return this.pool.cards[def].statics.flatMap((row) => reader.static(row));
  }
}

/** What a register or a pronoun stands for while a program is read. */
type Meaning = Part | number;

/** Reads a program. Jumps were made from nested effects, so they lead back to them. */
class Reader {
  private readonly code: Int32Array;
  private readonly data: Int32Array;
  /** What registers hold: a choice, or another reference. */
  private readonly registers = new Map<number, Meaning>();
  /** What the event's card stands for in a program that is delayed. */
  private event: Meaning | undefined;
  /** The number asked for last: what "that many" is at most. */
  private number = 0;
  private numberPart: Part | undefined;
  /** The name that was asked for last. */
  private naming: Part | undefined;
  private depth = 0;
  /** Ends the program: "repeat this effect" leads back. */
  private readonly end = Number.MAX_SAFE_INTEGER;

  constructor(
    private readonly pool: CardPool,
    private readonly asking: Map<number, Part>,
  ) {
    this.code = pool.code;
    this.data = pool.data;
  }

  program(pc: number): Part[] {
    const parts: Part[] = [];
    this.walk(pc, this.end, parts);
    return parts;
  }

  /** Reads up to `end`; returns where the program goes on, which is behind `end` if an "otherwise" was jumped over. */
  private walk(pc: number, end: number, parts: Part[]): number {
    while (pc < end) {
      const op = this.code[pc] as Op;
      if (op === Op.End) return pc;
      if (op === Op.Jump) {
        const target = this.code[pc + 1];
        if (target < pc) return pc + 2;
        if (target > end) return target;
        pc = target;
      } else if (op === Op.ChoosePlayer || op === Op.MayPickPlayers) {
        return this.choosePlayer(op, pc, end, parts);
      } else {
        pc = this.step(op, pc, parts);
      }
    }
    return pc;
  }

  private step(op: Op, pc: number, parts: Part[]): number {
    const { code } = this;
    switch (op) {
      // --- leading the program
      case Op.JumpUnless:
        return this.branch(PartKind.If, pc, pc + 3, code[pc + 2], parts, code[pc + 1]);
      case Op.May:
        return this.branch(PartKind.May, pc, pc + 4, code[pc + 3], parts, code[pc + 1]);
      case Op.JumpUnlessDone:
        // "If you do": it is read as done.
        return this.thenPart(pc, parts);
      case Op.OneOf:
        return this.oneOf(pc, parts);
      case Op.EachPlayer:
        return this.loop(PartKind.Each, pc, pc + 3, code[pc + 2], parts, code[pc + 1]);
      case Op.Repeat:
        return this.loop(PartKind.Repeat, pc, pc + 4, code[pc + 3], parts, code[pc + 1]);
      case Op.ForEach:
        return this.forEach(pc, parts);
      // --- choosing
      case Op.Choose:
        return this.choose(pc, parts);
      case Op.Divide:
        return this.divide(pc, parts);
      case Op.Take:
        return this.take(pc, parts);
      case Op.AskAmount:
        return this.askNumber(pc, parts);
      case Op.NameCard:
        this.naming = this.asked(new Part(PartKind.NameCard), pc);
        this.naming.detail = FilterZoneCode.Deck;
        parts.push(this.naming);
        return pc + 1;
      case Op.Collect:
        this.registers.set(code[pc + 2], this.meaning(code[pc + 1]));
        return pc + 3;
      default:
        this.deed(op, pc, parts);
        return pc + SIZES[op];
    }
  }

  // ---------------------------------------------------------------------------------------------- structure

  private asked(part: Part, pc: number): Part {
    part.pc = pc;
    this.asking.set(pc, part);
    return part;
  }

  /** `body` up to `target`; an "otherwise" stands there if the body ends by jumping over it. */
  private branch(
    kind: PartKind.If | PartKind.May,
    pc: number,
    from: number,
    target: number,
    parts: Part[],
    operand: number,
  ): number {
    const part = this.asked(new Part(kind), pc);
    if (kind === PartKind.If) part.condition = operand;
    else part.rel = operand;
    parts.push(part);
    const after = this.walk(from, target, part.body);
    if (after <= target) return target;
    this.walk(target, after, part.otherwise);
    return after;
  }

  /** What follows "if you do" stands among what goes before; what follows "if you don't" is left out. */
  private thenPart(pc: number, parts: Part[]): number {
    const target = this.code[pc + 1];
    return Math.max(target, this.walk(pc + 2, target, parts));
  }

  private oneOf(pc: number, parts: Part[]): number {
    const part = this.asked(new Part(PartKind.Or), pc);
    part.rel = this.code[pc + 1];
    const n = this.code[pc + 2];
    let after = this.end;
    for (let i = 0; i < n; i++) {
      const option: Part[] = [];
      const start = this.code[pc + 4 + 2 * i];
      const next = i + 1 < n ? this.code[pc + 6 + 2 * i] : after;
      const exit = this.walk(start, next, option);
      if (i + 1 < n) after = exit;
      part.options.push(option);
    }
    parts.push(part);
    return after;
  }

  private loop(
    kind: PartKind.Each | PartKind.Repeat,
    pc: number,
    from: number,
    after: number,
    parts: Part[],
    operand: number,
  ): number {
    const part = new Part(kind);
    part.pc = pc;
    if (kind === PartKind.Each) part.rel = operand;
    else part.amount = operand;
    this.walk(from, after, part.body);
    parts.push(part);
    return after;
  }

  /** Each card of a set in turn: what is done to one is done to all. */
  private forEach(pc: number, parts: Part[]): number {
    const [, pending, item, after] = this.code.subarray(pc, pc + 4);
    const set = this.registers.get(pending);
    if (set !== undefined) this.registers.set(item, set);
    this.walk(pc + 4, after, parts);
    return after;
  }

  /** All that follows is about the player who is chosen, or about each of those who are. */
  private choosePlayer(op: Op, pc: number, end: number, parts: Part[]): number {
    const part = this.asked(new Part(PartKind.ChoosePlayer), pc);
    part.rel = op === Op.ChoosePlayer ? this.code[pc + 1] : Rel.Players;
    parts.push(part);
    return this.walk(pc + SIZES[op], end, part.body);
  }

  // ---------------------------------------------------------------------------------------------- choices

  private choose(pc: number, parts: Part[]): number {
    const { code } = this;
    const part = this.asked(new Part(PartKind.Choose), pc);
    [part.rel, part.filter, part.min, part.max, part.flags] = code.subarray(pc + 2, pc + 7);
    parts.push(part);
    this.registers.set(code[pc + 1], part);
    return pc + 7;
  }

  /** A point for one card at a time is as good as a choice of any number of them that take one each. */
  private divide(pc: number, parts: Part[]): number {
    const { code } = this;
    const part = this.asked(new Part(PartKind.Choose), pc);
    part.rel = code[pc + 2];
    part.filter = code[pc + 3];
    part.min = 1 << 1;
    part.max = code[pc + 4];
    part.flags = code[pc + 6];
    parts.push(part);
    this.registers.set(code[pc + 1], part);
    this.toCards(parts, Purpose.Damage, Ref.Register | (code[pc + 1] << 3), 1 << 1);
    return pc + SIZES[Op.Divide];
  }

  private take(pc: number, parts: Part[]): number {
    const { code } = this;
    const part = this.asked(new Part(PartKind.Take), pc);
    part.detail = code[pc + 1];
    part.filter = code[pc + 2];
    part.min = code[pc + 3];
    part.max = code[pc + 4];
    parts.push(part);
    this.registers.set(code[pc + 6], part);
    return pc + 7;
  }

  private askNumber(pc: number, parts: Part[]): number {
    const part = this.asked(new Part(PartKind.Number), pc);
    part.amount = this.code[pc + 2];
    part.ref = this.code[pc + 3];
    this.number = part.amount;
    this.numberPart = part;
    parts.push(part);
    return pc + 4;
  }

  // ---------------------------------------------------------------------------------------------- references

  private meaning(ref: number): Meaning {
    const kind = ref & 7;
    if (kind === Ref.Register) return this.registers.get(ref >> 3) ?? ref;
    if (kind === Ref.Event && this.event !== undefined) return this.event;
    return ref;
  }

  /** Notes what is done to cards: with the choice if they were chosen, else where it happens. */
  private toCards(
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

  private deed(op: Op, pc: number, parts: Part[]): void {
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

  /** A program inside the program: its event's card is what the outer one speaks of. */
  private inside(ability: number, about: number, parts: Part[]): void {
    // A quoted ability may make itself again.
    if (this.depth >= 2) return;
    const reader = new Reader(this.pool, new Map());
    reader.depth = this.depth + 1;
    if (about >= 0) reader.event = this.meaning(about);
    reader.walk(this.data[this.pool.abilityRows[ability] + AbilityRow.Pc], this.end, parts);
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

/** The words of each instruction. OneOf has more, and is read by itself. */
const SIZES: Readonly<Record<Op, number>> = {
  [Op.End]: 1,
  [Op.Jump]: 2,
  [Op.JumpUnless]: 3,
  [Op.JumpUnlessDone]: 2,
  [Op.SetDone]: 1,
  [Op.May]: 4,
  [Op.OneOf]: 3,
  [Op.EachPlayer]: 3,
  [Op.NextPlayer]: 3,
  [Op.Repeat]: 4,
  [Op.RepeatNext]: 3,
  [Op.ForEach]: 4,
  [Op.Choose]: 7,
  [Op.ChoosePlayer]: 2,
  [Op.SetThat]: 2,
  [Op.JumpUnlessAny]: 3,
  [Op.JumpIfKept]: 3,
  [Op.Collect]: 3,
  [Op.ResetCount]: 1,
  [Op.Draw]: 3,
  [Op.DiscardMarked]: 3,
  [Op.DiscardRandom]: 3,
  [Op.DiscardHand]: 2,
  [Op.GainLore]: 3,
  [Op.LoseLore]: 3,
  [Op.Damage]: 3,
  [Op.DamageResume]: 1,
  [Op.PutDamage]: 3,
  [Op.RemoveDamage]: 3,
  [Op.MoveDamage]: 4,
  [Op.AskAmount]: 4,
  [Op.Ready]: 2,
  [Op.Exert]: 2,
  [Op.Banish]: 2,
  [Op.Put]: 5,
  [Op.PutOrdered]: 4,
  [Op.PlacePile]: 1,
  [Op.Shuffle]: 2,
  [Op.MoveTo]: 3,
  [Op.Play]: 4,
  [Op.Reveal]: 2,
  [Op.RevealHand]: 3,
  [Op.LookAt]: 2,
  [Op.Look]: 4,
  [Op.Take]: 7,
  [Op.Rest]: 2,
  [Op.RevealUntil]: 3,
  [Op.NameCard]: 1,
  [Op.Apply]: 4,
  [Op.ApplyContinuous]: 3,
  [Op.ApplyPlayer]: 4,
  [Op.Float]: 5,
  [Op.Delay]: 4,
  [Op.PayInk]: 3,
  [Op.Use]: 1,
  [Op.PlayPaid]: 1,
  [Op.Support]: 3,
  [Op.MayPickPlayers]: 1,
  [Op.Divide]: 8,
};
