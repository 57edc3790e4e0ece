/** The winner of a race plays again, against the start, in games that nobody has seen: only what they show is claimed. */
import type { Estimate } from '@lorelab/statistics';
import { simultaneousConfidence } from '@lorelab/statistics/comparisons';
import { Course } from '../racing/course.js';
import type { Standing } from '../racing/standing.js';
import type { GamesOf } from './games.js';
import { type Phase, SHARES } from './search.js';
import { START, type Swap, type Version } from './swaps.js';

export interface ConfirmOptions {
  /** Places of the opponents that the race has not met. */
  readonly keptOut: readonly number[];
  readonly budget: number;
  readonly hasSecond: boolean;
  readonly games: GamesOf;
  readonly onPhase?: (phase: Phase) => void;
}

/** What games that the race has not seen say of its winner. */
export interface Confirmation {
  readonly version: Version;
  /** By the policy that decides, against the whole field. */
  readonly first: Standing<Version>;
  /** By the second policy; absent: nobody was asked. */
  second?: Standing<Version>;
  /** What each swap of several brings: how much the version loses without it. */
  parts: readonly Part[];
}

export interface Part {
  readonly swap: Swap;
  /** Corrected for their number: all of them hold together as often as one does. */
  readonly gain: Estimate;
  readonly pairs: number;
}

/** What is said of the winner: it is better; it is by one policy or against some decks alone; or that can't be told. */
export type Verdict = 'better' | 'disputed' | 'nothing';

/**
 * One version, one test, of a number of games that was set before: so a version that is no better is claimed to be in one run
 * of forty, however many the race has looked at.
 */
export async function confirm(version: Version, options: ConfirmOptions): Promise<Confirmation> {
  const { games, budget, hasSecond, onPhase } = options;
  onPhase?.('confirming');
  const course = new Course(games('first', 'confirmation'), START);
  const first = course.standing(version);
  await course.meetAll([first], budget * SHARES.confirming);
  const confirmation: Confirmation = { version, first, parts: [] };
  if (hasSecond) {
    onPhase?.('second opinion');
    const other = new Course(games('second', 'confirmation'), START);
    const second = other.standing(version);
    await other.meetAll([second], budget * SHARES['second opinion']);
    confirmation.second = second;
  }
  if (version.length > 1 && verdictOf(confirmation, options) === 'better') {
    onPhase?.('parts');
    confirmation.parts = await partsOf(version, new Course(games('first', 'parts'), version), budget * SHARES.parts);
  }
  return confirmation;
}

export function verdictOf({ first, second }: Confirmation, { keptOut }: Pick<ConfirmOptions, 'keptOut'>): Verdict {
  const gain = first.gain();
  if (gain.low <= 0) return 'nothing';
  const others = [...(second ? [second.gain()] : []), ...(keptOut.length > 0 ? [first.gain(keptOut)] : [])];
  if (others.some(({ high }) => high < 0)) return 'disputed';
  return second && isDenied(gain, second.gain()) ? 'disputed' : 'better';
}

/** In other hands the gain is surely smaller, and nothing of it is shown. */
const isDenied = (gain: Estimate, second: Estimate): boolean => second.low <= 0 && second.high < gain.low;

async function partsOf(version: Version, course: Course<Version>, games: number): Promise<Part[]> {
  const without = version.map((_, place) => course.standing(version.filter((__, at) => at !== place)));
  await course.meetAll(without, games);
  return version.map((swap, place) => {
    const { value, low, high } = without[place]!.gain(undefined, simultaneousConfidence(version.length));
    return { swap, gain: { value: -value, low: -high, high: -low }, pairs: without[place]!.pairs };
  });
}
