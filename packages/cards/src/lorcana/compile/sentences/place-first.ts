/** "Each character at chosen location": the location is chosen before anything is done to those. */
import type { Effect } from '@lorelab/engine/lorcana';
import type { Parser } from '../parser.js';

/** What the rule reads, behind the choice of the location that it speaks of. */
export function placeFirst(p: Parser, rule: (p: Parser) => Effect[]): Effect[] {
  const { choosesPlace } = p.scope;
  p.set({ choosesPlace: 'may' });
  const effects = rule(p);
  const chooses = p.scope.choosesPlace === 'does';
  p.set({ choosesPlace });
  return chooses ? [{ do: 'choose', what: { select: { type: 'location', chosen: true } } }, ...effects] : effects;
}
