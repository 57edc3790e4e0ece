import type { Option, OptionList } from '@lorelab/engine/kernel';
import { signatureOf } from './lookahead.js';

/** So many decisions of a turn are kept; what comes after is decided as it is rated. */
export const LONGEST = 96;
/** So many deeds a way to play the turn can do without. */
const MOST_BANS = 6;

/** Ways to play a turn: the decisions that a player takes in it, one after the other, and what is not to be done. */
export class TurnPlans {
  private readonly options: Int32Array;
  private readonly signatures: Int32Array;
  /** The place of the first option in its list: there it may be another integer in another deal. */
  readonly firstPlaces: Int32Array;
  readonly lengths: Int32Array;
  /** How many decisions there are until somebody else chooses something. */
  readonly answeredAt: Int32Array;
  readonly values: Float64Array;
  private readonly bans: Int32Array;
  private readonly banCounts: Int32Array;
  /** How many of the bans, the latest ones, hold only as long as there is something else to do. */
  private readonly delays: Int32Array;
  size = 0;

  constructor(room: number) {
    this.options = new Int32Array(room * LONGEST);
    this.signatures = new Int32Array(room * LONGEST);
    this.firstPlaces = new Int32Array(room);
    this.lengths = new Int32Array(room);
    this.answeredAt = new Int32Array(room);
    this.values = new Float64Array(room);
    this.bans = new Int32Array(room * MOST_BANS);
    this.banCounts = new Int32Array(room);
    this.delays = new Int32Array(room);
  }

  clear(): void {
    this.size = 0;
  }

  /** A new way, in which nothing has been decided. */
  begin(): number {
    const plan = this.size++;
    this.lengths[plan] = 0;
    this.answeredAt[plan] = LONGEST;
    this.banCounts[plan] = 0;
    this.delays[plan] = 0;
    return plan;
  }

  /** A new way that is like another one in its first decisions. */
  branch(from: number, length: number): number {
    const plan = this.begin();
    this.options.copyWithin(plan * LONGEST, from * LONGEST, from * LONGEST + length);
    this.signatures.copyWithin(plan * LONGEST, from * LONGEST, from * LONGEST + length);
    this.firstPlaces[plan] = this.firstPlaces[from];
    this.lengths[plan] = length;
    if (this.answeredAt[from] <= length) this.answeredAt[plan] = this.answeredAt[from];
    this.bans.copyWithin(plan * MOST_BANS, from * MOST_BANS, from * MOST_BANS + this.banCounts[from]);
    this.banCounts[plan] = this.banCounts[from];
    this.delays[plan] = this.delays[from];
    return plan;
  }

  /** Takes the latest way back. */
  drop(): void {
    this.size--;
  }

  add(plan: number, options: OptionList, place: number): void {
    const length = this.lengths[plan];
    if (length === LONGEST) return;
    if (length === 0) this.firstPlaces[plan] = place;
    this.options[plan * LONGEST + length] = options.at(place);
    this.signatures[plan * LONGEST + length] = signatureOf(options);
    this.lengths[plan]++;
  }

  /** Somebody else has chosen something. */
  answer(plan: number): void {
    this.answeredAt[plan] = Math.min(this.answeredAt[plan], this.lengths[plan]);
  }

  ban(plan: number, deed: number): boolean {
    if (this.banCounts[plan] === MOST_BANS) return false;
    this.bans[plan * MOST_BANS + this.banCounts[plan]++] = deed;
    return true;
  }
  /** Puts a deed off until there is nothing else to do. */
  delay(plan: number, deed: number): boolean {
    if (!this.ban(plan, deed)) return false;
    this.delays[plan]++;
    return true;
  }

  /** There is nothing else to do: whatever was put off may be done. Whether there is anything. */
  allowDelayed(plan: number): boolean {
    if (this.delays[plan] === 0) return false;
    this.banCounts[plan] -= this.delays[plan];
    this.delays[plan] = 0;
    return true;
  }

  isBanned(plan: number, deed: number): boolean {
    const at = plan * MOST_BANS;
    for (let i = at; i < at + this.banCounts[plan]; i++) if (this.bans[i] === deed) return true;
    return false;
  }
  hasBans(plan: number): boolean {
    return this.banCounts[plan] > 0;
  }

  option(plan: number, i: number): Option {
    return this.options[plan * LONGEST + i];
  }

  signature(plan: number, i: number): number {
    return this.signatures[plan * LONGEST + i];
  }

  /** Whether a way takes an option, from one of its decisions on. */
  takes(plan: number, option: Option, from: number): boolean {
    const end = plan * LONGEST + this.lengths[plan];
    for (let i = plan * LONGEST + from; i < end; i++) if (this.options[i] === option) return true;
    return false;
  }

  /** Where the decision of a way stands in a list of options, or -1. */
  placeIn(plan: number, i: number, options: OptionList): number {
    return i === 0 ? this.firstPlaces[plan] : options.indexOf(this.options[plan * LONGEST + i]);
  }
}
