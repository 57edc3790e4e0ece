import type { Policy } from '@lorelab/ai';
import { Forfeit } from '@lorelab/ai/policies';
import { type Game, NOBODY, type Player, RulesBug } from '@lorelab/engine/kernel';
import { GameFailure } from './failure.js';

/** Which game of a run's seed is about to be played, and who chooses whether to start it. */
interface NextGame {
  readonly seed: string;
  readonly index: number;
  readonly chooser: Player;
}

/** Whether a policy starts the next game, after the one that is over. Throws a GameFailure of the next one if it can't say, or its Forfeit. */
export function askForStart(policy: Policy, over: Game, { seed, index, chooser }: NextGame): boolean {
  try {
    const isStarting: unknown = policy.choosesToStart?.(over.view(chooser));
    if (typeof isStarting !== 'boolean') throw new TypeError(`expected true or false, found ${typeof isStarting}`);
    return isStarting;
  } catch (error) {
    // Whoever plays knows what becomes of that.
    if (error instanceof Forfeit) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const what = `policy ${JSON.stringify(policy.name)}, asked whether to start: ${message}`;
    throw new GameFailure(seed, index, 0, what, error, error instanceof RulesBug ? NOBODY : chooser);
  }
}
