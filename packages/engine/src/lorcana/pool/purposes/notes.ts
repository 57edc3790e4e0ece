import { type Part, PartKind, type Purpose } from './parts.js';

/** What a part says by itself, without what is inside it. */
export type PartFields = Partial<Omit<Part, 'kind' | 'body' | 'otherwise' | 'options'>>;

/** A part of a program as it is lowered: it speaks of cards by references, which mean something only in their order. */
export interface PartNote {
  readonly kind: PartKind;
  readonly fields: PartFields;
  /** Where what it chooses is kept. */
  readonly register?: number;
  readonly body?: readonly Note[];
  readonly otherwise?: readonly Note[];
  readonly options?: readonly (readonly Note[])[];
}

/** A register now means what `ref` means. */
export interface KeptNote {
  readonly register: number;
  readonly ref: number;
}

/** What another ability does is done later, and its event's card is what `about` means here, if that isn't -1. */
export interface LaterNote {
  readonly ability: number;
  readonly about: number;
}

export type Note = PartNote | KeptNote | LaterNote;

/** What an ability does; `free`: where it is used for free. */
export interface AbilityNotes {
  readonly notes: readonly Note[];
  readonly free: readonly Note[];
}

/** Notes, taken while programs are lowered, of what their instructions are for. `Purposes` makes parts of them. */
export class Notes {
  /** By ability. */
  readonly abilities: AbilityNotes[] = [];
  /** What static abilities do, by their rows. */
  readonly statics = new Map<number, readonly Note[]>();
  /** Filters of cards whose name was named, and the zone in which they look. */
  readonly filtersByName = new Map<number, number>();
  private list: Note[] = [];

  constructor(
    /** The amount that is the number asked for last. */
    readonly chosenNumber: number,
  ) {}

  /** The notes of what `lower` lowers, by themselves. */
  block(lower: () => void): Note[] {
    const around = this.list;
    const notes: Note[] = [];
    this.list = notes;
    lower();
    this.list = around;
    return notes;
  }

  /** The notes of what `lower` lowers, among those around them. A player who is chosen in it is chosen for no more. */
  inline(lower: () => void): void {
    const around = this.list;
    lower();
    this.list = around;
  }

  add(...notes: Note[]): void {
    this.list.push(...notes);
  }

  /** Something is done to the cards of a reference. `amount` -1: all of it. */
  cards(purpose: Purpose, ref: number, amount = 0, fields: PartFields = {}): void {
    this.add({ kind: PartKind.Cards, fields: { purpose, ref, amount, ...fields } });
  }

  /** Something is done by a player, or by several. */
  player(purpose: Purpose, rel: number, amount = 0, detail = 0): void {
    this.add({ kind: PartKind.Player, fields: { purpose, rel, amount, detail } });
  }

  /** All that follows in this block is about the player who is chosen, or about each of those who are. */
  choosePlayer(pc: number, rel: number): void {
    const body: Note[] = [];
    this.add({ kind: PartKind.ChoosePlayer, fields: { pc, rel }, body });
    this.list = body;
  }

  /** `rel` may do what stands in the body, else what stands in the otherwise. */
  may(pc: number, rel: number, body: readonly Note[], otherwise: readonly Note[] = []): void {
    this.add({ kind: PartKind.May, fields: { pc, rel }, body, otherwise });
  }

  /** A condition of -1 is one that nobody can foresee; a position of -1, that nothing is asked there. */
  either(pc: number, condition: number, body: readonly Note[], otherwise: readonly Note[] = []): void {
    this.add({ kind: PartKind.If, fields: { pc, condition }, body, otherwise });
  }

  /** `rel` picks one of several. */
  oneOf(pc: number, rel: number, options: readonly (readonly Note[])[]): void {
    this.add({ kind: PartKind.Or, fields: { pc, rel }, options });
  }
}
