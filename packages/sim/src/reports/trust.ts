/** How far reports can be trusted: chance has its intervals, but what a policy can't do has none. */
import type { PolicySpec } from '@lorelab/ai';
import { goodForOf } from '@lorelab/ai/policies';

/** The sentence of reports about decks: which questions whoever played them can answer. */
export function trustIn(policies: readonly PolicySpec[]): string {
  const byText = new Map(policies.map((policy) => [policy.text, policy]));
  const each = [...byText].map(([text, policy]) => `${text} is good for ${goodForOf(policy)}`);
  return `Win rates are those of decks in the hands of their policy: ${each.join('. And ')}.`;
}

/** The sentence of reports about policies. */
export const TRUST_IN_LADDER =
  'Who is stronger here is so with these decks; how near to the play of people anybody comes, no ladder tells.';

/** The sentence of reports about positions. */
export const TRUST_IN_TACTICS =
  'Positions are picked: they say what a policy sees on its turn, not how often it wins, which lorelab ladder tells, nor how near to people it plays, which lorelab calibrate does.';
