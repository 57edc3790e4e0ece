import { packRef, Ref, Registers } from '../../layout/index.js';
import { ProgramError } from './lowering.js';

/** Whether these words stand somewhere in a part of a program. */
export const says = (part: unknown, words: RegExp): boolean => words.test(JSON.stringify(part));

/** What pronouns meant before alternatives. */
export interface Fork {
  restore(): void;
}

/** What the pronouns of an ability mean at a point of its text, while it is lowered. */
export class Scope {
  /** What `it` means: selected or affected last, else the event's card. */
  it: number = Ref.Event;
  /** What was selected first. */
  first = -1;
  /** Registers that hold selections so far: "another" means none of them (6.1.6). */
  selected = 0;
  /** Registers whose cards were in play when they were selected. */
  fromPlay = 0;
  private nextRegister = 0;
  private loops = 0;
  /** What `event` means: for a song sung by several, all of its singers. */
  event: number = Ref.Event;
  /** `thatPlayer` means somebody: inside a loop over players, or after a player was chosen. */
  knowsThatPlayer = false;
  /** How many loops over players this is inside of. */
  playerLoops = 0;
  /** "Another" is another than the event's card: the trigger is about a card that is not the source. */
  othersThanEvent = false;
  /** "Other opposing characters" are others than the event's other card, for the source is none of them. */
  hasOpposite = false;
  /** The trigger speaks of "another character" itself, so that the next "another" is a third one. */
  namesOpposite = false;
  /** Effects behind the loop over players that comes next speak of others than those chosen in it. */
  othersFollow = false;
  /** Inside a "may" or an "if", so that "repeat this effect" has an end. */
  conditional = false;
  /** Inside a loop whose effects are counted together: counting doesn't start anew. */
  countsTogether = false;
  /** What is done pays a cost: what can't be done is no way to pay it. */
  pays = false;
  /** Where the ability's program starts, for "repeat this effect". */
  start = 0;

  constructor(
    /** The text speaks of what an effect affected, so effects must mark it. */
    readonly tracksAffected: boolean,
    /** Somewhere `it` is used, so that sets must be remembered. */
    readonly usesIt: boolean,
  ) {}

  newRegister(): number {
    if (this.nextRegister >= Registers.Selections) throw new ProgramError('an ability makes at most six selections');
    return this.nextRegister++;
  }

  select(register: number): number {
    const ref = packRef(Ref.Register, register);
    if (this.first < 0) this.first = ref;
    this.selected |= 1 << register;
    this.it = ref;
    return ref;
  }

  /** The registers of selections that are made from here on, as bits. */
  get registersToCome(): number {
    return ((1 << Registers.Selections) - 1) & ~((1 << this.nextRegister) - 1);
  }

  enterLoop(): number {
    if (this.loops >= 2) throw new ProgramError('counted loops nest at most twice');
    return this.loops++;
  }

  leaveLoop(): void {
    this.loops--;
  }

  /** Alternatives ("A or B") start from the same meanings, and share registers. */
  fork(): Fork {
    const saved = { it: this.it, first: this.first, selected: this.selected, next: this.nextRegister };
    return {
      restore: () => {
        this.it = saved.it;
        this.first = saved.first;
        this.selected = saved.selected;
        this.nextRegister = saved.next;
      },
    };
  }
}
