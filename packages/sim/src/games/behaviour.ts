/** Names what games and policies do, so that results of other rules or policies are told without playing anything. */
import type { PolicySpec } from '@lorelab/ai';
import { GAME_KINDS } from './index.js';

/** What a policy of the user may ask. */
const RATINGS = 'ratings';

/** The signatures of a game's rules and of who plays it. A game that doesn't come with Lorelab has none. */
export function behaviourOf(game: string, policies: readonly PolicySpec[]): string {
  const known = GAME_KINDS.find(({ id }) => id === game)?.signatures;
  if (!known) return 'unknown';
  const names = policies.map(({ kind }) => (kind === 'module' || kind === 'bot' ? RATINGS : kind));
  const signatures = [...new Set(names)].sort().flatMap((name) => {
    return Object.hasOwn(known.policies, name) ? [`${name} ${known.policies[name]}`] : [];
  });
  return [known.rules, ...signatures].join(', ');
}
