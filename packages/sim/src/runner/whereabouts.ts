/** Where the thread that plays has got to, noted so that it is known when the thread is lost: which game, and whose policy. */
import type { GameResult, Policy } from '@lorelab/ai';
import type { OptionList, Player, View } from '@lorelab/engine/kernel';

/** What it is at; nothing is 0, as in a place that has been cleared. */
export const enum At {
  Nothing,
  /** A policy is being loaded. */
  Loading,
  /** A game is being played; a policy that isn't watched may have been asked. */
  Playing,
  /** A policy that is watched has been asked. */
  Asking,
}

export interface Whereabouts {
  readonly at: At;
  /** Whose policy is being loaded or asked. */
  readonly seat: Player;
  /** The game's number. */
  readonly index: number;
  /** How often the policy has been asked in this game. */
  readonly asked: number;
}

// The words of a place.
const AT = 0;
const SEAT = 1;
const INDEX_LOW = 2;
const INDEX_HIGH = 3;
const ASKED = 4;
const WORD = 2 ** 32;

export function readWhereabouts(place: Int32Array): Whereabouts {
  const index = place[INDEX_HIGH] * WORD + (place[INDEX_LOW] >>> 0);
  return { at: place[AT], seat: place[SEAT], index, asked: place[ASKED] };
}

/** What a thread writes into: others read it when the thread is lost. */
interface ThreadNotes {
  /** Words for what is noted here. */
  readonly place: Int32Array;
  startWatch(): void;
  stopWatch(): void;
}

/** ThreadNotes where a thread has got to. */
export class Tracker {
  constructor(private readonly notes: ThreadNotes) {}

  /** A policy is loaded: it may take too long. */
  async loading<T>(seat: Player, load: () => Promise<T>): Promise<T> {
    const { place } = this.notes;
    place[AT] = At.Loading;
    place[SEAT] = seat;
    this.notes.startWatch();
    try {
      return await load();
    } finally {
      this.notes.stopWatch();
      place[AT] = At.Nothing;
    }
  }

  playing(index: number): void {
    const { place } = this.notes;
    place[INDEX_LOW] = index | 0;
    place[INDEX_HIGH] = Math.floor(index / WORD);
    place[AT] = At.Playing;
  }

  /** The game is over, whether it was played to its end or not. */
  played(): void {
    this.notes.stopWatch();
    this.notes.place[AT] = At.Nothing;
  }

  asking(seat: Player, asked: number): void {
    const { place } = this.notes;
    place[SEAT] = seat;
    place[ASKED] = asked;
    place[AT] = At.Asking;
    this.notes.startWatch();
  }

  answered(): void {
    this.notes.stopWatch();
    this.notes.place[AT] = At.Playing;
  }
}

/** A policy that may take too long, or end its thread: it is noted whenever it is asked. */
export class WatchedPolicy implements Policy {
  private seat: Player = 0;
  private asked = 0;

  constructor(
    private readonly policy: Policy,
    private readonly tracker: Tracker,
  ) {}

  get name(): string {
    return this.policy.name;
  }

  startGame(seat: Player, seed: number): void {
    this.seat = seat;
    this.asked = 0;
    this.tracker.asking(seat, 0);
    this.policy.startGame(seat, seed);
    this.tracker.answered();
  }

  choose(view: View, options: OptionList): number {
    this.tracker.asking(this.seat, ++this.asked);
    const choice = this.policy.choose(view, options);
    this.tracker.answered();
    return choice;
  }

  endGame(result: GameResult): void {
    if (!this.policy.endGame) return;
    this.tracker.asking(this.seat, this.asked);
    this.policy.endGame(result);
    this.tracker.answered();
  }

  choosesToStart(view: View): boolean {
    if (!this.policy.choosesToStart) return true;
    this.tracker.asking(this.seat, ++this.asked);
    const isStarting = this.policy.choosesToStart(view);
    this.tracker.answered();
    return isStarting;
  }
}
