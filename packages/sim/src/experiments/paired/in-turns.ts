import type { SeriesRange } from '../../plan/plan.js';
import type { GameSource } from './game-source.js';

/** So many series in a row: threads sit down at a table for each. */
export const SERIES_A_TURN = 20;

/**
 * Games of arms that are several of another source which take turns: what they come to together is their mean, such as that of a deck of
 * which a card is replaced by each of the others in turn.
 */
export class InTurns<Arm> implements GameSource<readonly Arm[]> {
  constructor(private readonly source: GameSource<Arm>) {}

  get weights(): readonly number[] {
    return this.source.weights;
  }

  keyOf(arms: readonly Arm[], opponent: number): string {
    return arms.map((arm) => this.source.keyOf(arm, opponent)).join();
  }

  async play(arms: readonly Arm[], opponent: number, { from, to }: SeriesRange): Promise<Uint8Array> {
    const [only] = arms;
    if (arms.length === 1) return this.source.play(only!, opponent, { from, to });
    const played: number[] = [];
    for (let at = from; at < to; ) {
      const turn = Math.floor(at / SERIES_A_TURN);
      const end = Math.min(to, (turn + 1) * SERIES_A_TURN);
      const some = await this.source.play(arms[turn % arms.length]!, opponent, { from: at, to: end });
      played.push(...some);
      if (some.length < end - at) break;
      at = end;
    }
    return Uint8Array.from(played);
  }
}
