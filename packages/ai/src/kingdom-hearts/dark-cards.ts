import { type KingdomHeartsView, Zone } from '@lorelab/engine/kingdom-hearts';
import type { CardFacts } from './facts.js';

/** As many cards as a game may have. */
const CARDS = 1024;
/** Of more Dark Cards than this not every set is looked at. */
const MANY = 12;

/** What damage hasn't used up yet of a card's Power. */
export const powerLeft = (view: KingdomHeartsView, card: number, power: number): number =>
  Math.max(0, power - view.damageOf(card));

/** The Dark Cards on one player's World: read once, and then asked as often as needed. */
export class DarkCards {
  count = 0;
  /** The Power that is left of all of them, and of the weakest; 0 if there are none. */
  power = 0;
  weakest = 0;
  /** Heart Points that the player loses to them each turn. */
  drain = 0;
  private readonly cards = new Int32Array(CARDS);
  private readonly powers = new Int32Array(CARDS);
  private readonly lives = new Int32Array(CARDS);
  private readonly drains = new Int32Array(CARDS);

  constructor(private readonly facts: readonly CardFacts[]) {}

  read(view: KingdomHeartsView, player: number): void {
    this.count = view.count(player, Zone.Darks);
    this.power = 0;
    this.weakest = 0;
    this.drain = 0;
    for (let i = 0; i < this.count; i++) this.add(i, view.cardAt(player, Zone.Darks, i), view);
  }

  private add(i: number, card: number, view: KingdomHeartsView): void {
    const power = view.power(card);
    const left = powerLeft(view, card, power);
    this.cards[i] = card;
    this.powers[i] = power;
    this.lives[i] = left;
    this.drains[i] = this.facts[view.defOf(card)]!.turned.hurts;
    this.power += left;
    this.drain += this.drains[i];
    if (i === 0 || left < this.weakest) this.weakest = left;
  }

  powerOf(place: number): number {
    return this.powers[place];
  }
  /** The Power that damage hasn't used up yet. */
  livesOf(place: number): number {
    return this.lives[place];
  }
  /** Heart Points that the player loses to it each turn. */
  drainOf(place: number): number {
    return this.drains[place];
  }

  /** The Power that can be defeated with so much damage: of all sets of them the best. */
  bestBelow(damage: number): number {
    const n = Math.min(this.count, MANY);
    let best = 0;
    for (let set = 1; set < 1 << n; set++) {
      let sum = 0;
      for (let i = 0; i < n; i++) if ((set & (1 << i)) !== 0) sum += this.lives[i];
      if (sum <= damage && sum > best) best = sum;
    }
    return best;
  }

  /**
   * The damage that the next Dark Card gets of what is to be divided: as much as it lives, if it is among those that are
   * best defeated.
   */
  wanted(next: number, damage: number): number {
    const first = this.placeOf(next);
    let best = -1;
    let wanted = 0;
    for (let set = 0; set < 1 << Math.min(this.count - first, MANY); set++) {
      const value = this.valueOf(set, first, damage);
      if (value <= best) continue;
      best = value;
      wanted = (set & 1) !== 0 ? this.lives[first] : 0;
    }
    return wanted;
  }

  /** Where a card is among them. */
  private placeOf(card: number): number {
    let place = 0;
    while (place < this.count && this.cards[place] !== card) place++;
    return place;
  }

  /** What it is worth to defeat the set of those from a place on, -1 if that takes more damage. */
  private valueOf(set: number, first: number, damage: number): number {
    let sum = 0;
    let value = 0;
    for (let i = first; i < this.count; i++) {
      if ((set & (1 << (i - first))) === 0) continue;
      sum += this.lives[i];
      value += 3 + this.powers[i] + 4 * this.drains[i];
    }
    return sum <= damage ? value : -1;
  }
}
