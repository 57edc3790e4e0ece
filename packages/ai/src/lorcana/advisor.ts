import type { Option, OptionList, View } from '@lorelab/engine/kernel';
import { type CardPool, DecisionKind, type LorcanaView, Verb, verbOf } from '@lorelab/engine/lorcana';
import type { Advisor } from '../advisor.js';
import { groupWeights } from '../features.js';
import type { Weights } from '../policy-spec.js';
import { PositionValue, type PositionWeights } from '../position.js';
import { CardValues } from './cards.js';
import { Choices } from './choices.js';
import { Effects } from './effects.js';
import { FEATURES } from './features.js';
import { Insight } from './insight/insight.js';
import { Judgement } from './insight/judgement.js';
import { readMoment, readOpeningHand } from './insight/moment.js';
import { OptionColumns } from './insight/option-columns.js';
import type { Learnt } from './insight/weights.js';
import { OpeningHand } from './opening-hand.js';
import { Outcomes } from './outcomes.js';
import { LorcanaPosition } from './position.js';
import { Situation } from './situation.js';
import { TurnActions } from './turn.js';
import { isRival, lorcanaView } from './view.js';

/** What a hand is good for later, such as being shifted onto somebody, is known better by the rating of what to ink than by the value of the position. */
const INK_CONVICTION = 0.02;

/** Rates options and positions of Lorcana by weights over features. One serves any number of seats and games of a pool. */
export class LorcanaAdvisor implements Advisor {
  /** Ratings were learnt as logarithms of how likely an option is to be taken. */
  readonly unit = 10;
  /** Searches find more if they trust ratings less than that. */
  readonly temperature = 5;
  /** A turn of each player: what is played now is seen to do something. */
  readonly horizon = 2;
  private readonly situation: Situation;
  private readonly turnActions: TurnActions;
  private readonly choices: Choices;
  private readonly openingHand: OpeningHand;
  private readonly position: PositionValue;
  private readonly judgement: Judgement;
  private readonly cards: CardValues;
  /** @internal For those who train it. */
  readonly insight: Insight;
  /** @internal What is known of the options that were rated last. */
  readonly columns: OptionColumns = new OptionColumns();
  /** @internal */
  readonly positions: LorcanaPosition;

  constructor(
    readonly pool: CardPool,
    readonly weights: Weights,
    positionWeights: PositionWeights,
    { ratings, judgement }: Learnt,
  ) {
    const cards = new CardValues(pool, groupWeights(FEATURES, weights));
    this.cards = cards;
    this.insight = new Insight(cards, ratings);
    this.situation = new Situation(cards);
    this.positions = new LorcanaPosition(cards);
    this.position = new PositionValue(this.positions, positionWeights);
    this.judgement = new Judgement(
      this.insight.tables,
      judgement.cards,
      judgement.positions,
      this.positions.features.length,
    );
    const effects = new Effects(cards, this.situation);
    const outcomes = new Outcomes(cards, this.situation);
    this.turnActions = new TurnActions(cards, this.situation, effects, outcomes);
    this.choices = new Choices(cards, this.situation, effects);
    this.openingHand = new OpeningHand(cards, this.situation, this.insight.tables.numbers);
  }

  rate(view: View, options: OptionList, scores: Float64Array): void {
    const seen = lorcanaView(view);
    this.situation.begin(seen);
    this.read(seen, options);
    this.insight.rate(seen, this.columns, options.length, scores);
  }

  /** Reads what is known of the options of a decision into the columns. */
  private read(view: LorcanaView, options: OptionList): void {
    const { columns, situation } = this;
    const kind = view.decisionKind;
    columns.makeRoom(options.length);
    if (kind === DecisionKind.AlterHand) {
      readOpeningHand(this.cards, view, options, columns.moment);
      this.openingHand.read(view, options, columns);
      return;
    }
    readMoment(situation, columns.moment);
    if (kind === DecisionKind.Main) this.turnActions.read(options, columns);
    else this.choices.read(kind, options, columns);
  }

  deedOf(option: Option): number {
    return verbOf(option) === Verb.Ink ? Verb.Ink : option;
  }

  areAlike(view: View, one: Option, other: Option): boolean {
    return this.situation.areAlike(lorcanaView(view), one, other);
  }

  conviction(option: Option): number {
    return verbOf(option) === Verb.Ink ? INK_CONVICTION : 0;
  }

  endsTurn(option: Option): boolean {
    return verbOf(option) === Verb.EndTurn;
  }

  reach(view: View): number {
    return this.situation.reach(lorcanaView(view));
  }

  standing(view: View): number {
    return this.situation.standing(lorcanaView(view));
  }

  /** Of several opponents each may win: their odds against the viewer add up, so that the leader weighs most. */
  value(view: View): number {
    const seen = lorcanaView(view);
    let against = 0;
    for (let player = 0; player < seen.playerCount; player++)
      if (isRival(seen, player)) against += Math.exp(-this.oddsAgainst(seen, player));
    return 1 / (1 + against);
  }

  /** The logarithm of the odds that the viewer wins and not an opponent. */
  private oddsAgainst(view: LorcanaView, opponent: number): number {
    const phase = this.positions.readAgainst(view, opponent);
    const { values, board } = this.positions;
    const odds = this.position.oddsOf(phase, values, 0);
    return odds + this.positions.decking(view) + this.judgement.of(view, opponent, values, board);
  }
}
