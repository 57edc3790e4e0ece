/** What a player makes of the situation at one decision: what lies open, and what the own hand could add to it. */
import { type CardPool, type KingdomHeartsView, Type, Zone } from '@lorelab/engine/kingdom-hearts';
import type { CardFacts } from './facts.js';
import { PlayerSide } from './side.js';

/** What hasn't been asked for at this decision. No number that is kept is below 0. */
const UNKNOWN = -1;

export class Situation {
  view!: KingdomHeartsView;
  me = 0;
  other = 1;
  mine: PlayerSide;
  theirs: PlayerSide;
  private readonly sides: readonly [PlayerSide, PlayerSide];
  private magic = UNKNOWN;
  /** What our hand adds to a battle, and to a challenge. */
  private addedToBattle = UNKNOWN;
  private addedToChallenge = UNKNOWN;

  constructor(
    readonly pool: CardPool,
    readonly facts: readonly CardFacts[],
  ) {
    this.sides = [new PlayerSide(facts), new PlayerSide(facts)];
    [this.mine, this.theirs] = this.sides;
  }

  begin(view: KingdomHeartsView): void {
    this.view = view;
    this.me = view.viewer;
    this.other = 1 - view.viewer;
    this.mine = this.sides[this.me]!;
    this.theirs = this.sides[this.other]!;
    this.mine.begin(view, this.me);
    this.theirs.begin(view, this.other);
    this.magic = UNKNOWN;
    this.addedToBattle = UNKNOWN;
    this.addedToChallenge = UNKNOWN;
  }

  // ---------------------------------------------------------------------------------------------- what lies open

  /** The level of our Friend that would go if this one came, -1 if none would: Dark Cards among them aren't unique. */
  namesakeLevel(def: number): number {
    const { view, pool } = this;
    if (pool.type[def] === Type.Dark) return -1;
    for (let i = view.count(this.me, Zone.Friends) - 1; i >= 0; i--) {
      const friend = view.defOf(view.cardAt(this.me, Zone.Friends, i));
      if (pool.name[friend] === pool.name[def]) return pool.level[friend];
    }
    return -1;
  }

  /** The level of our highest Friend, 0 if there is none. */
  highestFriend(): number {
    const { view, pool } = this;
    let highest = 0;
    for (let i = view.count(this.me, Zone.Friends) - 1; i >= 0; i--)
      highest = Math.max(highest, pool.level[view.defOf(view.cardAt(this.me, Zone.Friends, i))]);
    return highest;
  }

  /** Whether our Player Card uses such a Dark Card as a Friend. */
  isAlly(def: number): boolean {
    const { view, pool, me } = this;
    if (pool.type[def] !== Type.Dark) return false;
    const allies = pool.allies(view.defOf(view.cardAt(me, Zone.Player, 0)));
    const { kind } = pool.definition(def);
    return allies !== undefined && kind !== undefined && allies.kinds.includes(kind);
  }

  /** Somebody of ours bears Equipment of this name. */
  isEquipped(def: number): boolean {
    const { view, pool } = this;
    for (let i = view.count(this.me, Zone.Equipment) - 1; i >= 0; i--)
      if (pool.name[view.defOf(view.cardAt(this.me, Zone.Equipment, i))] === pool.name[def]) return true;
    return false;
  }

  /** The best Magic among our Player Card and Friends. */
  get bestMagic(): number {
    if (this.magic === UNKNOWN) this.magic = this.readMagic();
    return this.magic;
  }

  private readMagic(): number {
    const { view } = this;
    let best = view.magic(view.topOf(this.me, Zone.Player));
    for (let i = view.count(this.me, Zone.Friends) - 1; i >= 0; i--)
      best = Math.max(best, view.magic(view.cardAt(this.me, Zone.Friends, i)));
    return best;
  }

  // ---------------------------------------------------------------------------------------------- with the hand

  /** All that we could bring to a battle. */
  get reachInBattle(): number {
    if (this.addedToBattle === UNKNOWN) this.addedToBattle = this.handAttack(false);
    return this.mine.seenAttack + this.addedToBattle;
  }

  /** All that we could bring to a challenge. */
  get reachInChallenge(): number {
    if (this.addedToChallenge === UNKNOWN) this.addedToChallenge = this.handAttack(true);
    return this.mine.seenAttack + this.addedToChallenge;
  }

  /** All Dark Cards on our World could be defeated with all that there is. */
  get canClear(): boolean {
    return this.reachInBattle >= this.mine.darks.power;
  }

  /** What we could add from the hand: Attack Cards, and Magic that raises the Attack. */
  private handAttack(inChallenge: boolean): number {
    const { view, me } = this;
    let sum = 0;
    for (let i = view.count(me, Zone.Hand) - 1; i >= 0; i--) {
      const card = view.cardAt(me, Zone.Hand, i);
      const added = this.addedBy(view.defOf(card), inChallenge);
      if (added !== 0 && view.mayPlay(card)) sum += added;
    }
    return sum;
  }

  /** What a card of the hand would add to a fight. */
  private addedBy(def: number, inChallenge: boolean): number {
    const { pool } = this;
    const { attack, support, played } = this.facts[def]!;
    switch (pool.type[def] as Type) {
      case Type.Attack:
        return pool.support[def];
      case Type.Magic:
        return pool.level[def] > this.bestMagic ? 0 : attack + support + (inChallenge ? 0 : played.damage);
      case Type.Technique:
        return inChallenge ? 0 : attack + played.damage;
      default:
        return 0;
    }
  }

  /** There is a World in hand to move to. */
  hasWorld(): boolean {
    const { view, pool } = this;
    if (view.hasMoved || view.hasEscaped) return false;
    for (let i = view.count(this.me, Zone.Hand) - 1; i >= 0; i--)
      if (pool.type[view.defOf(view.cardAt(this.me, Zone.Hand, i))] === Type.World) return true;
    return false;
  }
}
