import { AbilityRow, FilterZoneCode, Op, Ref, Rel } from '../../layout/index.js';
import type { CardPool } from '../pool.js';
import { DeedReader } from './deeds.js';
import { Part, PartKind, Purpose } from './parts.js';

/** Reads a program. Jumps were made from nested effects, so they lead back to them. */
export class Reader extends DeedReader {
  private depth = 0;
  /** Ends the program: "repeat this effect" leads back. */
  private readonly end = Number.MAX_SAFE_INTEGER;

  constructor(
    pool: CardPool,
    private readonly asking: Map<number, Part>,
  ) {
    super(pool);
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

  /** A program inside the program: its event's card is what the outer one speaks of. */
  protected inside(ability: number, about: number, parts: Part[]): void {
    // A quoted ability may make itself again.
    if (this.depth >= 2) return;
    const reader = new Reader(this.pool, new Map());
    reader.depth = this.depth + 1;
    if (about >= 0) reader.event = this.meaning(about);
    reader.walk(this.data[this.pool.abilityRows[ability] + AbilityRow.Pc], this.end, parts);
  }
}

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
