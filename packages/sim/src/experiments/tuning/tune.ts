/** A tuner: it looks for a better list in a race, and believes what games say that the race has not seen. */

import { Interrupted } from '../racing/course.js';
import { type Confirmation, type ConfirmOptions, confirm, type Verdict, verdictOf } from './confirm.js';
import { nothingSeen, type SearchOptions, type Seen, search } from './search.js';

export interface TuningOptions extends SearchOptions, ConfirmOptions {}

export interface Tuned {
  /** `interrupted`: somebody has ended it, and nothing is claimed. */
  readonly verdict: Verdict | 'interrupted';
  readonly seen: Seen;
  /** Absent: nothing did better than the start, even in the race; or it was ended before. */
  readonly confirmation?: Confirmation;
}

export async function tune(options: TuningOptions): Promise<Tuned> {
  const seen = nothingSeen();
  try {
    const winner = await search(options, seen);
    if (!winner) return { verdict: 'nothing', seen };
    const confirmation = await confirm(winner, options);
    return { verdict: verdictOf(confirmation, options), seen, confirmation };
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    return { verdict: 'interrupted', seen };
  }
}
