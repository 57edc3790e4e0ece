/** Costs (1.5): ink is paid by exerting ready ink cards. */
import { assert } from '../../kernel/index.js';
import { Flag, P, Zone } from '../layout/constants.js';
import { Depends } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { touch } from '../values/derived.js';
import { exertInk } from './zones.js';

/** Exerts so many ready ink cards of a player (4.3.2.4). That there are enough has been checked. */
export function payInk(g: LorcanaState, player: number, amount: number): void {
  assert(g.get(player, P.ReadyInk) >= amount, 'a cost is paid in full');
  g.p[player * P.Size + P.InkSpent] += amount;
  const start = g.listStart(player, Zone.Inkwell);
  for (let at = start; amount > 0; at++) {
    const card = g.lists[at];
    if ((g.flags[card] & Flag.Exerted) !== 0) continue;
    exertInk(g, card);
    amount--;
  }
  touch(g, Depends.Inkwell);
}
