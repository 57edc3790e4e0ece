import { Counted, packCounted, Ref, RefBits } from '../../layout/index.js';
import type { CardPool } from '../pool.js';
import type { Note, Notes, PartNote } from './notes.js';
import { Part, PartKind, type TriggerPurpose } from './parts.js';

const NOTHING: readonly Part[] = [];

/** The purposes of all programs of a pool, made once of the notes that were taken when it was lowered. */
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
    for (const { notes, free } of pool.notes.abilities) {
      this.abilities.push(this.read(notes));
      this.freeAbilities.push(this.read(free));
    }
  }

  private read(notes: readonly Note[]): Part[] {
    return new Reader(this.pool.notes, this.asking).read(notes);
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
    return this.pool.cards[def].triggers
      .filter(({ zone }) => zone === 'play')
      .map(({ event, isOwn, who, ability }) => ({ event, isOwn, who, parts: this.ability(ability) }));
  }

  /** What a card's static abilities do while it is in play. */
  statics(def: number): Part[] {
    return this.pool.cards[def].statics.flatMap((row) => this.read(this.pool.notes.statics.get(row) ?? []));
  }
}

/** What a register or a pronoun stands for while notes are read: a choice, or another reference. */
type Meaning = Part | number;

/** Programs inside programs are read so deep: a quoted ability may make itself again. */
const DEPTH = 2;

/** Makes parts of the notes of one program: what is done to a chosen card goes to the choice. */
class Reader {
  /** What registers hold. */
  private readonly registers = new Map<number, Meaning>();
  /** What the event's card stands for in a program that is delayed. */
  private event: Meaning | undefined;
  /** The number that was asked for last. */
  private number: Part | undefined;
  /** The name that was asked for last. */
  private naming: Part | undefined;

  constructor(
    private readonly notes: Notes,
    /** Parts that ask, by the positions where they do. */
    private readonly asking: Map<number, Part>,
    private readonly depth = 0,
  ) {}

  /** The parts of notes, in their order. */
  read(notes: readonly Note[]): Part[] {
    const parts: Part[] = [];
    this.readInto(parts, notes);
    return parts;
  }

  private readInto(parts: Part[], notes: readonly Note[]): void {
    for (const note of notes) {
      if ('ability' in note) this.later(parts, note.ability, note.about);
      else if ('ref' in note) this.registers.set(note.register, this.meaning(note.ref));
      else this.part(parts, note);
    }
  }

  private part(parts: Part[], note: PartNote): void {
    const part = Object.assign(new Part(note.kind), note.fields);
    if (note.kind === PartKind.Cards) return this.toCards(parts, part);
    if (asks(part)) this.asking.set(part.pc, part);
    if (note.kind === PartKind.Number) this.number = part;
    if (note.kind === PartKind.NameCard) this.naming = part;
    if (note.register !== undefined) this.registers.set(note.register, part);
    parts.push(part);
    this.readInto(part.body, note.body ?? []);
    this.readInto(part.otherwise, note.otherwise ?? []);
    for (const option of note.options ?? []) part.options.push(this.read(option));
  }

  /** What is done to cards stands with the choice if they were chosen, else where it happens. */
  private toCards(parts: Part[], part: Part): void {
    const { ref } = part;
    if (this.naming && (ref & RefBits.TagMask) === Ref.All)
      this.naming.detail = this.notes.filtersByName.get(ref >> RefBits.ArgumentAt) ?? this.naming.detail;
    if (part.amount === this.notes.chosenNumber) this.withNumber(part);
    const meaning = this.meaning(ref);
    if (typeof meaning === 'number') {
      part.ref = meaning;
      parts.push(part);
    } else {
      part.ref = -1;
      meaning.body.push(part);
    }
  }

  /** Done with a number that was asked for: as much as it can be, and for whoever picks it, one of it. */
  private withNumber(part: Part): void {
    const one = Object.assign(new Part(PartKind.Cards), part);
    one.amount = packCounted(Counted.Before, 1);
    this.number?.body.push(one);
    part.amount = this.number?.amount ?? 0;
  }

  private meaning(ref: number): Meaning {
    const kind = ref & RefBits.TagMask;
    if (kind === Ref.Register) return this.registers.get(ref >> RefBits.ArgumentAt) ?? ref;
    if (kind === Ref.Event && this.event !== undefined) return this.event;
    return ref;
  }

  /** A program inside the program: its event's card is what the outer one speaks of. */
  private later(parts: Part[], ability: number, about: number): void {
    if (this.depth === DEPTH) return;
    const reader = new Reader(this.notes, new Map(), this.depth + 1);
    if (about >= 0) reader.event = this.meaning(about);
    reader.readInto(parts, this.notes.abilities[ability].notes);
  }
}

/** Loops stand somewhere, but ask nobody. */
const asks = ({ kind, pc }: Part): boolean => pc >= 0 && kind !== PartKind.Each && kind !== PartKind.Repeat;
