import type { OptionList, View } from '@lorelab/engine/kernel';
import { type CardPool, DecisionKind } from '@lorelab/engine/kingdom-hearts';
import type { Advisor } from '../advisor.js';
import { groupWeights } from '../features.js';
import type { Weights } from '../policy-spec.js';
import { PositionValue, type PositionWeights } from '../position.js';
import { Choices } from './choices.js';
import { Effects } from './effects.js';
import { factsOf } from './facts.js';
import { FEATURES } from './features.js';
import { Fights } from './fights.js';
import { Hand } from './hand.js';
import { KingdomHeartsPosition } from './position.js';
import { Situation } from './situation.js';
import { TurnActions } from './turn.js';
import { kingdomHeartsView } from './view.js';

/** Rates options and positions of the Kingdom Hearts TCG by weights over features. One serves any number of games of a pool. */
export class KingdomHeartsAdvisor implements Advisor {
  /** @internal */
  readonly positions: KingdomHeartsPosition;
  /** Ratings are in another unit than those of Lorcana. */
  readonly temperature = 4;
  /** Three turns of each player: until then a World that is blocked, or a hand, tells little of who wins. */
  readonly horizon = 6;
  private readonly position: PositionValue;
  private readonly situation: Situation;
  private readonly turnActions: TurnActions;
  private readonly fights: Fights;
  private readonly hand: Hand;
  private readonly choices: Choices;

  constructor(
    readonly pool: CardPool,
    readonly weights: Weights,
    positionWeights: PositionWeights,
  ) {
    const w = groupWeights(FEATURES, weights);
    this.situation = new Situation(pool, factsOf(pool));
    this.positions = new KingdomHeartsPosition(this.situation);
    this.position = new PositionValue(this.positions, positionWeights);
    const effects = new Effects(this.situation, w);
    this.fights = new Fights(this.situation, w, effects);
    this.turnActions = new TurnActions(this.situation, w, effects, this.fights);
    this.hand = new Hand(this.situation, w);
    this.choices = new Choices(this.situation, effects, this.hand);
  }

  rate(view: View, options: OptionList, scores: Float64Array): void {
    const seen = kingdomHeartsView(view);
    this.situation.begin(seen);
    const kind = seen.decisionKind;
    switch (kind) {
      case DecisionKind.Action:
        return this.turnActions.rate(options, scores);
      case DecisionKind.Battle:
      case DecisionKind.Divide:
      case DecisionKind.ChallengePhase:
      case DecisionKind.Challenge:
      case DecisionKind.MoreAttacks:
        return this.fights.rate(kind, options, scores);
      case DecisionKind.Discard:
        return this.hand.rateDiscards(options, scores);
      default:
        return this.choices.rate(kind, options, scores);
    }
  }

  value(view: View): number {
    return this.position.of(view);
  }
}
