/** What is told when a thread was lost: whose policy it was, in which game. */
import { PolicyError } from '@lorelab/ai/policies';
import { NOBODY } from '@lorelab/engine/kernel';
import type { RunPlan } from '../plan/plan.js';
import { ThreadLost } from '../playing/thread-lost.js';
import type { PolicyFailure } from './session.js';
import { At, readWhereabouts, type Whereabouts } from './whereabouts.js';

const MORE_TIME = 'on another machine it may be in time, and --policy-timeout allows it more';

/** Who played, and by which seed. */
type Players = Pick<RunPlan, 'policies' | 'seed'>;

/**
 * The game that a thread was lost in, as one that a policy failed to play. Undefined: it was not in a game. Throws what
 * ends the run: other errors, and policies that can't be loaded.
 */
export function lostGame(plan: Players, error: unknown): PolicyFailure | undefined {
  if (!(error instanceof ThreadLost)) throw error;
  const where = readWhereabouts(error.place);
  if (where.at === At.Loading)
    throw new PolicyError(`${plan.policies[where.seat]!.text} can't be loaded: it ${error.what}${hint(error)}`);
  if (where.at === At.Nothing) return undefined;
  const { index } = where;
  const game = `game ${index} of seed ${JSON.stringify(plan.seed)} failed`;
  return { index, player: blamed(where), message: `${game}: ${whoLostIt(plan, where, error)}${hint(error)}` };
}

/** Does something that plays game `index` and is told which games have been lost so far, until that game is lost, or none. */
export async function despiteLosses<T>(
  plan: RunPlan,
  index: number,
  act: (lost: readonly PolicyFailure[]) => Promise<T>,
): Promise<T | PolicyFailure> {
  const lost: PolicyFailure[] = [];
  for (;;) {
    try {
      return await act(lost);
    } catch (error) {
      const failure = lostGame(plan, error);
      if (!failure) throw lostForGood(plan, error);
      if (failure.index === index) return failure;
      lost.push(failure);
    }
  }
}

/** What ends a run whose threads are lost without a game to tell. */
export function lostForGood(plan: Players, error: unknown): PolicyError {
  const { what } = error as ThreadLost;
  return new PolicyError(`the games can't be played: between them, a thread in which ${policiesOf(plan)} play ${what}`);
}

const blamed = ({ at, seat }: Whereabouts): number => (at === At.Asking ? seat : NOBODY);

function whoLostIt(plan: Players, { at, seat, asked }: Whereabouts, { what }: ThreadLost): string {
  if (at !== At.Asking) return `the thread in which ${policiesOf(plan)} played ${what}`;
  const when = asked === 0 ? 'when the game began' : `at its decision ${asked}`;
  return `policy ${JSON.stringify(plan.policies[seat]!.text)} ${what} ${when}`;
}

const policiesOf = ({ policies }: Players): string => [...new Set(policies.map(({ text }) => text))].join(' and ');

const hint = ({ isLate }: ThreadLost): string => (isLate ? `; ${MORE_TIME}` : '');
