/** What is known of the options of one decision, as columns: read by those who rate them, and by those who train that. */
import { MANY_OPTIONS } from '@lorelab/engine/kernel';
import { Moment, Own, Role } from './roles.js';

/** No verb: what has no habits of its own. */
export const NO_VERB = -1;

export class OptionColumns {
  readonly moment = new Float64Array(Moment.Size);
  verbs = new Int8Array(MANY_OPTIONS);
  /** Rows of Own. */
  own = new Float64Array(MANY_OPTIONS * Own.Size);
  /** The card that an option is about and another one that it is done to: what they are of the pool, in which role, how much of that counts. */
  defs = new Int16Array(2 * MANY_OPTIONS);
  roles = new Int8Array(2 * MANY_OPTIONS);
  shares = new Float64Array(2 * MANY_OPTIONS);

  makeRoom(count: number): void {
    if (count <= this.verbs.length) return;
    this.verbs = new Int8Array(count);
    this.own = new Float64Array(count * Own.Size);
    this.defs = new Int16Array(2 * count);
    this.roles = new Int8Array(2 * count);
    this.shares = new Float64Array(2 * count);
  }

  set(i: number, verb: number, worth: number): void {
    const at = i * Own.Size;
    this.verbs[i] = verb;
    this.own[at + Own.Worth] = worth;
    this.own[at + Own.Wanted] = worth > 0 ? 1 : 0;
    this.own[at + Own.Little] = Math.max(-LITTLE, Math.min(LITTLE, worth));
    this.own[at + Own.First] = 0;
    this.own[at + Own.Second] = 0;
    this.own[at + Own.Third] = 0;
    this.own[at + Own.Fourth] = 0;
    this.roles[2 * i] = Role.None;
    this.roles[2 * i + 1] = Role.None;
  }

  /** Numbers of its kind. */
  detail(i: number, first: number, second: number, third: number, fourth: number): void {
    const at = i * Own.Size;
    this.own[at + Own.First] = first;
    this.own[at + Own.Second] = second;
    this.own[at + Own.Third] = third;
    this.own[at + Own.Fourth] = fourth;
  }

  /** The card that the option is about. */
  about(i: number, role: Role, def: number, share = 1): void {
    this.note(2 * i, role, def, share);
  }
  /** Another card that something is done to. */
  to(i: number, role: Role, def: number, share = 1): void {
    this.note(2 * i + 1, role, def, share);
  }

  private note(at: number, role: Role, def: number, share: number): void {
    this.roles[at] = def < 0 ? Role.None : role;
    this.defs[at] = def;
    this.shares[at] = share;
  }
}

const LITTLE = 3;
