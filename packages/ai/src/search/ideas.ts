import type { Option } from '@lorelab/engine/kernel';

/** What is done about an option. */
export const enum How {
  /** It is taken here. */
  Now = 0,
  /** It isn't taken at all … */
  Never,
  /** … or only when there is nothing else to do. */
  Last,
}

/** What might be done otherwise in a way to play a turn, the most promising first. */
export class Ideas {
  readonly plans: Int32Array;
  /** The decision at which it is done otherwise. */
  readonly places: Int32Array;
  readonly options: Int32Array;
  /** What is to be done about the option, as How. */
  readonly hows: Uint8Array;
  readonly values: Float64Array;
  private size = 0;
  private next = 0;

  constructor(private readonly room: number) {
    this.plans = new Int32Array(room);
    this.places = new Int32Array(room);
    this.options = new Int32Array(room);
    this.hows = new Uint8Array(room);
    this.values = new Float64Array(room);
  }

  clear(): void {
    this.size = 0;
    this.next = 0;
  }

  /** The place of the best that has not been taken yet; -1 if there is none. */
  take(): number {
    return this.next < this.size ? this.next++ : -1;
  }

  /** Adds an idea; if there is no room, the worst one is forgotten. */
  insert(value: number, plan: number, place: number, option: Option, how: How): void {
    if (this.size === this.room) {
      if (this.next === this.size || value <= this.values[this.size - 1]) return;
      this.size--;
    }
    let at = this.size++;
    for (; at > this.next && this.values[at - 1] < value; at--) this.move(at - 1, at);
    this.values[at] = value;
    this.plans[at] = plan;
    this.places[at] = place;
    this.options[at] = option;
    this.hows[at] = how;
  }

  private move(from: number, to: number): void {
    this.values[to] = this.values[from];
    this.plans[to] = this.plans[from];
    this.places[to] = this.places[from];
    this.options[to] = this.options[from];
    this.hows[to] = this.hows[from];
  }
}
