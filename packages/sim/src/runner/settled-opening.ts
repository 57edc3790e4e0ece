/** A policy that is told what to put back of its opening hand, and decides all else itself. */
import type { Policy } from '@lorelab/ai';
import { mix, type OptionList, type Player, type View } from '@lorelab/engine/kernel';
import type { Openings, SeatedTable } from '../game-kind/seated-table.js';
import type { OpeningPlan } from '../plan/plan.js';

export class SettledOpening implements Policy {
  private seed = 0;
  /** What still goes back; undefined: nobody has asked yet. */
  private left: string[] | undefined;

  constructor(
    private readonly policy: Policy,
    private readonly openings: Openings,
    private readonly back: readonly string[] | 'chance',
  ) {}

  get name(): string {
    return this.policy.name;
  }

  startGame(seat: Player, seed: number): void {
    this.seed = seed;
    this.left = undefined;
    this.policy.startGame(seat, seed);
  }

  choose(view: View, options: OptionList): number {
    if (!this.openings.isAltering()) return this.policy.choose(view, options);
    this.left ??= this.back === 'chance' ? this.tossed(options.length) : [...this.back];
    return this.openings.placeOf(this.left.shift());
  }

  /** The cards that a coin says go back: all of a kind, or none. The options name each kind once. */
  private tossed(options: number): string[] {
    const kinds = Array.from({ length: options }, (_, place) => this.openings.cardOf(place)).filter(
      (card) => card !== undefined,
    );
    const going = kinds.filter((_, place) => (mix(mix(this.seed) + Math.imul(place + 1, 0x9e3779b1)) & 1) === 1);
    return this.openings.handOf(0).filter((card) => going.includes(card));
  }
}

/** What a plan settles, at a table: the first policy is told what goes back, if that is settled. */
export async function settleOpening({ back }: OpeningPlan, table: SeatedTable, policies: Policy[]): Promise<Openings> {
  const openings = await table.openOpenings?.();
  if (!openings) throw new RangeError('opening hands of this game can’t be altered');
  if (back) policies[0] = new SettledOpening(policies[0]!, openings, back);
  return openings;
}
