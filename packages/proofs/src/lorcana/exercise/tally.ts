/** What has been used so far. */
import type { AbilityUses, EffectUse, Uses } from './uses.js';

/** What is known of an instruction. */
const enum Seen {
  Ran = 1,
  /** It was done in full at least once, or somebody was asked. */
  Done = 2,
  /** A condition didn't hold. */
  Jumped = 4,
}

/** The words of the instruction that an "if" begins with. */
const IF_WORDS = 3;

export class UseTally {
  private readonly counts: Uint32Array;
  private readonly cells: Uint8Array;
  /** Uses of static abilities whose condition held, and of those whose condition didn't. */
  private readonly held = new Set<number>();
  private readonly failed = new Set<number>();
  /** The instructions where an effect begins: the use of each such effect. */
  private readonly effectsAt: number[][];

  constructor(
    readonly uses: Uses,
    /** How often everything is to be used. */
    private readonly times = 1,
  ) {
    this.counts = new Uint32Array(uses.uses.length);
    this.cells = new Uint8Array(uses.cells);
    this.effectsAt = Array.from({ length: uses.cells }, () => []);
    for (const card of uses.cards) for (const ability of uses.abilitiesOf(card.fullName)) this.noteEffects(ability);
  }

  // ---------------------------------------------------------------------------------------------- counting

  use(number: number): void {
    if (number >= 0) this.counts[number]!++;
  }

  /** A static ability was looked at: how many cards and players it applied to, or -1 if its condition didn't hold. */
  reached(use: number, reach: number): void {
    if (reach > 0) this.counts[use]!++;
    (reach < 0 ? this.failed : this.held).add(use);
  }

  /** An instruction ran, and the program went on so many words further. */
  ran(cell: number, words: number, failed: boolean): void {
    this.cells[cell]! |= Seen.Ran | (failed ? 0 : Seen.Done) | (words > IF_WORDS ? Seen.Jumped : 0);
    for (const use of this.effectsAt[cell]!) this.counts[use]!++;
  }

  // ---------------------------------------------------------------------------------------------- asking

  /** Used as often as it is to be. */
  isUsed(use: number): boolean {
    return this.counts[use]! >= this.times;
  }

  timesUsed(use: number): number {
    return this.counts[use]!;
  }

  /** The condition of a static ability held, whatever it applied to; and that it didn't. */
  hasHeld(use: number): boolean {
    return this.held.has(use);
  }
  hasFailed(use: number): boolean {
    return this.failed.has(use);
  }

  /** An instruction of the effect itself ran, but it could never be done in full. */
  isNeverDone(ability: AbilityUses, { from, to }: EffectUse): boolean {
    const inner = ability.effects.filter((one) => one.from >= from && one.to <= to && one.to - one.from < to - from);
    for (let at = from; at < to; at++) {
      if (inner.some((effect) => effect.from <= at && at < effect.to)) continue;
      if ((this.cells[ability.cell + at]! & (Seen.Ran | Seen.Done)) === Seen.Ran) return true;
    }
    return false;
  }

  /** The effect begins with a condition, which was looked at and held every time. */
  hasAlwaysHeld(ability: AbilityUses, { use, from }: EffectUse): boolean {
    const isIf =
      this.uses.uses[use]!.what.endsWith(': if') && ability.effects.some((one) => one.from === from + IF_WORDS);
    return isIf && (this.cells[ability.cell + from]! & (Seen.Ran | Seen.Jumped)) === Seen.Ran;
  }

  /** A card has something that was never used, never done, or never otherwise. */
  isOpen(fullName: string): boolean {
    for (const use of this.uses.numbersOf(fullName)) if (!this.isUsed(use)) return true;
    return this.uses.abilitiesOf(fullName).some((ability) => this.isAbilityOpen(ability));
  }

  private isAbilityOpen(ability: AbilityUses): boolean {
    const hasCondition = ability.ability.kind === 'static' && ability.ability.condition !== undefined;
    if (hasCondition && ability.statics.some((use) => !this.failed.has(use))) return true;
    return ability.effects.some((effect) => this.isNeverDone(ability, effect) || this.hasAlwaysHeld(ability, effect));
  }

  private noteEffects(ability: AbilityUses): void {
    for (const { use, from, to } of ability.effects) {
      // An effect without instructions of its own is used with what follows it.
      if (from < to) this.effectsAt[ability.cell + from]!.push(use);
    }
  }
}
