import type { View } from '@lorelab/engine/kernel';
import { LorcanaView, Zone } from '@lorelab/engine/lorcana';

export function lorcanaView(view: View): LorcanaView {
  if (!(view instanceof LorcanaView)) throw new TypeError('this advisor knows Lorcana alone');
  return view;
}

/** Whether a player is an opponent of the viewer who is still in the game. */
export const isRival = (view: LorcanaView, player: number): boolean =>
  view.areOpponents(view.viewer, player) && view.isIn(player);

/** The opponent who would come farthest if all their cards brought lore; who comes next, of several. */
export function leadingRival(view: LorcanaView): number {
  if (view.playerCount === 2) return 1 - view.viewer;
  let best = -1;
  let most = -1;
  for (let i = 1; i < view.playerCount; i++) {
    const player = (view.viewer + i) % view.playerCount;
    if (!isRival(view, player)) continue;
    const reach = view.lore(player) + loreInPlay(view, player);
    if (reach <= most) continue;
    most = reach;
    best = player;
  }
  // Nobody is left: the game is over.
  return best < 0 ? (view.viewer + 1) % view.playerCount : best;
}

function loreInPlay(view: LorcanaView, player: number): number {
  let lore = 0;
  for (let i = view.count(player, Zone.Play) - 1; i >= 0; i--)
    lore += Math.max(0, view.loreValue(view.cardAt(player, Zone.Play, i)));
  return lore;
}
