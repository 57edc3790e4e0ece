import type { OptionList, View } from '@lorelab/engine/kernel';
import { type CardPool, DecisionKind } from '@lorelab/engine/lorcana';
import type { Advisor } from '../advisor.js';
import { groupWeights } from '../features.js';
import type { Weights } from '../policy-spec.js';
import { PositionValue, type PositionWeights } from '../position.js';
import { CardValues } from './cards.js';
import { Choices } from './choices.js';
import { Effects } from './effects.js';
import { FEATURES } from './features.js';
import { LorcanaPosition } from './position.js';
import { Situation } from './situation.js';
import { TurnActions } from './turn.js';
import { lorcanaView } from './view.js';

/** Rates options and positions of Lorcana by weights over features. One serves any number of seats and games of a pool. */
export class LorcanaAdvisor implements Advisor {
  private readonly situation: Situation;
  private readonly turnActions: TurnActions;
  private readonly choices: Choices;
  private readonly position: PositionValue;
  /** @internal */
  readonly positions: LorcanaPosition;

  constructor(
    readonly pool: CardPool,
    readonly weights: Weights,
    positionWeights: PositionWeights,
  ) {
    const cards = new CardValues(pool, groupWeights(FEATURES, weights));
    this.situation = new Situation(cards);
    this.positions = new LorcanaPosition(cards);
    this.position = new PositionValue(this.positions, positionWeights);
    const effects = new Effects(cards, this.situation);
    this.turnActions = new TurnActions(cards, this.situation, effects);
    this.choices = new Choices(cards, this.situation, effects);
  }

  rate(view: View, options: OptionList, scores: Float64Array): void {
    const seen = lorcanaView(view);
    this.situation.begin(seen);
    const kind = seen.decisionKind;
    if (kind === DecisionKind.Main) this.turnActions.rate(options, scores);
    else this.choices.rate(kind, options, scores);
  }

  value(view: View): number {
    return this.position.of(view);
  }
}
